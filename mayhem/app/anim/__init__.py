"""Motion: tweens, steps and the director. See the guide at the top of `mayhem.app`."""

from mayhem.app.anim.director import SPEEDS, Director
from mayhem.app.anim.easing import EASINGS, bounce, linear, overshoot, rush, settle, smooth, swing
from mayhem.app.anim.steps import Call, Cue, Fade, Live, Read, Sequence, Step, Together, Tween, Wait, staggered

__all__ = [
    "EASINGS",
    "SPEEDS",
    "Call",
    "Cue",
    "Director",
    "Fade",
    "Live",
    "Read",
    "Sequence",
    "Step",
    "Together",
    "Tween",
    "Wait",
    "bounce",
    "linear",
    "overshoot",
    "rush",
    "settle",
    "smooth",
    "staggered",
    "swing",
]

"""Sound: events in, mixed buses out. See mixer.Mixer for the whole of it."""

from mayhem.app.audio.device import Device, SilentDevice, open_device
from mayhem.app.audio.faults import AudioFault, UnknownEvent
from mayhem.app.audio.library import Library, load_library
from mayhem.app.audio.mixer import Caption, Mixer, Volumes, open_mixer
from mayhem.app.audio.record import Entry, SoundRecord

__all__ = [
    "AudioFault",
    "Caption",
    "Device",
    "Entry",
    "Library",
    "Mixer",
    "SilentDevice",
    "SoundRecord",
    "UnknownEvent",
    "Volumes",
    "load_library",
    "open_device",
    "open_mixer",
]

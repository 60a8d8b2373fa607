"""Scene graph on software surfaces. See the guide at the top of `mayhem.app`."""

from mayhem.app.gfx.colour import Colour
from mayhem.app.gfx.drawn import Baked, Canvas, Drawn
from mayhem.app.gfx.fonts import Face, FontBook, TextStyle
from mayhem.app.gfx.image import Image, Sliced
from mayhem.app.gfx.node import Label, Node, Words, words
from mayhem.app.gfx.shapes import Box, Disc, Line, Patterned, Polygon, Shape
from mayhem.app.gfx.sprites import SurfaceCache
from mayhem.app.gfx.stage import REFERENCE, Stage
from mayhem.app.gfx.text import Text

__all__ = [
    "REFERENCE",
    "Baked",
    "Box",
    "Canvas",
    "Colour",
    "Disc",
    "Drawn",
    "Face",
    "FontBook",
    "Image",
    "Label",
    "Line",
    "Node",
    "Patterned",
    "Polygon",
    "Shape",
    "Sliced",
    "Stage",
    "SurfaceCache",
    "Text",
    "TextStyle",
    "Words",
    "words",
]

"""Mayhem: two outlaw-biker board games on the desktop.

This file and __main__.py must be readable by any Python, however old, so that a wrong one gets a clear answer.
"""

__version__ = "0.1.0"

"""Rules of tile-laying games of the Carcassonne family: validated commands, events, undo, saves, views.

>>> import okolitsa
>>> game = okolitsa.Game("okolitsa", players=2, seed=7)
>>> events = game.play(game.legal_commands[0])
>>> events[0].event, game.ply
('tile_placed', 1)
"""

from . import events
from ._command import Command
from ._errors import IllegalCommand, LoadError, OkolitsaError, SetupError
from ._legal import LegalCommands
from ._okolitsa import Game, rulesets, tile_catalogue, tile_sheet_svg, tile_svg
from ._playouts import playouts

__all__ = [
    "Command",
    "Game",
    "IllegalCommand",
    "LegalCommands",
    "LoadError",
    "OkolitsaError",
    "SetupError",
    "events",
    "playouts",
    "rulesets",
    "tile_catalogue",
    "tile_sheet_svg",
    "tile_svg",
]

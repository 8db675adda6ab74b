"""Rules of tile-laying games of the Carcassonne family: legal commands, events, undo, saves, views, bots.

>>> import okolitsa
>>> game = okolitsa.Game("okolitsa", players=2, seed=7)
>>> events = game.play(game.legal_commands[0])
>>> events[0].event, game.ply
('tile_placed', 1)
"""

from . import commands, events
from ._errors import IllegalCommand, LoadError, OkolitsaError, SetupError
from ._okolitsa import (
    Batch,
    Bot,
    Command,
    Control,
    Events,
    Game,
    LegalCommands,
    command_kinds,
    event_kinds,
    observation_layout,
    rulesets,
    tile_catalogue,
    tile_sheet_svg,
    tile_svg,
)
from ._playouts import playouts
from ._table import EventTable

__all__ = [
    "Batch",
    "Bot",
    "Command",
    "Control",
    "EventTable",
    "Events",
    "Game",
    "IllegalCommand",
    "LegalCommands",
    "LoadError",
    "OkolitsaError",
    "SetupError",
    "command_kinds",
    "commands",
    "event_kinds",
    "events",
    "observation_layout",
    "playouts",
    "rulesets",
    "tile_catalogue",
    "tile_sheet_svg",
    "tile_svg",
]

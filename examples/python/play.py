"""Plays a random game and prints it.

Usage: python play.py [RULESET] [SEED]. Each line has the seat, the command and the events as a spectator sees them.
"""

import random
import sys

import okolitsa


def main(ruleset: str = "okolitsa", seed: str = "1") -> None:
    dice = random.Random(int(seed))
    game = okolitsa.Game(ruleset, players=2, seed=int(seed))
    while not game.is_over:
        seat, command = game.to_act, dice.choice(game.legal_commands)
        events = game.play(command)
        print(seat, command, "->", ", ".join(event.event for event in events))
    print("scores", game.scores, "winners", game.winners)


if __name__ == "__main__":
    main(*sys.argv[1:])

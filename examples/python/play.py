"""Plays a random game and prints each command with the events that a spectator sees."""

import argparse
import random

import okolitsa


def main(ruleset: str, seed: int) -> None:
    dice = random.Random(seed)
    game = okolitsa.Game(ruleset, players=2, seed=seed)
    while not game.is_over:
        seat, command = game.to_act, dice.choice(game.legal_commands)
        events = game.play(command)
        print(seat, command, "->", ", ".join(event.event for event in events))
    print("scores", game.scores, "winners", game.winners)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, epilog="example: python play.py classic 7")
    rulesets = [entry["id"] for entry in okolitsa.rulesets()]
    parser.add_argument("ruleset", nargs="?", default="okolitsa", choices=rulesets, help="default: okolitsa")
    parser.add_argument("seed", nargs="?", type=int, default=1, help="of the deck and the choices; default: 1")
    arguments = parser.parse_args()
    main(arguments.ruleset, arguments.seed)

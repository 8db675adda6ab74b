"""Events and commands as values: frozen, equal, hashed, printed, copied."""

import copy
import dataclasses
import json
import pickle

import okolitsa
import pytest
from okolitsa import commands, events

IDS = [entry["id"] for entry in okolitsa.rulesets()]


def played(ruleset):
    """All events of some games, and all commands that were legal in them."""
    seen, commands = [], []
    for seed in range(3):
        game = okolitsa.Game(ruleset, players=2, seed=seed)
        while not game.is_over:
            commands += game.legal_commands
            game.play(game.legal_commands[(seed * 7 + game.ply * 5) % len(game.legal_commands)])
        seen += [event for player in (None, 0, 1) for batch in game.events(player) for event in batch]
    return seen, commands


@pytest.fixture(scope="module", params=IDS)
def values(request):
    return played(request.param)


def test_events_are_values(values):
    seen, _ = values
    assert len({event.event for event in seen}) > 5
    for event in seen:
        kind = getattr(events, type(event).__name__)
        assert isinstance(event, kind) and isinstance(event, events.Event) and kind.event == event.event
        assert event.__match_args__ == tuple(name for name, _ in event)
        data = event.to_dict()
        assert json.loads(json.dumps(data)) == data and data["event"] == event["event"] == event.event
        for twin in (pickle.loads(pickle.dumps(event)), copy.copy(event), copy.deepcopy(event)):
            assert twin == event and hash(twin) == hash(event) and type(twin) is type(event) and repr(twin) == repr(event)
        for name, value in event:
            assert getattr(event, name) == event[name] == value and name in repr(event) and name in dir(event)
            with pytest.raises(AttributeError):
                setattr(event, name, 1)
            with pytest.raises(AttributeError):
                delattr(event, name)
    by_json = {json.dumps(event.to_dict(), sort_keys=True) for event in seen}
    assert len(set(seen)) == len(by_json)


def test_events_differ_by_class_and_values():
    make = events._thawed
    one = make({"event": "turn_passed", "to": 1})
    assert one == make({"event": "turn_passed", "to": 1}) and one != make({"event": "turn_passed", "to": 0})
    assert one != make({"event": "turn_taken", "to": 1}) and one != {"event": "turn_passed", "to": 1} and one != 1
    # Rulesets may use one name with different fields; `isinstance` sees one class.
    other = make({"event": "turn_passed", "to": 1, "why": None})
    assert one != other and type(one) is not type(other)
    assert isinstance(one, events.TurnPassed) and isinstance(other, events.TurnPassed)
    nested = make({"event": "e", "list": [{"a": [1, {}]}], "none": None})
    assert nested.list[0].a[0] == 1 and hash(nested) == hash(copy.deepcopy(nested))
    with pytest.raises(AttributeError):
        one.no_such_field
    with pytest.raises(KeyError):
        one["no_such_field"]
    with pytest.raises(AttributeError):
        events.no_such_class


def test_commands_are_values(values):
    _, commands = values
    for command in set(commands):
        assert type(command) is okolitsa.Command and command == str(command) and hash(command) == hash(str(command)) and command.ruleset in IDS
        assert command.name == str(command).split()[0] and command.kind > 0 and repr(str(command)) in repr(command)
        numbers = [getattr(command, name) for name in okolitsa.Command.__match_args__]
        for twin in (pickle.loads(pickle.dumps(command)), copy.copy(command), copy.deepcopy(command)):
            assert twin == command and type(twin) is okolitsa.Command
            assert [getattr(twin, name) for name in okolitsa.Command.__match_args__] == numbers
        with pytest.raises(AttributeError):
            command.kind = 1
        with pytest.raises(AttributeError):
            del command.kind
    # Text forms and records are equivalent.
    assert len({tuple(getattr(command, name) for name in okolitsa.Command.__match_args__) for command in commands}) == len(set(commands))


@pytest.mark.parametrize("ruleset", IDS)
def test_commands_come_from_lines(ruleset):
    game = okolitsa.Game(ruleset, players=2, seed=1)
    command = game.legal_commands[0]
    assert game.command(str(command)) == command and game.command(str(command)).kind == command.kind
    with pytest.raises(okolitsa.IllegalCommand):
        game.command("nonsense")
    game.play(command)
    assert game.history == [command] and type(game.history[0]) is okolitsa.Command
    assert type(game.undo()) is type(game.redo()) is okolitsa.Command


def test_typed_commands_are_dataclasses(values):
    _, seen = values
    kinds = {}
    for command in set(seen):
        typed = command.typed
        kind = next(kind for kind in okolitsa.command_kinds(command.ruleset) if kind["kind"] == command.kind)
        assert isinstance(typed, commands.TypedCommand) and dataclasses.is_dataclass(typed) and typed.name == command.name
        assert type(typed) is getattr(commands, type(typed).__name__) and type(typed).__name__.lower() == command.name
        given = {name: value for name, value in dataclasses.asdict(typed).items() if value is not None}
        assert list(given) == [field["name"] for field in kind["fields"]]
        assert type(typed).__match_args__ == tuple(field.name for field in dataclasses.fields(typed))
        # Equal, hashed and printed like the text form, and parsed from each form.
        assert typed == command == str(typed) and command == typed and hash(typed) == hash(command) == hash(str(typed))
        assert okolitsa.Command(command.ruleset, typed) == command and okolitsa.Command(command.ruleset, typed).kind == command.kind
        for twin in (type(typed)(**given), pickle.loads(pickle.dumps(typed)), copy.deepcopy(typed), dataclasses.replace(typed), eval(repr(typed), vars(commands), {type(typed).__name__: type(typed)})):
            assert twin == typed and type(twin) is type(typed) and repr(twin) == repr(typed)
        with pytest.raises(AttributeError):
            typed.pos = (0, 0)
        kinds[command.name] = typed
    assert len(kinds) >= 2 and len({*kinds.values()}) == len(kinds)


@pytest.mark.parametrize("ruleset", IDS)
def test_typed_commands_are_played(ruleset):
    game, other = okolitsa.Game(ruleset, players=2, seed=1), okolitsa.Game(ruleset, players=2, seed=1)
    while not game.is_over:
        typed = game.legal_commands[-1].typed
        assert typed in game.legal_commands and game.legal_commands.index(typed) == len(game.legal_commands) - 1
        assert game.legal_commands.count(typed) == 1 and game.command(typed) == typed
        game.check(typed)
        assert game.play(typed) == other.play(str(typed))
    assert game == other and [command.typed for command in game.history] == game.history


def test_typed_commands_are_matched_and_made_by_name():
    game = okolitsa.Game("okolitsa", seed=7)
    place = commands.Place((1, 0), rotation=1)
    assert (place.pos, place.rotation, repr(place)) == ((1, 0), 1, "Place(pos=(1, 0), rotation=1)")
    assert commands.Place(pos=[1, 0], rotation=1) == place != commands.Place(pos=(1, 0), rotation=2)
    # Rulesets share the name, and one of them has one more field.
    assert commands.Recall(pos=(3, -1)) == "recall 3,-1" and commands.Recall(pos=(3, -1), feature=2) == "recall 3,-1 2"
    assert okolitsa.Command("okolitsa", "recall 3,-1").typed.feature is None
    with pytest.raises(okolitsa.IllegalCommand) as caught:
        game.play(commands.Recall(pos=(3, -1), feature=2))
    assert caught.value.slug == "no_command" and caught.value.command == "recall 3,-1 2"
    with pytest.raises(okolitsa.IllegalCommand) as caught:
        game.play(commands.Place(pos=(5, 5), rotation=1))
    assert (caught.value.slug, caught.value.rule) == ("apart", "L-1")
    assert {"Place", "Deploy", "TypedCommand"} <= set(dir(commands)) and place != 5 and place != None  # noqa: E711


@pytest.mark.parametrize(
    "make, error",
    [
        (lambda: commands.Place(), TypeError),
        (lambda: commands.Place(pos=(1, 0)), TypeError),
        (lambda: commands.Place(pos=(1, 0), rotation=1, feature=1), TypeError),
        (lambda: commands.Place(pos=1, rotation=1), TypeError),
        (lambda: commands.Place(pos=(1, 0, 0), rotation=1), TypeError),
        (lambda: commands.Place(pos=(1, 0.5), rotation=1), TypeError),
        (lambda: commands.Place(pos=(1, 0), rotation=90), ValueError),
        (lambda: commands.Place(pos=(1, 0), rotation=None), TypeError),
        (lambda: commands.Deploy(piece="meeple 1", feature=1), ValueError),
        (lambda: commands.Deploy(piece="\ud800", feature=1), ValueError),
        (lambda: commands.Deploy(piece=0, feature=1), TypeError),
        (lambda: commands.Deploy(piece="meeple", feature=-1), ValueError),
        (lambda: commands.Deploy(piece="meeple", feature=2**16), ValueError),
        (lambda: commands.Place(pos=(2**15, 0), rotation=1), ValueError),
        (lambda: commands.Place(pos=(0, -(2**70)), rotation=1), ValueError),
        (lambda: commands.Deploy(piece="meeple", feature="1"), TypeError),
        (lambda: commands.Castle(), AttributeError),
        (lambda: commands._private, AttributeError),
    ],
)
def test_wrong_typed_commands_are_refused(make, error):
    with pytest.raises(error):
        make()

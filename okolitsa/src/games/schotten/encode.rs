//! Positions and events as numbers. An observation is written from the [`VisibleState`] of a viewer, which gives no
//! access to hidden information.

use super::cards::{CARDS, Card};
use super::game::Schotten;
use super::state::{HAND, Phase, State};
use super::stones::STONES;
use super::view::VisibleState;
use crate::base::{Player, Viewer};
use crate::encode::{
    CommandField, CommandKind, Encode, EventKind, ItemKind, ObservationWriter, Section, Word, number, seat_from,
    seat_number, seats_from,
};

const CARD: CommandField = CommandField { name: "card", word: Word::Name };
const STONE: CommandField = CommandField { name: "stone", word: Word::Number };

const GENERAL: Section = Section::row(
    "general",
    &["seat", "to_act", "phase", "rounds", "round", "idle", "deck"],
    "the own seat (-1: none); the seat to act, counted from the own (-1: over); 0 play, 1 claim, 2 over; how many rounds; the present one, from 1; \
     turns in a row without card and claim; cards in the deck",
);
const SEATS: Section = Section::table(
    "seats",
    2,
    &["score", "cards"],
    "the own seat, then the other: points of the rounds that are over; cards in hand",
);
const OWN_HAND: Section = Section::table("hand", CARDS, &["held"], "by card number: 1 where it is in the own hand");
const TABLE: Section = Section::table(
    "stones",
    STONES,
    &["own_1", "own_2", "own_3", "other_1", "other_2", "other_3", "first", "owner"],
    "stone by stone: the cards of the own side and of the other, in the order of laying, the number and 1 more (0: none); who had three first and whose \
     it is (0 nobody, 1 own, 2 other)",
);

impl Encode for Schotten {
    const LAYOUT: &'static [Section] = &[GENERAL, SEATS, OWN_HAND, TABLE];
    const COMMAND_KINDS: &'static [CommandKind] = &[
        CommandKind::new(1, "play", &[CARD, STONE]),
        CommandKind::new(2, "claim", &[STONE]),
        CommandKind::new(3, "done", &[]),
        CommandKind::new(4, "pass", &[]),
    ];
    const EVENT_KINDS: &'static [EventKind] = &[
        EventKind::new(1, "round_began", ItemKind::None),
        EventKind::new(2, "hand_dealt", ItemKind::None),
        EventKind::new(3, "card_played", ItemKind::Item),
        EventKind::new(4, "passed", ItemKind::None),
        EventKind::new(5, "stone_claimed", ItemKind::None),
        EventKind::new(6, "stone_awarded", ItemKind::None),
        EventKind::new(7, "card_drawn", ItemKind::Item),
        EventKind::new(8, "turn_passed", ItemKind::None),
        EventKind::new(9, "round_over", ItemKind::None),
        EventKind::new(10, "game_over", ItemKind::None),
    ];
    const FEATURE_KINDS: &'static [&'static str] = &[];

    fn items(_: &State) -> Vec<String> {
        (0..CARDS as u16).filter_map(Card::from_number).map(|card| card.to_string()).collect()
    }

    fn encode(state: &State, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
        write(&VisibleState::of(state, viewer), viewer, writer);
    }

    /// Each card of a hand at each stone. There are fewer claims: nine stones and the end of the turn.
    fn most_legal(_: &State) -> usize {
        HAND * STONES
    }
}

fn write(visible: &VisibleState<'_>, viewer: Viewer, writer: &mut ObservationWriter<'_>) {
    let from = |player: Player| i16::from(seat_from(viewer, player, 2));
    let phase = match visible.phase() {
        Phase::Play => 0,
        Phase::Claim => 1,
        Phase::Over => 2,
    };
    let to_act = visible.to_act().map_or(-1, from);
    let [rounds, round, idle, deck] =
        [visible.rounds(), visible.round(), visible.idle(), visible.deck()].map(i16::from);
    writer.rows(&GENERAL, [[seat_number(viewer), to_act, phase, rounds, round, idle, deck]].into_iter());
    let seat = |player: Player| [number(visible.score(player)), visible.hand_size(player).into()];
    writer.rows(&SEATS, seats_from(viewer, 2).map(seat));
    writer.counts(&OWN_HAND, visible.hand().into_iter().flat_map(|cards| cards.iter()).map(Card::number));
    let who = |player: Option<Player>| player.map_or(0, |player| from(player) + 1);
    let own = seats_from(viewer, 2).next().unwrap_or_default();
    let sides = [own, own.after(2)];
    let stone = |stone: u8| {
        let [own, other] = sides.map(|player| {
            let cards = visible.side(player, stone);
            [0, 1, 2].map(|place| cards.get(place).map_or(0, |card: &Card| i16::from(card.number()) + 1))
        });
        let (first, owner) = (who(visible.first(stone)), who(visible.owner(stone)));
        [own[0], own[1], own[2], other[0], other[1], other[2], first, owner]
    };
    writer.rows(&TABLE, (1..=STONES as u8).map(stone));
}

//! Events, one fact each. A card that only its owner sees is `None` in the event for the others.

use super::cards::{Card, Cards};
use super::formation::Formation;
use super::score::Victory;
use super::state::WonBy;
use crate::base::{PerPlayer, Player, Viewer};
use crate::engine::{NO_PLAYER, WireEvent};
use serde::Serialize;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A round began, with an empty table and a whole deck.
    RoundBegan {
        /// The round, from 1.
        round: u8,
        /// The player who goes first (S-13).
        first: Player,
    },
    /// A player was dealt a hand (S-1).
    HandDealt {
        /// The player.
        player: Player,
        /// The number of cards.
        count: u8,
        /// The cards; only their owner sees them (S-14).
        cards: Option<Cards>,
    },
    /// A card was laid (S-2).
    CardPlayed {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
        /// The stone, from 1.
        stone: u8,
    },
    /// A player could lay no card (S-11).
    Passed {
        /// The player.
        player: Player,
    },
    /// A stone was claimed (S-5).
    StoneClaimed {
        /// The player.
        player: Player,
        /// The stone, from 1.
        stone: u8,
        /// The claimer's formation.
        formation: Formation,
        /// The reason.
        by: WonBy,
    },
    /// A stone went to its winner without a claim, at the end of a blocked round (S-11).
    StoneAwarded {
        /// The player.
        player: Player,
        /// The stone, from 1.
        stone: u8,
        /// The winner's formation.
        formation: Formation,
        /// The reason.
        by: WonBy,
    },
    /// A card was drawn (S-2).
    CardDrawn {
        /// The player.
        player: Player,
        /// The card; only its owner sees it (S-14).
        card: Option<Card>,
    },
    /// The turn passed on.
    TurnPassed {
        /// The player.
        to: Player,
    },
    /// A round ended (S-12).
    RoundOver {
        /// The round, from 1.
        round: u8,
        /// The winner.
        winner: Player,
        /// How it was won.
        victory: Victory,
        /// The points of each player for it (S-13).
        points: PerPlayer<u16>,
    },
    /// The match ended.
    GameOver {
        /// The points of each player.
        scores: PerPlayer<i32>,
        /// The players with the most points (S-13).
        winners: Vec<Player>,
    },
}

/// An event as a viewer sees it (S-14).
pub(super) fn redact(event: &Event, viewer: Viewer) -> Event {
    let mut seen = event.clone();
    match &mut seen {
        Event::HandDealt { player, cards, .. } if viewer != Viewer::Player(*player) => *cards = None,
        Event::CardDrawn { player, card } if viewer != Viewer::Player(*player) => *card = None,
        _ => {}
    }
    seen
}

/// The `item` of a card that the viewer does not see.
const HIDDEN: u16 = u16::MAX;

/// The fixed-size form. Kinds: 1 round begun, 2 hand dealt, 3 card played, 4 passed, 5 stone claimed, 6 stone awarded,
/// 7 card drawn, 8 turn passed, 9 round over, 10 game over. `item` is a card (65535 if hidden), `region` a stone from
/// 1.
pub(super) fn wire(event: &Event) -> WireEvent {
    let blank = WireEvent { player: NO_PLAYER, ..WireEvent::default() };
    let of = |kind, player: Player| WireEvent { kind, player: player.0, ..blank };
    // A stone won: `piece` is the kind of formation (1 sum to 5 colour run), `points` its sum, `detail` what decided
    // (0 formation, 1 sum, 2 first, 3 proof).
    let won = |kind, player, stone: u8, formation: &Formation, by: WonBy| WireEvent {
        region: stone.into(),
        piece: formation.kind as u8,
        points: formation.sum.into(),
        detail: by as u32,
        ..of(kind, player)
    };
    match event {
        Event::RoundBegan { round, first } => WireEvent { detail: u32::from(*round), ..of(1, *first) },
        Event::HandDealt { player, count, .. } => WireEvent { detail: u32::from(*count), ..of(2, *player) },
        Event::CardPlayed { player, card, stone } => {
            WireEvent { item: card.number().into(), region: u16::from(*stone), ..of(3, *player) }
        }
        Event::Passed { player } => of(4, *player),
        Event::StoneClaimed { player, stone, formation, by } => won(5, *player, *stone, formation, *by),
        Event::StoneAwarded { player, stone, formation, by } => won(6, *player, *stone, formation, *by),
        Event::CardDrawn { player, card } => {
            WireEvent { item: card.map_or(HIDDEN, |card| card.number().into()), ..of(7, *player) }
        }
        Event::TurnPassed { to } => of(8, *to),
        // `points` are the winner's, `detail` the loser's.
        Event::RoundOver { winner, points, .. } => {
            WireEvent { points: points[*winner] as i16, detail: points[winner.after(2)].into(), ..of(9, *winner) }
        }
        Event::GameOver { winners, .. } => {
            WireEvent { kind: 10, detail: winners.iter().fold(0, |mask, winner| mask | 1 << winner.0), ..blank }
        }
    }
}

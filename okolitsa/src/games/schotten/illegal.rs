//! Why a command is refused: the rule it breaks, with the evidence.

use super::cards::{Card, Cards};
use super::formation::Formation;
use crate::base::Player;

/// Why a command is refused. All of it follows from what the seat to act sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// S-10: a card has to be laid before stones are claimed or the turn ends.
    CardComesFirst,
    /// S-2: the card of this turn is laid, or passed on.
    CardIsLaid,
    /// S-2: the card is not in the hand.
    NotInHand {
        /// The card given.
        card: Card,
    },
    /// S-1: there are nine stones.
    NoSuchStone {
        /// The number given.
        stone: u8,
    },
    /// S-9: the stone is somebody's already.
    AlreadyClaimed {
        /// The stone.
        stone: u8,
        /// Whose it is.
        by: Player,
    },
    /// S-2: three cards lie there.
    SideIsFull {
        /// The stone.
        stone: u8,
    },
    /// S-11: a card can be laid, so one has to be.
    CardCanBeLaid,
    /// S-5: the own side has fewer than three cards.
    SideIncomplete {
        /// The stone.
        stone: u8,
        /// How many cards there are.
        cards: u8,
    },
    /// S-6: the other formation is stronger.
    Weaker {
        /// The stone.
        stone: u8,
        /// The own formation.
        mine: Formation,
        /// The other one.
        theirs: Formation,
    },
    /// S-4: the formations are equal, and the other one was complete first.
    Later {
        /// The stone.
        stone: u8,
        /// The formation that both have.
        mine: Formation,
    },
    /// S-7, S-8: cards that nobody has seen could beat the own formation.
    Unproven {
        /// The stone.
        stone: u8,
        /// The own formation.
        mine: Formation,
        /// The first completion that would beat it.
        completion: Cards,
        /// What the other side would become by it.
        theirs: Formation,
    },
}

//! The reasons why a command is refused, with the evidence.

use super::cards::{Card, Cards};
use super::formation::Formation;
use crate::base::Player;

/// The reason why a command is refused. It follows from what the seat to act sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// S-10: a card has to be laid before stones are claimed or the turn ends.
    CardComesFirst,
    /// S-2: the card of this turn was laid or passed.
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
    /// S-9: the stone was claimed before.
    AlreadyClaimed {
        /// The stone.
        stone: u8,
        /// Its owner.
        by: Player,
    },
    /// S-2: the side has three cards.
    SideIsFull {
        /// The stone.
        stone: u8,
    },
    /// S-11: a card can be laid, so one has to be.
    CardCanBeLaid,
    /// S-5: the side of the player has fewer than three cards.
    SideIncomplete {
        /// The stone.
        stone: u8,
        /// The number of its cards.
        cards: u8,
    },
    /// S-6: the other formation is stronger.
    Weaker {
        /// The stone.
        stone: u8,
        /// The formation of the player.
        mine: Formation,
        /// The formation of the other player.
        theirs: Formation,
    },
    /// S-4: the formations are equal, and the other side was complete first.
    Later {
        /// The stone.
        stone: u8,
        /// The formation of both sides.
        mine: Formation,
    },
    /// S-7, S-8: the other side could still be completed to something stronger.
    Unproven {
        /// The stone.
        stone: u8,
        /// The formation of the player.
        mine: Formation,
        /// The first completion that would beat it.
        completion: Cards,
        /// The formation of the other side with this completion.
        theirs: Formation,
    },
}

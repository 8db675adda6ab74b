//! Legality: checking one command with reasons, and listing all legal commands. A property test checks that the two
//! agree. Both read only the own hand and the cards that lie face up (S-14).
//!
//! The order of the list is part of the format. Before a card is laid: plays by the number of the card (colour, then
//! value), and for each card by stone; `pass` if there are none. After it: claims by stone, then `done`.

use super::cards::Card;
use super::claim;
use super::command::Command;
use super::illegal::Illegal;
use super::state::{Phase, State};
use super::stones::{STONES, bit, is_stone, stones};
use crate::engine::nth;
use std::ops::ControlFlow;

/// Checks whether a command of the player to act is legal.
#[inline]
pub(super) fn check(state: &State, command: Command) -> Result<(), Illegal> {
    let me = state.to_act;
    match (state.phase, command) {
        (Phase::Play, Command::Play { card, stone }) => {
            let is_legal = state.hands[me.index()].contains(card) && state.free(me) & bit(stone) != 0;
            if is_legal { Ok(()) } else { Err(explain_play(state, card, stone)) }
        }
        (Phase::Play, Command::Pass) if state.can_lay(me) => Err(Illegal::CardCanBeLaid),
        (Phase::Play, Command::Pass) | (Phase::Claim, Command::Done) => Ok(()),
        (Phase::Claim, Command::Claim { stone }) => {
            if state.claims & bit(stone) != 0 {
                Ok(())
            } else {
                Err(explain_claim(state, stone))
            }
        }
        (_, Command::Play { .. } | Command::Pass) => Err(Illegal::CardIsLaid),
        (_, Command::Claim { .. } | Command::Done) => Err(Illegal::CardComesFirst),
    }
}

/// The reason why a card cannot be laid at a stone.
#[cold]
fn explain_play(state: &State, card: Card, stone: u8) -> Illegal {
    if !state.hands[state.to_act.index()].contains(card) {
        return Illegal::NotInHand { card };
    }
    explain_stone(state, stone).unwrap_or(Illegal::SideIsFull { stone })
}

/// The reason why neither cards nor claims are possible at a stone.
fn explain_stone(state: &State, stone: u8) -> Option<Illegal> {
    if !is_stone(stone) {
        return Some(Illegal::NoSuchStone { stone });
    }
    state.owner(stone).map(|by| Illegal::AlreadyClaimed { stone, by })
}

/// The reason why a stone cannot be claimed.
#[cold]
fn explain_claim(state: &State, stone: u8) -> Illegal {
    if let Some(illegal) = explain_stone(state, stone) {
        return illegal;
    }
    let (me, other) = (state.to_act, State::other(state.to_act));
    let Some(mine) = state.side_at(me, stone).formation() else {
        return Illegal::SideIncomplete { stone, cards: state.side(me, stone).len() as u8 };
    };
    match state.side_at(other, stone).formation() {
        Some(theirs) if theirs == mine => Illegal::Later { stone, mine },
        Some(theirs) => Illegal::Weaker { stone, mine, theirs },
        None => {
            let found = claim::first_refutation(state.side(other, stone), state.unseen(), mine);
            let (completion, theirs) = found.expect("an unproven claim can be refuted");
            Illegal::Unproven { stone, mine, completion, theirs }
        }
    }
}

/// Calls `visit` with each legal command, in the order described above, until it breaks.
#[inline]
pub(super) fn visit_legal<B>(state: &State, mut visit: impl FnMut(Command) -> ControlFlow<B>) -> ControlFlow<B> {
    let me = state.to_act;
    match state.phase {
        Phase::Over => ControlFlow::Continue(()),
        Phase::Claim => {
            for stone in stones(state.claims) {
                visit(Command::Claim { stone })?;
            }
            visit(Command::Done)
        }
        Phase::Play if !state.can_lay(me) => visit(Command::Pass),
        Phase::Play => {
            let (stones, count) = free_stones(state);
            for card in state.hands[me.index()].iter() {
                for &stone in &stones[..*count as usize] {
                    visit(Command::Play { card, stone })?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}

/// Appends the legal commands, in the same order. Nearly all are plays. Those of a card are appended at once as a row
/// of fixed length, which needs no loop, and then truncated.
#[inline]
pub(super) fn list_legal(state: &State, commands: &mut Vec<Command>) {
    if state.phase == Phase::Play && state.can_lay(state.to_act) {
        let (stones, count) = free_stones(state);
        for card in state.hands[state.to_act.index()].iter() {
            let length = commands.len() + *count as usize;
            commands.extend_from_slice(&stones.map(|stone| Command::Play { card, stone }));
            commands.truncate(length);
        }
    } else {
        let _ = visit_legal(state, |command| {
            commands.push(command);
            ControlFlow::<()>::Continue(())
        });
    }
}

/// For each set of stones: their numbers in ascending order, filled up with 0, and their count.
static NUMBERS: [([u8; STONES], u8); 1 << STONES] = {
    let mut numbers = [([0; STONES], 0); 1 << STONES];
    let mut set = 0;
    while set < numbers.len() {
        let mut stone = 1;
        while stone <= STONES as u8 {
            if set >> (stone - 1) & 1 == 1 {
                numbers[set].0[numbers[set].1 as usize] = stone;
                numbers[set].1 += 1;
            }
            stone += 1;
        }
        set += 1;
    }
    numbers
};

/// The stones at which the player to act may lay a card; the same for every card.
#[inline]
fn free_stones(state: &State) -> &'static ([u8; STONES], u8) {
    &NUMBERS[state.free(state.to_act) as usize]
}

/// The `n`-th legal command, from 0, in the same order.
pub(super) fn nth_legal(state: &State, n: usize) -> Option<Command> {
    if state.phase == Phase::Play && state.can_lay(state.to_act) {
        let (stones, count) = free_stones(state);
        let count = usize::from(*count);
        let card = state.hands[state.to_act.index()].nth(n / count)?;
        return Some(Command::Play { card, stone: stones[n % count] });
    }
    let mut left = n;
    visit_legal(state, |command| nth(&mut left, command)).break_value()
}

/// The number of legal commands.
pub(super) fn count_legal(state: &State) -> usize {
    let me = state.to_act;
    match state.phase {
        Phase::Over => 0,
        Phase::Claim => 1 + state.claims.count_ones() as usize,
        Phase::Play => {
            let plays = state.hands[me.index()].len() as usize * state.free(me).count_ones() as usize;
            // S-11: a player who can lay no card passes.
            plays.max(1)
        }
    }
}

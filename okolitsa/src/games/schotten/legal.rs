//! What a player may do: one command judged with reasons, and all legal ones listed. The two are here side by side, and a
//! property test proves that they agree. Both read the own hand and what lies face up, nothing else (S-14).
//!
//! The order of the list is part of the format. Before a card is laid: plays by the card's number (colour, then value), for each card by
//! stone; `pass` where there is none. After it: claims by stone, then `done`.

use super::claim;
use super::command::{Command, is_stone};
use super::illegal::Illegal;
use super::state::{Phase, STONES, State, bit, stones};
use std::ops::ControlFlow;

/// Whether a command of the player to act is legal.
#[inline]
pub(super) fn check(state: &State, command: Command) -> Result<(), Illegal> {
    let me = state.to_act;
    match (state.phase, command) {
        (Phase::Play, Command::Play { card, stone }) => {
            if !state.hands[me.index()].contains(card) {
                return Err(Illegal::NotInHand { card });
            }
            if !is_stone(stone) {
                return Err(Illegal::NoSuchStone { stone });
            }
            if let Some(by) = state.owner(stone) {
                return Err(Illegal::AlreadyClaimed { stone, by });
            }
            if state.full[me.index()] & bit(stone) != 0 {
                return Err(Illegal::SideIsFull { stone });
            }
            Ok(())
        }
        (Phase::Play, Command::Pass) if state.can_lay(me) => Err(Illegal::CardCanBeLaid),
        (Phase::Play, Command::Pass) | (Phase::Claim, Command::Done) => Ok(()),
        (Phase::Claim, Command::Claim { stone }) => check_claim(state, stone),
        (_, Command::Play { .. } | Command::Pass) => Err(Illegal::CardIsLaid),
        (_, Command::Claim { .. } | Command::Done) => Err(Illegal::CardComesFirst),
    }
}

#[inline]
fn check_claim(state: &State, stone: u8) -> Result<(), Illegal> {
    if !is_stone(stone) {
        return Err(Illegal::NoSuchStone { stone });
    }
    if let Some(by) = state.owner(stone) {
        return Err(Illegal::AlreadyClaimed { stone, by });
    }
    if state.proves(state.to_act, stone) { Ok(()) } else { Err(explain_claim(state, stone)) }
}

/// Why a claim at an open stone does not hold.
#[cold]
fn explain_claim(state: &State, stone: u8) -> Illegal {
    let (me, other) = (state.to_act, State::other(state.to_act));
    let Some(mine) = state.side_at(me, stone).formation() else {
        return Illegal::SideIncomplete { stone, cards: state.side(me, stone).len() as u8 };
    };
    match state.side_at(other, stone).formation() {
        Some(theirs) if theirs == mine => Illegal::Later { stone, mine },
        Some(theirs) => Illegal::Weaker { stone, mine, theirs },
        None => {
            let found = claim::first_refutation(state.side(other, stone), state.unseen(), mine);
            let (completion, theirs) = found.expect("what is not proved can be refuted");
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
            for stone in state.claimable(me) {
                visit(Command::Claim { stone })?;
            }
            visit(Command::Done)
        }
        Phase::Play if !state.can_lay(me) => visit(Command::Pass),
        Phase::Play => {
            // The stones are the same for each card, so they are gathered once.
            let (mut free, mut count) = ([0; STONES], 0);
            for stone in stones(state.free(me)) {
                free[count] = stone;
                count += 1;
            }
            for card in state.hands[me.index()].iter() {
                for &stone in &free[..count] {
                    visit(Command::Play { card, stone })?;
                }
            }
            ControlFlow::Continue(())
        }
    }
}

/// How many commands are legal.
pub(super) fn count_legal(state: &State) -> usize {
    let me = state.to_act;
    match state.phase {
        Phase::Over => 0,
        Phase::Claim => 1 + state.claimable(me).count(),
        Phase::Play => {
            let plays = state.hands[me.index()].len() as usize * state.free(me).count_ones() as usize;
            // S-11: who can lay none passes.
            plays.max(1)
        }
    }
}

//! The state before the first decision of a match.

use super::cards::{CARDS, Card};
use super::deck::{LaterRounds, read_decks};
use super::event::Event;
use super::play;
use super::setup::{PLAYERS, Setup};
use super::state::State;
use crate::engine::{First, SetupError, Sink};
use serde_json::json;
use std::sync::Arc;

/// The state before the first decision.
pub(super) fn deal(setup: &Setup, log: &mut impl Sink<Event>) -> Result<State, SetupError> {
    if let Some(position) = &setup.position {
        return position.deal(setup.seed);
    }
    if !(1..=20).contains(&setup.rounds) {
        return Err(SetupError::bad("rounds", &json!(setup.rounds), "1..20"));
    }
    if let First::Seat(seat) = setup.first
        && seat.0 > 1
    {
        return Err(SetupError::bad("first", &json!(seat.0), "0..1"));
    }
    let script: Option<Arc<[Card]>> = match &setup.order {
        Some(order) => {
            let needed = CARDS * setup.rounds as usize;
            if order.len() != needed {
                let list = |cards: usize| format!("[...] × {cards}");
                let (given, expected) = (list(order.len()), list(needed));
                return Err(SetupError::BadOption { name: "order".into(), given, expected });
            }
            Some(read_decks(order)?.into())
        }
        None => None,
    };
    let mut state = State::blank(setup.rounds);
    state.later = LaterRounds { seed: if script.is_some() { 0 } else { setup.seed }, script, used: 0 };
    play::begin_round(&mut state, setup.first.resolve(setup.seed, PLAYERS.0), log);
    Ok(state)
}

//! Playing a command: laying, claiming, drawing, ending and beginning rounds. Nothing here can fail. Every change is
//! made in the function that emits its event.

use super::cards::{CARDS, Card, Cards};
use super::command::Command;
use super::deck::Deck;
use super::event::Event;
use super::score;
use super::score::Victory;
use super::side::Side;
use super::state::{HAND, Phase, State, WonBy};
use super::stones::{STONES, Stones, bit, stones};
use crate::base::{PerPlayer, Player, Rng};
use crate::engine::Sink;

/// Plays a legal command.
#[inline]
pub(super) fn play(state: &mut State, command: Command, log: &mut impl Sink<Event>) {
    match command {
        Command::Play { card, stone } => lay(state, card, stone, log),
        Command::Pass => {
            state.idle += 1;
            state.begin_claims();
            log.emit(Event::Passed { player: state.to_act });
        }
        Command::Claim { stone } => claim(state, stone, log),
        Command::Done => done(state, log),
    }
}

#[inline]
fn lay(state: &mut State, card: Card, stone: u8, log: &mut impl Sink<Event>) {
    let (me, other) = (state.to_act, State::other(state.to_act));
    state.hands[me.index()].remove(card);
    state.table.insert(card);
    if state.sides[me.index()][stone as usize - 1].push(card) {
        state.full[me.index()] |= bit(stone);
        // S-4: the side that was complete first is recorded.
        state.first[me.index()] |= bit(stone) & !state.full[other.index()];
    }
    state.idle = 0;
    state.begin_claims();
    log.emit(Event::CardPlayed { player: me, card, stone });
}

#[inline]
fn claim<L: Sink<Event>>(state: &mut State, stone: u8, log: &mut L) {
    let player = state.to_act;
    state.owned[player.index()] |= bit(stone);
    state.claims &= !bit(stone);
    state.idle = 0;
    if L::KEEPS
        && let Some(formation) = state.side_at(player, stone).formation()
    {
        let by = state.decided(stone).map_or(WonBy::Proof, |(_, by)| by);
        log.emit(Event::StoneClaimed { player, stone, formation, by });
    }
    // S-12: the round ends at once; further claims are not possible.
    if let Some(victory) = score::victory(state.owned[player.index()]) {
        end_round(state, player, victory, log);
    }
}

#[inline]
fn done<L: Sink<Event>>(state: &mut State, log: &mut L) {
    let player = state.to_act;
    state.claims = 0;
    let hand = &mut state.hands[player.index()];
    // S-11: a player who laid no card and has a full hand draws none.
    if (hand.len() as usize) < HAND
        && let Some(card) = state.deck.draw()
    {
        hand.insert(card);
        log.emit(Event::CardDrawn { player, card: Some(card) });
    }
    if state.idle >= 2
        && let Some((winner, victory)) = settle(state, log)
    {
        return end_round(state, winner, victory, log);
    }
    state.to_act = State::other(player);
    state.phase = Phase::Play;
    log.emit(Event::TurnPassed { to: state.to_act });
}

/// S-11: after two idle turns every open stone with six cards goes to its winner, from stone 1 on. If the round is not
/// won by then, the stones with one complete side follow. The turns were idle because neither player can lay a card, so
/// the other sides stay incomplete. Every open stone has a complete side, so in the end all nine are owned and the
/// round is won.
#[cold]
fn settle<L: Sink<Event>>(state: &mut State, log: &mut L) -> Option<(Player, Victory)> {
    for stone in 1..=STONES as u8 {
        let decided = state.decided(stone).filter(|_| state.owner(stone).is_none());
        if let Some((winner, by)) = decided
            && let Some(victory) = award(state, winner, stone, by, log)
        {
            return Some((winner, victory));
        }
    }
    let open: Stones = !(state.owned[0] | state.owned[1]);
    let alone = (state.full[0] ^ state.full[1]) & open;
    for stone in stones(alone) {
        let winner = Player(u8::from(state.full[1] & bit(stone) != 0));
        if let Some(victory) = award(state, winner, stone, WonBy::Proof, log) {
            return Some((winner, victory));
        }
    }
    None
}

fn award(state: &mut State, player: Player, stone: u8, by: WonBy, log: &mut impl Sink<Event>) -> Option<Victory> {
    state.owned[player.index()] |= bit(stone);
    if let Some(formation) = state.side_at(player, stone).formation() {
        log.emit(Event::StoneAwarded { player, stone, formation, by });
    }
    score::victory(state.owned[player.index()])
}

fn end_round<L: Sink<Event>>(state: &mut State, winner: Player, victory: Victory, log: &mut L) {
    state.claims = 0;
    let points = score::round_points(winner, state.owned);
    for (total, points) in state.scores.iter_mut().zip(points) {
        *total += points;
    }
    if L::KEEPS {
        let points = PerPlayer::from_slice(&points).unwrap_or_default();
        log.emit(Event::RoundOver { round: state.round, winner, victory, points });
    }
    if state.round < state.rounds {
        state.round += 1;
        // S-13: the loser of a round begins the next.
        begin_round(state, State::other(winner), log);
        return;
    }
    state.phase = Phase::Over;
    if L::KEEPS {
        let scores = PerPlayer::from_slice(&state.scores.map(i32::from)).unwrap_or_default();
        log.emit(Event::GameOver { scores, winners: state.winners() });
    }
}

/// The random stream of the deck of a round. The first round has the same stream as in other games.
fn stream(round: u8) -> u64 {
    if round <= 1 { 0 } else { 0x100 + u64::from(round) }
}

/// Shuffles cards, given in ascending order, for a round.
pub(super) fn shuffle(cards: &mut [Card], seed: u64, round: u8) {
    Rng::new(seed, stream(round)).shuffle(cards);
}

/// Clears the table and deals the current round (S-1): alternately, starting with the seat that goes first.
pub(super) fn begin_round(state: &mut State, first: Player, log: &mut impl Sink<Event>) {
    let mut order = [Card::default(); CARDS];
    match state.later.script().get(..CARDS) {
        Some(script) => {
            order.copy_from_slice(script);
            state.later.used += CARDS as u16;
        }
        None => {
            for (place, card) in order.iter_mut().zip(Cards::ALL.iter()) {
                *place = card;
            }
            shuffle(&mut order, state.later.seed, state.round);
        }
    }
    if state.round >= state.rounds {
        // No more rounds: the source is cleared, so that games that are equal from here on have equal states.
        state.later = Default::default();
    }
    state.to_act = first;
    state.phase = Phase::Play;
    state.idle = 0;
    state.table = Cards::NONE;
    state.sides = [[Side::default(); STONES]; 2];
    state.full = [0; 2];
    state.first = [0; 2];
    state.owned = [0; 2];
    state.hands = [Cards::NONE; 2];
    state.deck = Deck::new(&order);
    log.emit(Event::RoundBegan { round: state.round, first });
    for turn in 0..2 * HAND as u8 {
        let player = if turn % 2 == 0 { first } else { State::other(first) };
        if let Some(card) = state.deck.draw() {
            state.hands[player.index()].insert(card);
        }
    }
    for player in [first, State::other(first)] {
        let hand = state.hands[player.index()];
        log.emit(Event::HandDealt { player, count: hand.len(), cards: Some(hand) });
    }
}

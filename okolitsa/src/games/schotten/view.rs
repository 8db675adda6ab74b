//! Views (S-14): the own hand, the table, the claimed stones, the sizes of the other hand and of the deck. Views have
//! no field for a seed, script, deck order or other hand. Sampling hidden information is here, too.

use super::cards::{CARDS, Card, Cards};
use super::deck::{Deck, LaterRounds};
use super::event::Event;
use super::state::{HAND, Phase, State};
use super::stones::{STONES, bit};
use crate::base::{PerPlayer, Player, Rng, Viewer};
use serde::Serialize;

/// A stone with its cards.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ViewStone {
    /// The cards of each player, in the order of laying.
    pub sides: [Vec<Card>; 2],
    /// The player whose side was complete first (S-4).
    pub first: Option<Player>,
    /// Its owner.
    pub owner: Option<Player>,
}

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat of the viewer; `None` for a spectator.
    pub seat: Option<Player>,
    /// The number of rounds.
    pub rounds: u8,
    /// The current round, from 1.
    pub round: u8,
    /// The seat to act; `None` when the match is over.
    pub to_act: Option<Player>,
    /// The decision that is due.
    pub phase: Phase,
    /// The number of consecutive turns without a card or a claim (S-11).
    pub idle: u8,
    /// The viewer's hand; `None` for a spectator.
    pub hand: Option<Cards>,
    /// The number of cards in each hand.
    pub hands: [u8; 2],
    /// The number of cards in the deck.
    pub deck: u8,
    /// The stones, from stone 1.
    pub stones: Vec<ViewStone>,
    /// The points of the rounds that are over.
    pub scores: PerPlayer<i32>,
    /// The players with the most points, when the match is over.
    pub winners: Vec<Player>,
}

/// The seat of a viewer; `None` for a spectator or a seat that does not exist.
pub(super) fn seat_of(viewer: Viewer) -> Option<Player> {
    match viewer {
        Viewer::Player(player) if player.0 < 2 => Some(player),
        _ => None,
    }
}

/// The points of each player.
pub(super) fn scores(state: &State) -> PerPlayer<i32> {
    PerPlayer::from_slice(&state.scores.map(i32::from)).unwrap_or_default()
}

/// The part of a state that a viewer sees: the allow-list for views and observations.
pub(super) struct VisibleState<'a> {
    state: &'a State,
    seat: Option<Player>,
}

impl<'a> VisibleState<'a> {
    pub fn of(state: &'a State, viewer: Viewer) -> Self {
        VisibleState { state, seat: seat_of(viewer) }
    }

    pub fn to_act(&self) -> Option<Player> {
        (self.state.phase != Phase::Over).then_some(self.state.to_act)
    }

    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    pub fn rounds(&self) -> u8 {
        self.state.rounds
    }

    pub fn round(&self) -> u8 {
        self.state.round
    }

    pub fn idle(&self) -> u8 {
        self.state.idle
    }

    pub fn deck(&self) -> u8 {
        self.state.deck.len()
    }

    pub fn score(&self, player: Player) -> u16 {
        self.state.scores[player.index()]
    }

    /// The viewer's hand; `None` for a spectator.
    pub fn hand(&self) -> Option<Cards> {
        self.seat.map(|seat| self.state.hands[seat.index()])
    }

    pub fn hand_size(&self, player: Player) -> u8 {
        self.state.hands[player.index()].len()
    }

    pub fn side(&self, player: Player, stone: u8) -> &'a [Card] {
        self.state.side(player, stone)
    }

    /// The player whose side of a stone was complete first.
    pub fn first(&self, stone: u8) -> Option<Player> {
        [Player(0), Player(1)].into_iter().find(|player| self.state.first[player.index()] & bit(stone) != 0)
    }

    pub fn owner(&self, stone: u8) -> Option<Player> {
        self.state.owner(stone)
    }
}

/// What a viewer sees.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let visible = VisibleState::of(state, viewer);
    let stone = |stone: u8| ViewStone {
        sides: [0, 1].map(|seat| visible.side(Player(seat), stone).to_vec()),
        first: visible.first(stone),
        owner: visible.owner(stone),
    };
    View {
        seat: visible.seat,
        rounds: visible.rounds(),
        round: visible.round(),
        to_act: visible.to_act(),
        phase: visible.phase(),
        idle: visible.idle(),
        hand: visible.hand(),
        hands: [0, 1].map(|seat| visible.hand_size(Player(seat))),
        deck: visible.deck(),
        stones: (1..=STONES as u8).map(stone).collect(),
        scores: scores(state),
        winners: state.winners(),
    }
}

/// Updates a view by one event.
pub(super) fn track(view: &mut View, event: &Event) {
    let own = view.seat;
    match event {
        Event::RoundBegan { round, first } => {
            view.round = *round;
            view.to_act = Some(*first);
            view.phase = Phase::Play;
            view.idle = 0;
            view.hands = [0; 2];
            view.hand = own.map(|_| Cards::NONE);
            view.deck = Cards::ALL.len();
            view.stones = vec![ViewStone::default(); STONES];
        }
        Event::HandDealt { player, count, cards } => {
            view.hands[player.index()] += count;
            view.deck = view.deck.saturating_sub(*count);
            if own == Some(*player) {
                view.hand = *cards;
            }
        }
        Event::CardPlayed { player, card, stone } => {
            view.hands[player.index()] = view.hands[player.index()].saturating_sub(1);
            if let (true, Some(hand)) = (own == Some(*player), &mut view.hand) {
                hand.remove(*card);
            }
            if let Some(stone) = view.stones.get_mut((*stone as usize).wrapping_sub(1)) {
                stone.sides[player.index()].push(*card);
                if stone.sides[player.index()].len() == 3 && stone.first.is_none() {
                    stone.first = Some(*player);
                }
            }
            view.idle = 0;
            view.phase = Phase::Claim;
        }
        Event::Passed { .. } => {
            view.idle += 1;
            view.phase = Phase::Claim;
        }
        Event::StoneClaimed { player, stone, .. } => {
            view.idle = 0;
            view.give(*stone, *player);
        }
        Event::StoneAwarded { player, stone, .. } => view.give(*stone, *player),
        Event::CardDrawn { player, card } => {
            view.hands[player.index()] += 1;
            view.deck = view.deck.saturating_sub(1);
            if let (true, Some(hand), Some(card)) = (own == Some(*player), &mut view.hand, card) {
                hand.insert(*card);
            }
        }
        Event::TurnPassed { to } => {
            view.to_act = Some(*to);
            view.phase = Phase::Play;
        }
        Event::RoundOver { points, .. } => {
            for (total, points) in view.scores.iter_mut().zip(points.iter()) {
                *total += i32::from(*points);
            }
        }
        Event::GameOver { winners, .. } => {
            view.phase = Phase::Over;
            view.to_act = None;
            view.winners.clone_from(winners);
        }
    }
}

impl View {
    fn give(&mut self, stone: u8, player: Player) {
        if let Some(stone) = self.stones.get_mut((stone as usize).wrapping_sub(1)) {
            stone.owner = Some(player);
        }
    }
}

/// The cards that a viewer has not seen in this round: those that are neither on the table nor in the viewer's hand.
pub(super) fn unseen_by(state: &State, viewer: Viewer) -> Cards {
    let own = seat_of(viewer).map_or(Cards::NONE, |seat| state.hands[seat.index()]);
    state.unseen().without(own)
}

/// Deals the cards that a viewer cannot see anew. They are collected in sorted order and then shuffled, so that the
/// result depends only on what the viewer knows and on `rng`. The following rounds get a new seed.
pub(super) fn reshuffle_unseen(state: &mut State, viewer: Viewer, rng: &mut Rng) {
    let mut cards = [Card::default(); CARDS];
    let mut count = 0;
    for card in unseen_by(state, viewer).iter() {
        cards[count] = card;
        count += 1;
    }
    let cards = &mut cards[..count];
    rng.shuffle(cards);
    let mut rest = &cards[..];
    for seat in [Player(0), Player(1)] {
        if seat_of(viewer) != Some(seat) {
            let size = (state.hands[seat.index()].len() as usize).min(HAND).min(rest.len());
            let (hand, left) = rest.split_at(size);
            state.hands[seat.index()] = hand.iter().copied().collect();
            rest = left;
        }
    }
    state.deck = Deck::new(rest);
    if state.round < state.rounds {
        state.later = LaterRounds { seed: rng.next_u64(), ..LaterRounds::default() };
    }
}

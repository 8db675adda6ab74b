//! A position dealt as a state, after every fact in it is checked.

use super::cards::{CARDS, Cards};
use super::deck::{Deck, LaterRounds, read_decks};
use super::position::{Position, PositionStone};
use super::position_error::{fault, refuse};
use super::state::{HAND, Phase, State};
use super::stones::{STONES, bit};
use super::{play, score};
use crate::base::{Fact, Phrase, Player, Refusal};
use crate::engine::SetupError;

impl Position {
    /// Deals the position after checking it.
    pub(super) fn deal(&self, seed: u64) -> Result<State, SetupError> {
        if !(1..=20).contains(&self.rounds) || !(1..=self.rounds).contains(&self.round) {
            return refuse(fault("no_such_round", "S-13", NO_SUCH_ROUND));
        }
        if self.to_act.0 > 1 {
            return refuse(fault("no_such_seat", "S-1", NO_SUCH_SEAT));
        }
        if self.stones.len() != STONES {
            return refuse(fault("not_nine_stones", "S-1", NOT_NINE_STONES));
        }
        let mut state = State::blank(self.rounds);
        (state.round, state.to_act, state.phase, state.idle) = (self.round, self.to_act, self.phase, self.idle);
        (state.scores, state.hands) = (self.scores, self.hands);
        self.take_cards(&mut state, seed)?;
        for (number, stone) in (1..).zip(&self.stones) {
            state.put_stone(number, stone)?;
        }
        if state.phase == Phase::Claim {
            state.begin_claims();
        }
        state.check_end()?;
        state.check_hands()?;
        state.check_idle()?;
        let to_come = CARDS * (self.rounds - self.round) as usize;
        if !self.later.is_empty() {
            let names: Vec<String> = self.later.iter().map(ToString::to_string).collect();
            if names.len() != to_come {
                return refuse(fault("wrong_later", "S-13", WRONG_LATER).with("cards", Fact::Number(to_come as i64)));
            }
            let script = read_decks(&names)?;
            state.later.script = Some(script.into());
        } else if to_come > 0 {
            state.later = LaterRounds { seed: self.later_seed.unwrap_or(seed), ..LaterRounds::default() };
        }
        Ok(state)
    }

    /// Checks that every card is in exactly one place (S-1), and sets the deck.
    fn take_cards(&self, state: &mut State, seed: u64) -> Result<(), SetupError> {
        let mut seen = Cards::NONE;
        let laid = self.stones.iter().flat_map(|stone| stone.sides.iter().flatten().copied());
        let all = laid.chain(self.hands.into_iter().flat_map(Cards::iter)).chain(self.rest.iter().copied());
        for card in all {
            if seen.contains(card) {
                return Err(SetupError::TooManyCopies { id: card.to_string(), held: 1, wanted: 2 });
            }
            seen.insert(card);
        }
        if let Some(card) = Cards::ALL.without(seen).iter().next() {
            return refuse(fault("card_missing", "S-1", CARD_MISSING).with("card", Fact::Text(card.to_string())));
        }
        let mut rest = self.rest.clone();
        if !self.is_ordered {
            rest.sort_unstable();
            play::shuffle(&mut rest, seed, self.round);
        }
        state.deck = Deck::new(&rest);
        Ok(())
    }
}

impl State {
    /// Lays the cards of a stone and gives it to its owner.
    fn put_stone(&mut self, number: u8, stone: &PositionStone) -> Result<(), SetupError> {
        let at = |refusal: Refusal| refusal.with("stone", Fact::Number(number.into()));
        for (seat, cards) in stone.sides.iter().enumerate() {
            if cards.len() > 3 {
                return refuse(at(fault("too_many_cards", "S-2", TOO_MANY_CARDS)));
            }
            for card in cards {
                self.table.insert(*card);
                if self.sides[seat][number as usize - 1].push(*card) {
                    self.full[seat] |= bit(number);
                }
            }
        }
        let is_full = [0, 1].map(|seat: usize| self.full[seat] & bit(number) != 0);
        let first = match (is_full, stone.first) {
            ([true, true], Some(first)) if first.0 < 2 => Some(first),
            ([true, true], _) => return refuse(at(fault("first_unknown", "S-4", FIRST_UNKNOWN))),
            ([false, false], None) => None,
            ([true, false], None | Some(Player(0))) => Some(Player(0)),
            ([false, true], None | Some(Player(1))) => Some(Player(1)),
            _ => return refuse(at(fault("first_incomplete", "S-4", FIRST_INCOMPLETE))),
        };
        if let Some(first) = first {
            self.first[first.index()] |= bit(number);
        }
        if let Some(owner) = stone.owner {
            // A claim needs a complete side, and the stronger one if both are complete (S-5, S-6). A proof against an
            // incomplete side cannot be checked any more: cards have been laid since.
            let loses = self.decided(number).is_some_and(|(winner, _)| winner != owner);
            if owner.0 > 1 || !is_full[owner.index()] || loses {
                return refuse(at(fault("owner_without_claim", "S-5", OWNER_WITHOUT_CLAIM)));
            }
            self.owned[owner.index()] |= bit(number);
        }
        Ok(())
    }

    /// Checks that the match is over exactly if its last round is won (S-12), and that the scores are possible.
    fn check_end(&self) -> Result<(), SetupError> {
        let won = self.owned.iter().filter(|owned| score::victory(**owned).is_some()).count();
        let is_over = self.phase == Phase::Over;
        if won != usize::from(is_over) || (is_over && self.round != self.rounds) {
            return refuse(fault("end_does_not_fit", "S-12", END_DOES_NOT_FIT));
        }
        let rounds = if is_over { self.round } else { self.round - 1 };
        if !score::are_possible(self.scores, rounds) {
            return refuse(
                fault("scores_do_not_fit", "S-13", SCORES_DO_NOT_FIT).with("rounds", Fact::Number(rounds.into())),
            );
        }
        Ok(())
    }

    /// Checks that hands are full while there is a deck. A seat that claims has not drawn yet (S-2).
    fn check_hands(&self) -> Result<(), SetupError> {
        for (seat, hand) in self.hands.iter().enumerate() {
            let hand = hand.len() as usize;
            let may_lack = match self.phase {
                Phase::Over => HAND,
                Phase::Claim if seat == self.to_act.index() => 1,
                _ => 0,
            };
            if hand > HAND || (self.deck.len() > 0 && hand + may_lack < HAND) {
                return refuse(
                    fault("hand_does_not_fit", "S-2", HAND_DOES_NOT_FIT)
                        .with("player", Fact::Seat(Player(seat as u8)))
                        .with("cards", Fact::Number(hand as i64)),
                );
            }
        }
        Ok(())
    }

    /// Checks that turns are idle only if no card can be laid. Two idle turns end the round (S-11).
    fn check_idle(&self) -> Result<(), SetupError> {
        let (me, other) = (self.to_act, State::other(self.to_act));
        let fits = match (self.phase, self.idle) {
            (_, 0) | (Phase::Over, 1 | 2) => true,
            (Phase::Play, 1) => !self.can_lay(other),
            (Phase::Claim, 1) => !self.can_lay(me),
            (Phase::Claim, 2) => !self.can_lay(me) && !self.can_lay(other),
            _ => false,
        };
        if fits { Ok(()) } else { refuse(fault("idle_does_not_fit", "S-11", IDLE_DOES_NOT_FIT)) }
    }
}

const NO_SUCH_ROUND: Phrase = Phrase::new(
    "A match has 1 to 20 rounds, and the current round has to be one of them.",
    "В матче от 1 до 20 раундов, и текущий раунд должен быть одним из них.",
);
const NO_SUCH_SEAT: Phrase = Phrase::new("There are two seats, 0 and 1.", "В игре два места: 0 и 1.");
const SCORES_DO_NOT_FIT: Phrase = Phrase::new(
    "These scores are impossible after {rounds} {rounds?round|rounds}: each round gives 5 points to its winner and 0 to 4 to the loser.",
    "Такого счёта не может быть после {rounds} {rounds?раунда|раундов|раундов}: каждый раунд приносит победителю 5 очков, а проигравшему от 0 до 4.",
);
const NOT_NINE_STONES: Phrase =
    Phrase::new("A position has to have nine stones.", "В позиции должно быть девять камней.");
const CARD_MISSING: Phrase = Phrase::new(
    "The card {card} is missing: it is not on the table, in a hand or in the deck.",
    "Карты {card} не хватает: её нет ни на столе, ни в руках, ни в колоде.",
);
const TOO_MANY_CARDS: Phrase = Phrase::new(
    "One side of stone {stone} has more than three cards.",
    "С одной стороны камня {stone} лежит больше трёх карт.",
);
const FIRST_UNKNOWN: Phrase = Phrase::new(
    "Both sides of stone {stone} are complete: mark the one that was complete first with ^0 or ^1.",
    "Обе стороны камня {stone} собраны: отметьте собранную раньше знаком ^0 или ^1.",
);
const FIRST_INCOMPLETE: Phrase = Phrase::new(
    "The side of stone {stone} that is marked as complete first is not complete.",
    "У камня {stone} собранной раньше отмечена сторона, на которой нет трёх карт.",
);
const OWNER_WITHOUT_CLAIM: Phrase =
    Phrase::new("The owner of stone {stone} cannot have claimed it.", "Владелец камня {stone} не мог его захватить.");
const END_DOES_NOT_FIT: Phrase = Phrase::new(
    "A round is over exactly when one player has three adjacent stones or five stones, and the match is over after its last round.",
    "Раунд окончен, только когда у одного игрока три соседних камня или пять камней, а матч — после последнего раунда.",
);
const HAND_DOES_NOT_FIT: Phrase = Phrase::new(
    "Player {player} cannot hold {cards} {cards?card|cards} now.",
    "У игрока {player} сейчас не может быть {cards} {cards?карты|карт|карт}.",
);
const IDLE_DOES_NOT_FIT: Phrase = Phrase::new(
    "A turn is idle only if its player cannot lay a card, and after two idle turns the stones are awarded.",
    "Ход считается пустым, только если игрок не может выложить карту, а после двух пустых ходов камни раздаются.",
);
const WRONG_LATER: Phrase = Phrase::new(
    "The following rounds need {cards} cards.",
    "Для следующих раундов {cards?нужна|нужны|нужно} {cards} {cards?карта|карты|карт}.",
);

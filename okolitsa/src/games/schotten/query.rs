//! Questions about a position, answered from what the viewer sees: the stones and the unseen cards.
//!
//! A question is a JSON object: `{"about": "stones"}`, `{"about": "remaining"}`, `{"about": "odds"}`.

use super::cards::{Card, Cards};
use super::claim;
use super::formation::Formation;
#[cfg(feature = "bots")]
use super::game::Schotten;
use super::state::{State, WonBy};
use super::stones::{STONES, bit};
use super::view::{seat_of, unseen_by};
use crate::base::{Fact, Phrase, Player, Refusal, Viewer};
#[cfg(feature = "bots")]
use crate::bots::odds::OddsQuestion;
use serde::Serialize;
use serde_json::{Value, json};

/// A stone with everything that follows from the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StoneReport {
    /// Its number, from 1.
    pub stone: u8,
    /// Its owner.
    pub owner: Option<Player>,
    /// The cards of each player, in the order of laying.
    pub cards: [Vec<Card>; 2],
    /// The formations of complete sides.
    pub formations: [Option<Formation>; 2],
    /// The strongest formation that each side has or can still become with unseen cards; `None` if it cannot be
    /// completed.
    pub best: [Option<Formation>; 2],
    /// The player who could claim it as the table is, in the claims of a turn (S-5, S-10).
    pub claimable_by: Option<Player>,
    /// Whether the player to act may claim it now.
    pub claimable_now: bool,
    /// The player who would win it: by the formations, or by proof against an incomplete side. `None` while that is
    /// open.
    pub winner: Option<Player>,
    /// The reason.
    pub by: Option<WonBy>,
    /// If only one side is complete and can still be beaten: the first completion of the other side that beats it
    /// (S-8).
    pub refuted_by: Option<Cards>,
}

impl State {
    /// The report about a stone from 1 to 9. It contains nothing of a hand or of the deck.
    pub fn stone(&self, stone: u8) -> Option<StoneReport> {
        let seats = [Player(0), Player(1)];
        if !(1..=STONES as u8).contains(&stone) {
            return None;
        }
        let owner = self.owner(stone);
        let cards = seats.map(|seat| self.side(seat, stone));
        let formations = seats.map(|seat| self.side_at(seat, stone).formation());
        let proved = seats.into_iter().find(|seat| self.proves(*seat, stone));
        let (winner, by) = match (self.decided(stone), owner.or(proved)) {
            (Some((winner, by)), _) => (Some(winner), Some(by)),
            (None, Some(winner)) => (Some(winner), Some(WonBy::Proof)),
            (None, None) => (None, None),
        };
        let refuted_by = match formations {
            [Some(mine), None] | [None, Some(mine)] if winner.is_none() => {
                let other = if formations[0].is_some() { cards[1] } else { cards[0] };
                claim::first_refutation(other, self.unseen(), mine).map(|(completion, _)| completion)
            }
            _ => None,
        };
        Some(StoneReport {
            stone,
            owner,
            cards: cards.map(<[Card]>::to_vec),
            formations,
            // S-9: no card is laid at a claimed stone.
            best: if owner.is_some() {
                formations
            } else {
                cards.map(|side| claim::best_completion(side, self.unseen()))
            },
            claimable_by: proved.filter(|_| owner.is_none()),
            claimable_now: self.claims & bit(stone) != 0,
            winner,
            by,
            refuted_by,
        })
    }
}

/// Answers a question.
pub(super) fn answer(state: &State, viewer: Viewer, question: &Value) -> Result<Value, Refusal> {
    match question.get("about").and_then(Value::as_str) {
        Some("stones") => {
            Ok((1..=STONES as u8).filter_map(|stone| state.stone(stone)).map(|stone| json!(stone)).collect())
        }
        Some("remaining") => {
            let unseen = unseen_by(state, viewer);
            // The unseen cards are in hands or in the deck.
            let other = |seat: &u8| seat_of(viewer) != Some(Player(*seat));
            let in_hands: u8 = (0..2).filter(other).map(|seat| state.hands[seat as usize].len()).sum();
            Ok(json!({"total": unseen.len(), "cards": unseen, "in_hands": in_hands, "deck": state.deck.len()}))
        }
        #[cfg(feature = "bots")]
        Some("odds") => Ok(json!(Schotten::odds(state, viewer, &OddsQuestion::read(question)?))),
        _ => {
            let given = question.to_string().chars().take(120).collect();
            Err(Refusal::new(450, "unknown_question", "", UNKNOWN_QUESTION)
                .with("question", Fact::Text(given))
                .with("known", Fact::Text(KNOWN.into())))
        }
    }
}

const KNOWN: &str = if cfg!(feature = "bots") { "stones, remaining, odds" } else { "stones, remaining" };
const UNKNOWN_QUESTION: Phrase = Phrase::new(
    "Unknown question: {question}. Known questions: {known}.",
    "Неизвестный вопрос: {question}. Есть вопросы: {known}.",
);

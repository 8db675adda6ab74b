//! The reasons for and against turns of this game. Numbers 460 to 471.

use super::cards::{Card, Cards};
use super::claim::{best_completion, first_refutation};
use super::command::Command;
use super::event::Event;
use super::formation::{Formation, FormationKind};
use super::game::Schotten;
use super::play::play;
use super::state::{Phase, State};
use super::stones::{STONES, bit};
use super::view::unseen_by;
use super::words;
use crate::base::{Fact, Gender, Noun, Phrase, Player, Viewer};
use crate::bots::{Differences, ExplainTurn, PlayedTurn, Reason};

const STONE: Noun = Noun::new(
    ["stone", "stones"],
    Gender::Masculine,
    ["камень", "камня", "камню", "камень", "камнем", "камне"],
    ["камня", "камней"],
);

impl ExplainTurn for Schotten {
    // A round is won by few points: these differences are about 5 and 18 percentage points of the chance to win an even round.
    const DIFFERENCES: Differences = Differences { slight: 0.35, clear: 1.2 };

    fn reasons(turn: &PlayedTurn<'_, Self>) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let mut owned = turn.before.owned[turn.seat.index()];
        reasons.extend(end_reason(turn));
        let is_won = turn.events.iter().any(|event| matches!(event, Event::RoundOver { .. }));
        for event in turn.events {
            match event {
                Event::CardPlayed { card, stone, .. } => LaidCard::of(turn, *card, *stone).explain(&mut reasons),
                Event::StoneClaimed { stone, by, .. } => {
                    owned |= bit(*stone);
                    let text = Phrase::new("Takes stone {stone}: {by}.", "Забирает камень {stone}: {by}.");
                    let reason = Reason::gain(460, "takes_stone", 5.0, text).with("stone", number(*stone));
                    reasons.push(reason.with("by", Fact::Word(by.name(), words::by(*by))));
                    if !is_won {
                        reasons.extend(one_stone_to_go(turn.before, turn.seat, owned, *stone));
                    }
                }
                Event::RoundOver { winner, .. } if *winner == turn.seat => {
                    let text = Phrase::new("Wins the round.", "Выигрывает раунд.");
                    reasons.push(Reason::gain(461, "wins_round", 50.0, text));
                }
                _ => {}
            }
        }
        reasons
    }
}

/// A kind of formation as it stands before its sum.
const fn before_sum(kind: FormationKind) -> Phrase {
    match kind {
        FormationKind::Sum => Phrase::new("a sum of", "сумма"),
        FormationKind::Run => Phrase::new("a run with the sum", "ряд с суммой"),
        FormationKind::Color => Phrase::new("one colour with the sum", "один цвет с суммой"),
        FormationKind::ThreeOfAKind => Phrase::new("three of a kind with the sum", "тройка с суммой"),
        FormationKind::ColorRun => Phrase::new("a colour run with the sum", "цветной ряд с суммой"),
    }
}

fn number(number: u8) -> Fact {
    Fact::Number(number.into())
}

/// The reason for a command that only ends the turn: the draw is all that is left (S-10).
fn end_reason(turn: &PlayedTurn<'_, Schotten>) -> Option<Reason> {
    let (before, hand) = (turn.before, turn.before.hands[turn.seat.index()]);
    if before.phase != Phase::Claim || turn.events.iter().any(|event| matches!(event, Event::StoneClaimed { .. })) {
        return None;
    }
    let claimable = before.claims.count_ones() as u8;
    if claimable > 0 {
        let text = Phrase::new(
            "Leaves {count} unclaimed that you could take now.",
            "Не забирает {count:acc}, хотя уже можно.",
        );
        let count = Fact::Count(claimable.into(), STONE);
        return Some(Reason::cost(471, "leaves_stones", 3.0, text).with("count", count));
    }
    let text = Phrase::new(
        "Ends the turn with {hand} in your hand and {deck} in the deck.",
        "Завершает ход: на руках {hand}, в колоде {deck}.",
    );
    let cards = |count: u8| Fact::Count(count.into(), words::CARD);
    let reason = Reason::gain(470, "ends_turn", 0.0, text);
    Some(reason.with("hand", cards(hand.len())).with("deck", cards(before.deck.len())))
}

/// The reason if two of three adjacent stones are owned, the claimed one among them, and the third is open (S-12).
fn one_stone_to_go(state: &State, seat: Player, owned: u16, claimed: u8) -> Option<Reason> {
    let other = state.owned[State::other(seat).index()];
    let missing = (1..=STONES as u8 - 2).find_map(|first| {
        let row = [first, first + 1, first + 2];
        let missing = row.into_iter().filter(|stone| owned & bit(*stone) == 0).collect::<Vec<_>>();
        (row.contains(&claimed) && missing.len() == 1 && other & bit(missing[0]) == 0).then(|| missing[0])
    })?;
    let text = Phrase::new(
        "Stone {stone} is now enough to win the round: three in a row.",
        "Теперь для победы в раунде достаточно камня {stone}: три камня подряд.",
    );
    Some(Reason::gain(462, "one_stone_to_go", 4.0, text).with("stone", number(missing)))
}

/// A card laid at a stone, with what the seat knows then.
struct LaidCard {
    seat: Player,
    stone: u8,
    /// The position with the card on the table, before the draw.
    table: State,
    /// The rest of the own hand.
    hand: Cards,
    /// The cards that the seat has not seen.
    unseen: Cards,
}

impl LaidCard {
    fn of(turn: &PlayedTurn<'_, Schotten>, card: Card, stone: u8) -> Self {
        let mut table = turn.before.clone();
        play(&mut table, Command::Play { card, stone }, &mut ());
        let unseen = unseen_by(turn.before, Viewer::Player(turn.seat));
        LaidCard { seat: turn.seat, stone, hand: table.hands[turn.seat.index()], unseen, table }
    }

    fn explain(&self, reasons: &mut Vec<Reason>) {
        let (mine, theirs) = (self.side(self.seat), self.side(State::other(self.seat)));
        // The best formation of the other side, as far as the seat knows: the cards in its own hand cannot come there.
        let reach = best_completion(theirs, self.unseen);
        match self.table.side_at(self.seat, self.stone).formation() {
            Some(formation) => self.explain_full(formation, theirs, reach, reasons),
            None => self.explain_open(mine, theirs, reach, reasons),
        }
    }

    fn side(&self, player: Player) -> &[Card] {
        self.table.side(player, self.stone)
    }

    fn with_formation(&self, reason: Reason, formation: Formation) -> Reason {
        reason
            .with("stone", number(self.stone))
            .with("player", Fact::Seat(State::other(self.seat)))
            .with("formation", Fact::Word(formation.kind.name(), before_sum(formation.kind)))
            .with("sum", number(formation.sum))
    }

    /// The reasons for a third card: the formation, and what can still beat it.
    fn explain_full(&self, mine: Formation, theirs: &[Card], reach: Option<Formation>, reasons: &mut Vec<Reason>) {
        let text = Phrase::new(
            "Completes your side of stone {stone}: {formation} {sum}.",
            "Собирает вашу сторону камня {stone}: {formation} {sum}.",
        );
        reasons.push(self.with_formation(Reason::gain(463, "completes", 1.0, text), mine));
        let beaten = first_refutation(theirs, self.unseen, mine);
        if theirs.len() == 3 {
            let other = self.table.decided(self.stone).is_some_and(|(winner, _)| winner != self.seat);
            reasons.extend(reach.filter(|_| other).map(|theirs| self.loses(theirs)));
        } else if let Some((cards, theirs)) = beaten {
            let text = Phrase::new(
                "Player {player} can still beat your formation at stone {stone} with {cards}: {formation} {sum}.",
                "Игрок {player} ещё может побить вашу формацию у камня {stone} {cards?картой|картами|картами} {cards}: {formation} {sum}.",
            );
            let cards = Fact::List(cards.iter().map(|card| Fact::Text(card.to_string())).collect());
            reasons
                .push(self.with_formation(Reason::cost(464, "can_be_beaten", 2.0, text), theirs).with("cards", cards));
        } else {
            let text = Phrase::new(
                "Player {player} can no longer beat your formation: stone {stone} is yours.",
                "Игрок {player} уже не сможет побить вашу формацию: камень {stone} ваш.",
            );
            reasons.push(self.with_formation(Reason::gain(465, "cannot_be_beaten", 4.0, text), mine));
        }
    }

    fn loses(&self, theirs: Formation) -> Reason {
        let text = Phrase::new(
            "Gives up stone {stone}: player {player} has {formation} {sum} there, and you can no longer beat it.",
            "Отдаёт камень {stone}: у игрока {player} там {formation} {sum}, и побить эту формацию вы уже не сможете.",
        );
        self.with_formation(Reason::cost(466, "gives_up", 4.0, text), theirs)
    }

    /// The reasons for a first or second card: what the side can become, and what the other side can.
    fn explain_open(&self, mine: &[Card], theirs: &[Card], reach: Option<Formation>, reasons: &mut Vec<Reason>) {
        let Some(best) = best_completion(mine, self.hand.or(self.unseen)) else { return };
        if let Some(theirs) = self.table.side_at(State::other(self.seat), self.stone).formation()
            && best <= theirs
        {
            reasons.push(self.loses(theirs));
            return;
        }
        if let [one, other] = *mine {
            let makes = |card: &Card| Formation::of([one, other, *card]).kind == best.kind;
            let cards =
                |set: Cards| Fact::List(set.iter().filter(makes).map(|card| Fact::Text(card.to_string())).collect());
            let held = self.hand.iter().filter(makes).count();
            let text = if held > 0 {
                Phrase::new(
                    "Your side of stone {stone} can become {formation} {sum} at best, and you hold {held} for it.",
                    "На вашей стороне камня {stone} в лучшем случае получится {formation} {sum}, и у вас на руках уже есть {held}.",
                )
            } else {
                Phrase::new(
                    "Your side of stone {stone} can become {formation} {sum} at best, with {cards?|one of }{cards}.",
                    "На вашей стороне камня {stone} в лучшем случае получится {formation} {sum}, если придёт {cards?карта|одна из карт|одна из карт} {cards}.",
                )
            };
            let reason = Reason::gain(467, "needs_one_card", 1.5 + held as f32 / 2.0, text);
            reasons.push(
                self.with_formation(reason, best).with("held", cards(self.hand)).with("cards", cards(self.unseen)),
            );
        } else {
            let text = Phrase::new(
                "Begins your side of stone {stone}: {formation} {sum} at best.",
                "Начинает вашу сторону камня {stone}: в лучшем случае получится {formation} {sum}.",
            );
            reasons.push(self.with_formation(Reason::gain(468, "begins", 0.5, text), best));
        }
        if let Some(reach) = reach.filter(|_| !theirs.is_empty()) {
            let text = Phrase::new(
                "At stone {stone}, player {player} can reach {formation} {sum} at best.",
                "На стороне игрока {player} у камня {stone} в лучшем случае получится {formation} {sum}.",
            );
            let reason = if reach > best {
                Reason::cost(469, "they_can_reach", 1.2, text)
            } else {
                Reason::gain(469, "they_can_reach", 1.2, text)
            };
            reasons.push(self.with_formation(reason, reach));
        }
    }
}

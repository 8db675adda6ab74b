//! The sentences of this game for players: refusals and events.

use super::cards::{Card, Cards};
use super::event::Event;
use super::formation::Formation;
use super::illegal::Illegal;
use super::score::Victory;
use super::words::{CARD, POINT, by, card_name, color, formation_name, kind};
use crate::base::{Case, Fact, Lang, Phrase, Player, Refusal, seats};
use std::fmt;

/// A formation as evidence: its kind, then its sum, under two names.
fn with_formation(refusal: Refusal, names: [&'static str; 2], formation: Formation) -> Refusal {
    refusal
        .with(names[0], Fact::Word(formation.kind.name(), kind(formation.kind)))
        .with(names[1], Fact::Number(formation.sum.into()))
}

/// A card as a fact: its id, and its name as a sentence has it.
fn card_fact(card: Card) -> Fact {
    let [en, ru] = Lang::ALL.map(|lang| card_name(card, lang, Case::Nominative));
    Fact::Name { id: card.to_string(), en, ru }
}

/// A refusal in words. Codes 400 to 439 are refusals of commands. A code is never reused.
pub(super) fn refusal(illegal: &Illegal) -> Refusal {
    let new = |code, slug, rule, en, ru| Refusal::new(code, slug, rule, Phrase::new(en, ru));
    let at = |refusal: Refusal, stone: u8| refusal.with("stone", Fact::Number(stone.into()));
    let (mine_names, their_names) = (["mine", "my_sum"], ["theirs", "their_sum"]);
    match *illegal {
        Illegal::CardComesFirst => new(
            400,
            "card_comes_first",
            "S-10",
            "Lay a card first; stones are claimed after that.",
            "Сначала выложите карту, потом захватывайте камни.",
        ),
        Illegal::CardIsLaid => new(
            401,
            "card_is_laid",
            "S-2",
            "No more cards can be laid this turn: claim stones or end the turn.",
            "В этом ходу больше нельзя выкладывать карты: захватывайте камни или завершите ход.",
        ),
        Illegal::NotInHand { card } => new(
            402,
            "not_in_hand",
            "S-2",
            "The {color} {value} ({card}) is not in your hand.",
            "У вас нет {color:gen} {value} ({card}).",
        )
        .with("card", Fact::Text(card.to_string()))
        .with("color", Fact::Noun(color(card.color()).en[0], color(card.color())))
        .with("value", Fact::Number(card.value().into())),
        Illegal::NoSuchStone { stone } => at(
            new(
                403,
                "no_such_stone",
                "S-1",
                "There is no stone {stone}: the stones are numbered 1 to 9.",
                "Камня {stone} нет: камни пронумерованы от 1 до 9.",
            ),
            stone,
        ),
        Illegal::AlreadyClaimed { stone, by } => at(
            new(
                404,
                "already_claimed",
                "S-9",
                "Stone {stone} already belongs to player {by}.",
                "Камень {stone} уже принадлежит игроку {by}.",
            ),
            stone,
        )
        .with("by", Fact::Seat(by)),
        Illegal::SideIsFull { stone } => at(
            new(
                405,
                "side_is_full",
                "S-2",
                "You already have three cards at stone {stone}.",
                "У камня {stone} уже лежат три ваши карты.",
            ),
            stone,
        ),
        Illegal::CardCanBeLaid => new(
            406,
            "card_can_be_laid",
            "S-11",
            "You can lay a card, so you cannot pass.",
            "Вы можете выложить карту, поэтому пропустить ход нельзя.",
        ),
        Illegal::SideIncomplete { stone, cards } => at(
            new(
                407,
                "side_incomplete",
                "S-5",
                "To claim stone {stone} you need three cards there, and you have {cards}.",
                "Чтобы захватить камень {stone}, нужны три ваши карты, а сейчас их {cards}.",
            ),
            stone,
        )
        .with("cards", Fact::Number(cards.into())),
        Illegal::Weaker { stone, mine, theirs } => {
            let rule = if mine.kind == theirs.kind { "S-4" } else { "S-3" };
            let refusal = new(
                408,
                "weaker",
                rule,
                "The other side of stone {stone} is stronger: you have {mine} totalling {my_sum}, against {theirs} totalling {their_sum}.",
                "У камня {stone} соперник сильнее: у вас {mine} с суммой {my_sum}, у него {theirs} с суммой {their_sum}.",
            );
            with_formation(with_formation(at(refusal, stone), mine_names, mine), their_names, theirs)
        }
        Illegal::Later { stone, mine } => {
            let refusal = new(
                409,
                "later",
                "S-4",
                "At stone {stone} both sides have {mine} totalling {my_sum}, and the other side was complete first.",
                "У камня {stone} обе формации равны: {mine} с суммой {my_sum}, но соперник собрал свою раньше.",
            );
            with_formation(at(refusal, stone), mine_names, mine)
        }
        Illegal::Unproven { stone, mine, completion, theirs } => {
            let list = completion.iter().map(card_fact).collect();
            let refusal = new(
                410,
                "unproven",
                "S-7",
                "Your side of stone {stone} can still be beaten. You have {mine} totalling {my_sum}; with {cards} the other side would have {theirs} totalling {their_sum}.",
                "Вашу формацию у камня {stone} ещё можно превзойти. У вас {mine} с суммой {my_sum}, а с {cards?картой|картами|картами} {cards} у соперника будет {theirs} с суммой {their_sum}.",
            );
            with_formation(with_formation(at(refusal, stone), mine_names, mine), their_names, theirs)
                .with("cards", Fact::List(list))
        }
    }
}

/// Cards as the object of a sentence.
fn cards_name(cards: Cards, lang: Lang) -> String {
    cards.iter().map(|card| card_name(card, lang, Case::Accusative)).collect::<Vec<_>>().join(", ")
}

/// An event as a sentence.
pub(super) fn describe(event: &Event, lang: Lang) -> String {
    let en = lang == Lang::En;
    let who =
        |player: Player| if en { format!("Player {}", player.0 + 1) } else { format!("Игрок {}", player.0 + 1) };
    match event {
        Event::RoundBegan { round, first } if en => {
            format!("Round {round} begins; {} goes first.", who(*first).to_lowercase())
        }
        Event::RoundBegan { round, first } => {
            format!("Начинается раунд {round}, первым ходит {}.", who(*first).to_lowercase())
        }
        Event::HandDealt { player, count, cards } => {
            let cards = cards.map_or(String::new(), |cards| format!(": {}", cards_name(cards, lang)));
            let count = CARD.count(lang, (*count).into());
            if en {
                format!("{} is dealt {count}{cards}.", who(*player))
            } else {
                format!("{} получает {count}{cards}.", who(*player))
            }
        }
        Event::CardPlayed { player, card, stone } => {
            let card = card_name(*card, lang, Case::Accusative);
            if en {
                format!("{} lays the {card} at stone {stone}.", who(*player))
            } else {
                format!("{} кладёт {card} к камню {stone}.", who(*player))
            }
        }
        Event::Passed { player } if en => format!("{} cannot lay a card.", who(*player)),
        Event::Passed { player } => format!("{} не может выложить карту.", who(*player)),
        Event::StoneClaimed { player, stone, formation, by: reason } => {
            let (formation, reason) = (formation_name(*formation, lang), by(*reason).get(lang));
            if en {
                format!("{} claims stone {stone} with {formation}: {reason}.", who(*player))
            } else {
                format!("{} захватывает камень {stone}: {formation}, {reason}.", who(*player))
            }
        }
        Event::StoneAwarded { player, stone, formation, by: reason } => {
            let (formation, reason) = (formation_name(*formation, lang), by(*reason).get(lang));
            if en {
                format!("Stone {stone} goes to {} with {formation}: {reason}.", who(*player).to_lowercase())
            } else {
                format!("Камень {stone} получает {}: {formation}, {reason}.", who(*player).to_lowercase())
            }
        }
        Event::CardDrawn { player, card } => match (card, en) {
            (Some(card), true) => format!("{} draws the {}.", who(*player), card_name(*card, lang, Case::Accusative)),
            (Some(card), false) => format!("{} берёт {}.", who(*player), card_name(*card, lang, Case::Accusative)),
            (None, true) => format!("{} draws a card.", who(*player)),
            (None, false) => format!("{} берёт карту.", who(*player)),
        },
        Event::TurnPassed { to } if en => format!("It is {}'s turn.", who(*to).to_lowercase()),
        Event::TurnPassed { to } => format!("Ходит {}.", who(*to).to_lowercase()),
        Event::RoundOver { round, winner, victory, points } => {
            let how = match victory {
                Victory::ThreeInARow => Phrase::new("three adjacent stones", "три соседних камня"),
                Victory::Five => Phrase::new("five stones", "пять камней"),
            };
            let mine = POINT.count_in(lang, points[*winner].into(), Case::Accusative);
            let theirs = points[winner.after(2)];
            if en {
                format!("{} wins round {round} with {}: {mine} to {theirs}.", who(*winner), how.en)
            } else {
                format!("{} выигрывает раунд {round}, собрав {}: {mine} против {theirs}.", who(*winner), how.ru)
            }
        }
        Event::GameOver { scores, winners } => {
            let points = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ");
            let names = seats(winners, lang);
            match (winners.len(), en) {
                (1, true) => format!("The match ends {points}; {names} wins."),
                (1, false) => format!("Матч окончен со счётом {points}, победил {names}."),
                (_, true) => format!("The match ends {points}; {names} share the victory."),
                (_, false) => format!("Матч окончен со счётом {points}, победу делят {names}."),
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        refusal(self).fmt(f)
    }
}

impl std::error::Error for Illegal {}

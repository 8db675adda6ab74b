//! The sentences of this game for players: refusals and events.

use super::cards::{Card, Cards};
use super::event::Event;
use super::formation::Formation;
use super::illegal::Illegal;
use super::score::Victory;
use super::words::{CARD, POINT, by, color, kind};
use crate::base::{Fact, Lang, Phrase, Player, Refusal, seats};
use std::fmt;

/// A card in words: `red 7`.
fn card_name(card: Card, lang: Lang) -> String {
    format!("{} {}", color(card.color()).get(lang), card.value())
}

fn cards_name(cards: Cards, lang: Lang) -> String {
    cards.iter().map(|card| card_name(card, lang)).collect::<Vec<_>>().join(", ")
}

fn formation_name(formation: Formation, lang: Lang) -> String {
    format!("{} {}", kind(formation.kind).get(lang), formation.sum)
}

/// A formation as evidence: its kind, then its sum, under two names.
fn with_formation(refusal: Refusal, names: [&'static str; 2], formation: Formation) -> Refusal {
    refusal
        .with(names[0], Fact::Word(formation.kind.name(), kind(formation.kind)))
        .with(names[1], Fact::Number(formation.sum.into()))
}

/// A refusal in words. Numbers 400 to 439 are refusals of commands; a number is never given twice.
pub(super) fn refusal(illegal: &Illegal) -> Refusal {
    let new = |code, slug, rule, en, ru| Refusal::new(code, slug, rule, Phrase::new(en, ru));
    let at = |refusal: Refusal, stone: u8| refusal.with("stone", Fact::Number(stone.into()));
    let (mine_names, their_names) = (["mine", "my_sum"], ["theirs", "their_sum"]);
    match *illegal {
        Illegal::CardComesFirst => new(
            400,
            "card_comes_first",
            "S-10",
            "A card has to be laid first; only then stones are claimed.",
            "Сначала нужно выложить карту, потом захватывать камни.",
        ),
        Illegal::CardIsLaid => new(
            401,
            "card_is_laid",
            "S-2",
            "The card of this turn is laid already: claim stones, or end the turn.",
            "В этом ходу карта уже выложена: захватывайте камни или завершите ход.",
        ),
        Illegal::NotInHand { card } => new(
            402,
            "not_in_hand",
            "S-2",
            "The card {card} ({color} {value}) is not in your hand.",
            "Карты {card} ({color} {value}) у вас нет.",
        )
        .with("card", Fact::Text(card.to_string()))
        .with(
            "color",
            Fact::Word(
                ["red", "blue", "green", "yellow", "purple", "orange"][card.color() as usize],
                color(card.color()),
            ),
        )
        .with("value", Fact::Number(card.value().into())),
        Illegal::NoSuchStone { stone } => at(
            new(
                403,
                "no_such_stone",
                "S-1",
                "There is no stone {stone}, only 1 to 9.",
                "Камня {stone} нет, есть только камни с 1 по 9.",
            ),
            stone,
        ),
        Illegal::AlreadyClaimed { stone, by } => at(
            new(
                404,
                "already_claimed",
                "S-9",
                "Stone {stone} belongs to player {by} for good.",
                "Камень {stone} навсегда достался игроку {by}.",
            ),
            stone,
        )
        .with("by", Fact::Seat(by)),
        Illegal::SideIsFull { stone } => at(
            new(
                405,
                "side_is_full",
                "S-2",
                "Three of your cards lie at stone {stone} already.",
                "У камня {stone} уже лежат три ваши карты.",
            ),
            stone,
        ),
        Illegal::CardCanBeLaid => new(
            406,
            "card_can_be_laid",
            "S-11",
            "You can lay a card, so you have to.",
            "Вы можете выложить карту, поэтому пропускать нельзя.",
        ),
        Illegal::SideIncomplete { stone, cards } => at(
            new(
                407,
                "side_incomplete",
                "S-5",
                "Your side of stone {stone} has {cards} of three cards.",
                "На вашей стороне камня {stone} только {cards} из трёх карт.",
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
                "At stone {stone} your {mine} of {my_sum} loses to {theirs} of {their_sum}.",
                "У камня {stone} ваша формация слабее: у вас {mine} {my_sum}, у соперника {theirs} {their_sum}.",
            );
            with_formation(with_formation(at(refusal, stone), mine_names, mine), their_names, theirs)
        }
        Illegal::Later { stone, mine } => {
            let refusal = new(
                409,
                "later",
                "S-4",
                "At stone {stone} both have {mine} of {my_sum}, and the other side was complete first.",
                "У камня {stone} формации равны ({mine} {my_sum}), но соперник собрал свою раньше.",
            );
            with_formation(at(refusal, stone), mine_names, mine)
        }
        Illegal::Unproven { stone, mine, completion, theirs } => {
            let list = completion.iter().map(|card| Fact::Text(card.to_string())).collect();
            let refusal = new(
                410,
                "unproven",
                "S-7",
                "At stone {stone} your {mine} of {my_sum} could still be beaten: {cards} would make {theirs} of {their_sum}.",
                "Вашу формацию у камня {stone} ({mine} {my_sum}) ещё могут превзойти, например с {cards}: {theirs} {their_sum}.",
            );
            with_formation(with_formation(at(refusal, stone), mine_names, mine), their_names, theirs)
                .with("cards", Fact::List(list))
        }
    }
}

/// An event in plain words.
pub(super) fn describe(event: &Event, lang: Lang) -> String {
    let en = lang == Lang::En;
    let who =
        |player: Player| if en { format!("Player {}", player.0 + 1) } else { format!("Игрок {}", player.0 + 1) };
    match event {
        Event::RoundBegan { round, first } if en => {
            format!("Round {round} begins; {} is first.", who(*first).to_lowercase())
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
            let card = card_name(*card, lang);
            if en {
                format!("{} lays {card} at stone {stone}.", who(*player))
            } else {
                format!("{} кладёт карту к камню {stone}: {card}.", who(*player))
            }
        }
        Event::Passed { player } if en => format!("{} cannot lay a card.", who(*player)),
        Event::Passed { player } => format!("{} не может выложить карту.", who(*player)),
        Event::StoneClaimed { player, stone, formation, by: reason } => {
            let (formation, reason) = (formation_name(*formation, lang), by(*reason).get(lang));
            if en {
                format!("{} claims stone {stone} with {formation}: {reason}.", who(*player))
            } else {
                format!("{} захватывает камень {stone}, {formation}: {reason}.", who(*player))
            }
        }
        Event::StoneAwarded { player, stone, formation, by: reason } => {
            let (formation, reason) = (formation_name(*formation, lang), by(*reason).get(lang));
            if en {
                format!("Stone {stone} goes to {}, {formation}: {reason}.", who(*player).to_lowercase())
            } else {
                format!("Камень {stone} получает {}, {formation}: {reason}.", who(*player).to_lowercase())
            }
        }
        Event::CardDrawn { player, card } => match (card, en) {
            (Some(card), true) => format!("{} draws {}.", who(*player), card_name(*card, lang)),
            (Some(card), false) => format!("{} берёт карту: {}.", who(*player), card_name(*card, lang)),
            (None, true) => format!("{} draws a card.", who(*player)),
            (None, false) => format!("{} берёт карту.", who(*player)),
        },
        Event::TurnPassed { to } if en => format!("{} is to move.", who(*to)),
        Event::TurnPassed { to } => format!("Ходит {}.", who(*to).to_lowercase()),
        Event::RoundOver { round, winner, victory, points } => {
            let how = match victory {
                Victory::ThreeInARow => Phrase::new("three adjacent stones", "три камня рядом"),
                Victory::Five => Phrase::new("five stones", "пять камней"),
            };
            let mine = POINT.count(lang, points[*winner].into());
            let theirs = POINT.count(lang, points[winner.after(2)].into());
            if en {
                format!("{} wins round {round} by {}: {mine}, the other {theirs}.", who(*winner), how.en)
            } else {
                format!("{} выигрывает раунд {round} ({}): {mine}, у соперника {theirs}.", who(*winner), how.ru)
            }
        }
        Event::GameOver { scores, winners } => {
            let points = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ");
            let names = seats(winners, lang);
            if en {
                format!("The match is over, {points}. Most points: {names}.")
            } else {
                format!("Матч окончен, {points}. Больше всех очков: {names}.")
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

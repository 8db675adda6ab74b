//! A position on one line. `docs/notation.md` describes its fields.

use super::cards::{CARDS, Card, Cards};
use super::position::{Position, PositionStone};
use super::position_error::fault;
use super::setup::ROUNDS;
use super::state::Phase;
use crate::base::{Fact, Phrase, Player, Refusal};
use crate::engine::OptionValue;

impl Position {
    /// The position on one line.
    pub fn to_line(&self) -> String {
        let together = |cards: &mut dyn Iterator<Item = Card>| {
            let text: String = cards.map(|card| card.to_string()).collect();
            if text.is_empty() { "-".to_owned() } else { text }
        };
        let head = if self.rounds == 1 { "schotten".to_owned() } else { format!("schotten rounds={}", self.rounds) };
        let stone = |stone: &PositionStone| {
            let [one, other] = [0, 1].map(|seat: usize| together(&mut stone.sides[seat].iter().copied()));
            let first = stone.first.map_or(String::new(), |seat| format!("^{seat}"));
            let owner = stone.owner.map_or(String::new(), |seat| format!("={seat}"));
            format!("{one}/{other}{first}{owner}")
        };
        let stones = self.stones.iter().map(stone).collect::<Vec<_>>().join(" ");
        let scores = format!("{}/{}", self.scores[0], self.scores[1]);
        let [one, other] = self.hands.map(|hand| together(&mut hand.iter()));
        let turn = format!("{} {} {}", self.to_act, self.phase.name(), self.idle);
        let list = |word: &str, cards: &[Card]| {
            let names = cards.iter().map(ToString::to_string);
            std::iter::once(word.to_owned()).chain(names).collect::<Vec<_>>().join(" ")
        };
        let deck = list(if self.is_ordered { "deck" } else { "bag" }, &self.rest);
        let later = match self.later_seed {
            Some(seed) => format!("later seed={seed}"),
            None => list("later", &self.later),
        };
        [head, self.round.to_string(), stones, scores, format!("{one}/{other}"), turn, deck, later].join(" | ")
    }

    /// Reads a line. The position is checked when it is dealt.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn parse(line: &str) -> Result<Position, Refusal> {
        let fields: Vec<Vec<&str>> = line.split('|').map(|field| field.split_whitespace().collect()).collect();
        let Ok([head, round, stones, scores, hands, turn, deck, later]) = <[Vec<&str>; 8]>::try_from(fields) else {
            return Err(unreadable("|", "RULESET | ROUND | STONES | POINTS | HANDS | TURN | DECK | LATER"));
        };
        let rounds = match head[..] {
            ["schotten"] => Some(1),
            ["schotten", option] => option.strip_prefix("rounds=").and_then(|word| match ROUNDS.parse(word) {
                Some(OptionValue::Number(rounds)) => Some(rounds),
                _ => None,
            }),
            _ => None,
        };
        let rounds = rounds.ok_or_else(|| unreadable(&head.join(" "), "schotten rounds=1..20"))?;
        let wrong = |words: &[&str], expected| unreadable(&words.join(" "), expected);
        let [round] = round[..] else { return Err(wrong(&round, "ROUND")) };
        let round = number(round).ok_or_else(|| unreadable(round, "ROUND"))?;
        let stones = stones
            .iter()
            .map(|word| read_stone(word).ok_or_else(|| unreadable(word, "CARDS/CARDS^SEAT=SEAT")))
            .collect::<Result<_, _>>()?;
        let pair = |words: &[&str]| match *words {
            [word] => word.split_once('/').map(|(one, other)| [one.to_owned(), other.to_owned()]),
            _ => None,
        };
        let points = pair(&scores).and_then(|[one, other]| Some([number(&one)?, number(&other)?]));
        let both = pair(&hands).and_then(|[one, other]| Some([read_set(&one)?, read_set(&other)?]));
        let (to_act, phase, idle) = read_turn(&turn).ok_or_else(|| wrong(&turn, "SEAT play|claim|over IDLE_TURNS"))?;
        let (Some((word @ (&"deck" | &"bag"), rest)), Some((&"later", later))) =
            (deck.split_first(), later.split_first())
        else {
            return Err(unreadable(deck.first().unwrap_or(&""), "deck CARDS | bag CARDS, later CARDS"));
        };
        let cards = |words: &[&str]| -> Result<Vec<Card>, Refusal> {
            let card = |word: &&str| word.parse().map_err(|()| unreadable(word, "r1..o9"));
            words.iter().map(card).collect()
        };
        let later_seed = match later[..] {
            [word] => word.strip_prefix("seed=").map(|digits| number(digits).ok_or_else(|| unreadable(word, "seed=N"))),
            _ => None,
        };
        let later_seed = later_seed.transpose()?;
        Ok(Position {
            rounds,
            round,
            stones,
            scores: points.ok_or_else(|| wrong(&scores, "POINTS/POINTS"))?,
            hands: both.ok_or_else(|| wrong(&hands, "CARDS/CARDS"))?,
            to_act,
            phase,
            idle,
            rest: cards(rest)?,
            is_ordered: *word == "deck",
            later: if later_seed.is_some() { Vec::new() } else { cards(later)? },
            later_seed,
        })
    }
}

/// Reads a number in its canonical form.
fn number<N: std::str::FromStr + std::fmt::Display>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

fn read_cards(text: &str) -> Option<Vec<Card>> {
    if text == "-" {
        return Some(Vec::new());
    }
    if text.is_empty() || !text.is_ascii() || text.len() > 2 * CARDS {
        return None;
    }
    let names = text.as_bytes().chunks(2);
    names.map(|name| std::str::from_utf8(name).ok()?.parse().ok()).collect()
}

fn read_set(text: &str) -> Option<Cards> {
    let cards = read_cards(text)?;
    let set: Cards = cards.iter().copied().collect();
    (set.len() as usize == cards.len()).then_some(set)
}

fn read_seat(text: &str) -> Option<Player> {
    number(text).filter(|seat| *seat < 2).map(Player)
}

fn read_stone(word: &str) -> Option<PositionStone> {
    let (word, owner) = match word.split_once('=') {
        Some((word, seat)) => (word, Some(read_seat(seat)?)),
        None => (word, None),
    };
    let (word, first) = match word.split_once('^') {
        Some((word, seat)) => (word, Some(read_seat(seat)?)),
        None => (word, None),
    };
    let (one, other) = word.split_once('/')?;
    Some(PositionStone { sides: [read_cards(one)?, read_cards(other)?], first, owner })
}

fn read_turn(words: &[&str]) -> Option<(Player, Phase, u8)> {
    let [seat, phase, idle] = *words else { return None };
    let phase = [Phase::Play, Phase::Claim, Phase::Over].into_iter().find(|known| known.name() == phase)?;
    Some((read_seat(seat)?, phase, number(idle)?))
}

fn unreadable(given: &str, expected: &'static str) -> Refusal {
    fault("unreadable", "", UNREADABLE)
        .with("given", Fact::Text(crate::base::clip(given)))
        .with("expected", Fact::Text(expected.into()))
}

const UNREADABLE: Phrase = Phrase::new(
    "The position cannot be read at “{given}”. Expected: {expected}.",
    "Не удалось прочитать позицию: «{given}». Ожидается: {expected}.",
);

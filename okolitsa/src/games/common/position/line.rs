//! The line of a position: laid tiles, points by source, options, and the fields between `|`.

use crate::base::{Fact, Phrase, Player, Refusal};
use crate::engine::{OptionSpec, OptionValue};
use crate::games::common::table::{read_number, read_pos, read_rotation};
use crate::landscape::{MAX_TILES, Pos, Rotation};

/// A tile of a position, with its figures `F`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionTile<F> {
    /// Its id, or its short name.
    pub id: String,
    /// Where it lies.
    pub pos: Pos,
    /// How it is turned.
    pub rotation: Rotation,
    /// The figures on it, each with its feature.
    pub figures: Vec<F>,
}

/// Writes laid tiles; `figure` is a figure's owner, letters and feature.
pub(in crate::games) fn tiles_text<F>(
    tiles: &[PositionTile<F>],
    figure: impl Fn(&F) -> (Player, &'static str, u8),
) -> String {
    let word = |tile: &PositionTile<F>| {
        let mut text = format!("{}@{}{}", tile.id, tile.pos, tile.rotation);
        for (player, letter, feature) in tile.figures.iter().map(&figure) {
            text += &format!("+{player}{letter}{feature}");
        }
        text
    };
    tiles.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Writes a field that begins with a word and lists ids.
pub(in crate::games) fn list(word: &str, ids: &[String]) -> String {
    [&[word.to_owned()], ids].concat().join(" ")
}

pub(in crate::games) fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Reads the lines of a ruleset; its refusals have the ruleset's number for faults of positions.
#[derive(Clone, Copy)]
pub(in crate::games) struct Reader {
    pub code: u16,
}

impl Reader {
    /// Parts a line into its fields, each into its words; `expected` names the fields.
    pub fn fields<'a, const N: usize>(
        self,
        line: &'a str,
        expected: &'static str,
    ) -> Result<[Vec<&'a str>; N], Refusal> {
        let fields: Vec<Vec<&str>> = line.split('|').map(|field| field.split_whitespace().collect()).collect();
        <[Vec<&str>; N]>::try_from(fields).map_err(|_| self.unreadable("|", expected))
    }

    /// Reads the head of a line: ruleset, players and options. Returns the number of players, if there is one.
    pub fn head(
        self,
        words: &[&str],
        id: &'static str,
        specs: &[OptionSpec],
        mut set: impl FnMut(&str, OptionValue),
    ) -> Result<Option<usize>, Refusal> {
        if words.first() != Some(&id) {
            return Err(self.unreadable(words.first().unwrap_or(&""), id));
        }
        let mut players = None;
        for word in &words[1..] {
            let bad = || self.unreadable(word, "option=value");
            let (name, value) = word.split_once('=').ok_or_else(bad)?;
            if name == "players" {
                players = read_number(value);
                continue;
            }
            let spec = specs.iter().find(|spec| spec.name == name);
            set(name, spec.and_then(|spec| spec.parse(value)).ok_or_else(bad)?);
        }
        Ok(players)
    }

    /// Refuses fields with more words than there can be tiles.
    pub fn check_lengths(self, fields: &[&[&str]], most: usize) -> Result<(), Refusal> {
        let fits = fields.iter().all(|field| field.len() <= MAX_TILES + most);
        if fits { Ok(()) } else { Err(self.unreadable("...", "TILES, 0..120")) }
    }

    /// Reads laid tiles; `figure` makes a figure from its owner, letters and feature.
    pub fn tiles<F>(
        self,
        words: &[&str],
        expected: &'static str,
        figure: impl Fn(Player, &str, u8) -> Option<F>,
    ) -> Result<Vec<PositionTile<F>>, Refusal> {
        let read = |word: &str| {
            let LaidWord { id, pos, rotation, figures } = read_laid(word)?;
            let figures = figures.into_iter().map(|(player, letter, feature)| figure(player, letter, feature));
            Some(PositionTile { id: id.to_owned(), pos, rotation, figures: figures.collect::<Option<_>>()? })
        };
        words.iter().map(|word| read(word).ok_or_else(|| self.unreadable(word, expected))).collect()
    }

    /// Reads a table, one entry a seat with `/` between; `expected` is the form of the table and of an entry.
    pub fn table<T>(
        self,
        field: &[&str],
        expected: [&'static str; 2],
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, Refusal> {
        let [word] = field else { return Err(self.unreadable(&field.join(" "), expected[0])) };
        word.split('/').map(|word| read(word).ok_or_else(|| self.unreadable(word, expected[1]))).collect()
    }

    /// Checks that there are as many points and supplies as `players`.
    pub fn check_seats(
        self,
        head: &[&str],
        players: Option<usize>,
        [scores, supplies]: [usize; 2],
        (min, max): (u8, u8),
        supply: &str,
        expected: &'static str,
    ) -> Result<(), Refusal> {
        if players == Some(scores) && supplies == scores && (min as usize..=max as usize).contains(&scores) {
            return Ok(());
        }
        let given = format!("{} | {scores} POINTS | {supplies} {supply}", head[1..].join(" "));
        Err(self.unreadable(&given, expected))
    }

    /// Reads a turn: the seat to act, and by the words after it what it does.
    pub fn turn<P>(
        self,
        words: &[&str],
        seats: usize,
        expected: &'static str,
        phase: impl Fn(&[&str]) -> Option<P>,
    ) -> Result<(Player, P), Refusal> {
        let seat = words.first().and_then(|word| read_number::<u8>(word)).filter(|&seat| (seat as usize) < seats);
        let phase = words.get(1..).and_then(phase);
        seat.map(Player).zip(phase).ok_or_else(|| self.unreadable(&words.join(" "), expected))
    }

    /// The refusal of a word that cannot be read.
    pub fn unreadable(self, given: &str, expected: &'static str) -> Refusal {
        Refusal::new(self.code, "unreadable", "", UNREADABLE)
            .with("given", Fact::Text(crate::base::clip(given)))
            .with("expected", Fact::Text(expected.into()))
    }
}

/// A laid tile as a position's line has it: `D@0,0r90+0m1`.
struct LaidWord<'a> {
    id: &'a str,
    pos: Pos,
    rotation: Rotation,
    /// Owner, letter of the piece, feature.
    figures: Vec<(Player, &'a str, u8)>,
}

/// Reads a laid tile, without checking its id and letters.
fn read_laid(word: &str) -> Option<LaidWord<'_>> {
    let mut parts = word.split('+');
    let (id, place) = parts.next()?.rsplit_once('@')?;
    let (pos, _) = place.rsplit_once('r')?;
    let rotation = read_rotation(&place[pos.len()..])?;
    let figure = |text| {
        let at = str::find(text, |c: char| !c.is_ascii_digit())?;
        let end = at + text[at..].find(|c: char| c.is_ascii_digit())?;
        Some((Player(read_number(&text[..at])?), &text[at..end], read_number(&text[end..])?))
    };
    Some(LaidWord { id, pos: read_pos(pos)?, rotation, figures: parts.map(figure).collect::<Option<_>>()? })
}

const MAX_SCORE: u16 = 9999;

/// Writes points by source, each part after its letters: `12r5c7`; parts without points are left out.
pub(in crate::games) fn write_parts<const N: usize>(letters: [&str; N], points: [u16; N]) -> String {
    let parts = letters.into_iter().zip(points).filter(|(_, points)| *points > 0);
    let text: String = parts.map(|(letters, points)| format!("{letters}{points}")).collect();
    if text.is_empty() { "0".into() } else { text }
}

/// Reads points by source, in the one form in which they are written.
pub(in crate::games) fn read_parts<const N: usize>(word: &str, letters: [&str; N]) -> Option<[u16; N]> {
    let mut points = [0; N];
    let mut rest = word;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| c.is_ascii_digit())?;
        let end = rest[digits..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| digits + end);
        let part = letters.iter().position(|letters| *letters == &rest[..digits])?;
        points[part] = read_number(&rest[digits..end])?;
        rest = &rest[end..];
    }
    (points.iter().all(|&points| points <= MAX_SCORE) && write_parts(letters, points) == word).then_some(points)
}

/// Writes the head of a position's line: ruleset, players, and the options that differ from their defaults.
pub(in crate::games) fn write_head(
    id: &str,
    players: usize,
    specs: &[OptionSpec],
    get: impl Fn(&str) -> OptionValue,
) -> String {
    let mut head = format!("{id} players={players}");
    for spec in specs {
        let value = get(spec.name);
        if value != spec.default {
            head += &format!(" {}={}", spec.name, serde_json::json!(value).to_string().trim_matches('"'));
        }
    }
    head
}

const UNREADABLE: Phrase = Phrase::new(
    "The position cannot be read at “{given}”; expected: {expected}.",
    "Позицию не удаётся прочитать на месте «{given}»; ожидается: {expected}.",
);

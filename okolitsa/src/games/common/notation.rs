//! The words of commands and positions: cells, rotations, numbers, laid tiles, points by where they come from, options.

use super::placing::unreadable;
use crate::base::{Player, Refusal};
use crate::engine::{OptionSpec, OptionValue};
use crate::landscape::{Pos, Rotation};
use std::fmt::Display;
use std::str::FromStr;

/// Reads a cell, `1,-2`.
pub(in crate::games) fn read_pos(text: &str) -> Option<Pos> {
    let (x, y) = text.split_once(',')?;
    Some(Pos { x: read_number(x)?, y: read_number(y)? })
}

/// Reads a rotation, `r90`.
pub(in crate::games) fn read_rotation(text: &str) -> Option<Rotation> {
    read_number(text.strip_prefix('r')?).and_then(Rotation::from_degrees)
}

/// Reads a number in the one form in which it is written: no plus sign, no zeros in front.
pub(in crate::games) fn read_number<N: FromStr + Display>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

/// A laid tile as a position's line has it: `D@0,0r90+0m1`.
pub(in crate::games) struct LaidWord<'a> {
    pub id: &'a str,
    pub pos: Pos,
    pub rotation: Rotation,
    /// Owner, letter of the piece, feature.
    pub figures: Vec<(Player, &'a str, u8)>,
}

/// Reads a laid tile. What its names and letters stand for is not judged.
pub(in crate::games) fn read_laid(word: &str) -> Option<LaidWord<'_>> {
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

/// Writes points by where they come from, each part behind its letters: `12r5c7`; parts without points are left out.
pub(in crate::games) fn write_parts<const N: usize>(letters: [&str; N], points: [u16; N]) -> String {
    let parts = letters.into_iter().zip(points).filter(|(_, points)| *points > 0);
    let text: String = parts.map(|(letters, points)| format!("{letters}{points}")).collect();
    if text.is_empty() { "0".into() } else { text }
}

/// Reads points by where they come from, in the one form in which they are written.
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

/// Writes what a position's line begins with: ruleset, players, and the options that differ from their defaults.
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

/// Reads what a position's line begins with; answers the number of players, if there is one.
pub(in crate::games) fn read_head(
    code: u16,
    words: &[&str],
    id: &'static str,
    specs: &[OptionSpec],
    mut set: impl FnMut(&str, OptionValue),
) -> Result<Option<usize>, Refusal> {
    if words.first() != Some(&id) {
        return Err(unreadable(code, words.first().unwrap_or(&""), id));
    }
    let mut players = None;
    for word in &words[1..] {
        let bad = || unreadable(code, word, "option=value");
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

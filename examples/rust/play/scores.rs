//! The table of the scores, by what points were given for.

use crate::seats::Seats;
use crate::telling::Telling;
use okolitsa::{AnyGame, Lang, Phrase, Viewer};
use serde_json::{Map, Value};
use std::io::{self, Write};

/// What points are given for that is not a kind of feature.
const OTHERS: [(&str, Phrase); 4] = [
    ("huts", Phrase::new("huts", "хижины")),
    ("boatman", Phrase::new("boatman", "лодочник")),
    ("agriculture", Phrase::new("agriculture", "земледелие")),
    ("carried", Phrase::new("before", "раньше")),
];

/// The points of each seat. What brought no points to anybody has no column.
pub fn draw(out: &mut impl Write, game: &AnyGame, seats: &Seats, telling: &Telling) -> io::Result<()> {
    let view = game.view(Viewer::Spectator);
    let sheets: Vec<&Map<String, Value>> =
        view["sheets"].as_array().into_iter().flatten().filter_map(Value::as_object).collect();
    let points = |sheet: &Map<String, Value>, kind: &str| sheet.get(kind).and_then(Value::as_i64).unwrap_or(0);
    let kinds = sheets.first().map(|sheet| sheet.keys()).into_iter().flatten();
    let kinds: Vec<(&String, String)> = kinds
        .filter(|kind| sheets.iter().any(|sheet| points(sheet, kind) != 0))
        .map(|kind| (kind, title(game, kind, telling.lang)))
        .collect();

    let mut head = format!("{:<24}", telling.say("points", "очки"));
    for (_, title) in &kinds {
        let width = width(title);
        head += &format!("{title:>width$}");
    }
    writeln!(out, "{head}{:>9}", telling.say("total", "всего"))?;
    for (seat, total) in game.status().scores.seats() {
        let who = format!("{} {}, {}", telling.say("player", "игрок"), seat.0 + 1, seats.holder(seat.0).name(telling));
        let mut row = format!("{who:<24}");
        for (kind, title) in &kinds {
            let width = width(title);
            row += &format!("{:>width$}", sheets.get(seat.index()).map_or(0, |sheet| points(sheet, kind)));
        }
        writeln!(out, "{row}{total:>9}")?;
    }
    Ok(())
}

/// The width of a column.
fn width(title: &str) -> usize {
    title.chars().count().max(6) + 2
}

/// The name that the ruleset gives to a kind of points.
fn title(game: &AnyGame, kind: &str, lang: Lang) -> String {
    if let Some((_, phrase)) = OTHERS.iter().find(|(known, _)| *known == kind) {
        return phrase.get(lang).to_owned();
    }
    let entry = game.entry();
    let sets = entry.sets().iter().filter_map(|set| entry.catalogue(set).ok());
    let features = sets.flat_map(|set| set["tiles"].as_array().cloned().unwrap_or_default());
    let features = features.flat_map(|tile| tile["features"].as_array().cloned().unwrap_or_default());
    let code = if lang == Lang::En { "en" } else { "ru" };
    let name =
        features.into_iter().find(|feature| feature["kind"] == kind).map(|feature| feature["name"][code].clone());
    name.and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_else(|| kind.to_owned())
}

//! The score table.

use okolitsa::Lang;
use serde_json::Value;
use std::io::{self, Write};

/// The points of each seat by where they come from.
pub fn draw_scores(out: &mut impl Write, view: &Value, lang: Lang) -> io::Result<()> {
    let known = [
        ("road", "road", "дорога"),
        ("city", "city", "город"),
        ("monastery", "monast.", "монаст."),
        ("garden", "garden", "сад"),
        ("field", "field", "поле"),
        ("forest", "forest", "лес"),
        ("river", "river", "река"),
        ("huts", "huts", "хижины"),
        ("meadow", "meadow", "луг"),
        ("boatman", "boatman", "лодочник"),
        ("agriculture", "agricult.", "земледел."),
    ];
    let columns = || known.into_iter().filter(|(name, ..)| view["sheets"][0][name].is_u64());
    let title = |en: &'static str, ru: &'static str| if lang == Lang::En { en } else { ru };
    write!(out, "{:<10}", title("player", "игрок"))?;
    for (_, en, ru) in columns() {
        write!(out, "{:>11}", title(en, ru))?;
    }
    writeln!(out, "{:>9}", title("total", "всего"))?;
    for (seat, sheet) in view["sheets"].as_array().into_iter().flatten().enumerate() {
        write!(out, "{:<10}", seat + 1)?;
        for (name, _, _) in columns() {
            write!(out, "{:>11}", sheet[name].as_u64().unwrap_or(0))?;
        }
        writeln!(out, "{:>9}", view["scores"][seat].as_i64().unwrap_or(0))?;
    }
    Ok(())
}

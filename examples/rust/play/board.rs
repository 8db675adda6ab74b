//! The text board with labels on the cells where a tile may be placed.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The layout of the library's text board: a margin with the row numbers, then for each cell a space and the signs of a tile.
const MARGIN: usize = 4;
const WIDTH: usize = 7;
const HEIGHT: usize = 3;

/// Writes labels on cells of a text board, which grows to hold them. A text that is not laid out as a board stays as it is.
pub fn label(board: &str, labels: &[((i16, i16), String)]) -> String {
    if labels.is_empty() { board.to_owned() } else { labelled(board, labels).unwrap_or_else(|| board.to_owned()) }
}

fn labelled(board: &str, labels: &[((i16, i16), String)]) -> Option<String> {
    let lines: Vec<&str> = board.lines().collect();
    let columns: Vec<i16> = lines.first()?.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let (&west, &east) = (columns.first()?, columns.last()?);

    let mut rows: BTreeMap<i16, [String; HEIGHT]> = BTreeMap::new();
    let mut at = 1;
    let is_spaced = lines.get(at + HEIGHT)?.is_empty();
    while let Some(y) = lines.get(at + HEIGHT / 2).and_then(|line| row_number(line)) {
        rows.insert(y, std::array::from_fn(|row| lines[at + row].get(MARGIN..).unwrap_or_default().to_owned()));
        at += HEIGHT + usize::from(is_spaced);
    }

    let new_west = labels.iter().map(|((x, _), _)| *x).min()?.min(west);
    let new_east = labels.iter().map(|((x, _), _)| *x).max()?.max(east);
    let indent = " ".repeat((west - new_west) as usize * (WIDTH + 1));
    for line in rows.values_mut().flatten().filter(|line| !line.is_empty()) {
        line.insert_str(0, &indent);
    }
    for ((x, y), label) in labels {
        let column = (x - new_west) as usize * (WIDTH + 1) + 1;
        overwrite(&mut rows.entry(*y).or_default()[HEIGHT / 2], column, &format!("{label:^WIDTH$}"));
    }

    let mut text = " ".repeat(MARGIN);
    for x in new_west..=new_east {
        let _ = write!(text, " {x:^WIDTH$}");
    }
    text = text.trim_end().to_owned() + "\n";
    for (y, drawn) in &rows {
        for (row, line) in drawn.iter().enumerate() {
            let margin = if row == HEIGHT / 2 { format!("{y:>MARGIN$}") } else { " ".repeat(MARGIN) };
            let _ = writeln!(text, "{}", (margin + line).trim_end());
        }
        if is_spaced {
            text.push('\n');
        }
    }
    for line in &lines[at..] {
        let _ = writeln!(text, "{line}");
    }
    Some(text)
}

/// The number at the right end of the margin.
fn row_number(line: &str) -> Option<i16> {
    line.get(..MARGIN).filter(|margin| margin.ends_with(|char: char| char.is_ascii_digit()))?.trim_start().parse().ok()
}

/// Writes over the signs from a column on. Escape sequences take no column.
fn overwrite(line: &mut String, from: usize, with: &str) {
    let mut written = String::new();
    let mut new = with.chars();
    let (mut column, mut is_escape) = (0, false);
    for char in line.chars() {
        is_escape |= char == '\x1b';
        if is_escape {
            is_escape = char != 'm';
            written.push(char);
            continue;
        }
        let replaced = if column < from { None } else { new.next() };
        written.push(replaced.unwrap_or(char));
        column += 1;
    }
    written.push_str(&" ".repeat(from.saturating_sub(column)));
    written.extend(new);
    *line = written;
}

//! The panel beside a board: the players with their points and figures, the tile in hand, the number of tiles left.

use super::figures::{Silhouette, figure_id, use_figure};
use super::options::DrawOptions;
use super::svg::{Font, Svg};
use super::theme::Theme;
use crate::base::{Lang, Phrase, Player};

/// The width of a panel.
pub(crate) const WIDTH: f64 = 250.0;
const ROW: f64 = 58.0;
/// The extra height of rows if a player holds something.
const HELD: f64 = 20.0;
const TOP: f64 = 52.0;

/// The row of a player.
pub(crate) struct Row {
    pub player: Player,
    pub score: i32,
    /// The figures in the supply.
    pub supply: Vec<(Silhouette, u8)>,
    /// What the player holds besides the figures, in words.
    pub held: Option<(Silhouette, String)>,
    pub is_next: bool,
    pub is_winner: bool,
}

/// A panel.
pub(crate) struct Panel {
    pub title: &'static str,
    pub rows: Vec<Row>,
    /// Further lines, such as how many tiles are left.
    pub notes: Vec<String>,
}

/// The name of a seat: the given one, or `Player n`, counted from 1.
pub(crate) fn seat_name(options: &DrawOptions, player: Player) -> String {
    const PLAYER: Phrase = Phrase::new("Player {n}", "Игрок {n}");
    let given = options.names.get(player.index()).filter(|name| !name.is_empty());
    given.cloned().unwrap_or_else(|| PLAYER.fill(options.lang, |_| (player.0 + 1).to_string()))
}

/// The title over a tile in hand.
pub(crate) fn in_hand(lang: Lang) -> &'static str {
    const IN_HAND: Phrase = Phrase::new("In hand", "В руке");
    IN_HAND.get(lang)
}

/// The line with the number of tiles or cards left to draw.
pub(crate) fn left(lang: Lang, count: u32) -> String {
    const LEFT: Phrase = Phrase::new("Left to draw: {n}", "Осталось: {n}");
    LEFT.fill(lang, |_| count.to_string())
}

impl Panel {
    fn row_height(&self) -> f64 {
        ROW + if self.rows.iter().any(|row| row.held.is_some()) { HELD } else { 0.0 }
    }

    /// The top of the tile in hand.
    pub fn hand_top(&self) -> f64 {
        TOP + self.row_height() * self.rows.len() as f64 + 24.0 + 20.0 * self.notes.len() as f64
    }

    /// The height, with or without a tile in hand.
    pub fn height(&self, has_hand: bool) -> f64 {
        self.hand_top() + if has_hand { 150.0 } else { 0.0 }
    }

    /// Draws it from 0,0 downwards.
    pub fn paint(&self, svg: &mut Svg, options: &DrawOptions, theme: &Theme) {
        let size = if self.title.chars().count() > 18 { 14.0 } else { 20.0 };
        let font = Font { size, fill: theme.ink, anchor: "start", bold: true };
        svg.text((14.0, 32.0), font, self.title);
        for (place, row) in self.rows.iter().enumerate() {
            row.paint(svg, TOP + self.row_height() * place as f64, self.row_height(), options, theme);
        }
        let mut y = TOP + self.row_height() * self.rows.len() as f64 + 18.0;
        for note in &self.notes {
            svg.text((14.0, y), Font { size: 14.0, fill: theme.faint, anchor: "start", bold: false }, note);
            y += 20.0;
        }
    }
}

impl Row {
    fn paint(&self, svg: &mut Svg, y: f64, height: f64, options: &DrawOptions, theme: &Theme) {
        let edge = if self.is_next { theme.accent } else { theme.seam };
        let width = if self.is_next { 2.5 } else { 0.7 };
        let look = format!("fill=\"{}\" stroke=\"{edge}\" stroke-width=\"{width}\"", theme.card);
        svg.rect((8.0, y), (WIDTH - 18.0, height - 8.0), 7.0, &look);
        use_figure(svg, &figure_id(self.player, Silhouette::Person, theme), (30.0, y + 26.0), 1.25);
        let name = seat_name(options, self.player);
        // A long name is written smaller, not cut.
        let size = if name.chars().count() > 14 { 11.0 } else { 15.0 };
        svg.text((52.0, y + 21.0), Font { size, fill: theme.ink, anchor: "start", bold: self.is_next }, &name);
        let score = Font { size: 24.0, fill: theme.ink, anchor: "end", bold: true };
        svg.text((WIDTH - 20.0, y + 33.0), score, &self.score.to_string());
        if self.is_winner {
            let star = "M0-8L2.3-2.6 8-2.2 3.6 1.4 5 7 0 4-5 7-3.6 1.4-8-2.2-2.3-2.6Z";
            svg.group(format_args!("transform=\"translate({} {})\"", WIDTH - 66.0, y + 24.0), |svg| {
                svg.leaf("path", format_args!("d=\"{star}\" fill=\"{}\" stroke=\"{}\"", theme.gold, theme.wall));
            });
        }
        let mut x = 58.0;
        for (silhouette, count) in self.supply.iter().filter(|(_, count)| *count > 0) {
            use_figure(svg, &figure_id(self.player, *silhouette, theme), (x, y + 36.0), 0.6);
            let font = Font { size: 12.0, fill: theme.faint, anchor: "start", bold: false };
            svg.text((x + 9.0, y + 41.0), font, &format!("×{count}"));
            x += 42.0;
        }
        if let Some((silhouette, words)) = &self.held {
            use_figure(svg, &figure_id(self.player, *silhouette, theme), (60.0, y + 56.0), 0.6);
            let size = if words.chars().count() > 24 { 10.0 } else { 12.0 };
            svg.text((74.0, y + 60.0), Font { size, fill: theme.ink, anchor: "start", bold: false }, words);
        }
    }
}

//! The picture of this game: nine stones in a row, the viewer below, the other player above, hidden hands as card
//! backs.

use super::card_face::{CARD, paint_card, paint_card_back, terminal};
use super::cards::{Card, Cards};
use super::command::Command;
use super::game::Schotten;
use super::state::State;
use super::stones::STONES;
use super::view::{View, ViewStone};
use super::words::TITLE;
use crate::base::{Player, Refusal};
use crate::draw::landscape::{Point, arrow};
use crate::draw::panel::{Panel, Row, left, seat_name};
use crate::draw::{
    Draw, DrawInput, DrawOptions, Font, N, Silhouette, Svg, Theme, figure_id, no_feature, paint_figure, panel, title,
};
use crate::landscape::{Rotation, TileSetFacts};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The distance between stones.
const STEP: f64 = 78.0;
const MARGIN: f64 = 24.0;
/// The visible part of a card under the next one.
const SHOWN: f64 = 30.0;
/// The top of the stones, and the size of a stone.
const STONE_TOP: f64 = 300.0;
const STONE: (f64, f64) = (66.0, 42.0);
/// The shift of a claimed stone towards its owner.
const CLAIMED: f64 = 15.0;
const HEIGHT: f64 = 642.0;
/// The style of frames around places that are still free.
const DASHES: &str = " stroke-dasharray=\"7 5\"";

/// The table as seen from one side.
struct TablePicture<'a> {
    view: &'a View,
    options: &'a DrawOptions,
    theme: Theme,
    /// The seat below.
    near: Player,
}

impl TablePicture<'_> {
    fn stone_corner(&self, stone: u8) -> (f64, f64) {
        let owner = self.view.stones.get(stone as usize - 1).and_then(|stone| stone.owner);
        let shift = owner.map_or(0.0, |owner| if owner == self.near { CLAIMED } else { -CLAIMED });
        (MARGIN + STEP * f64::from(stone - 1) + (STEP - STONE.0) / 2.0, STONE_TOP + shift)
    }

    /// The corner of a card of a player at a stone, by its place in the row.
    fn card_corner(&self, player: Player, stone: u8, place: usize) -> (f64, f64) {
        let x = MARGIN + STEP * f64::from(stone - 1) + (STEP - CARD.0) / 2.0;
        let away = CLAIMED + 6.0 + SHOWN * place as f64;
        let y = if player == self.near { STONE_TOP + STONE.1 + away } else { STONE_TOP - away - CARD.1 };
        (x, y)
    }

    /// The corner of a card in a hand. Visible cards do not overlap.
    fn hand_corner(&self, place: usize, count: usize, is_near: bool, is_seen: bool) -> (f64, f64) {
        let step = if is_seen { CARD.0 + 8.0 } else { 26.0 };
        let width = step * count.saturating_sub(1) as f64 + CARD.0;
        let x = MARGIN + (STEP * STONES as f64 - width) / 2.0 + step * place as f64;
        (x, if is_near { HEIGHT - CARD.1 - 12.0 } else { 12.0 })
    }

    fn put_card(&self, svg: &mut Svg, (x, y): (f64, f64), card: Option<Card>) {
        svg.group(format_args!("transform=\"translate({} {})\"", N(x), N(y)), |svg| match card {
            Some(card) => paint_card(svg, card, self.options.palette, &self.theme),
            None => paint_card_back(svg, &self.theme),
        });
    }

    fn frame(&self, svg: &mut Svg, (x, y): (f64, f64), (w, h): (f64, f64), colour: &str, dashes: &str) {
        let look = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"3.5\"{dashes}");
        svg.rect((x - 3.0, y - 3.0), (w + 6.0, h + 6.0), 8.0, &look);
    }

    fn paint_stones(&self, svg: &mut Svg) {
        for stone in 1..=STONES as u8 {
            let seen = &self.view.stones[stone as usize - 1];
            for player in [Player(0), Player(1)] {
                let cards = seen.sides[player.index()].iter().enumerate();
                let put = |(place, card): (usize, &Card)| {
                    self.put_card(svg, self.card_corner(player, stone, place), Some(*card))
                };
                // The upper edge of every card, with its value, is visible.
                if player == self.near { cards.for_each(put) } else { cards.rev().for_each(put) }
            }
            let (x, y) = self.stone_corner(stone);
            let (fill, ink) = seen.owner.map_or((self.theme.wall_light, "#2b2118"), |owner| {
                let colour = self.theme.player(owner);
                (colour.body, colour.ink)
            });
            svg.group(format_args!("transform=\"translate({} {})\"", N(x), N(y)), |svg| {
                let shape = "M7 2C18-1 48-2 59 3C66 8 68 32 62 38C52 44 16 44 6 40C-1 34-1 10 7 2Z";
                svg.leaf(
                    "path",
                    format_args!("d=\"{shape}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1.8\"", self.theme.wall),
                );
                svg.text(
                    (33.0, 28.0),
                    Font { size: 20.0, fill: ink, anchor: "middle", bold: true },
                    &stone.to_string(),
                );
                // A mark for the side that was complete first, while it can matter.
                if let (Some(first), None) = (seen.first, seen.owner) {
                    let data = if first == self.near { "M26 34H40L33 40Z" } else { "M26 8H40L33 2Z" };
                    svg.fill(data, self.theme.wall);
                }
            });
        }
    }

    fn paint_hands(&self, svg: &mut Svg) {
        for player in [Player(0), Player(1)] {
            let is_near = player == self.near;
            let own = self.view.hand.filter(|_| self.view.seat == Some(player));
            let cards: Vec<Option<Card>> = match own {
                Some(hand) => hand.iter().map(Some).collect(),
                None => vec![None; self.view.hands[player.index()].into()],
            };
            for (place, card) in cards.iter().enumerate() {
                self.put_card(svg, self.hand_corner(place, cards.len(), is_near, own.is_some()), *card);
            }
        }
    }

    /// The corner of a card in the viewer's hand.
    fn own_card(&self, card: Card) -> Option<(f64, f64)> {
        let hand = self.view.hand?;
        let place = hand.iter().position(|own| own == card)?;
        Some(self.hand_corner(place, hand.len().into(), true, true))
    }

    /// The corner of the next card of the seat to act at a stone.
    fn next_corner(&self, stone: u8) -> (f64, f64) {
        let by = self.view.to_act.unwrap_or(self.near);
        self.card_corner(by, stone, self.view.stones[stone as usize - 1].sides[by.index()].len())
    }

    /// Marks where cards may be laid. Painted first, since cards cover a part of the marks.
    fn paint_free_places(&self, svg: &mut Svg, scene: &DrawInput<'_, Schotten>) {
        let stones: BTreeSet<u8> = scene
            .legal
            .iter()
            .filter_map(|command| match command {
                Command::Play { stone, .. } => Some(*stone),
                _ => None,
            })
            .collect();
        for stone in stones {
            self.frame(svg, self.next_corner(stone), CARD, self.theme.accent, DASHES);
        }
    }

    fn paint_marks(&self, svg: &mut Svg, scene: &DrawInput<'_, Schotten>) {
        let mut cards = BTreeSet::new();
        for command in &scene.legal {
            match *command {
                Command::Play { card, .. } => {
                    cards.insert(card);
                }
                Command::Claim { stone } => self.frame(svg, self.stone_corner(stone), STONE, self.theme.accent, DASHES),
                Command::Done | Command::Pass => {}
            }
        }
        for corner in cards.into_iter().filter_map(|card| self.own_card(card)) {
            self.frame(svg, corner, CARD, self.theme.accent, "");
        }
        match scene.last {
            Some(Command::Play { card, stone }) => {
                let sides = &self.view.stones[stone as usize - 1].sides;
                for player in [Player(0), Player(1)] {
                    if let Some(place) = sides[player.index()].iter().position(|laid| *laid == card) {
                        self.frame(svg, self.card_corner(player, stone, place), CARD, self.theme.mark, "");
                    }
                }
            }
            Some(Command::Claim { stone }) => self.frame(svg, self.stone_corner(stone), STONE, self.theme.mark, ""),
            _ => {}
        }
    }

    /// Shows the effect of a command: the card as a ghost with an arrow from the hand, or an arrow to the stone.
    fn paint_hint(&self, svg: &mut Svg, hint: Command) {
        let by = self.view.to_act.unwrap_or(self.near);
        let middle = |(x, y): (f64, f64), (w, h): (f64, f64)| Point { x: x + w / 2.0, y: y + h / 2.0 };
        match hint {
            Command::Play { card, stone } => {
                let corner = self.next_corner(stone);
                let own = self.own_card(card);
                if own.is_some() {
                    svg.group(format_args!("opacity=\".9\""), |svg| self.put_card(svg, corner, Some(card)));
                }
                self.frame(svg, corner, CARD, self.theme.accent, DASHES);
                // From the middle of a hidden hand.
                let hand = middle(self.hand_corner(0, 1, by == self.near, true), CARD);
                let from = own.map_or(hand, |corner| middle(corner, (CARD.0, 0.0)));
                let tip = if by == self.near { CARD.1 * 1.6 } else { CARD.1 * 0.3 };
                arrow(svg, from, middle(corner, (CARD.0, tip)), &self.theme);
            }
            Command::Claim { stone } => {
                self.frame(svg, self.stone_corner(stone), STONE, self.theme.accent, DASHES);
                // Between the rows, from the side of the claimer.
                let to = middle(self.stone_corner(stone), STONE);
                let away = if by == self.near { 62.0 } else { -62.0 };
                arrow(svg, Point { x: to.x + 54.0, y: to.y + away }, to, &self.theme);
            }
            Command::Done | Command::Pass => {}
        }
    }

    fn panel(&self) -> Panel {
        let row = |(player, score): (Player, i32)| Row {
            player,
            score,
            supply: Vec::new(),
            held: None,
            is_next: self.view.to_act == Some(player),
            is_winner: self.view.winners.contains(&player),
        };
        let notes = vec![left(self.options.lang, self.view.deck.into())];
        let mut rows: Vec<Row> = self.view.scores.seats().map(row).collect();
        // In the order of the table: the viewer below.
        if self.near == Player(0) {
            rows.reverse();
        }
        Panel { title: TITLE.get(self.options.lang), rows, notes }
    }
}

fn write_card(line: &mut String, card: Option<Card>, colour: bool) {
    let _ = match (card, colour) {
        (None, _) => write!(line, "  .. "),
        (Some(card), false) => write!(line, "  {card} "),
        (Some(card), true) => write!(line, "  \x1b[1m\x1b[38;5;{}m{card}\x1b[0m ", terminal(card.color())),
    };
}

impl Draw for Schotten {
    const LEGAL_IS_PUBLIC: bool = false;

    fn facts(_: &State) -> &[TileSetFacts] {
        &[]
    }

    fn svg(scene: &DrawInput<'_, Self>) -> Result<String, Refusal> {
        if let Some(feature) = scene.options.shade {
            return Err(no_feature(feature));
        }
        let theme = Theme::new(scene.options.theme, scene.options.palette);
        let near = scene.view.seat.unwrap_or(Player(0));
        let table = TablePicture { view: &scene.view, options: scene.options, theme, near };
        let mut svg = Svg::default();
        let board = MARGIN * 2.0 + STEP * STONES as f64;
        let width = board + if scene.options.panel { panel::WIDTH } else { 0.0 };
        svg.raw("<defs>\n");
        for player in [Player(0), Player(1)] {
            let id = figure_id(player, Silhouette::Person, &theme);
            svg.group(format_args!("id=\"{id}\""), |svg| paint_figure(svg, player, Silhouette::Person, &theme));
        }
        svg.raw("</defs>\n");
        svg.rect((0.0, 0.0), (width, HEIGHT), 0.0, &format!("fill=\"{}\"", theme.paper));
        table.paint_free_places(&mut svg, scene);
        table.paint_stones(&mut svg);
        table.paint_hands(&mut svg);
        table.paint_marks(&mut svg, scene);
        if let Some(hint) = scene.hint {
            table.paint_hint(&mut svg, hint);
        }
        if scene.options.panel {
            svg.group(format_args!("transform=\"translate({} 0)\"", N(board)), |svg| {
                table.panel().paint(svg, scene.options, &theme);
                if scene.view.deck > 0 {
                    svg.group(format_args!("transform=\"translate(14 {})\"", N(table.panel().hand_top())), |svg| {
                        paint_card_back(svg, &theme);
                    });
                }
            });
        }
        let title = title(scene.options, TITLE, scene.view.to_act);
        Ok(svg.finish(&title, (width, HEIGHT), scene.options.size.map_or(width, f64::from)))
    }

    fn text_board(scene: &DrawInput<'_, Self>, colour: bool) -> String {
        let view = &scene.view;
        let near = view.seat.unwrap_or(Player(0));
        let far = near.after(2);
        let mut text = String::new();
        let row = |text: &mut String, player: Player, place: usize| {
            let mut line = String::new();
            for stone in &view.stones {
                match stone.sides[player.index()].get(place) {
                    Some(card) => write_card(&mut line, Some(*card), colour),
                    None => line.push_str("     "),
                }
            }
            let _ = writeln!(text, "{}", line.trim_end());
        };
        let claimed = |text: &mut String, player: Player| {
            let mark = |(at, stone): (usize, &ViewStone)| {
                if stone.owner == Some(player) { format!(" [{}] ", at + 1) } else { "     ".to_owned() }
            };
            let line: String = view.stones.iter().enumerate().map(mark).collect();
            let _ = writeln!(text, "{}", line.trim_end());
        };
        let hand = |text: &mut String, player: Player| {
            let mark = if view.to_act == Some(player) || view.winners.contains(&player) { '>' } else { ' ' };
            let name = seat_name(scene.options, player);
            let mut line = format!("{mark} {} {name}: {} |", player.0 + 1, view.scores[player]);
            match view.hand.filter(|_| view.seat == Some(player)) {
                Some(cards) => cards.iter().for_each(|card| write_card(&mut line, Some(card), colour)),
                None => (0..view.hands[player.index()]).for_each(|_| write_card(&mut line, None, colour)),
            }
            let _ = writeln!(text, "{}", line.trim_end());
        };
        hand(&mut text, far);
        (0..3).rev().for_each(|place| row(&mut text, far, place));
        claimed(&mut text, far);
        let free = |(at, stone): (usize, &ViewStone)| match stone.owner {
            None => format!("  {}  ", at + 1),
            Some(_) => "  -  ".to_owned(),
        };
        let _ = writeln!(text, "{}", view.stones.iter().enumerate().map(free).collect::<String>().trim_end());
        claimed(&mut text, near);
        (0..3).for_each(|place| row(&mut text, near, place));
        hand(&mut text, near);
        let _ = writeln!(text, "  {}", left(scene.options.lang, view.deck.into()));
        text
    }

    fn sets() -> &'static [&'static str] {
        &["cards"]
    }

    fn catalogue(set: &str) -> Option<Value> {
        let card = |card: Card| {
            let title = card.color().title();
            json!({"id": card, "count": 1, "color": card.color(), "value": card.value(), "name": title})
        };
        let cards: Vec<Value> = Cards::ALL.iter().map(card).collect();
        (set == "cards").then(|| json!({"set": set, "title": TITLE, "tiles": cards}))
    }

    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String> {
        let card: Card = id.parse().ok()?;
        let theme = Theme::new(options.theme, options.palette);
        let mut svg = Svg::default();
        let turn = format!("rotate({} {} {})", rotation.degrees(), N(CARD.0 / 2.0), N(CARD.1 / 2.0));
        svg.group(format_args!("transform=\"{turn}\""), |svg| paint_card(svg, card, options.palette, &theme));
        Some(svg.finish(id, CARD, options.size.map_or(124.0, f64::from)))
    }

    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String> {
        let theme = Theme::new(options.theme, options.palette);
        let step = (CARD.0 + 10.0, CARD.1 + 10.0);
        let size = (9.0 * step.0 + 14.0, 6.0 * step.1 + 14.0);
        let mut svg = Svg::default();
        svg.rect((0.0, 0.0), size, 0.0, &format!("fill=\"{}\"", theme.paper));
        for (place, card) in Cards::ALL.iter().enumerate() {
            let at = ((place % 9) as f64 * step.0 + 12.0, (place / 9) as f64 * step.1 + 12.0);
            svg.group(format_args!("transform=\"translate({} {})\"", N(at.0), N(at.1)), |svg| {
                paint_card(svg, card, options.palette, &theme);
            });
        }
        (set == "cards").then(|| svg.finish(TITLE.get(options.lang), size, options.size.map_or(size.0, f64::from)))
    }
}

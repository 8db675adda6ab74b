//! The picture of a board with what is marked on it and the panel beside it.

use super::curve::{CENTRE, Point, TILE, point};
use super::hints::Hint;
use super::paint;
use super::pointed::Pointed;
use super::scenery::Scenery;
use super::sketch::Sketch;
use super::spread::{Lying, spread};
use super::tile::tile_body;
use crate::base::{Fingerprint, Noun, Player, to_hex};
use crate::draw::figures::{Silhouette, figure_id, paint_figure, use_figure};
use crate::draw::options::DrawOptions;
use crate::draw::panel;
use crate::draw::panel::Panel;
use crate::draw::svg::{Font, N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Pos, Rotation, TileFacts};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

/// A figure on a feature.
#[derive(Clone, Copy)]
pub(crate) struct Stand {
    pub feature: u8,
    pub player: Player,
    pub silhouette: Silhouette,
    /// What it is called, where it is none of the usual figures: a text tells it by the first letter.
    pub noun: Option<Noun>,
}

/// A laid tile with its figures.
pub(crate) struct Laid<'a> {
    pub lying: Lying<'a>,
    pub stands: Vec<Stand>,
}

/// The names under which a picture keeps its tiles, each in the rotations in which it lies.
pub(super) type Names<'a> = HashMap<(&'a str, Rotation), String>;

/// A position, as a viewer sees it.
pub(crate) struct BoardScene<'a> {
    pub title: String,
    pub tiles: Vec<Laid<'a>>,
    pub hand: Option<&'a TileFacts>,
    /// Cells where the tile in hand may lie.
    pub cells: BTreeSet<Pos>,
    /// Features on which a figure may stand.
    pub places: Vec<(Pos, u8)>,
    /// The cell of the last command.
    pub marked: Option<Pos>,
    pub pointed: Option<Pointed>,
    pub panel: Panel,
    /// The places on each feature of a tile.
    pub hints: &'a dyn Fn(&TileFacts) -> Vec<Hint>,
}

/// Where the board lies in its picture.
pub(super) struct Frame {
    pub extent: Extent,
    pub origin: Point,
    pub width: f64,
    /// Where the tile in hand is shown.
    pub from_hand: Option<Point>,
}

/// The columns and rows that a picture shows.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    left: i8,
    top: i8,
    right: i8,
    bottom: i8,
}

impl Extent {
    fn of(cells: impl Iterator<Item = Pos> + Clone) -> Extent {
        let range = |get: fn(&Pos) -> i8| {
            let all = cells.clone().map(|pos| get(&pos));
            (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (range(|pos| pos.x), range(|pos| pos.y));
        Extent { left, top, right, bottom }
    }

    pub(super) fn corner(&self, pos: Pos) -> (f64, f64) {
        let offset = |n: i8, from: i8| f64::from(i16::from(n) - i16::from(from)) * TILE;
        (offset(pos.x, self.left), offset(pos.y, self.top))
    }

    fn size(&self) -> (f64, f64) {
        let length = |from: i8, to: i8| f64::from(i16::from(to) - i16::from(from) + 1) * TILE;
        (length(self.left, self.right), length(self.top, self.bottom))
    }
}

/// The name under which a picture keeps a tile: it follows from what is painted, since pictures may share a page.
fn tile_ref(body: &str) -> String {
    format!("t{}", &to_hex(Fingerprint::new().bytes(body.as_bytes()).finish())[..10])
}

impl BoardScene<'_> {
    /// Draws it; `None` where the feature to be shaded is not there.
    pub fn draw<T: Scenery>(&self, options: &DrawOptions, theme: &Theme) -> Option<String> {
        let lying: Vec<Lying<'_>> = self.tiles.iter().map(|tile| tile.lying).collect();
        let shaded = match options.shade {
            Some((x, y, feature)) => spread(&lying, Pos::new(x, y), feature)?,
            None => HashMap::new(),
        };
        let pointed = self.pointed.as_ref().map(Pointed::pos);
        let cells = lying.iter().map(|tile| tile.pos).chain(self.cells.iter().copied()).chain(pointed);
        let extent = Extent::of(cells);
        let margin = if options.labels { 44.0 } else { 20.0 };
        let (board_w, board_h) = extent.size();
        let (board_w, board_h) = (board_w + 2.0 * margin, board_h + 2.0 * margin);
        // On a large board the panel grows with it, to be read at the same size of the picture.
        let scale = if options.panel { (board_h / 640.0).clamp(1.0, 2.4) } else { 0.0 };
        let width = board_w + panel::WIDTH * scale;
        let height = board_h.max(self.panel.height(self.hand.is_some()) * scale);

        let mut svg = Svg::default();
        let names = self.define::<T>(&mut svg, theme);
        svg.rect((0.0, 0.0), (width, height), 0.0, &format!("fill=\"{}\"", theme.paper));
        let down = (height - board_h) / 2.0;
        svg.group(format_args!("transform=\"translate({} {})\"", N(margin), N(margin + down)), |svg| {
            if options.labels {
                labels(svg, extent, theme);
            }
            for &pos in &self.cells {
                open_cell(svg, extent.corner(pos), theme);
            }
            self.paint_tiles::<T>(svg, extent, &names, &shaded, theme);
            self.paint_marks(svg, extent, theme);
            self.paint_figures(svg, extent, theme);
        });
        let hand = |svg: &mut Svg| {
            let Some(tile) = self.hand else { return };
            let top = self.panel.hand_top();
            svg.text(
                (14.0, top),
                Font { size: 14.0, fill: theme.faint, anchor: "start", bold: false },
                panel::in_hand(options.lang),
            );
            put_tile(svg, &names[&(tile.id.as_str(), Rotation::R0)], (14.0, top + 12.0), Rotation::R0, "");
        };
        if options.panel {
            svg.group(
                format_args!("transform=\"translate({} 0) scale({})\"", N(board_w), (scale * 100.0).round() / 100.0),
                |svg| {
                    self.panel.paint(svg, options, theme);
                    hand(svg);
                },
            );
        }
        let from_hand = (options.panel && self.hand.is_some())
            .then(|| point(board_w + 14.0 * scale, (self.panel.hand_top() + 62.0) * scale));
        if let Some(pointed) = &self.pointed {
            let frame = Frame { extent, origin: point(margin, margin + down), width: board_w, from_hand };
            pointed.paint(&mut svg, self, &frame, &names, theme);
        }
        let natural = width * 0.64;
        Some(svg.finish(&self.title, (width, height), options.size.map_or(natural, f64::from)))
    }

    /// Paints each tile and figure once, to be put where it is wanted; answers the names of the tiles by their ids.
    fn define<T: Scenery>(&self, svg: &mut Svg, theme: &Theme) -> Names<'_> {
        let mut names = HashMap::new();
        let mut kept = BTreeSet::new();
        let mut figures: BTreeSet<(Player, Silhouette)> = BTreeSet::new();
        for row in &self.panel.rows {
            figures.insert((row.player, Silhouette::Person));
            figures.extend(row.supply.iter().map(|(silhouette, _)| (row.player, *silhouette)));
            figures.extend(row.held.iter().map(|(silhouette, _)| (row.player, *silhouette)));
        }
        figures.extend(self.tiles.iter().flat_map(|tile| &tile.stands).map(|stand| (stand.player, stand.silhouette)));
        svg.raw("<defs>\n<clipPath id=\"tile\"><path d=\"M0 0H100V100H0Z\"/></clipPath>\n");
        let hinted = match self.pointed {
            Some(Pointed::Cell(_, rotation, _)) => rotation,
            _ => Rotation::R0,
        };
        let laid = self.tiles.iter().map(|tile| (tile.lying.facts, tile.lying.rotation));
        let hand = self.hand.into_iter().flat_map(|tile| [(tile, Rotation::R0), (tile, hinted)]);
        for (tile, rotation) in laid.chain(hand) {
            if let Entry::Vacant(place) = names.entry((tile.id.as_str(), rotation)) {
                let body = tile_body::<T>(tile, rotation, 0, theme);
                let name = tile_ref(&body);
                // A tile on which nothing stands is the same however it lies.
                if kept.insert(name.clone()) {
                    svg.group(format_args!("id=\"{name}\" clip-path=\"url(#tile)\""), |svg| svg.raw(&body));
                }
                place.insert(name);
            }
        }
        for (player, silhouette) in figures {
            let id = figure_id(player, silhouette, theme);
            svg.group(format_args!("id=\"{id}\""), |svg| paint_figure(svg, player, silhouette, theme));
        }
        svg.raw("</defs>\n");
        names
    }

    fn paint_tiles<T: Scenery>(
        &self,
        svg: &mut Svg,
        extent: Extent,
        names: &Names<'_>,
        shaded: &HashMap<usize, u16>,
        theme: &Theme,
    ) {
        for (index, tile) in self.tiles.iter().enumerate() {
            let Lying { facts, pos, rotation } = tile.lying;
            let at = extent.corner(pos);
            match shaded.get(&index) {
                None => put_tile(svg, &names[&(facts.id.as_str(), rotation)], at, rotation, ""),
                Some(&mask) => {
                    let body = tile_body::<T>(facts, rotation, mask, theme);
                    let place = placed(at, rotation);
                    svg.group(format_args!("transform=\"{place}\" clip-path=\"url(#tile)\""), |svg| {
                        svg.raw(&body);
                        if let Some(sketch) = Sketch::<T>::new(facts) {
                            paint::shade(svg, &sketch, mask, theme);
                        }
                    });
                }
            }
        }
    }

    fn paint_marks(&self, svg: &mut Svg, extent: Extent, theme: &Theme) {
        if let Some(pos) = self.marked {
            let (x, y) = extent.corner(pos);
            let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"4\"", theme.mark);
            svg.rect((x + 2.0, y + 2.0), (TILE - 4.0, TILE - 4.0), 5.0, &look);
        }
        for &(pos, feature) in &self.places {
            let Some(place) = self.place(extent, pos, feature) else { continue };
            svg.leaf(
                "circle",
                format_args!(
                    "cx=\"{}\" cy=\"{}\" r=\"11\" fill=\"{}\" fill-opacity=\".55\" stroke=\"{}\" stroke-width=\"2.4\" stroke-dasharray=\"5 3\"",
                    N(place.x),
                    N(place.y),
                    theme.card,
                    theme.accent
                ),
            );
        }
    }

    /// The place of a figure on a feature, in the picture of the board.
    pub(super) fn place(&self, extent: Extent, pos: Pos, feature: u8) -> Option<Point> {
        let tile = self.tiles.iter().find(|tile| tile.lying.pos == pos)?;
        self.place_on(extent, tile.lying, feature)
    }

    /// The same on a tile that may lie elsewhere.
    pub(super) fn place_on(&self, extent: Extent, tile: Lying<'_>, feature: u8) -> Option<Point> {
        let hint = *(self.hints)(tile.facts).get(feature as usize)?;
        let (x, y) = extent.corner(tile.pos);
        let place = hint.figure_place().turned(tile.rotation);
        Some(point(x + place.x, y + place.y))
    }

    fn paint_figures(&self, svg: &mut Svg, extent: Extent, theme: &Theme) {
        for tile in &self.tiles {
            for (number, stand) in tile.stands.iter().enumerate() {
                let Some(place) = self.place(extent, tile.lying.pos, stand.feature) else { continue };
                // Two on one feature stand beside each other.
                let before = tile.stands[..number].iter().filter(|other| other.feature == stand.feature).count();
                let place = (place.x + 12.0 * before as f64, place.y + 4.0 * before as f64);
                use_figure(svg, &figure_id(stand.player, stand.silhouette, theme), place, 1.3);
            }
        }
    }
}

fn placed((x, y): (f64, f64), rotation: Rotation) -> String {
    match rotation {
        Rotation::R0 => format!("translate({} {})", N(x), N(y)),
        _ => format!("translate({} {}) rotate({} 50 50)", N(x), N(y), rotation.degrees()),
    }
}

pub(super) fn put_tile(svg: &mut Svg, name: &str, at: (f64, f64), rotation: Rotation, look: &str) {
    svg.leaf("use", format_args!("href=\"#{name}\" transform=\"{}\"{look}", placed(at, rotation)));
}

fn open_cell(svg: &mut Svg, (x, y): (f64, f64), theme: &Theme) {
    let look = format!(
        "fill=\"{0}\" fill-opacity=\".1\" stroke=\"{0}\" stroke-width=\"2.4\" stroke-dasharray=\"8 6\"",
        theme.accent
    );
    svg.rect((x + 7.0, y + 7.0), (TILE - 14.0, TILE - 14.0), 8.0, &look);
}

/// The numbers of the columns above and below, of the rows on both sides.
fn labels(svg: &mut Svg, extent: Extent, theme: &Theme) {
    let font = Font { size: 17.0, fill: theme.faint, anchor: "middle", bold: false };
    let (w, h) = extent.size();
    for x in extent.left..=extent.right {
        let at = extent.corner(Pos::new(x, extent.top)).0 + CENTRE.x;
        svg.text((at, -14.0), font, &x.to_string());
        svg.text((at, h + 26.0), font, &x.to_string());
    }
    for y in extent.top..=extent.bottom {
        let at = extent.corner(Pos::new(extent.left, y)).1 + CENTRE.y + 6.0;
        svg.text((-22.0, at), font, &y.to_string());
        svg.text((w + 22.0, at), font, &y.to_string());
    }
}

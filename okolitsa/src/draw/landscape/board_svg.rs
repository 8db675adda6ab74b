//! The picture of a board as SVG.

use super::board::{BoardPicture, Preview};
use super::curve::{CENTRE, TILE, point};
use super::frame::{Extent, Frame};
use super::placement::LaidTile;
use super::preview::Names;
use super::spread::spread;
use super::tile::{TilePainter, tile_transform, use_tile};
use crate::base::{Fingerprint, Player, to_hex};
use crate::draw::figures::{Silhouette, figure_id, paint_figure, use_figure};
use crate::draw::options::DrawOptions;
use crate::draw::panel;
use crate::draw::svg::{Font, N, Svg};
use crate::draw::theme::Theme;
use crate::landscape::{Pos, Rotation};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

/// The id of a tile in a picture. It follows from the content, since several pictures may share a page.
fn tile_id(body: &str) -> String {
    format!("t{}", &to_hex(Fingerprint::new().bytes(body.as_bytes()).finish())[..10])
}

impl BoardPicture<'_> {
    /// The picture; `None` if the feature to shade does not exist.
    pub fn svg(&self, painter: TilePainter, options: &DrawOptions, theme: &Theme) -> Option<String> {
        let lying: Vec<LaidTile<'_>> = self.tiles.iter().map(|tile| tile.tile).collect();
        let shaded = match options.shade {
            Some((x, y, feature)) => spread(&lying, Pos::new(x, y), feature)?,
            None => HashMap::new(),
        };
        let pointed = self.preview.as_ref().map(Preview::pos);
        let cells = lying.iter().map(|tile| tile.pos).chain(self.cells.iter().copied()).chain(pointed);
        let extent = Extent::of(cells);
        let margin = if options.labels { 44.0 } else { 20.0 };
        let (board_w, board_h) = extent.size();
        let (board_w, board_h) = (board_w + 2.0 * margin, board_h + 2.0 * margin);
        // The panel grows with a large board, so that its text stays readable.
        let scale = if options.panel { (board_h / 640.0).clamp(1.0, 2.4) } else { 0.0 };
        let width = board_w + panel::WIDTH * scale;
        let height = board_h.max(self.panel.height(self.hand.is_some()) * scale);

        let mut svg = Svg::default();
        let names = self.define(&mut svg, painter, theme);
        svg.rect((0.0, 0.0), (width, height), 0.0, &format!("fill=\"{}\"", theme.paper));
        let down = (height - board_h) / 2.0;
        svg.group(format_args!("transform=\"translate({} {})\"", N(margin), N(margin + down)), |svg| {
            if options.labels {
                labels(svg, extent, theme);
            }
            for &pos in &self.cells {
                open_cell(svg, extent.corner(pos), theme);
            }
            self.paint_tiles(svg, extent, &names, &shaded, painter, theme);
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
            use_tile(svg, &names[&(tile.id.as_str(), Rotation::R0)], (14.0, top + 12.0), Rotation::R0, "");
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
        if let Some(pointed) = &self.preview {
            let frame = Frame { extent, origin: point(margin, margin + down), width: board_w, from_hand };
            pointed.paint(&mut svg, self, &frame, &names, theme);
        }
        let natural = width * 0.64;
        Some(svg.finish(&self.title, (width, height), options.size.map_or(natural, f64::from)))
    }

    /// Defines each tile and figure once, for use in several places. Returns the names of the tiles.
    fn define(&self, svg: &mut Svg, painter: TilePainter, theme: &Theme) -> Names<'_> {
        let mut names = HashMap::new();
        let mut kept = BTreeSet::new();
        let mut figures: BTreeSet<(Player, Silhouette)> = BTreeSet::new();
        for row in &self.panel.rows {
            figures.insert((row.player, Silhouette::Person));
            figures.extend(row.supply.iter().map(|(silhouette, _)| (row.player, *silhouette)));
            figures.extend(row.held.iter().map(|(silhouette, _)| (row.player, *silhouette)));
        }
        figures.extend(self.tiles.iter().flat_map(|tile| &tile.figures).map(|stand| (stand.player, stand.silhouette)));
        svg.raw("<defs>\n<clipPath id=\"tile\"><path d=\"M0 0H100V100H0Z\"/></clipPath>\n");
        let rotation = match self.preview {
            Some(Preview::Tile(_, rotation, _)) => rotation,
            _ => Rotation::R0,
        };
        let laid = self.tiles.iter().map(|tile| (tile.tile.facts, tile.tile.rotation));
        let hand = self.hand.into_iter().flat_map(|tile| [(tile, Rotation::R0), (tile, rotation)]);
        for (tile, rotation) in laid.chain(hand) {
            if let Entry::Vacant(place) = names.entry((tile.id.as_str(), rotation)) {
                let body = (painter.body)(tile, rotation, 0, theme);
                let name = tile_id(&body);
                // A tile without upright objects is the same in every rotation.
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

    fn paint_tiles(
        &self,
        svg: &mut Svg,
        extent: Extent,
        names: &Names<'_>,
        shaded: &HashMap<usize, u16>,
        painter: TilePainter,
        theme: &Theme,
    ) {
        for (index, tile) in self.tiles.iter().enumerate() {
            let LaidTile { facts, pos, rotation } = tile.tile;
            let at = extent.corner(pos);
            match shaded.get(&index) {
                None => use_tile(svg, &names[&(facts.id.as_str(), rotation)], at, rotation, ""),
                Some(&mask) => {
                    let body = (painter.body)(facts, rotation, mask, theme);
                    let place = tile_transform(at, rotation);
                    svg.group(format_args!("transform=\"{place}\" clip-path=\"url(#tile)\""), |svg| {
                        svg.raw(&body);
                        (painter.shade)(svg, facts, mask, theme);
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

    fn paint_figures(&self, svg: &mut Svg, extent: Extent, theme: &Theme) {
        for tile in &self.tiles {
            for (number, stand) in tile.figures.iter().enumerate() {
                let Some(place) = self.place(extent, tile.tile.pos, stand.feature) else { continue };
                // Two figures on a feature are beside each other.
                let before = tile.figures[..number].iter().filter(|other| other.feature == stand.feature).count();
                let place = (place.x + 12.0 * before as f64, place.y + 4.0 * before as f64);
                use_figure(svg, &figure_id(stand.player, stand.silhouette, theme), place, 1.3);
            }
        }
    }
}

fn open_cell(svg: &mut Svg, (x, y): (f64, f64), theme: &Theme) {
    let look = format!(
        "fill=\"{0}\" fill-opacity=\".1\" stroke=\"{0}\" stroke-width=\"2.4\" stroke-dasharray=\"8 6\"",
        theme.accent
    );
    svg.rect((x + 7.0, y + 7.0), (TILE - 14.0, TILE - 14.0), 8.0, &look);
}

/// The numbers of the columns above and below, and of the rows on both sides.
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

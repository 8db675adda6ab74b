//! Pictures of the tiles and boards of this family.

use super::catalogue::{anchors, catalogue};
use super::command::{Command, Piece};
use super::edition::Edition;
use super::ruleset::Classic;
use super::state::{Phase, State};
use super::terrain::Kind;
use super::tiles::set_facts;
use super::view::{View, ViewFigure};
use crate::base::{Player, Refusal};
use crate::draw::landscape::{
    BoardPicture, DrawnTile, Ending, LaidTile, Outline, PaintTile, PlacedFigure, Point, Preview, Scenery, Sketch,
    TilePainter, find_tile, paint, sheet_picture, tile_picture,
};
use crate::draw::panel::{Panel, Row, left};
use crate::draw::{Draw, DrawInput, DrawOptions, Silhouette, Svg, Theme, no_feature, title};
use crate::landscape::{Rotation, Terrain, TileFacts, TileSetFacts};
use serde_json::{Value, json};

fn silhouette(piece: Piece, kind: Option<Kind>) -> Silhouette {
    match (piece, kind) {
        (Piece::Abbot, _) => Silhouette::Robe,
        (Piece::Meeple, Some(Kind::Field)) => Silhouette::Lying,
        (Piece::Meeple, _) => Silhouette::Person,
    }
}

/// A figure as it stands on a tile.
fn stand<E: Edition>(tile: &TileFacts, feature: u8, player: Player, piece: Piece) -> PlacedFigure {
    let kind = tile.features.get(feature as usize).and_then(|facts| Kind::from_name(&facts.kind));
    let noun = (piece != Piece::Meeple).then(|| E::WORDS.piece(piece));
    PlacedFigure { feature, player, silhouette: silhouette(piece, kind), noun }
}

fn board<'a, E: Edition>(scene: &'a DrawInput<'_, Classic<E>>) -> BoardPicture<'a> {
    let (view, options) = (&scene.view, scene.options);
    let mut tiles = Vec::new();
    for tile in &view.tiles {
        let Some(facts) = find_tile(scene.facts, &tile.tile) else { continue };
        let figure = |seen: &ViewFigure| stand::<E>(facts, seen.feature, seen.player, seen.piece);
        let lying = LaidTile { facts, pos: tile.pos, rotation: Rotation::from_quarters(tile.rotation) };
        tiles.push(DrawnTile { tile: lying, figures: tile.figures.iter().map(figure).collect() });
    }
    let latest = tiles.last().map(|tile| tile.tile);
    let preview = scene.hint.and_then(|command| match command {
        Command::Place { pos, rotation } => Some(Preview::Tile(pos, rotation, None)),
        Command::Deploy { piece, feature } => {
            let lying = latest?;
            Some(Preview::Figure(lying.pos, stand::<E>(lying.facts, feature, view.to_act?, piece)))
        }
        Command::Recall { pos } => {
            let tile = tiles.iter().find(|tile| tile.tile.pos == pos)?;
            let mut figures = tile.figures.iter().filter(|stand| Some(stand.player) == view.to_act);
            Some(Preview::TakeBack(pos, *figures.find(|stand| stand.silhouette == Silhouette::Robe)?))
        }
        Command::Skip => None,
    });
    let marked = scene.last.and_then(|command| match command {
        Command::Place { pos, .. } | Command::Recall { pos } => Some(pos),
        // After the figure the tile is still the one laid last: the next is in hand.
        Command::Deploy { .. } | Command::Skip => latest.map(|tile| tile.pos),
    });
    let cells = scene.legal.iter().filter_map(|command| match command {
        Command::Place { pos, .. } => Some(*pos),
        _ => None,
    });
    let places = scene.legal.iter().filter_map(|command| match command {
        Command::Deploy { feature, .. } => Some((latest?.pos, *feature)),
        _ => None,
    });
    BoardPicture {
        title: title(options, E::TITLE, view.to_act),
        cells: cells.collect(),
        places: places.collect(),
        hand: view.hand.as_ref().and_then(|id| find_tile(scene.facts, id)),
        tiles,
        marked,
        preview,
        panel: panel::<E>(view, options),
        anchors: &anchors,
    }
}

fn panel<E: Edition>(view: &View, options: &DrawOptions) -> Panel {
    let row = |(player, score): (Player, i32)| {
        let supply = view.supply[player];
        Row {
            player,
            score,
            supply: vec![(Silhouette::Person, supply.meeples), (Silhouette::Robe, supply.abbots)],
            held: None,
            is_next: view.to_act == Some(player),
            is_winner: view.winners.contains(&player),
        }
    };
    let remaining = view.remaining.values().map(|n| u32::from(*n)).sum();
    let notes = if view.phase == Phase::Over { Vec::new() } else { vec![left(options.lang, remaining)] };
    Panel { title: E::TITLE.get(options.lang), rows: view.scores.seats().map(row).collect(), notes }
}

impl<E: Edition> Draw for Classic<E> {
    const LEGAL_IS_PUBLIC: bool = true;

    fn facts(state: &State) -> &[TileSetFacts] {
        state.tiles().facts()
    }

    fn svg(scene: &DrawInput<'_, Self>) -> Result<String, Refusal> {
        let theme = Theme::new(scene.options.theme, scene.options.palette);
        let drawn = board(scene).svg(TilePainter::of::<Kind>(), scene.options, &theme);
        drawn.ok_or_else(|| no_feature(scene.options.shade.unwrap_or_default()))
    }

    fn text_board(scene: &DrawInput<'_, Self>, colour: bool) -> String {
        board(scene).text(TilePainter::of::<Kind>(), scene.options, colour)
    }

    fn sets() -> &'static [&'static str] {
        &["base", "base-gardens", "river", "river-gardens"]
    }

    fn catalogue(set: &str) -> Option<Value> {
        let known = Self::sets().iter().find(|known| **known == set)?;
        let facts = set_facts(known);
        Some(json!({"set": facts.set, "title": facts.title, "tiles": catalogue(std::slice::from_ref(facts), E::WORDS)}))
    }

    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String> {
        let tile = Self::sets().iter().find_map(|set| set_facts(set).tiles.iter().find(|tile| tile.id == id))?;
        Some(tile_picture::<Kind>(tile, rotation, options))
    }

    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String> {
        let known = Self::sets().iter().find(|known| **known == set)?;
        Some(sheet_picture::<Kind>(set_facts(known), E::TITLE.get(options.lang), options))
    }
}

impl Scenery for Kind {
    fn is_middle(self) -> bool {
        matches!(self, Kind::Monastery | Kind::Village)
    }

    fn stops(self, path: Self) -> bool {
        path == Kind::Road && self.is_middle()
    }

    fn pool(self, tile: &TileFacts) -> f64 {
        match self {
            Kind::River if is_lake(tile) => 24.0,
            Kind::River => 9.5,
            _ => 0.0,
        }
    }

    fn breadth(self) -> f64 {
        match self {
            Kind::River => 15.0,
            Kind::Road => 9.0,
            Kind::Monastery => 16.0,
            Kind::Garden => 9.0,
            _ => 11.0,
        }
    }

    fn sign(self) -> (char, u8) {
        match self {
            Kind::City => ('#', 180),
            Kind::Road => ('+', 223),
            Kind::River => ('~', 74),
            Kind::Field => ('.', 107),
            Kind::Monastery => ('M', 167),
            Kind::Garden => ('o', 71),
            Kind::Village => ('x', 137),
        }
    }
}

impl PaintTile for Kind {
    fn paint(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<Kind>, shaded: u16, theme: &Theme) {
        paint::grounds(svg, sketch, shaded, theme);
        let of = |wanted: Kind| sketch.features().filter(move |(_, kind, _)| *kind == wanted);
        for (_, _, outline) in of(Kind::River) {
            paint::river(svg, outline, Kind::River.breadth(), theme);
            if let Outline::Path { ends, .. } = outline {
                for end in ends.iter().filter(|end| end.kind == Ending::Open) {
                    if is_lake(tile) {
                        paint::lake(svg, end.at, end.reach, theme);
                    } else {
                        paint::spring(svg, end.at, theme);
                    }
                }
            }
        }
        for (_, _, outline) in of(Kind::City) {
            paint::block(svg, outline, theme.town);
            paint::wall(svg, outline, theme);
        }
        for (_, _, outline) in of(Kind::Road) {
            paint::bridges(svg, outline, of(Kind::River).map(|(_, _, river)| river), theme);
            paint::road(svg, outline, Kind::Road.breadth(), theme);
        }
        for (feature, _, _) in of(Kind::City) {
            let pennants = tile.features[feature].rest.get("pennants").and_then(|n| n.as_u64()).unwrap_or(0);
            paint::town(svg, sketch, feature, pennants as usize, theme);
        }
        for (_, kind, outline) in sketch.features() {
            let Outline::Spot { at, .. } = *outline else { continue };
            match kind {
                Kind::Monastery => monastery(svg, at, theme),
                Kind::Village => village(svg, at, theme),
                _ => garden(svg, at, theme),
            }
        }
    }
}

/// Whether the river of a tile ends in a lake; the facts tell it by the name alone.
fn is_lake(tile: &TileFacts) -> bool {
    tile.id.ends_with("LAKE")
}

fn monastery(svg: &mut Svg, at: Point, theme: &Theme) {
    svg.standing((at.x, at.y), |svg| {
        svg.group(format_args!("transform=\"translate(0 6)\""), |svg| church(svg, theme));
    });
}

fn church(svg: &mut Svg, theme: &Theme) {
    svg.leaf("ellipse", format_args!("cx=\"0\" cy=\"14\" rx=\"19\" ry=\"5\" fill=\"{}\"", theme.tuft));
    let (wall, line) = (theme.house, theme.wall);
    let look = format!("fill=\"{wall}\" stroke=\"{line}\" stroke-width=\"1.4\"");
    svg.rect((-14.0, -2.0), (28.0, 16.0), 0.0, &look);
    svg.rect((-4.5, -13.0), (9.0, 27.0), 0.0, &look);
    let roof = format!("stroke=\"{line}\" stroke-width=\"1.4\" stroke-linejoin=\"round\"");
    svg.leaf(
        "path",
        format_args!("d=\"M-16-2L-12.5-9H-4.5V-2ZM16-2L12.5-9H4.5V-2Z\" fill=\"{}\" {roof}", theme.roof[0]),
    );
    svg.leaf("path", format_args!("d=\"M-6.5-13L0-23L6.5-13Z\" fill=\"{}\" {roof}", theme.roof[2]));
    svg.stroke("M0-30V-22M-2.8-27.2H2.8", line, 1.6);
    svg.fill(
        "M-2.5 14V8Q0 4.6 2.5 8V14ZM-11 9V4.5Q-9.3 2.5-7.6 4.5V9ZM11 9V4.5Q9.3 2.5 7.6 4.5V9ZM-1.5-4V-8Q0-10 1.5-8V-4Z",
        line,
    );
}

/// A few houses round the crossing.
fn village(svg: &mut Svg, at: Point, theme: &Theme) {
    svg.disc(at.x, at.y, 9.0, theme.road_edge);
    svg.disc(at.x, at.y, 8.0, theme.road);
    for (place, (x, y)) in [(-9.0, -8.0), (9.5, -7.0), (-8.5, 9.5), (9.0, 10.0)].into_iter().enumerate() {
        paint::house(svg, Point { x: at.x + x, y: at.y + y }, place, theme);
    }
}

/// The abbot's garden: beds in a hedge, with a well in the middle.
fn garden(svg: &mut Svg, at: Point, theme: &Theme) {
    svg.standing((at.x, at.y), |svg| {
        let look = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"", theme.ground[3], theme.leaf[0]);
        svg.rect((-10.0, -10.0), (20.0, 20.0), 5.0, &look);
        for (place, (x, y)) in [(-6.0, -6.0), (6.0, -6.0), (-6.0, 6.0), (6.0, 6.0)].into_iter().enumerate() {
            svg.disc(x, y, 2.6, if place % 2 == 0 { theme.mark } else { theme.gold });
            svg.disc(x, y, 1.0, theme.house);
        }
        svg.disc(0.0, 0.0, 4.6, theme.wall);
        svg.disc(0.0, 0.0, 3.0, theme.water);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::landscape::checks::{check_anchors, check_sketches};
    use crate::games::classic::tiles::set_names;

    #[test]
    fn tiles_are_drawn_as_their_facts_say() {
        let sets: Vec<&TileSetFacts> = set_names().map(set_facts).collect();
        check_sketches::<Kind>(&sets);
        check_anchors::<Kind>(&sets, "src/games/classic/tiles/hints.json");
    }
}

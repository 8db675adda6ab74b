//! How the tiles and boards of this game look.

use super::Hunters;
use super::command::{Command, Piece};
use super::creatures::{self, Creature};
use super::names;
use super::setup::embedded;
use super::state::{Phase, State};
use super::terrain::{Cargo, Kind};
use super::text::TITLE;
use super::view::{View, ViewFigure};
use crate::draw::panel::{Panel, Row, left, seat_name};
use crate::draw::{Draw, DrawOptions, Scene, Silhouette, Theme, no_feature};
use crate::landscape::draw::{
    BoardScene, Ending, HintBook, Laid, Lying, Outline, Point, Pointed, Scenery, Sketch, Stand, catalogue_tile,
    find_tile, paint, sheet_picture, tile_picture,
};
use crate::landscape::{Hint, Rotation, Terrain, TileFacts, TileSetFacts};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::svg::Svg;
use serde_json::{Value, json};
use std::sync::OnceLock;

const SETS: [&str; 2] = ["hunters", "scout"];

/// The hints on a tile.
fn hints(tile: &TileFacts) -> Vec<Hint> {
    static BOOK: OnceLock<HintBook> = OnceLock::new();
    let book = BOOK.get_or_init(|| HintBook::parse(include_str!("tiles/hints.json")));
    book.of::<Kind>(tile, (0..SETS.len()).map(embedded))
}

/// The tiles of some sets, for the catalogue.
pub(super) fn catalogue(sets: &[TileSetFacts]) -> Value {
    let tiles = sets.iter().flat_map(|set| &set.tiles);
    tiles.map(|tile| catalogue_tile::<Kind>(tile, &hints(tile), names::kind)).collect()
}

fn set_facts(set: &str) -> Option<&'static TileSetFacts> {
    SETS.iter().position(|known| *known == set).map(embedded)
}

/// A figure as it stands on a tile: hunters lie in wait.
fn stand(tile: &TileFacts, feature: u8, player: Player, piece: Piece) -> Stand {
    let kind = tile.features.get(feature as usize).and_then(|facts| Kind::from_name(&facts.kind));
    let silhouette = match (piece, kind) {
        (Piece::Hut, _) => Silhouette::Hut,
        (Piece::Tribesman, Some(Kind::Meadow)) => Silhouette::Lying,
        (Piece::Tribesman, _) => Silhouette::Person,
    };
    Stand { feature, player, silhouette }
}

fn board<'a>(scene: &'a Scene<'_, Hunters>) -> BoardScene<'a> {
    let (view, options) = (&scene.view, scene.options);
    let mut tiles = Vec::new();
    for tile in &view.tiles {
        let Some(facts) = find_tile(scene.facts, &tile.tile) else { continue };
        let figure = |seen: &ViewFigure| stand(facts, seen.feature, seen.figure.player, seen.figure.piece);
        let lying = Lying { facts, pos: tile.pos, rotation: Rotation::from_quarters(tile.rotation) };
        tiles.push(Laid { lying, stands: tile.figures.iter().map(figure).collect() });
    }
    let latest = tiles.last().map(|tile| tile.lying);
    let pointed = scene.hint.and_then(|command| match command {
        Command::Place { pos, rotation } | Command::Lay { pos, rotation, .. } => Some(Pointed::Cell(pos, rotation)),
        Command::Deploy { piece, feature } => {
            let lying = latest?;
            Some(Pointed::Figure(lying.pos, stand(lying.facts, feature, view.to_act?, piece)))
        }
        Command::Recall { pos, .. } => Some(Pointed::Tile(pos)),
        Command::Skip | Command::Draw | Command::Refuse => None,
    });
    let marked = scene.last.and_then(|command| match command {
        Command::Place { pos, .. } | Command::Lay { pos, .. } | Command::Recall { pos, .. } => Some(pos),
        Command::Deploy { .. } | Command::Skip => latest.map(|tile| tile.pos),
        Command::Draw | Command::Refuse => None,
    });
    let cells = scene.legal.iter().filter_map(|command| match command {
        Command::Place { pos, .. } | Command::Lay { pos, .. } => Some(*pos),
        _ => None,
    });
    let places = scene.legal.iter().filter_map(|command| match command {
        Command::Deploy { feature, .. } => Some((latest?.pos, *feature)),
        Command::Recall { pos, feature } => Some((*pos, *feature)),
        _ => None,
    });
    BoardScene {
        title: format!("{}, {}", TITLE.get(options.lang), view.phase.name()),
        cells: cells.collect(),
        places: places.collect(),
        hand: in_hand(view).and_then(|id| find_tile(scene.facts, id)),
        tiles,
        marked,
        pointed,
        panel: panel(view, options),
        hints: &hints,
    }
}

/// The tile to be laid: the one drawn, or the own piece of the Scout while the choice is open.
fn in_hand(view: &View) -> Option<&str> {
    let piece = || {
        let held = view.pieces[view.to_act?].filter(|held| view.phase == Phase::Choose && !held.is_laid)?;
        held.piece.tile_id()
    };
    view.hand.as_deref().or_else(piece)
}

fn panel(view: &View, options: &DrawOptions) -> Panel {
    let row = |(player, score): (Player, i32)| {
        let supply = view.supply[player];
        Row {
            player,
            score,
            supply: vec![(Silhouette::Person, supply.tribesmen), (Silhouette::Hut, supply.huts)],
            is_next: view.to_act == Some(player),
            is_winner: view.winners.contains(&player),
        }
    };
    let remaining = view.normal.remaining.values().map(|n| u32::from(*n)).sum();
    let notes = if view.phase == Phase::Over { Vec::new() } else { vec![left(options.lang, remaining)] };
    Panel { title: TITLE.get(options.lang), rows: view.scores.seats().map(row).collect(), notes }
}

impl Scenery for Kind {
    fn is_middle(self) -> bool {
        self == Kind::Lake
    }

    fn stops(self, path: Self) -> bool {
        self == Kind::Lake && path == Kind::River
    }

    fn breadth(self) -> f64 {
        if self == Kind::Lake { 15.0 } else { 13.0 }
    }

    fn sign(self) -> (char, u8) {
        match self {
            Kind::Forest => ('^', 22),
            Kind::Meadow => ('.', 107),
            Kind::River => ('~', 74),
            Kind::Lake => ('o', 67),
        }
    }

    fn paint(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<Kind>, shaded: u16, theme: &Theme) {
        paint::grounds(svg, sketch, shaded, theme);
        let of = |wanted: Kind| sketch.features().filter(move |(_, kind, _)| *kind == wanted);
        for (_, _, outline) in of(Kind::River) {
            paint::river(svg, outline, Kind::River.breadth(), theme);
        }
        for (feature, _, _) in of(Kind::Forest) {
            paint::wood(svg, sketch, feature, theme);
        }
        for (_, _, outline) in of(Kind::River) {
            let Outline::Path { ends, .. } = outline else { continue };
            ends.iter().filter(|end| end.is != Ending::Spot).for_each(|end| paint::spring(svg, end.at, theme));
        }
        for (_, _, outline) in of(Kind::Lake) {
            if let Outline::Spot { at, radius } = *outline {
                paint::lake(svg, at, radius, theme);
            }
        }
        for (feature, kind, outline) in sketch.features() {
            let mut fields = tile.features[feature].rest.clone();
            let cargo = kind.detail(&mut fields).unwrap_or_default();
            populate(svg, sketch, feature, outline, &contents(&cargo), theme);
        }
    }
}

/// What a feature shows, one by one.
fn contents(cargo: &Cargo) -> Vec<Creature> {
    let counts = [
        (Creature::Deer, cargo.deer),
        (Creature::Mammoth, cargo.mammoths),
        (Creature::Aurochs, cargo.aurochs),
        (Creature::Tiger, cargo.tigers),
        (Creature::Fish, cargo.fish),
        (Creature::Gold, cargo.gold),
        (Creature::Mushrooms, cargo.mushrooms),
        (Creature::Fire, cargo.fire.into()),
        (Creature::Shrine, cargo.shrine.into()),
    ];
    counts.into_iter().flat_map(|(creature, count)| (0..count).map(move |_| creature)).collect()
}

fn populate(
    svg: &mut Svg,
    sketch: &Sketch<Kind>,
    feature: usize,
    outline: &Outline,
    contents: &[Creature],
    theme: &Theme,
) {
    let mut taken = Vec::new();
    let mut room = None;
    for (number, &creature) in contents.iter().enumerate() {
        let place = match *outline {
            Outline::Spot { at, .. } => {
                let (x, y) = [(-4.0, -5.0), (3.0, 6.0), (5.0, -2.0), (-7.0, 4.0)][number % 4];
                Point { x: at.x + x, y: at.y + y }
            }
            // Figures may stand before the beasts: those keep away from each other only.
            _ => room.get_or_insert_with(|| sketch.raster.room(|f| f == feature)).best(&taken),
        };
        taken.push(place);
        svg.standing((place.x, place.y), |svg| creatures::paint(svg, creature, theme));
    }
}

impl Draw for Hunters {
    const LEGAL_IS_PUBLIC: bool = true;

    fn facts(state: &State) -> &[TileSetFacts] {
        state.tiles().facts()
    }

    fn svg(scene: &Scene<'_, Self>) -> Result<String, Refusal> {
        let theme = Theme::new(scene.options.theme, scene.options.palette);
        let drawn = board(scene).draw::<Kind>(scene.options, &theme);
        drawn.ok_or_else(|| no_feature(scene.options.shade.unwrap_or_default()))
    }

    fn text_board(scene: &Scene<'_, Self>, colour: bool) -> String {
        board(scene).text::<Kind>(|player| seat_name(scene.options, player), colour)
    }

    fn sets() -> &'static [&'static str] {
        &SETS
    }

    fn catalogue(set: &str) -> Option<Value> {
        let facts = set_facts(set)?;
        Some(json!({"set": facts.set, "title": facts.title, "tiles": catalogue(std::slice::from_ref(facts))}))
    }

    fn tile_svg(id: &str, rotation: Rotation, options: &DrawOptions) -> Option<String> {
        let tile = (0..SETS.len()).find_map(|set| embedded(set).tiles.iter().find(|tile| tile.id == id))?;
        Some(tile_picture::<Kind>(tile, rotation, options))
    }

    fn sheet_svg(set: &str, options: &DrawOptions) -> Option<String> {
        Some(sheet_picture::<Kind>(set_facts(set)?, options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::landscape::draw::tests::{check_hints, check_sketches};

    #[test]
    fn tiles_are_drawn_as_their_facts_say() {
        let sets: Vec<&TileSetFacts> = (0..SETS.len()).map(embedded).collect();
        check_hints::<Kind>(&sets, "src/games/hunters/tiles/hints.json");
        check_sketches::<Kind>(&sets);
    }
}

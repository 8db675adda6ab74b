//! Pictures of the tiles and boards of this game.

use super::catalogue::{anchors, catalogue};
use super::command::{Command, Piece};
use super::creatures::Creature;
use super::figure::{Holding, Occupant, ScoutPiece};
use super::ruleset::Hunters;
use super::state::{Phase, State};
use super::terrain::{FeatureDetail, Kind};
use super::tiles::embedded;
use super::view::{View, ViewFigure, ViewStack};
use super::words::TITLE;
use super::{creatures, words};
use crate::base::{Lang, Phrase, Player, Refusal};
use crate::draw::landscape::{
    BoardPicture, DrawnTile, Ending, LaidTile, Outline, PaintTile, PlacedFigure, Point, Preview, Scenery, Sketch,
    TilePainter, find_tile, paint, sheet_picture, tile_picture,
};
use crate::draw::panel::{Panel, Row, left};
use crate::draw::{Draw, DrawInput, DrawOptions, Silhouette, Svg, Theme, no_feature, title};
use crate::landscape::{Rotation, Terrain, TileFacts, TileSetFacts};
use serde_json::{Value, json};

const SETS: [&str; 2] = ["hunters", "scout"];

fn set_facts(set: &str) -> Option<&'static TileSetFacts> {
    SETS.iter().position(|known| *known == set).map(embedded)
}

/// A figure as it stands on a tile: hunters lie in wait.
fn stand(tile: &TileFacts, feature: u8, figure: Occupant) -> PlacedFigure {
    let kind = tile.features.get(feature as usize).and_then(|facts| Kind::from_name(&facts.kind));
    let (silhouette, noun) = match (figure.role, figure.piece, kind) {
        (Some(role), ..) => (piece_symbol(role), Some(words::role(role))),
        (None, Piece::Hut, _) => (Silhouette::Hut, Some(words::piece(Piece::Hut))),
        (None, Piece::Tribesman, Some(Kind::Meadow)) => (Silhouette::Lying, None),
        (None, Piece::Tribesman, _) => (Silhouette::Person, None),
    };
    PlacedFigure { feature, player: figure.player, silhouette, noun }
}

/// The figure of a piece of the Scout; the Shaman stands in the panel only.
fn piece_symbol(piece: ScoutPiece) -> Silhouette {
    match piece {
        ScoutPiece::Shaman => Silhouette::Shaman,
        ScoutPiece::Scout => Silhouette::Scout,
        ScoutPiece::Boatman => Silhouette::Boatman,
        ScoutPiece::Bridge => Silhouette::Bridge,
        ScoutPiece::Agriculture => Silhouette::Farm,
    }
}

fn board<'a>(scene: &'a DrawInput<'_, Hunters>) -> BoardPicture<'a> {
    let (view, options) = (&scene.view, scene.options);
    let mut tiles = Vec::new();
    for tile in &view.tiles {
        let Some(facts) = find_tile(scene.facts, &tile.tile) else { continue };
        let figure = |seen: &ViewFigure| stand(facts, seen.feature, seen.figure);
        let lying = LaidTile { facts, pos: tile.pos, rotation: Rotation::from_quarters(tile.rotation) };
        tiles.push(DrawnTile { tile: lying, figures: tile.figures.iter().map(figure).collect() });
    }
    let latest = tiles.last().map(|tile| tile.tile);
    let preview = scene.hint.and_then(|command| match command {
        Command::Place { pos, rotation } => Some(Preview::Tile(pos, rotation, None)),
        Command::Lay { pos, rotation, feature } => {
            let by = view.to_act?;
            let piece = find_tile(scene.facts, tile_to_lay(view)?)?;
            let figure = stand(piece, feature, Occupant::with_role(by, view.pieces[by]?.piece));
            Some(Preview::Tile(pos, rotation, Some(figure)))
        }
        Command::Deploy { piece, feature } => {
            let lying = latest?;
            Some(Preview::Figure(lying.pos, stand(lying.facts, feature, Occupant::new(view.to_act?, piece))))
        }
        Command::Recall { pos, feature } => {
            let tile = tiles.iter().find(|tile| tile.tile.pos == pos)?;
            let mut figures = tile.figures.iter().filter(|stand| Some(stand.player) == view.to_act);
            Some(Preview::TakeBack(pos, *figures.find(|stand| stand.feature == feature)?))
        }
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
    BoardPicture {
        title: title(options, TITLE, view.to_act),
        cells: cells.collect(),
        places: places.collect(),
        hand: tile_to_lay(view).and_then(|id| find_tile(scene.facts, id)),
        tiles,
        marked,
        preview,
        panel: panel(view, options),
        anchors: &anchors,
    }
}

/// The tile to be laid: the one drawn, or the own piece of the Scout while the choice is open.
fn tile_to_lay(view: &View) -> Option<&str> {
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
            held: held(view, player, options.lang),
            is_next: view.to_act == Some(player),
            is_winner: view.winners.contains(&player),
        }
    };
    let notes = if view.phase == Phase::Over { Vec::new() } else { stacks(view, options.lang) };
    Panel { title: TITLE.get(options.lang), rows: view.scores.seats().map(row).collect(), notes }
}

/// How much is left of both stacks, and what of it lies openly at the bottom (H-2, H-24).
fn stacks(view: &View, lang: Lang) -> Vec<String> {
    const BONUS: Phrase = Phrase::new("Bonus tiles: {n}", "Бонусных тайлов: {n}");
    const KNOWN: Phrase = Phrase::new("Open at the bottom: {n}", "Снизу открыто: {n}");
    let count = |stack: &ViewStack| stack.remaining.values().map(|n| u32::from(*n)).sum::<u32>();
    let known = view.normal.under.len() + view.bonus.under.len();
    let mut notes = vec![left(lang, count(&view.normal)), BONUS.fill(lang, |_| count(&view.bonus).to_string())];
    notes.extend((known > 0).then(|| KNOWN.fill(lang, |_| known.to_string())));
    notes
}

/// A player's piece of the Scout: whether it is laid, and whether its right is used in this turn (H-22 to H-24).
fn held(view: &View, player: Player, lang: Lang) -> Option<(Silhouette, String)> {
    const IN_HAND: Phrase = Phrase::new("{piece}: in hand", "{piece}: в руке");
    const LAID: Phrase = Phrase::new("{piece}: laid", "{piece}: на столе");
    const USED: Phrase = Phrase::new("{piece}: right used", "{piece}: право использовано");
    let holding = view.pieces[player]?;
    let name = words::role(holding.piece).name(lang);
    let said = |phrase: Phrase| phrase.fill(lang, |_| name.to_owned());
    let words = match holding {
        _ if view.right_used && view.to_act == Some(player) => said(USED),
        // He is never laid: there is nothing to tell.
        Holding { piece: ScoutPiece::Shaman, .. } => name.to_owned(),
        Holding { is_laid: true, .. } => said(LAID),
        Holding { is_laid: false, .. } => said(IN_HAND),
    };
    Some((piece_symbol(holding.piece), words))
}

impl Scenery for Kind {
    fn is_middle(self) -> bool {
        self == Kind::Lake
    }

    fn stops(self, path: Self) -> bool {
        self == Kind::Lake && path == Kind::River
    }

    fn pool(self, _: &TileFacts) -> f64 {
        if self == Kind::River { 9.5 } else { 0.0 }
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
}

impl PaintTile for Kind {
    fn paint(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<Kind>, shaded: u16, theme: &Theme) {
        paint::grounds(svg, sketch, shaded, theme);
        let of = |wanted: Kind| sketch.features().filter(move |(_, kind, _)| *kind == wanted);
        for (feature, _, _) in of(Kind::Forest) {
            paint::wood(svg, sketch, feature, theme);
        }
        paint::clearings(svg, tile, sketch, theme);
        // Over the woods: some rivers go through one to a lake.
        for (_, _, outline) in of(Kind::River) {
            paint::river(svg, outline, Kind::River.breadth(), theme);
        }
        for (_, _, outline) in of(Kind::River) {
            let Outline::Path { ends, .. } = outline else { continue };
            ends.iter().filter(|end| end.kind != Ending::Spot).for_each(|end| paint::spring(svg, end.at, theme));
        }
        for (_, _, outline) in of(Kind::Lake) {
            if let Outline::Spot { at, radius } = *outline {
                paint::lake(svg, at, radius, theme);
            }
        }
        for (feature, kind, outline) in sketch.features() {
            let mut fields = tile.features[feature].rest.clone();
            let detail = kind.detail(&mut fields).unwrap_or_default();
            populate(svg, sketch, feature, outline, &contents(&detail), theme);
        }
    }
}

/// What a feature shows, one by one.
fn contents(detail: &FeatureDetail) -> Vec<Creature> {
    let counts = [
        (Creature::Deer, detail.deer),
        (Creature::Mammoth, detail.mammoths),
        (Creature::Aurochs, detail.aurochs),
        (Creature::Tiger, detail.tigers),
        (Creature::Fish, detail.fish),
        (Creature::Gold, detail.gold),
        (Creature::Mushrooms, detail.mushrooms),
        (Creature::Fire, detail.fire.into()),
        (Creature::Shrine, detail.shrine.into()),
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

    fn svg(scene: &DrawInput<'_, Self>) -> Result<String, Refusal> {
        let theme = Theme::new(scene.options.theme, scene.options.palette);
        let drawn = board(scene).svg(TilePainter::of::<Kind>(), scene.options, &theme);
        drawn.ok_or_else(|| no_feature(scene.options.shade.unwrap_or_default()))
    }

    fn text_board(scene: &DrawInput<'_, Self>, colour: bool) -> String {
        board(scene).text(TilePainter::of::<Kind>(), scene.options, colour)
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
        Some(sheet_picture::<Kind>(set_facts(set)?, TITLE.get(options.lang), options))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::landscape::checks::{check_anchors, check_sketches};

    #[test]
    fn tiles_are_drawn_as_their_facts_say() {
        let sets: Vec<&TileSetFacts> = (0..SETS.len()).map(embedded).collect();
        check_anchors::<Kind>(&sets, "src/games/hunters/tiles/hints.json");
        check_sketches::<Kind>(&sets);
    }

    #[test]
    fn lakes_between_two_forests_touch_both() {
        for id in ["hunters/50", "hunters/51", "hunters/56"] {
            let tile = embedded(0).tiles.iter().find(|tile| tile.id == id).unwrap();
            let sketch = Sketch::<Kind>::new(tile).unwrap();
            let of =
                |wanted| sketch.features().filter(move |(_, kind, _)| *kind == wanted).map(|(feature, ..)| feature);
            let lake = of(Kind::Lake).next().unwrap();
            assert_eq!(of(Kind::Forest).filter(|&forest| sketch.raster.touch(lake, forest)).count(), 2, "{id}");
        }
    }
}

//! The odds of a tile-laying game as data.

use crate::base::Player;
use crate::bots::odds::{OddsQuestion, Proportion};
use crate::landscape::{Node, Pos, Terrain, TileId, TileSet};
use serde_json::{Map, Value, json};

/// An open cell with the tiles that fit there.
#[derive(Clone, PartialEq, Debug)]
pub struct CellOdds {
    /// Its position.
    pub pos: Pos,
    /// The remaining tiles that fit there now by the rules, with the number of each in all stacks.
    pub tiles: Vec<(TileId, u16)>,
    /// How many of these are in the stack that is drawn from.
    pub fitting: u16,
    /// The chance that one of them is among the next draws.
    pub within: f64,
}

/// The chance to draw one of some tiles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DrawChance {
    /// How many of them are in the stack that is drawn from.
    pub fitting: u16,
    /// The chance that one of them is among the next draws.
    pub within: f64,
}

/// A feature that is not complete.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureOdds<T> {
    /// Its kind.
    pub kind: T,
    /// The cell of its tile that was laid first.
    pub pos: Pos,
    /// Its index in the facts of that tile.
    pub feature: u8,
    /// The number of the whole feature, until it is joined with another.
    pub region: Node,
    /// The players who would get its points now.
    pub owners: Vec<Player>,
    /// The cells that must be filled to complete it, as far as they are known.
    pub open_cells: Vec<Pos>,
    /// The tiles that fit at one of these cells or more.
    pub fits: DrawChance,
    /// If a single tile can complete it: the tiles that do.
    pub closes: Option<DrawChance>,
    /// Whether no remaining tile fits at one of the cells: the feature then stays open to the end.
    pub is_dead: bool,
    /// The proportion of playouts in which it was completed.
    pub completed: Option<Proportion>,
}

/// The remaining sides of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SidesLeft<T> {
    /// The kind.
    pub kind: T,
    /// How many sides of the remaining tiles show it.
    pub sides: u16,
    /// How many of the remaining tiles have such a side.
    pub tiles: u16,
}

/// The odds of a tile-laying game.
#[derive(Clone, PartialEq, Debug)]
pub struct TileOdds<T> {
    /// The question.
    pub question: OddsQuestion,
    /// The number of draws that are looked ahead.
    pub draws: u32,
    /// The number of tiles in the stack that is drawn from.
    pub left: u16,
    /// The open cells, row by row from the north-west.
    pub cells: Vec<CellOdds>,
    /// The features that are not complete, in the order in which their first tiles were laid.
    pub features: Vec<FeatureOdds<T>>,
    /// The sides of the remaining tiles.
    pub sides: Vec<SidesLeft<T>>,
}

/// The odds as JSON.
pub(in crate::games) fn odds_json<T: Terrain>(odds: &TileOdds<T>, tiles: &TileSet<T>) -> Value {
    let chance = |chance: &DrawChance| json!({"fitting": chance.fitting, "within": chance.within});
    let cell = |cell: &CellOdds| {
        let tiles: Map<String, Value> =
            cell.tiles.iter().map(|&(tile, count)| (tiles.get(tile).id.clone(), json!(count))).collect();
        json!({"cell": cell.pos, "tiles": tiles, "fitting": cell.fitting, "within": cell.within})
    };
    let feature = |feature: &FeatureOdds<T>| {
        json!({
            "kind": feature.kind.name(), "cell": feature.pos, "feature": feature.feature, "region": feature.region,
            "owners": feature.owners, "open_cells": feature.open_cells, "fits": chance(&feature.fits),
            "closes": feature.closes.as_ref().map(chance), "is_dead": feature.is_dead, "completed": feature.completed,
        })
    };
    let sides =
        odds.sides.iter().map(|left| (left.kind.name().to_owned(), json!({"sides": left.sides, "tiles": left.tiles})));
    let OddsQuestion { trials, seed, policy, .. } = odds.question;
    let simulation = (trials > 0).then(|| json!({"trials": trials, "seed": seed, "play": policy}));
    json!({
        "draws": odds.draws, "left": odds.left, "simulation": simulation,
        "cells": odds.cells.iter().map(cell).collect::<Vec<_>>(),
        "features": odds.features.iter().map(feature).collect::<Vec<_>>(),
        "sides": sides.collect::<Map<_, _>>(),
    })
}

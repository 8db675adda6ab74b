//! The options of a game as the rules state them, with the rules' own defaults.

use serde_json::Value;

/// What is settled before a game.
#[derive(Clone, Debug)]
pub struct Options {
    pub is_okolitsa: bool,
    pub players: usize,
    pub fields: bool,
    pub abbot: bool,
    pub river: bool,
    /// O-14: bends alternate; otherwise only turns back on the next tile are forbidden.
    pub has_alternating_bends: bool,
    /// O-3: the land start tile is shuffled in; otherwise left out.
    pub is_start_shuffled: bool,
    pub quick: bool,
    /// C-2: a completed city of two tiles scores 1 a tile and 1 a pennant.
    pub has_legacy_cities: bool,
    /// L-3: after a tile that fits nowhere the turn passes; otherwise the player draws again.
    pub passes: bool,
    pub meeples: usize,
}

impl Options {
    /// Reads them from a setup in which any may be missing.
    pub fn read(setup: &Value) -> Options {
        let is_okolitsa = setup["ruleset"] == "okolitsa";
        let flag = |name: &str, default: bool| setup[name].as_bool().unwrap_or(default);
        let is = |name: &str, word: &str, default: &str| setup[name].as_str().unwrap_or(default) == word;
        let by_preset = |okolitsa, classic| if is_okolitsa { okolitsa } else { classic };
        Options {
            is_okolitsa,
            // O-1, C-1: 2 to 5 players
            players: setup["players"].as_u64().unwrap() as usize,
            // O-2, C-2
            fields: flag("fields", true),
            abbot: flag("abbot", is_okolitsa),
            river: flag("river", false),
            has_alternating_bends: is("river_bends", "alternate", by_preset("alternate", "no_u_turn")),
            is_start_shuffled: is("start_with_river", "shuffled", by_preset("shuffled", "removed")),
            quick: is("deck", "quick", "full"),
            has_legacy_cities: is("two_tile_city", "legacy", "standard"),
            passes: is("unplaceable", "pass", by_preset("pass", "redraw")),
            // O-1, C-1, C-7
            meeples: setup["meeples"].as_u64().unwrap_or(7) as usize,
        }
    }
}

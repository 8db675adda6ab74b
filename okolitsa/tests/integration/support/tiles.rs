//! The embedded tile sets and the list of decks as text.

pub const BASE: &str = include_str!("../../../src/games/classic/tiles/base.json");
pub const BASE_GARDENS: &str = include_str!("../../../src/games/classic/tiles/base-gardens.json");
pub const RIVER: &str = include_str!("../../../src/games/classic/tiles/river.json");
pub const RIVER_GARDENS: &str = include_str!("../../../src/games/classic/tiles/river-gardens.json");
pub const DECKS: &str = include_str!("../../../src/games/classic/tiles/decks.json");
pub const HUNTERS: &str = include_str!("../../../src/games/hunters/tiles/hunters.json");
pub const SCOUT: &str = include_str!("../../../src/games/hunters/tiles/scout.json");

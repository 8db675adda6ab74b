//! How the table of this game looks.

use super::Schotten;
use crate::draw::{Draw, DrawOptions, Scene};
use crate::landscape::{Rotation, TileSetFacts};
use crate::refusal::Refusal;
use serde_json::Value;

impl Draw for Schotten {
    const LEGAL_IS_PUBLIC: bool = false;

    fn facts(_: &super::State) -> &[TileSetFacts] {
        &[]
    }
    fn svg(_: &Scene<'_, Self>) -> Result<String, Refusal> {
        Ok(String::new())
    }
    fn text_board(_: &Scene<'_, Self>, _: bool) -> String {
        String::new()
    }
    fn sets() -> &'static [&'static str] {
        &["cards"]
    }
    fn catalogue(_: &str) -> Option<Value> {
        None
    }
    fn tile_svg(_: &str, _: Rotation, _: &DrawOptions) -> Option<String> {
        None
    }
    fn sheet_svg(_: &str, _: &DrawOptions) -> Option<String> {
        None
    }
}

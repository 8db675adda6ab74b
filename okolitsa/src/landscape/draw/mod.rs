//! The drawing of tiles and boards. A picture follows from the facts of the tiles and from what a viewer sees; nothing here knows a game.

mod curve;
pub(crate) mod paint;
mod raster;
mod scenery;
mod sketch;

pub(crate) use curve::Point;
pub(crate) use scenery::Scenery;
pub(crate) use sketch::{Ending, Outline, Sketch};

use crate::draw::Theme;
use crate::landscape::TileFacts;
use crate::svg::Svg;

/// The body of the picture of a tile, a square of 100.
pub(crate) fn tile_body<T: Scenery>(tile: &TileFacts, theme: &Theme) -> String {
    let mut svg = Svg::default();
    if let Some(sketch) = Sketch::<T>::new(tile) {
        T::paint(&mut svg, tile, &sketch, theme);
    }
    let look = format!("fill=\"none\" stroke=\"{}\" stroke-width=\".6\" opacity=\".55\"", theme.seam);
    svg.rect((0.0, 0.0), (100.0, 100.0), 0.0, &look);
    svg.into_body()
}
#[cfg(test)]
mod tests {
    #[test]
    fn tmp_sheet() {
        use crate::classic::Kind;
        let theme = crate::draw::Theme::new(Default::default(), Default::default());
        for (name, text) in [("base", include_str!("../../games/classic/tiles/base-gardens.json")), ("river", include_str!("../../games/classic/tiles/river-gardens.json"))] {
            let facts = crate::landscape::TileSetFacts::parse(text).unwrap();
            let mut svg = crate::svg::Svg::default();
            for (i, tile) in facts.tiles.iter().enumerate() {
                let body = super::tile_body::<Kind>(tile, &theme);
                svg.group(format_args!("transform=\"translate({} {})\"", (i % 8) * 106, i / 8 * 106), |s| s.raw(&body));
            }
            std::fs::write(format!("/tmp/sheet-{name}.svg"), svg.finish("x", (848.0, 530.0), 1696.0)).unwrap();
        }
    }
}

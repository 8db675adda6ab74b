//! How the tiles and boards of this family look.

use super::terrain::Kind;
use crate::draw::Theme;
use crate::landscape::TileFacts;
use crate::landscape::draw::{Ending, Outline, Point, Scenery, Sketch, paint};
use crate::svg::Svg;

impl Scenery for Kind {
    fn is_middle(self) -> bool {
        matches!(self, Kind::Monastery | Kind::Village)
    }

    fn stops(self, path: Self) -> bool {
        path == Kind::Road && self.is_middle()
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

    fn paint(svg: &mut Svg, tile: &TileFacts, sketch: &Sketch<Kind>, theme: &Theme) {
        paint::grounds(svg, sketch, theme);
        let of = |wanted: Kind| sketch.features().filter(move |(_, kind, _)| *kind == wanted);
        for (_, _, outline) in of(Kind::River) {
            let is_lake = tile.id.ends_with("LAKE");
            paint::river(svg, outline, Kind::River.breadth(), theme);
            if let Outline::Path { ends, .. } = outline {
                for end in ends.iter().filter(|end| end.is == Ending::Open) {
                    if is_lake { paint::lake(svg, end.at, 24.0, theme) } else { paint::spring(svg, end.at, theme) }
                }
            }
        }
        for (feature, _, outline) in of(Kind::City) {
            paint::block(svg, outline, theme.town);
            paint::wall(svg, outline, theme);
            let _ = feature;
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

fn monastery(svg: &mut Svg, at: Point, theme: &Theme) {
    paint::at(svg, at, |svg| {
        svg.leaf("ellipse", format_args!("cx=\"0\" cy=\"14\" rx=\"19\" ry=\"5\" fill=\"{}\"", theme.tuft));
        let (wall, line) = (theme.house, theme.wall);
        let look = format!("fill=\"{wall}\" stroke=\"{line}\" stroke-width=\"1.4\"");
        svg.rect((-14.0, -2.0), (28.0, 16.0), 0.0, &look);
        svg.rect((-4.5, -13.0), (9.0, 27.0), 0.0, &look);
        let roof = format!("stroke=\"{line}\" stroke-width=\"1.4\" stroke-linejoin=\"round\"");
        svg.leaf("path", format_args!("d=\"M-16-2L-12.5-9H-4.5V-2ZM16-2L12.5-9H4.5V-2Z\" fill=\"{}\" {roof}", theme.roof[0]));
        svg.leaf("path", format_args!("d=\"M-6.5-13L0-23L6.5-13Z\" fill=\"{}\" {roof}", theme.roof[2]));
        svg.stroke("M0-30V-22M-2.8-27.2H2.8", line, 1.6);
        svg.fill("M-2.5 14V8Q0 4.6 2.5 8V14ZM-11 9V4.5Q-9.3 2.5-7.6 4.5V9ZM11 9V4.5Q9.3 2.5 7.6 4.5V9ZM-1.5-4V-8Q0-10 1.5-8V-4Z", line);
    });
}

/// A few houses round the crossing.
fn village(svg: &mut Svg, at: Point, theme: &Theme) {
    svg.disc(at.x, at.y, 9.0, theme.road_edge);
    svg.disc(at.x, at.y, 8.0, theme.road);
    for (place, (x, y)) in [(-9.0, -8.0), (9.5, -7.0), (-8.5, 9.5), (9.0, 10.0)].into_iter().enumerate() {
        paint::house(svg, Point { x: at.x + x, y: at.y + y }, 1.0, place, theme);
    }
}

/// The abbot's garden: beds in a hedge, with a well in the middle.
fn garden(svg: &mut Svg, at: Point, theme: &Theme) {
    paint::at(svg, at, |svg| {
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

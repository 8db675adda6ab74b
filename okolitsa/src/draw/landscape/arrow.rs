//! The arrow of a hint.

use super::curve::Point;
use crate::draw::svg::{N, Svg};
use crate::draw::theme::Theme;

/// An arrow from one place to another.
pub(crate) fn arrow(svg: &mut Svg, from: Point, to: Point, theme: &Theme) {
    let length = from.distance(to).max(1.0);
    let (dx, dy) = ((to.x - from.x) / length, (to.y - from.y) / length);
    // From the tip backwards, and to both sides of the shaft.
    let place =
        |back: f64, aside: f64| format!("{} {}", N(to.x - dx * back - dy * aside), N(to.y - dy * back + dx * aside));
    let points = [(0.0, 0.0), (24.0, 13.0), (22.0, 5.0), (length, 3.0), (length, -3.0), (22.0, -5.0), (24.0, -13.0)];
    let data = points.map(|(back, aside)| place(back, aside)).join("L");
    let look =
        format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"", theme.accent, theme.card);
    svg.leaf("path", format_args!("d=\"M{data}Z\" {look} opacity=\".92\""));
}

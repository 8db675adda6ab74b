//! Small pictures around 0,0: animals on meadows, fish in lakes, gold and mushrooms in forests.

use crate::draw::{Svg, Theme};

const DEER: &str = "M-7.5 0C-4-2 2-1.5 4.5-4L5.4-8.5 8-8 10.6-4.6 8.6-3.4 7.4-3.2C7 0 6.6 1.4 6 2.4L6.4 9.5H4.6L4 4H-3.6L-4.2 9.5H-6\
    L-6 3C-7.4 2.2-8 1.2-7.5 0Z";
const MAMMOTH: &str = "M-11 9.5V-1C-11-8-4-10 0-9.4C2-12.6 8.6-12 9-6C11-4.4 11.4 2 10.8 7.4H8.8C9 3.4 8.2 1.4 7 .6C6.2 2.4 5.4 3 4.4 3V9.5H.4\
    V4.4H-5V9.5Z";
const AUROCHS: &str = "M-10 .5C-9.4-5-2-6.6 3-5.4C5-7.6 9.4-7.2 10.4-4.6L9.6-.4C8.6 1.4 7.4 1.6 6.4 1.6V9H4.2V3.4H-5.4V9H-7.6V3.4\
    C-9.4 3.2-10.2 2-10 .5Z";
const TIGER: &str = "M-9-1.4C-6-4.4 1-4 4-4.4C4.6-7.6 6-8.4 6.4-6.8C7.6-7.2 8.6-7 9.4-6.8C9.8-8.2 11-7.4 10.8-4.8C11-2 8.6-.6 6.4-.4V7.6H4.2V2.4\
    H-5V7.6H-7.2V2.2C-9-.4-9.2-.4-9-1.4Z";
const FISH: &str = "M-7 0C-4-4 2-4 4.6-.6L9-3.6V3.6L4.6.6C2 4-4 4-7 0Z";
const NUGGET: &str = "M-6 2L-3.6-4.4 2-5.6 6.4-1.4 4.6 4-2 5.6Z";

/// A picture on a feature.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Creature {
    Deer,
    Mammoth,
    Aurochs,
    Tiger,
    Fish,
    Gold,
    Mushrooms,
    Fire,
    Shrine,
}

/// Paints one.
pub(super) fn paint(svg: &mut Svg, creature: Creature, theme: &Theme) {
    let (dark, bone) = ("#3a2718", "#f4ead2");
    let body = |svg: &mut Svg, data: &str, fill: &str| {
        svg.leaf(
            "path",
            format_args!(
                "d=\"{data}\" fill=\"{fill}\" stroke=\"{bone}\" stroke-width=\".8\" stroke-linejoin=\"round\""
            ),
        );
    };
    match creature {
        Creature::Deer => {
            svg.stroke("M6-8.4L4.4-12.6M5.2-10.6L2.6-11.4M7.6-8.2L9-12.6M8.4-10.6L11-11.4", dark, 1.1);
            body(svg, DEER, "#a5652f");
        }
        Creature::Mammoth => {
            body(svg, MAMMOTH, "#6a4a36");
            svg.stroke("M7.4-.6C8 4 11.6 4.4 13 1", bone, 1.5);
            svg.disc(5.8, -6.4, 0.9, bone);
        }
        Creature::Aurochs => {
            svg.stroke("M6.4-6.2C4.4-8.6 5-10.6 6.4-11.4M9-6C11-7.4 11.6-9.6 10.4-11.4", dark, 1.5);
            body(svg, AUROCHS, "#4a3b37");
        }
        Creature::Tiger => {
            svg.stroke("M-8.6-1C-12.4-2.4-12.6-6.4-10.4-9", "#d9822b", 1.8);
            body(svg, TIGER, "#e08a2e");
            svg.stroke("M-5-3V.8M-2.2-3.4V.8M.6-3.6V.8M3.2-3.8V0", dark, 1.1);
        }
        Creature::Fish => body(svg, FISH, "#dfe7ec"),
        Creature::Gold => {
            svg.leaf(
                "path",
                format_args!("d=\"{NUGGET}\" fill=\"{}\" stroke=\"{dark}\" stroke-width=\".9\"", theme.gold),
            );
            svg.stroke("M-3-.4L0-3 3.4-1.6", "#fff", 1.0);
        }
        Creature::Mushrooms => {
            for (x, y, scale) in [(-4.0, 1.0, 1.0), (4.4, 2.6, 0.8)] {
                svg.group(format_args!("transform=\"translate({x} {y}) scale({scale})\""), |svg| {
                    svg.leaf("path", format_args!("d=\"M-1.8 0H1.8L2.4 6H-2.4Z\" fill=\"{bone}\" stroke=\"{dark}\" stroke-width=\".7\""));
                    svg.leaf("path", format_args!("d=\"M-5.4.6C-5.4-7.4 5.4-7.4 5.4.6Z\" fill=\"#c8362f\" stroke=\"{dark}\" stroke-width=\".7\""));
                    svg.fill("M-2.6-2.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0M1-3.4a.9.9 0 1 0 1.8 0a.9.9 0 1 0-1.8 0", bone);
                });
            }
        }
        Creature::Fire => {
            svg.stroke("M-8 8L8 5M-8 5L8 8", dark, 2.2);
            svg.fill("M0-12C1-7 8-4 7 2C6.6 6-6.6 6-7 2C-7.4-2-3-3-3-7C-1.6-6-1-5-.6-4C.4-6 .6-9 0-12Z", "#e2571e");
            svg.fill("M0-4C1-1 4-.4 3.4 2.6C3 5-3 5-3.4 2.6C-3.4 0-1-1 0-4Z", theme.gold);
        }
        Creature::Shrine => {
            let look =
                format!("fill=\"{}\" stroke=\"{dark}\" stroke-width=\"1\" stroke-linejoin=\"round\"", theme.faint);
            svg.leaf("path", format_args!("d=\"M-9 8L-8-3H-4L-3.6 8ZM3.6 8L4-3H8L9 8ZM-11-3L-10-8 9-9 11-3Z\" {look}"));
        }
    }
}

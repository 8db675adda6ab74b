//! Pictures of positions and tiles.

mod figures;
mod options;
mod theme;

pub use options::{DrawOptions, Palette, ThemeName};
pub(crate) use theme::Theme;

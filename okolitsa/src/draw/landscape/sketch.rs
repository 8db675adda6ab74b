//! A tile with the outlines of its features, ready to be painted.

use super::curve::{disc_data, path_data};
use super::layout::lay_out;
use super::outline::Outline;
use super::raster::Raster;
use super::scenery::Scenery;
use crate::landscape::{Shape, TileFacts};

/// A tile with the outlines of its features.
pub(crate) struct Sketch<T> {
    pub kinds: Vec<T>,
    pub outlines: Vec<Outline>,
    pub raster: Raster,
}

impl<T: Scenery> Sketch<T> {
    /// Sketches a valid tile; a tile that is not valid has no sketch.
    pub fn new(tile: &TileFacts) -> Option<Sketch<T>> {
        let kinds: Vec<T> = tile.kinds().ok()?;
        let owner = tile.port_owners().ok()?;
        let draw = |growth: f64| {
            let outlines = lay_out(tile, &kinds, &owner, growth);
            let raster = Raster::new(&owner, &kinds, &outlines);
            (outlines, raster)
        };
        // As small as the picture may be, or so large that what parts the grounds in the facts parts them in the picture.
        const LARGEST: u32 = 16;
        let fitting = (0..=LARGEST).map(f64::from).map(draw).find(|(_, raster)| raster.is_parted);
        let (mut outlines, mut raster) = fitting.unwrap_or_else(|| draw(0.0));
        // What lies free on the tile comes last, where most room is left.
        for feature in 0..kinds.len() {
            if kinds[feature].shape() == Shape::Spot && outlines[feature] == Outline::Ground {
                let radius = kinds[feature].breadth();
                let at = raster.room(|f| kinds[f].shape() == Shape::Ground).best(&[]);
                outlines[feature] = Outline::Spot { at, radius };
                raster.stamp(feature, at, radius);
            }
        }
        Some(Sketch { kinds, outlines, raster })
    }

    /// The features with their kinds and outlines.
    pub fn features(&self) -> impl Iterator<Item = (usize, T, &Outline)> {
        self.kinds.iter().zip(&self.outlines).enumerate().map(|(feature, (kind, outline))| (feature, *kind, outline))
    }

    /// The path data of the area of a feature, as far as it has one.
    pub fn area(&self, feature: usize) -> String {
        match &self.outlines[feature] {
            Outline::Block { around, .. } => path_data(around),
            Outline::Path { ways, .. } => path_data(ways),
            Outline::Spot { at, radius } => disc_data(*at, *radius),
            Outline::Ground => self.raster.outline(feature),
        }
    }
}

//! What the evaluation multiplies by: all in points, or as a share.

use serde::{Deserialize, Serialize};

/// The weights of the evaluation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Weights {
    /// A point that is banked, against one that is only expected.
    pub banked: f32,
    /// How many tiles a player finds for a cell, against an even share of those that fit.
    pub luck: f32,
    /// The share of what a forest and a river pay when complete, times the chance of that.
    pub closing: [f32; 2],
    /// What each of their open cells adds to that.
    pub growth: [f32; 2],
    /// What gold in an open forest is worth to those who have most gatherers there, times the chance that it is completed.
    pub gold: f32,
    /// What each open end of a meadow promises.
    pub pasture: f32,
    /// What a tiger that took no deer yet costs.
    pub tiger: f32,
    /// What each open end of a hut's river system promises.
    pub water: f32,
    /// The share of what changes when two forests, rivers, meadows are joined, times the chance of a tile that joins them.
    pub join: [f32; 3],
    /// The cost of the first, second, ... gatherer.
    pub gatherers: [f32; 5],
    /// The cost of the first, second, ... fisher.
    pub fishers: [f32; 5],
    /// The cost of the first, second, ... hunter: none of them returns.
    pub hunters: [f32; 5],
    /// The cost of the first and the second hut.
    pub huts: [f32; 2],
    /// What a tribesman in hand is worth.
    pub in_hand: f32,
    /// What the last tribesman in hand is worth beside that.
    pub last_in_hand: f32,
    /// Half of what a turn is worth: what gold brings (H-13).
    pub turn: f32,
    /// What a piece of the Scout is worth that is not laid, and the right of the one that is (H-23, H-24).
    pub piece: f32,
    /// What the boatman will earn (H-25).
    pub boatman: f32,
    /// What each open end of the field's meadow promises (H-27).
    pub field: f32,
    /// So many turns of a player before the end the costs and promises begin to fade.
    pub fade: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Weights {
            banked: 1.2,
            luck: 1.0,
            closing: [0.7, 0.7],
            growth: [1.0, 0.3],
            gold: 1.5,
            pasture: 0.15,
            tiger: 0.5,
            water: 0.55,
            join: [0.35, 0.2, 0.25],
            gatherers: [0.6, 1.0, 1.5, 2.5, 3.0],
            fishers: [0.35, 1.5, 1.5, 3.0, 3.0],
            hunters: [3.0, 4.5, 5.0, 9.0, 9.0],
            huts: [1.0, 4.0],
            in_hand: 0.4,
            last_in_hand: 2.2,
            turn: 2.2,
            piece: 3.0,
            boatman: 3.3,
            field: 0.2,
            fade: 8.0,
        }
    }
}

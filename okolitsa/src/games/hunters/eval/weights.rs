//! What the evaluation multiplies by: all in points, or as a share.

use serde::{Deserialize, Serialize};

/// The weights of the evaluation. The defaults were tuned by self-play.
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
            banked: 0.969,
            luck: 0.337,
            closing: [0.968, 0.62],
            growth: [0.415, 0.361],
            gold: 1.037,
            pasture: 0.114,
            tiger: 0.52,
            water: 0.445,
            join: [0.343, 0.104, 0.168],
            gatherers: [0.527, 0.738, 1.988, 2.868, 1.817],
            fishers: [0.359, 2.436, 1.377, 2.713, 3.913],
            hunters: [3.337, 5.587, 6.877, 7.758, 13.724],
            huts: [1.381, 2.929],
            in_hand: 0.584,
            last_in_hand: 6.63,
            turn: 2.557,
            piece: 3.329,
            boatman: 2.308,
            field: 0.155,
            fade: 7.183,
        }
    }
}

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
            banked: 0.993,
            luck: 0.235,
            closing: [1.145, 0.584],
            growth: [0.27, 0.322],
            gold: 0.832,
            pasture: 0.113,
            tiger: 0.496,
            water: 0.606,
            join: [0.351, 0.097, 0.117],
            gatherers: [0.449, 0.766, 2.077, 2.352, 1.563],
            fishers: [0.269, 3.137, 1.558, 2.655, 3.692],
            hunters: [4.004, 4.714, 8.553, 6.838, 15.508],
            huts: [1.312, 2.45],
            in_hand: 0.697,
            last_in_hand: 5.949,
            turn: 3.094,
            piece: 3.0,
            boatman: 3.3,
            field: 0.2,
            fade: 6.356,
        }
    }
}

impl Weights {
    /// The weights that foretell the margin at the end best, fitted to games between bots; those of the Scout's pieces to games with it.
    pub const FORECAST: Weights = Weights {
        banked: 1.011,
        luck: 0.294,
        closing: [1.348, 0.74],
        growth: [0.086, 0.306],
        gold: 0.561,
        pasture: 0.136,
        tiger: 0.451,
        water: 0.686,
        join: [0.421, 0.097, 0.127],
        gatherers: [0.474, 1.079, 2.96, 2.119, 1.531],
        fishers: [0.303, 3.131, 1.558, 2.655, 3.692],
        hunters: [2.701, 2.177, 6.519, 6.874, 15.508],
        huts: [1.222, 3.975],
        in_hand: 1.21,
        last_in_hand: 8.78,
        turn: 3.117,
        piece: 2.236,
        boatman: -0.219,
        field: 0.271,
        fade: 7.246,
    };
}

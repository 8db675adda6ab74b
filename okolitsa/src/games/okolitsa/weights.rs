//! How bots judge positions here: the abbot makes monasteries worth less before they are full, and farmers fewer.

use crate::games::classic::Weights;

/// The classic weights, tuned on by self-play in this game.
pub(super) const WEIGHTS: Weights = Weights {
    banked: 1.422,
    luck: 0.483,
    pace: 4.016,
    city: 1.254,
    growth: [0.03, 0.016],
    hermitage: 0.351,
    retreat: 0.31,
    field: 0.371,
    pasture: 0.042,
    join: 0.549,
    join_fields: 0.361,
    roads: [1.112, 1.924, 1.624, 2.835, 3.323, 2.955],
    cities: [0.521, 1.031, 1.431, 2.129, 2.817, 2.121],
    farmers: [3.075, 3.631, 4.15, 11.963, 11.582, 11.59],
    monk: 1.337,
    in_hand: 0.509,
    last_in_hand: 5.576,
    abbot: 1.016,
    return_soon: 0.031,
    fade: 9.504,
};

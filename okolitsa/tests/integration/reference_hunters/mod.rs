//! Hunters and Gatherers against a slow, plain reference that is written from the numbered rules alone: it keeps the laid tiles and the
//! figures, finds every feature and river system by flood fill over ports each time it is asked, and is compared with the engine after
//! every command: scores, supplies, stacks, figures, and the set of legal commands.

mod duel;
mod lands;
mod pieces;
mod referee;
mod scoring;
mod table;

use serde_json::json;

/// With optimisation there is time for more.
const SEEDS: u64 = if cfg!(debug_assertions) { 4 } else { 20 };

#[test]
fn engine_and_reference_agree_over_all_options() {
    let mut seed = 0;
    for scout in [false, true] {
        for forest_count in ["tile", "segment"] {
            for unplaceable in ["redraw", "pass"] {
                for players in 2..=5 {
                    for _ in 0..SEEDS {
                        seed += 1;
                        duel::play(&json!({
                            "ruleset": "hunters", "players": players, "seed": seed, "scout": scout,
                            "forest_count": forest_count, "unplaceable": unplaceable,
                        }));
                    }
                }
            }
        }
    }
}

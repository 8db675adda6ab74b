//! What must hold whatever bytes come in. Each function here takes any bytes and panics only where the library is wrong.
//!
//! Two drivers call them. `cargo test` in this folder runs each over its seeds in `corpus/` and some thousand pseudo-random changes of
//! them, on any toolchain, the same ones every time. A real fuzzer searches for new paths, as long as it is let:
//!
//! ```text
//! cargo install cargo-fuzz
//! cargo fuzz run --fuzz-dir tests/fuzz --features libfuzzer -s none apply -- -max_total_time=300
//! ```
//!
//! `-s none` does without a sanitizer, which the library has no `unsafe` for, and so runs on a stable toolchain. An input that
//! panics is left in `artifacts/`; made smaller with `cargo fuzz tmin`, it belongs into `corpus/`.

mod apply;
mod facts;
mod load;
mod notation;

pub use apply::apply;
pub use facts::facts;
pub use load::load;
pub use notation::notation;

use okolitsa::{AnyGame, Rng};

/// A game that was accepted must have an end, whatever is played.
fn play_to_the_end(game: &AnyGame) {
    let mut game = game.clone();
    game.play_randomly(&mut Rng::new(1, 1));
    assert!(game.status().is_over(), "a game without an end: {}", game.save());
}

/// What is saved is loaded as the same game.
fn save_and_load(game: &AnyGame) {
    let save = game.save();
    assert!(AnyGame::load(&save).as_ref() == Ok(game), "another game was loaded: {save}");
}

/// What is set up from a position is in the same state.
fn set_up_again(game: &AnyGame) {
    let position = game.position();
    let line = position["position"].as_str().expect("a position has a line");
    let setup = serde_json::Value::Object(position.clone()).to_string();
    let again = AnyGame::new(&setup).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    assert_eq!(again.fingerprint(), game.fingerprint(), "{line}");
}

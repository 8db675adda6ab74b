//! The tests of the C interface from outside, one program. One part of them: `cargo test -p okolitsa-ffi --test integration misuse::`.

mod bots;
mod clients;
mod header;
mod misuse;
mod pictures;
mod queries;
mod support;
mod threads;

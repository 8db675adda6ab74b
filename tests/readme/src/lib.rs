//! The Rust examples of the README files and of `docs/rust.md`, as doctests. They are here and not in the crates, whose archives do not have all of
//! these files.

#![cfg(doctest)]

#[doc = include_str!("../../../README.md")]
struct OfTheRepository;

#[doc = include_str!("../../../okolitsa/README.md")]
struct OfTheRustCrate;

#[doc = include_str!("../../../docs/rust.md")]
struct OfTheRustGuide;

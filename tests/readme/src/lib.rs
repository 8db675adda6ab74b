//! The Rust examples of the README files, as doctests. They are here and not in the crates, whose archives do not have all of these files.

#![cfg(doctest)]

#[doc = include_str!("../../../README.md")]
struct OfTheRepository;

#[doc = include_str!("../../../okolitsa/README.md")]
struct OfTheRustCrate;

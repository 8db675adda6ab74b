//! Prints the public items of a crate, one a line, from the JSON that rustdoc wrote about it: `okolitsa-api FILE.json`.

use public_api::{Builder, PublicApi};
use std::collections::HashSet;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let json = std::env::args().nth(1).ok_or("usage: okolitsa-api FILE.json")?;
    let (all, written) = (list(json.as_ref(), false)?, list(json.as_ref(), true)?);
    let written: HashSet<String> = written.items().map(ToString::to_string).collect();
    for item in all.items().map(ToString::to_string) {
        // Of a derived trait it is enough that the type has it.
        let is_derived_impl = item.starts_with("impl") && !item.contains("StructuralPartialEq");
        if is_derived_impl || written.contains(&item) {
            println!("{item}");
        }
    }
    Ok(())
}

fn list(json: &Path, without_derived: bool) -> Result<PublicApi, Box<dyn Error>> {
    let builder = Builder::from_rustdoc_json(json).omit_blanket_impls(true).omit_auto_trait_impls(true);
    Ok(builder.omit_auto_derived_impls(without_derived).build()?)
}

//! The committed header is the one that cbindgen makes. `UPDATE_HEADER=1` writes it.

use std::path::Path;

#[test]
fn header_is_up_to_date() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(dir.join("cbindgen.toml")).unwrap();
    let mut fresh = Vec::new();
    cbindgen::Builder::new().with_crate(dir).with_config(config).generate().unwrap().write(&mut fresh);
    let path = dir.join("include/okolitsa.h");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    assert!(std::fs::read(&path).unwrap_or_default() == fresh, "run this test with UPDATE_HEADER=1");
}

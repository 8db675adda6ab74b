//! Sets the SONAME of the shared library. Its number is `OKO_ABI`, so that a program never loads a library with another interface.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is_linux = std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux");
    // cargo-c turns this feature on and sets the name itself.
    if is_linux && std::env::var_os("CARGO_FEATURE_CAPI").is_none() {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libokolitsa.so.1");
    }
}

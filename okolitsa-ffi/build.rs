//! Names the shared library for the loader. The number is `OKO_ABI`: a program finds no library whose interface is another.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is_linux = std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "linux");
    // Cargo-c, which turns this feature on, gives a name itself.
    if is_linux && std::env::var_os("CARGO_FEATURE_CAPI").is_none() {
        println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libokolitsa.so.1");
    }
}

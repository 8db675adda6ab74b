#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| okolitsa_fuzz::load(data));

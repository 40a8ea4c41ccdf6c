//! Fuzzes the bytes of a terminal: see `tests/lasting/targets.rs`.
#![no_main]

#[allow(dead_code)] // each fuzzer takes one of the targets
#[path = "../../tests/lasting/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::typed(bytes));

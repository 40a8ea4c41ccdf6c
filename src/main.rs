//! The `armchair` program, which passes its arguments to the library and ends
//! with the library's exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    armchair::cli::run(std::env::args_os())
}

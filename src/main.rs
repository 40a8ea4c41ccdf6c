//! The program: hands its arguments over and ends with the exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    armchair::cli::run(std::env::args_os())
}

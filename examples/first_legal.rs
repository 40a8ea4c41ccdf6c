//! An agent that plays the first legal answer: what the protocol costs.
//!
//! ```sh
//! cargo build --release --examples
//! time armchair friendly Kent Surrey --home-agent target/release/examples/first_legal --matches 100
//! ```
//!
//! At the end it says on standard error how often it was asked.

use std::io::{self, BufRead, Write};

use serde::Deserialize;

/// What it reads of a line.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default, borrow)]
    legal: Vec<&'a str>,
}

fn main() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let (mut line, mut asked) = (String::new(), 0_u64);
    while input.read_line(&mut line)? > 0 {
        let said: Line<'_> = serde_json::from_str(&line)?;
        match said.kind {
            "hello" => writeln!(output, r#"{{"type":"hello","name":"first legal"}}"#)?,
            "ask" => {
                asked += 1;
                let first = said.legal.first().copied().unwrap_or_default();
                // Declaring comes first: it bats on.
                let choice = if first == "declare" { "on" } else { first };
                writeln!(output, r#"{{"choice":"{choice}"}}"#)?;
            }
            _ => {}
        }
        output.flush()?;
        line.clear();
    }
    writeln!(io::stderr(), "asked {asked} times")
}

//! `armchair completions`, and the completions that a shell requests while the
//! user types a command line.
//!
//! The script that a shell loads runs `armchair` with [`VARIABLE`] set to the
//! shell's name and with the words of the command line as arguments. The
//! answers come from the command definitions and the data folder, so they are
//! never out of date.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap::{Command, CommandFactory};
use clap_complete::engine::complete;
use clap_complete::env::{Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use super::args::{Cli, CompletionsArgs};
use super::failure::Failure;
use super::output;

/// The environment variable that a shell sets to ask for completions.
const VARIABLE: &str = "ARMCHAIR_COMPLETE";

/// The environment variable in which bash passes an unclosed quotation mark.
const QUOTE: &str = "ARMCHAIR_QUOTE";

/// The program's name on the command line and in the shell's script.
const PROGRAM: &str = "armchair";

const SHELLS: Shells<'static> = Shells(&[&Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Prints the script that a shell loads.
pub(super) fn run(args: &CompletionsArgs) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(shell) = SHELLS.completer(&args.shell.to_string()) {
        shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut script)?;
        if shell.is("zsh") {
            script.extend_from_slice(ZSH_AUTOLOADED.as_bytes());
        }
    }
    output::print(&String::from_utf8_lossy(&script))
}

/// Extra lines for zsh, since clap's script only registers its function. If zsh
/// autoloads the script from `$fpath`, the script has to answer a completion on
/// its first run.
const ZSH_AUTOLOADED: &str = r#"if [[ ${funcstack[1]} == _armchair ]]; then
    _clap_dynamic_completer_armchair "$@"
fi
"#;

/// Answers a shell that requests completions for a command line. The words of
/// that line follow `--` in `arguments`. Returns `None` if no shell has
/// requested completions.
pub(super) fn answer(arguments: &[OsString]) -> Option<Result<(), Failure>> {
    let name = env::var(VARIABLE).ok()?;
    let shell = SHELLS.completer(&name)?;
    // The command line to complete consists only of the words after `--`.
    let words = arguments.iter().skip_while(|word| *word != "--").skip(1);
    let words: Vec<OsString> = words.cloned().collect();
    if words.is_empty() {
        return None;
    }
    let mut answer = Vec::new();
    let here = env::current_dir().ok();
    let written = shell.write_complete(&mut Cli::command(), words, here.as_deref(), &mut answer);
    Some(match written {
        Ok(()) => output::print(&String::from_utf8_lossy(&answer)),
        Err(error) => Err(error.into()),
    })
}

// --- bash -------------------------------------------------------------------------

/// Completion for bash, which splits words at `=`. clap's own script completes
/// nothing after an `=`.
struct Bash;

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        "bash"
    }

    fn is(&self, name: &str) -> bool {
        name == self.name()
    }

    fn write_registration(
        &self,
        variable: &str,
        _: &str,
        bin: &str,
        completer: &str,
        script: &mut dyn Write,
    ) -> io::Result<()> {
        let text = BASH
            .replace("VARIABLE", variable)
            .replace("QUOTE", QUOTE)
            .replace("PROGRAM", completer)
            .replace("BIN", bin);
        script.write_all(text.as_bytes())
    }

    fn write_complete(
        &self,
        command: &mut Command,
        words: Vec<OsString>,
        here: Option<&Path>,
        answer: &mut dyn Write,
    ) -> io::Result<()> {
        let quote = env::var(QUOTE).ok().and_then(|quote| quote.chars().next());
        let (words, before) = rejoined(words);
        let last = words.len().saturating_sub(1);
        for candidate in complete(command, words, last, here)? {
            let value = candidate.get_value().to_string_lossy();
            // Leave out the start of the word, because bash replaces only the
            // part after the last separator.
            writeln!(answer, "{}", escaped(value.get(before..).unwrap_or(&value), quote))?;
        }
        Ok(())
    }
}

/// Joins the words `a`, `=` and `b` into the single word `a=b`. Also returns
/// how many bytes of the last word come before the part being typed.
fn rejoined(words: Vec<OsString>) -> (Vec<OsString>, usize) {
    let mut joined: Vec<OsString> = vec![];
    let (mut open, mut before) = (false, 0);
    for word in words {
        let is_equals = word == "=";
        match joined.last_mut() {
            Some(last) if open || is_equals => {
                before = last.len();
                last.push(word);
            }
            _ => {
                before = 0;
                joined.push(word);
            }
        }
        open = is_equals;
    }
    (joined, before)
}

/// Escapes a word for bash, taking account of an unclosed quotation mark. The
/// names of data files may contain characters that are special to the shell.
fn escaped(word: &str, quote: Option<char>) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./=,:@%+".contains(c);
    word.chars().fold(String::new(), |mut typed, c| {
        match (quote, c) {
            (Some('\''), '\'') => typed.push_str(r"'\''"),
            // Inside double quotes, a backslash would not protect an
            // exclamation mark from history expansion.
            (Some('"'), '!') => typed.push_str("\"'!'\""),
            (Some('"'), '$' | '`' | '"' | '\\') => typed.extend(['\\', c]),
            (None, c) if !plain(c) => typed.extend(['\\', c]),
            (_, c) => typed.push(c),
        }
        typed
    })
}

const BASH: &str = r#"_armchair() {
    local IFS=$'\n' words=("${COMP_WORDS[@]:0:COMP_CWORD}")
    # Directly behind an = the current word is that sign.
    [[ ${COMP_WORDS[COMP_CWORD]} == "=" ]] && words+=("=")
    # An open quotation mark is in the list of words, and not in the word.
    local quote=${COMP_WORDS[COMP_CWORD]:0:1}
    [[ $quote == [\'\"] ]] || quote=
    COMPREPLY=($(VARIABLE=bash QUOTE="$quote" PROGRAM -- "${words[@]}" "$2" 2>/dev/null))
    # A path goes on behind the name of a folder.
    [[ ${COMPREPLY[0]-} == */ ]] && compopt -o nospace 2>/dev/null
    return 0
}
complete -o bashdefault -o nosort -F _armchair BIN 2>/dev/null || complete -o bashdefault -F _armchair BIN
"#;

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn what_bash_breaks_at_an_equals_sign_is_one_word_again() {
        for (line, joined, before) in [
            ("armchair show S", "armchair show S", 0),
            ("armchair new X --option days = 3", "armchair new X --option days=3", 5),
            ("armchair --format = ", "armchair --format=", 9),
            ("armchair --option = days = ", "armchair --option=days=", 14),
            ("armchair --option = days = 3 -", "armchair --option=days=3 -", 0),
        ] {
            assert_eq!(rejoined(words(line)), (words(joined), before), "{line}");
        }
    }

    #[test]
    fn characters_of_the_shell_are_escaped() {
        assert_eq!(escaped("R&D$", None), r"R\&D\$");
        assert_eq!(escaped("days=3", None), "days=3");
        assert_eq!(escaped("R&D$", Some('"')), r"R&D\$");
        assert_eq!(escaped("A!B", Some('"')), r#"A"'!'"B"#);
        assert_eq!(escaped("R&D$!", Some('\'')), "R&D$!");
        assert_eq!(escaped("O'NEIL", Some('\'')), r"O'\''NEIL");
    }
}

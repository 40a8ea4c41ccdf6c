//! Tests control characters in file names, folders, words and records. No
//! command may print such a character, either on standard output or on standard
//! error.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use armchair::text::is_control;

use crate::model::Image;
use crate::program::{ARMCHAIR, wait};
use crate::scene::{DATA, bytes, lay_out};
use crate::table::{Tries, long};
use crate::temporary;

/// The texts that are put into names. Anything after a line feed would appear
/// as a line of its own.
const HOSTILE: [&str; 8] = [
    "\u{1b}[31m\u{9b}2J\u{202e}\u{2066}\u{200f}\u{61c}\u{7f}\r\t\nLINE",
    "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}",
    "\u{1b}[31m",
    "\u{9b}2J\u{85}",
    "\u{2066}\u{2067}\u{2068}\u{2069}",
    "\u{200e}\u{200f}\u{61c}",
    "\u{7f}\u{8}\u{7}\r\t",
    "\nLINE",
];

/// Folders and files with hostile names or hostile contents.
struct Place {
    _root: tempfile::TempDir,
    root: PathBuf,
    hostile: &'static str,
}

impl Place {
    fn new(hostile: &'static str) -> Place {
        let root = temporary::folder();
        let place = Place { root: root.path().to_owned(), _root: root, hostile };
        let data = place.path("data");
        fs::create_dir(&data).unwrap();
        fs::create_dir(place.path("empty")).unwrap();
        lay_out(&Image::from([(DATA.to_owned(), bytes(2))]), &data);
        let foreign = format!("dear {hostile} diary\n");
        for file in ["ALIEN.ACC", "SETTINGS.CFG", "CAMP.PAV"] {
            fs::write(data.join(file), &foreign).unwrap();
        }
        fs::write(data.join(format!("A{hostile}.ACC")), &foreign).unwrap();
        fs::create_dir(place.path("full")).unwrap();
        for file in ["full/letter", "letter", "another"] {
            // The first line is also a valid answer, but the second line is
            // not.
            fs::write(place.path(file), format!("1\n{foreign}")).unwrap();
        }
        for words in [
            &["simulate", "SURREY11"][..],
            &["friendly", "Kent", "Essex", "--seed", "1", "--record", "<record>"],
            &["pavilion", "eights", "--seed", "1", "--record", "<eights>"],
        ] {
            assert!(place.run(words).status.success(), "{words:?}");
        }
        place.forge();
        place
    }

    /// Returns a path with hostile characters in its name.
    fn path(&self, what: &str) -> PathBuf {
        let named = |part| format!("{part}{}", self.hostile);
        let parts: PathBuf = what.split('/').map(named).collect();
        self.root.join(parts)
    }

    /// Writes records with hostile characters in them.
    fn forge(&self) {
        let forge = |from: &str, to: &str, word: &str, by: &str| {
            let good = fs::read_to_string(self.path(from)).unwrap();
            assert!(good.contains(word), "{from} says nothing of {word}");
            fs::write(self.path(to), good.replacen(word, by, 1)).unwrap();
        };
        let escaped = serde_json::to_string(self.hostile).unwrap();
        let escaped = escaped.trim_matches('"');
        for (to, by) in [("named", escaped), ("raw", self.hostile)] {
            forge("record", to, "Kent", &format!("Kent{by}"));
        }
        forge("record", "typed", "\"throw\"", &format!("\"{escaped}\""));
        forge("record", "field", "\"bowled\"", &format!("\"{escaped}\""));
        forge("eights", "eights named", "[\"A\"", &format!("[\"{escaped}\""));
        forge("eights", "eights choice", "\"choices\"", &format!("\"{escaped}\""));
    }

    /// Completes a word of a command. In the word, `<what>` stands for a path
    /// and `*` for the hostile text.
    fn word(&self, word: &str) -> String {
        match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
            Some(what) => self.path(what).to_str().unwrap().to_owned(),
            None => word.replace('*', self.hostile),
        }
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut command = Command::new(ARMCHAIR);
        command.args(words.iter().map(|word| self.word(word)));
        command.env("ARMCHAIR_DIR", self.path("data"));
        command.env("ARMCHAIR_THEME", self.hostile);
        command.env("TERM", "xterm").env_remove("NO_COLOR");
        command.stdin(fs::File::open(self.path("letter")).unwrap());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        wait(command.spawn().unwrap())
    }
}

/// Every command, in forms that are carried out and in forms that are refused.
#[rustfmt::skip]
const COMMANDS: &[&[&str]] = &[
    &["--plain"], &["SURREY11", "--plain"], &["ALIEN", "--plain"], &["*", "--plain"],
    &["SURREY11"], &["--theme", "*"], &["--*"], &["*", "list"],
    &["--data-dir", "<letter>", "--plain"],
    &["nets"], &["nets", "--plain"], &["nets", "--theme", "*"],
    &["new", "*", "--county", "none"], &["new", "NEW", "--county", "*"],
    &["new", "NEW", "--county", "none", "--option", "*=*"],
    &["new", "NEW", "--county", "none", "--seed", "*"], &["new", "NEW", "--county", "none"],
    &["new", "ALIEN", "--county", "none"],
    &["new", "NEW", "--county", "Kent", "--person", "*"], &["new", "NEW", "--county", "*", "--person", "Ann"],
    &["league", "*"], &["league", "SURREY11"], &["league", "ALIEN"], &["league", "SURREY11", "--name", "*"],
    &["league", "SURREY11", "--add", "*", "--county", "Kent"], &["league", "SURREY11", "--add", "Ann", "--county", "*"],
    &["show", "SURREY11", "story", "--person", "*"], &["show", "SURREY11", "points", "--person", "Ann"],
    &["simulate", "*"], &["simulate", "ALIEN"], &["simulate", "--seed", "*"],
    &["simulate", "SURREY11", "--record", "<none/record>"],
    &["simulate", "SURREY11", "--record", "<another>"],
    &["friendly", "*", "Kent"], &["friendly", "Kent", "Essex", "--matches", "*"],
    &["friendly", "Kent", "Essex", "--record", "<data>"],
    &["friendly", "Kent", "Essex", "--home-agent", "printf '%s' '*'"],
    &["friendly", "Kent", "Essex", "--option", "*=*"],
    &["tournament", "<letter>"], &["tournament", "<none>"], &["tournament", "<record>", "--first", "*"],
    &["analyse", "*"], &["analyse", "--record", "<record>"], &["analyse", "--record", "<named>"],
    &["analyse", "--record", "<typed>"], &["analyse", "--record", "<record>", "--ball", "*", "--side", "home"],
    &["today", "--date", "*"], &["today", "--card"], &["today", "--plain"], &["today"],
    &["today", "--check", "<record>"], &["today", "--check", "<named>"], &["today", "--check", "<raw>"],
    &["today", "--check", "<typed>"], &["today", "--check", "<letter>"], &["today", "--check", "<none>"],
    &["show", "SURREY11", "*"], &["show", "ALIEN", "points"], &["show", "SURREY11", "points"],
    &["show", "SURREY11", "scorecard", "--county", "*"],
    &["show", "--data-dir", "<none>", "SURREY11", "points"],
    &["replay", "<record>", "--check"], &["replay", "<eights>", "--check"],
    &["replay", "<none>", "--check"], &["replay", "<data>", "--check"],
    &["replay", "<letter>", "--check"], &["replay", "<named>", "--check"],
    &["replay", "<raw>", "--check"], &["replay", "<typed>", "--check"],
    &["replay", "<field>", "--check"], &["replay", "<eights named>", "--check"],
    &["replay", "<eights choice>", "--check"], &["replay", "<record>"],
    &["replay", "<record>", "--plain"], &["replay", "<named>", "--plain"],
    &["replay", "<eights>", "--plain"], &["replay", "<typed>", "--plain"],
    &["export", "SURREY11", "--format", "cricsheet", "--out", "<export>"],
    &["export", "SURREY11", "--format", "cricsheet", "--out", "<data>"],
    &["export", "SURREY11", "--format", "cricsheet", "--out", "<letter>"],
    &["export", "SURREY11", "--format", "cricsheet", "--out", "<full>"],
    &["export", "SURREY11", "--format", "*", "--out", "<export>"],
    &["almanack", "SURREY11", "--out", "<almanack>"], &["almanack", "SURREY11", "--out", "<data>"],
    &["almanack", "SURREY11", "--out", "<none/deep>"], &["almanack", "ALIEN", "--out", "<other>"],
    &["list"], &["list", "--data-dir", "<empty>"], &["list", "--data-dir", "<none>"],
    &["list", "--data-dir", "<letter>"], &["list", "--data-dir", "<letter/deep>"],
    &["list", "--format", "json"], &["list", "--format", "csv"], &["list", "--me"],
    &["save", "<zip>"], &["save", "<letter>"], &["save", "<data>"], &["save", "<none/deep>"],
    &["save", "<zip>", "--data-dir", "<empty>"],
    &["load", "<zip>"], &["load", "<zip>", "--yes"], &["load", "<zip>", "--data-dir", "<letter>"],
    &["load", "<letter>"], &["load", "<record>"], &["load", "<none>"], &["load", "<data>"],
    &["puzzles", "*"], &["puzzles", "*", "--plain"], &["puzzles", "SURREY11", "--plain"],
    &["puzzles", "ALIEN", "--plain"], &["puzzles", "--plain"],
    &["restore", "*"], &["restore", "ALIEN"], &["restore", "NONE"],
    &["restore", "SURREY11", "--match"],
    &["manual", "keys"], &["manual", "all"], &["manual", "*"], &["man"], &["man", "*"], &["completions", "bash"], &["completions", "*"],
    &["picture"], &["picture", "<record>", "--at", "5"], &["picture", "<record>", "--at", "60000"],
    &["picture", "<named>"], &["picture", "<none>"], &["picture", "<letter>"],
    &["cast", "<record>"], &["cast", "<named>"], &["cast", "<eights>"], &["cast", "<raw>"],
    &["pavilion", "*"], &["pavilion", "--plain"], &["pavilion"],
    &["pavilion", "camp", "--variant", "*"], &["pavilion", "camp", "--option", "*=*"],
    &["pavilion", "camp", "--level-a", "*"], &["pavilion", "camp", "--record", "<data>"],
];

/// The commands of the laboratory, if the feature `lab` is enabled.
#[rustfmt::skip]
const LABORATORY: &[&[&str]] = if cfg!(feature = "lab") { &[
    &["train", "--matches", "1", "--out", "<table>"], &["train", "--matches", "1", "--out", "<data>"],
    &["train", "--match-value", "--out", "<table>"], &["train", "--match-value", "--out", "<data>"],
    &["ladder", "--seed", "*"], &["ladder", "--matches", "*"],
    &["benchmark", "*"], &["benchmark", "habits", "--seed", "*"],
] } else { &[] };

/// Returns the commands that the help lists.
fn listed(help: &str) -> BTreeSet<&str> {
    let listed = help.split("Commands:\n").nth(1).unwrap().lines();
    let words = listed.take_while(|line| !line.is_empty());
    words
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns the first part of a text that a terminal would act on. "LINES" is a
/// heading in the manual.
fn acted_on(said: &[u8]) -> Option<String> {
    let said = String::from_utf8_lossy(said);
    let mut lines = said.split('\n');
    let line = lines
        .find(|line| line.contains(is_control) || line.starts_with("LINE") && *line != "LINES");
    line.map(|line| format!("{line:?}"))
}

pub(crate) fn controls(tries: &mut Tries) {
    let tried: BTreeSet<&str> = COMMANDS.iter().chain(LABORATORY).map(|words| words[0]).collect();
    let help = wait(Command::new(ARMCHAIR).arg("--help").stdout(Stdio::piped()).spawn().unwrap());
    let help = String::from_utf8(help.stdout).unwrap();
    let untried: Vec<&str> = listed(&help).difference(&tried).copied().collect();
    tries.count(untried.is_empty(), || format!("not tried: {untried:?}"));
    let texts = if long() { &HOSTILE[..] } else { &HOSTILE[..2] };
    for hostile in texts {
        let place = Place::new(hostile);
        for words in COMMANDS.iter().chain(LABORATORY) {
            // This command computes for seconds, so test it only with the first
            // text, which contains everything that could show in its output.
            if words.contains(&"--match-value") && *hostile != HOSTILE[0] {
                continue;
            }
            let output = place.run(words);
            for said in [&output.stdout, &output.stderr] {
                let found = acted_on(said);
                tries.count(found.is_none(), || format!("{words:?} {hostile:?}: {found:?}"));
            }
        }
    }
}

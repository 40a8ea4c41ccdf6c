//! Tests how the code is laid out by reading the sources. The tests check which
//! part may import which, where each external crate is used, and what no file
//! may contain.

mod laws_once;
mod module_tables;
mod rings;

use std::fmt;
use std::path::{Path, PathBuf};

/// The folders of `src`, from the lowest layer to the highest. A folder may
/// import from itself and from the folders on the lines above it.
const FLOORS: [&[&str]; 13] = [
    &["rules", "rng", "text"],
    &["tabletop"],
    &["game", "pavilion"],
    &["players", "championship"],
    &["datafile", "trainer"],
    &["words"],
    &["reports"],
    &["simulate"],
    &["session"],
    &["screens", "lines"],
    &["host", "web"],
    &["cli"],
    &["lib", "main"],
];

/// The external crates that only one or two parts may use.
const TENANTS: [(&str, &[&str]); 15] = [
    ("russh", &["host"]),
    ("tokio", &["host"]),
    ("ratatui", &["screens"]),
    ("crossterm", &["screens", "lines"]),
    ("bincode", &["datafile"]),
    ("clap", &["cli"]),
    ("clap_complete", &["cli"]),
    ("clap_mangen", &["cli"]),
    ("rustix", &["cli", "session"]),
    ("toml", &["cli"]),
    ("rand", &["rng"]),
    ("etcetera", &["datafile"]),
    ("csv", &["reports"]),
    ("maud", &["reports"]),
    ("unicode_width", &["text"]),
];

/// The texts that no file may contain outside its tests, each with the reason.
const FORBIDDEN: [(&str, &str); 8] = [
    (".unwrap()", "give an error that is a sentence"),
    (".expect(", "give an error that is a sentence"),
    ("panic!(", "give an error that is a sentence"),
    ("unreachable!(", "give an error that is a sentence"),
    ("todo!(", "finish it"),
    ("unimplemented!(", "finish it"),
    ("dbg!(", "take it out"),
    ("unsafe ", "do without"),
];

/// The names that the laws and the match must not use.
const IMPURE: [&str; 7] =
    ["std::fs", "std::io", "std::time", "std::thread", "std::env", "std::net", "println!"];

/// The most lines that a file may have outside its tests. A longer file
/// probably covers several subjects.
const LONGEST: usize = 1_000;

/// A breach of one of these rules in a file.
#[derive(Debug, PartialEq)]
struct Breach {
    file: String,
    line: usize,
    what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// Returns the folder of `src` that contains a file.
fn part_of(file: &str) -> &str {
    let first = file.split('/').next().unwrap_or(file);
    first.trim_end_matches(".rs")
}

fn floor_of(part: &str) -> Option<usize> {
    FLOORS.iter().position(|parts| parts.contains(&part))
}

/// Returns the code lines of a source, numbered from 1. Leaves out comments,
/// string literals and `#[cfg(test)]` items. Returns nothing if the whole file
/// is for tests.
fn program(source: &str) -> Vec<(usize, String)> {
    let mut lines = vec![];
    if source.lines().any(|line| line == "#![cfg(test)]") {
        return lines;
    }
    let (mut testing, mut depth, mut opened) = (false, 0_i32, false);
    for (number, line) in source.lines().enumerate() {
        let code = without_texts(line);
        if code.trim_start().starts_with("#[cfg(test)]") {
            (testing, depth, opened) = (true, 0, false);
        }
        if testing {
            depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
            opened |= code.contains('{');
            let closed = if opened { depth == 0 } else { code.trim_end().ends_with(';') };
            testing = !closed;
            continue;
        }
        lines.push((number + 1, code));
    }
    lines
}

/// Returns a line without its comment and without its quoted texts.
fn without_texts(line: &str) -> String {
    let mut code = String::new();
    let mut chars = line.chars().peekable();
    let mut quoted = false;
    while let Some(c) = chars.next() {
        match c {
            '\\' if quoted => {
                chars.next();
            }
            // This quotation mark is a character literal, and does not end a
            // string.
            '\'' if !quoted && chars.peek() == Some(&'"') => {
                chars.next();
            }
            '"' => quoted = !quoted,
            '/' if !quoted && chars.peek() == Some(&'/') => break,
            _ if !quoted => code.push(c),
            _ => {}
        }
    }
    code
}

/// Returns the folders of `src` that a program line names with `crate::` or
/// `armchair::`, including those in braces.
fn imports(code: &str) -> Vec<String> {
    let mut parts = vec![];
    for root in ["crate::", "armchair::"] {
        for (at, _) in code.match_indices(root) {
            let rest = &code[at + root.len()..];
            let names = match rest.strip_prefix('{') {
                Some(group) => top_names(group),
                None => vec![word(rest)],
            };
            parts.extend(names);
        }
    }
    parts
}

fn word(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Returns the first name in each path of a group of imports. The group
/// `rules::{Card}, game` has the first names `rules` and `game`.
fn top_names(group: &str) -> Vec<String> {
    let (mut depth, mut names, mut start) = (0, vec![], true);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            c if start && c.is_alphanumeric() => {
                names.push(word(&group[at..]));
                start = false;
            }
            _ => {}
        }
    }
    names
}

/// Returns every breach in a file, whose path under `src` is `file`.
fn breaches(file: &str, source: &str) -> Vec<Breach> {
    let mut found = vec![];
    let part = part_of(file);
    let mut breach = |line, what: String| {
        found.push(Breach { file: file.to_owned(), line, what });
    };
    let Some(floor) = floor_of(part) else {
        breach(1, format!("{part} has no place in the order of imports"));
        return found;
    };
    let program = program(source);
    if program.len() > LONGEST {
        breach(program[LONGEST].0, format!("longer than {LONGEST} lines"));
    }
    for (line, name) in named_in(&program) {
        if let Some(other) = floor_of(&name)
            && name != part
            && other >= floor
        {
            breach(line, format!("{part} may not use {name}"));
        }
    }
    for (line, code) in &program {
        for (library, owners) in TENANTS {
            if !owners.contains(&part) && uses(code, library) {
                let owners = owners.join(" and ");
                breach(*line, format!("only {owners} may use {library}"));
            }
        }
        for (held, instead) in FORBIDDEN {
            if code.contains(held) {
                breach(*line, format!("{held} stands here: {instead}"));
            }
        }
        let pure = ["rules", "game", "pavilion"].contains(&part);
        for impure in IMPURE.iter().filter(|impure| pure && code.contains(**impure)) {
            breach(*line, format!("{part} is pure and may not use {impure}"));
        }
    }
    found
}

/// Returns the parts that the code names, with their line numbers. An import
/// may span several lines.
fn named_in(program: &[(usize, String)]) -> Vec<(usize, String)> {
    let mut named = vec![];
    let mut open: Option<(usize, String)> = None;
    for (line, code) in program {
        let (from, text) = match open.take() {
            Some((from, before)) => (from, before + " " + code),
            None => (*line, code.clone()),
        };
        let importing = text.trim_start().trim_start_matches("pub ").starts_with("use ");
        if importing && !text.contains(';') {
            open = Some((from, text));
        } else {
            named.extend(imports(&text).into_iter().map(|name| (from, name)));
        }
    }
    named
}

/// Returns `true` if a line names a library as the root of a path.
fn uses(code: &str, library: &str) -> bool {
    code.match_indices(library).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let rest = &code[at + library.len()..];
        let whole = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':');
        let imported = code.trim_start().starts_with("use ") && rest.starts_with([';', ' ']);
        whole && (rest.starts_with("::") || imported)
    })
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn every_file_keeps_the_rules() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![];
    sources(&src, &mut files);
    assert!(files.len() > 20, "only {} sources were found", files.len());
    let mut found = vec![];
    for path in files {
        let name = path.strip_prefix(&src).unwrap().to_string_lossy().replace('\\', "/");
        let source = std::fs::read_to_string(&path).unwrap();
        found.extend(breaches(&name, &source).iter().map(Breach::to_string));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

// --- the check itself -----------------------------------------------------------

/// Returns the messages about a source, without file and line.
fn said(file: &str, source: &str) -> Vec<String> {
    breaches(file, source).into_iter().map(|breach| breach.what).collect()
}

#[test]
fn an_import_against_the_order_is_found() {
    let against = [
        ("rules/cards.rs", "use crate::game::Side;", "rules may not use game"),
        ("rules/cards.rs", "use crate::rng::Stream;", "rules may not use rng"),
        (
            "game/machine.rs",
            "use crate::{\n    players::RandomPlayer,\n};",
            "game may not use players",
        ),
        ("game/machine.rs", "let x = crate::words::of(1);", "game may not use words"),
        (
            "players/whim.rs",
            "pub use crate::championship::County;",
            "players may not use championship",
        ),
        ("words.rs", "use crate::{rules::{Card, Suit}, screens};", "words may not use screens"),
        ("simulate.rs", "use crate::cli::Args;", "simulate may not use cli"),
        ("datafile/mod.rs", "use armchair::words::of;", "datafile may not use words"),
    ];
    for (file, source, what) in against {
        assert_eq!(said(file, source), [what], "{source}");
    }
}

#[test]
fn an_import_with_the_order_is_let_through() {
    let with = [
        (
            "game/machine.rs",
            "use crate::rules::Card;\nuse crate::game::Side;\nuse crate::rng::Stream;",
        ),
        ("screens/mod.rs", "use crate::{cards, words};\nuse ratatui::Frame;"),
        ("main.rs", "use armchair::cli;\nuse armchair::screens;"),
        ("rng.rs", "use rand::Rng;"),
        ("rules/cards.rs", "// use crate::game::Side;\nlet x = \"crate::game\";"),
        ("words.rs", "let random = operand::of(clapping::x());"),
    ];
    for (file, source) in with {
        assert_eq!(said(file, source), [""; 0], "{source}");
    }
}

#[test]
fn a_library_outside_its_place_is_found() {
    for (source, what) in [
        ("use rand::Rng;", "only rng may use rand"),
        ("use ratatui as tui;", "only screens may use ratatui"),
        ("let x = bincode::config::standard();", "only datafile may use bincode"),
        ("#[derive(clap::Parser)]", "only cli may use clap"),
        ("use crossterm;", "only screens and lines may use crossterm"),
    ] {
        assert_eq!(said("reports/mod.rs", source), [what], "{source}");
    }
}

#[test]
fn what_may_stop_the_program_is_found_outside_the_tests_only() {
    let code = "fn f() { x.unwrap(); }\n";
    let tests = "#[cfg(test)]\nmod tests {\n    fn f() { x.unwrap(); }\n}\n";
    assert_eq!(breaches("words.rs", &format!("{tests}{code}"))[0].line, 5);
    assert_eq!(breaches("words.rs", &format!("{code}{tests}")).len(), 1);
    assert_eq!(breaches("words.rs", tests), []);
    assert_eq!(breaches("words.rs", "#[cfg(test)]\nmod tests;\nlet x = y.expect(z);")[0].line, 3);
    for held in ["x.expect(1)", "panic!(1)", "unreachable!()", "todo!()", "unsafe { x }"] {
        assert_eq!(breaches("words.rs", held).len(), 1, "{held}");
    }
}

#[test]
fn reading_a_file_in_a_pure_part_and_a_file_too_long_are_found() {
    assert_eq!(said("game/pile.rs", "use std::fs;"), ["game is pure and may not use std::fs"]);
    assert_eq!(said("datafile/mod.rs", "use std::fs;"), [""; 0]);
    assert_eq!(said("words.rs", &"\n".repeat(1_001)), ["longer than 1000 lines"]);
    assert_eq!(said("weather.rs", ""), ["weather has no place in the order of imports"]);
}

// --- the release -------------------------------------------------------------------

fn of_repository(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = std::fs::read_to_string(&path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the value in a line `key = "value"` below a heading.
fn value_of(manifest: &str, heading: &str, key: &str) -> String {
    let part = manifest.split(&format!("[{heading}]\n")).nth(1).unwrap();
    let part = part.split("\n[").next().unwrap();
    let line = part.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")));
    line.unwrap().trim_end_matches('"').to_owned()
}

/// Fills in a pattern as `cargo binstall` does.
fn filled(pattern: &str, version: &str, target: &str) -> String {
    let windows = target.contains("windows");
    pattern
        .replace("{ repo }", "https://example.org/armchair")
        .replace("{ version }", version)
        .replace("{ target }", target)
        .replace("{ bin }", "armchair")
        .replace("{ binary-ext }", if windows { ".exe" } else { "" })
        .replace("{ archive-suffix }", if windows { ".zip" } else { ".tar.gz" })
}

#[test]
fn the_release_packs_what_cargo_binstall_looks_for() {
    let manifest = of_repository("Cargo.toml");
    let version = value_of(&manifest, "package", "version");
    let workflow = of_repository(".github/workflows/release.yml");
    let script = of_repository(".ci/package");
    // Compute the names that the script makes for a version and a target.
    let packed = |target: &str| {
        let line = script.lines().find_map(|line| line.strip_prefix("name=\""));
        let name = line.unwrap().trim_end_matches('"');
        name.replace("$version", &version).replace("$target", target)
    };
    let targets: Vec<&str> =
        workflow.lines().filter_map(|line| line.trim().strip_prefix("- target: ")).collect();
    assert_eq!(targets.len(), 5, "{targets:?}");
    let url = value_of(&manifest, "package.metadata.binstall", "pkg-url");
    let bin = value_of(&manifest, "package.metadata.binstall", "bin-dir");
    assert_eq!(value_of(&manifest, "package.metadata.binstall", "pkg-fmt"), "tgz");
    for target in targets {
        let name = packed(target);
        let suffix = if target.contains("windows") { "zip" } else { "tar.gz" };
        let expected =
            format!("https://example.org/armchair/releases/download/v{version}/{name}.{suffix}");
        assert_eq!(filled(&url, &version, target), expected);
        let exe = if target.contains("windows") { ".exe" } else { "" };
        assert_eq!(filled(&bin, &version, target), format!("{name}/armchair{exe}"));
        if target.contains("windows") {
            let heading = format!("package.metadata.binstall.overrides.{target}");
            assert_eq!(value_of(&manifest, &heading, "pkg-fmt"), "zip");
        }
    }
    for packing in ["archive=\"$name.zip\"", "archive=\"$name.tar.gz\""] {
        assert!(script.contains(packing), "{packing}");
    }
    assert!(workflow.contains("run: .ci/package ${{ matrix.target }} packages"));
    for packed in ["README.md", "LICENSE", "ARMCHAIR.TXT"] {
        assert!(script.contains(packed) && !of_repository(packed).is_empty());
    }
    assert!(script.contains("cp -r assets/manual "));
}

/// Checks that every file and folder named in the instructions exists.
#[test]
fn the_files_named_for_those_who_work_on_it_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = of_repository(".github/CONTRIBUTING.md");
    let folders = ["src/", "tests/", "benches/", "fuzz/", ".ci/", ".github/"];
    let quoted = text.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = quoted
        .filter_map(|quoted| quoted.split(' ').next())
        .filter(|path| folders.iter().any(|folder| path.starts_with(folder)))
        .collect();
    assert!(paths.len() > 40, "{paths:?}");
    for path in paths {
        assert!(root.join(path).exists(), "{path} is not there");
    }
}

/// Checks that the options have no list except their rows. Any other list would
/// name the first three options, so no other file may name all three of them.
#[test]
fn the_rows_are_the_only_list_of_the_options() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![];
    sources(&src, &mut files);
    for path in files {
        let source = std::fs::read_to_string(&path).unwrap();
        let code: Vec<String> = program(&source).into_iter().map(|(_, line)| line).collect();
        let code = code.join("\n");
        let names = ["no_ball:", "wide:", "bye:", "packs_per_session:", "batting_level:"];
        let lists = names.iter().all(|name| code.contains(name));
        let rows = path.ends_with("rules/options.rs");
        assert!(!lists || rows, "{} lists the options", path.display());
    }
}

/// Checks only for the most common mistakes in YAML files, and not for all of
/// YAML.
#[test]
fn the_workflows_are_indented_by_blanks_and_use_no_secret_of_their_own() {
    for file in ["ci.yml", "release.yml"] {
        let workflow = of_repository(&format!(".github/workflows/{file}"));
        for (number, line) in workflow.lines().enumerate() {
            let blanks = line.len() - line.trim_start().len();
            assert!(!line.contains('\t'), "{file}:{}: a tab", number + 1);
            assert_eq!(blanks % 2, 0, "{file}:{}: odd indent", number + 1);
            assert!(!line.contains("secrets."), "{file}:{}", number + 1);
        }
        for part in ["name:", "on:", "permissions:", "jobs:"] {
            let heads = workflow.lines().filter(|line| line.starts_with(part));
            assert_eq!(heads.count(), 1, "{file}: {part}");
        }
        let opened = workflow.matches("${{").count();
        assert_eq!(opened, workflow.matches("}}").count(), "{file}");
    }
}

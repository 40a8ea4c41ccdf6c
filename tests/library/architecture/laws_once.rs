//! Tests that a number in a law is written only in `rules`. The test checks
//! this for the number of cards that may be changed after a wicket.

use std::path::Path;

use super::{program, sources};

/// Numbers as words.
const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];

/// Returns the lines of a source that repeat the number in code or in a
/// sentence, except those in its tests.
fn repeats(source: &str, changes: usize) -> Vec<String> {
    let asked = format!("left: {changes}");
    let named = format!("change{changes}");
    let told = format!("{} cards", WORDS[changes]);
    let written = |line: &str| {
        let text = line.split("//").next().unwrap();
        let told = text.contains(&told) && (text.contains("chang") || text.contains("swap"));
        text.contains(&asked) || text.contains(&named) || told
    };
    let lines: Vec<&str> = source.lines().collect();
    let code = program(source).into_iter().map(|(number, _)| lines[number - 1]);
    code.filter(|line| written(line)).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn how_many_cards_may_be_changed_is_written_once() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let law = std::fs::read_to_string(src.join("rules/deals.rs")).unwrap();
    let (_, number) = law.split_once("const CHANGES_PER_WICKET: u8 = ").unwrap();
    let changes: usize = number.split(';').next().unwrap().parse().unwrap();
    let mut files = vec![];
    sources(&src, &mut files);
    let law = src.join("rules");
    let another = |path: &Path| path.iter().any(|part| part == "pavilion");
    let others = files.iter().filter(|path| !path.starts_with(&law) && !another(path));
    for path in others {
        let source = std::fs::read_to_string(path).unwrap();
        assert_eq!(repeats(&source, changes), Vec::<String>::new(), "{}", path.display());
    }
}

#[test]
fn a_number_written_again_is_found() {
    for again in [
        "(\"change2\", Ask::Throw),",
        "Ask::Change { left: 2 } => 1,",
        "\"You may swap two cards for new ones.\"",
        "let cards = format!(\"{side} changed two cards\");",
    ] {
        assert_eq!(repeats(again, 2), [again]);
    }
    for other in ["\"A ball is two cards\"", "Ask::Change { left: 1 } => 2,", "// change2"] {
        assert_eq!(repeats(other, 2), Vec::<String>::new());
    }
}

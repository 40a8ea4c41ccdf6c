//! Tests that no two files of `src` import each other, and that no larger group
//! of files forms a ring of imports.
//!
//! A file imports the files that define the names it uses with `crate::`,
//! `super::` or `self::`. If a module only re-exports a name, the import counts
//! for the file that defines the name. A module and the files below it count as
//! one unit, so imports between them do not form a ring.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{program, sources};

/// The location of an item: `["game", "machine", "Match"]`.
type Location = Vec<String>;

/// The items that one file uses.
#[derive(Default)]
struct Used {
    /// Every item of another file that the file names.
    named: BTreeSet<Location>,
    /// The items that the file's `use` declarations import, by their local
    /// names.
    imported: BTreeMap<String, Location>,
}

/// A map from modules to the files that contain them.
type Modules = BTreeMap<Location, Used>;

fn location(path: &str) -> Location {
    let parts = path.split("::").map(|part| part.trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Returns the module of a file, whose path is relative to `src`.
fn module_of(file: &str) -> Location {
    let mut parts = location(&file.trim_end_matches(".rs").replace('/', "::"));
    parts.pop_if(|last| ["mod", "lib", "main"].contains(&last.as_str()));
    parts
}

/// Collects each path in a tree of imports, with its local name.
fn leaves(tree: &str, before: &[String], found: &mut Vec<(Location, String)>) {
    let tree = tree.trim();
    if let Some((head, group)) = tree.split_once('{') {
        let before = [before, &location(head)].concat();
        let group = group.trim_end().trim_end_matches('}');
        let (mut depth, mut from) = (0, 0);
        for (at, c) in group.char_indices().chain([(group.len(), ',')]) {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    leaves(&group[from..at], &before, found);
                    from = at + 1;
                }
                _ => {}
            }
        }
        return;
    }
    let (path, renamed) = match tree.split_once(" as ") {
        Some((path, name)) => (path, Some(name.trim())),
        None => (tree, None),
    };
    let mut path = [before, &location(path)].concat();
    path.pop_if(|last| last == "self");
    if let Some(last) = path.last().filter(|_| !tree.is_empty()).cloned() {
        found.push((path, renamed.map_or(last, str::to_owned)));
    }
}

/// Returns the part of a path, from the root, that belongs to our own modules.
fn from_root(path: &[String], module: &[String], modules: &BTreeSet<Location>) -> Option<Location> {
    let ups = path.iter().take_while(|part| *part == "super").count();
    match path.first()?.as_str() {
        "crate" => Some(path[1..].to_vec()),
        "self" => Some([module, &path[1..]].concat()),
        "super" => Some([&module[..module.len().checked_sub(ups)?], &path[ups..]].concat()),
        _ => {
            let below = [module, path].concat();
            modules.contains(&below[..=module.len()]).then_some(below)
        }
    }
}

/// Returns the text of a file without the modules defined inside it.
fn own_text(source: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for (_, line) in program(source) {
        let heads = line.trim_start_matches("pub").split_once("mod ");
        let opens =
            heads.is_some_and(|(before, _)| !before.contains("//")) && !line.starts_with(' ');
        inside |= opens && line.trim_end().ends_with('{');
        if !inside {
            text += &line;
            text.push('\n');
        }
        inside &= !line.starts_with('}');
    }
    text
}

fn used(source: &str, module: &[String], modules: &BTreeSet<Location>) -> Used {
    let mut used = Used::default();
    let mut rest = String::new();
    for item in own_text(source).split_inclusive(';') {
        let start = item.find("use ").filter(|at| {
            let before = item[..*at].rsplit('\n').next().unwrap_or_default().trim();
            before.is_empty() || before.starts_with("pub")
        });
        let Some(at) = start else {
            rest += item;
            continue;
        };
        rest += &item[..at];
        let is_export = item[..at].trim_end().ends_with(['b', ')']);
        let mut found = vec![];
        leaves(item[at + 4..].trim_end_matches(';'), &[], &mut found);
        for (path, name) in found {
            if let Some(path) = from_root(&path, module, modules) {
                if !is_export {
                    used.named.insert(path.clone());
                }
                used.imported.insert(name, path);
            }
        }
    }
    for path in rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
        let path = location(path);
        let is_ours = path.len() > 1 && ["crate", "super", "self"].contains(&path[0].as_str());
        used.named.extend(from_root(&path, module, modules).filter(|_| is_ours));
    }
    used
}

/// Returns the file that defines the item at a path.
fn definition(path: &[String], modules: &Modules, depth: usize) -> Location {
    let lengths = (0..=path.len()).rev();
    let known = lengths.map(|length| path.split_at(length));
    let found = known.into_iter().find(|(module, _)| modules.contains_key(*module));
    let Some((module, rest)) = found else {
        return vec![];
    };
    let handed_on = rest.first().and_then(|name| modules[module].imported.get(name));
    match handed_on.filter(|on| depth < 8 && *on != path) {
        Some(on) => definition(&[on, &rest[1..]].concat(), modules, depth + 1),
        None => module.to_vec(),
    }
}

/// Returns the files on a ring of imports, each with the files of the ring that
/// it imports.
fn rings(files: &[(String, String)]) -> Vec<String> {
    let names: BTreeSet<Location> = files.iter().map(|(file, _)| module_of(file)).collect();
    let modules: Modules = files
        .iter()
        .map(|(file, source)| (module_of(file), used(source, &module_of(file), &names)))
        .collect();
    let mut imports: BTreeMap<Location, BTreeSet<Location>> = BTreeMap::new();
    for (module, used) in &modules {
        let to = used.named.iter().map(|path| definition(path, &modules, 0));
        let to = to.filter(|to| !to.starts_with(module) && !module.starts_with(to));
        imports.insert(module.clone(), to.collect());
    }
    // A file that imports none of the remaining files is not on a ring. Nor is
    // a file that none of the remaining files imports.
    loop {
        let left: BTreeSet<Location> = imports.keys().cloned().collect();
        let wanted: BTreeSet<Location> = imports.values().flatten().cloned().collect();
        for to in imports.values_mut() {
            to.retain(|to| left.contains(to));
        }
        imports.retain(|module, to| !to.is_empty() && wanted.contains(module));
        if imports.len() == left.len() {
            break;
        }
    }
    let shown = |(module, to): (Location, BTreeSet<Location>)| {
        let to: Vec<String> = to.iter().map(|to| to.join("::")).collect();
        format!("{} imports {}", module.join("::"), to.join(", "))
    };
    imports.into_iter().map(shown).collect()
}

#[test]
fn no_files_import_each_other_in_a_ring() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = vec![];
    sources(&src, &mut paths);
    let files: Vec<(String, String)> = paths
        .iter()
        .map(|path| {
            let name = path.strip_prefix(&src).unwrap().to_string_lossy();
            (name.replace('\\', "/"), std::fs::read_to_string(path).unwrap())
        })
        .collect();
    let found = rings(&files);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

fn found(files: &[(&str, &str)]) -> Vec<String> {
    let owned = files.iter().map(|(file, source)| ((*file).to_owned(), (*source).to_owned()));
    rings(&owned.collect::<Vec<_>>())
}

#[test]
fn a_ring_is_found_whoever_hands_a_name_on() {
    let ring = ["game::event imports game::machine", "game::machine imports game::event"];
    let handing =
        "mod machine;\nmod event;\npub use machine::Match;\npub use event::{Ball, Event};";
    for (machine, event) in [
        ("use super::event::Event;", "use super::machine::Match;"),
        ("use super::{\n    Ball,\n    Event as E,\n};", "use crate::game::Match;"),
        (
            "fn f(x: &super::Event) {}",
            "pub use super::{event::Ball, machine::{self, Match}};\nuse self::machine::Match;\nuse super::Match as M;",
        ),
    ] {
        let files =
            [("game/mod.rs", handing), ("game/machine.rs", machine), ("game/event.rs", event)];
        assert_eq!(found(&files), ring, "{machine}");
    }
    let of_three = [
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use crate::{c::C};"),
        ("c.rs", "use crate::a::{A};\nuse crate::d;"),
        ("d.rs", ""),
    ];
    assert_eq!(found(&of_three).len(), 3);
}

#[test]
fn a_module_and_its_parts_are_no_ring() {
    let files = [
        ("game/mod.rs", "mod machine;\nuse machine::Match;\npub struct Side;"),
        (
            "game/machine.rs",
            "use super::Side;\n#[cfg(test)]\nmod tests {\n    use crate::words::X;\n}",
        ),
        ("words.rs", "use crate::game::Side;\nmod own {\n    use super::machine;\n}"),
    ];
    assert_eq!(found(&files), [""; 0]);
}

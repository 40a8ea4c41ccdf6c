//! A table of modules at the head of a folder names every file of the folder.

use std::path::Path;

/// The folders whose tables are whole.
const WHOLE: [&str; 9] = [
    "championship/mod.rs",
    "host/mod.rs",
    "pavilion/mod.rs",
    "reports/mod.rs",
    "rules/mod.rs",
    "session/mod.rs",
    "simulate/mod.rs",
    "tabletop/mod.rs",
    "words/mod.rs",
];

/// The modules that a file declares, those for its tests left out.
fn declared(source: &str) -> Vec<&str> {
    let lines = source.lines().map(str::trim);
    let modules = lines.filter_map(|line| {
        let line = line.strip_suffix(';')?;
        let (before, name) = line.split_once("mod ")?;
        (before.is_empty() || before.starts_with("pub")).then_some(name)
    });
    modules.filter(|name| !["tests", "test_data"].contains(name)).collect()
}

#[test]
fn a_table_of_modules_names_all_of_them() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for folder in WHOLE {
        let source = std::fs::read_to_string(src.join(folder)).unwrap();
        let table = source.lines().filter(|line| line.starts_with("//! |"));
        let table: String = table.collect();
        let modules = declared(&source);
        assert!(modules.len() > 2, "{folder}: {modules:?}");
        for module in modules {
            assert!(
                table.contains(&format!("`{module}`")),
                "{folder}: the table of modules does not name {module}"
            );
        }
    }
}

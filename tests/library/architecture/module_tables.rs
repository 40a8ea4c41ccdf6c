//! Tests that the table of modules in the documentation of the library names
//! every folder.

use std::path::Path;

/// Returns the modules that a file declares, except those for its tests.
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
fn the_table_of_modules_names_all_of_them() {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let source = std::fs::read_to_string(library).unwrap();
    let table: String = source.lines().filter(|line| line.starts_with("//! |")).collect();
    let modules = declared(&source);
    assert!(modules.len() > 2, "{modules:?}");
    for module in modules {
        assert!(
            table.contains(&format!("`{module}`")),
            "the table of modules does not name {module}"
        );
    }
}

//! Tests of file names, which have up to eight characters and the form that DOS
//! accepted.

use armchair::championship::Class;
use armchair::datafile::{BadName, FileName, Part};

fn refusal(text: &str) -> BadName {
    match text.parse::<FileName>() {
        Ok(name) => panic!("{text:?} was taken as {name}"),
        Err(refusal) => refusal,
    }
}

#[test]
fn what_dos_took_is_taken_in_capitals() {
    for (text, name) in [
        ("A", "A"),
        ("surrey11", "SURREY11"),
        ("Surrey11", "SURREY11"),
        ("12345678", "12345678"),
        ("_-$#@!()", "_-$#@!()"),
        ("{}~^%&'", "{}~^%&'"),
        ("surrey.acc", "SURREY"),
        ("SURREY11.Acc", "SURREY11"),
        ("COM", "COM"),
        ("COM0", "COM0"),
        ("COM10", "COM10"),
        ("CONS", "CONS"),
        ("LPT", "LPT"),
        ("NULL", "NULL"),
        ("-new", "-NEW"),
    ] {
        let taken: FileName = text.parse().unwrap();
        assert_eq!(taken.as_str(), name);
        assert_eq!(taken.to_string(), name);
    }
}

#[test]
fn every_other_ascii_character_is_refused_and_named() {
    let allowed = "_-$#@!(){}~^%&'";
    for sign in (0..128_u8).map(char::from) {
        let text = format!("A{sign}");
        if sign.is_ascii_alphanumeric() || allowed.contains(sign) {
            assert!(text.parse::<FileName>().is_ok(), "{text:?} was refused");
        } else if "/\\:".contains(sign) {
            assert_eq!(refusal(&text), BadName::Path(text));
        } else {
            assert_eq!(refusal(&text), BadName::Forbidden(sign));
        }
    }
}

#[test]
fn empty_and_nine_characters_are_refused() {
    for text in ["", ".ACC", ".acc"] {
        assert_eq!(refusal(text), BadName::Empty);
    }
    for text in ["SURREY111", "surrey111.acc"] {
        let long = BadName::TooLong { name: "SURREY111".to_owned(), length: 9 };
        assert_eq!(refusal(text), long);
    }
}

#[test]
fn parts_of_a_path_are_refused() {
    for text in [
        "/", "\\", ".", "..", "../A", "..\\A", "/etc/A", "A/", "A/B", "C:", "C:A", "A:", "CON:",
        "./A", "\\\\A\\B", "/é",
    ] {
        assert!(matches!(refusal(text), BadName::Path(_)), "{text:?}");
    }
}

#[test]
fn devices_are_refused_with_and_without_an_extension() {
    let fixed = ["CON", "NUL", "AUX", "PRN", "CLOCK$", "CONIN$", "CONOUT$"];
    let numbered = (1..=9).flat_map(|figure| [format!("COM{figure}"), format!("LPT{figure}")]);
    for device in fixed.into_iter().map(str::to_owned).chain(numbered) {
        for text in [
            device.clone(),
            device.to_lowercase(),
            format!("{device}.ACC"),
            format!("{device}.txt"),
            format!("{device} .ACC"),
            format!("{device}."),
        ] {
            assert_eq!(refusal(&text), BadName::Device(text));
        }
    }
}

#[test]
fn letters_outside_ascii_are_refused_and_named() {
    for (text, sign) in [
        ("Köln", 'ö'),
        ("СУРРЕЙ", 'С'),
        ("A\u{200b}B", '\u{200b}'),
        ("COM¹", '¹'),
        ("ſURREY", 'ſ'),
        ("１８９０", '１'),
    ] {
        assert_eq!(refusal(text), BadName::NotAscii(sign));
    }
}

#[test]
fn a_refusal_is_one_short_line_whatever_was_typed() {
    let flood = "A".repeat(65_536);
    let flood_of_paths = "../".repeat(20_000);
    for text in
        ["", "A B", "A\nB", "A\u{1b}[2J", "a/\u{1b}[2J", "é\u{7}", "NUL", &flood, &flood_of_paths]
    {
        let line = refusal(text).to_string();
        assert!(line.len() < 160, "{line}");
        assert!(!line.contains(char::is_control), "{line:?}");
    }
    let space = refusal("A B").to_string();
    assert!(space.starts_with("a space cannot be"), "{space}");
    assert!(refusal(&flood).to_string().contains("65536"));
}

#[test]
fn the_files_of_a_name_all_differ_and_keep_to_eight_and_three() {
    let name: FileName = "SURREY11".parse().unwrap();
    let set_aside = (0..Part::MOST_SET_ASIDE).map(Part::SetAside);
    let parts = [
        Part::Data,
        Part::Backup,
        Part::Journal(Class::First),
        Part::Journal(Class::Second),
        Part::Lock,
        Part::NewData,
        Part::NewBackup,
        Part::NewJournal,
    ];
    let mut files: Vec<String> =
        parts.into_iter().chain(set_aside).map(|part| name.file(part)).collect();
    assert_eq!(
        files[..5],
        ["SURREY11.ACC", "SURREY11.BAK", "SURREY11.JN1", "SURREY11.JN2", "SURREY11.LCK"]
    );
    assert_eq!(files[8..10], ["SURREY11.OLD", "SURREY11.OL1"]);
    assert!(files.iter().all(|file| file.len() == 12));
    let all = files.len();
    files.sort_unstable();
    files.dedup();
    assert_eq!(files.len(), all);
    for file in &files {
        let is_data = FileName::from_data_file(file) == Some(name.clone());
        assert_eq!(is_data, file == "SURREY11.ACC");
    }
    for file in ["surrey11.acc", "SURREY11", "NUL.ACC", "A B.ACC", ".ACC"] {
        assert_eq!(FileName::from_data_file(file), None);
    }
}

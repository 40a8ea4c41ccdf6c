//! Tests the way from the filename prompt to the main menu of a new file.

use armchair::championship::County;
use armchair::datafile::{Competition, FileName};
use armchair::rules::Options;
use armchair::session::keys::Key;

use super::files::{Home, name, young};
use super::support::{Player, assert_golden, assert_in_palette};

/// Types a name and presses Enter.
fn enter(player: &mut Player, name: &str) {
    player.press(name);
    player.key(Key::Enter);
}

fn message(player: &mut Player) -> String {
    player.lines()[19..23].join(" ").trim().to_owned()
}

#[test]
fn who_leaves_at_the_first_question_has_not_refused_the_nets() {
    let home = Home::new();
    // Esc after a letter leaves the program. Without a letter, Esc would only
    // decline the nets.
    for leaves in [&[Key::Char('q'), Key::Escape][..], &[Key::Interrupt]] {
        let mut player = home.title();
        assert!(player.shows("[Enter] Begin in the nets."), "{leaves:?}");
        leaves.iter().for_each(|key| player.key(*key));
        assert!(player.app().done(), "{leaves:?}");
        assert_eq!(home.files(), Vec::<String>::new());
    }
    let mut player = home.title();
    player.key(Key::Escape);
    assert!(!player.app().done() && !home.files().is_empty(), "the nets were refused");
    player.key(Key::Escape);
    assert!(player.app().done());
}

#[test]
fn a_new_file_is_created_only_after_confirmation_with_its_options_and_county() {
    let home = Home::new();
    let mut player = home.start();
    assert_in_palette(&player.buffer());
    enter(&mut player, "surrey11");
    assert_eq!(player.prompt(), "Create SURREY11? [Y] yes  [N] no _");
    player.press("x");
    assert!(player.shows("x does nothing here. Keys: Y, N"));
    for no in [Key::Char('n'), Key::Char('q'), Key::Escape] {
        player.key(no);
        assert_eq!(player.prompt(), "Enter filename: SURREY11_", "{no:?}");
        player.key(Key::Enter);
        assert!(player.prompt().starts_with("Create "));
    }
    player.press("n");
    // The declined nets are saved as a setting.
    let written = home.files();
    assert!(
        written.iter().all(|name| name.starts_with("SETTINGS.")),
        "something was written: {written:?}"
    );
    player.key(Key::Enter);
    player.press("y");
    assert_eq!(player.line(1).trim(), "Options of SURREY11");
    assert_in_palette(&player.buffer());
    player.press("14477x");
    assert!(player.prompt().contains("x does nothing here"));
    player.press("0");
    assert!(player.prompt().starts_with("Enter county: [A]-[P]  [0] none  [?] help"));
    player.press("Z");
    assert!(player.prompt().contains("Z is not the letter of a county: press A to P"));
    let written = home.files();
    assert!(written.iter().all(|name| name.starts_with("SETTINGS.")));
    player.press("e");
    assert!(player.prompt().starts_with("Play with a committee?"));
    for (key, told) in
        [("x", "x does nothing here. Keys: Y, N, A, Esc"), ("?", "Remove the last player")]
    {
        player.press(key);
        let lines = player.lines().join(" ");
        assert!(lines.contains(told), "{lines}");
    }
    // Esc goes back one question, and the options stay as they are.
    player.key(Key::Escape);
    assert_eq!(player.line(1).trim(), "Choose your county");
    player.key(Key::Escape);
    assert_eq!(player.line(1).trim(), "Options of SURREY11");
    player.press("0en");
    assert_eq!(player.prompt(), "Enter choice: _");
    drop(player);
    let saved = Competition::read(&home.folder(), &name("SURREY11")).unwrap();
    assert_eq!(saved.view().yours(), County::from_letter('E'));
    let options = saved.options();
    assert!(!options.no_ball && options.wide);
    assert_eq!((options.batsmen, options.batting_level), (3, 1));
}

#[test]
fn every_option_key_steps_and_nine_reverts() {
    let home = Home::new();
    let mut player = home.start();
    enter(&mut player, "A");
    player.press("Y");
    // Returns the texts of the options, each from its key onwards and with
    // single blanks between its parts.
    let values = |player: &mut Player| -> Vec<String> {
        let lines = player.lines();
        let said = |line: &String| {
            let words: Vec<&str> = line.split_whitespace().skip(1).collect();
            words.join(" ")
        };
        lines[4..12].iter().map(said).collect()
    };
    let first = values(&mut player);
    let defaults = [
        "No-ball rule in effect",
        "Wide rule in effect",
        "Bye rule in effect",
        "Batsmen per side 11 the last never faces a ball",
        "Packs per session 3 about 24 overs a session",
        "Days per match 3 about 216 overs a match",
        "Batting AI level 5 (professional)",
        "Bowling AI level 5 (professional)",
    ];
    assert_eq!(first, defaults);
    player.press("12345678");
    let stepped = [
        "No-ball rule not in effect",
        "Wide rule not in effect",
        "Bye rule not in effect",
        "Batsmen per side 2 the last never faces a ball",
        "Packs per session 4 about 32 overs a session",
        "Days per match 4 about 384 overs a match",
        "Batting AI level 6 (master)",
        "Bowling AI level 6 (master)",
    ];
    assert_eq!(values(&mut player), stepped);
    player.press("7");
    let levels = ["Batting AI level 1 (novice)", "Bowling AI level 6 (master)"];
    assert_eq!(values(&mut player)[6..], levels);
    player.press("9");
    assert_eq!(values(&mut player), first);
    player.press("-4-7-x-9");
    assert!(player.prompt().starts_with("Enter choice"), "a minus holds for one key");
    player.press("-4-7-1");
    let lowered = values(&mut player);
    assert_eq!(lowered[0], "No-ball rule not in effect");
    assert_eq!(lowered[3], "Batsmen per side 10 the last never faces a ball");
    assert_eq!(lowered[6], "Batting AI level 4 (county)");
    assert_eq!(lowered[7], first[7]);
    player.press("-");
    assert_eq!(player.prompt(), "Enter the key of the option to lower: _");
    player.press("6");
    assert!(player.line(9).contains("2   about 144 overs a match"), "{}", player.line(9));
    assert!(player.line(8).contains("3   about 24 overs a session"), "{}", player.line(8));
    player.press("b");
    let beginners = values(&mut player);
    assert_eq!(beginners[3], "Batsmen per side 3 the last never faces a ball");
    assert_eq!(beginners[7], "Bowling AI level 1 (novice)");
}

#[test]
fn the_choice_of_a_county_says_how_each_stood_and_what_none_means() {
    let home = Home::new();
    let mut player = home.start();
    enter(&mut player, "A");
    player.press("Y0");
    let lines = player.lines();
    assert!(lines[2].contains("the computer plays every match"), "{}", lines[2]);
    for (line, stood) in lines[6..14].iter().zip([
        "Surrey          champions",
        "Lancashire      second",
        "Kent            third, with Yorks",
        "Yorkshire       third, with Kent",
        "Nottinghamshire fifth",
        "Gloucestershire sixth",
        "Middlesex       seventh",
        "Sussex          last of the eight",
    ]) {
        assert!(line.contains(stood), "{line}");
    }
    assert!(lines[6].ends_with("Somerset        unbeaten"), "{}", lines[6]);
    assert!(lines[13].ends_with("never first-class"), "{}", lines[13]);
}

#[test]
fn no_county_is_a_choice_too() {
    let home = Home::new();
    let mut player = home.start();
    enter(&mut player, "WATCH");
    player.press("y00");
    assert_eq!(player.prompt(), "Enter choice: _");
    drop(player);
    let saved = Competition::read(&home.folder(), &name("WATCH")).unwrap();
    assert_eq!(saved.view().yours(), None);
}

#[test]
fn a_name_that_will_not_do_says_why_and_creates_nothing() {
    let home = Home::new();
    for (typed, said) in [
        ("SURREY110", "at most 8 characters; press Enter"),
        ("A B", "a space cannot be in the name of a file"),
        ("../A", "is a path. Give only the name"),
        ("C:", "is a path. Give only the name"),
        ("NUL", "is the name of a device"),
        ("com1", "is the name of a device"),
        ("MÜLLER", "cannot be in the name of a file"),
    ] {
        let mut player = home.start();
        let mut told = String::new();
        for letter in typed.chars() {
            player.press(&letter.to_string());
            if !message(&mut player).starts_with("A name has 1 to 8") {
                told += &message(&mut player);
            }
        }
        if told.is_empty() {
            player.key(Key::Enter);
            told = message(&mut player);
        }
        assert!(told.contains(said), "{typed:?}: {told}");
        assert!(player.prompt().starts_with("Enter filename:"), "{typed:?}");
        let written = home.files();
        assert!(written.iter().all(|name| name.starts_with("SETTINGS.")));
    }
}

#[test]
fn backspace_takes_a_letter_back_and_escape_leaves() {
    let home = Home::new();
    let mut player = home.start();
    player.press("SURRY");
    player.key(Key::Backspace);
    player.press("EY");
    assert_eq!(player.prompt(), "Enter filename: SURREY_");
    player.key(Key::Other);
    assert_eq!(player.prompt(), "Enter filename: SURREY_");
    player.key(Key::Escape);
    assert!(player.app().done());
}

#[test]
fn the_files_that_are_there_are_named_and_one_given_is_opened_at_once() {
    let home = Home::with(young(None));
    let mut player = home.start();
    assert!(player.shows("Your files: CLUB"));
    assert!(player.shows("[Enter] opens CLUB."));
    player.key(Key::Enter);
    assert_eq!(player.prompt(), "Enter choice: _");
    drop(player);
    let mut player = home.open();
    assert_eq!(player.prompt(), "Enter choice: _");
    assert_golden("main_menu", &player.buffer());
}

#[test]
fn a_file_that_is_not_ours_is_set_aside_after_confirmation_and_never_overwritten() {
    let home = Home::new();
    std::fs::write(home.path("CLUB.ACC"), "accounts of 1893").unwrap();
    let mut player = home.open();
    assert!(message(&mut player).contains("is not a data file of this game"));
    assert_eq!(player.prompt(), "Create CLUB? [Y] yes  [N] no _");
    player.press("N");
    assert_eq!(home.files(), ["CLUB.ACC"]);
    (0..4).for_each(|_| player.key(Key::Backspace));
    assert!(player.shows("Your files: CLUB") && !player.shows("[Enter] opens"));
    let mut player = home.open();
    player.press("y0AY");
    assert_eq!(player.prompt(), "Enter choice: _");
    let kept = std::fs::read_to_string(home.path("CLUB.OLD")).unwrap();
    assert_eq!(kept, "accounts of 1893");
}

#[test]
fn a_damaged_file_gives_way_to_its_backup_when_asked() {
    let home = Home::with(young(County::from_letter('A')));
    // A second save makes the first save the backup.
    let mut player = home.open();
    player.press("S1");
    if player.prompt().contains("Play on?") {
        player.press("y");
    }
    player.settle();
    drop(player);
    assert!(home.files().contains(&"CLUB.BAK".to_owned()), "{:?}", home.files());
    let mut bytes = std::fs::read(home.path("CLUB.ACC")).unwrap();
    bytes.truncate(40);
    std::fs::write(home.path("CLUB.ACC"), bytes).unwrap();
    let mut player = home.open();
    assert!(message(&mut player).contains("is damaged"), "{}", message(&mut player));
    assert!(player.prompt().ends_with("[Y] yes  [N] no  [R] restore the backup _"));
    player.press("x");
    assert!(player.prompt().ends_with("[Y] yes  [N] no  [R] restore the backup _"));
    assert!(player.shows("x does nothing here. Keys: Y, N, R"));
    player.press("r");
    assert_eq!(player.prompt(), "Enter choice: _");
    drop(player);
    assert_eq!(home.saved(), young(County::from_letter('A')));
}

#[test]
fn a_file_open_elsewhere_says_so_and_the_prompt_stays() {
    let home = Home::with(young(None));
    let held = Competition::open(&home.folder(), &"CLUB".parse::<FileName>().unwrap()).unwrap();
    let mut player = home.open();
    assert!(message(&mut player).contains("is already open in another window"));
    assert_eq!(player.prompt(), "Enter filename: CLUB_");
    drop(held);
    player.key(Key::Enter);
    assert_eq!(player.prompt(), "Enter choice: _");
}

#[test]
fn a_name_typed_where_the_nets_are_offered_is_a_name_from_its_first_letter() {
    for name in ["SURREY11", "1ST_TRY", "KENT1890", "NOTTS", "Y", "N", "LANCS", "Q"] {
        let home = Home::new();
        let mut player = home.title();
        assert!(player.shows("[Enter] Begin in the nets."));
        player.press(&name.to_lowercase());
        assert_eq!(player.prompt(), format!("Enter filename: {name}_"));
        player.key(Key::Enter);
        assert_eq!(player.prompt(), format!("Create {name}? [Y] yes  [N] no _"));
    }
    let home = Home::new();
    let mut player = home.title();
    player.press("K");
    player.key(Key::Backspace);
    assert!(player.shows("[Enter] Begin in the nets."), "nothing is typed");
    player.key(Key::Escape);
    assert!(!player.shows("nets."), "they were refused");
    assert!(!home.title().shows("[Enter] Begin in the nets."), "and are not offered again");
}

#[test]
fn the_first_ball_is_three_keys_from_the_command() {
    // About half of the counties win the toss, and are not asked what to do.
    for county in 'A'..='P' {
        let home = Home::new();
        let mut player = home.title();
        assert!(player.shows("[Space] Play a first match at once."));
        player.press(&format!(" {county}"));
        assert!(player.prompt().starts_with("Enter card to throw away"), "{}", player.prompt());
        player.press("1");
        player.settle();
        let asked = ["Enter bowler's play:", "Enter batsman's play:"];
        assert!(
            asked.iter().any(|asked| player.prompt().starts_with(asked)),
            "{}",
            player.prompt()
        );
        drop(player);
        let saved = Competition::read(&home.folder(), &"LEARNER".parse().unwrap()).unwrap();
        assert_eq!(*saved.options(), Options::beginner());
        assert_eq!(saved.view().yours(), County::from_letter(county));
        assert!(saved.view().hopes().is_none(), "nobody asked for a committee");
    }
}

#[test]
fn the_options_of_a_first_match_can_be_set_on_the_way_and_the_list_begins_one_too() {
    let home = Home::new();
    let mut player = home.title();
    player.key(Key::Tab);
    player.press("M1");
    assert_eq!(player.line(1).trim(), "Options of LEARNER");
    assert_eq!(player.line(3).trim(), "A match of yours takes about 15 minutes.");
    player.press("M");
    assert_eq!(
        player.line(3).trim(),
        "A match of yours takes about an hour, or 5 minutes with [K]."
    );
    player.press("9");
    let standard = "A match of yours takes about 3 hours, or 20 minutes with [K].";
    assert_eq!(player.line(3).trim(), standard);
    player.key(Key::Escape);
    assert_eq!(player.prompt(), "Enter choice: _", "the list is there again");
    assert!(home.files().iter().all(|name| name.starts_with("SETTINGS.")), "{:?}", home.files());
    // If there is a file, there is no first match.
    let home = Home::with(young(None));
    let mut player = home.title();
    player.key(Key::Tab);
    assert!(!player.shows("A first match"));
    player.press("M");
    assert!(player.prompt().starts_with("M does nothing here"), "{}", player.prompt());
}

//! Tests that the program plays in a real terminal, and restores the terminal
//! afterwards.
mod bytes;
mod jobs;
#[allow(dead_code)] // shared with `tests/lasting`
mod pty;

use std::time::Duration;

use pty::Terminal;
use tempfile::TempDir;

use crate::temporary;

/// Returns a record of two matches, made from the golden records.
fn record(folder: &TempDir) -> String {
    let golden = ["eleven-a-side", "one-day"].map(|name| {
        let path = format!("{}/tests/golden/{name}.jsonl", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).unwrap()
    });
    let path = folder.path().join("two.jsonl");
    std::fs::write(&path, golden.concat()).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_record_is_played_back_match_by_match() {
    let folder = temporary::folder();
    let record = record(&folder);
    let mut terminal = Terminal::start(folder.path(), &["replay", &record]);
    terminal.wait_for("match 1 in the record");
    terminal.press("\r", "Surrey v Nottinghamshire");
    terminal.wait_for("OVERS");
    assert!(terminal.modes().alternate_screen() && !terminal.is_cooked());
    terminal.press("M", "Surrey won by 5 wickets");
    terminal.press("\r", "Fall of wickets");
    terminal.press(" ", "match 2 in the record");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn a_small_terminal_asks_for_a_larger_one_and_recovers() {
    let folder = temporary::folder();
    let record = record(&folder);
    let mut terminal = Terminal::start_sized(folder.path(), &["replay", &record], 60, 20);
    terminal.wait_for("needs 80x24");
    assert!(!terminal.screen().contains("Surrey"));
    terminal.resize(200, 60);
    terminal.wait_for("Surrey v Nottinghamshire");
    terminal.resize(1, 1);
    terminal.resize(80, 25);
    terminal.wait_for("Surrey v Nottinghamshire");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn lines_are_broken_between_words_in_a_narrow_terminal() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start_sized(folder.path(), &["nets", "--plain"], 48, 24);
    terminal.wait_for("F field first:");
    assert!(!(0..24).any(|row| terminal.modes().row_wrapped(row)));
    assert!(terminal.screen().contains("Welcome to the nets. You are Kent: four men a\n"));
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn control_c_and_signals_leave_in_order_and_tell_the_shell_why() {
    let folder = temporary::folder();
    let record = record(&folder);
    for (signal, code) in
        [("-INT", 130), ("-QUIT", 131), ("-TERM", 143), ("-HUP", 129), ("ctrl-c", 130)]
    {
        let mut terminal = Terminal::start(folder.path(), &["replay", &record]);
        terminal.wait_for("match 1 in the record");
        if signal == "ctrl-c" {
            terminal.keys("\x03");
        } else {
            let pid = terminal.pid().to_string();
            let kill = std::process::Command::new("kill").args([signal, &pid]).status();
            assert!(kill.unwrap().success());
        }
        assert_eq!(terminal.end(), code, "{signal}");
        terminal.assert_clean();
    }
}

/// Returns the name of a card in a record: "9 of @gloves@".
fn named(card: &serde_json::Value) -> String {
    let (rank, suit) = card.as_str().unwrap().split_at(card.as_str().unwrap().len() - 1);
    let suits = ["$pads$", "!bats!", "*balls*", "#stumps#", "@gloves@"];
    let place = "PBLSG".find(suit).unwrap();
    format!("{rank} of {}", suits[place])
}

/// Returns the cards of the last delivery on the screen.
fn duel(screen: &str) -> String {
    let line = screen.lines().nth(3).unwrap_or_default();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the speed at which a match is watched, or `None` while play is
/// paused.
fn speed(screen: &str) -> Option<char> {
    let (_, speed) = prompt(screen).split_once("speed ")?;
    speed.chars().next()
}

/// Plays one step of a watched match. Changes the speed afterwards, so that the
/// screen changes even if the step itself changes nothing.
fn step_watching(terminal: &mut Terminal) {
    let before = terminal.screen();
    let keys = match speed(&before) {
        Some('3') => " +",
        Some(_) => " -",
        None => " ",
    };
    terminal.keys(keys);
    terminal.wait_until("the next step", |now| {
        speed(now) != speed(&before) || speed(now).is_none() && now != before
    });
}

#[test]
fn both_cards_of_each_of_200_deliveries_stand_on_the_screen_when_the_record_says() {
    let folder = temporary::folder();
    let path = record(&folder);
    let text = std::fs::read_to_string(&path).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let balls = lines.filter(|line: &serde_json::Value| line["type"] == "ball");
    let mut terminal = Terminal::start(folder.path(), &["replay", &path]);
    terminal.wait_for("match 1 in the record");
    terminal.press("\r", "Surrey v Nottinghamshire");
    let mut before = String::new();
    for (number, ball) in balls.take(200).enumerate() {
        let bowled = named(&ball["bowled"]);
        let cards = match ball["reply"].is_null() {
            true => format!("{bowled} "),
            false => format!("{bowled} > {} ", named(&ball["reply"])),
        };
        let mut steps = 0;
        while duel(&terminal.screen()) == before || !duel(&terminal.screen()).starts_with(&cards) {
            let now = duel(&terminal.screen());
            assert!(now.is_empty() || now == before, "ball {number}: {now}, not {cards}");
            assert!(steps < 20, "ball {number}: {cards} is never shown");
            step_watching(&mut terminal);
            steps += 1;
        }
        before = duel(&terminal.screen());
        assert_eq!(before.contains('>'), !ball["reply"].is_null(), "{before}");
    }
    terminal.press("Q", "match 2 in the record");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
}

/// Returns the line at the foot of the screen.
fn prompt(screen: &str) -> &str {
    let line = screen.lines().nth(24).unwrap_or_default().trim();
    // The keys that work come after the cursor.
    line.find(" _ ").map_or(line, |end| &line[..end + 2])
}

/// Returns `true` if the program waits for a key from the player.
fn asks(screen: &str) -> bool {
    prompt(screen).ends_with('_')
}

/// Returns `true` if the main menu is shown.
fn menu(screen: &str) -> bool {
    prompt(screen) == "Enter choice: _" && screen.contains("Next:")
}

/// Returns what the board shows: everything above the prompt.
fn board(screen: &str) -> String {
    screen.lines().take(22).collect::<Vec<_>>().join("\n")
}

/// Lets the computer choose, or continues after a pause. During a pause, a key
/// that counts as held down would not continue.
fn step(terminal: &mut Terminal) {
    let before = terminal.screen();
    let pauses = prompt(&before).ends_with("Press any key _");
    terminal.keys(if pauses { " " } else { "=" });
    terminal.wait_until("the next prompt", |screen| screen != before && asks(screen));
}

/// Plays with the computer's advice until a text is on the screen.
fn play_until(terminal: &mut Terminal, text: &str) {
    for _ in 0..5000 {
        if terminal.screen().contains(text) {
            return;
        }
        step(terminal);
    }
    panic!("never came to {text}:\n{}", terminal.screen());
}

/// Continues past the offer of the nets, which is made if there is no file yet.
fn to_the_filename(terminal: &mut Terminal) {
    terminal.wait_for("Enter filename:");
    let offers = |screen: &str| screen.contains("[Esc] Skip the nets");
    if offers(&terminal.screen()) {
        terminal.keys("\x1b");
        terminal.wait_until("no more of the offer", |screen| !offers(screen));
    }
}

/// Goes from the filename prompt to the first ball of the player's own match.
fn begin(folder: &TempDir) -> Terminal {
    let mut terminal = Terminal::start(folder.path(), &[]);
    to_the_filename(&mut terminal);
    terminal.press("kent11\r", "Create KENT11?");
    terminal.press("Y", "Options of KENT11");
    // Set four batsmen a side. The value 11 wraps round to 2, and two more
    // steps lead to 4.
    terminal.press("4", "Batsmen per side       2");
    terminal.press("44", "Batsmen per side       4");
    terminal.press("777", "2 (village)");
    terminal.press("0", "Choose your county");
    terminal.press("C", "Play with a committee?");
    terminal.keys("Y");
    terminal.wait_until("the main menu", menu);
    assert!(folder.path().join("KENT11.ACC").exists());
    // The county plays in one of the four matches in the round.
    for _ in 0..4 {
        if terminal.screen().lines().any(|line| line.contains("Next:") && line.contains("Kent")) {
            terminal.press("2", "Kent's hand:");
            terminal.wait_until("the first question", asks);
            return terminal;
        }
        terminal.press("1", "Press any key");
        terminal.press(" ", "Fall of wickets");
        terminal.keys(" ");
        terminal.wait_until("the main menu", menu);
    }
    panic!("Kent does not play in round 1:\n{}", terminal.screen());
}

#[test]
fn an_innings_is_played_from_the_prompt_on_and_the_terminal_left_clean() {
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    play_until(&mut terminal, "are all out for");
    terminal.press(" ", "LAST WKT");
    terminal.wait_until("the second innings", asks);
    terminal.press("Q", "in progress");
    terminal.keys("Q");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn a_click_presses_the_key_that_it_falls_on() {
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    terminal.press("Q", "in progress");
    terminal.click("View current points table");
    terminal.wait_for("Press any key");
    terminal.click("Points");
    terminal.wait_until("the main menu", |screen| screen.contains("in progress"));
    terminal.keys("\x1b[<35;5;5M\x1b[<2;1;1M");
    terminal.click("Quit");
    assert_eq!(terminal.end(), 0);
    terminal.assert_clean();
}

#[test]
fn the_mouse_is_asked_for_where_there_may_be_one_unless_it_is_refused() {
    let folder = temporary::folder();
    for (arguments, term, asked) in
        [(&[][..], "xterm", true), (&["--no-mouse"], "xterm", false), (&[], "linux", false)]
    {
        let mut command = Terminal::command(folder.path(), arguments);
        command.env("TERM", term);
        let mut terminal = Terminal::run(command, 80, 25);
        terminal.wait_for("Begin in the nets");
        // The program asks for buttons and the wheel, but not for motion.
        let wanted = match asked {
            true => vt100::MouseProtocolMode::PressRelease,
            false => vt100::MouseProtocolMode::None,
        };
        let mode = terminal.modes().mouse_protocol_mode();
        assert_eq!(mode, wanted, "{arguments:?} {term}");
        terminal.keys("\x03");
        assert_eq!(terminal.end(), 130);
    }
}

#[test]
fn a_key_held_down_through_a_wicket_loses_one() {
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    let pauses = |screen: &str| prompt(screen).ends_with("Press any key _");
    play_until(&mut terminal, "FOR | 1 |");
    assert!(pauses(&terminal.screen()), "{}", terminal.screen());
    let fallen = board(&terminal.screen());
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(30));
        terminal.keys("=");
        terminal.look();
        assert_eq!(board(&terminal.screen()), fallen, "the key held down went on");
    }
    std::thread::sleep(Duration::from_millis(300));
    terminal.keys("=");
    terminal.wait_until("the next question", |screen| !pauses(screen));
}

#[test]
fn a_match_stands_at_the_same_ball_after_leaving_and_after_a_kill() {
    let folder = temporary::folder();
    let mut terminal = begin(&folder);
    for killed in [false, true] {
        for _ in 0..9 {
            step(&mut terminal);
        }
        // A pause still shows the ball before, and the match itself is ahead of
        // the picture.
        while terminal.screen().contains("Press any key") {
            let before = terminal.screen();
            terminal.keys(" ");
            terminal.wait_until("the next prompt", |screen| screen != before && asks(screen));
        }
        let left = board(&terminal.screen());
        if killed {
            let pid = terminal.pid().to_string();
            let kill = std::process::Command::new("kill").args(["-KILL", &pid]).status();
            assert!(kill.unwrap().success());
            terminal.end();
        } else {
            terminal.press("Q", "in progress");
            terminal.keys("Q");
            assert_eq!(terminal.end(), 0);
            terminal.assert_clean();
        }
        terminal = Terminal::start(folder.path(), &["KENT11"]);
        terminal.press("", "in progress");
        terminal.press("2", "LAST WKT");
        terminal.wait_until("the same ball", |screen| board(screen) == left);
    }
}

#[test]
fn playing_on_stops_at_any_key_and_keeps_what_was_played() {
    let folder = temporary::folder();
    for (key, code) in [("x", None), ("\x03", Some(130))] {
        let mut terminal = Terminal::start(folder.path(), &[]);
        let name = if code.is_some() { "TWO" } else { "ONE" };
        to_the_filename(&mut terminal);
        terminal.press(&format!("{name}\r"), "Create ");
        terminal.press("Y", "Options of");
        terminal.press("0", "Choose your county");
        terminal.keys("0");
        terminal.wait_until("the main menu", menu);
        terminal.press("S", "To the end of the ");
        terminal.press("3", "Enter year");
        // A hundred seasons would take longer than a test may take.
        terminal.press("1989\r", "Playing on");
        terminal.wait_until("some matches", |screen| !screen.contains(" 0 of "));
        terminal.keys(key);
        if let Some(code) = code {
            assert_eq!(terminal.end(), code);
        } else {
            // There may first be news about the round.
            terminal.wait_until("the news or the menu", |screen| {
                screen.contains(": news of ") || screen.contains("Stopped after")
            });
            if terminal.screen().contains(": news of ") {
                terminal.keys(" ");
            }
            terminal.wait_for("Stopped after");
            terminal.keys("Q");
            assert_eq!(terminal.end(), 0);
        }
        terminal.assert_clean();
        let file = folder.path().join(format!("{name}.ACC"));
        assert!(std::fs::metadata(file).unwrap().len() > 500, "{name} holds no results");
    }
}

#[test]
fn the_theme_is_taken_from_the_option_the_environment_and_the_settings() {
    use vt100::Color::{Default, Idx};
    // Returns the colours of a letter in the title and of its background.
    let look = |folder: &TempDir, arguments: &[&str], variables: &[(&str, &str)]| {
        let mut command = Terminal::command(folder.path(), arguments);
        for (name, value) in variables {
            command.env(name, value);
        }
        let mut terminal = Terminal::run(command, 80, 25);
        to_the_filename(&mut terminal);
        let cell = terminal.modes().cell(24, 1).unwrap();
        let seen = (cell.contents().to_owned(), cell.fgcolor(), cell.bgcolor());
        terminal.keys("\x1b");
        assert_eq!(terminal.end(), 0);
        assert_eq!(seen.0, "E");
        (seen.1, seen.2)
    };
    let folder = temporary::folder();
    let vga = (Idx(7), Idx(0));
    let (green, amber) = ((Idx(34), Idx(16)), (Idx(172), Idx(16)));
    assert_eq!(look(&folder, &[], &[]), vga);
    assert_eq!(look(&folder, &["--theme", "amber"], &[]), amber);
    let variable = [("ARMCHAIR_THEME", "green")];
    assert_eq!(look(&folder, &[], &variable), green);
    assert_eq!(look(&folder, &["--theme", "vga"], &variable), vga);
    std::fs::write(folder.path().join("SETTINGS.CFG"), "theme=amber\n").unwrap();
    assert_eq!(look(&folder, &[], &[]), amber);
    assert_eq!(look(&folder, &[], &variable), green);
    let none = (Default, Default);
    let no_color = [("NO_COLOR", "1"), ("ARMCHAIR_THEME", "green")];
    assert_eq!(look(&folder, &[], &no_color), none);
    assert_eq!(look(&folder, &["--theme", "amber"], &no_color), amber);
    std::fs::write(folder.path().join("SETTINGS.CFG"), "theme=mauve\n").unwrap();
    assert_eq!(look(&folder, &[], &[]), vga);
}

#[test]
fn the_nets_are_left_by_control_c_and_taken_up_at_the_same_ball_after_a_kill() {
    let folder = temporary::folder();
    let mut terminal = Terminal::start(folder.path(), &["nets"]);
    terminal.wait_for("Welcome to the nets");
    terminal.press("F", "throw away a low card");
    terminal.press("3", "Press the key under a card.");
    terminal.press("3", "A defensive stroke");
    let left = terminal.screen();
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 130);
    terminal.assert_clean();
    let mut terminal = Terminal::start(folder.path(), &["nets"]);
    terminal.wait_for("A defensive stroke");
    assert_eq!(terminal.screen(), left);
    terminal.press("4", "A hit: same suit");
    let left = terminal.screen();
    let pid = terminal.pid().to_string();
    assert!(std::process::Command::new("kill").args(["-KILL", &pid]).status().unwrap().success());
    terminal.end();
    let mut terminal = Terminal::start(folder.path(), &["nets"]);
    terminal.wait_for("A hit: same suit");
    assert_eq!(terminal.screen(), left);
    terminal.resize(60, 20);
    terminal.resize(80, 25);
    terminal.wait_for("A hit: same suit");
    terminal.keys("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn restore_asks_before_it_goes_back_from_a_sound_file() {
    let folder = temporary::folder();
    let run = |words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_armchair"));
        command.env("ARMCHAIR_DIR", folder.path()).args(words);
        assert!(command.output().unwrap().status.success(), "{words:?}");
    };
    let short = ["--option", "batsmen=2", "--option", "days=1"];
    run(&[&["new", "KENT", "--county", "none", "--seed", "1"][..], &short].concat());
    run(&["simulate", "KENT"]);
    let read = |file: &str| std::fs::read(folder.path().join(file)).unwrap();
    let (now, before) = (read("KENT.ACC"), read("KENT.BAK"));
    for (answer, told, then) in
        [("n\r", "Nothing was changed", &now), ("y\r", "renamed KENT.OLD", &before)]
    {
        let mut terminal = Terminal::start(folder.path(), &["restore", "KENT"]);
        terminal.wait_for("Going back would lose 112 matches");
        terminal.wait_for("Go back? Y/N:");
        terminal.press(answer, told);
        assert_eq!(terminal.end(), 0);
        assert_eq!(read("KENT.ACC"), *then);
    }
    assert_eq!(read("KENT.OLD"), now);
}

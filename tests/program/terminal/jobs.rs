//! Tests the program as a job of a shell that is suspended, resumed and left.

use portable_pty::CommandBuilder;

use super::pty::Terminal;
use crate::temporary;

/// Starts a shell that runs a script, whose `$0` is the program.
fn shell(folder: &std::path::Path, script: &str) -> Terminal {
    let program = Terminal::command(folder, &[]);
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_armchair")]);
    for (name, value) in program.iter_extra_env_as_str() {
        command.env(name, value);
    }
    Terminal::run(command, 80, 25)
}

#[test]
fn control_z_stops_a_script_with_its_program_and_fg_brings_the_picture_back() {
    let folder = temporary::folder();
    let job = r#"sh -c '"$0" nets; echo "the script goes on"' "$0""#;
    let script = format!("set -m; {job}; echo the shell has it; read line; fg; echo the end");
    let mut terminal = shell(folder.path(), &script);
    terminal.wait_for("Welcome to the nets");
    let picture = terminal.screen();
    terminal.press("\x1a", "the shell has it");
    assert!(!terminal.screen().contains("the script goes on"));
    terminal.assert_clean();
    terminal.keys("\n");
    terminal.wait_until("the picture", |screen| screen == picture);
    assert!(terminal.modes().alternate_screen() && !terminal.is_cooked());
    assert!(terminal.modes().bracketed_paste());
    let mouse = terminal.modes().mouse_protocol_mode();
    assert_eq!(mouse, vt100::MouseProtocolMode::PressRelease);
    terminal.press("F", "throw away a low card");
    terminal.keys("\x03");
    assert_eq!(terminal.end(), 0);
    assert!(terminal.screen().contains("the script goes on"), "{}", terminal.screen());
    assert!(terminal.screen().contains("the end"), "{}", terminal.screen());
}

#[test]
fn control_z_does_nothing_where_no_shell_could_resume_the_program() {
    // Start the program as the first program on a terminal, and in a script
    // that is the first program.
    let folders = [temporary::folder(), temporary::folder()];
    let started = [
        Terminal::start(folders[0].path(), &["nets"]),
        shell(folders[1].path(), r#""$0" nets; exit $?"#),
    ];
    for mut terminal in started {
        terminal.wait_for("Welcome to the nets");
        terminal.keys("\x1a\x1a");
        terminal.press("F", "throw away a low card");
        terminal.keys("\x03");
        assert_eq!(terminal.end(), 130);
        terminal.assert_clean();
    }
}

#[test]
fn nothing_that_the_mouse_reports_is_left_to_the_shell() {
    let folder = temporary::folder();
    let count =
        r#"stty -icanon min 0 time 0; echo "$(dd bs=9999 count=1 2>/dev/null | wc -c) left""#;
    let mut terminal = shell(folder.path(), &format!(r#""$0" nets; {count}"#));
    terminal.wait_for("Welcome to the nets");
    // This is more than the program reads at a time.
    terminal.keys(&format!("q{}", "\x1b[<0;30;12M\x1b[<0;30;12m".repeat(120)));
    assert_eq!(terminal.end(), 0);
    let screen = terminal.screen();
    assert!(screen.lines().any(|line| line == "0 left"), "{screen}");
}

//! Tests line mode through pipes: scripted, ended by signals, and killed.

use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Output, Stdio};

use armchair::championship::{Championship, Class};
use armchair::datafile::{Competition, ExistingFilePolicy, FileName, Folder, JournalState};
use armchair::rules::Options;

use super::{armchair, done, folder, names};

/// Makes a competition in a folder, in which the person plays the first match.
fn yours_first(folder: &Path) -> (Folder, FileName) {
    let options = Options { batsmen: 5, packs_per_session: 1, ..Options::default() };
    let first = Championship::new(1, options, None).next_fixture(Class::First);
    let championship = Championship::new(1, options, Some(first.unwrap().home));
    let found = Folder::find(Some(folder.to_owned())).unwrap();
    let name: FileName = "CLUB".parse().unwrap();
    Competition::create(&found, &name, championship, ExistingFilePolicy::Refuse).unwrap();
    (found, name)
}

fn plain(folder: &Path) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("armchair"));
    command
        .env("ARMCHAIR_DIR", folder)
        .env("TERM", "dumb")
        .args(["CLUB", "--plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A program in line mode with which a test exchanges text.
struct Talking {
    child: Child,
    answers: ChildStdin,
    said: BufReader<std::process::ChildStdout>,
}

impl Talking {
    fn start(folder: &Path) -> Talking {
        let mut child = plain(folder).spawn().unwrap();
        Talking {
            answers: child.stdin.take().unwrap(),
            said: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    fn answer(&mut self, answer: &str) {
        writeln!(self.answers, "{answer}").unwrap();
    }

    /// Returns the text printed up to the next question.
    fn listen(&mut self) -> String {
        let mut said = Vec::new();
        while !is_question(&said) {
            let mut byte = [0];
            self.said.read_exact(&mut byte).unwrap();
            said.push(byte[0]);
        }
        String::from_utf8(said).unwrap()
    }
}

/// Returns `true` if the last line is a question that waits for an answer.
fn is_question(said: &[u8]) -> bool {
    let last = said.rsplit(|byte| *byte == b'\n').next().unwrap_or(said);
    let starts = [&b"Enter "[..], b"Change ", b"Stop "];
    last.ends_with(b"field first: ")
        || (last.ends_with(b": ") && starts.iter().any(|start| last.starts_with(start)))
}

/// Returns the overs in the last printed score, such as "Kent 3 for 0, 1.2
/// overs.".
fn last_overs(said: &str) -> Option<&str> {
    let at = said.rfind(" overs")?;
    said[..at].rsplit([' ', '\n']).next()
}

#[test]
fn a_match_is_scripted_through_a_pipe_and_goes_on_at_the_same_ball() {
    let folder = folder();
    yours_first(folder.path());
    let mut child = plain(folder.path()).spawn().unwrap();
    let mut answers = child.stdin.take().unwrap();
    answers.write_all(b"2\n=\n=\r\n =\n=\n=\n.").unwrap();
    drop(answers);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let said = String::from_utf8(output.stdout).unwrap();
    let mut again = Talking::start(folder.path());
    again.listen();
    again.answer("2");
    let resumed = again.listen();
    let hand = |said: &str| said[said.rfind(" hand: ").unwrap()..].trim_end().to_owned();
    assert_eq!(hand(&said), hand(&resumed));
}

/// Runs line mode with a data file and a script of answers.
fn scripted(folder: &Path, file: &str, answers: &str) -> Output {
    let mut command = assert_cmd::Command::cargo_bin("armchair").unwrap();
    command.env("ARMCHAIR_DIR", folder).args([file, "--plain"]);
    command.write_stdin(answers).output().unwrap()
}

/// Returns the files in a folder, except locks.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let names = names(folder).into_iter();
    let names = names.filter(|name| !name.ends_with(".LCK"));
    let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap_or_default();
    names.map(|name| (name.clone(), bytes(&name))).collect()
}

#[test]
fn the_list_has_the_round_of_the_person_s_class_and_without_a_person_the_earlier_one() {
    let folder = folder();
    yours_first(folder.path());
    done(folder.path(), &["new", "ALONE", "--county", "none", "--seed", "1"]);
    // Play the first round of the first class. In CLUB, the person plays the
    // first match of that round.
    let played = scripted(folder.path(), "CLUB", "2\nM\nY\n\n\n1\n1\n1\nQ\n");
    // Before its first match, the county had no place in the table that could
    // change or stay the same.
    let said = String::from_utf8(played.stdout).unwrap();
    let moves = [" stay ", " go up to ", " go down to "];
    assert!(!moves.iter().any(|one| said.contains(one)), "{said}");
    scripted(folder.path(), "ALONE", "1\n1\n1\n1\nQ\n");
    let said = done(folder.path(), &["list"]);
    for (file, round) in [("ALONE", "round 1 of 14"), ("CLUB", "round 2 of 14")] {
        let line = said.lines().find(|line| line.starts_with(file));
        assert!(line.unwrap().ends_with(round), "{said}");
    }
}

#[test]
fn a_script_s_lines_do_not_go_to_another_file_than_the_one_it_named() {
    let folder = folder();
    let (found, name) = yours_first(folder.path());
    let good = std::fs::read(folder.path().join("CLUB.ACC")).unwrap();
    let (mut broken, mut newer) = (good.clone(), good.clone());
    *broken.last_mut().unwrap() ^= 1;
    // The version follows the eight bytes of the mark. The checksum covers
    // everything except itself.
    newer[8] = 99;
    let checksum = crc32fast::hash(&[&newer[..20], &newer[24..]].concat());
    newer[20..24].copy_from_slice(&checksum.to_le_bytes());
    for (file, bytes) in [
        ("BROKEN.ACC", &broken[..]),
        ("HURT.ACC", &broken),
        ("HURT.BAK", &good),
        ("LOST.BAK", &good),
        ("NEWER.ACC", &newer),
        ("ALIEN.ACC", b"dear diary"),
    ] {
        std::fs::write(folder.path().join(file), bytes).unwrap();
    }
    std::fs::create_dir(folder.path().join("FOLDER.ACC")).unwrap();
    let _open = Competition::open(&found, &name).unwrap();
    let kept = files(folder.path());
    for (file, why) in [
        ("CLUB", "is already open in another window"),
        ("BROKEN", "is damaged"),
        ("HURT", "armchair restore HURT"),
        ("LOST", "armchair restore LOST"),
        ("NEWER", "newer version"),
        ("ALIEN", "not a data file of this game"),
        ("FOLDER", "is a folder"),
    ] {
        for answers in ["", "s\n2\ny\n0\nC\nQ\n", "Y\n0\nC\n", "R\n", "N\nOTHER\nY\n0\nC\n"] {
            let output = scripted(folder.path(), file, answers);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{file}: {said}");
            assert!(output.stdout.is_empty(), "{file}");
            assert_eq!(said.lines().count(), 1, "{said}");
            assert!(said.contains(why), "{file}: {said}");
            assert_eq!(files(folder.path()), kept, "{file}");
        }
    }
}

#[test]
fn a_file_that_is_not_there_yet_is_begun_where_a_script_says_so() {
    let folder = folder();
    let not_so = scripted(folder.path(), "NEW", "s\nN\n\n");
    assert_eq!(not_so.status.code(), Some(0));
    assert_eq!(names(folder.path()).len(), 0);
    let so = scripted(folder.path(), "NEW", "Y\n0\nC\nN\nQ\n");
    assert_eq!(so.status.code(), Some(0));
    let said = super::stdout(&so);
    assert!(folder.path().join("NEW.ACC").exists(), "{said}");
}

#[cfg(unix)]
#[test]
fn signals_leave_in_order_and_tell_the_shell_why() {
    use std::io::BufRead;

    for (signal, code) in [("-INT", 130), ("-QUIT", 131), ("-TERM", 143), ("-HUP", 129)] {
        let folder = folder();
        yours_first(folder.path());
        let mut talking = Talking::start(folder.path());
        talking.listen();
        talking.answer("2");
        talking.listen();
        let pid = talking.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        assert_eq!(talking.child.wait().unwrap().code(), Some(code), "{signal}");
        let mut rest = String::new();
        talking.said.read_line(&mut rest).unwrap();
        assert_eq!(rest, "\n", "the shell's prompt stands on its own line");
    }
}

#[test]
fn a_killed_talk_has_lost_nothing_that_was_told() {
    let folder = folder();
    let (found, name) = yours_first(folder.path());
    let mut told = 0;
    for kill_after in [1, 2, 5, 3, 8, 4, 13, 6, 2, 7] {
        let mut talking = Talking::start(folder.path());
        talking.listen();
        talking.answer("2");
        talking.listen();
        for _ in 0..kill_after {
            talking.answer("=");
            talking.listen();
        }
        talking.answer(".");
        let last = talking.listen();
        // Kill the program while one more answer is on its way.
        talking.answer("=");
        talking.child.kill().unwrap();
        talking.child.wait().unwrap();
        let competition = Competition::open(&found, &name).unwrap();
        let JournalState::InProgress(left) = competition.resume(Class::First, &mut ()).unwrap()
        else {
            panic!("the match in progress is gone");
        };
        if let Some(overs) = last_overs(&last) {
            let (overs, balls) = overs.split_once('.').unwrap();
            let counted = overs.parse::<u16>().unwrap() * 6 + balls.parse::<u16>().unwrap();
            let innings = left.table.game().public().innings();
            assert!(innings.iter().any(|one| one.balls >= counted), "{last}");
            told += 1;
        }
        let choices = left.table.decisions();
        assert!(choices as usize > kill_after, "{choices} choices");
    }
    assert!(told > 3, "only {told} scores were told");
}

#[test]
fn output_that_nobody_takes_ends_it_quietly() {
    let folder = folder();
    yours_first(folder.path());
    let mut child = plain(folder.path()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn a_terminal_that_cannot_show_screens_is_offered_the_line_mode() {
    let folder = folder();
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("armchair"));
    command.env("ARMCHAIR_DIR", folder.path()).env("TERM", "dumb");
    let output = command.arg("CLUB").stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("--plain"), "{said}");
    let said = super::refused(folder.path(), &["list", "--plain"], 2);
    assert!(said.contains("--plain"), "{said}");
    assert!(done(folder.path(), &["--help"]).contains("--plain"));
}

/// Returns what a command in line mode prints for these answers.
fn said_by(folder: &Path, words: &[&str], answers: &str) -> String {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("armchair"))
        .env("ARMCHAIR_DIR", folder)
        .env("TERM", "dumb")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Ignore an error here, because the program may end before it has read all
    // answers.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{words:?}");
    assert!(output.stderr.is_empty(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_record_is_played_back_in_lines_match_by_match() {
    let folder = folder();
    let path = folder.path().join("two.jsonl");
    let path = path.to_str().unwrap();
    done(
        folder.path(),
        &["friendly", "Kent", "Essex", "--matches", "2", "--seed", "1", "--record", path],
    );
    let said = said_by(folder.path(), &["replay", path, "--plain"], "x\n\n\nB\nM\nN\n");
    assert!(said.contains("Match 1 in the record: Kent v Essex."), "{said}");
    assert!(said.contains("A friendly."), "{said}");
    assert!(said.contains("X does nothing here. Keys: Enter, N, Q."), "{said}");
    assert!(said.contains("Ball 1 of over 1, to batsman no. 1."), "{said}");
    assert!(said.contains("Fall of wickets: "), "{said}");
    assert!(said.contains("Match 2 in the record: Kent v Essex."), "{said}");
    let check = armchair(folder.path(), &["replay", path, "--plain", "--check"]);
    assert_eq!(check.status.code(), Some(2));
}

#[test]
fn the_pavilion_opens_in_lines_without_a_data_file() {
    let folder = folder();
    let said = said_by(folder.path(), &["pavilion", "--plain"], "4\n\nM\nQ\n");
    assert!(said.contains("Crazy Eights."), "{said}");
    assert!(said.contains("turned up."), "{said}");
    let game = armchair(folder.path(), &["pavilion", "camp", "--plain"]);
    assert_eq!(game.status.code(), Some(2));
}

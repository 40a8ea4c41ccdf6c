//! Tests what line mode prints, line by line. The same choices must give the
//! same match as on the screen.

mod narration;
mod pavilion;

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use armchair::championship::honours::Finish;
use armchair::championship::{Championship, Class, County};
use armchair::game::{Ask, Choice, Dealer, Match, View};
use armchair::lines::{self, Dialogue, Input, LeaveReason, LineInput};
use armchair::players::RandomPlayer;
use armchair::rng::Stream;
use armchair::rules::Options;
use armchair::session::GameSession;
use armchair::session::live::{Journal, JournalFault, Live, MadeChoice, Seat};
use armchair::tabletop::drive::{Agent, Step, step};
use serde_json::Value;

use super::files::{Home, name, young};
use super::support::{assert_golden_text, sides};
use super::transcript::{Answers, Transcript, dialogue};

/// Plays a data file with these answers. Returns what was printed.
pub(crate) fn play(home: &Home, answers: &[&str]) -> String {
    let (mut dialogue, transcript) = dialogue(answers.iter().copied());
    let code = lines::play(&mut dialogue, home.folder(), Some(name("CLUB"))).unwrap();
    assert_eq!(code, 0);
    transcript.text()
}

/// Returns what the nets print after these answers.
pub(crate) fn in_the_nets(home: &Home, answers: &[String]) -> String {
    let (mut dialogue, transcript) = dialogue(answers.iter().cloned());
    lines::play_nets(&mut dialogue, home.folder()).unwrap();
    transcript.text()
}

#[test]
fn the_nets_are_offered_to_a_person_who_has_no_file_yet_and_to_no_script() {
    let home = Home::new();
    let start = |echo: bool, answers: &[&str]| talk_echoed(&home, answers, echo);
    for no in ["n", "Q"] {
        let text = start(true, &["A", no]);
        let (_, after) = text.split_once("Create A?").unwrap();
        assert!(after.contains("Enter filename:"), "{text}");
    }
    let person = start(false, &["?", ""]);
    assert!(person.trim_end().ends_with("Goodbye."), "{person}");
    assert!(person.contains("Enter alone: begin in the nets."), "{person}");
    assert!(person.contains("Welcome to the nets"), "{person}");
    // The offer of the nets accepts no filename, whatever its first letter.
    for name in ["SURREY11", "1ST_TRY", "KENT1890", "NOTTS", "Y", "N", "LANCS", "Q"] {
        let named = start(false, &[name, "N"]);
        assert!(named.contains(&format!("Create {name}?")), "{named}");
        assert!(!named.contains("Welcome to the nets"), "{named}");
    }
    assert!(!start(true, &["A", "N"]).contains("in the nets."), "a script is offered none");
}

/// Returns what a person reads who starts without a file and gives these
/// answers.
fn talk(home: &Home, answers: &[&str]) -> String {
    talk_echoed(home, answers, false)
}

/// Returns what is printed for these answers. Answers from a script are echoed.
fn talk_echoed(home: &Home, answers: &[&str], echo: bool) -> String {
    let answers = answers.iter().map(ToString::to_string).collect();
    let transcript = Transcript::default();
    let output = Box::new(transcript.clone());
    let mut dialogue = Dialogue::new(Box::new(Answers(answers)), output, echo);
    lines::play(&mut dialogue, home.folder(), None).unwrap();
    transcript.text()
}

#[test]
fn enter_alone_opens_the_only_file_and_throws_nobody_out() {
    let home = Home::new();
    // A script is not offered the nets.
    let none = talk_echoed(&home, &["", "A"], true);
    assert!(none.contains("Press Enter again to leave."), "{none}");
    assert!(none.contains("Create A?"), "{none}");
    let home = Home::with(young(None));
    let one = talk(&home, &["", "Q"]);
    assert!(one.contains("Enter alone opens CLUB."), "{one}");
    assert!(one.contains("Next: "), "{one}");
    let left = talk(&home, &["?q"]);
    assert!(left.trim_end().ends_with("Goodbye."), "{left}");
    assert!(!left.contains("Next: "), "{left}");
    std::fs::write(home.path("CLUB.ACC"), "accounts of 1893").unwrap();
    let foreign = talk(&home, &["?q"]);
    assert!(foreign.contains("Your files: CLUB."), "{foreign}");
    assert!(!foreign.contains("Enter alone opens"), "{foreign}");
}

#[test]
fn the_beginner_s_choice_after_the_nets_is_kept_until_a_file_is_begun() {
    let home = Home::new();
    std::fs::write(home.path("SETTINGS.CFG"), "nets = beginner\n").unwrap();
    let begun = talk(&home, &["LEARNER", "y", "0", "c", "n", "Q"]);
    assert!(begun.contains("4 Batsmen per side: 3"), "{begun}");
    let next = talk(&home, &["OTHER", "y", "Q"]);
    assert!(next.contains("4 Batsmen per side: 11"), "{next}");
}

// --- a whole match ------------------------------------------------------------

/// A player that chooses at random and records the answers that a person would
/// type.
struct Noting {
    random: RandomPlayer,
    answers: Vec<String>,
}

impl Agent<Match> for Noting {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        if view.asked() == Some(Ask::Declare) {
            // Record no answer, because a person is not asked whether to
            // declare.
            return Some(Choice::PlayOn);
        }
        let choice = self.random.choose(view)?;
        self.answers.push(match choice {
            Choice::Throw(card)
            | Choice::Bowl(card)
            | Choice::Play(card)
            | Choice::Change(card) => card.to_string(),
            Choice::Leave | Choice::NoMore => "0".to_owned(),
            Choice::Bat => "b".to_owned(),
            Choice::Field => "f".to_owned(),
            Choice::Stop => "y".to_owned(),
            Choice::LetGo => "n".to_owned(),
            Choice::Declare | Choice::PlayOn => panic!("{choice:?} is not asked"),
        });
        Some(choice)
    }
}

fn two() -> Options {
    Options { batsmen: 2, days: 1, ..Options::default() }
}

/// Plays a match with two batsmen a side. Returns the match and the home side's
/// answers.
fn two_a_side(seed: u64) -> (Match, Vec<String>) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(two(), &mut dealer, &mut ());
    let mut home = Noting { random: RandomPlayer::new(seed), answers: Vec::new() };
    let mut away = RandomPlayer::new(seed + 1);
    while let Ok(Step::Chose(..)) =
        step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ())
    {}
    (game, home.answers)
}

/// Returns a seed whose match lasts for many questions, because players who
/// choose at random are soon out.
fn long_match() -> u64 {
    let long = |seed: &u64| {
        let (game, answers) = two_a_side(*seed);
        let left = answers.contains(&"0".to_owned());
        game.public().innings_number() == 4 && left && answers.len() > 40
    };
    (1..20_000).find(long).unwrap()
}

fn at_the_table(seed: u64) -> Live {
    let seat = |person, seed| Seat { person, agent: Box::new(RandomPlayer::new(seed)) };
    let seats = [seat(true, seed), seat(false, seed + 1)];
    Live::begin(two(), sides(), seats, Box::new(Dealer::new(seed)))
}

#[test]
fn a_whole_match_of_two_a_side_is_told_as_it_was_written_down() {
    let seed = long_match();
    let (game, answers) = two_a_side(seed);
    let (mut dialogue, transcript) = dialogue(answers);
    let mut session = GameSession::empty();
    lines::play_match(&mut dialogue, &mut session, at_the_table(seed)).unwrap();
    dialogue.flush().unwrap();
    let said = transcript.text();
    let last = game.public().innings().last().unwrap();
    assert!(said.contains(&format!(" {} ", last.runs)));
    assert_golden_text("lines_two_a_side", &said);
}

#[test]
fn nothing_said_depends_on_marks_or_columns() {
    let (_, answers) = two_a_side(7);
    let (mut dialogue, transcript) = dialogue(answers);
    lines::play_match(&mut dialogue, &mut GameSession::empty(), at_the_table(7)).unwrap();
    dialogue.flush().unwrap();
    for line in transcript.text().lines() {
        assert!(line.len() <= 100 && line.is_ascii(), "{line}");
        assert!(!line.contains(['$', '#', '@', '|', '[', '_', '*', '+']), "{line}");
        assert!(!line.contains("  "), "columns: {line}");
    }
}

// --- the same match -------------------------------------------------------------

/// Makes a competition in which the person plays the first match.
fn yours_first() -> Championship {
    let options = Options::default();
    let fixture = young(None).next_fixture(Class::First).unwrap();
    Championship::new(1, options, Some(fixture.home))
}

#[test]
fn the_same_keys_give_the_same_match_on_the_screen_and_in_lines() {
    let mut stream = Stream::new(3);
    let keys = b"123456123456====0YNBF=O";
    let keys: Vec<char> = (0..300).map(|_| char::from(keys[stream.below(keys.len())])).collect();
    let screen = Home::with(yours_first());
    let mut player = screen.open();
    player.press("2");
    for key in &keys {
        while player.prompt().ends_with("Press any key _") {
            player.press(" ");
        }
        player.press(&key.to_string());
        player.settle();
    }
    while player.prompt().ends_with("Press any key _") {
        player.press(" ");
    }
    player.press("Q");
    let spoken = Home::with(yours_first());
    let answers: Vec<String> =
        std::iter::once('2').chain(keys).chain("QQ".chars()).map(String::from).collect();
    let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
    play(&spoken, &answers);
    let journal = |home: &Home| std::fs::read_to_string(home.path("CLUB.JN1")).unwrap();
    // Ignore how many choices were saved together.
    let choices = |journal: &str| -> Vec<Value> {
        let lines = journal.lines().skip(1);
        let lines = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.flat_map(|line| line["made"].as_array().unwrap().clone()).collect()
    };
    let (drawn, told) = (journal(&screen), journal(&spoken));
    assert_eq!(drawn.lines().next(), told.lines().next());
    let (drawn, told) = (choices(&drawn), choices(&told));
    assert!(drawn.len() > 150, "{} choices", drawn.len());
    assert_eq!(drawn, told);
}

// --- keeping ---------------------------------------------------------------------

/// A journal that fails for a while, and records what has been printed each
/// time it saves.
struct Failing {
    transcript: Transcript,
    fails: Rc<RefCell<u32>>,
    kept: Rc<RefCell<usize>>,
}

impl Journal for Failing {
    fn save_choices(&mut self, entries: &[MadeChoice]) -> Result<(), JournalFault> {
        let mut fails = self.fails.borrow_mut();
        if *fails > 0 {
            *fails -= 1;
            return Err("the disk is full; make room".into());
        }
        let said = self.transcript.text();
        let tail = said.lines().last().unwrap_or_default().to_owned();
        // None of these choices had been reported before they were saved, so
        // the last line printed is the question.
        let asked = ["Surrey won", "Enter", "Stop", "Change", "Not saved"];
        assert!(asked.iter().any(|asked| tail.starts_with(asked)), "{tail}");
        *self.kept.borrow_mut() += entries.len();
        Ok(())
    }
}

#[test]
fn nothing_is_told_of_a_choice_before_it_is_kept() {
    let (_, mut answers) = two_a_side(5);
    let given = answers.len();
    // After ten choices the disk is full, twice.
    answers.splice(10..10, ["".to_owned(), "".to_owned()]);
    let (mut dialogue, transcript) = dialogue(answers);
    let kept = Rc::new(RefCell::new(0));
    let fails = Rc::new(RefCell::new(0));
    struct After(Rc<RefCell<u32>>, Failing, usize);
    impl Journal for After {
        fn save_choices(&mut self, entries: &[MadeChoice]) -> Result<(), JournalFault> {
            self.2 += 1;
            if self.2 == 10 {
                *self.0.borrow_mut() = 2;
            }
            self.1.save_choices(entries)
        }
    }
    let journal = Failing {
        transcript: transcript.clone(),
        fails: Rc::clone(&fails),
        kept: Rc::clone(&kept),
    };
    let mut session = GameSession::new(Box::new(After(Rc::clone(&fails), journal, 0)));
    lines::play_match(&mut dialogue, &mut session, at_the_table(5)).unwrap();
    dialogue.flush().unwrap();
    let said = transcript.text();
    assert_eq!(said.matches("The disk is full; make room.").count(), 2);
    assert_eq!(said.matches("Not saved: Enter tries again").count(), 2);
    assert!(*kept.borrow() > given);
    // Text that was held back is printed once the choices are saved, and only
    // once.
    let (mut whole, calm) = self::dialogue(two_a_side(5).1);
    lines::play_match(&mut whole, &mut GameSession::empty(), at_the_table(5)).unwrap();
    whole.flush().unwrap();
    let without: Vec<&str> = said
        .lines()
        .filter(|line| !line.contains("The disk is full") && !line.contains("Not saved"))
        .collect();
    assert_eq!(without, calm.text().lines().collect::<Vec<_>>());
}

#[test]
fn the_end_of_the_answers_leaves_the_match_where_it_stands() {
    let home = Home::with(yours_first());
    let left = play(&home, &["2", "=", "=", "=", "=", "=", "."]);
    let again = play(&home, &["2"]);
    let hand = |said: &str| -> String {
        let at = said.rfind("'s hand:").unwrap_or_else(|| panic!("{said}"));
        said[at..].to_owned()
    };
    assert_eq!(hand(&left), hand(&again));
    assert!(again.contains("in progress"));
}

#[test]
fn a_match_is_left_with_q_and_a_signal_s_number_becomes_the_exit_code() {
    struct Called(u32);
    impl LineInput for Called {
        fn read_line(&mut self) -> Input {
            self.0 += 1;
            match self.0 {
                1 => Input::Line("2".to_owned()),
                2 => Input::Again,
                3 => Input::Line("=".to_owned()),
                _ => Input::Signal(15),
            }
        }
    }
    let home = Home::with(yours_first());
    let transcript = Transcript::default();
    let mut dialogue = Dialogue::new(Box::new(Called(0)), Box::new(transcript.clone()), false);
    let code = lines::play(&mut dialogue, home.folder(), Some(name("CLUB"))).unwrap();
    assert_eq!(code, 143);
    // When stopped and resumed, the program asks once more.
    let said = transcript.text();
    assert!(said.ends_with("Everything is saved. You will resume at this ball.\n"));
    let asked = said.lines().filter(|line| line.contains("Enter card to throw away: Enter card"));
    assert!(asked.count() == 1 || said.contains("field first: "), "{said}");
}

#[test]
fn a_signal_between_question_and_answer_leaves_a_line_of_its_own() {
    struct Called;
    impl LineInput for Called {
        fn read_line(&mut self) -> Input {
            panic!("nothing is to be heard any more");
        }
        fn signal(&self) -> Option<u8> {
            Some(15)
        }
    }
    let transcript = Transcript::default();
    let mut dialogue = Dialogue::new(Box::new(Called), Box::new(transcript.clone()), false);
    assert!(matches!(dialogue.ask("Next ball:"), Err(LeaveReason::Signal(15))));
    assert_eq!(transcript.text(), "Next ball: \n");
}

#[test]
fn a_signal_at_the_menu_says_nothing_of_a_match() {
    struct Interrupted;
    impl LineInput for Interrupted {
        fn read_line(&mut self) -> Input {
            Input::Signal(2)
        }
    }
    let home = Home::with(yours_first());
    let transcript = Transcript::default();
    let mut dialogue = Dialogue::new(Box::new(Interrupted), Box::new(transcript.clone()), false);
    let code = lines::play(&mut dialogue, home.folder(), Some(name("CLUB"))).unwrap();
    assert_eq!(code, 130);
    let said = transcript.text();
    assert!(said.ends_with("\nEverything is saved.\n"), "{said}");
}

#[test]
fn a_closed_output_is_an_error_of_the_output_and_loses_nothing() {
    struct Closed(u32);
    impl Write for Closed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 += 1;
            if self.0 > 5 {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let home = Home::with(yours_first());
    let answers = ["2"; 1].into_iter().chain(["="; 20]).map(String::from).collect();
    let mut dialogue = Dialogue::new(Box::new(Answers(answers)), Box::new(Closed(0)), false);
    let ended = lines::play(&mut dialogue, home.folder(), Some(name("CLUB")));
    assert!(matches!(ended, Err(lines::LinesError::Output(_))));
    assert!(home.path("CLUB.JN1").exists());
}

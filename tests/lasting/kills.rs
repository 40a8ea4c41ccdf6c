//! Kills the program at random moments in matches that are played in a
//! terminal. Compares the last picture of the match with the journal. The
//! journal must contain every choice that the picture shows.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use armchair::championship::{Championship, Class, Fixture};
use armchair::datafile::{BodyVersions, JournalState};
use armchair::game::{Ask, Choice, Pending};
use armchair::rng::Stream;
use armchair::rules::Options;
use armchair::screens::app::Screen;
use armchair::screens::frame;
use armchair::screens::play::PlayScreen;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::live::Live;
use armchair::words::Sides;

use crate::model::Image;
use crate::program::kill;
use crate::pty::Terminal;
use crate::scene::{self, DATA, lay_out, open_on_disk};
use crate::table::{Tries, tries};
use crate::temporary;

/// The number of lines in a picture that show the match. The prompt is below
/// these lines.
const BOARD: usize = 22;

/// Makes a competition in which the person plays the first match.
pub(crate) fn championship(seed: u64) -> Championship {
    let options = Options { batsmen: 3, batting_level: 2, bowling_level: 2, ..scene::options() };
    with_the_first_match(seed, options)
}

/// Makes the same competition, but with matches that last three days.
pub(crate) fn long_championship() -> Championship {
    with_the_first_match(5, Options::default())
}

fn with_the_first_match(seed: u64, options: Options) -> Championship {
    let any = Championship::new(seed, options, None);
    let home = any.next_fixture(Class::First).unwrap().home;
    Championship::new(seed, options, Some(home))
}

/// The first match with every picture that it can show. There is a picture
/// after each number of choices, with and without the pause that follows.
struct Reference {
    fixture: Fixture,
    pictures: Vec<[Vec<String>; 2]>,
}

impl Reference {
    fn from_championship(championship: &Championship) -> Reference {
        let fixture = championship.next_fixture(Class::First).unwrap();
        let mut live = deal(championship, &fixture);
        let mut choices = Vec::new();
        while let Some(choice) = next(&mut live) {
            live.apply(choice).unwrap();
            choices.push(choice);
        }
        let pictures = (0..=choices.len())
            .map(|made| {
                [false, true].map(|gone_on| {
                    let mut live = deal(championship, &fixture);
                    for choice in &choices[..made] {
                        live.apply(*choice).unwrap();
                    }
                    if gone_on {
                        live.end_pause();
                    }
                    picture(live)
                })
            })
            .collect();
        Reference { fixture, pictures }
    }

    /// Returns the fewest choices after which the match shows this picture.
    fn choices(&self, shown: &[String]) -> Option<usize> {
        let mut pictures = self.pictures.iter();
        pictures.position(|pictures| pictures.iter().any(|picture| picture == shown))
    }

    /// Returns the differences between a picture that the match never shows and
    /// the most similar picture that it does show.
    fn unlike(&self, shown: &[String]) -> String {
        let unlike = |picture: &Vec<String>| -> Vec<String> {
            let lines = picture.iter().zip(shown).enumerate();
            lines
                .filter(|(_, (expected, shown))| expected != shown)
                .map(|(line, (expected, shown))| format!("{line}: {shown:?}, not {expected:?}"))
                .collect()
        };
        let all = self.pictures.iter().enumerate();
        let all = all.flat_map(|(made, both)| both.iter().map(move |one| (made, unlike(one))));
        let (made, lines) = all.min_by_key(|(_, lines)| lines.len()).unwrap();
        let shown = shown.join("\n");
        let lines = lines.join("\n");
        format!("no choice of the match shows:\n{shown}\nThe nearest, after {made}:\n{lines}")
    }
}

fn deal(championship: &Championship, fixture: &Fixture) -> Live {
    let person = armchair::game::Side::Home;
    let seed = championship.match_seed(fixture);
    let sides = Sides::with_men(championship, fixture);
    Live::deal(*championship.options(), sides, Some(person), seed)
}

/// Returns the choice that the key for the computer's advice makes.
fn next(live: &mut Live) -> Option<Choice> {
    match live.pending() {
        Pending::Ask(side, Ask::Declare) if live.is_person(side) => Some(Choice::PlayOn),
        _ => live.computer_choice(),
    }
}

fn picture(live: Live) -> Vec<String> {
    let session = GameSession::empty();
    let screen = PlayScreen::new(live, &session);
    let draw = |canvas: &mut frame::Canvas<'_>| screen.draw(canvas, &session);
    let buffer = frame::render_at_canvas_size(&draw, Colours::None);
    let rows = buffer.content.chunks(usize::from(frame::WIDTH));
    let rows = rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    board(rows)
}

fn board(rows: impl Iterator<Item = impl AsRef<str>>) -> Vec<String> {
    let mut board: Vec<String> =
        rows.take(BOARD).map(|row| row.as_ref().trim_end().to_owned()).collect();
    board.resize(BOARD, String::new());
    board
}

/// Counts the match's choices on the disk. Returns `None` if the match has been
/// entered.
fn kept(folder: &Path, reference: &Reference) -> Option<usize> {
    let competition = open_on_disk(folder);
    let next = competition.championship().next_fixture(Class::First);
    if next.as_ref() != Some(&reference.fixture) {
        return None;
    }
    Some(match competition.resume(Class::First, &mut ()).unwrap() {
        JournalState::InProgress(resumed) => resumed.table.decisions() as usize,
        JournalState::Nothing | JournalState::Stale => 0,
    })
}

/// The number of programs that run at once. A round spends more time on waiting
/// than on computing.
const PROGRAMS: u64 = 4;

pub(crate) fn killed(tries: &mut Tries) {
    let claims = AtomicUsize::new(0);
    tries.side_by_side(PROGRAMS, |program, tries| {
        claims.fetch_add(kill_one_by_one(program, tries), Ordering::Relaxed);
    });
    let claims = claims.into_inner();
    let enough = claims * 2 > rounds();
    tries.count(enough, || format!("only {claims} pictures were of a match"));
}

/// Plays the rounds of one program in a folder of its own. Returns the number
/// of rounds that showed a picture of a match.
fn kill_one_by_one(program: u64, tries: &mut Tries) -> usize {
    let folder = temporary::folder();
    let mut stream = Stream::new(1989 + program);
    let mut seed = 1_000_000 * program;
    let mut reference = None;
    let mut claims = 0;
    for round in 0..rounds() / PROGRAMS as usize {
        let reference = reference.get_or_insert_with(|| {
            seed += 1;
            let championship = championship(seed);
            let bytes = BodyVersions::CURRENT.write(&championship);
            lay_out(&Image::from([(DATA.to_owned(), bytes.unwrap())]), folder.path());
            Reference::from_championship(&championship)
        });
        let mut entered = false;
        let done = tries.attempt(format_args!("program {program}, round {round}"), || {
            let shown = play_and_kill(folder.path(), &mut stream);
            let kept = kept(folder.path(), reference);
            if shown.iter().any(|line| line.contains("LAST WKT")) {
                let made = reference.choices(&shown);
                let made = made.unwrap_or_else(|| panic!("{}", reference.unlike(&shown)));
                assert!(
                    kept.is_none_or(|kept| made <= kept),
                    "{made} choices were shown and {kept:?} kept"
                );
                claims += 1;
            }
            entered = kept.is_none();
        });
        if entered || done.is_none() {
            start_again(&mut seed, folder.path());
            *reference = Reference::from_championship(&championship(seed));
        }
    }
    claims
}

/// Returns the number of rounds: 100 in the quick form, 1,000 in continuous
/// integration and 10,000 in the long form.
fn rounds() -> usize {
    let quick = if std::env::var_os("CI").is_some() { 1_000 } else { 100 };
    self::tries(quick, 10_000)
}

/// Starts a new competition in place of the one whose match is over.
fn start_again(seed: &mut u64, folder: &Path) {
    *seed += 1;
    for entry in std::fs::read_dir(folder).unwrap() {
        std::fs::remove_file(entry.unwrap().path()).unwrap();
    }
    let bytes = BodyVersions::CURRENT.write(&championship(*seed));
    lay_out(&Image::from([(DATA.to_owned(), bytes.unwrap())]), folder);
}

/// Plays on, kills the program at some moment, and returns the last picture.
fn play_and_kill(folder: &Path, stream: &mut Stream) -> Vec<String> {
    let mut terminal = Terminal::start(folder, &["SURREY11"]);
    // One kill in four comes at any time after the start, and the others come
    // during a match.
    let early = stream.below(4) == 0;
    if !early {
        terminal.wait_for("Next:");
        terminal.keys("2");
        // The result may also be there, if the match was over but not entered
        // yet.
        terminal.wait_until("the match", |screen| {
            screen.contains("LAST WKT") || screen.contains("Press any key")
        });
    }
    let pause = |stream: &mut Stream, most: usize| {
        // Sleep for a random time, because the kill may come at any moment.
        std::thread::sleep(Duration::from_micros(stream.below(most) as u64));
    };
    if early {
        terminal.keys("2");
        pause(stream, 30_000);
    }
    for _ in 0..stream.below(24) {
        terminal.keys("=");
        pause(stream, 4_000);
    }
    kill(terminal.pid());
    terminal.end_in_mid_picture();
    board(terminal.modes().rows(0, frame::WIDTH))
}

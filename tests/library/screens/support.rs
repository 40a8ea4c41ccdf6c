//! Runs the program without a terminal: it receives keys and draws pictures.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use armchair::game::Match;
use armchair::game::chance::ScriptedDeals;
use armchair::game::{Ask, Choice, Side, View};
use armchair::rules::{Card, Options};
use armchair::screens::App;
use armchair::screens::play::PlayScreen;
use armchair::session::GameSession;
use armchair::session::colours::Colours;
use armchair::session::keys::Key;
use armchair::session::live::{Live, Seat};
use armchair::tabletop::drive::Agent;
use armchair::words::{SideNames, Sides};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// Returns the sides: Surrey at home to Nottinghamshire.
pub(crate) fn sides() -> Sides {
    Sides {
        home: SideNames::new("Surrey", "Surrey"),
        away: SideNames::new("Nottinghamshire", "Notts"),
    }
}

/// A running program with its clock.
pub(crate) struct Player {
    app: App,
    pub(crate) now: Duration,
    size: (u16, u16),
    /// The cached picture, which is cleared when something happens in the
    /// program.
    drawn: Option<Buffer>,
}

impl Player {
    pub(crate) fn new(app: App) -> Player {
        let mut player = Player { app, now: Duration::ZERO, size: (80, 25), drawn: None };
        player.buffer();
        player
    }

    /// Starts a program that begins with this match.
    pub(crate) fn at(live: Live, session: GameSession) -> Player {
        let screen = PlayScreen::new(live, &session);
        Player::new(App::new(Box::new(screen), session, Colours::Sixteen))
    }

    /// Changes the size of the terminal.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.size = (width, height);
        self.drawn = None;
        self.picture();
    }

    /// Returns the program, for changes before it is drawn again.
    pub(crate) fn app(&mut self) -> &mut App {
        self.drawn = None;
        &mut self.app
    }

    /// Returns the current picture.
    pub(crate) fn buffer(&mut self) -> Buffer {
        self.picture().clone()
    }

    fn picture(&mut self) -> &Buffer {
        self.drawn.get_or_insert_with(|| {
            let (width, height) = self.size;
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            self.app.draw(&mut buffer);
            buffer
        })
    }

    /// Returns the picture's lines without the spaces at their ends.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        lines(self.picture())
    }

    /// Returns one line of the picture.
    pub(crate) fn line(&mut self, number: usize) -> String {
        self.lines().swap_remove(number)
    }

    /// Returns the prompt line without the hints at its end.
    pub(crate) fn prompt(&mut self) -> String {
        let bottom = self.lines().pop().unwrap_or_default();
        match (bottom.split_once("_  ["), bottom.split_once("   [")) {
            (Some((prompt, _)), _) => format!("{}_", prompt.trim_start()),
            (None, Some((prompt, _))) => prompt.trim().to_owned(),
            (None, None) => bottom.trim().to_owned(),
        }
    }

    /// Presses one key after another, each given as a character.
    pub(crate) fn press(&mut self, keys: &str) {
        for letter in keys.chars() {
            self.key(Key::Char(letter));
        }
    }

    /// Presses a key, and releases it before the next key.
    pub(crate) fn key(&mut self, key: Key) {
        self.now += Duration::from_millis(150);
        self.hold(key);
    }

    /// Presses a key, or holds it down.
    pub(crate) fn hold(&mut self, key: Key) {
        self.key_undrawn(key);
        self.picture();
    }

    /// Presses a key, but draws the next picture only when a test looks at it.
    pub(crate) fn key_undrawn(&mut self, key: Key) {
        let now = self.now;
        self.app().key(key, now);
    }

    /// Lets time pass in small steps, as the terminal's loop does.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds.div_ceil(10) {
            self.now += Duration::from_millis(10);
            self.app.tick(self.now);
        }
        self.drawn = None;
        self.picture();
    }

    /// Lets the program work until it waits for a key or for time to pass.
    pub(crate) fn settle(&mut self) {
        while self.app.max_sleep() == Some(Duration::ZERO) {
            self.app.tick(self.now);
        }
        self.drawn = None;
        self.picture();
    }
}

pub(crate) fn lines(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width).max(1);
    let rows = buffer.content.chunks(width);
    rows.map(|row| {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        line.trim_end().to_owned()
    })
    .collect()
}

const PLAIN: Modifier = Modifier::empty();

/// Returns a letter for the colours of a cell. For a cell with a blank, only
/// the background counts.
fn attribute(cell: &ratatui::buffer::Cell) -> char {
    if cell.bg != Color::Black {
        return match (cell.fg, cell.bg) {
            (Color::Black, Color::White) => '1',
            (Color::Black, Color::LightYellow) => '2',
            (Color::Black, Color::LightRed) => '3',
            (Color::Black, Color::LightCyan) => '4',
            (Color::Black, Color::LightGreen) => '5',
            _ => '?',
        };
    }
    if cell.symbol() == " " {
        return ' ';
    }
    match (cell.fg, cell.modifier) {
        (Color::Gray, PLAIN) => 'g',
        (Color::White, PLAIN) => 'w',
        (Color::LightYellow, PLAIN) => 'y',
        (Color::LightRed, PLAIN) => 'r',
        (Color::LightCyan, PLAIN) => 'c',
        (Color::LightGreen, PLAIN) => 'e',
        (Color::DarkGray, PLAIN) => 'd',
        _ => '?',
    }
}

/// Checks that every glyph is plain, and has colours from the palette.
pub(crate) fn assert_in_palette(buffer: &Buffer) {
    for cell in &buffer.content {
        assert!(cell.symbol().is_ascii(), "{} is no plain glyph", cell.symbol());
        assert_ne!(attribute(cell), '?', "{cell:?} is in no colour of the palette");
    }
}

/// Returns the picture, and below it the colours of every glyph.
fn dump(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let mut text = lines(buffer).join("\n");
    text.push_str(
        "\n==== g grey  w white  1 to 5 a card of a suit  y yellow  r red  c cyan  e green  d dim  ? other\n",
    );
    let colours: Vec<String> = buffer
        .content
        .chunks(width)
        .map(|row| {
            let line: String = row.iter().map(attribute).collect();
            line.trim_end().to_owned()
        })
        .collect();
    text.push_str(&colours.join("\n"));
    text.push('\n');
    text
}

/// Compares a picture with its golden file; `ARMCHAIR_BLESS=1` writes the file
/// again.
pub(crate) fn assert_golden(name: &str, buffer: &Buffer) {
    assert_golden_text(name, &dump(buffer));
}

/// Compares any text with its golden file.
pub(crate) fn assert_golden_text(name: &str, drawn: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/library/screens/golden");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("ARMCHAIR_BLESS").is_some() {
        std::fs::write(&path, drawn).unwrap();
    }
    let golden = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; ARMCHAIR_BLESS=1 writes it", path.display()));
    let other = (drawn.lines().zip(golden.lines())).find(|(drawn, golden)| drawn != golden);
    assert!(
        drawn == golden,
        "{name} is drawn otherwise:\n{drawn}\nThe first line that differs, drawn and golden: {other:#?}\n\
         If it is meant, ARMCHAIR_BLESS=1 writes {}.",
        path.display()
    );
}

// --- scripted matches ------------------------------------------------------

/// The choices that a side will make. The script is shared between the part of
/// the test that presses keys and the player that chooses.
pub(crate) type Script = Rc<RefCell<VecDeque<String>>>;

/// A player that chooses what the script says.
struct Scripted(Script);

impl Agent<Match> for Scripted {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let ask = view.asked()?;
        if ask == Ask::Declare {
            return Some(Choice::PlayOn);
        }
        let word = self.0.borrow_mut().pop_front()?;
        Some(as_choice(&word, ask))
    }
}

fn as_choice(word: &str, ask: Ask) -> Choice {
    let card = || word.parse::<Card>().unwrap();
    match (ask, word) {
        (Ask::Elect, "F") => Choice::Field,
        (Ask::Elect, "B") => Choice::Bat,
        (Ask::Change { .. }, "0") => Choice::NoMore,
        (Ask::Reply, "0") => Choice::Leave,
        (Ask::Stop, "Y") => Choice::Stop,
        (Ask::Stop, "N") => Choice::LetGo,
        (Ask::Throw, _) => Choice::Throw(card()),
        (Ask::Bowl, _) => Choice::Bowl(card()),
        (Ask::Reply, _) => Choice::Play(card()),
        (Ask::Change { .. }, _) => Choice::Change(card()),
        _ => panic!("{word} answers no {ask:?}"),
    }
}

/// A match with scripted cards and choices. A person plays the home side, whose
/// choices are pressed as keys.
pub(crate) struct Scripts {
    pub(crate) live: Live,
    /// The remaining choices of each side.
    pub(crate) home: Script,
    pub(crate) away: Script,
}

/// Sets up a match in which the home side wins the toss. `cards` has every card
/// in the order drawn, and `home` and `away` have the choices of each side.
pub(crate) fn scripted(options: Options, cards: &str, home: &str, away: &str) -> Scripts {
    let words = |text: &str| -> Script {
        Rc::new(RefCell::new(text.split_whitespace().map(String::from).collect()))
    };
    let mut chance = ScriptedDeals::with_toss_winner(Side::Home);
    chance.push_cards(cards.split_whitespace().map(|card| card.parse().unwrap()));
    let (home, away) = (words(home), words(away));
    let seat =
        |person, script: &Script| Seat { person, agent: Box::new(Scripted(Rc::clone(script))) };
    let seats = [seat(true, &home), seat(false, &away)];
    let live = Live::begin(options, sides(), seats, Box::new(chance));
    Scripts { live, home, away }
}

impl Player {
    /// Returns the key below a card, read from the picture.
    pub(crate) fn key_of(&mut self, word: &str) -> char {
        let card: Card = word.parse().unwrap();
        let (ranks, suits, keys) = (self.line(20), self.line(21), self.line(22));
        let cell = |line: &str, place: usize| -> String {
            line.chars().skip(place * 10).take(10).collect::<String>().trim().to_owned()
        };
        for place in 0..7 {
            let of = armchair::words::cards::marked_suit(card.suit());
            if cell(&ranks, place) == format!("{} of", card.rank()) && cell(&suits, place) == of {
                let keys = cell(&keys, place);
                let (_, key) = keys.split_once('[').unwrap();
                return key.chars().next().unwrap();
            }
        }
        panic!("{word} is not in the hand:\n{ranks}\n{suits}");
    }

    /// Presses the keys of a script until it is empty and the next question is
    /// asked. Continues at every pause.
    pub(crate) fn press_script(&mut self, script: &Script) {
        loop {
            let prompt = self.prompt();
            if prompt.ends_with("Press any key _") {
                self.press(" ");
                continue;
            }
            let Some(word) = script.borrow_mut().pop_front() else {
                return;
            };
            let key = if word.parse::<Card>().is_ok() {
                self.key_of(&word)
            } else {
                word.chars().next().unwrap()
            };
            self.press(&key.to_string());
        }
    }
}

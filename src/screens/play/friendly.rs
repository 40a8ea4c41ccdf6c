//! A friendly on the match screen: for two at one keyboard, or one against
//! the computer.

use super::scene::Scene;
use super::{board, cards};
use crate::game::{Ask, Choice, Event, Match, Pending};
use crate::words::Seats;

use crate::screens::app::Screen;
use crate::screens::frame::Canvas;
use crate::screens::kept::KeptMatch;
use crate::screens::palette::HEADING;
use crate::screens::pavilion::face::{Face, Meaning, TableView};
use crate::screens::scoreboard::Scoreboard;
use crate::session::GameSession;
use crate::session::friendly::sides;
use crate::session::key_meaning::{self, Command, Meaning as Answer};
use crate::session::keymap::{always, row};
use crate::session::keys::Key;
use crate::session::pavilion_keys::Keys;
use crate::words::question;
use crate::words::{Sides, clock, closing};

/// Where what play halts for is told.
const NOTE: u16 = 11;

/// Whether the innings shall be declared closed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    /// Whether this is being asked.
    confirming: bool,
    /// Whether it will be, at the end of the ball.
    declaring: bool,
}

impl Face for Match {
    const FRAMED: bool = false;
    const RULES: &'static [&'static str] = &[
        "A match of Armchair Cricket between any two counties, which counts for",
        "nothing. Two play it at one keyboard: before a hand is shown, the other is",
        "asked to look away.",
        "",
        "[1] to [6]  play the card above the key; at the start [1] to [7] throw one away",
        "[0]         leave a no-ball or a wide without a card; change no more cards",
        "[D]         declare, when batting: it counts from the end of the ball",
        "",
        "A higher card of the bowler's suit scores; no higher, it defends, but not a 1",
        "from batsman 6 on, nor a 2 from batsman 9 on. An equal or higher card of",
        "another suit leaves the ball alone; a lower one is out.",
        "A card of the no-ball suit is a no-ball: 1 run, and any higher card hits it.",
        "The rank of the top card again is a wide, one more than that is byes.",
    ];
    /// The match screen's own table lists them.
    const KEYS: Keys<Self::Ask> = &[row("", (), always, "", "")];
    type Entry = Entry;

    fn after(entry: Entry, game: &Match) -> Entry {
        // A declaration waits while the same side bats.
        let declares = matches!(
            game.pending(),
            Pending::Ask(..) if game.public().current().is_some_and(|one| one.ended.is_none())
        );
        Entry {
            confirming: false,
            declaring: entry.declaring && declares,
        }
    }

    fn settled(game: &Match, entry: &Entry) -> Option<Choice> {
        match game.pending() {
            Pending::Ask(_, Ask::Declare) if entry.declaring => Some(Choice::Declare),
            Pending::Ask(_, Ask::Declare) => Some(Choice::PlayOn),
            _ => None,
        }
    }

    fn last(session: &GameSession) -> Result<Box<dyn Screen>, String> {
        let last = KeptMatch::last_friendly(session)?;
        Ok(Box::new(last))
    }

    fn closing(game: &Match, names: &Seats) -> Option<Box<dyn Screen>> {
        let board = Scoreboard::new(sides(names, game.public().options.batsmen), game.public());
        Some(Box::new(board))
    }

    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, _: &Entry) {
        let (game, sides) = (
            table_view.game,
            sides(table_view.names, table_view.game.public().options.batsmen),
        );
        let scene = Scene {
            records: None,
            live: None,
            game,
            book: table_view.book,
            sides: &sides,
        };
        board::draw(canvas, &scene, table_view.colours);
        cards::middle(canvas, &scene);
        match table_view.seat {
            Some(seat) => cards::hand(canvas, &scene, seat.into()),
            None => cards::face_down(canvas, &scene),
        }
        if let Some(note) = note(table_view, &sides) {
            canvas.put(1, NOTE, &note, HEADING);
        }
    }

    fn prompt(table_view: &TableView<'_, Self>, entry: &Entry) -> String {
        let (Some(ask), sides) = (
            table_view.view.asked(),
            sides(table_view.names, table_view.game.public().options.batsmen),
        ) else {
            return String::new();
        };
        let public = table_view.view.public;
        if entry.confirming {
            let batting = sides.short(public.batting());
            return key_meaning::confirmation(public, batting, entry.declaring);
        }
        key_meaning::question(
            &table_view.view,
            ask,
            sides.short(table_view.view.side),
            entry.declaring,
        )
    }

    fn key(key: Key, table_view: &TableView<'_, Self>, entry: &mut Entry) -> Meaning<Choice> {
        let Some(ask) = table_view.view.asked() else {
            return Meaning::Unknown;
        };
        if entry.confirming {
            return confirmed(key, ask, entry);
        }
        match key_meaning::meaning(key, &table_view.view, ask, false) {
            Answer::Choose(choice) => Meaning::Choose(choice),
            Answer::Do(Command::Declare) => {
                entry.confirming = true;
                Meaning::Typed
            }
            Answer::Nothing(why) if key != Key::Escape => Meaning::Nothing(why),
            // The frame has the same keys for these.
            _ => Meaning::Unknown,
        }
    }

    fn no_choice(table_view: &TableView<'_, Self>) -> Option<String> {
        let ask = table_view.view.asked()?;
        Some(key_meaning::choices(&table_view.view, ask))
    }

    fn tell(event: &Event, _: &Seats) -> Option<String> {
        // The match screen has a line of its own for the last delivery.
        match event {
            Event::Interval { day, kind, .. } => Some(clock::interval(*day, *kind)),
            _ => None,
        }
    }

    fn halts(event: &Event) -> bool {
        match event {
            Event::Ball(ball) => ball.out.is_some(),
            Event::Interval { .. } | Event::InningsEnded { .. } => true,
            _ => false,
        }
    }

    fn is_wicket(event: &Event) -> bool {
        matches!(event, Event::Ball(ball) if ball.out.is_some())
    }
}

/// A key while it is asked whether to declare, or to take that back. Between
/// balls a declaration closes the innings at once.
fn confirmed(key: Key, ask: Ask, entry: &mut Entry) -> Meaning<Choice> {
    match key.letter() {
        Some('Y') => {
            entry.confirming = false;
            entry.declaring = !entry.declaring;
            if entry.declaring && matches!(ask, Ask::Change { .. }) {
                return Meaning::Choose(Choice::NoMore);
            }
            Meaning::Typed
        }
        Some('N') => {
            entry.confirming = false;
            Meaning::Typed
        }
        _ => Meaning::Nothing(key.no_answer(question::DECLARE)),
    }
}

/// What play halts for besides a wicket, or how the match ended.
fn note(table_view: &TableView<'_, Match>, sides: &Sides) -> Option<String> {
    let game = table_view.game;
    let public = game.public();
    if let Pending::Over(outcome) = game.pending() {
        return Some(closing::result(&outcome, sides) + ".");
    }
    if !table_view.halted {
        return None;
    }
    let innings = public.current()?;
    match innings.ended {
        Some(why) => Some(closing::innings(
            innings,
            why,
            public.options.wickets(),
            sides,
        )),
        // At a wicket the sentence of the ball says all.
        None => table_view.news.clone(),
    }
}

//! A match that was played: opened again where it is kept, else its totals.

use super::app::{Screen, Turn};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::live::{AnyChance, Live, Seat};
use super::palette::{FIGURE, HEADING, TEXT, WARNING};
use super::play::PlayScreen;
use super::prompt;
use super::scoreboard::Scoreboard;
use super::scorecard::Scorecards;
use crate::championship::{Fixture, Played};
use crate::datafile::Kept;
use crate::game::scorebook::Scorebook;
use crate::game::{Choice, Dealer, Match, Observer, Side, innings};
use crate::players::Scripted;
use crate::reports::scorecard::title;
use crate::words::{Sides, closing, score};

/// A match of the past.
pub struct KeptMatch {
    fixture: Fixture,
    sides: Sides,
    found: Found,
    notice: Option<String>,
}

/// What there is of it.
enum Found {
    /// All of it.
    Whole(Box<Whole>),
    /// Its totals, and why no more.
    Totals(Played, String),
}

struct Whole {
    kept: Kept,
    game: Match,
    book: Scorebook,
}

impl KeptMatch {
    /// Opens the match of a fixture.
    ///
    /// # Errors
    /// When it has not been played, or the matches kept cannot be read at all,
    /// as a sentence.
    pub fn open(desk: &Desk, fixture: &Fixture) -> Result<KeptMatch, String> {
        let club = desk.club().ok_or("no data file is open")?;
        let championship = club.championship();
        let season = championship.season_of(fixture.year);
        let played = season.and_then(|season| {
            let number = usize::from(fixture.number);
            season.played(fixture.class).get(number)
        });
        let played = played.ok_or("that match has not been played yet")?;
        let archive = club
            .competition()
            .archive()
            .map_err(|why| why.to_string())?;
        let fault = archive.fault(championship).map(|fault| fault.to_string());
        let found = match archive.open_match(championship, fixture) {
            Ok(kept) => Found::whole(kept).unwrap_or_else(|why| Found::Totals(played.clone(), why)),
            Err(why) => Found::Totals(played.clone(), fault.unwrap_or_else(|| why.to_string())),
        };
        Ok(KeptMatch {
            fixture: *fixture,
            sides: Sides::of_fixture(fixture),
            found,
            notice: None,
        })
    }

    fn key_whole(&self, whole: &Whole, letter: Option<char>, desk: &Desk) -> Option<Turn> {
        let cards = || Scorecards::of(&whole.book, &whole.game, &self.sides);
        match letter? {
            'S' => Some(Turn::Open(Box::new(cards()))),
            'W' => Some(Turn::Open(Box::new(cards().at_worm()))),
            'P' => {
                let (kept, sides) = (whole.kept.clone(), self.sides.clone());
                let again = Box::new(move || live(&kept, &sides));
                Some(Turn::Open(Box::new(PlayScreen::again(again, desk))))
            }
            _ => None,
        }
    }
}

impl Found {
    fn whole(kept: Kept) -> Result<Found, String> {
        let mut book = Scorebook::default();
        let game = kept.play(&mut book).map_err(|why| why.to_string())?;
        Ok(Found::Whole(Box::new(Whole { kept, game, book })))
    }
}

/// Every choice of a match.
#[derive(Default)]
struct Choices(Vec<Choice>);

impl Observer for Choices {
    fn event(&mut self, _: &crate::game::Event, _: &Match) {}

    fn choice(&mut self, choice: Choice, _: &Match) {
        self.0.push(choice);
    }
}

/// The match from its first ball, both hands face down and every choice known.
fn live(kept: &Kept, sides: &Sides) -> Live {
    let mut choices = Choices::default();
    // It has been played through once, so its choices are all legal.
    let _ = kept.play(&mut choices);
    let script = Scripted::new(choices.0);
    let seats = Side::BOTH.map(|_| Seat {
        person: false,
        chooser: Box::new(script.clone()),
    });
    let setup = kept.setup();
    let dealer = AnyChance::new(Dealer::new(setup.match_seed));
    Live::begin(setup.options, sides.clone(), seats, dealer)
}

/// Draws the totals of a match of which no more is kept.
fn draw_totals(canvas: &mut Canvas<'_>, sides: &Sides, played: &Played, why: &str) {
    canvas.centre(2, &closing::result(&played.outcome, sides), FIGURE);
    let width = sides.width() + 2;
    for (line, (side, of)) in (5..).zip(played.innings()) {
        let name = sides.short(side);
        let at = canvas.put(20, line, &format!("{name:<width$}"), HEADING);
        let total = innings::score(of.runs, of.wickets, Some(of.ended));
        let at = canvas.put(at, line, &format!("{total:<8}"), FIGURE);
        let overs = format!("in {} overs", score::overs(of.balls));
        canvas.put(at, line, &overs, TEXT);
    }
    for (line, row) in (12..).zip(prompt::wrap(why)) {
        canvas.put(1, line, &row, WARNING);
    }
}

impl Screen for KeptMatch {
    fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        match &self.found {
            Found::Whole(whole) => {
                let public = whole.game.public();
                Scoreboard::new(self.sides.clone(), public).draw(canvas, desk);
                let keys = "[S] scorecard  [W] worm  [P] play it back  [Q] return: _";
                canvas.put(0, 24, &" ".repeat(80), TEXT);
                prompt::draw(canvas, keys, self.notice.as_deref());
            }
            Found::Totals(played, why) => {
                draw_totals(canvas, &self.sides, played, why);
                prompt::draw(canvas, prompt::ANY_KEY, None);
            }
        }
        let title = title(&self.fixture);
        canvas.put(0, 0, &" ".repeat(80), TEXT);
        canvas.centre(0, &title, HEADING);
    }

    fn key(&mut self, key: Key, desk: &mut Desk) -> Turn {
        self.notice = None;
        let Found::Whole(whole) = &self.found else {
            return Turn::Back;
        };
        if super::table::returns(key) {
            return Turn::Back;
        }
        match self.key_whole(whole, key.letter(), desk) {
            Some(turn) => turn,
            None => {
                self.notice = Some(format!("{} is no choice here", key.name()));
                Turn::Stay
            }
        }
    }
}

//! The main menu.

use super::app::{Screen, Turn};
use super::club::{Club, Next, NotPlayed};
use super::counties::{CountyList, OwnKey};
use super::desk::Desk;
use super::frame::Canvas;
use super::help::Help;
use super::history::HistoryMenu;
use super::keys::Key;
use super::palette::{DIM, HEADING, TEXT};
use super::play::PlayScreen;
use super::play_on::PlayOn;
use super::prompt;
use super::review::Review;
use super::scoreboard::Scoreboard;
use super::table::TableScreen;
use crate::championship::fixtures::ROUNDS;
use crate::championship::{Class, County, LAST_YEAR};
use crate::reports::{self, Query};

/// The menu of an open competition.
pub struct MainMenu {
    /// Why the last key did nothing.
    notice: Option<String>,
    /// What the last matches brought.
    news: Option<String>,
    /// Whether it is asked if a match whose journal is damaged shall be begun
    /// anew.
    anew: bool,
    /// Whether the next match was begun and left.
    begun: bool,
}

/// A choice of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Quickly,
    Fully,
    Points,
    Averages,
    Results,
    Records,
    Review,
    AllTime,
    Switch,
    PlayOn,
}

/// The choices in their order, by key.
const ITEMS: [(char, Item); 10] = [
    ('1', Item::Quickly),
    ('2', Item::Fully),
    ('3', Item::Points),
    ('4', Item::Averages),
    ('5', Item::Results),
    ('6', Item::Records),
    ('7', Item::Review),
    ('8', Item::AllTime),
    ('9', Item::Switch),
    ('S', Item::PlayOn),
];

/// Where the choices stand.
const KEYS: u16 = 12;
const FIRST: u16 = 7;
const LAST: u16 = 18;

const FINISHED: &str = "All hundred seasons are played; the tables can still be read";
const NO_SEASON: &str = "No season is complete yet";

impl MainMenu {
    /// The menu of the competition on the desk.
    pub fn new(desk: &Desk) -> MainMenu {
        MainMenu {
            notice: None,
            news: None,
            anew: false,
            begun: desk.club().is_some_and(Club::is_begun),
        }
    }

    /// Carries out a choice that is available.
    fn choose(&mut self, item: Item, desk: &mut Desk) -> Turn {
        match item {
            Item::Quickly => self.play_quickly(desk),
            Item::Fully => self.play_fully(desk, false),
            Item::Points => table(desk, reports::Name::Points, None),
            Item::Averages => table(desk, reports::Name::Averages, None),
            Item::Results => of_county(desk, "Match results", reports::Name::Results),
            Item::Records => of_county(desk, "County records", reports::Name::Records),
            Item::Review => Turn::Open(Box::new(Review::of(desk))),
            Item::AllTime => Turn::Open(Box::new(HistoryMenu::default())),
            Item::Switch => self.switch(desk),
            Item::PlayOn => Turn::Open(Box::new(PlayOn::new(desk))),
        }
    }

    fn switch(&mut self, desk: &mut Desk) -> Turn {
        if let Some(club) = desk.club_mut() {
            club.switch();
            self.begun = club.is_begun();
        }
        Turn::Stay
    }

    /// A class that has played its season gives way to the other at once.
    fn give_way(&mut self, desk: &mut Desk) -> Turn {
        let class = desk.club().map_or(Class::First, Club::class);
        self.switch(desk);
        let over = format!(
            "The {} season is played out; here is the other class",
            class.name()
        );
        self.tell(over)
    }

    fn play_quickly(&mut self, desk: &mut Desk) -> Turn {
        let Some(club) = desk.club_mut() else {
            return Turn::Leave;
        };
        let fixture = match club.next() {
            Next::Match {
                fixture,
                yours: false,
            } => fixture,
            Next::Match { fixture, .. } => {
                let yours = club.championship().yours().unwrap_or(fixture.home);
                let why = format!("{} play next: press 2 to play the match", yours.short());
                return self.tell(why);
            }
            Next::ClassComplete => return self.give_way(desk),
            Next::Finished => return Turn::Stay,
        };
        match club.play_quickly(&fixture) {
            Ok((game, told)) => {
                desk.note = told;
                let board = Scoreboard::new(super::club::sides(&fixture), game.public());
                Turn::Open(Box::new(board))
            }
            Err(NotPlayed::Journal(fault)) => self.ask_anew(fault.to_string()),
            Err(fault) => self.tell(fault.to_string()),
        }
    }

    fn play_fully(&mut self, desk: &mut Desk, anew: bool) -> Turn {
        let Some(club) = desk.club_mut() else {
            return Turn::Leave;
        };
        match club.sit_down(anew) {
            Ok(Some(live)) => Turn::Open(Box::new(PlayScreen::new(live, desk))),
            Ok(None) => self.give_way(desk),
            Err(fault) => self.ask_anew(fault.to_string()),
        }
    }

    /// A match in progress cannot be taken up.
    fn ask_anew(&mut self, fault: String) -> Turn {
        self.anew = true;
        self.tell(fault)
    }

    fn tell(&mut self, notice: String) -> Turn {
        self.notice = Some(notice);
        Turn::Stay
    }

    fn key_anew(&mut self, key: Key, desk: &mut Desk) -> Turn {
        self.anew = false;
        if key.letter() == Some('Y') {
            return self.play_fully(desk, true);
        }
        Turn::Stay
    }
}

/// Why a choice is not available; none if it is.
fn why_not(item: Item, club: &Club) -> Option<&'static str> {
    let championship = club.championship();
    match item {
        Item::Quickly | Item::Fully | Item::PlayOn if club.next() == Next::Finished => {
            Some(FINISHED)
        }
        Item::Quickly | Item::Fully => None,
        Item::Review | Item::AllTime if championship.completed().is_empty() => Some(NO_SEASON),
        _ => None,
    }
}

/// Whether a choice is dim: not available, or better made with another key.
fn is_dim(item: Item, club: &Club) -> bool {
    let yours_next = matches!(club.next(), Next::Match { yours: true, .. });
    why_not(item, club).is_some() || (item == Item::Quickly && yours_next)
}

fn label(item: Item, class: Class) -> String {
    match item {
        Item::Quickly => "Play next match quickly".to_owned(),
        Item::Fully => "Play next match fully".to_owned(),
        Item::Points => "View current points table".to_owned(),
        Item::Averages => "View averages".to_owned(),
        Item::Results => "View match results".to_owned(),
        Item::Records => "View county records".to_owned(),
        Item::Review => "Review previous season".to_owned(),
        Item::AllTime => "Review all-time results".to_owned(),
        Item::Switch => format!("Switch to {}", class.other().name()),
        Item::PlayOn => "Play on to the end of the round, the season, a year".to_owned(),
    }
}

/// "1890 first-class competition, round 7 of 14".
fn occasion(club: &Club) -> String {
    let season = club.championship().season();
    let (year, class) = (season.year(), club.class());
    match club.next() {
        Next::Match { fixture, .. } => {
            let round = fixture.round;
            format!(
                "{year} {} competition, round {round} of {ROUNDS}",
                class.name()
            )
        }
        Next::ClassComplete | Next::Finished => {
            format!("{year} {} competition, season complete", class.name())
        }
    }
}

/// "Next: Surrey v Kent".
fn next(club: &Club, begun: bool) -> String {
    match club.next() {
        Next::Match { fixture, .. } => {
            let begun = if begun { ", in progress" } else { "" };
            format!(
                "Next: {} v {}{begun}",
                fixture.home.short(),
                fixture.away.short()
            )
        }
        Next::ClassComplete => format!("The {} season goes on", club.class().other().name()),
        Next::Finished => format!("{LAST_YEAR} was the last season"),
    }
}

/// Opens a table of the class on the menu.
fn table(desk: &Desk, name: reports::Name, county: Option<County>) -> Turn {
    let Some(club) = desk.club() else {
        return Turn::Stay;
    };
    let query = Query {
        class: club.class(),
        year: None,
        county,
    };
    TableScreen::opened(club.championship(), name, &query)
}

/// Asks for a county and opens its table.
fn of_county(desk: &Desk, title: &'static str, name: reports::Name) -> Turn {
    let yours = desk.club().and_then(|club| club.championship().yours());
    let show = move |county, desk: &mut Desk| match table(desk, name, county) {
        Turn::Open(screen) => Turn::Become(screen),
        turn => turn,
    };
    Turn::Open(Box::new(CountyList::new(title, OwnKey::Own(yours), show)))
}

impl Screen for MainMenu {
    fn draw(&self, canvas: &mut Canvas<'_>, desk: &Desk) {
        let Some(club) = desk.club() else {
            return;
        };
        canvas.centre(1, "Armchair Cricket County Championship", HEADING);
        canvas.put(2, 4, club.competition().name().as_str(), HEADING);
        canvas.put(29, 4, &occasion(club), TEXT);
        canvas.put(29, 5, &next(club, self.begun), TEXT);
        for (line, (key, item)) in (FIRST..).zip(ITEMS) {
            let line = if item == Item::PlayOn { LAST - 1 } else { line };
            let text = format!("[{key}] {}", label(item, club.class()));
            if is_dim(item, club) {
                canvas.put(KEYS, line, &text, DIM);
            } else {
                canvas.keyed(KEYS, line, &text, TEXT);
            }
        }
        canvas.keyed(KEYS, LAST, "[?] Help          [Q] Quit", TEXT);
        if self.anew {
            let rows = self.notice.as_deref().map(prompt::wrap).unwrap_or_default();
            for (line, row) in (20..).zip(rows) {
                canvas.put(1, line, &row, super::palette::WARNING);
            }
            prompt::draw(canvas, "Begin the match anew? [Y]/[N] _", None);
        } else {
            canvas.put(1, 22, self.news.as_deref().unwrap_or_default(), HEADING);
            prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
        }
    }

    fn key(&mut self, key: Key, desk: &mut Desk) -> Turn {
        self.notice = None;
        self.news = None;
        if self.anew {
            return self.key_anew(key, desk);
        }
        let letter = key.letter();
        let item = ITEMS.iter().find(|(key, _)| Some(*key) == letter);
        match (item, letter) {
            (Some((_, item)), _) => {
                let why = desk.club().and_then(|club| why_not(*item, club));
                match why {
                    Some(why) => self.tell(why.to_owned()),
                    None => self.choose(*item, desk),
                }
            }
            (None, Some('?')) => Turn::Open(Box::new(Help::menu())),
            (None, Some('Q')) => Turn::Leave,
            _ => self.tell(format!(
                "{} is no choice here: 1 to 9, S, ? or Q",
                key.name()
            )),
        }
    }

    /// Uncovered: what was played may have changed what is next.
    fn tick(&mut self, desk: &mut Desk) -> Turn {
        if let Some(note) = desk.note.take() {
            self.news = Some(note);
        }
        self.begun = desk.club().is_some_and(Club::is_begun);
        Turn::Stay
    }
}

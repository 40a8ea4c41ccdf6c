//! The menus: their choices, and when each is available.

use super::open_competition::{Next, NotPlayed, OpenCompetition};
use crate::championship::fixtures::ROUNDS;
use crate::championship::{Class, Fixture, LAST_YEAR};
use crate::datafile::JournalError;
use crate::game::Match;
use crate::reports::Name;

/// A choice of the main menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// The next match, at once.
    Quickly,
    /// The next match, ball by ball.
    Fully,
    /// The points table.
    Points,
    /// The averages.
    Averages,
    /// The results of a county.
    Results,
    /// The records of a county.
    Records,
    /// Past seasons.
    Review,
    /// All seasons together.
    AllTime,
    /// The other class.
    Switch,
    /// The computer plays on.
    PlayOn,
}

/// The choices in their order, by key.
pub const ITEMS: [(char, Item); 10] = [
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

const FINISHED: &str = "All hundred seasons are played; the tables can still be read";
const NO_SEASON: &str = "No season is complete yet";

/// Why a choice is not available; none if it is.
pub fn why_not(item: Item, opened: &OpenCompetition) -> Option<&'static str> {
    let championship = opened.championship();
    match item {
        Item::Quickly | Item::Fully | Item::PlayOn if opened.next() == Next::Finished => {
            Some(FINISHED)
        }
        Item::Quickly | Item::Fully => None,
        Item::Review | Item::AllTime if championship.completed().is_empty() => Some(NO_SEASON),
        _ => None,
    }
}

/// Whether a choice is dim: not available, or better made with another key.
pub fn is_dim(item: Item, opened: &OpenCompetition) -> bool {
    let yours_next = matches!(opened.next(), Next::Match { yours: true, .. });
    why_not(item, opened).is_some() || (item == Item::Quickly && yours_next)
}

/// What a choice says.
pub fn label(item: Item, class: Class) -> String {
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
pub fn occasion(opened: &OpenCompetition) -> String {
    let season = opened.championship().season();
    let (year, class) = (season.year(), opened.class());
    match opened.next() {
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
pub fn next(opened: &OpenCompetition, begun: bool) -> String {
    match opened.next() {
        Next::Match { fixture, .. } => {
            let begun = if begun { ", in progress" } else { "" };
            format!(
                "Next: {} v {}{begun}",
                fixture.home.short(),
                fixture.away.short()
            )
        }
        Next::ClassComplete => format!("The {} season goes on", opened.class().other().name()),
        Next::Finished => format!("{LAST_YEAR} was the last season"),
    }
}

/// What came of playing the next match at once.
// One of these a match: the size of the match in it costs nothing.
#[allow(clippy::large_enum_variant)]
pub enum Quick {
    /// It is over.
    Played {
        /// Which.
        fixture: Fixture,
        /// How it ended.
        game: Match,
        /// What the season brought, if it is over by that.
        told: Option<String>,
    },
    /// It was not played, and this is why.
    Told(String),
    /// It was begun, and its journal cannot be read: this is why. It may be
    /// begun anew, or go on from before the damage.
    Damaged(JournalError),
}

/// Plays the next match of the class at once, unless it is the person's own.
/// `anew` sets a journal aside that cannot be read.
pub fn play_quickly(opened: &mut OpenCompetition, anew: bool) -> Quick {
    let fixture = match opened.next() {
        Next::Match {
            fixture,
            yours: false,
        } => fixture,
        Next::Match { fixture, .. } => {
            let yours = opened.championship().yours().unwrap_or(fixture.home);
            let why = format!("{} play next: press 2 to play the match", yours.short());
            return Quick::Told(why);
        }
        Next::ClassComplete => return Quick::Told(give_way(opened)),
        Next::Finished => return Quick::Told(FINISHED.to_owned()),
    };
    match opened.play_quickly(&fixture, anew) {
        Ok((game, told)) => Quick::Played {
            fixture,
            game,
            told,
        },
        Err(NotPlayed::Journal(fault)) => Quick::Damaged(fault),
        Err(fault) => Quick::Told(fault.to_string()),
    }
}

/// A class that has played its season gives way to the other at once; says so.
pub fn give_way(opened: &mut OpenCompetition) -> String {
    let class = opened.class().name();
    opened.switch();
    format!("The {class} season is played out; here is the other class")
}

/// The choices of the menu of all-time tables: what they say and what they show.
pub const ALL_TIME: [(&str, Name, Class); 6] = [
    ("View rolls of honour", Name::Honours, Class::First),
    ("View final positions", Name::Positions, Class::First),
    ("View first-class results", Name::AllTime, Class::First),
    (
        "View first-class averages",
        Name::AllTimeAverages,
        Class::First,
    ),
    ("View second-class results", Name::AllTime, Class::Second),
    (
        "View second-class averages",
        Name::AllTimeAverages,
        Class::Second,
    ),
];

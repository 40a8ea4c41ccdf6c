//! Defines the choices in the menus, and when each choice is available.

use super::keymap::{Availability, KeyRow, always, row};
use super::open_competition::{LeftJournal, NextToPlay, NotPlayed, OpenCompetition};
use super::play_on_target::{PlayOnTarget, next_person_match};
use crate::championship::fixtures::ROUNDS;
use crate::championship::news::round::Round;
use crate::championship::{Class, County, Fixture, LAST_YEAR};
use crate::datafile::JournalError;
use crate::game::Match;
use crate::reports::TableName;
use crate::words::{growth, people};

/// A choice in the main menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MainMenuItem {
    /// Plays the next match quickly.
    Quickly,
    /// Plays the next match ball by ball.
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
    /// The tables for all seasons together.
    AllTime,
    /// Switches to the other class.
    Switch,
    /// Lets the computer play on.
    PlayOn,
    /// Lets the computer play on to a person's next match.
    YourMatch,
    /// Shows the news of the last round.
    News,
    /// The pavilion.
    Pavilion,
    /// The nets.
    Nets,
    /// The match of the day.
    Today,
    /// The preferences.
    Preferences,
    /// Shows the competition from the next person's point of view.
    Look,
    /// Chooses the step of the season, in a competition that grows.
    Step,
    /// The keys.
    Help,
    /// Leaves the program.
    Quit,
}

/// A row of the main menu.
pub(crate) type MenuRow = KeyRow<MainMenuItem, OpenCompetition>;

/// The rows of the main menu. The hint of each row is its label on the screen.
#[rustfmt::skip]
pub const ITEMS: &[MenuRow] = &[
    row("1", MainMenuItem::Quickly, unless_finished, "Play next match quickly",
        "the computer plays the next match at once"),
    row("2", MainMenuItem::Fully, unless_finished, "Play next match fully",
        "play your match ball by ball, or watch one without your county"),
    row("3", MainMenuItem::Points, always, "View current points table",
        "4 points for a win, 2 for a tie, 1 for a draw; if counties are level, the quotient decides (batting average divided by bowling average)"),
    row("4", MainMenuItem::Averages, always, "View averages",
        "each county's runs and wickets: Avge is runs per wicket, ScR runs per 100 balls, and StR balls per wicket"),
    row("5", MainMenuItem::Results, always, "View match results",
        "a county's season match by match, with its place after each round; type a round's number to open that match"),
    row("6", MainMenuItem::Records, always, "View county records",
        "a county's record totals and stands, its leading players, and its results against the others"),
    row("7", MainMenuItem::Review, once_complete, "Review previous season", "past seasons: type a year"),
    row("8", MainMenuItem::AllTime, once_complete, "Review all-time results",
        "all seasons together: honours, positions, results and averages"),
    row("9", MainMenuItem::Switch, always, "Switch to",
        "the other class; at the end of each season one county goes up and one comes down"),
    row("S", MainMenuItem::PlayOn, unless_finished, "Play on by computer",
        "let the computer play on for a round, a season or several years; you can stop it at any time"),
    row("Y", MainMenuItem::YourMatch, if_others_first, "Play on to your match",
        "play on to your match, or to the season's end"),
    row("N", MainMenuItem::News, once_news, "News",
        "the news of both classes, round by round: results, feats, records and what is at stake"),
    row("W", MainMenuItem::Look, if_league, "Change player",
        "with several players: switch to the next player's county and committee"),
    row("G", MainMenuItem::Step, if_steps, "Change the step", "before a season: go up or down a step"),
    row("P", MainMenuItem::Pavilion, always, "Pavilion", "four other games, and a friendly for two at one keyboard"),
    row("L", MainMenuItem::Nets, always, "Nets and puzzles", "the nets: a first match with a coach, puzzles, and your own mistakes"),
    row("T", MainMenuItem::Today, always, "Today", "the match of the day: one innings, the same for everyone"),
    row("C", MainMenuItem::Preferences, always, "Preferences",
        "preferences: colours, pace, bell, names or numbers, and the look of the screen; in the points table and the final positions, a chart"),
    row("?", MainMenuItem::Help, always, "Help", "help"),
    row("Q", MainMenuItem::Quit, always, "Quit", "leave; everything is already saved"),
];

fn unless_finished(opened: &OpenCompetition) -> Availability {
    match opened.next() {
        NextToPlay::Finished => Availability::Not(FINISHED),
        _ => Availability::Holds,
    }
}

fn if_others_first(opened: &OpenCompetition) -> Availability {
    let (championship, class) = (opened.championship(), opened.class());
    match next_person_match(championship, class) {
        _ if PlayOnTarget::your_turn(championship, class).is_some() => Availability::Holds,
        Some(_) => Availability::Not("Your match is next: press 2"),
        None => Availability::Not("You have no match left in this class this season"),
    }
}

fn if_league(opened: &OpenCompetition) -> Availability {
    if opened.championship().is_league() {
        Availability::Holds
    } else {
        Availability::Not("This file has one player; add another with armchair league FILE --add")
    }
}

fn if_steps(opened: &OpenCompetition) -> Availability {
    let championship = opened.championship();
    match (opened.step_choice(), championship.growth_step()) {
        (None, Some(_)) if championship.is_finished() => Availability::Not(FINISHED),
        (Some(choice), _) if choice.up.or(choice.down).is_some() => Availability::Holds,
        (Some(_), _) => Availability::Not(growth::RULE),
        (None, Some(_)) => {
            Availability::Not("You can change the step before the first match of the next season")
        }
        (None, None) => {
            Availability::Not("This competition does not grow: its options stay as they are")
        }
    }
}

fn once_complete(opened: &OpenCompetition) -> Availability {
    if opened.championship().completed().is_empty() {
        Availability::Not("No season is complete yet")
    } else {
        Availability::Holds
    }
}

fn once_news(opened: &OpenCompetition) -> Availability {
    match Round::last_complete(opened.championship(), opened.class()) {
        Some(_) => Availability::Holds,
        None => Availability::Not("No round is complete yet"),
    }
}

const FINISHED: &str = "All hundred seasons are over; you can still read the tables";

/// Returns `true` if a choice is drawn dim, either because it is unavailable or
/// because another choice is better.
pub(crate) fn is_dim(row: &MenuRow, opened: &OpenCompetition) -> bool {
    let better_elsewhere = match (row.action, opened.next()) {
        (MainMenuItem::Quickly, NextToPlay::Match { yours, .. }) => yours,
        (MainMenuItem::Quickly | MainMenuItem::Fully, NextToPlay::ClassComplete) => true,
        _ => false,
    };
    !row.is_available(opened) || better_elsewhere
}

/// Returns the label of a choice.
pub(crate) fn label(row: &MenuRow, class: Class) -> String {
    match row.action {
        MainMenuItem::Switch => format!("{} {}", row.hint, class.other().name()),
        _ => row.hint.to_owned(),
    }
}

/// Describes the competition and the round: "1890 first-class competition,
/// round 7 of 14".
pub(crate) fn competition_and_round(opened: &OpenCompetition) -> String {
    let season = opened.championship().season();
    let (year, class) = (season.year(), opened.class());
    match opened.next() {
        NextToPlay::Match { fixture, .. } => {
            let round = fixture.round;
            format!("{year} {} competition, round {round} of {ROUNDS}", class.name())
        }
        NextToPlay::ClassComplete | NextToPlay::Finished => {
            format!("{year} {} competition, season complete", class.name())
        }
    }
}

/// Describes the next match: "Next: Surrey v Kent".
pub(crate) fn next(opened: &OpenCompetition, begun: bool) -> String {
    match opened.next() {
        NextToPlay::Match { fixture, .. } => {
            let begun = if begun { ", in progress" } else { "" };
            format!("Next: {} v {}{begun}", fixture.home.short(), fixture.away.short())
        }
        NextToPlay::ClassComplete => {
            format!("The {} season is still in progress", opened.class().other().name())
        }
        NextToPlay::Finished => format!("{LAST_YEAR} was the last season"),
    }
}

/// Returns the sentence that says whose match is next, if there are several
/// people: "Ann's match".
pub(crate) fn match_owner_sentence(opened: &OpenCompetition) -> Option<String> {
    people::next_match_players(opened.championship(), opened.class())
}

/// Returns the sentence about the viewer, if there are several people: "Player:
/// Ann".
pub(crate) fn viewer_sentence(opened: &OpenCompetition) -> Option<String> {
    let championship = opened.view();
    let looks = championship.viewer().filter(|_| championship.is_league())?;
    Some(format!("Player: {}", looks.display_name()))
}

/// Returns the hint for the key that plays on to your next match, if other
/// matches come before it: `[Y] plays on to Yorks v Kent`. After your last
/// match of the season: `[Y] finishes the 1890 season`.
pub(crate) fn play_on_hint(opened: &OpenCompetition) -> Option<String> {
    let (championship, class) = (opened.championship(), opened.class());
    Some(match PlayOnTarget::your_turn(championship, class)? {
        PlayOnTarget::Season(year) => format!("[Y] finishes the {year} season"),
        _ => {
            let (_, fixture) = next_person_match(championship, class)?;
            let [home, away] = [fixture.home, fixture.away].map(County::short);
            format!("[Y] plays on to {home} v {away}")
        }
    })
}

/// The outcome of playing the next match quickly.
// Only one value exists at a time, so its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(crate) enum QuickResult {
    /// The match is over.
    Played {
        /// The fixture.
        fixture: Fixture,
        /// The match after its last ball.
        game: Match,
        /// The summary of the season, if this was the last match of the season.
        season_summary: Option<String>,
    },
    /// The match could not be played; the text gives the reason.
    NotPlayed(String),
    /// The match is in progress, but its journal cannot be read; the error
    /// gives the reason. The match can be started again, or resumed from the
    /// point before the damage.
    Damaged(JournalError),
}

/// Plays the next match of the class quickly, unless a person plays in it.
pub(crate) fn play_quickly(opened: &mut OpenCompetition, left_journal: LeftJournal) -> QuickResult {
    let fixture = match opened.next() {
        NextToPlay::Match { fixture, yours: false } => fixture,
        NextToPlay::Match { fixture, .. } => {
            let championship = opened.view();
            let yours = championship.yours().unwrap_or(fixture.home);
            let who = if championship.is_league() {
                people::names_with_verb(&championship, &fixture)
            } else {
                format!("{} play", yours.short())
            };
            return QuickResult::NotPlayed(format!("{who} next: press 2 for that match"));
        }
        NextToPlay::ClassComplete => {
            return QuickResult::NotPlayed(switch_if_class_complete(opened));
        }
        NextToPlay::Finished => return QuickResult::NotPlayed(FINISHED.to_owned()),
    };
    match opened.play_quickly(&fixture, left_journal) {
        Ok((game, season_summary)) => QuickResult::Played { fixture, game, season_summary },
        Err(NotPlayed::Journal(fault)) => QuickResult::Damaged(fault),
        Err(fault) => QuickResult::NotPlayed(fault.to_string()),
    }
}

/// Switches to the other class if the season of this class is over. Returns a
/// sentence about the switch.
pub(crate) fn switch_if_class_complete(opened: &mut OpenCompetition) -> String {
    let class = opened.class().name();
    opened.switch_class();
    format!("The {class} season is over; this is the other class")
}

/// A choice in the menu of all-time tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AllTimeItem {
    /// A table, with the class if each class has a table of its own.
    Table(TableName, Option<Class>),
    /// The men of a county.
    Men,
    /// A table that is only about your county.
    Yours(TableName),
    /// Leaves the menu.
    Return,
}

/// Allows a key on every menu except the original's, which lacks that key.
fn unless_original(is_original: &bool) -> Availability {
    (!is_original).into()
}

/// The rows of the menu of all-time tables. The hint of each row is its label
/// on the screen.
#[rustfmt::skip]
pub(crate) const ALL_TIME: &[KeyRow<AllTimeItem, bool>] = &[
    row("1", AllTimeItem::Table(TableName::Honours, None), always, "View rolls of honour", ""),
    row("2", AllTimeItem::Table(TableName::Positions, None), always, "View final positions", ""),
    row("3", AllTimeItem::Table(TableName::AllTime, Some(Class::First)), always, "View first-class results", ""),
    row("4", AllTimeItem::Table(TableName::AllTimeAverages, Some(Class::First)), always, "View first-class averages", ""),
    row("5", AllTimeItem::Table(TableName::AllTime, Some(Class::Second)), always, "View second-class results", ""),
    row("6", AllTimeItem::Table(TableName::AllTimeAverages, Some(Class::Second)), always, "View second-class averages", ""),
    row("7", AllTimeItem::Table(TableName::Careers, None), unless_original, "View batsmen of all seasons", ""),
    row("8", AllTimeItem::Table(TableName::BowlingCareers, None), unless_original, "View bowlers of all seasons", ""),
    row("9", AllTimeItem::Table(TableName::Story, None), unless_original, "View the story of your county", ""),
    row("H", AllTimeItem::Table(TableName::Hundreds, None), unless_original, "View hundreds of all seasons", ""),
    row("M", AllTimeItem::Men, unless_original, "View the men of a county", ""),
    row("R", AllTimeItem::Table(TableName::ManRecords, None), unless_original, "View the best men of all seasons", ""),
    row("V", AllTimeItem::Yours(TableName::Against), unless_original, "View your county against the others", ""),
    row("E", AllTimeItem::Table(TableName::Century, None), unless_original, "View the story of all seasons", ""),
    row("Q0\u{1b}", AllTimeItem::Return, always, "Return", ""),
];

//! The wordings for match results.

use crate::championship::County;
use crate::championship::news::Fact;
use crate::championship::news::FactKind::{self, *};

/// A win by this many runs or more counts as heavy.
const MIN_HEAVY_RUNS: u32 = 150;
/// A win by this many runs or fewer counts as close.
const MAX_CLOSE_RUNS: u32 = 10;
/// If the chasing side was this many runs or more short of its target, a draw
/// is reported without that margin.
const MIN_UNSTATED_SHORTFALL: u32 = 60;
/// A win by this many wickets or more counts as heavy.
const MIN_HEAVY_WICKETS: u32 = 9;
/// A win by this many wickets or fewer counts as close.
const MAX_CLOSE_WICKETS: u32 = 1;
/// A side counts as overwhelmed if it loses by an innings and this many runs or
/// more.
const MIN_OVERWHELMING_RUNS: u32 = 80;

/// Returns the wordings for a result. If the player's own county played, the
/// wordings describe the match from that county's point of view. Returns an
/// empty list for other kinds.
pub(super) fn wordings(fact: &Fact, own: Option<County>) -> Vec<&'static str> {
    let (winner, loser): (Vec<&[&str]>, &[&str]) = match fact.kind {
        WonByRuns => {
            let sort = match fact.value {
                ..=MAX_CLOSE_RUNS => JUST_BY_RUNS,
                MIN_HEAVY_RUNS.. => EASILY_BY_RUNS,
                _ => BY_RUNS,
            };
            (vec![sort, TARGET_BY_RUNS], LOST_BY_RUNS)
        }
        WonByWickets => {
            let sort = match fact.value {
                ..=MAX_CLOSE_WICKETS => JUST_BY_WICKETS,
                MIN_HEAVY_WICKETS.. => EASILY_BY_WICKETS,
                _ => BY_WICKETS,
            };
            (vec![sort, TARGET_BY_WICKETS], LOST_BY_WICKETS)
        }
        WonByInnings if fact.value >= MIN_OVERWHELMING_RUNS => {
            (vec![BY_INNINGS, HEAVILY_BY_INNINGS], LOST_BY_INNINGS)
        }
        WonByInnings => (vec![BY_INNINGS], LOST_BY_INNINGS),
        Drawn if fact.value >= MIN_UNSTATED_SHORTFALL || fact.detail == 0 => {
            (vec![DRAWN], DRAWN_WITH)
        }
        Drawn => (vec![DRAWN, DRAWN_SHORT], DRAWN_WITH_SHORT),
        DrawnEarly => (vec![DRAWN, DRAWN_EARLY], DRAWN_WITH),
        kind => return level_wordings(kind).to_vec(),
    };
    // If the player's own county played, describe the match from that county's
    // point of view. Otherwise describe the match from either side's point of
    // view.
    let mut all = match own {
        Some(own) if own == fact.opponents => Vec::new(),
        _ => winner.concat(),
    };
    if own != Some(fact.county) {
        all.extend_from_slice(loser);
    }
    all
}

const BY_RUNS: &[&str] = &[
    "{county} beat {opponents} by {runs}.",
    "{county} won by {runs} against {opponents}.",
    "{county} defeated {opponents} by {runs}.",
    "{county} were {runs} too good for {opponents}.",
    "Against {opponents}, {county} won by {runs}.",
    "{county} overcame {opponents} by {runs}.",
];

/// The wordings for wins by runs that mention the target.
const TARGET_BY_RUNS: &[&str] = &[
    "{county} set {opponents} {detail} to win and beat them by {runs}.",
    "Set {detail} to win by {county}, {opponents} lost by {runs}.",
];

const JUST_BY_RUNS: &[&str] = &[
    "{county} narrowly beat {opponents}, by {runs}.",
    "In a close finish {county} beat {opponents} by {runs}.",
    "{opponents} needed {detail} to beat {county} and lost by {runs}.",
    "It was close, but {county} beat {opponents} by {runs}.",
];

const EASILY_BY_RUNS: &[&str] = &[
    "{county} beat {opponents} handsomely, by {runs}.",
    "{county} beat {opponents} easily, by {runs}.",
    "{county} thrashed {opponents} by {runs}.",
    "{county} were much too good for {opponents} and won by {runs}.",
];

const LOST_BY_RUNS: &[&str] = &[
    "{opponents} lost to {county} by {runs}.",
    "Against {county}, {opponents} lost by {runs}.",
    "{opponents}, needing {detail} to beat {county}, lost by {runs}.",
    "{opponents} went down to {county} by {runs}.",
    "{opponents} lost by {runs} to {county}.",
];

const BY_WICKETS: &[&str] = &[
    "{county} beat {opponents} by {wickets}.",
    "{county} won by {wickets} against {opponents}.",
    "{county} defeated {opponents} by {wickets}.",
    "{county} beat {opponents} with {wickets} in hand.",
    "Against {opponents}, {county} won by {wickets}.",
    "{county} overcame {opponents} by {wickets}.",
];

/// The wordings for wins by wickets that mention the target.
const TARGET_BY_WICKETS: &[&str] = &[
    "Set {detail} to win, {county} beat {opponents} by {wickets}.",
    "{county}, needing {detail}, beat {opponents} by {wickets}.",
];

const JUST_BY_WICKETS: &[&str] = &[
    "{county} narrowly beat {opponents}, by {wickets}.",
    "In a close finish {county} beat {opponents} by {wickets}.",
    "{county} needed {detail} to beat {opponents} and scraped home by {wickets}.",
    "It was close, but {county} beat {opponents} by {wickets}.",
];

const EASILY_BY_WICKETS: &[&str] = &[
    "{county} beat {opponents} handsomely, by {wickets}.",
    "{county} beat {opponents} easily, by {wickets}.",
    "{county} had no trouble against {opponents} and won by {wickets}.",
    "{county} were much too good for {opponents} and won by {wickets}.",
];

const LOST_BY_WICKETS: &[&str] = &[
    "{opponents} lost to {county} by {wickets}.",
    "Against {county}, {opponents} lost by {wickets}.",
    "{opponents} set {county} {detail} to win and lost by {wickets}.",
    "{opponents} went down to {county} by {wickets}.",
    "{opponents} lost by {wickets} to {county}.",
];

const BY_INNINGS: &[&str] = &[
    "{county} beat {opponents} by an innings and {runs}.",
    "{county} won by an innings and {runs} against {opponents}.",
    "{county} defeated {opponents} by an innings and {runs}.",
    "Against {opponents}, {county} won by an innings and {runs}.",
    "{county} overcame {opponents} by an innings and {runs}.",
];

const HEAVILY_BY_INNINGS: &[&str] = &[
    "{county} overwhelmed {opponents} by an innings and {runs}.",
    "{county} were far too good for {opponents} and won by an innings and {runs}.",
];

const LOST_BY_INNINGS: &[&str] = &[
    "{opponents} lost to {county} by an innings and {runs}.",
    "Against {county}, {opponents} lost by an innings and {runs}.",
    "{opponents} could not make {county} bat again and lost by an innings and {runs}.",
    "{opponents} went down to {county} by an innings and {runs}.",
    "{opponents} lost by an innings and {runs} to {county}.",
];

const DRAWN: &[&str] = &[
    "{county} drew with {opponents}.",
    "The match between {county} and {opponents} was drawn.",
    "{county} and {opponents} drew.",
    "{county} and {opponents} ran out of time and drew.",
];

const DRAWN_SHORT: &[&str] = &[
    "{county}, {runs} short with {down} down, drew with {opponents}.",
    "Against {opponents}, {county} were {runs} short with {down} down when time ran out.",
    "{county} still wanted {runs} to beat {opponents} when time ran out.",
];

const DRAWN_EARLY: &[&str] = &[
    "{county} and {opponents} drew: there was no time for the last innings.",
    "Time ran out on {county} and {opponents} before the last innings.",
];

const DRAWN_WITH: &[&str] = &[
    "{opponents} played out a draw with {county}.",
    "{opponents} and {county} had to settle for a draw.",
    "{opponents'} match with {county} was drawn.",
    "Neither {opponents} nor {county} could force a win.",
];

const DRAWN_WITH_SHORT: &[&str] = &[
    "{opponents} drew with {county}, who were {runs} short with {down} down.",
    "{opponents} and {county} drew, with {county} still wanting {runs}.",
    "The match between {opponents} and {county} was drawn, with {county} {runs} short.",
    "{opponents} had {county} {down} down when time ran out.",
];

/// Returns the wordings for ties and close draws, which suit both sides
/// equally.
fn level_wordings(kind: FactKind) -> &'static [&'static str] {
    match kind {
        Tied => &[
            "{county} and {opponents} tied: set {value} to win, {county} were all out for {detail}.",
            "The match between {county} and {opponents} was a tie: set {value}, {county} were all out for {detail}.",
            "{county}, needing {value} to beat {opponents}, were all out for {detail}: a tie.",
            "Set {value} to beat {opponents}, {county} were all out for {detail}: a tie.",
        ],
        DrawnLevel => &[
            "{county} and {opponents} drew with the scores level and {county} {down} down.",
            "The scores were level when time ran out on {county}, {down} down against {opponents}.",
            "One more run would have won {county} the match against {opponents}: it was drawn with the scores level.",
            "With the scores level, {county} and {opponents} ran out of time.",
        ],
        DrawnLastPair => &[
            "{county}, {down} down at the end, drew with {opponents}.",
            "{county's} last pair held out for a draw against {opponents}.",
            "Against {opponents}, {county} were {down} down when time ran out.",
            "{opponents} wanted one more wicket to beat {county} when time ran out.",
            "With {down} down, {county} saved the match against {opponents}.",
            "One more wicket would have won {opponents} the match against {county}, but time ran out.",
        ],
        DrawnShort => &[
            "{county} drew with {opponents}, {runs} short of winning.",
            "Time ran out on {county} with {runs} still wanted against {opponents}.",
            "Against {opponents}, {county} were {runs} short when time ran out.",
            "{county} wanted {runs} to beat {opponents} when time ran out.",
            "Another {runs} would have won {county} the match against {opponents}, but time ran out.",
        ],
        _ => &[],
    }
}

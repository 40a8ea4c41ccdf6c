//! The wordings for facts about the table. The modules `results` and `feats`
//! add the wordings for all other facts.

use super::{feats, results};
use crate::championship::counties::PER_CLASS;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::news::Fact;
use crate::championship::news::FactKind::*;
use crate::championship::{Class, County, LAST_YEAR};

/// Returns the wordings for a fact. `own` is the player's county. In each
/// wording, the placeholders are in braces (see `fill_wording` in `facts`).
pub(super) fn wordings(fact: &Fact, class: Class, own: Option<County>) -> Vec<&'static str> {
    let all = [results::wordings(fact, own), feats::wordings(fact)].concat();
    if !all.is_empty() {
        return all;
    }
    let is_own = [fact.county, fact.opponents].map(Some).contains(&own);
    let beside = own_match_wordings(fact, class);
    if is_own && !beside.is_empty() {
        beside.to_vec()
    } else {
        season_wordings(fact, class).to_vec()
    }
}

/// Returns the wordings for the consequences of the player's own match, whose
/// result has already been reported.
fn own_match_wordings(fact: &Fact, class: Class) -> &'static [&'static str] {
    match (fact.kind, class) {
        (FirstWin, _) => &[
            "{county} had waited {many} matches for their first win of the season.",
            "The win was {county's} first of the season, after {many} matches without one.",
        ],
        (FirstDefeat, _) => &[
            "{county} had gone {many} matches this season without defeat.",
            "The defeat was {county's} first of the season, after {many} matches.",
        ],
        (EndsLosing, _) => &[
            "{county} had lost {many} matches in a row.",
            "The win ended {county's} run of {many} defeats.",
        ],
        (EndsWinning, _) => &[
            "{county} had won {many} matches in a row.",
            "The defeat ended {county's} run of {many} wins.",
        ],
        (LeaderBeaten, _) if fact.detail > 0 => {
            &["{county} stay top in spite of the defeat.", "{county} still lead the table."]
        }
        (LeaderBeaten, _) => &["{county} had led the table."],
        (Newcomers, Class::First) => &["{county} were playing their first match since promotion."],
        (Newcomers, Class::Second) => {
            &["{county} were playing their first match since relegation."]
        }
        (Upset, _) => &[
            "{opponents} had been expected to win.",
            "On paper {opponents} were much the stronger side.",
            "The result was a surprise: {opponents} were much the stronger side.",
        ],
        _ => &[],
    }
}

/// Returns the wordings for prizes that have been decided, for the table, for
/// surprises, for runs of results, and for the season's totals.
fn season_wordings(fact: &Fact, class: Class) -> &'static [&'static str] {
    let rounds_left = ROUNDS - usize::from(fact.number) / MATCHES_A_ROUND - 1;
    match fact.kind {
        Champions | TakesTheTitle => first_place_wordings(fact, class, rounds_left),
        Last => last_place_wordings(fact, class, rounds_left),
        // The first match of a promoted or relegated county.
        Newcomers => match (class, fact.detail) {
            (Class::First, 0) => &[
                "{county}, promoted last season, began with a defeat by {opponents}.",
                "In their first match since promotion, {county} lost to {opponents}.",
            ],
            (Class::First, _) => &[
                "{county}, promoted last season, began with {result} against {opponents}.",
                "Newly promoted, {county} began with {result} against {opponents}.",
            ],
            (Class::Second, 0) => &[
                "{county}, relegated last season, began with a defeat by {opponents}.",
                "In their first match since relegation, {county} lost to {opponents}.",
            ],
            (Class::Second, _) => &[
                "{county}, relegated last season, began with {result} against {opponents}.",
                "Newly relegated, {county} began with {result} against {opponents}.",
            ],
        },
        Leads if rounds_left + 1 == ROUNDS => &LEADS[..FIRST_ROUND_LEAD_COUNT],
        Leads => LEADS,
        // The place that the player's county may still reach, or has reached.
        HopeBehind if fact.value == 0 => &[
            "{county} are level on points with {spot}, where the committee hopes they will finish, with {rounds} to play.",
            "With {rounds} to play, {county} are level on points with {spot}, where the committee wants to see them.",
        ],
        HopeBehind => &[
            "{county} are {points} behind {spot}, where the committee hopes they will finish, with {rounds} to play.",
            "With {rounds} to play, {county} are {points} behind {spot}, where the committee wants to see them.",
        ],
        HopeHeld if fact.value == fact.detail => &[
            "{county} are {nth}, where the committee hopes they will finish, with {rounds} to play.",
            "With {rounds} to play, {county} are {nth}, as the committee hopes.",
        ],
        HopeHeld => &[
            "{county} are {nth} with {rounds} to play, although the committee hoped only for {hoped}.",
            "With {rounds} to play, {county} are {nth}, although the committee hoped only for {hoped}.",
        ],
        CanReach if fact.detail == 0 => {
            &["Even if they lose to {opponents}, {county} could still earn {goal}."]
        }
        CanReach => &["With {result} against {opponents}, {county} could still earn {goal}."],
        HopeOpen if fact.detail == 0 => &[
            "Even if they lose to {opponents}, {county} could still earn {goal}, as the committee hopes.",
        ],
        HopeOpen => &[
            "With {result} against {opponents}, {county} could still earn {goal}, as the committee hopes.",
        ],
        HopeGone => {
            &["{county} are out of the running for {goal}, which the committee had hoped for."]
        }
        HopeSure => &[
            "{county} are sure of {goal}, which the committee hoped for.",
            "The committee hoped for {goal}, and {county} have made sure of it.",
        ],
        // This is the final place, whether or not the committee hoped for a
        // place.
        Finishes
            if (fact.detail, fact.value, class) == (0, 2, Class::Second)
                && fact.year < LAST_YEAR =>
        {
            &["{county} finish {nth} and miss promotion."]
        }
        Finishes if fact.detail == 0 => &["{county} finish {nth}."],
        Finishes if fact.value == fact.detail => {
            &["{county} finish {nth}, as the committee had hoped."]
        }
        Finishes if fact.value < fact.detail => {
            &["{county} finish {nth}, when the committee had hoped only for {hoped}."]
        }
        Finishes => &["{county} finish {nth}, but the committee had hoped for {hoped}."],
        // A match against the rival, and the gap between the two counties.
        RivalMet if fact.value == 0 => &[
            "{county} have won none of the last {down} matches against their rivals, {opponents}.",
            "Against {opponents}, their rivals, {county} have won none of the last {down} matches.",
        ],
        RivalMet if fact.value == fact.detail => {
            &["{county} have won all of the last {down} matches against their rivals, {opponents}."]
        }
        RivalMet => &[
            "{county} have won {many} of the last {down} matches against their rivals, {opponents}.",
            "Against {opponents}, their rivals, {county} have won {many} of the last {down} matches.",
        ],
        RivalNear if fact.detail == 0 => &[
            "{county} and their rivals, {opponents}, are level on points with {rounds} to play.",
            "With {rounds} to play, {county} are level on points with their rivals, {opponents}.",
        ],
        RivalNear if fact.detail == 1 => &[
            "{county} are {points} ahead of their rivals, {opponents}, with {rounds} to play.",
            "With {rounds} to play, {county} are {points} ahead of {opponents}, their rivals.",
        ],
        RivalNear => &[
            "{county} are {points} behind their rivals, {opponents}, with {rounds} to play.",
            "With {rounds} to play, {county} are {points} behind {opponents}, their rivals.",
        ],
        TitlesRunning => &[
            "{county} have won the title {many} years running.",
            "It is {county's} {th} title in a row.",
        ],
        PromotedChampions => &[
            "{county} were promoted only last season.",
            "A year ago {county} were in the second class.",
        ],
        LeaderBeaten if fact.detail > 0 => &[
            "{county} lost to {opponents} but stay top.",
            "{opponents} beat {county}, who stay top all the same.",
            "Beaten by {opponents}, {county} are still top.",
        ],
        LeaderBeaten => &[
            "{opponents} beat {county}, who had led the table.",
            "{county}, who had led the table, lost to {opponents}.",
            "{county} began the round on top and lost to {opponents}.",
        ],
        Trails if fact.value == 0 => &[
            "{county} and {opponents} are level at the bottom with {left} to play.",
            "With {left} to play, {opponents} and {county} are level at the bottom of the table.",
        ],
        TakesTheLead => &[
            "{county} go top with {points}, {lead} ahead of {seconds}.",
            "{county} take the lead; {seconds} are {lead} behind.",
            "The new leaders are {county}, {lead} ahead of {seconds}.",
            "There are new leaders: {county} have {points} and {seconds} {second}.",
            "{county} go to the head of the table, {lead} in front of {seconds}.",
        ],
        Level if fact.detail as usize == PER_CLASS => &[
            "All eight counties are level with {points}.",
            "The eight counties have {points} each.",
            "Every county has {points}.",
            "Nothing separates the eight counties: all have {points}.",
        ],
        Level if fact.detail > 2 => &[
            "{all} are level at the top with {points}.",
            "{all} share the lead with {points} each.",
            "It is tight at the top: {all} all have {points}.",
            "{all} lead the table with {points} each.",
            "At the head of the table {all} have {points} each.",
        ],
        Level => &[
            "{county} and {opponents} are level at the top with {points}.",
            "{county} and {opponents} share the lead with {points} each.",
            "{county} are just above {opponents} in the table, both with {points}.",
            "{county} are first and {opponents} second, both with {points}.",
            "With {points} each, {county} and {opponents} lead the table.",
        ],
        Chases => &[
            "{county} are {behind} behind {opponents} with {left} to play.",
            "With {left} to play, {opponents} lead {county} by {behind}.",
            "{opponents} are {behind} clear of {county} with {left} to play.",
            "{county} have {left} to make up {behind} on {opponents}.",
        ],
        Trails => &[
            "{county} are bottom, {behind} behind {opponents} with {left} to play.",
            "{county} are bottom and have {left} to make up {behind} on {opponents}.",
            "With {left} to play, {county} are last, {behind} behind {opponents}.",
            "At the bottom, {county} are {behind} behind {opponents} with {left} to play.",
        ],
        Upset => &[
            "{county} beat the favourites, {opponents}, by {margin}.",
            "{opponents}, much the stronger side on paper, lost to {county} by {margin}.",
            "{county}, much the weaker side on paper, beat {opponents} by {margin}.",
            "It was a surprise: {county} beat {opponents} by {margin}.",
            "{county} sprang a surprise by beating {opponents} by {margin}.",
        ],
        FirstWin => &[
            "{county} beat {opponents} for their first win of the season, after {many} matches without one.",
            "At last a win for {county}: they beat {opponents} after {many} matches without one.",
        ],
        FirstDefeat => &[
            "{county} lost to {opponents}, their first defeat of the season after {many} matches.",
            "{opponents} are the first to beat {county}, who had gone {many} matches this season without defeat.",
        ],
        EndsLosing => &[
            "{county} beat {opponents} after {many} defeats in a row.",
            "{county} ended a run of {many} defeats by beating {opponents}.",
            "{county}, who had lost {many} matches in a row, beat {opponents}.",
            "After {many} successive defeats, {county} beat {opponents}.",
        ],
        EndsWinning => &[
            "{county} lost to {opponents} after {many} wins in a row.",
            "{opponents} ended {county's} run of {many} wins.",
            "{opponents} beat {county}, who had won {many} matches in a row.",
            "After {many} successive wins, {county} lost to {opponents}.",
        ],
        AllDrawn => &[
            "All four matches were drawn.",
            "None of the four matches produced a winner.",
            "Every match of the round was drawn.",
            "All four matches ran out of time.",
            "There was no winner in any of the four matches.",
            "Four matches were played, and all were drawn.",
        ],
        Winning => &[
            "{county} have won {many} matches in a row.",
            "{county's} win over {opponents} was their {th} in a row.",
            "{county} have now won {many} matches running.",
            "{county} beat {opponents}, their {th} win in a row.",
            "That is {many} wins in a row for {county}.",
            "{county} beat {opponents} to make it {many} wins in a row.",
        ],
        Losing => &[
            "{county} have lost {many} matches in a row.",
            "{county's} defeat by {opponents} was their {th} in a row.",
            "{county} have now lost {many} matches running.",
            "{county} went down to {opponents}, their {th} defeat in a row.",
            "That is {many} defeats in a row for {county}.",
            "{county} lost to {opponents}, their {th} successive defeat.",
        ],
        Unbeaten => &[
            "{county} have played {many} matches this season and lost none.",
            "{county} have gone {many} matches this season without defeat.",
            "{county} are unbeaten after {many} matches.",
            "After {many} matches, {county} are still unbeaten.",
            "{county} have yet to lose after {many} matches.",
            "{county} have not lost in {many} matches this season.",
        ],
        Winless => &[
            "{county} have played {many} matches this season and won none.",
            "{county} are still without a win after {many} matches.",
            "After {many} matches, {county} are still looking for a win.",
            "{county} have gone {many} matches this season without a win.",
            "{county} have not won in {many} matches this season.",
            "{county} have yet to win after {many} matches.",
        ],
        SeasonLowest => &[
            "{county} were all out for {value} against {opponents}, the lowest total in the class this season.",
            "The lowest total in the class this season is {county's} {value} against {opponents}.",
            "{opponents} bowled {county} out for {value}, the lowest total in the class this season.",
        ],
        SeasonHighest => &[
            "{county} made {value} against {opponents}, the highest total in the class this season.",
            "The highest total in the class this season is {county's} {value} against {opponents}.",
            "Against {opponents}, {county} made {value}, the highest in the class this season.",
        ],
        _ => &[],
    }
}

/// Returns the wordings for first place once it is certain.
fn first_place_wordings(fact: &Fact, class: Class, rounds_left: usize) -> &'static [&'static str] {
    let is_level = fact.detail == 0;
    // There is a title to win every year, but no promotion in the last year.
    let moves = class == Class::First || fact.year < LAST_YEAR;
    match (fact.kind, class, rounds_left, moves) {
        (TakesTheTitle, Class::First, ..) if is_level => &[
            "{county} overtake {opponents} and take the title on quotient: {all} have {points} each.",
        ],
        (TakesTheTitle, Class::First, ..) => &[
            "{county} take the title in the last round, {lead} ahead of {opponents}, who had led.",
            "The title goes to {county}: {opponents}, who had led, finish {lead} behind.",
        ],
        (TakesTheTitle, Class::Second, _, true) if is_level => &[
            "{county} overtake {opponents} and are promoted on quotient: {all} have {points} each.",
        ],
        (TakesTheTitle, Class::Second, _, true) => &[
            "{county} win promotion in the last round, {lead} ahead of {opponents}, who had led.",
            "Promotion goes to {county}: {opponents}, who had led, finish {lead} behind.",
        ],
        (_, Class::First, 0, _) if is_level => {
            &["{county} are champions on quotient: {all} have {points} each."]
        }
        (_, Class::First, 0, _) => &[
            "{county} are champions, {lead} ahead of {opponents}.",
            "The title goes to {county}, {lead} ahead of {opponents}.",
        ],
        (_, Class::First, ..) => &[
            "{county} are champions with {rounds} still to play: nobody can catch them.",
            "With {rounds} still to play, {county} are champions: nobody can catch them.",
            "{county} have won the title: they are {lead} ahead of {opponents} with {rounds} to play.",
        ],
        (_, Class::Second, 0, true) if is_level => {
            &["{county} are promoted on quotient: {all} have {points} each."]
        }
        (_, Class::Second, 0, true) => &[
            "{county} are promoted, {lead} ahead of {opponents}.",
            "Promotion goes to {county}, {lead} ahead of {opponents}.",
        ],
        (_, Class::Second, _, true) => &[
            "{county} are promoted: with {rounds} to play, nobody can catch them.",
            "With {rounds} to play, {county} are promoted: nobody can catch them.",
            "{county} are sure of promotion, {lead} ahead of {opponents} with {rounds} to play.",
        ],
        (_, Class::Second, 0, false) if is_level => {
            &["{county} finish first in the second class on quotient: {all} have {points} each."]
        }
        (_, Class::Second, 0, false) => {
            &["{county} finish first in the second class, {lead} ahead of {opponents}."]
        }
        (_, Class::Second, _, false) => &[
            "{county} will finish first in the second class: with {rounds} to play, {opponents} cannot catch them.",
        ],
    }
}

/// Returns the wordings for last place once it is certain.
fn last_place_wordings(fact: &Fact, class: Class, rounds_left: usize) -> &'static [&'static str] {
    let is_level = fact.detail == 0;
    match (class, rounds_left, fact.year < LAST_YEAR) {
        (Class::First, 0, true) if is_level => {
            &["{county} are relegated on quotient: {opponents} also have {points}."]
        }
        (Class::First, 0, true) => &[
            "{county} are relegated, {lead} behind {opponents}.",
            "{county} go down: they finish last, {lead} behind {opponents}.",
        ],
        (Class::First, 0, false) if is_level => {
            &["{county} finish last on quotient: {opponents} also have {points}."]
        }
        (Class::First, 0, false) => &["{county} finish last, {lead} behind {opponents}."],
        (Class::First, _, true) => &[
            "{county} are relegated: with {rounds} to play they cannot catch {opponents}.",
            "Nothing can save {county} now, {lead} behind {opponents} with {rounds} to play.",
        ],
        (Class::First, _, false) => &[
            "{county} are certain to finish last, {lead} behind {opponents} with {rounds} to play.",
        ],
        (Class::Second, 0, _) if is_level => {
            &["The wooden spoon goes to {county} on quotient: {opponents} also have {points}."]
        }
        (Class::Second, 0, _) => &[
            "The wooden spoon goes to {county}, {lead} behind {opponents}.",
            "{county} take the wooden spoon, {lead} behind {opponents}.",
        ],
        (Class::Second, ..) => &[
            "The wooden spoon is certain to go to {county}, {lead} behind {opponents} with {rounds} to play.",
            "{county} cannot escape the wooden spoon: {opponents} are {lead} ahead with {rounds} to play.",
        ],
    }
}

/// The number of wordings for the leader that also fit the first round.
const FIRST_ROUND_LEAD_COUNT: usize = 6;

const LEADS: &[&str] = &[
    "{county} lead with {points}, {lead} ahead of {seconds}.",
    "{county} are {lead} clear of {seconds} at the top.",
    "{seconds} are second, {lead} behind {county}.",
    "{county} head the table with {points}; {seconds} have {second}.",
    "At the head of the table, {county} have {points} and {seconds} {second}.",
    "{county} are first with {points}, and {seconds} second with {second}.",
    "{county} stay top, {lead} ahead of {seconds}.",
    "{county} still lead: they have {points} and {seconds} {second}.",
];

//! The wordings for personal feats and broken records.

use crate::championship::news::Fact;
use crate::championship::news::FactKind::*;

/// An innings of at least this many runs counts as large.
const MIN_LARGE_INNINGS: u32 = 150;

/// The smallest number of wickets in an innings that is mentioned together with
/// a hat-trick.
const MIN_HAUL: u32 = 7;

const HUNDRED: &[&str] = &[
    "{man} made {score} for {county} against {opponents}.",
    "Against {opponents}, {man} made {score} for {county}.",
    "{man} of {county} scored {score} against {opponents}.",
    "{man} batted well for {county} against {opponents}, making {score}.",
    "{man} played a fine innings of {score} for {county} against {opponents}.",
    "For {county}, {man} made {score} against {opponents}.",
    "{man} made a fine {score} for {county} against {opponents}.",
    "{man} hit {score} for {county} against {opponents}.",
    "{county} could thank {man}, who made {score} against {opponents}.",
    "{man} was in good form for {county} against {opponents}, scoring {score}.",
    "There was a hundred for {man} of {county}, who made {score} against {opponents}.",
    "In the match between {county} and {opponents}, {man} of {county} made {score}.",
];

const LARGE_HUNDRED: &[&str] = &[
    "{man} made a splendid {score} for {county} against {opponents}.",
    "{man} mastered the {opponents} bowling and made {score} for {county}.",
    "{man} punished the {opponents} bowling, making {score} for {county}.",
    "{county} had a great innings from {man}, who made {score} against {opponents}.",
];

const NOT_OUT: &[&str] = &["{man} of {county} made {score}: {opponents} could not get him out."];

/// Returns the wordings for a fact about a man or a record. Returns an empty
/// list for other kinds.
pub(super) fn wordings(fact: &Fact) -> Vec<&'static str> {
    // The old record may have been set earlier in the same season.
    let again = fact.broke.is_some_and(|record| record.year == fact.year);
    let wordings: &[&str] = match fact.kind {
        Hundred if fact.value >= MIN_LARGE_INNINGS => {
            return [HUNDRED, LARGE_HUNDRED].concat();
        }
        Hundred if fact.detail > 0 => return [HUNDRED, NOT_OUT].concat(),
        Hundred => HUNDRED,
        CountyInnings if again => &[
            "{man} made {score} against {opponents}, {county's} highest innings, beating the {broke} made earlier this season.",
            "{man's} {score} against {opponents} broke {county's} record of {broke}, set earlier this season.",
            "{man} of {county} made {score} against {opponents}, beating the county record of {broke} set earlier this season.",
        ],
        RecordInnings if again => &[
            "{man} made {score} for {county} against {opponents}, the highest innings in the championship, beating the {broke} made earlier this season.",
            "{man's} {score} for {county} against {opponents} is a championship record, beating the {broke} made earlier this season.",
        ],
        CountyBowling if again => &[
            "{man} of {county} took {bowling} against {opponents}, beating the county record of {before} set earlier this season.",
            "{man's} {bowling} against {opponents} is {county's} best bowling, beating the {before} taken earlier this season.",
        ],
        HighestTotal if again => &[
            "{county} made {value} against {opponents}, their highest total, beating the {broke} they made earlier this season.",
            "{county's} {value} against {opponents} is their highest total, passing the {broke} made earlier this season.",
        ],
        LowestTotal if again => &[
            "{county} were all out for {value} against {opponents}, their lowest total, below the {broke} made earlier this season.",
            "{value} against {opponents} is {county's} lowest total, below their {broke} earlier this season.",
        ],
        Stand if again => &[
            "{county} put on {value} for the {wicket} wicket against {opponents}, a county record, beating the {broke} made earlier this season.",
            "{county} added {value} for the {wicket} wicket against {opponents}, breaking their record of {broke} set earlier this season.",
            "Against {opponents}, {county} added {value} for the {wicket} wicket, passing the {broke} they put on earlier this season.",
        ],
        Haul => &[
            "{man} of {county} took {bowling} against {opponents}.",
            "For {county}, {man} took {bowling} against {opponents}.",
            "{man} had figures of {bowling} for {county} against {opponents}.",
            "Against {opponents}, {man} of {county} took {bowling}.",
            "{man} bowled well for {county} against {opponents}, taking {bowling}.",
            "{man} took {bowling} for {county} against {opponents}.",
            "{county} could thank {man}, who took {bowling} against {opponents}.",
            "In the match between {county} and {opponents}, {man} of {county} took {bowling}.",
        ],
        TenWickets => &[
            "{man} of {county} took {bowling} in the match against {opponents}.",
            "For {county}, {man} took {bowling} in the match against {opponents}.",
            "{man} of {county} had match figures of {bowling} against {opponents}.",
            "{county} could thank {man}, who took {bowling} in the match against {opponents}.",
            "{man} bowled well for {county} throughout the match against {opponents}, taking {bowling}.",
            "{man} took {bowling} for {county} in the match against {opponents}.",
            "Against {opponents}, {man} of {county} took {bowling} in the match.",
            "{man} of {county} finished with {bowling} in the match against {opponents}.",
        ],
        HatTrick if fact.value >= MIN_HAUL => &[
            "{man} of {county} took {bowling} against {opponents}, including a hat-trick.",
            "Against {opponents}, {man} of {county} did the hat-trick and took {bowling}.",
        ],
        HatTrick => &[
            "{man} of {county} did the hat-trick against {opponents}.",
            "{man} took a hat-trick for {county} against {opponents}.",
            "Against {opponents}, {man} of {county} did the hat-trick.",
            "{man} took three wickets with successive balls for {county} against {opponents}.",
            "There was a hat-trick for {man} of {county} against {opponents}.",
            "In the match against {opponents}, {man} of {county} did the hat-trick.",
        ],
        NearHundred if fact.detail > 0 => &[
            "{man} was left {value} not out for {county} against {opponents}.",
            "{man} of {county} was left one short of his hundred against {opponents}.",
            "{man} was {value} not out when {county's} innings against {opponents} ended.",
        ],
        NearHundred => &[
            "{man} of {county} was out for {value} against {opponents}.",
            "{man} missed a hundred for {county} by a single run against {opponents}.",
            "Against {opponents}, {man} of {county} was out for {value}.",
            "{man} of {county} was out one short of his hundred against {opponents}.",
        ],
        NearThousand => &[
            "{man} of {county} finished the season with {value} runs.",
            "{man} of {county} finished the season {few} short of his thousand.",
            "With {value} runs, {man} of {county} just missed a thousand for the season.",
        ],
        CountyInnings => &[
            "{man} made {score} against {opponents}, {county's} highest innings, beating the {broke} made in {since}.",
            "{man's} {score} against {opponents} broke {county's} record of {broke}, set in {since}.",
            "{man} of {county} made {score} against {opponents}, beating the county record of {broke}, set in {since}.",
            "With {score} against {opponents}, {man} broke {county's} record of {broke}, set in {since}.",
        ],
        RecordInnings => &[
            "{man} made {score} for {county} against {opponents}, the highest innings in the championship, beating the {broke} made in {since}.",
            "With {score} for {county} against {opponents}, {man} broke the championship record of {broke}, set in {since}.",
            "{man's} {score} for {county} against {opponents} is a championship record, beating the {broke} of {since}.",
        ],
        CountyBowling => &[
            "{man} took {bowling} against {opponents}, {county's} best bowling, beating the {before} taken in {since}.",
            "{man's} {bowling} against {opponents} is {county's} best bowling: the old record was {before}, in {since}.",
            "{man} of {county} took {bowling} against {opponents}, beating the county record of {before}, set in {since}.",
        ],
        HighestTotal => &[
            "{county} made {value} against {opponents}, their highest total, beating the {broke} of {since}.",
            "{value} against {opponents} is {county's} highest total, passing the {broke} made in {since}.",
            "Against {opponents}, {county} made {value}, their highest total, beating the {broke} they made in {since}.",
        ],
        LowestTotal => &[
            "{county} were all out for {value} against {opponents}, their lowest total, below the {broke} of {since}.",
            "{value} against {opponents} is {county's} lowest total, below the {broke} made in {since}.",
            "All out for {value} against {opponents}, {county} made their lowest total, below the {broke} of {since}.",
        ],
        Stand => &[
            "{county} put on {value} for the {wicket} wicket against {opponents}, a county record, beating the {broke} of {since}.",
            "A stand of {value} for the {wicket} wicket against {opponents} broke {county's} record of {broke}, set in {since}.",
            "For the {wicket} wicket {county} added {value} against {opponents}, beating the {broke} they made in {since}.",
            "Against {opponents}, {county} added {value} for the {wicket} wicket, breaking the county record of {broke}, set in {since}.",
            "{county} added {value} for the {wicket} wicket against {opponents}, passing the {broke} they put on in {since}.",
            "{county's} {value} for the {wicket} wicket against {opponents} beats their {broke} of {since}.",
            "{county} broke their record for the {wicket} wicket with {value} against {opponents}, beating the {broke} of {since}.",
        ],
        DebutHundred => &[
            "{man} made {score} on his debut for {county}, against {opponents}.",
            "In his first match {man} made {score} for {county} against {opponents}.",
            "{county} have found a batsman: in his first match {man} made {score} against {opponents}.",
        ],
        DebutHaul => &[
            "{man} of {county} took {bowling} against {opponents} in his first match.",
            "In his first match {man} of {county} took {bowling} against {opponents}.",
            "{county} have found a bowler: in his first match {man} took {bowling} against {opponents}.",
            "On his debut {man} of {county} took {bowling} against {opponents}.",
        ],
        SeasonRuns => &[
            "{man} of {county} completed {value} runs for the season against {opponents}.",
            "Against {opponents}, {man} of {county} completed {value} runs for the season.",
            "{man} has now made {value} runs for {county} this season.",
            "{man} of {county} has made {value} runs this season.",
            "In the match against {opponents}, {man} of {county} completed {value} runs for the season.",
        ],
        SeasonWickets => &[
            "{man} of {county} took his {th} wicket of the season against {opponents}.",
            "Against {opponents}, {man} of {county} took his {th} wicket of the season.",
            "{man} has now taken {value} wickets for {county} this season.",
            "{man} of {county} has taken {value} wickets this season.",
            "In the match against {opponents}, {man} of {county} took his {th} wicket of the season.",
        ],
        CareerRuns => &[
            "{man} of {county} has made {value} runs in his career.",
            "Against {opponents}, {man} of {county} completed {value} runs in his career.",
            "{man} has now made {value} runs for {county}.",
            "{man} now has {value} runs for {county} in his career.",
            "In the match against {opponents}, {man} completed {value} runs for {county}.",
        ],
        CareerWickets => &[
            "{man} of {county} has taken {value} wickets in his career.",
            "Against {opponents}, {man} took his {th} wicket for {county}.",
            "{man} has now taken {value} wickets for {county}.",
            "{man} now has {value} wickets for {county} in his career.",
            "In the match against {opponents}, {man} took his {th} wicket for {county}.",
        ],
        CareerHundreds => &[
            "{man} made his {th} hundred for {county}, against {opponents}.",
            "Against {opponents}, {man} made his {th} hundred for {county}.",
            "{man} of {county} made the {th} hundred of his career against {opponents}.",
            "{man's} innings against {opponents} was his {th} hundred for {county}.",
            "In the match against {opponents}, {man} of {county} made his {th} hundred.",
        ],
        _ => &[],
    };
    wordings.to_vec()
}

//! The wordings of what men did and of records that fell.

use crate::championship::news::{Fact, FactKind};

/// The score from which on an innings is a large one.
const LARGE: u32 = 150;

/// Wickets in an innings that are said with a hat-trick.
const HAUL: u32 = 7;

/// The wordings of a kind, in groups of which all go; none of kinds that are not of
/// men or records.
pub(super) fn wordings(fact: &Fact) -> Vec<&'static str> {
    // A record may have stood since earlier in the same season.
    let again = fact.broke.is_some_and(|record| record.year == fact.year);
    match fact.kind {
        FactKind::Hundred if fact.value >= LARGE => [HUNDRED, LARGE_HUNDRED].concat(),
        FactKind::Hundred if fact.detail > 0 => [HUNDRED, NOT_OUT].concat(),
        FactKind::Hundred => HUNDRED.to_vec(),
        FactKind::HatTrick if fact.value >= HAUL => HAT_TRICK_IN_HAUL.to_vec(),
        FactKind::NearHundred if fact.detail > 0 => LEFT_NEAR_HUNDRED.to_vec(),
        kind if again => record_again(kind).to_vec(),
        kind => others(kind).to_vec(),
    }
}

const HUNDRED: &[&str] = &[
    "{man} made {score} for {county} against {opponents}.",
    "Against {opponents}, {man} made {score} for {county}.",
    "{man} of {county} scored {score} against {opponents}.",
    "{man} batted well for {county} against {opponents}, making {score}.",
    "{man} played a fine innings of {score} for {county} against {opponents}.",
    "For {county}, {man} made {score} against {opponents}.",
    "{man} had an innings of {score} for {county} against {opponents}.",
    "{man} hit {score} for {county} against {opponents}.",
    "Fine batting brought {man} of {county} {score} against {opponents}.",
    "{man} of {county} batted finely for {score} against {opponents}.",
    "There was a hundred for {man} of {county}, who made {score} against {opponents}.",
    "In the match between {county} and {opponents}, {man} of {county} made {score}.",
];

const LARGE_HUNDRED: &[&str] = &[
    "{man} of {county} made no fewer than {score} against {opponents}.",
    "{man} of {county} mastered the bowling of {opponents} and made {score}.",
    "{man} punished the bowling of {opponents}, making {score} for {county}.",
    "A great innings of {score} was played by {man} for {county} against {opponents}.",
];

const NOT_OUT: &[&str] = &["{opponents} could not dismiss {man} of {county}, who made {score}."];

const HAT_TRICK_IN_HAUL: &[&str] = &[
    "{man} of {county} took {bowling} against {opponents}, with a hat-trick.",
    "Against {opponents}, {man} of {county} did the hat-trick and took {bowling}.",
];

const LEFT_NEAR_HUNDRED: &[&str] = &[
    "{man} was left {value} not out for {county} against {opponents}.",
    "{man} of {county} was left one short of his hundred against {opponents}.",
    "{man} was {value} not out when the innings of {county} against {opponents} ended.",
];

/// The wordings of a record that had been broken in the same season already.
fn record_again(kind: FactKind) -> &'static [&'static str] {
    match kind {
        FactKind::CountyInnings => &[
            "{man} made {score} against {opponents}, the highest innings for {county}, beating the {broke} of earlier this season.",
            "With {score} against {opponents}, {man} beat the record of {county}, which had been {broke}, made earlier this season.",
            "{man} of {county} made {score} against {opponents}, a county record; the old one, {broke}, was made earlier this season.",
        ],
        FactKind::RecordInnings => &[
            "{man} made {score} for {county} against {opponents}, the highest innings for any county, beating the {broke} of earlier this season.",
            "With {score} for {county} against {opponents}, {man} beat the record of all counties, which had been {broke}, made earlier this season.",
        ],
        FactKind::CountyBowling => &[
            "{man} took {bowling} against {opponents}, the best bowling for {county}, which had been {before} earlier this season.",
            "The {bowling} of {man} against {opponents} is the best bowling for {county}, after {before} earlier this season.",
        ],
        FactKind::HighestTotal => &[
            "{county} made {value} against {opponents}, their highest total, beating the {broke} of earlier this season.",
            "The {value} of {county} against {opponents} is their highest total; they had made {broke} earlier this season.",
        ],
        FactKind::LowestTotal => &[
            "{county} were all out for {value} against {opponents}, their lowest total, after {broke} earlier this season.",
            "{county}, all out for {value} against {opponents}, have their lowest total; it had been {broke}, made earlier this season.",
        ],
        FactKind::Stand => &[
            "{county} put on {value} for the {wicket} wicket against {opponents}, a county record, beating the {broke} of earlier this season.",
            "For the {wicket} wicket {county} added {value} against {opponents}; their record had been {broke}, made earlier this season.",
            "Against {opponents}, {county} added {value} for the {wicket} wicket, above the {broke} of earlier this season.",
        ],
        kind => others(kind),
    }
}

/// The wordings of what one man did, and of all kinds that follow.
fn others(kind: FactKind) -> &'static [&'static str] {
    match kind {
        FactKind::Haul => &[
            "{man} of {county} took {bowling} against {opponents}.",
            "For {county}, {man} took {bowling} against {opponents}.",
            "{man} of {county} had {bowling} against {opponents}.",
            "Against {opponents}, {man} of {county} took {bowling}.",
            "{man} bowled finely for {county} against {opponents}, taking {bowling}.",
            "{man} of {county} returned figures of {bowling} against {opponents}.",
            "Fine bowling brought {man} of {county} {bowling} against {opponents}.",
            "In the match between {county} and {opponents}, {man} of {county} took {bowling}.",
        ],
        FactKind::TenWickets => &[
            "{man} of {county} took {bowling} in the match against {opponents}.",
            "For {county}, {man} took {bowling} in the match against {opponents}.",
            "{man} of {county} had match figures of {bowling} against {opponents}.",
            "In the match against {opponents}, {man} of {county} took {bowling} altogether.",
            "{man} of {county} bowled finely throughout the match against {opponents}, taking {bowling}.",
            "{man} of {county} returned {bowling} in the match against {opponents}.",
            "Against {opponents}, {man} of {county} took {bowling} in the match.",
            "{man} of {county} finished with {bowling} in the match against {opponents}.",
        ],
        FactKind::HatTrick => &[
            "{man} of {county} did the hat-trick against {opponents}.",
            "{man} performed the hat-trick for {county} against {opponents}.",
            "Against {opponents}, {man} of {county} did the hat-trick.",
            "{man} took three wickets with successive balls for {county} against {opponents}.",
            "There was a hat-trick by {man} for {county} against {opponents}.",
            "In the match against {opponents}, {man} of {county} did the hat-trick.",
        ],
        FactKind::NearHundred => &[
            "{man} of {county} was out for {value} against {opponents}.",
            "{man} missed his hundred by a single run for {county} against {opponents}.",
            "Against {opponents}, {man} of {county} was out for {value}.",
            "{man} of {county} was out one short of his hundred against {opponents}.",
        ],
        FactKind::NearThousand => &[
            "{man} of {county} finished the season with {value} runs.",
            "{man} of {county} finished the season {few} short of his thousand.",
            "With {value} runs, {man} of {county} just missed his thousand.",
        ],
        kind => records(kind),
    }
}

/// The wordings of records that fell, and of all kinds that follow.
fn records(kind: FactKind) -> &'static [&'static str] {
    match kind {
        FactKind::CountyInnings => &[
            "{man} made {score} against {opponents}, the highest innings for {county}; the record had been {broke}, made in {since}.",
            "With {score} against {opponents}, {man} beat the record of {county}, which had been {broke} since {since}.",
            "{man} of {county} made {score} against {opponents}, a county record; the old one was {broke}, made in {since}.",
            "The {score} of {man} against {opponents} is the highest innings for {county}, whose record had been {broke} since {since}.",
        ],
        FactKind::RecordInnings => &[
            "{man} made {score} for {county} against {opponents}, the highest innings for any county; the record had been {broke}, made in {since}.",
            "With {score} for {county} against {opponents}, {man} beat the record of all counties, which had been {broke} since {since}.",
            "The {score} of {man} for {county} against {opponents} is the highest innings for any county; {broke} had stood since {since}.",
        ],
        FactKind::CountyBowling => &[
            "{man} took {bowling} against {opponents}, the best bowling for {county}; the best before was {before}, in {since}.",
            "The {bowling} of {man} against {opponents} is the best bowling for {county}; {before} in {since} was the best before.",
            "{man} of {county} took {bowling} against {opponents} and beat the county record of {before}, which had stood since {since}.",
        ],
        FactKind::HighestTotal => &[
            "{county} made {value} against {opponents}, their highest total; the record had been {broke} since {since}.",
            "The {value} of {county} against {opponents} is their highest total; {broke} had stood since {since}.",
            "Against {opponents}, {county} made {value}, their highest total, beating their {broke} of {since}.",
        ],
        FactKind::LowestTotal => &[
            "{county} were all out for {value} against {opponents}, their lowest total; the record had been {broke} since {since}.",
            "{county}, all out for {value} against {opponents}, have their lowest total; it had been {broke} since {since}.",
            "All out for {value} against {opponents}, {county} fell below their {broke} of {since}, till then their lowest total.",
        ],
        FactKind::Stand => &[
            "{county} put on {value} for the {wicket} wicket against {opponents}, a county record; the old one was {broke}, made in {since}.",
            "A stand of {value} for the {wicket} wicket against {opponents} is the best of {county}, whose record had been {broke} since {since}.",
            "For the {wicket} wicket {county} added {value} against {opponents}, beating their {broke} of {since}.",
            "Against {opponents}, {county} added {value} for the {wicket} wicket and beat their record, {broke} in {since}.",
            "{county} added {value} for the {wicket} wicket against {opponents}; their best before was {broke}, in {since}.",
            "The {value} that {county} put on for the {wicket} wicket against {opponents} beats their {broke} of {since}.",
            "In the match against {opponents}, {county} put on {value} for the {wicket} wicket, above their {broke} of {since}.",
        ],
        kind => careers(kind),
    }
}

/// The wordings of first matches, and of what seasons and careers have come to.
fn careers(kind: FactKind) -> &'static [&'static str] {
    match kind {
        FactKind::DebutHundred => &[
            "{man} made {score} for {county} against {opponents} in his first match.",
            "In his first match {man} made {score} for {county} against {opponents}.",
            "{county} have found a batsman: in his first match {man} made {score} against {opponents}.",
        ],
        FactKind::DebutHaul => &[
            "{man} of {county} took {bowling} against {opponents} in his first match.",
            "In his first match {man} of {county} took {bowling} against {opponents}.",
            "{county} have found a bowler: in his first match {man} took {bowling} against {opponents}.",
            "Playing his first match, {man} of {county} took {bowling} against {opponents}.",
        ],
        FactKind::SeasonRuns => &[
            "{man} of {county} completed his {value} runs for the season against {opponents}.",
            "Against {opponents}, {man} of {county} completed his {value} runs for the season.",
            "{man} has now made {value} runs for {county} this season.",
            "{man} of {county} has made his {value} runs for the season.",
            "In the match against {opponents}, {man} of {county} completed his {value} runs for the season.",
        ],
        FactKind::SeasonWickets => &[
            "{man} of {county} took his {th} wicket of the season against {opponents}.",
            "Against {opponents}, {man} of {county} took his {th} wicket of the season.",
            "{man} has now taken {value} wickets for {county} this season.",
            "{man} of {county} has taken his {value} wickets for the season.",
            "In the match against {opponents}, {man} of {county} took his {th} wicket of the season.",
        ],
        FactKind::CareerRuns => &[
            "{man} of {county} has made {value} runs in his career.",
            "Against {opponents}, {man} of {county} completed {value} runs in his career.",
            "{man} has now made {value} runs for {county}.",
            "{man} now has {value} runs to his credit for {county}.",
            "In the match against {opponents}, {man} completed {value} runs for {county}.",
        ],
        FactKind::CareerWickets => &[
            "{man} of {county} has taken {value} wickets in his career.",
            "Against {opponents}, {man} took his {th} wicket for {county}.",
            "{man} has now taken {value} wickets for {county}.",
            "{man} now has {value} wickets to his credit for {county}.",
            "In the match against {opponents}, {man} took his {th} wicket for {county}.",
        ],
        FactKind::CareerHundreds => &[
            "{man} made his {th} hundred for {county}, against {opponents}.",
            "Against {opponents}, {man} made his {th} hundred for {county}.",
            "{man} of {county} made the {th} hundred of his career against {opponents}.",
            "For {county}, {man} made his {th} hundred, against {opponents}.",
            "In the match against {opponents}, {man} of {county} made his {th} hundred.",
        ],
        _ => &[],
    }
}

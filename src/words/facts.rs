//! Facts in sentences, as a paper of the time might have them: each kind in
//! several wordings, which take turns in the course of a season.

use super::count::{counted, grouped, in_words, listed, ordinal, runs, wickets_in_words};
use super::yearbook::ordinal_of;
use crate::championship::counties::PER_CLASS;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::men::NameBook;
use crate::championship::news::round::{Course, Round};
use crate::championship::news::{Fact, What};
use crate::championship::{Championship, Class, County, LAST_YEAR};
use crate::rng::{Purpose, Stream, derive};

/// The wordings of a kind. What a fact fills in stands in braces ([`fill`]).
fn wordings(fact: &Fact, class: Class) -> &'static [&'static str] {
    let left = ROUNDS - usize::from(fact.number) / MATCHES_A_ROUND - 1;
    match fact.what {
        What::Hundred => &[
            "{man} made {score} for {county} against {opponents}.",
            "A hundred for {man} of {county}: {score} against {opponents}.",
            "{county} had {score} from {man} against {opponents}.",
            "Against {opponents}, {man} of {county} scored {score}.",
            "{man} of {county} took {score} off {opponents}.",
            "{opponents} saw {man} of {county} make {score}.",
            "{man} reached {score} for {county} against {opponents}.",
            "For {county}, {man} made {score} in an innings against {opponents}.",
            "{man} hit {score} for {county} in the match with {opponents}.",
            "{man} of {county} was good for {score} against {opponents}.",
        ],
        What::CountyInnings => &[
            "{man} made {score} against {opponents}, the most for {county}, whose record had been {broke} since {since}.",
            "{man} took {score} off {opponents}, the most for {county}, above the {broke} of {since}.",
            "The record of {county}, {broke} since {since}, has fallen: {man} made {score} against {opponents}.",
        ],
        What::RecordInnings => &[
            "{man} made {score} for {county} against {opponents}, the most for any county; it had been {broke} since {since}.",
            "{man} of {county} took {score} off {opponents}, the most in either class, above the {broke} of {since}.",
        ],
        What::Haul => &[
            "{man} of {county} took {bowling} against {opponents}.",
            "For {county}, {man} had {bowling} in an innings of {opponents}.",
            "{man} of {county} had {bowling} against {opponents}.",
            "Against {opponents}, {man} took {bowling} in an innings for {county}.",
            "In an innings of {opponents}, {man} of {county} took {bowling}.",
            "{county} had {man} to thank, who took {bowling} against {opponents}.",
            "The figures of {man} of {county} against {opponents} were {bowling}.",
            "{man} was too much for {opponents}: he took {bowling} for {county}.",
        ],
        What::CountyBowling => &[
            "{man} took {bowling} against {opponents}, the most wickets for {county} in an innings, above the {broke} of {since}.",
            "With {bowling} against {opponents}, {man} has the record of {county}; it had been {broke} wickets since {since}.",
        ],
        What::HighestTotal => &[
            "{county} made {value} against {opponents}, their highest total; it had been {broke} since {since}.",
            "The highest total of {county} is {value} now, against {opponents}; {broke} had stood since {since}.",
            "{county} made {value} against {opponents}, their highest, above the {broke} of {since}.",
        ],
        What::LowestTotal => &[
            "{county} were all out for {value} against {opponents}, their lowest total; it had been {broke} since {since}.",
            "The lowest total of {county} is {value} now, against {opponents}; {broke} had stood since {since}.",
            "{opponents} had {county} out for {value}, their lowest, below the {broke} of {since}.",
        ],
        What::Stand => &[
            "{county} put on {value} for the {wicket} wicket against {opponents}, their best; it had been {broke} since {since}.",
            "Against {opponents}, {county} added {value} for the {wicket} wicket, which beats their {broke} of {since}.",
            "{county} put on {value} against {opponents} for the {wicket} wicket, above their {broke} of {since}.",
            "A stand of {value} for the {wicket} wicket, against {opponents}, is the best of {county}, after {broke} in {since}.",
            "{opponents} saw {county} add {value} for the {wicket} wicket; the record of {county} had been {broke} since {since}.",
            "{county} have a new record for the {wicket} wicket, {value} against {opponents}; the old one was {broke}, made in {since}.",
        ],
        What::DebutHundred => &[
            "{man} made {score} for {county} against {opponents} in his first match.",
            "In his first match {man} had a hundred: {score} for {county} against {opponents}.",
            "{county} have a new man who began with a hundred: {man}, {score} against {opponents}.",
        ],
        What::DebutHaul => &[
            "{man} of {county} took {bowling} against {opponents} in his first match.",
            "In his first match {man} of {county} had {bowling} in an innings of {opponents}.",
            "{county} have a new man who began with {bowling} in an innings of {opponents}: {man}.",
            "{opponents} were the first to meet {man} of {county}, who took {bowling}.",
        ],
        What::TenWickets => &[
            "{man} of {county} took {bowling} in the match against {opponents}.",
            "For {county}, {man} had {bowling} in the match with {opponents}.",
            "{county} had {bowling} from {man} in the match with {opponents}.",
            "The match figures of {man} of {county} against {opponents} were {bowling}.",
            "In the match with {opponents}, {man} of {county} took {bowling}.",
            "Against {opponents}, {man} of {county} took {bowling} in the match.",
            "All told, {man} of {county} had {bowling} against {opponents}.",
            "{man} of {county} finished the match with {opponents} with {bowling}.",
            "In one match with {opponents}, {man} took {bowling} for {county}.",
            "{man} took {bowling} in the match for {county} against {opponents}.",
        ],
        What::TitlesRunning => &[
            "{county} have won the title {many} years running.",
            "It is the {th} title running for {county}.",
        ],
        What::SeasonRuns => &[
            "{man} of {county} has made {value} runs this season.",
            "The match with {opponents} brought {man} of {county} to {value} runs for the season.",
            "{man} of {county} has {value} runs to his name this season.",
            "{county} have a man with {value} runs this season, {man}.",
            "Against {opponents}, {man} of {county} reached {value} runs for the season.",
            "{man} has reached {value} runs this season for {county}.",
        ],
        What::SeasonWickets => &[
            "{man} of {county} has taken {value} wickets this season.",
            "The match with {opponents} brought {man} of {county} to {value} wickets for the season.",
            "{man} of {county} has {value} wickets to his name this season.",
            "{county} have a man with {value} wickets this season, {man}.",
            "Against {opponents}, {man} of {county} reached {value} wickets for the season.",
            "{man} has reached {value} wickets this season for {county}.",
        ],
        What::CareerRuns => &[
            "{man} of {county} has made {value} runs in his career.",
            "The match with {opponents} brought {man} of {county} to {value} runs in all.",
            "{county} have now had {value} runs from {man}.",
            "Against {opponents}, {man} of {county} reached {value} runs in his career.",
            "{man} has now made {value} runs for {county}.",
            "{man} now has {value} runs to his name for {county}.",
        ],
        What::CareerHundreds => &[
            "Against {opponents}, {man} made his {th} hundred for {county}.",
            "The match with {opponents} brought {man} of {county} his {th} hundred.",
            "{county} saw {man} make his {th} hundred, against {opponents}.",
            "{man} of {county} came to his {th} hundred against {opponents}.",
            "An innings against {opponents} was the {th} hundred of {man} of {county}.",
            "{man} has his {th} hundred for {county}, made against {opponents}.",
        ],
        What::CareerWickets => &[
            "{man} of {county} has taken {value} wickets in his career.",
            "The match with {opponents} brought {man} of {county} to {value} wickets in all.",
            "{county} have now had {value} wickets from {man}.",
            "Against {opponents}, {man} of {county} took his {th} wicket.",
            "{man} has now taken {value} wickets for {county}.",
            "{man} now has {value} wickets to his name for {county}.",
        ],
        What::Champions => match (class, left, fact.detail) {
            (Class::First, 0, 0) => {
                &["{county} are champions by the quotient alone: {opponents} have {points} too."]
            }
            (Class::First, 0, _) => &[
                "{county} are champions, {lead} ahead of {opponents}.",
                "The title goes to {county}; {opponents} are {lead} behind.",
            ],
            (Class::First, ..) => &[
                "{county} are champions, with {rounds} still to play: {opponents} cannot catch them.",
                "{county} are sure of the title, {lead} ahead of {opponents} with {rounds} to play.",
            ],
            (Class::Second, 0, 0) => &[
                "{county} are first of the second class by the quotient alone: {opponents} have {points} too.",
            ],
            (Class::Second, 0, _) => &[
                "{county} are first of the second class, {lead} ahead of {opponents}.",
                "The second class has been won by {county}; {opponents} are {lead} behind.",
            ],
            (Class::Second, ..) if fact.year < LAST_YEAR => &[
                "{county} go up: with {rounds} to play, {opponents} cannot catch them.",
                "{county} are sure of promotion, {lead} ahead of {opponents} with {rounds} to play.",
            ],
            (Class::Second, ..) => &[
                "{county} have won the second class with {rounds} to play; {opponents} cannot catch them.",
            ],
        },
        What::Last => match (class, left) {
            (Class::First, 0) if fact.year < LAST_YEAR => &[
                "{county} go down: they are last, with {points}.",
                "It is {county} who go down, last with {points}.",
            ],
            (Class::First, 0) => &["{county} finish last, with {points}."],
            (Class::First, _) if fact.year < LAST_YEAR => &[
                "{county} go down: with {rounds} to play they can no longer catch {opponents}.",
                "Nothing can save {county} now, {lead} behind {opponents} with {rounds} to play.",
            ],
            (Class::First, _) => {
                &["{county} are sure to be last, {lead} behind {opponents} with {rounds} to play."]
            }
            (Class::Second, 0) => &[
                "The wooden spoon goes to {county}, with {points}.",
                "{county} have the wooden spoon, with {points}.",
            ],
            (Class::Second, _) => &[
                "The wooden spoon is sure to go to {county}, {lead} behind {opponents} with {rounds} to play.",
                "{county} cannot escape the wooden spoon: {opponents} are {lead} ahead with {rounds} to play.",
            ],
        },
        What::Leads => &[
            "{county} lead with {points}, {lead} ahead of {opponents}.",
            "At the head of the table, {county} have {points} and {opponents} {second}.",
            "{opponents} are {lead} behind {county}, who are first with {points}.",
            "{county} are at the top: {points} to the {second} of {opponents}.",
            "The lead of {county} over {opponents} is {lead}.",
            "{county} are first with {points}, {opponents} second with {second}.",
        ],
        What::TakesTheLead => &[
            "{county} go to the top with {points}, {lead} ahead of {opponents}.",
            "There are new leaders: {county}, {lead} ahead of {opponents}.",
            "{county} have taken the lead; {opponents} are {lead} behind.",
            "The lead passes to {county}, who have {points} to the {second} of {opponents}.",
            "{county} are first now, with {points}; {opponents} have {second}.",
            "{county} have climbed to the head of the table, {lead} in front of {opponents}.",
        ],
        What::Level if fact.detail as usize == PER_CLASS => &[
            "All eight counties are level on {points}.",
            "Nothing but the quotient parts the eight counties, all on {points}.",
            "The eight counties have {points} each.",
            "Every county of the class has {points}.",
            "All eight counties share the lead with {points}.",
            "On {points}, all eight counties are level.",
        ],
        What::Level if fact.detail > 2 => &[
            "{all} are level at the top with {points}.",
            "On {points}, {all} are level at the top.",
            "{all} share the lead on {points}; the quotient puts {county} first.",
            "The lead on {points} is shared by {all}.",
            "{all} have {points} each, the most of all.",
            "At the head of the table {all} have {points} each.",
        ],
        What::Level => &[
            "{county} and {opponents} are level at the top with {points}.",
            "{county} and {opponents} share the lead, each with {points}.",
            "Nothing but the quotient parts {county} and {opponents} at the top, both on {points}.",
            "{county} are first by the quotient alone: {opponents} have {points} too.",
            "The head of the table is shared: {county} and {opponents} have {points} each.",
            "With {points} each, {county} and {opponents} are ahead of all others.",
        ],
        What::Chases => &[
            "{opponents} can still be caught: {county} are {behind} behind with {left} to come.",
            "With {left} to come, {county} are {behind} behind {opponents}.",
            "{county} have {left} in which to make up {behind} on {opponents}.",
        ],
        What::Trails => &[
            "{county} are last, {behind} behind {opponents} with {left} to come.",
            "At the foot of the table, {county} have {behind} to make up on {opponents}, and {left} to do it in.",
            "{county}, in last place, need {behind} in {left} to reach what {opponents} have now.",
        ],
        What::WonByInnings => &[
            "{county} beat {opponents} by an innings and {runs}.",
            "{opponents} were beaten by {county} by an innings and {runs}.",
            "{county} had to bat only once: they beat {opponents} by an innings and {runs}.",
            "{opponents} batted twice and were still {runs} behind {county}.",
            "{opponents} went down to {county} by an innings and {runs}.",
            "An innings and {runs} was the margin by which {county} beat {opponents}.",
        ],
        What::WonByRuns => &[
            "{county} beat {opponents} by {runs}.",
            "{opponents} lost to {county} by {runs}.",
            "By {runs}, {county} beat {opponents}.",
            "Against {opponents}, {county} won by {runs}.",
            "{opponents} went down to {county} by {runs}.",
            "{county} got the better of {opponents} by {runs}.",
        ],
        What::WonByWickets => &[
            "{county} beat {opponents} by {wickets}.",
            "{opponents} lost to {county} by {wickets}.",
            "By {wickets}, {county} beat {opponents}.",
            "Against {opponents}, {county} won by {wickets}.",
            "{opponents} went down to {county} by {wickets}.",
            "{county} got the better of {opponents} by {wickets}.",
        ],
        What::Tied => &[
            "{county} and {opponents} tied.",
            "The match of {county} and {opponents} was a tie.",
            "Not a run lay between {county} and {opponents}, who tied.",
        ],
        What::AllDrawn => &[
            "All four matches were drawn.",
            "None of the four matches was decided.",
            "Every match of the round was drawn.",
            "All four matches ran out of time.",
            "There was no decision in any of the four matches.",
            "Four matches were begun, and four were drawn.",
        ],
        What::Winning => &[
            "{county} have won {many} matches running.",
            "The win over {opponents} was the {th} running for {county}.",
            "{county} have now won {many} in a row.",
            "For {county} it was the {th} win in a row.",
            "{county} have had {many} wins in succession.",
            "{county} have won their last {many} matches.",
        ],
        What::Losing => &[
            "{county} have lost {many} matches running.",
            "The defeat by {opponents} was the {th} running for {county}.",
            "For {county} it was the {th} defeat in a row.",
            "{county} have now lost {many} in a row.",
            "{county} have lost {many} running.",
            "{county} have lost their last {many} matches.",
        ],
        What::Unbeaten => &[
            "{county} have played {many} matches this season and lost none.",
            "{county} have gone {many} matches this season without a defeat.",
            "{county} are unbeaten after {many} matches.",
            "After {many} matches, {county} are without a defeat.",
            "In {many} matches this season {county} have not been beaten.",
            "{county} have not lost in {many} matches this season.",
        ],
        What::Winless => &[
            "{county} have played {many} matches this season and won none.",
            "{county} are without a win after {many} matches.",
            "After {many} matches, {county} have not won.",
            "{county} have gone {many} matches this season without a win.",
            "In {many} matches this season {county} have not won.",
            "Of {many} matches this season {county} have won none.",
        ],
        What::SeasonLowest => &[
            "{county} were all out for {value} against {opponents}, the lowest total in the class this season.",
            "The lowest total in the class this season is {value}, by {county} against {opponents}.",
            "{opponents} had {county} out for {value}, the fewest in the class this season.",
        ],
        What::SeasonHighest => &[
            "{county} made {value} against {opponents}, the highest total in the class this season.",
            "The highest total in the class this season is {value}, by {county} against {opponents}.",
            "{county} took {value} off {opponents}, the most in the class this season.",
        ],
    }
}

/// A wording with its braces filled in from a fact; `level` are the counties that
/// share the lead.
fn fill(wording: &str, names: &NameBook, fact: &Fact, level: &[County]) -> String {
    let (value, detail) = (fact.value, fact.detail);
    let points = |number| counted(number, "point", "points");
    let rounds = |number| match number {
        1 => "one round".to_owned(),
        more => format!("{} rounds", in_words(more)),
    };
    let left = (ROUNDS - usize::from(fact.number) / MATCHES_A_ROUND - 1) as u32;
    let mut told = String::with_capacity(2 * wording.len());
    for part in wording.split_inclusive(['{', '}']) {
        let Some(place) = part.strip_suffix('}') else {
            told.push_str(part.trim_end_matches('{'));
            continue;
        };
        let text = match place {
            "county" => fact.county.short().to_owned(),
            "opponents" => fact.opponents.short().to_owned(),
            "man" => {
                let name = fact.man.map(|man| names.of(fact.county, man).card());
                name.unwrap_or_default()
            }
            "value" => grouped(value),
            "th" => ordinal_of(value),
            "many" => in_words(value),
            "all" => listed(level.iter().map(|county| county.short())),
            "score" if detail > 0 => format!("{value} not out"),
            "score" => value.to_string(),
            "bowling" => format!("{value} for {detail}"),
            "wicket" => ordinal(detail as u8),
            "runs" => runs(value),
            "wickets" => wickets_in_words(value as u8),
            "points" => points(value),
            "behind" => points(value),
            "lead" => points(detail),
            "second" => value.saturating_sub(detail).to_string(),
            "left" => rounds(detail),
            "rounds" => rounds(left),
            "broke" => fact
                .broke
                .map_or_else(String::new, |(value, _)| value.to_string()),
            "since" => fact
                .broke
                .map_or_else(String::new, |(_, year)| year.to_string()),
            _ => String::new(),
        };
        told.push_str(&text);
    }
    told
}

/// The news of a round with its sentences, the weightiest first; none where
/// [`Round::news`] is none.
pub(crate) fn page(championship: &Championship, round: &Round) -> Option<Vec<(Fact, String)>> {
    let course = Course::of(championship.season_of(round.year)?, round.class);
    let facts = course.news(championship, round.round)?;
    let earlier = (1..round.round).filter_map(|earlier| course.news(championship, earlier));
    let earlier = earlier.flatten();
    let first = |fact| wordings(&fact, round.class).first().copied();
    let mut before: Vec<&str> = earlier.filter_map(first).collect();
    let names = championship.name_book();
    let level = course.leaders(round.round);
    Some(worded(
        (championship, &names),
        round,
        (facts, &level),
        &mut before,
    ))
}

/// The news of all rounds of a season that have any, by their numbers.
pub(crate) fn season(
    (championship, names): (&Championship, &NameBook),
    class: Class,
    year: u16,
) -> Vec<(u8, Vec<(Fact, String)>)> {
    let mut before = Vec::new();
    let course = championship.season_of(year);
    let course = course.map(|season| Course::of(season, class));
    let rounds = (1..=ROUNDS as u8).filter_map(|round| {
        let course = course.as_ref()?;
        let facts = course.news(championship, round)?;
        let level = course.leaders(round);
        let round = Round { class, year, round };
        let page = worded((championship, names), &round, (facts, &level), &mut before);
        Some((round.round, page))
    });
    rounds.collect()
}

/// Facts of a round with their sentences, following those of the earlier rounds
/// of the season; `before` has, for each sentence so far, the first wording of
/// its kind.
fn worded(
    (championship, names): (&Championship, &NameBook),
    round: &Round,
    (facts, level): (Vec<Fact>, &[County]),
    before: &mut Vec<&'static str>,
) -> Vec<(Fact, String)> {
    let mut page = Vec::new();
    for fact in facts {
        let wordings = wordings(&fact, round.class);
        let kind = wordings.first().copied().unwrap_or_default();
        let turn = before.iter().filter(|one| **one == kind).count();
        // The wordings take turns, starting from one that is drawn for the
        // year; the second class is half a turn away from the first.
        let key = [fact.what as u64, u64::from(fact.year)];
        let mut draw = Stream::new(derive(championship.seed(), Purpose::Wording, &key));
        let half = match round.class {
            Class::First => 0,
            Class::Second => wordings.len() / 2,
        };
        let number = turn + half + draw.below(wordings.len());
        let wording = wordings.get(number % wordings.len().max(1));
        let told = fill(wording.copied().unwrap_or_default(), names, &fact, level);
        before.push(kind);
        page.push((fact, told));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every kind of fact, in each class, after the first and the last round.
    fn all() -> Vec<(Fact, Class)> {
        use What::*;
        let kinds = [
            Hundred,
            CountyInnings,
            RecordInnings,
            Haul,
            CountyBowling,
            HighestTotal,
            LowestTotal,
            Stand,
            SeasonRuns,
            SeasonWickets,
            CareerRuns,
            CareerHundreds,
            CareerWickets,
            Champions,
            Last,
            Leads,
            TakesTheLead,
            Level,
            WonByInnings,
            WonByRuns,
            WonByWickets,
            Tied,
            AllDrawn,
            Winning,
            Losing,
            Unbeaten,
            Winless,
            SeasonLowest,
            SeasonHighest,
            Chases,
            Trails,
            DebutHundred,
            DebutHaul,
            TenWickets,
            TitlesRunning,
        ];
        let [county, opponents, ..] = County::of_1890(Class::First);
        let of = |what, class, number, detail| {
            let fact = Fact {
                what,
                year: 1890,
                number,
                county,
                opponents,
                man: Some(3),
                value: 7,
                detail,
                broke: Some((6, 1889)),
            };
            (fact, class)
        };
        let mut all = Vec::new();
        for what in kinds {
            for class in Class::BOTH {
                for number in [0, 55] {
                    all.extend([0, 2, 3, 8].map(|detail| of(what, class, number, detail)));
                }
            }
        }
        all
    }

    #[test]
    fn no_wording_has_a_mould_that_jarred() {
        const JARRED: [&str; 14] = [
            "had never",
            "got home",
            "to spare",
            "to fall",
            "lost {bowling}",
            "fell to",
            "stands to the name",
            "running have",
            "brought {county} no",
            "{others}",
            "had made more",
            "beaten nobody",
            "had taken more",
            "{whose}",
        ];
        for (fact, class) in all() {
            for wording in wordings(&fact, class) {
                let jars = JARRED.iter().find(|jarred| wording.contains(**jarred));
                assert_eq!(jars, None, "{wording}");
                assert!(
                    !wording.starts_with("No ") && !wording.starts_with("Nobody"),
                    "{wording}"
                );
                let names = NameBook::new(1890);
                let level = County::of_1890(Class::First);
                let told = fill(wording, &names, &fact, &level[..3]);
                assert!(!told.contains("  ") && !told.contains(['{', '}']), "{told}");
            }
        }
    }

    #[test]
    fn wickets_are_told_in_words_and_figures_of_bowling_as_on_a_card() {
        let names = NameBook::new(1890);
        let fact = |what, value, detail| {
            let (fact, _) = all().swap_remove(0);
            let fact = Fact {
                what,
                value,
                detail,
                ..fact
            };
            let wording = wordings(&fact, Class::First)[0];
            fill(wording, &names, &fact, &[])
        };
        assert_eq!(
            fact(What::WonByWickets, 1, 0),
            "Surrey beat Lancs by one wicket."
        );
        assert_eq!(
            fact(What::WonByWickets, 10, 0),
            "Surrey beat Lancs by ten wickets."
        );
        let taken = fact(What::TenWickets, 11, 111);
        assert!(
            taken.ends_with(" took 11 for 111 in the match against Lancs."),
            "{taken}"
        );
    }
}

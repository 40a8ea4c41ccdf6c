//! The news in sentences, as a newspaper of the time might print it. Each kind
//! of fact has several wordings, which are used in turn over a season.

mod feats;
mod results;
mod wordings;

use std::collections::HashMap;

use super::count::{
    counted, from_words, grouped, listed, ordinal, runs, spell_out, wickets_in_words,
};
use super::names::possessive;
use super::yearbook::ordinal_of;
use crate::championship::counties::PER_CLASS;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::men::{NameBook, WithNames};
use crate::championship::news::round::{ClassSeasonByRound, Round};
use crate::championship::news::{Fact, UpsetMarginUnit};
use crate::championship::{Class, County, LAST_YEAR};
use crate::rng::{Purpose, Stream, derive};
use wordings::wordings;

/// Fills in the placeholders of a wording with the details of a fact. `first`
/// holds the counties that share the lead, and `second` holds the counties with
/// the next highest number of points.
fn fill_wording(
    wording: &str,
    names: &NameBook,
    class: Class,
    fact: &Fact,
    [first, second]: &[Vec<County>; 2],
) -> String {
    let Fact { value, detail, broke, .. } = *fact;
    let man = || fact.man.map(|man| names.man(fact.county, man).scorecard_name());
    let points = |number| counted(number, "point", "points");
    let in_full = |number, one: &str, many| match number {
        1 => one.to_owned(),
        more => format!("{} {many}", spell_out(more)),
    };
    let rounds = |number| in_full(number, "one round", "rounds");
    // A fact contains the number of its match in the season, counted from 0.
    let rounds_left = (ROUNDS - usize::from(fact.number) / MATCHES_A_ROUND - 1) as u32;
    let mut sentence = String::with_capacity(2 * wording.len());
    for part in wording.split_inclusive(['{', '}']) {
        // Each part of the wording ends with a brace: "{" after plain text, "}"
        // after the name of a placeholder.
        let Some(place) = part.strip_suffix('}') else {
            sentence.push_str(part.trim_end_matches('{'));
            continue;
        };
        let text = match place {
            "county" => fact.county.short().to_owned(),
            "county's" => possessive(fact.county.short()),
            "opponents" => fact.opponents.short().to_owned(),
            "opponents'" => possessive(fact.opponents.short()),
            "man" => man().unwrap_or_default(),
            "man's" => man().map_or_else(String::new, |name| possessive(&name)),
            "value" => grouped(value),
            "th" => ordinal_of(value),
            "many" => spell_out(value),
            "all" => listed(first.iter().map(|county| county.short())),
            "seconds" => listed(second.iter().map(|county| county.short())),
            "score" if detail > 0 => format!("{value} not out"),
            "score" => value.to_string(),
            // "7 for 7" would repeat a number.
            "bowling" if value == detail => format!("{value} for as many runs"),
            "bowling" => format!("{value} for {detail}"),
            "wicket" => ordinal(detail as u8),
            "runs" => runs(value),
            "down" => spell_out(detail),
            "few" => in_full(detail, "a run", "runs"),
            "detail" => grouped(detail),
            "wickets" => wickets_in_words(value as u8),
            "points" | "behind" => points(value),
            "lead" => points(detail),
            "second" => value.saturating_sub(detail).to_string(),
            "left" => rounds(detail),
            "rounds" => rounds(rounds_left),
            "nth" => ordinal(value as u8),
            "goal" => prize_name(class, value, fact.year),
            "hoped" => prize_name(class, detail, fact.year),
            "spot" => format!("{} place", ordinal(detail as u8)),
            "margin" if detail == UpsetMarginUnit::Innings as u32 => {
                format!("an innings and {}", runs(value))
            }
            "margin" if detail == UpsetMarginUnit::Runs as u32 => runs(value),
            "margin" => wickets_in_words(value as u8),
            // The index is the number of points earned: 1 for a draw, 2 for a
            // tie, 4 for a win. A defeat has its own wordings.
            "result" => ["a draw", "a draw", "a tie", "a win"][detail.min(3) as usize].to_owned(),
            "before" => broke.map_or_else(String::new, |one| wickets_in_words(one.value as u8)),
            "broke" => broke.map_or_else(String::new, |one| one.value.to_string()),
            "since" => broke.map_or_else(String::new, |one| one.year.to_string()),
            _ => String::new(),
        };
        sentence.push_str(&text);
    }
    sentence
}

/// Names a place in a class as a prize: "the title", "safety", "fourth place".
fn prize_name(class: Class, place: u32, year: u16) -> String {
    let moves = year < LAST_YEAR;
    match (place as usize, class) {
        (1, Class::First) => "the title".to_owned(),
        (1, Class::Second) if moves => "promotion".to_owned(),
        (LAST_SAFE_PLACE, Class::First) if moves => "safety".to_owned(),
        _ => format!("{} place", ordinal(place as u8)),
    }
}

/// The lowest safe place, one above the foot of the table.
const LAST_SAFE_PLACE: usize = PER_CLASS - 1;

/// Returns the news of a round as sentences, beginning with the most important.
/// Returns `None` if [`Round::news`] returns `None`.
pub(crate) fn round_sentences(named: WithNames<'_>, round: &Round) -> Option<Vec<(Fact, String)>> {
    let championship = named.championship;
    let by_round = ClassSeasonByRound::for_class(championship.season_of(round.year)?, round.class);
    let facts = by_round.news(championship, round.round)?;
    // The wordings for this round depend on the wordings used before, so work
    // through the season from its first round.
    let mut before = WordingUse::with_capacity(EXPECTED_WORDINGS);
    for earlier in 1..round.round {
        let facts = by_round.news(championship, earlier).unwrap_or_default();
        let level = by_round.leaders(earlier);
        let round = Round { round: earlier, ..*round };
        word_facts(named, &round, facts, &level, &mut before);
    }
    let level = by_round.leaders(round.round);
    Some(word_facts(named, round, facts, &level, &mut before))
}

/// Returns the news of a season, round by round. Rounds without news are left
/// out. Each entry contains the number of the round and its news.
pub(crate) fn season_sentences(
    named: WithNames<'_>,
    class: Class,
    year: u16,
) -> Vec<(u8, Vec<(Fact, String)>)> {
    let championship = named.championship;
    let mut before = WordingUse::with_capacity(EXPECTED_WORDINGS);
    let by_round = championship.season_of(year);
    let by_round = by_round.map(|season| ClassSeasonByRound::for_class(season, class));
    let rounds = (1..=ROUNDS as u8).filter_map(|round| {
        let by_round = by_round.as_ref()?;
        let facts = by_round.news(championship, round)?;
        let level = by_round.leaders(round);
        let round = Round { class, year, round };
        let page = word_facts(named, &round, facts, &level, &mut before);
        Some((round.round, page))
    });
    rounds.collect()
}

/// The number of times that each wording has been used in one class in a
/// season.
type WordingUse = HashMap<&'static str, usize>;

/// The approximate number of wordings that a season uses, for reserving space.
const EXPECTED_WORDINGS: usize = 200;

/// The maximum number of sentences on a page that may begin with the same word.
const MAX_SAME_BEGINNING: usize = 2;

/// Returns how often one class may use a wording in a season. The two classes
/// together may use a wording five times.
const fn use_limit(class: Class) -> usize {
    match class {
        Class::First => 3,
        Class::Second => 2,
    }
}

/// Turns the facts of a round into sentences. `before` counts the wordings used
/// in earlier rounds, and this function adds the wordings that it uses to the
/// count. The wordings are used in turn, starting from a wording drawn at
/// random for the year. A wording is passed over if it would repeat a number,
/// has been used too often, or begins like other sentences on the page.
fn word_facts(
    named: WithNames<'_>,
    round: &Round,
    facts: Vec<Fact>,
    level: &[Vec<County>; 2],
    before: &mut WordingUse,
) -> Vec<(Fact, String)> {
    let WithNames { championship, names } = named;
    let mut page: Vec<(Fact, String)> = Vec::new();
    for fact in facts {
        let wordings = wordings(&fact, round.class, championship.yours());
        let key = [fact.kind as u64, u64::from(fact.year)];
        let mut draw = Stream::new(derive(championship.seed(), Purpose::Wording, &key));
        // The draw depends only on the file's seed, the kind and the year, so
        // the news reads the same whenever it is printed.
        let first = draw.below(wordings.len());
        let in_turn = wordings.iter().cycle().skip(first).take(wordings.len());
        let mut by_use: Vec<(usize, &'static str)> = in_turn
            .map(|wording| {
                let used = before.get(wording).copied();
                (used.unwrap_or_default(), *wording)
            })
            .collect();
        // The sort is stable, so wordings used equally often stay in the drawn
        // order.
        by_use.sort_by_key(|(used, _)| *used);
        let filled = by_use.into_iter().map(|(used, wording)| {
            let text = fill_wording(wording, names, round.class, &fact, level);
            let is_worn = used >= use_limit(round.class);
            // Arrays are compared from the left, so the worst fault must be the
            // first element.
            let faults = [has_repeated_number(&text), is_beginning_overused(&page, &text), is_worn];
            (faults, wording, text)
        });
        if let Some((_, wording, text)) = with_least_faults(filled) {
            *before.entry(wording).or_default() += 1;
            page.push((fact, text));
        }
    }
    page
}

/// Returns the first sentence with the least serious faults. Stops at the first
/// faultless sentence, so that no later sentence has to be filled in.
fn with_least_faults(
    sentences: impl Iterator<Item = ([bool; 3], &'static str, String)>,
) -> Option<([bool; 3], &'static str, String)> {
    let mut best = None;
    for sentence in sentences {
        let is_best = |(faults, ..): &([bool; 3], _, _)| sentence.0 < *faults;
        if best.as_ref().is_none_or(is_best) {
            let is_faultless = sentence.0 == [false; 3];
            best = Some(sentence);
            if is_faultless {
                break;
            }
        }
    }
    best
}

/// Returns `true` if the page already has the maximum number of sentences with
/// this beginning.
fn is_beginning_overused(page: &[(Fact, String)], text: &str) -> bool {
    let alike = page.iter().filter(|(_, one)| first_word(one) == first_word(text));
    alike.count() >= MAX_SAME_BEGINNING
}

/// Returns the first word of a sentence, without a possessive ending or
/// punctuation.
fn first_word(sentence: &str) -> &str {
    let word = sentence.split([' ', '\'']).next().unwrap_or_default();
    word.trim_end_matches(|letter: char| !letter.is_alphanumeric())
}

/// Returns `true` if a sentence repeats a number, in figures or in words.
fn has_repeated_number(sentence: &str) -> bool {
    let words = sentence.split([' ', '-']);
    let mut numbers: Vec<u32> = words.filter_map(parse_number).collect();
    numbers.sort_unstable();
    numbers.windows(2).any(|pair| pair[0] == pair[1])
}

/// Parses a word of a sentence as a number, written in figures or as a word
/// from "two" to "twelve".
fn parse_number(word: &str) -> Option<u32> {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    // Most words can be ruled out by their first letter.
    if !bare.starts_with(|letter: char| letter.is_ascii_digit() || "tfsen".contains(letter)) {
        return None;
    }
    if !bare.starts_with(|letter: char| letter.is_ascii_digit()) {
        return from_words(bare).filter(|number| (2..=12).contains(number));
    }
    let mut digits = bare.chars().filter(|letter| *letter != ',');
    digits.try_fold(0_u32, |number, digit| number.checked_mul(10)?.checked_add(digit.to_digit(10)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::news::FactKind;

    /// Returns facts of every kind for each class, from the first and the last
    /// round.
    fn all() -> Vec<(Fact, Class)> {
        use FactKind::*;
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
            HatTrick,
            NearHundred,
            NearThousand,
            DrawnLevel,
            DrawnLastPair,
            DrawnShort,
            Drawn,
            DrawnEarly,
            Upset,
            TakesTheTitle,
            FirstWin,
            FirstDefeat,
            EndsLosing,
            EndsWinning,
            LeaderBeaten,
            Newcomers,
            HopeBehind,
            HopeHeld,
            CanReach,
            HopeOpen,
            HopeGone,
            HopeSure,
            Finishes,
            PromotedChampions,
            RivalMet,
            RivalNear,
        ];
        let [county, opponents, ..] = County::members_in_1890(Class::First);
        let of = |kind, class, number, detail| {
            let fact = Fact {
                kind,
                year: 1890,
                number,
                county,
                opponents,
                man: Some(3),
                value: 7,
                detail,
                broke: Some(crate::championship::news::BrokenRecord::new(6, 1889)),
            };
            (fact, class)
        };
        let mut all = Vec::new();
        for kind in kinds {
            for class in Class::BOTH {
                for number in [0, 55] {
                    all.extend([0, 2, 3, 8].map(|detail| of(kind, class, number, detail)));
                }
            }
        }
        all
    }

    #[test]
    fn no_wording_has_a_mould_that_jarred() {
        const JARRED: [&str; 44] = [
            "It was {county} who won",
            "In the match against {opponents}, {county} won",
            "had a hat-trick from",
            "gave {man}",
            "had {bowling} from",
            "In an innings of",
            "In one match",
            "All told",
            "saw ",
            " off {opponents}",
            "was good for",
            "Runs for",
            "reached {",
            "brought {man} of {county} to",
            "Nothing but the quotient",
            "have a man with",
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
            "had no answer",
            "owed much",
            "served {county}",
            "was gained by",
            "have won their last",
            "suffered defeat",
            "had the better of",
            "Fine ba",
            "one after another",
            "by that and",
            "the fewest",
            "altogether",
            "by the quotient",
            "that {county} put on",
        ];
        for (fact, class) in all() {
            let [county, opponents] = [fact.county, fact.opponents].map(Some);
            let sides = [None, county, opponents];
            let of_sides = sides.map(|own| wordings(&fact, class, own));
            assert!(of_sides.iter().all(|all| !all.is_empty()), "{fact:?}");
            for wording in of_sides.concat() {
                let jars = JARRED.iter().find(|jarred| wording.contains(**jarred));
                assert_eq!(jars, None, "{wording}");
                assert!(!wording.starts_with("No ") && !wording.starts_with("Nobody"), "{wording}");
                let mut places: Vec<&str> = wording.split(['{', '}']).skip(1).step_by(2).collect();
                places.retain(|place| !["county", "opponents", "man", "county's"].contains(place));
                places.sort_unstable();
                assert!(places.is_sorted_by(|one, next| one < next), "{wording}");
                let names = NameBook::new(1890, [u16::MAX; 16]);
                let level = County::members_in_1890(Class::First);
                let level = [level[..3].to_vec(), level[3..5].to_vec()];
                let text = fill_wording(wording, &names, class, &fact, &level);
                assert!(!text.contains("  ") && !text.contains(['{', '}']), "{text}");
            }
        }
    }

    #[test]
    fn a_number_that_is_said_twice_is_found_in_figures_and_in_words() {
        for twice in [
            "Kent lead with 4 points, 4 points ahead of Essex.",
            "Kent are 3 points behind with three rounds to come.",
        ] {
            assert!(has_repeated_number(twice), "{twice}");
        }
        for once in [
            "Benbow took 11 for 111 in the match against Kent.",
            "Kent made 1,041, above the 1041st of one or another.",
        ] {
            assert!(!has_repeated_number(once), "{once}");
        }
        assert_eq!(first_word("Kent, in last place"), "Kent");
    }

    #[test]
    fn wickets_are_told_in_words_and_figures_of_bowling_as_on_a_card() {
        let names = NameBook::new(1890, [u16::MAX; 16]);
        let fact = |kind, value, detail| {
            let (fact, _) = all().swap_remove(0);
            let fact = Fact { kind, value, detail, ..fact };
            let wording = wordings(&fact, Class::First, None)[0];
            fill_wording(wording, &names, Class::First, &fact, &Default::default())
        };
        assert_eq!(
            fact(FactKind::WonByWickets, 1, 0),
            "Surrey narrowly beat Lancs, by one wicket."
        );
        assert_eq!(
            fact(FactKind::WonByWickets, 10, 0),
            "Surrey beat Lancs handsomely, by ten wickets."
        );
        let taken = fact(FactKind::TenWickets, 11, 111);
        assert!(taken.ends_with(" took 11 for 111 in the match against Lancs."), "{taken}");
    }
}

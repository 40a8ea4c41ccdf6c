//! The leading men in one year or in several years.

use super::{CountyMan, SentenceWithMen, YearSpan};
use crate::championship::men::{ManSeason, NameBook, Sums, WithNames};
use crate::championship::{Championship, County, MatchNumber};
use crate::words::count::{capitalised, counted, grouped, listed, runs, spell_out};

/// Names the leading men of these years: the men with the most runs, the most
/// wickets, the highest innings and the best bowling.
pub(super) fn leading_men(named: WithNames<'_>, years: YearSpan) -> Vec<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let all = County::all().flat_map(|county| county_figures(championship, county, years));
    let all: Vec<CountyMan> = all.collect();
    let name = |one: &CountyMan| {
        let name = names.man(one.county, one.row.man).scorecard_name();
        format!("{name} of {}", one.county.short())
    };
    let mut sentences = Vec::new();
    if let Some((scorer, taker)) = leading_pair(&all) {
        let (made, took) = (grouped(scorer.row.sums.runs), grouped(taker.row.sums.wickets.into()));
        let [scored, bowled] = [scorer, taker].map(name);
        let text = if scored == bowled {
            format!("{scored} made the most runs ({made}) and took the most wickets ({took}).")
        } else {
            format!(
                "{scored} made the most runs ({made}) and {bowled} took the most wickets ({took})."
            )
        };
        sentences.push(SentenceWithMen::naming(text, &[scorer, taker]));
    }
    let innings = top_ranked(&all, |sums| sums.highest.rank());
    sentences.extend(shared_best(&innings, |one| {
        let highest = one.row.sums.highest;
        let not_out = if highest.not_out { " not out" } else { "" };
        ManBest {
            what: "highest innings",
            made: "made",
            figures: format!("{}{not_out}", highest.runs),
            who: name(one),
            met: opponents_and_round(championship, one.county, highest.made_in, years),
        }
    }));
    let bowling = top_ranked(&all, |sums| sums.best.rank());
    // With two men on each side there is only one wicket to take, so every
    // bowler who took it would share the best bowling.
    if bowling.iter().any(|one| one.row.sums.best.wickets > 1) {
        sentences.extend(shared_best(&bowling, |one| {
            let best = one.row.sums.best;
            ManBest {
                what: "best bowling",
                made: "took",
                figures: format!("{} for {}", best.wickets, best.runs),
                who: name(one),
                met: opponents_and_round(championship, one.county, best.taken_in, years),
            }
        }));
    }
    sentences
}

/// Returns the man with the highest rank, or all the men who share that rank.
fn top_ranked<K: Ord>(all: &[CountyMan], rank: impl Fn(&Sums) -> K) -> Vec<&CountyMan> {
    let best = all.iter().map(|one| rank(&one.row.sums)).max();
    let is_best = |one: &&CountyMan| Some(rank(&one.row.sums)) == best;
    all.iter().filter(is_best).collect()
}

/// One man's best performance in these years.
struct ManBest {
    what: &'static str,
    made: &'static str,
    figures: String,
    who: String,
    /// The opponents and the round, or an empty string if they are not known.
    met: String,
}

/// The maximum number of men who are named if several share the best
/// performance.
const MAX_NAMED: usize = 3;

/// Describes a best performance, and names the man or men who achieved it.
/// Returns `None` if nobody achieved anything.
fn shared_best(men: &[&CountyMan], of: impl Fn(&CountyMan) -> ManBest) -> Option<SentenceWithMen> {
    let ManBest { what, made, figures, who, met } = of(men.first()?);
    let (text, named) = match men.len() {
        1 if met.is_empty() => (format!("The {what} was {figures} by {who}."), men),
        1 => (format!("The {what} was {figures} by {who}, {met}."), men),
        ..=MAX_NAMED => {
            let all = men.iter().map(|one| {
                let ManBest { who, met, .. } = of(one);
                if met.is_empty() { who } else { format!("{who} ({met})") }
            });
            let all: Vec<String> = all.collect();
            let all = listed(all.iter().map(String::as_str));
            (format!("{all} {made} {figures}, the {what}."), men)
        }
        many => {
            // There are too many men to name, so the sentence names nobody.
            let many = capitalised(&spell_out(many as u32));
            (format!("{many} men {made} {figures}, the {what}."), &[][..])
        }
    };
    Some(SentenceWithMen::naming(text, named))
}

/// Names the opponents and the round: "against Kent in round 3". Adds the year
/// if there are several years.
fn opponents_and_round(
    championship: &Championship,
    county: County,
    of: MatchNumber,
    years: YearSpan,
) -> String {
    let Some((fixture, opponents)) = championship.match_and_opponents(county, of) else {
        return String::new();
    };
    let year = if years.is_one() { String::new() } else { format!(" of {}", fixture.year) };
    let (opponents, round) = (opponents.short(), fixture.round);
    format!("against {opponents} in round {round}{year}")
}

/// The number of runs that a wicket is worth when men are compared by runs and
/// wickets together.
const RUNS_PER_WICKET: u32 = 20;

fn combined_score(sums: &Sums) -> u32 {
    sums.runs + RUNS_PER_WICKET * u32::from(sums.wickets)
}

/// Writes the figures that a man is remembered for: "812 runs", "43 wickets",
/// or both.
fn figures(sums: &Sums) -> String {
    let runs = runs(sums.runs);
    let wickets = counted(sums.wickets.into(), "wicket", "wickets");
    match (sums.runs, sums.wickets) {
        (_, 0) => runs,
        // Give only the wickets if the man made fewer than five runs for each
        // wicket.
        (made, taken) if made < 10 * u32::from(taken) / 2 => wickets,
        _ => format!("{runs} and {wickets}"),
    }
}

/// Names a county's man of the year.
pub(super) fn man_of_the_year(
    named: WithNames<'_>,
    county: County,
    year: u16,
) -> Option<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let eleven = championship.men().eleven(county, year).iter();
    let best = *eleven.max_by_key(|row| combined_score(&row.sums))?;
    let (man, figures) = (names.man(county, best.man).scorecard_name(), figures(&best.sums));
    let text = format!("The man of the year was {man}, with {figures}.");
    Some(SentenceWithMen::naming(text, &[&CountyMan { county, row: best }]))
}

/// Names the men who have played their last match, with the figures of their
/// careers. Returns `None` if nobody left, or if the next eleven is not known
/// yet.
pub(super) fn farewells(
    named: WithNames<'_>,
    county: County,
    year: u16,
) -> Option<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let men = championship.men();
    let next = men.eleven(county, year + 1);
    let leaves = |row: &&ManSeason| next.iter().all(|one| one.man != row.man);
    // If the eleven for next year is not known, nobody is known to have left.
    if next.is_empty() {
        return None;
    }
    let careers = men.careers(county);
    let leaving = men.eleven(county, year).iter().filter(leaves);
    let in_all = |row: &ManSeason| {
        let career = careers.iter().find(|career| career.man == row.man);
        career.map_or(row.sums, |career| career.sums)
    };
    let (men, described) = men_with_figures(names, county, leaving, in_all)?;
    let last = match men.len() {
        1 => "has played his last match",
        _ => "have played their last match",
    };
    let text = format!("{described} {last}.");
    Some(SentenceWithMen::naming(text, &men.iter().collect::<Vec<_>>()))
}

/// Lists men with their figures: "Wood (812 runs) and Ash (no runs)". Returns
/// `None` if there are no men.
fn men_with_figures<'r>(
    names: &NameBook,
    county: County,
    rows: impl Iterator<Item = &'r ManSeason>,
    sums: impl Fn(&ManSeason) -> Sums,
) -> Option<(Vec<CountyMan>, String)> {
    let men: Vec<CountyMan> = rows.map(|row| CountyMan { county, row: *row }).collect();
    let described = men.iter().map(|one| {
        let name = names.man(county, one.row.man).scorecard_name();
        format!("{name} ({})", figures(&sums(&one.row)))
    });
    let described: Vec<String> = described.collect();
    let text = listed(described.iter().map(String::as_str));
    (!men.is_empty()).then_some((men, text))
}

/// Names the men in their first season, with their figures. Returns `None` for
/// the first year of a file, when every man would be new.
pub(super) fn debuts(named: WithNames<'_>, county: County, year: u16) -> Option<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let men = championship.men();
    let before = men.eleven(county, year.checked_sub(1)?);
    let is_new = |row: &&ManSeason| before.iter().all(|one| one.man != row.man);
    // In the first year of a file, every man would be new.
    if before.is_empty() {
        return None;
    }
    let new = men.eleven(county, year).iter().filter(is_new);
    let (men, described) = men_with_figures(names, county, new, |row| row.sums)?;
    let text = format!("New this year: {described}.");
    Some(SentenceWithMen::naming(text, &men.iter().collect::<Vec<_>>()))
}

/// The name of a county's leading man, and his runs or wickets in words.
pub(super) struct Leader {
    pub(super) name: String,
    pub(super) figures: String,
}

/// Returns the sentence that `tell` composes about a county's leading
/// run-scorer and leading wicket-taker.
pub(super) fn county_leaders(
    named: WithNames<'_>,
    county: County,
    years: YearSpan,
    tell: impl FnOnce(Leader, Leader) -> String,
) -> Option<SentenceWithMen> {
    let WithNames { championship, names } = named;
    let own = county_figures(championship, county, years);
    let (scorer, taker) = leading_pair(&own)?;
    let text = tell(
        Leader {
            name: names.man(county, scorer.row.man).scorecard_name(),
            figures: runs(scorer.row.sums.runs),
        },
        Leader {
            name: names.man(county, taker.row.man).scorecard_name(),
            figures: counted(taker.row.sums.wickets.into(), "wicket", "wickets"),
        },
    );
    Some(SentenceWithMen::naming(text, &[scorer, taker]))
}

/// Returns the leading run-scorer and the leading wicket-taker, ranked as in
/// the tables.
fn leading_pair(men: &[CountyMan]) -> Option<(&CountyMan, &CountyMan)> {
    let scorer = men.iter().max_by_key(|one| one.row.sums.batting_rank())?;
    let taker = men.iter().max_by_key(|one| one.row.sums.bowling_rank())?;
    Some((scorer, taker))
}

/// Adds up the figures of each man of a county over these years.
fn county_figures(championship: &Championship, county: County, years: YearSpan) -> Vec<CountyMan> {
    let mut rows: Vec<CountyMan> = Vec::new();
    let elevens = years.each().map(|year| championship.men().eleven(county, year));
    for row in elevens.flatten() {
        match rows.iter_mut().find(|one| one.row.man == row.man) {
            Some(one) => one.row.sums.add(&row.sums),
            None => rows.push(CountyMan { county, row: *row }),
        }
    }
    rows
}

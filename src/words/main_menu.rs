//! The sentences on the main menu about your county, its needs in the last
//! rounds, and the news.

use super::count::{counted, listed, ordinal};
use super::yearbook::match_text;
use super::{facts, hopes, run_in, season, strength};
use crate::championship::campaign::{CampaignLine, campaign};
use crate::championship::fixtures::MATCHES_A_ROUND;
use crate::championship::honours::Finish;
use crate::championship::news::Fact;
use crate::championship::news::round::Round;
use crate::championship::result::Verdict;
use crate::championship::run_in::RunIn;
use crate::championship::standings::Tally;
use crate::championship::{Championship, ChampionshipView, Class, County, Season};
use crate::game::Side;

/// Returns the sentences on the main menu: your county's needs in the last
/// rounds, its place and next match, the most important news, the committee's
/// hope, and the needs of the other counties.
pub(crate) fn menu_sentences(championship: &ChampionshipView<'_>, class: Class) -> Vec<String> {
    let mut parts = stakes(championship, class);
    if championship.is_finished() {
        parts.push(season::season_result(&Finish::from_season(championship.season())));
    }
    // The two most urgent sentences about the last rounds come first, and the
    // other sentences about those rounds come last.
    let others = parts.split_off(parts.len().min(2));
    let county = county_sentences(championship).join(" ");
    parts.extend(Some(county).filter(|county| !county.is_empty()));
    parts.extend(best_news(championship, class));
    parts.extend(hope(championship));
    parts.extend(others);
    parts
}

/// States the committee's hope for the season in progress. Returns `None` once
/// the hope has been fulfilled or missed.
fn hope(championship: &ChampionshipView<'_>) -> Option<String> {
    let (yours, hope) = (championship.yours()?, championship.hopes()?.last()?);
    if championship.is_finished() || hope.is_settled(championship, yours) {
        return None;
    }
    Some(hopes::hope(hope, championship.season().class_of(yours)))
}

/// Describes your county: its place, points, form and last result, then its
/// next opponents and its record against them. Returns an empty list if you
/// have no county.
fn county_sentences(championship: &ChampionshipView<'_>) -> Vec<String> {
    let Some(yours) = championship.yours() else {
        return Vec::new();
    };
    let lines = campaign(championship.season(), yours);
    let next = lines.iter().find(|line| line.result.is_none());
    let standing = place_and_form(championship, yours, &lines);
    let next = next.map(|next| next_match(championship, yours, next));
    standing.into_iter().chain(next).collect()
}

/// Describes your county's place and form: "Kent are third with 12 points.
/// Form: W L D. Kent beat Essex by 3 runs." Returns `None` before the county's
/// first match.
fn place_and_form(
    championship: &Championship,
    yours: County,
    lines: &[CampaignLine<'_>],
) -> Option<String> {
    let season = championship.season();
    let class = season.class_of(yours);
    let played = lines.iter().filter(|line| line.result.is_some());
    let played: Vec<&CampaignLine<'_>> = played.collect();
    let standings = season.table(class);
    let ((place, row), last) = (standings.find(yours)?, played.last()?);
    let points = counted(row.tally.points(), "point", "points");
    let of = match class {
        Class::First => "",
        Class::Second => " in the second class",
    };
    // In the middle of a round, other counties have a match in hand.
    let all = season.results(class).count();
    let is_middle = !all.is_multiple_of(MATCHES_A_ROUND);
    let so_far = if is_middle { " so far" } else { "" };
    // Earlier in the season, nearly every county could still overtake yours,
    // and a list of all those counties would leave no room for the news.
    let is_told = is_middle && RunIn::now(season, class).is_some();
    let waiting = run_in::still_to_play(season, yours).filter(|_| is_told);
    let waiting = waiting.map(|waiting| format!("; {waiting} have still to play"));
    let waiting = waiting.unwrap_or_default();
    let are = if championship.is_finished() { "finished" } else { "are" };
    // Before the last rounds, a place means little while other counties have a
    // match in hand.
    let stand = match is_middle && !is_told {
        true => format!("have {points} so far"),
        false => format!("{are} {}{of}{so_far} with {points}{waiting}", ordinal(place as u8)),
    };
    Some(format!(
        "{} {stand}. Form: {}. {}.",
        yours.short(),
        form(season, yours),
        last_result(last, yours).unwrap_or_default()
    ))
}

/// Describes the next match: "Round 2: Surrey at home; Kent have won 2 and lost
/// 1 against them since 1890."
fn next_match(championship: &Championship, yours: County, next: &CampaignLine<'_>) -> String {
    let ground = match next.side {
        Side::Home => "at home",
        Side::Away => "away",
    };
    let opponents = next.opponents();
    let all = tally_against(championship, yours, opponents);
    let handicap = championship.handicap(opponents, championship.season().year());
    let strength = handicap.map(|one| format!(", who {},", strength::county_ability(&one)));
    let what = opponents.short().to_owned() + &strength.unwrap_or_default();
    let record = match all.played() {
        0 => "their first meeting".to_owned(),
        _ => format!(
            "{} have {} against them {}",
            yours.short(),
            listed(result_counts(&all).iter().map(String::as_str)),
            record_period(championship)
        ),
    };
    format!("Round {}: {what} {ground}; {record}.", next.fixture.round)
}

/// Names the period of a record: "since 1890" (the first season of the file),
/// or "this season" during that first season.
fn record_period(championship: &Championship) -> String {
    match championship.seasons() {
        [first, _, ..] => format!("since {}", first.year()),
        _ => "this season".to_owned(),
    }
}

/// Lists the kinds of result that occurred, with their numbers: "won 3", "drawn
/// 2".
pub(super) fn result_counts(tally: &Tally) -> Vec<String> {
    let parts =
        [("won", tally.won), ("lost", tally.lost), ("drawn", tally.drawn), ("tied", tally.tied)];
    let parts = parts.into_iter().filter(|(_, matches)| *matches > 0);
    parts.map(|(how, matches)| format!("{how} {matches}")).collect()
}

/// Returns a county's last five results in a season, ending with the latest: "W
/// L D W W".
pub(crate) fn form(season: &Season, county: County) -> String {
    let letters = season.form(county).into_iter().map(|verdict| match verdict {
        Verdict::Won => "W",
        Verdict::Lost => "L",
        Verdict::Drawn => "D",
        Verdict::Tied => "T",
    });
    letters.collect::<Vec<_>>().join(" ")
}

/// Reports a result, naming the winner first: "Surrey beat Kent by 20 runs".
fn last_result(line: &CampaignLine<'_>, yours: County) -> Option<String> {
    let played = line.result?;
    let (first, second) = match played.outcome.winner {
        Some(winner) if winner != line.side => (line.opponents(), yours),
        _ => (yours, line.opponents()),
    };
    Some(match_text(first, second, played.outcome.kind))
}

/// Tallies the matches between two counties over all seasons, from the point of
/// view of `county`.
fn tally_against(championship: &Championship, county: County, other: County) -> Tally {
    let mut tally = Tally::default();
    for season in championship.seasons() {
        let results = season.results(season.class_of(county));
        for (fixture, played) in results {
            match (fixture.home, fixture.away) {
                both if both == (county, other) => tally.enter(played.verdict(Side::Home)),
                both if both == (other, county) => tally.enter(played.verdict(Side::Away)),
                _ => {}
            }
        }
    }
    tally
}

/// Describes what is at stake in the last rounds of a class, first for your own
/// county and, in the last round, also for the other counties.
fn stakes(championship: &ChampionshipView<'_>, class: Class) -> Vec<String> {
    let Some(run_in) = RunIn::now(championship.season(), class) else {
        return Vec::new();
    };
    let own = run_in::own_sentences(championship, &run_in).join(" ");
    let mut stakes: Vec<String> = Some(own).filter(|own| !own.is_empty()).into_iter().collect();
    if run_in.is_last_round() {
        stakes.extend(run_in::others_sentences(championship, &run_in));
    }
    stakes
}

/// Returns the most important sentence of the news from the last complete round
/// of a class. If a later season or round has begun, the sentence begins with
/// the year or the round.
fn best_news(championship: &ChampionshipView<'_>, class: Class) -> Option<String> {
    let round = Round::last_complete(championship, class)?;
    let names = championship.name_book();
    let page = facts::round_sentences(championship.with_names(&names), &round)?;
    // The menu reports your own result before this sentence, and the
    // committee's hope after this sentence.
    let is_own = |fact: &Fact| {
        let sides = [fact.county, fact.opponents].map(Some);
        let is_told = fact.kind.is_result() || fact.kind.is_of_own_place();
        is_told && sides.contains(&championship.yours())
    };
    let (_, sentence) = page.into_iter().find(|(fact, _)| !is_own(fact))?;
    let season = championship.season();
    let played = season.results(class).count();
    Some(if round.year < season.year() {
        format!("{}: {sentence}", round.year)
    } else if played.is_multiple_of(MATCHES_A_ROUND) {
        sentence
    } else {
        format!("After round {}: {sentence}", round.round)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::committee::Wish;
    use crate::championship::news::FactKind;
    use crate::championship::test_data::{self, all_round_outcomes};
    use crate::rng::Stream;
    use crate::rules::Options;

    /// Plays all matches of a round at random.
    fn play_round(championship: &mut Championship, round: u8, chance: &mut Stream) {
        for fixture in championship.remaining() {
            if fixture.round == round {
                let side = if chance.below(2) == 0 { Side::Home } else { Side::Away };
                let ended = match chance.below(4) {
                    0 => test_data::drawn(side),
                    _ => test_data::won(side),
                };
                championship.post(&fixture, &ended).unwrap();
            }
        }
    }

    #[test]
    fn a_hope_is_told_before_it_is_settled_and_never_after() {
        let options = Options { batsmen: 2, ..Options::default() };
        let mut chance = Stream::new(3);
        let (mut open, mut settled) = (0, 0);
        for seed in 0..60 {
            let county = County::all().nth(seed as usize % 16).unwrap();
            let mut championship = Championship::new(seed, options, Some(county)).with_committee();
            for round in 1..=14 {
                let view = championship.view();
                let class = championship.season().class_of(county);
                let said = menu_sentences(&view, class).join(" ");
                let is_told = said.contains("The committee hopes");
                let hope = *view.hopes().unwrap().last().unwrap();
                if let (14, Wish::Place(place)) = (round, hope.wish) {
                    // Check every possible outcome of the last round.
                    let run_in = RunIn::now(championship.season(), class).unwrap();
                    let counties = *championship.season().members(class);
                    let places = all_round_outcomes(&run_in).into_iter().map(|way| {
                        let mine = way.points(county);
                        let above = counties.iter().filter(|one| way.points(**one) > mine);
                        let level = counties.iter().filter(|one| way.points(**one) >= mine);
                        (above.count() + 1, level.count())
                    });
                    let places: Vec<(usize, usize)> = places.collect();
                    let place = usize::from(place);
                    let is_sure = places.iter().all(|(_, worst)| *worst <= place);
                    let is_gone = places.iter().all(|(best, _)| *best > place);
                    assert_eq!(is_told, !is_sure && !is_gone, "{seed}: {said}");
                    open += usize::from(is_told);
                    settled += usize::from(!is_told);
                    let after_13 = Round { class, year: 1890, round: 13 }.news(&view).unwrap();
                    let is_open = |fact: &Fact| fact.kind == FactKind::HopeOpen;
                    assert_eq!(after_13.iter().any(is_open), is_told, "{seed}: {after_13:?}");
                } else if round < 11 {
                    assert_eq!(is_told, !hope.is_settled(&championship, county), "{said}");
                }
                play_round(&mut championship, round, &mut chance);
            }
            // The hope for this year has been settled, so the hope for the next
            // year is reported.
            let view = championship.view();
            assert_eq!(view.hopes().unwrap().last().unwrap().year, 1891);
            let news = Round {
                class: championship.season_of(1890).unwrap().class_of(county),
                year: 1890,
                round: 14,
            };
            let facts = news.news(&view).unwrap();
            let is_hope = |fact: &Fact| {
                matches!(fact.kind, FactKind::HopeBehind | FactKind::HopeHeld | FactKind::HopeOpen)
            };
            assert!(!facts.iter().any(is_hope), "{facts:?}");
        }
        assert!(open > 5 && settled > 5, "{open} {settled}");
    }
}

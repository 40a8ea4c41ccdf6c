//! The stakes of a person's match in the last rounds. The stakes are shown at
//! the toss and between innings, as the results of the other matches come in.
//!
//! Matches are entered in calendar order. The numbers and the cards of matches,
//! and the contents of files, depend on this order. Your match therefore cannot
//! be moved to the end of the round. Instead, the other matches are played
//! beforehand, exactly as they would be played afterwards. The result of
//! another match appears when your own match reaches the pack in which that
//! match ended.

use crate::championship::run_in::RunIn;
use crate::championship::{Championship, County, FinishedMatch, Fixture, MatchResult};
use crate::simulate::play_fixture;
use crate::text::display_width;
use crate::words::run_in;

/// Another match in the round of the person's match.
struct OtherMatch {
    fixture: Fixture,
    played: MatchResult,
    /// The number of the pack in play when the match ended.
    pack: u16,
}

/// The stakes of a match in the last rounds for a person's county.
pub(crate) struct Stakes {
    run_in: RunIn,
    county: County,
    /// The other matches of the round whose results are not entered yet, except
    /// the matches that people play.
    others: Vec<OtherMatch>,
}

impl Stakes {
    /// Works out the stakes of a match for one of its counties. Returns `None`
    /// before the last rounds of a season.
    pub(crate) fn new(
        championship: &Championship,
        fixture: &Fixture,
        county: County,
    ) -> Option<Stakes> {
        let run_in = RunIn::now(championship.season(), fixture.class)?;
        let others = run_in.this_round().iter();
        let others = others.filter(|one| *one != fixture && !championship.has_person(one));
        let others = others.filter_map(|one| OtherMatch::play(championship, one)).collect();
        Some(Stakes { run_in, county, others })
    }

    /// Returns two lists of sentences: the other results known by a given pack
    /// of the match, and what the county then needs.
    fn results_and_needs(&self, pack: u16) -> (Vec<String>, Vec<String>) {
        let mut run_in = self.run_in.clone();
        let mut results = Vec::new();
        // Show the result of a match that ended in the same pack only with the
        // next pack.
        for other in self.others.iter().filter(|other| other.pack < pack) {
            run_in.enter(&other.fixture, &other.played);
            results.push(run_in::match_text(&other.fixture, &other.played) + ".");
        }
        (results, run_in::match_stake(&run_in, self.county))
    }

    /// Returns the sentences for a given pack of the match: the results that
    /// are known by then, and what the county needs.
    pub(crate) fn sentences(&self, pack: u16) -> Vec<String> {
        let (mut said, needs) = self.results_and_needs(pack);
        said.extend(needs);
        said
    }

    /// Returns the sentences for a given pack in one line of this width. If
    /// there is not enough room, leaves out the results, and then the last
    /// sentences about the county's needs.
    pub(crate) fn in_one_line(&self, pack: u16, width: usize) -> Option<String> {
        let (results, needs) = self.results_and_needs(pack);
        let first = needs.len().min(1);
        let all = results.iter().chain(&needs);
        let all = all.map(String::as_str).collect::<Vec<_>>().join(" ");
        let fewer = (first..=needs.len()).rev().map(|many| needs[..many].join(" "));
        [all].into_iter().chain(fewer).find(|line| display_width(line) <= width)
    }
}

impl OtherMatch {
    fn play(championship: &Championship, fixture: &Fixture) -> Option<OtherMatch> {
        let game = play_fixture(championship, fixture, &mut ()).ok()?;
        let played = FinishedMatch::from_match(&game)?.result();
        Some(OtherMatch { fixture: *fixture, played, pack: game.public().clock.pack })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::result::Verdict;
    use crate::championship::run_in::Aim;
    use crate::championship::{Class, test_data};
    use crate::game::Side;
    use crate::rng::Stream;
    use crate::rules::Options;

    /// Plays a competition for Surrey with random results, up to the last
    /// round.
    fn championship_before_last_round(seed: u64) -> (Championship, County) {
        let options = Options {
            batsmen: 2,
            days: 1,
            packs_per_session: 1,
            batting_level: 1,
            bowling_level: 1,
            ..Options::default()
        };
        let surrey = County::all().next().unwrap();
        let mut championship = Championship::new(seed, options, Some(surrey));
        let mut chance = Stream::new(seed);
        for fixture in championship.remaining() {
            if fixture.round < 14 {
                let side = if chance.below(2) == 0 { Side::Home } else { Side::Away };
                let ended = match chance.below(5) {
                    0 => test_data::drawn(side),
                    _ => test_data::won(side),
                };
                championship.post(&fixture, &ended).unwrap();
            }
        }
        (championship, surrey)
    }

    #[test]
    fn the_stake_follows_the_results_as_they_come_in_and_is_true_of_the_table() {
        let (mut told, mut changed) = (0, 0);
        for seed in 0..200 {
            let (championship, surrey) = championship_before_last_round(seed);
            let season = championship.season();
            let class = season.class_of(surrey);
            let own = season.fixture_of(surrey, 14).unwrap();
            let stakes = Stakes::new(&championship, &own, surrey).unwrap();
            let mut run_in = RunIn::now(season, class).unwrap();
            let first = stakes.sentences(0);
            assert_eq!(first, run_in::match_stake(&run_in, surrey), "no result is known yet");
            let matches = run_in.this_round().to_vec();
            let others = matches.iter().filter(|one| **one != own);
            let mut results = Vec::new();
            for other in others {
                let game = play_fixture(&championship, other, &mut ()).unwrap();
                let played = FinishedMatch::from_match(&game).unwrap().result();
                run_in.enter(other, &played);
                results.push(run_in::match_text(other, &played) + ".");
            }
            let last = stakes.sentences(u16::MAX);
            assert_eq!(last[..3], results, "all three results");
            let needs = &last[3..];
            assert_eq!(needs, run_in::match_stake(&run_in, surrey));
            changed += usize::from(first != needs);
            // Checks the sentences against every possible result of the match,
            // once the other results are known.
            let points = |county: County| run_in.table().find(county).unwrap().1.tally.points();
            let rivals = season.members(class).iter().filter(|one| **one != surrey);
            let opponents = own.opponents_of(surrey).unwrap();
            let best = |theirs: u32| {
                let all = rivals
                    .clone()
                    .map(|one| points(*one) + if *one == opponents { theirs } else { 0 });
                all.max().unwrap()
            };
            let is_champion = points(surrey) + Verdict::Won.points() > best(0);
            let text = needs.join(" ");
            let said = match class {
                Class::First => "A win makes Surrey champions.",
                Class::Second => "A win takes Surrey up.",
            };
            let outlook = run_in.outlook(surrey, Aim::First).unwrap();
            if text.contains(said) {
                assert!(is_champion, "{seed}: {text}");
                told += 1;
            } else if outlook.is_open() && is_champion {
                // Choose a season in which the county does not need a win.
                assert!(text.starts_with("A "), "{seed}: {text}");
            }
        }
        assert!(told > 0 && changed > 3, "{told} {changed}");
    }

    #[test]
    fn the_line_fits_and_leaves_out_results_before_what_is_needed() {
        for seed in 0..10 {
            let (championship, surrey) = championship_before_last_round(seed);
            let own = championship.season().fixture_of(surrey, 14).unwrap();
            let stakes = Stakes::new(&championship, &own, surrey).unwrap();
            for pack in [0, u16::MAX] {
                let all = stakes.sentences(pack);
                let needs = stakes.results_and_needs(pack).1;
                for width in 0..200 {
                    let Some(line) = stakes.in_one_line(pack, width) else {
                        let least = needs.first().map_or(0, String::len);
                        assert!(width < least.max(1) || needs.is_empty(), "{width} {needs:?}");
                        continue;
                    };
                    assert!(line.len() <= width, "{line}");
                    let whole = all.join(" ");
                    assert!(line == whole || needs.join(" ").starts_with(&line), "{line}");
                }
            }
        }
    }

    #[test]
    fn there_is_no_stake_before_the_last_rounds() {
        let options = Options { batsmen: 2, ..Options::default() };
        let surrey = County::all().next().unwrap();
        let championship = Championship::new(1, options, Some(surrey));
        let own = championship.season().fixture_of(surrey, 1).unwrap();
        assert!(Stakes::new(&championship, &own, surrey).is_none());
    }
}

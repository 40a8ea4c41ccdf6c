//! What a person's match of the last rounds is worth, told at the toss and between
//! innings, as the results of the other matches come in.
//!
//! Matches are entered in the order of the calendar, on which their numbers, their cards
//! and the files depend, so your match is not moved to the end of the round. The others
//! are played beforehand instead, as they would be after it, and each result is told once
//! your own match has come as far as that match had when it ended.

use crate::championship::run_in::RunIn;
use crate::championship::{Championship, County, FinishedMatch, Fixture, MatchResult};
use crate::simulate::play_fixture;
use crate::text::display_width;
use crate::words::run_in;

/// A match of the same round.
struct Other {
    fixture: Fixture,
    played: MatchResult,
    /// The pack in which it ended.
    pack: u16,
}

/// What a match of the last rounds is worth to the county of a person.
pub(crate) struct Stakes {
    run_in: RunIn,
    county: County,
    /// The others of the round that are still to be entered, apart from those of people.
    others: Vec<Other>,
}

impl Stakes {
    /// The stakes of a match for a county that plays in it; none before the last rounds.
    pub(crate) fn new(
        championship: &Championship,
        fixture: &Fixture,
        county: County,
    ) -> Option<Stakes> {
        let run_in = RunIn::now(championship.season(), fixture.class)?;
        let others = run_in.this_round().iter();
        let others = others.filter(|one| *one != fixture && !championship.is_a_persons(one));
        let others = others.filter_map(|one| Other::play(championship, one)).collect();
        Some(Stakes { run_in, county, others })
    }

    /// The results that have come in by a pack of the match, and what the county needs
    /// then, in sentences.
    fn by(&self, pack: u16) -> (Vec<String>, Vec<String>) {
        let mut run_in = self.run_in.clone();
        let mut results = Vec::new();
        for other in self.others.iter().filter(|other| other.pack < pack) {
            run_in.enter(&other.fixture, &other.played);
            results.push(run_in::match_text(&other.fixture, &other.played) + ".");
        }
        (results, run_in::stake(&run_in, self.county))
    }

    /// What is said when the match has come to a pack, in sentences: the results that have
    /// come in by then, and what the county needs now.
    pub(crate) fn sentences(&self, pack: u16) -> Vec<String> {
        let (mut said, needs) = self.by(pack);
        said.extend(needs);
        said
    }

    /// What is said in one line of so many columns: what the county needs, after the
    /// results that have come in where there is room, the last sentences left out where
    /// there is none.
    pub(crate) fn line(&self, pack: u16, width: usize) -> Option<String> {
        let (results, needs) = self.by(pack);
        let first = needs.len().min(1);
        let all = results.iter().chain(&needs);
        let all = all.map(String::as_str).collect::<Vec<_>>().join(" ");
        let fewer = (first..=needs.len()).rev().map(|many| needs[..many].join(" "));
        [all].into_iter().chain(fewer).find(|line| display_width(line) <= width)
    }
}

impl Other {
    fn play(championship: &Championship, fixture: &Fixture) -> Option<Other> {
        let game = play_fixture(championship, fixture, &mut ()).ok()?;
        let played = FinishedMatch::from_match(&game)?.result();
        Some(Other { fixture: *fixture, played, pack: game.public().clock.pack })
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

    /// A competition of Surrey in which every match up to the last round ended at random.
    fn before_last_round(seed: u64) -> (Championship, County) {
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
            let (championship, surrey) = before_last_round(seed);
            let season = championship.season();
            let class = season.class_of(surrey);
            let own = season.fixture_of(surrey, 14).unwrap();
            let stakes = Stakes::new(&championship, &own, surrey).unwrap();
            let mut run_in = RunIn::now(season, class).unwrap();
            let first = stakes.sentences(0);
            assert_eq!(first, run_in::stake(&run_in, surrey), "no result is known yet");
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
            assert_eq!(needs, run_in::stake(&run_in, surrey));
            changed += usize::from(first != needs);
            // With the others known, what is said holds for every end of the own match.
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
                // A result below a win does as well.
                assert!(text.starts_with("A "), "{seed}: {text}");
            }
        }
        assert!(told > 0 && changed > 3, "{told} {changed}");
    }

    #[test]
    fn the_line_fits_and_leaves_out_results_before_what_is_needed() {
        for seed in 0..10 {
            let (championship, surrey) = before_last_round(seed);
            let own = championship.season().fixture_of(surrey, 14).unwrap();
            let stakes = Stakes::new(&championship, &own, surrey).unwrap();
            for pack in [0, u16::MAX] {
                let all = stakes.sentences(pack);
                let needs = stakes.by(pack).1;
                for width in 0..200 {
                    let Some(line) = stakes.line(pack, width) else {
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
    fn before_the_last_rounds_there_is_no_stake() {
        let options = Options { batsmen: 2, ..Options::default() };
        let surrey = County::all().next().unwrap();
        let championship = Championship::new(1, options, Some(surrey));
        let own = championship.season().fixture_of(surrey, 1).unwrap();
        assert!(Stakes::new(&championship, &own, surrey).is_none());
    }
}

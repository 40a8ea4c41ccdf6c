//! Round-robin tournaments. Every pair of players meets on the same number of
//! deals. Each deal is played twice, and the players swap sides for the second
//! match.
//!
//! A match depends only on the seed, the positions of its players in the list,
//! the number of the deal and the home side. Agents are restarted for each
//! match. So several processes can share a tournament if each of them plays
//! different deals. The combined results of these processes are the same as
//! those of one long run.

pub mod standing;

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};

use super::Stopped;
use super::agent::external::{AgentError, ExternalAgent, Introduction};
use super::agent::seats::SeatedAgents;
use super::in_order::{WorkPlan, run_in_order};
use crate::championship::FinishedMatch;
use crate::championship::result::Verdict;
use crate::game::Side;
use crate::players::arena::MatchTotals;
use crate::players::{Level, Levels};
use crate::rng::{Purpose, derive};
use crate::rules::Options;
use crate::tabletop::Digest;

/// The maximum number of matches that the threads may begin before the caller
/// takes the next result.
const MAX_AHEAD: usize = 64;

/// A tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The seed for all deals.
    pub seed: u64,
    /// The options for every match, except for the levels.
    pub options: Options,
    /// The list of players.
    pub players: Vec<Entrant>,
}

/// A player in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player's name in the table.
    pub name: String,
    /// The program that makes the player's choices.
    pub plays: EntrantPlayer,
}

/// The program that makes an entrant's choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntrantPlayer {
    /// The computer, at a given level.
    Level(Level),
    /// An agent, started with this command.
    Agent(String),
}

/// A match to be played. Each player is identified by an index in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pairing {
    /// The number of the deal.
    pub deal: u32,
    /// The home player.
    pub home: usize,
    /// The visiting player.
    pub away: usize,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    /// A checksum of everything on which the match depends.
    pub tournament: String,
    /// The number of the deal.
    pub deal: u32,
    /// The name of the home side.
    pub home: String,
    /// The name of the visitors.
    pub away: String,
    /// The home side's league points.
    pub home_points: u32,
    /// The visitors' league points.
    pub away_points: u32,
    /// The home side's runs.
    pub home_runs: u64,
    /// The wickets that the home side lost.
    pub home_wickets: u64,
    /// The visitors' runs.
    pub away_runs: u64,
    /// The wickets that the visitors lost.
    pub away_wickets: u64,
}

impl MatchRow {
    /// Converts a side's points to its result. Returns `None` if no result
    /// gives these points.
    pub(crate) fn verdict(&self, side: Side) -> Option<Verdict> {
        let points = match side {
            Side::Home => self.home_points,
            Side::Away => self.away_points,
        };
        let all = [Verdict::Won, Verdict::Lost, Verdict::Drawn, Verdict::Tied];
        all.into_iter().find(|verdict| verdict.points() == points)
    }
}

/// A function that starts an agent.
pub(crate) type AgentStarter<'s> =
    dyn Fn(&str, &Introduction) -> Result<ExternalAgent<'s>, AgentError> + Sync + 's;

impl Tournament {
    /// Lists the matches on the given deals, in the order of play.
    pub fn pairings(&self, deals: std::ops::Range<u32>) -> Vec<Pairing> {
        let players = self.players.len();
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other)));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        let of_deal = |deal| {
            pairs.iter().flat_map(move |(one, other)| {
                let both = [(*one, *other), (*other, *one)];
                both.map(|(home, away)| Pairing { deal, home, away })
            })
        };
        deals.flat_map(of_deal).collect()
    }

    /// Finds the match to which a row belongs. Returns `None` if the match is
    /// not in this tournament.
    pub fn pairing(&self, row: &MatchRow) -> Option<Pairing> {
        let place = |name: &str| self.players.iter().position(|player| player.name == name);
        let pairing = Pairing { deal: row.deal, home: place(&row.home)?, away: place(&row.away)? };
        let known = Side::BOTH.iter().all(|side| row.verdict(*side).is_some());
        let same = row.tournament == self.pairing_check_value(pairing);
        (pairing.home != pairing.away && known && same).then_some(pairing)
    }

    /// Derives the seed of a match. The two matches on the same deal have the
    /// same seed.
    fn match_seed(&self, pairing: Pairing) -> u64 {
        let [one, other] = self.ordered(pairing).map(|place| place as u64);
        derive(self.seed, Purpose::Match, &[pairing.deal.into(), one, other])
    }

    fn ordered(&self, pairing: Pairing) -> [usize; 2] {
        let Pairing { home, away, .. } = pairing;
        [home.min(away), home.max(away)]
    }

    /// Computes a checksum of everything on which the matches between two
    /// players depend.
    fn pairing_check_value(&self, pairing: Pairing) -> String {
        let mut digest = Digest::continue_from(0);
        digest.add(self.seed);
        for (item, value) in self.options.named_values() {
            digest.add_text(item.spec().name);
            digest.add(value);
        }
        for place in self.ordered(pairing) {
            digest.add(place as u64);
            // Saved results contain this checksum. The checksum depends on the
            // names of `Entrant` and of its fields and variants. If one of
            // these names changes, saved results no longer belong to the
            // tournament.
            digest.add_text(&format!("{:?}", self.players.get(place)));
        }
        format!("{:08x}", digest.value())
    }

    /// Plays matches on several threads. Passes the results to `take` in the
    /// order of the matches.
    ///
    /// # Errors
    /// Fails if an agent or `take` fails.
    pub(crate) fn play(
        &self,
        pairings: &[Pairing],
        threads: NonZeroUsize,
        start: &AgentStarter<'_>,
        mut take: impl FnMut(MatchRow) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let share = WorkPlan { threads, pieces: pairings.len() as u64, ahead: MAX_AHEAD };
        let work = |piece: u64| {
            let pairing = pairings.get(piece as usize);
            pairing.map(|pairing| self.play_one(*pairing, start))
        };
        run_in_order(share, work, |_, row| take(row.unwrap_or(Err(Stopped::NotFinished))?))
    }

    fn play_one(&self, pairing: Pairing, start: &AgentStarter<'_>) -> Result<MatchRow, Stopped> {
        let seed = self.match_seed(pairing);
        let (Some(home), Some(away)) =
            (self.players.get(pairing.home), self.players.get(pairing.away))
        else {
            return Err(Stopped::NotFinished);
        };
        let names = [home.name.as_str(), away.name.as_str()];
        let begin = |side, player: &Entrant| match &player.plays {
            EntrantPlayer::Level(_) => Ok(None),
            EntrantPlayer::Agent(command) => {
                let introduction = Introduction::new(side, names, self.options, 1);
                let begun = start(command, &introduction);
                begun.map(Some).map_err(|fault| match_error(fault, pairing, names))
            }
        };
        let agents = [begin(Side::Home, home)?, begin(Side::Away, away)?];
        let agents = SeatedAgents::new(agents);
        let levels = [home, away].map(|player| match player.plays {
            EntrantPlayer::Level(level) => Levels::uniform(level),
            // The agent plays this side, so the computer player never has to
            // choose.
            EntrantPlayer::Agent(_) => Levels::uniform(Level::Professional),
        });
        let played = agents.play(self.options, seed, 1, levels, &mut ());
        let (game, outcome) = played.map_err(|stopped| match stopped {
            Stopped::Agent(fault) => match_error(*fault, pairing, names),
            stopped => stopped,
        })?;
        agents.end();
        let finished = FinishedMatch::from_match(&game).ok_or(Stopped::NotFinished)?.result();
        let mut totals = MatchTotals::default();
        totals.add(&game, outcome);
        let [home_side, away_side] = &totals.sides;
        Ok(MatchRow {
            tournament: self.pairing_check_value(pairing),
            deal: pairing.deal,
            home: home.name.clone(),
            away: away.name.clone(),
            home_points: finished.verdict(Side::Home).points(),
            away_points: finished.verdict(Side::Away).points(),
            home_runs: home_side.runs,
            home_wickets: home_side.wickets,
            away_runs: away_side.runs,
            away_wickets: away_side.wickets,
        })
    }
}

/// Adds the match to the error from an agent that failed.
fn match_error(fault: AgentError, pairing: Pairing, [home, away]: [&str; 2]) -> Stopped {
    let name = format!("{home} v {away}, deal {}", pairing.deal);
    Stopped::Agent(Box::new(fault.with_match_name(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tournament_of(players: &[(&str, Level)]) -> Tournament {
        let players = players.iter().map(|(name, level)| Entrant {
            name: (*name).to_owned(),
            plays: EntrantPlayer::Level(*level),
        });
        Tournament {
            seed: 7,
            options: Options { batsmen: 2, days: 1, packs_per_session: 1, ..Options::default() },
            players: players.collect(),
        }
    }

    fn nobody<'s>() -> Box<AgentStarter<'s>> {
        Box::new(|_, introduction| {
            let lost = crate::simulate::agent::ConnectionError::NotStarted(String::new());
            Err(AgentError::start_error(introduction.side, lost))
        })
    }

    fn rows(tournament: &Tournament, deals: std::ops::Range<u32>, threads: usize) -> Vec<MatchRow> {
        let mut rows = vec![];
        let threads = NonZeroUsize::new(threads).unwrap();
        let pairings = tournament.pairings(deals);
        let take = |row| {
            rows.push(row);
            Ok(())
        };
        tournament.play(&pairings, threads, &*nobody(), take).unwrap();
        rows
    }

    const THREE: [(&str, Level); 3] =
        [("pro", Level::Professional), ("club", Level::Club), ("novice", Level::Novice)];

    #[test]
    fn shards_put_together_are_what_one_run_brings_on_any_number_of_threads() {
        let tournament = tournament_of(&THREE);
        let whole = rows(&tournament, 0..6, 3);
        assert_eq!(whole.len(), 6 * 3 * 2);
        let shards = [rows(&tournament, 0..2, 1), rows(&tournament, 2..6, 2)].concat();
        assert_eq!(shards, whole);
    }

    #[test]
    fn each_deal_is_another_and_is_played_in_both_orders() {
        let tournament = tournament_of(&THREE);
        let pairings = tournament.pairings(0..50);
        let mut seeds: Vec<u64> =
            pairings.iter().map(|pairing| tournament.match_seed(*pairing)).collect();
        seeds.sort_unstable();
        let (pairs, _) = seeds.as_chunks::<2>();
        assert!(pairs.iter().all(|[one, other]| one == other));
        seeds.dedup();
        assert_eq!(seeds.len(), pairings.len() / 2);
    }

    #[test]
    fn a_row_is_known_again_until_what_it_depends_on_changes() {
        let tournament = tournament_of(&THREE);
        let row = rows(&tournament, 3..4, 1).remove(0);
        let pairing = tournament.pairing(&row).unwrap();
        assert_eq!((pairing.deal, pairing.home, pairing.away), (3, 0, 1));
        let mut more = tournament.clone();
        more.players
            .push(Entrant { name: "new".to_owned(), plays: EntrantPlayer::Level(Level::County) });
        assert_eq!(more.pairing(&row), Some(pairing));
        for change in [
            (|other| other.seed += 1) as fn(&mut Tournament),
            |other| other.options.bye = false,
            |other| other.players[1].plays = EntrantPlayer::Level(Level::Village),
            |other| other.players.swap(0, 1),
        ] {
            let mut other = tournament.clone();
            change(&mut other);
            assert_eq!(other.pairing(&row), None);
        }
    }
}

//! Exhibition matches between two computer sides, each with a level of its own.

use std::io::Write;

use super::agent::seats::SeatedAgents;
use super::{Stopped, computers};
use crate::championship::County;
use crate::game::record::{
    Competition, Heading, PerSide, Player, RecordWriter, SideLevels, Version,
};
use crate::game::{Match, Observer, Outcome};
use crate::players::arena::{MatchTotals, match_seed, play_match};
use crate::players::{Level, Levels};
use crate::rules::Options;

/// The exhibition matches that will be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Friendlies {
    /// The home side.
    pub(crate) home: County,
    /// The visiting side.
    pub(crate) away: County,
    /// The level of the home side.
    pub(crate) home_level: Level,
    /// The level of the visitors.
    pub(crate) away_level: Level,
    /// The number of matches.
    pub(crate) matches: u32,
    /// The options for every match, except for the levels.
    pub(crate) options: Options,
    /// The root seed. Each match has a seed of its own, which also decides the
    /// toss.
    pub(crate) seed: u64,
}

impl Friendlies {
    /// Plays the matches and shows them to `observer`. Writes the record of
    /// each match to `record`, if there is one. After each match, calls
    /// `played` with the number of matches played so far.
    ///
    /// # Errors
    /// Fails if a record cannot be written, or if an agent fails.
    pub(crate) fn play(
        &self,
        agents: &SeatedAgents<'_>,
        mut record: Option<&mut dyn Write>,
        observer: &mut impl Observer,
        mut played: impl FnMut(u32),
    ) -> Result<MatchTotals, Stopped> {
        let mut totals = MatchTotals::default();
        for number in 0..self.matches {
            let seed = match_seed(self.seed, number);
            let writer = (record.is_some()).then(|| RecordWriter::new(self.heading(seed)));
            let mut observers = (writer, &mut *observer);
            let (game, outcome) = self.play_one(agents, number, seed, &mut observers)?;
            let (writer, _) = observers;
            totals.add(&game, outcome);
            if let (Some(record), Some(mut writer)) = (record.as_mut(), writer) {
                record.write_all(writer.take().as_bytes())?;
            }
            played(number + 1);
        }
        agents.end();
        Ok(totals)
    }

    /// Plays the match with a given seed.
    fn play_one<O: Observer>(
        &self,
        agents: &SeatedAgents<'_>,
        number: u32,
        seed: u64,
        observer: &mut O,
    ) -> Result<(Match, Outcome), Stopped> {
        let levels = [self.home_level, self.away_level].map(Levels::uniform);
        if !agents.is_empty() {
            return agents.play(self.options(), seed, number + 1, levels, observer);
        }
        let [mut home, mut away] = computers(levels, seed);
        let (game, outcome) = play_match(self.options(), seed, &mut home, &mut away, observer)?;
        Ok((game, outcome.ok_or(Stopped::NotFinished)?))
    }

    /// Returns the options for every match, with the home side's level.
    pub(crate) fn options(&self) -> Options {
        Options {
            batting_level: self.home_level.number(),
            bowling_level: self.home_level.number(),
            ..self.options
        }
    }

    fn heading(&self, seed: u64) -> Heading {
        let levels = |level: Level| SideLevels { batting: level.number(), bowling: level.number() };
        Heading {
            version: Version,
            home: self.home.name().to_owned(),
            away: self.away.name().to_owned(),
            competition: Competition::Friendly,
            year: None,
            round: None,
            seed,
            options: self.options(),
            levels: (self.home_level != self.away_level)
                .then(|| PerSide { home: levels(self.home_level), away: levels(self.away_level) }),
            day: None,
            players: PerSide { home: Player::Computer, away: Player::Computer },
        }
    }
}

//! Exhibition matches between two sides of any levels.

use std::io::Write;

use super::{Stopped, computers};
use crate::championship::County;
use crate::game::record::{Competition, Heading, Player, RecordWriter, SideLevels, Sides, Version};
use crate::players::arena::{Tally, match_seed, play_match};
use crate::players::{Level, Levels};
use crate::rules::Options;

/// Exhibition matches to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Friendlies {
    /// The side on its own ground.
    pub(crate) home: County,
    /// The visitors.
    pub(crate) away: County,
    /// How well the home side plays.
    pub(crate) home_level: Level,
    /// How well the visitors play.
    pub(crate) away_level: Level,
    /// How many matches.
    pub(crate) matches: u32,
    /// The root seed; each match has its own, which also draws the toss.
    pub(crate) seed: u64,
}

impl Friendlies {
    /// Plays the matches, and writes each as a record if one is wanted.
    ///
    /// # Errors
    /// When a record cannot be written.
    pub(crate) fn play(&self, mut record: Option<&mut dyn Write>) -> Result<Tally, Stopped> {
        let mut tally = Tally::default();
        for number in 0..self.matches {
            let seed = match_seed(self.seed, number);
            let levels = [self.home_level, self.away_level].map(Levels::both);
            let (mut home, mut away) = computers(levels[0], levels[1], seed);
            let mut writer = (record.is_some()).then(|| RecordWriter::new(self.heading(seed)));
            let (game, outcome) =
                play_match(self.options(), seed, &mut home, &mut away, &mut writer)?;
            tally.add(&game, outcome.ok_or(Stopped::NotFinished)?);
            if let (Some(record), Some(mut writer)) = (record.as_mut(), writer) {
                record.write_all(writer.take().as_bytes())?;
            }
        }
        Ok(tally)
    }

    fn options(&self) -> Options {
        Options {
            batting_level: self.home_level.number(),
            bowling_level: self.home_level.number(),
            ..Options::default()
        }
    }

    fn heading(&self, seed: u64) -> Heading {
        let levels = |level: Level| SideLevels {
            batting: level.number(),
            bowling: level.number(),
        };
        Heading {
            version: Version,
            home: self.home.name().to_owned(),
            away: self.away.name().to_owned(),
            competition: Competition::Friendly,
            year: None,
            round: None,
            seed,
            options: self.options(),
            levels: (self.home_level != self.away_level).then(|| Sides {
                home: levels(self.home_level),
                away: levels(self.away_level),
            }),
            players: Sides {
                home: Player::Computer,
                away: Player::Computer,
            },
        }
    }
}

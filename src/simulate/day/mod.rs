//! The match of the day: one match for everybody, drawn from the date.
//!
//! One innings of it is the person's: the first, or the second with a target.
//! Whatever else there is of the match the computer plays, on both sides, so
//! that its record is that of a whole match. The pile is dealt from the seed of
//! the day: until it is made anew, everybody draws the same cards in the same
//! order.

pub mod measure;
pub mod played;

use crate::championship::County;
use crate::game::record::{Competition, Date, Heading, OfDay, PerSide, Player, Version};
use crate::game::{Ask, Choice, Dealer, Ended, Match, Pending, Refused, Side};
use crate::players::{Computer, Levels};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Options;
use crate::tabletop::Agent;
use crate::words::figure::InningsTotal;

/// The version of all that a day depends on: the laws, what is drawn here, the
/// professional who is its opponent, and the computers that are its measure. It
/// rises with every change of any of them after the first release.
pub const EDITION: u16 = 1;

/// The least that is chased: where the computer makes less, the person bats
/// first.
const LEAST_TARGET: u32 = 30;

/// The seed of all days.
const ROOT: u64 = 1891;

/// The match of a day, as it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day.
    pub date: Date,
    /// Its version: [`EDITION`] as it was then.
    pub edition: u16,
    /// The options.
    pub options: Options,
    /// Whether the person has a target.
    pub chases: bool,
    /// The counties, home and away.
    pub counties: [County; 2],
    /// The side of the person, who won the toss.
    pub person: Side,
    /// The seed of the cards.
    pub seed: u64,
}

/// Returns the seed of a day in an edition.
fn seed(date: Date, edition: u16) -> u64 {
    derive(ROOT, Purpose::Day, &[u64::from(edition), u64::from(date.days())])
}

/// The computers on both sides, home first.
type ComputerPlayers = [Computer; 2];

impl Day {
    /// The match of a day as this program has it.
    pub fn for_date(date: Date) -> Day {
        Day::of_edition(date, EDITION)
    }

    /// The day of a date in this edition.
    pub(crate) fn of_edition(date: Date, edition: u16) -> Day {
        let seed = seed(date, edition);
        let mut stream = Stream::new(seed);
        let mut is_on = || stream.below(4) > 0;
        let [no_ball, wide, bye] = [is_on(), is_on(), is_on()];
        let batsmen = 4 + stream.below(3) as u8;
        let chases = stream.below(2) == 1;
        let mut counties: Vec<County> = County::all().collect();
        let mut county = || counties.remove(stream.below(counties.len()));
        let options = Options {
            no_ball,
            wide,
            bye,
            batsmen,
            // Who chases finds half of the time gone.
            packs_per_session: 1 + u8::from(chases),
            days: 1,
            innings: 1,
            ..Options::default()
        };
        let dealt = Match::new(options, &mut Dealer::new(seed), &mut ());
        let day = Day {
            date,
            edition,
            options,
            chases,
            counties: [county(), county()],
            person: dealt.public().toss,
            seed,
        };
        match played::target(&day) {
            Some(target) if target < LEAST_TARGET => day.batting_first(),
            _ => day,
        }
    }

    /// This day without a target.
    fn batting_first(mut self) -> Day {
        self.chases = false;
        self.options.packs_per_session = 1;
        self
    }

    /// The number of the person's innings.
    pub fn innings(&self) -> u8 {
        1 + u8::from(self.chases)
    }

    /// The computers of the match.
    pub(crate) fn computers(&self) -> ComputerPlayers {
        let levels = Levels::from_options(&self.options);
        Side::BOTH.map(|side| Computer::new(levels, self.seed, side))
    }

    /// Whether it is the person's innings, or the cards are thrown away before
    /// it.
    pub(crate) fn is_on(&self, game: &Match) -> bool {
        match game.pending() {
            Pending::Ask(_, Ask::Elect) | Pending::Over(_) => false,
            Pending::Ask(..) => game.public().number().max(1) == self.innings(),
        }
    }

    /// The choice that is made before and after the person's innings; none
    /// while it is on, and at the end.
    pub(crate) fn choice(&self, game: &Match, computers: &mut ComputerPlayers) -> Option<Choice> {
        match game.pending() {
            Pending::Ask(_, Ask::Elect) if self.chases => Some(Choice::Field),
            Pending::Ask(_, Ask::Elect) => Some(Choice::Bat),
            Pending::Ask(side, _) if !self.is_on(game) => {
                computers[side.index()].choose(&game.view(side))
            }
            Pending::Ask(..) | Pending::Over(_) => None,
        }
    }

    /// The match at the beginning of the person's innings, with its dealer.
    ///
    /// # Errors
    /// When a computer makes an illegal choice, which is a fault of the program.
    pub(crate) fn begin(&self) -> Result<(Match, Dealer), Refused> {
        let mut dealer = Dealer::new(self.seed);
        let mut game = Match::new(self.options, &mut dealer, &mut ());
        let mut computers = self.computers();
        while let Some(choice) = self.choice(&game, &mut computers) {
            game.apply(choice, &mut dealer, &mut ())?;
        }
        Ok((game, dealer))
    }

    /// The first line of its record.
    pub(crate) fn heading(&self, played: Date, better_than: u8) -> Heading {
        let player = |side| {
            if side == self.person { Player::Person } else { Player::Computer }
        };
        Heading {
            version: Version,
            home: self.counties[0].name().to_owned(),
            away: self.counties[1].name().to_owned(),
            competition: Competition::Day,
            year: None,
            round: None,
            seed: self.seed,
            options: self.options,
            levels: None,
            day: Some(OfDay { date: self.date, edition: self.edition, played, better_than }),
            players: PerSide { home: player(Side::Home), away: player(Side::Away) },
        }
    }
}

/// The outcome of the innings of a match of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Runs, extras included.
    pub runs: u32,
    /// Wickets down.
    pub wickets: u8,
    /// Counted balls.
    pub balls: u16,
    /// Why it ended, if it did.
    pub ended: Option<Ended>,
    /// The runs that were wanted to win; none where there was no target.
    pub target: Option<u32>,
}

impl Score {
    /// The score of the day's innings, as far as the match has come.
    pub(crate) fn from_match(day: &Day, game: &Match) -> Option<Score> {
        let innings = game.public().innings();
        let own = innings.get(usize::from(day.innings()) - 1)?;
        let before = innings.first().filter(|_| day.chases);
        Some(Score {
            runs: own.runs,
            wickets: own.wickets,
            balls: own.balls,
            ended: own.ended,
            target: before.map(|before| before.runs + 1),
        })
    }

    /// The runs and wickets of it.
    pub(crate) fn total(&self) -> InningsTotal {
        InningsTotal { runs: self.runs, wickets: self.wickets, ended: self.ended }
    }

    /// What is compared: the runs, at most those wanted; among those who made
    /// them, the wickets and then the balls that were left over.
    fn rank(&self) -> (u32, u8, u16) {
        match self.ended {
            Some(Ended::Won) => {
                (self.target.unwrap_or(self.runs), u8::MAX - self.wickets, u16::MAX - self.balls)
            }
            _ => (self.runs, 0, 0),
        }
    }

    /// Whether it is better than another of the same day.
    pub fn beats(&self, other: &Score) -> bool {
        self.rank() > other.rank()
    }
}

//! The match of the day, which depends only on the date and is the same for
//! everybody.
//!
//! The person bats in one innings of the match: either in the first, or in the
//! second with a target. The computer plays the rest of the match for both
//! sides, so the record contains a whole match. The cards are drawn with the
//! day's seed. Everybody draws the same cards in the same order until the pile
//! is shuffled again.

pub mod measure;
pub mod played;

use crate::championship::County;
use crate::game::record::{Competition, Date, DayEntry, Heading, PerSide, Player, Version};
use crate::game::{Ask, Choice, Dealer, Ended, Match, Pending, Refused, Side};
use crate::players::{Computer, Levels};
use crate::rng::{Purpose, Stream, derive};
use crate::rules::Options;
use crate::tabletop::Agent;
use crate::words::figure::InningsTotal;

/// The version of everything on which a day's match depends: the laws, the draw
/// of the match in this module, the professional opponent, and the computer
/// players of the yardstick. After the first release this number increases
/// whenever one of these things changes.
pub const EDITION: u16 = 1;

/// The lowest target. If the computer makes too few runs to set such a target,
/// the person bats first.
const LEAST_TARGET: u32 = 30;

/// The root seed, from which the seeds for all days are derived.
const ROOT: u64 = 1891;

/// The setup for the match of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The date of the match.
    pub date: Date,
    /// The edition of the match, which is [`EDITION`] for a new match.
    pub edition: u16,
    /// The options of the match.
    pub options: Options,
    /// True if the person bats second, with a target.
    pub chases: bool,
    /// The counties, with the home county first.
    pub counties: [County; 2],
    /// The person's side, which won the toss.
    pub person: Side,
    /// The seed from which the cards are drawn.
    pub seed: u64,
}

/// Returns the seed for a day in a given edition.
fn seed(date: Date, edition: u16) -> u64 {
    derive(ROOT, Purpose::Day, &[u64::from(edition), u64::from(date.days())])
}

/// The computers that play the two sides, home first.
type ComputerPlayers = [Computer; 2];

impl Day {
    /// Sets up the match of a given day in this program's edition.
    pub fn for_date(date: Date) -> Day {
        Day::for_edition(date, EDITION)
    }

    /// Sets up the match of a given day in a given edition.
    pub(crate) fn for_edition(date: Date, edition: u16) -> Day {
        let seed = seed(date, edition);
        // The order of the draws is part of the edition, because another order
        // would produce different matches.
        let mut stream = Stream::new(seed);
        let mut is_on = || stream.below(4) > 0;
        let [no_ball, wide, bye] = [is_on(), is_on(), is_on()];
        let batsmen = 4 + stream.below(3) as u8;
        let chases = stream.below(2) == 1;
        let mut counties: Vec<County> = County::all().collect();
        // A drawn county is removed from the list so that the two counties
        // differ.
        let mut county = || counties.remove(stream.below(counties.len()));
        let options = Options {
            no_ball,
            wide,
            bye,
            batsmen,
            // The first innings uses up half of the time.
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
            Some(target) if target < LEAST_TARGET => day.with_person_batting_first(),
            _ => day,
        }
    }

    /// Changes the setup so that the person bats first and has no target.
    fn with_person_batting_first(mut self) -> Day {
        self.chases = false;
        self.options.packs_per_session = 1;
        self
    }

    /// Returns the number of the person's innings, 1 or 2.
    pub fn person_innings_number(&self) -> u8 {
        1 + u8::from(self.chases)
    }

    /// Creates the computer players for both sides of the match.
    pub(crate) fn computers(&self) -> ComputerPlayers {
        let levels = Levels::from_options(&self.options);
        Side::BOTH.map(|side| Computer::new(levels, self.seed, side))
    }

    /// Returns `true` during the person's innings, and while the sides throw
    /// cards away before that innings.
    pub(crate) fn is_own_innings(&self, game: &Match) -> bool {
        match game.pending() {
            Pending::Ask(_, Ask::Elect) | Pending::Over(_) => false,
            Pending::Ask(..) => {
                game.public().innings_number().max(1) == self.person_innings_number()
            }
        }
    }

    /// Returns the computer's next choice before or after the person's innings.
    /// Returns `None` during that innings and at the end of the match.
    pub(crate) fn computer_choice(
        &self,
        game: &Match,
        computers: &mut ComputerPlayers,
    ) -> Option<Choice> {
        match game.pending() {
            Pending::Ask(_, Ask::Elect) if self.chases => Some(Choice::Field),
            Pending::Ask(_, Ask::Elect) => Some(Choice::Bat),
            Pending::Ask(side, _) if !self.is_own_innings(game) => {
                computers[side.index()].choose(&game.view(side))
            }
            Pending::Ask(..) | Pending::Over(_) => None,
        }
    }

    /// Plays the match up to the start of the person's innings. Returns the
    /// match and its dealer.
    ///
    /// # Errors
    /// Fails if a computer makes an illegal choice, which is a fault in the
    /// program.
    pub(crate) fn play_to_own_innings(&self) -> Result<(Match, Dealer), Refused> {
        let mut dealer = Dealer::new(self.seed);
        let mut game = Match::new(self.options, &mut dealer, &mut ());
        let mut computers = self.computers();
        while let Some(choice) = self.computer_choice(&game, &mut computers) {
            game.apply(choice, &mut dealer, &mut ())?;
        }
        Ok((game, dealer))
    }

    /// Returns the first line of the day's record.
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
            day: Some(DayEntry { date: self.date, edition: self.edition, played, better_than }),
            players: PerSide { home: player(Side::Home), away: player(Side::Away) },
        }
    }
}

/// The score of the person's innings in a match of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The runs scored, including extras.
    pub runs: u32,
    /// The number of wickets lost.
    pub wickets: u8,
    /// The number of balls faced, not counting wides and no-balls.
    pub balls: u16,
    /// The reason why the innings ended, or `None` if it has not ended.
    pub ended: Option<Ended>,
    /// The runs needed to win, or `None` if there is no target.
    pub target: Option<u32>,
}

impl Score {
    /// Returns the score of the person's innings at this point of the match.
    pub(crate) fn from_match(day: &Day, game: &Match) -> Option<Score> {
        let innings = game.public().innings();
        let own = innings.get(usize::from(day.person_innings_number()) - 1)?;
        let before = innings.first().filter(|_| day.chases);
        Some(Score {
            runs: own.runs,
            wickets: own.wickets,
            balls: own.balls,
            ended: own.ended,
            target: before.map(|before| before.runs + 1),
        })
    }

    /// Returns the runs and wickets of the score.
    pub(crate) fn total(&self) -> InningsTotal {
        InningsTotal { runs: self.runs, wickets: self.wickets, ended: self.ended }
    }

    /// Returns the sort key of the score. Scores are compared by their runs, up
    /// to the target. Scores that reached the target are compared by the
    /// wickets in hand and then by the balls left.
    fn comparison_key(&self) -> (u32, u8, u16) {
        match self.ended {
            Some(Ended::Won) => {
                (self.target.unwrap_or(self.runs), u8::MAX - self.wickets, u16::MAX - self.balls)
            }
            _ => (self.runs, 0, 0),
        }
    }

    /// Returns `true` if this score is better than another score on the same
    /// day.
    pub fn beats(&self, other: &Score) -> bool {
        self.comparison_key() > other.comparison_key()
    }
}

//! The facts of a match that both sides may know.

use super::decision::{Ask, Attempt, Stroke};
use super::decks::{Attitude, Bounce, CARDS_PER_OVER, OverCard, Pitch, Style};
use super::field::{Field, FieldLimits, Spot};
use super::habits::Habits;
use super::options::{MAX_OUTFIELDERS, Options};
use super::sides::{CARDS, ELEVEN, Man, UsedSkills};
use crate::pavilion::Party;

/// The number of balls in an over.
pub(crate) const BALLS_PER_OVER: u8 = 6;
/// The number of wickets that end an innings.
pub(crate) const ALL_OUT: u8 = ELEVEN as u8 - 1;

/// The way a batter was out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// Bowled by the dice alone, a dismissal that nothing can undo.
    CleanBowled,
    /// Bowled after a miss.
    Bowled,
    /// Leg before wicket.
    LegBefore,
    /// Caught by a fielder at this place.
    Caught(Spot),
    /// Caught in the slips.
    CaughtInSlips,
    /// Run out.
    RunOut,
}

/// A batter's state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BatterState {
    /// The batter has not been in yet.
    #[default]
    Waiting,
    /// The batter is in.
    In,
    /// The batter is out in this way. The man is the bowler who took the
    /// wicket, if it counts for a bowler.
    Out(HowOut, Option<Man>),
}

/// A batter's innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Batter {
    /// The batter's state: waiting, in or out.
    pub(crate) standing: BatterState,
    /// The number of runs that the batter has made.
    pub(crate) runs: u16,
    /// The number of balls that the batter has faced.
    pub(crate) balls: u16,
    /// The batter's confidence.
    pub(crate) confidence: i8,
    /// The attitude of the batter's last stroke.
    pub(crate) attitude: Attitude,
    /// The skill cards that the batter has used.
    pub(crate) used: UsedSkills,
}

/// A bowler's figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BowlingFigures {
    /// The number of overs that the bowler has begun.
    pub(crate) overs: u8,
    /// The number of runs off the bowler.
    pub(crate) runs: u16,
    /// The number of wickets that the bowler has taken.
    pub(crate) wickets: u8,
}

/// A side's innings, with the over in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Innings {
    /// The side that bats.
    pub batting: Party,
    /// The total number of runs.
    pub runs: u16,
    /// The number of runs that are extras.
    pub extras: u16,
    /// The number of wickets that have fallen.
    pub wickets: u8,
    /// The number of balls that count towards the overs.
    pub balls: u16,
    /// The number of balls without a run.
    pub(crate) dots: u16,
    /// The number of fours.
    pub(crate) fours: u16,
    /// The number of sixes.
    pub(crate) sixes: u16,
    /// The batters, indexed by card.
    pub(crate) batters: [Batter; CARDS],
    /// The men in the order in which they went in.
    pub(crate) order: Vec<Man>,
    /// The two batters who are in.
    pub(crate) pair: [Option<Man>; 2],
    /// The index in `pair` of the batter who faces.
    pub(crate) facing: usize,
    /// The bowlers of the other side, indexed by card.
    pub(crate) bowlers: [BowlingFigures; CARDS],
    /// The bowler of this over.
    pub(crate) bowler: Option<Man>,
    /// The bowler of the previous over.
    pub(crate) last_bowler: Option<Man>,
    /// The over that was the power play. Overs are counted from 1.
    pub(crate) power_play: Option<u8>,
    /// The present field.
    pub(crate) field: Field,
    /// The numbers of reviews left to the batting side and to the fielding
    /// side.
    pub(crate) reviews: [u8; 2],
    /// The over in progress.
    pub(crate) over: Over,
    /// The bowls and strokes that both sides have played so far.
    pub(super) habits: Habits,
}

/// The state of the over in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Over {
    /// The number of balls in the over that count.
    pub(crate) balls: u8,
    /// The over cards that have not been turned over, in no particular order.
    /// Six cards of the deck lie on the table for the over.
    pub(crate) deck: Vec<OverCard>,
    /// The over cards that have been turned over.
    pub(crate) turned: Vec<OverCard>,
    /// True if the next ball with dice is bowled with the eight-sided die.
    pub(crate) patience: bool,
    /// True if the bowler has already rolled again in this over.
    pub(crate) yard_used: bool,
    /// True if a fielder has been shifted in this over.
    pub(crate) shift_used: bool,
    /// True if the batting side was offered a power play before this over.
    pub(crate) power_asked: bool,
}

impl Innings {
    /// Returns the number of whole overs that a man has bowled, and the number
    /// of balls in his over in progress.
    pub(crate) fn overs_of(&self, man: Man) -> (u8, u8) {
        let begun = self.bowlers.get(man.index()).map_or(0, |one| one.overs);
        let balls = (self.balls % u16::from(BALLS_PER_OVER)) as u8;
        // The number of balls is 0 both after a whole over and at the start of
        // a new over. Only at the start have no cards been turned over.
        let is_whole = balls == 0 && self.over.turned.len() >= CARDS_PER_OVER;
        if self.bowler != Some(man) || is_whole {
            return (begun, 0);
        }
        (begun.saturating_sub(1), balls)
    }

    /// Makes an innings that has not begun.
    pub(super) fn new(batting: Party, options: Options) -> Innings {
        let mut innings = Innings {
            batting,
            runs: 0,
            extras: 0,
            wickets: 0,
            balls: 0,
            dots: 0,
            fours: 0,
            sixes: 0,
            batters: [Batter::default(); CARDS],
            order: Vec::new(),
            pair: [None; 2],
            facing: 0,
            bowlers: [BowlingFigures::default(); CARDS],
            bowler: None,
            last_bowler: None,
            power_play: None,
            field: Field::EMPTY,
            reviews: [options.format.reviews; 2],
            over: Over::default(),
            habits: Habits::default(),
        };
        for (batter, man) in innings.batters.iter_mut().zip(Man::all()) {
            if options.individual {
                (batter.confidence, batter.used) = man.own_card(batting);
            } else {
                batter.confidence = man.first_confidence();
            }
        }
        innings
    }

    /// Returns the number of the over in progress or about to begin, counted
    /// from 1.
    pub(crate) fn over_number(&self) -> u8 {
        let complete = (self.balls - u16::from(self.over.balls)) / u16::from(BALLS_PER_OVER);
        complete as u8 + 1
    }

    /// Returns the batter who faces.
    pub(crate) fn striker(&self) -> Option<Man> {
        self.pair.get(self.facing).copied().flatten()
    }

    /// Returns the batter at the other end.
    pub(crate) fn partner(&self) -> Option<Man> {
        self.pair.get(1 - self.facing).copied().flatten()
    }

    /// Returns a man's innings as a batter.
    pub(crate) fn batter(&self, man: Man) -> &Batter {
        &self.batters[man.index()]
    }

    /// Returns the bowler's style.
    pub(crate) fn bowler_style(&self) -> Option<Style> {
        self.bowler.and_then(Man::bowling_style)
    }

    /// Returns the confidence of the man who faces.
    pub(crate) fn striker_confidence(&self) -> i8 {
        self.striker().map_or(0, |man| self.batter(man).confidence)
    }
}

/// The ball in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ball {
    /// True if an over card is turned over for this ball.
    pub(crate) carded: bool,
    /// True if this is the free ball after a no-ball.
    pub(crate) free: bool,
    /// True if this is a no-ball.
    pub(crate) no_ball: bool,
    /// The bowl, or `None` until the bowl is shown.
    pub(crate) bowl: Option<u8>,
    /// The last bowl that was shown, for this ball or for the ball before.
    pub(crate) shown: Option<(Style, u8)>,
    /// The stroke, or `None` until the stroke is played.
    pub(crate) stroke: Option<Stroke>,
    /// The over card that was turned over for this ball.
    pub(crate) card: Option<OverCard>,
    /// The final position of the meter.
    pub(crate) meter: i8,
    /// The bowler's roll.
    pub(crate) bowler_die: u8,
    /// The number of faces on the bowler's die.
    pub(crate) bowler_faces: u8,
    /// The batter's roll.
    pub(crate) batter_die: u8,
    /// The margin of the miss or of the strike.
    pub(crate) margin: u8,
    /// True if the batter rolled again.
    pub(crate) rerolled: bool,
    /// The distance of a struck ball.
    pub(crate) distance: u8,
    /// The face of the bounce die.
    pub(crate) bounce: Option<Bounce>,
    /// True if a catch was dropped.
    pub(crate) dropped: bool,
    /// The decision under review.
    pub(crate) reviewed: Option<UnderReview>,
    /// The man who faced this ball.
    pub(crate) faced: Option<Man>,
    /// The index of that man in `Innings::pair`.
    pub(crate) faced_from: usize,
    /// True if the batters took a bye.
    pub(crate) bye: bool,
    /// True if the ball has to be bowled again because it was a wide.
    pub(crate) again: bool,
    /// True if a free ball follows because it was a no-ball.
    pub(crate) free_next: bool,
}

/// A decision that may be reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnderReview {
    /// The batter was given out.
    Out(HowOut),
    /// The fielding side's attempt failed.
    NotOut(Attempt),
}

impl Ball {
    /// Returns `true` if a batter can be out on this ball only by being run out
    /// (section 8).
    pub(crate) const fn is_protected(&self) -> bool {
        self.no_ball || self.free
    }

    /// Returns the area to which the ball was struck.
    pub(crate) fn struck_to(&self) -> Option<Spot> {
        let zone = self.stroke?.zone;
        Some(Spot::new(zone, self.distance.div_ceil(2)))
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, or `None` for a tie.
    pub winner: Option<Party>,
    /// The margin.
    pub(crate) by: Margin,
}

/// The margin of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Margin {
    /// By this many runs.
    Runs(u16),
    /// By this many wickets in hand.
    Wickets(u8),
    /// The scores are level.
    Level,
}

/// The facts that both sides may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The options that the players agreed on.
    pub options: Options,
    /// The style of the bowler whom each side leaves out.
    pub(crate) dropped: [Option<Style>; 2],
    /// The pitch, or `None` until the pitch is drawn.
    pub(crate) pitch: Option<Pitch>,
    /// The winner of the toss.
    pub toss: Option<Party>,
    /// The innings that have begun, in order.
    pub innings: Vec<Innings>,
    /// The ball in progress.
    pub(crate) ball: Ball,
    /// The side to be asked, and the question. `None` when the match is over.
    pub(crate) asked: Option<(Party, Ask)>,
    /// The result, once the match is over.
    pub(crate) outcome: Option<Outcome>,
}

impl Public {
    /// Returns the index in `Innings::pair` of the batter who is out if run
    /// number `tried` fails. The batter in danger is the one who runs to the
    /// end to which the ball is thrown.
    pub(crate) fn batter_in_danger(&self, tried: u8) -> usize {
        let zone = self.ball.stroke.map(|stroke| stroke.zone);
        let to_bowler = zone.is_some_and(|zone| zone.throws_to_bowler());
        // On odd-numbered runs, the striker runs to the bowler's end.
        let striker = to_bowler == (tried % 2 == 1);
        let facing = self.current().map_or(0, |now| now.facing);
        if striker { facing } else { 1 - facing }
    }

    /// Returns the innings in progress, or the last innings.
    pub(crate) fn current(&self) -> Option<&Innings> {
        self.innings.last()
    }

    /// Returns the total that the side batting second must reach to win.
    pub(crate) fn target(&self) -> Option<u16> {
        match self.innings.as_slice() {
            [first, _] => Some(first.runs + 1),
            _ => None,
        }
    }

    /// Returns `true` if a man is in his side's eleven.
    pub(crate) fn is_in_eleven(&self, side: Party, man: Man) -> bool {
        let left_out = self.dropped.get(side.index()).copied().flatten();
        match (left_out, man.index()) {
            // The side leaves out the second of its two cards with this style.
            (Some(Style::Pace), 9) | (Some(Style::Spin), 11) => false,
            (_, _) => true,
        }
    }

    /// Returns the limits that apply to the fielding side now.
    pub(crate) fn field_limits(&self) -> FieldLimits {
        let format = self.options.format;
        let restricted = self.current().is_none_or(|innings| {
            let over = innings.over_number();
            over <= format.restricted || innings.power_play == Some(over)
        });
        FieldLimits {
            areas: format.areas,
            outfield: if restricted { MAX_OUTFIELDERS.0 } else { MAX_OUTFIELDERS.1 },
            three_in_one: format.areas > 3,
            slips: (self.current().and_then(Innings::bowler_style)).is_some_and(Style::has_slips),
        }
    }
}

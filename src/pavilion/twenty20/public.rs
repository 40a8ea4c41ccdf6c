//! All of a match that both sides may know.

use super::decision::{Ask, Attempt, Stroke};
use super::decks::{Attitude, Bounce, LAID, OverCard, Pitch, Style};
use super::field::{Field, Law, Spot};
use super::habits::Habits;
use super::options::{OUTFIELD, Options};
use super::sides::{CARDS, ELEVEN, Man, Used};
use crate::pavilion::Party;

/// Balls of an over.
pub(crate) const OVER: u8 = 6;
/// Wickets that end an innings.
pub(crate) const ALL_OUT: u8 = ELEVEN as u8 - 1;

/// How a batter was out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowOut {
    /// By the dice alone; nothing undoes it.
    CleanBowled,
    /// After a miss.
    Bowled,
    /// Leg before wicket.
    LegBefore,
    /// By a fielder there.
    Caught(Spot),
    /// In the slips.
    CaughtInSlips,
    /// Run out.
    RunOut,
}

/// Where a batter is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Not in yet.
    #[default]
    Waiting,
    /// Batting.
    In,
    /// Out.
    Out(HowOut, Option<Man>),
}

/// A batter's innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Batter {
    /// Where he is.
    pub(crate) standing: Standing,
    /// His runs.
    pub(crate) runs: u16,
    /// Balls faced.
    pub(crate) balls: u16,
    /// His confidence.
    pub(crate) confidence: i8,
    /// How he played last.
    pub(crate) attitude: Attitude,
    /// Skill cards used.
    pub(crate) used: Used,
}

/// A bowler's figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Figures {
    /// Overs begun.
    pub(crate) overs: u8,
    /// Runs off him.
    pub(crate) runs: u16,
    /// Wickets.
    pub(crate) wickets: u8,
}

/// One side's innings and the over in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Innings {
    /// Who bats.
    pub batting: Party,
    /// Runs in all.
    pub runs: u16,
    /// Runs among them that are extras.
    pub extras: u16,
    /// Wickets down.
    pub wickets: u8,
    /// Balls that count.
    pub balls: u16,
    /// Balls without a run.
    pub(crate) dots: u16,
    /// Fours.
    pub(crate) fours: u16,
    /// Sixes.
    pub(crate) sixes: u16,
    /// The batters, by card.
    pub(crate) batters: [Batter; CARDS],
    /// The men in the order of going in.
    pub(crate) order: Vec<Man>,
    /// The two who bat.
    pub(crate) pair: [Option<Man>; 2],
    /// Which of the two faces.
    pub(crate) facing: usize,
    /// The bowlers of the other side, by card.
    pub(crate) bowlers: [Figures; CARDS],
    /// Who bowls.
    pub(crate) bowler: Option<Man>,
    /// Who bowled the over before.
    pub(crate) last_bowler: Option<Man>,
    /// The over, from 1, that was the power play.
    pub(crate) power_play: Option<u8>,
    /// Where the fielders stand.
    pub(crate) field: Field,
    /// Reviews left, of the batting and of the fielding side.
    pub(crate) reviews: [u8; 2],
    /// The over in progress.
    pub(crate) over: Over,
    /// What both sides have played so far.
    pub(super) habits: Habits,
}

/// What belongs to one over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Over {
    /// Balls that counted.
    pub(crate) balls: u8,
    /// Over cards not yet turned, in no order: six of them lie on the table.
    pub(crate) deck: Vec<OverCard>,
    /// Over cards turned.
    pub(crate) turned: Vec<OverCard>,
    /// Whether the next ball with dice is bowled with the die of eight.
    pub(crate) patience: bool,
    /// Whether the bowler has rolled again.
    pub(crate) yard_used: bool,
    /// Whether a fielder was shifted.
    pub(crate) shift_used: bool,
    /// Whether the batting side was asked for the power play.
    pub(crate) power_asked: bool,
}

impl Innings {
    /// Whole overs that a man has bowled, and balls of the one he is in.
    pub(crate) fn overs_of(&self, man: Man) -> (u8, u8) {
        let begun = self.bowlers.get(man.index()).map_or(0, |one| one.overs);
        let balls = (self.balls % u16::from(OVER)) as u8;
        let is_whole = balls == 0 && self.over.turned.len() >= LAID;
        if self.bowler != Some(man) || is_whole {
            return (begun, 0);
        }
        (begun.saturating_sub(1), balls)
    }

    /// An innings that has not begun.
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
            bowlers: [Figures::default(); CARDS],
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

    /// The number of the over in progress or to come, from 1.
    pub(crate) fn over_number(&self) -> u8 {
        let complete = (self.balls - u16::from(self.over.balls)) / u16::from(OVER);
        complete as u8 + 1
    }

    /// Who faces.
    pub(crate) fn striker(&self) -> Option<Man> {
        self.pair.get(self.facing).copied().flatten()
    }

    /// Who bats at the other end.
    pub(crate) fn partner(&self) -> Option<Man> {
        self.pair.get(1 - self.facing).copied().flatten()
    }

    /// A man's innings.
    pub(crate) fn batter(&self, man: Man) -> &Batter {
        &self.batters[man.index()]
    }

    /// How the bowler bowls.
    pub(crate) fn style(&self) -> Option<Style> {
        self.bowler.and_then(Man::bowls)
    }

    /// The confidence of the man who faces.
    pub(crate) fn confidence(&self) -> i8 {
        self.striker().map_or(0, |man| self.batter(man).confidence)
    }
}

/// The ball in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ball {
    /// Whether an over card is turned for it.
    pub(crate) carded: bool,
    /// Whether it is the free ball after a no-ball.
    pub(crate) free: bool,
    /// Whether it is a no-ball.
    pub(crate) no_ball: bool,
    /// The bowl, once it is shown.
    pub(crate) bowl: Option<u8>,
    /// The last bowl that was shown: that of this ball, or of the one before.
    pub(crate) shown: Option<(Style, u8)>,
    /// The stroke, once it is played.
    pub(crate) stroke: Option<Stroke>,
    /// The over card turned for it.
    pub(crate) card: Option<OverCard>,
    /// The meter, once it is settled.
    pub(crate) meter: i8,
    /// What the bowler rolled.
    pub(crate) bowler_die: u8,
    /// The faces of his die.
    pub(crate) bowler_faces: u8,
    /// What the batter rolled.
    pub(crate) batter_die: u8,
    /// By how much it was missed or struck.
    pub(crate) margin: u8,
    /// Whether the batter rolled again.
    pub(crate) rerolled: bool,
    /// Distance of a struck ball.
    pub(crate) distance: u8,
    /// How it bounced.
    pub(crate) bounce: Option<Bounce>,
    /// Whether a catch was dropped.
    pub(crate) dropped: bool,
    /// What is reviewed.
    pub(crate) reviewed: Option<UnderReview>,
    /// Who faced it, and from which place of the pair.
    pub(crate) faced: Option<Man>,
    /// His place of the pair.
    pub(crate) faced_from: usize,
    /// Whether it brought a bye.
    pub(crate) bye: bool,
    /// Whether it is bowled again, being a wide.
    pub(crate) again: bool,
    /// Whether a free ball follows, this being a no-ball.
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
    /// Whether nobody can be out but by being run out (section 8).
    pub(crate) const fn protected(&self) -> bool {
        self.no_ball || self.free
    }

    /// The area to which the ball was struck.
    pub(crate) fn struck_to(&self) -> Option<Spot> {
        let zone = self.stroke?.zone;
        Some(Spot::new(zone, self.distance.div_ceil(2)))
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner, unless tied.
    pub winner: Option<Party>,
    /// By how much.
    pub(crate) by: Margin,
}

/// By how much a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Margin {
    /// By runs.
    Runs(u16),
    /// By wickets in hand.
    Wickets(u8),
    /// Level scores.
    Level,
}

/// All that both sides may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// What was agreed.
    pub options: Options,
    /// Which bowlers stay out, by side.
    pub(crate) dropped: [Option<Style>; 2],
    /// The pitch, once it is drawn.
    pub(crate) pitch: Option<Pitch>,
    /// Who won the toss.
    pub toss: Option<Party>,
    /// The innings begun, in order.
    pub innings: Vec<Innings>,
    /// The ball in progress.
    pub(crate) ball: Ball,
    /// What is asked of whom; nothing when the match is over.
    pub(crate) asked: Option<(Party, Ask)>,
    /// How it ended, when it is over.
    pub(crate) outcome: Option<Outcome>,
}

impl Public {
    /// The innings in progress or the last.
    pub(crate) fn current(&self) -> Option<&Innings> {
        self.innings.last()
    }

    /// Runs that the second side must make in all to win.
    pub(crate) fn target(&self) -> Option<u16> {
        match self.innings.as_slice() {
            [first, _] => Some(first.runs + 1),
            _ => None,
        }
    }

    /// Whether a man is in his side's eleven.
    pub(crate) fn plays(&self, side: Party, man: Man) -> bool {
        let left_out = self.dropped.get(side.index()).copied().flatten();
        match (left_out, man.index()) {
            (Some(Style::Pace), 9) | (Some(Style::Spin), 11) => false,
            (_, _) => true,
        }
    }

    /// What binds the fielding side now.
    pub(crate) fn field_law(&self) -> Law {
        let format = self.options.format;
        let restricted = self.current().is_none_or(|innings| {
            let over = innings.over_number();
            over <= format.restricted || innings.power_play == Some(over)
        });
        Law {
            areas: format.areas,
            outfield: if restricted { OUTFIELD.0 } else { OUTFIELD.1 },
            three_in_one: format.areas > 3,
            slips: (self.current().and_then(Innings::style)).is_some_and(Style::has_slips),
        }
    }
}

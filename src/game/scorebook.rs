//! The scorebook: every ball of a match by innings and over, and each batsman's
//! figures.

use super::event::Ended;
use super::event::{Ball, Event};
use super::{Choice, Clock, Innings, Match, Public, Side};
use crate::rules::{Card, HowOut};
use crate::tabletop;

/// The scorebook of one match, which is filled in by observing the match.
/// Replaying the choices of a match fills in the same scorebook.
///
/// ```
/// use armchair::game::Match;
/// use armchair::game::scorebook::Scorebook;
/// use armchair::players::RandomPlayer;
/// use armchair::players::arena::play_match;
/// use armchair::rules::Options;
///
/// let mut book = Scorebook::default();
/// let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
/// let (game, _) = play_match(Options::default(), 7, &mut home, &mut away, &mut book)?;
/// for (page, innings) in book.pages().iter().zip(game.public().innings()) {
///     assert_eq!(page.balls.iter().map(|ball| ball.total()).sum::<u32>(), innings.runs);
/// }
/// # Ok::<(), armchair::game::Refused>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scorebook {
    pages: Vec<InningsPage>,
    toss: Option<Toss>,
    drawn: [Option<Card>; 2],
    covered: Option<Card>,
}

/// The toss, and the choice that its winner made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Toss {
    /// The side that won the toss.
    pub(crate) winner: Side,
    /// True if the winner chose to bat.
    pub(crate) bats: bool,
}

/// The page about one innings.
#[derive(Clone, Debug)]
pub struct InningsPage {
    /// The side that bats in this innings.
    pub(crate) batting: Side,
    /// Every delivery in order.
    pub balls: Vec<Ball>,
    /// The clock after each of these deliveries.
    pub(crate) times: Vec<Clock>,
    /// The batsmen who have faced a ball or may face the next one, beginning
    /// with number 1.
    pub(crate) batsmen: Vec<BatsmanSums>,
    /// The cards that the batting side has changed since the last ball.
    pub(crate) changed: u8,
    /// The reason why the innings ended, if it has ended.
    pub ended: Option<Ended>,
}

/// One batsman's figures. A batsman's number is his index in the list plus 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BatsmanSums {
    /// The runs off the bat.
    pub(crate) runs: u32,
    /// The number of balls that the batsman faced. No-balls count, but wides do
    /// not.
    pub(crate) balls: u32,
    /// The mode of dismissal, or `None` if the batsman was not out.
    pub(crate) out: Option<HowOut>,
}

/// The largest partnership in an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Partnership {
    /// The number of the wicket for which the men batted together, counted from
    /// 1.
    pub(crate) wicket: u8,
    /// The runs that the partnership added.
    pub(crate) runs: u32,
    /// True if the partnership was unbroken at the end.
    pub(crate) unbroken: bool,
}

impl Scorebook {
    /// Returns the pages of the innings that have begun.
    pub fn pages(&self) -> &[InningsPage] {
        &self.pages
    }

    /// Returns the page about the current innings, or `None` before the first
    /// innings.
    pub(crate) fn current_page(&self, public: &Public) -> Option<&InningsPage> {
        self.pages.get(usize::from(public.innings_number()).checked_sub(1)?)
    }

    /// Returns the toss, once it has been made.
    pub(crate) fn toss(&self) -> Option<Toss> {
        self.toss
    }

    /// Returns the last card that a side drew, either for a finished ball or
    /// for a card that it changed. Returns `None` while the card drawn for the
    /// side's current ball is still secret.
    pub(crate) fn last_drawn_card(&self, side: Side, public: &Public) -> Option<Card> {
        let bowling = public.delivery.is_some() && public.batting() != side;
        self.drawn[side.index()].filter(|_| !bowling)
    }

    /// Returns the card that the last ball covered on the discard pile.
    pub(crate) fn last_covered_card(&self) -> Option<Card> {
        self.covered
    }

    /// Returns the last ball in the current innings, if one has been bowled.
    pub fn last_ball(&self) -> Option<&Ball> {
        self.pages.last()?.balls.last()
    }
}

impl tabletop::Observer<Match> for Scorebook {
    fn on_choice(&mut self, choice: Choice, game: &Match) {
        if matches!(choice, Choice::Bowl(_)) {
            self.covered = game.public().top;
        }
    }

    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Tossed { winner, bats } => {
                self.toss = Some(Toss { winner: *winner, bats: *bats });
            }
            Event::InningsBegan { batting, .. } => self.pages.push(InningsPage {
                batting: *batting,
                balls: Vec::new(),
                times: Vec::new(),
                batsmen: vec![BatsmanSums::default()],
                changed: 0,
                ended: None,
            }),
            Event::Ball(ball) => {
                let batting = game.public().batting();
                self.drawn[batting.index()] = ball.reply_drew;
                self.drawn[batting.other().index()] = ball.stop_drew.or(Some(ball.drew));
                if let Some(page) = self.pages.last_mut() {
                    page.add(ball);
                    page.times.push(game.public().clock);
                }
            }
            Event::Changed { side, drew, .. } => {
                self.drawn[side.index()] = Some(*drew);
                if let Some(page) = self.pages.last_mut() {
                    page.changed += 1;
                }
            }
            Event::InningsEnded { why, .. } => {
                if let Some(page) = self.pages.last_mut() {
                    page.ended = Some(*why);
                }
            }
            _ => {}
        }
    }
}

impl InningsPage {
    fn add(&mut self, ball: &Ball) {
        self.balls.push(*ball);
        self.changed = 0;
        if let Some(batsman) = self.batsmen.last_mut() {
            batsman.runs += u32::from(ball.runs);
            batsman.balls += u32::from(ball.call != Some(crate::rules::Call::Wide));
            batsman.out = ball.out;
        }
        if ball.out.is_some() {
            self.batsmen.push(BatsmanSums::default());
        }
    }
}

impl Scorebook {
    /// Makes the book for a match of which only the state is known. The book
    /// contains the innings, but not their balls.
    pub(crate) fn without_balls(public: &Public) -> Scorebook {
        let page = |innings: &Innings| InningsPage {
            batting: innings.batting,
            balls: Vec::new(),
            times: Vec::new(),
            batsmen: vec![BatsmanSums::default(); usize::from(innings.wickets) + 1],
            changed: 0,
            ended: innings.ended,
        };
        Scorebook { pages: public.innings().iter().map(page).collect(), ..Scorebook::default() }
    }
}

/// Returns the largest partnership in an innings, or the first of several that
/// are equally large. Returns `None` if no runs were scored.
pub(crate) fn best_partnership(innings: &Innings) -> Option<Partnership> {
    let mut best: Option<Partnership> = None;
    for (place, runs) in innings.partnerships().enumerate() {
        if runs > best.map_or(0, |best| best.runs) {
            best = Some(Partnership {
                wicket: place as u8 + 1,
                runs,
                unbroken: place >= usize::from(innings.wickets),
            });
        }
    }
    best
}

//! The scorecard of a match as data: every innings with its batsmen, extras,
//! fall of wickets and overs. All forms of the scorecard are made from this
//! data: the screen, text, JSON, CSV, the almanack's pages and files for other
//! programs.
//!
//! Batsmen are identified by number, as in the game. If the men have names, the
//! names are shown next to the numbers, and the bowlers are found by the
//! scorer's [rule](crate::rules::bowlers).

mod page;
mod rows;
mod text;

use crate::championship::men::ManName;
use crate::championship::{Championship, Fixture};
use crate::game::innings::MOST_WICKETS;
use crate::game::scorebook::{InningsPage, Scorebook, Toss};
use crate::game::{Ball, Event, Innings, Match, Outcome, Pending, Public, Side};
use crate::players::{Levels, Opponent};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut, bowlers};
use crate::tabletop;
use crate::words::Sides;

/// Returns the side that the computer plays in a fixture against one person,
/// and the computer's levels.
pub(crate) fn computer_opponent(
    championship: &Championship,
    fixture: &Fixture,
) -> Option<Opponent> {
    let [home, away] = championship.players(fixture).map(|one| one.is_some());
    let side = if home { Side::Away } else { Side::Home };
    let levels = championship.levels_of(fixture).each_ref().map(Levels::from_record);
    (home != away).then_some(Opponent { side, levels: levels[side.index()] })
}

/// The scorecard of a match, built from its scorebook or by observing it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scorecard {
    /// The toss, once it has been made.
    pub(crate) toss: Option<Toss>,
    /// The innings begun so far, in order.
    pub(crate) innings: Vec<InningsScorecard>,
    /// The result, once the match is over.
    pub(crate) outcome: Option<Outcome>,
}

/// The scorecard of one innings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InningsScorecard {
    /// The number of the innings in the match, 1 to 4.
    pub(crate) number: u8,
    /// The match's own totals for this innings.
    pub(crate) sums: Innings,
    /// All batsmen in the side, starting with number 1.
    pub(crate) batsmen: Vec<BatsmanEntry>,
    /// The fall of each wicket, in order.
    pub(crate) fall: Vec<WicketFall>,
    /// The total before each over. The last over may be unfinished.
    before_overs: Vec<RunningTotal>,
}

/// The total at some point in an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RunningTotal {
    /// The runs, including extras.
    runs: u32,
    wickets: u8,
    off_bat: u32,
}

/// The figures of a bowler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BowlerEntry {
    /// The bowler's number in the batting order.
    pub(crate) number: u8,
    /// The number of balls that count towards the over.
    pub(crate) balls: u16,
    /// The maidens, which are overs without a run off the bat. Only runs off
    /// the bat count against the bowler.
    pub(crate) maidens: u32,
    /// The runs off the bat.
    pub(crate) runs: u32,
    /// The wickets taken, not including run-outs.
    pub(crate) wickets: u8,
}

/// A batsman's line on the scorecard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BatsmanEntry {
    /// The batsman's number, from 1.
    pub(crate) number: u8,
    /// The runs off the bat.
    pub(crate) runs: u32,
    /// The balls faced, including no-balls but not wides.
    pub(crate) balls: u32,
    /// The number of balls off which the batsman scored four.
    pub(crate) fours: u32,
    /// The number of balls off which the batsman scored six.
    pub(crate) sixes: u32,
    /// The batsman's fate, including how he was out.
    pub(crate) fate: Fate,
}

/// The fate of a batsman.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The batsman is out.
    Out(HowOut),
    /// The batsman is in, or was in when the innings ended.
    NotOut,
    /// The batsman never came in.
    DidNotBat,
}

/// The fall of a wicket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WicketFall {
    /// The number of the wicket, from 1, which is also the number of the batsman.
    pub(crate) wicket: u8,
    /// The total when the wicket fell.
    pub(crate) runs: u32,
    /// The number of balls that count in the innings, up to and including the
    /// ball that took the wicket.
    pub(crate) balls: u16,
    /// The over in which the wicket fell, counted from 0.
    pub(crate) over: u16,
}

/// The runs and wickets of an over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OverTotals {
    /// The runs, including extras.
    pub(crate) runs: u32,
    /// The wickets that fell in the over.
    pub(crate) wickets: u8,
    /// The runs off the bat.
    off_bat: u32,
}

/// Returns the title of a match: "Surrey v Kent, first-class, 1890, round 3".
pub(crate) fn title(fixture: &Fixture) -> String {
    format!(
        "{} v {}, {}, {}, round {}",
        fixture.home.name(),
        fixture.away.name(),
        fixture.class.name(),
        fixture.year,
        fixture.round
    )
}

impl Scorecard {
    /// Builds the scorecard of a match from the match's scorebook.
    pub(crate) fn from_book(book: &Scorebook, game: &Match) -> Scorecard {
        let men = game.public().options.batsmen;
        let pages = (1..).zip(book.pages().iter().zip(game.public().innings()));
        Scorecard {
            toss: book.toss(),
            innings: pages
                .map(|(number, (page, sums))| InningsScorecard::from_page(number, page, sums, men))
                .collect(),
            outcome: match game.pending() {
                Pending::Over(outcome) => Some(outcome),
                Pending::Ask(..) => None,
            },
        }
    }

    /// Adds a ball to the innings in progress.
    #[inline(always)]
    pub(crate) fn ball(&mut self, ball: &Ball, public: &Public) {
        if let Some(card) = self.innings.last_mut() {
            card.add(ball, || public.current());
        }
    }
}

impl tabletop::Observer<Match> for Scorecard {
    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Ball(ball) => self.ball(ball, game.public()),
            Event::Tossed { winner, bats } => {
                let (winner, bats) = (*winner, *bats);
                self.toss = Some(Toss { winner, bats });
            }
            Event::InningsBegan { number, batting, .. } => {
                let men = game.public().options.batsmen;
                self.innings.push(InningsScorecard::start(*number, *batting, men));
            }
            Event::InningsEnded { .. } => {
                if let (Some(card), Some(sums)) = (self.innings.last_mut(), game.public().current())
                {
                    card.sums = *sums;
                }
            }
            Event::Over(outcome) => self.outcome = Some(*outcome),
            _ => {}
        }
    }
}

impl InningsScorecard {
    fn from_page(number: u8, page: &InningsPage, sums: &Innings, men: u8) -> InningsScorecard {
        let mut card = InningsScorecard::start(number, page.batting, men);
        let mut so_far = Innings::new(page.batting);
        for ball in &page.balls {
            so_far.add(ball);
            card.add(ball, || Some(&so_far));
        }
        card.sums = *sums;
        card
    }

    /// Starts the card of an innings, before its first ball.
    fn start(number: u8, batting: Side, batsmen: u8) -> InningsScorecard {
        let line = |number| BatsmanEntry {
            number,
            runs: 0,
            balls: 0,
            fours: 0,
            sixes: 0,
            // The two opening batsmen are in.
            fate: match number {
                1 | 2 => Fate::NotOut,
                _ => Fate::DidNotBat,
            },
        };
        InningsScorecard {
            number,
            sums: Innings::new(batting),
            batsmen: (1..=batsmen).map(line).collect(),
            fall: Vec::with_capacity(MOST_WICKETS),
            before_overs: Vec::with_capacity(RESERVED_OVERS),
        }
    }

    /// Adds a ball. `sums` returns the totals of the innings, including this
    /// ball.
    // The function is inlined into the observers of a match, because a call for
    // each ball would cost as much as the work itself.
    #[inline(always)]
    fn add<'s>(&mut self, ball: &Ball, sums: impl Fn() -> Option<&'s Innings>) {
        // The ball is the first of a new over.
        if self.before_overs.len() <= usize::from(ball.over) {
            self.before_overs.extend(sums().map(|sums| RunningTotal::total_before(ball, sums)));
        }
        let place = usize::from(ball.batsman) - 1;
        if let Some(batsman) = self.batsmen.get_mut(place) {
            batsman.runs += u32::from(ball.runs);
            batsman.balls += u32::from(ball.call != Some(Call::Wide));
            batsman.fours += u32::from(ball.runs == 4);
            batsman.sixes += u32::from(ball.runs == 6);
        }
        if let Some(how) = ball.out {
            self.record_wicket(place, how);
            self.fall.extend(sums().map(|sums| WicketFall {
                wicket: ball.batsman,
                runs: sums.runs,
                balls: sums.balls,
                over: ball.over,
            }));
        }
    }

    /// Marks a batsman as out and the next man as in. The partner stays in. Men
    /// come in by number, so if number 1 is out, number 3 follows.
    fn record_wicket(&mut self, place: usize, how: HowOut) {
        for (place, fate) in [(place, Fate::Out(how)), (place + 2, Fate::NotOut)] {
            if let Some(batsman) = self.batsmen.get_mut(place) {
                batsman.fate = fate;
            }
        }
    }

    /// Returns the overs in order. The last over may be unfinished.
    pub(crate) fn overs(&self) -> impl ExactSizeIterator<Item = OverTotals> {
        let now = RunningTotal::from_innings(&self.sums);
        self.before_overs.iter().enumerate().map(move |(place, before)| {
            let after = self.before_overs.get(place + 1).unwrap_or(&now);
            OverTotals {
                runs: after.runs - before.runs,
                wickets: after.wickets - before.wickets,
                off_bat: after.off_bat - before.off_bat,
            }
        })
    }

    /// Returns the bowlers of the innings, in the order of their first overs.
    pub(crate) fn bowlers(&self) -> Vec<BowlerEntry> {
        let (men, six) = (self.batsmen.len() as u8, u16::from(BALLS_PER_OVER));
        let mut figures: Vec<BowlerEntry> = Vec::with_capacity(bowlers::MAX_BOWLERS);
        // The totals start with the last man in the batting order, who bowls
        // the first over.
        let sums = (0..men).rev().zip(&self.sums.bowling);
        figures.extend(sums.map(|(before, sums)| BowlerEntry {
            number: before + 1,
            balls: 0,
            maidens: 0,
            runs: sums.runs.into(),
            wickets: sums.wickets,
        }));
        let mut has_bowled = [false; bowlers::MAX_BOWLERS];
        for (place, over) in (0..).zip(self.overs()) {
            let bowler = usize::from(bowlers::bowler_index(men, place));
            // An over has six balls, but the last over may have had fewer so
            // far.
            let balls = self.sums.balls.saturating_sub(place * six).min(six);
            if let Some(bowled) = figures.get_mut(bowler) {
                has_bowled[bowler] = true;
                bowled.balls += balls;
                bowled.maidens += u32::from((balls, over.off_bat) == (six, 0));
            }
        }
        let mut bowled = has_bowled.into_iter();
        // A short innings may end before everybody has bowled.
        figures.retain(|_| bowled.next() == Some(true));
        figures
    }

    /// Returns the over in which a batsman's wicket fell, counted from 0.
    pub(crate) fn dismissal_over(&self, number: u8) -> Option<u16> {
        let fall = self.fall.iter().find(|fall| fall.wicket == number);
        fall.map(|fall| fall.over)
    }

    /// Returns the number of the bowler who took a batsman's wicket. Returns
    /// `None` if the batsman was run out or is not out.
    pub(crate) fn bowler_number(&self, batsman: &BatsmanEntry) -> Option<u8> {
        match batsman.fate {
            Fate::Out(HowOut::RunOut) => None,
            _ => {
                let men = self.batsmen.len() as u8;
                Some(bowlers::bowler_batting_number(men, self.dismissal_over(batsman.number)?))
            }
        }
    }

    /// Returns the name of the bowler who took a batsman's wicket. Returns
    /// `None` if the batsman was run out or is not out, or if the men have no
    /// names.
    pub(crate) fn bowler_name<'s>(
        &self,
        batsman: &BatsmanEntry,
        sides: &'s Sides,
    ) -> Option<&'s ManName> {
        sides.man(self.sums.batting.other(), self.bowler_number(batsman)?)
    }

    /// Returns the total after each over.
    pub(crate) fn totals_by_over(&self) -> impl Iterator<Item = u32> {
        let after = self.before_overs.iter().skip(1).map(|total| total.runs);
        let last = (!self.before_overs.is_empty()).then_some(self.sums.runs);
        after.chain(last)
    }
}

/// The number of overs for which space is reserved.
const RESERVED_OVERS: usize = 64;

impl RunningTotal {
    fn from_innings(sums: &Innings) -> RunningTotal {
        RunningTotal {
            runs: sums.runs,
            wickets: sums.wickets,
            off_bat: sums.runs - u32::from(sums.extras()),
        }
    }

    /// Returns the total before a ball, given totals that include the ball.
    fn total_before(ball: &Ball, sums: &Innings) -> RunningTotal {
        let after = RunningTotal::from_innings(sums);
        RunningTotal {
            runs: after.runs - ball.total(),
            wickets: after.wickets - u8::from(ball.out.is_some()),
            off_bat: after.off_bat - u32::from(ball.runs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ended;
    use crate::players::{RandomPlayer, arena::play_match};
    use crate::rules::Options;

    /// The card takes its totals from the match. The card's lines, overs and
    /// bowling figures come from the balls, and must add up to those totals.
    #[test]
    fn a_scorecard_agrees_with_the_match_it_is_of() {
        let mut maidens_seen = 0;
        for seed in 0..30 {
            let options = Options { batsmen: 2 + (seed % 10) as u8, ..Options::default() };
            let mut seen = (Scorebook::default(), Scorecard::default());
            let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(!seed));
            let (game, outcome) =
                play_match(options, seed, &mut home, &mut away, &mut seen).unwrap();
            let (book, kept) = seen;
            let card = Scorecard::from_book(&book, &game);
            assert_eq!(kept, card);
            assert_eq!(card.outcome, outcome);
            assert_eq!(card.toss.unwrap().winner, game.public().toss);
            let sums = game.public().innings();
            assert_eq!(card.innings.len(), sums.len());
            for (card, sums) in card.innings.iter().zip(sums) {
                agree(card, sums, options.batsmen);
            }
            for (card, page) in card.innings.iter().zip(book.pages()) {
                let put_down: u32 = card.bowlers().iter().map(|one| one.maidens).sum();
                assert_eq!(put_down, maidens(page));
                maidens_seen += put_down;
            }
        }
        assert!(maidens_seen > 0);
    }

    #[test]
    fn a_page_tells_of_every_over_and_no_column_touches_the_next() {
        let options = Options::default();
        let championship = crate::championship::Championship::new(1, options, None);
        let fixture = championship.remaining()[0];
        let mut book = Scorebook::default();
        let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
        let (game, _) = play_match(options, 1, &mut home, &mut away, &mut book).unwrap();
        let mut card = Scorecard::from_book(&book, &game).innings[0].clone();
        for batsman in &mut card.batsmen {
            (batsman.runs, batsman.balls) = (329, 149);
        }
        (card.sums.balls, card.sums.ended) = (899, Some(Ended::Declared));
        for overs in [1, 5, 66, 150] {
            let before = (0..).take(overs).map(|over| RunningTotal {
                runs: 12 * over,
                wickets: over.min(10) as u8,
                off_bat: 12 * over,
            });
            card.before_overs = before.collect();
            (card.sums.runs, card.sums.wickets) = (12 * overs as u32, overs.min(10) as u8);
            for sides in [Sides::with_men(&championship, &fixture), Sides::from_fixture(&fixture)] {
                let page = card.page(&sides);
                assert!(page.len() <= 21, "{page:#?}");
                assert!(page.iter().all(|line| line.chars().count() <= 80), "{page:#?}");
                let text =
                    page.iter().filter_map(|line| line.split_once("Over")?.1.rsplit_once(' '));
                let runs: usize = text
                    .filter_map(|(_, result)| result.split_once('-')?.0.parse::<usize>().ok())
                    .sum();
                assert_eq!(runs, 12 * overs, "{page:#?}");
                assert!(
                    !page.iter().any(|line| line.contains(")O") || line.contains(")B")),
                    "{page:#?}"
                );
            }
        }
    }

    #[test]
    fn the_longest_name_of_a_bowler_leaves_his_figures_whole() {
        let championship = crate::championship::Championship::new(1, Options::default(), None);
        let fixture = championship.remaining()[0];
        let mut sides = Sides::with_men(&championship, &fixture);
        let longest = "Butterfield";
        for side in Side::BOTH {
            let men = (1..=11).filter_map(|number| sides.man(side, number).cloned());
            let men: Vec<ManName> = men.map(|man| ManName { surname: longest, ..man }).collect();
            assert_eq!(men.len(), 11);
            let name = sides.side(side).clone().with_men(men);
            *match side {
                Side::Home => &mut sides.home,
                Side::Away => &mut sides.away,
            } = name;
        }
        let mut book = Scorebook::default();
        let (mut home, mut away) = (RandomPlayer::new(1), RandomPlayer::new(2));
        let options = Options::default();
        let (game, _) = play_match(options, 1, &mut home, &mut away, &mut book).unwrap();
        for card in Scorecard::from_book(&book, &game).innings {
            let page = card.page(&sides);
            assert!(page.iter().all(|line| line.chars().count() <= 80), "{page:#?}");
        }
    }

    /// Counts the complete overs without a run off the bat.
    fn maidens(page: &InningsPage) -> u32 {
        let overs = page.balls.chunk_by(|one, next| one.over == next.over);
        let maiden = |over: &[Ball]| {
            over.iter().filter(|ball| ball.counts_in_over()).count() == 6
                && over.iter().all(|ball| ball.runs == 0)
        };
        overs.map(|over| u32::from(maiden(over))).sum()
    }

    fn agree(card: &InningsScorecard, sums: &crate::game::Innings, batsmen: u8) {
        assert_eq!(card.sums, *sums);
        let fall: Vec<u32> = card.fall.iter().map(|fall| fall.runs).collect();
        assert_eq!(fall, sums.fall[..usize::from(sums.wickets)]);
        let overs = usize::from(sums.balls.div_ceil(6));
        assert!((overs..=overs + 1).contains(&card.overs().len()));
        assert_eq!(card.totals_by_over().last().unwrap_or(0), sums.runs);
        let wickets: u8 = card.overs().map(|over| over.wickets).sum();
        assert_eq!(wickets, sums.wickets);
        assert_eq!(card.batsmen.len(), usize::from(batsmen));
        let bats: u32 = card.batsmen.iter().map(|batsman| batsman.runs).sum();
        assert_eq!(bats + u32::from(sums.extras()), sums.runs);
        let bowled = card.bowlers();
        let conceded: u32 = bowled.iter().map(|one| one.runs).sum();
        assert_eq!(conceded, bats);
        let balls: u16 = bowled.iter().map(|one| one.balls).sum();
        assert_eq!(balls, sums.balls);
        for batsman in &card.batsmen {
            let out = batsman.number <= sums.wickets;
            let in_now = (1..=2).contains(&(batsman.number.saturating_sub(sums.wickets)));
            assert_eq!(matches!(batsman.fate, Fate::Out(_)), out);
            assert_eq!(batsman.fate == Fate::NotOut, in_now);
        }
    }
}

//! The scorecard of a match as data: every innings with its batsmen, extras,
//! fall of wickets and overs. Screen, text, JSON, CSV, pages and files for
//! other programs are made from it.
//!
//! Batsmen go by number, as in the game; where the men have names their names
//! stand beside the numbers, and their bowlers are those of the scorer's
//! [rule](crate::rules::bowlers).

mod page;
mod rows;

use crate::championship::Fixture;
use crate::championship::men::ManName;
use crate::game::scorebook::{Page, Scorebook, Toss};
use crate::game::{Ball, Ended, Event, Match, Outcome, Pending, Side};
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, HowOut, bowlers};
use crate::tabletop;
use crate::words::Sides;

/// The scorecard of a match: from its scorebook, or kept by observing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scorecard {
    /// The toss, once it was made.
    pub(crate) toss: Option<Toss>,
    /// The innings begun so far, in order.
    pub(crate) innings: Vec<Card>,
    /// How it ended, if it did.
    pub(crate) outcome: Option<Outcome>,
}

/// The card of one innings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    /// 1 to 4.
    pub(crate) number: u8,
    /// Who bats.
    pub(crate) batting: Side,
    /// All batsmen of the side, from number 1.
    pub(crate) batsmen: Vec<Batsman>,
    /// Runs that no bat made.
    pub(crate) extras: Extras,
    /// Runs, extras included.
    pub(crate) runs: u32,
    /// Wickets down.
    pub(crate) wickets: u8,
    /// Counted balls: no-balls and wides left out.
    pub(crate) balls: u16,
    /// Why it ended, if it did.
    pub(crate) ended: Option<Ended>,
    /// The fall of each wicket in order.
    pub(crate) fall: Vec<Fall>,
    /// The overs in order, the last of them perhaps unfinished.
    pub(crate) overs: Vec<Over>,
    /// Those who have bowled, in the order in which they came on.
    pub(crate) bowled: Vec<Bowled>,
    /// The place among them of whoever bowls the over.
    bowls: usize,
}

/// What a bowler did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bowled {
    /// His number in the batting order.
    pub(crate) number: u8,
    /// Counted balls.
    pub(crate) balls: u16,
    /// Runs off the bat.
    pub(crate) runs: u32,
    /// Wickets, those of men run out left out.
    pub(crate) wickets: u8,
}

/// The line of one batsman.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Batsman {
    /// His number, from 1.
    pub(crate) number: u8,
    /// Runs off the bat.
    pub(crate) runs: u32,
    /// Balls faced: no-balls count, wides do not.
    pub(crate) balls: u32,
    /// Balls of which he made four runs.
    pub(crate) fours: u32,
    /// Balls of which he made six.
    pub(crate) sixes: u32,
    /// What became of him.
    pub(crate) fate: Fate,
}

/// What became of a batsman.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// He is out.
    Out(HowOut),
    /// He is in, or was when the innings ended.
    NotOut,
    /// It never was his turn, and he was not at the other end either.
    DidNotBat,
}

/// Extras by kind, in runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extras {
    /// No-balls.
    pub(crate) no_balls: u32,
    /// Wides.
    pub(crate) wides: u32,
    /// Byes.
    pub(crate) byes: u32,
}

/// The fall of a wicket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fall {
    /// Which wicket, from 1; also the number of the batsman who was out.
    pub(crate) wicket: u8,
    /// The total when it fell.
    pub(crate) runs: u32,
    /// Counted balls bowled in the innings by then, that ball included.
    pub(crate) balls: u16,
    /// The over in which it fell, from 0.
    pub(crate) over: u16,
}

/// What an over brought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Over {
    /// Runs, extras included.
    pub(crate) runs: u32,
    /// Wickets.
    pub(crate) wickets: u8,
    /// Counted balls.
    balls: u8,
    /// Runs off the bat.
    off_bat: u32,
}

/// "Surrey v Kent, first-class, 1890, round 3".
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
    /// The scorecard of a match from its scorebook.
    pub(crate) fn of(book: &Scorebook, game: &Match) -> Scorecard {
        let batsmen = game.public().options.batsmen;
        let pages = (1..).zip(book.pages());
        Scorecard {
            toss: book.toss(),
            innings: pages
                .map(|(number, page)| Card::of(number, page, batsmen))
                .collect(),
            outcome: match game.pending() {
                Pending::Over(outcome) => Some(outcome),
                Pending::Ask(..) => None,
            },
        }
    }
}

impl Scorecard {
    /// Adds a ball to the innings in progress.
    #[inline]
    pub(crate) fn ball(&mut self, ball: &Ball) {
        if let Some(card) = self.innings.last_mut() {
            card.add(ball);
        }
    }
}

impl tabletop::Observer<Match> for Scorecard {
    fn event(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Ball(ball) => self.ball(ball),
            Event::Tossed { winner, bats } => {
                let (winner, bats) = (*winner, *bats);
                self.toss = Some(Toss { winner, bats });
            }
            Event::InningsBegan {
                number, batting, ..
            } => {
                let men = game.public().options.batsmen;
                self.innings.push(Card::begun(*number, *batting, men));
            }
            Event::InningsEnded { why, .. } => {
                if let Some(card) = self.innings.last_mut() {
                    card.ended = Some(*why);
                }
            }
            Event::Over(outcome) => self.outcome = Some(*outcome),
            _ => {}
        }
    }
}

impl Card {
    fn of(number: u8, page: &Page, batsmen: u8) -> Card {
        let mut card = Card::begun(number, page.batting, batsmen);
        card.ended = page.ended;
        for ball in &page.balls {
            card.add(ball);
        }
        card
    }

    /// The card of an innings of which no ball was bowled.
    fn begun(number: u8, batting: Side, batsmen: u8) -> Card {
        let line = |number| Batsman {
            number,
            runs: 0,
            balls: 0,
            fours: 0,
            sixes: 0,
            // Two are in.
            fate: match number {
                1 | 2 => Fate::NotOut,
                _ => Fate::DidNotBat,
            },
        };
        Card {
            number,
            batting,
            batsmen: (1..=batsmen).map(line).collect(),
            extras: Extras::default(),
            runs: 0,
            wickets: 0,
            balls: 0,
            ended: None,
            fall: Vec::new(),
            overs: Vec::with_capacity(USUAL_OVERS),
            bowled: Vec::new(),
            bowls: 0,
        }
    }

    #[inline]
    fn add(&mut self, ball: &Ball) {
        let total = ball.total();
        self.runs += total;
        self.balls += u16::from(ball.counts());
        self.extras.add(ball);
        let over = usize::from(ball.over);
        if self.overs.len() <= over {
            self.begin_over(ball.over);
        }
        self.bowl(ball);
        self.bat(ball);
        if let Some(over) = self.overs.get_mut(over) {
            over.runs += total;
            over.wickets += u8::from(ball.out.is_some());
            over.balls += u8::from(ball.counts());
            over.off_bat += u32::from(ball.runs);
        }
        if ball.out.is_some() {
            self.wickets += 1;
            self.fall.push(Fall {
                wicket: self.wickets,
                runs: self.runs,
                balls: self.balls,
                over: ball.over,
            });
        }
    }

    fn bat(&mut self, ball: &Ball) {
        let place = usize::from(self.wickets);
        if let Some(batsman) = self.batsmen.get_mut(place) {
            batsman.runs += u32::from(ball.runs);
            batsman.balls += u32::from(ball.call != Some(Call::Wide));
            batsman.fours += u32::from(ball.runs == 4);
            batsman.sixes += u32::from(ball.runs == 6);
            if let Some(how) = ball.out {
                batsman.fate = Fate::Out(how);
                // His partner is still in, and the next man comes in.
                if let Some(next) = self.batsmen.get_mut(place + 2) {
                    next.fate = Fate::NotOut;
                }
            }
        }
    }

    #[cold]
    fn begin_over(&mut self, over: u16) {
        self.overs.resize(usize::from(over) + 1, Over::default());
        let number = bowlers::number(self.batsmen.len() as u8, over);
        let place = self.bowled.iter().position(|one| one.number == number);
        self.bowls = place.unwrap_or_else(|| {
            self.bowled.push(Bowled {
                number,
                balls: 0,
                runs: 0,
                wickets: 0,
            });
            self.bowled.len() - 1
        });
    }

    fn bowl(&mut self, ball: &Ball) {
        if let Some(bowled) = self.bowled.get_mut(self.bowls) {
            bowled.balls += u16::from(ball.counts());
            bowled.runs += u32::from(ball.runs);
            bowled.wickets += u8::from(ball.out.is_some_and(|how| how != HowOut::RunOut));
        }
    }

    /// The maidens of the bowler of this number: overs of his without a run
    /// off the bat, as no other run is put down to him.
    pub(crate) fn maidens(&self, number: u8) -> u32 {
        let overs = (0..).zip(&self.overs);
        let men = self.batsmen.len() as u8;
        let maiden = |(place, over): (u16, &Over)| {
            (over.balls, over.off_bat) == (BALLS_PER_OVER, 0)
                && bowlers::number(men, place) == number
        };
        overs.map(|over| u32::from(maiden(over))).sum()
    }

    /// The over in which a batsman was out, from 0.
    pub(crate) fn out_in(&self, number: u8) -> Option<u16> {
        let fall = self.fall.iter().find(|fall| fall.wicket == number);
        fall.map(|fall| fall.over)
    }

    /// Who bowled him out, by name: nobody where he was run out, or where the
    /// men go by number.
    pub(crate) fn bowler_of<'s>(&self, batsman: &Batsman, sides: &'s Sides) -> Option<&'s ManName> {
        match batsman.fate {
            Fate::Out(HowOut::RunOut) => None,
            _ => sides.bowler(self.batting, self.out_in(batsman.number)?),
        }
    }

    /// The total after each over.
    pub(crate) fn worm(&self) -> impl Iterator<Item = u32> {
        self.overs.iter().scan(0, |total, over| {
            *total += over.runs;
            Some(*total)
        })
    }
}

/// Overs for which there is room at once.
const USUAL_OVERS: usize = 64;

impl Extras {
    /// All of them together.
    pub(crate) fn total(&self) -> u32 {
        self.no_balls + self.wides + self.byes
    }

    fn add(&mut self, ball: &Ball) {
        let runs = u32::from(ball.extras);
        match ball.call {
            Some(Call::NoBall) => self.no_balls += runs,
            Some(Call::Wide) => self.wides += runs,
            Some(Call::Bye) => self.byes += runs,
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{RandomPlayer, arena::play_match};
    use crate::rules::Options;

    /// The card adds up the balls by itself; the match has its own sums.
    #[test]
    fn a_scorecard_agrees_with_the_match_it_is_of() {
        let mut maidens_seen = 0;
        for seed in 0..30 {
            let options = Options {
                batsmen: 2 + (seed % 10) as u8,
                ..Options::default()
            };
            let mut seen = (Scorebook::default(), Scorecard::default());
            let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(!seed));
            let (game, outcome) =
                play_match(options, seed, &mut home, &mut away, &mut seen).unwrap();
            let (book, kept) = seen;
            let card = Scorecard::of(&book, &game);
            assert_eq!(kept, card);
            assert_eq!(card.outcome, outcome);
            assert_eq!(card.toss.unwrap().winner, game.public().toss);
            let sums = game.public().innings();
            assert_eq!(card.innings.len(), sums.len());
            for (card, sums) in card.innings.iter().zip(sums) {
                agree(card, sums, options.batsmen);
            }
            for (card, page) in card.innings.iter().zip(book.pages()) {
                let put_down: u32 = card.bowled.iter().map(|one| card.maidens(one.number)).sum();
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
        let mut card = Scorecard::of(&book, &game).innings[0].clone();
        for batsman in &mut card.batsmen {
            (batsman.runs, batsman.balls) = (329, 149);
        }
        (card.runs, card.balls, card.ended) = (1329, 899, Some(Ended::Declared));
        for overs in [1, 5, 66, 150] {
            let over = Over {
                runs: 12,
                wickets: 1,
                ..Over::default()
            };
            card.overs = vec![over; overs];
            for sides in [
                Sides::of_match(&championship, &fixture),
                Sides::of_fixture(&fixture),
            ] {
                let page = card.page(&sides);
                assert!(page.len() <= 21, "{page:#?}");
                assert!(
                    page.iter().all(|line| line.chars().count() <= 80),
                    "{page:#?}"
                );
                let told = page
                    .iter()
                    .filter_map(|line| line.split_once("Over")?.1.rsplit_once(' '));
                let runs: usize = told
                    .filter_map(|(_, brought)| brought.split_once('-')?.0.parse::<usize>().ok())
                    .sum();
                assert_eq!(runs, 12 * overs, "{page:#?}");
                assert!(
                    !page
                        .iter()
                        .any(|line| line.contains(")O") || line.contains(")B")),
                    "{page:#?}"
                );
            }
        }
    }

    /// Whole overs of which no ball brought a run off the bat.
    fn maidens(page: &Page) -> u32 {
        let overs = page.balls.chunk_by(|one, next| one.over == next.over);
        let maiden = |over: &[Ball]| {
            over.iter().filter(|ball| ball.counts()).count() == 6
                && over.iter().all(|ball| ball.runs == 0)
        };
        overs.map(|over| u32::from(maiden(over))).sum()
    }

    fn agree(card: &Card, sums: &crate::game::Innings, batsmen: u8) {
        assert_eq!((card.runs, card.wickets), (sums.runs, sums.wickets));
        assert_eq!((card.balls, card.ended), (sums.balls, sums.ended));
        assert_eq!(card.batting, sums.batting);
        let Extras {
            no_balls,
            wides,
            byes,
        } = card.extras;
        let kinds = [no_balls, wides, byes];
        assert_eq!(kinds, [sums.no_balls, sums.wides, sums.byes].map(u32::from));
        let fall: Vec<u32> = card.fall.iter().map(|fall| fall.runs).collect();
        assert_eq!(fall, sums.fall[..usize::from(sums.wickets)]);
        let overs = usize::from(sums.balls.div_ceil(6));
        assert!((overs..=overs + 1).contains(&card.overs.len()));
        assert_eq!(card.worm().last().unwrap_or(0), sums.runs);
        let wickets: u8 = card.overs.iter().map(|over| over.wickets).sum();
        assert_eq!(wickets, sums.wickets);
        assert_eq!(card.batsmen.len(), usize::from(batsmen));
        let bats: u32 = card.batsmen.iter().map(|batsman| batsman.runs).sum();
        assert_eq!(bats + card.extras.total(), sums.runs);
        for batsman in &card.batsmen {
            let out = batsman.number <= sums.wickets;
            let in_now = (1..=2).contains(&(batsman.number.saturating_sub(sums.wickets)));
            assert_eq!(matches!(batsman.fate, Fate::Out(_)), out);
            assert_eq!(batsman.fate == Fate::NotOut, in_now);
        }
    }
}

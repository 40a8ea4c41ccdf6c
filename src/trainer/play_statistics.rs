//! Statistics about the professional's matches against himself: the cards he
//! plays, the cards he changes, and his declarations. The advice in the manual
//! is based on these statistics.
//!
//! `armchair benchmark habits --matches 400 --seed 4242` prints the statistics.

use crate::game::{
    Ask, Choice, Dealer, Delivery, Ended, Match, Outcome, Pending, Refused, ResultKind, Side, View,
};
use crate::players::arena::match_seed;
use crate::players::{Computer, Level, Levels};
use crate::rules::cards::{HIGHEST, Suit};
use crate::rules::deals::{BALLS_PER_OVER, CHANGES_PER_WICKET, INNINGS};
use crate::rules::replies::can_defend;
use crate::rules::{Call, Options, ReplyOutcome};
use crate::tabletop::drive::Agent;

/// Counts of cards by rank. The entry at index 0 is unused.
pub(crate) type ByRank = [u32; HIGHEST as usize + 1];

/// A batsman's failure to follow a suit counts as recent until more than this
/// many cards have been drawn.
pub(crate) const RECENT_DRAWS: u8 = 3;

/// The counts over a series of matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayStatistics {
    /// The number of matches played.
    pub matches: u32,
    /// The number of ordinary balls, by the rank of the ball.
    pub balls: ByRank,
    /// The number of wickets, by the rank of the ball.
    pub wickets: ByRank,
    /// The number of ordinary balls and the number of wickets that they took.
    /// Balls and wickets are counted separately if the batsman had shown
    /// recently that he lacked the ball's suit, if he had shown it longer ago,
    /// and if he had never shown it.
    pub signs: [[u32; 2]; 3],
    /// The number of wickets, by the number of suits in which the batsman had
    /// no card to defend with.
    pub lacking: [u32; Suit::COUNT + 1],
    /// The replies to ordinary balls.
    pub replies: Replies,
    /// The replies to ordinary balls by batsmen who held a card that would have
    /// scored runs.
    pub(crate) could_hit: Replies,
    /// The number of hits off ordinary balls, by the runs scored.
    pub hits: [u32; 7],
    /// Three counts of wickets: those after which cards could be changed, those
    /// after which one card was changed, and those after which two cards were
    /// changed.
    pub(crate) changes: [u32; 3],
    /// The number of cards changed, by rank.
    pub(crate) changed: ByRank,
    /// The number of wides that the batsman left, and the number that he played
    /// at.
    pub(crate) wides: [u32; 2],
    /// The number of no-balls that the batsman left, and the number that he
    /// played at.
    pub(crate) no_balls: [u32; 2],
    /// The numbers of all balls, no-balls and wides, by the ball's number in
    /// the over (counted from 0).
    pub(crate) bowled: [[u32; 3]; BALLS_PER_OVER as usize],
    /// The number of balls that a keeper stopped, and the number that he could
    /// have stopped but let go.
    pub(crate) stops: [u32; 2],
    /// The number of cards that the fielding side threw away, by rank.
    pub thrown: ByRank,
    /// The number of winners of the toss who chose to bat, and the number who
    /// chose to field.
    pub elected: [u32; 2],
    /// Three counts of matches: those won by the side batting first, those won
    /// by the side batting second, and those without a winner.
    pub results: [u32; 3],
    /// Statistics about the innings, by their number in the match.
    pub innings: [InningsStatistics; INNINGS],
    /// The number of drawn matches, and the number of balls bowled in them.
    pub(crate) drawn: [u32; 2],
    /// The numbers of all-out totals under 50, from 50 to 299, and of 300 or
    /// more.
    pub(crate) totals: [u32; 3],
}

/// Statistics for all innings with the same number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InningsStatistics {
    /// The number of innings that were begun.
    pub(crate) begun: u32,
    /// The total number of runs.
    pub runs: u32,
    /// The total number of counted balls.
    pub(crate) balls: u32,
    /// The number of innings that were declared.
    pub(crate) declared: u32,
    /// The sum of the leads with which sides declared.
    pub(crate) leads: u32,
}

/// Counts of replies by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replies {
    /// The number of replies that scored runs.
    pub hit: u32,
    /// The number of balls left to the keeper.
    pub left: u32,
    /// The number of replies that scored no run and kept the wicket.
    pub defended: u32,
    /// The number of replies that lost the wicket.
    pub out: u32,
}

impl Replies {
    fn add(&mut self, outcome: ReplyOutcome, follows: bool) {
        let count = match outcome {
            ReplyOutcome { out: Some(_), .. } => &mut self.out,
            ReplyOutcome { runs: 1.., .. } => &mut self.hit,
            _ if follows => &mut self.defended,
            _ => &mut self.left,
        };
        *count += 1;
    }
}

/// Lets professionals play matches against themselves, and collects the
/// statistics.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
pub fn play_statistics(seed: u64, matches: u32) -> Result<PlayStatistics, Refused> {
    let mut statistics = PlayStatistics::default();
    for number in 0..matches {
        statistics.watch(match_seed(seed, number))?;
    }
    Ok(statistics)
}

impl PlayStatistics {
    fn watch(&mut self, seed: u64) -> Result<(), Refused> {
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(Options::default(), &mut dealer, &mut ());
        let levels = Levels::uniform(Level::Professional);
        let mut players = Side::BOTH.map(|side| Computer::new(levels, seed, side));
        while let Pending::Ask(side, ask) = game.pending() {
            let view = game.view(side);
            let Some(choice) = players[side.index()].choose(&view) else {
                break;
            };
            self.count(&view, ask, choice);
            game.apply(choice, &mut dealer, &mut ())?;
        }
        self.sum_up(&game);
        Ok(())
    }

    /// Counts a choice before it is made.
    fn count(&mut self, view: &View<'_>, ask: Ask, choice: Choice) {
        let public = view.public;
        match (ask, choice) {
            (Ask::Elect, Choice::Bat) => self.elected[0] += 1,
            (Ask::Elect, _) => self.elected[1] += 1,
            (Ask::Throw, Choice::Throw(card)) if view.side != public.batting() => {
                self.thrown[usize::from(card.rank())] += 1;
            }
            (Ask::Bowl, Choice::Bowl(card)) => {
                let place = usize::from(public.balls_in_over) % self.bowled.len();
                let call = public.call(card);
                let [all, no_balls, wides] = &mut self.bowled[place];
                *all += 1;
                *no_balls += u32::from(call == Some(Call::NoBall));
                *wides += u32::from(call == Some(Call::Wide));
            }
            (Ask::Reply, _) => {
                if let Some(ball) = &public.delivery {
                    self.count_reply(view, ball, choice);
                }
            }
            (Ask::Stop, Choice::Stop) => self.stops[0] += 1,
            (Ask::Stop, _) => self.stops[1] += 1,
            (Ask::Change { left }, _) => self.count_change(left, choice),
            (Ask::Declare, Choice::Declare) => {
                let innings = usize::from(public.innings_number().clamp(1, INNINGS as u8)) - 1;
                let lead = public.lead(view.side).max(0) as u32;
                self.innings[innings].declared += 1;
                self.innings[innings].leads += lead;
            }
            _ => {}
        }
    }

    fn count_change(&mut self, left: u8, choice: Choice) {
        let [asked, first, second] = &mut self.changes;
        *asked += u32::from(left == CHANGES_PER_WICKET);
        if let Choice::Change(card) = choice {
            *first += u32::from(left == CHANGES_PER_WICKET);
            *second += u32::from(left == 1);
            self.changed[usize::from(card.rank())] += 1;
        }
    }

    fn count_reply(&mut self, view: &View<'_>, ball: &Delivery, choice: Choice) {
        let left = usize::from(choice != Choice::Leave);
        match ball.call {
            Some(Call::NoBall) => self.no_balls[left] += 1,
            Some(Call::Wide) => self.wides[left] += 1,
            _ => {}
        }
        let (None, Choice::Play(card)) = (ball.call, choice) else {
            return;
        };
        let (bowled, outcome) = (ball.bowled, ball.outcome(Some(card)));
        let follows = card.suit() == bowled.suit();
        let out = u32::from(outcome.out.is_some());
        let rank = usize::from(bowled.rank());
        self.balls[rank] += 1;
        self.wickets[rank] += out;
        let age = match view.public.draws_since_void(view.side, bowled.suit()) {
            Some(..=RECENT_DRAWS) => 0,
            Some(_) => 1,
            None => 2,
        };
        self.signs[age][0] += 1;
        self.signs[age][1] += out;
        self.replies.add(outcome, follows);
        let best = |suit| {
            let held = view.hand.cards().iter().filter(|card| card.suit() == suit);
            held.map(|card| card.rank()).max().unwrap_or(0)
        };
        if best(bowled.suit()) > bowled.rank() {
            self.could_hit.add(outcome, follows);
        }
        if outcome.runs > 0 {
            self.hits[usize::from(outcome.runs)] += 1;
        }
        let helpless = |suit: &Suit| !can_defend(ball.batsman, best(*suit));
        let lacking = Suit::ALL.iter().filter(|suit| helpless(suit)).count();
        self.lacking[lacking] += out;
    }

    fn sum_up(&mut self, game: &Match) {
        let public = game.public();
        self.matches += 1;
        let first = public.innings().first().map(|innings| innings.batting);
        let winner = match public.pending {
            Pending::Over(outcome) => outcome.winner,
            Pending::Ask(..) => None,
        };
        let place = match winner {
            None => 2,
            winner if winner == first => 0,
            Some(_) => 1,
        };
        self.results[place] += 1;
        if let Pending::Over(Outcome { kind: ResultKind::Draw { .. }, .. }) = public.pending {
            let balls = public.innings().iter();
            self.drawn[0] += 1;
            self.drawn[1] += balls.map(|one| u32::from(one.balls)).sum::<u32>();
        }
        for (number, innings) in public.innings().iter().enumerate() {
            let played = &mut self.innings[number];
            played.begun += 1;
            played.runs += innings.runs;
            played.balls += u32::from(innings.balls);
            if innings.ended == Some(Ended::AllOut) {
                let size = match innings.runs {
                    ..50 => 0,
                    50..300 => 1,
                    _ => 2,
                };
                self.totals[size] += 1;
            }
        }
    }
}

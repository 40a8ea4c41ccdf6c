//! Starts a friendly from a position, which can come from a past match, from a
//! record, or from a view written as text. The friendly has new cards and is
//! not saved. The original match is unchanged.

use super::GameSession;
use super::live::{Live, NoJournal, Seat};
use crate::championship::news::review::SideReview;
use crate::game::chance::ScriptedDeals;
use crate::game::record::Recording;
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Dealer, Event, Match, MatchLog, OwnedView, Pending, Persons, Side};
use crate::players::determinize::determinize;
use crate::rng::{self, NoRandomness};
use crate::tabletop;
use crate::words::{self, Sides};

/// A match at a given point.
pub(crate) struct Position {
    game: Match,
    book: Scorebook,
    sides: Sides,
}

impl Position {
    /// Returns the current position of a replayed match.
    pub(crate) fn from_live(live: &Live) -> Position {
        Position {
            game: live.game().clone(),
            book: live.book().clone(),
            sides: live.sides().clone(),
        }
    }

    /// Returns the number of choices made so far.
    pub(super) fn decisions(&self) -> u32 {
        self.game.public().decisions
    }

    /// Replays a match up to a given decision, counted from 0.
    pub(super) fn from_log(log: MatchLog<'_>, sides: &Sides, decision: u32) -> Option<Position> {
        let mut book = Scorebook::default();
        Some(Position {
            game: log.replay_to_decision(decision, &mut book)?,
            book,
            sides: sides.clone(),
        })
    }

    /// Replays a recorded match up to a given ball, numbered as in an analysis.
    /// Stops before the bowler chooses a card. For ball 0, stops at the toss.
    ///
    /// # Errors
    /// Fails with the reason as a sentence if the match has no such ball.
    pub(crate) fn from_recording(recording: &Recording, ball: u16) -> Result<Position, String> {
        let mut dealt = ScriptedDeals::with_toss_winner(recording.toss);
        dealt.push_cards(recording.cards.iter().copied());
        let mut seen = (Scorebook::default(), BallCounter(0));
        let mut game = Match::new(recording.heading.options, &mut dealt, &mut seen);
        for choice in &recording.choices {
            if is_next_ball(&game, &seen.1, ball) {
                break;
            }
            let made = game.apply(*choice, &mut dealt, &mut seen);
            made.map_err(|why| why.to_string())?;
        }
        let (book, BallCounter(balls)) = seen;
        // The recorded choices may end before the given ball.
        if !is_next_ball(&game, &BallCounter(balls), ball) {
            return Err(format!("that match has no ball {ball}; choose one from 1 to {balls}"));
        }
        Ok(Position { game, book, sides: super::recorded::sides(recording) })
    }

    /// Completes a side's view by determinization: samples the other side's
    /// hand and the cards to come. Returns `None` if the match is over or the
    /// side has nothing to choose.
    pub(crate) fn from_determinized_view(
        seen: &OwnedView,
        sides: Sides,
        seed: u64,
    ) -> Option<Position> {
        let view = seen.view();
        view.asked()?;
        Some(Position {
            game: Match::determinized(&view, &determinize(&view, seed)),
            book: Scorebook::without_balls(view.public),
            sides,
        })
    }

    /// Starts a friendly from the position, with the same hands and with new
    /// cards from here on. A person plays this side.
    ///
    /// # Errors
    /// Fails if the system provides no seed for the cards.
    pub(crate) fn start_friendly(
        &self,
        side: Side,
        session: &mut GameSession,
    ) -> Result<Live, NoRandomness> {
        let live = self.deal_friendly(side, rng::fresh_seed()?);
        session.set_journal(Box::new(NoJournal));
        Ok(live)
    }

    /// Deals a friendly from the position. The cards to come are drawn from
    /// this seed, and a person plays this side.
    pub(crate) fn deal_friendly(&self, side: Side, seed: u64) -> Live {
        let options = self.game.public().options;
        let persons = Persons(Side::BOTH.map(|one| one == side));
        let (game, book) = (self.game.clone(), self.book.clone());
        Live::resume(
            self.sides.clone(),
            Seat::both(persons, &options, seed),
            game,
            Box::new(Dealer::new(seed)),
            book,
        )
    }
}

/// Returns `true` if the ball after `balls` balls has the number `ball`.
fn is_next_ball(game: &Match, balls: &BallCounter, ball: u16) -> bool {
    match game.pending() {
        Pending::Ask(_, Ask::Elect) => ball == 0,
        Pending::Ask(_, Ask::Bowl) => balls.0 + 1 == ball,
        _ => false,
    }
}

/// An observer that counts balls.
struct BallCounter(u16);

impl tabletop::Observer<Match> for BallCounter {
    fn event(&mut self, event: &Event, _: &Match) {
        self.0 += u16::from(matches!(event, Event::Ball(_)));
    }
}

/// The review of the match that was just finished.
pub(crate) struct Reviewed {
    /// The person's side.
    pub(crate) side: Side,
    /// The verdict in sentences, the most important first.
    pub(crate) verdict: Vec<String>,
    /// The match just before the worst choice.
    pub(crate) worst: Option<Position>,
    /// True if the person has another match this season in the same class.
    pub(crate) has_next: bool,
}

impl Reviewed {
    pub(super) fn new(
        live: &Live,
        side: Side,
        review: &SideReview,
        rating: Option<String>,
        has_next: bool,
    ) -> Reviewed {
        let options = live.game().public().options;
        let worst = live.log().zip(review.worst);
        let worst =
            worst.and_then(|(log, worst)| Position::from_log(log, live.sides(), worst.decision));
        let mut verdict = words::review::sentences(review, options.innings > 1);
        verdict.splice(1..1, rating);
        Reviewed { side, verdict, worst, has_next }
    }
}

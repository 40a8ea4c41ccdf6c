//! Opens past matches and the last friendly. If the choices of a match were
//! saved, the match can be replayed. Otherwise, only its totals are shown.

use std::rc::Rc;

use std::sync::Arc;

use super::GameSession;
use super::friendly::sides;
use super::game_setup::last_game;
use super::live::{Live, Seat};
use super::open_competition::OpenCompetition;
use super::position::Position;
use super::preferences::MenNaming;
use crate::championship::men::recent::MatchReplayer;
use crate::championship::{
    Championship, ChampionshipView, County, FinishedMatch, Fixture, MatchResult,
};
use crate::datafile::{Archive, ArchivedMatch};
use crate::game::scorebook::Scorebook;
use crate::game::{Choice, Dealer, Match, MatchLog, Pending, Persons, Side};
use crate::players::coach::chances_by_ball::turning_point as find_turning_point;
use crate::players::coach::{ChoiceAdvice, Coach};
use crate::players::{Opponent, Scripted};
use crate::reports::scorecard::computer_opponent;
use crate::tabletop::record::Replayed;
use crate::tabletop::{ChoiceLog, LoggedChoice};
use crate::words::{SeatNames, Sides, advice_sentence, turning_point};

/// What is saved of a past match.
pub(crate) enum PastMatch {
    /// Every ball.
    Replayable(Rc<ReplayableMatch>),
    /// The totals of the match, and the reason why nothing more is saved.
    Totals(MatchResult, String),
}

/// A match that can be replayed.
pub(crate) struct ReplayableMatch {
    /// The state of the match at its end.
    pub(crate) game: Match,
    /// Every ball of the match.
    pub(crate) book: Scorebook,
    /// The seed of the match's cards.
    seed: u64,
    /// Every choice made in the match.
    choices: Vec<LoggedChoice<Choice>>,
    /// The computer's side and its levels, if a person played against the
    /// computer.
    pub(crate) opponent: Option<Opponent>,
}

/// The worst choice that a person made in a match.
pub(crate) struct WorstChoice {
    /// The match just before that choice.
    pub(crate) position: Position,
    /// The side that the person played.
    pub(crate) side: Side,
}

/// A function that opens a past match.
pub(crate) type OpenPast = Box<dyn Fn(&Fixture) -> Result<PastMatch, String>>;

/// A competition that another part of the program plays and this session only
/// reads. Only a host's session has such a competition.
#[cfg_attr(not(feature = "host"), allow(dead_code))]
pub(crate) struct HostedCompetition {
    /// The competition as it was when the session asked for it.
    pub(crate) championship: Arc<Championship>,
    /// The county of the person at this session, if they have one.
    pub(crate) county: Option<County>,
    /// Opens a past match.
    pub(crate) open: OpenPast,
}

impl GameSession {
    /// Returns the championship in the data file or, without a data file, the
    /// hosted championship.
    pub(crate) fn championship(&self) -> Option<&Championship> {
        let read = || self.hosted.as_ref().map(|hosted| &*hosted.championship);
        let opened = self.opened().map(OpenCompetition::championship);
        opened.or_else(read)
    }

    /// Returns the championship as the viewer sees it.
    pub(crate) fn view(&self) -> Option<ChampionshipView<'_>> {
        match (self.opened(), &self.hosted) {
            (Some(opened), _) => Some(opened.view()),
            (None, hosted) => hosted.as_ref().map(|one| one.championship.seen_by(one.county)),
        }
    }

    /// Opens the match of a fixture.
    ///
    /// # Errors
    /// Fails with the reason as a sentence if the match has not been played, or
    /// if the archive of matches cannot be read at all.
    pub(crate) fn past(&self, fixture: &Fixture) -> Result<PastMatch, String> {
        match (self.opened(), &self.hosted) {
            (Some(opened), _) => {
                let archive = opened.competition().archive();
                let archive = archive.map_err(|why| why.to_string())?;
                PastMatch::open(opened.championship(), &archive, fixture)
            }
            (None, Some(hosted)) => (hosted.open)(fixture),
            (None, None) => Err("no data file is open".to_owned()),
        }
    }

    /// Returns a function that replays matches to work out the men's figures.
    pub(crate) fn match_replayer(&self) -> Box<MatchReplayer<'_>> {
        match (self.opened(), &self.hosted) {
            (Some(opened), _) => {
                let archive = opened.competition().archive().ok();
                Box::new(move |fixture: &Fixture| {
                    archive.as_ref()?.replay_to_end(opened.championship(), fixture)
                })
            }
            (None, Some(hosted)) => {
                Box::new(|fixture: &Fixture| match (hosted.open)(fixture).ok()? {
                    PastMatch::Replayable(replayable) => {
                        FinishedMatch::from_match(&replayable.game)
                    }
                    PastMatch::Totals(..) => None,
                })
            }
            (None, None) => Box::new(|_: &Fixture| None),
        }
    }

    /// Returns the names of the sides in a fixture.
    pub(crate) fn sides(&self, fixture: &Fixture) -> Sides {
        match (self.preferences.men, self.championship()) {
            (MenNaming::Names, Some(championship)) => Sides::with_men(championship, fixture),
            _ => Sides::from_fixture(fixture),
        }
    }
}

impl PastMatch {
    /// Opens the match of a fixture from the archive.
    ///
    /// # Errors
    /// Fails with the reason as a sentence if the match has not been played.
    pub(crate) fn open(
        championship: &Championship,
        archive: &Archive,
        fixture: &Fixture,
    ) -> Result<PastMatch, String> {
        let season = championship.season_of(fixture.year);
        let played = season.and_then(|season| {
            let number = usize::from(fixture.number);
            season.played(fixture.class).get(number)
        });
        let played = played.ok_or("that match has not been played yet")?;
        let opponent = computer_opponent(championship, fixture);
        let fault = archive.fault(championship).map(|fault| fault.to_string());
        Ok(match archive.open_match(championship, fixture) {
            Ok(kept) => PastMatch::replayable(&kept, opponent)
                .unwrap_or_else(|why| PastMatch::Totals(played.clone(), why)),
            // If the archive has a fault, give the fault as the reason, because
            // it explains why the match is missing.
            Err(why) => PastMatch::Totals(played.clone(), fault.unwrap_or_else(|| why.to_string())),
        })
    }

    fn replayable(kept: &ArchivedMatch, opponent: Option<Opponent>) -> Result<PastMatch, String> {
        let mut seen = (Scorebook::default(), ChoiceLog::default());
        let game = kept.replay_to_end(&mut seen).map_err(|why| why.to_string())?;
        let (book, ChoiceLog(choices)) = seen;
        Ok(PastMatch::Replayable(Rc::new(ReplayableMatch {
            game,
            book,
            seed: kept.setup().match_seed,
            choices: choices.into_iter().map(LoggedChoice::by_player).collect(),
            opponent,
        })))
    }
}

impl ReplayableMatch {
    /// Replays the last finished friendly. Also returns the sides of the
    /// friendly.
    ///
    /// # Errors
    /// Fails with the reason as a sentence if no friendly has been finished, or
    /// if its record is damaged.
    pub(crate) fn last_friendly(session: &GameSession) -> Result<(ReplayableMatch, Sides), String> {
        let mut choices = ChoiceLog::default();
        let Replayed { heading, table, .. } = last_game::<Match>(session, &mut choices)?;
        let replayable = ReplayableMatch {
            game: table.game().clone(),
            book: table.book().clone(),
            seed: heading.seed,
            choices: choices.0.into_iter().map(LoggedChoice::by_player).collect(),
            opponent: None,
        };
        let men = replayable.game.public().options.batsmen;
        let seats = SeatNames::from_heading(&heading);
        Ok((replayable, sides(&seats, men)))
    }

    /// Returns the match, paused at its end. Both seats belong to people, so
    /// that nothing moves by itself.
    pub(crate) fn live_at_end(&self, sides: &Sides) -> Live {
        let options = self.game.public().options;
        let seats = Seat::both(Persons([true; 2]), &options, self.seed);
        let dealer = Box::new(Dealer::new(self.seed));
        let (game, book) = (self.game.clone(), self.book.clone());
        let live = Live::resume(sides.clone(), seats, game, dealer, book);
        live.with_past_opponent(self.opponent).paused_at_end()
    }

    /// Finds the viewer's worst choice in the match.
    pub(crate) fn worst_choice(
        &self,
        session: &GameSession,
        fixture: &Fixture,
    ) -> Option<WorstChoice> {
        let championship = session.view()?;
        let yours = championship.yours()?;
        let worst = championship.review(fixture, yours)?.side.worst?;
        let side = fixture.side_of(yours)?;
        let position = self.position_before(&session.sides(fixture), worst.decision)?;
        Some(WorstChoice { position, side })
    }

    /// Returns the position before a decision in the match. Decisions are
    /// counted from 0.
    pub(super) fn position_before(&self, sides: &Sides, decision: u32) -> Option<Position> {
        let options = self.game.public().options;
        let log = MatchLog::new(options, self.seed, &self.choices);
        Position::from_log(log, sides, decision)
    }

    /// Starts the match again from its first ball, with every choice known and
    /// both hands face down.
    pub(crate) fn replay_from_start(&self, sides: &Sides) -> Live {
        let choices: Vec<Choice> = self.choices.iter().map(|one| one.choice).collect();
        let script = Scripted::new(choices);
        let seats = Side::BOTH.map(|_| Seat { person: false, agent: Box::new(script.clone()) });
        let dealer = Box::new(Dealer::new(self.seed));
        let options = self.game.public().options;
        Live::begin(options, sides.clone(), seats, dealer).with_past_opponent(self.opponent)
    }
}

/// A function that deals the match again from its first card.
pub(crate) type Replayer = Box<dyn Fn() -> Live>;

/// Returns the match as it was one ball before `now`.
pub(crate) fn one_ball_back(again: &Replayer, now: &Live) -> Live {
    replay_to_ball(again, now.balls().saturating_sub(1))
}

/// Replays the match up to this number of balls, or to its end if it has fewer.
fn replay_to_ball(again: &Replayer, balls: usize) -> Live {
    let mut live = again();
    while live.balls() < balls {
        live.end_pause();
        let made = live.computer_choice().is_some_and(|choice| live.apply(choice).is_ok());
        if !made {
            break;
        }
    }
    live.end_pause();
    live
}

/// Replays the match up to its turning point. Also returns the sentence about
/// the turning point.
pub(crate) fn replay_to_turning_point(again: &Replayer, coach: &Coach) -> Option<(Live, String)> {
    let at_end = replay_to_ball(again, usize::MAX);
    let public = at_end.game().public();
    let outcome = public.pending.outcome()?;
    let point = find_turning_point(coach, at_end.book(), &public.options, outcome)?;
    // If the turning point is a declaration, include the last ball before it.
    let live = replay_to_ball(again, point.place + usize::from(point.declared.is_some()));
    let said = turning_point::sentence(&point, live.sides());
    Some((live, said))
}

/// Returns the sentence about the best choice at the current decision. Returns
/// `None` if the best choice is to bat on.
pub(crate) fn best_choice_sentence(coach: &Coach, game: &Match) -> Option<String> {
    let Pending::Ask(side, _) = game.pending() else {
        return None;
    };
    let view = game.view(side);
    let advice = coach.advice(&view)?;
    let bats_on = |counsel: &ChoiceAdvice| counsel.best && counsel.choice == Choice::PlayOn;
    if advice.counsels.iter().any(bats_on) {
        return None;
    }
    advice_sentence::best_choice_sentence(&view, &advice)
}

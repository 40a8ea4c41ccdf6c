//! Shows a past match, with both hands and the coach's best choice. The person
//! can go back by a ball, or to the turning point.

use super::PlayScreen;
use super::places::Places;
use super::scene::Scene;
use super::{cards, drawn};
use crate::championship::Class;
use crate::game::{Pending, Side};
use crate::screens::app::Navigation;
use crate::screens::frame::Canvas;
use crate::screens::palette::{FIGURE, HEADING, suit};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::session::look::Look;
use crate::session::past::{self, Replayer};
use crate::session::position::Position;
use crate::words::review::{GOING_ON, OVER};
use crate::words::turning_point;

/// The state of the screen while a person watches a past match.
pub(super) struct ReplayState {
    /// The function that deals the same match again.
    again: Replayer,
    /// The coach's best choice, and the number of decisions that had been made
    /// when it was calculated.
    best: Option<(u32, String)>,
}

impl PlayScreen {
    /// Opens a match that has been played, and stops before its first ball.
    pub(crate) fn replay(again: Replayer, session: &GameSession) -> PlayScreen {
        let mut screen = PlayScreen::new(again(), session);
        screen.stop_watching();
        screen.replay = Some(ReplayState { again, best: None });
        screen.is_recorded = true;
        screen
    }

    /// Adds the season of the match. The table of that season is shown next to
    /// the match.
    #[must_use]
    pub(crate) fn with_season(self, season: Option<(u16, Class)>) -> PlayScreen {
        PlayScreen { season, ..self }
    }

    /// Opens a recorded match for playback.
    pub(crate) fn play_recording(live: Live, session: &GameSession) -> PlayScreen {
        let mut screen = PlayScreen::new(live, session);
        screen.is_recorded = true;
        screen
    }

    fn stop_watching(&mut self) {
        if let Some(pace) = &mut self.watch {
            pace.stop();
        }
    }

    /// Goes back one ball, to the position just after the previous ball.
    pub(super) fn step_back(&mut self) -> Navigation {
        if let Some(replay) = &self.replay {
            self.live = past::one_ball_back(&replay.again, &self.live);
        }
        self.stop_watching();
        Navigation::Stay
    }

    /// Goes to the turning point.
    pub(super) fn show_turning_point(&mut self, session: &mut GameSession) -> Navigation {
        let options = self.live.game().public().options;
        session.coaching.set_opponent(self.live.opponent());
        let coach = session.coaching.coach(&options);
        let turned = self.replay.as_ref();
        match turned.and_then(|replay| past::replay_to_turning_point(&replay.again, coach)) {
            Some((live, said)) => (self.live, self.notice) = (live, Some(said)),
            None => self.notice = Some(turning_point::NONE.to_owned()),
        }
        self.stop_watching();
        Navigation::Stay
    }

    /// Starts a friendly from the current position in a past match. The key
    /// that was pressed selects the side for which the person plays.
    pub(super) fn continue_as_friendly(
        &mut self,
        key: Key,
        session: &mut GameSession,
    ) -> Navigation {
        let side = match key.figure() {
            Some(1) => Side::Home,
            Some(2) => Side::Away,
            _ => return Navigation::Stay,
        };
        if matches!(self.live.pending(), Pending::Over(_)) {
            self.notice = Some(OVER.to_owned());
            return Navigation::Stay;
        }
        PlayScreen::open_position(&Position::from_live(&self.live), side, session)
    }

    /// Opens a friendly that is played on from a position.
    pub(crate) fn open_position(
        position: &Position,
        side: Side,
        session: &mut GameSession,
    ) -> Navigation {
        match position.start_friendly(side, session) {
            Ok(live) => Navigation::Open(Box::new(PlayScreen::open_friendly(live, session))),
            Err(why) => {
                session.requests.note(why.to_string());
                Navigation::Stay
            }
        }
    }

    /// Opens a friendly with a remark that it is not saved.
    pub(crate) fn open_friendly(live: Live, session: &GameSession) -> PlayScreen {
        let mut screen = PlayScreen::new(live, session);
        screen.remark = Some(GOING_ON);
        screen
    }

    /// Lets the coach analyse the current decision in a past match.
    pub(super) fn consult_coach_for_replay(&mut self, session: &mut GameSession) {
        let public = self.live.game().public();
        // Analyse each decision only once.
        let known = |best: &(u32, String)| best.0 == public.decisions;
        if let Some(replay) = &mut self.replay
            && !replay.best.as_ref().is_some_and(known)
        {
            session.coaching.set_opponent(self.live.opponent());
            let coach = session.coaching.coach(&public.options);
            let best = past::best_choice_sentence(coach, self.live.game());
            replay.best = best.map(|best| (public.decisions, best));
        }
    }
}

impl ReplayState {
    /// Draws both hands, and the coach's best choice for the side whose turn it
    /// is. That side's hand is drawn in full.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, live: &Live, scene: &Scene<'_>) {
        let asked = match live.pending() {
            Pending::Ask(side, _) => side,
            Pending::Over(_) => Side::Home,
        };
        match scene.look {
            Look::Original | Look::Aided => cards::hand(canvas, scene, asked),
            Look::Cards => drawn::hand(canvas, scene, asked),
        }
        let places = Places::for_look(scene.look);
        let (mut column, line) = places.other_hand;
        let other = asked.other();
        let held = format!("{} hold", scene.sides.short(other));
        column = canvas.put(column, line, &held, HEADING);
        for card in scene.game.hand(other).cards() {
            column = canvas.put(column, line, &format!(" {card}"), suit(card.suit()));
        }
        if let (Some((_, best)), None) = (&self.best, live.pause()) {
            canvas.put_with_keys(1, places.best, best, FIGURE);
        }
    }
}

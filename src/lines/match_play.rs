//! A match in line mode, played or watched.

use super::after_match;
use super::coach;
use super::dialogue::sentence;
use super::dialogue::{Answer, Dialogue, DialogueResult, PlayStop};
use super::help;
use super::narrator::{self, Detail, StateBefore};
use super::scorecard;
use crate::datafile::unsaved;
use crate::game::{Ask, Choice, Pending, Side};
use crate::rules::Card;
use crate::session::GameSession;
use crate::session::key_meaning::{self, Command, KEYS, KeyContext, Meaning};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::live::{Live, NextStep};
use crate::session::moments;
use crate::session::past::{self, Replayer};
use crate::session::play_out::{MatchPart, PlayOutTarget};
use crate::session::position::Position;
use crate::words::review::GOING_ON;
use crate::words::{question, spoken, turning_point};

pub(super) use narrator::result as say_result;

const UNKEPT: &str = "Not saved: Enter tries again, Q leaves the match as last saved:";
const WATCHING: &str = "Enter plays the next ball; O, I or M plays out the over, innings or match; a full stop tells you everything; ? lists the keys, Q leaves:";
const WATCHING_NOW: &str = "Enter plays the next ball; M catches up; a full stop tells you everything; ? lists the keys, Q leaves:";
const AGAIN: &str = "Enter plays the next ball, B goes back one, T goes to the ball that turned the match, G plays on from here; O, I or M plays out; a full stop tells you everything; ? lists the keys, Q leaves:";
const NEXT: &str = "Next ball:";

/// Plays a match until it is over or the person leaves it. Returns `true` if
/// the match is over.
///
/// # Errors
/// Fails if the dialogue is over. Everything printed before the failure is
/// saved.
pub fn play(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    live: Live,
) -> DialogueResult<bool> {
    start_match(dialogue, session, live, None)
}

/// Replays a past match as it was played.
pub(super) fn replay_past_match(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    again: Replayer,
) -> DialogueResult<bool> {
    start_match(dialogue, session, again(), Some(again))
}

/// Plays a friendly that continues from a position.
pub(super) fn play_from_position(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    position: &Position,
    side: Side,
) -> DialogueResult {
    match position.start_friendly(side, session) {
        Ok(live) => {
            dialogue.say(&sentence(GOING_ON));
            play(dialogue, session, live).map(drop)
        }
        Err(why) => {
            dialogue.say(&sentence(why));
            Ok(())
        }
    }
}

fn start_match(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    live: Live,
    again: Option<Replayer>,
) -> DialogueResult<bool> {
    dialogue.in_match = again.is_none() && session.journal().can_resume();
    let mut line_match = LineMatch {
        dialogue,
        session,
        live,
        until: None,
        holder: None,
        stepping: false,
        told_all: false,
        knows_keys: false,
        taught: Vec::new(),
        again,
        awaited: None,
        status: None,
    };
    let played = line_match.play();
    // If possible, also save the choices whose outcomes nobody has heard yet.
    if played.is_err()
        && let Err(why) = line_match.live.save_choices(line_match.session.journal())
    {
        unsaved::note_last_played(&why);
    }
    if line_match.live.is_league_match() || played.is_err() && line_match.live.is_for_two() {
        // The next person at this terminal must not see the hand of the person
        // who left.
        line_match.dialogue.cover_earlier_text();
    }
    line_match.session.leave_match();
    match played {
        Err(PlayStop::Dialogue(leave)) => Err(leave),
        ended => {
            line_match.dialogue.in_match = false;
            Ok(ended.is_ok())
        }
    }
}

/// A match played in line mode.
struct LineMatch<'t> {
    dialogue: &'t mut Dialogue,
    session: &'t mut GameSession,
    live: Live,
    /// The point up to which the computer plays on by itself.
    until: Option<PlayOutTarget>,
    /// The side that was asked last. When two people play, the side that was
    /// asked last has the keyboard.
    holder: Option<Side>,
    /// True if the person who is watching has asked for the next ball.
    stepping: bool,
    /// True if everything about the match has just been read out.
    told_all: bool,
    /// True once the keys for watching have been read out.
    knows_keys: bool,
    /// In a lesson, the teacher's lines that were read out last.
    taught: Vec<String>,
    /// The source of a replay, which deals the same match again from the start.
    again: Option<Replayer>,
    /// The number of decisions that had been made when the person was last told
    /// that play was waiting for someone elsewhere.
    awaited: Option<u32>,
    /// The line about the state of a league match that was last read out.
    status: Option<String>,
}

impl LineMatch<'_> {
    fn play(&mut self) -> Result<(), PlayStop> {
        // In a lesson, explain the law before the state that illustrates it.
        self.teach();
        self.tell_all();
        let watching = self.live.only_computers();
        loop {
            self.stop_at_moment();
            match self.live.next_step_for(self.holder, &mut self.until) {
                NextStep::SettleDeclaration => {
                    let before = StateBefore::new(&self.live, self.told_all);
                    let declares = if self.live.has_pending_declaration() {
                        Choice::Declare
                    } else {
                        Choice::PlayOn
                    };
                    let settled = self.live.settle_declaration();
                    if settled.is_err() {
                        return self.finish();
                    }
                    self.tell(&before, declares)?;
                }
                NextStep::Computer(_) if watching && self.until.is_none() && !self.stepping => {
                    self.watch()?;
                }
                NextStep::Computer(choice) => self.choose(choice)?,
                NextStep::Person(side, ask) => self.ask(side, ask)?,
                NextStep::Nothing if self.live.pause().is_some() => self.announce_take_over(),
                NextStep::Nothing => match self.live.waiting_sentence() {
                    Some(waits) => self.wait_for_others(&waits)?,
                    None => return self.finish(),
                },
            }
        }
    }

    /// Stops the computer from playing on if this moment matters, and says why
    /// the moment matters.
    fn stop_at_moment(&mut self) {
        let (Some(PlayOutTarget::Moment(since)), Pending::Ask(side, _)) =
            (self.until, self.live.pending())
        else {
            return;
        };
        if self.live.is_person(side) {
            let stops = self.session.preferences.stops;
            let why = self.session.coaching.find_stop_reason(&self.live, side, since, stops);
            if let Some(why) = why {
                self.until = None;
                self.dialogue.say(&sentence(spoken::screen_text_aloud(&why)));
                narrator::say_moment(self.dialogue, &self.live);
            }
        }
    }

    fn tell_all(&mut self) {
        narrator::say_everything(self.dialogue, &self.live);
        self.told_all = true;
    }

    // --- choices ---------------------------------------------------------

    fn choose(&mut self, choice: Choice) -> Result<(), PlayStop> {
        self.review_choice();
        let before = StateBefore::new(&self.live, self.told_all);
        if let Err(refused) = self.live.apply(choice) {
            let why = format!("That choice is not allowed: {refused}");
            self.dialogue.say(&sentence(why));
            self.until = None;
            self.stepping = false;
            return Ok(());
        }
        self.tell(&before, choice)
    }

    /// Reads out the outcome of a choice, and pauses where the screen would
    /// pause.
    fn tell(&mut self, before: &StateBefore, choice: Choice) -> Result<(), PlayStop> {
        let ball = narrator::say_outcome(self.dialogue, &self.live, before, choice, self.detail());
        self.stepping &= !ball;
        self.told_all = false;
        let weight = self.live.pause().map(|pause| pause.weight);
        if let (Some(until), Some(weight)) = (self.until, weight)
            && until.pauses_for(weight)
        {
            self.until = None;
        }
        if self.live.pause().is_some() {
            self.teach();
        }
        self.live.end_pause();
        // Playing out can take a long time, so print the outcome of each ball
        // at once.
        if ball && self.until.is_some() {
            self.save_and_tell()?;
        }
        Ok(())
    }

    /// In a lesson, reads out the teacher's lines that are new.
    fn teach(&mut self) {
        let said = self.live.teacher_lines().unwrap_or_default();
        for line in said.iter().filter(|line| !self.taught.contains(line)) {
            self.dialogue.say(&spoken::screen_text_aloud(line));
        }
        self.taught = said;
    }

    fn play_out(&mut self, part: MatchPart) {
        self.until = Some(PlayOutTarget::end_of(part, self.live.game()));
    }

    /// Returns the amount of detail to read out. Once an innings has been
    /// played out, the commentary goes back to every ball.
    const fn detail(&self) -> Detail {
        match self.until {
            Some(PlayOutTarget::Match) => Detail::Wickets,
            Some(PlayOutTarget::Innings(_) | PlayOutTarget::Moment(_)) => Detail::Overs,
            Some(PlayOutTarget::Over { .. }) | None => Detail::Balls,
        }
    }

    // --- saving ----------------------------------------------------------

    /// Saves every choice, which must happen before any outcome is printed.
    fn save_choices(&mut self) -> Result<(), PlayStop> {
        let keep = || self.live.save_choices(self.session.journal());
        let kept = self.dialogue.retry_until_done(UNKEPT, keep)?;
        kept.then_some(()).ok_or(PlayStop::Left)
    }

    /// Saves the choices, then prints their outcomes.
    fn save_and_tell(&mut self) -> Result<(), PlayStop> {
        self.save_choices()?;
        Ok(self.dialogue.flush()?)
    }

    /// Reads out the line about the state of the match, if it has changed.
    fn tell_status(&mut self) {
        let status = self.live.status();
        if self.status != status {
            status.iter().for_each(|one| self.dialogue.say(one));
            self.status = status;
        }
    }

    /// Announces that the computer has taken over the match, and lets it play
    /// to the end.
    fn announce_take_over(&mut self) {
        let notes = self.live.pause().map(|pause| pause.notes.clone());
        let notes = notes.unwrap_or_default();
        notes.iter().for_each(|note| self.dialogue.say(note));
        self.live.end_pause();
        self.play_out(MatchPart::Match);
    }

    fn save_and_ask(&mut self, question: &str) -> Result<Answer, PlayStop> {
        self.save_choices()?;
        Ok(self.dialogue.ask(question)?)
    }

    /// Waits until someone elsewhere has made a choice, or until the person
    /// leaves the match.
    fn wait_for_others(&mut self, waits: &str) -> Result<(), PlayStop> {
        let decisions = self.live.decisions();
        if self.awaited.replace(decisions) != Some(decisions) {
            self.dialogue.say(&sentence(waits));
            self.dialogue.say("Play continues by itself; Q leaves, and the match is saved.");
        }
        self.tell_status();
        self.save_choices()?;
        let answer = self.dialogue.read_line_or_change()?;
        match answer.letter() {
            Some('Q') => Err(PlayStop::Left),
            _ => Ok(()),
        }
    }

    /// Records the result of a finished match, then reads it out.
    fn finish(&mut self) -> Result<(), PlayStop> {
        self.teach();
        self.save_choices()?;
        if self.live.ended_early() {
            self.dialogue.flush()?;
            let ended = self.live.early_result();
            ended.into_iter().for_each(|ended| self.dialogue.say(&ended));
            return Ok(());
        }
        let enter = || self.session.enter_result(&self.live);
        if !self.dialogue.retry_until_done(UNKEPT, enter)? {
            return Err(PlayStop::Left);
        }
        self.dialogue.in_match = false;
        say_result(self.dialogue, self.live.game().public(), self.live.sides());
        let ending = self.session.ending(&self.live);
        narrator::ending(self.dialogue, &ending);
        if let Some(reviewed) = self.session.take_reviewed() {
            let again = after_match::say(self.dialogue, &reviewed)?;
            if let Some(worst) = reviewed.worst.as_ref().filter(|_| again) {
                play_from_position(self.dialogue, self.session, worst, reviewed.side)?;
            }
        }
        Ok(self.dialogue.flush()?)
    }

    // --- questions -------------------------------------------------------

    fn watch(&mut self) -> Result<(), PlayStop> {
        let knows_keys = std::mem::replace(&mut self.knows_keys, true);
        let keys = match (self.again.is_some(), self.live.is_only_watched()) {
            (true, _) => AGAIN,
            (false, true) => WATCHING_NOW,
            (false, false) => WATCHING,
        };
        let answer = self.save_and_ask(if knows_keys { NEXT } else { keys })?;
        let Some(key) = answer.key() else {
            let why = answer.explain_does_nothing("Type ? for the keys");
            self.dialogue.say(&sentence(why));
            return Ok(());
        };
        if key == Key::Char('.') {
            self.tell_all();
            return Ok(());
        }
        let moment = if self.live.is_only_watched() {
            KeyContext::for_live_watching()
        } else {
            KeyContext::for_stopped_watching(self.again.is_some())
        };
        match keymap::find_action(KEYS, key, &moment) {
            Ok(Command::GoOn) => self.stepping = true,
            Ok(Command::Back) => self.step_back(),
            Ok(Command::TurningPoint) => self.show_turning_point(),
            Ok(Command::GoFrom) => {
                if let Some((position, side)) =
                    after_match::ask_position(self.dialogue, &self.live)?
                {
                    play_from_position(self.dialogue, self.session, &position, side)?;
                }
            }
            Ok(Command::PlayOut(part)) => self.play_out(part),
            Ok(command) => self.run_command(command)?,
            Err(_) => {
                let why = answer.explain_does_nothing("Type ? for the keys");
                self.dialogue.say(&sentence(why));
            }
        }
        Ok(())
    }

    /// Carries out a command that is not a choice.
    fn run_command(&mut self, command: Command) -> Result<(), PlayStop> {
        match command {
            Command::Scorecard | Command::Worm => {
                let card = scorecard::live_scorecard(&self.live);
                scorecard::say(self.dialogue, &card, command == Command::Worm);
            }
            Command::Chances => coach::chances(self.dialogue, self.session, &self.live),
            Command::Help => {
                help::say_match_keys(self.dialogue, &self.live, self.again.is_some());
            }
            Command::Leave => return Err(PlayStop::Left),
            // These commands are carried out where the key is read, or affect
            // only a picture.
            Command::Choose
            | Command::ComputerChoice
            | Command::Declare
            | Command::PlayOut(_)
            | Command::NextMoment
            | Command::Coach
            | Command::Step
            | Command::GoOn
            | Command::Faster
            | Command::Slower
            | Command::Back
            | Command::GoFrom
            | Command::TurningPoint => self.dialogue.say("That key only works on the screens."),
        }
        Ok(())
    }

    /// Goes back one ball and reads out the state of the match at that point.
    fn step_back(&mut self) {
        if let Some(again) = &self.again {
            self.live = past::one_ball_back(again, &self.live);
            self.tell_all();
        }
    }

    /// Goes to the turning point.
    fn show_turning_point(&mut self) {
        let options = self.live.game().public().options;
        self.session.coaching.set_opponent(self.live.opponent());
        let coach = self.session.coaching.coach(&options);
        let turned = self.again.as_ref();
        match turned.and_then(|again| past::replay_to_turning_point(again, coach)) {
            Some((live, said)) => {
                self.live = live;
                self.tell_all();
                self.dialogue.say(&said);
            }
            None => self.dialogue.say(&sentence(turning_point::NONE)),
        }
    }

    /// In a replay, reads out the hand of the side that is about to choose, and
    /// the coach's best choice. The hand and the coach's choice are read out
    /// before the choice that was actually made.
    fn review_choice(&mut self) {
        let game = self.live.game();
        let (Pending::Ask(side, ask), true) = (game.pending(), self.again.is_some()) else {
            return;
        };
        if self.until.is_some() || ask == Ask::Declare {
            return;
        }
        narrator::hand(self.dialogue, &self.live, side);
        self.session.coaching.set_opponent(self.live.opponent());
        let coach = self.session.coaching.coach(&game.public().options);
        if let Some(best) = past::best_choice_sentence(coach, game) {
            self.dialogue.say(&format!("Best: {}", spoken::read_key_line(&best)));
        }
    }

    fn ask(&mut self, side: Side, ask: Ask) -> Result<(), PlayStop> {
        self.hand_over(side)?;
        self.teach();
        narrator::say_before_question(self.dialogue, &self.live, side, ask, self.told_all);
        loop {
            let question = self.question(side, ask);
            self.tell_status();
            let answer = self.save_and_ask(&question)?;
            if self.live.take_over_reason().is_some() {
                // The computer has taken over the match, so the answer no
                // longer counts.
                return Ok(());
            }
            let alone = self.live.is_help_forbidden();
            let key = self.parse_key(&answer, side);
            let Ok(key) = key.inspect_err(|why| self.dialogue.say(&sentence(why))) else {
                continue;
            };
            if matches!(key, Key::Enter | Key::Char('.')) {
                self.tell_all();
                self.taught.clear();
                self.teach();
                narrator::say_before_question(self.dialogue, &self.live, side, ask, true);
                continue;
            }
            match key_meaning::meaning(key, &self.live.view(side), ask, alone) {
                Meaning::Choose(choice) => {
                    self.live.note_key(key);
                    return self.choose(choice);
                }
                Meaning::Do(Command::ComputerChoice) => {
                    let level = self.live.level_sentence();
                    level.iter().for_each(|level| self.dialogue.say(&sentence(level)));
                    let advice = self.live.computer_choice();
                    return advice.map_or(Ok(()), |choice| self.choose(choice));
                }
                Meaning::Do(Command::Declare) => {
                    let declaration = key_meaning::declaration_question(&self.live);
                    let declaration = spoken::screen_text_aloud(&declaration);
                    // Before a ball, the person's answer takes effect at once.
                    if self.dialogue.confirm(&format!("{declaration}:"), question::DECLARE)?
                        && let Some(choice) = self.live.toggle_declaration()
                    {
                        return self.choose(choice);
                    }
                }
                Meaning::Do(Command::NextMoment) => {
                    let since = moments::start_state_of_match(&self.live, side);
                    self.until = Some(PlayOutTarget::Moment(since));
                    return Ok(());
                }
                Meaning::Do(Command::PlayOut(part)) => {
                    if part == MatchPart::Over || self.dialogue.confirm_play_out(part.word())? {
                        self.play_out(part);
                        return Ok(());
                    }
                }
                Meaning::Do(Command::Coach) => {
                    coach::advise(self.dialogue, self.session, &self.live, side);
                }
                Meaning::Do(command) => self.run_command(command)?,
                Meaning::Nothing(why) => self.dialogue.say(&sentence(why)),
            }
        }
    }

    /// When two people play, passes the keyboard to the side that must choose,
    /// before its hand is read out.
    fn hand_over(&mut self, side: Side) -> Result<(), PlayStop> {
        if self.holder.replace(side) == Some(side) || !self.live.is_for_two() {
            return Ok(());
        }
        self.save_choices()?;
        if self.dialogue.hand_over(self.live.person_name(side))? {
            self.session.hand_over(side);
            Ok(())
        } else {
            Err(PlayStop::Left)
        }
    }

    /// Returns the question that the screen asks, together with the keys that
    /// the screen shows elsewhere.
    fn question(&self, side: Side, ask: Ask) -> String {
        let question = spoken::screen_text_aloud(&key_meaning::prompt(&self.live, side, ask));
        let leave = ask == Ask::Reply && self.live.game().view(side).may_leave();
        match question.strip_suffix(':') {
            Some(question) if leave => format!("{question}, or 0 to leave it:"),
            Some(question) => format!("{question}:"),
            None => format!("{question}:"),
        }
    }

    /// Returns the key that an answer stands for. The answer may also be the
    /// name of a card.
    fn parse_key(&self, answer: &Answer, side: Side) -> Result<Key, String> {
        if let Some(key) = answer.key() {
            return Ok(key);
        }
        let Ok(card) = answer.0.to_ascii_uppercase().parse::<Card>() else {
            return Err(
                answer.explain_does_nothing("Type a number, a letter, a card such as 8S, or ?")
            );
        };
        let hand = self.live.view(side).hand.cards();
        let place = (1..).zip(hand).find(|(_, held)| **held == card);
        match place.and_then(|(place, _)| char::from_digit(place, 10)) {
            Some(figure) => Ok(Key::Char(figure)),
            None => Err(format!("The {} is not in that hand", spoken::card(card))),
        }
    }
}

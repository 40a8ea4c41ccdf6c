//! Handles the keys in a game in progress.

use super::{DrawnGame, GameScreen, PlayUntil, rules};
use crate::datafile::unsaved;
use crate::screens::app::Navigation;
use crate::screens::pavilion::drawn_game::{GameKeyMeaning, NO_SCORECARD, TableView};
use crate::screens::scorecard::Scorecards;
use crate::session::GameSession;
use crate::session::game_keys::{GameCommand, GameKeyContext, KEYS};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::play_out::MatchPart;
use crate::tabletop::Pending;
use crate::words::count::capitalised;
use crate::words::pavilion as words;
use crate::words::question;

/// The context in which the shared keys work, while nobody is being asked.
const SHARED_KEYS_CONTEXT: GameKeyContext =
    GameKeyContext::Watching { stopped: true, has_innings: true };

/// The shared keys, beginning with the most useful key.
const ORDER: &str = " \n+-=ESW?OIMQ\u{1b}";

/// Returns the command that a shared key gives while nobody is being asked.
fn shared_command(key: Key) -> Option<GameCommand> {
    keymap::find_action(KEYS, key, &SHARED_KEYS_CONTEXT).ok()
}

/// Returns `true` if a key leaves the game.
pub(super) fn leaves(key: Key) -> bool {
    shared_command(key) == Some(GameCommand::Leave)
}

impl<G: DrawnGame> GameScreen<G> {
    pub(super) fn take_key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        if self.unsaved.is_some() {
            return self.key_unsaved(key);
        }
        let refused = self.notice.take().is_some();
        let held = self.pause_input.is_held(key, session.now);
        let is_over = self.pending().seat().is_none();
        // The key only stops the computer and has no other effect.
        if self.until.take().is_some() && !is_over {
            return Navigation::Stay;
        }
        if self.confirming.is_some() {
            self.key_confirming(key)
        } else if self.spin.is_some() {
            self.key_at_spin(key, session)
        } else if self.handover.is_some() {
            self.key_at_handover(key, session)
        } else if is_over || (self.paused_at.is_some() && !self.is_watched()) {
            if held || !self.pause_input.is_seen() {
                return Navigation::Stay;
            }
            self.key_at_pause(key, is_over, session)
        } else if self.person_asked().is_some() {
            self.key_asked(key, refused, session)
        } else {
            self.key_watching(key, session)
        }
    }

    /// Handles a key while some choices are unsaved because of a failure.
    /// Nothing is shown and the game does not continue, but the person can
    /// leave the game as it was last saved.
    fn key_unsaved(&mut self, key: Key) -> Navigation {
        if leaves(key) {
            if let Some(why) = &self.unsaved {
                unsaved::note_last_played(why);
            }
            return Navigation::Back;
        }
        self.try_to_save();
        Navigation::Stay
    }

    fn key_at_handover(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match shared_command(key) {
            Some(GameCommand::Rules) => rules::<G>(),
            Some(GameCommand::Leave) => self.leave(session),
            _ => {
                self.alone = self.handover.take();
                self.last_asked = self.alone;
                Navigation::Stay
            }
        }
    }

    fn key_at_pause(&mut self, key: Key, is_over: bool, session: &mut GameSession) -> Navigation {
        match shared_command(key) {
            Some(GameCommand::Rules) => return rules::<G>(),
            Some(command @ (GameCommand::Card | GameCommand::Worm)) if !is_over => {
                return self.scorecards(command == GameCommand::Worm);
            }
            Some(GameCommand::Leave) if is_over => return self.finish(session),
            _ if is_over && G::CALLS_LONE_PLAYER_YOU => return self.begin_another_game(session),
            _ if is_over => return self.finish(session),
            Some(GameCommand::Leave) => return self.leave(session),
            _ => {}
        }
        self.paused_at = None;
        // Clear the events that the person has read, because there may be no
        // others for a while.
        self.last.clear();
        self.is_news = false;
        self.pace.run(session.now);
        Navigation::Stay
    }

    /// Handles a key pressed by the person whose turn it is. Esc removes what
    /// has been typed. If nothing has been typed, Esc removes the notice, and
    /// if there is no notice, it leaves the game.
    fn key_asked(&mut self, key: Key, refused: bool, session: &mut GameSession) -> Navigation {
        let mut entry = std::mem::take(&mut self.entry);
        let meaning = self.meaning(key, &mut entry);
        self.entry = entry;
        match meaning {
            GameKeyMeaning::Choose(choice) => {
                self.count_guidance();
                self.in_progress.count_own();
                self.choose(choice, session.now);
            }
            GameKeyMeaning::Typed => {}
            GameKeyMeaning::Tell(said) => {
                self.last = vec![said];
                self.explained.clear();
            }
            GameKeyMeaning::Nothing(why) => self.notice = Some(why),
            GameKeyMeaning::Unknown if refused && key == Key::Escape => {}
            GameKeyMeaning::Unknown => return self.handle_shared_key(key, session),
        }
        Navigation::Stay
    }

    /// Returns the meaning of a key for the game itself. A key that is not in
    /// the game's table of keys has no such meaning.
    pub(super) fn meaning(&self, key: Key, entry: &mut G::Entry) -> GameKeyMeaning<G::Choice> {
        let Pending::Ask(_, ask) = self.pending() else {
            return GameKeyMeaning::Unknown;
        };
        match keymap::find_action(G::KEYS, key, &ask) {
            Ok(()) => G::key(key, &self.table_view(), entry),
            Err(Some(why)) => GameKeyMeaning::Nothing(why.to_owned()),
            Err(None) => GameKeyMeaning::Unknown,
        }
    }

    /// Returns the keys that do something now, or `None` if the prompt names
    /// all of them.
    pub(super) fn keys_now(&self, is_page: bool) -> Option<Vec<Key>> {
        let is_over = self.pending().seat().is_none();
        let signs = |signs: &str| Some(signs.chars().map(Key::from_sign).collect());
        if self.until.is_some() && !is_over {
            return signs("\n");
        }
        if self.unsaved.is_some() || self.confirming.is_some() || self.spin.is_some() {
            return None;
        }
        if self.handover.is_some() {
            return signs("\n?Q");
        }
        if is_over {
            return signs(if G::CALLS_LONE_PLAYER_YOU { "\n?\u{1b}" } else { "\n?" });
        }
        if self.paused_at.is_some() && !self.is_watched() {
            return signs(if G::IS_ONE_PART { "\n?Q" } else { "\nSW?Q" });
        }
        let mut keys = match self.pending() {
            Pending::Ask(_, ask) if self.person_asked().is_some() => {
                let buttons = self.buttons().filter(|_| is_page);
                let keys = buttons.map(|own| own.into_iter().map(|(key, _)| key).collect());
                keys.unwrap_or_else(|| self.own_keys(&ask))
            }
            // Enter is enough, because any key makes the computer play at once.
            _ if !self.is_watched() => vec![Key::Enter],
            _ => Vec::new(),
        };
        let shared = keymap::move_to_end(
            keymap::table_button_keys(KEYS, &self.key_context(), |_| true),
            ORDER,
        );
        let shared: Vec<Key> = shared.into_iter().filter(|key| !keys.contains(key)).collect();
        keys.extend(shared);
        if !G::IS_ONE_PART {
            // Keep the key for declaring away from keys that are pressed often.
            keys = keymap::move_to_end(keys, "DQ");
        }
        Some(keys)
    }

    /// Returns a short description of a key. The game's own keys need no
    /// description, because the game's picture explains them.
    pub(super) fn describe_key(&self, key: Key, is_page: bool) -> Option<String> {
        if self.unsaved.is_some() || self.confirming.is_some() || self.spin.is_some() {
            return None;
        }
        if let Pending::Ask(_, ask) = self.pending()
            && self.person_asked().is_some()
            && self.own_keys(&ask).contains(&key)
        {
            if let Some(buttons) = self.buttons().filter(|_| is_page) {
                return buttons.into_iter().find(|own| own.0 == key).map(|(_, words)| words);
            }
            return match G::key(key, &self.table_view(), &mut self.entry.clone()) {
                GameKeyMeaning::Choose(choice) => G::describe_key(key, Some(&choice)),
                _ => G::describe_key(key, None),
            };
        }
        let command = keymap::find_action(KEYS, key, &self.key_context());
        let command = command.or_else(|why| shared_command(key).ok_or(why)).ok()?;
        Some(command.label(G::part_word))
    }

    /// Returns the game's own buttons on a web page, if it has any.
    fn buttons(&self) -> Option<Vec<(Key, String)>> {
        G::buttons(&self.table_view(), &self.entry)
    }

    /// Returns the game's own keys that do something now.
    fn own_keys(&self, ask: &G::Ask) -> Vec<Key> {
        let table_view = self.table_view();
        keymap::table_button_keys(G::KEYS, ask, |key| self.has_game_meaning(key, &table_view))
    }

    /// Returns `true` if a key now has a meaning for the game itself.
    fn has_game_meaning(&self, key: Key, table_view: &TableView<'_, G>) -> bool {
        let meaning = G::key(key, table_view, &mut self.entry.clone());
        matches!(
            meaning,
            GameKeyMeaning::Choose(_) | GameKeyMeaning::Typed | GameKeyMeaning::Tell(_)
        )
    }

    /// Returns the reason why a key has no effect.
    fn no_effect_sentence(&self, key: Key) -> String {
        match self.pending() {
            Pending::Ask(_, ask) if self.person_asked().is_some() => {
                let table_view = self.table_view();
                if let Some(why) = G::possible_choices_sentence(&table_view) {
                    return key.no_effect_with_advice(why);
                }
                let does = |key| self.has_game_meaning(key, &table_view);
                let why = keymap::no_effect_sentence_among(key, G::KEYS.iter(), &ask, does);
                format!("{why}, ? for the rules")
            }
            _ => key.no_effect_with_advice("? shows the rules"),
        }
    }

    /// Handles a key that has no meaning for the game itself.
    fn handle_shared_key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let command = keymap::find_action(KEYS, key, &self.key_context());
        let Ok(command) = command else {
            self.notice = Some(self.no_effect_sentence(key));
            return Navigation::Stay;
        };
        match command {
            GameCommand::AskAll => {
                let asks_all = self.in_progress.toggle_all_questions();
                self.notice = Some(words::questions_confirmation(asks_all).to_owned());
            }
            GameCommand::PlayOut(part) if G::should_confirm(part) && !self.is_watched() => {
                self.confirming = Some(part);
            }
            GameCommand::PlayOut(part) => self.play_out(part),
            GameCommand::Card | GameCommand::Worm => {
                return self.scorecards(command == GameCommand::Worm);
            }
            GameCommand::Rules => return rules::<G>(),
            GameCommand::Leave => return self.leave(session),
            GameCommand::Step if !self.pace.stopped() => self.pace.stop(),
            GameCommand::ComputerChoice | GameCommand::Step => {
                self.paused_at = None;
                if let Some(choice) = self.in_progress.computer_choice() {
                    self.choose(choice, session.now);
                }
            }
            GameCommand::Faster => self.pace.faster(),
            GameCommand::Slower => self.pace.slower(),
            GameCommand::GoOn => self.pace.run(session.now),
            GameCommand::Hurry => {
                self.pace.run(session.now);
                self.play_on(PlayUntil::Asked);
            }
        }
        Navigation::Stay
    }

    /// Opens the scorecards of the game so far.
    fn scorecards(&mut self, at_worm: bool) -> Navigation {
        match Scorecards::from_game(self.in_progress.table(), self.in_progress.names()) {
            Some(cards) if at_worm => Navigation::Open(Box::new(cards.with_worm_first())),
            Some(cards) => Navigation::Open(Box::new(cards)),
            None => {
                self.notice = Some(capitalised(NO_SCORECARD));
                Navigation::Stay
            }
        }
    }

    /// Returns the current situation in the game, which determines what the
    /// shared keys do.
    pub(super) fn key_context(&self) -> GameKeyContext {
        match self.person_asked() {
            Some(_) => {
                let demands =
                    matches!(self.pending(), Pending::Ask(_, ask) if G::can_demand_questions(&ask));
                GameKeyContext::for_question::<G>(G::Q_IS_A_CARD, demands)
            }
            None if self.in_progress.usual_answer().is_some() => GameKeyContext::Unasked,
            None => GameKeyContext::Watching {
                stopped: self.pace.stopped(),
                has_innings: !G::IS_ONE_PART,
            },
        }
    }

    /// Lets the computer play out a part of the match, even for the person at
    /// the keyboard.
    fn play_out(&mut self, part: MatchPart) {
        let person = self.person_asked().or(self.visible_seat());
        let person = person.filter(|_| !self.is_watched());
        let count = G::part_counter(self.in_progress.table().game(), part);
        self.play_on(PlayUntil::Part(part, count, person));
    }

    fn play_on(&mut self, until: PlayUntil) {
        self.last.clear();
        self.paused_at = None;
        self.until = Some(until);
    }

    fn key_confirming(&mut self, key: Key) -> Navigation {
        match (key.letter(), self.confirming.take()) {
            (Some('Y'), Some(part)) => self.play_out(part),
            _ if key.declines() => {}
            (_, confirming) => {
                self.confirming = confirming;
                self.notice = Some(key.not_an_answer_sentence(question::PLAY_OUT));
            }
        }
        Navigation::Stay
    }

    /// Handles a key while the computer plays. If a person plays against the
    /// computer, a key with no other meaning makes the computer play at once.
    fn key_watching(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        let means = keymap::find_action(KEYS, key, &self.key_context()).is_ok();
        if means || self.is_watched() {
            return self.handle_shared_key(key, session);
        }
        self.pace.run(session.now);
        self.play_on(PlayUntil::Asked);
        Navigation::Stay
    }
}

//! The page before a game, with its settings, its seats and its keys.

use super::{Destination, MenuChoice, Page, PageLayout, PageNavigation, PageView};
use crate::game::Match;
use crate::pavilion::Kind;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::kind::for_game;
use crate::pavilion::minden::Minden;
use crate::pavilion::result::Margin;
use crate::pavilion::twenty20::Twenty20;
use crate::session::GameSession;
use crate::session::game_setup::{
    GameSetup, LETTERS, SaveSlot, TableGame, damage_sentence, last_game, seat_player_text,
};
use crate::session::keys::Key;
use crate::session::last_played;
use crate::session::pavilion::{GameInProgress, GameJournal};
use crate::tabletop::Pending;
use crate::tabletop::record::Replayed;
use crate::words::count::capitalised;
use crate::words::pavilion::result::result;
use crate::words::pavilion::{GIVEN_UP, InWords, value};
use crate::words::{SeatNames, question};

/// A game that is about to be played, either new or resumed.
pub(crate) struct Dealt<G: TableGame> {
    pub(crate) in_progress: Box<GameInProgress<G>>,
    /// The events of the deal or, in a resumed game, all events up to the point
    /// where the game was left.
    pub(crate) events: Vec<G::Event>,
    pub(crate) is_new: bool,
}

/// Declares [`Begun`], which is a [`Dealt`] game of any kind.
macro_rules! begun {
    ($($kind:ident($game:ty)),*) => {
        /// A game of some kind that is about to be played.
        pub(crate) enum Begun {
            $($kind(Dealt<$game>),)*
        }

        $(impl From<Dealt<$game>> for Begun {
            fn from(dealt: Dealt<$game>) -> Begun {
                Begun::$kind(dealt)
            }
        })*
    };
}

begun!(Camp(Camp), Minden(Minden), Twenty20(Twenty20), Eights(Eights), Friendly(Match));

/// The kind of new game to begin.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NewGame {
    Plain,
    Guided,
}

/// The page before a game.
pub(crate) struct SetUpPage<G: TableGame> {
    setup: GameSetup<G>,
    notice: Option<String>,
    /// The new game that the player wants to begin. This game is set while the
    /// page asks whether to abandon the saved game.
    asking: Option<NewGame>,
    /// The state of the game's save slot, once the page has looked at it.
    slot: Option<SaveSlot<G>>,
    /// True if the player has finished a game here. Until then the page
    /// recommends the guided game.
    has_played: bool,
    /// True if there is a last game to show.
    has_last: bool,
}

/// Makes the setup page for a game of this kind.
pub(crate) fn page(kind: Kind, session: &GameSession) -> Box<dyn Page> {
    for_game!(kind,
        G => Box::new(SetUpPage::<G>::new(session)),
        Friendly => Box::new(SetUpPage::<Match>::new(session)),
    )
}

/// Returns the sentence about the last game, if it has no scorecard. A friendly
/// always has a scorecard.
fn without_scorecard<G: TableGame + InWords>(last: &Replayed<G>) -> Option<String> {
    let (table, names) = (&last.table, SeatNames::from_heading(&last.heading));
    let has_one = table.game().scorecards(table.book(), &names).is_some();
    if has_one || Kind::for_game::<G>() == Kind::Friendly {
        return None;
    }
    let end = match table.pending() {
        Pending::Over(verdict) => result(verdict.into(), Margin::None, &names),
        Pending::Ask(..) => GIVEN_UP.to_owned(),
    };
    Some(format!("This game has no scorecard. {end}"))
}

impl<G: TableGame + InWords> SetUpPage<G>
where
    Begun: From<Dealt<G>>,
{
    fn new(session: &GameSession) -> SetUpPage<G> {
        let last = last_game::<G>(session, &mut ());
        SetUpPage {
            setup: GameSetup::from_session(session),
            notice: None,
            asking: None,
            slot: None,
            has_played: matches!(&last, Ok(last) if matches!(last.table.pending(), Pending::Over(_))),
            has_last: last.is_ok(),
        }
    }

    fn begin(&mut self, new: NewGame, session: &mut GameSession) -> PageNavigation {
        let journal: Box<dyn GameJournal> = match self.slot.take() {
            Some(SaveSlot::Free(journal)) => journal,
            Some(SaveSlot::Damaged(kept, _)) => kept,
            Some(SaveSlot::Left(mut kept, left)) => {
                if let Err(fault) = left.give_up(&mut kept) {
                    self.slot = Some(SaveSlot::Left(kept, left));
                    return self.note(fault.to_string());
                }
                kept
            }
            // Stay on the page, since the slot may be free at the next attempt.
            None | Some(SaveSlot::Taken(_)) => return PageNavigation::Stay,
        };
        let dealt = if new == NewGame::Guided {
            self.setup.guided().deal(journal)
        } else {
            self.setup.deal(journal)
        };
        match dealt {
            Ok((in_progress, events)) => {
                session.last_setups.remember_setup(&self.setup);
                let is_new = true;
                become_game(Dealt { in_progress: Box::new(in_progress), events, is_new }, session)
            }
            Err(fault) => self.note(fault.to_string()),
        }
    }

    fn resume_game(&mut self, session: &mut GameSession) -> PageNavigation {
        let (mut kept, left) = match self.slot.take() {
            Some(SaveSlot::Left(kept, left)) => (kept, left),
            slot => {
                self.slot = slot;
                return self.note("There is no saved game to resume".to_owned());
            }
        };
        match left.repair(&mut kept) {
            Ok(None) => {}
            Ok(Some(aside)) => {
                let note = format!("The damaged file has been renamed {aside}");
                session.requests.note(note);
            }
            Err(fault) => {
                self.slot = Some(SaveSlot::Left(kept, left));
                return self.note(fault.to_string());
            }
        }
        let (in_progress, events) = left.resume(kept);
        let is_new = false;
        become_game(Dealt { in_progress: Box::new(in_progress), events, is_new }, session)
    }

    /// Begins a game. If there is a saved game, first asks what to do with it.
    fn ask_to_begin(&mut self, new: NewGame, session: &mut GameSession) -> PageNavigation {
        if self.has_unfinished_game() {
            self.asking = Some(new);
            return PageNavigation::Stay;
        }
        self.begin(new, session)
    }

    /// Handles the answer to the question of whether to abandon the saved game.
    fn key_asking(&mut self, new: NewGame, key: Key, session: &mut GameSession) -> PageNavigation {
        self.asking = None;
        match key.letter() {
            Some('Y') => self.begin(new, session),
            _ if key.declines() => PageNavigation::Stay,
            _ => {
                self.asking = Some(new);
                self.note(key.not_an_answer_sentence(question::GIVE_UP))
            }
        }
    }

    fn show_last(&mut self, session: &GameSession) -> PageNavigation {
        match last_game::<G>(session, &mut ()) {
            Ok(last) => match without_scorecard(&last) {
                Some(text) => self.note(text),
                None => PageNavigation::open_destination(Destination::Last(Kind::for_game::<G>())),
            },
            Err(why) => self.note(capitalised(&why)),
        }
    }

    fn note(&mut self, notice: String) -> PageNavigation {
        self.notice = Some(notice);
        PageNavigation::Stay
    }

    fn has_unfinished_game(&self) -> bool {
        matches!(self.slot, Some(SaveSlot::Left(..)))
    }

    /// Returns the sentence about the saved game.
    fn unfinished_game_sentence(&self) -> Option<String> {
        match self.slot.as_ref()? {
            SaveSlot::Free(_) => None,
            SaveSlot::Left(_, left) => {
                let title = G::title(left.names());
                Some(match left.damage() {
                    None => format!(
                        "{title} is saved. [R] resumes it; [Enter] and [G] ask before they start a new game."
                    ),
                    Some(why) => format!(
                        "{title} is saved, but {why}. [R] resumes it from before the damage. If you start a new game, the damaged one is renamed."
                    ),
                })
            }
            SaveSlot::Damaged(_, why) => Some(damage_sentence(why)),
            SaveSlot::Taken(why) => Some(why.clone()),
        }
    }

    /// Lists the options, the seats and the other choices on the page.
    fn choices(&self) -> Vec<MenuChoice> {
        let names = self.setup.names();
        let set = |key, label: &str, set: String| MenuChoice {
            value: Some([set.clone().into(), set.into()]),
            ..MenuChoice::new(key, label)
        };
        let items = "1234567890".chars().zip(G::SETTINGS).enumerate();
        let items = items.map(|(place, (key, item))| {
            let value = value(self.setup.settings.value(G::SETTINGS, place));
            set(key, item.title, value.to_owned())
        });
        let seats = LETTERS.into_iter().zip(&names).zip(self.setup.players());
        let seats = seats.map(|((letter, name), who)| set(letter, name, seat_player_text(who)));
        let mut choices: Vec<MenuChoice> = items.chain(seats).collect();
        if names.iter().any(|name| name == self.setup.counties()[0]) {
            let counties =
                [('X', "change the first side's county"), ('Y', "change the second side's county")];
            choices.extend(counties.map(|(key, label)| MenuChoice::new(key, label)));
        }
        if G::HAS_GUIDE {
            let label = "a guided game with the usual options; every choice is explained";
            choices.push(MenuChoice { is_dim: self.has_played, ..MenuChoice::new('G', label) });
        }
        choices
    }
}

fn become_game<G: TableGame>(dealt: Dealt<G>, session: &GameSession) -> PageNavigation
where
    Begun: From<Dealt<G>>,
{
    last_played::save_last_played(session, Kind::for_game::<G>().word());
    PageNavigation::open_destination(Destination::Begun(dealt.into())).replacing()
}

impl<G: TableGame + InWords> Page for SetUpPage<G>
where
    Begun: From<Dealt<G>>,
{
    fn view(&self, _: &GameSession) -> PageView {
        let begins: &[&str] = if self.has_unfinished_game() {
            &["[R] resume", "[Enter] new game"]
        } else {
            &["[Enter] new game"]
        };
        let last = self.has_last.then_some("[L] last game");
        let keys = begins.iter().copied().chain(last);
        let keys = keys.chain(["[?] rules", "[Q] return"]).map(str::to_owned);
        let warning = G::warning(&self.setup.settings);
        PageView {
            title: G::TITLE.into(),
            text: self.unfinished_game_sentence().into_iter().collect(),
            besides: warning.map(str::to_owned).into_iter().collect(),
            choices: self.choices(),
            keys: keys.collect(),
            layout: PageLayout::SetUp,
            prompt: match self.asking {
                Some(_) => "You have a saved game. Abandon it? [Y] yes  [N] no".into(),
                None => "Enter choice:".into(),
            },
            ..PageView::with_notice(&self.notice)
        }
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> PageNavigation {
        self.notice = None;
        if let Some(new) = self.asking {
            return self.key_asking(new, key, session);
        }
        // Keys 1 to 9 stand for the first nine settings, and 0 stands for the
        // tenth.
        let item = key.figure().map(|figure| (figure + 9) % 10);
        let seat =
            key.letter().and_then(|letter| LETTERS.iter().position(|known| *known == letter));
        match (key, key.letter()) {
            (Key::Enter, _) => return self.ask_to_begin(NewGame::Plain, session),
            (_, Some('G')) if G::HAS_GUIDE => return self.ask_to_begin(NewGame::Guided, session),
            (_, Some('R')) => return self.resume_game(session),
            (_, Some('L')) if self.has_last => return self.show_last(session),
            (_, Some('X')) => self.setup.step_county(0),
            (_, Some('Y')) => self.setup.step_county(1),
            (_, Some('?')) => {
                return PageNavigation::open_destination(Destination::Rules(
                    Kind::for_game::<G>(),
                    self.setup.settings,
                ));
            }
            (Key::Escape, _) | (_, Some('Q')) => return PageNavigation::Back,
            _ => match (item, seat) {
                (Some(item), _) if item < G::SETTINGS.len() => {
                    self.setup.settings.step(G::SETTINGS, item);
                }
                (_, Some(seat)) if seat < self.setup.seats() => self.setup.step_player(seat),
                _ => {
                    let left = if self.has_unfinished_game() { "R, " } else { "" };
                    let last = if self.has_last { "L, " } else { "" };
                    let why = format!("{left}Enter, {last}?, Q, or the key at the start of a line");
                    return self.note(key.no_effect_sentence(why));
                }
            },
        }
        PageNavigation::Stay
    }

    fn update_when_shown(&mut self, session: &mut GameSession) -> PageNavigation {
        // Another program may have closed the saved game in the meantime.
        if matches!(self.slot, None | Some(SaveSlot::Taken(_))) {
            let (slot, warning) = SaveSlot::find_and_lock(session);
            self.slot = Some(slot);
            self.notice = warning.map(|warning| capitalised(&warning) + ".").or(self.notice.take());
        }
        PageNavigation::Stay
    }
}

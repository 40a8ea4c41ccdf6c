//! Before a game: its variant and options, who plays, and the game that was
//! left, if one was.

use super::face::{Face, NO_SCORECARD};
use super::round::Round;
use super::rules::help;
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::help::Help;
use crate::screens::palette::{FIGURE, HEADING, TEXT, WARNING};
use crate::screens::prompt;
use crate::screens::scorecard::Scorecards;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::pavilion::{Keeper, Sitting};
use crate::session::table_setup::{
    LETTERS, Offered, SaveSlot, TableSetup, damaged, last_game, sitter,
};
use crate::tabletop::{Pending, Settings};
use crate::words::Seats;
use crate::words::count::sentence;
use crate::words::pavilion::{InWords, value};
use crate::words::question;

/// Where options and seats stand.
const FIRST: u16 = 4;
const KEYS: u16 = 12;
const VALUES: u16 = 44;
/// Where a guided game is offered.
const GUIDE: u16 = 18;
/// Where a game that was left is said of.
const LEFT: u16 = 19;

/// What is asked before a new game takes the place of one that was left.
const ASKING: &str = "A game was left. Give it up for a new one? [Y]/[N] _";

/// A game as it is opened on the screen.
pub(crate) trait OnScreen: Offered + InWords {
    /// Its screen, from the events of its deal if it `is_new`, else from all that
    /// had happened when it was left.
    fn screen(
        sitting: Sitting<Self>,
        events: &[Self::Event],
        is_new: bool,
        session: &mut GameSession,
    ) -> Box<dyn Screen>;

    /// The last game that was finished or given up, to be looked at.
    ///
    /// # Errors
    /// When there is none, or nothing of it to be shown, as a sentence.
    fn last(session: &GameSession) -> Result<Box<dyn Screen>, String>;

    /// Its rules in short, under these settings, and its keys.
    fn rules(settings: Settings) -> Help;
}

impl<G: Face> OnScreen for G {
    fn screen(
        sitting: Sitting<G>,
        events: &[G::Event],
        is_new: bool,
        session: &mut GameSession,
    ) -> Box<dyn Screen> {
        let open = if is_new {
            Round::begun
        } else {
            Round::taken_up
        };
        Box::new(open(sitting, events, session))
    }

    fn last(session: &GameSession) -> Result<Box<dyn Screen>, String> {
        let game = last_game::<Self>(session, &mut ())?;
        let cards = Scorecards::of_game(&game.table, &Seats::of_game(&game.heading));
        let cards = cards.ok_or_else(|| NO_SCORECARD.to_owned())?;
        Ok(Box::new(cards.or_given_up()))
    }

    fn rules(_: Settings) -> Help {
        help::<G>()
    }
}

/// A game about to be begun.
pub(crate) struct Setup<G: OnScreen> {
    setup: TableSetup<G>,
    notice: Option<String>,
    /// Set while it is asked what becomes of the game that was left, before a
    /// new one is begun: whether the new one is guided.
    asking: Option<bool>,
    /// What is found where the game is to be kept, once that was looked at.
    place: Option<SaveSlot<G>>,
    /// Whether a game was finished here: whoever has not played is shown the
    /// guided one.
    has_played: bool,
    /// Whether there is anything of a last game to be shown.
    has_last: bool,
}

impl<G: OnScreen> Setup<G> {
    pub(super) fn new(session: &GameSession) -> Setup<G> {
        Setup {
            setup: TableSetup::from_session(session),
            notice: None,
            asking: None,
            place: None,
            has_played: last_game::<G>(session, &mut ())
                .is_ok_and(|last| matches!(last.table.pending(), Pending::Over(_))),
            has_last: G::last(session).is_ok(),
        }
    }

    // --- beginning -------------------------------------------------------

    fn begin(&mut self, guided: bool, session: &mut GameSession) -> Turn {
        let keeper: Box<dyn Keeper> = match self.place.take() {
            Some(SaveSlot::Free(keeper)) => keeper,
            Some(SaveSlot::Damaged(kept, _)) => kept,
            Some(SaveSlot::Left(mut kept, left)) => {
                if let Err(fault) = left.give_up(&mut kept) {
                    self.place = Some(SaveSlot::Left(kept, left));
                    return self.tell(fault.to_string());
                }
                kept
            }
            // The next look may find it free.
            None | Some(SaveSlot::Taken(_)) => return Turn::Stay,
        };
        let dealt = if guided {
            self.setup.guided().deal(keeper)
        } else {
            self.setup.deal(keeper)
        };
        match dealt {
            Ok((sitting, events)) => {
                session.tables.begun(&self.setup);
                Turn::Become(G::screen(sitting, &events, true, session))
            }
            Err(fault) => self.tell(fault.to_string()),
        }
    }

    fn take_up(&mut self, session: &mut GameSession) -> Turn {
        match self.place.take() {
            Some(SaveSlot::Left(mut kept, left)) => {
                match left.go_on(&mut kept) {
                    Ok(None) => {}
                    Ok(Some(aside)) => {
                        session
                            .requests
                            .note(format!("The damaged game is kept as {aside}"));
                    }
                    Err(fault) => {
                        self.place = Some(SaveSlot::Left(kept, left));
                        return self.tell(fault.to_string());
                    }
                }
                let (sitting, events) = left.take_up(kept);
                Turn::Become(G::screen(sitting, &events, false, session))
            }
            place => {
                self.place = place;
                self.tell("No game was left that could be taken up".to_owned())
            }
        }
    }

    /// Begins a game, but asks first where one was left.
    fn ask_to_begin(&mut self, guided: bool, session: &mut GameSession) -> Turn {
        if matches!(self.place, Some(SaveSlot::Left(..))) {
            self.asking = Some(guided);
            return Turn::Stay;
        }
        self.begin(guided, session)
    }

    /// A key while it is asked what becomes of the game that was left.
    fn key_asking(&mut self, guided: bool, key: Key, session: &mut GameSession) -> Turn {
        self.asking = None;
        match (key, key.letter()) {
            (_, Some('Y')) => self.begin(guided, session),
            (Key::Escape, _) | (_, Some('N')) => Turn::Stay,
            _ => {
                self.asking = Some(guided);
                self.tell(key.no_answer(question::GIVE_UP))
            }
        }
    }

    fn tell(&mut self, notice: String) -> Turn {
        self.notice = Some(notice);
        Turn::Stay
    }

    /// What is said of a game that was left.
    fn left(&self) -> Option<String> {
        match self.place.as_ref()? {
            SaveSlot::Free(_) => None,
            SaveSlot::Left(_, left) => {
                let title = G::title(left.names());
                Some(match left.damage() {
                    None => format!(
                        "{title} was left: [R] takes it up; [Enter] and [G] ask before a new game."
                    ),
                    Some(why) => format!(
                        "{title} was left and is damaged: {why}. [R] goes on from before that; a new game sets it aside."
                    ),
                })
            }
            SaveSlot::Damaged(_, why) => Some(damaged(why)),
            SaveSlot::Taken(why) => Some(why.clone()),
        }
    }
}

impl<G: OnScreen> Screen for Setup<G> {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, G::TITLE, HEADING);
        let mut line = FIRST;
        for (place, item) in G::ITEMS.iter().enumerate() {
            let key = (place + 1) % 10;
            canvas.keyed(KEYS, line, &format!("[{key}] {}", item.title), TEXT);
            canvas.put(
                VALUES,
                line,
                value(self.setup.settings.value(G::ITEMS, place)),
                FIGURE,
            );
            line += 1;
        }
        line += 1;
        for (letter, (name, who)) in LETTERS
            .iter()
            .zip(self.setup.names().iter().zip(self.setup.sitters()))
        {
            canvas.keyed(KEYS, line, &format!("[{letter}] {name}"), TEXT);
            canvas.put(VALUES, line, &sitter(who), FIGURE);
            line += 1;
        }
        if self
            .setup
            .names()
            .iter()
            .any(|name| name == self.setup.counties()[0])
        {
            canvas.keyed(KEYS, line, "[X] [Y] change the counties", TEXT);
        }
        if let Some(warning) = G::warning(&self.setup.settings) {
            canvas.put(KEYS, line + 1, warning, WARNING);
        }
        if G::HAS_GUIDE {
            let first = "[G] a guided game with the usual options, each choice explained";
            let style = if self.has_played { TEXT } else { FIGURE };
            canvas.keyed(KEYS, GUIDE, first, style);
        }
        if let Some(left) = self.left() {
            for (line, row) in (LEFT..).zip(prompt::wrap(&left)) {
                canvas.keyed(1, line, &row, WARNING);
            }
        }
        let is_left = matches!(self.place, Some(SaveSlot::Left(..)));
        let last = if self.has_last { "  [L] last game" } else { "" };
        let begins = if is_left {
            "[R] takes up the game  [Enter] a new game"
        } else {
            "[Enter] begins a new game"
        };
        let keys = format!("{begins}{last}  [?] rules  [Q] return");
        canvas.keyed(1, 23, &keys, TEXT);
        let prompt = match self.asking {
            Some(_) => ASKING,
            None => "Enter choice: _",
        };
        prompt::draw(canvas, prompt, self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        if let Some(guided) = self.asking {
            return self.key_asking(guided, key, session);
        }
        let item = key.figure().map(|figure| (figure + 9) % 10);
        let seat = key
            .letter()
            .and_then(|letter| LETTERS.iter().position(|known| *known == letter));
        match (key, key.letter()) {
            (Key::Enter, _) => return self.ask_to_begin(false, session),
            (_, Some('G')) if G::HAS_GUIDE => return self.ask_to_begin(true, session),
            (_, Some('R')) => return self.take_up(session),
            (_, Some('L')) if self.has_last => match G::last(session) {
                Ok(screen) => return Turn::Open(screen),
                Err(why) => return self.tell(sentence(&why)),
            },
            (_, Some('X')) => self.setup.step_county(0),
            (_, Some('Y')) => self.setup.step_county(1),
            (_, Some('?')) => {
                return Turn::Open(Box::new(G::rules(self.setup.settings)));
            }
            (Key::Escape, _) | (_, Some('Q')) => return Turn::Back,
            _ => match (item, seat) {
                (Some(item), _) if item < G::ITEMS.len() => {
                    self.setup.settings.step(G::ITEMS, item);
                }
                (_, Some(seat)) if seat < self.setup.seats() => self.setup.step_sitter(seat),
                _ => {
                    let left = match self.place {
                        Some(SaveSlot::Left(..)) => "R, ",
                        _ => "",
                    };
                    let last = if self.has_last { "L, " } else { "" };
                    let why = format!("{left}Enter, {last}? or Q, or what stands before a line");
                    return self.tell(format!("{} is no choice here: {why}", key.name()));
                }
            },
        }
        Turn::Stay
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        if matches!(self.place, None | Some(SaveSlot::Taken(_))) {
            self.place = Some(SaveSlot::look(session));
        }
        Turn::Stay
    }
}

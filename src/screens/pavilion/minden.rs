//! The picture and the keys of Minden-style cricket.

mod picture;

use super::drawn_game::{DrawnGame, GameKeyMeaning, TableView};
use crate::pavilion::Card;
use crate::pavilion::minden::laws::{BattingMode, Field};
use crate::pavilion::minden::{Ask, Choice, Event, Minden};
use crate::screens::frame::Canvas;
use crate::session::cycle::next_in_cycle;
use crate::session::keys::Key;
use crate::session::pavilion_keys::{Keys, MINDEN};
use crate::words::pavilion::cards;

/// The choices that are marked but have not been made yet.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// True if the next digit chooses a card to be played at once.
    now: bool,
    /// The place of the marked bowler in the list of men who may bowl.
    bowler: usize,
    /// The marked field and way of batting. Initially, the marks are on the
    /// field and the way of batting that a person chose last.
    field: Field,
    mode: BattingMode,
}

impl Entry {
    /// Returns the marked answer to a question, if there is one.
    fn marked_choice(&self, ask: Ask, table_view: &TableView<'_, Minden>) -> Option<Choice> {
        match ask {
            Ask::Bowler => table_view.view.legal().get(self.bowler).copied(),
            Ask::Field => Some(Choice::Field(self.field)),
            Ask::Mode => Some(Choice::Mode(self.mode)),
            _ => None,
        }
    }

    /// Marks the next answer to a question.
    fn mark_next_choice(&mut self, ask: Ask, table_view: &TableView<'_, Minden>) {
        match ask {
            Ask::Bowler => self.bowler = (self.bowler + 1) % table_view.view.legal().len().max(1),
            Ask::Field => self.field = next_in_cycle(&Field::ALL, self.field),
            Ask::Mode => self.mode = next_in_cycle(&BattingMode::ALL, self.mode),
            _ => {}
        }
    }
}

/// Returns the key that marks the next answer to a question.
const fn marking_key(ask: Ask) -> Option<char> {
    match ask {
        Ask::Bowler => Some('B'),
        Ask::Field => Some('L'),
        Ask::Mode => Some('G'),
        _ => None,
    }
}

impl DrawnGame for Minden {
    const KEYS: Keys<Self::Ask> = MINDEN;
    type Entry = Entry;

    fn entry_after_choice(entry: Entry, _: &Minden) -> Entry {
        // Keep the field and the way of batting marked for the next over.
        Entry { now: false, bowler: 0, ..entry }
    }

    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Entry) {
        picture::draw(canvas, table_view, entry);
    }

    fn prompt(table_view: &TableView<'_, Self>, entry: &Entry) -> String {
        let Some(ask) = table_view.view.asked() else {
            return String::new();
        };
        let held = table_view.view.hand.len();
        match ask {
            Ask::Elect => "You won the toss: [B] bat first  [F] field first:".to_owned(),
            Ask::OpenBatting => "Batsman no. 1: [1] yours  [2] your partner's:".to_owned(),
            Ask::OpenBowling => "The opening bowler: [1] yours  [2] your partner's:".to_owned(),
            Ask::Bowler => {
                let many = table_view.view.legal().len();
                format!("Who bowls? [B] mark the next  [Enter] choose  or [1]-[{many}]:")
            }
            Ask::Field => "The field: [L] mark the next  [Enter] choose  or [1]-[3]:".to_owned(),
            Ask::Mode => {
                let declare =
                    if table_view.view.public.may_declare() { ", [D] declare" } else { "" };
                format!("The batting: [G] mark the next  [Enter] choose  or [1]-[4]{declare}:")
            }
            Ask::Bowl if entry.now => {
                let hand = table_view.view.hand.iter().zip(1..);
                let allowed = hand.filter(|(card, _)| table_view.view.public.may_play_now(**card));
                let places: Vec<String> = allowed.map(|(_, place)| format!("[{place}]")).collect();
                format!("Play at once: {}  [N] pass it after all:", places.join(" "))
            }
            Ask::Bowl if bowls_at_once(table_view) => {
                format!("Pass a card: [1]-[{held}]  or [N] and its number to play it now:")
            }
            Ask::Bowl => format!("Pass a card: [1]-[{held}]:"),
            Ask::Bat => format!("Play a card: [1]-[{held}]:"),
            Ask::Discard => format!("Put a card away: [1]-[{held}]:"),
            Ask::Extra => {
                "The extra card: [T] from the stock  [R] from the batsman's hand:".to_owned()
            }
            Ask::FollowOn => "Enforce the follow-on? [Y] yes  [N] no".to_owned(),
        }
    }

    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Entry,
    ) -> GameKeyMeaning<Choice> {
        let Some(ask) = table_view.view.asked() else {
            return GameKeyMeaning::Unknown;
        };
        let place = key.figure().and_then(|figure| figure.checked_sub(1));
        let hand = &table_view.view.hand;
        let card = place.and_then(|place| hand.get(place)).copied();
        if key == Key::Enter
            && let Some(marked) = entry.marked_choice(ask, table_view)
        {
            return GameKeyMeaning::Choose(marked);
        }
        if key.letter().is_some() && key.letter() == marking_key(ask) {
            entry.mark_next_choice(ask, table_view);
            return GameKeyMeaning::Typed;
        }
        match (ask, key.letter(), place) {
            (Ask::Elect, Some('B'), _) => GameKeyMeaning::Choose(Choice::Bat),
            (Ask::Elect, Some('F'), _) => GameKeyMeaning::Choose(Choice::FieldFirst),
            (Ask::OpenBatting | Ask::OpenBowling, _, Some(0)) => {
                GameKeyMeaning::Choose(Choice::TakeFirst)
            }
            (Ask::OpenBatting | Ask::OpenBowling, _, Some(1)) => {
                GameKeyMeaning::Choose(Choice::TakeSecond)
            }
            (Ask::Extra, Some('T'), _) => GameKeyMeaning::Choose(Choice::ExtraStock),
            (Ask::Extra, Some('R'), _) => GameKeyMeaning::Choose(Choice::ExtraHand),
            (Ask::FollowOn, Some('Y'), _) => GameKeyMeaning::Choose(Choice::FollowOn),
            (Ask::FollowOn, Some('N'), _) => GameKeyMeaning::Choose(Choice::BatAgain),
            (Ask::Mode, Some('D'), _) if !table_view.view.public.may_declare() => {
                GameKeyMeaning::Nothing("You can only declare in a Test".to_owned())
            }
            (Ask::Mode, Some('D'), _) => GameKeyMeaning::Choose(Choice::Declare),
            (Ask::Mode, _, Some(place)) => {
                let mode = BattingMode::ALL.get(place).copied();
                entry.mode = mode.unwrap_or(entry.mode);
                choice_meaning(mode.map(Choice::Mode))
            }
            (Ask::Field, _, Some(place)) => {
                let field = Field::ALL.get(place).copied();
                entry.field = field.unwrap_or(entry.field);
                choice_meaning(field.map(Choice::Field))
            }
            (Ask::Bowler, _, Some(place)) => {
                choice_meaning(table_view.view.legal().get(place).copied())
            }
            (Ask::Bowl, Some('N'), _) if !bowls_at_once(table_view) => GameKeyMeaning::Nothing(
                "Only a card that is a chance, or a 7 with a close field, can be played at once"
                    .to_owned(),
            ),
            (Ask::Bowl, Some('N'), _) => {
                entry.now = !entry.now;
                GameKeyMeaning::Typed
            }
            (Ask::Bowl, _, Some(_)) => choice_meaning(card.map(bowling_choice_function(entry.now))),
            (Ask::Bat, _, Some(_)) => choice_meaning(card.map(Choice::Play)),
            (Ask::Discard, _, Some(_)) => choice_meaning(card.map(Choice::Discard)),
            (Ask::Bowl, ..) if entry.now && matches!(key, Key::Backspace | Key::Escape) => {
                entry.now = false;
                GameKeyMeaning::Typed
            }
            _ => GameKeyMeaning::Unknown,
        }
    }

    fn describe_key(_: Key, choice: Option<&Choice>) -> Option<String> {
        match choice? {
            Choice::Pass(card)
            | Choice::PlayNow(card)
            | Choice::Play(card)
            | Choice::Discard(card) => Some(cards::whole(*card)),
            _ => None,
        }
    }

    fn pauses(event: &Event) -> bool {
        matches!(event, Event::Wicket { .. } | Event::InningsEnded { .. })
    }

    fn is_wicket(event: &Event) -> bool {
        matches!(event, Event::Wicket { .. })
    }
}

/// Returns `true` if the bowler may play a card at once.
fn bowls_at_once(table_view: &TableView<'_, Minden>) -> bool {
    let legal = table_view.view.legal();
    legal.iter().any(|one| matches!(one, Choice::PlayNow(_)))
}

/// Returns the function that turns a bowler's card into a choice. `now` is true
/// if the card is to be played at once.
fn bowling_choice_function(now: bool) -> fn(Card) -> Choice {
    if now { Choice::PlayNow } else { Choice::Pass }
}

/// Returns the choice for a digit, or an explanation if the digit stands for no
/// choice.
fn choice_meaning(choice: Option<Choice>) -> GameKeyMeaning<Choice> {
    let nothing = || GameKeyMeaning::Nothing("Nothing here has that number".to_owned());
    choice.map_or_else(nothing, GameKeyMeaning::Choose)
}

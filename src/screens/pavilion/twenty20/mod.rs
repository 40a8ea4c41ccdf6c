//! Tea-Table Twenty20 on the game screen.

mod keys;
mod picture;

use super::drawn_game::{DrawnGame, GameKeyMeaning, TableView};
use crate::pavilion::Pending;
use crate::pavilion::twenty20::field::{Field, PRESETS, Spot, Zone};
use crate::pavilion::twenty20::{Ask, Choice, Event, Public, Twenty20};
use crate::screens::frame::Canvas;
use crate::session::keys::Key;
use crate::session::pavilion_keys::{Keys, TWENTY20};

use crate::words::pavilion::twenty20::text as words;

/// The part of a choice that the person has made but has not confirmed yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The field with the person's changes.
    field: Option<Field>,
    /// The place that the person has chosen with the arrow keys.
    cursor: Option<Spot>,
    /// The place of the man who was picked up.
    lifted: Option<Spot>,
    /// True if the next key is the number of a preset.
    preset: bool,
    /// True if the person has changed the batsman's attitude since last time.
    turned: bool,
}

/// Returns the field from which the person's changes start. This is the current
/// field, or the third preset if the law forbids the current field.
fn base_field(public: &Public) -> Field {
    let law = public.field_limits();
    let now = public.current().map_or(Field::EMPTY, |now| now.field);
    if now.violation(&law).is_none() {
        return now;
    }
    Field::preset(PRESETS.len() / 2, &law).unwrap_or(now)
}

/// Returns the question being asked.
fn asked(table_view: &TableView<'_, Twenty20>) -> Option<Ask> {
    match table_view.pending {
        Pending::Ask(_, ask) => Some(ask),
        Pending::Over(_) => None,
    }
}

/// Returns the place of the cursor.
fn cursor(entry: &Entry) -> Spot {
    entry.cursor.unwrap_or(Spot::new(Zone::On, 2))
}

impl DrawnGame for Twenty20 {
    const EXTRA_SPEED_STEPS: u8 = 1;
    const KEYS: Keys<Self::Ask> = TWENTY20;
    type Entry = Entry;

    fn is_secret_question(ask: &Ask) -> bool {
        matches!(ask, Ask::Bowl | Ask::Stroke)
    }

    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Entry) {
        picture::draw(canvas, table_view, entry);
    }

    fn prompt(table_view: &TableView<'_, Self>, entry: &Entry) -> String {
        keys::prompt(table_view, entry)
    }

    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Entry,
    ) -> GameKeyMeaning<Self::Choice> {
        keys::meaning(key, table_view, entry)
    }

    fn describe_key(_: Key, choice: Option<&Choice>) -> Option<String> {
        match choice? {
            Choice::Bowl(place) => Some(format!("delivery {}", place + 1)),
            Choice::Stroke(stroke) => Some(words::zone(stroke.zone).to_owned()),
            Choice::Look(zone) => Some(words::zone(*zone).to_owned()),
            _ => None,
        }
    }

    fn pauses(event: &Event) -> bool {
        matches!(event, Event::Wicket(..) | Event::InningsEnd(..))
    }

    fn is_wicket(event: &Event) -> bool {
        matches!(event, Event::Wicket(..))
    }
}

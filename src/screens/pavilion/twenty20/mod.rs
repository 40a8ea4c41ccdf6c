//! Tea-Table Twenty20 on the screen: what it gives to the game screen.

mod keys;
mod picture;

use super::drawn_game::{DrawnGame, GameKeyMeaning, TableView};
use crate::pavilion::Pending;
use crate::pavilion::twenty20::field::{Field, PRESETS, Spot, Zone};
use crate::pavilion::twenty20::{Ask, Event, Public, Twenty20};
use crate::screens::frame::Canvas;
use crate::session::keys::Key;
use crate::session::pavilion_keys::{Keys, TWENTY20};

use crate::words::pavilion::twenty20::text as words;

/// What has been done to the field and chosen of a stroke, before it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The field as it has been changed.
    field: Option<Field>,
    /// Where the arrows have gone.
    cursor: Option<Spot>,
    /// The man who was picked up, and where from.
    lifted: Option<Spot>,
    /// Whether the number of a preset comes next.
    preset: bool,
    /// Whether the other attitude than the last is played.
    turned: bool,
}

/// The field to begin with: as it stands, or where the law is against that,
/// the third preset.
fn standing(public: &Public) -> Field {
    let law = public.field_law();
    let now = public.current().map_or(Field::EMPTY, |now| now.field);
    if now.violation(&law).is_none() {
        return now;
    }
    Field::preset(PRESETS.len() / 2, &law).unwrap_or(now)
}

/// What is asked of whom, in the words of the game.
fn asked(table_view: &TableView<'_, Twenty20>) -> Option<Ask> {
    match table_view.pending {
        Pending::Ask(_, ask) => Some(ask),
        Pending::Over(_) => None,
    }
}

/// Where the cursor is.
fn cursor(entry: &Entry) -> Spot {
    entry.cursor.unwrap_or(Spot::new(Zone::On, 2))
}

impl DrawnGame for Twenty20 {
    const QUICKER: u8 = 1;
    const KEYS: Keys<Self::Ask> = TWENTY20;
    type Entry = Entry;

    fn hides(ask: &Ask) -> bool {
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

    fn pauses(event: &Event) -> bool {
        matches!(event, Event::Wicket(..) | Event::InningsEnd(..))
    }

    fn is_wicket(event: &Event) -> bool {
        matches!(event, Event::Wicket(..))
    }
}

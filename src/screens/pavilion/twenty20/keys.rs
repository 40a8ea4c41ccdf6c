//! Asks the questions and handles the keys of Tea-Table Twenty20.

use super::{Entry, GameKeyMeaning, TableView, asked, base_field, cursor, words};
use crate::pavilion::twenty20::decision::Stroke;
use crate::pavilion::twenty20::decks::{Attitude, Style};
use crate::pavilion::twenty20::field::{Field, PRESETS, Spot, Zone};
use crate::pavilion::twenty20::{Ask, Choice, Public, Twenty20};
use crate::session::keys::Key;
use crate::tabletop::record::SeatPlayer;

/// The keys for a list of men.
pub(super) const LIST_KEYS: &str = "1234567890X";

/// Returns the attitude with which the striker will play. This is the attitude
/// of his last stroke, unless the person has changed the attitude since.
pub(super) fn attitude(public: &Public, entry: &Entry) -> Attitude {
    let now = public.current();
    let last = now
        .and_then(|now| now.striker().map(|man| now.batter(man).attitude))
        .unwrap_or(Attitude::Defensive);
    match (last, entry.turned) {
        (Attitude::Defensive, false) | (Attitude::Aggressive, true) => Attitude::Defensive,
        _ => Attitude::Aggressive,
    }
}

/// Returns the question with its keys. If two people share the keyboard, the
/// question includes the name of the person who is asked.
pub(super) fn prompt(table_view: &TableView<'_, Twenty20>, entry: &Entry) -> String {
    let question = question(table_view, entry);
    let persons = table_view.players.iter().filter(|who| **who == SeatPlayer::Person);
    let asked = table_view.pending.seat();
    match asked.and_then(|seat| table_view.names.get(seat.index())) {
        Some(name) if persons.count() > 1 => format!("{name}: {question}"),
        _ => question,
    }
}

fn question(table_view: &TableView<'_, Twenty20>, entry: &Entry) -> String {
    let public = table_view.view.public;
    let Some(ask) = asked(table_view) else {
        return String::new();
    };
    let question = match ask {
        Ask::Drop => "Leave out a bowler: [P] pace or [S] spin?",
        Ask::Elect => "You won the toss: [B] bat or [F] field?",
        Ask::Bowler => return format!("Who bowls this over? {}", list_key_range(table_view)),
        Ask::Send => return format!("Who goes in? {}", list_key_range(table_view)),
        Ask::PowerPlay => "Power play: only two men in the outfield? [!] [Y] now  [N] no",
        Ask::Field if entry.preset => {
            let names = (1..).zip(words::presets(public.field_limits().slips));
            let keys: Vec<String> = names.map(|(key, name)| format!("[{key}] {name}")).collect();
            return keys.join(" ");
        }
        Ask::Field if entry.lifted.is_some() => {
            "Where to? [arrows]  [Enter] put him down  [Esc] cancel"
        }
        Ask::Field => "[R] ready  [arrows] [Enter] move a man  [P] presets 1 to 6",
        Ask::Bowl => {
            let style = public.current().and_then(|now| now.bowler_style());
            let bowls = style.map_or(0, |style| style.bowls().len());
            return format!(
                "Your delivery, face down: [1] to [{bowls}]  [F] set the field  [E] ask all"
            );
        }
        Ask::Stroke => {
            let (this, other) = match attitude(public, entry) {
                Attitude::Defensive => ("along the ground", "to hit out"),
                Attitude::Aggressive => ("hitting out", "to keep it down"),
            };
            return format!("Stroke {this}: zone [1] to [5]; [A] {other}");
        }
        Ask::Shift if entry.lifted.is_some() => {
            "Shift him where? [arrows]  [Enter] here  [Esc] back  [N] no"
        }
        Ask::Shift => "Shift a man? [N] no  [arrows] [Enter] pick one up",
        Ask::SecondLook => {
            return format!("Second look, to {}? [N] no", looks(table_view));
        }
        Ask::ExtraYard => "An extra yard, to roll again? [U] [Y] yes  [N] no",
        Ask::LateHands => "Late hands, to roll again? [U] [Y] yes  [N] no",
        Ask::RollTheWrists => "Roll the wrists, to keep it down? [U] [Y] yes  [N] no",
        Ask::Attempt => {
            let names: Vec<String> = (legal(table_view).iter().zip(LIST_KEYS.chars()))
                .filter_map(|(choice, key)| match choice {
                    Choice::Attempt(which) => Some(format!("[{key}] {}", words::attempt(*which))),
                    _ => None,
                })
                .collect();
            return format!("Try to get him: {}", names.join("  "));
        }
        Ask::Further => "Carry it one area further? [Y] yes  [N] no",
        Ask::Run { safe, out_from } => {
            let out = if out_from == 6 { "6" } else { "5 or 6" };
            let (more, who) = (safe + 1, words::in_danger(public, safe, table_view.names));
            return format!("[N] stay at {safe}; [Y] try {more}, {who} run out on {out}?");
        }
        Ask::Review => "Ask for a review? [V] [Y] yes  [N] no",
    };
    question.to_owned()
}

/// Names the keys that choose from the list.
fn list_key_range(table_view: &TableView<'_, Twenty20>) -> String {
    match legal(table_view).len() {
        0 => String::new(),
        1 => "[1]".to_owned(),
        many @ 2..=9 => format!("[1] to [{many}]"),
        10 => "[1] to [9] or [0]".to_owned(),
        _ => "[1] to [9], [0] or [X]".to_owned(),
    }
}

fn looks(table_view: &TableView<'_, Twenty20>) -> String {
    let zones = legal(table_view);
    let names: Vec<String> = zones
        .iter()
        .filter_map(|choice| match choice {
            Choice::Look(zone) => Some(format!("[{}] {}", zone.number(), words::zone(*zone))),
            _ => None,
        })
        .collect();
    names.join(" or ")
}

/// Returns the choices that the rules allow for this question.
pub(super) fn legal(table_view: &TableView<'_, Twenty20>) -> Vec<Choice> {
    table_view.view.legal()
}

/// Returns the meaning of a key.
pub(super) fn meaning(
    key: Key,
    table_view: &TableView<'_, Twenty20>,
    entry: &mut Entry,
) -> GameKeyMeaning<Choice> {
    let Some(ask) = asked(table_view) else {
        return GameKeyMeaning::Unknown;
    };
    let letter = key.letter();
    // Esc first cancels a half-made choice, and only a second Esc leaves the
    // game.
    if key == Key::Escape && (entry.preset || entry.lifted.is_some()) {
        (entry.preset, entry.lifted) = (false, None);
        return GameKeyMeaning::Typed;
    }
    if key == Key::Escape && ask == Ask::Field && entry.field.take().is_some() {
        return GameKeyMeaning::Typed;
    }
    match ask {
        Ask::Drop => match letter {
            Some('P') => GameKeyMeaning::Choose(Choice::Drop(Style::Pace)),
            Some('S') => GameKeyMeaning::Choose(Choice::Drop(Style::Spin)),
            _ => GameKeyMeaning::Unknown,
        },
        Ask::Elect => match letter {
            Some('B') => GameKeyMeaning::Choose(Choice::Bat),
            Some('F') => GameKeyMeaning::Choose(Choice::Field),
            _ => GameKeyMeaning::Unknown,
        },
        Ask::Bowler | Ask::Send | Ask::Attempt => listed(key, table_view),
        Ask::Field => key_field(key, table_view.view.public, entry),
        Ask::Bowl if letter == Some('F') => GameKeyMeaning::Choose(Choice::Field),
        Ask::Bowl => match key.figure() {
            Some(number) if number > 0 => choose_if_legal(
                table_view,
                Choice::Bowl(number as u8 - 1),
                "This bowler does not have that delivery",
            ),
            _ => GameKeyMeaning::Unknown,
        },
        Ask::Stroke => key_stroke(key, table_view.view.public, entry),
        Ask::Shift if letter == Some('N') => GameKeyMeaning::Choose(Choice::No),
        Ask::Shift => key_shift(key, table_view.view.public, entry),
        Ask::SecondLook => match key.figure().and_then(Zone::from_stroke_number) {
            Some(zone) => {
                let why = "The stroke can only go to a neighbouring zone";
                choose_if_legal(table_view, Choice::Look(zone), why)
            }
            None => yes_or_no(letter, None),
        },
        Ask::PowerPlay => yes_or_no(letter, Some('!')),
        Ask::ExtraYard | Ask::LateHands | Ask::RollTheWrists => yes_or_no(letter, Some('U')),
        Ask::Review => yes_or_no(letter, Some('V')),
        Ask::Further | Ask::Run { .. } => yes_or_no(letter, Some('Y')),
    }
}

/// Makes a choice if the rules allow it. If the rules forbid the choice,
/// returns the reason.
fn choose_if_legal(
    table_view: &TableView<'_, Twenty20>,
    choice: Choice,
    why: &str,
) -> GameKeyMeaning<Choice> {
    if legal(table_view).contains(&choice) {
        GameKeyMeaning::Choose(choice)
    } else {
        GameKeyMeaning::Nothing(why.to_owned())
    }
}

fn yes_or_no(letter: Option<char>, yes: Option<char>) -> GameKeyMeaning<Choice> {
    match letter {
        Some('N') => GameKeyMeaning::Choose(Choice::No),
        Some('Y') if yes.is_some() => GameKeyMeaning::Choose(Choice::Yes),
        Some(_) if letter == yes => GameKeyMeaning::Choose(Choice::Yes),
        _ => GameKeyMeaning::Unknown,
    }
}

fn listed(key: Key, table_view: &TableView<'_, Twenty20>) -> GameKeyMeaning<Choice> {
    let place = key.letter().and_then(|letter| LIST_KEYS.find(letter));
    let choice = place.and_then(|place| legal(table_view).get(place).copied());
    match (choice, place) {
        (Some(choice), _) => GameKeyMeaning::Choose(choice),
        (None, Some(_)) => GameKeyMeaning::Nothing("That number is not in the list".to_owned()),
        (None, None) => GameKeyMeaning::Unknown,
    }
}

fn key_stroke(key: Key, public: &Public, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    if key.letter() == Some('A') {
        entry.turned = !entry.turned;
        return GameKeyMeaning::Typed;
    }
    match key.figure().map(Zone::from_stroke_number) {
        Some(Some(zone)) => GameKeyMeaning::Choose(Choice::Stroke(Stroke {
            zone,
            attitude: attitude(public, entry),
        })),
        Some(None) => GameKeyMeaning::Nothing("The zones are 1 to 5".to_owned()),
        None => GameKeyMeaning::Unknown,
    }
}

// --- the field ------------------------------------------------------------

fn key_field(key: Key, public: &Public, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    // Stop waiting for the number of a preset, whichever key was pressed,
    // because only this key can be that number.
    if std::mem::take(&mut entry.preset) {
        let law = public.field_limits();
        let preset = key.figure().and_then(|number| Field::preset(number, &law));
        return match preset {
            Some(field) => {
                entry.field = Some(field);
                entry.lifted = None;
                GameKeyMeaning::Typed
            }
            None => GameKeyMeaning::Nothing(format!("The presets are 1 to {}", PRESETS.len())),
        };
    }
    let mut field = entry.field.unwrap_or_else(|| base_field(public));
    match (key, key.letter()) {
        (_, Some('R')) if entry.lifted.is_some() => {
            GameKeyMeaning::Nothing("Put the man down first".to_owned())
        }
        (_, Some('R')) => GameKeyMeaning::Choose(Choice::Place(field)),
        (_, Some('P')) => {
            entry.preset = true;
            GameKeyMeaning::Typed
        }
        (Key::Enter, _) => {
            let at = cursor(entry);
            match entry.lifted {
                None if field.has_man_at(at) => {
                    entry.lifted = Some(at);
                    GameKeyMeaning::Typed
                }
                None => GameKeyMeaning::Nothing("There is nobody there".to_owned()),
                // Several men may stand in the slips, but any other place has
                // room for only one man.
                Some(from) if from != at && at != Spot::SLIPS && field.has_man_at(at) => {
                    GameKeyMeaning::Nothing("Someone is already there".to_owned())
                }
                Some(from) => {
                    field.take(from);
                    field.put(at);
                    entry.field = Some(field);
                    entry.lifted = None;
                    GameKeyMeaning::Typed
                }
            }
        }
        _ => key_cursor(key, public, entry),
    }
}

fn key_shift(key: Key, public: &Public, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    let field = public.current().map_or(Field::EMPTY, |now| now.field);
    let at = cursor(entry);
    match (key, entry.lifted) {
        (Key::Enter, None) if field.has_man_at(at) => {
            entry.lifted = Some(at);
            GameKeyMeaning::Typed
        }
        (Key::Enter, None) => GameKeyMeaning::Nothing("There is nobody there".to_owned()),
        (Key::Enter, Some(from)) if from == at => {
            entry.lifted = None;
            GameKeyMeaning::Typed
        }
        (Key::Enter, Some(from)) => GameKeyMeaning::Choose(Choice::Shift(from, at)),
        _ => key_cursor(key, public, entry),
    }
}

/// Moves the cursor over the five zones and down to the slips.
fn key_cursor(key: Key, public: &Public, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    let areas = public.options.format.areas;
    let at = cursor(entry);
    let zone = |step: isize| {
        let number = at.zone.number().checked_add_signed(step);
        let zone = number.and_then(Zone::from_stroke_number).unwrap_or(at.zone);
        Spot::new(zone, at.area)
    };
    let to = match key {
        Key::Up if at == Spot::SLIPS => Spot::new(Zone::On, 1),
        Key::Up => Spot::new(at.zone, (at.area + 1).min(areas)),
        Key::Down if at.area <= 1 => Spot::SLIPS,
        Key::Down => Spot::new(at.zone, at.area - 1),
        Key::Left | Key::Right if at == Spot::SLIPS => at,
        Key::Left => zone(-1),
        Key::Right => zone(1),
        _ => return GameKeyMeaning::Unknown,
    };
    entry.cursor = Some(to);
    GameKeyMeaning::Typed
}

//! Tables of keys. Each row lists the keys that share a meaning, the situations
//! in which those keys work, and the texts about them. The actions, the help,
//! the hints and the sentences about keys that do nothing all come from the
//! table.

use super::keys::Key;
use crate::words::word_wrap;

/// The keys that share a meaning on a page. The type parameter `M` describes
/// the situation on the page.
#[derive(Debug)]
pub struct KeyRow<A, M> {
    /// The signs of the keys ([`Key::sign`]). An empty string stands for every
    /// key that is in no earlier row.
    pub keys: &'static str,
    /// The action.
    pub(crate) action: A,
    /// The test of whether the keys work in a given situation.
    pub(crate) when: fn(&M) -> Availability,
    /// The text on the bottom line or in a menu; empty if the keys are not
    /// shown there.
    pub(crate) hint: &'static str,
    /// The words in the help.
    pub(crate) help: &'static str,
}

/// Makes a row of a key table.
pub(crate) const fn row<A, M>(
    keys: &'static str,
    action: A,
    when: fn(&M) -> Availability,
    hint: &'static str,
    help: &'static str,
) -> KeyRow<A, M>
where
    A: Copy,
{
    KeyRow { keys, action, when, hint, help }
}

/// The hint for keys that the bottom line shows without words.
pub(crate) const WORDLESS_HINT: &str = " ";

/// The availability of keys in a given situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Availability {
    /// The keys work now.
    Holds,
    /// The keys work at other times; the text explains why they do not work
    /// now.
    Not(&'static str),
    /// The keys have no meaning now.
    Never,
}

impl From<bool> for Availability {
    fn from(holds: bool) -> Availability {
        if holds { Availability::Holds } else { Availability::Never }
    }
}

/// Makes keys available in every situation.
pub(crate) fn always<M>(_: &M) -> Availability {
    Availability::Holds
}

impl<A: Copy, M> KeyRow<A, M> {
    /// Returns `true` if the keys of this row work.
    pub fn is_available(&self, moment: &M) -> bool {
        (self.when)(moment) == Availability::Holds
    }

    /// Returns the sign of the row's first key, or a blank if it has none.
    pub(crate) fn sign(&self) -> char {
        self.keys.chars().next().unwrap_or(' ')
    }

    fn has(&self, key: Key) -> bool {
        let has = |sign| self.keys.contains(sign);
        self.keys.is_empty() || has(key.sign()) || key.arrow_sign().is_some_and(has)
    }
}

/// Finds the action of a key in a given situation.
///
/// # Errors
/// Fails if the key has no action. If the key works at other times, the error
/// contains the reason why it does not work now.
pub(crate) fn find_action<A: Copy, M>(
    table: &[KeyRow<A, M>],
    key: Key,
    moment: &M,
) -> Result<A, Option<&'static str>> {
    let mut why = None;
    for row in table.iter().filter(|row| row.has(key)) {
        match (row.when)(moment) {
            Availability::Holds => return Ok(row.action),
            Availability::Not(reason) => why = why.or(Some(reason)),
            Availability::Never => {}
        }
    }
    Err(why)
}

/// Finds the action of a key in a given situation.
///
/// # Errors
/// Fails if the key has no action. The error is a sentence with the reason, or
/// with the keys that work.
pub(crate) fn action_or_explanation<A: Copy, M>(
    table: &[KeyRow<A, M>],
    key: Key,
    moment: &M,
) -> Result<A, String> {
    let no_choice = || no_effect_sentence(key, table.iter(), moment);
    find_action(table, key, moment).map_err(|why| why.map_or_else(no_choice, str::to_owned))
}

/// Explains that a key does nothing, and lists the keys of these rows that
/// work.
pub(crate) fn no_effect_sentence<'r, A: Copy + 'r, M: 'r>(
    key: Key,
    table: impl Iterator<Item = &'r KeyRow<A, M>>,
    moment: &M,
) -> String {
    no_effect_sentence_among(key, table, moment, |_| true)
}

/// Explains that a key does nothing, and lists the keys that work: the keys in
/// `own`, and `?`.
pub(crate) fn no_effect_with_keys(key: Key, own: impl Iterator<Item = char> + Clone) -> String {
    let help = own.clone().all(|sign| sign != '?').then_some('?');
    // List the keys in the same order as on a page: digits, letters, help and
    // finally Q.
    let (figures, letters): (Vec<char>, Vec<char>) = own.partition(char::is_ascii_digit);
    let (q, letters): (Vec<char>, Vec<char>) = letters.into_iter().partition(|sign| *sign == 'Q');
    let signs = figures.into_iter().chain(letters).chain(help).chain(q);
    key.no_effect_sentence(list_keys(&signs.collect::<String>()))
}

/// Explains that a key does nothing. Lists the keys of these rows that work and
/// that `does` accepts.
pub(crate) fn no_effect_sentence_among<'r, A: Copy + 'r, M: 'r>(
    key: Key,
    table: impl Iterator<Item = &'r KeyRow<A, M>>,
    moment: &M,
    does: impl Fn(Key) -> bool,
) -> String {
    key.no_effect_sentence(list_working_keys(table, moment, does))
}

/// Lists the keys of these rows that work: `1 to 3, Q, Esc`.
pub(crate) fn list_working_keys<'r, A: Copy + 'r, M: 'r>(
    table: impl Iterator<Item = &'r KeyRow<A, M>>,
    moment: &M,
    does: impl Fn(Key) -> bool,
) -> String {
    let rows = table.filter(|row| row.is_available(moment));
    let signs = rows.flat_map(|row| row.keys.chars());
    list_keys(&signs.filter(|sign| does(Key::from_sign(*sign))).collect::<String>())
}

/// Lists keys: `1 to 3, Q, Esc`.
fn list_keys(keys: &str) -> String {
    key_names(keys).join(", ")
}

/// Writes the bottom line of a page: first the effect of "any key", and then
/// the other keys. An example is `Press any key, or [S] scorecard, [W] worm`.
pub(crate) fn bottom_line<A: Copy, M>(table: &[KeyRow<A, M>], moment: &M) -> String {
    let rows = table.iter().filter(|row| row.keys.is_empty());
    let any = rows.filter(|row| row.is_available(moment)).map(|row| row.hint);
    let keyed = hints(table, moment).into_iter();
    let keyed: Vec<String> = keyed.filter(|hint| hint.starts_with('[')).collect();
    let parts = [any.take(1).collect(), keyed.join(", ")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", or ")
}

/// Returns the hints for the keys that work, such as `[C] chart, any other key
/// returns`.
pub(crate) fn hints<'r, A: Copy + 'r, M: 'r>(
    table: impl IntoIterator<Item = &'r KeyRow<A, M>>,
    moment: &M,
) -> Vec<String> {
    let rows = table.into_iter().filter(|row| row.is_available(moment) && !row.hint.is_empty());
    let hint = |row: &KeyRow<A, M>| match (row.keys.chars().next(), row.hint) {
        (None, hint) => hint.to_owned(),
        (Some(_), WORDLESS_HINT) => bracket_keys(row.keys),
        (Some(sign), hint) => format!("[{}] {hint}", name(sign)),
    };
    rows.map(hint).collect()
}

/// The help on one row: the keys in brackets, and their effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowHelp {
    pub(crate) keys: String,
    pub(crate) effect: &'static str,
}

/// Returns the help on the rows that have any.
pub(crate) fn row_helps<'r, A: 'r, M: 'r>(
    table: impl IntoIterator<Item = &'r KeyRow<A, M>>,
) -> Vec<RowHelp> {
    let rows = table.into_iter().filter(|row| !row.help.is_empty());
    let help = |row: &KeyRow<A, M>| RowHelp {
        keys: match row.keys {
            "" => "any key".to_owned(),
            keys => name_key_runs(keys, " to ", |sign| format!("[{}]", name(sign))).join(" "),
        },
        effect: row.help,
    };
    rows.map(help).collect()
}

/// Writes the help for a table on a screen of this width. The keys are in
/// brackets, and their effects are next to them.
pub(crate) fn help<'r, A: 'r, M: 'r>(
    table: impl IntoIterator<Item = &'r KeyRow<A, M>>,
    columns: usize,
) -> Vec<String> {
    help_lines(row_helps(table), columns)
}

/// Writes the help on some rows on a screen of this width.
pub(crate) fn help_lines(rows: Vec<RowHelp>, columns: usize) -> Vec<String> {
    /// The width of the column for the keys.
    const KEYS_WIDTH: usize = 14;
    let mut lines = Vec::new();
    for RowHelp { keys: mut label, effect } in rows {
        // Put keys that fill their column on a line of their own.
        if label.len() >= KEYS_WIDTH {
            lines.push(std::mem::take(&mut label));
        }
        for text in word_wrap::wrap(effect, columns - KEYS_WIDTH) {
            lines.push(format!("{label:<KEYS_WIDTH$}{text}"));
            label.clear();
        }
    }
    lines
}

/// Writes a row's help in words: "O: lets the computer play the over out."
pub(crate) fn spoken_help<A, M>(row: &KeyRow<A, M>) -> String {
    format!("{}: {}.", key_names(row.keys).join(", "), row.help)
}

/// Formats keys in brackets: `[1]-[6]`.
pub(crate) fn bracket_keys(keys: &str) -> String {
    name_key_runs(keys, "-", |sign| format!("[{}]", name(sign))).join(" ")
}

/// Names keys: "1 to 6", "Q", "Esc".
pub(crate) fn key_names(keys: &str) -> Vec<String> {
    name_key_runs(keys, " to ", name)
}

/// Names keys with `name`, and joins the first and last keys of each run with
/// `to`: `[1]-[6]`.
fn name_key_runs(keys: &str, to: &str, name: impl Fn(char) -> String) -> Vec<String> {
    let mut groups: Vec<(char, char)> = Vec::new();
    // Collect consecutive signs into runs.
    for sign in keys.chars() {
        match groups.last_mut() {
            Some((_, last)) if u32::from(*last) + 1 == u32::from(sign) => *last = sign,
            _ => groups.push((sign, sign)),
        }
    }
    let names =
        groups.into_iter().flat_map(|(first, last)| match u32::from(last) - u32::from(first) {
            0 => vec![name(first)],
            // Do not write two keys as a run.
            1 => vec![name(first), name(last)],
            _ => vec![format!("{}{to}{}", name(first), name(last))],
        });
    names.collect()
}

/// Returns the buttons for the rows that work: one button for all keys with the
/// same meaning, and Enter if any key works.
pub(crate) fn table_button_keys<'r, A: Copy + 'r, M: 'r>(
    table: impl IntoIterator<Item = &'r KeyRow<A, M>>,
    moment: &M,
    does: impl Fn(Key) -> bool,
) -> Vec<Key> {
    let rows = table.into_iter().filter(|row| row.is_available(moment));
    let mut keys = Vec::new();
    for key in rows.flat_map(|row| row_button_keys(row.keys, &does)) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Returns the buttons for a row. A row that closes the page gets a button only
/// for its first printed key. Any other row gets a button for each printed key.
fn row_button_keys(signs: &str, does: impl Fn(Key) -> bool) -> Vec<Key> {
    const ARROWS: [Key; 4] = [Key::Left, Key::Down, Key::Up, Key::Right];
    match signs {
        "" => return vec![Key::Enter],
        // Space and Enter have the same meaning here, so one button is enough.
        " \n" => return [Key::Enter].into_iter().filter(|key| does(*key)).collect(),
        _ => {}
    }
    let returns = signs.starts_with('Q');
    let keys = signs.chars().flat_map(|sign| match sign {
        Key::ARROW if ARROWS.into_iter().any(&does) => ARROWS.to_vec(),
        Key::ARROW => Vec::new(),
        sign => Some(Key::from_sign(sign)).into_iter().filter(|key| does(*key)).collect(),
    });
    let keys: Vec<Key> = keys.collect();
    // A key without a printed sign needs no button if another key has the same
    // effect.
    let is_printed = |key: &&Key| matches!(key, Key::Char(_));
    match keys.iter().find(is_printed) {
        Some(first) if returns => vec![*first],
        Some(_) => keys.iter().filter(is_printed).copied().collect(),
        None if signs.contains(Key::ARROW) => keys,
        None => keys.into_iter().take(1).collect(),
    }
}

/// Moves the keys whose signs are in `order` to the end of the list, in that
/// order.
pub(crate) fn move_to_end(mut keys: Vec<Key>, order: &str) -> Vec<Key> {
    // The sort is stable, so keys that are not in `order` stay at the front in
    // their old order.
    keys.sort_by_key(|key| order.find(key.sign()).map_or(0, |place| place + 1));
    keys
}

/// Returns the name of a key.
fn name(sign: char) -> String {
    match sign {
        Key::ARROW => "arrows".to_owned(),
        _ => Key::from_sign(sign).name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[KeyRow<u8, bool>] = &[
        KeyRow { keys: "123", action: 1, when: always, hint: WORDLESS_HINT, help: "chooses" },
        KeyRow { keys: "4", action: 2, when: |on| (*on).into(), hint: "", help: "" },
        KeyRow {
            keys: "D\n",
            action: 3,
            when: |_| Availability::Not("not now"),
            hint: "",
            help: "ends it",
        },
        KeyRow { keys: "Q\u{1b}", action: 4, when: always, hint: "leave", help: "leaves" },
    ];

    #[test]
    fn a_key_does_what_its_row_says_while_it_holds() {
        assert_eq!(action_or_explanation(TABLE, Key::Char('2'), &true), Ok(1));
        assert_eq!(action_or_explanation(TABLE, Key::Char('q'), &true), Ok(4));
        assert_eq!(action_or_explanation(TABLE, Key::Char('4'), &true), Ok(2));
        let no = action_or_explanation(TABLE, Key::Char('4'), &false);
        assert_eq!(no, Err("4 does nothing here. Keys: 1 to 3, Q, Esc".to_owned()));
        assert_eq!(action_or_explanation(TABLE, Key::Enter, &true), Err("not now".to_owned()));
    }

    #[test]
    fn keys_that_mean_the_same_share_a_button_and_arrows_have_four() {
        let all = |_| true;
        let signs = |table: &[KeyRow<u8, bool>]| -> String {
            table_button_keys(table, &true, all).into_iter().map(Key::sign).collect()
        };
        assert_eq!(signs(TABLE), "1234Q");
        let rows = ["\u{2194}", "\u{8}\u{1b}", " \n", "", "Q0\u{1b}", "YN\u{8}"];
        let row = |keys| row(keys, 1, always, "", "");
        let table = rows.map(row);
        assert_eq!(signs(&table), "\u{2194}\u{2194}\u{2194}\u{2194}\u{8}\nQYN");
        let none = table_button_keys(&table, &true, |key| key == Key::Escape);
        assert_eq!(none, [Key::Escape, Key::Enter]);
        let last = move_to_end(vec![Key::Char('D'), Key::Char('1'), Key::Char('=')], "=D");
        assert_eq!(last, [Key::Char('1'), Key::Char('='), Key::Char('D')]);
    }

    #[test]
    fn hints_and_help_are_made_of_the_rows() {
        assert_eq!(hints(TABLE, &false), ["[1]-[3]", "[Q] leave"]);
        let page = ["[1] to [3]    chooses", "[D] [Enter]   ends it", "[Q] [Esc]     leaves"];
        assert_eq!(help(TABLE, 30), page);
        assert_eq!(spoken_help(&TABLE[3]), "Q, Esc: leaves.");
    }
}

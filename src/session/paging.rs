//! Paging: the keys that turn pages. These keys are the same for tables, news,
//! the page of the year, help and scorecards.

use super::keymap::{self, Availability, KeyRow, row};
use super::keys::Key;

/// The page that is shown, counted from 0, and the number of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pages {
    pub(crate) shown: usize,
    pub(crate) count: usize,
}

/// The effect of a paging key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PagingEffect {
    Next,
    Previous,
    First,
    Last,
    Return,
}

/// The result of pressing a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TurnResult {
    /// This page is shown.
    To(usize),
    /// The player leaves the table or text.
    Return,
    /// Nothing changes; the text gives the reason.
    Nothing(String),
}

/// The title above the keys in the help and the manual.
pub(crate) const TITLE: &str = "In tables, news, help and scorecards:";

/// The paging keys.
#[rustfmt::skip]
pub(crate) const KEYS: &[KeyRow<PagingEffect, Pages>] = &[
    row(" \n", PagingEffect::Next, is_more, "next", "the next page; on the last page, return"),
    row(" \n", PagingEffect::Return, is_on_last_page, "", ""),
    row("\u{21df}\u{2193}", PagingEffect::Next, has_next, "", "the next page"),
    row("-\u{21de}\u{2191}", PagingEffect::Previous, has_previous, "back", "the previous page"),
    row("\u{21f1}", PagingEffect::First, has_previous, "", "the first page"),
    row("\u{21f2}", PagingEffect::Last, has_next, "", "the last page"),
    row("Q0\u{1b}", PagingEffect::Return, are_several, "return", "return"),
    row("", PagingEffect::Return, |pages| (!pages.are_several()).into(), "Press any key", "return"),
];

fn are_several(pages: &Pages) -> Availability {
    pages.are_several().into()
}

fn is_more(pages: &Pages) -> Availability {
    pages.is_more().into()
}

fn is_on_last_page(pages: &Pages) -> Availability {
    (pages.are_several() && !pages.is_more()).into()
}

fn has_next(pages: &Pages) -> Availability {
    if pages.is_more() {
        Availability::Holds
    } else if pages.are_several() {
        Availability::Not("This is the last page")
    } else {
        Availability::Never
    }
}

fn has_previous(pages: &Pages) -> Availability {
    if !pages.are_several() {
        Availability::Never
    } else if pages.shown > 0 {
        Availability::Holds
    } else {
        Availability::Not("This is the first page")
    }
}

impl Pages {
    pub(crate) const fn are_several(&self) -> bool {
        self.count > 1
    }

    const fn is_more(&self) -> bool {
        self.shown + 1 < self.count
    }

    /// Returns the result of pressing a key. `own` lists the other keys that
    /// work.
    pub(crate) fn turn(self, key: Key, own: &str) -> TurnResult {
        match keymap::find_action(KEYS, key, &self) {
            Ok(PagingEffect::Next) => TurnResult::To(self.shown + 1),
            Ok(PagingEffect::Previous) => TurnResult::To(self.shown.saturating_sub(1)),
            Ok(PagingEffect::First) => TurnResult::To(0),
            Ok(PagingEffect::Last) => TurnResult::To(self.count.saturating_sub(1)),
            Ok(PagingEffect::Return) => TurnResult::Return,
            Err(Some(why)) => TurnResult::Nothing(why.to_owned()),
            Err(None) => {
                // Accept only the keys that the bottom line names.
                let named = |key: Key| self.buttons().contains(&key);
                let paging = keymap::list_working_keys(KEYS.iter(), &self, named);
                let keys = [own, &paging].into_iter().filter(|keys| !keys.is_empty());
                TurnResult::Nothing(key.no_effect_sentence(keys.collect::<Vec<_>>().join(", ")))
            }
        }
    }

    /// Writes the bottom line: the page number, the hints for the other keys
    /// that work, and the paging keys. For example, `Page 2 of 3: [C] chart,
    /// [Space] next, ...`.
    pub(crate) fn prompt(self, what: &str, own: &[String]) -> String {
        let paging = keymap::hints(KEYS, &self);
        if !self.are_several() {
            let any = paging.concat();
            let own = own.join(", ");
            return [any, own]
                .into_iter()
                .filter(|part| !part.is_empty())
                .collect::<Vec<_>>()
                .join(", or ");
        }
        let hints: Vec<&str> = own.iter().chain(&paging).map(String::as_str).collect();
        format!("{what} {} of {}: {}", self.shown + 1, self.count, hints.join(", "))
    }

    /// Returns the keys on the bottom line, which also get buttons.
    pub(crate) fn buttons(self) -> Vec<Key> {
        if !self.are_several() {
            return vec![Key::Enter];
        }
        let next = self.is_more().then_some(Key::Char(' '));
        let back = (self.shown > 0).then_some(Key::Char('-'));
        next.into_iter().chain(back).chain([Key::Char('Q')]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: [Key; 8] = [
        Key::Char(' '),
        Key::Enter,
        Key::PageDown,
        Key::Down,
        Key::Char('-'),
        Key::PageUp,
        Key::Up,
        Key::Home,
    ];

    #[test]
    fn each_key_turns_its_way_and_none_leaves_at_an_end_but_those_that_go_on() {
        let turned = |shown, key| Pages { shown, count: 3 }.turn(key, "");
        let from = |shown| LINES.map(|key| turned(shown, key));
        let to = TurnResult::To;
        let is_first = || TurnResult::Nothing("This is the first page".to_owned());
        let is_last = || TurnResult::Nothing("This is the last page".to_owned());
        let first = [to(1), to(1), to(1), to(1), is_first(), is_first(), is_first(), is_first()];
        assert_eq!(from(0), first);
        assert_eq!(from(1), [to(2), to(2), to(2), to(2), to(0), to(0), to(0), to(0)]);
        let leaves = TurnResult::Return;
        let last =
            [leaves.clone(), leaves.clone(), is_last(), is_last(), to(1), to(1), to(1), to(0)];
        assert_eq!(from(2), last);
        assert_eq!([turned(0, Key::End), turned(2, Key::End)], [to(2), is_last()]);
        for key in [Key::Char('q'), Key::Char('0'), Key::Escape] {
            assert_eq!(turned(1, key), leaves);
        }
    }

    #[test]
    fn another_key_turns_nothing_and_the_keys_are_listed() {
        let middle = Pages { shown: 1, count: 3 };
        for key in ['x', '9', '+'].map(Key::Char) {
            let TurnResult::Nothing(said) = middle.turn(key, "C") else {
                panic!("{key:?} turns");
            };
            assert_eq!(said, format!("{} does nothing here. Keys: C, Space, -, Q", key.name()));
        }
        let refused = [Key::Left, Key::Right, Key::Tab, Key::Backspace, Key::Other];
        for key in refused {
            assert!(matches!(middle.turn(key, ""), TurnResult::Nothing(_)), "{key:?}");
        }
    }

    #[test]
    fn a_single_page_is_left_with_any_key_as_its_prompt_says() {
        let single = Pages { shown: 0, count: 1 };
        assert_eq!(single.prompt("Page", &[]), "Press any key");
        let own = ["[C] chart".to_owned()];
        assert_eq!(single.prompt("Page", &own), "Press any key, or [C] chart");
        for key in LINES.into_iter().chain([Key::End, Key::Char('x'), Key::Left]) {
            assert_eq!(single.turn(key, ""), TurnResult::Return, "{key:?}");
        }
    }

    #[test]
    fn the_prompt_and_the_buttons_name_the_same_keys() {
        let prompts = [
            "Page 1 of 3: [C] chart, [Space] next, [Q] return",
            "Page 2 of 3: [C] chart, [Space] next, [-] back, [Q] return",
            "Page 3 of 3: [C] chart, [-] back, [Q] return",
        ];
        let buttons = [" Q", " -Q", "-Q"];
        for (shown, (prompt, keys)) in prompts.into_iter().zip(buttons).enumerate() {
            let pages = Pages { shown, count: 3 };
            assert_eq!(pages.prompt("Page", &["[C] chart".to_owned()]), prompt);
            assert_eq!(pages.buttons().into_iter().map(Key::sign).collect::<String>(), keys);
        }
    }
}

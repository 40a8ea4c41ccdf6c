//! The texts for the pavilion's games.

pub(crate) mod camp;
pub(crate) mod cards;
pub(crate) mod eights;
pub(crate) mod guide;
pub(crate) mod minden;
mod outcome;
pub(crate) mod result;
mod scorecards;
pub(crate) mod spoken;
pub(crate) mod twenty20;

use crate::game::Match;
use crate::tabletop::{Game, Settings};
use crate::words::SeatNames;
use crate::words::scorecard::ScorecardText;

/// The games of the pavilion, for its menu.
pub(crate) const MENU: [&str; 6] = [
    "These are games for two: you play the computer, unless you change that. None of them counts in a competition. After you choose a game, ? shows its rules and L the last finished one. An unfinished game is saved, and you can resume it.",
    "Camp Cricket: lay cards on nine cells, and cover sets of them to keep the deal going. The bowlers deal for wickets, the batsmen for runs. A match takes half an hour.",
    "Minden Cricket: one card decides an over. The bowler passes a card, and the batsman plays one from his hand. A match of 40 overs a side takes half an hour.",
    "Tea-Table Twenty20: every ball is a hidden bowl, a stroke and two dice. A match of ten overs a side takes half an hour.",
    "Crazy Eights: no cricket at all. The first player out of cards wins. A game takes five minutes.",
    "A friendly: the main game between any two counties, for two at one keyboard or against the computer.",
];

/// An explanation of friendlies.
pub(crate) const FRIENDLY: &[&str] = &[
    "The main game between any two counties, with the options you choose here. It does not count in any competition.",
    "Two people can play at one keyboard: no hand is shown or read out before the keyboard has changed hands. Or one person plays against the computer.",
    "The keys are the same as in every match: press [?] during play to see them.",
];

/// Confirms that from now on a person will be asked every question, or only
/// some of the questions.
pub(crate) const fn questions_confirmation(asks_all: bool) -> &'static str {
    if asks_all {
        "You are now asked every question; E again stops that."
    } else {
        "You are no longer asked every question."
    }
}

/// The outcome of the last game if it was abandoned.
pub(crate) const GIVEN_UP: &str = "The game was abandoned.";

/// Returns the value of a setting in plain words.
pub(crate) fn value(of: &'static str) -> &'static str {
    match of {
        "t10" => "ten",
        "t20" => "twenty",
        "first" => "the first side wins",
        "roles" => "by their kind",
        "individual" => "each his own",
        "test" => "Test",
        "by form" => "in Camp and Hill, not in Veld",
        "by number" => "by hand with three or four",
        "default" => "both sides alike",
        "drawn" => "each side its own",
        of => of,
    }
}

/// The texts of a game, for the screen and for reading aloud.
pub trait InWords: Game {
    /// The short rules, in paragraphs. An empty paragraph separates groups of
    /// paragraphs.
    const RULES: &'static [&'static str] = &[];

    /// The paragraphs that line mode adds to the short rules.
    const LINE_MODE_RULES: &'static [&'static str] = &[];

    /// The longer explanation that `?` shows after the short rules, including
    /// the options.
    const LONG_EXPLANATION: &'static [&'static str] = &[];

    /// The legend for the signs on the game's screen.
    const SIGNS: &'static [&'static str] = &[];

    /// Returns the game's tables as a screen prints them.
    fn tables() -> Vec<String> {
        Vec::new()
    }

    /// Returns the game's tables for reading aloud.
    fn tables_aloud() -> Vec<String> {
        Vec::new()
    }

    /// Returns a warning, shown during the setup, about settings that few
    /// people would choose if they knew the consequences.
    fn warning(_: &Settings) -> Option<&'static str> {
        None
    }

    /// True if the game can be played with a guide.
    const HAS_GUIDE: bool = true;

    /// Returns the guide's hint, which is shown in one line next to a question.
    fn guide(_: &Self::View<'_>, _: &Self::Ask) -> &'static str {
        ""
    }

    /// Explains the picture of the game in two lines, which say where
    /// everything is and whose cards are shown. The explanation is given only
    /// once, at the first question that has one.
    fn introduction(_: &Self::Ask) -> Option<[&'static str; 2]> {
        None
    }

    /// Describes an event in a sentence that reveals nothing hidden. Returns
    /// `None` if the event is not worth a sentence.
    fn event(_: &Self::Event, _: &SeatNames) -> Option<String> {
        None
    }

    /// Explains what has happened since the last question, and why, in at most
    /// two lines.
    fn outcome(_: &[Self::Event]) -> Vec<String> {
        Vec::new()
    }

    /// True if the game has a coach who comments on the choices.
    const HAS_COACH: bool = false;

    /// Returns the coach's comments, in at most two lines of a screen.
    fn coach(_: &Self::View<'_>) -> String {
        String::new()
    }

    /// Returns the scorecards of a game, or `None` for a game without innings.
    fn scorecards(&self, _: &Self::Book, _: &SeatNames) -> Option<ScorecardText> {
        None
    }
}

/// Expands to the items that a game takes from its modules `rules`, `text` and
/// `outcome`.
macro_rules! own_words {
    () => {
        const RULES: &'static [&'static str] = rules::RULES;
        const LINE_MODE_RULES: &'static [&'static str] = rules::LINE_MODE_RULES;
        const LONG_EXPLANATION: &'static [&'static str] = rules::LONG_EXPLANATION;
        const SIGNS: &'static [&'static str] = rules::SIGNS;

        fn event(event: &Self::Event, names: &SeatNames) -> Option<String> {
            text::event(event, names)
        }

        fn outcome(events: &[Self::Event]) -> Vec<String> {
            outcome::lines(events)
        }
    };
}
pub(crate) use own_words;

impl InWords for Match {
    const LONG_EXPLANATION: &'static [&'static str] = FRIENDLY;
    /// The main game has no guide, because the nets teach it.
    const HAS_GUIDE: bool = false;
}

#[cfg(test)]
mod tests {
    use super::InWords;
    use crate::pavilion::{camp::Camp, minden::Minden, twenty20::Twenty20};

    #[test]
    fn what_is_ours_is_said_first_in_the_rules() {
        assert!(Camp::RULES[0].ends_with("is ours."));
        assert!(Minden::RULES[0].contains("The tables are ours"));
        assert!(Twenty20::RULES[0].contains("are ours:"));
    }
}

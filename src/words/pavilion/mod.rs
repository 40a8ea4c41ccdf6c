//! The pavilion's games in words.

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
use crate::words::Seats;
use crate::words::scorecard::ScorecardText;

/// What is played in the pavilion, said on its menu.
pub(crate) const MENU: [&str; 6] = [
    "These are games for two: you play the computer, unless you change that. None of them counts in a competition. After you choose a game, [?] shows its rules and [L] the last finished one. An unfinished game is saved, and you can resume it.",
    "Camp Cricket: lay cards on nine cells, and cover sets of them to keep the deal going. The bowlers deal for wickets, the batsmen for runs. A match takes half an hour.",
    "Minden Cricket: one card decides an over. The bowler passes a card, and the batsman plays one from his hand. A match of 40 overs a side takes half an hour.",
    "Tea-Table Twenty20: every ball is a hidden bowl, a stroke and two dice. A match of ten overs a side takes half an hour.",
    "Crazy Eights: no cricket at all. The first player out of cards wins. A game takes five minutes.",
    "A friendly: the main game between any two counties, for two at one keyboard or against the computer.",
];

/// What a friendly is.
pub(crate) const FRIENDLY: &[&str] = &[
    "The main game between any two counties, with the options you choose here. It does not count in any competition.",
    "Two people can play at one keyboard: no hand is shown or read out before the keyboard has changed hands. Or one person plays against the computer.",
    "The keys are the same as in every match: press [?] during play to see them.",
];

/// What a person who is asked every question, or no longer, is told.
pub(crate) const fn questions(asks_all: bool) -> &'static str {
    if asks_all {
        "You are now asked before every shift and extra yard; E again stops that."
    } else {
        "You are no longer asked about shifts and extra yards."
    }
}

/// What is said of the last game, where it was not finished.
pub(crate) const GIVEN_UP: &str = "The game was abandoned.";

/// What an option is set to, as a person reads it.
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

/// What a game says of itself, on a screen or read aloud.
pub trait InWords: Game {
    /// The rules in short, in paragraphs; an empty one parts them.
    const RULES: &'static [&'static str] = &[];

    /// What is said with them in line mode.
    const IN_LINES: &'static [&'static str] = &[];

    /// What `?` explains after the short rules, the options included.
    const EXPLAINED: &'static [&'static str] = &[];

    /// The signs of its screen.
    const SIGNS: &'static [&'static str] = &[];

    /// Its tables as they stand on a screen.
    fn tables() -> Vec<String> {
        Vec::new()
    }

    /// Its tables, to be read aloud.
    fn tables_aloud() -> Vec<String> {
        Vec::new()
    }

    /// What is said in the setup of settings that few would choose, knowing
    /// what comes of them.
    fn warning(_: &Settings) -> Option<&'static str> {
        None
    }

    /// Whether it can be begun with a guide.
    const HAS_GUIDE: bool = true;

    /// What a guide says beside a question, in one line.
    fn guide(_: &Self::View<'_>, _: &Self::Ask) -> &'static str {
        ""
    }

    /// What a guide says once of the picture of the game, at the first of these
    /// questions, in two lines: whose the cards are and what stands where.
    fn introduction(_: &Self::Ask) -> Option<[&'static str; 2]> {
        None
    }

    /// What happened in a sentence, with nothing in it that is hidden from
    /// anybody; none where it is not worth one.
    fn event(_: &Self::Event, _: &Seats) -> Option<String> {
        None
    }

    /// What a guide says about what happened since the last question, and why,
    /// in at most two lines.
    fn outcome(_: &[Self::Event]) -> Vec<String> {
        Vec::new()
    }

    /// Its scorecards; none where the game has no innings.
    fn scorecards(&self, _: &Self::Book, _: &Seats) -> Option<ScorecardText> {
        None
    }
}

/// What every game has in its modules `rules`, `text` and `outcome`.
macro_rules! own_words {
    () => {
        const RULES: &'static [&'static str] = rules::RULES;
        const IN_LINES: &'static [&'static str] = rules::IN_LINES;
        const EXPLAINED: &'static [&'static str] = rules::EXPLAINED;
        const SIGNS: &'static [&'static str] = rules::SIGNS;

        fn event(event: &Self::Event, names: &Seats) -> Option<String> {
            text::event(event, names)
        }

        fn outcome(events: &[Self::Event]) -> Vec<String> {
            outcome::lines(events)
        }
    };
}
pub(crate) use own_words;

impl InWords for Match {
    const EXPLAINED: &'static [&'static str] = FRIENDLY;
    /// The nets teach it.
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

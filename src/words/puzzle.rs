//! The wording for puzzles and for the player's own mistakes.

use std::iter::repeat_n;

use super::Sides;
use super::count::{capitalised, counted, spell_out};
use super::review::{chosen, past_tense};
use super::spoken::{card, short_choice, suit};
use crate::championship::news::review::Highlight;
use crate::game::{Ask, Choice, View};
use crate::players::puzzle::{GradedChoice, Theme};
use crate::rules::deals::HAND_SIZE;
use crate::rules::{Card, Suit};

/// If the other side failed to follow a suit and has drawn at most this many
/// cards since, it may still lack the suit.
const MAX_CARDS_SINCE_VOID: u8 = 3;

/// The maximum number of unseen cards that are listed.
const MAX_LISTED_UNSEEN: usize = 9;

/// The explanation of the stars on the page of themes.
pub(crate) const ABOUT: &str =
    "You get three stars for the right choice at the first try, two at the second.";

/// The notice that there are no mistakes left to replay.
pub(crate) const NO_MISTAKE: &str =
    "No mistakes left: none of your choices here cost two wins in 100 or more";

/// The reply to `?` at a puzzle.
pub(crate) const HELP: &str = "Press the key of the choice that you think best. Afterwards the figure for each choice says how many runs fewer it is worth than the best, on average; with a % sign, how many wins in 100.";

/// Returns the name of a theme, as shown in its row.
pub(crate) const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::Scoring => "Scoring or leaving",
        Theme::Cover => "Cover in every suit",
        Theme::Missing => "The missing suit",
        Theme::GivingNothing => "Giving nothing away",
        Theme::LastOfOver => "The end of an over",
        Theme::Tail => "Tail-enders",
        Theme::Changing => "What to change",
        Theme::LastBall => "Few runs to win",
        Theme::SaveOrWin => "Save or win",
        Theme::Declaring => "When to declare",
        Theme::Sure => "What they hold",
    }
}

/// Returns the title of a puzzle: "The missing suit, 2 of 4".
pub(crate) fn title(of: Theme, number: usize, many: usize) -> String {
    format!("{}, {number} of {many}", theme(of))
}

/// Returns the title of a mistake: "Kent v Middlesex, 1890, over 8, ball 5".
pub(crate) fn title_of_mistake(sides: &Sides, year: u16, worst: &Highlight) -> String {
    format!("{}, {year}, over {}, ball {}", sides.title(), worst.over, worst.number)
}

/// Draws the stars won in one theme: "*** *-- ---".
pub(crate) fn stars(of: &[u8]) -> String {
    let one = |stars: &u8| "*".repeat((*stars).into()) + &"-".repeat(3 - usize::from(*stars));
    let all: Vec<String> = of.iter().map(one).collect();
    all.join(" ")
}

/// States how many stars were won in a theme, for reading aloud: "5 of 9
/// stars".
pub(crate) fn stars_aloud(of: &[u8]) -> String {
    let stars: u32 = of.iter().map(|one| u32::from(*one)).sum();
    format!("{stars} of {} stars", of.len() * 3)
}

/// Returns the question of a puzzle, together with everything that the side
/// knows but the board does not show.
pub(crate) fn question(view: &View<'_>, ask: Ask) -> String {
    let (public, theirs) = (view.public, view.side.other());
    let question = match ask {
        Ask::Bowl => "Which card do you bowl?",
        Ask::Reply => "Which card do you play?",
        Ask::Change { .. } => "A wicket has fallen: which card do you change?",
        Ask::Throw => "Which card do you throw away before the match?",
        Ask::Declare => "Do you declare now?",
        Ask::Elect => "Bat or field?",
        Ask::Stop => "Does the keeper stop them?",
    };
    let mut said = vec![question.to_owned()];
    match ask {
        Ask::Bowl => {
            said.extend(suits_not_followed(view));
            // A list of the few unseen cards includes the cards that the other
            // side must hold.
            said.extend(list_unseen(view).or_else(|| must_hold(public.deduced_cards(theirs))));
        }
        Ask::Reply => said.extend(list_unseen(view)),
        Ask::Throw | Ask::Declare => said.push(format!(
            "{} a side, {}, {} packs in all.",
            public.options.batsmen,
            match public.options.innings {
                1 => "one innings",
                _ => "two innings",
            },
            public.options.total_packs()
        )),
        _ => {}
    }
    said.join(" ")
}

/// Lists the suits that the other side recently failed to follow: "They did not
/// follow pads 1 card ago."
fn suits_not_followed(view: &View<'_>) -> Option<String> {
    let text = |one: Suit| {
        let age = view.public.draws_since_void(view.side.other(), one);
        let age = age.filter(|age| *age <= MAX_CARDS_SINCE_VOID)?;
        Some(format!("{} {} ago", suit(one), counted(age.into(), "card", "cards")))
    };
    let text: Vec<String> = Suit::ALL.into_iter().filter_map(text).collect();
    (!text.is_empty()).then(|| format!("They did not follow {}.", text.join(" and ")))
}

/// Lists the unseen cards if only a few are left: "Unseen cards, six of them
/// theirs: the 3 of pads, ..."
fn list_unseen(view: &View<'_>) -> Option<String> {
    let cards = Card::all().flat_map(|card| repeat_n(card, view.unseen(card).into()));
    let cards: Vec<Card> = cards.collect();
    let few = cards.len() <= MAX_LISTED_UNSEEN;
    let theirs = spell_out(HAND_SIZE as u32);
    few.then(|| format!("Unseen cards, {theirs} of them theirs: {}.", listed(&cards)))
}

fn must_hold(cards: &[Card]) -> Option<String> {
    (!cards.is_empty()).then(|| format!("From the cards played, they must hold {}.", listed(cards)))
}

/// Lists cards by suit: "the 3 and 7 of pads and the 2 of stumps".
fn listed(cards: &[Card]) -> String {
    let of = |one: Suit| {
        let ranks = cards.iter().filter(|card| card.suit() == one);
        let ranks: Vec<String> = ranks.map(|card| card.rank().to_string()).collect();
        match ranks.as_slice() {
            [] => None,
            [rank, other] if rank == other => Some(format!("both {rank}s of {}", suit(one))),
            _ => {
                let ranks = super::count::listed(ranks.iter().map(String::as_str));
                Some(format!("the {ranks} of {}", suit(one)))
            }
        }
    };
    let suits: Vec<String> = Suit::ALL.into_iter().filter_map(of).collect();
    let suits: Vec<&str> = suits.iter().map(String::as_str).collect();
    super::count::listed(suits.into_iter())
}

/// Judges the final answer: "Right." or "No: 8 of gloves is worth 3.2 runs
/// more." If `of_chances` is true, losses are given in wins per 100 matches
/// instead of runs.
pub(crate) fn verdict(answers: &[GradedChoice], choice: Choice, of_chances: bool) -> String {
    let Some(chosen_one) = answers.iter().find(|one| one.choice == choice) else {
        return String::new();
    };
    let best = answers.first().map_or(choice, |best| best.choice);
    let lost = chosen_one.lost;
    match (chosen_one.right, of_chances) {
        (true, _) => "Right.".to_owned(),
        (false, true) => {
            let more = counted(lost.round() as u32, "more match", "more matches");
            format!("No: {} wins {more} in 100.", chosen(best))
        }
        (false, false) => format!("No: {} is worth {lost:.1} runs more.", chosen(best)),
    }
}

/// Judges a first answer that was wrong: "No, not the 11 of pads: in the long
/// run it is worth 3.2 runs less than the best. Try again."
pub(crate) fn try_again(answers: &[GradedChoice], choice: Choice, of_chances: bool) -> String {
    let Some(answer) = answers.iter().find(|one| one.choice == choice) else {
        return String::new();
    };
    let (chosen, lost) = (chosen(choice), answer.lost);
    if of_chances {
        format!("No, not {chosen}: it wins {lost:.0} fewer in 100 than the best. Try again.")
    } else {
        format!(
            "No, not {chosen}: in the long run it is worth {lost:.1} runs less than the best. Try again."
        )
    }
}

/// Formats a number of wins in a hundred matches: "4 wins".
fn wins(lost: f32) -> String {
    counted(lost.round() as u32, "win", "wins")
}

/// Names a choice that plays no card, and adds its loss, for the line below the
/// cards: "bat on right".
pub(crate) fn labelled_loss(choice: Choice, loss: &str) -> String {
    format!("{}: {loss}", short_choice(choice))
}

/// Tells the player which side they play for: "You bowl for Kent to no. 7 of
/// 11."
pub(crate) fn player_side(view: &View<'_>, county: &str) -> Option<String> {
    let public = view.public;
    let is_batting = public.current()?.batting == view.side;
    let (facing, men) = (public.facing(), public.options.batsmen);
    Some(if is_batting {
        format!("You bat for {county} as no. {facing} of {men}.")
    } else {
        format!("You bowl for {county} to no. {facing} of {men}.")
    })
}

/// Writes the loss from a choice as one word: "right", "-3.2", "-4%".
pub(crate) fn loss_mark(of: &GradedChoice, of_chances: bool) -> String {
    match (of.right, of_chances) {
        (true, _) => "right".to_owned(),
        (false, true) => format!("-{:.0}%", of.lost),
        (false, false) => format!("-{:.1}", of.lost),
    }
}

/// Spells out the loss from each choice, for reading aloud: "8 of gloves:
/// right. 11 of pads: 3.2 runs less."
pub(crate) fn losses_aloud(answers: &[GradedChoice], of_chances: bool) -> String {
    let one = |one: &GradedChoice| {
        let what = capitalised(&chosen(one.choice));
        match (one.right, of_chances) {
            (true, _) => format!("{what}: right."),
            (false, true) => {
                let fewer = counted(one.lost.round() as u32, "fewer win", "fewer wins");
                format!("{what}: {fewer} in 100.")
            }
            (false, false) => format!("{what}: {:.1} runs less.", one.lost),
        }
    };
    let all: Vec<String> = answers.iter().map(one).collect();
    all.join(" ")
}

/// Writes a choice in the best line of play as an instruction: " bowl the 8 of
/// gloves".
pub(crate) fn instruction(choice: Choice) -> String {
    match choice {
        Choice::Bowl(one) => format!(" bowl the {}", card(one)),
        Choice::Play(one) => format!(" play the {}", card(one)),
        other => format!(": {}", chosen(other)),
    }
}

/// Explains why the player's choice was a mistake. `best` is the coach's
/// sentence about the best choice, as shown on the screen: "\[3\] 8 of gloves:
/// two runs, and it keeps your only card of stumps."
pub(crate) fn why_a_mistake(made: Choice, points: f32, best: Option<&str>) -> String {
    let cost = format!("You {}, which cost {} in 100.", past_tense(made), wins(points));
    let best = best.and_then(|best| best.split_once("] ")).map(|(_, best)| best);
    match best.filter(|best| best.contains(": ")) {
        Some(card) if card.starts_with(|sign: char| sign.is_ascii_digit()) => {
            format!("{cost} The {card}")
        }
        Some(other) => format!("{cost} {}", capitalised(other)),
        None => cost,
    }
}

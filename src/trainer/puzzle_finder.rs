//! A search through played matches for positions that make good puzzles. One or
//! two of the choices must be better than all others by a clear margin, which
//! is then confirmed by playouts with sampled hands.

use crate::game::Side;
use crate::game::{Ask, Choice, Dealer, Match, OwnedView, Pending, View};
use crate::players::playout_values::{PlayoutValue, evaluate_by_playouts};
use crate::players::puzzle::Theme;
use crate::players::{Computer, Level, Levels, RUN, Values};
use crate::rules::{Card, Options};
use crate::tabletop::drive::{Step, step};

/// The smallest margins between right and wrong choices: one in runs and one in
/// percentage points.
pub const MARGINS: [f64; 2] = [1.0, 1.5];

/// The smallest margins when the laboratory looks for new puzzles, in the units
/// of [`MARGINS`]. These margins are larger than [`MARGINS`], so that a new
/// puzzle passes the check even if its measured values are inexact.
const MIN_SEARCH_MARGINS: [f64; 2] = [1.3, 3.0];

/// The number of hands sampled for a first measurement of each position.
const SIFTING_HANDS: u64 = 150;

/// The number of positions per theme that get a first measurement.
const POSITIONS_PER_THEME: usize = 24;

/// The themes, with the rare ones first.
const THEMES_RAREST_FIRST: [Theme; 11] = [
    Theme::LastBall,
    Theme::Declaring,
    Theme::Sure,
    Theme::SaveOrWin,
    Theme::Scoring,
    Theme::Cover,
    Theme::Changing,
    Theme::Tail,
    Theme::Missing,
    Theme::GivingNothing,
    Theme::LastOfOver,
];

/// The largest number of choices that may be right in the same puzzle.
const MAX_RIGHT_CHOICES: usize = 2;

/// A position that makes a good puzzle.
#[derive(Clone, Debug)]
pub struct FoundPuzzle {
    /// The theme of the puzzle.
    pub theme: Theme,
    /// The view of the side that has to choose, as text.
    pub view: String,
    /// The value of each choice, with the best first.
    pub worths: Vec<PlayoutValue>,
    /// The number of right choices.
    pub right: usize,
    /// The margin between the right choices and the wrong choices.
    pub margin: f64,
}

/// Returns the number of right choices, and the margin between right and wrong
/// choices. As few choices as possible count as right.
pub fn count_right_choices(worths: &[PlayoutValue], least: f64) -> Option<(usize, f64)> {
    (1..=MAX_RIGHT_CHOICES.min(worths.len().saturating_sub(1))).find_map(|right| {
        let margin = worths[right - 1].mean - worths[right].mean;
        (margin >= least).then_some((right, margin))
    })
}

/// Counts the cards in a hand that have the same suit as a given card.
fn count_suit(view: &View<'_>, card: Card) -> usize {
    let cards = view.hand.cards().iter();
    cards.filter(|held| held.suit() == card.suit()).count()
}

/// Returns the theme of a decision, given the two choices to which the
/// professional gives the highest values.
fn theme(view: &View<'_>, best: Choice, second: Choice) -> Option<Theme> {
    let public = view.public;
    let last = public.is_last_innings();
    let batting = view.side == public.batting();
    match (view.asked()?, best) {
        (Ask::Change { .. }, _) => Some(Theme::Changing),
        (Ask::Declare, Choice::Declare) => Some(Theme::Declaring),
        (Ask::Declare, _) => (public.lead(view.side) >= 60).then_some(Theme::Declaring),
        (Ask::Bowl, Choice::Bowl(card)) => {
            let age = public.draws_since_void(view.side.other(), card.suit());
            let low = view.hand.cards().iter().min_by_key(|card| card.rank())?;
            if last && public.needed().is_some_and(|needed| needed <= 30) {
                return Some(Theme::SaveOrWin);
            }
            if public.call(card).is_some() {
                return Some(Theme::GivingNothing);
            }
            if card.rank() >= 9 && age.is_some_and(|age| age <= 3) {
                return Some(Theme::Missing);
            }
            if public.deduced_cards(view.side.other()).len() >= 3 {
                return Some(Theme::Sure);
            }
            if public.options.no_ball && public.balls_in_over == 5 {
                return Some(Theme::LastOfOver);
            }
            if public.facing() >= 6 && card.rank() <= 4 {
                return Some(Theme::Tail);
            }
            (public.call(*low).is_some() || public.call(second.card()?).is_some())
                .then_some(Theme::GivingNothing)
        }
        (Ask::Reply, _) if batting => {
            let ball = public.delivery.as_ref()?;
            let event = |choice: Choice| ball.outcome(choice.card());
            // A decision makes no puzzle if even the best reply loses the
            // wicket, or if the ball is a no-ball, a wide or a bye.
            if event(best).out.is_some() || ball.call.is_some() {
                return None;
            }
            if event(second).out.is_some() {
                return None;
            }
            if last && public.needed().is_some_and(|needed| needed <= 8) {
                return Some(Theme::LastBall);
            }
            if public.facing() >= 6 {
                return Some(Theme::Tail);
            }
            if last && public.needed().is_some_and(|needed| needed <= 30) {
                return Some(Theme::SaveOrWin);
            }
            let [kept, spent] =
                [best, second].map(|choice| choice.card().map(|card| count_suit(view, card)));
            let dear = second.card().is_some_and(|card| card.rank() >= 10);
            if spent == Some(1) && kept > Some(1) && !dear {
                return Some(Theme::Cover);
            }
            (event(best).runs > event(second).runs).then_some(Theme::Scoring)
        }
        _ => None,
    }
}

/// Plays a match between professionals from this seed, and examines each
/// decision.
fn find_in_match(options: Options, seed: u64, mut found: impl FnMut(Theme, &View<'_>, f64)) {
    let mut dealer = Dealer::new(seed);
    let mut game = Match::new(options, &mut dealer, &mut ());
    let computer = |side| Computer::new(Levels::uniform(Level::Professional), seed, side);
    let (mut home, mut away) = (computer(Side::Home), computer(Side::Away));
    loop {
        if let Pending::Ask(side, _) = game.pending() {
            let view = game.view(side);
            let mut values = Values::default();
            computer(side).values(&view, &mut values);
            let mut entries: Vec<(Choice, i32)> = Vec::new();
            for entry in values.entries() {
                if entries.iter().all(|other| other.0 != entry.0) {
                    entries.push(*entry);
                }
            }
            entries.sort_by_key(|entry| std::cmp::Reverse(entry.1));
            if let [best, second, ..] = entries[..]
                && let Some(theme) = theme(&view, best.0, second.0)
            {
                let third = entries.get(2).map_or(second.1, |third| third.1);
                let reply = matches!(view.asked(), Some(Ask::Reply));
                let gap = if reply {
                    best.1 - second.1
                // Either the best choice or the best two choices must be well
                // ahead of the others.
                } else {
                    (best.1 - second.1).max(second.1 - third)
                };
                found(theme, &view, f64::from(gap) / f64::from(RUN));
            }
        }
        if !matches!(
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()),
            Ok(Step::Chose(..))
        ) {
            return;
        }
    }
}

/// Searches matches for positions, and confirms them by playouts with `hands`
/// sampled hands. Calls `show` for the positions with the clearest margins, up
/// to `many` per theme.
pub fn find(start: u64, matches: u64, many: usize, hands: u64, mut show: impl FnMut(&FoundPuzzle)) {
    let mut all: Vec<(Theme, f64, String)> = Vec::new();
    let short = |batsmen, packs| Options {
        innings: 1,
        batsmen,
        packs_per_session: packs,
        days: 1,
        ..Options::default()
    };
    let options = [short(11, 4), short(8, 3), Options::default(), short(5, 2)];
    for seed in 0..matches {
        let mut of_match: Vec<(Theme, f64, String)> = Vec::new();
        find_in_match(options[seed as usize % 4], start + seed, |theme, view, gap| {
            if gap >= 1.0 || theme.is_measured_in_chances() {
                of_match.push((theme, gap, view.to_string()));
            }
        });
        // At most two positions per theme come from the same match, so that
        // puzzles differ.
        for theme in Theme::ALL {
            let mut own: Vec<_> = of_match.iter().filter(|one| one.0 == theme).collect();
            own.sort_by(|one, other| other.1.total_cmp(&one.1));
            all.extend(own.into_iter().take(2).cloned());
        }
    }
    for theme in THEMES_RAREST_FIRST {
        let mut own: Vec<_> = all.iter().filter(|one| one.0 == theme).collect();
        own.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut sifted: Vec<FoundPuzzle> = own
            .into_iter()
            .take(POSITIONS_PER_THEME)
            .filter_map(|(_, _, text)| {
                evaluate_position(theme, text, SIFTING_HANDS, MIN_SEARCH_MARGINS)
            })
            .collect();
        sifted.sort_by(|one, other| other.margin.total_cmp(&one.margin));
        let confirmed =
            sifted.iter().filter_map(|one| evaluate_position(theme, &one.view, hands, MARGINS));
        confirmed.take(many).for_each(|one| show(&one));
    }
}

/// Returns a position with the values of its choices, or `None` if its margin
/// is not clear enough.
pub fn evaluate_position(
    theme: Theme,
    text: &str,
    hands: u64,
    least: [f64; 2],
) -> Option<FoundPuzzle> {
    let seen: OwnedView = text.parse().ok()?;
    let chances = theme.is_measured_in_chances();
    let worths = evaluate_by_playouts(&seen.view(), hands, 1890, chances);
    let (right, margin) = count_right_choices(&worths, least[usize::from(chances)])?;
    if right > 1 && seen.view().asked() == Some(Ask::Reply) {
        return None;
    }
    Some(FoundPuzzle { theme, view: text.to_owned(), worths, right, margin })
}

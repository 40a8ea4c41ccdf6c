//! Tests that play matches between a person with a habit and the good computer,
//! which detects the habit.
#![cfg(test)]

use super::computer::{batting, bowling};
use super::decision::{Ask, Choice, Stroke};
use super::decks::{Attitude, Bowl, Style};
use super::evaluation::Evaluation;
use super::field::Zone;
use super::habits::{BALL_WEIGHT, Habits};
use super::public::Innings;
use super::{Public, Twenty20, view};
use crate::pavilion::{Game, Level, Pending, Seat, Settings, Table};

/// A person's habit, as a function. The function receives everything that both
/// sides have played in the innings. The result is the habitual choice, or
/// `None` if the computer is to choose.
type Habit = fn(&Public, &Seen) -> Option<Choice>;

/// The bowls and strokes that both sides have played in an innings.
#[derive(Default)]
struct Seen {
    bowls: Vec<(Style, u8)>,
    strokes: Vec<Stroke>,
}

fn style(public: &Public) -> Style {
    public.current().and_then(Innings::bowler_style).unwrap()
}

/// Chooses a bowl if a bowl is asked for.
fn bowl(public: &Public, place: impl Fn(&[Bowl]) -> usize) -> Option<Choice> {
    let asked = matches!(public.asked, Some((_, Ask::Bowl)));
    asked.then(|| Choice::Bowl(place(style(public).bowls()) as u8))
}

/// Chooses a stroke if a stroke is asked for.
fn stroke(public: &Public, zone: impl Fn() -> Zone, attitude: Attitude) -> Option<Choice> {
    let asked = matches!(public.asked, Some((_, Ask::Stroke)));
    asked.then(|| Choice::Stroke(Stroke { zone: zone(), attitude }))
}

/// Returns the zone that suited the most bowls of this style or, if `most` is
/// false, the fewest.
fn zone_by_bowls(public: &Public, seen: &Seen, most: bool) -> Zone {
    let style = style(public);
    let suited = |zone: &Zone| {
        let bowls = seen.bowls.iter().filter(|bowl| bowl.0 == style);
        let suited = bowls.filter(|bowl| style.bowls()[usize::from(bowl.1)].zones.contains(zone));
        if most { -(suited.count() as i32) } else { suited.count() as i32 }
    };
    Zone::STROKES.into_iter().min_by_key(suited).unwrap()
}

/// Chooses the bowl that suits the fewest of the strokes played so far.
fn bowl_to_rarest_stroke(public: &Public, seen: &Seen) -> Option<Choice> {
    let played = |bowl: &Bowl| {
        seen.strokes.iter().filter(|stroke| bowl.zones.contains(&stroke.zone)).count()
    };
    bowl(public, |bowls| (0..bowls.len()).min_by_key(|place| played(&bowls[*place])).unwrap())
}

/// Returns `one` after an even number of balls and `two` after an odd number.
fn alternate(seen: usize, one: usize, two: usize) -> usize {
    if seen.is_multiple_of(2) { one } else { two }
}

use Attitude::{Aggressive as Out, Defensive as Down};

#[rustfmt::skip]
const HABITS: &[(&str, Habit)] = &[
    ("bowls the first",          |public, _| bowl(public, |_| 0)),
    ("bowls the second",         |public, _| bowl(public, |_| 1)),
    ("bowls the third",          |public, _| bowl(public, |_| 2)),
    ("bowls the fourth",         |public, _| bowl(public, |_| 3)),
    ("bowls the fifth",          |public, _| bowl(public, |_| 4)),
    ("bowls the last",           |public, _| bowl(public, |bowls| bowls.len() - 1)),
    ("good length, big turner, cutter", |public, _| {
        let named = |bowl: &Bowl| ["Good length", "Big turner", "Cutter"].contains(&bowl.name);
        bowl(public, |bowls| bowls.iter().position(named).unwrap())
    }),
    ("bowls two in turn",        |public, seen| bowl(public, |_| alternate(seen.bowls.len(), 0, 4))),
    ("bowls two others in turn", |public, seen| bowl(public, |_| alternate(seen.bowls.len(), 1, 2))),
    ("bowls to the least played", bowl_to_rarest_stroke),
    ("leg, down",                |public, _| stroke(public, || Zone::Leg, Down)),
    ("leg, out",                 |public, _| stroke(public, || Zone::Leg, Out)),
    ("pull, down",               |public, _| stroke(public, || Zone::Pull, Down)),
    ("pull, out",                |public, _| stroke(public, || Zone::Pull, Out)),
    ("on, down",                 |public, _| stroke(public, || Zone::On, Down)),
    ("on, out",                  |public, _| stroke(public, || Zone::On, Out)),
    ("off, down",                |public, _| stroke(public, || Zone::Off, Down)),
    ("off, out",                 |public, _| stroke(public, || Zone::Off, Out)),
    ("cut, down",                |public, _| stroke(public, || Zone::Cut, Down)),
    ("cut, out",                 |public, _| stroke(public, || Zone::Cut, Out)),
    ("on and off in turn",       |public, seen| {
        let zone = || if seen.strokes.len().is_multiple_of(2) { Zone::On } else { Zone::Off };
        stroke(public, zone, Out)
    }),
    ("on and leg in turn",       |public, seen| {
        let zone = || if seen.strokes.len().is_multiple_of(2) { Zone::On } else { Zone::Leg };
        stroke(public, zone, Down)
    }),
    ("plays for the most bowled",  |public, seen| stroke(public, || zone_by_bowls(public, seen, true), Down)),
    ("plays for the least bowled", |public, seen| stroke(public, || zone_by_bowls(public, seen, false), Down)),
];

/// Plays a match in which the player in one seat has a habit. The match ends
/// normally, or after `until` balls of an innings. Returns the table.
fn duel(settings: Settings, seed: u64, person: Seat, habit: Habit, until: u16) -> Table<Twenty20> {
    let mut table: Table<Twenty20> = Table::deal(settings, seed, &mut ());
    let mut seen = Seen::default();
    while let Pending::Ask(seat, ask) = table.pending() {
        let public = table.game().public();
        if public.current().is_some_and(|now| now.balls >= until) {
            break;
        }
        let own = if seat == person { habit(public, &seen) } else { None };
        let choice = own.or_else(|| table.computer_choice(Level::Good)).unwrap();
        match choice {
            Choice::Bowl(place) => seen.bowls.push((style(public), place)),
            Choice::Stroke(stroke) => seen.strokes.push(stroke),
            _ if ask == Ask::Bowler && public.current().is_some_and(|now| now.balls == 0) => {
                seen = Seen::default();
            }
            _ => {}
        }
        table.apply(choice, &mut ()).unwrap();
    }
    table
}

/// Returns the share of matches won by a person with a habit. A tie counts as
/// half a win.
fn habit_win_share(habit: Habit, matches: u64, variant: u8) -> f64 {
    let settings = Settings::headless(Twenty20::SETTINGS).with(0, variant);
    let points = |seed: u64| {
        let person = Seat((seed % 2) as u8);
        let table = duel(settings, seed, person, habit, u16::MAX);
        let outcome = table.game().public().outcome.unwrap();
        outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner.seat() == person)))
    };
    (0..matches).map(points).sum::<f64>() / matches as f64
}

/// Checks that a person with a habit wins at most 53 matches in a hundred. Two
/// standard deviations are allowed on top of that. By default, tests only every
/// sixth habit, with a few matches. With `ARMCHAIR_LONG=1`, tests each habit
/// with 2,000 matches of the short game and 2,000 of the long game.
#[test]
fn no_habit_beats_the_good_computer() {
    let long = std::env::var_os("ARMCHAIR_LONG").is_some();
    let (matches, step) = if long { (2_000_u64, 1) } else { (60, 6) };
    let chance = if long { 0.0 } else { 2.0 * (0.25 / matches as f64).sqrt() };
    for (name, habit) in HABITS.iter().skip(2 % step).step_by(step) {
        for variant in 0..if long { 2 } else { 1 } {
            let won = habit_win_share(*habit, matches, variant);
            println!("{name:<32} {variant} {won:.3}");
            assert!(won <= 0.53 + chance, "{name} wins {won}");
        }
    }
}

/// Returns a match after four overs of the first innings, in which a person
/// with a habit bats or bowls.
fn after_four_overs(seed: u64, habit: Habit, bats: bool) -> Option<Table<Twenty20>> {
    let settings = Settings::headless(Twenty20::SETTINGS);
    let person = Seat((seed % 2) as u8);
    // Play two balls further, because the first two balls of an over are
    // express balls.
    let table = duel(settings, seed, person, habit, 26);
    let now = table.game().public().current()?;
    let is_bowled = now.bowler_style().is_some() && now.striker().is_some();
    (is_bowled && now.balls >= 26 && (now.batting.seat() == person) == bats).then_some(table)
}

/// Checks that the computer adapts to a habit. A stroke that is always repeated
/// must score less, and the strokes that suit a repeated bowl must be played
/// more often.
#[test]
fn a_habit_is_found_out_within_four_overs() {
    let cut = Stroke { zone: Zone::Cut, attitude: Down };
    let habit: Habit = |public, _| stroke(public, || Zone::Cut, Down);
    let (mut matches, mut known, mut unknown) = (0.0, 0.0, 0.0);
    for table in (0..60).filter_map(|seed| after_four_overs(seed, habit, true)) {
        let public = table.game().public();
        let (evaluation, now) = Evaluation::from_public(public).zip(public.current()).unwrap();
        let brings = |habits: &Habits| {
            let shares = bowling(&evaluation, habits);
            let gains = evaluation.stroke_values_by_bowl(cut).into_iter().zip(shares.shares());
            gains.map(|(gain, share)| gain as f64 * share).sum::<f64>()
        };
        matches += 1.0;
        known += brings(&now.habits);
        unknown += brings(&Habits::default());
    }
    println!("a cut brings {} known, {} unknown, {matches}", known / matches, unknown / matches);
    assert!(matches > 10.0 && known + 200.0 * matches < unknown);

    let habit: Habit = |public, _| bowl(public, |_| 0);
    let (mut matches, mut known, mut unknown) = (0.0, 0.0, 0.0);
    for table in (0..60).filter_map(|seed| after_four_overs(seed, habit, false)) {
        let public = table.game().public();
        let now = public.current().unwrap();
        let style = style(public);
        // Skip a style that has hardly been bowled, because it does not reveal
        // a habit yet.
        if now.habits.bowl_weights(style)[0] < 3 * BALL_WEIGHT {
            continue;
        }
        let met = |habits: Habits| {
            let strokes = view::strokes().zip(
                batting(public, &Innings { habits, ..now.clone() })
                    .unwrap()
                    .shares()
                    .collect::<Vec<_>>(),
            );
            let met = strokes.filter(|(one, _)| style.bowls()[0].zones.contains(&one.zone));
            met.map(|(_, share)| share).sum::<f64>()
        };
        matches += 1.0;
        known += met(now.habits);
        unknown += met(Habits::default());
    }
    println!("met {} known, {} unknown, {matches}", known / matches, unknown / matches);
    assert!(matches > 10.0 && known > 0.6 * matches && unknown < 0.3 * matches);
}

#[test]
fn the_good_fielding_side_shifts_a_man_where_it_pays_and_only_there() {
    let mut shifts = 0;
    for seed in 0..10 {
        let settings = Settings::headless(Twenty20::SETTINGS);
        let mut table: Table<Twenty20> = Table::deal(settings, seed, &mut ());
        while table.pending().seat().is_some() {
            let choice = table.computer_choice(Level::Good).unwrap();
            if let Choice::Shift(from, to) = choice {
                let public = table.game().public();
                let (evaluation, ball) = (Evaluation::from_public(public).unwrap(), &public.ball);
                let field = public.current().unwrap().field;
                let shifted = field.shifted(from, to, &public.field_limits()).unwrap();
                let brings = |field| {
                    let bowls =
                        evaluation.with_field(field).stroke_values_by_bowl(ball.stroke.unwrap());
                    bowls[usize::from(ball.bowl.unwrap())]
                };
                assert!(brings(shifted) + 300 <= brings(field), "seed {seed}");
                shifts += 1;
            }
            table.apply(choice, &mut ()).unwrap();
        }
    }
    assert!(shifts > 20, "{shifts}");
}

//! Minden cricket: random matches, and what matches of the computer come to.
//! Its worked examples stand beside the machine.

use armchair::pavilion::arena::{Tally, between, game_seed, play_game};
use armchair::pavilion::minden::laws::{Field, MEN, Mode};
use armchair::pavilion::minden::{Ask, Choice, Minden, View};
use armchair::pavilion::result::Ended;
use armchair::pavilion::{
    Card, Computer, Game, Level, Pending, Player, Seat, Settings, Verdict, Whim,
};
use armchair::rng::Stream;

use crate::support::{near, playout, settings};

fn check(game: &Minden) {
    let public = game.public();
    let mut cards: Vec<Card> = game.stock().cards().to_vec();
    cards.extend(&public.discard);
    for (seat, (held, passed)) in public.held.iter().zip(&public.passed).enumerate() {
        let hand = game.hand(Seat(seat as u8));
        assert_eq!(hand.len(), *held);
        assert!(hand.len() <= 4);
        assert!(passed.iter().all(|card| hand.contains(card)));
        cards.extend(hand);
    }
    if !public.innings.is_empty() {
        let packs = if public.options.pairs { 2 } else { 1 };
        let mut all: Vec<Card> = (0..packs).flat_map(|_| Card::all()).collect();
        all.sort();
        cards.sort();
        assert_eq!(cards, all);
    }
    assert_eq!(public.stock, game.stock().len());
    for innings in &public.innings {
        let bats: u32 = (0..MEN).map(|man| innings.runs_of(man)).sum();
        assert_eq!(bats + innings.extras, innings.runs);
        let out = innings.bats.iter().filter(|bat| bat.out).count();
        assert_eq!(out, usize::from(innings.wickets));
        assert_eq!(innings.ended == Some(Ended::AllOut), innings.wickets == 10);
        let overs: u16 = innings.bowling.iter().map(|one| one.overs).sum();
        assert_eq!(overs, innings.overs);
        assert_ne!(innings.striker, innings.partner);
    }
    if let Pending::Over(Verdict::Won(seat)) = game.pending() {
        assert!(public.lead(Minden::party(game.settings(), seat)) > 0);
    }
}

#[test]
fn random_matches_of_every_format_keep_their_cards_and_their_sums() {
    for seed in 0..24_u64 {
        let pick = |of: &'static [&'static str], by: u64| of[(seed / by) as usize % of.len()];
        let changed = [
            ("variant", pick(&["one-day", "test", "timeless"], 1)),
            ("overs", pick(&["20", "40", "50"], 3)),
            ("test-overs", pick(&["270", "360", "450"], 2)),
            ("pairs", pick(&["off", "on"], 3)),
        ];
        playout::<Minden>(settings::<Minden>(&changed), seed, &Whim, |table, _| {
            check(table.game());
        });
    }
}

#[test]
fn a_view_holds_no_other_hand() {
    // By its type: a view has one hand, and what was passed.
    let settings = settings::<Minden>(&[]);
    playout::<Minden>(settings, 5, &Computer(Level::Good), |table, _| {
        let game = table.game();
        for seat in [Seat(0), Seat(1)] {
            let View { hand, .. } = game.view(seat);
            assert_eq!(hand, game.hand(seat));
        }
    });
}

// --- figures -------------------------------------------------------------------

/// The page's figures: format, overs, level, and runs with their deviation,
/// wickets, overs.
type Line = (&'static str, &'static str, Level, [f64; 4]);

const FIGURES: [Line; 5] = [
    ("timeless", "40", Level::Good, [256.0, 107.0, 10.0, 101.0]),
    ("timeless", "40", Level::Easy, [402.0, 178.0, 10.0, 151.0]),
    ("one-day", "40", Level::Good, [206.0, 42.0, 8.4, 39.3]),
    ("one-day", "40", Level::Easy, [182.0, 20.0, 3.7, 40.0]),
    ("one-day", "50", Level::Good, [237.0, 52.0, 8.5, 48.8]),
];

fn mean(tally: &Tally, name: &str) -> Option<f64> {
    tally.sheet.samples(name).and_then(|samples| samples.mean())
}

#[test]
fn the_figures_are_those_of_the_page() {
    for (variant, overs, level, [runs, spread, wickets, length]) in FIGURES {
        let settings = settings::<Minden>(&[("variant", variant), ("overs", overs)]);
        let games = if variant == "one-day" { 800 } else { 300 };
        let tally = between::<Minden>(settings, 1890, games, level, level).unwrap();
        let name = |what: &str| format!("{variant} {overs} {} {what}", level.name());
        near(&name("runs"), mean(&tally, "innings"), runs, 10.0);
        let deviation = tally.sheet.samples("innings").and_then(|one| one.spread());
        near(&name("spread"), deviation, spread, 12.0);
        near(&name("wickets"), mean(&tally, "wickets"), wickets, 10.0);
        near(&name("overs"), mean(&tally, "overs"), length, 10.0);
    }
}

#[test]
fn the_good_player_beats_the_easy_one_as_often_as_the_page_says() {
    let (good, easy) = (Level::Good, Level::Easy);
    let tally = between::<Minden>(settings::<Minden>(&[]), 7, 800, good, easy).unwrap();
    near("wins", Some(f64::from(tally.wins[0]) / 8.0), 93.0, 10.0);
}

/// The good player, held to one mode, to one field, or to cards at random.
struct Held {
    mode: Option<Mode>,
    field: Option<Field>,
    at_random: bool,
}

impl Player<Minden> for Held {
    fn choose(&self, view: &View<'_>, whim: &mut Stream) -> Option<Choice> {
        match (view.asked()?, self.mode, self.field) {
            (Ask::Mode, Some(mode), _) => Some(Choice::Mode(mode)),
            (Ask::Field, _, Some(field)) => Some(Choice::Field(field)),
            (Ask::Bat, ..) if self.at_random => Player::<Minden>::choose(&Whim, view, whim),
            _ => Player::<Minden>::choose(&Computer(Level::Good), view, whim),
        }
    }
}

fn held(settings: Settings, player: Held, games: u32) -> Tally {
    let mut tally = Tally::default();
    for number in 0..games {
        let seed = game_seed(1890, number);
        let (table, verdict) = play_game::<Minden>(settings, seed, &[&player], |_| {}).unwrap();
        tally.add(&table, verdict.unwrap());
    }
    tally
}

#[test]
fn modes_fields_and_cards_matter_as_much_as_the_page_says() {
    let timeless = settings::<Minden>(&[("variant", "timeless")]);
    let lines = [
        (Some(Mode::Defend), None, false, 231.0, 171.0),
        (Some(Mode::Normal), None, false, 257.0, 101.0),
        (Some(Mode::Attack), None, false, 269.0, 69.0),
        (Some(Mode::Free), None, false, 133.0, 17.0),
        (Some(Mode::Normal), Some(Field::Normal), false, 259.0, 103.0),
        (Some(Mode::Normal), Some(Field::Close), false, 252.0, 94.0),
        (Some(Mode::Normal), Some(Field::Deep), false, 285.0, 135.0),
        (Some(Mode::Normal), None, true, 216.0, 97.0),
    ];
    for (mode, field, at_random, runs, overs) in lines {
        let player = Held {
            mode,
            field,
            at_random,
        };
        let tally = held(timeless, player, 250);
        let name = format!("{mode:?} {field:?} at random {at_random}");
        near(
            &format!("{name}: runs"),
            mean(&tally, "innings"),
            runs,
            10.0,
        );
        near(
            &format!("{name}: overs"),
            mean(&tally, "overs"),
            overs,
            10.0,
        );
    }
}

#[test]
fn tests_are_drawn_as_often_as_the_page_says() {
    for (overs, share) in [("450", 12.0), ("360", 46.0)] {
        let test = settings::<Minden>(&[("variant", "test"), ("test-overs", overs)]);
        let good = Level::Good;
        let tally = between::<Minden>(test, 1890, 600, good, good).unwrap();
        let drawn = f64::from(tally.draws - tally.ties) / 6.0;
        assert!((drawn - share).abs() < 5.0, "{overs}: {drawn}% drawn");
    }
}

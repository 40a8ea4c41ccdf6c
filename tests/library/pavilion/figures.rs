//! Compares the figures from the computer's games with the figures on the pages
//! about the games.
//!
//! `ARMCHAIR_LONG=1 cargo test --release --test library pavilion::figures --
//! --nocapture --test-threads=1` prints both figures side by side, from
//! thousands of games for each line. Our figure must be within a tenth of a
//! number that rounds to the page's figure. Figures that are not are listed in
//! [`OTHERWISE`] with the reason. The quick form plays fewer games. The quick
//! form also allows twice the difference, and for percentages the effect of
//! chance.

use std::fmt::Write;

use armchair::pavilion::Level;
use armchair::pavilion::camp::Camp;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Levelled, Settings};
use armchair::tabletop::arena::{GameTotals, play_games};

use crate::pavilion::support::settings;

/// The changed settings of a game, with their values.
type Changed = &'static [(&'static str, &'static str)];

/// A line of a page: the games played, and the page's figures by the names that
/// the program prints.
struct Line {
    name: &'static str,
    changed: Changed,
    levels: [Level; 2],
    said: &'static [(&'static str, &'static str)],
}

const GOOD: [Level; 2] = [Level::Good, Level::Good];
const EASY: [Level; 2] = [Level::Easy, Level::Easy];
const MIXED: [Level; 2] = [Level::Good, Level::Easy];

/// The figures that are not within a tenth of the page's. Each entry has the
/// line, the name of the figure, its value in our games, and the reason.
const OTHERWISE: [(&str, &str, f64, &str); 3] = [
    (
        "veld, easy",
        "innings_p5",
        19.0,
        "the page's easy player overlooks more than the 3 in 100 of its text: with 4 in 100 all its figures are met",
    ),
    (
        "t10, good",
        "a_first_wickets",
        4.4,
        "the page's good captain sets the same field to every batsman",
    ),
    (
        "good v good",
        "last_powers_a_player",
        0.007,
        "the page counts mistakes, here all are counted",
    ),
];

/// Looks up the figures of totals by name.
trait Figures {
    /// Returns one figure. `wins` and `drawn` are shares of all games.
    fn figure(&self, name: &str) -> Option<f64>;
}

impl Figures for GameTotals {
    fn figure(&self, name: &str) -> Option<f64> {
        let percent = |many: u32| Some(100.0 * f64::from(many) / f64::from(self.games));
        match name {
            "wins" => percent(self.wins[0]),
            "drawn" => percent(self.draws - self.ties),
            _ => {
                let all = self.figures.figures();
                all.into_iter().find(|(known, _)| known == name)?.1
            }
        }
    }
}

/// The maximum relative difference between our figure and a number that rounds
/// to the page's figure.
const WITHIN: f64 = 0.1;

/// Returns `true` in the long form, which plays as many games as were played
/// for the pages' figures.
pub(crate) fn is_long() -> bool {
    std::env::var_os("ARMCHAIR_LONG").is_some()
}

/// Prints our figure next to the page's. Checks our figure against the page's
/// figure, or against its known exception.
pub(crate) fn figure(
    line: &str,
    name: &str,
    said: &str,
    totals: &GameTotals,
    otherwise: Option<(f64, &str)>,
) {
    let ours = totals.figure(name);
    let ours = ours.unwrap_or_else(|| panic!("{line}: no {name}"));
    let page: f64 = said.parse().unwrap();
    let mut row = format!("{line:<26} {name:<26} {said:>6} {ours:>8.3} {:>6.3}", ours / page);
    if let Some((_, why)) = otherwise {
        write!(row, "  {why}").unwrap();
    }
    println!("{row}");
    let decimals = said.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let (about, half) = match otherwise {
        Some((known, _)) => (known, 0.0),
        None => (page, 0.5 / 10_f64.powi(decimals as i32)),
    };
    let chance = by_chance(name, about, totals.games);
    let within = if is_long() { WITHIN } else { 2.0 * WITHIN };
    let range = (about - half) * (1.0 - within) - chance..=(about + half) * (1.0 + within) + chance;
    assert!(range.contains(&ours), "{row}");
}

/// Returns the effect of chance on a share of this many games: two standard
/// deviations. The long form makes no allowance for chance.
fn by_chance(name: &str, about: f64, games: u32) -> f64 {
    let games = f64::from(games);
    match name {
        _ if is_long() => 0.0,
        "wins" | "drawn" => 2.0 * (about * (100.0 - about) / games).sqrt(),
        _ if name.ends_with("_percent") => 2.0 * (about * (100.0 - about) / games).sqrt(),
        "first_caught_in_slips" | "first_leg_before" | "last_powers_a_player" => {
            2.0 * (about / games).sqrt()
        }
        _ => 0.0,
    }
}

/// The games that were played: their settings, their number and their results.
#[derive(Default)]
struct Played(Vec<(Changed, [Level; 2], u32, GameTotals)>);

impl Played {
    /// Plays this many games with the same settings and levels, unless they
    /// have been played already.
    fn totals<G: Levelled<Options = Settings>>(
        &mut self,
        changed: Changed,
        levels: [Level; 2],
        games: u32,
    ) -> &GameTotals {
        let wanted = (changed, levels, games);
        let mut all = self.0.iter();
        let place = all.position(|one| (one.0, one.1, one.2) == wanted);
        let place = place.unwrap_or_else(|| {
            let totals = play_games::<G>(settings::<G>(changed), 1890, games, levels).unwrap();
            self.0.push((changed, levels, games, totals));
            self.0.len() - 1
        });
        &self.0[place].3
    }

    /// Checks every line with `quick` games or, in the long form, with `long`
    /// games.
    fn hold<G: Levelled<Options = Settings>>(&mut self, lines: &[Line], quick: u32, long: u32) {
        let games = if is_long() { long } else { quick };
        println!("\n{:<26} {:<26} {:>6} {:>8} {:>6}", "", "", "page", "ours", "ratio");
        for line in lines {
            let totals = self.totals::<G>(line.changed, line.levels, games);
            for said in line.said {
                let mut known = OTHERWISE.iter();
                let known = known.find(|one| (one.0, one.1) == (line.name, said.0));
                figure(line.name, said.0, said.1, totals, known.map(|one| (one.2, one.3)));
            }
        }
    }
}

// --- camp cricket --------------------------------------------------------------

/// The columns of the table for camp cricket.
macro_rules! camp {
    ($name:literal, $variant:literal, $levels:ident, $($said:literal)*) => {
        Line {
            name: $name,
            changed: &[("variant", $variant)],
            levels: $levels,
            said: &camp_row([$($said),*]),
        }
    };
}

const fn camp_row(said: [&'static str; 8]) -> [(&'static str, &'static str); 8] {
    let [cards, wickets, runs, mean, sd, p5, p95, rounds] = said;
    [
        ("cards_a_bowling_turn", cards),
        ("wickets_a_bowling_turn", wickets),
        ("runs_a_batting_turn", runs),
        ("innings", mean),
        ("innings_sd", sd),
        ("innings_p5", p5),
        ("innings_p95", p95),
        ("innings_rounds", rounds),
    ]
}

#[rustfmt::skip]
const CAMP: &[Line] = &[
    // These figures replace the page's. They were simulated again after king,
    // queen and jack began to help the bowler.
    camp!("camp, good", "camp", GOOD, "34.1" "1.58" "40.5" "251" "160" "47"  "558" "7.1"),
    camp!("camp, easy", "camp", EASY, "26.9" "1.03" "30.0" "290" "139" "97"  "541" "10.5"),
    camp!("hill, good", "hill", GOOD, "33.4" "0.89" "29.2" "195" "81"  "75"  "344" "7.6"),
    camp!("hill, easy", "hill", EASY, "26.2" "0.59" "26.0" "216" "79"  "101" "353" "9.2"),
    camp!("veld, good", "veld", GOOD, "19.3" "2.01" "28.5" "131" "94"  "17"  "311" "5.7"),
    camp!("veld, easy", "veld", EASY, "17.7" "1.55" "20.4" "118" "79"  "15"  "268" "6.7"),
];

#[rustfmt::skip]
const CAMP_MATCHES: &[Line] = &[
    Line { name: "hill, good", changed: &[("variant", "hill")], levels: GOOD, said: &[("wickets_a_batting_turn", "0.55")] },
    Line { name: "hill, easy", changed: &[("variant", "hill")], levels: EASY, said: &[("wickets_a_batting_turn", "0.60")] },
    Line { name: "camp, good v easy", changed: &[("variant", "camp")], levels: MIXED, said: &[("wins", "91")] },
    Line { name: "hill, good v easy", changed: &[("variant", "hill")], levels: MIXED, said: &[("wins", "82")] },
    Line { name: "veld, good v easy", changed: &[("variant", "veld")], levels: MIXED, said: &[("wins", "83")] },
    // In this form three days have 30 rounds, because the innings are shorter.
    Line { name: "camp, 3 days", changed: &[("variant", "camp"), ("days", "3")], levels: GOOD, said: &[("drawn", "12")] },
    Line { name: "hill, 36 rounds", changed: &[("variant", "hill"), ("days", "3")], levels: GOOD, said: &[("drawn", "6")] },
    Line { name: "veld, 27 rounds", changed: &[("variant", "veld"), ("days", "3")], levels: GOOD, said: &[("drawn", "7")] },
    Line { name: "veld, 18 rounds", changed: &[("variant", "veld"), ("days", "2")], levels: GOOD, said: &[("drawn", "57")] },
    Line { name: "camp, a Test", changed: &[("variant", "camp")], levels: GOOD, said: &[("rounds", "24.9")] },
];

#[test]
fn figures_of_camp_cricket_are_those_of_its_page() {
    let mut played = Played::default();
    played.hold::<Camp>(CAMP, 200, 4_000);
    played.hold::<Camp>(CAMP_MATCHES, 200, 10_000);
}

// --- Minden cricket ------------------------------------------------------------

macro_rules! minden {
    ($name:literal, $changed:expr, $levels:ident, $($said:literal)*) => {
        Line { name: $name, changed: $changed, levels: $levels, said: &minden_row([$($said),*]) }
    };
}

const fn minden_row(said: [&'static str; 7]) -> [(&'static str, &'static str); 7] {
    let [mean, sd, p5, p95, wickets, overs, rate] = said;
    [
        ("innings", mean),
        ("innings_sd", sd),
        ("innings_p5", p5),
        ("innings_p95", p95),
        ("wickets", wickets),
        ("overs", overs),
        ("runs_an_over", rate),
    ]
}

/// In place of the page's figures: simulated again since a batsman who plays a
/// chance himself is under pressure.
#[rustfmt::skip]
const MINDEN: &[Line] = &[
    minden!("timeless, good", &[("variant", "timeless")], GOOD, "281" "105" "134" "475" "10"  "63"   "4.56"),
    minden!("timeless, easy", &[("variant", "timeless")], EASY, "455" "201" "190" "828" "10"  "171"  "2.62"),
    minden!("40 overs, good", &[],                        GOOD, "210" "40"  "141" "271" "8.0" "39.1" "5.35"),
    minden!("40 overs, easy", &[],                        EASY, "183" "20"  "151" "216" "3.1" "40"   "4.57"),
    minden!("50 overs, good", &[("overs", "50")],         GOOD, "240" "45"  "161" "310" "8.1" "48.8" "4.89"),
];

/// Not on the page: between equals, the side that knows how many runs it needs
/// wins more often.
const CHASED: (&str, &str) = ("chasing_wins_percent", "59");

#[rustfmt::skip]
const MINDEN_MATCHES: &[Line] = &[
    Line { name: "timeless, good", changed: &[("variant", "timeless")], levels: GOOD, said: &[("extras", "9.1"), ("top_score", "121"), ("centuries", "0.72")] },
    Line { name: "40 overs, good", changed: &[], levels: GOOD, said: &[("wins", "49"), CHASED] },
    Line { name: "40 overs, good v easy", changed: &[], levels: MIXED, said: &[("wins", "98")] },
    Line { name: "360 overs", changed: &[("variant", "test"), ("test-overs", "360")], levels: GOOD, said: &[("drawn", "1")] },
    Line { name: "270 overs", changed: &[("variant", "test"), ("test-overs", "270")], levels: GOOD, said: &[("drawn", "11")] },
];

#[test]
fn figures_of_minden_cricket_are_those_of_its_page() {
    let mut played = Played::default();
    played.hold::<Minden>(MINDEN, 200, 3_000);
    played.hold::<Minden>(MINDEN_MATCHES, 200, 10_000);
}

// --- Tea-Table Twenty20 --------------------------------------------------------

macro_rules! twenty20 {
    ($name:literal, $variant:literal, $levels:ident, $side:ident, $($said:literal)*) => {
        Line {
            name: $name,
            changed: &[("variant", $variant)],
            levels: $levels,
            said: &twenty20_row($side, [$($said),*]),
        }
    };
}

/// The figures of a first innings by either side. The last three are for side A
/// alone.
const BOTH: [&str; 7] = [
    "first",
    "first_sd",
    "first_p5",
    "first_p95",
    "a_first_wickets",
    "a_first_fours",
    "a_first_sixes",
];
/// The figures for each side.
const A: [&str; 7] = [
    "a_first",
    "a_first_sd",
    "a_first_p5",
    "a_first_p95",
    "a_first_wickets",
    "a_first_fours",
    "a_first_sixes",
];
const B: [&str; 7] = [
    "b_first",
    "b_first_sd",
    "b_first_p5",
    "b_first_p95",
    "b_first_wickets",
    "b_first_fours",
    "b_first_sixes",
];

const fn twenty20_row(
    names: [&'static str; 7],
    said: [&'static str; 7],
) -> [(&'static str, &'static str); 7] {
    let mut row = [("", ""); 7];
    let mut place = 0;
    while place < row.len() {
        row[place] = (names[place], said[place]);
        place += 1;
    }
    row
}

#[rustfmt::skip]
const TWENTY20: &[Line] = &[
    twenty20!("t10, good",        "t10", GOOD,  BOTH, "103" "16" "75"  "129" "3.9" "9.9"  "3.9"),
    twenty20!("t10, easy",        "t10", EASY,  BOTH, "100" "16" "74"  "128" "4.5" "9.1"  "3.6"),
    twenty20!("t10, good v easy", "t10", MIXED, A, "121" "17" "94"  "149" "3.7" "12.8" "4.9"),
    twenty20!("t10, easy v good", "t10", MIXED, B, "88"  "16" "61"  "114" "5.3" "7.6"  "3.0"),
    // These figures replace the page's. They were simulated again after the
    // good player became more careful (see `TWENTY20_BARS`).
    twenty20!("t20, good",        "t20", GOOD,  BOTH, "172" "23" "135" "208" "5.4" "11.5" "3.7"),
    twenty20!("t20, easy",        "t20", EASY,  BOTH, "180" "29" "126" "222" "7.2" "13.9" "4.9"),
    twenty20!("t20, good v easy", "t20", MIXED, A, "203" "23" "165" "239" "4.3" "16.5" "5.6"),
    twenty20!("t20, easy v good", "t20", MIXED, B, "146" "37" "78"  "200" "8.6" "10.4" "3.3"),
];

#[rustfmt::skip]
const TWENTY20_MATCHES: &[Line] = &[
    Line { name: "t10, good", changed: &[("variant", "t10")], levels: GOOD, said: &[
        ("first_dots_percent", "40"), ("first_extras", "5"), ("first_top_score", "42"), ("first_all_out_percent", "1"),
        ("first_aggressive_percent", "70"), ("chasing_wins_percent", "56"),
    ] },
    Line { name: "t20, good", changed: &[("variant", "t20")], levels: GOOD, said: &[
        ("first_dots_percent", "40"), ("first_extras", "10"), ("first_top_score", "63"),
        // The figures for aggressive strokes, catches and run-outs were also
        // simulated again.
        ("first_aggressive_percent", "16.4"), ("first_caught", "2.5"), ("first_caught_in_slips", "1.3"),
        ("first_clean_bowled", "1.8"), ("first_bowled", "0.9"), ("first_run_out", "0.3"), ("first_leg_before", "0.2"),
    ] },
    Line { name: "t10, good v easy", changed: &[("variant", "t10")], levels: MIXED, said: &[("wins", "93")] },
    Line { name: "t20, good v easy", changed: &[("variant", "t20")], levels: MIXED, said: &[("wins", "93")] },
];

#[test]
fn figures_of_twenty20_are_those_of_its_page() {
    let mut played = Played::default();
    played.hold::<Twenty20>(TWENTY20, 250, 4_000);
    played.hold::<Twenty20>(TWENTY20_MATCHES, 250, 8_000);
    let games = if is_long() { 8_000 } else { 250 };
    lies_within_the_bars(played.totals::<Twenty20>(&[("variant", "t20")], GOOD, games));
}

/// The required ranges of three figures for twenty overs between good players:
/// the runs in the first innings, how often that innings ends all out, and how
/// often the side batting second wins.
const TWENTY20_BARS: [(&str, std::ops::RangeInclusive<f64>); 3] = [
    ("first", 150.0..=175.0),
    ("first_all_out_percent", 5.0..=9.0),
    ("chasing_wins_percent", 47.0..=55.0),
];

fn lies_within_the_bars(totals: &GameTotals) {
    let games = totals.games;
    let sd = totals.figure("first_sd").unwrap();
    for (name, bar) in TWENTY20_BARS {
        let ours = totals.figure(name).unwrap();
        // Allow two standard deviations in the quick form, and nothing for
        // chance in the long form.
        let chance = match name {
            "first" if !is_long() => 2.0 * sd / f64::from(games).sqrt(),
            _ => by_chance(name, ours, games),
        };
        println!("{name:<26} {bar:?} {ours:.2} +- {chance:.2}");
        let within = bar.start() - chance..=bar.end() + chance;
        assert!(within.contains(&ours), "{name}: {ours} +- {chance}");
    }
}

// --- crazy eights --------------------------------------------------------------

macro_rules! eights {
    ($name:literal, $a:ident $b:ident, $($said:literal)*) => {
        Line { name: $name, changed: &[], levels: [Level::$a, Level::$b], said: &eights_row([$($said),*]) }
    };
}

const fn eights_row(said: [&'static str; 7]) -> [(&'static str, &'static str); 7] {
    let [wins, mean, median, p5, p95, left, reshuffled] = said;
    [
        ("wins", wins),
        ("turns", mean),
        ("turns_p50", median),
        ("turns_p5", p5),
        ("turns_p95", p95),
        ("cards_left", left),
        ("reshuffled_percent", reshuffled),
    ]
}

#[rustfmt::skip]
const EIGHTS: &[Line] = &[
    eights!("easy v easy", Easy Easy, "49" "93" "71" "22" "240" "4.9" "46"),
    eights!("club v easy", Club Easy, "71" "63" "50" "17" "154" "4.7" "27"),
    eights!("good v easy", Good Easy, "74" "58" "43" "16" "143" "4.5" "23"),
    eights!("club v club", Club Club, "50" "52" "40" "16" "125" "4.1" "19"),
    eights!("good v club", Good Club, "52" "48" "37" "16" "115" "3.9" "15"),
    eights!("good v good", Good Good, "50" "43" "34" "16" "102" "3.8" "10"),
];

#[rustfmt::skip]
const EIGHTS_GAMES: &[Line] = &[
    Line { name: "good v good", changed: &[], levels: GOOD, said: &[("starter_wins_percent", "51"), ("last_powers_a_player", "0.005")] },
    Line { name: "club v club", changed: &[], levels: [Level::Club, Level::Club], said: &[("last_powers_a_player", "0.2")] },
];

#[test]
fn figures_of_crazy_eights_are_those_of_its_page() {
    let mut played = Played::default();
    played.hold::<Eights>(EIGHTS, 2_000, 8_000);
    played.hold::<Eights>(EIGHTS_GAMES, 2_000, 100_000);
}

#[test]
fn figures_of_crazy_eights_have_no_blocked_games_and_hardly_a_drawn_one() {
    let [a, b] = EASY;
    let totals = play_games::<Eights>(settings::<Eights>(&[]), 1890, 8_000, [a, b]).unwrap();
    assert_eq!(totals.figure("blocked_percent"), Some(0.0));
    let drawn = totals.figure("too_long_percent").unwrap();
    assert!(drawn < 0.1, "{drawn}% after 600 turns");
}

//! Tests how far the coach can be trusted, and what his forecasts are based on.

use armchair::players::coach::ball_calibration::KnowledgeCase;
use armchair::players::coach::paces::{TAIL_CLASS_COUNT, all_paces};
use armchair::players::{Level, Levels, arena};
use armchair::rules::Options;
use armchair::simulate::review_benchmark::review_matches;
use armchair::trainer::agreement::Agreement;
use armchair::trainer::ball;
use armchair::trainer::forecast_benchmark::{Calibration, calibration, group_by_tenths};
use armchair::trainer::paces;
use armchair::trainer::play_statistics::play_statistics;

/// `armchair benchmark coach` prints the same figures.
#[test]
fn what_the_coach_says_of_the_chances_comes_true_as_often() {
    let matches = if std::env::var_os("ARMCHAIR_LONG").is_some() { 2000 } else { 200 };
    let one_innings = Options { innings: 1, ..Options::default() };
    for options in [Options::default(), Options::beginner(), one_innings] {
        for level in [Level::Professional, Level::Club] {
            comes_true(calibration(options, level, 4242, matches));
        }
    }
}

/// Checks that results occur as often as the forecasts predict, within three
/// standard deviations for so few matches.
fn comes_true(found: Calibration) {
    for samples in found.wins.iter().chain(&found.draws) {
        for band in group_by_tenths(samples, 20) {
            let few = 0.03 + 1.5 / f64::from(band.matches.max(1)).sqrt();
            assert!(band.difference() < few, "{band:?}");
        }
    }
    let all = found.all();
    assert!(all.difference() < 0.06, "{all:?}");
    // A forecast based only on how often each result occurs would have a Brier
    // score of 0.65.
    assert!(found.brier_score() < 0.61, "{}", found.brier_score());
}

/// `armchair benchmark ball` prints the same figures. With `ARMCHAIR_LONG=1`,
/// the error must be within three points and a tenth of a run, or within two
/// standard deviations. The quick form also allows three standard deviations
/// for its few balls.
#[test]
fn what_the_coach_says_of_a_ball_comes_true_at_each_level() {
    let long = std::env::var_os("ARMCHAIR_LONG").is_some();
    let mut apart = Vec::new();
    for level in [Level::Professional, Level::Club, Level::Village, Level::Novice] {
        let found = ball::measure(level, 20261, if long { 250 } else { 5 });
        for (case, balls) in KnowledgeCase::ALL.iter().zip(&found) {
            for band in ball::bands(balls) {
                let near = |of: &Agreement, bound: f64| of.difference() <= bound + 1.5 * of.margin;
                let near = near(&band.wickets, 0.03) && near(&band.runs, 0.1);
                if !(if long { band.agrees() } else { near }) {
                    apart.push(format!("{} {}: {band:?}", level.name(), case.name()));
                }
            }
        }
    }
    assert!(apart.is_empty(), "{apart:#?}");
}

/// `armchair benchmark review` prints the same figures. The loss that a review
/// reports for all choices of a match must equal what a professional gains in
/// that seat with the same cards. The reported loss of a worst choice must
/// equal its loss in playouts to the end.
#[test]
fn what_the_review_of_a_match_says_comes() {
    let long = std::env::var_os("ARMCHAIR_LONG").is_some();
    let found = review_matches(Level::Club, Options::default(), 77, if long { 200 } else { 12 });
    let (said, came) = (found.choices.mean(), found.professional.mean());
    // The sum of the coach's own chances would be two and a half times as
    // large.
    let off = (said - came).abs();
    let margin = found.professional.margin_of_error() + found.choices.margin_of_error();
    assert!(off < 0.03 + 1.5 * margin, "{found:?}");
    let off = found.off.mean().abs();
    assert!(off < 0.03_f64.max(1.5 * found.off.margin_of_error()), "{found:?}");
}

/// After a new evaluation has been learned, the table must be measured again
/// with `armchair benchmark paces`.
#[test]
fn the_paces_he_reckons_with_are_those_of_the_shipped_evaluation() {
    let measured = paces::measure(78, 8).unwrap();
    assert_eq!(measured.len(), all_paces().count());
    for (place, (now, then)) in measured.iter().zip(all_paces()).enumerate() {
        let near = |now: u16, then: u16, part: f64| {
            (f64::from(now) - f64::from(then)).abs() <= part * f64::from(then)
        };
        let top = place % TAIL_CLASS_COUNT == 0;
        assert!(!top || near(now.rate, then.rate, 0.1), "{place}: {now:?}, not {then:?}");
        assert!(!top || near(now.balls, then.balls, 0.25), "{place}: {now:?}, not {then:?}");
    }
}

#[test]
fn the_habits_of_the_professional_add_up() {
    let found = play_statistics(4242, 12).unwrap();
    assert_eq!(found.matches, 12);
    assert_eq!(found.elected.iter().sum::<u32>(), 12);
    assert_eq!(found.thrown.iter().sum::<u32>(), 12);
    assert_eq!(found.results.iter().sum::<u32>(), 12);
    let balls: u32 = found.balls.iter().sum();
    let wickets: u32 = found.wickets.iter().sum();
    let replies = &found.replies;
    assert_eq!(replies.hit + replies.left + replies.defended + replies.out, balls);
    assert_eq!(replies.out, wickets);
    assert_eq!(found.lacking.iter().sum::<u32>(), wickets);
    let by_sign = found.signs.iter();
    assert_eq!(by_sign.clone().map(|sign| sign[0]).sum::<u32>(), balls);
    assert_eq!(by_sign.map(|sign| sign[1]).sum::<u32>(), wickets);
    assert_eq!(found.hits.iter().sum::<u32>(), found.replies.hit);
    // Added up, the parts must equal the scores of the same matches.
    let professionals = Levels::uniform(Level::Professional);
    let totals =
        arena::play_between_levels(Options::default(), 4242, 12, professionals, professionals);
    let both = totals.unwrap().both_sides();
    assert_eq!(u64::from(wickets), both.wickets);
    let runs: u32 = found.innings.iter().map(|one| one.runs).sum();
    assert_eq!(u64::from(runs), both.runs);
}

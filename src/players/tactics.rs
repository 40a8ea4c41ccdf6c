//! The sense of the match: what a wicket is worth now.
//!
//! What counts is the league points of the match: 4 for a win, 1 for a draw.
//! A side that made every wicket as dear as it is would draw nearly all of
//! its matches.

use super::prospects::{Style, Styles, best_style, chances};
use super::standing::Standing;
use crate::game::{Choice, View};
use crate::rules::Call;
use crate::rules::deals::INNINGS;
use crate::rules::strokes::{Stroke, stroke};

/// Whether a choice loses the wicket.
pub fn is_out(view: &View<'_>, choice: Choice) -> bool {
    match (choice, &view.public.delivery) {
        (Choice::Play(card), Some(ball)) if ball.call != Some(Call::NoBall) => {
            matches!(
                stroke(ball.bowled, card, view.public.facing()),
                Stroke::Out(_)
            )
        }
        _ => false,
    }
}

/// What its wicket is worth to the batting side, if it has a sense of the match.
pub fn wicket_to_batting(view: &View<'_>, styles: &Styles) -> i32 {
    style(&Standing::of(view.public), styles).wicket
}

/// The style that suits the match.
pub fn style(standing: &Standing, styles: &Styles) -> Style {
    let Standing { wickets, balls, .. } = *standing;
    match standing.innings {
        4 => best_style(styles, standing.needed(), wickets, balls).0,
        3 => third_innings(standing, styles),
        number => {
            let to_come = INNINGS as i32 - i32::from(number);
            with_time(styles, balls, wickets + to_come * standing.to_fall)
        }
    }
}

/// The style that just uses the time left, if so many wickets fall in it.
fn with_time(styles: &Styles, balls: i32, wickets: i32) -> Style {
    let mut style = styles.all[1];
    for slower in styles.all.iter().copied() {
        if 100 * slower.balls * wickets <= styles.spend * balls {
            style = slower;
        }
    }
    style
}

/// The style of the third innings: the one after which the last innings
/// promises the most, were it to go as it goes on average.
fn third_innings(standing: &Standing, styles: &Styles) -> Style {
    let Standing { lead, wickets, to_fall: others, balls, .. } = *standing;
    let steady = styles.steady();
    let mut best = (steady, i32::MIN);
    for style in styles.all.iter().copied() {
        for share in [1, 2, 4] {
            let used = wickets * style.balls * share / 4;
            let lead = lead + used * style.rate / 1000;
            let points = match balls - used {
                ..=0 => 1000,
                _ if share == 4 && lead < 0 => 0,
                left => chances(lead + 1, others, left, steady).points_against(),
            };
            if points > best.1 {
                best = (style, points);
            }
        }
    }
    best.0
}

/// What a wicket is worth to the bowling side.
pub fn wicket_to_bowling(view: &View<'_>, styles: &Styles, tactics: bool) -> i32 {
    if tactics {
        price(&Standing::of(view.public), styles)
    } else {
        styles.to_bowling
    }
}

/// What a wicket is worth to a bowling side with a sense of the match.
pub fn price(standing: &Standing, styles: &Styles) -> i32 {
    let steady = styles.steady();
    if usize::from(standing.innings) < INNINGS {
        return styles.to_bowling;
    }
    let Standing { wickets, balls, .. } = *standing;
    let needed = standing.needed();
    if needed < 10 * wickets {
        styles.to_bowling / 2
    } else if balls < wickets * steady.balls && needed > balls * steady.rate / 1000 {
        2 * styles.to_bowling
    } else {
        styles.to_bowling
    }
}

//! A man's seasons as a small chart. Each season has a bar for the man's runs
//! and, below it, a bar for his wickets.

use maud::{Markup, Render, html};

use crate::championship::men::Sums;

/// The width of a season, the width of the picture, and the heights of both
/// charts.
const SEASON_WIDTH: u32 = 24;
const WIDTH: u32 = 480;
const RUNS_HEIGHT: u32 = 64;
const WICKETS_HEIGHT: u32 = 36;
/// The height of a line of text.
const LINE_HEIGHT: u32 = 20;

/// Draws a man's seasons, in order. Returns `None` if there is only one season.
pub(crate) fn chart(seasons: &[(u16, Sums)], about: &str) -> Option<Markup> {
    let ([(first, _), .., (last, _)], most_runs) =
        (seasons, highest_figure(seasons, |sums| sums.runs))
    else {
        return None;
    };
    let most_wickets = highest_figure(seasons, |sums| sums.wickets.into());
    let (from, runs_from) = (*first, LINE_HEIGHT);
    let wickets_from = runs_from + RUNS_HEIGHT + LINE_HEIGHT;
    let bowled = most_wickets.0 > 0;
    let height = if bowled {
        wickets_from + WICKETS_HEIGHT + LINE_HEIGHT
    } else {
        runs_from + RUNS_HEIGHT + LINE_HEIGHT
    };
    let step = SEASON_WIDTH.min(WIDTH / (u32::from(last - first) + 1));
    let bars = |of: fn(&Sums) -> u32, most: u32, floor: u32, tall: u32| Bars {
        seasons,
        of,
        from,
        step,
        most: most.max(1),
        floor,
        tall,
    };
    Some(html! {
        figure.seasons {
            svg.chart viewBox={ "0 0 " (WIDTH) " " (height) } role="img" aria-label=(about) {
                path.runs stroke-width=(step - 3) d=(bars(|sums| sums.runs, most_runs.0, runs_from + RUNS_HEIGHT, RUNS_HEIGHT)) {}
                text x="0" y="13" { "Runs, " (most_runs.0) " in " (most_runs.1) }
                @if bowled {
                    path.wickets stroke-width=(step - 3) d=(bars(|sums| sums.wickets.into(), most_wickets.0, wickets_from + WICKETS_HEIGHT, WICKETS_HEIGHT)) {}
                    text x="0" y=(wickets_from - 5) { "Wickets, " (most_wickets.0) " in " (most_wickets.1) }
                }
                text x="0" y=(height - 4) { (first) }
                text x=(step * (u32::from(last - first) + 1)) y=(height - 4) text-anchor="end" { (last) }
            }
        }
    })
}

/// Returns the highest figure of any season, and the first year with that
/// figure.
fn highest_figure(seasons: &[(u16, Sums)], of: fn(&Sums) -> u32) -> (u32, u16) {
    let figures = seasons.iter().map(|(year, sums)| (of(sums), *year));
    figures.fold((0, 0), |most, one| if one.0 > most.0 { one } else { most })
}

/// The bars, each drawn as an upward stroke for one season.
struct Bars<'s> {
    seasons: &'s [(u16, Sums)],
    of: fn(&Sums) -> u32,
    from: u16,
    step: u32,
    most: u32,
    floor: u32,
    tall: u32,
}

impl Render for Bars<'_> {
    fn render_to(&self, text: &mut String) {
        for (year, sums) in self.seasons {
            let height = self.tall * (self.of)(sums) / self.most;
            if height > 0 {
                text.push('M');
                (u32::from(year - self.from) * self.step + self.step / 2).render_to(text);
                text.push(' ');
                self.floor.render_to(text);
                text.push_str("v-");
                height.render_to(text);
            }
        }
    }
}

//! Compares the men's totals with the scorecards of the saved matches.

use std::collections::BTreeMap;

use armchair::championship::{County, FIRST_YEAR, LAST_YEAR};
use armchair::game::Side;
use armchair::game::scorebook::Scorebook;

use crate::century::file::century;

/// The number of hundreds, by year and by number in the batting order.
type Hundreds = BTreeMap<(u16, u8), u16>;

#[test]
fn the_hundreds_of_your_men_are_those_of_the_scorecards_that_are_kept() {
    let championship = &century().championship;
    let kent = County::from_name("Kent").unwrap();
    let mut carded = Hundreds::new();
    let kept = century().archive.openable_matches(championship).into_iter();
    let kept = kept.filter(|fixture| [fixture.home, fixture.away].contains(&kent));
    let mut matches = 0;
    for fixture in kept {
        let mut book = Scorebook::default();
        let kept = century().archive.open_match(championship, &fixture);
        let game = kept.unwrap().replay_to_end(&mut book).unwrap();
        let side = if fixture.home == kent { Side::Home } else { Side::Away };
        let pages = book.pages().iter().zip(game.public().innings());
        for (page, _) in pages.filter(|(_, innings)| innings.batting == side) {
            let mut made: BTreeMap<u8, u32> = BTreeMap::new();
            for ball in &page.balls {
                *made.entry(ball.batsman).or_default() += u32::from(ball.runs);
            }
            for (number, _) in made.into_iter().filter(|(_, runs)| *runs >= 100) {
                *carded.entry((fixture.year, number)).or_default() += 1;
            }
        }
        matches += 1;
    }
    assert_eq!(matches, 14 * 100, "all matches of your county are kept");
    let mut summed = Hundreds::new();
    for year in FIRST_YEAR..=LAST_YEAR {
        for (number, row) in (1..).zip(championship.men().eleven(kent, year)) {
            if row.sums.hundreds > 0 {
                summed.insert((year, number), row.sums.hundreds);
            }
        }
    }
    assert!(summed.len() > 5, "{summed:?}");
    assert_eq!(summed, carded);
}

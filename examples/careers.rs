//! What the careers of the men look like over some centuries, to be held
//! against those of English cricket from 1890 to 1914.
//!
//! ```sh
//! cargo run --release --example careers        # ten centuries
//! cargo run --release --example careers -- 3   # three
//! ```

use std::num::NonZeroUsize;

use armchair::championship::{Championship, County};
use armchair::players::arena::MatchTotals;
use armchair::rules::Options;
use armchair::simulate::{Stopped, play_seasons};

/// Sums by place in the order, seasons by figures, careers by length.
#[derive(Default)]
struct Found {
    places: [Sums64; 11],
    lengths: [u32; 24],
    seasons: u32,
    thousands: u32,
    most_runs: u32,
    wickets: [u32; 3],
    most_wickets: u16,
    hundreds: u32,
    fifties: u32,
    career_runs: Vec<u32>,
    career_hundreds: u16,
    career_wickets: Vec<u32>,
    ages: [u32; 3],
    retired: u32,
}

#[derive(Clone, Copy, Default)]
struct Sums64 {
    runs: u64,
    outs: u64,
    wickets: u64,
    conceded: u64,
}

fn main() -> Result<(), Stopped> {
    let centuries = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let centuries: u32 = centuries.unwrap_or(10);
    let threads = NonZeroUsize::MIN;
    let mut found = Found::default();
    for seed in 0..u64::from(centuries) {
        let mut championship = Championship::new(1890 + seed, Options::default(), None);
        play_seasons(&mut championship, 100, threads, &mut MatchTotals::default(), None)?;
        for county in County::all() {
            found.add(&championship, county);
        }
    }
    found.print(centuries);
    Ok(())
}

impl Found {
    fn add(&mut self, championship: &Championship, county: County) {
        let men = championship.men();
        for (_, number, row) in men.seasons(county) {
            let sums = &row.sums;
            let place = &mut self.places[usize::from(number) - 1];
            place.runs += u64::from(sums.runs);
            place.outs += u64::from(sums.innings - sums.not_outs);
            place.wickets += u64::from(sums.wickets);
            place.conceded += u64::from(sums.conceded);
            self.thousands += u32::from(sums.runs >= 1000);
            self.most_runs = self.most_runs.max(sums.runs);
            for (count, wickets) in self.wickets.iter_mut().zip([50, 75, 100]) {
                *count += u32::from(sums.wickets >= wickets);
            }
            self.most_wickets = self.most_wickets.max(sums.wickets);
            self.hundreds += u32::from(sums.hundreds);
            self.fifties += u32::from(sums.fifties);
        }
        self.seasons += 100;
        for career in men.careers(county) {
            self.career_runs.push(career.sums.runs);
            self.career_wickets.push(career.sums.wickets.into());
            self.career_hundreds = self.career_hundreds.max(career.sums.hundreds);
            // Those who were there at the beginning or at the end have more.
            if career.first > 1890 && career.last < 1989 {
                self.lengths[usize::from(career.seasons).min(23)] += 1;
                let age = career.last - championship.born(&career);
                self.retired += 1;
                self.ages[0] += u32::from(age);
                self.ages[1] = self.ages[1].max(u32::from(age));
            }
        }
    }

    fn print(&mut self, centuries: u32) {
        let per_season = f64::from(100 * centuries);
        println!("number  average  wickets a county's season  at");
        for (number, place) in (1..).zip(&self.places) {
            let average = place.runs as f64 / place.outs.max(1) as f64;
            let wickets = place.wickets as f64 / f64::from(self.seasons);
            let at = place.conceded as f64 / place.wickets.max(1) as f64;
            println!("{number:6} {average:8.2} {wickets:26.1} {at:6.2}");
        }
        println!("careers by seasons (whole ones):");
        for (seasons, count) in self.lengths.iter().enumerate().skip(1) {
            println!(
                "{seasons:3} {count:6} {:5.1} %",
                100.0 * f64::from(*count) / f64::from(self.retired.max(1))
            );
        }
        let seasons: usize =
            self.lengths.iter().enumerate().map(|(n, count)| n * *count as usize).sum();
        println!(
            "mean {:.1} seasons; last season at {:.1} on average, at most {}",
            seasons as f64 / f64::from(self.retired.max(1)),
            f64::from(self.ages[0]) / f64::from(self.retired.max(1)),
            self.ages[1]
        );
        println!(
            "a season of both classes: {:.1} men with 1,000 runs, {:.1} hundreds, {:.1} fifties; {:.1} men with 50 wickets, {:.1} with 75, {:.1} with 100",
            f64::from(self.thousands) / per_season,
            f64::from(self.hundreds) / per_season,
            f64::from(self.fifties) / per_season,
            f64::from(self.wickets[0]) / per_season,
            f64::from(self.wickets[1]) / per_season,
            f64::from(self.wickets[2]) / per_season
        );
        println!("most runs in a season {}, most wickets {}", self.most_runs, self.most_wickets);
        self.career_runs.sort_unstable();
        self.career_wickets.sort_unstable();
        println!(
            "men {}; most runs in a career {:?}, most hundreds {}, most wickets {:?}",
            self.career_runs.len(),
            self.career_runs.last(),
            self.career_hundreds,
            self.career_wickets.last()
        );
    }
}

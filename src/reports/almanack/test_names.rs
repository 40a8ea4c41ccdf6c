//! Tests that names are treated as plain text: whatever a man is called, his
//! page stays valid.

#![cfg(test)]

use std::collections::BTreeMap;
use std::convert::Infallible;

use super::people::AlmanackMen;
use super::{Almanack, MatchSource, Story, Years};
use crate::championship::men::NameBook;
use crate::championship::{Championship, County, FinishedMatch, Fixture};
use crate::game::Observer;
use crate::players::{RandomPlayer, arena::play_match};
use crate::rules::Options;

const SURNAME: &str = "</script><b>O'Neill & \"Sons\"";

/// A source of matches in which random players play every match again.
struct AgainNames(Options);

fn play(
    options: Options,
    fixture: &Fixture,
    observer: &mut impl Observer,
) -> Option<FinishedMatch> {
    let seed = u64::from(fixture.number) + 1;
    let [mut home, mut away] = [seed, !seed].map(RandomPlayer::new);
    let (game, _) = play_match(options, seed, &mut home, &mut away, observer).ok()?;
    FinishedMatch::from_match(&game)
}

impl MatchSource for AgainNames {
    fn replay(&self, fixture: &Fixture, story: &mut Story) -> bool {
        play(self.0, fixture, story).is_some()
    }

    fn replay_unsaved(&self, _: &Fixture) -> Option<FinishedMatch> {
        None
    }
}

#[test]
fn a_name_is_never_markup() {
    let options = Options { batsmen: 3, ..Options::default() };
    let kent = County::from_name("Kent").ok();
    let mut championship = Championship::new(1890, options, kent);
    for fixture in championship.remaining() {
        let finished = play(options, &fixture, &mut ()).unwrap();
        championship.post(&fixture, &finished).unwrap();
    }
    let matches = AgainNames(options);
    let view = championship.view();
    let mut almanack = Almanack::new(&view, "FILE", Years::All, &matches).unwrap();
    almanack.people =
        AlmanackMen::for_years(&view, &almanack.years, NameBook::with_one_surname(SURNAME));
    let mut pages: BTreeMap<String, String> = BTreeMap::new();
    let written = almanack.write(&mut |name, parts| {
        pages.insert(name.to_owned(), parts.concat());
        Ok::<(), Infallible>(())
    });
    assert!(written.unwrap().pages > 200);
    let mut named = 0;
    for (name, page) in &pages {
        assert!(!page.contains("<b>O'"), "{name}");
        assert!(!page.contains("& \"Sons"), "{name}");
        named += page.matches("&lt;/script&gt;&lt;b&gt;O'Neill &amp; &quot;Sons&quot;").count();
    }
    assert!(named > 2000, "{named}");
    let index = &pages["find-index.js"];
    assert!(
        !index.contains('<') && index.contains("\\u003c/script>\\u003cb>O'Neill & \\\"Sons\\\"")
    );
    // Each page loads one script and nothing else.
    for (name, page) in pages.iter().filter(|(name, _)| name.ends_with(".html")) {
        assert_eq!(page.matches("<script").count(), 1, "{name}");
        assert_eq!(page.matches("</script>").count(), 1, "{name}");
    }
}

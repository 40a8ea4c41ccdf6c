//! Tests that the scorecards of an almanack add up, and how they name men.

use std::collections::BTreeMap;

use super::almanack::{almanack, text};
use super::{done, folder, new_quick};

#[test]
fn a_scorecard_adds_up() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "1"]);
    let pages = almanack(folder.path(), "QUICK", "last", &[]);
    let mut innings = 0;
    for (name, page) in pages.iter().filter(|(name, _)| name.contains("/first-")) {
        for card in page.split("<section class=\"card\">").skip(1) {
            let card = &card[..card.find("</section>").unwrap()];
            let number = |piece: &str| {
                let figures: String = piece.chars().take_while(char::is_ascii_digit).collect();
                figures.parse::<u32>().unwrap()
            };
            let bats: u32 = card.split("<td><b>").skip(1).map(number).sum();
            let extras = card.split("<tr class=\"extras\">").nth(1).unwrap();
            let extras = number(extras.split("<td>").nth(2).unwrap());
            let total = card.split("total\" colspan=\"4\">").nth(1).unwrap();
            assert_eq!(bats + extras, number(total), "{name}");
            // Check the bowlers' wickets and runs, and the runs that each pair
            // added.
            let rows = |label: &str| -> Vec<Vec<String>> {
                let table = card.split(&format!("aria-label=\"{label}\"")).nth(1);
                // There is no table of bowlers if no ball was bowled.
                let table = table.map_or("", |table| table.split("</table>").next().unwrap());
                let rows = table.split("<tr>").skip(2);
                let cells = |row: &str| {
                    let cells = row.split("<td").skip(1);
                    cells.map(|cell| text(&format!("<td{cell}")).trim().to_owned()).collect()
                };
                rows.map(cells).collect()
            };
            let sum = |rows: &[Vec<String>], place: usize| -> u32 {
                rows.iter().map(|row| number(&row[place])).sum()
            };
            let bowling = rows("Bowling");
            assert_eq!(sum(&bowling, 3), bats, "{name}");
            let out = card.matches(" b <a ").count() + card.matches(">b <a ").count();
            assert_eq!(sum(&bowling, 4), out as u32, "{name}");
            let stands = rows("Fall of wickets and partnerships");
            assert_eq!(sum(&stands, 3), number(total), "{name}");
            let fallen = out + card.matches(">run out<").count();
            assert_eq!(stands.iter().filter(|row| !row[1].is_empty()).count(), fallen, "{name}");
            assert!(stands.iter().all(|row| row[4].contains(", ")), "{name}");
            innings += 1;
        }
    }
    assert!(innings > 150, "{innings}");
    // Every match has its course, with the turning point if there is one, and a
    // worm for each pair of innings.
    let mut told = 0;
    let matches = pages.iter().filter(|(name, _)| name.contains("/first-"));
    for (name, page) in matches {
        assert_eq!(page.matches("<figure class=\"course\">").count(), 1, "{name}");
        let turned = page.contains("The turning point: ");
        assert_eq!(turned, page.contains(">turning point</text>"), "{name}");
        told += usize::from(turned);
        let cards = page.matches("<section class=\"card\">").count();
        assert_eq!(page.matches("Worm of the ").count(), cards.div_ceil(2), "{name}");
    }
    assert!(told > 20, "{told}");
}

/// Returns the form of a man's name in a sentence, given its form on a
/// scorecard: "Mr Hartley", "Pickersgill".
fn said(card: &str) -> String {
    let words = card.split(' ').filter(|word| !word.ends_with('.'));
    words.collect::<Vec<_>>().join(" ")
}

/// Returns the links to men in a part of a page, each with its text.
fn men(part: &str) -> Vec<(String, String)> {
    let links = part.split("<a ").skip(1);
    let links = links.map(|link| link.split("</a>").next().unwrap());
    links
        .map(|link| {
            let name = text(&format!("<a {link}")).trim().to_owned();
            (link.split('"').nth(1).unwrap().to_owned(), name)
        })
        .collect()
}

#[test]
fn an_amateur_is_mr_wherever_a_scorecard_names_him() {
    let folder = folder();
    done(folder.path(), &["new", "MEN", "--county", "Kent", "--option", "days=1"]);
    done(folder.path(), &["simulate", "MEN", "--seasons", "1"]);
    let pages = almanack(folder.path(), "MEN", "last", &[]);
    let (mut bowling, mut batting_together) = (0, 0);
    for (name, page) in pages.iter().filter(|(name, _)| name.contains("/first-")) {
        let cards = page.split("<section class=\"card\">").skip(1);
        let cards: Vec<Vec<&str>> = cards.map(|card| card.split("</table>").collect()).collect();
        // Collect the name of each man in the list of batsmen, by the man's
        // page.
        let batsmen = |card: &[&str]| -> Vec<(String, String)> {
            let rows = card[0].split("</td><td><a ").skip(1);
            let men = rows.map(|row| men(&format!("<a {row}")).remove(0));
            men.map(|(way, name)| (way, said(&name))).collect()
        };
        let called: BTreeMap<String, String> =
            cards.iter().flat_map(|card| batsmen(card)).collect();
        for card in &cards {
            for (way, name_said) in men(card[1]) {
                // If a county did not bat, the names of its men are not known
                // from the list of batsmen.
                if let Some(is_called) = called.get(&way) {
                    assert_eq!(name_said, *is_called, "{name}");
                    bowling += usize::from(is_called.starts_with("Mr "));
                }
            }
            let order = batsmen(card);
            let rows = card[2].split("<tr>").skip(2);
            for (pair, row) in order.windows(2).zip(rows) {
                let last = text(row.rsplit("<td>").next().unwrap());
                let [(_, one), (_, other)] = pair else { unreachable!() };
                assert_eq!(last.trim(), format!("{one}, {other}"), "{name}");
                batting_together += usize::from(last.contains("Mr "));
            }
        }
    }
    assert!(bowling > 20 && batting_together > 20, "{bowling} {batting_together}");
}

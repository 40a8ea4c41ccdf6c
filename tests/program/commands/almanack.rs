//! `armchair almanack`: the pages as files. That they can be read is looked at
//! in a browser, by `tests/independent/almanack_in_chromium.py`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{armchair, done, folder, json, new_quick, stdout};

/// All files of an almanack by their names from its folder.
fn pages(out: &Path) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let mut folders = vec![out.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(out).unwrap();
            let name = name.to_string_lossy().replace('\\', "/");
            pages.insert(name, std::fs::read_to_string(&path).unwrap());
        }
    }
    pages
}

/// The almanack of these years in a new folder.
fn almanack(data: &Path, file: &str, out: &str, years: &[&str]) -> BTreeMap<String, String> {
    let out = data.join(out);
    let words = ["almanack", file, "--out", out.to_str().unwrap()];
    done(data, &[&words[..], years].concat());
    pages(&out)
}

/// The values of an attribute in a page.
fn attributes<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let opening = format!(" {name}=\"");
    let values = page.match_indices(&opening);
    values
        .map(|(at, _)| {
            let rest = &page[at + opening.len()..];
            &rest[..rest.find('"').unwrap()]
        })
        .collect()
}

/// Where a link of a page leads.
fn target(from: &str, link: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for step in link.split('/') {
        match step {
            ".." => {
                parts.pop().unwrap();
            }
            step => parts.push(step),
        }
    }
    parts.join("/")
}

/// The text of a page without its tags, with what is escaped as it is.
fn text(page: &str) -> String {
    let mut text = String::new();
    for part in page.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
        text.push(' ');
    }
    text
}

/// Every tag that is opened is closed, in order.
fn is_well_formed(page: &str) -> Result<(), String> {
    const VOID: [&str; 4] = ["meta", "link", "br", "!DOCTYPE"];
    let mut open: Vec<&str> = vec![];
    for part in page.split('<').skip(1) {
        let (tag, _) = part.split_once('>').ok_or("a tag without an end")?;
        let name = tag.split([' ', '/']).find(|word| !word.is_empty());
        let name = name.ok_or("a tag without a name")?;
        if tag.starts_with('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
        } else if !VOID.contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() {
        Ok(())
    } else {
        Err(format!("{open:?} stay open"))
    }
}

/// Every link leads somewhere, every page is reached from the cover, nothing
/// is asked for from elsewhere, and every page is whole.
fn are_sound(pages: &BTreeMap<String, String>) {
    let mut reached = BTreeSet::from(["index.html".to_owned()]);
    let mut to_read = vec!["index.html".to_owned()];
    while let Some(name) = to_read.pop() {
        let page = &pages[&name];
        is_well_formed(page).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(!page.contains("<script"), "{name} has a script");
        assert!(attributes(page, "src").is_empty(), "{name} loads something");
        assert_eq!(page.matches("<h1").count(), 1, "{name}");
        for link in attributes(page, "href") {
            if link.starts_with("data:") {
                continue;
            }
            let there = target(&name, link);
            assert!(pages.contains_key(&there), "{name} leads to {link}");
            if reached.insert(there.clone()) && there.ends_with(".html") {
                to_read.push(there);
            }
        }
    }
    let lost: Vec<&String> = pages
        .keys()
        .filter(|name| name.ends_with(".html") && !reached.contains(*name))
        .collect();
    assert!(lost.is_empty(), "nothing leads to {lost:?}");
}

#[test]
fn every_link_leads_somewhere_and_every_page_is_whole_and_reached() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "4"]);
    let last = almanack(folder.path(), "QUICK", "last", &[]);
    are_sound(&last);
    // Cover, season, two results, 112 matches, 16 counties and their list,
    // honours, records; the sheet and the list of what was written.
    assert_eq!(last.len(), 1 + 1 + 2 + 112 + 17 + 2 + 2);
    let past = almanack(folder.path(), "QUICK", "past", &["--year", "1890"]);
    are_sound(&past);
    assert_eq!(past.len(), 1 + 1 + 2 + 14 + 17 + 2 + 2);
    let all = almanack(folder.path(), "QUICK", "all", &["--year", "ALL"]);
    are_sound(&all);
    assert_eq!(all.len(), 1 + 4 * 3 + 3 * 14 + 112 + 17 + 2 + 2);
    assert_eq!(almanack(folder.path(), "QUICK", "again", &[]), last);
}

#[test]
fn a_season_in_progress_and_one_just_begun_have_sound_pages_too() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK"]);
    let all = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    are_sound(&all);
    assert!(all.contains_key("1890/index.html") && !all.contains_key("1891/index.html"));
}

#[test]
fn the_pages_tell_what_the_tables_tell() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "1"]);
    let pages = almanack(folder.path(), "QUICK", "last", &[]);
    let season = text(&pages["1890/index.html"]);
    let mut cards = 0;
    for class in ["first", "second"] {
        let table = |name| {
            let words = ["show", "QUICK", name, "--year", "1890", "--format"];
            let words = [&words[..], &["json", "--competition", class]].concat();
            json(folder.path(), &words).as_array().unwrap().clone()
        };
        for row in table("points") {
            let quotient = format!("{:.3}", row["quotient"].as_f64().unwrap());
            assert!(season.contains(&quotient), "{row}");
        }
        for row in table("averages") {
            assert!(season.contains(&row["batting_runs"].to_string()), "{row}");
        }
        let results = text(&pages[&format!("1890/{class}.html")]);
        for (number, row) in (1..).zip(table("results")) {
            let card = &pages[&format!("1890/{class}-{number:02}.html")];
            for side in ["home", "away"] {
                let county = row[side].as_str().unwrap();
                let score = row[format!("{side}_score")].as_str().unwrap();
                assert!(results.contains(&score.replace('&', "&amp;")), "{row}");
                let title = "<td class=\"number total\" colspan=\"4\">";
                for total in score.split(" & ") {
                    assert!(card.contains(&format!("{title}{total}</td>")), "{row}");
                }
                assert!(text(card).contains(county), "{row}");
            }
            cards += 1;
        }
    }
    assert_eq!(cards, 112);
}

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
            let bats: u32 = card
                .split("<td class=\"number runs\">")
                .skip(1)
                .map(number)
                .sum();
            let extras = card.split("<tr class=\"extras\">").nth(1).unwrap();
            let extras = number(extras.split("<td class=\"number\">").nth(1).unwrap());
            let total = card.split("total\" colspan=\"4\">").nth(1).unwrap();
            assert_eq!(bats + extras, number(total), "{name}");
            innings += 1;
        }
    }
    assert!(innings > 150, "{innings}");
}

#[test]
fn the_name_of_a_file_is_escaped() {
    let folder = folder();
    new_quick(folder.path(), "R&D'S", "Kent");
    done(folder.path(), &["simulate", "R&D'S", "--seasons", "1"]);
    let pages = almanack(folder.path(), "R&D'S", "last", &[]);
    are_sound(&pages);
    assert!(pages["index.html"].contains("R&amp;D'S"));
    for (name, page) in &pages {
        let bare = page.match_indices('&').find(|(at, _)| {
            let entity = page[at + 1..].split(';').next().unwrap();
            !["amp", "lt", "gt", "quot"].contains(&entity)
        });
        assert!(
            bare.is_none() || !name.ends_with(".html"),
            "{name}: {bare:?}"
        );
    }
}

#[test]
fn of_matches_without_a_scorecard_it_says_how_many() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let out = folder.path().join("past");
    let out = out.to_str().unwrap();
    let words = ["almanack", "QUICK", "--out", out, "--year", "1890"];
    let output = armchair(folder.path(), &words);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("index.html"));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("98 matches without a scorecard"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn what_does_not_end_with_the_year_says_how_far_it_goes() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let pages = almanack(folder.path(), "QUICK", "first", &["--year", "1890"]);
    for name in ["honours.html", "counties/index.html", "counties/kent.html"] {
        let told = text(&pages[name]);
        let span = "All completed seasons, 1890 to 1892, as the data file stands";
        assert!(told.contains(span), "{name}: {told}");
    }
    assert!(text(&pages["records.html"]).contains("from 1890 to 1892, as the data file stands"));
}

#[test]
fn what_is_drawn_as_a_ground_is_drawn_on_paper_too() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "1"]);
    let pages = almanack(folder.path(), "QUICK", "last", &[]);
    assert!(pages["honours.html"].contains("class=\"bar\""));
    // Printers leave grounds out unless they are told not to.
    let style = &pages["almanack.css"];
    let bar = style.split("td.bar span {").nth(1).unwrap();
    let bar = &bar[..bar.find('}').unwrap()];
    assert!(
        bar.contains("background") && bar.contains("print-color-adjust: exact"),
        "{bar}"
    );
}

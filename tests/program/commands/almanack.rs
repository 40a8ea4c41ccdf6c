//! Tests the files that `armchair almanack` writes.
//! `tests/independent/almanack_in_chromium.py` checks in a browser that the
//! pages can be read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use armchair::championship::County;

use super::{armchair, done, folder, json, new_quick, stdout};

/// Returns all files of an almanack, by their names relative to its folder.
pub(super) fn pages(out: &Path) -> BTreeMap<String, String> {
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

/// Makes the almanack of these years in a new folder.
pub(super) fn almanack(
    data: &Path,
    file: &str,
    out: &str,
    years: &[&str],
) -> BTreeMap<String, String> {
    let out = data.join(out);
    let words = ["almanack", file, "--out", out.to_str().unwrap()];
    done(data, &[&words[..], years].concat());
    pages(&out)
}

/// Returns all values of an attribute in a page.
pub(super) fn attributes<'p>(page: &'p str, name: &str) -> Vec<&'p str> {
    let opening = format!(" {name}=\"");
    let values = page.match_indices(&opening);
    values
        .map(|(at, _)| {
            let rest = &page[at + opening.len()..];
            &rest[..rest.find('"').unwrap()]
        })
        .collect()
}

/// Returns the page to which a link on the page `from` leads.
pub(super) fn target(from: &str, link: &str) -> String {
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

/// Returns the text of a page without its tags. Escaped characters remain
/// escaped.
pub(super) fn text(page: &str) -> String {
    let mut text = String::new();
    for part in page.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
        text.push(' ');
    }
    text
}

/// Checks that every tag that is opened is closed, in order.
fn is_well_formed(page: &str) -> Result<(), String> {
    const VOID: [&str; 5] = ["meta", "link", "br", "input", "!DOCTYPE"];
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
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} stay open")) }
}

/// Checks that every link leads somewhere, that every page is reached from the
/// cover, that nothing is loaded from elsewhere, and that every page is
/// complete.
fn are_sound(pages: &BTreeMap<String, String>) {
    let mut reached = BTreeSet::from(["index.html".to_owned()]);
    let mut to_read = vec!["index.html".to_owned()];
    while let Some(name) = to_read.pop() {
        let page = &pages[&name];
        is_well_formed(page).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        // The page loads our own script and no other script.
        assert_eq!(page.matches("<script ").count(), 1, "{name}");
        let [script] = attributes(page, "src")[..] else {
            panic!("{name} loads something");
        };
        assert_eq!(target(&name, script), "almanack.js", "{name}");
        assert_eq!(page.matches("<h1").count(), 1, "{name}");
        for link in attributes(page, "href") {
            if link.starts_with("data:") {
                continue;
            }
            let there = target(&name, link);
            let (there, part) = match there.split_once('#') {
                // A link that names no page leads to a place on the same page.
                Some(_) if link.starts_with('#') => (name.clone(), Some(link[1..].to_owned())),
                Some((there, part)) => (there.to_owned(), Some(part.to_owned())),
                None => (there, None),
            };
            assert!(pages.contains_key(&there), "{name} leads to {link}");
            if let Some(part) = part {
                let id = format!(" id=\"{part}\"");
                assert!(pages[&there].contains(&id), "{name} leads to {link}");
            }
            if reached.insert(there.clone()) && there.ends_with(".html") {
                to_read.push(there);
            }
        }
    }
    let lost: Vec<&String> =
        pages.keys().filter(|name| name.ends_with(".html") && !reached.contains(*name)).collect();
    assert!(lost.is_empty(), "nothing leads to {lost:?}");
}

/// Counts the files that are not about men.
fn but_men(pages: &BTreeMap<String, String>) -> usize {
    let names = pages.keys();
    names.filter(|name| !name.starts_with("men/")).count()
}

#[test]
fn every_link_leads_somewhere_and_every_page_is_whole_and_reached() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "4"]);
    let last = almanack(folder.path(), "QUICK", "last", &[]);
    are_sound(&last);
    // The files are the cover, the decades and A to Z, a season with its news
    // and its men, two pages of results, 112 matches, 16 counties and their
    // list, 120 pairs of counties, the honours and the records. The last four
    // are the style sheet, the script with its index, and the list of the files
    // written.
    assert_eq!(but_men(&last), 3 + 3 + 2 + 112 + 17 + 120 + 2 + 4);
    let past = almanack(folder.path(), "QUICK", "past", &["--year", "1890"]);
    are_sound(&past);
    assert_eq!(but_men(&past), 3 + 3 + 2 + 14 + 17 + 120 + 2 + 4);
    let all = almanack(folder.path(), "QUICK", "all", &["--year", "ALL"]);
    are_sound(&all);
    assert_eq!(but_men(&all), 3 + 4 * 5 + 3 * 14 + 112 + 17 + 120 + 2 + 4);
    // There is a page for every man in the file. There are also lists of all
    // men and of each county's men.
    let careers = json(folder.path(), &["show", "QUICK", "careers", "--format", "json"]);
    let men = careers.as_array().unwrap().len();
    assert_eq!(all.len() - but_men(&all), men + 1 + 16);
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
                let title = "<td class=\"total\" colspan=\"4\">";
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

/// Returns the text of a page that contains both forms of each county's name
/// and hides the form `hidden`.
fn without(page: &str, hidden: &str) -> String {
    let mut text = String::new();
    let hidden = format!("span class=\"{hidden}\">");
    for part in page.split('<').filter(|part| !part.starts_with(&hidden)) {
        text.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    text
}

/// Checks that a page shows only one form of each county's name, either the
/// full name or the short name.
fn has_one_form_of_each_name(page: &str) {
    let in_full = without(page, "short");
    for county in County::all().filter(|county| county.short() != county.name()) {
        let is_short = |word: &str| word.trim_end_matches('\'') == county.short();
        let mut words = in_full.split(|letter: char| !letter.is_alphabetic() && letter != '\'');
        assert!(!words.any(is_short), "{} beside its name", county.short());
    }
    assert!(in_full.contains("Nottinghamshire") && without(page, "full").contains("Notts"));
}

#[test]
fn the_news_is_told_in_the_sentences_of_show_and_leads_to_whom_it_names() {
    let folder = folder();
    let created = ["new", "MEN", "--county", "Kent", "--committee", "on"];
    let options = ["--seed", "7", "--option", "days=1"];
    done(folder.path(), &[&created[..], &options].concat());
    done(folder.path(), &["simulate", "MEN", "--seasons", "2"]);
    let pages = almanack(folder.path(), "MEN", "last", &[]);
    let page = &pages["1891/news.html"];
    let plain = |page: &str| without(page, "full");
    let told = plain(page);
    has_one_form_of_each_name(page);
    let mut men = 0;
    for class in ["first", "second"] {
        for round in 1..=14 {
            let round = round.to_string();
            let words = ["show", "MEN", "news", "--year", "1891", "--format"];
            let words = [&words[..], &["json", "--round", &round]].concat();
            let news = json(folder.path(), &[&words[..], &["--competition", class]].concat());
            for fact in news.as_array().unwrap() {
                let sentence = fact["sentence"].as_str().unwrap();
                assert!(told.contains(sentence), "{sentence}");
                let county = fact["county"].as_str().unwrap().to_lowercase();
                assert!(page.contains(&format!("href=\"../counties/{county}.html\"")));
                let Some(man) = fact["man"].as_str() else {
                    continue;
                };
                let surname = man.split(' ').next_back().unwrap();
                let named = page.match_indices("href=\"../men/").any(|(at, _)| {
                    let (way, rest) = page[at..].split_once('>').unwrap();
                    way.contains(&county) && rest.split('<').next().unwrap().ends_with(surname)
                });
                assert!(named, "{man} of {county}: {sentence}");
                men += 1;
            }
        }
    }
    assert!(men > 0);
    // Check the end of the year, the story of the county, and all seasons.
    let pages = pages.iter().map(|(name, page)| (name.as_str(), plain(page)));
    let pages: BTreeMap<&str, String> = pages.collect();
    let whole = |name: &str, page: &str| {
        let words = ["show", "MEN", name, "--format", "json"];
        let rows = json(folder.path(), &words);
        let rows = rows.as_array().unwrap().iter();
        let mut told = rows.map(|row| row["sentence"].as_str().unwrap().to_owned());
        // The almanack draws the chart that `show` describes in words.
        let is_chart = |sentence: &String| sentence.starts_with("Where ");
        for sentence in told.by_ref().take_while(|one| !is_chart(one)) {
            assert!(pages[page].contains(&sentence), "{page}: {sentence}");
        }
        told.collect::<Vec<_>>()
    };
    assert!(whole("year", "1891/index.html").is_empty());
    let [chart] = &whole("century", "decades.html")[..] else {
        unreachable!("a line a decade");
    };
    assert!(chart.starts_with("1890 to 1891: "), "{chart}");
    assert!(pages["counties/kent.html"].contains("In these years Kent had"));
    assert!(pages["counties/kent.html"].contains("The committee hoped to"));
    assert!(!pages["counties/surrey.html"].contains("The committee"));
}

#[test]
fn whoever_is_named_has_a_page_with_what_he_did() {
    let folder = folder();
    let created = ["new", "MEN", "--county", "Kent", "--seed", "7"];
    done(folder.path(), &[&created[..], &["--option", "days=1"]].concat());
    done(folder.path(), &["simulate", "MEN", "--seasons", "1"]);
    let pages = almanack(folder.path(), "MEN", "last", &[]);
    let season = &pages["1890/men.html"];
    let mut hundreds = 0;
    for class in ["first", "second"] {
        let words = ["show", "MEN", "batsmen", "--year", "1890", "--format", "json"];
        let words = [&words[..], &["--competition", class]].concat();
        for (place, row) in json(folder.path(), &words).as_array().unwrap().iter().enumerate() {
            hundreds += row["hundreds"].as_u64().unwrap() as usize;
            if place >= 20 {
                continue;
            }
            // The line in the season's table leads to the man's page. The man's
            // career consists of that season.
            let name = format!("\">{}</a>", row["name"].as_str().unwrap());
            let ways = season.match_indices(&name).map(|(at, _)| {
                let way = season[..at].rsplit("href=\"").next().unwrap();
                target("1890/men.html", way)
            });
            let county = row["county"].as_str().unwrap().to_lowercase();
            let way = ways.into_iter().find(|way| way.contains(&county)).unwrap();
            let told = text(&pages[&way]);
            for what in ["runs", "innings", "wickets"] {
                assert!(told.contains(&format!(" {} ", row[what])), "{way}: {row}");
            }
        }
    }
    // Every hundred was scored in a saved match, and links to the match.
    let listed = season.split("<ol class=\"feats\">").nth(1).unwrap();
    assert_eq!(listed.matches("<li>").count(), hundreds);
    assert!(hundreds > 0);
    let matches = attributes(listed, "href").into_iter();
    let matches = matches.filter(|way| way.starts_with("../1890/"));
    assert_eq!(matches.count(), hundreds);
    // Every scorecard names eleven batsmen in each innings.
    for (name, page) in pages.iter().filter(|(name, _)| name.contains("/first-")) {
        for card in page.split("<section class=\"card\">").skip(1) {
            let batting = card.split("</table>").next().unwrap();
            let named = batting.split("</td><td><a href=\"../men/").skip(1);
            assert_eq!(named.count(), 11, "{name}");
        }
    }
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
        assert!(bare.is_none() || !name.ends_with(".html"), "{name}: {bare:?}");
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
        let span = "All completed seasons, 1890 to 1892";
        assert!(told.contains(span), "{name}: {told}");
    }
    assert!(text(&pages["records.html"]).contains("from 1890 to 1892"));
}

#[test]
fn everybody_is_found_from_a_to_z_and_in_the_index_and_every_year_from_the_next() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "4"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    let (listed, index) = (&pages["a-to-z.html"], &pages["find-index.js"]);
    let index = index.strip_prefix("window.almanackIndex = ").unwrap();
    let index: serde_json::Value =
        serde_json::from_str(index.trim_end().trim_end_matches(';')).unwrap();
    let counties = index["counties"].as_array().unwrap();
    let mut ways: Vec<String> = index["men"]
        .as_array()
        .unwrap()
        .iter()
        .map(|man| {
            let county = &counties[man[2].as_u64().unwrap() as usize][0];
            let county = county.as_str().unwrap().to_lowercase();
            format!("men/{county}-{}.html", man[3])
        })
        .collect();
    ways.sort_unstable();
    let mut men: Vec<&String> = pages.keys().filter(|name| name.starts_with("men/")).collect();
    men.retain(|name| name.contains('-'));
    assert_eq!(ways.iter().collect::<Vec<_>>(), men);
    let mut links = attributes(listed, "href");
    links.retain(|link| link.starts_with("men/") && link.contains('-'));
    links.sort_unstable();
    assert_eq!(links, ways);
    assert_eq!(index["years"], serde_json::json!([1890, 1891, 1892, 1893]));
    for (name, page) in pages.iter().filter(|(name, _)| name.ends_with(".html")) {
        assert!(page.contains("#seasons\">All years</a>"), "{name}");
    }
    for page in ["index", "news", "men", "first", "second"] {
        let top = pages[&format!("1891/{page}.html")].split("<main>").next().unwrap();
        for year in ["1890", "1892"] {
            assert!(top.contains(&format!("href=\"../{year}/{page}.html\">{year}</a>")), "{page}");
        }
    }
    let card = pages.keys().find(|name| name.starts_with("1891/first-")).unwrap();
    assert!(pages[card].contains("href=\"../1892/index.html\">1892</a>"));
    // The cover links the champions of each season to their pages, and its
    // opening is short.
    let cover = &pages["index.html"];
    let rows = cover.split("<tr>").filter(|row| row.contains("/index.html\">18"));
    assert_eq!(rows.clone().count(), 4);
    for row in rows {
        assert_eq!(row.matches("<a class=\"county\" href=\"counties/").count(), 4, "{row}");
    }
    let opening = cover.split("<p class=\"told\">").nth(1).unwrap();
    let opening = text(opening.split("</p>").next().unwrap());
    assert!((100..600).contains(&opening.len()), "{opening}");
}

#[test]
fn what_is_drawn_as_a_ground_is_drawn_on_paper_too() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "1"]);
    let pages = almanack(folder.path(), "QUICK", "last", &[]);
    assert!(pages["honours.html"].contains("class=\"bar\""));
    // Printers leave out backgrounds unless they are told otherwise.
    let style = &pages["almanack.css"];
    let bar = style.split("td.bar span {").nth(1).unwrap();
    let bar = &bar[..bar.find('}').unwrap()];
    assert!(bar.contains("background") && bar.contains("print-color-adjust: exact"), "{bar}");
}

//! Tests the records in an almanack: those of counties, of men and of close
//! finishes, each with a link to its match.

use super::almanack::{almanack, attributes, target, text};
use super::{done, folder, json, new_quick};

#[test]
fn a_countys_record_leads_to_its_match_and_pairs_add_up() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    // Every match of Kent is saved, so each of Kent's records leads to a
    // scorecard that contains the record.
    let kent = &pages["counties/kent.html"];
    let records = kent.split("<section class=\"records\">").nth(1).unwrap();
    let records = records.split("</section>").next().unwrap();
    let (mut totals, mut stands, mut runs) = (0, 0, 0);
    for row in records.split("<tr").skip(2) {
        let cells: Vec<&str> = row.split("<td").skip(1).collect();
        let record = text(&format!("<td{}", cells[0]));
        let score = text(&format!("<td{}", cells[1]));
        let way = attributes(cells[1], "href");
        let card = &pages[&target("counties/kent.html", way.first().expect(&record))];
        if record.contains("total") {
            assert!(card.contains(&format!(">{}</td>", score.trim())), "{record}");
            totals += 1;
        } else if record.contains("in a row") || record.contains("unbeaten") {
            runs += 1;
        } else {
            stands += 1;
        }
    }
    assert_eq!((totals, stands, runs), (4, 3, 2));
    // Each county plays fourteen matches a season. The page of each pair says
    // how often the two counties met.
    let against = kent.split("<h2>Head to Head</h2>").nth(1).unwrap();
    let mut met = 0;
    for row in against.split("<tr").skip(2).take(15) {
        let way = attributes(row, "href")[0].to_owned();
        let numbers: Vec<u32> =
            text(row).split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [played, won, lost, drawn, tied] = numbers[..] else { panic!("{row}") };
        assert_eq!(played, won + lost + drawn + tied, "{row}");
        let pair = text(&pages[&target("counties/kent.html", &way)]);
        let times = if played == 1 { "time" } else { "times" };
        let told = format!("have met {played} {times}:");
        assert!(pair.contains(&told) || played == 0, "{way}");
        met += played;
    }
    assert_eq!(met, 3 * 14);
}

#[test]
fn a_man_has_his_rank_his_partners_and_his_best_innings_with_their_matches() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "4"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    let careers = json(folder.path(), &["show", "QUICK", "careers", "--format", "json"]);
    let careers = careers.as_array().unwrap();
    let of_kent: Vec<&serde_json::Value> =
        careers.iter().filter(|career| career["county"] == "Kent").collect();
    let listed = &pages["men/kent.html"];
    let mut charts = 0;
    for career in &of_kent {
        let name = format!("\">{}</a>", career["name"].as_str().unwrap());
        let (before, _) = listed.split_once(&name).unwrap();
        let way = before.rsplit("href=\"").next().unwrap();
        let page = &pages[&target("men/kent.html", way)];
        let ahead = of_kent.iter().filter(|other| other["runs"].as_u64() > career["runs"].as_u64());
        let rank = match ahead.count() {
            0 => "first".to_owned(),
            1 => "second".to_owned(),
            2 => "third".to_owned(),
            _ => continue,
        };
        let told = format!("Of Kent's {} men, he ranks {rank} for runs", of_kent.len());
        assert!(page.contains(&told), "{way}: {told}");
        assert!(text(page).contains("He batted most often with "), "{way}");
        let best = page.split("<h3>Best Innings</h3>").nth(1).unwrap();
        let best = best.split("</section>").next().unwrap();
        let highest = career["highest"].as_str().unwrap().trim_end_matches('*');
        let first = best.split("<li>").nth(1).unwrap();
        assert!(text(first).trim().starts_with(highest), "{way}: {first}");
        // Every match of Kent is saved, so the innings is on the scorecard to
        // which it leads.
        let card = &pages[&target("men/kent.html", attributes(first, "href")[0])];
        assert!(card.contains(&format!("<b>{highest}</b>")), "{way}: {first}");
        charts += page.matches("<figure class=\"seasons\">").count();
    }
    assert!(charts > 0);
}

#[test]
fn the_best_of_each_county_are_its_records() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "Kent");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    let records = &pages["records.html"];
    let best = records.split("id=\"counties\"").nth(1).unwrap();
    let rows: Vec<&str> = best.split("<tr").skip(2).collect();
    assert_eq!(rows.len(), 16);
    for row in rows {
        let cells: Vec<&str> = row.split("<td").skip(1).collect();
        let county = attributes(cells[0], "href")[0];
        let own = pages[county].split("<section class=\"records\">").nth(1).unwrap();
        for (record, cell) in [("highest total for", cells[1]), ("lowest total for", cells[2])] {
            let cell = text(&format!("<td{cell}"));
            let score = cell.split_whitespace().next().unwrap().to_owned();
            let row = own.split("<tr").find(|row| row.contains(record)).unwrap();
            assert!(row.contains(&format!(">{score}<")), "{county}: {record}: {cell}");
        }
        for cell in &cells[3..] {
            assert!(cell.contains(", round "), "{county}: {cell}");
        }
    }
}

#[test]
fn matches_to_remember_are_told_in_three_or_four_sentences() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    for year in 1890..=1892 {
        let season = &pages[&format!("{year}/index.html")];
        let told = season.split("<div class=\"remembered\">").nth(1).unwrap();
        let stories: Vec<&str> = told.split("<p class=\"story\">").skip(1).collect();
        assert!((3..=6).contains(&stories.len()), "{year}");
        for story in stories {
            let story = text(story.split("</p>").next().unwrap());
            // A full stop after a single capital letter ends an initial and not
            // a sentence.
            let ends = story.match_indices(". ").filter(|(at, _)| {
                let word = story[..*at].rsplit(' ').next().unwrap();
                word.len() != 1 || !word.starts_with(|letter: char| letter.is_ascii_uppercase())
            });
            let sentences = ends.count();
            assert!((3..=4).contains(&sentences), "{year}: {story}");
        }
        let results =
            pages[&format!("{year}/first.html")].clone() + &pages[&format!("{year}/second.html")];
        if results.contains(">Tied<") {
            assert!(text(told).contains(" tied"), "{year}");
        }
    }
}

#[test]
fn each_kind_of_close_finish_has_its_list_and_its_matches_lead_to_it() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "3"]);
    let pages = almanack(folder.path(), "QUICK", "all", &["--year", "all"]);
    let records = &pages["records.html"];
    let kinds = [
        ("ties", " tied,"),
        ("level", " drew with the scores level,"),
        ("by-runs", " run"),
        ("by-wickets", " wicket"),
        ("last-pair", " down,"),
    ];
    let mut lists = 0;
    for (id, word) in kinds {
        let Some(list) = records.split(&format!("<section id=\"{id}\">")).nth(1) else {
            continue;
        };
        let list = list.split("</section>").next().unwrap();
        let items: Vec<&str> = list.split("<li").skip(1).collect();
        for (place, item) in items.into_iter().enumerate() {
            let told = text(&format!("<li{item}"));
            assert!(told.replace(" ,", ",").contains(word), "{id}: {told}");
            // After the best ten, only performances with a scorecard are
            // listed.
            let has_card = item.contains("/first-") || item.contains("/second-");
            assert!(place < 10 || has_card, "{id}: {told}");
        }
        lists += 1;
    }
    assert!(lists > 2);
    let close = pages.iter().filter(|(_, page)| page.contains("A close finish: "));
    for (name, page) in close.clone() {
        let way = page.split("A close finish: <a href=\"").nth(1).unwrap();
        let (page, id) = way.split('"').next().unwrap().split_once('#').unwrap();
        assert_eq!(page, "../records.html", "{name}");
        let list = records.split(&format!("<section id=\"{id}\">")).nth(1).expect(id);
        let list = list.split("</section>").next().unwrap();
        assert!(list.contains(&format!("href=\"{name}\"")), "{name}: {id}");
    }
    assert!(close.count() > 3);
}

#[test]
fn every_partnership_of_computers_names_its_round() {
    let folder = folder();
    new_quick(folder.path(), "QUICK", "none");
    done(folder.path(), &["simulate", "QUICK", "--seasons", "12"]);
    let pages = almanack(folder.path(), "QUICK", "last", &[]);
    let mut stands = 0;
    for (name, page) in pages {
        let Some(records) = page.split("<section class=\"records\">").nth(1) else {
            continue;
        };
        let records = records.split("</section>").next().unwrap();
        for row in records.split("<tr").skip(2).filter(|row| row.contains(" partnership")) {
            let cells: Vec<&str> = row.split("<td").skip(1).collect();
            let round = text(&format!("<td{}", cells.last().unwrap()));
            let round: u8 = round.trim().parse().unwrap_or(0);
            assert!((1..=14).contains(&round), "{name}: {}", text(&format!("<tr{row}")));
            stands += 1;
        }
    }
    assert_eq!(stands, 16 * 3);
}

//! Tests `show FILE scorecard`, tables as CSV, colours, and a reader that stops
//! reading.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;

use armchair::reports::TableName;

use super::{armchair, done, folder, json, new_quick, refused};

/// Makes a file with two seasons of quick matches.
fn two_seasons(folder: &Path) {
    new_quick(folder, "BOOK", "Kent");
    done(folder, &["simulate", "BOOK", "--seasons", "2"]);
}

/// Parses CSV, and returns each row as a map from the names of the columns.
fn csv(text: &str) -> Vec<std::collections::BTreeMap<String, String>> {
    let mut reader = ::csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

#[test]
fn a_scorecard_is_shown_as_text_json_and_csv_with_the_same_figures() {
    let folder = folder();
    two_seasons(folder.path());
    for round in ["1", "14"] {
        let ask = ["show", "BOOK", "scorecard", "--year", "1891", "--round", round];
        let with = |format| [&ask[..], &["--format", format]].concat();
        let card = json(folder.path(), &with("json"));
        assert_eq!(
            (card["year"].clone(), card["round"].to_string()),
            (1891.into(), round.to_owned())
        );
        assert!(card["home"] == "Kent" || card["away"] == "Kent");
        let rows = csv(&done(folder.path(), &with("csv")));
        let text = done(folder.path(), &ask);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let innings = card["innings"].as_array().unwrap();
        assert!((2..=4).contains(&innings.len()));
        for (place, one) in innings.iter().enumerate() {
            let sum = |list: &str, field: &str| -> i64 {
                let list = one[list].as_array().unwrap().iter();
                list.map(|item| item[field].as_i64().unwrap()).sum()
            };
            let extras: i64 = ["no_balls", "wides", "byes"]
                .iter()
                .map(|kind| one["extras"][kind].as_i64().unwrap())
                .sum();
            let runs = one["runs"].as_i64().unwrap();
            assert_eq!(sum("batsmen", "runs") + extras, runs);
            assert_eq!(sum("overs", "runs"), runs);
            assert_eq!(sum("overs", "wickets"), one["wickets"].as_i64().unwrap());
            let fallen = one["fall_of_wickets"].as_array().unwrap().len();
            assert_eq!(fallen as i64, one["wickets"].as_i64().unwrap());
            let mine = |row: &&std::collections::BTreeMap<String, String>| {
                row["innings"] == (place + 1).to_string()
            };
            let total = rows.iter().filter(mine).find(|row| row["line"] == "total").unwrap();
            assert_eq!(total["runs"], runs.to_string());
            assert_eq!(total["batting"], one["batting"].as_str().unwrap());
            let batsmen = rows.iter().filter(mine).filter(|row| row["line"].parse::<u8>().is_ok());
            assert_eq!(batsmen.count(), one["batsmen"].as_array().unwrap().len());
            assert!(
                text.contains(&format!("{} innings", one["batting"].as_str().unwrap()))
                    || text.contains(one["batting"].as_str().unwrap())
            );
        }
    }
    // Without a round, the last one played is shown.
    let ask = ["show", "BOOK", "scorecard", "--year", "1890", "--format", "json"];
    assert_eq!(json(folder.path(), &ask)["round"], 14);
}

#[test]
fn the_totals_of_a_scorecard_are_those_of_the_results() {
    let folder = folder();
    two_seasons(folder.path());
    for year in ["1890", "1891"] {
        let results = ["show", "BOOK", "results", "--county", "Kent", "--year", year];
        let results = json(folder.path(), &[&results[..], &["--format", "json"]].concat());
        for (place, row) in results.as_array().unwrap().iter().enumerate() {
            let round = (place + 1).to_string();
            let ask = ["show", "BOOK", "scorecard", "--year", year, "--round", &round];
            let card = json(folder.path(), &[&ask[..], &["--format", "json"]].concat());
            let result = row["result"].as_str().unwrap();
            let expected = match result {
                "won" => Some("Kent"),
                "lost" => row["opponents"].as_str(),
                _ => None,
            };
            assert_eq!(card["winner"].as_str(), expected, "{year} {round}");
            assert_eq!(card["margin"], row["margin"]);
        }
    }
}

#[test]
fn a_scorecard_that_is_not_to_be_had_is_refused_in_one_line() {
    let folder = folder();
    two_seasons(folder.path());
    done(folder.path(), &["simulate", "BOOK", "--seasons", "1"]);
    let refuse = |rest: &[&str], code| {
        refused(folder.path(), &[&["show", "BOOK", "scorecard"][..], rest].concat(), code)
    };
    let line = refuse(&["--year", "1950"], 1);
    assert!(line.contains("1950 has not been played in this file"), "{line}");
    let line = refuse(&["--year", "1893", "--round", "3"], 1);
    assert!(line.contains("has not been played yet"), "{line}");
    let line = refuse(&["--year", "1893"], 1);
    assert!(line.contains("have not played a match in 1893 yet"), "{line}");
    assert!(refuse(&["--round", "15"], 2).contains("a round must be a whole number from 1 to 14"));
    assert!(refuse(&["--round", "-1"], 2).contains("1 to 14"));
    let class =
        json(folder.path(), &["show", "BOOK", "scorecard", "--year", "1892", "--format", "json"]);
    let other = match class["competition"].as_str().unwrap() {
        "first-class" => "second",
        _ => "first",
    };
    let line = refuse(&["--year", "1892", "--competition", other], 2);
    assert!(line.contains("leave out --competition"), "{line}");
    // Choose a match between other counties, in a season that is neither the
    // current season nor the last.
    let results =
        json(folder.path(), &["show", "BOOK", "results", "--year", "1890", "--format", "json"]);
    let others = results.as_array().unwrap().iter();
    let others = others.filter(|row| row["home"] != "Kent" && row["away"] != "Kent");
    let row = others.into_iter().next().unwrap();
    let round = row["round"].to_string();
    let line = refuse(
        &["--year", "1890", "--round", &round, "--county", row["home"].as_str().unwrap()],
        1,
    );
    assert!(line.contains("only the totals of that match are saved"), "{line}");
    // The county's own matches from all seasons can be shown.
    done(folder.path(), &["show", "BOOK", "scorecard", "--year", "1890", "--round", "5"]);
    new_quick(folder.path(), "NOBODY", "none");
    let line = refused(folder.path(), &["show", "NOBODY", "scorecard"], 2);
    assert!(line.contains("--county"), "{line}");
}

#[test]
fn a_damaged_archive_is_told_in_one_line_and_the_rest_is_shown() {
    let folder = folder();
    two_seasons(folder.path());
    let path = folder.path().join("BOOK.MAT");
    let mut bytes = std::fs::read(&path).unwrap();
    // Damage one of the matches of the last completed season, all of which are
    // saved.
    let place = bytes.len() / 4 * 3;
    bytes[place] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    let mut shown = 0;
    for round in 1..=14 {
        let ask = ["show", "BOOK", "scorecard", "--year", "1890", "--round", &round.to_string()];
        let output = armchair(folder.path(), &ask);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(complaint.starts_with("armchair: ") && complaint.contains("BOOK.MAT"));
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
        assert!(complaint.contains("1 of them cannot be opened."), "{complaint}");
        shown += u32::from(output.status.success());
    }
    assert!(shown >= 13);
    assert_eq!(std::fs::read(&path).unwrap(), bytes, "nothing was changed");
    // The damaged archive is set aside before matches are added, and this is
    // reported only once.
    for told in [1, 0] {
        let output = armchair(folder.path(), &["simulate", "BOOK"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.lines().count() == told, "{said}");
        let names = ["BOOK.MAT", "BOOK.OLD"];
        assert!(told == 0 || names.iter().all(|name| said.contains(name)), "{said}");
    }
    assert_eq!(std::fs::read(folder.path().join("BOOK.OLD")).unwrap(), bytes);
}

#[test]
fn every_table_is_had_as_csv_with_the_fields_of_its_json() {
    let folder = folder();
    two_seasons(folder.path());
    let words = TableName::ALL.map(TableName::word);
    for table in words.into_iter().chain(["news"]) {
        let ask = ["show", "BOOK", table, "--format"];
        let rows = csv(&done(folder.path(), &[&ask[..], &["csv"]].concat()));
        let found = json(folder.path(), &[&ask[..], &["json"]].concat());
        let found = found.as_array().unwrap();
        assert_eq!(rows.len(), found.len(), "{table}");
        let is_past = ["news", "year", "decade", "century", "story"].contains(&table);
        assert!(!found.is_empty() || !is_past, "{table}");
        for (row, object) in rows.iter().zip(found) {
            let object = object.as_object().unwrap();
            assert!(row.keys().eq(object.keys().collect::<std::collections::BTreeSet<_>>()));
            for (name, value) in object {
                let field = &row[name];
                match value {
                    serde_json::Value::Null => assert_eq!(field, "", "{table} {name}"),
                    serde_json::Value::String(text) => assert_eq!(field, text),
                    serde_json::Value::Number(number) => {
                        let same = field.parse::<f64>().unwrap() == number.as_f64().unwrap();
                        assert!(same, "{table} {name}: {field} {number}");
                    }
                    serde_json::Value::Bool(yes) => assert_eq!(*field, yes.to_string()),
                    place => assert!(field.contains(&place["place"].to_string())),
                }
            }
        }
    }
    let list = csv(&done(folder.path(), &["list", "--format", "csv"]));
    assert_eq!((list.len(), list[0]["file"].as_str()), (1, "BOOK"));
}

#[test]
fn results_have_the_figures_of_every_innings_as_fields() {
    let folder = folder();
    two_seasons(folder.path());
    let of_class = [("home", "home_score"), ("away", "away_score")];
    let of_county = [("for", "for"), ("against", "against")];
    for (county, sides) in [(None, of_class), (Some("Kent"), of_county)] {
        let mut ask = vec!["show", "BOOK", "results", "--year", "1890", "--format", "json"];
        ask.extend(county.iter().flat_map(|county| ["--county", county]));
        let rows = json(folder.path(), &ask);
        for row in rows.as_array().unwrap() {
            for (side, text) in sides {
                let innings = (1..=2).filter_map(|number| {
                    let field = |what| &row[format!("{side}_{number}_{what}")];
                    let (runs, wickets) = (field("runs").as_u64()?, field("wickets").as_u64()?);
                    Some(match field("ended").as_str().unwrap() {
                        "all out" => runs.to_string(),
                        "declared" => format!("{runs}-{wickets}d"),
                        "won" | "time" => format!("{runs}-{wickets}"),
                        other => panic!("{other}"),
                    })
                });
                let innings: Vec<String> = innings.collect();
                assert_eq!(innings.join(" & "), row[text].as_str().unwrap());
            }
        }
    }
}

#[test]
fn positions_have_place_and_class_in_fields_of_their_own() {
    let folder = folder();
    two_seasons(folder.path());
    let years = json(folder.path(), &["show", "BOOK", "positions", "--format", "json"]);
    for year in years.as_array().unwrap() {
        for county in ["Surrey", "Kent", "Cheshire"] {
            assert_eq!(year[format!("{county}_place")], year[county]["place"]);
            let class = &year[county]["competition"];
            assert_eq!(year[format!("{county}_competition")], *class);
        }
    }
    assert_eq!(years.as_array().unwrap().len(), 2);
}

#[test]
fn one_friendly_is_shown_as_its_scorecard_and_several_are_not() {
    let folder = folder();
    let friendly = ["friendly", "Kent", "Notts", "--seed", "1"];
    let one = done(folder.path(), &friendly);
    for words in ["Kent v Nottinghamshire, a friendly", "Fall of wickets:", "\n\nmatches "] {
        assert!(one.contains(words), "{words}: {one}");
    }
    let several = done(folder.path(), &[&friendly[..], &["--matches", "2"]].concat());
    assert!(several.starts_with("matches "), "{several}");
}

#[test]
fn friendlies_and_the_pavilion_are_summed_up_in_a_row_of_csv() {
    let folder = folder();
    for ask in [
        ["friendly", "Kent", "Essex", "--seed", "1", "--format"],
        ["pavilion", "camp", "--games=5", "--seed", "1", "--format"],
    ] {
        let rows = csv(&done(folder.path(), &[&ask[..], &["csv"]].concat()));
        let figures = json(folder.path(), &[&ask[..], &["json"]].concat());
        let figures = figures.as_object().unwrap();
        assert_eq!((rows.len(), rows[0].len()), (1, figures.len()));
        for (name, value) in figures.iter().filter(|(name, _)| *name != "seconds") {
            let expected = match value {
                serde_json::Value::Null => String::new(),
                serde_json::Value::String(word) => word.clone(),
                value => value.to_string(),
            };
            assert_eq!(rows[0][name], expected, "{name}");
        }
    }
}

#[test]
fn text_has_colours_only_where_they_are_wanted() {
    let folder = folder();
    two_seasons(folder.path());
    let run = |when: Option<&str>, variables: &[(&str, &str)]| {
        let mut command = assert_cmd::Command::cargo_bin("armchair").unwrap();
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        command.arg("--data-dir").arg(folder.path()).args(["show", "BOOK", "points"]);
        command.args(when.into_iter().flat_map(|when| ["--color", when]));
        command.envs(variables.iter().copied());
        let output = command.output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let plain = run(None, &[]);
    assert!(!plain.contains('\x1b'), "a pipe is no terminal");
    let always = run(Some("always"), &[]);
    let bare: String = always
        .split('\x1b')
        .enumerate()
        .map(|(number, part)| match number {
            0 => part,
            _ => part.split_once('m').unwrap().1,
        })
        .collect();
    assert!(always.contains("\x1b[1m"));
    assert_eq!(bare, plain, "only the colours differ");
    assert_eq!(run(None, &[("CLICOLOR_FORCE", "1")]), always);
    assert_eq!(run(None, &[("CLICOLOR_FORCE", "0")]), plain);
    assert_eq!(run(None, &[("CLICOLOR_FORCE", "")]), plain);
    assert_eq!(run(None, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), plain);
    assert_eq!(run(Some("always"), &[("NO_COLOR", "1")]), always);
    assert_eq!(run(Some("never"), &[("CLICOLOR_FORCE", "1")]), plain);
}

#[test]
fn help_has_colours_where_tables_have_them() {
    let run = |variables: &[(&str, &str)]| {
        let mut command = assert_cmd::Command::cargo_bin("armchair").unwrap();
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(variable);
        }
        let output = command.arg("--help").envs(variables.iter().copied()).output().unwrap();
        assert!(output.status.success());
        output.stdout.contains(&b'\x1b')
    };
    assert!(run(&[("CLICOLOR_FORCE", "1")]));
    for none in [
        &[][..],
        &[("CLICOLOR_FORCE", "0")],
        &[("CLICOLOR_FORCE", "")],
        &[("CLICOLOR", "0")],
        &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")],
    ] {
        assert!(!run(none), "{none:?}");
    }
}

#[test]
fn a_reader_who_has_enough_is_no_failure() {
    let folder = folder();
    two_seasons(folder.path());
    for format in ["text", "json", "csv"] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("armchair"))
            .arg("--data-dir")
            .arg(folder.path())
            .args(["show", "BOOK", "records", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The reader is gone before the program begins to write.
        drop(child.stdout.take());
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        let status = child.wait().unwrap();
        assert_eq!((status.code(), said.as_str()), (Some(0), ""), "{format}");
    }
}

#[test]
fn a_century_with_its_matches_stays_under_a_mebibyte() {
    const SEASONS: u64 = 3;
    let folder = folder();
    done(folder.path(), &["new", "SIZE", "--county", "none", "--seed", "1890"]);
    let seasons = SEASONS.to_string();
    done(folder.path(), &["simulate", "SIZE", "--seasons", &seasons]);
    let size = |file: &str| folder.path().join(file).metadata().unwrap().len();
    // Assume that each further season adds as many bytes as the last season.
    // Only the matches of two seasons are saved.
    let season = size("SIZE.ACC") - size("SIZE.BAK");
    let century = size("SIZE.ACC") + season * (100 - SEASONS) + size("SIZE.MAT");
    assert!(century < 1 << 20, "{century} bytes");
}

/// Returns a man's batting or bowling in the innings of scorecards, in their
/// order.
fn innings_of(cards: &[serde_json::Value], man: &str, list: &str, county: &str) -> Vec<String> {
    let innings = cards.iter().flat_map(|card| card["innings"].as_array().unwrap());
    let own = innings.filter(|one| (one["batting"] == county) == (list == "batsmen"));
    let did = own.flat_map(|one| one[list].as_array().unwrap());
    let did = did.filter(|row| row["name"] == man && row["how_out"] != "did not bat");
    did.map(|row| match list {
        "batsmen" => {
            let star = if row["how_out"] == "not out" { "*" } else { "" };
            format!("{}{star}", row["runs"])
        }
        _ => format!("{}-{}", row["wickets"], row["runs"]),
    })
    .collect()
}

#[test]
fn the_men_in_form_are_those_of_the_last_three_scorecards() {
    let folder = folder();
    two_seasons(folder.path());
    for county in ["Kent", "Surrey"] {
        let cards = ["12", "13", "14"].map(|round| {
            let of = ["--year", "1891", "--round", round, "--county", county];
            let ask = [&["show", "BOOK", "scorecard", "--format", "json"], &of[..]].concat();
            json(folder.path(), &ask)
        });
        let ask = ["show", "BOOK", "men-in-form", "--county", county, "--format"];
        let found = json(folder.path(), &[&ask[..], &["json"]].concat());
        let found = found.as_array().unwrap();
        let mut crafts = Vec::new();
        for row in found {
            let surname = row["name"].as_str().unwrap().split(' ').next_back().unwrap();
            let man = format!("{} {surname}", row["initials"].as_str().unwrap());
            let craft = row["form"].as_str().unwrap();
            let list = if craft == "runs" { "batsmen" } else { "bowling" };
            let all = innings_of(&cards, &man, list, county);
            let last = &all[all.len().saturating_sub(5)..];
            assert_eq!(row["last_innings"], last.join(" "), "{man}");
            let figure: i64 = last
                .iter()
                .map(|one| {
                    one.trim_end_matches('*').split('-').next().unwrap().parse::<i64>().unwrap()
                })
                .sum();
            assert_eq!(row["figure"], figure, "{man}");
            assert_eq!(row[craft], figure, "{man}");
            crafts.push((craft.to_owned(), figure, row["place"].as_i64().unwrap()));
        }
        for craft in ["runs", "wickets"] {
            let own = crafts.iter().filter(|(one, ..)| one == craft);
            let (figures, places): (Vec<i64>, Vec<i64>) =
                own.map(|(_, figure, place)| (figure, place)).unzip();
            assert!(figures.len() >= 2 && figures.is_sorted_by(|one, next| one >= next));
            assert!(places.into_iter().eq(1..=figures.len() as i64));
        }
        let rows = csv(&done(folder.path(), &[&ask[..], &["csv"]].concat()));
        assert_eq!(rows.len(), found.len());
        for (row, object) in rows.iter().zip(found) {
            assert_eq!(object["last_innings"], row["last_innings"]);
            assert_eq!(object["batting_average"].is_null(), row["batting_average"].is_empty());
        }
    }
    // The page shows the best nine batsmen and the best nine bowlers of a
    // class.
    let text = done(folder.path(), &["show", "BOOK", "men-in-form"]);
    assert!(text.contains("First-class men in form, 1891: the last three matches"), "{text}");
    assert_eq!(text.lines().count(), 3 + 18, "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let others = ["show", "BOOK", "men-in-form", "--competition", "second"];
    assert!(done(folder.path(), &others).contains("Second-class men in form"));
    let needless = armchair(folder.path(), &["show", "BOOK", "men-in-form", "--year", "1890"]);
    let said = String::from_utf8(needless.stderr).unwrap();
    assert!(said.contains("men-in-form does not accept --year"), "{said}");
}

//! Tests what line mode prints apart from a match in progress: menus, tables,
//! the coach, past matches and charts.

use super::*;
use crate::screens::files::grown;
use crate::temporary;

#[test]
fn the_menus_and_tables_are_told_in_words() {
    let home = Home::with(young(None));
    let said = play(
        &home,
        &[
            "x", "1", "3", "4", "5", "g", "", "6", "g", "", "7", "S", "2", "7", "3", "4", "7", "8",
            "9", "5", "a", "q", "q", "8", "1", "2", "", "3", "4", "5", "6", "7", "", "q", "9", "S",
            "4", "3", "1800", "1891", "8", "1", "q", "?", "Q",
        ],
    );
    for told in [
        "X does nothing here. Keys: 1 to 6, 9, S, P, L, T, C, ?, Q.",
        "Fall of wickets: ",
        "First-class County Championship, 1890: points",
        "played 1, won ",
        "batting runs ",
        "round 1, opponents ",
        "No season is complete yet.",
        "1890 is over: ",
        "second-class",
        "Type a year from 1891 to 1989.",
        "1891 is over: ",
        "Eight counties play in each class",
    ] {
        assert!(said.contains(told), "{told} was not told:\n{said}");
    }
    for short in [" & ", "wkt", "(home)", "-0d", "inns ", "behind +"] {
        assert!(!said.contains(short), "{short} was told:\n{said}");
    }
    let Some(finished) = home.saved().completed().last().map(|season| season.year()) else {
        panic!("no season was played");
    };
    assert_eq!(finished, 1891);
}

#[test]
fn a_new_file_is_made_in_lines_with_its_options_and_county() {
    let folder = temporary::folder();
    let found = armchair::datafile::Folder::find(Some(folder.path().to_owned())).unwrap();
    let (mut dialogue, transcript) = dialogue([
        "con", "surrey11", "n", "surrey11", "maybe", "y", "1", "4", "x", "0", "z", "a", "y", "Q",
    ]);
    assert_eq!(lines::play(&mut dialogue, found.clone(), None).unwrap(), 0);
    let said = transcript.text();
    for told in [
        "SURREY11 does not exist.",
        "Type a single key. Keys: Y, N.",
        "1 No-ball rule not in effect\n",
        "4 Batsmen per side: 2; the last never faces a ball\n",
        "Z is not the letter of a county: press A to P.",
        "The committee of Surrey.",
        "Y/N, A add a player, Q back: ",
        "Next: ",
    ] {
        assert!(said.contains(told), "{told} was not told:\n{said}");
    }
    let made = armchair::datafile::Competition::read(&found, &name("SURREY11")).unwrap();
    assert!(made.view().yours().is_some() && made.view().hopes().is_some());
    assert!(!made.options().no_ball);
    assert_eq!(made.options().batsmen, 2);
}

#[test]
fn a_damaged_match_is_begun_anew_as_it_was_asked_for() {
    for key in ["1", "2"] {
        let options = Options { batsmen: 2, ..Options::default() };
        // No person plays this match, so it can be played quickly or ball by
        // ball.
        let home = Home::with(Championship::new(1, options, None));
        play(&home, &["2", "", "", "Q", "Q"]);
        let journal = home.path("CLUB.JN1");
        let mut bytes = std::fs::read(&journal).unwrap();
        bytes[20] ^= 1;
        std::fs::write(&journal, &bytes).unwrap();
        let said = play(&home, &[key, "N", key, "Y", "Q", "Q"]);
        assert_eq!(said.matches("Start the match again? Y/N:").count(), 2);
        assert_eq!(std::fs::read(home.path("CLUB.OLD")).unwrap(), bytes);
        let entered = home.saved().season().played(Class::First).len();
        assert_eq!(entered, usize::from(key == "1"), "{said}");
        assert_eq!(journal.exists(), key == "2");
    }
}

#[test]
fn a_damaged_match_goes_on_from_the_ball_before_as_it_was_asked_for() {
    for key in ["1", "2"] {
        let home = Home::with(Championship::new(1, Options::default(), None));
        play(&home, &["2", "", "", "Q", "Q"]);
        let journal = home.path("CLUB.JN1");
        let good = std::fs::read(&journal).unwrap();
        let mut bytes = good.clone();
        *bytes.last_mut().unwrap() ^= 1;
        std::fs::write(&journal, &bytes).unwrap();
        let said = play(&home, &[key, "X", "N", key, "B", "Q", "Q"]);
        let question = "Start the match again? Y/N, B resume from the ball before:";
        assert_eq!(said.matches(question).count(), 3, "{said}");
        assert!(said.contains("has been renamed CLUB.OLD."), "{said}");
        assert_eq!(std::fs::read(home.path("CLUB.OLD")).unwrap(), bytes);
        let entered = home.saved().season().played(Class::First).len();
        assert_eq!(entered, usize::from(key == "1"), "{said}");
        if key == "2" {
            let before = good[..good.len() - 1].iter().rposition(|byte| *byte == b'\n');
            let left = std::fs::read(&journal).unwrap();
            assert!(left.starts_with(&good[..=before.unwrap()]), "{said}");
        }
    }
}

#[test]
fn a_declaration_is_asked_twice_and_may_be_taken_back() {
    let bats_first = |seed: &u64| {
        let answers = two_a_side(*seed).1;
        answers.first().is_some_and(|answer| answer == "b")
    };
    let seed = (1..100).find(bats_first).unwrap();
    let answers = ["b", "9s", "d", "what", "n", "d", "y", "d", "n", "d", "y", "d", "y", "5p"];
    let (mut dialogue, transcript) = dialogue(answers);
    let ended = lines::play_match(&mut dialogue, &mut GameSession::empty(), at_the_table(seed));
    assert!(matches!(ended, Err(LeaveReason::End)), "the match goes on");
    let said = transcript.text();
    for (told, times) in [
        ("Surrey to declare after this ball? Y/N: d", 0),
        ("Surrey to declare after this ball? Y/N: n", 1),
        ("Surrey to declare after this ball? Y/N: y", 2),
        ("Surrey will declare after this ball. Play on instead? Y/N: n", 1),
        ("Surrey will declare after this ball. Play on instead? Y/N: y", 1),
        ("Enter batsman's play, then declare: 5p", 1),
        ("Type a single key. Keys: Y, N.", 1),
        ("Surrey declare at ", 1),
    ] {
        assert_eq!(said.matches(told).count(), times, "{told}:\n{said}");
    }
}

#[test]
fn the_coach_speaks_in_lines_when_he_is_asked_and_once() {
    let bats_first = |seed: &u64| {
        let answers = two_a_side(*seed).1;
        answers.first().is_some_and(|answer| answer == "b")
    };
    let seed = (1..100).find(bats_first).unwrap();
    let (mut dialogue, transcript) = dialogue(["b", "h", "h", "h", "9s", "h", "h", "c", "."]);
    let ended = lines::play_match(&mut dialogue, &mut GameSession::empty(), at_the_table(seed));
    assert!(matches!(ended, Err(LeaveReason::End)), "the match goes on");
    let said = transcript.text();
    for line in said.lines() {
        assert!(!line.contains(['[', '$', '#', '@', '*']), "{line}");
        assert!(!line.contains("  "), "columns: {line}");
    }
    // The coach names a best choice among seven cards to throw away and among
    // six cards to reply with.
    assert_eq!(said.matches("Best: ").count(), 2, "{said}");
    assert_eq!(said.matches("lose ").count(), 15, "{said}");
    assert_eq!(said.matches("; best.").count(), 2, "{said}");
    assert_eq!(said.matches("D, declare: ").count(), 1, "{said}");
    // The meaning of the figures is printed together with them. A third H
    // prints nothing.
    assert_eq!(said.matches("Then come your chances").count(), 2, "{said}");
    assert_eq!(said.matches("The coach has no more to say").count(), 1, "{said}");
    // The best choice comes first each time.
    let first = said.split("Best: ").next().unwrap();
    assert!(!first.contains("no loss") && !first.contains("runs worse"), "{said}");
    // The chances that are asked for afterwards are those after the coach's
    // best choice.
    let whole = said.replace('\n', " ");
    let best = whole.rsplit("; best.").nth(1).unwrap();
    let best = best.rsplit("; win ").next().unwrap();
    let of_match = format!("Surrey {}.", best.replace("lose", "Nottinghamshire"));
    assert!(whole.contains(&of_match), "{of_match} in {said}");
}

#[test]
fn the_coach_of_the_nets_says_what_cards_bring_and_ranks_none() {
    let home = Home::new();
    let answers = ["f", "2", "h", "3", "=", "h"].map(String::from);
    let said = in_the_nets(&home, &answers);
    assert!(said.contains("Here is what each of your"), "{said}");
    assert!(said.contains(" times in 100."), "{said}");
    for ranked in ["Best: ", "worse than the best"] {
        assert!(!said.contains(ranked), "{ranked}: {said}");
    }
}

#[test]
fn a_ball_within_an_over_is_told_without_over_and_overs() {
    let (_, mut answers) = two_a_side(long_match());
    answers.truncate(12);
    let (mut dialogue, transcript) = dialogue(answers);
    let _ = lines::play_match(&mut dialogue, &mut GameSession::empty(), at_the_table(long_match()));
    let said = transcript.text();
    let balls = said.matches("Enter batsman's play").count();
    assert!(balls > 5 && said.matches("Ball ").count() <= 3, "{said}");
    let first = said.find("Enter batsman's play").unwrap();
    let rows = said[first..].lines().count();
    // Each ball prints the card bowled, the hand, the question and the outcome.
    // A row may be broken into two.
    assert!(rows <= 6 * balls, "{rows} rows of {balls} balls: {said}");
}

#[test]
fn help_on_a_match_of_four_without_extras_tells_nothing_of_them() {
    let home = Home::new();
    let said = in_the_nets(&home, &["?".to_owned()]);
    assert!(said.contains("faces until he is out"), "{said}");
    for off in ["batsman 6", "No-ball:", "is a wide", "with the keeper", "past match"] {
        assert!(!said.contains(off), "{off}: {said}");
    }
}

#[test]
fn what_is_played_out_is_told_over_by_over_in_an_innings_and_by_wickets_in_a_match() {
    let said = |part: &str| play(&Home::with(yours_first()), &["2", part, "Y", "Q", "Q"]);
    let (innings, whole) = (said("I"), said("M"));
    assert!(innings.contains("\nOver 3: "), "{innings}");
    assert!(!whole.contains("\nOver "), "{whole}");
    for told in [" is out ", " all out for ", "second innings: "] {
        assert!(whole.contains(told), "{told}: {whole}");
    }
}

#[test]
fn the_scorecard_and_the_runs_of_each_over_are_told() {
    let (_, mut answers) = two_a_side(long_match());
    answers.truncate(30);
    answers.extend(["s", "W", "Q"].map(String::from));
    let (mut dialogue, transcript) = dialogue(answers);
    lines::play_match(&mut dialogue, &mut GameSession::empty(), at_the_table(long_match()))
        .unwrap();
    dialogue.flush().unwrap();
    let said = transcript.text();
    let card = said.split(": s\n").nth(1).unwrap();
    assert!(card.contains(" first innings: "), "{card}");
    assert!(card.contains("No. 1, ") && card.contains(" off "), "{card}");
    assert!(card.contains("Extras "), "{card}");
    let worm = said.split(": W\n").nth(1).unwrap();
    assert!(worm.contains("Runs over by over:\nover 1, "), "{worm}");
    assert!(worm.contains(" in all"), "{worm}");
}

/// Returns what was printed after the answer to this question, up to the next
/// question of the same kind.
fn after<'s>(said: &'s str, question: &str, times: usize) -> &'s str {
    said.split(question).nth(times).unwrap_or_else(|| panic!("{question}:\n{said}"))
}

#[test]
fn a_match_of_the_past_opens_again_in_words() {
    let championship = Championship::new(1, Options::default(), None);
    let first = championship.next_fixture(Class::First).unwrap();
    let letter = first.home.letter().to_string();
    let home = Home::with(championship);
    let answers = [
        "1", "5", &letter, "15", "x", "2", "1", "S", "W", "C", "?", "P", "", "", "c", "b", "T", "",
        "M", "Z", "Q", "Q", "Q",
    ];
    let said = play(&home, &answers);
    let round = "A round to open its match, or Enter to return:";
    let page = "Enter S, W, C, P to play it back, ? or Q to return:";
    assert_eq!(said.matches("Rounds are numbered 1 to 14.").count(), 1);
    assert!(said.contains("X does nothing here. A round to open its match, or Enter to return."));
    assert!(after(&said, round, 3).contains("That match has not been played yet."));
    let opened = after(&said, round, 4);
    assert!(opened.contains("first-class, 1890, round 1."), "{opened}");
    assert!(opened.contains("Fall of wickets: "), "{opened}");
    let card = after(&said, page, 1);
    let batsmen = card.matches("No. 1, ").count();
    let begun = card.matches(" innings: ").count();
    assert!(batsmen == begun && begun >= 3, "{card}");
    assert!(card.contains("The first wicket fell at "), "{card}");
    let worm = after(&said, page, 2);
    assert_eq!(
        worm.matches("Runs over by over: ").count() + worm.matches("Runs over by over:\n").count(),
        begun,
        "{worm}"
    );
    let course = after(&said, page, 3);
    assert_eq!(course.matches("at its end ").count(), begun, "{course}");
    assert!(course.contains(" 100%") && course.contains("after 10 overs "), "{course}");
    // Play back two balls, go back one ball, and then continue to the known
    // result.
    let again = after(&said, page, 5);
    let told = |text: &str, what: &str| text.matches(what).count();
    // Nothing is asked after the last ball, which may be the turning point.
    let asked = told(again, "Next ball: ");
    assert!((5..=6).contains(&asked), "{again}");
    assert!(again.contains("draw "), "{again}");
    // Before each choice, the hand of the side and the coach's best choice are
    // printed.
    assert!(told(again, "Best: ") >= asked, "{again}");
    assert_eq!(told(again, " hand: 1 is "), told(again, "Best: "), "{again}");
    // The turning point is printed after T and at the end of the match.
    assert_eq!(told(again, "The turning point: "), 2, "{again}");
    let result = |text: &str| -> String {
        let at = text.find("Fall of wickets").unwrap_or_else(|| panic!("{text}"));
        text[..at].lines().rev().take(3).collect()
    };
    assert_eq!(result(again), result(opened));
    assert!(said.contains("Z does nothing here. Keys: S scorecard, W over by over"));
    // Watching the match entered no result.
    assert_eq!(home.saved().season().played(Class::First).len(), 1);
}

#[test]
fn an_empty_line_leaves_no_menu_and_every_question_mark_is_answered() {
    let said = super::talk(&Home::new(), &["?Z", "", "?", "q", "L", "n", "?q"]);
    for told in [
        "Enter does nothing here. Q returns, ? lists the choices.",
        "Press a key for the first unsolved puzzle",
        "L on its own is a filename; ?L opens the nets.\nL does not exist.",
    ] {
        assert!(said.contains(told), "{told} was not told:\n{said}");
    }
    let home = Home::with(grown(1, None));
    let said = play(&home, &["8", "?", "z", "q", "7", "4", "q", "Q"]);
    for told in [
        "Press a key for its table: ",
        "1890: final points. Enter choice, or ?: ",
        "1890: final averages. Enter choice, or ?: ",
        "9 Switch to second-class; the other eight counties",
        "Z does nothing here. Keys: 1 to 9, H, M, R, V, E, Q, 0.",
    ] {
        assert!(said.contains(told), "{told} was not told:\n{said}");
    }
    assert!(!said.contains("? does nothing here"), "{said}");
}

#[test]
fn what_follows_a_result_is_told_once_and_a_person_which_side_is_theirs() {
    let home = Home::with(young(None));
    let said = play(&home, &["1", "Q"]);
    assert_eq!(said.matches("Next: ").count(), 2, "{said}");
    assert_eq!(said.matches(", round 1 of 14.").count(), 2, "{said}");
    let said = play(&home, &["C", "x", "q", "Q"]);
    assert_eq!(said.matches("X does nothing here").count(), 1, "{said}");
    let said = play(&home, &["4", "", "Q"]);
    assert!(said.contains("Not listed: "), "{said}");
    assert!(!said.contains("batting average none"), "{said}");
    let home = Home::with(yours_first());
    let yours = home.saved().view().yours().unwrap().name().to_owned();
    let said = play(&home, &["2"]);
    assert!(said.contains(&format!(" You are {yours}.")), "{said}");
}

#[test]
fn preferences_are_changed_in_lines_and_kept() {
    let home = Home::with(young(None));
    let said = play(&home, &["C", "2", "x", "?", "q", "C", "", "Q"]);
    assert!(said.contains("2 Pace: brisk;"), "{said}");
    assert!(said.contains("2 Pace: leisurely;"), "{said}");
    assert!(said.contains("X does nothing here. Keys: 1 to 6, ?, Q."), "{said}");
    assert!(said.contains("Press a number to change the setting"), "{said}");
    assert!(said.contains("1 Colours: the sixteen VGA colours;"), "{said}");
    let again = play(&home, &["C", "", "Q"]);
    assert!(again.contains("2 Pace: leisurely;"), "{again}");
}

#[test]
fn a_number_after_a_table_of_men_tells_the_career_of_that_man() {
    let home = Home::with(grown(1, None));
    let said = play(&home, &["7", "Q", "4", "7", "W", "1", "99999", "", "", "Q"]);
    assert!(
        said.contains("7 does nothing here. F form, B batsmen, W bowlers, or Enter to return."),
        "{said}"
    );
    assert!(said.contains(", best "), "{said}");
    assert!(said.contains("No man in this table has the number or name 99999."), "{said}");
}

#[test]
fn the_charts_of_the_screen_are_told_figure_by_figure() {
    let home = Home::with(young(None));
    let said =
        play(&home, &["3", "C", "", "S", "2", "7", "C", "q", "8", "2", "C", "g", "", "q", "Q"]);
    assert!(said.contains("The 1890 first-class race"), "{said}");
    assert!(said.contains("No match has been played yet."), "{said}");
    let championship = home.saved();
    let season = &championship.completed()[0];
    let table = season.table(Class::First);
    for row in table.rows() {
        let points = format!(" {}.", row.tally.points());
        let name = format!("{}: ", row.county.name());
        let of = said.lines().find(|line| line.starts_with(&name));
        let of = of.unwrap_or_else(|| panic!("{name}:\n{said}"));
        assert!(of.ends_with(&points) && of.matches(',').count() == 13, "{of}");
    }
    let middlesex = County::from_letter('G').unwrap();
    let (class, place) = Finish::from_season(season).place_of(middlesex).unwrap();
    let of = if class == Class::First { "" } else { " of the second class" };
    let place = armchair::words::count::ordinal(place as u8);
    let told = format!("Middlesex's final positions: 1890, {place}{of}.");
    assert!(said.contains(&told), "{told}\n{said}");
}

#[test]
fn the_first_ball_after_an_innings_played_out_is_told_with_its_card() {
    let mut told = 0;
    for seed in 1..40 {
        let (mut dialogue, transcript) = dialogue(["=", "=", "I", "y"]);
        let mut session = GameSession::empty();
        // The match stops when the answers run out.
        let _ = lines::play_match(&mut dialogue, &mut session, at_the_table(seed));
        let said = transcript.text();
        let since = said.split("Y/N: y\n").nth(1).unwrap_or_default();
        if since.contains("Enter batsman's play") {
            told += 1;
            assert!(since.contains("Ball 1 of over 1,"), "seed {seed}: {since}");
            assert!(since.contains("Nottinghamshire bowl the "), "seed {seed}: {since}");
        }
    }
    assert!(told > 0, "nobody was put in to bat");
}

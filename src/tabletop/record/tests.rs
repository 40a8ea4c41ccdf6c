#![cfg(test)]
//! Tests of replays of complete, torn and damaged records.

use super::*;
use crate::tabletop::test_data::Higher;

/// Records a whole game with two choices in each line. Returns the lines and
/// the table.
fn recorded() -> (Vec<String>, Table<Higher>) {
    let heading = Heading {
        settings: Settings::on_screen(Higher::SETTINGS),
        seed: 1890,
        names: vec!["Surrey".to_owned(), "Kent".to_owned()],
        players: vec![SeatPlayer::Person, SeatPlayer::Computer(Level::Good)],
        men: None,
        guided: false,
    };
    let mut table = Table::deal(heading.settings, heading.seed, &mut ());
    let mut lines = vec![heading.heading_line(table.game())];
    let mut made = Vec::new();
    while let Some(choice) = table.computer_choice(Level::Random) {
        made.push(table.apply(choice, &mut ()).unwrap());
    }
    lines.extend(made.chunks(2).map(choices_line));
    (lines, table)
}

#[test]
fn a_record_replays_to_the_same_game() {
    let (lines, table) = recorded();
    let record = lines.concat();
    let replayed = replay::<Higher>(record.as_bytes()).unwrap();
    assert_eq!(replayed.table.check(), table.check());
    assert_eq!(replayed.table.book().0, table.book().0);
    assert_eq!(replayed.length, record.len());
    assert_eq!(replayed.heading.names, ["Surrey", "Kent"]);
}

#[test]
fn a_last_line_torn_anywhere_is_dropped() {
    let (lines, _) = recorded();
    let record = lines.concat();
    let before = record.len() - lines.last().unwrap().len();
    for cut in before..record.len() {
        let replayed = replay::<Higher>(&record.as_bytes()[..cut]).unwrap();
        assert_eq!(replayed.length, before, "cut at {cut}");
        let mut unwritten = record.clone().into_bytes();
        unwritten[cut..].fill(0);
        assert_eq!(replay::<Higher>(&unwritten).unwrap().length, before);
    }
}

#[test]
fn a_bit_flipped_anywhere_is_found_and_all_before_its_line_is_good() {
    let (lines, _) = recorded();
    let record = lines.concat();
    let ends: Vec<usize> = lines
        .iter()
        .scan(0, |end, line| {
            *end += line.len();
            Some(*end)
        })
        .collect();
    for place in 0..record.len() {
        let before = ends.iter().rfind(|end| **end <= place).copied();
        for bit in 0..8 {
            let mut bytes = record.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            let damage = replay::<Higher>(&bytes).unwrap_err();
            let left = replay_before_damage::<Higher>(&bytes, &damage, &mut ());
            let good = left.ok().map(|left| left.length);
            assert_eq!(good, before, "bit {bit} of byte {place}: {damage}");
        }
    }
}

#[test]
fn a_last_line_with_one_zero_is_damage_and_one_with_two_is_torn() {
    let (lines, _) = recorded();
    let record = lines.concat();
    let before = record.len() - lines.last().unwrap().len();
    for hole in before + 1..record.len() - 1 {
        let mut holed = record.clone().into_bytes();
        holed[hole] = 0;
        let damage = replay::<Higher>(&holed).unwrap_err();
        assert!(matches!(damage, GameRecordError::Line { good, .. } if good == before));
        holed[hole - 1] = 0;
        assert_eq!(replay::<Higher>(&holed).unwrap().length, before);
    }
}

#[test]
fn a_heading_of_another_game_or_of_a_newer_program_is_refused_by_name() {
    let (lines, _) = recorded();
    let refused = |from: &str, to: &str| {
        let record = lines.concat().replacen(from, to, 1);
        replay::<Higher>(record.as_bytes()).unwrap_err()
    };
    let heading = GameRecordError::Heading;
    assert_eq!(refused("\"version\":1", "\"version\":2"), heading(GameLineFault::Newer(2)));
    // A heading from a later version may have different fields.
    assert_eq!(
        refused("\"version\":1", "\"version\":9,\"weather\":\"rain\""),
        heading(GameLineFault::Newer(9))
    );
    assert_eq!(refused("\"version\":1", "\"weather\":9"), heading(GameLineFault::NoHeading));
    assert_eq!(
        refused("\"eights\"", "\"camp\""),
        heading(GameLineFault::OtherGame("camp".to_owned()))
    );
    for (from, to) in [
        ("\"seed\":1890", "\"seed\":1891"),
        ("\"person\"", "\"club\""),
        ("\"Surrey\"", "\"\""),
        ("\"Surrey\"", "\"Sur\\u001b[2Jrey\""),
    ] {
        assert_eq!(refused(from, to), heading(GameLineFault::Heading), "{to}");
    }
    assert!(matches!(
        refused("variant", "varient"),
        GameRecordError::Heading(GameLineFault::Setting(_))
    ));
}

/// Makes twelve men, of whom the first `bowl` can bowl.
fn men(bowl: u8) -> Vec<Man> {
    let man = |number: u8| Man {
        name: format!("Man {number}"),
        bats: 4,
        bowls: if number < bowl { 6 } else { 0 },
    };
    (0..SQUAD_SIZE as u8).map(man).collect()
}

/// Writes a heading with these men, and reads it back.
fn read_with(
    men: RecordedMen,
    written_as: impl Fn(String) -> String,
) -> Result<Heading, GameLineFault> {
    let heading = Heading {
        settings: Settings::on_screen(Higher::SETTINGS),
        seed: 1890,
        names: vec!["Surrey".to_owned(), "Kent".to_owned()],
        players: vec![SeatPlayer::Person, SeatPlayer::Computer(Level::Good)],
        men: Some(men),
        guided: false,
    };
    let table: Table<Higher> = Table::deal(heading.deal_settings(), heading.seed, &mut ());
    let line = written_as(heading.heading_line(table.game()));
    let read = Replayed::<Higher>::begin(line.as_bytes(), &mut ())?;
    assert_eq!(read.heading, heading);
    Ok(read.heading)
}

#[test]
fn the_men_of_a_file_come_back_and_none_else_do() {
    let heading = read_with([men(7), men(5)], |line| line).unwrap();
    let abilities = heading.deal_settings().abilities().copied().unwrap();
    assert_eq!(abilities[0][6], Ability { bats: 4, bowls: 6 });
    assert_eq!(abilities[1][6], Ability { bats: 4, bowls: 0 });
    let renamed = |line: String| line.replacen("Man 3", "Man 4", 1);
    let eleven = || men(7).into_iter().take(11).collect();
    let nameless = || {
        let mut men = men(7);
        men[0].name.clear();
        men
    };
    assert_eq!(read_with([men(7), men(5)], renamed), Err(GameLineFault::Heading));
    for wrong in [[men(7), eleven()], [men(1), men(7)], [nameless(), men(7)]] {
        assert_eq!(read_with(wrong, |line| line), Err(GameLineFault::Heading));
    }
}

/// Checks that a game with the seed of guided games is guided only if its
/// heading says so.
#[test]
fn a_guided_game_is_known_by_its_heading() {
    let (lines, _) = recorded();
    let begin = |line: &str| Replayed::<Higher>::begin(line.as_bytes(), &mut ());
    let plain = begin(&lines[0]).unwrap().heading;
    assert!(!plain.guided);
    let guided = Heading { guided: true, ..plain };
    let dealt: Table<Higher> = Table::deal(guided.deal_settings(), guided.seed, &mut ());
    let line = guided.heading_line(dealt.game());
    assert!(begin(&line).unwrap().heading.guided);
    let hidden = line.replace(",\"guided\":true", "");
    assert_ne!(hidden, line);
    assert_eq!(begin(&hidden).unwrap_err(), GameLineFault::Heading);
}

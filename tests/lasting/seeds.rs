//! The seeds of the corpus: what the program writes today, for the mutations and
//! the fuzzers to start from. `ARMCHAIR_BLESS=1 cargo test --test lasting -- corpus`
//! writes them anew after a change of a file's layout.

use std::fs;
use std::path::Path;

use armchair::championship::Class;
use armchair::datafile::format::ENVELOPE;
use armchair::pavilion::camp::Camp;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Level, Levelled, Settings, Table};
use armchair::players::arena::Tally;
use armchair::simulate::competition::play_seasons_of;
use armchair::simulate::every_core;
use armchair::tabletop::Pending;
use armchair::tabletop::record::{Heading, Sitter, choices_line, result_line};

use crate::model::{Image, Model};
use crate::scene::{DATA, JOURNAL, MATCHES, Play, bytes, open};
use crate::table::Tries;

/// The seeds are those of this program.
pub(crate) fn are_of_this_program(tries: &mut Tries) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    for (file, bytes) in all() {
        let path = corpus.join(&file);
        if std::env::var_os("ARMCHAIR_BLESS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &bytes).unwrap();
        }
        let same = fs::read(&path).is_ok_and(|kept| kept == bytes);
        tries.count(same, || format!("{file} is not what this program writes"));
    }
}

fn all() -> Vec<(String, Vec<u8>)> {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    Play::begin(&open(&model), Class::First).play(12);
    let journal = model.image()[JOURNAL].clone();
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(7))]));
    let mut tally = Tally::default();
    play_seasons_of(&mut open(&model), 1, every_core(), &mut tally, None).unwrap();
    let image = model.image();
    let (season, new) = (&image[DATA], bytes(7));
    let seeds = [
        ("data_file/new", new.clone()),
        ("data_file/new_body", new[ENVELOPE..].to_vec()),
        ("data_file/season", season.clone()),
        ("data_file/season_body", season[ENVELOPE..].to_vec()),
        ("journal/twelve_choices", journal),
        ("matches/season", image[MATCHES].clone()),
        ("pavilion/camp.jsonl", game::<Camp>(&[])),
        ("pavilion/veld.jsonl", game::<Camp>(&[("variant", "veld")])),
        ("pavilion/minden.jsonl", game::<Minden>(&[])),
        ("pavilion/twenty20.jsonl", game::<Twenty20>(&[])),
        ("pavilion/eights.jsonl", game::<Eights>(&[])),
    ];
    let seeds = seeds.into_iter();
    seeds
        .map(|(file, bytes)| (file.to_owned(), bytes))
        .collect()
}

/// The record of a game of the pavilion.
fn game<G: Levelled>(set: &[(&str, &str)]) -> Vec<u8> {
    let mut settings = Settings::headless(G::ITEMS);
    for (key, value) in set {
        settings.set(G::ITEMS, key, value).unwrap();
    }
    let seats = usize::from(G::seats(&settings.into()));
    let heading = Heading {
        settings,
        seed: 1890,
        names: (1..=seats).map(|seat| format!("Side {seat}")).collect(),
        sitters: vec![Sitter::Person; seats],
        men: None,
        guided: false,
    };
    let mut table = Table::<G>::deal(settings.into(), heading.seed, &mut ());
    let mut record = heading.line(table.game());
    while let Some(choice) = table.advice(Level::Good) {
        record += &choices_line(&[table.apply(choice, &mut ()).unwrap()]);
    }
    let Pending::Over(outcome) = table.pending() else {
        panic!("it is not over");
    };
    (record + &result_line(outcome.into())).into_bytes()
}

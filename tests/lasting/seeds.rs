//! The seeds of the corpus, which are files that the program writes today. The
//! mutations and the fuzzers start from these files. `ARMCHAIR_BLESS=1 cargo
//! test --test lasting -- corpus` writes the files again after a layout has
//! changed.

use std::fs;
use std::path::Path;

use armchair::championship::{Championship, Class};
use armchair::datafile::format::{ENVELOPE_LENGTH, VERSION, seal};
use armchair::datafile::{Archive, BodyVersions};
use armchair::pavilion::camp::Camp;
use armchair::pavilion::checker::Checker;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Level, Levelled, Settings, Table};
use armchair::players::arena::MatchTotals;
use armchair::simulate::competition::play_and_save_seasons;
use armchair::simulate::core_count;
use armchair::tabletop::Pending;
use armchair::tabletop::record::{Heading, SeatPlayer, choices_line, result_line};

use crate::model::{Image, Model};
use crate::scene::{DATA, JOURNAL, MATCHES, Play, bytes, open, store};
use crate::table::Tries;

/// Checks that this program accepts all of its seeds, which shows that no
/// layout has changed since they were written.
pub(crate) fn are_of_this_program(tries: &mut Tries) {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    if std::env::var_os("ARMCHAIR_BLESS").is_some() {
        for (file, bytes) in all() {
            let path = corpus.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }
    let seed = |file: &str| fs::read(corpus.join(file)).unwrap();
    let mut count = |file: &str, sound: bool| tries.count(sound, || file.to_owned());
    let season: Championship = BodyVersions::CURRENT.read(&seed("data_file/season")).unwrap();
    for file in ["data_file/new", "data_file/season"] {
        let body = seal(VERSION, &seed(&format!("{file}_body")));
        count(file, body == seed(file));
    }
    let files = [(DATA, bytes(2)), (JOURNAL, seed("journal/twelve_choices"))];
    let model = Model::with(&Image::from(files.map(|(file, bytes)| (file.to_owned(), bytes))));
    let left = Play::take_up(&open(&model), Class::First);
    count("journal", left.is_some_and(|left| left.choices() == 12));
    let matches = Image::from([(MATCHES.to_owned(), seed("matches/season"))]);
    let archive = Archive::read(&store(&Model::with(&matches))).unwrap();
    let kept = archive.openable_matches(&season).len();
    count("matches", archive.fault(&season).is_none() && kept == 112);
    for game in ["camp", "veld", "minden", "twenty20", "eights"] {
        let record = seed(&format!("pavilion/{game}.jsonl"));
        let mut checker = Checker::new();
        let mut lines = record.split_inclusive(|byte| *byte == b'\n');
        let right = lines.all(|line| checker.feed(line).is_ok()) && checker.finish().is_ok();
        count(game, right);
    }
}

fn all() -> Vec<(&'static str, Vec<u8>)> {
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(2))]));
    Play::begin(&open(&model), Class::First).play(12);
    let journal = model.image()[JOURNAL].clone();
    let model = Model::with(&Image::from([(DATA.to_owned(), bytes(7))]));
    let mut totals = MatchTotals::default();
    play_and_save_seasons(&mut open(&model), 1, core_count(), &mut totals, None).unwrap();
    let image = model.image();
    let (season, new) = (&image[DATA], bytes(7));
    vec![
        ("data_file/new", new.clone()),
        ("data_file/new_body", new[ENVELOPE_LENGTH..].to_vec()),
        ("data_file/season", season.clone()),
        ("data_file/season_body", season[ENVELOPE_LENGTH..].to_vec()),
        ("journal/twelve_choices", journal),
        ("matches/season", image[MATCHES].clone()),
        ("pavilion/camp.jsonl", game::<Camp>(&[])),
        ("pavilion/veld.jsonl", game::<Camp>(&[("variant", "veld")])),
        ("pavilion/minden.jsonl", game::<Minden>(&[])),
        ("pavilion/twenty20.jsonl", game::<Twenty20>(&[])),
        ("pavilion/eights.jsonl", game::<Eights>(&[])),
    ]
}

/// Returns the record of a game of the pavilion.
fn game<G: Levelled>(set: &[(&str, &str)]) -> Vec<u8> {
    let mut settings = Settings::headless(G::SETTINGS);
    for (key, value) in set {
        settings.set(G::SETTINGS, key, value).unwrap();
    }
    let seats = usize::from(G::seats(&settings.into()));
    let heading = Heading {
        settings,
        seed: 1890,
        names: (1..=seats).map(|seat| format!("Side {seat}")).collect(),
        players: vec![SeatPlayer::Person; seats],
        men: None,
        guided: false,
    };
    let mut table = Table::<G>::deal(settings.into(), heading.seed, &mut ());
    let mut record = heading.heading_line(table.game());
    while let Some(choice) = table.computer_choice(Level::Good) {
        record += &choices_line(&[table.apply(choice, &mut ()).unwrap()]);
    }
    let Pending::Over(outcome) = table.pending() else {
        panic!("it is not over");
    };
    (record + &result_line(outcome.into())).into_bytes()
}

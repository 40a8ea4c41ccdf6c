//! Tests saved games in progress, with every option at every value, and with
//! samples of each version of the lines.
//!
//! `ARMCHAIR_BLESS=1 cargo test --test library pavilion::kept` makes the
//! samples of a version that has not been released yet. Samples of a released
//! version are never made again, because they stand for the files that players
//! have.

use std::fs;
use std::path::PathBuf;

use armchair::datafile::{FileName, Part};
use armchair::game::Match;
use armchair::pavilion::camp::Camp;
use armchair::pavilion::eights::Eights;
use armchair::pavilion::minden::Minden;
use armchair::pavilion::twenty20::Twenty20;
use armchair::pavilion::{Kind, Level, Levelled, Settings, Table};
use armchair::tabletop::Pending;
use armchair::tabletop::record::{Heading, SeatPlayer, VERSION, choices_line, replay};

/// The last version of the lines that a released program has written.
const RELEASED: u16 = 0;

/// The number of choices in a sample.
const CHOICES: u32 = 12;

/// Returns the record of a game with this many choices.
fn record<G: Levelled>(settings: Settings, choices: u32) -> String {
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
    for _ in 0..choices {
        let choice = table.computer_choice(Level::Random).unwrap();
        let made = table.apply(choice, &mut ()).unwrap();
        record += &choices_line(&[made]);
    }
    record
}

/// Returns sets of settings that differ from the game's defaults, first in one
/// option each and finally in all options.
fn not_default<G: Levelled>() -> Vec<Settings> {
    let mut all = Settings::on_screen(G::SETTINGS);
    let mut each = Vec::new();
    for place in 0..G::SETTINGS.len() {
        let mut one = Settings::on_screen(G::SETTINGS);
        one.step(G::SETTINGS, place);
        all.step(G::SETTINGS, place);
        each.push(one);
    }
    each.push(all);
    each
}

fn options_come_back<G: Levelled>() {
    for settings in not_default::<G>() {
        let record = record::<G>(settings, 5);
        let replayed = replay::<G>(record.as_bytes()).unwrap();
        assert_eq!(replayed.heading.settings, settings);
        assert_eq!(replayed.table.decisions(), 5);
        assert_eq!(replayed.length, record.len());
    }
}

fn samples_go_on<G: Levelled>() {
    for version in 1..=VERSION {
        let samples = format!("tests/samples/pavilion/{version}");
        let samples = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(samples);
        let path =
            samples.join(FileName::for_pavilion_game(Kind::for_game::<G>()).file(Part::Game));
        let settings = not_default::<G>().pop().unwrap();
        if std::env::var_os("ARMCHAIR_BLESS").is_some() && version > RELEASED {
            fs::create_dir_all(&samples).unwrap();
            fs::write(&path, record::<G>(settings, CHOICES)).unwrap();
        }
        let kept = fs::read(&path).unwrap();
        let mut left = replay::<G>(&kept).unwrap();
        // The sample does not contain options of later versions.
        if version == VERSION {
            assert_eq!(left.heading.settings, settings);
        }
        assert_eq!(left.table.decisions(), CHOICES);
        assert_eq!(left.length, kept.len());
        let mut choices = 0;
        while let Some(choice) = left.table.computer_choice(Level::Random) {
            left.table.apply(choice, &mut ()).unwrap();
            choices += 1;
            assert!(choices < 1_000_000, "it comes to no end");
        }
        assert!(matches!(left.table.pending(), Pending::Over(_)));
    }
}

macro_rules! of_each_game {
    ($($name:ident: $game:ty),+ $(,)?) => {$(
        mod $name {
            #[test]
            fn every_option_comes_back() {
                super::options_come_back::<$game>();
            }

            #[test]
            fn a_game_of_each_version_goes_on() {
                super::samples_go_on::<$game>();
            }
        }
    )+};
}

of_each_game! {
    camp: super::Camp,
    minden: super::Minden,
    twenty20: super::Twenty20,
    eights: super::Eights,
    friendly: super::Match,
}

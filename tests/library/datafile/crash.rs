//! Tests that a save that fails or is cut short leaves either the old state or
//! the new state.

use armchair::datafile::{Part, SaveOutcome, Store};

use crate::datafile::body::{LAYOUT, Season, sample, store};
use crate::datafile::model::{Fail, Image, Model};

const OLDEST: u16 = 1890;
const OLD: u16 = 1891;
const NEW: u16 = 1892;

/// Returns a folder after two saves. The second save is the data file, and the
/// first save is its backup.
fn two_saves() -> Image {
    let model = Model::default();
    store(&model).save(&Season::new(OLDEST)).unwrap();
    store(&model).save(&Season::new(OLD)).unwrap();
    model.image()
}

fn year(image: &Image) -> Option<u16> {
    let model = Model::with(image);
    store(&model).load::<Season>().ok().map(|season| season.year)
}

fn backup_year(image: &Image) -> Option<u16> {
    let bytes = image.get("SURREY11.BAK")?;
    let season = LAYOUT.read::<Season>(bytes);
    season.ok().map(|season| season.year)
}

#[test]
fn a_save_cut_off_after_any_operation_leaves_the_old_file_or_the_new() {
    let start = two_saves();
    let model = Model::with(&start);
    store(&model).save(&Season::new(NEW)).unwrap();
    let (mut images, mut seen) = (0, [0, 0]);
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            images += 1;
            let year = year(&image);
            assert!(year == Some(OLD) || year == Some(NEW), "{ops}: {year:?}");
            seen[usize::from(year == Some(NEW))] += 1;
            let backup = backup_year(&image);
            assert!(backup == Some(OLDEST) || backup == Some(OLD));
            // The program continues from there, and removes leftover files,
            // saves and loads.
            let again = Model::with(&image);
            store(&again).remove_temporaries().unwrap();
            store(&again).save(&Season::new(1900)).unwrap();
            assert_eq!(self::year(&again.image()), Some(1900));
            assert_eq!(again.image().len(), 2);
        }
    }
    // Once the save has returned, nothing can restore the old state.
    for image in model.crashes(model.ops()) {
        assert_eq!((year(&image), backup_year(&image)), (Some(NEW), Some(OLD)));
    }
    assert!(images > 100 && seen[0] > 0 && seen[1] > 0, "{images} {seen:?}");
}

#[test]
fn a_first_save_cut_off_leaves_no_file_or_a_whole_one() {
    let model = Model::default();
    store(&model).save(&Season::new(NEW)).unwrap();
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            let there = image.contains_key("SURREY11.ACC");
            assert_eq!(year(&image), there.then_some(NEW));
        }
    }
}

#[test]
fn a_foreign_file_is_never_lost_whenever_the_power_goes() {
    let letter = b"a letter to my bank".to_vec();
    let start = Image::from([("SURREY11.ACC".to_owned(), letter.clone())]);
    let model = Model::with(&start);
    let saved = store(&model).save(&Season::new(NEW)).unwrap();
    assert_eq!(saved, SaveOutcome::SetAside("SURREY11.OLD".to_owned()));
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            assert!(image.values().any(|bytes| *bytes == letter), "{ops}");
        }
    }
}

#[test]
fn a_restore_cut_off_leaves_a_backup_that_can_be_restored_again() {
    let mut start = two_saves();
    start.get_mut("SURREY11.ACC").unwrap().truncate(40);
    let model = Model::with(&start);
    store(&model).restore::<Season>().unwrap();
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            assert_eq!(backup_year(&image), Some(OLDEST));
            let again = Model::with(&image);
            store(&again).restore::<Season>().unwrap();
            assert_eq!(year(&again.image()), Some(OLDEST));
        }
    }
    assert_eq!(year(&model.image()), Some(OLDEST));
}

/// Makes each call in `deed` fail in turn, either alone or together with all
/// later calls. Passes the resulting folder to `check`.
fn each_failure(start: &Image, deed: impl Fn(&Store<Model>) -> bool, check: impl Fn(&Image, bool)) {
    let model = Model::with(start);
    model.fail(None);
    assert!(deed(&store(&model)));
    let calls = model.calls();
    assert!(calls > 5);
    for call in 0..calls {
        for fail in [Fail::Once(call), Fail::From(call)] {
            let model = Model::with(start);
            model.fail(Some(fail));
            let done = deed(&store(&model));
            model.fail(None);
            check(&model.image(), done);
            for image in model.crashes(model.ops()) {
                check(&image, done);
            }
        }
    }
}

#[test]
fn a_save_on_a_disk_that_fails_leaves_the_old_file_or_the_new() {
    each_failure(
        &two_saves(),
        |store| store.save(&Season::new(NEW)).is_ok(),
        |image, done| {
            let year = year(image);
            assert!(year == Some(NEW) || (!done && year == Some(OLD)), "{year:?}");
            let backup = backup_year(image);
            assert!(backup == Some(OLD) || (!done && backup == Some(OLDEST)));
        },
    );
}

#[test]
fn a_failed_save_says_which_file_and_what_to_do_and_can_be_tried_again() {
    let model = Model::with(&two_saves());
    model.fail(Some(Fail::From(4)));
    let error = store(&model).save(&Season::new(NEW)).unwrap_err();
    let line = error.to_string();
    assert!(line.contains("/data/SURREY11.") && line.contains("make room"), "{line}");
    model.fail(None);
    store(&model).save(&Season::new(NEW)).unwrap();
    assert_eq!(year(&model.image()), Some(NEW));
    assert_eq!(model.image().len(), 2);
}

#[test]
fn a_save_that_fails_leaves_no_temporary_file_where_it_can_remove_it() {
    let model = Model::with(&two_saves());
    for call in 0.. {
        model.fail(Some(Fail::Once(call)));
        let saved = store(&model).save(&Season::new(1900 + call as u16));
        model.fail(None);
        let written_whole = |file: &str| file == "SURREY11.BA$" || file == "SURREY11.AC$";
        for (file, bytes) in model.image() {
            let whole = LAYOUT.read::<Season>(&bytes).is_ok();
            assert!(whole || !written_whole(&file), "half of {file} is left");
        }
        if saved.is_ok() {
            return;
        }
    }
}

#[test]
fn a_restore_on_a_disk_that_fails_loses_neither_file() {
    let mut start = two_saves();
    let damaged = start["SURREY11.ACC"][..40].to_vec();
    start.insert("SURREY11.ACC".to_owned(), damaged.clone());
    each_failure(
        &start,
        |store| store.restore::<Season>().is_ok(),
        |image, done| {
            assert_eq!(backup_year(image), Some(OLDEST));
            assert!(image.values().any(|bytes| *bytes == damaged));
            assert!(!done || year(image) == Some(OLDEST));
        },
    );
}

#[test]
fn setting_aside_on_a_disk_that_fails_loses_nothing() {
    let start = Image::from([
        ("SURREY11.ACC".to_owned(), sample()),
        ("SURREY11.OLD".to_owned(), b"older".to_vec()),
        ("SURREY11.OL1".to_owned(), b"old".to_vec()),
    ]);
    each_failure(
        &start,
        |store| store.set_aside(Part::Data).is_ok(),
        |image, done| {
            let mut left: Vec<_> = image.values().collect();
            let mut before: Vec<_> = start.values().collect();
            left.sort_unstable();
            before.sort_unstable();
            assert_eq!(left, before);
            assert!(!done || image.contains_key("SURREY11.OL2"));
        },
    );
}

//! Tests opening, saving, setting aside and restoring data files.

use armchair::datafile::{
    BackupState, Damage, FileError, Kind, LoadError, Part, SaveOutcome, format,
};

use crate::datafile::body::{Season, name, sample, store};
use crate::datafile::model::{Image, Model};

fn saved(years: &[u16]) -> Model {
    let model = Model::default();
    for year in years {
        store(&model).save(&Season::new(*year)).unwrap();
    }
    model
}

fn load(model: &Model) -> Result<Season, LoadError> {
    store(model).load()
}

#[test]
fn what_was_saved_is_loaded_and_the_save_before_is_the_backup() {
    let model = saved(&[1890]);
    assert_eq!(load(&model).unwrap(), Season::new(1890));
    let only: Vec<_> = model.image().into_keys().collect();
    assert_eq!(only, ["SURREY11.ACC"]);
    let model = saved(&[1890, 1891, 1892]);
    assert_eq!(load(&model).unwrap(), Season::new(1892));
    let image = model.image();
    let files: Vec<_> = image.keys().collect();
    assert_eq!(files, ["SURREY11.ACC", "SURREY11.BAK"]);
    let before = format::encode(&Season::new(1891)).unwrap();
    assert_eq!(image["SURREY11.BAK"], format::seal(1, &before));
}

#[test]
fn saving_again_unchanged_keeps_the_backup_of_the_save_before() {
    let model = saved(&[1890, 1891]);
    let before = model.image();
    assert_eq!(store(&model).save(&Season::new(1891)).unwrap(), SaveOutcome::InPlace);
    assert_eq!(model.image(), before);
}

#[test]
fn a_missing_file_is_missing_and_its_backup_is_named() {
    let model = Model::default();
    let missing = load(&model).unwrap_err();
    assert!(matches!(missing, LoadError::Missing { backup: BackupState::None, .. }));
    let model = Model::with(&Image::from([("SURREY11.BAK".to_owned(), sample())]));
    let line = load(&model).unwrap_err().to_string();
    assert!(line.contains("SURREY11.BAK is good"), "{line}");
}

#[test]
fn another_programs_file_is_not_ours() {
    let image = Image::from([("SURREY11.ACC".to_owned(), b"PK\x03\x04 a zip".to_vec())]);
    let model = Model::with(&image);
    assert!(matches!(load(&model), Err(LoadError::Foreign { .. })));
    assert_eq!(model.image(), image);
}

#[test]
fn a_damaged_file_names_its_backup_where_that_is_good() {
    let model = saved(&[1890, 1891]);
    let mut image = model.image();
    image.get_mut("SURREY11.ACC").unwrap()[30] ^= 4;
    let line = load(&Model::with(&image)).unwrap_err().to_string();
    assert!(line.contains("/data/SURREY11.ACC is damaged: its checksum is wrong"), "{line}");
    assert!(line.contains("SURREY11.BAK is good"), "{line}");
    let way_back = "armchair restore SURREY11 brings back the previous save";
    assert!(line.contains(way_back), "{line}");
    image.get_mut("SURREY11.BAK").unwrap()[30] ^= 4;
    let damaged = load(&Model::with(&image)).unwrap_err();
    assert!(matches!(
        damaged,
        LoadError::Damaged { damage: Damage::Checksum, backup: BackupState::None, .. }
    ));
}

#[test]
fn a_newer_file_is_refused_and_left() {
    let image = Image::from([("SURREY11.ACC".to_owned(), format::seal(2, &[]))]);
    let model = Model::with(&image);
    let line = load(&model).unwrap_err().to_string();
    assert!(line.contains("format 2"), "{line}");
    assert_eq!(model.image(), image);
}

#[test]
fn a_file_longer_than_any_of_ours_is_refused() {
    let long = vec![0; format::LONGEST_FILE as usize + 1];
    let model = Model::with(&Image::from([("SURREY11.ACC".to_owned(), long)]));
    assert!(matches!(load(&model), Err(LoadError::Damaged { damage: Damage::TooLong, .. })));
}

#[test]
fn whatever_is_no_file_is_refused_by_its_name() {
    for kind in [Kind::Folder, Kind::Link, Kind::Other] {
        let model = Model::default();
        model.put_odd("SURREY11.ACC", kind);
        for error in [
            load(&model).map(drop).unwrap_err().to_string(),
            store(&model).save(&Season::new(1890)).unwrap_err().to_string(),
            store(&model).set_aside(Part::Data).unwrap_err().to_string(),
        ] {
            assert!(error.contains("SURREY11.ACC is a"), "{error}");
        }
        assert_eq!(model.ops(), 0);
    }
    // A save or a restore also never overwrites another name of ours, and never
    // follows a link at such a name.
    for part in [Part::Backup, Part::NewData, Part::NewBackup] {
        let model = saved(&[1890]);
        let before = model.image();
        model.put_odd(&name().file(part), Kind::Link);
        let refused = store(&model).save(&Season::new(1891));
        assert!(matches!(refused, Err(FileError::NotAFile { .. })));
        assert_eq!(model.image()["SURREY11.ACC"], before["SURREY11.ACC"]);
    }
}

#[test]
fn a_save_sets_aside_what_is_not_sound_and_never_overwrites_it() {
    let model = Model::with(&Image::from([
        ("SURREY11.ACC".to_owned(), b"a letter to my bank".to_vec()),
        ("SURREY11.OLD".to_owned(), b"an older letter".to_vec()),
    ]));
    let saved = store(&model).save(&Season::new(1890)).unwrap();
    assert_eq!(saved, SaveOutcome::SetAside("SURREY11.OL1".to_owned()));
    let image = model.image();
    assert_eq!(image["SURREY11.OL1"], b"a letter to my bank");
    assert_eq!(image["SURREY11.OLD"], b"an older letter");
    assert_eq!(image["SURREY11.ACC"], sample());
    assert_eq!(image.get("SURREY11.BAK"), None);
}

#[test]
fn setting_aside_finds_a_hundred_names_and_then_refuses() {
    let model = Model::default();
    let mut names = Vec::new();
    for number in 0..100_u8 {
        let before = model.image();
        store(&model).save(&Season::new(1890)).unwrap();
        names.extend(store(&model).set_aside(Part::Data).unwrap());
        let mut expected = before;
        let name = names.last().unwrap().clone();
        assert_eq!(expected.insert(name, sample()), None, "{number}");
        assert_eq!(model.image(), expected);
    }
    assert_eq!(names[..3], ["SURREY11.OLD", "SURREY11.OL1", "SURREY11.OL2"]);
    assert_eq!(names[9..11], ["SURREY11.OL9", "SURREY11.O10"]);
    store(&model).save(&Season::new(1890)).unwrap();
    let before = model.image();
    let refused = store(&model).set_aside(Part::Data);
    assert!(refused.unwrap_err().to_string().contains(" are all taken;"));
    assert_eq!(model.image(), before);
}

#[test]
fn a_new_competition_sets_the_rest_of_an_old_one_aside() {
    let old = ["SURREY11.BAK", "SURREY11.JN1", "SURREY11.JN2"];
    let image: Image = old.map(|file| (file.to_owned(), file.as_bytes().to_vec())).into();
    let model = Model::with(&image);
    store(&model).set_conflicting_aside().unwrap();
    let after = model.image();
    let kept: Vec<_> = after.values().cloned().collect();
    assert_eq!(after.keys().len(), 3);
    assert!(old.iter().all(|file| !after.contains_key(*file)));
    assert!(old.iter().all(|file| kept.contains(&file.as_bytes().to_vec())));
}

#[test]
fn restoring_brings_the_backup_back_and_keeps_both() {
    let model = saved(&[1890, 1891]);
    let mut image = model.image();
    image.get_mut("SURREY11.ACC").unwrap().truncate(20);
    let model = Model::with(&image);
    let aside = store(&model).restore::<Season>().unwrap();
    assert_eq!(aside.as_deref(), Some("SURREY11.OLD"));
    assert_eq!(load(&model).unwrap(), Season::new(1890));
    let after = model.image();
    assert_eq!(after["SURREY11.OLD"], image["SURREY11.ACC"]);
    assert_eq!(after["SURREY11.BAK"], image["SURREY11.BAK"]);
    // The same works if there is no file in place.
    image.remove("SURREY11.ACC");
    let model = Model::with(&image);
    assert_eq!(store(&model).restore::<Season>().unwrap(), None);
    assert_eq!(load(&model).unwrap(), Season::new(1890));
}

#[test]
fn a_backup_that_is_missing_or_no_use_is_not_restored() {
    let model = saved(&[1890]);
    let before = model.image();
    let refused = store(&model).restore::<Season>();
    assert!(refused.unwrap_err().to_string().starts_with("there is no "));
    assert_eq!(model.image(), before);
    let mut image = saved(&[1890, 1891]).image();
    image.get_mut("SURREY11.BAK").unwrap()[24] ^= 1;
    let model = Model::with(&image);
    let refused = store(&model).restore::<Season>();
    assert!(refused.unwrap_err().to_string().contains(" cannot be restored: "));
    assert_eq!(model.image(), image);
}

#[test]
fn what_a_killed_save_left_over_is_swept_and_nothing_else() {
    let mut image = saved(&[1890, 1891]).image();
    let before = image.clone();
    for part in Part::TEMPORARY {
        image.insert(name().file(part), b"half".to_vec());
    }
    let model = Model::with(&image);
    // Loading and saving both ignore these names.
    assert_eq!(load(&model).unwrap(), Season::new(1891));
    store(&model).remove_temporaries().unwrap();
    assert_eq!(model.image(), before);
}

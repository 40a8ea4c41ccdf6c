//! Cuts the power after each operation of a save, a restore, the entering of a
//! match, or the saving of choices. Any unflushed name change may be lost, and
//! unflushed bytes may be there, missing, half there or zeros.

use armchair::championship::{Championship, Class};
use armchair::datafile::{BodyVersions, HostKey, KeyFile};
use armchair::game::Pending;

use crate::model::{Image, Model};
use crate::scene::{self, BACKUP, DATA, Play, championship, open, store, two_saves};
use crate::table::Tries;

/// Returns the seed of the competition in a file, if the file can be opened.
fn seed(image: &Image, file: &str) -> Option<u64> {
    let read: Result<Championship, _> = BodyVersions::CURRENT.read(image.get(file)?);
    read.ok().map(|championship| championship.seed())
}

/// Visits every state in which the folder may be found after a power cut, with
/// the number of the last operation that was carried out.
fn each_crash(model: &Model, mut look: impl FnMut(usize, &Image)) {
    for ops in 0..=model.ops() {
        for image in model.crashes(ops) {
            look(ops, &image);
        }
    }
}

pub(crate) fn save(tries: &mut Tries) {
    let model = Model::with(&two_saves());
    store(&model).save(&championship(3)).unwrap();
    each_crash(&model, |ops, image| {
        let (data, backup) = (seed(image, DATA), seed(image, BACKUP));
        let old_or_new = data == Some(3) || (data == Some(2) && ops < model.ops());
        tries.count(old_or_new && matches!(backup, Some(1 | 2)), || {
            format!("after {ops} operations {data:?}, backup {backup:?}")
        });
    });
}

pub(crate) fn restore(tries: &mut Tries) {
    let mut start = two_saves();
    start.get_mut(DATA).unwrap().truncate(100);
    let damaged = start[DATA].clone();
    let model = Model::with(&start);
    store(&model).restore::<Championship>().unwrap();
    each_crash(&model, |ops, image| {
        let again = Model::with(image);
        let restored = store(&again).restore::<Championship>();
        let kept = image.values().any(|bytes| *bytes == damaged);
        let back = restored.is_ok() && seed(&again.image(), DATA) == Some(1);
        let there = image.contains_key(DATA);
        tries.count(kept && back && there, || format!("after {ops} operations"));
    });
}

pub(crate) fn keys(tries: &mut Tries) {
    let file = |model: &Model| KeyFile::new(model.clone(), scene::name());
    let lines = |model: &Model| file(model).lines(|line| Some(line.to_owned()));
    let start = Model::default();
    file(&start).write("one\n").unwrap();
    file(&start).write("two\n").unwrap();
    let model = Model::with(&start.image());
    file(&model).write("three\n").unwrap();
    let written = model.ops();
    file(&model).restore().unwrap();
    each_crash(&model, |ops, image| {
        let again = Model::with(image);
        let there = lines(&again).unwrap_or_default().concat();
        let right = match ops {
            _ if ops < written => ["two", "three"].contains(&there.as_str()),
            _ if ops == written => there == "three",
            _ if ops < model.ops() => ["two", "three"].contains(&there.as_str()),
            _ => there == "two",
        };
        let backup = file(&again).check_backup().is_ok();
        tries.count(right && backup, || format!("after {ops} operations {there:?}"));
    });
    // The host's key must be complete or missing.
    let key = "a private key\n".repeat(90);
    let model = Model::default();
    HostKey::new(model.clone()).write(key.as_bytes()).unwrap();
    each_crash(&model, |ops, image| {
        let there = HostKey::new(Model::with(image)).read().unwrap();
        let right = match &there {
            Some(bytes) => bytes == key.as_bytes(),
            None => ops < model.ops(),
        };
        tries.count(right, || format!("after {ops} operations a key {there:?}"));
    });
}

/// Returns a folder with a competition whose first match is over but not
/// entered.
fn played_out() -> Image {
    let model = Model::with(&two_saves());
    Play::begin(&open(&model), Class::First).play(usize::MAX);
    model.image()
}

pub(crate) fn finish(tries: &mut Tries) {
    let model = Model::with(&played_out());
    let mut competition = open(&model);
    let play = Play::take_up(&competition, Class::First).unwrap();
    let (fixture, journal) = (play.fixture, Some(play.journal));
    competition.finish(&fixture, play.table.game(), journal).unwrap();
    let after = competition.championship().clone();
    each_crash(&model, |ops, image| {
        tries.attempt(ops, || {
            let mut competition = open(&Model::with(image));
            if let Some(play) = Play::take_up(&competition, Class::First) {
                assert!(matches!(play.table.game().pending(), Pending::Over(_)));
                let (fixture, journal) = (play.fixture, Some(play.journal));
                competition.finish(&fixture, play.table.game(), journal).unwrap();
            }
            assert_eq!(*competition.championship(), after, "entered once");
            let archive = competition.archive().unwrap();
            archive.open_match(&after, &fixture).unwrap();
            assert_eq!(archive.fault(&after), None, "and kept");
        });
    });
}

pub(crate) fn choices(tries: &mut Tries) {
    let start = Model::with(&two_saves());
    Play::begin(&open(&start), Class::First);
    let model = Model::with(&start.image());
    let competition = open(&model);
    let mut play = Play::take_up(&competition, Class::First).unwrap();
    // Records how many choices the screen had shown after each number of
    // operations.
    let mut shown = vec![(0, 0)];
    while play.choose() {
        shown.push((model.ops(), play.choices()));
    }
    each_crash(&model, |ops, image| {
        let (_, least) = *shown.iter().rfind(|(at, _)| *at <= ops).unwrap();
        tries.attempt(ops, || {
            let play = scene::Play::take_up(&open(&Model::with(image)), Class::First);
            let kept = play.map(|play| play.choices());
            assert!((Some(least)..=Some(least + 1)).contains(&kept), "{kept:?} of {least}");
        });
    });
}

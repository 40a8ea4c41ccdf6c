//! Tests several programs at once, and programs that are killed.

use std::fs;
use std::process::Stdio;

use armchair::championship::Championship;
use armchair::datafile::{Disk, Store};
use armchair::rng::Stream;

use crate::model::Image;
use crate::program::{armchair, kill, refusal, run, start, wait};
use crate::scene::{DATA, bytes, lay_out, name};
use crate::table::{Tries, tries};
use crate::temporary;

/// Lets eight programs create the same file. One must succeed, and seven must
/// report that the file exists.
pub(crate) fn races(tries: &mut Tries) {
    for round in 0..self::tries(50, 1_000) {
        let folder = temporary::folder();
        let runners: Vec<_> = (0..8)
            .map(|seed| {
                let seed = seed.to_string();
                let arguments = ["new", "SURREY11", "--county", "none", "--seed", &seed];
                let mut command = armchair(folder.path(), &arguments);
                command.stdout(Stdio::piped()).stderr(Stdio::piped());
                start(&mut command)
            })
            .collect();
        let outputs: Vec<_> = runners.into_iter().map(wait).collect();
        let winner: Vec<usize> = (0..8).filter(|seed| outputs[*seed].status.success()).collect();
        let told = outputs.iter().filter(|output| refusal(output, 1).is_ok()).count();
        let opened: Option<Championship> = Store::new(Disk::new(folder.path()), name()).load().ok();
        let seed = opened.map(|championship| championship.seed() as usize);
        tries.count(told == 7 && seed.is_some() && winner == Vec::from_iter(seed), || {
            format!("round {round}: {winner:?} won, {seed:?} is there: {outputs:?}")
        });
    }
}

/// Kills a program that plays seasons at a random moment. The saved file must
/// open, and the next program must continue from there.
pub(crate) fn killed(tries: &mut Tries) {
    let folder = temporary::folder();
    let store = Store::new(Disk::new(folder.path()), name());
    let mut stream = Stream::new(1890);
    let mut before = 1890;
    lay_out(&Image::from([(DATA.to_owned(), bytes(2))]), folder.path());
    for round in 0..self::tries(100, 10_000) {
        let mut command = armchair(folder.path(), &["simulate", "SURREY11", "--seasons", "90"]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // Sleep for a random time, because the kill may come at any moment.
        std::thread::sleep(std::time::Duration::from_micros(stream.below(60_000) as u64));
        kill(child.id());
        wait(child);
        let opened = store.load::<Championship>();
        let year = opened.as_ref().map_or(0, |championship| championship.season().year());
        tries.count(year >= before, || format!("round {round}: {opened:?}"));
        let list = run(&mut armchair(folder.path(), &["show", "SURREY11", "points"]));
        tries.count(list.status.success(), || format!("round {round}: {list:?}"));
        before = year;
        if year > 1960 {
            fs::write(folder.path().join(DATA), bytes(2)).unwrap();
            before = 1890;
        }
    }
}

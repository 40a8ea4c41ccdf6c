//! The table, whose rows are run in parallel and printed in order.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// A row of the table.
pub(crate) struct Fault {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&mut Tries),
}

/// The results of a row's tries.
#[derive(Default)]
pub(crate) struct Tries {
    tries: u64,
    losses: u64,
    told: Vec<String>,
}

/// The maximum number of losses in a row that are described in words.
const TOLD: usize = 5;

impl Tries {
    /// Counts a try, which is lost unless `kept` is true.
    pub(crate) fn count(&mut self, kept: bool, what: impl FnOnce() -> String) {
        self.tries += 1;
        if !kept {
            self.lose(what());
        }
    }

    /// Counts a try, which is lost unless `deed` finishes and succeeds.
    pub(crate) fn attempt<T>(
        &mut self,
        what: impl std::fmt::Debug,
        deed: impl FnOnce() -> T,
    ) -> Option<T> {
        self.tries += 1;
        match catch_unwind(AssertUnwindSafe(deed)) {
            Ok(done) => Some(done),
            Err(panic) => {
                self.lose(format!("{what:?}: {}", message(&*panic)));
                None
            }
        }
    }

    /// Runs `deed` in several threads at once, each with its own tries and its
    /// number.
    #[cfg(unix)]
    pub(crate) fn side_by_side(&mut self, threads: u64, deed: impl Fn(u64, &mut Tries) + Sync) {
        let deed = &deed;
        let all: Vec<Tries> = std::thread::scope(|scope| {
            let one = |number| {
                scope.spawn(move || {
                    let mut tries = Tries::default();
                    deed(number, &mut tries);
                    tries
                })
            };
            let running: Vec<_> = (0..threads).map(one).collect();
            let ended = running.into_iter().map(|thread| thread.join());
            ended.map(Result::unwrap).collect()
        });
        for one in all {
            self.tries += one.tries;
            self.losses += one.losses;
            self.told.extend(one.told);
        }
    }

    fn lose(&mut self, what: String) {
        self.losses += 1;
        if self.told.len() < TOLD {
            self.told.push(what);
        }
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref().copied()).unwrap_or("it panicked")
}

/// Returns `true` if the long form was requested.
pub(crate) fn long() -> bool {
    std::env::var_os("ARMCHAIR_LONG").is_some()
}

/// Returns the number of tries for a row that can have any number.
pub(crate) fn tries(quick: usize, long: usize) -> usize {
    if self::long() { long } else { quick }
}

/// Runs the rows whose names contain one of the given words. If no words are
/// given, runs all rows.
pub(crate) fn run(faults: &[Fault]) -> ExitCode {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let chosen: Vec<&Fault> = faults
        .iter()
        .filter(|fault| words.is_empty() || words.iter().any(|word| fault.name.contains(word)))
        .collect();
    println!("{:<60} {:>9} {:>7} {:>8}", "fault", "tries", "losses", "seconds");
    let (next, turn) = (AtomicUsize::new(0), Mutex::new(Printer::default()));
    // Use more threads than cores, because most rows spend most of their time
    // waiting for another process.
    let workers = 2 * std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(8) {
            scope.spawn(|| {
                while let Some((place, fault)) = take(&next, &chosen) {
                    let row = row(fault);
                    turn.lock().unwrap().hand_in(place, row);
                }
            });
        }
    });
    let printer = turn.into_inner().unwrap();
    println!("{:<60} {:>9} {:>7}", "all", printer.tries, printer.losses);
    if printer.losses == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn take<'f>(next: &AtomicUsize, faults: &[&'f Fault]) -> Option<(usize, &'f Fault)> {
    let place = next.fetch_add(1, Ordering::Relaxed);
    faults.get(place).map(|fault| (place, *fault))
}

/// A row in printed form.
struct Row {
    text: String,
    tries: Tries,
}

fn row(fault: &Fault) -> Row {
    let start = Instant::now();
    let mut tries = Tries::default();
    let ran = catch_unwind(AssertUnwindSafe(|| (fault.run)(&mut tries)));
    if let Err(panic) = ran {
        tries.lose(message(&*panic).to_owned());
    }
    if tries.tries == 0 {
        tries.lose("nothing was tried".to_owned());
    }
    let seconds = start.elapsed().as_secs_f64();
    let mut text =
        format!("{:<60} {:>9} {:>7} {seconds:>8.1}\n", fault.name, tries.tries, tries.losses);
    for told in &tries.told {
        text += &format!("    lost: {told}\n");
    }
    Row { text, tries }
}

/// Prints rows in the order of the table, even if they finish in another order.
#[derive(Default)]
struct Printer {
    waiting: std::collections::BTreeMap<usize, Row>,
    printed: usize,
    tries: u64,
    losses: u64,
}

impl Printer {
    fn hand_in(&mut self, place: usize, row: Row) {
        self.tries += row.tries.tries;
        self.losses += row.tries.losses;
        self.waiting.insert(place, row);
        while let Some(row) = self.waiting.remove(&self.printed) {
            print!("{}", row.text);
            self.printed += 1;
        }
    }
}

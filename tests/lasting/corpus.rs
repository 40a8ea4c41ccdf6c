//! Passes the corpus in `tests/corpus` through the functions of the fuzzers,
//! together with mutations that are the same on every machine.

use std::fs;
use std::path::Path;

use armchair::rng::Stream;

use crate::table::{Tries, tries};
use crate::targets;

pub(crate) fn data_file(tries: &mut Tries) {
    mutate(tries, "data_file", targets::data_file, 3_000, 300_000);
}

pub(crate) fn journal(tries: &mut Tries) {
    mutate(tries, "journal", targets::journal, 3_000, 300_000);
}

pub(crate) fn matches(tries: &mut Tries) {
    mutate(tries, "matches", targets::matches, 200, 100_000);
}

pub(crate) fn notation(tries: &mut Tries) {
    mutate(tries, "notation", targets::notation, 20_000, 2_000_000);
}

pub(crate) fn record(tries: &mut Tries) {
    mutate(tries, "record", targets::record, 3_000, 300_000);
}

pub(crate) fn pavilion(tries: &mut Tries) {
    mutate(tries, "pavilion", targets::pavilion, 1_000, 100_000);
}

pub(crate) fn typed(tries: &mut Tries) {
    mutate(tries, "typed", targets::typed, 3_000, 300_000);
}

pub(crate) fn words(tries: &mut Tries) {
    mutate(tries, "words", targets::words, 3_000, 300_000);
}

/// Returns every file in a corpus, in alphabetical order.
fn kept(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(folder);
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries.collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn mutate(tries: &mut Tries, folder: &str, target: fn(&[u8]), quick: usize, long: usize) {
    let corpus = kept(folder);
    assert!(!corpus.is_empty(), "the corpus is gone");
    for bytes in &corpus {
        tries.attempt(format_args!("kept: {}", shown(bytes)), || target(bytes));
    }
    let mut stream = Stream::new(1890);
    for _ in 0..self::tries(quick, long) {
        let mut bytes = corpus[stream.below(corpus.len())].clone();
        for _ in 0..=stream.below(4) {
            change(&mut bytes, &corpus, &mut stream);
        }
        tries.attempt(format_args!("mutated: {}", shown(&bytes)), || target(&bytes));
    }
}

fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 400;
    let start = bytes.get(..MOST).unwrap_or(bytes);
    format!("{} bytes, {}", bytes.len(), start.escape_ascii())
}

/// Bytes that have a meaning in at least one file format.
const TELLING: [u8; 12] = [0, 1, 2, 127, 128, 250, 251, 252, 253, 254, 255, b'"'];

/// Changes one thing in a file.
fn change(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], stream: &mut Stream) {
    let place = stream.below(bytes.len() + 1);
    let other = &corpus[stream.below(corpus.len())];
    match stream.below(7) {
        0 => bytes.truncate(place),
        1 => bytes.insert(place, TELLING[stream.below(TELLING.len())]),
        2 => bytes.truncate(bytes.len().saturating_sub(stream.below(4))),
        3 => {
            // Appends the end of one file to the beginning of another.
            let from = stream.below(other.len() + 1);
            bytes.truncate(place);
            bytes.extend(&other[from..]);
        }
        4 => {
            let end = (place + stream.below(64)).min(bytes.len());
            let part = bytes[place..end].to_vec();
            bytes.splice(place..place, part);
        }
        what => {
            let Some(byte) = bytes.get_mut(place) else {
                return;
            };
            *byte = match what {
                5 => *byte ^ (1 << stream.below(8)),
                _ => TELLING[stream.below(TELLING.len())],
            };
        }
    }
}

//! Tests hostile files and records in a program that may use 64 MiB of memory
//! for everything, including its own code and threads.

use crate::table::Tries;

#[cfg(target_os = "linux")]
pub(crate) fn hostile(tries: &mut Tries) {
    linux::files(tries);
    linux::archives(tries);
    linux::records(tries);
}

/// Does nothing on other systems, where a shell cannot limit the memory of a
/// program.
#[cfg(not(target_os = "linux"))]
pub(crate) fn hostile(tries: &mut Tries) {
    tries.count(true, String::new);
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs::{self, File};
    use std::io::{BufWriter, Write};
    use std::path::Path;
    use std::process::{Output, Stdio};

    use armchair::datafile::BodyVersions;
    use armchair::datafile::archive::LONGEST_ARCHIVE;
    use armchair::datafile::format::{ENVELOPE_LENGTH, LONGEST_BODY, VERSION, encode, seal};

    use crate::program::{armchair, refusal, run, under, wait};
    use crate::scene::{DATA, championship};
    use crate::table::{Tries, tries};

    /// A limit of 64 MiB of address space, given in KiB.
    const LIMIT: &str = "ulimit -v 65536";

    pub(super) fn files(tries: &mut Tries) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATA);
        for (what, file) in hostile_files() {
            fs::write(&path, &file).unwrap();
            for arguments in [&["show", "SURREY11", "points"][..], &["simulate", "SURREY11"]] {
                let said = refusal(&run(&mut under(LIMIT, folder.path(), arguments)), 1);
                tries.count(said.is_ok(), || format!("{what}, {arguments:?}: {said:?}"));
            }
        }
        // This file is longer than any memory, but it is sparse and has no
        // contents.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        let said =
            refusal(&run(&mut under(LIMIT, folder.path(), &["show", "SURREY11", "points"])), 1);
        tries.count(said.is_ok(), || format!("a terabyte: {said:?}"));
        let list = run(&mut under(LIMIT, folder.path(), &["list"]));
        tries.count(list.status.success(), || format!("list: {list:?}"));
    }

    /// Tests archives of the maximum length. These archives consist of heads
    /// without bodies, of entries without choices, of marks, or of zeros.
    pub(super) fn archives(tries: &mut Tries) {
        let folder = tempfile::tempdir().unwrap();
        let run_under = |words: &[&str]| run(&mut under(LIMIT, folder.path(), words));
        let new = ["new", "SURREY11", "--county", "none", "--seed", "1"];
        let quick = ["--option", "batsmen=2", "--option", "days=1"];
        assert!(run_under(&[&new[..], &quick].concat()).status.success());
        assert!(run_under(&["simulate", "SURREY11"]).status.success());
        let path = folder.path().join("SURREY11.MAT");
        let good = fs::read(&path).unwrap();
        let head = |length: u32, body: &[u8]| {
            let bytes = usize::from(u16::from_le_bytes([good[36], good[37]]));
            let mut head = good[32..32 + bytes - 4].to_vec();
            head[6..10].copy_from_slice(&length.to_le_bytes());
            head[10..14].copy_from_slice(&crc32fast::hash(body).to_le_bytes());
            head.extend(crc32fast::hash(&head).to_le_bytes());
            head
        };
        let full = |piece: &[u8]| {
            let most = LONGEST_ARCHIVE as usize - 32;
            let rest = piece.iter().copied().cycle().take(most);
            good[..32].iter().copied().chain(rest).collect::<Vec<u8>>()
        };
        for (what, file) in [
            ("heads without bodies", full(&head(32_768, &[1]))),
            ("entries without choices", full(&head(0, &[]))),
            ("marks", full(b"ACCF")),
            ("noughts", full(&[0])),
        ] {
            fs::write(&path, &file).unwrap();
            let ask = ["show", "SURREY11", "scorecard", "--county", "Kent", "--year", "1890"];
            let said = refusal(&run_under(&ask), 1);
            let named = said.as_ref().is_ok_and(|line| line.contains("SURREY11.MAT"));
            tries.count(named, || format!("{what}: {said:?}"));
            fs::remove_file(&path).unwrap();
        }
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        for ask in
            [&["show", "SURREY11", "scorecard", "--county", "Kent"][..], &["simulate", "SURREY11"]]
        {
            let said = refusal(&run_under(ask), 1);
            tries.count(said.is_ok(), || format!("a terabyte of matches: {said:?}"));
        }
    }

    /// Makes bodies of the maximum length from parts that take little room in a
    /// file and much room in memory.
    fn hostile_files() -> Vec<(&'static str, Vec<u8>)> {
        let new = BodyVersions::CURRENT.write(&championship(1)).unwrap();
        let body = &new[ENVELOPE_LENGTH..];
        let options = championship(1);
        let options = options.options().named_values();
        let options: Vec<(&str, u8)> =
            options.map(|(item, value)| (item.spec().name, value)).collect();
        let head = encode(&(championship(1).seed(), options, None::<u8>)).unwrap();
        assert!(body.starts_with(&head), "the competition begins otherwise now");
        // The list of seasons follows: first its length, and then the first
        // season. The season consists of the year and, for each class, the
        // counties and no matches yet.
        let one = &body[head.len() + 1..head.len() + 1 + 3 + 9 + 9];
        let season = &one[..3 + 8];
        let many = encode(&(LONGEST_BODY as u64)).unwrap();
        let seasons = |one: &[u8]| [&head[..], &many, &one.repeat(LONGEST_BODY)].concat();
        let matches = |one: &[u8]| {
            let one = one.repeat(LONGEST_BODY / one.len());
            [&head[..], &[1], season, &many, &one].concat()
        };
        // Make a match without innings, then one innings after another, and no
        // season.
        let full = |mut body: Vec<u8>| {
            body.truncate(LONGEST_BODY);
            seal(VERSION, &body)
        };
        vec![
            ("nothing but matches", full(matches(&[0, 0, 0, 3]))),
            ("nothing but innings", full(matches(&[&[0][..], &many, &[0; 4096]].concat()))),
            ("nothing but short innings", full(matches(&[0, 1, 0, 0, 0, 0, 0, 3]))),
            ("nothing but seasons", full(seasons(one))),
            ("nothing but noughts", seal(VERSION, &vec![0; LONGEST_BODY])),
            ("noughts without a mark", vec![0; LONGEST_BODY + ENVELOPE_LENGTH]),
        ]
    }

    pub(super) fn records(tries: &mut Tries) {
        let folder = tempfile::tempdir().unwrap();
        let good = friendly(folder.path());
        let many = self::tries(40, 2_000);
        let check =
            |write: &dyn Fn(&mut dyn Write) -> std::io::Result<()>| feed(folder.path(), write);
        let good_is_told = check(&|pipe| (0..many).try_for_each(|_| pipe.write_all(&good)));
        tries.count(good_is_told.status.success(), || format!("many matches: {good_is_told:?}"));
        let blank = check(&|pipe| {
            pipe.write_all(&good)?;
            (0..1_000).try_for_each(|_| pipe.write_all(&[b'\n'; 4096]))
        });
        tries.count(blank.status.success(), || format!("blank lines: {blank:?}"));
        for (what, part) in hostile_parts() {
            for before in [&b""[..], &good] {
                let output = check(&|pipe| {
                    pipe.write_all(before)?;
                    (0..(32 << 20) / part.len()).try_for_each(|_| pipe.write_all(&part))
                });
                let said = refusal(&output, 1);
                tries.count(said.is_ok(), || format!("{what}: {said:?}"));
            }
        }
        let zero =
            refusal(&run(&mut under(LIMIT, folder.path(), &["replay", "/dev/zero", "--check"])), 1);
        tries.count(zero.is_ok(), || format!("a device without an end: {zero:?}"));
    }

    /// Returns the parts of a record that never ends.
    fn hostile_parts() -> Vec<(&'static str, Vec<u8>)> {
        let line = |text: &str, with: &str| {
            let room = 65_000 / with.len();
            (text.replace('*', &with.repeat(room)) + "\n").into_bytes()
        };
        let heading = r#"{"type":"match","version":1,"home":"A*","away":"B","competition":"friendly","seed":"0x1","options":{},"players":{"home":"human","away":"human"}}"#;
        vec![
            ("one line without an end", vec![b'x'; 65_536]),
            ("an object without an end", b"{\"type\":\"match\",".to_vec()),
            ("noughts", vec![0; 65_536]),
            ("lists within lists", line("{\"type\":\"ball\",\"x\":*", "[")),
            ("a long list", line("{\"type\":\"ball\",\"x\":[*0]}", "0,")),
            ("many empty lists", line("{\"type\":\"deal\",\"home\":[*[]]}", "[],")),
            ("many fields", line("{*\"type\":\"ball\"}", "\"x\":{},")),
            ("a long number", line("{\"type\":\"ball\",\"over\":*}", "9")),
            ("a long name", line(heading, "n")),
            ("headings", heading.replace('*', "").into_bytes()),
        ]
    }

    fn friendly(folder: &Path) -> Vec<u8> {
        let path = folder.join("one.jsonl");
        let name = path.to_str().unwrap();
        let output = run(&mut armchair(
            folder,
            &["friendly", "Kent", "Essex", "--seed", "1", "--record", name],
        ));
        assert!(output.status.success());
        fs::read(path).unwrap()
    }

    /// Checks a record that is written to the program's standard input.
    fn feed(folder: &Path, write: &dyn Fn(&mut dyn Write) -> std::io::Result<()>) -> Output {
        let mut command = under(LIMIT, folder, &["replay", "-", "--check"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut pipe = BufWriter::new(child.stdin.take().unwrap());
        // The program may stop reading before everything is written.
        let _ = write(&mut pipe).and_then(|()| pipe.flush());
        drop(pipe);
        wait(child)
    }
}

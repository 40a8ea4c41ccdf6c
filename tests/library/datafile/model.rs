//! A file system in memory, in which any operation can fail and the power can
//! be cut after any operation.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::rc::Rc;

use armchair::datafile::{Files, Kind};

/// The names of the files in the folder, with the contents of each file.
pub(crate) type Image = BTreeMap<String, Vec<u8>>;

/// An operation on the disk. Each file is identified by a number, because its
/// name can change.
#[derive(Clone, Debug)]
enum Op {
    Create(usize, String),
    Write(usize, usize, Vec<u8>),
    Cut(usize, usize),
    Flush(usize),
    Rename(usize, String, String),
    Link(usize, String),
    Remove(String),
    FlushFolder,
}

#[derive(Debug, Default)]
struct State {
    names: BTreeMap<String, usize>,
    contents: Vec<Vec<u8>>,
    odd: BTreeMap<String, Kind>,
    start: Image,
    ops: Vec<Op>,
    calls: usize,
    fail: Option<Fail>,
    /// The error of a call that fails. `None` means that the disk is full.
    says: Option<ErrorKind>,
}

/// Which calls fail, counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fail {
    Once(usize),
    From(usize),
}

/// A file system in memory. All copies share the same state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Model(Rc<RefCell<State>>);

impl Model {
    pub(crate) fn with(image: &Image) -> Model {
        let model = Model::default();
        {
            let mut state = model.0.borrow_mut();
            state.start = image.clone();
            for (number, (name, bytes)) in image.iter().enumerate() {
                state.names.insert(name.clone(), number);
                state.contents.push(bytes.clone());
            }
        }
        model
    }

    /// Puts something other than a regular file into the folder.
    pub(crate) fn put_odd(&self, name: &str, kind: Kind) {
        self.0.borrow_mut().odd.insert(name.to_owned(), kind);
    }

    pub(crate) fn fail(&self, fail: Option<Fail>) {
        let mut state = self.0.borrow_mut();
        state.calls = 0;
        state.fail = fail;
    }

    /// Works like [`Model::fail`], and also sets the error that failing calls
    /// return.
    #[allow(dead_code)] // shared with `tests/lasting`
    pub(crate) fn fail_with(&self, fail: Fail, says: ErrorKind) {
        self.fail(Some(fail));
        self.0.borrow_mut().says = Some(says);
    }

    /// Returns the number of calls since [`Model::fail`].
    pub(crate) fn calls(&self) -> usize {
        self.0.borrow().calls
    }

    /// Returns the folder as a running program sees it.
    pub(crate) fn image(&self) -> Image {
        let state = self.0.borrow();
        let bytes = |number: &usize| state.contents[*number].clone();
        let names = state.names.iter();
        names.map(|(name, number)| (name.clone(), bytes(number))).collect()
    }

    /// Returns the number of operations so far.
    pub(crate) fn ops(&self) -> usize {
        self.0.borrow().ops.len()
    }

    /// Returns every state in which the folder may be found if the power fails
    /// after the first `ops` operations. Any unflushed name change may be lost,
    /// and unflushed bytes may be there, missing, half there or zeros.
    pub(crate) fn crashes(&self, ops: usize) -> Vec<Image> {
        let state = self.0.borrow();
        let done = &state.ops[..ops];
        let flushed =
            done.iter().rposition(|op| matches!(op, Op::FlushFolder)).map_or(0, |place| place + 1);
        let changes: Vec<usize> = (flushed..done.len())
            .filter(|place| {
                matches!(
                    done[*place],
                    Op::Create(..) | Op::Rename(..) | Op::Link(..) | Op::Remove(..)
                )
            })
            .collect();
        assert!(changes.len() < 12, "too many to try them all");
        let mut images = Vec::new();
        for selection in 0..1_usize << changes.len() {
            let kept = |place: usize| {
                let number = changes.iter().position(|change| *change == place);
                number.is_none_or(|number| selection & (1 << number) != 0)
            };
            for bytes in [Bytes::There, Bytes::Missing, Bytes::Half, Bytes::Zeros] {
                images.push(state.after(done, &kept, bytes));
            }
        }
        images
    }

    fn call(&self) -> Result<(), io::Error> {
        let mut state = self.0.borrow_mut();
        let number = state.calls;
        state.calls += 1;
        let fails = match state.fail {
            None => false,
            Some(Fail::Once(at)) => number == at,
            Some(Fail::From(at)) => number >= at,
        };
        if fails { Err(state.says.unwrap_or(ErrorKind::StorageFull).into()) } else { Ok(()) }
    }

    fn number(&self, file: &str) -> io::Result<usize> {
        let state = self.0.borrow();
        let number = state.names.get(file).copied();
        number.ok_or_else(|| ErrorKind::NotFound.into())
    }

    /// Writes `bytes`, or half of them if the call fails.
    fn write(&self, number: usize, at: usize, bytes: &[u8]) -> io::Result<()> {
        let called = self.call();
        let most = if called.is_ok() { bytes.len() } else { bytes.len() / 2 };
        let mut state = self.0.borrow_mut();
        let op = Op::Write(number, at, bytes[..most].to_vec());
        write_at(&mut state.contents[number], at, &bytes[..most]);
        state.ops.push(op);
        called
    }

    fn flush(&self, number: usize) -> io::Result<()> {
        self.call()?;
        self.0.borrow_mut().ops.push(Op::Flush(number));
        Ok(())
    }
}

/// The fate of unflushed bytes when the power failed.
#[derive(Clone, Copy)]
enum Bytes {
    There,
    Missing,
    Half,
    Zeros,
}

impl State {
    fn after(&self, ops: &[Op], kept: &dyn Fn(usize) -> bool, bytes: Bytes) -> Image {
        let mut contents: Vec<Vec<u8>> = vec![Vec::new(); self.contents.len()];
        let mut names = BTreeMap::new();
        for (number, (name, bytes)) in self.start.iter().enumerate() {
            contents[number].clone_from(bytes);
            names.insert(name.clone(), number);
        }
        for (place, op) in ops.iter().enumerate() {
            if !kept(place) {
                continue;
            }
            let flushed_later = |number: usize| {
                let mut later = ops[place..].iter();
                later.any(|op| matches!(op, Op::Flush(flushed) if *flushed == number))
            };
            match op {
                Op::Create(number, name) | Op::Link(number, name) => {
                    names.insert(name.clone(), *number);
                }
                Op::Rename(number, from, to) => {
                    names.remove(from);
                    names.insert(to.clone(), *number);
                }
                Op::Remove(name) => drop(names.remove(name)),
                Op::Cut(number, length) => contents[*number].truncate(*length),
                Op::Write(number, at, written) => {
                    let mut written = written.clone();
                    if !flushed_later(*number) {
                        match bytes {
                            Bytes::There => {}
                            Bytes::Missing => written.clear(),
                            Bytes::Half => written.truncate(written.len() / 2),
                            Bytes::Zeros => written.fill(0),
                        }
                    }
                    write_at(&mut contents[*number], *at, &written);
                }
                Op::Flush(_) | Op::FlushFolder => {}
            }
        }
        names.into_iter().map(|(name, number)| (name, contents[number].clone())).collect()
    }
}

fn write_at(contents: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    contents.truncate(at);
    contents.resize(at, 0);
    contents.extend(bytes);
}

impl Files for Model {
    fn kind(&self, file: &str) -> io::Result<Option<Kind>> {
        self.call()?;
        let state = self.0.borrow();
        let odd = state.odd.get(file).copied();
        Ok(odd.or(state.names.contains_key(file).then_some(Kind::File)))
    }

    fn read(&self, file: &str, limit: u64) -> io::Result<Vec<u8>> {
        self.call()?;
        let bytes = self.0.borrow().contents[self.number(file)?].clone();
        if bytes.len() as u64 > limit {
            return Err(ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn write_new(&self, file: &str, bytes: &[u8]) -> io::Result<()> {
        self.call()?;
        let number = {
            let mut state = self.0.borrow_mut();
            if state.names.contains_key(file) || state.odd.contains_key(file) {
                return Err(ErrorKind::AlreadyExists.into());
            }
            let number = state.contents.len();
            state.contents.push(Vec::new());
            state.names.insert(file.to_owned(), number);
            state.ops.push(Op::Create(number, file.to_owned()));
            number
        };
        self.write(number, 0, bytes)?;
        self.flush(number)
    }

    fn truncate_and_append(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.call()?;
        let number = self.number(file)?;
        let at = at as usize;
        let length = self.0.borrow().contents[number].len();
        if length < at {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if length > at {
            let mut state = self.0.borrow_mut();
            state.contents[number].truncate(at);
            state.ops.push(Op::Cut(number, at));
        }
        self.write(number, at, bytes)?;
        self.flush(number)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        self.call()?;
        let number = self.number(from)?;
        let mut state = self.0.borrow_mut();
        state.names.remove(from);
        state.names.insert(to.to_owned(), number);
        let op = Op::Rename(number, from.to_owned(), to.to_owned());
        state.ops.push(op);
        Ok(())
    }

    fn link(&self, file: &str, second: &str) -> io::Result<()> {
        self.call()?;
        let number = self.number(file)?;
        let mut state = self.0.borrow_mut();
        if state.names.contains_key(second) || state.odd.contains_key(second) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        state.names.insert(second.to_owned(), number);
        state.ops.push(Op::Link(number, second.to_owned()));
        Ok(())
    }

    fn remove(&self, file: &str) -> io::Result<()> {
        self.call()?;
        self.number(file)?;
        let mut state = self.0.borrow_mut();
        state.names.remove(file);
        state.ops.push(Op::Remove(file.to_owned()));
        Ok(())
    }

    fn sync_folder(&self) -> io::Result<()> {
        self.call()?;
        self.0.borrow_mut().ops.push(Op::FlushFolder);
        Ok(())
    }

    fn list(&self) -> io::Result<Vec<String>> {
        self.call()?;
        let state = self.0.borrow();
        let names = state.names.keys().chain(state.odd.keys());
        Ok(names.cloned().collect())
    }

    fn path(&self, file: &str) -> PathBuf {
        // Return a path that is the same on every system.
        PathBuf::from(format!("/data/{file}"))
    }
}

//! The functions that the game exports to a web page. They take and return only
//! numbers and bytes.
//!
//! A function that returns bytes leaves them at `out` until the next call, and
//! returns their length. A function that takes bytes reads them from the memory
//! at the address that `room` returned. The page must have written the bytes
//! there.

use std::cell::RefCell;
use std::time::Duration;

use armchair::rng;
use armchair::web::{self, WebApp};

#[derive(Default)]
struct State {
    page: Option<WebApp>,
    taken: Vec<u8>,
    /// The last zip that was examined.
    zip: Vec<u8>,
    out: Vec<u8>,
}

thread_local! {
    static STATE: RefCell<State> = RefCell::default();
}

fn with<T>(act: impl FnOnce(&mut State) -> T) -> T {
    STATE.with_borrow_mut(act)
}

impl State {
    fn text(&mut self) -> String {
        String::from_utf8_lossy(&std::mem::take(&mut self.taken)).into_owned()
    }

    fn give(&mut self, bytes: Vec<u8>) -> usize {
        self.out = bytes;
        self.out.len()
    }
}

fn with_page(act: impl FnOnce(&mut WebApp, String)) {
    with(|state| {
        let text = state.text();
        if let Some(page) = &mut state.page {
            act(page, text);
        }
    });
}

fn moment(now: f64) -> Duration {
    Duration::from_millis(now as u64)
}

/// Allocates room for the bytes that the next function call takes, and returns
/// the address of that room.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    with(|state| {
        state.taken = vec![0; length];
        state.taken.as_mut_ptr()
    })
}

/// Returns the address of the bytes that the last function call returned.
#[unsafe(no_mangle)]
pub extern "C" fn out() -> *const u8 {
    with(|state| state.out.as_ptr())
}

/// Takes a file that the browser has saved: its name, a zero byte, and its
/// contents.
#[unsafe(no_mangle)]
pub extern "C" fn put() {
    with(|state| {
        let mut name = std::mem::take(&mut state.taken);
        if let Some(end) = name.iter().position(|byte| *byte == 0) {
            let bytes = name.split_off(end + 1);
            name.pop();
            web::load_saved_file(String::from_utf8_lossy(&name).into_owned(), bytes);
        }
    });
}

/// Starts the program with the title screen. Takes the seconds since the Unix
/// epoch and 64 random bits.
#[unsafe(no_mangle)]
pub extern "C" fn start(seconds: f64, bits: u64) {
    web::set_clock(seconds as u64);
    rng::give_seed(bits);
    with(|state| state.page = web::folder().map(WebApp::new));
}

/// Presses the key whose name was written to `room`. Takes the time on the
/// page's clock in milliseconds, and the seconds since the Unix epoch.
#[unsafe(no_mangle)]
pub extern "C" fn key(now: f64, seconds: f64) {
    web::set_clock(seconds as u64);
    with_page(|page, name| page.press_key(&name, moment(now)));
}

/// Clicks on a cell of the picture.
#[unsafe(no_mangle)]
pub extern "C" fn click(column: u16, line: u16, now: f64, seconds: f64) {
    web::set_clock(seconds as u64);
    with_page(|page, _| page.click(column, line, moment(now)));
}

/// Advances the program's clock.
#[unsafe(no_mangle)]
pub extern "C" fn tick(now: f64) {
    with_page(|page, _| page.tick(moment(now)));
}

/// Returns the number of milliseconds until the next tick is due, or −1 if
/// nothing happens until a key is pressed.
#[unsafe(no_mangle)]
pub extern "C" fn wait() -> f64 {
    let wait = with(|state| state.page.as_ref().and_then(WebApp::millis_to_tick));
    wait.map_or(-1.0, f64::from)
}

/// Draws the picture and returns the changes, in JSON.
#[unsafe(no_mangle)]
pub extern "C" fn draw(columns: u16, lines: u16) -> usize {
    with(|state| {
        let drawn = state.page.as_mut().map(|page| page.draw(columns, lines));
        state.give(drawn.unwrap_or_default().into_bytes())
    })
}

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Shows the bytes at `out` and waits for a line, which the page writes to
    /// `room`. Returns 0 when the input has ended.
    safe fn ask(length: usize) -> u32;
}

/// Plays in line mode, and returns the closing message.
#[unsafe(no_mangle)]
pub extern "C" fn lines(seconds: f64, bits: u64) -> usize {
    web::set_clock(seconds as u64);
    rng::give_seed(bits);
    // The page calls `room` during `ask`, so the state must not be borrowed
    // during that call.
    let told = |said| {
        let length = with(|state| state.give(said));
        (ask(length) != 0).then(|| with(State::text))
    };
    let last = web::folder().map(|folder| web::play_lines(folder, told));
    with(|state| state.give(last.unwrap_or_default()))
}

/// Returns the names of the files that have changed, one on each line.
#[unsafe(no_mangle)]
pub extern "C" fn changed() -> usize {
    with(|state| state.give(web::take_changed_names().join("\n").into_bytes()))
}

/// Returns the bytes of the named file, or −1 if it no longer exists.
#[unsafe(no_mangle)]
pub extern "C" fn file() -> isize {
    with(|state| {
        let name = state.text();
        web::bytes(&name).map_or(-1, |bytes| state.give(bytes) as isize)
    })
}

/// Returns the names of all files, one on each line.
#[unsafe(no_mangle)]
pub extern "C" fn files() -> usize {
    with(|state| state.give(web::files().join("\n").into_bytes()))
}

/// Returns a zip of all files.
#[unsafe(no_mangle)]
pub extern "C" fn save() -> usize {
    let zip = web::folder().map(|folder| web::save_zip(&folder).unwrap_or_default());
    with(|state| state.give(zip.unwrap_or_default()))
}

/// Examines a zip and returns a report in JSON. Keeps the zip for `load`.
#[unsafe(no_mangle)]
pub extern "C" fn look() -> usize {
    let zip = with(|state| std::mem::take(&mut state.taken));
    let found = web::folder().map(|folder| web::examine_zip(&folder, &zip));
    with(|state| state.zip = zip);
    with(|state| state.give(found.unwrap_or_default().into_bytes()))
}

/// Loads the zip that was examined last. On failure, returns a description of
/// what is wrong. On success, returns no bytes.
#[unsafe(no_mangle)]
pub extern "C" fn load() -> usize {
    let zip = with(|state| std::mem::take(&mut state.zip));
    let wrong = web::folder().and_then(|folder| web::load_zip(&folder, &zip).err());
    with(|state| state.give(wrong.unwrap_or_default().into_bytes()))
}

/// Exports a competition. Takes its name, a zero byte, and the form of the
/// export. On failure, returns a negative length, and the bytes give the
/// reason.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> isize {
    with(|state| {
        let text = state.text();
        let (name, what) = text.split_once('\0').unwrap_or_default();
        let written = web::folder().map(|folder| web::export_competition(&folder, name, what));
        match written.unwrap_or_else(|| Err("there is no data folder".to_owned())) {
            Ok(bytes) => state.give(bytes) as isize,
            Err(wrong) => -(state.give(wrong.into_bytes()) as isize),
        }
    })
}

/// Starts playing back a match record, beginning with its first match. On
/// failure, returns a description of what is wrong. On success, returns no
/// bytes.
#[unsafe(no_mangle)]
pub extern "C" fn watch(seconds: f64) -> usize {
    web::set_clock(seconds as u64);
    with(|state| {
        let record = std::mem::take(&mut state.taken);
        let page = web::folder().map(|folder| WebApp::play_back(folder, &record));
        match page {
            Some(Ok(page)) => {
                state.page = Some(page);
                0
            }
            wrong => {
                let wrong = wrong.and_then(Result::err).unwrap_or_default();
                state.give(wrong.into_bytes())
            }
        }
    })
}

//! Runs the program in a real pseudo-terminal. Tests type keys, and look at
//! what a terminal would show.

use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a test waits for anything before it gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program that runs in a terminal.
pub(crate) struct Terminal {
    /// The terminal itself, or `None` once it is closed.
    master: Option<Box<dyn MasterPty + Send>>,
    keyboard: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    closing: Arc<AtomicBool>,
    parser: vt100::Parser,
    /// The bytes that have arrived since the last complete picture.
    unfinished: Vec<u8>,
}

/// The sequence that begins a picture. Lines outside pictures are shown as they
/// arrive.
const PICTURE_BEGINS: &[u8] = b"\x1b[?2026h";
/// The sequence that ends a picture. A picture is shown only when this sequence
/// has arrived.
const PICTURE_ENDS: &[u8] = b"\x1b[?2026l";

/// Converts a number of lines or columns, of which a terminal has at least one.
fn some(size: u16) -> NonZero<u16> {
    NonZero::new(size).unwrap()
}

impl Terminal {
    /// Starts the program with these arguments in a terminal of 80 by 25.
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Terminal {
        Terminal::start_sized(folder, arguments, 80, 25)
    }

    pub(crate) fn start_sized(folder: &Path, arguments: &[&str], cols: u16, rows: u16) -> Terminal {
        Terminal::run(Terminal::command(folder, arguments), cols, rows)
    }

    /// Makes a command with these arguments, in an environment without any
    /// settings for colours.
    pub(crate) fn command(folder: &Path, arguments: &[&str]) -> CommandBuilder {
        // Play instantly, so that tests do not wait while cards are shown.
        let settings = folder.join("SETTINGS.CFG");
        if !settings.exists() {
            std::fs::write(settings, "pace = instant\n").unwrap();
        }
        let mut command = CommandBuilder::new(assert_cmd::cargo::cargo_bin!("armchair"));
        command.env("ARMCHAIR_DIR", folder);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        command.env_remove("ARMCHAIR_THEME");
        command.args(arguments);
        command
    }

    /// Starts any program in a terminal.
    pub(crate) fn run(command: CommandBuilder, cols: u16, rows: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(cols, rows)).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        let closing = Arc::new(AtomicBool::new(false));
        let closed = Arc::clone(&closing);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                let heard = sender.send(bytes[..read].to_vec());
                if heard.is_err() || closed.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        Terminal {
            keyboard: Some(pair.master.take_writer().unwrap()),
            master: Some(pair.master),
            child,
            output,
            closing,
            parser: {
                let (cols, rows) = emulated(cols, rows);
                vt100::Parser::new(some(rows), some(cols), 0)
            },
            unfinished: Vec::new(),
        }
    }

    /// Closes the terminal, as if its window had been closed.
    pub(crate) fn close(&mut self) {
        self.closing.store(true, Ordering::SeqCst);
        // The reader closes its end of the terminal when the next picture
        // arrives, so cause one.
        self.resize(81, 26);
        while self.output.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Disconnected) {}
        self.keyboard = None;
        self.master = None;
    }

    /// Types these keys.
    pub(crate) fn keys(&mut self, keys: &str) {
        self.bytes(keys.as_bytes());
    }

    /// Sends bytes as a terminal does.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(bytes).unwrap();
        keyboard.flush().unwrap();
    }

    /// Writes into the picture as another program would.
    pub(crate) fn overwrite(&mut self, text: &str) {
        self.parser.process(text.as_bytes());
    }

    pub(crate) fn resize(&mut self, cols: u16, rows: u16) {
        let master = self.master.as_ref().unwrap();
        master.resize(size(cols, rows)).unwrap();
        let (cols, rows) = emulated(cols, rows);
        self.parser.screen_mut().set_size(some(rows), some(cols));
    }

    /// Returns what the terminal shows, with a mark where a prompt has the
    /// cursor.
    pub(crate) fn screen(&self) -> String {
        let screen = self.parser.screen();
        if screen.hide_cursor() || !screen.alternate_screen() {
            return screen.contents();
        }
        let (row, column) = screen.cursor_position();
        let (_, columns) = screen.size();
        let mut lines: Vec<String> = screen.rows(0, columns.get()).collect();
        if let Some(line) = lines.get_mut(usize::from(row)) {
            let before: String = line.chars().take(column.into()).collect();
            let after: String = line.chars().skip(usize::from(column) + 1).collect();
            *line = format!("{before:<0$}_{after}", usize::from(column));
        }
        lines.join("\n").trim_end_matches('\n').to_owned()
    }

    /// Returns the terminal itself, to check its modes.
    pub(crate) fn modes(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// Waits until the screen is in the wanted state.
    pub(crate) fn wait_until(&mut self, what: &str, wanted: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !wanted(&self.screen()) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take_in(&bytes),
                Err(_) => panic!("waited for {what}; the screen:\n{}", self.screen()),
            }
        }
    }

    /// Shows all complete pictures that have arrived. Keeps the start of an
    /// incomplete picture until its end arrives.
    fn take_in(&mut self, bytes: &[u8]) {
        self.unfinished.extend(bytes);
        let ends = self.unfinished.windows(PICTURE_ENDS.len());
        if let Some(place) = ends.into_iter().rposition(|end| end == PICTURE_ENDS) {
            let rest = self.unfinished.split_off(place + PICTURE_ENDS.len());
            self.parser.process(&self.unfinished);
            self.unfinished = rest;
        }
        let mut begins = self.unfinished.windows(PICTURE_BEGINS.len());
        let outside = begins.position(|begin| begin == PICTURE_BEGINS);
        let outside = outside.unwrap_or_else(|| {
            // Keep bytes that may be the start of a picture until the rest
            // arrives.
            let mut starts = (1..PICTURE_BEGINS.len()).rev();
            let start = starts.find(|part| self.unfinished.ends_with(&PICTURE_BEGINS[..*part]));
            self.unfinished.len() - start.unwrap_or(0)
        });
        let rest = self.unfinished.split_off(outside);
        self.parser.process(&self.unfinished);
        self.unfinished = rest;
    }

    /// Waits until a text is on the screen.
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Clicks on the first letter of a text.
    pub(crate) fn click(&mut self, text: &str) {
        let screen = self.screen();
        let lines = (1..).zip(screen.lines());
        let found = lines.filter_map(|(line, words)| Some((line, words.find(text)? + 1)));
        let (line, column) = found.min().unwrap();
        self.keys(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    /// Types these keys, and waits until a text is on the screen.
    pub(crate) fn press(&mut self, keys: &str, then: &str) {
        self.keys(keys);
        self.wait_for(then);
    }

    /// Waits for the program to end, reads everything it has printed, and
    /// returns its exit code.
    pub(crate) fn end(&mut self) -> u32 {
        let code = self.end_in_mid_picture();
        self.parser.process(&self.unfinished);
        self.unfinished.clear();
        code
    }

    /// Works like [`Terminal::end`], but for a program that may have been
    /// killed while it was drawing. A picture without an end is not shown.
    pub(crate) fn end_in_mid_picture(&mut self) -> u32 {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take_in(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("the program did not end:\n{}", self.screen())
                }
            }
        }
        self.child.wait().unwrap().exit_code()
    }

    /// Reads what the program has printed so far.
    pub(crate) fn look(&mut self) {
        while let Ok(bytes) = self.output.try_recv() {
            self.unfinished.extend(bytes);
        }
        self.parser.process(&self.unfinished);
        self.unfinished.clear();
    }

    /// Waits for the end of a program whose terminal is closed. Returns the
    /// exit code.
    pub(crate) fn code(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }

    /// Returns the process id of the program.
    pub(crate) fn pid(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Returns `true` if the line discipline is as a shell expects it: with
    /// echo, whole lines and signals.
    #[cfg(unix)]
    pub(crate) fn is_cooked(&self) -> bool {
        use std::process::Command;
        let name = self.master.as_ref().unwrap().tty_name().unwrap();
        let stty = Command::new("stty").arg("-a").arg("-F").arg(name).output();
        let modes = String::from_utf8(stty.unwrap().stdout).unwrap();
        let on =
            |mode: &str| modes.split_whitespace().any(|word| word.trim_end_matches(';') == mode);
        on("echo") && on("icanon") && on("isig") && on("opost")
    }

    /// Asserts that the terminal is as it was before the program ran.
    #[cfg(unix)]
    pub(crate) fn assert_clean(&self) {
        let modes = self.modes();
        assert!(!modes.alternate_screen(), "still on the alternate screen");
        assert!(!modes.hide_cursor(), "the cursor is hidden");
        assert!(!modes.bracketed_paste(), "pastes are still bracketed");
        let mouse = modes.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None, "the mouse is still asked for");
        assert!(self.is_cooked(), "the line discipline is raw");
        assert_eq!(modes.fgcolor(), vt100::Color::Default);
        assert_eq!(modes.bgcolor(), vt100::Color::Default);
        assert!(!modes.bold() && !modes.inverse());
    }
}

/// Returns the size at which the emulator interprets the output. Each side is
/// at least 2, because a wide character does not fit in a single column. If the
/// terminal does not report its size, returns the usual size.
fn emulated(cols: u16, rows: u16) -> (u16, u16) {
    let side = |said: u16, usual: u16| if said == 0 { usual } else { said.max(2) };
    (side(cols, 80), side(rows, 24))
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

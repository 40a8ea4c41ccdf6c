//! Tests how the screens report damaged files, and a file that another program
//! has open.

use std::process::Stdio;

use super::{at, end, folder, kept_files};
use crate::model::Image;
use crate::program::{armchair, refusal, run};
use crate::pty::Terminal;
use crate::scene::{BACKUP, DATA, bytes, lay_out};
use crate::table::Tries;
use crate::temporary;

pub(crate) fn damaged(tries: &mut Tries) {
    for length in [10, 30, 100, 270] {
        tries.attempt((length, "restored"), || {
            let folder = temporary::folder();
            let broken = bytes(2)[..length].to_vec();
            let files =
                Image::from([(DATA.to_owned(), broken.clone()), (BACKUP.to_owned(), bytes(1))]);
            lay_out(&files, folder.path());
            let mut terminal = Terminal::start(folder.path(), &["SURREY11"]);
            terminal.wait_for("is damaged");
            terminal.wait_for("[R] restore the backup");
            terminal.press("R", "Next:");
            terminal.keys("Q");
            assert_eq!(end(&mut terminal), 0);
            terminal.assert_clean();
            assert_eq!(std::fs::read(folder.path().join("SURREY11.OLD")).unwrap(), broken);
            assert_eq!(std::fs::read(folder.path().join(DATA)).unwrap(), bytes(1));
        });
        tries.attempt((length, "left"), || {
            let folder = temporary::folder();
            let files = Image::from([(DATA.to_owned(), bytes(2)[..length].to_vec())]);
            lay_out(&files, folder.path());
            let mut terminal = Terminal::start(folder.path(), &["SURREY11"]);
            terminal.wait_for("is damaged");
            let before = kept_files(folder.path());
            terminal.press("N", "Enter filename:");
            terminal.keys("\x1b");
            assert_eq!(end(&mut terminal), 0);
            assert_eq!(kept_files(folder.path()), before);
        });
    }
    tries.attempt("while another program has it", || {
        let folder = folder();
        let mut first = at(folder.path(), &[]);
        let mut second = Terminal::start(folder.path(), &["SURREY11"]);
        second.wait_for("is already open in another window");
        second.keys("\x1b");
        let said = refusal(
            &run(armchair(folder.path(), &["simulate", "SURREY11"]).stdin(Stdio::null())),
            1,
        );
        assert!(said.unwrap().contains(&format!("(process {})", first.pid())));
        first.keys("Q");
        assert_eq!((end(&mut first), second.end()), (0, 0));
    });
}

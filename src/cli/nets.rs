//! `armchair nets`: plays a practice match with a coach, for a player's first
//! game.

use std::path::PathBuf;

use super::args::NetsArgs;
use super::failure::Failure;
use super::{file, play};
use crate::lines;
use crate::screens::nets::NetsScreen;
use crate::session::GameSession;

pub(super) fn run(args: &NetsArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    if args.plain {
        return play::convert_lines_result(lines::nets(folder));
    }
    let mut session = GameSession::empty().with_folder(folder);
    let nets = NetsScreen::new(&mut session);
    play::show(Box::new(nets), session, args.look)
}

//! `armchair puzzles`: shows puzzles, in which you make one choice in a given
//! position.

use std::path::PathBuf;

use super::args::PuzzlesArgs;
use super::failure::Failure;
use super::{file, play};
use crate::lines;
use crate::screens::page::PageScreen;
use crate::session::GameSession;
use crate::session::open_competition::OpenCompetition;
use crate::session::page::puzzles::PuzzlesPage;

pub(super) fn run(args: &PuzzlesArgs, data_dir: Option<PathBuf>) -> Result<(), Failure> {
    let folder = file::folder(data_dir)?;
    let mut session = GameSession::empty().with_folder(folder.clone());
    if let Some(name) = &args.file {
        let competition = file::open_in(&folder, name)?;
        session.set_opened(OpenCompetition::new(competition));
    }
    if args.plain {
        return play::convert_lines_result(lines::puzzles(session));
    }
    let page = PageScreen(Box::new(PuzzlesPage::default()));
    play::show(Box::new(page), session, args.look)
}

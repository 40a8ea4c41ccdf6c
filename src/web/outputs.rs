//! The exports of a competition: its almanack, and its matches, either as files
//! for other programs or as a record to watch again.

use crate::championship::{Championship, Class, FinishedMatch, Fixture};
use crate::datafile::archive::Archive;
use crate::datafile::{Competition, FileName, Folder, zip};
use crate::game::record::RecordWriter;
use crate::reports::almanack::{self, Almanack, MatchSource, Story, Years};
use crate::reports::cricsheet::{Cricsheet, file_name};
use crate::simulate::{self, heading};

/// A competition with the matches of its last completed season. If no season is
/// complete, the matches are those of the season in progress.
struct ExportSource<'a> {
    name: &'a str,
    championship: Championship,
    archive: Archive,
}

impl MatchSource for ExportSource<'_> {
    fn replay(&self, fixture: &Fixture, story: &mut Story) -> bool {
        let told = self.archive.replay(&self.championship, fixture, story);
        told.is_ok()
    }

    fn replay_unsaved(&self, fixture: &Fixture) -> Option<FinishedMatch> {
        simulate::replay_by_computers(&self.championship, fixture)
    }
}

/// Exports a competition in one of three forms. `almanack` and `matches` are
/// zips, and `record` is text in JSON Lines format.
///
/// # Errors
/// Fails if there is nothing to export. The error is a sentence that gives the
/// reason.
pub fn export_competition(folder: &Folder, name: &str, what: &str) -> Result<Vec<u8>, String> {
    let file: FileName = name.parse().map_err(|error| format!("{error}"))?;
    let read = Competition::read_with_matches(folder, &file);
    let (championship, archive) = read.map_err(|error| error.to_string())?;
    let source = ExportSource { name, championship, archive };
    match what {
        "almanack" => source.almanack(),
        "matches" => source.matches(),
        _ => source.record(),
    }
}

impl ExportSource<'_> {
    fn year(&self) -> u16 {
        let last = self.championship.completed().last();
        last.unwrap_or(self.championship.season()).year()
    }

    fn almanack(&self) -> Result<Vec<u8>, String> {
        let years = Years::One(self.year());
        let view = self.championship.view();
        let almanack = Almanack::new(&view, self.name, years, self);
        let mut files = Vec::new();
        let mut put = |name: &str, parts: &[&str]| {
            files.push((name.to_owned(), parts.concat().into_bytes()));
            // Writing into memory cannot fail.
            Ok::<_, std::convert::Infallible>(())
        };
        let written = almanack.map(|mut almanack| almanack.write(&mut put));
        written.map_err(|error| self.named_error(&error))?.ok();
        Ok(zip::write(&files))
    }

    fn matches(&self) -> Result<Vec<u8>, String> {
        let names = self.championship.name_book();
        let mut files = Vec::new();
        for fixture in self.saved_matches()? {
            let mut file = Cricsheet::new(&self.championship, &names, fixture);
            let told = self.archive.replay(&self.championship, &fixture, &mut file);
            if let Some(Ok(text)) = told.ok().and_then(|()| file.text()) {
                files.push((file_name(&fixture), text.into_bytes()));
            }
        }
        Ok(zip::write(&files))
    }

    fn record(&self) -> Result<Vec<u8>, String> {
        let mut lines = String::new();
        for fixture in self.saved_matches()? {
            let kept = self.archive.open_match(&self.championship, &fixture);
            let kept = kept.map_err(|error| self.named_error(&error))?;
            let persons = kept.setup().persons;
            let mut writer = RecordWriter::new(heading(&self.championship, &fixture, persons));
            let played = kept.replay_to_end(&mut writer);
            played.map_err(|error| self.named_error(&error))?;
            lines += &writer.take();
        }
        Ok(lines.into_bytes())
    }

    /// Returns the matches of the season that are saved ball by ball.
    fn saved_matches(&self) -> Result<Vec<Fixture>, String> {
        let season = almanack::season(&self.championship, Some(self.year()));
        let season = season.map_err(|error| self.named_error(&error))?;
        let results = Class::BOTH.into_iter().flat_map(|class| season.results(class));
        let played: Vec<Fixture> = results.map(|(fixture, _)| fixture).collect();
        let kept = self.archive.openable_matches(&self.championship);
        let kept: Vec<_> = kept.into_iter().filter(|one| played.contains(one)).collect();
        if kept.is_empty() {
            return Err(
                self.named_error(&format!("only the totals of {} are saved", season.year()))
            );
        }
        Ok(kept)
    }

    fn named_error(&self, error: &dyn std::fmt::Display) -> String {
        format!("{}: {error}.", self.name)
    }
}

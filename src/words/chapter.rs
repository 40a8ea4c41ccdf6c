//! The chapters of the manual that say more than the help on a screen.

/// A chapter of the manual, identified by the argument that `armchair manual`
/// takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chapter(&'static str);

/// The chapter that explains every key.
pub(crate) const KEYS: Chapter = Chapter("keys");

/// The chapter on the options of a file and the computer's levels.
pub(crate) const OPTIONS: Chapter = Chapter("options");

/// The chapter on line mode.
pub(crate) const LINES: Chapter = Chapter("lines");

/// The chapter on the four other games.
pub(crate) const PAVILION: Chapter = Chapter("pavilion");

/// The chapter on the match of the day.
pub(crate) const TODAY: Chapter = Chapter("today");

/// The chapter on a league over SSH.
#[cfg(feature = "host")]
pub(crate) const HOST: Chapter = Chapter("host");

impl Chapter {
    /// Returns the sentence that refers a reader to the chapter. Returns `None`
    /// in a browser, where no command can be typed.
    pub(crate) fn reference_sentence(self) -> Option<String> {
        let has_commands = !cfg!(target_family = "wasm");
        has_commands.then(|| format!("More in the manual: armchair manual {}", self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_chapter_is_a_file_of_the_reference() {
        let chapters = [KEYS, OPTIONS, LINES, PAVILION, TODAY];
        #[cfg(feature = "host")]
        let chapters = chapters.into_iter().chain([HOST]);
        for chapter in chapters {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/manual");
            let path = format!("{folder}/{}.txt", chapter.0);
            assert!(std::path::Path::new(&path).exists(), "{path}");
            let pointer = chapter.reference_sentence().unwrap();
            assert!(pointer.ends_with(&format!("armchair manual {}", chapter.0)), "{pointer}");
        }
    }
}

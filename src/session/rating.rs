//! The rating of a person's choices in their last matches. The rating is saved
//! in the settings.

use super::GameSession;
use crate::championship::news::review::SideReview;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};
use crate::words::review;

/// The name of the setting with the ratings.
const SETTING: &str = "rating";

/// The number of most recent matches whose ratings are saved.
const MATCHES: usize = 10;

/// The best possible rating of a match.
const BEST: u8 = 100;

/// Loads an owner's ratings of their last matches, with the latest rating at
/// the end.
pub(super) fn load(folder: &Folder, owner: &Owner) -> Vec<u8> {
    let settings = Settings::for_owner(&folder.files(), owner);
    let saved = settings.get(SETTING).unwrap_or_default().split_whitespace();
    let figures: Vec<u8> = saved.filter_map(|one| one.parse().ok()).collect();
    let sound = figures.into_iter().filter(|one| *one <= BEST);
    last(sound.collect())
}

/// Removes all but the last ten ratings.
fn last(mut ratings: Vec<u8>) -> Vec<u8> {
    ratings.drain(..ratings.len().saturating_sub(MATCHES));
    ratings
}

/// Returns the rating of a match: 100 minus the wins per hundred that the
/// person's choices cost, but never less than 0.
fn rating(review: &SideReview) -> u8 {
    let cost = review::hundredths(review.choices).unsigned_abs();
    u8::try_from(cost).map_or(0, |cost| BEST.saturating_sub(cost))
}

impl GameSession {
    /// Returns the ratings of the user's last matches, with the latest rating
    /// at the end.
    pub(crate) fn ratings(&self) -> &[u8] {
        &self.ratings
    }

    /// Rates a match and saves the rating, if there is a folder.
    pub(super) fn rate(&mut self, review: &SideReview) {
        let mut ratings = std::mem::take(&mut self.ratings);
        ratings.push(rating(review));
        self.ratings = last(ratings);
        self.coaching.set_ratings(&self.ratings);
        let Some(folder) = &self.folder else {
            return;
        };
        let saved: Vec<String> = self.ratings.iter().map(u8::to_string).collect();
        // If the folder cannot be created, saving the setting reports the
        // reason.
        let _ = folder.create();
        let saved = Settings::set_for_owner(folder, &self.owner(), SETTING, &saved.join(" "));
        self.goals.extend(saved.err().map(|why| format!("Not saved: {why}.")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ten_ratings_are_saved() {
        let place = tempfile::tempdir().unwrap();
        let folder = || Folder::find(Some(place.path().to_path_buf())).unwrap();
        let mut session = GameSession::empty().with_folder(folder());
        session.load_preferences();
        assert!(session.ratings().is_empty());
        for choices in [-281, -2014, 0, -6, 0, 0, 0, 0, 0, 0, -504] {
            let review = SideReview { before: 500, after: 500, choices, best: None, worst: None };
            session.rate(&review);
        }
        assert_eq!(session.ratings(), [0, 100, 99, 100, 100, 100, 100, 100, 100, 50]);
        assert_eq!(load(&folder(), &Owner::User), session.ratings());
        Settings::set(&folder(), SETTING, "101 x 7 -3 300").unwrap();
        assert_eq!(load(&folder(), &Owner::User), [7]);
    }
}

//! The replies to `?` at a question that is answered with one key or a name.

/// Help on the filename.
pub(crate) const FILENAME: &str = "A data file holds one competition. Enter a new name to start one, or the name of a file to resume it.";

/// Help on creating a competition.
pub(crate) const BEGIN: &str =
    "[Y] Create it: next you choose the options and your county. [N] Choose another name.";

/// Help on creating a competition when a backup can be restored instead.
pub(crate) const RESTORE: &str = "[R] Restore the previous save. [Y] Create a new competition under this name; the damaged file will be renamed. [N] Choose another name.";

/// Help on the committee, for the last question about a new file.
pub(crate) const COMMITTEE: &str = "[Y] Play with a committee. [N] Play without one. [A] Add a player with another county. [Esc] Remove the last player, or go back to your county.";

/// Help on a match that cannot be resumed.
pub(crate) const ANEW: &str = "[Y] Play the match again from the first ball; the damaged journal will be renamed. [N] Leave everything as it is.";

/// Help on a match that can be resumed from a point before the damage.
pub(crate) const BALL_BEFORE: &str = "[B] Resume from the last ball that can be read. [Y] Play the match again from the first ball. [N] Leave everything as it is.";

/// Help on letting the computer play the player's own matches in a season.
pub(crate) const PLAY_ON: &str =
    "Your county has matches before that point. [Y] The computer plays them for you. [N] Go back.";

/// Help on the point up to which the computer plays on.
pub(crate) const HOW_FAR: &str = "The computer plays every match up to that point, including yours if you agree. Each match is saved as it ends, and you can stop at any time.";

/// The notice that the news has no round before the first or after the last.
pub(crate) const NO_SUCH_ROUND: &str = "There is no news beyond this round";

/// Help on the choice of a county for a table.
pub(crate) const COUNTY: &str =
    "Press a county's letter to see its table, or Enter to see your own county's. [Esc] Go back.";

/// Help on the last year for the computer to play.
pub(crate) const YEAR: &str = "Enter the last year for the computer to play, in four figures";

/// Help on letting the computer play part of a match.
pub(crate) const PLAY_OUT: &str = "[Y] The computer chooses for both sides up to that point. You cannot undo this. [N] Go back to your choice.";

/// Help on declaring.
pub(crate) const DECLARE: &str = "Declaring ends your innings early, to leave time to bowl the other side out. [Y] Declare. [N] Go back to your choice.";

/// The note shown when a person chooses the original look.
pub(crate) const ORIGINAL: &str =
    "This look hides all that is new. Press C on the main menu to change it";

/// Help on the preferences.
pub(crate) const PREFERENCES: &str = "Press a number to change the setting next to it. Changes are saved at once. In a file with several players, each can have their own settings. Any that a player has not changed are the same as in your other files.";

/// Help on the page of the nets.
pub(crate) const NETS_PAGE: &str = "[1] A match with a coach who explains what each card does. Puzzles: positions with one choice to make. Your mistakes: the worst choices from your matches, to try again until you get them right. Small goals: each is announced once, when you reach it.";

/// Help on the tables of all seasons together.
pub(crate) const ALL_TIME: &str = "Press a key for its table: honours, places, results and averages over all complete seasons, players' careers, and the story of your county. [Q] Go back.";

/// Help on the puzzles.
pub(crate) const PUZZLES: &str = "Press a key for the first unsolved puzzle of its theme. [M] The worst choices from your matches in the open file, newest first. [G] Small goals.";

/// Help on the choices after the nets.
pub(crate) const AFTER_THE_NETS: &str = "[B] or [S] Start a competition: you enter its filename next. [A] Play the nets again. [Q] Leave the nets.";

/// Help on abandoning an unfinished game of the pavilion.
pub(crate) const GIVE_UP: &str = "[Y] Start a new game. You cannot resume the old one after that, but [L] still shows how it stood. [N] Leave it as it is.";

/// The note on where to find the match that was just played.
pub(crate) const MATCH_OVER: &str = "To see this match again, press 5 and then its round. You can see its scorecard, how the chances changed, and every ball.";

//! What `?` says about a question that is answered with one key or a name.

/// The name of a data file.
pub(crate) const FILENAME: &str = "A data file holds one competition. A new name begins one; the name of a file that is there goes on with it.";

/// Whether to begin a competition.
pub(crate) const BEGIN: &str = "Y begins a new competition: its options come next, and then your county. N asks for another name.";

/// Whether to begin a competition, where the backup may be restored instead.
pub(crate) const RESTORE: &str = "R goes on with the save before. Y begins a new competition under this name and sets the damaged file aside. N asks for another name.";

/// Whether a new file has a committee, at its last question.
pub(crate) const COMMITTEE: &str = "Y begins with a committee, N without one. A adds another person, with a county of his own. Esc takes the last one back, and then asks for your county again.";

/// Whether to begin a match anew that cannot be taken up.
pub(crate) const ANEW: &str = "Y plays the match from its first ball and sets the damaged journal aside. N leaves everything as it is.";

/// Whether to begin a match anew, where it may go on from before the damage instead.
pub(crate) const BALL_BEFORE: &str = "B goes on from the last ball that can be read. Y plays the match from its first ball. N leaves everything as it is.";

/// Whether the computer plays a person's matches of a season.
pub(crate) const PLAY_ON: &str =
    "Your county has matches on the way there. Y lets the computer play them for you, N goes back.";

/// How far the computer plays on.
pub(crate) const HOW_FAR: &str = "The computer plays every match up to there, yours too if you agree. Every match that is played is saved, and it can be stopped on the way.";

/// To the end of which year.
pub(crate) const YEAR: &str = "The year to the end of which the computer plays, in four figures";

/// Whether the computer plays out a part of a match.
pub(crate) const PLAY_OUT: &str = "Y lets the computer choose for both sides up to there, which cannot be taken back. N goes back to your choice.";

/// Whether to declare.
pub(crate) const DECLARE: &str = "Who declares gives up the rest of his innings, so that there is time to get the others out. Y does, N goes back to your choice.";

/// The preferences.
pub(crate) const PREFERENCES: &str = "A number changes the setting beside it, and the change is kept at once. In a file of several people each has his own; what he has not set is as in your other files.";

/// What the nets are.
pub(crate) const NETS_PAGE: &str = "1 is a match in which a coach says what each card does. Puzzles are positions with one choice to make. Your mistakes are the worst choices of your matches, asked again until you find better ones. Small goals are told once each, when you reach them.";

/// The tables of all seasons.
pub(crate) const ALL_TIME: &str = "A key shows its table: honours, places, results and averages of all complete seasons, the careers of the men, the story of your county. Q returns";

/// The puzzles.
pub(crate) const PUZZLES: &str = "A key asks the first puzzle of its theme that is not solved. M asks the worst choices of your matches in the file that is open, the newest first; G shows the small goals.";

/// What comes after the nets.
pub(crate) const AFTER_THE_NETS: &str = "B and S begin a competition, for which a filename is asked next. A begins the nets again, Q leaves them.";

/// Before a game of the pavilion that was left is given up.
pub(crate) const GIVE_UP: &str = "Y begins a new game. The one that was left cannot be gone on with then; it takes the place of the last game, where L shows how it stood. N leaves it as it is.";

/// Where a match is found that has just been played.
pub(crate) const MATCH_OVER: &str = "5 and then the round opens this match again: its scorecard, the course of its chances, and every ball.";

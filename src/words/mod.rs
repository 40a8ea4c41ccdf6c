//! All the prose of the game: events and states in words.
//!
//! Sides are plural, and go by their short names everywhere but in the title
//! and the bowler's line. Nothing here depends on a screen; a scorecard, the
//! line mode and a page use the same sentences.
//!
//! | module | says |
//! |---|---|
//! | `chapter` | which chapter of the manual has more than the help |
//! | `names` | what the two sides are called |
//! | [`count`] | "1 run", "2 runs", "the third wicket" |
//! | `county` | how the counties stood in 1890 |
//! | `advice` | what the coach says |
//! | `advice_sentence` | the same for a choice in a sentence |
//! | `advice_word` | the same in a word to stand under a card |
//! | [`cards`] | `8 of` over `#stumps#` |
//! | `ball` | the outcome of a delivery |
//! | `banner` | what makes a delivery a great one |
//! | [`figure`] | a figure of a table, "99 & 37-5", and how it is read aloud |
//! | `goals` | what a person may reach, each once |
//! | [`history`] | the symbols of an over |
//! | [`nets`] | what the coach says in the nets |
//! | `facts` | facts of the news in sentences |
//! | `in_form` | who is in form |
//! | `home` | your county and the news, for the main menu |
//! | `host` | a league over the network |
//! | `hopes` | what the committee hopes for |
//! | `moments` | why playing on stops at a moment of a match |
//! | `news` | what a delivery means besides its runs |
//! | `options` | how an option stands |
//! | `people` | whose match and whose county it is, among several people |
//! | `puzzle` | what is said of puzzles and of one's own mistakes |
//! | `question` | what `?` says about a question |
//! | `review` | the three lines at the end of a match |
//! | `remembered` | a match to remember |
//! | `career` | what is said of a man's career |
//! | `rival` | the rival of a county |
//! | `run_in` | what the counties need in the last rounds |
//! | `rows` | a text broken between its words |
//! | `score` | "99 & 37-5", "14.3" |
//! | `scorecard` | what a scorecard says, on a page or read aloud |
//! | `situation` | how the match stands |
//! | `clock` | days, sessions, packs, intervals |
//! | `date` | days of the calendar |
//! | `day` | the match of the day |
//! | `closing` | how innings and matches end |
//! | `ending` | what is said of a match that is over |
//! | `spoken` | all that a picture shows, to be read aloud |
//! | `season` | the result of a season |
//! | `strength` | how strong a county is |
//! | `turning` | the turning point of a match |
//! | `pavilion` | the other games |
//! | `year` | a season, a decade, a century in sentences |
//! | `yearbook` | what an almanack says |

pub(crate) mod advice;
pub(crate) mod advice_sentence;
pub(crate) mod advice_word;
pub(crate) mod ball;
pub(crate) mod banner;
pub mod cards;
pub(crate) mod career;
pub(crate) mod chapter;
pub(crate) mod clock;
pub(crate) mod closing;
pub mod count;
pub(crate) mod county;
pub(crate) mod date;
pub(crate) mod day;
pub(crate) mod ending;
pub(crate) mod facts;
pub mod figure;
pub(crate) mod goals;
pub mod history;
pub(crate) mod home;
pub(crate) mod hopes;
#[cfg(feature = "host")]
pub(crate) mod host;
pub(crate) mod in_form;
pub(crate) mod moments;
pub(crate) mod names;
pub mod nets;
pub(crate) mod news;
pub(crate) mod options;
pub(crate) mod pavilion;
pub(crate) mod people;
pub(crate) mod puzzle;
pub(crate) mod question;
pub(crate) mod remembered;
pub(crate) mod review;
pub(crate) mod rival;
pub(crate) mod rows;
pub(crate) mod run_in;
pub(crate) mod score;
pub(crate) mod scorecard;
pub(crate) mod season;
pub(crate) mod situation;
pub(crate) mod spoken;
pub(crate) mod strength;
pub(crate) mod turning;
pub(crate) mod year;
pub(crate) mod yearbook;

pub use names::{Name, Seats, Sides};

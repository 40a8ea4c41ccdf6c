//! Help on `?`: what the keys of a screen do.

use super::app::{Screen, Turn};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{HEADING, TEXT};

/// A page of help.
pub struct Help {
    title: &'static str,
    lines: &'static [&'static str],
}

/// The keys of the match screen.
const PLAY: [&str; 20] = [
    "[1] to [6]  play the card above the key; at the start [1] to [7] throw one away",
    "[0]         leave a no-ball or a wide without a card; change no more cards",
    "[=]         let the computer choose for you",
    "[D]         declare, when batting: it counts from the end of the ball",
    "[O]         let the computer play the over out",
    "[I]         ... the innings",
    "[M]         ... the match",
    "[Q]         save and leave; the match will stand at the same ball",
    "",
    "A higher card of the bowler's suit scores; a lower one defends, but not a 1",
    "from batsman 6 on, nor a 2 from batsman 9 on. An equal or higher card of",
    "another suit leaves the ball alone; a lower one is out.",
    "",
    "A card of the over's no-ball suit is a no-ball: 1 run, and any higher card hits.",
    "The rank of the top card again is a wide, one more than that is a bye.",
    "",
    "The last deliveries:  .  no run      1 to 6  runs     W  wicket",
    "n  no-ball   n4  hit for four    w  wide   w4  four wides    b2  two byes",
    "",
    "Watching: [Space] stops and steps, [Enter] goes on, [+] [-] set the speed.",
];

impl Help {
    /// Help on the match screen.
    pub fn play() -> Help {
        Help {
            title: "The keys of a match",
            lines: &PLAY,
        }
    }
}

impl Screen for Help {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        canvas.centre(0, self.title, HEADING);
        for (line, text) in (2..).zip(self.lines) {
            canvas.keyed(1, line, text, TEXT);
        }
        let at = canvas.put(1, 24, "Press any key", TEXT);
        canvas.put(at, 24, " _", HEADING);
    }

    fn key(&mut self, _: Key, _: &mut Desk) -> Turn {
        Turn::Back
    }
}

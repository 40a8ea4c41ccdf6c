//! The nets in line mode: the match and the set balls, with a teacher.

use super::dialogue::{Dialogue, DialogueResult, sentence};
use super::match_play;
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::last_played;
use crate::session::nets::{self, Nets, NextPart};
use crate::words::count;
use crate::words::nets::{
    ABOVE_REPLIES, CHOICES_AFTER_NETS, LAST_PAGE, LEFT_IN_LINES, REPLIES, REPLIES_NOTES,
};
use crate::words::{question, spoken};

/// Plays the nets from the point where the person last left them. Returns the
/// options of the competition to start next, if the person chose one.
pub(super) fn play(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
) -> DialogueResult<Option<Options>> {
    let folder = session.folder.clone();
    let mut nets = Nets::load(folder.as_ref());
    loop {
        let (live, progress) = nets.resume_match(folder.as_ref());
        session.coaching.enter_nets(true);
        session.set_journal(Box::new(progress));
        last_played::save_last_played(session, last_played::NETS);
        if !match_play::play(dialogue, session, live)? {
            dialogue.say(&sentence(nets::leaving_sentence(LEFT_IN_LINES)));
            return Ok(None);
        }
        match nets.advance() {
            NextPart::SetBalls => read_lessons(dialogue),
            // Let the person hear the outcome of one set ball before the next
            // is set.
            NextPart::Ball if !dialogue.has_scripted_answers() => {
                dialogue.ask("Press Enter for the next set ball:")?;
            }
            NextPart::Ball => {}
            NextPart::End => {
                nets::record_finished(folder.as_ref());
                match ask_after_nets(dialogue)? {
                    AfterNets::Again => {}
                    AfterNets::Leave => return Ok(None),
                    AfterNets::Begin(options) => return Ok(Some(options)),
                }
            }
        }
    }
}

/// Reads out the lessons from the match.
fn read_lessons(dialogue: &mut Dialogue) {
    dialogue.say(ABOVE_REPLIES);
    for (card, comes) in REPLIES {
        dialogue.say(&format!("{}: {comes}.", count::capitalised(card)));
    }
    let after = REPLIES_NOTES.split(|line| line.is_empty());
    after.for_each(|lines| dialogue.say(&lines.join(" ")));
}

/// The choice that the person makes after the nets.
enum AfterNets {
    /// The person wants to play the nets again.
    Again,
    /// The person wants to leave the nets.
    Leave,
    /// The person wants to start a competition with these options.
    Begin(Options),
}

/// Asks what to do after the nets.
fn ask_after_nets(dialogue: &mut Dialogue) -> DialogueResult<AfterNets> {
    dialogue.say(&spoken::screen_text_aloud(&LAST_PAGE.join(" ")));
    loop {
        for (key, what) in CHOICES_AFTER_NETS {
            dialogue.say(&format!("{key} {what}"));
        }
        let answer = dialogue.ask("Enter choice:")?;
        match answer.letter() {
            Some('B') => return Ok(AfterNets::Begin(Options::beginner())),
            Some('S') => return Ok(AfterNets::Begin(Options::default())),
            Some('A') => return Ok(AfterNets::Again),
            Some('Q') => return Ok(AfterNets::Leave),
            Some('?') => dialogue.say(question::AFTER_THE_NETS),
            _ => dialogue.say(&sentence(answer.explain_no_choice("B, S, A, Q"))),
        }
    }
}

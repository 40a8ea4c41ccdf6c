//! A game in progress, of any kind. The events of the game are read out, and a
//! person chooses by typing a number from a list.

use super::explain;
use crate::datafile::unsaved;
use crate::lines::dialogue::sentence;
use crate::lines::dialogue::{Answer, Dialogue, DialogueResult, PlayStop};
use crate::lines::scorecard;
use crate::session::GameSession;
use crate::session::game_keys::{GameCommand, GameKeyContext, KEYS as KEYS_OF_ALL};
use crate::session::game_setup::GameWithParts;
use crate::session::keymap;
use crate::session::keys::Key;
use crate::session::live::JournalFault;
use crate::session::page::set_up::Dealt;
use crate::session::pavilion::GameInProgress;
use crate::session::play_out::MatchPart;
use crate::tabletop::record::SeatPlayer;
use crate::tabletop::{Pending, Seat};
use crate::words::pavilion as words;
use crate::words::pavilion::guide::{Guidance, ONLY_NEW};
use crate::words::pavilion::result::seat_name;
use crate::words::pavilion::spoken::Spoken;

const UNKEPT: &str = "Not saved: Enter tries again, Q leaves the game as last saved:";
const KEYS: &str = "Type a number to make the choice beside it, or = to let the computer choose. O lets the computer play out the {over}. Once you confirm, I lets it play out the {innings}, and M the {game}. Enter alone, or a full stop, gives the full state of the game. S gives the scorecard, and W the totals over by over. Q saves and leaves.";
/// The help on the keys of a game that has overs but no scorecard.
const KEYS_WITHOUT_SCORECARD: &str = "Type a number to make the choice beside it, or = to let the computer choose. Once you confirm, O lets the computer play out the {over}, and M the {game}. Enter alone, or a full stop, gives the full state of the game. Q saves and leaves.";
const ON_DEMAND: &str = "E asks you every question, or no longer. Until you press it, the usual answers are given for you.";
const COACH: &str = "H says what each choice is worth.";
const WATCHING: &str = "Enter makes the next choice; O, I or M plays out; S shows the scorecard, ? the rules; Q leaves:";

/// The number of sentences that are repeated when a game is resumed.
const MAX_REPEATED_SENTENCES: usize = 8;

const NO_CARD: &str = "There is no scorecard yet.";

/// Plays a game from the deal, or from the point where it was left.
pub(super) fn play<G: GameWithParts + Spoken>(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    dealt: Dealt<G>,
) -> DialogueResult {
    let mut in_progress = dealt.in_progress.men_as(session.preferences.men);
    if G::CALLS_LONE_PLAYER_YOU {
        in_progress.call_you();
    }
    let mut game = LineGame {
        dialogue,
        guide: in_progress.is_guided().then(GivenExplanations::default),
        in_progress,
        until: None,
        holder: None,
        recent: Vec::new(),
    };
    if dealt.is_new {
        game.say_events(&dealt.events, false);
    } else {
        game.repeat_last_events(&dealt.events);
        game.everything();
    }
    let mut played = game.play();
    while played.is_ok() && G::CALLS_LONE_PLAYER_YOU {
        played = game.another().and_then(|()| game.play());
    }
    session.reach_in_game(&game.in_progress);
    for goal in session.take_goal_sentences() {
        game.dialogue.say(&goal);
    }
    if played.is_err() && game.has_hidden_hands() {
        // The next person at this terminal must not see the hand of the person
        // who left.
        game.dialogue.cover_earlier_text();
    }
    match played {
        Ok(()) | Err(PlayStop::Left) => Ok(()),
        Err(PlayStop::Dialogue(leave)) => {
            // If possible, also save the choices whose outcomes nobody has
            // heard yet.
            if let Err(why) = game.in_progress.save_choices() {
                unsaved::note_last_played(&why);
            }
            Err(leave)
        }
    }
}

/// The explanations that the guide has given.
#[derive(Default)]
struct GivenExplanations {
    /// The explanations already given for choices that the person made without
    /// the computer's help.
    guidance: Guidance,
    /// The last explanation, which must not be repeated at the next choice.
    last: &'static str,
}

struct LineGame<'t, G: GameWithParts + Spoken> {
    dialogue: &'t mut Dialogue,
    in_progress: GameInProgress<G>,
    /// The part of the game that the computer is playing out, and a count that
    /// does not change during that part. The computer plays for the person who
    /// asked it to play, and stops when another person has to choose.
    until: Option<(MatchPart, u64)>,
    /// The person who was asked last. When several people play, the person who
    /// was asked last has the keyboard.
    holder: Option<Seat>,
    /// The guide's explanations so far, in a guided game.
    guide: Option<GivenExplanations>,
    /// The events since the last explanation in a guided game.
    recent: Vec<G::Event>,
}

impl<G: GameWithParts + Spoken> LineGame<'_, G> {
    fn play(&mut self) -> Result<(), PlayStop> {
        loop {
            let Pending::Ask(seat, ask) = self.in_progress.table().pending() else {
                return self.finish();
            };
            let person = self.in_progress.player(seat) == SeatPlayer::Person;
            let game = self.in_progress.table().game();
            // The count changes once the part is over, and then the computer
            // stops playing it out.
            self.until = self.until.filter(|(part, count)| G::part_counter(game, *part) == *count);
            if person && !(self.until.is_some() && self.holder == Some(seat)) {
                let usual = self.in_progress.usual_answer();
                if let Some(choice) = usual.or_else(|| self.only_choice(seat)) {
                    self.choose(choice)?;
                    continue;
                }
                self.until = None;
                self.hand_over(seat)?;
                self.ask(seat, &ask)?;
                continue;
            }
            if self.in_progress.persons() == 0 && self.until.is_none() {
                self.watch()?;
            }
            match self.in_progress.computer_choice() {
                Some(choice) => self.choose(choice)?,
                None => return Err(PlayStop::Left),
            }
        }
    }

    /// Returns a person's only choice, if there is just one. Returns `None` if
    /// there are other choices that are not listed.
    fn only_choice(&self, seat: Seat) -> Option<G::Choice> {
        match G::listed_choices(&self.in_progress.table().game().view(seat)) {
            (named, None) if named.len() == 1 => named.first().copied(),
            _ => None,
        }
    }

    /// Carries out a choice and reads out its outcome.
    fn choose(&mut self, choice: G::Choice) -> Result<(), PlayStop> {
        match self.in_progress.apply(choice, |_| false) {
            Ok(outcome) => {
                let brief = matches!(self.until, Some((MatchPart::Innings | MatchPart::Match, _)));
                self.say_events(&outcome.events, brief);
                self.say_totals(&outcome.events, brief);
                // After a part has been played out, its events are too old to
                // be explained at the next question.
                if self.until.is_some() {
                    self.recent.clear();
                } else if self.guide.is_some() {
                    self.recent.extend(outcome.events);
                }
            }
            Err(refused) => self.dialogue.say(&sentence(refused)),
        }
        if self.until.is_some() {
            // Playing out a part can take a long time, so save and print the
            // outcome of each choice at once.
            self.save()?;
            self.dialogue.flush()?;
        }
        Ok(())
    }

    fn say_events(&mut self, events: &[G::Event], brief: bool) {
        let names = self.in_progress.names().clone();
        let events = events.iter().filter(|event| !brief || G::is_told_in_brief(event));
        for said in events.filter_map(|event| G::tell(event, &names)) {
            self.dialogue.say(&said);
        }
    }

    /// Repeats the latest events when a game is resumed.
    fn repeat_last_events(&mut self, events: &[G::Event]) {
        let names = self.in_progress.names();
        let sentences = events.iter().filter_map(|event| G::tell(event, names));
        let sentences: Vec<String> = sentences.collect();
        let first = sentences.len().saturating_sub(MAX_REPEATED_SENTENCES);
        self.dialogue.say("What happened last:");
        for said in sentences.iter().skip(first) {
            self.dialogue.say(said);
        }
    }

    /// Reads out the totals once if any of these events calls for them.
    fn say_totals(&mut self, events: &[G::Event], brief: bool) {
        let (game, names) = (self.in_progress.table().game(), self.in_progress.names());
        let sentences = events
            .iter()
            // Search backwards, because only the newest totals matter.
            .rev()
            .filter(|event| !brief || G::is_told_in_brief(event))
            .map(|event| G::totals_after_event(event, game, names));
        let sentences = sentences.into_iter().find(|sentences| !sentences.is_empty());
        let sentences = sentences.unwrap_or_default().join(" ");
        if !sentences.is_empty() && self.in_progress.table().pending().seat().is_some() {
            self.dialogue.say(&sentences);
        }
    }

    /// Returns the seat whose hand is read out.
    fn viewer(&self) -> Seat {
        let asked = self.in_progress.table().pending().seat();
        let person = asked.filter(|seat| self.in_progress.player(*seat) == SeatPlayer::Person);
        let first = person.or_else(|| self.in_progress.first_person());
        first.or(asked).unwrap_or(Seat(0))
    }

    /// Reads out the state of the game. The hand of the person being asked is
    /// left out, because it is read out with the choices.
    fn everything(&mut self) {
        let table = self.in_progress.table();
        let view = table.game().view(self.viewer());
        let sentences = G::describe_state(&view, table.book(), self.in_progress.names());
        sentences.iter().for_each(|line| self.dialogue.say_items(line));
    }

    /// Reads out the scorecards. If the worm is requested, reads out the total
    /// after each over instead.
    fn cards(&mut self, worm: bool) {
        let table = self.in_progress.table();
        let scorecards = table.game().scorecards(table.book(), self.in_progress.names());
        let Some(card) = scorecards else {
            return self.dialogue.say(NO_CARD);
        };
        scorecard::say(self.dialogue, &card, worm);
        card.result.iter().for_each(|line| self.dialogue.say(line));
    }

    // --- saving ----------------------------------------------------------

    fn insist(
        &mut self,
        act: fn(&mut GameInProgress<G>) -> Result<(), JournalFault>,
    ) -> Result<(), PlayStop> {
        let done = self.dialogue.retry_until_done(UNKEPT, || act(&mut self.in_progress))?;
        done.then_some(()).ok_or(PlayStop::Left)
    }

    fn save(&mut self) -> Result<(), PlayStop> {
        self.insist(GameInProgress::save_choices)
    }

    fn hear(&mut self, question: &str) -> Result<Answer, PlayStop> {
        self.save()?;
        Ok(self.dialogue.ask(question)?)
    }

    fn finish(&mut self) -> Result<(), PlayStop> {
        self.everything();
        let (table, names) = (self.in_progress.table(), self.in_progress.names());
        if table.game().scorecards(table.book(), names).is_some() {
            self.cards(false);
        }
        self.save()?;
        self.dialogue.flush()?;
        self.insist(GameInProgress::finish)
    }

    /// Offers another game, and starts it unless the person goes back.
    fn another(&mut self) -> Result<(), PlayStop> {
        let answer = self.hear("Enter for another game, or Q to return:")?;
        if answer.is_leave_key() {
            return Err(PlayStop::Left);
        }
        (self.guide, self.until, self.holder) = (None, None, None);
        match self.in_progress.begin_another() {
            Ok(events) => {
                self.in_progress.call_you();
                self.say_events(&events, false);
                Ok(())
            }
            Err(fault) => {
                self.dialogue.say(&sentence(fault));
                Err(PlayStop::Left)
            }
        }
    }

    fn play_out(&mut self, part: MatchPart) {
        let count = G::part_counter(self.in_progress.table().game(), part);
        self.until = Some((part, count));
    }

    // --- questions -------------------------------------------------------

    fn watch(&mut self) -> Result<(), PlayStop> {
        loop {
            let answer = self.hear(WATCHING)?;
            match (answer.key(), answer.letter(), parse_play_out::<G>(&answer)) {
                (Some(Key::Enter), ..) => return Ok(()),
                (.., Some(part)) => {
                    self.play_out(part);
                    return Ok(());
                }
                (_, Some('.'), _) => self.everything(),
                (_, Some('S'), _) => self.cards(false),
                (_, Some('W'), _) => self.cards(true),
                (_, Some('?'), _) => self.rules(),
                (_, Some('Q'), _) => return Err(PlayStop::Left),
                _ => self
                    .dialogue
                    .say(&sentence(answer.explain_no_choice("Enter, O, I, M, S, W, ?, Q"))),
            }
        }
    }

    fn rules(&mut self) {
        explain::<G>(self.dialogue);
        let said = if G::IS_ONE_PART { KEYS_WITHOUT_SCORECARD } else { KEYS };
        let keys = [MatchPart::Over, MatchPart::Innings, MatchPart::Match]
            .into_iter()
            .zip(["{over}", "{innings}", "{game}"])
            .fold(said.to_owned(), |keys, (part, place)| keys.replace(place, G::part_word(part)));
        self.dialogue.say(&keys);
        if G::ASKS_ON_DEMAND {
            self.dialogue.say(ON_DEMAND);
        }
        if G::HAS_COACH {
            self.dialogue.say(COACH);
        }
    }

    /// If hands are hidden, hands the keyboard to the person who is asked,
    /// before that person's hand is read out.
    fn hand_over(&mut self, seat: Seat) -> Result<(), PlayStop> {
        if self.holder.replace(seat) == Some(seat) || !self.has_hidden_hands() {
            return Ok(());
        }
        self.save()?;
        let names = self.in_progress.names();
        let name = seat_name(names, seat);
        if self.dialogue.hand_over(name)? { Ok(()) } else { Err(PlayStop::Left) }
    }

    /// Returns `true` if people hide their hands from each other.
    fn has_hidden_hands(&self) -> bool {
        G::HAS_HIDDEN_HANDS && self.in_progress.persons() > 1
    }

    /// Asks a person for a choice until the person makes it or lets the
    /// computer make it.
    fn ask(&mut self, seat: Seat, ask: &G::Ask) -> Result<(), PlayStop> {
        let (named, keys, mut sentences) = self.choices(seat);
        if self.in_progress.persons() > 1 {
            let names = self.in_progress.names();
            let name = seat_name(names, seat);
            sentences.insert(0, format!("{name}:"));
        }
        self.explain(seat, ask);
        // The hint goes after the person's name if the name comes first.
        let at = usize::from(self.in_progress.persons() > 1);
        sentences.insert(at, format!("{}:", G::question(ask)));
        sentences.iter().for_each(|line| self.dialogue.say_items(line));
        let question = format!("Your choice: {keys}:");
        loop {
            let answer = self.hear(&question)?;
            match (answer.key(), answer.letter(), parse_play_out::<G>(&answer)) {
                (Some(Key::Enter), ..) | (_, Some('.'), _) => {
                    self.everything();
                    sentences.iter().for_each(|line| self.dialogue.say_items(line));
                }
                (_, Some('='), _) => match self.in_progress.computer_choice() {
                    Some(choice) => return self.choose(choice),
                    None => return Ok(()),
                },
                (.., Some(part)) => {
                    if !G::should_confirm(part)
                        || self.dialogue.confirm_play_out(G::part_word(part))?
                    {
                        self.play_out(part);
                        return Ok(());
                    }
                }
                (_, Some('?'), _) => {
                    self.rules();
                    sentences.iter().for_each(|line| self.dialogue.say_items(line));
                }
                (_, Some('S'), _) => self.cards(false),
                (_, Some('W'), _) => self.cards(true),
                (_, Some('E'), _) if G::ASKS_ON_DEMAND => {
                    let asks_all = self.in_progress.toggle_all_questions();
                    self.dialogue.say(words::questions_confirmation(asks_all));
                }
                (_, Some('H'), _) if G::HAS_COACH => {
                    let said = G::coach(&self.in_progress.table().game().view(seat));
                    self.dialogue.say(&said);
                }
                (_, Some('Q'), _) => return Err(PlayStop::Left),
                _ => match self.parse_choice(&answer, seat, &named) {
                    Some(choice) => {
                        let said = self.guide_text(seat, ask);
                        if let Some(guide) = &mut self.guide {
                            guide.guidance.count_choice(said);
                        }
                        self.in_progress.count_own();
                        return self.choose(choice);
                    }
                    None => {
                        let others = [
                            ("=", true),
                            ("E", G::ASKS_ON_DEMAND),
                            ("H", G::HAS_COACH),
                            ("O", true),
                            ("I", !G::IS_ONE_PART),
                            ("M", true),
                            ("S, W", !G::IS_ONE_PART),
                            ("?, Q", true),
                        ];
                        let others = others.iter().filter(|(_, holds)| *holds).map(|(key, _)| *key);
                        let others: Vec<&str> = others.collect();
                        let keys = format!(
                            "{} does nothing here. Choices: {keys}, {}.",
                            answer.0,
                            others.join(", ")
                        );
                        self.dialogue.say(&crate::words::count::capitalised(&keys));
                    }
                },
            }
        }
    }

    /// Returns the choice that an answer names. An answer may be the number of
    /// the choice, its short form in this game, or its form in a record.
    fn parse_choice(&self, answer: &Answer, seat: Seat, named: &[G::Choice]) -> Option<G::Choice> {
        if let Ok(number) = answer.0.parse::<usize>() {
            return named.get(number.checked_sub(1)?).copied();
        }
        let view = self.in_progress.table().game().view(seat);
        G::parse_typed(&answer.0, &view).or_else(|| answer.0.parse().ok())
    }

    /// Returns the guide's hint for a choice.
    fn guide_text(&self, seat: Seat, ask: &G::Ask) -> &'static str {
        G::guide(&self.in_progress.table().game().view(seat), ask)
    }

    /// Explains a choice in a guided game, but never repeats the last
    /// explanation.
    fn explain(&mut self, seat: Seat, ask: &G::Ask) {
        let said = self.guide_text(seat, ask);
        let recent = std::mem::take(&mut self.recent);
        let Some(guide) = &mut self.guide else {
            return;
        };
        let Some(said) = guide.guidance.hint_for(said) else {
            return;
        };
        if said != ONLY_NEW {
            G::outcome(&recent).iter().for_each(|line| self.dialogue.say(line));
        }
        if std::mem::replace(&mut guide.last, said) != said {
            self.dialogue.say(said);
        }
    }

    /// Returns a person's choices, the keys that make those choices, and the
    /// text to read out: the hand, then each choice after its number.
    fn choices(&self, seat: Seat) -> (Vec<G::Choice>, String, Vec<String>) {
        let view = self.in_progress.table().game().view(seat);
        let (named, written) = G::listed_choices(&view);
        let mut sentences: Vec<String> = G::hand(&view).into_iter().collect();
        let listed = (1..).zip(&named);
        sentences.extend(listed.map(|(number, choice)| {
            format!("{number} {}", G::choice(*choice, &view, self.in_progress.names()))
        }));
        let numbers = match named.len() {
            0 => None,
            1 => Some("1".to_owned()),
            2 => Some("1 or 2".to_owned()),
            last => Some(format!("1 to {last}")),
        };
        let keys: Vec<String> = numbers.into_iter().chain(written).collect();
        (named, keys.join(", or "), sentences)
    }
}

/// Returns the part that an answer asks the computer to play out.
fn parse_play_out<G: GameWithParts + Spoken>(answer: &Answer) -> Option<MatchPart> {
    let moment = GameKeyContext::Watching { stopped: false, has_innings: !G::IS_ONE_PART };
    match keymap::find_action(KEYS_OF_ALL, answer.key()?, &moment) {
        Ok(GameCommand::PlayOut(part)) => Some(part),
        _ => None,
    }
}

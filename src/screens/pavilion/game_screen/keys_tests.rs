//! Tests that the bottom lines name every key that does something, and no other
//! keys.

#[cfg(test)]
mod tests {
    use super::super::{DrawnGame, GameScreen};
    use crate::pavilion::camp::Camp;
    use crate::pavilion::minden::Minden;
    use crate::pavilion::twenty20::Twenty20;
    use crate::screens::pavilion::drawn_game::GameKeyMeaning;
    use crate::session::GameSession;
    use crate::session::game_keys::KEYS;
    use crate::session::game_setup::GameSetup;
    use crate::session::keymap;
    use crate::session::keys::Key;
    use crate::session::pavilion::NoGameJournal;
    use crate::tabletop::Pending;

    /// Returns every key that a table can name, except Esc and Backspace. Those
    /// two keys only cancel a half-made choice, and these tests make no such
    /// choice.
    fn all_keys() -> impl Iterator<Item = Key> {
        let printed = ('!'..='~').filter(|key| !key.is_ascii_lowercase());
        let others = [Key::Enter, Key::Up, Key::Char(' ')];
        printed.map(Key::Char).chain(others)
    }

    /// Returns `true` if the text names a key in brackets, either alone as in
    /// "[B]" or within a range such as "[1]-[9]".
    fn is_shown(text: &str, key: Key) -> bool {
        let name = match key {
            Key::Enter => "Enter".to_owned(),
            Key::Up => "arrows".to_owned(),
            Key::Char(' ') => "Space".to_owned(),
            key => key.sign().to_string(),
        };
        let within = |between: &str| {
            text.match_indices(&format!("]{between}[")).any(|(at, _)| {
                let first = text[..at].chars().next_back();
                let last = text[at + between.len() + 2..].chars().next();
                first <= Some(key.sign()) && Some(key.sign()) <= last && key.figure().is_some()
            })
        };
        text.contains(&format!("[{name}]")) || within("-") || within(" to ")
    }

    fn play<G: DrawnGame>(settings: &[(&str, &str)]) -> usize {
        let mut setup = GameSetup::<G>::default();
        for (key, value) in settings {
            setup.settings.set(G::SETTINGS, key, value).unwrap();
        }
        let (in_progress, events) = setup.deal(Box::new(NoGameJournal)).unwrap();
        let mut screen = GameScreen::open_new_game(in_progress, &events, &GameSession::empty());
        let mut seen: Vec<String> = Vec::new();
        while let Pending::Ask(_, ask) = screen.pending() {
            let kind: String = format!("{ask:?}").chars().take_while(|sign| *sign != ' ').collect();
            let often = seen.iter().filter(|one| **one == kind).count();
            if screen.person_asked().is_some() && often < 20 {
                seen.push(kind);
                look(&screen, &format!("{ask:?}"));
            }
            let choice = screen.in_progress.computer_choice().unwrap();
            screen.in_progress.apply(choice, G::pauses).unwrap();
        }
        seen.dedup();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }

    fn look<G: DrawnGame>(screen: &GameScreen<G>, ask: &str) {
        let shown = format!("{} {}", screen.prompt(), screen.shared_key_hints().0);
        for key in all_keys() {
            let meaning = screen.meaning(key, &mut G::Entry::default());
            let shared = keymap::find_action(KEYS, key, &screen.key_context()).is_ok();
            let means = shared || meaning != GameKeyMeaning::Unknown;
            let does = means && !matches!(meaning, GameKeyMeaning::Nothing(_));
            let is_shown = is_shown(&shown, key);
            assert!(is_shown || !does, "{ask}: {key:?} is not in {shown:?}");
            assert!(means || !is_shown, "{ask}: {key:?} does nothing: {shown:?}");
        }
    }

    #[test]
    fn keys_that_hold_are_shown_and_keys_that_are_shown_hold() {
        // Fix the seed, so that every run deals the same cards.
        crate::rng::give_seed(1890);
        let mut camp = 0;
        for _ in 0..3 {
            camp += play::<Camp>(&[]) + play::<Camp>(&[]);
            play::<Minden>(&[("variant", "test")]);
            play::<Minden>(&[("pairs", "on")]);
            play::<Twenty20>(&[]);
            play::<Twenty20>(&[("variant", "t20")]);
        }
        // At least one of the six games must ask more than one kind of
        // question.
        assert!(camp > 6, "{camp}");
    }
}

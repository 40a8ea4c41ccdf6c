//! Tea-Table Twenty20 as a game of the pavilion: its seats, settings, checksums
//! and figures.

use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::Twenty20;
use super::options::{Format, Options};
use super::public::{Ball, Public};
use super::scorebook::Scorebook;
use super::view::View;
use crate::pavilion::{
    Chance, Digest, Game, Observer, Party, Pending, Refused, Seat, SettingSpec, Settings,
    StepContext, Verdict, pavilion_game,
};

const SETTINGS: &[SettingSpec] = &[
    SettingSpec::new("variant", "Overs a side", &["t10", "t20"]),
    SettingSpec::new("level-scores", "Level scores", &["first", "tie"]),
    SettingSpec::new("cards", "The men's cards", &["roles", "individual"]),
];

impl Options {
    /// Reads the options from the settings.
    pub(crate) fn from_settings(settings: &Settings) -> Options {
        Options {
            format: if settings.value_index(0) == 1 { Format::T20 } else { Format::T10 },
            tie: settings.value_index(1) == 1,
            individual: settings.value_index(2) == 1,
        }
    }
}

impl Game for Twenty20 {
    pavilion_game!(Twenty20, Scorebook, SETTINGS);

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn new(settings: Settings, _: &mut impl Chance, _: &mut impl Observer<Self>) -> Self {
        Twenty20 {
            public: Public {
                options: Options::from_settings(&settings),
                dropped: [None; 2],
                pitch: None,
                toss: None,
                innings: Vec::new(),
                ball: Ball::default(),
                asked: Some((Party::A, Ask::Drop)),
                outcome: None,
            },
            hidden_bowl: None,
        }
    }

    fn pending(&self) -> Pending<Ask> {
        let public = self.public();
        match (public.asked, public.outcome) {
            (Some((side, ask)), _) => Pending::Ask(side.seat(), ask),
            (None, outcome) => {
                let winner = outcome.and_then(|outcome| outcome.winner);
                let won = winner.map(|side| Verdict::Won(side.seat()));
                Pending::Over(won.unwrap_or(Verdict::Tied))
            }
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        let side = seat.party();
        let fields = self.public.current().is_some_and(|now| now.batting != side);
        View { side, public: &self.public, bowl: self.hidden_bowl.filter(|_| fields) }
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl Chance,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        if self.public().asked.is_none() {
            return Err(Refused::Over);
        }
        Ok(self.carry_out(choice, &mut StepContext { chance, observer })?)
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add(self.hidden_bowl.map_or(0, |bowl| bowl + 1));
        for innings in &self.public.innings {
            digest.add(innings.runs);
            digest.add(innings.wickets);
            digest.add(innings.balls);
            digest.add(innings.facing as u64);
            digest.add(innings.over.deck.len() as u64);
            for batter in &innings.batters {
                digest.add(batter.runs);
                digest.add(batter.confidence.unsigned_abs());
            }
        }
    }
}

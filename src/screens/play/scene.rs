//! The state of a match at one moment, from which all three looks are drawn.

use crate::championship::records::CountyRecords;
use crate::game::scorebook::{InningsPage, Scorebook};
use crate::game::{Ask, Ball, Choice, Hand, Match, Pending, Side, View};
use crate::rules::{Call, Card};
use crate::session::colours::Colours;
use crate::session::live::Live;
use crate::session::look::Look;
use crate::text::display_width;
use crate::words::count::capitalised;
use crate::words::{Sides, ball, banner, clock, history, news, situation, spoken, word_wrap};

/// A match at one moment, with its scorebook. The scorebook may already contain
/// later events, so it is read only up to the innings of that moment.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Match,
    pub(super) book: &'a Scorebook,
    pub(super) sides: &'a Sides,
    /// The live match, which holds the order of the cards in each hand.
    pub(super) live: &'a Live,
    /// The batting county's records, if they can be broken.
    pub(super) records: Option<&'a CountyRecords>,
    /// The look in which the picture is drawn.
    pub(super) look: Look,
    pub(super) colours: Colours,
}

/// The importance of a delivery: a wicket for or against a side, a boundary, or
/// extras.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EventWeight {
    /// A wicket taken by the side of the only person in the match.
    Taken,
    /// A wicket lost by the side of the only person in the match. If two people
    /// or none play, every wicket counts as lost.
    Lost,
    /// A hit for four.
    Four,
    /// A hit for six.
    Six,
    /// Extras.
    Extras,
}

impl Scene<'_> {
    /// Returns the hand of a side, in the order shown on the screen.
    pub(super) fn hand(&self, side: Side) -> &Hand {
        self.live.shown_hand_at(self.game, side)
    }

    /// Returns the place of the card that a side drew last.
    pub(super) fn last_drawn_place(&self, side: Side) -> Option<usize> {
        let drawn = self.book.last_drawn_card(side, self.game.public())?;
        let cards = self.hand(side).cards();
        let seen = self.live.last_drawn_place(side);
        // While play is paused, the remembered place may be out of date.
        seen.filter(|place| cards.get(*place) == Some(&drawn))
            .or_else(|| cards.iter().rposition(|card| *card == drawn))
    }

    /// Returns everything that a side may know, with its hand in the order
    /// shown on the screen.
    pub(super) fn view(&self, side: Side) -> View<'_> {
        let mut view = self.game.view(side);
        view.hand = self.hand(side);
        view
    }

    /// Returns the scorebook page of the innings in progress.
    pub(super) fn page(&self) -> Option<&InningsPage> {
        self.book.current_page(self.game.public())
    }

    /// Returns the deliveries of the innings in progress.
    pub(super) fn innings_balls(&self) -> &[Ball] {
        self.page().map_or(&[], |page| page.balls.as_slice())
    }

    /// Returns the number of cards that the batting side has changed since the
    /// last delivery, if any.
    fn changed_card_count(&self) -> Option<u8> {
        self.page().map(|page| page.changed).filter(|cards| *cards > 0)
    }

    /// Returns the last delivery of the innings.
    pub(super) fn last_ball(&self) -> Option<&Ball> {
        self.innings_balls().last()
    }

    /// Returns the importance of the last delivery, or `None` for an ordinary
    /// delivery.
    pub(super) fn last_ball_weight(&self) -> Option<EventWeight> {
        self.last_ball().and_then(|ball| self.ball_weight(ball))
    }

    /// Returns the importance of a delivery in the innings in progress, or
    /// `None` for an ordinary delivery.
    pub(super) fn ball_weight(&self, ball: &Ball) -> Option<EventWeight> {
        let [home, away] = Side::BOTH.map(|side| self.live.is_person(side));
        let bowling = self.game.public().batting().other();
        // If two people play, a wicket is good news for one person and bad news
        // for the other person.
        let taken = home != away && self.live.is_person(bowling);
        match (ball.out, ball.runs, ball.extras) {
            (Some(_), ..) if taken => Some(EventWeight::Taken),
            (Some(_), ..) => Some(EventWeight::Lost),
            (None, 6, _) => Some(EventWeight::Six),
            (None, 4, _) => Some(EventWeight::Four),
            (None, _, 1..) => Some(EventWeight::Extras),
            _ => None,
        }
    }

    /// Describes the last delivery of the innings. Before the first delivery,
    /// says which side bowls to which. In the original's look, nothing else
    /// describes the delivery.
    pub(super) fn last_ball_sentence(&self) -> String {
        let public = self.game.public();
        match (self.last_ball(), public.pending) {
            (Some(last), _) => {
                let mut text = ball::delivery(last, public.batting(), self.sides);
                if let Some(changed) =
                    self.changed_card_count().filter(|_| self.look != Look::Original)
                {
                    text += " ";
                    text += &ball::cards_changed(changed, public.batting(), self.sides);
                }
                text
            }
            (None, Pending::Ask(_, Ask::Elect)) => String::new(),
            (None, _) => ball::announce_innings(public.batting(), self.sides),
        }
    }

    /// Describes the ball to which the batsman must now reply.
    pub(super) fn bowled_ball_sentence(&self) -> Option<String> {
        let public = self.game.public();
        let (delivery, card) = public.delivery.zip(public.top)?;
        let bowled =
            spoken::visible_choice(Choice::Bowl(card), public.batting().other(), self.sides)?;
        Some(match delivery.call {
            Some(call) => format!("{bowled} {}", capitalised(ball::call(call))),
            None => bowled,
        })
    }

    /// Returns the card that the last wide or byes covered. Its rank decided the
    /// call.
    pub(super) fn covered(&self) -> Option<Card> {
        let public = self.game.public();
        let ball = match (public.delivery, self.last_ball()) {
            (Some(ball), _) => Some((ball.bowled, ball.call)),
            (None, last) => last.map(|ball| (ball.bowled, ball.call)),
        };
        let (bowled, Some(Call::Wide | Call::Bye)) = ball? else {
            return None;
        };
        self.book.last_covered_card().filter(|_| public.top == Some(bowled))
    }

    /// Describes the situation of the match, or its result. In the original's
    /// look, uses the words of the original's manual.
    pub(super) fn situation(&self) -> String {
        match self.look {
            Look::Original => situation::describe_as_printed(self.game.public(), self.sides),
            Look::Aided | Look::Cards => situation::situation(self.game.public(), self.sides),
        }
    }

    /// Returns the mark that precedes the sentence when no colour can show the
    /// outcome.
    pub(super) fn outcome_mark(&self) -> String {
        match self.last_ball() {
            Some(last) if self.colours == Colours::None && self.last_ball_weight().is_some() => {
                history::symbol(last) + " "
            }
            _ => String::new(),
        }
    }

    /// Returns the banner for the latest delivery if it was remarkable.
    pub(super) fn banner(&self) -> Option<String> {
        let page = self.page()?;
        banner::join_banners(&banner::latest_banners(page, self.game.public()), self.sides)
    }

    /// Until the first ball is bowled, describes a card that was thrown away.
    fn thrown_card_sentence(&self) -> Option<String> {
        let public = self.game.public();
        let (top, begun) = (public.top?, public.delivery.is_some());
        // The book of a resumed match is empty at first, so also check the
        // match itself.
        let is_first = public.current().is_none_or(|innings| innings.balls == 0);
        let is_first = is_first && self.book.pages().len() <= 1;
        if begun || !self.innings_balls().is_empty() || !is_first {
            return None;
        }
        let batting = public.batting();
        let side = match public.pending {
            Pending::Ask(_, Ask::Throw) => batting.other(),
            _ => batting,
        };
        Some(ball::card_thrown(top, side, self.sides))
    }

    /// Returns the news about the last delivery, apart from its runs. The news
    /// contains as many whole sentences as fit in `lines` lines of `width`
    /// columns. If there is room, adds a warning that time is short, and says
    /// who bowls to whom.
    pub(super) fn news(&self, width: usize, lines: usize) -> Vec<String> {
        let public = self.game.public();
        let said = match (self.thrown_card_sentence(), self.page()) {
            (Some(thrown), _) => vec![thrown],
            (None, Some(page)) => news::news(page, public, self.sides, self.records),
            (None, None) => Vec::new(),
        };
        let rows = |many: usize| match many {
            0 => Vec::new(),
            many => word_wrap::wrap(&said[..many].join(" "), width),
        };
        // Drop whole sentences from the end until the remaining ones fit.
        let many = (0..=said.len()).rev();
        let mut news = many.map(rows).find(|rows| rows.len() <= lines).unwrap_or_default();
        if let Some(pressing) = clock::short_time_left(&public.clock, &public.options)
            && !matches!(public.pending, Pending::Over(_))
            && self.banner().is_none()
            && news.len() < lines
        {
            news.push(pressing);
        }
        let duel = self.page().and_then(|page| news::next_ball_duel(page, public, self.sides));
        let duel = duel.map_or_else(Vec::new, |duel| match display_width(&duel) {
            length if length <= width => vec![duel],
            _ => word_wrap::wrap(&duel.replacen(" bowls to ", " to ", 1), width),
        });
        if news.len() + duel.len() <= lines {
            news.extend(duel);
        }
        news
    }

    /// Returns `true` if the side has to bowl and this card would be a no-ball.
    pub(super) fn is_no_ball(&self, side: Side, card: Card) -> bool {
        let public = self.game.public();
        let bowls = public.pending == Pending::Ask(side, Ask::Bowl);
        bowls && public.options.no_ball && card.suit() == public.no_ball_suit
    }
}

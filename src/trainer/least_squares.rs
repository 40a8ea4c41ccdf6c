//! Sums of a least-squares fit, which the corrections of the coach are fitted by.

use crate::players::coach::calibration::WHOLE;

/// What is added to the squares (ridge regression), so that few moments move little.
const STIFF: f64 = 30.0;

/// The sums of a least-squares fit: the products of the terms with one another, and
/// with what the forecast missed.
pub(super) struct Fit<const N: usize> {
    squares: [[f64; N]; N],
    missed: [f64; N],
}

impl<const N: usize> Fit<N> {
    pub(super) const NOTHING: Fit<N> = Fit {
        squares: [[0.0; N]; N],
        missed: [0.0; N],
    };

    /// Adds a moment: its terms, and what the forecast missed.
    pub(super) fn add(&mut self, terms: [f32; N], missed: f32) {
        self.add_by(terms, terms, missed);
    }

    /// Adds a moment, where what the fit leaves over is to be uncorrelated with the numbers
    /// `by` instead of the terms: with bends, the means around each bend then agree.
    pub(super) fn add_by(&mut self, by: [f32; N], terms: [f32; N], missed: f32) {
        let (by, terms) = (by.map(f64::from), terms.map(f64::from));
        for (row, number) in self.squares.iter_mut().zip(by) {
            for (sum, term) in row.iter_mut().zip(terms) {
                *sum += number * term;
            }
        }
        for (sum, number) in self.missed.iter_mut().zip(by) {
            *sum += number * f64::from(missed);
        }
    }

    /// The weights of the terms, by elimination: the squares are positive.
    pub(super) fn weights(mut self) -> [i16; N] {
        let mut whole = [0; N];
        for (place, row) in self.squares.iter_mut().enumerate() {
            row[place] += STIFF;
        }
        for place in 0..N {
            let (pivot, of_pivot) = (self.squares[place], self.missed[place]);
            for other in (0..N).filter(|other| *other != place) {
                let part = self.squares[other][place] / pivot[place];
                for (sum, of_pivot) in self.squares[other].iter_mut().zip(pivot) {
                    *sum -= part * of_pivot;
                }
                self.missed[other] -= part * of_pivot;
            }
        }
        for (place, whole) in whole.iter_mut().enumerate() {
            *whole =
                (self.missed[place] / self.squares[place][place] * f64::from(WHOLE)).round() as i16;
        }
        whole
    }
}

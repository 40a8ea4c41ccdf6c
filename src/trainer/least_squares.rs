//! A least-squares fit, which finds the coach's corrections.

use crate::players::coach::calibration::UNIT_WEIGHT;

/// The ridge parameter of the regression, which keeps a fit to few samples
/// close to zero.
const RIDGE_PENALTY: f64 = 30.0;

/// The sums for several least-squares fits to the same `N` terms: the products
/// of the terms with one another, and with the error of each forecast.
pub(super) struct Fits<const N: usize, const FITS: usize> {
    squares: [[f64; N]; N],
    missed: [[f64; N]; FITS],
}

impl<const N: usize, const FITS: usize> Fits<N, FITS> {
    pub(super) const NOTHING: Self = Fits { squares: [[0.0; N]; N], missed: [[0.0; N]; FITS] };

    /// Adds a sample, which consists of its terms and the errors of its
    /// forecasts.
    pub(super) fn add(&mut self, terms: [f32; N], missed: [f32; FITS]) {
        self.add_sample_with_instruments(terms, terms, missed);
    }

    /// Adds a sample, with the error of each forecast. The fit makes the
    /// remaining error uncorrelated with the numbers in `by` (instrumental
    /// variables), not with the terms. If these numbers are the weights of a
    /// curve's knots, the mean forecast near each knot equals the mean result.
    pub(super) fn add_sample_with_instruments(
        &mut self,
        by: [f32; N],
        terms: [f32; N],
        missed: [f32; FITS],
    ) {
        let (by, terms) = (by.map(f64::from), terms.map(f64::from));
        for (row, number) in self.squares.iter_mut().zip(by) {
            for (sum, term) in row.iter_mut().zip(terms) {
                *sum += number * term;
            }
        }
        for (sums, missed) in self.missed.iter_mut().zip(missed) {
            for (sum, number) in sums.iter_mut().zip(by) {
                *sum += number * f64::from(missed);
            }
        }
    }

    /// Solves for the weights of the terms in each fit by Gauss–Jordan
    /// elimination. The sums of squares are positive, so no pivot is 0.
    pub(super) fn solve_weights(mut self) -> [[i16; N]; FITS] {
        for (place, row) in self.squares.iter_mut().enumerate() {
            row[place] += RIDGE_PENALTY;
        }
        for place in 0..N {
            let pivot = self.squares[place];
            // The loop clears the whole column, so that only the diagonal
            // remains at the end.
            for other in (0..N).filter(|other| *other != place) {
                let part = self.squares[other][place] / pivot[place];
                for (sum, of_pivot) in self.squares[other].iter_mut().zip(pivot) {
                    *sum -= part * of_pivot;
                }
                for missed in &mut self.missed {
                    missed[other] -= part * missed[place];
                }
            }
        }
        let (squares, whole) = (self.squares, f64::from(UNIT_WEIGHT));
        self.missed.map(|missed| {
            std::array::from_fn(|place| {
                (missed[place] / squares[place][place] * whole).round() as i16
            })
        })
    }
}

//! Work that is shared among threads. The results are taken in order.
//!
//! Pieces of work are numbered from 0, and any free thread does the next piece.
//! The caller takes the results one by one in numerical order, so nothing
//! depends on the number or the speed of the threads. The threads run from the
//! first piece to the last. The caller's own thread is one of the threads:
//! until the next result is ready, it does pieces itself. While the caller
//! takes a result (to enter it or to save a file), the other threads carry on.
//! The threads stay a limited number of pieces ahead, which also limits the
//! number of waiting results.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The number of pieces and threads, and the limit on working ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    /// The number of threads, including the caller's.
    pub(super) threads: NonZeroUsize,
    /// The number of pieces.
    pub(super) pieces: u64,
    /// The number of pieces that may be begun before the next result is taken.
    /// It is at least one.
    pub(super) ahead: usize,
}

/// The error for a result that will never come because its thread panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LostWorker;

/// Runs `work` on pieces 0 to `share.pieces` − 1, using all threads. Passes each
/// result to `take` on this thread, in order. Begins no more work once `take`
/// has failed.
///
/// # Errors
/// Fails if `take` fails. Fails with [`LostWorker`] if a thread panicked.
pub(super) fn run_in_order<T, E, W, U>(share: Share, work: W, mut take: U) -> Result<(), E>
where
    T: Send,
    E: From<LostWorker>,
    W: Fn(u64) -> T + Sync,
    U: FnMut(u64, T) -> Result<(), E>,
{
    let queue = WorkQueue::new(share);
    // The caller's own thread is one of the threads.
    let helpers = (share.threads.get() as u64).min(share.pieces.max(1)) - 1;
    thread::scope(|scope| {
        // However this thread ends, by `?` or by a panic, the others stop too.
        let close = CloseOnDrop(&queue);
        let helper = |_| thread::Builder::new().spawn_scoped(scope, || queue.run_worker(&work));
        // If the system cannot start any more threads, those already started do
        // the work.
        let helpers: Vec<_> = (0..helpers).map_while(|n| helper(n).ok()).collect();
        let taken = take_all(&queue, &work, &mut take);
        drop(close);
        for helper in helpers {
            // A helper that panicked has marked its piece as lost, so the panic
            // is reported.
            let _ = helper.join();
        }
        taken
    })
}

/// Runs the caller's own thread, which takes results and does pieces in
/// between.
fn take_all<T, E: From<LostWorker>>(
    queue: &WorkQueue<T>,
    work: &impl Fn(u64) -> T,
    take: &mut impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    while let Some(turn) = queue.next_task() {
        match turn {
            Task::Take(number, result) => take(number, result)?,
            Task::Do(piece) => piece.finish(work),
            Task::Lost => return Err(LostWorker.into()),
        }
    }
    Ok(())
}

/// The state that the threads share.
struct WorkQueue<T> {
    share: Share,
    state: Mutex<QueueState<T>>,
    /// Signalled when the next result is ready or lost.
    ready: Condvar,
    /// Signalled when another piece may be begun, or when no more pieces will
    /// be begun.
    room: Condvar,
}

struct QueueState<T> {
    /// The number of the next piece to begin.
    next: u64,
    /// The number of the next result to take, which is the first in `results`.
    taken: u64,
    results: VecDeque<Option<T>>,
    /// True once no more work may be begun.
    closed: bool,
    /// True once a thread has begun a piece that will never be finished.
    lost: bool,
}

/// The next step for the caller's thread.
enum Task<'b, T> {
    Take(u64, T),
    Do(WorkItem<'b, T>),
    Lost,
}

/// A piece of work in progress. If this value is dropped before the piece is
/// finished, the piece is lost.
struct WorkItem<'b, T> {
    queue: &'b WorkQueue<T>,
    number: u64,
    finished: bool,
}

struct CloseOnDrop<'b, T>(&'b WorkQueue<T>);

impl<T> WorkQueue<T> {
    fn new(share: Share) -> WorkQueue<T> {
        WorkQueue {
            share,
            state: Mutex::new(QueueState {
                next: 0,
                taken: 0,
                results: VecDeque::with_capacity(share.ahead),
                closed: false,
                lost: false,
            }),
            ready: Condvar::new(),
            room: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState<T>> {
        // No thread panics halfway through a change of the state, so the state
        // is sound even if the lock is poisoned.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the next piece, unless no piece is left or the next piece is too
    /// far ahead.
    fn begin(&self, state: &mut QueueState<T>) -> Option<WorkItem<'_, T>> {
        let number = state.next;
        let limit = state.taken + self.share.ahead.max(1) as u64;
        if state.closed || number >= limit.min(self.share.pieces) {
            return None;
        }
        state.next += 1;
        state.results.push_back(None);
        Some(WorkItem { queue: self, number, finished: false })
    }

    /// Waits for the next task for the caller's thread. `None` once all results
    /// have been taken.
    fn next_task(&self) -> Option<Task<'_, T>> {
        let mut state = self.lock();
        while state.taken < self.share.pieces {
            if let Some(result) = state.results.front_mut().and_then(Option::take) {
                state.results.pop_front();
                state.taken += 1;
                self.room.notify_one();
                return Some(Task::Take(state.taken - 1, result));
            }
            if state.lost {
                return Some(Task::Lost);
            }
            if let Some(piece) = self.begin(&mut state) {
                return Some(Task::Do(piece));
            }
            state = (self.ready.wait(state)).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// Does pieces until none are left.
    fn run_worker(&self, work: &(impl Fn(u64) -> T + Sync)) {
        let mut state = self.lock();
        while !state.closed && state.next < self.share.pieces {
            match self.begin(&mut state) {
                Some(piece) => {
                    drop(state);
                    piece.finish(work);
                    state = self.lock();
                }
                None => state = (self.room.wait(state)).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

impl<T> WorkItem<'_, T> {
    fn finish(mut self, work: &impl Fn(u64) -> T) {
        let result = work(self.number);
        let mut state = self.queue.lock();
        // This result has not been taken yet, so `taken` is no greater than
        // `number`.
        let place = (self.number - state.taken) as usize;
        if let Some(slot) = state.results.get_mut(place) {
            *slot = Some(result);
        }
        self.finished = true;
        // The caller waits only for the next result.
        if place == 0 {
            self.queue.ready.notify_one();
        }
    }
}

impl<T> Drop for WorkItem<'_, T> {
    fn drop(&mut self) {
        if !self.finished {
            self.queue.lock().lost = true;
            self.queue.ready.notify_one();
        }
    }
}

impl<T> Drop for CloseOnDrop<'_, T> {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.room.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn share(threads: usize, pieces: u64, ahead: usize) -> Share {
        Share { threads: NonZeroUsize::new(threads).unwrap(), pieces, ahead }
    }

    #[derive(Debug, PartialEq, Eq)]
    enum Stopped {
        Lost,
        At(u64),
    }

    impl From<LostWorker> for Stopped {
        fn from(_: LostWorker) -> Stopped {
            Stopped::Lost
        }
    }

    /// Lists the shares to test: more threads than pieces, only one piece
    /// ahead, and no pieces.
    fn shares() -> impl Iterator<Item = Share> {
        [1, 2, 3, 16].into_iter().flat_map(|threads| {
            [0, 1, 5, 200]
                .into_iter()
                .flat_map(move |pieces| [1, 2, 64].map(|ahead| share(threads, pieces, ahead)))
        })
    }

    #[test]
    fn every_result_is_taken_once_and_in_order_on_any_number_of_threads() {
        for share in shares() {
            let mut taken = Vec::new();
            let all = run_in_order(
                share,
                |number| number * number,
                |number, result| {
                    taken.push((number, result));
                    Ok::<(), Stopped>(())
                },
            );
            assert_eq!(all, Ok(()));
            let expected: Vec<_> = (0..share.pieces).map(|n| (n, n * n)).collect();
            assert_eq!(taken, expected, "{share:?}");
        }
    }

    #[test]
    fn nobody_is_further_ahead_than_agreed() {
        for share in shares() {
            let (begun, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let all = run_in_order(
                share,
                |_| {
                    let begun = begun.fetch_add(1, Ordering::SeqCst) + 1;
                    begun - taken.load(Ordering::SeqCst)
                },
                |_, ahead| {
                    taken.fetch_add(1, Ordering::SeqCst);
                    // A piece still counts as ahead while it is being taken.
                    assert!(ahead <= share.ahead + 1, "{ahead} in {share:?}");
                    Ok::<(), Stopped>(())
                },
            );
            assert_eq!(all, Ok(()));
        }
    }

    #[test]
    fn a_failure_to_take_ends_the_work() {
        for share in shares().filter(|share| share.pieces > 100) {
            let begun = AtomicUsize::new(0);
            let stopped = run_in_order(
                share,
                |number| {
                    begun.fetch_add(1, Ordering::SeqCst);
                    number
                },
                |number, _| {
                    if number == 7 { Err(Stopped::At(7)) } else { Ok(()) }
                },
            );
            assert_eq!(stopped, Err(Stopped::At(7)));
            assert!(begun.into_inner() <= 8 + share.ahead, "{share:?}");
        }
    }

    #[test]
    fn a_piece_that_another_thread_lost_is_told_and_nobody_waits_for_it() {
        // A panic in the caller's own thread reaches the caller anyway, so only
        // helpers lose pieces here.
        let own = thread::current().id();
        for share in shares().filter(|share| share.threads.get() > 1 && share.pieces > 100) {
            let met = AtomicUsize::new(0);
            let stopped = run_in_order(
                share,
                |number| {
                    if thread::current().id() != own {
                        met.fetch_add(1, Ordering::SeqCst);
                        std::panic::resume_unwind(Box::new(()));
                    }
                    // Wait until a helper has begun a piece, so that the caller
                    // does not do all of them.
                    while met.load(Ordering::SeqCst) == 0 && share.ahead > 1 {
                        thread::yield_now();
                    }
                    number
                },
                |_, _| Ok(()),
            );
            let is_lost = met.into_inner() > 0;
            let expected = if is_lost { Err(Stopped::Lost) } else { Ok(()) };
            assert_eq!(stopped, expected, "{share:?}");
        }
    }
}

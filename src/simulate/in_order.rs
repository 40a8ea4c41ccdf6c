//! Work shared out among threads, its results taken in order.
//!
//! Pieces of work are numbered from 0 and each is done by whichever thread is
//! free; the caller takes their outcome one by one, in the order of their
//! numbers, so that nothing depends on the number of threads or on who was
//! quicker. The threads are kept from the first piece to the last. The
//! caller's own is one of them: while the next result is not there yet it does
//! a piece itself, and while it takes one (enters a result, saves a file) the
//! others go on. They stay a limited number of pieces ahead, so that what
//! waits to be taken has its limit as well.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many pieces of work there are, on how many threads they are done, and
/// how far ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    /// Threads in all, the caller's included.
    pub(super) threads: NonZeroUsize,
    /// Pieces in all.
    pub(super) pieces: u64,
    /// Pieces that may be done or being done and not taken yet, at least one.
    pub(super) ahead: usize,
}

/// A thread panicked over a piece of work: its result never came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LostWorker;

/// Does pieces 0 to `share.pieces` − 1 with `work` on all threads and hands
/// each result to `take` on this one, in order. Where `take` fails, no more
/// work is begun.
///
/// # Errors
/// What `take` fails with, or that a result was [`LostWorker`].
pub(super) fn in_order<T, E, W, U>(share: Share, work: W, mut take: U) -> Result<(), E>
where
    T: Send,
    E: From<LostWorker>,
    W: Fn(u64) -> T + Sync,
    U: FnMut(u64, T) -> Result<(), E>,
{
    let queue = WorkQueue::new(share);
    let helpers = (share.threads.get() as u64).min(share.pieces.max(1)) - 1;
    thread::scope(|scope| {
        // Whichever way this thread leaves, the others are asked to stop.
        let close = CloseOnDrop(&queue);
        let helper = |_| thread::Builder::new().spawn_scoped(scope, || queue.run_worker(&work));
        // Where the system starts no more threads, those that it started do.
        let helpers: Vec<_> = (0..helpers).map_while(|n| helper(n).ok()).collect();
        let taken = take_all(&queue, &work, &mut take);
        drop(close);
        for helper in helpers {
            // One that panicked has marked its piece as lost, and that is reported.
            let _ = helper.join();
        }
        taken
    })
}

/// The part of the caller's own thread.
fn take_all<T, E: From<LostWorker>>(
    queue: &WorkQueue<T>,
    work: &impl Fn(u64) -> T,
    take: &mut impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    while let Some(turn) = queue.turn() {
        match turn {
            Task::Take(number, result) => take(number, result)?,
            Task::Do(piece) => piece.finish(work),
            Task::Lost => return Err(LostWorker.into()),
        }
    }
    Ok(())
}

/// What the threads share.
struct WorkQueue<T> {
    share: Share,
    state: Mutex<QueueState<T>>,
    /// The next result is there, or will never be.
    ready: Condvar,
    /// A piece may be begun, or no more.
    room: Condvar,
}

struct QueueState<T> {
    /// The next piece to be begun.
    next: u64,
    /// The next result to be taken: the first of `results`.
    taken: u64,
    results: VecDeque<Option<T>>,
    /// No more work is to be begun.
    closed: bool,
    /// A piece was begun and will not be finished.
    lost: bool,
}

/// What the caller's thread does next.
enum Task<'b, T> {
    Take(u64, T),
    Do(WorkItem<'b, T>),
    Lost,
}

/// A piece of work that was begun. Dropped unfinished, it is lost.
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
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the next piece, if there is one and it is not too far ahead.
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

    /// The caller's next step; none when all is taken.
    fn turn(&self) -> Option<Task<'_, T>> {
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

    /// Does pieces until there are no more.
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
        // A result is taken only once it is there, so fewer were taken.
        let place = (self.number - state.taken) as usize;
        if let Some(slot) = state.results.get_mut(place) {
            *slot = Some(result);
        }
        self.finished = true;
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

    /// Every share of the tests: more threads than pieces, one piece ahead, none.
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
            let all = in_order(
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
            let all = in_order(
                share,
                |_| {
                    let begun = begun.fetch_add(1, Ordering::SeqCst) + 1;
                    begun - taken.load(Ordering::SeqCst)
                },
                |_, ahead| {
                    taken.fetch_add(1, Ordering::SeqCst);
                    // One more may be counted as ahead while it is being taken.
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
            let stopped = in_order(
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
        // The caller's own panic is the caller's: only helpers lose pieces here.
        let own = thread::current().id();
        for share in shares().filter(|share| share.threads.get() > 1 && share.pieces > 100) {
            let met = AtomicUsize::new(0);
            let stopped = in_order(
                share,
                |number| {
                    if thread::current().id() != own {
                        met.fetch_add(1, Ordering::SeqCst);
                        std::panic::resume_unwind(Box::new(()));
                    }
                    // The helpers have their turn before the caller is through.
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

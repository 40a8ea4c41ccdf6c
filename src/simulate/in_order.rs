//! Work that is shared among threads, with the results returned in order.
//!
//! Pieces of work are numbered from 0, and any free thread takes the next
//! piece. The caller takes the results one by one in numerical order, so
//! nothing depends on the number or the speed of the threads. The same threads
//! do all the work, and continue to work while the caller processes a result,
//! for example by saving a file. The threads may be only a limited number of
//! pieces ahead of the caller, so the number of waiting results is also
//! limited.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// The parameters for sharing out work.
#[derive(Clone, Copy, Debug)]
pub(super) struct WorkPlan {
    /// The number of threads.
    pub(super) threads: NonZeroUsize,
    /// The number of pieces.
    pub(super) pieces: u64,
    /// The number of pieces that may be begun before the next result is taken.
    /// This limit is at least one.
    pub(super) ahead: usize,
}

/// The error for a missing result, whose thread panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LostWorker;

/// Runs `work` on pieces 0 to `share.pieces` − 1, using all threads. Passes
/// each result to `take` on this thread, in order. No more work is begun once
/// `take` has failed.
///
/// # Errors
/// Fails if `take` fails. Fails with [`LostWorker`] if a thread panicked.
pub(super) fn run_in_order<T, E, W, U>(share: WorkPlan, work: W, mut take: U) -> Result<(), E>
where
    T: Send,
    E: From<LostWorker>,
    W: Fn(u64) -> T + Sync,
    U: FnMut(u64, T) -> Result<(), E>,
{
    let (ask, asked) = mpsc::channel();
    let (done, results) = mpsc::channel();
    let (asked, is_over) = (Mutex::new(asked), AtomicBool::new(false));
    let worker = |done: mpsc::Sender<_>| {
        let next = || asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(number) = next()
            && !is_over.load(Ordering::SeqCst)
        {
            // If this thread panics, the caller reports the missing result.
            let result = catch_unwind(AssertUnwindSafe(|| work(number))).ok();
            let _ = done.send((number, result));
        }
    };
    let worker = &worker;
    thread::scope(|scope| {
        // If the system cannot start more threads, the threads that have
        // already started do the work. If no thread has started, the caller
        // does the work.
        let helpers = match share.threads.get() as u64 {
            1 => 0,
            threads => threads.min(share.pieces),
        };
        let start = |_| {
            let done = done.clone();
            thread::Builder::new().spawn_scoped(scope, move || worker(done)).ok()
        };
        let helpers = (0..helpers).map_while(start).count();
        let (mut asked_for, mut waiting) = (0, BTreeMap::new());
        let taken = (0..share.pieces).try_for_each(|number| {
            if helpers == 0 {
                return take(number, work(number));
            }
            while asked_for < share.pieces.min(number + share.ahead.max(1) as u64) {
                let _ = ask.send(asked_for);
                asked_for += 1;
            }
            let result = loop {
                if let Some(result) = waiting.remove(&number) {
                    break result;
                }
                let (number, result) = results.recv().map_err(|_| LostWorker)?;
                waiting.insert(number, result.ok_or(LostWorker)?);
            };
            take(number, result)
        });
        is_over.store(true, Ordering::SeqCst);
        drop(ask);
        taken
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn share(threads: usize, pieces: u64, ahead: usize) -> WorkPlan {
        WorkPlan { threads: NonZeroUsize::new(threads).unwrap(), pieces, ahead }
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

    /// Lists the cases to test, which include more threads than pieces, a limit
    /// of one piece ahead, and no pieces at all.
    fn shares() -> impl Iterator<Item = WorkPlan> {
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
                    // A piece counts towards the limit until `take` has
                    // returned.
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
        // helper threads panic in this test.
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
                    // Wait until a helper thread has begun a piece of work, so
                    // that the caller's thread does not do all the work.
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

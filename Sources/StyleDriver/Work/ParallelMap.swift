internal import Synchronization

/// The results of `body` for 0..<`count`, in order, made by up to `jobs` workers.
///
/// Each index goes to a fixed worker; the result never depends on how many threads there are or which is faster. Where the
/// system gives no more threads, this one does the rest.
func parallelMap<Result: Sendable>(_ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
  let workers = min(jobs, count)
  guard workers > 1 else { return (0..<count).map(body) }
  let parts = Mutex<[[Result]]>(Array(repeating: [], count: workers))
  let work = { @Sendable (worker: Int) in
    let made = stride(from: worker, to: count, by: workers).map(body)
    parts.withLock { $0[worker] = made }
  }
  var threads: [WorkerThread] = []
  var own = [0]
  for worker in 1..<workers {
    if own.count == 1, let thread = WorkerThread({ work(worker) }) {
      threads.append(thread)
    } else {
      own.append(worker)
    }
  }
  own.forEach(work)
  for thread in threads { thread.join() }
  return parts.withLock { parts in (0..<count).map { parts[$0 % workers][$0 / workers] } }
}

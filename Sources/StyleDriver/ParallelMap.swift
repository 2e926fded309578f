internal import Dispatch
internal import Synchronization

/// The results of `body` for 0..<`count`, in order, made by up to `jobs` workers.
///
/// Each index goes to a fixed worker; what comes out never depends on how many there are or which is faster.
func parallelMap<Result: Sendable>(_ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
  let workers = min(jobs, count)
  guard workers > 1 else { return (0..<count).map(body) }
  let parts = Mutex<[[Result]]>(Array(repeating: [], count: workers))
  DispatchQueue.concurrentPerform(iterations: workers) { worker in
    let own = stride(from: worker, to: count, by: workers).map(body)
    parts.withLock { $0[worker] = own }
  }
  return parts.withLock { parts in (0..<count).map { parts[$0 % workers][$0 / workers] } }
}

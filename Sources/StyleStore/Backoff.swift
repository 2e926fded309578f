/// The pause in a process's requests to a host after failures: two minutes, doubling to four hours, with a jitter of ±50 %.
struct Backoff: Sendable {
  private var failures = 0
  /// The end of the pause, on the monotonic clock, in seconds.
  private var end = -Double.infinity

  /// The whole seconds until the host may be asked again; nil where it may be at once.
  func wait(at now: Double) -> Int? { now < end ? Int((end - now).rounded(.up)) : nil }

  mutating func succeeded() { self = Backoff() }

  /// Notes a failure.
  ///
  /// - Parameters:
  ///   - now: The time on the monotonic clock, in seconds.
  ///   - retryAfter: The pause that the host asked for, in seconds, of which a day is honored.
  ///   - random: A random number in 0..<1, so that clients which failed together don't come back together.
  mutating func failed(at now: Double, retryAfter: Int?, random: Double) {
    let doublings = min(failures, 7)
    failures += 1
    let delay = min(120 * Double(1 << doublings), 4 * 3600) * (0.5 + random)
    end = now + delay
    postponed(at: now, retryAfter: retryAfter)
  }

  /// Pauses for as long as the host asked, a day at most, without counting a failure.
  mutating func postponed(at now: Double, retryAfter: Int?) {
    if let retryAfter { end = max(end, now + Double(min(retryAfter, 24 * 3600))) }
  }
}

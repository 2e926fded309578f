internal import Synchronization

/// A line on the terminal that shows the progress of a long run; a short one shows none.
package final class Progress: Sendable {
  private struct State {
    var done = 0
    var total = 0
    var noun = ""
    /// The time of the next write, in nanoseconds of `now`.
    var due: Int
    var isShown = false
  }

  /// Duration of work below which no line is shown, in nanoseconds.
  private static let patience = 500_000_000
  private static let interval = 100_000_000

  private let state: Mutex<State>
  private let now: @Sendable () -> Int
  private let show: @Sendable (String) -> Void

  /// `now` gives nanoseconds, `show` writes to the terminal.
  package init(now: @escaping @Sendable () -> Int, show: @escaping @Sendable (String) -> Void) {
    self.now = now
    self.show = show
    state = Mutex(State(due: now() + Self.patience))
  }

  /// Counts from now on to so many of something; what was counted before is done.
  package func begin(_ total: Int, of noun: String) {
    end()
    state.withLock { state in (state.done, state.total, state.noun) = (0, total, noun) }
  }

  /// Counts one; several workers may call this at once.
  package func finishedOne() {
    state.withLock { state in
      state.done += 1
      let time = now()
      guard time >= state.due else { return }
      state.due = time + Self.interval
      state.isShown = true
      show("\r\(state.done) of \(state.total) \(state.noun)")
    }
  }

  /// Erases the line.
  package func end() {
    state.withLock { state in
      if state.isShown { show("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}

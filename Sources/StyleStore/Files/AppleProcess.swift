#if canImport(Darwin)
  internal import Foundation
  internal import StyleFiles

  /// Requests to Apple's systems not to suspend or end the process.
  enum AppleProcess {
    /// Runs a closure during which the process isn't suspended.
    ///
    /// - Parameter body: The closure, which takes milliseconds.
    /// - Returns: The closure's result; nil, without calling it, where the process is about to be suspended.
    /// - Throws: The error of `body`.
    static func whileAwake<Result>(_ body: () throws(FileProblem) -> Result) throws(FileProblem) -> Result? {
      #if os(macOS)
        return try body()
      #else
        let activity = Activity()
        ProcessInfo.processInfo.performExpiringActivity(withReason: "storing styles") { activity.run(isExpired: $0) }
        guard activity.hasBegun() else { return nil }
        defer { activity.end() }
        return try body()
      #endif
    }

    #if os(macOS)
      static func forbidSuddenEnd() { ProcessInfo.processInfo.disableSuddenTermination() }
      static func allowSuddenEnd() { ProcessInfo.processInfo.enableSuddenTermination() }
    #endif
  }

  #if !os(macOS)
    /// An activity on a thread of the system's, which lasts until the thread that asked for it ends it.
    private final class Activity: @unchecked Sendable {
      private enum Stage {
        case asked, running, refused, ended
      }

      private let condition = NSCondition()
      private var stage = Stage.asked

      /// Runs the activity; the system calls it with or without permission, and perhaps once more when time is short.
      func run(isExpired: Bool) {
        condition.lock()
        defer { condition.unlock() }
        guard stage == .asked else { return }
        stage = isExpired ? .refused : .running
        condition.broadcast()
        while stage == .running { condition.wait() }
      }

      /// Waits for the system's answer.
      func hasBegun() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while stage == .asked { condition.wait() }
        return stage == .running
      }

      func end() {
        condition.lock()
        stage = .ended
        condition.broadcast()
        condition.unlock()
      }
    }
  #endif
#endif

#if canImport(Darwin)
  internal import Foundation
  internal import StyleFiles

  /// What a process tells Apple's systems before they put it to sleep or end it.
  enum AppleProcess {
    /// Does something during which the process isn't put to sleep.
    ///
    /// - Parameter body: Takes milliseconds.
    /// - Returns: What `body` returns; nil, without calling it, where the process is about to be put to sleep.
    /// - Throws: What `body` throws.
    static func whileAwake<Result>(_ body: () throws(FileProblem) -> Result) throws(FileProblem) -> Result? {
      #if os(macOS)
        return try body()
      #else
        let activity = Activity()
        ProcessInfo.processInfo.performExpiringActivity(withReason: "styles are kept") { activity.run(isExpired: $0) }
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
    /// An activity that lasts, on a thread of the system's, until it is ended on the one that asked for it.
    private final class Activity: @unchecked Sendable {
      private enum Stage {
        case asked, running, refused, ended
      }

      private let condition = NSCondition()
      private var stage = Stage.asked

      /// Called by the system: first with the permission or without it, and perhaps once more when time is short.
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

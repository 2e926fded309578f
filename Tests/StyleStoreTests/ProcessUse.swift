import Foundation
import Synchronization

/// What a process holds.
struct ProcessUse {
  /// The most bytes in memory that it has had.
  let peak: Int
  /// Open files.
  let descriptors: Int

  /// What it holds when no more files are open than there were: what an answer took is given back after it, and a name may be looked
  /// up for long.
  static func settled(at descriptors: Int) async throws -> ProcessUse {
    while try now.descriptors > descriptors { try await Task.sleep(nanoseconds: 10_000_000) }
    return try now
  }

  static var now: ProcessUse {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let peak = status.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)[1]
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return ProcessUse(peak: (peak.flatMap { Int($0) } ?? 0) << 10, descriptors: files.count)
    }
  }
}

/// How late this machine wakes a thread that sleeps: no deadline can be kept better.
///
/// It is a thread of its own, so that who blocks Swift's isn't excused.
final class Lateness: Sendable {
  private let worst = Mutex(Duration.zero)

  init() {
    Thread.detachNewThread { [weak self] in
      while true {
        let start = ContinuousClock.now
        Thread.sleep(forTimeInterval: 0.005)
        guard let self else { return }
        let late = ContinuousClock.now - start - .milliseconds(5)
        worst.withLock { $0 = max($0, late) }
      }
    }
  }

  /// By what a result may come later: it passes the server, a thread that waits and one that goes on.
  var allowance: Duration { worst.withLock { $0 } * 3 }
}

/// Does something with each, some of them at a time.
func concurrently<Item: Sendable>(
  _ items: [Item], atOnce: Int = 8, _ work: @escaping @Sendable (Item) async -> Void
) async {
  await withTaskGroup(of: Void.self) { group in
    for (number, item) in items.enumerated() {
      if number >= atOnce { await group.next() }
      group.addTask { await work(item) }
    }
  }
}

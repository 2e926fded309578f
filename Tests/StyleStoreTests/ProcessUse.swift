import Foundation
import Synchronization

/// The resources of a process.
struct ProcessUse {
  /// The peak memory, in bytes.
  let peak: Int
  /// The number of open sockets: those of connections, and those that wake libcurl's threads.
  ///
  /// Other descriptors don't count, since Swift's runtime opens some late and keeps them.
  let sockets: Int

  /// The resources once no more sockets are open than before.
  ///
  /// An answer's sockets are closed after it, and looking up a name may take long.
  static func settled(at sockets: Int) async throws -> ProcessUse {
    while try now.sockets > sockets { try await Task.sleep(nanoseconds: 10_000_000) }
    return try now
  }

  static var now: ProcessUse {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let peak = status.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)[1]
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      // A descriptor closed meanwhile leads nowhere.
      let targets = files.map { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
      return ProcessUse(
        peak: (peak.flatMap { Int($0) } ?? 0) << 10, sockets: targets.count { $0?.hasPrefix("socket:") == true })
    }
  }
}

/// A measure of how late this machine wakes a sleeping thread, better than which no deadline can be kept.
///
/// The measure has a thread of its own, so that blocking Swift's threads isn't excused.
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

  /// The time by which a result may be late: it passes the server, a waiting thread and one that goes on.
  var allowance: Duration { worst.withLock { $0 } * 3 }
}

/// Runs work for each item, several at a time.
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

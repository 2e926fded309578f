import Foundation
import Synchronization

/// What a process holds.
struct ProcessUse {
  /// The most bytes in memory that it has had.
  let peak: Int
  /// Open sockets: those of connections, and those by which libcurl's threads are woken.
  ///
  /// Other descriptors don't count, since Swift's runtime opens some late and keeps them.
  let sockets: Int

  /// What it holds when no more sockets are open than there were: what an answer took is given back after it, and a name may be looked
  /// up for long.
  static func settled(at sockets: Int) async throws -> ProcessUse {
    while try now.sockets > sockets { try await Task.sleep(nanoseconds: 10_000_000) }
    return try now
  }

  static var now: ProcessUse {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let peak = status.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)[1]
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      // What has been closed meanwhile leads nowhere.
      let targets = files.map { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
      return ProcessUse(
        peak: (peak.flatMap { Int($0) } ?? 0) << 10, sockets: targets.count { $0?.hasPrefix("socket:") == true })
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

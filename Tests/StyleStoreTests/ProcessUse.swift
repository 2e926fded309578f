import Foundation

/// What a process holds.
struct ProcessUse {
  /// The most bytes in memory that it has had.
  let peak: Int
  /// Open files.
  let descriptors: Int

  /// What it holds when nothing goes away any more: what was used for an answer is given back behind it.
  static var settled: ProcessUse {
    get async throws {
      var use = try now
      while true {
        try await Task.sleep(nanoseconds: 100_000_000)
        let next = try now
        if next.descriptors >= use.descriptors { return next }
        use = next
      }
    }
  }

  private static var now: ProcessUse {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let peak = status.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)[1]
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return ProcessUse(peak: (peak.flatMap { Int($0) } ?? 0) << 10, descriptors: files.count)
    }
  }
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

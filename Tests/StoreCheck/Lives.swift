import StoreTestSupport

/// The rule of launches, tried on lives by the hundred thousand.
enum Lives {
  static func run(_ count: Int) async throws {
    let releases = try WalkReleases()
    let withdrawn = try await live(count, releases)
    // Two power cuts, each while somebody looks at a release that is some seconds old, can't be told from two crashes.
    let limit = 14 * count / 200_000 + 2
    guard withdrawn <= limit else {
      throw CheckFailure("\(withdrawn) of \(count) sound releases were withdrawn; \(limit) may be, by power cuts")
    }
    for mistake in LaunchLife.Mistake.allCases {
      var isNoticed = false
      do { _ = try await live(2000, releases, mistake: mistake) } catch { isNoticed = true }
      guard isNoticed else { throw CheckFailure("\(mistake) isn't noticed") }
    }
    print(
      "store-check: \(count) lives, \(withdrawn) sound releases withdrawn by power cuts, and "
        + "\(LaunchLife.Mistake.allCases.count) mistakes noticed")
  }

  /// Lives as many, by two tasks; in how many a sound release was withdrawn.
  private static func live(
    _ count: Int, _ releases: WalkReleases, mistake: LaunchLife.Mistake? = nil
  ) async throws -> Int {
    let workers = 2
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var withdrawn = 0
          for seed in stride(from: worker, to: count, by: workers) {
            try Task.checkCancellation()
            var life = try LaunchLife(seed: UInt64(seed), in: releases, mistake: mistake)
            try await life.run(events: 10 + seed % 40)
            if life.isWithdrawn { withdrawn += 1 }
          }
          return withdrawn
        }
      }
      return try await group.reduce(0, +)
    }
  }
}

import StoreTestSupport

/// Random walks through an app's life, by the thousand.
///
/// In a release build each costs a tenth of a debug build's time.
enum Walks {
  static func run(_ count: Int) async throws {
    let releases = try WalkReleases()
    try await walk(count, releases)
    for mistake in StoreWalk.Mistake.allCases {
      var isNoticed = false
      do { try await walk(2000, releases, mistake: mistake) } catch { isNoticed = true }
      guard isNoticed else { throw CheckFailure("\(mistake) isn't noticed") }
    }
    print("store-check: \(count) walks, and \(StoreWalk.Mistake.allCases.count) mistakes noticed")
  }

  /// Runs the given number of walks in two tasks; throws where one of them fails.
  private static func walk(_ count: Int, _ releases: WalkReleases, mistake: StoreWalk.Mistake? = nil) async throws {
    let workers = 2
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          for seed in stride(from: worker, to: count, by: workers) {
            try Task.checkCancellation()
            var walk = try StoreWalk(seed: UInt64(seed), in: releases, mistake: mistake)
            try await walk.run(steps: 3 + seed % 8)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

import StoreTestSupport

// Run in release, where a walk costs a tenth of what it does in debug.

guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]), count > 0 else {
  print("usage: store-check WALKS")
  throw UsageError()
}

struct UsageError: Error {}
struct Noticed: Error {}

/// Does as many walks, on all processors; throws where one of them fails.
func walk(_ count: Int, _ releases: WalkReleases, mistake: StoreWalk.Mistake? = nil) async throws {
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

let releases = try WalkReleases()
try await walk(count, releases)
for mistake in StoreWalk.Mistake.allCases {
  var isNoticed = false
  do { try await walk(2000, releases, mistake: mistake) } catch { isNoticed = true }
  guard isNoticed else {
    print("store-check: \(mistake) isn't noticed")
    throw Noticed()
  }
}
print("store-check: \(count) walks, and \(StoreWalk.Mistake.allCases.count) mistakes noticed")

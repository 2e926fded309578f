import StoreTestSupport
import StyleTestSupport
import Testing

/// A few of the lives and walks that `make test-store` runs by the thousand.
@Suite(.firstIssues) struct LifeTests {
  private static let releases = Result { try WalkReleases() }

  private func live(_ count: Int, mistake: LaunchLife.Mistake? = nil) async throws {
    for seed in 0..<count {
      var life = try LaunchLife(seed: UInt64(seed), in: Self.releases.get(), mistake: mistake)
      // A process is taken for dead only beside another one.
      if mistake == .countsTheLiving, !life.isCrowded { continue }
      try await life.run(events: 10 + seed % 40)
    }
  }

  @Test func crashingReleasesGoAtTheThirdLaunchAndSoundOnesStay() async throws {
    try await live(50)
  }

  @Test(arguments: LaunchLife.Mistake.allCases)
  func aClientThatMiscountsLaunchesIsNoticed(_ mistake: LaunchLife.Mistake) async throws {
    await #expect(throws: LaunchLife.Failure.self) { try await live(2000, mistake: mistake) }
  }

  @Test func aWalkShowsTheReleasesThatItsStepsImply() async throws {
    for seed in 0..<150 {
      var walk = try StoreWalk(seed: UInt64(seed), in: Self.releases.get())
      try await walk.run(steps: 3 + seed % 8)
    }
  }

  @Test func aClientThatAsksForNoLaterRootIsNoticed() async throws {
    await #expect(throws: StoreWalk.Failure.self) {
      for seed in 0..<2000 {
        var walk = try StoreWalk(seed: UInt64(seed), in: Self.releases.get(), mistake: .asksForNoLaterRoot)
        try await walk.run(steps: 3 + seed % 8)
      }
    }
  }
}

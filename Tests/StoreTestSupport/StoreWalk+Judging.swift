import StyleStore
import StyleTrust

extension StoreWalk {
  /// Compares a refresh's result with the expected one, and updates the expectations.
  mutating func judge(
    _ result: Result<StyleStore.Outcome, StyleStoreError>, of host: WalkReleases.Release, _ answer: Answer,
    rootVersion: Int, held: WalkReleases.Release?, shownBy store: StyleStore
  ) throws {
    let place = host.place
    let before = held?.place ?? embedded
    guard place >= max(seen, embedded) else {
      // Keys that the app's own root doesn't name are nobody's.
      let isUnknown = result.distrust != nil && place.rootVersion < embedded.rootVersion
      try check(isUnknown || result == .failure(.older), "\(result) instead of a refusal of what is older")
      return try check(shown(by: store) == before, "an older release changed what is shown")
    }
    let isFirstLook = !hasLooked
    see(place)
    if let newer = overtaking, device.transport.didInterrupt {
      adopt(newer)
      try check(result == .failure(.older), "\(result) though another process was ahead")
      return try check(shown(by: store) == before, "a refused release is shown")
    }
    if place == withheld {
      return try check(result == .success(.withheld(ReleaseID(place))), "\(result) of a release that was withheld")
    }
    let isShown = place == before && (held == nil || place == inUse?.place)
    if rootVersion > place.rootVersion, !isShown || isFirstLook {
      learn(rootVersion)
      try check(result == .failure(.older), "\(result) beside root \(rootVersion)")
      return try check(shown(by: store) == before, "a release of before a rotation is shown")
    }
    if isShown {
      return try check(result == .success(.unchanged), "\(result) though nothing is new")
    }
    if answer == .bundleMissing, result == .failure(.status(404)) {
      return try check(shown(by: store) == before, "a release that isn't whole is shown")
    }
    try check(result == .success(.adopted(ReleaseID(place))), "\(result) though \(place) is new")
    adopt(host)
    try check(shown(by: store) == place, "what was adopted isn't shown")
  }

  /// Takes over what a dead process left, and checks that it is whole.
  mutating func recover(_ host: WalkReleases.Release, knowing roots: Int) throws {
    let record = device.record
    hasLooked = record?.seen != nil
    try check(inUse == nil || record != nil, "the record is torn")
    // A damaged record is left until a commit.
    guard let record else { return }
    let isWhole = host.ids.values.allSatisfy { id in
      device.files["\(Device.folder)/objects/\(id.sha256)"].map(id.matches) ?? false
    }
    if record.inUse == host.envelope, inUse?.place != host.place {
      steps.append("the process dies behind its commit")
      try check(isWhole, "the record names what isn't there")
      return adopt(host)
    }
    if isWhole { broken.remove(host.place) }
    steps.append("the process dies before its commit")
    try check(record.inUse == inUse?.envelope, "the record names another release than it did")
    // Under a root that is kept, what is signed under the ones before no longer counts.
    if record.roots.count > roots { learn(host.place.rootVersion) }
    if record.seen?.place == host.place, host.place >= seen { see(host.place) }
  }

  /// Notes that a root is kept, under which releases of the ones before no longer count.
  private mutating func learn(_ rootVersion: Int) {
    seen = max(seen, Pointer.Position(rootVersion: rootVersion, seq: 0))
  }

  private mutating func see(_ place: Pointer.Position) {
    (seen, hasLooked) = (max(seen, place), true)
    if let other = withheld, other < place { withheld = nil }
  }

  private mutating func adopt(_ release: WalkReleases.Release) {
    see(release.place)
    marks = marks.filter { $0.key == release.place }
    inUse = release
    if let other = confirmed, other.place.rootVersion < release.place.rootVersion { confirmed = nil }
    if release.kind == .embedded { confirmed = release }
    broken.remove(release.place)
  }
}

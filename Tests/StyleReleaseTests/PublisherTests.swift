import StoreTestSupport
import StyleRelease
import StyleTrust
import Testing

@Suite struct PublisherTests {
  @Test func clientsReadThePublishedRelease() throws {
    var host = Host()
    let first = try host.publish(["default": "a", "festival": "b"], dictionaries: ["old.plist": [1, 2]])
    #expect(first.place == Pointer.Position(rootVersion: 1, seq: Host.start))
    #expect(try host.shown()?.bundles["festival"] == Host.bundle("festival", "b"))
    #expect(host.files.files["stable/dictionaries/old.plist"] == [1, 2])
    #expect(host.files.files["stable/v1/history/\(Host.start).json"] == host.files.files["stable/v1/current.json"])
    for name in host.files.names(in: "stable/b") where name.hasSuffix("json") {
      #expect(host.files.files["stable/b/\(name).gz"] != nil)
      #expect(host.files.files["stable/b/\(name).br"] != nil)
    }
    let audit = try TreeAudit(#require(try host.tree()), in: host.files)
    #expect(audit.problems == [])
  }

  @Test func numbersGrowAlsoWhenTheClockStandsStillOrGoesBack() throws {
    var host = Host()
    var last = try host.publish(["default": "a"]).place
    for step in [0, 0, -1000, 0, 5000, 0] {
      host.now += step
      let place = try host.publish(["default": "a"]).place
      #expect(place > last)
      #expect(place.seq >= host.now)
      last = place
    }
    // A crash after the history leaves a number that no pointer has used.
    host.files.apply(
      try host.publication(["default": "b"]).steps.prefix { $0 != .remove(path: "") }.filter {
        if case .write(let path, _) = $0 { path.contains("/history/") } else { false }
      })
    #expect(try host.publish(["default": "c"]).place.seq == last.seq + 2)
  }

  @Test func unchangedContentIsPublishedToo() throws {
    var host = Host()
    let first = try host.publish(["default": "a"])
    let files = host.files.files
    let second = try host.publish(["default": "a"])
    #expect(second.bundles == first.bundles)
    #expect(Set(host.files.files.keys).subtracting(files.keys) == ["stable/v1/history/\(second.place.seq).json"])
  }

  /// A crash between two steps leaves the old release or the new one, whole, and the next publish goes through.
  @Test func everyPrefixOfTheStepsLeavesAWholeRelease() throws {
    for isFirst in [true, false] {
      var host = Host()
      if !isFirst { try host.publish(["default": "old"], dictionaries: ["d.json": [1]]) }
      let steps = try host.publication(["default": "new", "more": "b"], dictionaries: ["d.json": [2]]).steps
      let old = try host.shown()?.bundles
      for count in 0...steps.count {
        var cut = host
        cut.files.apply(steps.prefix(count))
        let isLive = steps.prefix(count).contains { if case .point = $0 { true } else { false } }
        let shown = try cut.shown()?.bundles
        #expect(isLive ? shown?["default"] == Host.bundle("default", "new") : shown == old, "after \(count) steps")
        // What is live is kept, so that a later rollback finds it.
        if let tree = try cut.tree(), let current = tree.current { #expect(tree.history.contains(current)) }
        cut.now += 1
        try cut.publish(["default": "newer"])
        #expect(try cut.shown()?.bundles["default"] == Host.bundle("default", "newer"))
        #expect(try TreeAudit(#require(try cut.tree()), in: cut.files).problems == [])
      }
    }
  }

  @Test func themesCarryOverUntilTheyEnd() throws {
    var host = Host()
    let texts = ["default": "a", "festival": "b", "night": "c"]
    try host.publish(texts)
    #expect(try host.publish(texts, active: ["default": "festival"]).active == ["default": "festival"])
    #expect(try host.publish(texts).active == ["default": "festival"])
    #expect(
      try host.publish(texts, active: ["night": "festival"]).active == ["default": "festival", "night": "festival"])
    #expect(try host.publish(texts, active: ["default": "default"]).active == ["night": "festival"])
    #expect(try host.publish(["default": "a", "night": "c"]).active == [:])
    #expect(throws: ReleaseProblem.noSuchBundle("fest", known: ["default", "festival", "night"])) {
      try host.publication(texts, active: ["default": "fest"])
    }
  }

  @Test func oldReleasesArePruned() throws {
    var host = Host()
    for day in 0..<60 {
      host.now = Host.start + day * 86_400
      try host.publish(["default": "\(day)"])
    }
    // The last thirty days, and the one that was live when they began.
    var kept = try #require(try host.tree()).history.map(\.pointer.place.seq)
    #expect(kept == (29..<60).map { Host.start + $0 * 86_400 })
    #expect(host.files.names(in: "stable/b").count == 3 * kept.count)
    host.now += 400 * 86_400
    try host.publish(["default": "0"])
    kept = try #require(try host.tree()).history.map(\.pointer.place.seq)
    #expect(kept.count == 10)
    #expect(try TreeAudit(#require(try host.tree()), in: host.files).problems == [])
    host.files.files["stable/b/README"] = [1]
    try host.publish(["default": "1"])
    #expect(host.files.files["stable/b/README"] == [1], "what isn't ours stays")
  }

  @Test func anEarlierReleaseIsMadeLiveAgain() throws {
    var host = Host()
    let texts = ["default": "a", "festival": "b"]
    let first = try host.publish(texts, dictionaries: ["d.json": [1]], expires: 86_400, active: ["default": "festival"])
    host.now += 3600
    try host.publish(["default": "c"], dictionaries: ["d.json": [2]])
    host.now += 3600
    let tree = try #require(try host.tree())
    let back = try host.publisher().rollback(to: first.place.seq, of: Host.app, over: tree)
    host.files.apply(back.steps)
    #expect(back.pointer.place.seq == Host.start + 7200)
    #expect(back.pointer.bundles == first.bundles)
    #expect(back.pointer.active == ["default": "festival"])
    #expect(back.pointer.expires?.seconds == host.now + 86_400, "the span is counted anew")
    #expect(host.files.files["stable/dictionaries/d.json"] == [1])
    #expect(throws: ReleaseProblem.self) { try host.publisher().rollback(to: 5, of: Host.app, over: tree) }

    let off = try host.publisher().rollback(to: nil, of: Host.app, over: #require(try host.tree()))
    host.files.apply(off.steps)
    #expect(off.pointer.action == .embedded)
    #expect(try host.shown()?.bundles == [:])
    #expect(host.files.files["stable/dictionaries/d.json"] == [1], "who reads these has nothing to go back to")
    host.now += 1
    #expect(try host.publish(texts).action == .apply)
  }

  @Test func aNewKeyTakesOverAlsoFromTheLastNumber() throws {
    var host = Host()
    host.now = Pointer.largestSeq - 1
    #expect(Timestamp(seconds: host.now) == nil, "no clock says that")
    host.now = Host.start
    let first = try host.publish(["default": "a"])
    // A thief has used up the numbers.
    var last = first
    last.place.seq = Pointer.largestSeq
    let bytes = try #require(try Envelope(signing: last.payload, as: .pointer, by: Host.key(1))).encoded
    host.files.files["stable/v1/current.json"] = bytes
    #expect(throws: ReleaseProblem.numbersUsedUp) { try host.publication(["default": "b"]) }

    host.keySeed = 2
    #expect(throws: ReleaseProblem.key(.notNamed(id: try Host.key(2).publicKey.id, root: 1))) {
      try host.publication(["default": "b"])
    }
    #expect(throws: ReleaseProblem.key(.rootKeyNotNamed(id: try Host.key(1).publicKey.id, root: 1))) {
      try host.publisher().rotate(by: Host.key(1), of: Host.app, over: #require(try host.tree()))
    }
    host.keySeed = 1
    #expect(throws: ReleaseProblem.key(.namedAlready(id: try Host.key(1).publicKey.id))) {
      try host.publisher().rotate(by: Host.key(9), of: Host.app, over: #require(try host.tree()))
    }
    host.keySeed = 2
    let steps = try host.publisher().rotate(by: Host.key(9), of: Host.app, over: #require(try host.tree())).steps
    for count in 0...steps.count {
      var cut = host
      cut.files.apply(steps.prefix(count))
      cut.now += 1
      let again = try cut.publisher().rotate(by: Host.key(9), of: Host.app, over: #require(try cut.tree()))
      cut.files.apply(again.steps)
      #expect(again.pointer.place.rootVersion == 2, "after \(count) steps")
      #expect(again.pointer.place.seq >= cut.now)
      #expect(try cut.shown()?.bundles["default"] == Host.bundle("default", "a"))
      cut.now += 1
      #expect(try cut.publish(["default": "c"]).place > again.pointer.place)
    }
  }

  /// A kept release's file is named by its number, and never changes.
  @Test func noNumberIsUsedUnderTwoRoots() throws {
    var host = Host()
    try host.publish(["default": "a"], expires: 86_400)
    let history = host.files.files.filter { $0.key.contains("/history/") }
    host.keySeed = 2
    let rotated = try host.publisher().rotate(by: Host.key(9), of: Host.app, over: #require(try host.tree()))
    host.files.apply(rotated.steps)
    #expect(rotated.pointer.place == Pointer.Position(rootVersion: 2, seq: Host.start + 1))
    for (path, bytes) in history { #expect(host.files.files[path] == bytes) }
    host.now += 30 * 86_400
    host.keySeed = 3
    let late = try host.publisher().rotate(by: Host.key(9), of: Host.app, over: #require(try host.tree()))
    #expect(late.pointer.expires?.seconds == host.now + 86_400, "what has expired is not made live as it is")
  }

  /// Apps trust the keys of the first root: another in its place would lock them out.
  @Test(arguments: [["stable/keys/"], ["stable/keys/", "stable/v1/current"], ["stable/keys/", "stable/v1/history/"]])
  func aLostRootIsNotReplaced(lost: [String]) throws {
    var host = Host()
    try host.publish(["default": "a"])
    host.files.files = host.files.files.filter { file in !lost.contains { file.key.hasPrefix($0) } }
    host.keySeed = 2
    let problem = ReleaseProblem.rootMissing(path: "stable/keys/1.root.json")
    #expect(throws: problem) { try host.tree() }
    let content = try Host.content(["default": "b"])
    #expect(throws: problem) {
      try host.publisher().first(
        content, for: Audience(app: Host.app, channel: "stable"), rootKey: nil, expires: nil, active: [:])
    }
  }

  @Test func anotherAppIsRefused() throws {
    var host = Host()
    try host.publish(["default": "a"])
    let tree = try #require(try host.tree())
    let content = try Host.content(["default": "b"])
    #expect(throws: ReleaseProblem.otherApp(own: "com.example.other", tree: Host.app)) {
      try host.publisher().next(content, of: "com.example.other", over: tree, expires: nil, active: [:])
    }
    #expect(throws: ReleaseProblem.notTheFirst(channel: "stable", hasReleases: true)) {
      try host.publisher().first(
        content, for: Audience(app: Host.app, channel: "stable"), rootKey: nil, expires: nil, active: [:])
    }
    for span in [0, -1, Int.max, 10_000 * 366 * 86_400] {
      #expect(throws: ReleaseProblem.expiryPast) { try host.publication(["default": "b"], expires: span) }
    }
  }

  @Test func aPointerHasRoomForAbout400Bundles() throws {
    let host = Host()
    func texts(_ count: Int) -> [String: String] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("bundle\($0)", "\($0)") })
    }
    #expect(try host.publication(texts(400)).pointer.bundles.count == 400)
    #expect(throws: ReleaseProblem.self) { try host.publication(texts(600)) }
  }

  @Test func invalidBundlesAreNotPublished() throws {
    #expect(throws: ReleaseProblem.self) { try Content(bundles: ["default": [1, 2]], dictionaries: [:]) }
    #expect(throws: ReleaseProblem.bundle(name: "default", reason: "its name is `other`")) {
      try Content(bundles: ["default": Host.bundle("other")], dictionaries: [:])
    }
  }
}

import StoreTestSupport
import StyleRelease
import StyleTrust
import Testing

/// Numbers of releases beside files that are damaged, stray or missing.
@Suite struct NumberTests {
  private func host() throws -> Host {
    var host = Host()
    try host.publish(["default": "a"])
    host.now += 10
    try host.publish(["default": "b"])
    return host
  }

  private func next(_ host: Host, _ terms: ReleaseTerms = ReleaseTerms()) throws -> Int {
    let tree = try #require(try HostTree(Host.layout, in: host.files))
    return try host.publisher().next(.embedded(dictionaries: nil), terms, of: Host.app, over: tree).pointer.place.seq
  }

  @Test func namesOfDamagedFilesCountUpToADayAhead() throws {
    for ahead in [1, 3600, HostTree.aheadLimit, HostTree.aheadLimit + 1, 1_000_000] {
      var host = try host()
      host.files.files[Host.layout.pointer] = nil
      host.files.files["stable/v1/history/\(host.now + ahead).json"] = [0]
      let expected = ahead <= HostTree.aheadLimit ? host.now + ahead + 1 : host.now + 1
      #expect(try next(host) == expected)
    }
  }

  @Test func namesThatVerifyCountHoweverFarAhead() throws {
    var host = try host()
    var terms = ReleaseTerms()
    terms.above = host.now + 10_000_000
    #expect(try host.publish(["default": "c"], terms: terms).place.seq == terms.above + 1)
    host.files.files[Host.layout.pointer] = [0]
    #expect(try next(host) == terms.above + 2)
    // Those of a lower root don't: a thief's greatest number ends with their key.
    host.keySeed = 2
    let tree = try #require(try HostTree(Host.layout, in: host.files))
    let rotated = try host.publisher().rotate(
      to: .embedded(dictionaries: nil), ReleaseTerms(), by: Signer(Host.key(9)), of: Host.app, over: tree)
    #expect(rotated.pointer.place.seq == host.now + 1, "the clock's own number is taken by the lower root")
    host.files.apply(rotated.steps)
    #expect(try next(host) == host.now + 2)
  }

  @Test func numbersOfExistingFilesAreSkipped() throws {
    var host = try host()
    host.now += 100
    host.files.files["stable/v1/history/\(host.now).json"] = [0]
    host.files.files["stable/v1/history/\(host.now + 1).json"] = [0]
    #expect(try next(host) == host.now + 2)
    #expect(host.files.files["stable/v1/history/\(host.now).json"] == [0])
  }

  /// A damaged pointer may name any file.
  @Test func nothingIsPrunedBesideDamage() throws {
    var host = Host()
    for day in 0..<50 {
      host.now = Host.start + day * 86_400
      try host.publish(["default": "\(day)"])
    }
    let first = try #require(host.files.names(in: "stable/v1/history").first)
    host.files.files["stable/v1/history/\(first)"]?[40] ^= 1
    let before = host.files.files.keys
    host.now += 400 * 86_400
    try host.publish(["default": "0"])
    #expect(before.allSatisfy { host.files.files[$0] != nil })
    host.files.files["stable/v1/history/\(first)"] = nil
    host.now += 1
    try host.publish(["default": "1"])
    #expect(host.files.names(in: "stable/v1/history").count == HostTree.keptReleases)
  }
}

import StoreTestSupport
import StyleFiles
import StyleRelease
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// The table of docs/keys.md on what an attacker can do: each line is played, by an attacker with just what it names.
@Suite struct AttackerTableTests {
  /// The team's host with a first release, and an app that ships it.
  private struct Stage {
    let team: Host
    let embedded: StyleStore.Embedded

    init() throws {
      var host = Host()
      try host.publish(["default": "a"])
      (team, embedded) = (host, try host.embedded())
    }

    /// The attacker's copy of the host, with another release by the key of that seed.
    func stolen(_ text: String, key seed: UInt8 = 1, from host: Host? = nil) throws -> Host {
      var copy = host ?? team
      (copy.keySeed, copy.now) = (seed, copy.now + 60)
      try copy.publish(["default": text])
      return copy
    }

    /// The team's answer to a theft: another key, in root 2.
    func rotated() throws -> Host {
      var host = team
      host.now += 3600
      try host.rotate(to: 2)
      return host
    }

    /// The host with all of the attacker's files but those of the folder `keys/`.
    func served(_ attacker: Host, over host: Host) -> Host {
      var served = host
      let files = attacker.files.files.filter { !$0.key.contains("/keys/") }
      served.files.files.merge(files) { _, attackers in attackers }
      return served
    }

    /// Whether an app shows what a host serves, once it has looked.
    func isTaken(_ host: Host, by device: Device, shipping other: StyleStore.Embedded? = nil) async throws -> Bool {
      device.transport.serve(host)
      device.wait()
      let app = try device.launch(other ?? embedded)
      _ = await app.refreshed()
      app.confirm()
      let bytes = try #require(host.files.files[Host.layout.pointer])
      let pointer = try Pointer(payload: Envelope(reading: bytes, as: .pointer).payload)
      return app.current.release == ReleaseID(pointer.place)
    }

    /// Expects that apps show what hosts serve, one after the other, or that none of these do.
    func expect(_ isTaken: Bool, _ hosts: Host..., by devices: Device...) async throws {
      for device in devices {
        for host in hosts { #expect(try await self.isTaken(host, by: device) == isTaken) }
      }
    }
  }

  @Test func theTableHasTheseLines() throws {
    let path = Path.join(Path.parent(#filePath), "../../docs/keys.md")
    let page = String(decoding: try FileSystem.read(path, limit: 1 << 20), as: UTF8.self)
    let table = try #require(page.firstRange(of: "| an attacker has | ")).lowerBound
    let lines = page[table...].split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
    let cells = lines.dropFirst(2).map { $0.split(separator: "|")[0].dropFirst().dropLast() }
    #expect(cells.map(String.init) == Self.lines.map(\.0))
  }

  private static let lines: [(String, @Sendable (Stage) async throws -> Void)] = [
    ("the host", host), ("a release key", releaseKey), ("a release key and the host", releaseKeyAndHost),
    ("both, after `rotate`, but no write access to `keys/`", afterRotation),
    ("both, after `rotate`, and write access to `keys/`", afterRotationWithKeys), ("a root key", rootKey),
    ("a root key, and the host with `keys/`", rootKeyAndHost),
    ("a removed root key, and the host with `keys/`", removedRootKey),
  ]

  @Test(arguments: lines.indices) func eachLineIsAsItSays(_ line: Int) async throws {
    try await Self.lines[line].1(Stage())
  }

  @Sendable private static func host(_ stage: Stage) async throws {
    let (second, third) = (try stage.stolen("b"), try stage.stolen("c", from: stage.stolen("b")))
    let (seen, behind) = (Device(), Device())
    try await stage.expect(true, second, third, by: seen)
    try await stage.expect(true, second, by: behind)
    try await stage.expect(false, second, by: seen)
    try await stage.expect(false, forged(stage, by: 7), by: seen, behind, Device())
  }

  /// A host whose pointer a key signed that no root names.
  private static func forged(_ stage: Stage, by seed: UInt8) throws -> Host {
    var late = stage.team
    late.now += 600
    var host = try stage.stolen("x", from: late)
    let bytes = try #require(host.files.files[Host.layout.pointer])
    let payload = try Envelope(reading: bytes, as: .pointer).payload
    host.files.files[Host.layout.pointer] = try #require(Envelope(signing: payload, as: .pointer, by: Host.key(seed)))
      .encoded
    return host
  }

  @Sendable private static func releaseKey(_ stage: Stage) async throws {
    // Whatever is signed, apps ask the team's host.
    _ = try stage.stolen("x")
    try await stage.expect(true, stage.team, by: Device())
  }

  @Sendable private static func releaseKeyAndHost(_ stage: Stage) async throws {
    let (seen, absent) = (Device(), Device())
    try await stage.expect(true, stage.stolen("x"), by: seen, absent, Device())
    try await stage.expect(true, stage.rotated(), by: seen, absent, Device())
  }

  @Sendable private static func afterRotation(_ stage: Stage) async throws {
    let first = try stage.stolen("x")
    let second = stage.served(try stage.stolen("y", from: first), over: try stage.rotated())
    let (adopter, follower) = (Device(), Device())
    try await stage.expect(true, first, by: adopter)
    try await stage.expect(true, stage.rotated(), by: follower)
    // The same pointer as before is no reason to ask for anything.
    try await stage.expect(true, stage.served(first, over: stage.rotated()), by: adopter)
    try await stage.expect(false, second, by: adopter, follower, Device())
    try await stage.expect(false, stage.served(first, over: stage.rotated()), by: follower, Device())
    // From then on that of the team is the only one left.
    try await stage.expect(true, stage.rotated(), by: adopter, follower)
  }

  @Sendable private static func afterRotationWithKeys(_ stage: Stage) async throws {
    let (rotated, attackers) = (try stage.rotated(), try stage.stolen("y"))
    let embedded = try rotated.embedded()
    let (absent, follower) = (Device(), Device())
    try await stage.expect(true, rotated, by: follower)
    for junk in [nil, [], Array("{}".utf8), attackers.files.files[Host.layout.root(1)]] as [[UInt8]?] {
      var host = attackers
      host.files.files[Host.layout.root(2)] = junk
      try await stage.expect(true, host, by: absent, Device())
      try await stage.expect(false, host, by: follower)
      #expect(try await !stage.isTaken(host, by: Device(), shipping: embedded))
    }
  }

  @Sendable private static func rootKey(_ stage: Stage) async throws {
    _ = try stage.rotated()
    try await stage.expect(true, stage.team, by: Device())
    try await stage.expect(false, forged(stage, by: 9), by: Device())
  }

  @Sendable private static func rootKeyAndHost(_ stage: Stage) async throws {
    var attackers = stage.team
    attackers.now += 60
    try attackers.rotate(to: 7)
    let seen = Device()
    try await stage.expect(true, attackers, by: seen, Device())
    // The team's own root 2 comes too late for whoever has seen the other one.
    try await stage.expect(false, stage.rotated(), by: seen)
  }

  @Sendable private static func removedRootKey(_ stage: Stage) async throws {
    let spared = try stage.team.rotated(by: 9, adding: 8, removing: nil as UInt8?)
    let team = try spared.rotated(by: 8, adding: nil as UInt8?, removing: 9)
    var attackers = spared
    attackers.now += 60
    try attackers.rotate(to: 7)
    let (holder, follower) = (Device(), Device())
    try await stage.expect(true, spared, by: holder, follower)
    try await stage.expect(true, team, by: follower)
    try await stage.expect(true, attackers, by: holder, Device())
    try await stage.expect(false, attackers, by: follower)
    #expect(try await !stage.isTaken(attackers, by: Device(), shipping: team.embedded()))
  }
}

extension Host {
  /// The host after a rotation to the key of the next seed, with another set of root keys.
  fileprivate func rotated(by root: UInt8, adding added: UInt8?, removing removed: UInt8?) throws -> Host {
    var host = self
    (host.keySeed, host.now) = (keySeed + 1, now + 3600)
    let publication = try host.publisher().rotate(
      to: .live, ReleaseTerms(), by: Signer(Self.key(root)), adding: added.map { [try Self.key($0).publicKey] } ?? [],
      removing: removed.map { [try Self.key($0).publicKey] } ?? [], of: Self.app, over: required(try host.tree()))
    host.files.apply(publication.steps)
    return host
  }
}

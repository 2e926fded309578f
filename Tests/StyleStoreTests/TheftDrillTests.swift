import StoreTestSupport
import StyleBundle
import StyleStore
import StyleTestSupport
import StyleTrust
import Testing

/// A drill for a stolen release key, from the thief's release to the last app, with the program as people have it.
@Suite struct TheftDrillTests {
  /// The team's project, the folder that the host serves, and the thief's copy of the host's files.
  private struct Drill {
    let scratch: ScratchFolder

    init() throws {
      scratch = try ScratchFolder()
      try scratch.write("format: 1\napp: \(Host.app)\n", to: "StyleSources/stylec.yaml")
      try set(cornerRadius: 8)
      for key in ["release.key", "root.key", "next.key"] { try run("keygen \(key)") }
      try run("publish site --key release.key --first --root-key root.key.pub")
      let root = SHA256.hex(try scratch.bytes("site/stable/keys/1.root.json"))
      try scratch.write("format: 1\napp: \(Host.app)\nreleaseRoot: \(root)\n", to: "StyleSources/stylec.yaml")
    }

    func set(cornerRadius: Int) throws {
      try scratch.write(
        "bubbles: { tip: { arrow: { direction: top, width: 30, height: 12 }, cornerRadius: \(cornerRadius), size: { width: 120, height: 48 } } }\n",
        to: "StyleSources/styles.yaml")
    }

    @discardableResult
    func run(_ line: String, status: Int32 = 0) throws -> String {
      let run = try Program.run(line.split(separator: " ").map(String.init), in: scratch)
      #expect(run.status == status, "\(line): \(run.errors)")
      return run.text + run.errors
    }

    /// Runs the thief's command over a copy of the host's files, in a folder of their own.
    func steal(_ line: String) throws {
      if scratch.exists("loot") { try scratch.remove("loot") }
      try copy("site", to: "loot")
      // Thieves don't care for the team's newer roots: under those their key is worth nothing.
      if scratch.exists("loot/stable/keys/2.root.json") {
        try scratch.remove("loot/stable")
        try copy("first", to: "loot")
      }
      try set(cornerRadius: 3)
      try run(line)
      try set(cornerRadius: 8)
    }

    private func copy(_ folder: String, to other: String) throws {
      for (name, bytes) in try scratch.contents(of: folder) { try scratch.write(bytes, to: "\(other)/\(name)") }
    }

    func embedded() throws -> StyleStore.Embedded {
      try run("verify site --embed embedded")
      return try StyleStore.Embedded(folder: scratch["embedded"])
    }

    /// Serves the folder, with the thief's pointer in place of its own where another folder is named.
    func serve(_ device: Device, pointerOf folder: String = "site") throws {
      var host = Host()
      host.files.files = try scratch.contents(of: folder).merging(scratch.contents(of: "site")) { thief, _ in thief }
      device.transport.serve(host)
      device.wait()
    }

    func live(_ folder: String = "site") throws -> Pointer {
      let envelope = try Envelope(reading: scratch.bytes("\(folder)/stable/v1/current.json"), as: .pointer)
      return try Pointer(payload: envelope.payload)
    }

    /// Publishes the thief's release on the team's host.
    func publishAsThief() throws -> ReleaseID {
      try steal("publish loot --key release.key --message routine")
      try copy("loot", to: "site")
      try copy("site", to: "first")
      #expect(try isLive(cornerRadius: 3))
      return ReleaseID(try live().place)
    }

    /// Discovers the theft, and publishes what the sources say under the next key.
    func recover() throws -> ReleaseID {
      #expect(try run("history site").contains("\"routine\""))
      let list = try run("rotate site --root-key root.key --key next.key", status: 2)
      #expect(list.contains("differs from the sources") && list.contains("same as the sources"))
      try run("rotate site --root-key root.key --key next.key --to sources --message stolen")
      try run("verify site --key release.key.pub")
      #expect(try isLive(cornerRadius: 8))
      return ReleaseID(try live().place)
    }

    /// Expects that an app adopts what the host serves.
    func expectAdopted(_ release: ReleaseID, by device: Device, _ embedded: StyleStore.Embedded) async throws {
      try serve(device)
      let app = try device.launch(embedded)
      #expect(try await app.refresh() == .adopted(release))
      #expect(app.current.release == release)
      app.confirm()
    }

    /// Runs each of the thief's commands, and expects that every app refuses what it has made, and shows the release that it has.
    func expectRefused(
      _ lines: [String], by devices: [Device], _ embedded: StyleStore.Embedded, keeping release: ReleaseID
    ) async throws {
      for line in lines {
        try steal(line)
        for device in devices {
          try serve(device, pointerOf: "loot")
          let app = try device.launch(embedded)
          await #expect(throws: StyleStoreError.older, "\(line)") { try await app.refresh() }
          #expect(app.current.release == release, "\(line)")
          app.confirm()
        }
      }
    }

    /// Whether the live bundle has the given corner radius.
    func isLive(cornerRadius: Int) throws -> Bool {
      let content = try #require(try live().bundles["default"])
      return try scratch.text("site/stable/b/\(content.sha256).json").contains("\"cornerRadius\":\(cornerRadius)")
    }
  }

  /// The thief's later commands: another release, a rollback, the kill switch, and the greatest of numbers.
  private static func furtherThefts(after stolen: ReleaseID) -> [String] {
    [
      "publish loot --key release.key", "rollback loot --key release.key --to \(stolen.seq)",
      "rollback loot --key release.key --to embedded",
      "publish loot --key release.key --after \(Pointer.largestSeq - 2)",
    ]
  }

  @Test func everyAppGetsTheGoodReleaseAndTheThiefNoneAnyMore() async throws {
    let drill = try Drill()
    let embedded = try drill.embedded()
    // The apps: one adopted the thief's release, one was away all the time, one is new.
    let (adopter, absent, newcomer) = (Device(), Device(), Device())

    let stolen = try drill.publishAsThief()
    try await drill.expectAdopted(stolen, by: adopter, embedded)

    let good = try drill.recover()
    try await drill.expectAdopted(good, by: adopter, embedded)
    try await drill.expectAdopted(good, by: absent, embedded)
    try await drill.expectAdopted(good, by: newcomer, embedded)

    try await drill.expectRefused(
      Self.furtherThefts(after: stolen), by: [adopter, absent, newcomer], embedded, keeping: good)

    // The thief's release is none to go back to, and the next app build knows the new root.
    let refused = try drill.run("rollback site --key next.key --to \(stolen.seq)", status: 2)
    #expect(refused.contains("was signed under root 1, older than root 2"))
    let next = try drill.embedded()
    try drill.serve(newcomer, pointerOf: "loot")
    let device = Device()
    let installed = try device.launch(next, transport: newcomer.transport)
    let refreshed = await installed.refreshed()
    #expect(refreshed != .success(.adopted(stolen)))
    try drill.run("publish site --key next.key")
    try await drill.expectAdopted(ReleaseID(drill.live().place), by: adopter, next)
  }
}

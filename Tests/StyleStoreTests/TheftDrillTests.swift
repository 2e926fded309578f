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
      for (name, bytes) in try scratch.contents(of: "site") { try scratch.write(bytes, to: "loot/\(name)") }
      // Thieves don't care for the team's newer roots: under those their key is worth nothing.
      if scratch.exists("loot/stable/keys/2.root.json") {
        try scratch.remove("loot/stable")
        for (name, bytes) in first { try scratch.write(bytes, to: "loot/\(name)") }
      }
      try set(cornerRadius: 3)
      try run(line)
      try set(cornerRadius: 8)
    }

    private(set) var first: [String: [UInt8]] = [:]

    mutating func keepLoot() throws { first = try scratch.contents(of: "site") }

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

    /// Whether the live bundle has the given corner radius.
    func isLive(cornerRadius: Int) throws -> Bool {
      let content = try #require(try live().bundles["default"])
      return try scratch.text("site/stable/b/\(content.sha256).json").contains("\"cornerRadius\":\(cornerRadius)")
    }
  }

  @Test func everyAppGetsTheGoodReleaseAndTheThiefNoneAnyMore() async throws {
    var drill = try Drill()
    let embedded = try drill.embedded()
    // The apps: one adopted the thief's release, one was away all the time, one is new.
    let (adopter, absent, newcomer) = (Device(), Device(), Device())

    // The theft.
    try drill.steal("publish loot --key release.key --message routine")
    try drill.keepLoot()
    for (name, bytes) in try drill.scratch.contents(of: "loot") { try drill.scratch.write(bytes, to: "site/\(name)") }
    try drill.keepLoot()
    #expect(try drill.isLive(cornerRadius: 3))
    let stolen = ReleaseID(try drill.live().place)
    try drill.serve(adopter)
    let store = try adopter.launch(embedded)
    #expect(try await store.refresh() == .adopted(stolen))
    store.confirm()

    // The discovery, and the way out.
    #expect(try drill.run("history site").contains("\"routine\""))
    let list = try drill.run("rotate site --root-key root.key --key next.key", status: 2)
    #expect(list.contains("differs from the sources") && list.contains("as the sources are"))
    try drill.run("rotate site --root-key root.key --key next.key --to sources --message stolen")
    try drill.run("verify site --key release.key.pub")
    #expect(try drill.isLive(cornerRadius: 8))
    let good = ReleaseID(try drill.live().place)

    // Every app, whatever it saw.
    for device in [adopter, absent, newcomer] {
      try drill.serve(device)
      let app = try device.launch(embedded)
      #expect(try await app.refresh() == .adopted(good))
      #expect(app.current.release == good)
      app.confirm()
    }

    // The thief goes on: a later release, a rollback, the kill switch, and the greatest of numbers.
    for line in [
      "publish loot --key release.key", "rollback loot --key release.key --to \(stolen.seq)",
      "rollback loot --key release.key --to embedded",
      "publish loot --key release.key --above \(Pointer.largestSeq - 2)",
    ] {
      try drill.steal(line)
      for device in [adopter, absent, newcomer] {
        try drill.serve(device, pointerOf: "loot")
        let app = try device.launch(embedded)
        await #expect(throws: StyleStoreError.older, "\(line)") { try await app.refresh() }
        #expect(app.current.release == good, "\(line)")
        app.confirm()
      }
    }

    // The thief's release is none to go back to, and the next app build knows the new root.
    let refused = try drill.run("rollback site --key next.key --to \(stolen.seq)", status: 2)
    #expect(refused.contains("root 2 came after it"))
    let next = try drill.embedded()
    try drill.serve(newcomer, pointerOf: "loot")
    #expect(try await Device().launch(next, transport: newcomer.transport).refreshed() != .success(.adopted(stolen)))
    try drill.run("publish site --key next.key")
    try drill.serve(adopter)
    #expect(try await adopter.launch(next).refresh() == .adopted(ReleaseID(try drill.live().place)))
  }
}

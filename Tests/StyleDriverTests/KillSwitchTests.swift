import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// `rollback --to embedded`, where little else is left than the tree's keys and the secret one.
@Suite struct KillSwitchTests {
  private static func stop(_ scratch: ScratchFolder) -> CommandRun {
    scratch.run("rollback", scratch["host"], "--key", scratch["key"], "--to", "embedded")
  }

  /// A project file in the middle of a merge, one of YAML that is none, one without an app, none at all, and no folder of sources.
  private static let damages: [@Sendable (ScratchFolder) throws -> Void] = [
    { try $0.write("<<<<<<< HEAD\napp: a.b\n=======\napp: c.d\n>>>>>>> x\n", to: "StyleSources/stylec.yaml") },
    { try $0.write("[", to: "StyleSources/stylec.yaml") },
    { try $0.write("format: 1\n", to: "StyleSources/stylec.yaml") },
    { try $0.remove("StyleSources/stylec.yaml") },
    { try $0.remove("StyleSources") },
  ]

  @Test(arguments: damages.indices) func itNeedsNoProject(_ damage: Int) throws {
    let scratch = try ReleaseProject.published()
    try Self.damages[damage](scratch)
    let run = Self.stop(scratch)
    #expect(run.code == .clean, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(", so the app is read from root 1\n"), "\(run.errors)")
    let live = try ReleaseProject.live(scratch)
    #expect(live.action == .embedded)
    #expect(live.audience.app == "com.example.notes")
    #expect(ReleaseProject.publish(scratch).code != .clean, "all else needs it")
  }

  @Test func anotherAppsTreeIsRefusedStill() throws {
    let scratch = try ReleaseProject.published()
    let own = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(own.replacing("com.example.notes", with: "com.example.other"), to: "StyleSources/stylec.yaml")
    let run = Self.stop(scratch)
    #expect(run.code == .usage && run.errors.contains("are for the app `com.example.notes`"), "\(run.errors)")
  }
}

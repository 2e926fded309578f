import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// The gate's old side where the live pointer is missing or doesn't verify, and its report.
@Suite struct GateBaseTests {
  private static let gone = "error[name-removed]: bubble `tip` was removed"
  private static let pointer = "host/stable/v1/current.json"

  /// A project with a first release, whose bubble was renamed since.
  private static func renamed() throws -> ScratchFolder {
    let scratch = try ReleaseProject.published()
    let bubble = ReleaseProject.bubble(cornerRadius: 8)
    try scratch.write(bubble.replacing("  tip:", with: "  hint:"), to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { hint: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    return scratch
  }

  /// A pointer that is torn, signed by another key, or missing.
  private static let damages: [@Sendable (ScratchFolder) throws -> Void] = [
    { try $0.write(Array($0.bytes(pointer).prefix(100)), to: pointer) },
    { scratch in
      #expect(scratch.run("publish", scratch["other"], "--key", scratch["next"], "--first").code == .clean)
      try scratch.write(scratch.bytes("other/stable/v1/current.json"), to: pointer)
    },
    { try $0.remove(pointer) },
  ]

  @Test(arguments: damages.indices) func theNewestHistoryStandsForThePointer(_ damage: Int) throws {
    let scratch = try Self.renamed()
    let seq = try ReleaseProject.live(scratch).place.seq
    try Self.damages[damage](scratch)
    let before = try scratch.contents(of: "host")
    let run = ReleaseProject.publish(scratch)
    #expect(run.code == .findings && run.output.contains(Self.gone), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("compared with release \(seq) instead, the newest valid one that is kept"))
    #expect(try scratch.contents(of: "host") == before)
    #expect(ReleaseProject.publish(scratch, "--allow-breaking").code == .clean)
  }

  @Test(arguments: damages.indices) func withoutHistoryTheGateIsClosed(_ damage: Int) throws {
    let scratch = try Self.renamed()
    let history = "host/stable/v1/history/\(try ReleaseProject.live(scratch).place.seq).json"
    try Self.damages[damage](scratch)
    for isTorn in [true, false] {
      if isTorn { try scratch.write("{", to: history) } else { try scratch.remove(history) }
      let before = try scratch.contents(of: "host")
      let run = ReleaseProject.publish(scratch)
      #expect(run.code == .usage, "\(run.output)\(run.errors)")
      #expect(
        run.errors.contains("no valid release is kept to compare with; restore them from a copy"), "\(run.errors)")
      #expect(run.errors.contains("or add --allow-breaking"))
      #expect(try scratch.contents(of: "host") == before)
    }
    let run = ReleaseProject.publish(scratch, "--allow-breaking")
    #expect(run.code == .clean, "\(run.errors)")
    #expect(scratch.run("verify", scratch["host"]).code == .clean)
  }

  @Test func whatPeopleWillSeeIsPrintedAndThemesFirst() throws {
    let scratch = try ReleaseProject.published()
    try scratch.write(ReleaseProject.bubble(cornerRadius: 9), to: "StyleSources/styles.yaml")
    let run = ReleaseProject.publish(scratch, "--active", "default=festival")
    #expect(run.code == .clean, "\(run.errors)")
    let line = "bundle `festival` replaces `default` in every app that shows it\n"
    #expect(run.output.hasPrefix(line) && run.output.contains("note[drawn-differently]: bubble `tip`"), "\(run.output)")
    #expect(ReleaseProject.publish(scratch).output == "", "nothing changes")
    let back = ReleaseProject.publish(scratch, "--active", "default=default")
    #expect(back.output.hasPrefix("bundle `default` is no longer replaced"), "\(back.output)")
  }
}

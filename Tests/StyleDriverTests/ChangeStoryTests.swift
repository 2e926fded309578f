import StyleTestSupport
import Testing

/// Changes from the first thought to the app, as people make them: the released program in folders that have nothing else.
@Suite struct ChangeStoryTests {
  /// A small team's project with a key and a host folder.
  private final class Team {
    let folder: ScratchFolder

    init(_ source: String, project: String = "") throws {
      folder = try ScratchFolder(source: source, project: "format: 1\napp: com.example.notes\n\(project)")
      #expect(try stylec("keygen", "release.key").status == 0)
      #expect(try stylec("keygen", "root.key").status == 0)
    }

    func stylec(_ arguments: String...) throws -> ProgramRun { try Program.run(arguments, in: folder) }

    func write(_ source: String) throws { try folder.write(source, to: "StyleSources/a.yaml") }

    func publish(_ more: String...) throws -> ProgramRun {
      try Program.run(["publish", "site", "--key", "release.key"] + more, in: folder)
    }

    /// Writes what an app version ships.
    func ship(_ version: String) throws {
      let roots = try folder.contents(of: "site/stable/keys")
      let root = try #require(roots["1.root.json"])
      try folder.write(root, to: "root.json")
      let hash = try Program.shell("sha256sum < root.json | cut -d' ' -f1", in: folder).text.prefix { $0 != "\n" }
      let run = try stylec("verify", "site", "--embed", "released/\(version)", "--root", String(hash))
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private static let tip = ScratchFolder.bubble

  private static func hint(_ keys: String = "") -> String {
    tip.replacing("  tip:\n", with: "  hint:\n" + (keys.isEmpty ? "" : "    \(keys)\n"))
  }

  /// A team whose first release an app of version 1.0 ships, and whose project names that version.
  private static func teamWithAnApp() throws -> Team {
    let team = try Team(tip, project: "released: [\"../released/*\"]\n")
    #expect(try team.publish("--first", "--root-key", "root.key.pub").status == 2, "`released` names nothing yet")
    try team.folder.write("format: 1\napp: com.example.notes\n", to: "StyleSources/stylec.yaml")
    #expect(try team.publish("--first", "--root-key", "root.key.pub").status == 0)
    try team.ship("1.0")
    try team.folder.write(
      "format: 1\napp: com.example.notes\nreleased: [\"../released/*\"]\n", to: "StyleSources/stylec.yaml")
    return team
  }

  @Test func aRenameIsSeenMendedReleasedDeprecatedAndRemoved() throws {
    let team = try Self.teamWithAnApp()

    // Done badly.
    try team.write(Self.hint())
    let seen = try team.stylec("diff")
    #expect(seen.status == 1)
    #expect(
      seen.text.contains("error[name-removed]: bubble `tip` was removed: apps that use it won't find it"),
      "\(seen.text)")
    #expect(seen.text.contains("= help: add `aliases: [tip]` to `hint` if `tip` was renamed to it"))
    #expect(try team.publish().status == 1)

    // Mended as the help says, and released.
    try team.write(Self.hint("aliases: [tip]"))
    #expect(try team.stylec("diff").status == 0)
    #expect(try team.publish("--message", "tip is called hint").status == 0)

    // Deprecated, and shipped with an app.
    try team.write(Self.hint("aliases: [{ name: tip, deprecated: use hint }]"))
    #expect(try team.stylec("diff").text.isEmpty)
    #expect(try team.publish().status == 0)
    try team.ship("1.1")

    // Version 1.0 is still in use: not yet.
    try team.write(Self.hint())
    let early = try team.publish()
    #expect(early.status == 1 && early.text.contains("error[name-removed]"), "\(early.text)")

    // Nobody has it any more.
    try team.folder.remove("released/1.0")
    let last = try team.publish()
    #expect(last.status == 0, "\(last.text)\(last.errors)")
    let history = try team.stylec("history", "site")
    #expect(history.text.contains("changes: 1 visible, live"), "\(history.text)")
  }

  /// A tag set of two styles in some order, which old clients read by index.
  private static func tags(_ cycle: String) -> String {
    """
    tags:
      note:
        layout:
          radius: 25
          dot: { radius: 2 }
          text: { width: 20..40, height: 14..15, padding: 5, gap: 5 }
        hit: { dot: 25, text: 5, prefer: dot }
        cycle: [\(cycle)]
        angles:
          1: { left: [180], right: [0], up: [-30], down: [30] }

    """
  }

  @Test func aTagStyleIsReorderedWhereADictionaryIsServed() throws {
    let project = "dictionaries: { angles: { of: default/note, formats: [json] } }\n"
    let team = try Team(Self.tags("left, right, up, down"), project: project)
    let begin = try team.publish("--first", "--root-key", "root.key.pub")
    #expect(begin.status == 0, "\(begin.text)\(begin.errors)")
    try team.write(Self.tags("right, left, up, down"))
    let refused = try team.publish()
    #expect(refused.status == 1)
    for name in ["error[stored-index-changes]", "error[dictionary-changes]"] {
      #expect(refused.text.contains(name), "\(name): \(refused.text)")
    }
    // The apps store angles, but old clients still read the dictionary.
    try team.folder.write(
      "format: 1\napp: com.example.notes\n\(project)diff: { rules: { stored-index-changes: note } }\n",
      to: "StyleSources/stylec.yaml")
    let still = try team.publish()
    #expect(still.status == 1 && !still.text.contains("error[stored-index-changes]"), "\(still.text)")
    let accepted = try team.stylec("diff", "site", "--accept", "no page has a number")
    #expect(accepted.status == 0, "\(accepted.text)\(accepted.errors)")
    #expect(try team.publish().status == 0)
  }

  @Test func ofTwoAppVersionsInTheFieldOneBreaks() throws {
    let both = Self.tip + Self.tip.replacing("bubbles:\n", with: "").replacing("  tip:", with: "  clue:")
    let team = try Team(both)
    #expect(try team.publish("--first", "--root-key", "root.key.pub").status == 0)
    try team.ship("1.0")
    try team.write(Self.tip)
    #expect(try team.publish("--allow-breaking").status == 0)
    try team.ship("1.4")
    try team.folder.write(
      "format: 1\napp: com.example.notes\nreleased: [../released/1.0, ../released/1.4]\n",
      to: "StyleSources/stylec.yaml")
    try team.write(Self.tip.replacing("cornerRadius: 8", with: "cornerRadius: 7"))
    let run = try team.stylec("diff")
    #expect(run.status == 1)
    #expect(run.text.contains("error[name-removed]: bubble `clue` was removed"), "\(run.text)")
    #expect(run.text.contains("= note: since `") && run.text.contains("released/1.0`"), "\(run.text)")
    #expect(
      run.text.split(separator: "note[drawn-differently]", omittingEmptySubsequences: false).count == 2,
      "told once of both: \(run.text)")
    let refused = try team.publish()
    #expect(refused.status == 1 && refused.errors.contains("stylec diff --accept REASON"), "\(refused.errors)")
  }
}

import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import StyleTrust
import Testing

/// `stylec diff`: every form of the old side, its exit codes, and what is said where a side can't be read.
@Suite struct DiffTests {
  private static let renamed = ReleaseProject.bubble(cornerRadius: 8).replacing("  tip:", with: "  hint:")
  private static let removedName = "error[name-removed]: bubble `tip` was removed"

  @Test func aBuildItsFolderOfBundlesAndOneBundleAreCompared() throws {
    let scratch = try ReleaseProject.make()
    #expect(scratch.run("build").code == .clean)
    #expect(scratch.run("diff", scratch["Generated"]).errors == "no changes\n")
    try scratch.write(Self.renamed, to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { hint: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    for old in ["Generated", "Generated/bundles", "Generated/bundles/default.json"] {
      let run = scratch.run("diff", scratch[old])
      #expect(run.code == .findings && run.output.contains(Self.removedName), "\(old): \(run.output)\(run.errors)")
      #expect(run.output.contains("= help: add `aliases: [tip]` to `hint` if `tip` was renamed to it"))
    }
  }

  /// A style under another name that has a few other numbers, too.
  @Test func aRenameWithAnotherNumberIsStillOne() throws {
    let scratch = try ScratchFolder(source: ScratchFolder.bubble)
    #expect(scratch.run("build").code == .clean)
    let renamed = ScratchFolder.bubble.replacing("  tip:", with: "  hint:").replacing("Radius: 8", with: "Radius: 9")
    try scratch.write(renamed, to: "StyleSources/a.yaml")
    let help = "add `aliases: [tip]` to `hint` if `tip` was renamed to it with other numbers"
    let run = scratch.run("diff", scratch["Generated"])
    #expect(run.output.contains("= help: \(help)\n"), "\(run.output)")
    // Of two that are as like nobody knows which it is, nor of one that has little in common.
    let two = renamed + renamed.replacing("bubbles:\n", with: "").replacing("  hint:", with: "  clue:")
    try scratch.write(two, to: "StyleSources/a.yaml")
    #expect(scratch.run("diff", scratch["Generated"]).output.contains("= help: restore `tip` with `deprecated: "))
    let other = """
      bubbles:
        hint: { arrow: { direction: bottom, width: 18, height: 9, radius: 2 }, cornerRadius: 5, size: { width: 90..200, height: 50..99 } }

      """
    try scratch.write(other, to: "StyleSources/a.yaml")
    let unlike = scratch.run("diff", scratch["Generated"])
    #expect(unlike.output.contains("= help: restore `tip` with `deprecated: "), "\(unlike.output)")
  }

  @Test func whatAnAppShipsAndAHostsTreeAreComparedByTheBundleThatIsShown() throws {
    let scratch = try ReleaseProject.published()
    let root = SHA256.hex(try scratch.bytes("host/stable/keys/1.root.json"))
    let embed = scratch.run("verify", scratch["host"], "--embed", scratch["app"], "--root", root)
    #expect(embed.code == .clean, "\(embed.errors)")
    for old in ["host", "app"] { #expect(scratch.run("diff", scratch[old]).errors == "no changes\n") }
    // Every app that asks for `default` sees `festival` now, whose corners are smaller.
    let publish = ["publish", scratch["host"], "--key", scratch["key"], "--active", "default=festival"]
    #expect(scratch.run(publish).code == .clean)
    let run = scratch.run("diff", scratch["app"], "--to", scratch["host"])
    #expect(run.code == .clean && run.output.contains("note[drawn-differently]: bubble `tip`"), "\(run.output)")
    #expect(run.output.contains("drawn differently: its outline moves by up to 1.657 pt"))
    try scratch.write("{}", to: "app/default.json")
    let torn = scratch.run("diff", scratch["app"])
    #expect(
      torn.code == .usage && torn.output == "" && torn.errors.contains("differs from the pointer"), "\(torn.errors)")
  }

  @Test func twoBundlesThatAreNamedAreComparedWhateverTheyAreCalled() throws {
    let scratch = try ReleaseProject.make()
    #expect(scratch.run("build").code == .clean)
    let bundles = ["default", "festival"].map { scratch["Generated/bundles/\($0).json"] }
    let theme = scratch.run("diff", bundles[0], "--to", bundles[1])
    #expect(theme.code == .clean && theme.output.contains("moves by up to 1.657 pt"), "\(theme.output)\(theme.errors)")
    // Beside the sources it is the bundle whose name it has in it.
    try scratch.write(try scratch.bytes("Generated/bundles/default.json"), to: "old.json")
    let own = scratch.run("diff", scratch["old.json"])
    #expect(own.output == "" && own.errors.hasPrefix("no changes to report"), "\(own.output)\(own.errors)")
  }

  @Test func whatManyBundlesHaveNamesTheFirstOfThem() throws {
    let scratch = try ScratchFolder(source: ReleaseProject.bubble(cornerRadius: 8))
    let bundles = (10..<22).map { "b\($0): { sources: [a.yaml] }" }.joined(separator: ", ")
    try scratch.write("format: 1\nbundles: { \(bundles) }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("build").code == .clean)
    try scratch.write(ReleaseProject.bubble(cornerRadius: 7), to: "StyleSources/a.yaml")
    let run = scratch.run("diff", scratch["Generated"])
    #expect(run.output.contains("= note: in bundle `b10`, `b11`, ") && run.output.contains("`b17` and 4 more\n"))
    #expect(run.output.split(separator: "drawn-differently").count == 2, "told once: \(run.output)")
  }

  /// Places at which a bubble fits are measured on the project's devices.
  @Test func placesAreCountedOnTheDevicesOfTheProject() throws {
    let bubble = ReleaseProject.bubble(cornerRadius: 8).replacing(
      "direction: bottom,", with: "direction: [bottom, top],")
    let scratch = try ScratchFolder(
      source: bubble + "    placement: {}\n",
      project: "format: 1\nlint: { devices: [{ name: watch, width: 320, height: 400 }] }\n")
    #expect(scratch.run("build").code == .clean)
    try scratch.write(ReleaseProject.bubble(cornerRadius: 8) + "    placement: {}\n", to: "StyleSources/a.yaml")
    let run = scratch.run("diff", scratch["Generated"])
    #expect(run.output.contains(#/on `watch` \(320 × 400 pt\), it fits at [0-9.]+% of the positions, was [0-9.]+%/#))
  }

  /// A dictionary under another name leaves unchanged clients without one, though no bundle says so.
  @Test func dictionariesAreComparedByTheirFiles() throws {
    let scratch = try ScratchFolder()
    func write(_ dictionary: String, _ left: Int) throws {
      try scratch.write(
        "format: 1\nbundles: { default: { sources: [\"a.yaml\"] } }\ndictionaries: { \(dictionary): { of: default/note, formats: [json] } }\n",
        to: "StyleSources/stylec.yaml")
      try scratch.write(
        """
        tags:
          note:
            layout:
              radius: 25
              dot: { radius: 2 }
              text: { width: 20..40, height: 14..15, padding: 5, gap: 5 }
            hit: { dot: 25, text: 5, prefer: dot }
            cycle: [left, right]
            angles:
              1: { left: [\(left)], right: [0] }

        """, to: "StyleSources/a.yaml")
    }
    try write("angles", 180)
    #expect(scratch.run("build").code == .clean)
    try write("degrees", 180)
    let renamed = scratch.run("diff", scratch["Generated"])
    #expect(
      renamed.output.contains("error[dictionary-removed]: dictionary `angles` was removed"), "\(renamed.output)")
    #expect(scratch.run("diff", scratch["Generated/bundles"]).errors == "no changes\n")
    try write("angles", 170)
    let other = scratch.run("diff", scratch["Generated"])
    #expect(
      other.output.contains("dictionary `angles` changed for existing clients: `1.0` is 170°, was 180°"),
      "\(other.output)")
  }

  /// Unchanged clients compare 32-bit floats; what some of them no longer find again is told, in digits that differ.
  @Test(arguments: [
    ("89.999", "89.9990005493164", nil), ("89.9990005493164", "89.999", "`1.0` is 89.999°, was 89.999001°"),
    ("89.99901", "89.99902", "`1.0` is 89.99902°, was 89.99901°"),
    ("89.9990", "89.9995", "`1.0` is 89.9995°, was 89.999°"),
  ]) func numbersOfOneFloatAreTheSameToUnchangedClients(_ old: String, _ new: String, _ reported: String?) throws {
    let scratch = try ScratchFolder()
    func build(_ vertical: String) throws {
      let dictionary = "old: { of: default/note, formats: [json], verticals: { right: \(vertical) } }"
      try scratch.write(
        "format: 1\nbundles: { default: { sources: [\"a.yaml\"] } }\ndictionaries: { \(dictionary) }\n",
        to: "StyleSources/stylec.yaml")
    }
    try scratch.write(
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [square]
          angles: { 1: { square: { side: right, angles: [90] } } }

      """, to: "StyleSources/a.yaml")
    try build(old)
    #expect(scratch.run("build", "-o", scratch["Old"]).code == .clean)
    try build(new)
    for side in ["Old", "Old/bundles"] {
      let run = scratch.run("diff", scratch[side], "--only", "dictionary-changes")
      #expect(run.output.contains("error[dictionary-changes]") == (reported != nil), "\(side): \(run.output)")
      if let reported { #expect(run.output.contains(": \(reported)\n"), "\(side): \(run.output)") }
    }
  }

  /// A number of the cycle is judged by what it draws, with its measure.
  @Test func aNumberThatDrawsTheSameIsNoChange() throws {
    func tags(_ angle: String, _ cycle: String = "a, b") -> String {
      """
      tags:
        note:
          layout: { radius: 30, pixelGrid: 1, dot: { radius: 2 }, text: { width: 20..40, height: 14, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [\(cycle)]
          angles: { 1: { a: [\(angle)], b: [180], c: [0] } }

      """
    }
    let scratch = try ScratchFolder(source: tags("60", "a, b, c"))
    #expect(scratch.run("build").code == .clean)
    func reported(_ source: String) throws -> [String] {
      try scratch.write(source, to: "StyleSources/a.yaml")
      let run = scratch.run("diff", scratch["Generated"], "--only", "stored-index-changes", "--format", "concise")
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try reported(tags("60.01", "a, b, c")) == [])
    let moved = try reported(tags("50", "a, b, c"))
    #expect(moved.count == 1 && moved[0].contains("other styles: 0 is `a` with an elbow moved by 5 pt"), "\(moved)")
    let turned = try reported(tags("120", "a, b, c"))
    #expect(turned.first?.contains("0 is `a` with a text on the other side (1 text)") == true, "\(turned)")
    let other = try reported(tags("60", "c, b, a"))
    #expect(other.first?.contains("0 is `c`, was `a`") == true, "\(other)")
  }

  @Test func revisionsAreTheirCommittedBundlesOrWhatTheirSourcesMake() throws {
    let scratch = try ReleaseProject.make()
    try scratch.git("init", "-q", "-b", "main")
    try scratch.commit("Begin")
    #expect(scratch.run("diff").errors == "no changes\n")
    #expect(scratch.run("build").code == .clean)
    try scratch.commit("Build")
    try scratch.git("checkout", "-q", "-b", "work")
    try scratch.write(Self.renamed, to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { hint: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    for old in ["HEAD", "HEAD~1", "main"] {
      #expect(scratch.run("diff", old).output.contains(Self.removedName), "\(old)")
    }
    #expect(scratch.run("build").code == .clean)
    try scratch.commit("Rename")
    let range = scratch.run("diff", "main...work")
    #expect(range.code == .findings && range.output.contains(Self.removedName), "\(range.errors)")
    // Backwards the new name is the one that goes.
    #expect(scratch.run("diff", "work", "--to", "main").output.contains("bubble `hint` was removed"))
    let both = scratch.run("diff", "main", "HEAD~2", "--format", "concise")
    #expect(both.output.split(separator: "\n").count == 1, "what several have is told once: \(both.output)")
  }

  @Test func aSideThatCannotBeReadIsNoAnswer() throws {
    let scratch = try ReleaseProject.make()
    let cases = [
      (["nowhere"], "`nowhere` isn't a directory, a bundle, or a git revision"),
      (["a..b"], "use a...b to compare from the merge base"),
      ([scratch["StyleSources"]], "has no bundles"),
      (["a...b", "c"], "already names both sides"),
    ]
    for (arguments, message) in cases {
      let run = scratch.run(["diff"] + arguments)
      #expect(run.code == .usage && run.output == "" && run.errors.contains(message), "\(arguments): \(run.errors)")
    }
    #expect(scratch.run("build").code == .clean)
    let bundle = try scratch.text("Generated/bundles/default.json")
    try scratch.write(bundle.replacing("\"cornerRadius\"", with: "\"gloss\":1,\"cornerRadius\""), to: "newer.json")
    let newer = scratch.run("diff", scratch["newer.json"])
    #expect(
      newer.code == .usage
        && newer.errors.contains("unknown member `bubbles.tip.gloss` (from a newer version of stylec)"))
    try scratch.write("bubbles: { tip: { cornerRadius: x } }\n", to: "StyleSources/styles.yaml")
    let broken = scratch.run("diff", scratch["Generated"])
    #expect(broken.code == .usage && broken.output == "" && broken.errors.contains("the sources have errors"))
  }

  @Test func levelsAndNamesOfChangesAreSet() throws {
    let scratch = try ReleaseProject.make()
    #expect(scratch.run("build").code == .clean)
    try scratch.write(Self.renamed, to: "StyleSources/styles.yaml")
    try scratch.write("bubbles: { hint: { cornerRadius: 4 } }\n", to: "StyleSources/festival.yaml")
    let old = scratch["Generated"]
    #expect(scratch.run("diff", old, "--only", "reach-smaller").code == .clean)
    #expect(scratch.run("diff", old, "--only", "text-small").errors.contains("`text-small` is a rule of the linter"))
    #expect(
      scratch.run("lint", "--rule", "slower=off").errors.contains(
        "`slower` is a change, which only `stylec diff` reports"))
    #expect(scratch.run("diff", old, "--rule", "name-removed=note").code == .clean)
    #expect(scratch.run("diff", old, "--rule", "name-removed=note", "--fail-level", "note").code == .findings)
    let project = try scratch.text("StyleSources/stylec.yaml")
    try scratch.write(project + "diff: { rules: { name-removed: off } }\n", to: "StyleSources/stylec.yaml")
    #expect(scratch.run("rules").output.contains(#/name-removed +off /#))
    #expect(scratch.run("diff", old).output == "")
    try scratch.write(project + "diff: { rules: { name-remved: off } }\n", to: "StyleSources/stylec.yaml")
    let misspelled = scratch.run("diff", old)
    #expect(misspelled.code == .usage && misspelled.output.contains("`name-removed`"), "\(misspelled.output)")
  }

  /// A client of today refuses such a bundle, so only the rule's level and words can be looked at.
  @Test func aBundleForLaterClientsIsRefused() throws {
    let scratch = try ReleaseProject.make()
    #expect(scratch.run("build").code == .clean)
    let bundle = try scratch.text("Generated/bundles/default.json")
    try scratch.write(
      bundle.replacing("\"minimumClient\":1", with: "\"minimumClient\":2"), to: "Generated/bundles/default.json")
    let run = scratch.run("diff", scratch["Generated"])
    #expect(run.code == .usage && run.output == "", "\(run.errors)")
  }

  /// A claim of docs/changes.md.
  @Test func everyChangeIsDocumentedWithItsLevel() throws {
    let page = String(decoding: try repositoryBytes("docs/changes.md"), as: UTF8.self)
    for change in ChangeRegistry.all {
      #expect(page.contains("| `\(change.name.rawValue)` | \(change.level.rawValue) |"), "\(change.name.rawValue)")
    }
  }
}

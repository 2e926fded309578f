import StyleBundle
import StyleClient
import StyleDriver
import StyleTestSupport
import Testing

/// Advice on a dictionary's `verticals`: what is typed in, and what `fix` writes, keeps every tag that clients have stored.
@Suite struct VerticalAdviceTests {
  /// A dictionary in the field whose numbers for ±90 are no 32-bit floats.
  private static let old = """
    {
      "1": [[0], [180]], "2": [[-89.999, 89.999], [-90.999, 90.999]],
      "3": [[-89.999, 0, 89.999], [-90.999, 180, 90.999]]
    }
    """
  private static let numbers: [[Double]] = [
    [0], [180], [-89.999, 89.999], [-90.999, 90.999], [-89.999, 0, 89.999], [-90.999, 180, 90.999],
  ]
  private static let exact = "verticals: { right: 89.9990005493164, left: 90.9990005493164 }"

  private func begun() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.old, to: "old.json")
    #expect(scratch.run("init", "--project", scratch.path, "--from", scratch["old.json"]).code == .clean)
    return scratch
  }

  private func help(_ scratch: ScratchFolder) -> [String] {
    scratch.run("lint", "--only", "dictionary-angle-inexact").output.split(separator: "\n")
      .filter { $0.contains("= help: ") }.map(String.init)
  }

  /// Expects that every tag which an old client has stored is one of its style's.
  private func expectTagsKept(_ scratch: ScratchFolder) throws {
    #expect(scratch.run("lint").output.contains("dictionary-") == false)
    #expect(scratch.run("build").code == .clean)
    let bundle = try DecodedBundle(decoding: scratch.bytes("Generated/bundles/default.json"))
    let cycle = TagStyleCycle(try #require(bundle.tags.first))
    for (place, angles) in Self.numbers.enumerated() {
      let stored = angles.map { Double(Float($0)) }
      guard case .style(let style) = cycle.recognize(oldAngles: stored) else {
        Issue.record("\(angles) is a guess")
        continue
      }
      #expect(style.index == place % 2, "\(angles)")
    }
  }

  @Test func adviceTypedInKeepsTheTagsOfBothSides() throws {
    let scratch = try begun()
    let help = help(scratch)
    #expect(help.count == 1 && help[0].contains("`\(Self.exact)`"), "\(help)")
    let project = try scratch.text("StyleSources/stylec.yaml")
    let mended = project.replacing("verticals: { right: 89.999, left: 90.999 }", with: Self.exact)
    #expect(mended != project)
    try scratch.write(mended, to: "StyleSources/stylec.yaml")
    try expectTagsKept(scratch)
  }

  @Test func fixWritesBothIntoTheProjectFile() throws {
    let scratch = try begun()
    let project = try scratch.text("StyleSources/stylec.yaml")
    let run = scratch.run("fix", "--unsafe", "--only", "dictionary-angle-inexact")
    #expect(run.errors == "fixed 2 findings in 1 file\n", "\(run.errors)")
    let fixed = try scratch.text("StyleSources/stylec.yaml")
    #expect(fixed == project.replacing("verticals: { right: 89.999, left: 90.999 }", with: Self.exact))
    #expect(scratch.run("fix", "--unsafe", "--only", "dictionary-angle-inexact").errors == "nothing to fix\n")
    try expectTagsKept(scratch)
  }

  private static let upright = """
    tags:
      note:
        layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14..15, padding: 5, gap: 5 } }
        hit: { dot: 25, text: 5 }
        cycle: [square-right, square-left]
        angles: { 1: { square-right: [{ angle: 90, side: right }], square-left: [{ angle: 90, side: left }] } }

    """

  /// The project file in each way in which people write a dictionary, and what a fix makes of it.
  @Test(arguments: [
    (
      "  old: { formats: [json], of: default/note, verticals: { left: 90.999 } } # kept\n",
      "  old: { formats: [json], of: default/note, verticals: { left: 90.9990005493164, right: 89.9990234375 } } # kept\n"
    ),
    (
      "  old:\n    of: default/note # kept\n    verticals:\n      # kept\n      left: 90.999\n    formats: [json]\n",
      "  old:\n    of: default/note # kept\n    verticals:\n      # kept\n      left: 90.9990005493164\n"
        + "      right: 89.9990234375\n    formats: [json]\n"
    ),
  ])
  func fixKeepsWhatElseStandsThere(_ before: String, _ after: String) throws {
    let project = "format: 1\ndictionaries:\n"
    let scratch = try ScratchFolder(source: Self.upright, project: project + before)
    #expect(scratch.run("fix", "--unsafe", "--only", "dictionary-angle-inexact").errors.hasPrefix("fixed 1 finding"))
    #expect(try scratch.text("StyleSources/stylec.yaml") == project + after)
  }

  /// A theme has its base's numbers, so a fix of these changes both bundles.
  @Test func fixOfADictionaryReachesItsThemes() throws {
    let project = """
      format: 1
      bundles:
        default: { sources: [a.yaml] }
        night: { extends: default, sources: [b.yaml] }
      dictionaries:
        old: { of: default/note, formats: [json], verticals: { right: 89.999, left: 90.999 } }

      """
    let scratch = try ScratchFolder(source: Self.upright, project: project)
    try scratch.write("tags: { note: { layout: { radius: 30 } } }\n", to: "StyleSources/b.yaml")
    #expect(scratch.run("fix", "--unsafe", "--only", "dictionary-angle-inexact").errors.hasPrefix("fixed 2 findings"))
    #expect(try scratch.text("StyleSources/stylec.yaml").contains(Self.exact))
  }

  /// A dictionary that states nothing gets what clients of its base's have stored, as floats hold it.
  @Test func fixStatesWhatABaseHas() throws {
    let project = """
      format: 1
      bundles:
        default: { sources: [a.yaml] }
        night: { extends: default, sources: [b.yaml] }
      dictionaries:
        old: { of: default/note, formats: [json], verticals: { right: 89.5, left: 90.5 } }
        new:
          of: night/note
          formats: [json]

      """
    let scratch = try ScratchFolder(source: Self.upright, project: project)
    try scratch.write("tags: { note: { layout: { radius: 30 } } }\n", to: "StyleSources/b.yaml")
    let run = scratch.run("fix", "--unsafe", "--only", "dictionary-verticals-differ")
    #expect(run.errors.hasPrefix("fixed 1 finding"), "\(run.errors)")
    let fixed = project + "    verticals: { right: 89.5, left: 90.5 }\n"
    #expect(try scratch.text("StyleSources/stylec.yaml") == fixed)
  }
}

import StyleBundle
import StyleDriver
import StyleTestSupport
import Testing

/// `stylec explain` with safe ranges: beside a value, and `--safe-ranges`.
@Suite struct ExplainSafeRangeTests {
  private static let source = """
    tokens: { r: 3, ink: "#222222" }
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: "{r}" }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
        fill: "{ink}"

    """

  @Test func valueIsExplainedWithItsSafeRange() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let run = scratch.run("explain", "bubbles.tip.arrow.radius")
    #expect(run.code == .clean && run.errors == "")
    #expect(
      run.output.contains(
        #/\nSafe range: 0 to 16\.69 \(above: bubble-arrow-folds\); without notes to 3\.56 \(above: bubble-tip-short\)\n/#
      ), "\(run.output)")
    #expect(scratch.run("explain", "bubbles.tip.size.width").output.contains("\n  min 120 pt: "))
    for keyPath in [
      "bubbles.tip", "bubbles.tip.fill", "tokens.ink", "bubbles.tip.arrow.direction", "bubbles.tip.border",
    ] {
      #expect(!scratch.run("explain", keyPath).output.contains("Safe range"), "\(keyPath)")
    }
  }

  /// A style or source without numbers is no silence.
  @Test(arguments: ["bubbles.tip.fill", "tokens.ink", "b.yaml", ""]) func whatHasNoNumbersSaysSo(_ asked: String) throws
  {
    let scratch = try ScratchFolder(source: asked.isEmpty ? "tokens: {}\n" : Self.source)
    try scratch.write("palettes: { p: { colors: { ink: \"#000\" } } }\n", to: "StyleSources/b.yaml")
    let name = asked.hasSuffix(".yaml") ? "StyleSources/\(asked)" : asked
    let run = scratch.run(
      ["explain", "--safe-ranges"] + (asked.isEmpty ? [] : [asked == name ? name : scratch[name]]))
    #expect(run.code == .clean && run.output == "", "\(run.errors)")
    #expect(
      run.errors.hasSuffix("no numbers with a safe range\(asked.isEmpty ? "" : " in `\(name)`")\n"), "\(run.errors)")
  }

  @Test func aKindWithoutStylesIsNoValue() throws {
    let run = try ScratchFolder(source: "tokens: { a: 1 }\n").run("explain", "bubbles")
    #expect(
      run.code == .usage
        && run.errors.contains(
          "use the key path of a value: bubbles.NAME.KEY; or run `stylec explain --safe-ranges bubbles`")
    )
  }

  @Test func roomsOfStylesAndSourcesAreAsReviewed() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let all = scratch.run("explain", "--safe-ranges")
    #expect(all.code == .clean && all.errors == "")
    #expect(scratch.run("explain", "--safe-ranges", "bubbles.tip").output == all.output)
    let (tokens, bubbles) = (
      scratch.run("explain", "--safe-ranges", "tokens"), scratch.run("explain", "--safe-ranges", "bubbles")
    )
    // Columns are as wide as their own table has them.
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    #expect(words(tokens.output + bubbles.output) == words(all.output))
    #expect(scratch.run("explain", "--safe-ranges", scratch["StyleSources/a.yaml"]).output == all.output)
    #expect(scratch.run("explain", "--safe-ranges", "--jobs", "1").output == all.output)
    #expect(scratch.run("explain", "--safe-ranges", "bubbles.tip.size").output.split(separator: "\n").count == 5)
    try expectGolden(
      all.output + scratch.run("explain", "--safe-ranges", "--level", "note", "bubbles.tip.arrow").output,
      named: "commands/explain-safe-ranges.txt")
  }

  /// On a terminal no line is wider, and each but the first of a number is indented; colors change nothing else.
  @Test(arguments: [60, 80, 120, 200]) func linesFitATerminal(columns: Int) throws {
    let scratch = try ScratchFolder(source: Self.source)
    let plain = scratch.run(["explain", "--safe-ranges", "--color", "never"], isTerminal: true, columns: columns).output
    let lines = plain.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns && !$0.hasSuffix(" ") }, "\(plain)")
    #expect(lines.count { $0.hasPrefix("  ") && $0.contains("●") } == 8)
    // Bounds beside their numbers stand below each other, as do the lines in which they go on.
    let beside = lines.compactMap { try? #/.*[●█▓▒·]{20}  \S+(?: \S+)? {2,}(?=\S)/#.prefixMatch(in: $0)?.output.count }
    let onward = lines.filter { $0.hasPrefix("       ") }.map { $0.prefix { $0 == " " }.count }
    #expect(Set(beside + (beside.isEmpty ? [] : onward)).count == (beside.isEmpty ? 0 : 1), "\(plain)")
    #expect(beside.count == (columns < 100 ? 0 : 8))
    let colored = scratch.run(["explain", "--safe-ranges"], isTerminal: true, columns: columns).output
    #expect(colored.contains("\u{1B}[32m█") && colored.contains("\u{1B}[1;31mbubble-arrow-folds\u{1B}[0m"))
    #expect(colored.replacing(#/\x1B\[[0-9;]*m/#, with: "") == plain)
  }

  /// Twenty cells: the number's, those that bring nothing new, and one beyond each rule's end.
  @Test func barsHaveTwentyCells() throws {
    for source in [Self.source, Self.source.replacing("r: 3,", with: "r: 20,")] {
      let output = try ScratchFolder(source: source).run("explain", "--safe-ranges").output
      let bars = output.matches(of: #/[●█▓▒·]{2,}/#).map(\.output)
      #expect(bars.count == 8 && bars.allSatisfy { $0.count == 20 && $0.count { $0 == "●" } == 1 }, "\(output)")
      // A style with an error is valid nowhere.
      #expect(bars.contains { $0.contains("█") } == (source == Self.source))
    }
  }

  @Test func jsonIsAsReviewed() throws {
    let scratch = try ScratchFolder(source: Self.source)
    try expectGolden(
      scratch.run("explain", "--safe-ranges", "tokens.r", "--format", "json").output,
      named: "commands/explain-safe-ranges.json")
  }

  @Test func jsonIsAsItsSchemaSays() throws {
    let folded = Self.source.replacing("r: 3,", with: "r: 20,")
    for source in [Self.source, folded] {
      let scratch = try ScratchFolder(source: source)
      var schema = try SchemaValidator(SchemaFile.safeRanges.bytes)
      for arguments in [["--safe-ranges"], ["bubbles.tip.arrow.radius"], ["bubbles.tip.fill"]] {
        let run = scratch.run(["explain", "--format", "json"] + arguments)
        #expect(run.code == .clean)
        let problems = schema.problems(Instance(try JSONDocument(parsing: Array(run.output.utf8), limit: 1 << 24).root))
        #expect(problems.isEmpty, "\(problems)")
      }
    }
  }

  @Test(arguments: [
    (["bubbles.tap"], "unknown bubble `tap`; did you mean `tip`?"),
    (
      ["StyleSources/no.yaml"],
      "`StyleSources/no.yaml` isn't a source of the project; use a source, or a style such as bubbles.tip"
    ),
    (["StyleSources/stylec.yaml"], "`StyleSources/stylec.yaml` isn't a source of the project"),
    (["tip.tip"], "unknown kind of style `tip`"),
    (
      ["bubbles.tip", "bubbles.tip"],
      "too many arguments for `explain --safe-ranges`: 2 (maximum 1); use one style or source, or none for all"
    ),
    (["--level", "fatal"], "invalid value `fatal` for `--level`; use one of error, warning, note"),
    (["--format", "sarif"], "unknown format `sarif` for `explain`"),
  ])
  func otherArgumentsAreRefused(_ arguments: [String], _ words: String) throws {
    let run = try ScratchFolder(source: Self.source).run(["explain", "--safe-ranges"] + arguments)
    #expect(run.code == .usage && run.output == "")
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  /// Nobody knows what would be sound in a style that doesn't compile.
  @Test func brokenStylesHaveNoSafeRanges() throws {
    let scratch = try ScratchFolder(source: Self.source.replacing("cornerRadius: 8", with: "cornerRadius: wide"))
    let run = scratch.run("explain", "--safe-ranges")
    #expect(run.code == .clean && run.errors.contains("some sources have errors; run `stylec lint`"))
    #expect(!run.output.contains("bubbles.tip"), "\(run.output)")
    let value = scratch.run("explain", "bubbles.tip.arrow.width")
    #expect(value.code == .clean && !value.output.contains("Safe range"))
    #expect(value.errors.contains("a style with errors has no safe ranges; run `stylec lint`"))
    let unreadable = try ScratchFolder(source: "bubbles: [\n")
    #expect(unreadable.run("explain", "--safe-ranges").output == "")
  }
}

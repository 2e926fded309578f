import Foundation
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport
import Testing

/// `stylec convert`: the bundles stay the same.
@Suite(.tags(.many), .firstIssues) struct ConvertTests {
  /// Converts every source of the repository and of the tests' projects, there and back.
  @Test(
    arguments: ["StyleSources"]
      + ["circles", "code-names", "every-member", "imports", "names", "overlay", "page2", "plain"].map {
        "Tests/Fixtures/projects/\($0)/StyleSources"
      })
  func projectsBuildTheSame(_ folder: String) throws {
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: Checkout.root.appending(path: folder).path(percentEncoded: false), toPath: scratch["StyleSources"])
    let before = try built(scratch)
    for name in try scratch.contents(of: "StyleSources").keys.sorted() where !name.hasSuffix("stylec.yaml") {
      let path = "StyleSources/\(name)"
      guard [".yaml", ".yml", ".plist"].contains(where: name.hasSuffix) else { continue }
      let there = scratch.run("convert", scratch[path])
      if there.code == .usage, there.output.contains("property lists don't support `null`") { continue }
      // A source with errors has no bundle either.
      if there.code == .findings { continue }
      try #require(there.code == .clean, "\(name): \(there.output)\(there.errors)")
      let other = path.hasSuffix(".plist") ? "back.yaml" : "back.plist"
      try scratch.write(there.output, to: other)
      let back = scratch.run("convert", scratch[other], "--to", path.hasSuffix(".plist") ? "plist" : "yaml")
      try #require(back.code == .clean, "\(name): \(back.output)")
      try scratch.write(back.output, to: path)
    }
    #expect(try built(scratch) == before)
  }

  /// The bundles of a project; its findings where it has none.
  private func built(_ scratch: ScratchFolder) throws -> [String: [UInt8]] {
    let run = scratch.run("build", "--quiet")
    guard run.code == .clean else { return ["": [UInt8(truncatingIfNeeded: run.code.rawValue)]] }
    return try scratch.contents(of: "Generated")
  }

  /// Seeded sources with tokens, references, ranges and units: as property lists and as YAML again they compile to the same bytes.
  @Test func generatedSourcesCompileTheSame() throws {
    var count = 0
    for seed in 0..<UInt64(Effort.cases(300)) {
      var random = SeededGenerator(seed: seed)
      let source = Self.source(&random)
      let tree = readYAML(Array(source.utf8), file: FileID(0))
      let list = tree.converted().text
      let back = readPropertyList(list, file: FileID(0)).converted().text
      let expected = try compile(["a.yaml": source])
      #expect(!expected.findings.contains { $0.level == .error }, "\(source)\n\(expected.lines)")
      #expect(try compile(["a.plist": list]).bundles == expected.bundles, "\(source)")
      #expect(try compile(["a.yaml": back]).bundles == expected.bundles, "\(source)")
      count += expected.bundles["default"].map { $0.count > 100 ? 1 : 0 } ?? 0
    }
    #expect(count == Effort.cases(300))
  }

  private static func source(_ random: inout SeededGenerator) -> String {
    func one(_ words: String...) -> String { words[random.next(below: words.count)] }
    let phase = one("300ms", "0.25", "0x1", ".5", "1e-1", "\"0.4s\"")
    var text =
      "# tokens\ntokens: { motion: { phase: \(phase) }, corner: \(one("8", "8pt", "\"{radius}\"", "0o10")), radius: 6 }\n"
    text += "bubbles:\n"
    for name in 0...random.next(below: 3) {
      text += """
          b\(name): # bubble \(name)
            arrow: { direction: \(one("bottom", "[bottom, top]")), width: \(one("30", "3e1", "30.50")), height: 12, position: \(one("follow", "50%", "0.25..0.75")) }
            cornerRadius: \(one("\"{corner}\"", "8", "0x8"))
            size: { width: \(one("120..313", "{ min: 120, max: 200 }", "150")), height: 48..313 }
            \(one("fill: \"#FF0000\"", "border: { color: \"#123\", width: 1 }", "# nothing"))

        """
    }
    return text + """
      animations:
        show: { reducedMotion: none, target: view, property: \(one("opacity", "scale")), from: 0.5, to: 1, duration: "{motion.phase}", curve: \(one("easeOut", "[0.3, 0, 1, 1]", "{ spring: { dampingRatio: 0.7, response: 0.42 } }")) }
        back: { reverse: { of: show, curves: keep } }

      """
  }

  @Test(arguments: [
    ("a.yaml", "a: null", ExitCode.usage, "property lists don't support `null`"),
    ("a.yaml", "a: [", ExitCode.findings, "syntax"),
    ("a.plist", "<plist><date>x</date></plist>", ExitCode.findings, "date"),
  ])
  func faultsOfASourceAreShown(_ name: String, _ text: String, _ code: ExitCode, _ words: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(text, to: name)
    let run = scratch.run("convert", scratch[name])
    #expect(run.code == code && run.output.contains(words) && run.errors.contains("nothing was converted"), "\(run)")
  }

  @Test func unusableArgumentsAreRefused() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a: 1", to: "a.yaml")
    try scratch.write("{}", to: "a.json")
    for (arguments, words) in [
      (["a.json"], "`a.json` isn't a source"), (["a.yaml", "--to", "yaml"], "`a.yaml` is already YAML"),
      (["none.yaml"], "can't read `none.yaml`"),
    ] {
      let run = scratch.run(["convert", scratch[arguments[0]]] + arguments.dropFirst())
      #expect(run.code == .usage && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func lostCommentsAndAliasesAreReported() throws {
    let scratch = try ScratchFolder()
    try scratch.write("a: &x 1 # stylec-ignore portability -- known\nb: *x\n", to: "a.yaml")
    let run = scratch.run("convert", scratch["a.yaml"])
    #expect(run.code == .clean)
    #expect(
      run.errors == """
        1 suppression comment lost: property lists don't support them
        aliases were expanded: property lists don't support them

        """)
    try scratch.write(run.output, to: "b.plist")
    #expect(scratch.run("convert", scratch["b.plist"]).output == "a: 1 # stylec-ignore portability -- known\nb: 1\n")
  }

  /// Texts of the characters that some notation gives a meaning, as keys and as values.
  private static let hostileTexts =
    ["a: b", "a #b", "@x", " a", "-", "- a", "?", "{a}", "[", "'a'", "\"", "\\", "`", "%", "&a", "*a", "!a", "|", ">"]
    + [",", "a\nb", "on", "No", "y", "null", "~", "true", "=", "<<", ".5", "1e3", "0x10", "012", "+1", ".inf", ""]
    + [
      "a]]>b", "<a>", "&amp;", "\u{2028}", "\u{2029}b", "a\u{85}", "\u{202E}", "\u{FEFF}", "\u{7F}", "\r\n", "\t", "é",
      "e\u{301}",
    ]

  /// There and back again they are the same, and no other reader of YAML sees anything else in them.
  @Test(arguments: hostileTexts)
  func everyTextIsTheSameThereAndBack(_ text: String) throws {
    let quoted = text.unicodeScalars.map {
      "\\U" + String(0x1_0000_0000 | UInt64($0.value), radix: 16).dropFirst()
    }.joined()
    let yaml = readYAML(Array("tokens: { ? \"\(quoted)\" : \"\(quoted)\" }\n".utf8), file: FileID(0))
    #expect(yaml.nodes.indices.count { yaml.string($0).utf8.elementsEqual(text.utf8) } > 1)
    let list = readPropertyList(yaml.converted().text, file: FileID(0))
    #expect(list.diagnostics.isEmpty && list.isSame(as: yaml))
    let back = readYAML(list.converted().text, file: FileID(0))
    #expect(back.diagnostics.isEmpty && back.isSame(as: list))
    #expect(!back.nodes.contains { $0.traits.contains(.unportable) })
  }

  /// A comment stays with what it follows or stands in, also at the end of the file.
  @Test(arguments: [
    "tokens:\n  a: 1\n  # in tokens\n", "tokens:\n  a: 1\n# at the end\n", "tokens:\n  a: 1 # one\n",
    "tokens: # of all\n  a: 1\n", "bubbles: {} # none\n", "tokens:\n  a: 1\n\n# at the end\n",
    "tokens:\n  a:\n    b: 1\n    # in a\n  # in tokens\nbubbles: {}\n", "tokens:\n  a: [1, 2] # two\n",
    "tokens:\n  a: [1, 2]\n  # about b\n  b: 1\n",
  ])
  func commentsStayWhereTheyAre(_ yaml: String) throws {
    let list = readPropertyList(readYAML(Array(yaml.utf8), file: FileID(0)).converted().text, file: FileID(0))
    #expect(String(decoding: list.converted().text, as: UTF8.self) == yaml)
  }

  @Test func aCommentAfterABracketStaysWithItsKey() throws {
    let list = readPropertyList(
      readYAML(Array("tokens: { a: 1 } # end".utf8), file: FileID(0)).converted().text, file: FileID(0))
    #expect(String(decoding: list.converted().text, as: UTF8.self) == "tokens: # end\n  a: 1\n")
  }
}

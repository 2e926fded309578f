import Foundation
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport
import Testing

/// Mistakes by class in valid sources: what the first suggestion, followed, leads to.
@Suite struct SuggestionMeasureTests {
  /// A file for what isn't kept; with it all mistakes are made, and otherwise every 97th.
  private static let path = ProcessInfo.processInfo.environment["STYLEC_ADVICE"]
  private static let step = path == nil ? 97 : 1

  @Test(arguments: Notation.allCases) func mistakesInFirstSourcesLeadToWhatWasMeant(in notation: Notation) throws {
    let scratch = try ScratchFolder()
    #expect(scratch.run("init", "--project", scratch.path).code == .clean)
    try Self.expectKept(try scratch.contents(of: "StyleSources"), beside: [:], notation, "first sources")
  }

  @Test(arguments: Notation.allCases)
  func mistakesInThisRepositorysSourcesLeadToWhatWasMeant(in notation: Notation) throws {
    let folder = Checkout.root.appending(path: "StyleSources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    let sources = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) })
    let tokens = sources.filter { $0.key == "tokens.yaml" }
    try Self.expectKept(sources, beside: tokens, notation, "own sources")
  }

  @Test(arguments: [
    ("8 - 12", "8..12", Mutation.Class.shape, "8..12", [] as [String]),
    ("8 - 12", "8..12", .shape, "8..13", ["loses 12", "adds 13"]),
    ("rgb(255, 0, 128)", "\"#FF0080\"", .spelling, "\"#FF0081\"", ["loses 128", "adds 129"]),
    (
      "<string>$ink.dark</string>", "\"{ink.dark}\"", .reference, "<string>#102030</string>",
      ["loses dark", "loses ink"]
    ),
    ("2rem", "32", .unit, "33", ["adds 33"]),
    ("<string>True</string>", "true", .spelling, "<true/>", []),
  ])
  func lossesAreWhatWentAndWhatNobodyNamed(
    written: String, meant: String, kind: Mutation.Class, after: String, losses: [String]
  ) {
    let place = SourceRange(file: FileID(0), range: 0..<written.utf8.count)
    let error = Diagnostic(.wrongType, "found `\(written)`", at: place, help: ["use `\(meant)` or `#102030`"])
    let fix = Fix(title: "", applicability: .suggestion, edits: [TextEdit(place, after)])
    #expect(Followed(kind, meaning: meant, fix, of: error, in: Array(written.utf8)).losses == losses)
  }

  private static func expectKept(
    _ sources: [String: [UInt8]], beside others: [String: [UInt8]], _ notation: Notation, _ name: String
  ) throws {
    var measure = SuggestionMeasure(notation)
    for (place, file) in sources.sorted(by: { $0.key < $1.key }).enumerated() where file.key.hasSuffix(".yaml") {
      if file.key == "stylec.yaml" { continue }
      let source = notation == .yaml ? file.value : try propertyList(file.value, file.key)
      try measure.measure(
        notation == .yaml ? file.key : file.key.replacing(".yaml", with: ".plist"), source,
        beside: others.filter { $0.key != file.key }, first: place * 7, step: step)
    }
    if let path {
      print("\n\(name):\n\(SuggestionMeasure.head)\(measure.rows.joined(separator: "\n"))")
      let text = (measure.failures + measure.losses).joined(separator: "\n") + "\n"
      let end = "\(name) \(notation.rawValue)".replacing(" ", with: "-")
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)-\(end)"))
    }
    #expect(measure.total > 10)
    // A few of a slice are much of it.
    #expect(measure.share(.kept) >= (path == nil ? 0.9 : 0.98), "\(measure.failures.prefix(20))")
    #expect(measure.share(.otherValue) <= 0.003, "\(measure.failures.prefix(20))")
    for kind in Mutation.Class.allCases where path != nil {
      #expect(measure.share(.kept, of: kind) >= 0.9, "\(kind)")
    }
    #expect(measure.losses.isEmpty, "\(measure.losses.prefix(20))")
  }

  /// A YAML source as a property list, without the entries that hold `null`, which it can't say.
  private static func propertyList(_ yaml: [UInt8], _ path: String) throws -> [UInt8] {
    let tree = readYAML(yaml, file: FileID(0))
    let edits = tree.nodes.indices.filter { tree.nodes[$0].kind == .null }.compactMap(tree.edit(removingEntryOf:))
    let (text, findings) = readYAML(edits.applied(to: yaml), file: FileID(0)).converted()
    #expect(findings.isEmpty && !text.isEmpty, "\(path)")
    return text
  }
}

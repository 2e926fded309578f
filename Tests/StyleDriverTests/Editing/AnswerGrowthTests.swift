import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// What an editor asks about a name takes work in step with what it is told.
@Suite(.serialized) struct AnswerGrowthTests {
  private static let smallest = 300

  /// Where the uses of a name stand.
  enum Uses: CaseIterable {
    case inOneFile, inManyFiles, inStylesOnOneBase

    /// Sources with so many uses of the name at the cursor.
    func files(_ count: Int) -> [String: String] {
      func list(_ entry: (Int) -> String) -> String { (0..<count).map(entry).joined(separator: ", ") }
      switch self {
      case .inOneFile:
        return ["a.yaml": "tokens: { g: { ‸x: 3 } }\nbrushes: { \(list { "b\($0): { width: \"{g.x}\" }" }) }\n"]
      case .inManyFiles:
        let users = (0..<count).map { ("b\($0).yaml", "brushes: { b\($0): { width: \"{g.x}\" } }\n") }
        return Dictionary(users + [("a.yaml", "tokens: { g: { ‸x: 3 } }\n")]) { first, _ in first }
      case .inStylesOnOneBase:
        let derivedStyles = list { "p\($0): { extends: base, colors: { ink: \"#000\" } }" }
        return ["a.yaml": "palettes: { base: { colors: { ‸ink: \"#000\" } }, \(derivedStyles) }\n"]
      }
    }
  }

  @Test(arguments: Uses.allCases) func namesAreFoundInStep(_ uses: Uses) throws {
    let growth = try growth(from: Self.smallest) {
      try MarkedProject(uses.files($0))
    } _: { marked in
      let (file, offset) = marked.cursor
      let count = marked.project.references(in: file, at: offset, withDefinitions: true).count
      let rename = try marked.project.rename(in: file, at: offset, to: "other").get()
      #expect(rename.edits.count == count && count > Self.smallest)
      #expect(!marked.project.usages(in: file).isEmpty)
    }
    #expect(growth < GrowthTests.most, "\(growth)")
  }

  @Test(arguments: [Uses.inOneFile, .inManyFiles]) func aTokenIsExplainedInStep(_ uses: Uses) throws {
    let growth = try growth(from: Self.smallest) {
      try MarkedProject(uses.files($0)).project.workspace
    } _: { workspace in
      let explanation = try workspace.explain(StyleKeyPath(parsing: "tokens.g.x")).get()
      #expect(explanation.uses.count >= Self.smallest)
    }
    #expect(growth < GrowthTests.most, "\(growth)")
  }
}

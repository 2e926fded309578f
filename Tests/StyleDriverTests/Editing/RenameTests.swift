import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Renaming over all files.
@Suite(.tags(.many)) struct RenameTests {
  private func renamed(
    _ files: [String: String], to name: String, keepingAlias: Bool = false
  ) throws -> [String: String] {
    let marked = try MarkedProject(files)
    let rename = try marked.project.rename(in: marked.cursor.file, at: marked.cursor.offset, to: name).get()
    let edits = rename.edits + (keepingAlias ? try #require(rename.aliasEdits) : [])
    return Dictionary(
      uniqueKeysWithValues: marked.project.applying(edits).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  private func refusal(_ files: [String: String], to name: String = "other") throws -> String? {
    let marked = try MarkedProject(files)
    switch marked.project.rename(in: marked.cursor.file, at: marked.cursor.offset, to: name) {
    case .success: return nil
    case .failure(let problem): return problem.message
    }
  }

  @Test func aNameIsWrittenInTheQuotesAndNotationOfEachPlace() throws {
    let files = try renamed(
      [
        "a.yaml":
          "palettes: { p‸ens: { colors: { ink: \"#000\" } } }\r\nbrushes: { a: { palette: 'pens' }, b: { palette: \"pens\" } }\r\n",
        "b.plist":
          "<plist version=\"1.0\"><dict><key>brushes</key><dict><key>c</key><dict><key>palette</key><string>pens</string></dict></dict></dict></plist>\n",
        "stylec.yaml": "format: 1\nlint: { rules: { 'palettes.pens/palette-colors-alike': off } }\n",
      ], to: "größe & co")
    #expect(
      files["a.yaml"]
        == "palettes: { \"größe & co\": { colors: { ink: \"#000\" } } }\r\nbrushes: { a: { palette: 'größe & co' }, b: { palette: \"größe & co\" } }\r\n"
    )
    #expect(files["b.plist"]?.contains("<string>größe &amp; co</string>") == true)
    #expect(files["stylec.yaml"]?.contains("'palettes.\"größe & co\"/palette-colors-alike'") == true)
  }

  @Test func aGroupOfTokensIsRenamedInEveryReference() throws {
    let files = try renamed(
      [
        "a.yaml": "tokens: { mo‸tion: { fast: 1s, slow: \"{motion.fast}\" } }\n",
        "b.yaml": "tokens: { motion: { more: \"{motion.motion}\", motion: 2s } }\n",
      ], to: "time")
    #expect(files["a.yaml"] == "tokens: { time: { fast: 1s, slow: \"{time.fast}\" } }\n")
    #expect(files["b.yaml"] == "tokens: { time: { more: \"{time.motion}\", motion: 2s } }\n")
  }

  @Test func theOldNameOfAStyleIsKeptAsAnAlias() throws {
    let block = "palettes:\n  p‸ens:\n    colors: { ink: \"#000\" }\nbrushes: { a: { palette: pens } }\n"
    #expect(
      try renamed(["a.yaml": block], to: "inks", keepingAlias: true)["a.yaml"]
        == "palettes:\n  inks:\n    colors: { ink: \"#000\" }\n    aliases: [pens]\nbrushes: { a: { palette: inks } }\n"
    )
    let flow = "palettes: { p‸ens: { colors: { ink: \"#000\" }, aliases: [a] } }\n"
    #expect(
      try renamed(["a.yaml": flow], to: "inks", keepingAlias: true)["a.yaml"]
        == "palettes: { inks: { colors: { ink: \"#000\" }, aliases: [a, pens] } }\n")
  }

  @Test func namesOfAppsAreTold() throws {
    let marked = try MarkedProject(
      ["a.yaml": "tags: { note: { cycle: [squ‸are] } }\n"],
      project: "format: 1\nbundles: { main: { sources: [a.yaml] }, dark: { extends: main } }\n")
    let rename = try marked.project.rename(in: marked.cursor.file, at: marked.cursor.offset, to: "round").get()
    #expect(rename.appName?.old == "square" && rename.appName?.new == "round")
    let token = try MarkedProject(["a.yaml": "tokens: { g‸ap: 5 }\n"])
    #expect(try token.project.rename(in: token.cursor.file, at: token.cursor.offset, to: "room").get().appName == nil)
  }

  @Test func whatHasNoNameOfItsOwnIsRefused() throws {
    #expect(
      try refusal(["a.yaml": "bubbles: { tip: { corner‸Radius: 5 } }\n"])
        == "can't rename `cornerRadius`: it is a word of the language")
    #expect(
      try refusal(["a.yaml": "animations: { a: { target: do‸t } }\n"])
        == "can't rename `dot`: clients know this target")
    #expect(
      try refusal(["a.yaml": "brushes: { a: { palette: pe‸ns } }\n"]) == "no source defines `pens`")
    #expect(
      try refusal(["a.yaml": "tokens: { g‸ap: 5 }\nbubbles: { tip: { fill: [ }\n"])
        == "can't rename it: `a.yaml` has an error, and more uses may follow")
    #expect(
      try refusal(["a.yaml": "tokens: { gap: 5‸ }\n"]) == "no name of the sources is here")
  }

  @Test func namesThatCantBeOrAreTakenAreRefused() throws {
    let tokens = ["a.yaml": "tokens: { g‸ap: 5, other: 6 }\n"]
    #expect(try refusal(tokens) == "duplicate token `other` in one bundle")
    #expect(try refusal(tokens, to: "a.b") == "invalid token name `a.b`")
    #expect(try refusal(tokens, to: "") == "empty token name")
    #expect(try refusal(tokens, to: "{x}") == "invalid token name `{x}`")
    let styles = ["a.yaml": "animations: { fa‸de: { target: dot }, other: { target: dot } }\n"]
    #expect(try refusal(styles) == "duplicate animation `other` in one bundle")
    #expect(try refusal(styles, to: "none") != nil)
    #expect(
      try refusal(["a.yaml": "tags: { note: { cycle: [a‸, other] } }\n"]) == "duplicate `other` in this list")
    let bundles = [
      "a.yaml": "{}\n",
      "stylec.yaml": "format: 1\nbundles: { ma‸in: { sources: [a.yaml] }, other: { extends: main } }\n",
    ]
    #expect(try refusal(bundles)?.isEmpty == false)
    #expect(try refusal(bundles, to: "con")?.isEmpty == false)
  }

  /// A name of as many bytes, so that every place stays where it is.
  private func names(like name: String) -> [String] {
    guard let first = name.utf8.first(where: { (0x61...0x7A).contains($0) }),
      let position = name.utf8.firstIndex(of: first)
    else { return [] }
    return "qzvwkjxy".map { name.replacingCharacters(in: position...position, with: String($0)) }
  }

  /// The findings as facts that no name is part of, by line; those of some rules left out.
  private func facts(_ findings: [Diagnostic], _ files: [SourceFile], but rules: Set<DiagnosticName>) -> [String] {
    findings.filter { !rules.contains($0.name) }.map { finding in
      let place = finding.place.map { place in
        "\(place.file.index):\(LineTable(files[place.file.index].bytes).position(at: place.range.lowerBound).line)"
      }
      return "\(place ?? "") \(finding.name.rawValue) \(finding.level)"
    }.sorted()
  }

  /// Renames each thing of a project by itself, in `make test` every thirteenth, and compares the findings with those before.
  private func expectSameFindings(_ folder: FixtureFolder, but rules: Set<DiagnosticName> = []) throws {
    let project = EditorProject(try folder.load())
    let before = facts(try folder.findings(of: []), project.files, but: rules)
    var known: Set<SourceRange> = []
    var (seen, count) = (0, 0)
    for file in project.files.indices {
      for place in project.names(in: FileID(file)) where !known.contains(place) {
        seen += 1
        guard seen % Effort.cases(1, few: 13) == 0 else { continue }
        known.formUnion(project.references(in: FileID(file), at: place.range.lowerBound, withDefinitions: true))
        guard case .success(let target) = project.renameTarget(in: FileID(file), at: place.range.lowerBound) else {
          continue
        }
        let found = names(like: target.name).lazy.compactMap { name in
          try? project.rename(in: FileID(file), at: place.range.lowerBound, to: name).get()
        }.first
        guard let found else { continue }
        let after = facts(try folder.findings(of: project.applying(found.edits)), project.files, but: rules)
        #expect(after == before, "\(target.noun) \(target.name)")
        count += 1
      }
    }
    #expect(count > Effort.enough(5))
  }

  /// A misspelled name counts as used while one is near; names that differ in left and right alone are mirrors, until one changes.
  @Test(arguments: FixtureFolder.projects)
  func everyRenameKeepsTheFindings(_ name: String) throws {
    try expectSameFindings(
      try FixtureFolder.project(name), but: [.unusedToken, "tag-sides-not-mirrored"])
  }

  @Test func everyRenameOfTheOwnStylesKeepsTheFindings() throws {
    try expectSameFindings(try FixtureFolder.ownStyles(), but: ["tag-sides-not-mirrored"])
  }

  @Test(arguments: Fixture.all(in: "ok"))
  func everyRenameInASoundFixtureKeepsTheFindings(_ fixture: Fixture) throws {
    try expectSameFindings(try FixtureFolder(fixture), but: [.unusedToken])
  }
}

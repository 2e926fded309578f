import Foundation
import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleModel
import StyleSyntax
import Testing

/// The tables of the documentation agree with the code.
@Suite struct DocumentationTableTests {
  private func page(_ name: String) throws -> MarkdownFile { try MarkdownFile("docs/\(name).md") }

  /// The recorded parts: a report or patch after every `yaml faulty`, those in `report FORMAT`, key tables after
  /// `<!-- keys: TITLE -->`, tables of the bundle's members after `<!-- bundle: TITLE -->`, the named curves after
  /// `<!-- curves -->`.
  @Test(arguments: MarkdownFile.paths) func recordedPartsAreUpToDate(_ path: String) throws {
    let page = try MarkdownFile(path)
    let parts = try page.parts()
    let markdown = try KeyTableMarkdown(of: page)
    var expected: [(lines: Range<Int>, text: String)] = []
    for part in parts {
      if part.name == "curves" { expected.append((part.lines, KeyTableMarkdown.namedCurves)) }
      if let table = part.name.dropPrefix("bundle: ") {
        let text = try #require(BundleTables(of: page).tables[table], "no part of a bundle is called `\(table)`")
        expected.append((part.lines, text))
      }
      guard let title = titles(of: [part.name]).first else { continue }
      let table = KeyTableMarkdown.tables.first { $0.title == title }
      expected.append((part.lines, markdown.text(try #require(table, "no key table is called `\(title)`"))))
    }
    for (source, report) in zip(page.blocks, page.blocks.dropFirst()) where report.info == "text" {
      expected.append((report.lines, try DocumentationProgram(source.text).run("lint").output))
    }
    for (change, number) in zip(page.blocks, 0...) where change.info == "text change" {
      let (before, after) = (page.blocks[number - 2], page.blocks[number - 1])
      expected.append((change.lines, try DocumentationProgram(before.text).change(to: after.text)))
    }
    for (source, patch) in zip(page.blocks, page.blocks.dropFirst()) where patch.info == "diff" {
      expected.append((patch.lines, try DocumentationProgram(source.text).run("fix", "--diff").output))
    }
    for block in page.blocks {
      guard let format = DocumentationReports.format(block) else { continue }
      let report = try DocumentationReports.report(format, before: block, in: page)
      expected.append((block.lines, String(decoding: report, as: UTF8.self)))
    }
    try expectParts(page, expected)
  }

  /// Maps without a table of their own are written out in the one that holds them; these are held by none.
  @Test func everyKeyHasItsTable() throws {
    let shown = titles(of: try MarkdownFile.addresses.get().keys.map(\.self))
    for title in ["the project file", "a source", "a style's names", "a curve", "a color", "a range"] {
      #expect(shown.contains(title))
    }
  }

  @Test func everyPartOfTheBundleHasItsTable() throws {
    let shown = try MarkdownFile.addresses.get().keys.compactMap { $0.dropPrefix("bundle: ") }
    #expect(try shown.sorted() == BundleTables(of: page("bundle")).tables.keys.sorted())
  }

  private func titles(of parts: [String]) -> [String] {
    parts.compactMap { $0.dropPrefix("keys: ") }
  }

  /// Every declared name is described: by the compiler's errors, in the order of the declarations, or by a rule.
  @Test func everyDeclaredNameIsDescribed() throws {
    let declared = try text("Sources/StyleDiagnostics/DiagnosticName.swift")
      .matches(of: /static let \w+ = DiagnosticName\(rawValue: "([^"]+)"\)/)
    #expect(!declared.isEmpty)
    let errors = CompilerErrors.all.map(\.name.rawValue)
    #expect(declared.prefix(errors.count).map { String($0.1) } == errors)
    for name in declared.dropFirst(errors.count) {
      #expect(RuleRegistry.rule(DiagnosticName(rawValue: String(name.1))) != nil, "\(name.1)")
    }
  }

  @Test func everyPropertyIsListed() throws {
    let lines = try page("kinds/animations").lines
    let start = try #require(lines.firstIndex(of: "### Properties"))
    let section = lines[start...].dropFirst().prefix { !$0.hasPrefix("#") }.joined()
    for property in AnimatedProperty.known { #expect(section.contains("`\(property.name)`")) }
  }

  @Test func limitsAreThoseOfTheReader() throws {
    let text = try page("language").lines.joined(separator: " ")
    #expect(TreeLimits.bytes == 1 << 20)
    #expect(text.contains("at most 1 MiB"))
    #expect(TreeLimits.nodes == 100_000)
    #expect(text.contains("100,000 keys and values"))
    #expect(text.contains("\(TreeLimits.depth) levels of lists and maps"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: MarkdownFile.root.appending(path: path), encoding: .utf8)
  }
}

extension String {
  /// The text after a prefix; nil where the text begins otherwise.
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

import Foundation
import StyleTestSupport
import Testing

/// The page about adding a kind, which follows brushes file by file.
@Suite struct AddingAKindTests {
  private let section: String

  init() throws {
    let page = try MarkdownFile("docs/development.md")
    let start = try #require(page.lines.firstIndex(of: "## Add a kind"))
    let end = try #require(page.lines[(start + 1)...].firstIndex { $0.hasPrefix("## ") })
    section = page.lines[start..<end].joined(separator: "\n")
  }

  /// The paths of the files below a folder.
  private func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
      .filter { $0.contains(".") }.map { "\(folder)/\($0)" }
  }

  @Test func everyPathIsThere() {
    let words = section.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.contains("/") && !$0.element.contains(" ") }.map(\.element)
    #expect(words.count > 30)
    for path in words {
      #expect(FileManager.default.fileExists(atPath: Checkout.root.appending(path: String(path)).path), "\(path)")
    }
  }

  @Test func everyFileOfBrushesIsNamed() throws {
    let scripts = try (files(below: "Clients/JavaScript") + files(below: "Tests/Browser")).filter {
      $0.contains("/brushes.")
    }
    let own = try files(below: "Sources/Kinds/Brushes").filter { !$0.contains("/Rules/") } + scripts
    #expect(own.count > 20)
    for path in own { #expect(section.contains("`\(path)`"), "\(path)") }
  }

  /// What names the kind elsewhere has a line of the page; what is generated has none.
  @Test func everyRegistryIsNamed() throws {
    let generated: Set = ["Clients/JavaScript/forms.js", "Clients/JavaScript/styles.d.ts"]
    let code = try (["Package.swift"] + files(below: "Sources") + files(below: "Clients/JavaScript"))
      .filter { path in
        [".swift", ".js", ".c"].contains { path.hasSuffix($0) } && !path.contains("/Brushes/")
          && !generated.contains(path)
          && !path.hasSuffix(".test.js") && !path.contains("/brushes.")
      }
    for path in code {
      let text = try Checkout.text(path)
      let name = /\bBrush[A-Za-z]*\b|\bbrush(?:Checks|Drawing|Section|Tile)\b|kinds\/brushes|"Brushes"/
      let lines = text.split(separator: "\n").filter { !$0.contains("///") && !$0.contains("//") }
      guard lines.contains(where: { $0.contains(name) }) else { continue }
      #expect(section.contains("`\(path)`"), "\(path)")
    }
  }
}

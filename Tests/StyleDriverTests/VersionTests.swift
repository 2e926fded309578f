import Foundation
import StyleDriver
import StyleTestSupport
import Testing

/// The version, which stands in one place.
@Suite struct VersionTests {
  private static var version: Regex<(Substring, Substring)> {
    /\b(?:stylec(?:-plugins)?[-@ ]|v|from: ")(\d+\.\d+\.\d+)\b/
  }

  /// The pages and recipes that name a version of stylec, the JavaScript client, and what Packaging has.
  private static var files: [String] {
    get throws {
      let packaging = FileManager.default.enumerator(atPath: Checkout.root.appending(path: "Packaging").path)
      let packaged = packaging?.compactMap { $0 as? String }.map { "Packaging/\($0)" } ?? []
      return MarkdownFile.paths.filter { $0 != "CHANGELOG.md" } + ["action.yml", "Makefile"] + packaged.sorted()
    }
  }

  @Test func everyRecipeNamesTheVersionOfTheProgram() throws {
    var count = 0
    for path in try Self.files {
      guard let text = try? Checkout.text(path) else { continue }
      for match in text.matches(of: Self.version) {
        count += 1
        #expect(String(match.1) == Version.text, "\(path): \(match.0)")
      }
    }
    #expect(count >= 5)
  }

  @Test func theChangelogBeginsWithTheVersion() throws {
    let heading = try #require(try Checkout.text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading == "## \(Version.text)" || heading.hasPrefix("## \(Version.text), "), "\(heading)")
  }
}

import Foundation
import StyleTestSupport
import Testing

/// The commands that pages name in backticks, and the Makefile's filters of tests, are there.
@Suite struct NamedCommandTests {
  @Test(arguments: MarkdownFile.paths) func commandsOfAPageExist(_ path: String) throws {
    let prose = try MarkdownFile(path).prose.map(\.text).joined(separator: " ")
    let targets = try Set(Checkout.text("Makefile").matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
    let package = try Checkout.text("Package.swift")
    for code in prose.matches(of: /`([^`]+)`/) {
      let words = code.1.split(separator: " ").drop { $0.contains(/^[A-Z_]+=/) }.map(String.init)
      switch words.prefix(2) {
      case ["swift", "test"]: try expectTests(in: words.joined(separator: " "), at: path)
      case ["swift", "build"], ["swift", "run"]:
        let product = try #require(words.dropFirst(2).first { $0 != "--product" }, "\(path): \(code.0)")
        #expect(package.contains("\"\(product)\""), "\(path): Package.swift has no `\(product)`")
      case _ where words.first == "make":
        for word in words.dropFirst() where word.wholeMatch(of: /[a-z-]+/) != nil {
          #expect(targets.contains(word), "\(path): the Makefile has no target `\(word)`")
        }
      case _ where words.first == "bash":
        let exists = FileManager.default.fileExists(atPath: Checkout.root.appending(path: words[1]).path)
        #expect(exists, "\(path): there is no \(words[1])")
      default: break
      }
    }
  }

  @Test func filtersOfTheMakefileMatchTests() throws {
    try expectTests(in: Checkout.text("Makefile"), at: "Makefile")
  }

  /// Expects that each alternative of a filter is in the name of a suite or a test.
  private func expectTests(in commands: String, at path: String) throws {
    for filter in commands.matches(of: /--filter "?([\w|]+)/) {
      for alternative in filter.1.split(separator: "|") {
        #expect(try Self.names.get().contains { $0.contains(alternative) }, "\(path): no test has `\(alternative)`")
      }
    }
  }

  /// The names of all suites and functions of tests.
  private static let names = Result {
    let tests = Checkout.root.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix("Tests.swift") }
    return try files.flatMap { file in
      try Checkout.text("Tests/\(file)").matches(of: /\b(?:struct|func) (\w+)/).map { String($0.1) }
    }
  }
}

import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// `markdown`: a table for pull requests in which other people's text does nothing.
@Suite struct MarkdownReporterTests {
  private func text(of messages: String..., level: Level = .error) -> String {
    let findings = messages.map {
      Diagnostic(.syntax, $0, level: level, keyPath: StyleKeyPath(["bubbles", "tip"]), at: nil)
    }
    return MarkdownReporter().text(Report(files: [], diagnostics: findings, fileCount: 1))
  }

  @Test(arguments: [
    ("mentions @somebody and #12", "mentions `@`somebody and `#`12"),
    ("a | b", "a &#124; b"),
    (
      "<img src=x> &amp; **b** [a](https://b) ![i](c)",
      "&#60;img src=x&#62; &#38;amp; &#42;&#42;b&#42;&#42; &#91;a&#93;(https&#58;//b) &#33;&#91;i&#93;(c)"
    ),
    ("no bubble is called `tip | @me`", "no bubble is called `tip \\| @me`"),
    ("an odd `mark", "an odd &#96;mark"),
    ("www.example.com", "www&#46;example.com"),
  ])
  func textOfOthersHasNoMeaning(message: String, expected: String) {
    #expect(text(of: message).contains("| \(expected) |"), "\(text(of: message))")
  }

  @Test func theWorstComeFirstAndEachLevelHasItsTable() throws {
    var findings = [Level.note, .error, .warning].map { Diagnostic(.syntax, "a \($0)", level: $0, at: nil) }
    findings.append(Diagnostic(.syntax, "one more", level: .note, at: nil))
    let lines = MarkdownReporter().text(Report(files: [], diagnostics: findings, fileCount: 1)).split(separator: "\n")
    #expect(lines.first == "**1 error, 1 warning, 2 notes**")
    #expect(lines.filter { $0.hasSuffix("| at | |") } == ["| error | at | |", "| warning | at | |", "| note | at | |"])
  }

  @Test func whatDoesNotFitIsCounted() {
    let report = MarkdownReporter().text(Sample.many(10_000))
    #expect(report.utf8.count <= 65_536)
    let rows = report.split(separator: "\n").count { $0.hasPrefix("| unknown-key |") }
    #expect(report.hasSuffix("\nand \(10_000 - rows) more\n"), "\(report.suffix(80))")
  }
}

import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// What goes to a terminal is broken at blanks, so that the terminal breaks no word.
@Suite struct ReporterWrapTests {
  private static let source = """
    bubbles:
      tip:
        arrow: { direction: bottom, width: 30, height: 12, radius: 30 }
        cornerRadius: 8
        size: { width: 120..313, height: 60..200 }
      other: { extends: tpi, cornerRadius: 8, fill: "#ABCDEF", size: { width: 120..313, height: 60..200 }, arrow: { directoin: top } }

    """

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private func width(_ line: Substring) -> Int { line.unicodeScalars.count }

  @Test(arguments: [40, 60, 80, 100, 120]) func findingsAreBrokenAtBlanks(_ columns: Int) throws {
    let scratch = try ScratchFolder(source: Self.source)
    let arguments = ["lint", "--color", "never"]
    let text = scratch.run(arguments, isTerminal: true, columns: columns).output
    #expect(text.contains("error[") && text.contains("help:"))
    for line in lines(text) {
      // A word that is wider than the line stays whole.
      #expect(width(line) <= columns || line.split(separator: " ").contains { $0.count > columns / 2 }, "\(line)")
    }
    // Nothing is lost or doubled.
    func words(_ text: String) -> [String] {
      text.split(whereSeparator: { $0.isWhitespace || "│^-┌─=|".contains($0) }).map(String.init).sorted()
    }
    #expect(words(text) == words(scratch.run(arguments, columns: columns).output))
    if columns == 60 { try expectGolden(text, named: "reports/wrapped.txt") }
  }

  @Test func reportsInFilesAndPipesAreNotBroken() throws {
    let scratch = try ScratchFolder(source: Self.source)
    let (pipe, terminal) = (
      scratch.run("lint"), scratch.run(["lint", "--color", "never"], isTerminal: true, columns: 60)
    )
    #expect(lines(pipe.output).contains { width($0) > 100 })
    #expect(lines(terminal.output).allSatisfy { width($0) <= 60 || !$0.contains("= ") })
    _ = scratch.run(["lint", "--format", "text=\(scratch["a.txt"])"], isTerminal: true, columns: 60)
    #expect(lines(try scratch.text("a.txt")).contains { width($0) > 100 })
  }

  @Test func statusFailuresAndAnswersAreBrokenToo() throws {
    let scratch = try ScratchFolder(source: Self.source)
    for arguments in [
      ["x"], ["schema", "--jobs", "2"], ["lint", "a b"], ["preview"], ["explain", "bubbles.tip.cornerRadius"],
    ] {
      let run = scratch.run(arguments, isTerminal: true, isErrorTerminal: true, columns: 60)
      let text = (run.output + run.errors).replacing(/\r[^\r\n]*\r\u{1B}\[K/, with: "")
      let broken = lines(text).filter { line in width(line) > 60 && line.split(separator: " ").count > 2 }
      #expect(broken.isEmpty, "\(broken)")
    }
  }

  @Test(arguments: [
    ("a b c", 10, 0, 0, ["a b c"]), ("aaa bbb ccc", 7, 0, 0, ["aaa bbb", "ccc"]),
    ("aaa bbb ccc", 7, 4, 0, ["aaa", "bbb ccc"]),
    ("aaa bbb ccc", 7, 0, 2, ["aaa bbb", "ccc"]), ("aaa bbb ccc", 8, 0, 5, ["aaa bbb", "ccc"]),
    ("aaaaaaaaaa b", 5, 0, 2, ["aaaaaaaaaa", "b"]), ("", 5, 0, 0, [""]), ("日本 日本", 6, 0, 0, ["日本", "日本"]),
  ])
  func linesEndAtBlanks(_ text: String, _ width: Int, _ start: Int, _ indent: Int, _ lines: [String]) {
    #expect(text.lines(within: width, from: start, indent: indent) == lines)
  }
}

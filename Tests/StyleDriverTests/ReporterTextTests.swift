import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterTextTests {
  @Test func findingsOfSeveralFilesAreAsReviewed() throws {
    try expectGolden(TextReporter().render(Sample.tags().report(suppressed: 3)), named: "reports/tags.txt")
  }

  @Test func colorsAreAsReviewed() throws {
    try expectGolden(TextReporter(color: true).render(Sample.tags().report()), named: "reports/tags-color.txt")
  }

  /// The caret's place was reviewed in a terminal.
  @Test func caretsStandUnderWideText() throws {
    var sample = Sample()
    let file = try sample.add(fixture: "wide.yaml", path: "wide.yaml")
    for number in 1...9 {
      let place = try sample.place(of: "token: \(number)", in: file)
      sample.diagnostics.append(Diagnostic(.unknownKey, "token \(number)", at: place, caption: "below its start"))
    }
    try expectGolden(TextReporter().render(sample.report()), named: "reports/wide.txt")
  }

  @Test func severalLabelsShareALine() throws {
    var sample = Sample()
    let file = sample.add("first: 1, second: 2, third: 3\n", path: "a.yaml")
    let first = Label(try sample.place(of: "first", in: file), "the first")
    let second = Label(try sample.place(of: "second", in: file), "the second")
    let third = try sample.place(of: "third", in: file)
    let whole = SourceRange(file: file, range: 0..<29)
    sample.diagnostics = [
      Diagnostic(.syntax, "rightmost primary", at: third, caption: "the third", labels: [first, second]),
      Diagnostic(
        .syntax, "leftmost primary", at: first.place, caption: "one", labels: [second, Label(third, "three")]),
      Diagnostic(.syntax, "inside a label", at: second.place, caption: "inner", labels: [Label(whole, "outer")]),
      Diagnostic(.syntax, "same place", at: second.place, caption: "here", labels: [second, second]),
      Diagnostic(.syntax, "without captions", at: first.place, labels: [Label(third, "")]),
    ]
    try expectGolden(TextReporter().render(sample.report()), named: "reports/labels.txt")
  }

  @Test func aPlaceOfSeveralLinesShowsItsFirstAndLast() throws {
    var sample = Sample()
    let file = sample.add("a:\n  b: [1,\n    2,\n    3,\n    4]\nc: |\n  text\n  more\nd: 1\n", path: "a.yaml")
    let list = try sample.place(of: "[1,\n    2,\n    3,\n    4]", in: file)
    let block = try sample.place(of: "|\n  text\n  more\n", in: file)
    sample.diagnostics = [
      Diagnostic(.syntax, "a list", at: list, caption: "of four lines"),
      Diagnostic(.syntax, "a block that ends where a line begins", at: block, caption: "text"),
      Diagnostic(
        .syntax, "a label of two lines", at: try sample.place(of: "d", in: file), caption: "primary",
        labels: [Label(try sample.place(of: "3,\n    4", in: file), "two lines")]),
    ]
    try expectGolden(TextReporter().render(sample.report()), named: "reports/lines.txt")
  }

  @Test(arguments: [
    ("a: 1\n", 5..<5, ":2:1\n2 │\n  │ ^"), ("a: 1", 4..<4, ":1:5\n1 │ a: 1\n  │     ^"),
    ("a: 1", 90..<99, ":1:5\n1 │ a: 1\n  │     ^"), ("a: 1\n", 4..<5, ":1:5\n1 │ a: 1\n  │     ^"),
    ("a: 1\r\nb", 4..<6, ":1:5\n1 │ a: 1\n  │     ^"), ("a: 1", 1..<1, ":1:2\n1 │ a: 1\n  │  ^"),
    ("\u{FEFF}a: 1", 3..<4, ":1:1\n1 │ a: 1\n  │ ^"), ("\u{FEFF}a: 1", 0..<3, ":1:1\n1 │ a: 1\n  │ ^"),
    ("", 0..<0, ""),
  ])
  func everyPlaceHasACaret(text: String, range: Range<Int>, expected: String) {
    var sample = Sample()
    let file = sample.add(text, path: "a.yaml")
    sample.diagnostics = [Diagnostic(.syntax, "m", at: SourceRange(file: file, range: range))]
    let start = "error[syntax]: m\n  ┌─ a.yaml"
    #expect(TextReporter().text(sample.report()) == "\(start)\(expected)\n\n1 error in 1 file\n")
  }

  @Test func aFileThatIsNotKnownIsLeftOut() {
    let finding = Diagnostic(.syntax, "m", at: SourceRange(file: FileID(7), range: 0..<3), help: ["h"])
    let report = Report(files: [], diagnostics: [finding], fileCount: 0)
    #expect(TextReporter().text(report) == "error[syntax]: m\n  = help: h\n\n1 error in 0 files\n")
  }

  @Test(
    arguments: [
      ([], 12, 0, "no findings in 12 files"), ([], 0, 0, "nothing to check"), ([.error], 1, 0, "1 error in 1 file"),
      ([.error, .warning, .error], 12, 0, "2 errors, 1 warning in 12 files"),
      ([.note], 2, 3, "1 note in 2 files (3 suppressed)"), ([], 2, 1, "no findings in 2 files (1 suppressed)"),
    ] as [([Level], Int, Int, String)])
  func theSummaryCountsFindingsAndFiles(levels: [Level], files: Int, suppressed: Int, expected: String) {
    let findings = levels.enumerated().map { Diagnostic(.syntax, "m\($0)", level: $1, at: nil) }
    let report = Report(files: [], diagnostics: findings, fileCount: files, suppressed: suppressed)
    #expect(TextReporter().text(report).hasSuffix("\(expected)\n"))
  }
}

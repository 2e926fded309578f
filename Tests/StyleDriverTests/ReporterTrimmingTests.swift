import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite(.tags(.many)) struct ReporterTrimmingTests {
  @Test func longLinesAreTrimmedAroundTheirMarks() throws {
    var sample = Sample()
    let filler = String(repeating: "lorem ipsum ", count: 30)
    let wide = String(repeating: "角度", count: 60)
    let file = sample.add("\(filler)one \(filler)two \(filler)three\n\(wide)four\(wide)\n", path: "long.yaml")
    let one = try sample.place(of: "one", in: file)
    let three = try sample.place(of: "three", in: file)
    let four = try sample.place(of: "four", in: file)
    sample.diagnostics = [
      Diagnostic(.syntax, "at the start", at: try sample.place(of: "lorem", in: file), caption: "here"),
      Diagnostic(
        .syntax, "in the middle, with a label near and one far", at: one, caption: "middle",
        labels: [
          Label(try sample.place(of: "ipsum", after: "one ", in: file), "near"), Label(three, "far"),
        ]),
      Diagnostic(.syntax, "at the end", at: three, caption: "end"),
      Diagnostic(.syntax, "longer than the view", at: SourceRange(file: file, range: one.range.lowerBound..<900)),
      Diagnostic(.syntax, "wide characters", at: four, caption: "behind 120 of them"),
    ]
    try expectGolden(TextReporter(columns: 80).render(sample.report()), named: "reports/trimmed.txt")
  }

  /// Every row keeps to the given width, with never fewer than 20 columns of source.
  @Test(arguments: [1, 20, 33, 80, 500])
  func linesAreNoWiderThanTheTerminal(columns: Int) throws {
    var sample = Sample()
    let file = sample.add("\tkey: " + String(repeating: "value # ", count: 200), path: "a.yaml")
    for start in stride(from: 0, to: 1600, by: 97) {
      let place = SourceRange(file: file, range: start..<start + start % 90)
      sample.diagnostics.append(Diagnostic(.syntax, "m\(start)", at: place))
    }
    let rows = TextReporter(columns: columns).text(sample.report()).split(separator: "\n")
    let framed = rows.filter { $0.contains(" │ ") }
    #expect(framed.count == 2 * sample.diagnostics.count)
    #expect(framed.allSatisfy { $0.count <= max(columns, "1 │ ".count + 20) })
    #expect(framed.contains { $0.count > max(columns, 20) / 2 })
  }

  /// One line of a megabyte with findings all along it: time grows with the findings, not with their place in the line.
  @Test(
    arguments: [("x", 1_000_000), ("角", 30_000), ("\u{301}", 50_000), ("👩\u{200D}", 10_000)])
  func aVeryLongLineTakesNoLongTime(unit: String, count: Int) throws {
    var sample = Sample()
    let text = String(repeating: unit, count: count)
    let file = sample.add(text + "\n", path: "long.yaml")
    let length = text.utf8.count
    for start in stride(from: 0, through: length, by: length / Effort.cases(200)) {
      let label = Label(SourceRange(file: file, range: 0..<length), "all of it")
      sample.diagnostics.append(
        Diagnostic(.syntax, "m", at: SourceRange(file: file, range: start..<length), labels: [label]))
    }
    let report = sample.report()
    let time = try processorTime {
      for format in AllReporters.names {
        let text = try AllReporters.named(format).render(report)
        #expect(text.count < 2_000_000)
      }
    }
    #expect(time < 60)
  }

  @Test func columnsInLongLinesAreCounted() {
    let line = String(repeating: "aé角👩", count: 700)
    let lines = LineTable(Array(("\u{FEFF}" + line + "\r\nb: é").utf8))
    var offset = 3
    var column = 1
    for scalar in line.unicodeScalars {
      #expect(lines.position(at: offset) == LineColumn(line: 1, column: column))
      offset += UTF8.width(scalar)
      column += UTF16.width(scalar)
    }
    #expect(lines.position(at: offset + 5) == LineColumn(line: 2, column: 4))
  }
}

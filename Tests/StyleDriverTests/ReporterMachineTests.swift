import Foundation
import StyleBundle
import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

@Suite struct ReporterMachineTests {
  @Test func conciseIsAsReviewed() throws {
    try expectGolden(ConciseReporter().render(Sample.tags().report()), named: "reports/tags-concise.txt")
  }

  @Test func jsonIsAsReviewed() throws {
    try expectGolden(
      JSONReporter(version: "0.1.0").render(Sample.tags().report(suppressed: 3)), named: "reports/tags.json")
  }

  /// The noise of doubles, and the linter's slack, are no part of a sample; other digits are.
  @Test(arguments: [
    (4.57e-12, "0"), (-4.57e-12, "0"), (187.499999999, "187.5"), (0.1 + 0.2, "0.3"), (20.000000001, "20"),
    (0.000001, "0.000001"), (1e15, "1000000000000000"),
  ])
  func numbersOfCounterexamplesAreWithoutNoise(number: Double, text: String) {
    let counterexample = Counterexample(
      [
        .init("number", .number(number)), .init("point", .point(x: number, y: 1)),
        .init("area", .rectangle(minX: number, minY: 0, maxX: 2, maxY: 3)),
      ], bound: .init(member: "number", value: number, isOpen: true))
    let finding = Diagnostic(.limit, "m", at: nil, counterexample: counterexample)
    let json = JSONReporter(version: "1").text(Report(files: [], diagnostics: [finding], fileCount: 0))
    for member in ["\"number\": \(text),", "\"x\": \(text),", "\"minX\": \(text),", "\"at\": \(text),"] {
      #expect(json.contains(member), "\(member) \(json)")
    }
  }

  @Test func aReportOfNothingIsValid() throws {
    let report = Report(files: [SourceFile(path: "a", bytes: [])], diagnostics: [], fileCount: 1)
    #expect(ConciseReporter().text(report) == "")
    #expect(TextReporter().text(report) == "no findings in 1 file\n")
    let json = try JSONDecoder().decode(Output.self, from: Data(JSONReporter(version: "1").render(report)))
    #expect(json.diagnostics.isEmpty)
    #expect(json.summary == ["files": 1, "errors": 0, "warnings": 0, "notes": 0, "suppressed": 0])
  }

  /// A JSON reader gets every text back, whatever a name, message or path holds.
  @Test func jsonKeepsEveryText() throws {
    let scalars =
      (0..<0x3000).compactMap(Unicode.Scalar.init) + [
        "\u{FEFF}", "\u{FFFE}", "\u{E0068}", "\u{1F600}", "\u{10FFFF}",
      ]
    let text = scalars.reduce(into: "##[x]###[y]") { $0.unicodeScalars.append($1) }
    let place = SourceRange(file: FileID(0), range: 0..<0)
    let finding = Diagnostic(
      DiagnosticName(rawValue: text), text, keyPath: StyleKeyPath([text]), at: place, labels: [Label(place, text)],
      notes: [text, ""], help: [text])
    let report = Report(files: [SourceFile(path: text, bytes: [])], diagnostics: [finding], fileCount: 1)
    let output = try JSONDecoder().decode(Output.self, from: Data(JSONReporter(version: text).render(report)))
    let read = try #require(output.diagnostics.first)
    for same in [output.tool["version"], read.name, read.message, read.path, read.labels[0].message, read.notes[0]] {
      #expect(same?.utf8.elementsEqual(text.utf8) == true)
    }
    #expect(read.keyPath == finding.keyPath?.description)
    #expect(read.notes.count == 2)
    #expect(read.help.count == 1)
  }

  @Test func jsonLeavesOutAbsentMembers() throws {
    let findings = [
      Diagnostic(.limit, "nowhere", at: nil),
      Diagnostic(.limit, "in no file", at: SourceRange(file: FileID(3), range: 1..<2)),
    ]
    let json = JSONReporter(version: "1").text(Report(files: [], diagnostics: findings, fileCount: 0))
    for member in ["path", "range", "keyPath", "counterexample", "picture", "null"] {
      #expect(!json.contains("\"\(member)\""))
    }
    #expect(try JSONDecoder().decode(Output.self, from: Data(json.utf8)).diagnostics.count == 2)
  }

  @Test func jsonLinesAreAsReviewed() throws {
    try expectGolden(
      JSONLinesReporter(version: "0.1.0").render(Sample.tags().report(suppressed: 3)), named: "reports/tags.jsonl")
  }

  /// Each line is an object, and the findings are those of `json`.
  @Test func jsonLinesHoldTheFindingsOfJSON() throws {
    let report = Sample.hostile()
    let lines = JSONLinesReporter(version: "1").render(report).split(separator: 0x0A).map(Array.init)
    #expect(lines.count == report.diagnostics.count + 2)
    let whole = try JSONDocument(parsing: JSONReporter(version: "1").render(report), limit: 1 << 24).root
    let objects = try lines.map { try JSONDocument(parsing: $0, limit: 1 << 20).root }
    for member in ["schemaVersion", "tool"] { #expect(objects[0][member]?.source == whole[member]?.source) }
    for (line, finding) in zip(objects.dropFirst(), try #require(whole["diagnostics"]?.elements)) {
      #expect(try canonical(line) == canonical(finding))
    }
    #expect(objects.last?["summary"]?.source == whole["summary"]?.source)
  }

  private func canonical(_ value: JSONValue) throws -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return try writer.finish()
  }

  @Test(arguments: [
    (20, "20"), (-0.0, "0"), (50.0 / 3, "16.666666666666668"), (1e21, "1e+21"), (1e-7, "1e-7"), (.nan, "null"),
  ])
  func numbersAreWrittenShortAndExact(value: Double, expected: String) {
    let finding = Diagnostic(.limit, "m", at: nil, counterexample: Counterexample([.init("ratio", .number(value))]))
    let json = JSONReporter(version: "1").text(Report(files: [], diagnostics: [finding], fileCount: 0))
    #expect(json.contains("\"counterexample\": { \"ratio\": \(expected) },"))
  }

  /// The findings come in chunks of bounded size; a sink that fails ends the rendering.
  @Test(arguments: AllReporters.names)
  func tenThousandFindingsAreWrittenInChunks(format: String) throws {
    let reporter = try AllReporters.named(format)
    let report = Sample.many(10_000)
    var chunks = 0
    var total = 0
    let time = processorTime {
      reporter.render(report) { chunk in
        chunks += 1
        total += chunk.count
        #expect(chunk.count < 70_000)
      }
    }
    #expect(time < 60)
    switch format {
    case "github": #expect(total < 2000)
    case "markdown": #expect(total > 60_000 && total <= 65_536)
    default: #expect(chunks > 3 && total > 10_000 * 30)
    }

    struct Closed: Error {}
    var calls = 0
    #expect(throws: Closed.self) {
      try reporter.render(report) { (_: [UInt8]) throws(Closed) in
        calls += 1
        throw Closed()
      }
    }
    #expect(calls == 1)
  }

  /// One value serves any number of reports.
  @Test(arguments: AllReporters.names)
  func reportersKeepNothingOfAReport(format: String) throws {
    let reporter = try AllReporters.named(format)
    let first = reporter.render(Sample.hostile())
    _ = reporter.render(Sample.many(30))
    #expect(reporter.render(Sample.hostile()) == first)
  }
}

/// The parts of the output that tests look at, as a client would read them.
private struct Output: Decodable {
  struct Finding: Decodable {
    struct Note: Decodable { let message: String }
    let name, level, message: String
    let keyPath, path: String?
    let labels: [Note]
    let notes, help: [String]
  }

  let schemaVersion: Int
  let tool: [String: String]
  let summary: [String: Int]
  let diagnostics: [Finding]
}

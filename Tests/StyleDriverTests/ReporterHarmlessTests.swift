import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// A file's text does nothing to the terminal or the build log that shows it.
@Suite struct ReporterHarmlessTests {
  @Test(arguments: AllReporters.names)
  func nothingInvisibleIsPrinted(format: String) throws {
    let text = try AllReporters.named(format).text(Sample.hostile())
    for character in text where character != "\n" {
      let isEmoji = character.unicodeScalars.first?.properties.isEmojiPresentation == true
      for scalar in character.unicodeScalars where !(isEmoji && scalar == "\u{200D}") {
        let category = scalar.properties.generalCategory
        #expect(
          ![.control, .format, .lineSeparator, .paragraphSeparator].contains(category), "\(character.debugDescription)")
        #expect(!scalar.properties.isNoncharacterCodePoint)
      }
    }
  }

  /// The commands that GitHub's runner looks for: `::` at the beginning of a line, `##[` anywhere.
  @Test(arguments: AllReporters.names.filter { $0 != "github" })
  func noLineIsAWorkflowCommand(format: String) throws {
    let text = try AllReporters.named(format).text(Sample.hostile())
    #expect(!text.utf8.split(separator: 0x0A).isEmpty)
    for line in text.unicodeScalars.split(separator: "\n") {
      let start = line.drop { $0.properties.isWhitespace }
      #expect(!start.starts(with: "::".unicodeScalars), "\(String(line))")
      #expect(!String(line).utf8.contains("##["), "\(String(line))")
    }
  }

  @Test func textStaysAsItIsWithoutGitHub() throws {
    var sample = Sample()
    let file = sample.add("a: '##[error]' # ::x\n", path: "a.yaml")
    sample.diagnostics = [Diagnostic(.syntax, "##[error]", at: try sample.place(of: "#", in: file))]
    #expect(TextReporter().text(sample.report()).contains("1 │ a: '##[error]' # ::x\n  │     ^\n"))
    let broken = TextReporter(breaksWorkflowCommands: true).text(sample.report())
    #expect(broken.contains("error[syntax]: #\\u{23}[error]\n"))
    #expect(broken.contains("1 │ a: '#\\u{23}[error]' # ::x\n  │     ^\n"))
  }

  @Test func bytesThatAreNoTextAreShownInHexadecimal() throws {
    var sample = Sample()
    let file = sample.add("", path: "latin.yaml")
    let bytes =
      Array("a: ".utf8) + [0xE9, 0xC0, 0x80, 0xF0, 0x9F] + Array(" b\u{E9} token: 1\r\n".utf8) + [0xED, 0xA0, 0x80]
    let report = Report(
      files: [SourceFile(path: "latin.yaml", bytes: bytes)],
      diagnostics: [
        Diagnostic(.encoding, "the first", at: SourceRange(file: file, range: 3..<4)),
        Diagnostic(.encoding, "half a character", at: SourceRange(file: file, range: 6..<8)),
        Diagnostic(.syntax, "behind them", at: SourceRange(file: file, range: 13..<18)),
        Diagnostic(.encoding, "a surrogate", at: SourceRange(file: file, range: bytes.count - 3..<bytes.count)),
      ], fileCount: 1)
    try expectGolden(TextReporter().render(report), named: "reports/bytes.txt")
  }

  @Test func textShowsEscapes() throws {
    let report = Sample.hostile(paths: [Sample.hostilePaths[0]])
    try expectGolden(TextReporter(breaksWorkflowCommands: true).render(report), named: "reports/hostile.txt")
  }

  @Test func conciseShowsEscapes() throws {
    let report = Sample.hostile()
    try expectGolden(ConciseReporter(breaksWorkflowCommands: true).render(report), named: "reports/hostile-concise.txt")
  }
}

extension String.UTF8View {
  fileprivate func contains(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}

import StyleDiagnostics
import StyleDriver
import StyleTestSupport
import Testing

/// Nothing that a file says may do anything to the terminal or the build log that shows it.
@Suite struct ReporterHarmlessTests {
  private static let hostile = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}desrever\u{202C}", "a\u{2028}b\u{2029}c\u{85}d", "\u{0}\u{7F}\u{9B}31m",
    "\u{FEFF}\u{200B}\u{200D}\u{AD}\u{3164}", "👩\u{200D}👩\u{200D}", "👍\u{E0068}\u{E0069}", "a\u{FE00}\u{FE01}\u{FE02}",
    "\u{301}mark", "##[error]pwn", "###[group]x", "##[\u{301}x", " ::stop-commands::x", "\u{FFFE}\u{FFFF}", "\t\u{301}",
  ]

  private static let paths = [
    "a b%0A,:é\n::error::x.yaml", "-rf", " ::add-mask::y.yaml", ":", "##[error]z.yaml\u{1B}[0m",
  ]

  /// Hostile text in every field that can hold some.
  private static func report(paths: [String] = paths) throws -> Report {
    var sample = Sample()
    let lines = hostile.map { "key: \"\($0)\" # token" }.joined(separator: "\n") + "\n"
    for path in paths {
      let file = sample.add(lines, path: path)
      var lower = 0
      for (index, text) in hostile.enumerated() {
        let upper = lower + "key: \"\(text)\" # token".utf8.count
        let place = Place(file: file, range: upper - 5..<upper)
        sample.diagnostics.append(
          Diagnostic(
            DiagnosticName(rawValue: "syntax"), "message \(text)", keyPath: StyleKeyPath(["key", text]), at: place,
            caption: "caption \(text)", labels: [Label(Place(file: file, range: lower..<lower + 3), "label \(text)")],
            notes: [text], help: [text]))
        sample.diagnostics.append(
          Diagnostic(.limit, "\(text)\(index)", keyPath: StyleKeyPath(["::error::\(text)\(index)"]), at: nil))
        lower = upper + 1
      }
    }
    return sample.report()
  }

  private static let reporters: [any Reporter] = [
    TextReporter(breaksWorkflowCommands: true), ConciseReporter(breaksWorkflowCommands: true),
    JSONReporter(version: "1"),
  ]

  @Test(arguments: reporters.indices)
  func nothingInvisible(reporter: Int) throws {
    let text = Self.reporters[reporter].text(try Self.report())
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

  /// What GitHub's runner would look for: `::` where a line begins, `##[` anywhere.
  @Test(arguments: reporters.indices)
  func noWorkflowCommand(reporter: Int) throws {
    let text = Self.reporters[reporter].text(try Self.report())
    #expect(!text.utf8.split(separator: 0x0A).isEmpty)
    for line in text.unicodeScalars.split(separator: "\n") {
      let start = line.drop { $0.properties.isWhitespace }
      #expect(!start.starts(with: "::".unicodeScalars), "\(String(line))")
      #expect(!String(line).utf8.contains("##["), "\(String(line))")
    }
  }

  @Test func withoutGitHubTheTextStaysAsItIs() throws {
    var sample = Sample()
    let file = sample.add("a: '##[error]' # ::x\n", path: "a.yaml")
    sample.diagnostics = [Diagnostic(.syntax, "##[error]", at: try sample.place(of: "#", in: file))]
    #expect(TextReporter().text(sample.report()).contains("1 │ a: '##[error]' # ::x\n  │     ^\n"))
    let broken = TextReporter(breaksWorkflowCommands: true).text(sample.report())
    #expect(broken.contains("error[syntax]: #\\u{23}[error]\n"))
    #expect(broken.contains("1 │ a: '#\\u{23}[error]' # ::x\n  │     ^\n"))
  }

  @Test func bytesThatAreNoText() throws {
    var sample = Sample()
    let file = sample.add("", path: "latin.yaml")
    let bytes =
      Array("a: ".utf8) + [0xE9, 0xC0, 0x80, 0xF0, 0x9F] + Array(" b\u{E9} token: 1\r\n".utf8) + [0xED, 0xA0, 0x80]
    let report = Report(
      files: [SourceFile(path: "latin.yaml", bytes: bytes)],
      diagnostics: [
        Diagnostic(.encoding, "the first", at: Place(file: file, range: 3..<4)),
        Diagnostic(.encoding, "half a character", at: Place(file: file, range: 6..<8)),
        Diagnostic(.syntax, "behind them", at: Place(file: file, range: 13..<18)),
        Diagnostic(.encoding, "a surrogate", at: Place(file: file, range: bytes.count - 3..<bytes.count)),
      ], fileCount: 1)
    try expectGolden(TextReporter().render(report), named: "reports/bytes.txt")
  }

  @Test func escapesInText() throws {
    let report = try Self.report(paths: [Self.paths[0]])
    try expectGolden(TextReporter(breaksWorkflowCommands: true).render(report), named: "reports/hostile.txt")
  }

  @Test func escapesInConcise() throws {
    let report = try Self.report()
    try expectGolden(ConciseReporter(breaksWorkflowCommands: true).render(report), named: "reports/hostile-concise.txt")
  }
}

extension String.UTF8View {
  fileprivate func contains(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}

import StyleDiagnostics
import StyleDriver
import StyleTestSupport

/// Sample files, and the findings of a report on them.
struct Sample {
  private(set) var files: [SourceFile] = []
  var diagnostics: [Diagnostic] = []

  @discardableResult
  mutating func add(_ text: String, path: String) -> FileID {
    files.append(SourceFile(path: path, bytes: Array(text.utf8)))
    return FileID(files.count - 1)
  }

  mutating func add(fixture name: String, path: String) throws -> FileID {
    files.append(SourceFile(path: path, bytes: try Fixtures.bytes("reports/input/\(name)")))
    return FileID(files.count - 1)
  }

  /// The place of some text in a file, at its first occurrence after `anchor`.
  func place(of text: String, after anchor: String = "", in file: FileID) throws -> SourceRange {
    let bytes = files[file.index].bytes
    let start = anchor.isEmpty ? 0 : try find(Array(anchor.utf8), in: bytes, from: 0).upperBound
    return SourceRange(file: file, range: try find(Array(text.utf8), in: bytes, from: start))
  }

  func report(suppressed: Int = 0) -> Report {
    Report(files: files, diagnostics: diagnostics.sortedAndUnique(), fileCount: files.count, suppressed: suppressed)
  }

  /// A report whose findings without a place are about a bundle.
  func about(_ bundle: String) -> Report {
    var sample = self
    let file = sample.add("", path: bundle)
    for index in diagnostics.indices where diagnostics[index].place == nil { sample.diagnostics[index].subject = file }
    return sample.report()
  }

  private func find(_ needle: [UInt8], in bytes: [UInt8], from start: Int) throws -> Range<Int> {
    for lower in start...max(start, bytes.count - needle.count) where bytes[lower...].starts(with: needle) {
      return lower..<lower + needle.count
    }
    throw TextNotFound(text: String(decoding: needle, as: UTF8.self))
  }
}

struct TextNotFound: Error {
  let text: String
}

extension Reporter {
  func text(_ report: Report) -> String {
    String(decoding: render(report), as: UTF8.self)
  }
}

extension Sample {
  /// The finding that the documentation shows, one of each other kind of place, and one without a place.
  static func tags() throws -> Sample {
    var sample = Sample()
    let tags = try sample.add(fixture: "tags.yaml", path: "StyleSources/tags.yaml")
    let tokens = try sample.add(fixture: "tokens.yaml", path: "StyleSources/tokens.yaml")
    sample.diagnostics = [
      try sample.crossing(in: tags),
      Diagnostic(
        .referenceCycle, "`motion.phase` stands for itself", at: try sample.place(of: "\"{motion.fast}\"", in: tokens),
        labels: [Label(try sample.place(of: "300ms", in: tags), "replaced here")]),
      Diagnostic(
        DiagnosticName(rawValue: "animation-unused"), "nothing plays `tag-blink`", level: .warning,
        keyPath: StyleKeyPath(["animations", "tag-blink"]), at: nil),
    ]
    return sample
  }

  /// The documentation's finding, with a counterexample, fixes and a picture.
  private func crossing(in tags: FileID) throws -> Diagnostic {
    var crossing = Diagnostic(
      DiagnosticName(rawValue: "tag-line-crosses-text"),
      "text 2 of `square-right` (3 texts) overlaps the underline of text 1 when taller than 20 pt",
      keyPath: StyleKeyPath(["tags", "note", "angles", "3", "square-right"]),
      at: try place(of: "{ side: right, angles: [-90, 0, 90] }", in: tags),
      caption: "rows are 25 pt apart (radius 25); 24 pt of text over a 5 pt gap need 29",
      labels: [Label(try place(of: "12..24", in: tags), "declared up to 24 pt")],
      notes: [
        "example: width 20, height 24: text 2 is (5, −29)…(25, −5), the underline of text 1 runs (0, −25)…(30, −25)"
      ], help: ["use a radius of 29 or more, or text heights up to 20, to make every style of `note` valid"],
      counterexample: Counterexample(
        [
          .init("texts", .counts([2, 1])), .init("textWidth", .number(20)), .init("textHeight", .number(24)),
          .init("device", .text("phone")),
          .init("uncovered", .rectangle(minX: -0.5, minY: 1e-7, maxX: 375, maxY: 1e21)),
        ], bound: .init(member: "textHeight", value: 20, isOpen: true)),
      fixes: [
        Fix(
          title: "write 29 and 20", applicability: .unsafe,
          edits: [
            TextEdit(try place(of: "25", after: "radius: ", in: tags), "29"),
            TextEdit(try place(of: "24", after: "12..", in: tags), "20"),
          ]), Fix(title: "move text 1 away", applicability: .suggestion, edits: []),
      ])
    crossing.picture = "pictures/tag-line-crosses-text-1.svg"
    return crossing
  }
}

extension Sample {
  static let hostileTexts = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}desrever\u{202C}", "a\u{2028}b\u{2029}c\u{85}d", "\u{0}\u{7F}\u{9B}31m",
    "\u{FEFF}\u{200B}\u{200D}\u{AD}\u{3164}", "👩\u{200D}👩\u{200D}", "👍\u{E0068}\u{E0069}", "a\u{FE00}\u{FE01}\u{FE02}",
    "\u{301}mark", "##[error]pwn", "###[group]x", "##[\u{301}x", " ::stop-commands::x", "\u{FFFE}\u{FFFF}", "\t\u{301}",
    "]]>&amp;<x a=\"'\">", "%25%0A, 100%", "[x](https://y)", "\\\"\\u0022",
  ]

  static let hostilePaths = [
    "a b%0A,:é\n::error::x.yaml", "-rf", " ::add-mask::y.yaml", ":", "##[error]z.yaml\u{1B}[0m", "\u{FFFD}.yaml",
    "]]>\"'<&.yaml",
  ]

  /// Hostile text in every field that can hold some.
  static func hostile(paths: [String] = hostilePaths) -> Report {
    var sample = Sample()
    let lines = hostileTexts.map { "key: \"\($0)\" # token" }.joined(separator: "\n") + "\n"
    for path in paths {
      let file = sample.add(lines, path: path)
      var lower = 0
      for (index, text) in hostileTexts.enumerated() {
        let upper = lower + "key: \"\(text)\" # token".utf8.count
        let place = SourceRange(file: file, range: upper - 5..<upper)
        var finding = Diagnostic(
          DiagnosticName(rawValue: "syntax"), "message \(text)", keyPath: StyleKeyPath(["key", text]), at: place,
          caption: "caption \(text)",
          labels: [Label(SourceRange(file: file, range: lower..<lower + 3), "label \(text)")],
          notes: [text, "example: \(text)"], help: [text],
          counterexample: Counterexample([.init("device", .text(text))]),
          fixes: [Fix(title: text, applicability: .safe, edits: [TextEdit(place, text)])])
        finding.picture = "\(text).svg"
        sample.diagnostics.append(finding)
        sample.diagnostics.append(
          Diagnostic(.limit, "\(text)\(index)", keyPath: StyleKeyPath(["::error::\(text)\(index)"]), at: nil))
        lower = upper + 1
      }
    }
    return sample.report()
  }

  /// A report of `count` findings, each in a line of its own, at the levels that `level` gives.
  static func many(_ count: Int, level: (Int) -> Level = { _ in .error }) -> Report {
    let line = Array("key: value\n".utf8)
    let file = SourceFile(path: "a.yaml", bytes: Array(repeatElement(line, count: count).joined()))
    let findings = (0..<count).map { index in
      let place = SourceRange(file: FileID(0), range: index * line.count..<index * line.count + 3)
      return Diagnostic(.unknownKey, "m", level: level(index), at: place)
    }
    return Report(files: [file], diagnostics: findings, fileCount: 1)
  }
}

/// Every format, by its name.
enum AllReporters {
  static let names = OutputFormat.all.map(\.name)

  static func named(_ name: String) throws -> any Reporter {
    var context = ReportContext()
    context.version = "1"
    context.exitCode = .findings
    context.isWorkflow = true
    guard let format = OutputFormat.named(name) else { throw TextNotFound(text: name) }
    return format.reporter(context)
  }
}

import StyleDiagnostics
import StyleDriver
import StyleTestSupport

/// Files to point into, and a report on them.
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

  /// The place of some text in a file, the first one behind `anchor`.
  func place(of text: String, after anchor: String = "", in file: FileID) throws -> Place {
    let bytes = files[file.index].bytes
    let start = anchor.isEmpty ? 0 : try find(Array(anchor.utf8), in: bytes, from: 0).upperBound
    return Place(file: file, range: try find(Array(text.utf8), in: bytes, from: start))
  }

  func report(suppressed: Int = 0) -> Report {
    Report(files: files, diagnostics: diagnostics.sortedAndUnique(), fileCount: files.count, suppressed: suppressed)
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
      Diagnostic(
        DiagnosticName(rawValue: "tag-line-crosses-text"),
        "text 2 of `square-right` (3 texts) runs into the underline of text 1 when it is higher than 20 pt",
        keyPath: StyleKeyPath(["tags", "note", "angles", "3", "square-right"]),
        at: try sample.place(of: "{ side: right, angles: [-90, 0, 90] }", in: tags),
        caption: "rows are 25 pt apart (radius 25); 24 pt of text over a 5 pt gap need 29",
        labels: [Label(try sample.place(of: "12..24", in: tags), "up to 24 pt is declared here")],
        notes: ["width 20, height 24: text 2 is (5, −29)…(25, −5), the underline of text 1 runs (0, −25)…(30, −25)"],
        help: ["a radius of 29 or more, or text heights up to 20, makes every style of `note` sound"]),
      Diagnostic(
        .referenceCycle, "`motion.phase` stands for itself", at: try sample.place(of: "\"{motion.fast}\"", in: tokens),
        labels: [Label(try sample.place(of: "300ms", in: tags), "replaced here")]),
      Diagnostic(
        DiagnosticName(rawValue: "animation-unused"), "nothing plays `tag-blink`", level: .warning,
        keyPath: StyleKeyPath(["animations", "tag-blink"]), at: nil),
    ]
    return sample
  }
}

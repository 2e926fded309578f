import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Safe ranges of sources in memory, for suites that look at them.
protocol SafeRangeReading {}

extension SafeRangeReading {
  static func bubble(_ name: String = "tip", _ radius: String = "3", extra: String = "") -> String {
    "  \(name):\n    arrow: { direction: bottom, width: 30, height: 12, radius: \(radius) }\(extra)\n"
      + "    cornerRadius: 8\n    size: { width: 120..313, height: 60..200 }\n"
  }

  func safeRanges(
    _ files: [String: String], project: String? = nil, at keyPath: String, level: Level = .warning
  ) throws -> [SafeRange] {
    let loaded = try #require(try lint(files, project: project).loaded)
    let finder = SafeRangeFinder(loaded)
    return finder.numbers(at: StyleKeyPath(parsing: keyPath)).compactMap { finder.safeRange(of: $0, level: level) }
  }

  func safeRange(
    _ files: [String: String], project: String? = nil, at keyPath: String, level: Level = .warning
  ) throws -> SafeRange {
    let safeRanges = try safeRanges(files, project: project, at: keyPath, level: level)
    #expect(safeRanges.count == 1)
    return try #require(safeRanges.first)
  }

  /// An end in words: `16.69 bubble-arrow-folds of bubbles.tip.arrow.radius`.
  func words(_ end: SafeRange.End?) -> String {
    guard let end else { return "" }
    let fault = end.fault.map { " \($0.name.rawValue) of \($0.keyPath?.description ?? "")" } ?? ""
    return end.number.description + fault
  }

  func begins(_ end: SafeRange.End?, _ start: String) -> Bool { words(end).hasPrefix(start) }
}

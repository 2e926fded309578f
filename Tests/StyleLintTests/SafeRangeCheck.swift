import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleModel
import StyleTestSupport

/// Safe ranges in a source, each end looked at by ordinary runs over a source with another number in it.
struct SafeRangeCheck {
  private struct Identity: Hashable {
    let name: DiagnosticName
    let level: Level
    let keyPath: StyleKeyPath?
  }

  private let source: String
  private let project: String?
  private let loaded: LoadedProject
  private let now: Set<Identity>
  /// The safe ranges, as many as were asked for.
  let safeRanges: [SafeRange]

  /// Finds the safe ranges in a source, or those of some of its numbers.
  init?(_ source: String, project: String? = nil, only: ([SourceNumber]) -> [SourceNumber] = { $0 }) throws {
    (self.source, self.project) = (source, project)
    let compiled = try lint(source, project: project)
    guard let loaded = compiled.loaded else { return nil }
    self.loaded = loaded
    now = Self.identities(compiled)
    let finder = SafeRangeFinder(loaded)
    safeRanges = only(finder.numbers).compactMap { finder.safeRange(of: $0) }
  }

  private static func identities(_ compiled: Compiled) -> Set<Identity> {
    Set(
      compiled.findings.filter { !RuleRegistry.comparing.contains($0.name) }
        .map { Identity(name: $0.name, level: $0.level, keyPath: $0.keyPath) })
  }

  /// The text of a number as it is written.
  func text(of number: SourceNumber) -> String {
    String(decoding: Array(source.utf8)[number.place.range], as: UTF8.self)
  }

  /// The source with another number in the number's place.
  func text(_ number: SourceNumber, _ other: ExactDecimal) -> String {
    text(number, writing: number.text(of: other, in: loaded.workspace) ?? "")
  }

  /// The source with another text in the number's place.
  func text(_ number: SourceNumber, writing text: String) -> String {
    let bytes = Array(source.utf8)
    let range = number.place.range
    return String(decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }

  /// The findings from a level on that come with another number, and of those that are there now the ones that count as well.
  private func faults(
    _ number: SourceNumber, _ other: ExactDecimal, from level: Level, and errors: [SafeRange.Fault] = []
  ) throws -> Set<Identity> {
    let counted = Set(errors.map { Identity(name: $0.name, level: $0.level, keyPath: $0.keyPath) })
    let findings = Self.identities(try lint(text(number, other), project: project))
    return findings.filter { !now.contains($0) && $0.level >= level || counted.contains($0) }
  }

  /// What is wrong with a safe range: an end with a finding, or a step beyond it without the one that ends the safe range.
  func problems(_ safeRange: SafeRange) throws -> [String] {
    var problems: [String] = []
    let outer = safeRange.interval
    if let inner = safeRange.withoutNotes, !outer.contains(inner.lower.number) || !outer.contains(inner.upper.number) {
      problems.append("\(safeRange.number.keyPath) has no note beyond its safe range")
    }
    let intervals: [(SafeRange.Interval?, Level, [SafeRange.Fault])] = [
      (safeRange.interval, safeRange.level, []), (safeRange.withoutNotes, .note, []),
      (safeRange.withoutErrors, safeRange.level, safeRange.errors),
    ]
    for (interval, level, errors) in intervals {
      guard let interval else { continue }
      for end in [interval.lower, interval.upper] {
        let at = "\(safeRange.number.keyPath) \(safeRange.number.part) \(safeRange.number.number)"
        let found = try faults(safeRange.number, end.number, from: level, and: errors)
        if !found.isEmpty { problems.append("\(at) has \(found.map(\.name.rawValue)) at its end \(end.number)") }
        guard case .fault(let fault, let beyond) = end.reason else { continue }
        let step = (beyond.double - end.number.double).magnitude
        if step > resolution(safeRange.number) * 1.0001 {
          problems.append("\(at) ends at \(end.number), and not before \(beyond)")
        }
        let come = try faults(safeRange.number, beyond, from: level, and: errors)
        if !come.contains(where: { $0.name == fault.name }) {
          problems.append("\(at) has \(come.map(\.name.rawValue)) beyond \(end.number), and not \(fault.name.rawValue)")
        }
      }
    }
    return problems.map { $0 + "\n" + source }
  }

  /// The numbers of an even grid over a safe range at which a new finding comes.
  func holes(_ safeRange: SafeRange, grid: Int) throws -> [ExactDecimal] {
    let (low, high) = (safeRange.interval.lower.number, safeRange.interval.upper.number)
    let places = safeRange.number.dimension == .whole ? 0 : 6
    let numbers = (1..<grid).map { step in
      ExactDecimal(
        bound: low.double + (high.double - low.double) * Double(step) / Double(grid), .down, places: places)
    }
    return try Set(numbers.filter { low < $0 && $0 < high }).sorted().filter {
      try !faults(safeRange.number, $0, from: safeRange.level).isEmpty
    }
  }

  /// The step at which a safe range is searched, as the documentation says it.
  private func resolution(_ number: SourceNumber) -> Double {
    func power(_ exponent: Int) -> Double { ExactDecimal(significand: 1, exponent: exponent)?.double ?? 0 }
    let last = power(min(Int(number.number.exponent), 0))
    switch number.dimension {
    case .whole: return 1
    case .time: return 0.001
    case .angle: return 0.01
    default: return min(max(0.01, last / 1000), last)
    }
  }
}

extension SafeRange.Interval {
  /// Whether a number lies between the ends, or at one of them.
  fileprivate func contains(_ number: ExactDecimal) -> Bool { lower.number <= number && number <= upper.number }
}

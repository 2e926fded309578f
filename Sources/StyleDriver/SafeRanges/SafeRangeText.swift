import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The words for safe ranges: `0 to 16.69 (then bubble-arrow-folds); without a note to 3.56 (then bubble-tip-short)`.
struct SafeRangeText {
  /// The key path that was asked about, whose findings aren't placed again; nil where each number is told with its own.
  var keyPath: StyleKeyPath?

  /// The safe range in one line.
  func line(_ safeRange: SafeRange) -> String {
    let numbers = numbers(of: safeRange.interval, safeRange)
    let own = safeRange.errors.isEmpty ? [numbers.hasPrefix("from ") ? String(numbers.dropFirst(5)) : numbers] : []
    let tried = "tried at \(safeRange.tried) \(safeRange.tried == 1 ? "value" : "values")"
    return (own + aside(safeRange) + [tried]).joined(separator: "; ")
  }

  /// What is said beside the numbers without a new finding: of errors that there are now, and of notes.
  func aside(_ safeRange: SafeRange) -> [String] {
    var parts: [String] = []
    if !safeRange.errors.isEmpty {
      parts.append("now " + list(safeRange.errors, safeRange))
      if let free = safeRange.withoutErrors { parts.append("free of errors \(numbers(of: free, safeRange))") }
      parts.append("no new finding \(numbers(of: safeRange.interval, safeRange))")
      if safeRange.withoutErrors == nil { parts.append("the style has an error that this number doesn't remove") }
    }
    guard let inner = safeRange.withoutNotes else { return parts }
    let lower = inner.lower.number == safeRange.interval.lower.number ? nil : inner.lower
    let upper = inner.upper.number == safeRange.interval.upper.number ? nil : inner.upper
    let lesser = safeRange.level == .error ? "without a warning or note" : "without a note"
    if lower != nil, upper != nil {
      parts.append("\(lesser) \(numbers(of: inner, safeRange))")
    } else if lower != nil || upper != nil {
      parts.append("\(lesser) \(ends(lower, upper, safeRange))")
    }
    return parts
  }

  /// The number with its unit, and which end of a range it is: `min 120 pt`.
  static func number(_ number: StatedNumber) -> String {
    let part = number.part == .whole ? "" : number.part.rawValue + " "
    return part + number.number.description + (number.unit.map { " " + $0 } ?? "")
  }

  private func numbers(of interval: SafeRange.Interval, _ safeRange: SafeRange) -> String {
    let (lower, upper) = (interval.lower, interval.upper)
    guard lower.number == upper.number else { return ends(lower, upper, safeRange) }
    let faults = [lower, upper].compactMap(\.fault)
    return "at \(lower.number) alone" + (faults.isEmpty ? "" : " (else \(list(faults, safeRange)))")
  }

  /// The ends of an interval, or one of them, each with what comes beyond it.
  private func ends(_ lower: SafeRange.End?, _ upper: SafeRange.End?, _ safeRange: SafeRange) -> String {
    var (closed, open): ([String], [String]) = ([], [])
    for (word, end) in [("from", lower), ("to", upper)] {
      guard let end else { continue }
      switch end.reason {
      case .fault(let fault, _): closed.append("\(word) \(end.number) (then \(named(fault, safeRange)))")
      case .domain: closed.append("\(word) \(end.number)")
      case .none: open.append("\(word) \(end.number)")
      }
    }
    return (closed + (open.isEmpty ? [] : ["with no end " + open.joined(separator: " ")])).joined(separator: " ")
  }

  /// A finding's name, and where it is, unless that is at the number itself.
  private func named(_ fault: SafeRange.Fault, _ safeRange: SafeRange) -> String {
    let isPlain = fault.isAtNumber && safeRange.number.hasOneUse
    guard let place = fault.keyPath, place != keyPath, !isPlain else { return fault.name.rawValue }
    return "\(fault.name.rawValue) of \(place)"
  }

  /// Findings with their places, each text once.
  private func list(_ faults: [SafeRange.Fault], _ safeRange: SafeRange) -> String {
    var known: Set<String> = []
    return faults.map { named($0, safeRange) }.filter { known.insert($0).inserted }.joined(separator: ", ")
  }
}

extension StatedNumber {
  /// Whether a single value has the number, in however many bundles.
  fileprivate var hasOneUse: Bool { uses.allSatisfy { $0.keyPath == uses.first?.keyPath } }
}

import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The words for safe ranges: `0 to 16.69 (above: bubble-arrow-folds); without notes to 3.56 (above: bubble-tip-short)`.
struct SafeRangeText {
  /// The key path that was asked about, whose findings aren't placed again; nil where each number has its own.
  var keyPath: StyleKeyPath?

  /// The safe range in one line.
  func line(_ safeRange: SafeRange) -> String {
    let numbers = numbers(of: safeRange.interval, safeRange)
    let own = safeRange.errors.isEmpty ? [numbers.hasPrefix("from ") ? String(numbers.dropFirst(5)) : numbers] : []
    return (own + aside(safeRange)).joined(separator: "; ")
  }

  /// What is said beside the numbers without a new finding: of errors that there are now, and of notes.
  func aside(_ safeRange: SafeRange) -> [String] {
    var parts: [String] = []
    if !safeRange.errors.isEmpty {
      parts.append("currently " + list(safeRange.errors, safeRange))
      if let free = safeRange.withoutErrors { parts.append("without errors \(numbers(of: free, safeRange))") }
      parts.append("without new findings \(numbers(of: safeRange.interval, safeRange))")
      if safeRange.withoutErrors == nil { parts.append("changing this number can't fix the style's error") }
    }
    guard let inner = safeRange.withoutNotes else { return parts }
    let lower = inner.lower.number == safeRange.interval.lower.number ? nil : inner.lower
    let upper = inner.upper.number == safeRange.interval.upper.number ? nil : inner.upper
    let lesser = safeRange.level == .error ? "without warnings or notes" : "without notes"
    if lower != nil, upper != nil {
      parts.append("\(lesser) \(numbers(of: inner, safeRange))")
    } else if lower != nil || upper != nil {
      parts.append("\(lesser) \(ends(lower, upper, safeRange))")
    }
    return parts
  }

  /// The number with its unit, and which end of a range it is: `min 120 pt`.
  static func number(_ number: SourceNumber) -> String {
    let part = number.part == .whole ? "" : number.part.rawValue + " "
    return part + number.number.description + (number.unit.map { " " + $0 } ?? "")
  }

  private func numbers(of interval: SafeRange.Interval, _ safeRange: SafeRange) -> String {
    let (lower, upper) = (interval.lower, interval.upper)
    guard lower.number == upper.number else { return ends(lower, upper, safeRange) }
    let faults = [lower, upper].compactMap(\.fault)
    return "only \(lower.number)" + (faults.isEmpty ? "" : " (otherwise: \(list(faults, safeRange)))")
  }

  /// The ends of an interval, or one of them, each with what comes beyond it.
  private func ends(_ lower: SafeRange.End?, _ upper: SafeRange.End?, _ safeRange: SafeRange) -> String {
    var words: [String] = []
    for (word, side, end) in [("from", "below", lower), ("to", "above", upper)] {
      guard let end else { continue }
      switch end.reason {
      case .fault(let fault, _): words.append("\(word) \(end.number) (\(side): \(named(fault, safeRange)))")
      case .domain: words.append("\(word) \(end.number)")
      case .none: words.append("\(word) \(end.number) (no limit found)")
      }
    }
    return words.joined(separator: " ")
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

extension SourceNumber {
  /// Whether a single value has the number, in however many bundles.
  fileprivate var hasOneUse: Bool { uses.allSatisfy { $0.keyPath == uses.first?.keyPath } }
}

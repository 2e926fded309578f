import StyleBundle
import StyleChanges
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// A style as it is compiled at some numbers of a safe range, for sliders: never interpolated.
struct SafeRangeStops {
  /// The style at one number, by what differs from how it is now.
  struct Stop {
    let number: ExactDecimal
    let edits: [BundleEdit]
  }

  /// Number of values at least, where the safe range has as many.
  private static let count = 9

  /// The stops from the lower end to the upper one, the number itself among them.
  let stops: [Stop]

  /// Compiles a bundle's style at stops of a safe range; nil where the style doesn't compile.
  init?(_ safeRange: SafeRange, of style: StyleKeyPath, in bundle: Int, _ workspace: Workspace) {
    guard var style = NumberEdits(style, in: bundle, workspace) else { return nil }
    stops = Self.numbers(in: safeRange).compactMap { number in
      if number == safeRange.number.number { return Stop(number: number, edits: []) }
      return style.edits(with: [(safeRange.number, number)]).map { Stop(number: number, edits: $0) }
    }
  }

  /// Both ends, the number itself, and others between them at even distances, each rounded to a hundredth of what lies between two.
  private static func numbers(in safeRange: SafeRange) -> [ExactDecimal] {
    let all = [safeRange.interval, safeRange.withoutErrors].compactMap(\.self).flatMap {
      [$0.lower.number, $0.upper.number]
    }
    let (own, low, high) = (safeRange.number.number, all.min() ?? .zero, all.max() ?? .zero)
    let step = (high.double - low.double) / Double(count - 1)
    let places = safeRange.number.dimension == .whole ? 0 : min(6, max(0, 2 - Int(step.magnitude.logarithm)))
    let between = (1..<count - 1).map { ExactDecimal(bound: low.double + step * Double($0), .down, places: places) }
    return Set((all + between + [own]).filter { low <= $0 && $0 <= high }).sorted()
  }
}

extension SafeRangeStops {
  /// The members that are the number itself at every stop, where nothing else differs; nil where anything follows from it.
  var members: [[JSONStep]]? {
    guard let first = stops.first(where: { !$0.edits.isEmpty }) else { return nil }
    let paths = first.edits.map(\.path)
    let areAll = stops.allSatisfy { stop in
      stop.edits.isEmpty
        || stop.edits.map(\.path) == paths && stop.edits.allSatisfy { $0.new?.doubleValue == stop.number.double }
    }
    return areAll ? paths : nil
  }
}

extension Double {
  /// The exponent of its first decimal digit; 0 of 0.
  fileprivate var logarithm: Double {
    var (rest, exponent) = (self, 0.0)
    while rest >= 10 { (rest, exponent) = (rest / 10, exponent + 1) }
    while rest > 0, rest < 1 { (rest, exponent) = (rest * 10, exponent - 1) }
    return exponent
  }
}

import StyleGeometry
import StyleLint

/// The difference between two curves of a value on its way, over an interval of time.
///
/// Between the places where a curve turns it only rises or only falls, which bounds the difference in every part of the interval.
struct CurveMove {
  /// The largest difference of the progress at one part of the interval; 1 is the whole way.
  let value: Extreme
  /// The largest difference between the parts of the interval at which some progress, in 0…1, is first reached.
  let time: Extreme
  /// The settling times of two springs, in seconds; nil for other curves.
  let settling: (old: Double, new: Double)?

  /// The resolution of both differences, a ten-thousandth.
  private static let tolerance = 1e-4

  /// The difference of two curves over intervals of some seconds, above 0; nil where it is within a millionth of the way.
  init?(_ old: MotionCurve, over oldLength: Double, to new: MotionCurve, over newLength: Double) {
    let (before, after) = (CurveCourse(old, oldLength), CurveCourse(new, newLength))
    if old == new, before.isUnstretched || oldLength == newLength { return nil }
    if before.isLinear, after.isLinear { return nil }
    value = Self.largest(before, after)
    if value.value <= 1e-6 { return nil }
    if let inverses = before.inverse.flatMap({ one in after.inverse.map { (one, $0) } }) {
      time = Self.largest(inverses.0, inverses.1)
    } else {
      time = Self.largestDelay(before, after)
    }
    if case .spring(let one) = old, case .spring(let other) = new {
      settling = (one.settlingTime(), other.settlingTime())
    } else {
      settling = nil
    }
  }

  private static func largest(_ one: CurveCourse, _ other: CurveCourse) -> Extreme {
    let turns = ([0, 1] + one.turns + other.turns).sorted()
    let ranges = zip(turns, turns.dropFirst()).filter { $0 < $1 }.map { $0...$1 }
    return Extreme(on: ranges, within: tolerance) { range in
      difference(one.ends(of: range), other.ends(of: range))
    }
  }

  /// Times only rise with the progress that they reach.
  private static func largestDelay(_ one: CurveCourse, _ other: CurveCourse) -> Extreme {
    Extreme(within: tolerance) { range in
      difference(one.arrivals(at: range), other.arrivals(at: range))
    }
  }

  private static func difference(_ one: (Double, Double), _ other: (Double, Double)) -> Extreme.Look {
    let (low, high) = ((min(one.0, one.1), max(one.0, one.1)), (min(other.0, other.1), max(other.0, other.1)))
    return Extreme.Look(
      reached: max((one.0 - other.0).magnitude, (one.1 - other.1).magnitude),
      bound: max(low.1 - high.0, high.1 - low.0))
  }

  /// The difference in words that follow a curve's name.
  var words: String {
    let way = "differs by \(Self.percent(value)) in value"
    let late = time.value >= 0.0005 ? " and \(Self.percent(time)) in time" : ""
    guard let settling, (settling.old - settling.new).magnitude > 1e-6 else { return way + late }
    let (now, before) = Self.seconds(settling.new, settling.old)
    return way + late + ", and its settling time is \(now), was \(before)"
  }

  private static func percent(_ share: Extreme) -> String {
    let tenths = (share.value * 1000).rounded() / 10
    let number = tenths > 0 ? "up to " + Numerals.number(tenths) : "less than 0.1"
    return (share.isExact ? number : "at most " + Numerals.number(tenths)) + "%"
  }

  private static func seconds(_ new: Double, _ old: Double) -> (String, String) {
    guard new.isFinite, old.isFinite else {
      return (new.isFinite ? Numerals.seconds(new) : "endless", old.isFinite ? Numerals.seconds(old) : "endless")
    }
    let inThousandths = [new, old].map { ($0 * 1000).rounded() / 1000 }
    return inThousandths[0] == inThousandths[1]
      ? Numerals.apart(new, old, " s") : Numerals.apart(inThousandths[0], inThousandths[1], " s")
  }
}

/// A curve over an interval of some seconds.
private struct CurveCourse {
  private let curve: MotionCurve
  private let length: Double
  /// The inner places, as parts of the interval, at which the progress turns back.
  let turns: [Double]

  init(_ curve: MotionCurve, _ length: Double) {
    (self.curve, self.length) = (curve, length)
    turns = length > 0 ? curve.extremes(of: length).map(\.x).filter { $0 > 0 && $0 < 1 } : []
  }

  /// Whether the curve is the same in an interval of any length.
  var isUnstretched: Bool {
    if case .spring = curve { false } else { true }
  }

  /// Whether the progress is the time.
  var isLinear: Bool {
    if case .cubic(let cubic) = curve { cubic.x1 == cubic.y1 && cubic.x2 == cubic.y2 } else { false }
  }

  /// The curve from progress to time, with both exchanged; nil where it isn't a cubic one that only rises.
  var inverse: CurveCourse? {
    guard case .cubic(let cubic) = curve, 0...1 ~= cubic.y1, 0...1 ~= cubic.y2 else { return nil }
    return CurveCourse(.cubic(CubicCurve(cubic.y1, cubic.x1, cubic.y2, cubic.x2)), length)
  }

  /// The progress at both ends of a part of the interval, as it is inside that part.
  func ends(of range: ClosedRange<Double>) -> (Double, Double) {
    (progress(range.lowerBound), progress(range.upperBound, before: true))
  }

  /// The parts of the interval after which a progress just above the lower end, and one of the upper end, is first reached.
  func arrivals(at range: ClosedRange<Double>) -> (Double, Double) {
    (arrival(range.lowerBound + 1e-9), arrival(range.upperBound))
  }

  private func progress(_ part: Double, before: Bool = false) -> Double {
    // Without time the way is made at once.
    length > 0 ? curve.progress(at: part, of: length, before: before) : 1
  }

  private func arrival(_ progress: Double) -> Double {
    var low = 0.0
    for end in turns + [1] {
      if self.progress(end) < progress - 1e-12 {
        low = end
        continue
      }
      var high = end
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if self.progress(middle) < progress { low = middle } else { high = middle }
      }
      return high
    }
    return 1
  }
}

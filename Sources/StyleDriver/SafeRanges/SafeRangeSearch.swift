import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel

/// The search for the ends of a number's safe range: outward in steps that grow, then between two of them, then at even distances.
///
/// It knows no styles: a trial says what is wrong with a number. All numbers tried but a rule's own bounds are whole multiples of a
/// resolution. Steps double; the smallest, where little can lie between two, grow fourfold.
struct SafeRangeSearch {
  /// The verdict on one number.
  struct Verdict: Sendable {
    /// The first new finding at the level that ends a safe range.
    var fault: Fault?
    /// The first new finding of any level, as far as was looked.
    var note: Fault?
    /// The first error that is there now, too, as far as was looked.
    var error: Fault?

    func fault(_ criterion: Criterion) -> Fault? {
      switch criterion {
      case .new: fault
      case .note: note ?? fault
      case .error: fault ?? error
      }
    }
  }

  /// A finding, with the numbers that its rule proposes instead, and the distance by which its condition fails.
  struct Fault: Sendable {
    let fault: SafeRange.Fault
    let proposals: [ExactDecimal]
    let excess: Double?
  }

  /// The findings that end an interval: new ones of the level that ends a safe range, those and notes, or those and errors.
  enum Criterion {
    case new, note, error
  }

  enum Direction: Int64 {
    case down = -1
    case up = 1
  }

  /// Exponent of the resolution, a power of ten.
  let exponent: Int
  /// The number of decimals of an end that a rule's own distances lead to: proportions are small.
  let places: Int
  let number: ExactDecimal
  /// The multiple of the resolution that the number is, or the next one below it.
  private let start: Int64
  /// The distance up to which steps grow fourfold: an eighth of the number.
  private let near: Int64
  private let lower: (index: Int64, reason: SafeRange.End.Reason)
  private let upper: (index: Int64, reason: SafeRange.End.Reason)
  /// Numbers that no step may jump over: the number itself, where it is at fault, and 0 and ±90 degrees.
  private let stops: [Int64]
  /// Numbers at which an end is likely: the other end of a range.
  let landmarks: [ExactDecimal]
  /// Whether there are errors or warnings now: where one of them goes away, another may come for a while.
  let isFaulty: Bool
  /// Whether an angle is looked for, whose faults come again with each turn.
  let isAngle: Bool
  private let trial: (ExactDecimal) -> Verdict
  var verdicts: [ExactDecimal: Verdict] = [:]

  /// Number of values tried.
  var tried: Int { verdicts.count }

  /// Makes the search around a number.
  init(
    around number: ExactDecimal, _ dimension: Dimension, _ domain: NumberDomain, landmarks: [ExactDecimal] = [],
    isFaulty: Bool = false, trial: @escaping (ExactDecimal) -> Verdict
  ) {
    let exponent = Self.resolution(of: number, dimension)
    let start = Self.index(number, exponent) ?? (number < .zero ? -Self.farthest : Self.farthest)
    let far = Self.index(number.isZero ? ExactDecimal(16) : number.magnitude.multiplied(by: ExactDecimal(16)), exponent)
    // A number below the resolution is looked at for some steps, too.
    let reach = max(far ?? Self.farthest, 16)
    (self.number, self.exponent, self.start, self.trial) = (number, exponent, start, trial)
    (self.landmarks, self.isFaulty, isAngle) = (landmarks, isFaulty, dimension == .angle)
    places = dimension == .proportion ? max(6, -exponent) : max(0, -exponent)
    near = Int64(clamping: start.magnitude / 8)
    func end(_ end: NumberDomain.End?, _ direction: Direction) -> (index: Int64, reason: SafeRange.End.Reason) {
      // What only bounds the work of clients is no end that people meet.
      if let end, end.value.magnitude < 1_000_000, let index = Self.index(ExactDecimal(end.value), exponent) {
        return (end.isIncluded ? index : index - direction.rawValue, .domain)
      }
      return (direction.rawValue * reach, .none)
    }
    lower = end(domain.lower, .down)
    upper = end(domain.upper, .up)
    // At ±90 an angle says no side by itself, at 0 a text is level with the dot.
    let angles = dimension == .angle ? [-90, 0, 90].compactMap { Self.index(ExactDecimal($0), exponent) } : []
    stops = angles + [start]
  }

  /// The largest multiple of a resolution that is counted.
  private static let farthest: Int64 = 1 << 60

  /// The exponent of the resolution: 0.01° of angles, 1 ms of times, else three digits more than are stated, but a hundredth at
  /// least, or the number's last place.
  private static func resolution(of number: ExactDecimal, _ dimension: Dimension) -> Int {
    // The zeros at a whole number's end are written, too.
    let stated = min(Int(number.exponent), 0)
    return switch dimension {
    case .whole: 0
    case .angle: -2
    case .time: -3
    case .length, .proportion, .number: min(max(-2, stated - 3), stated)
    }
  }

  /// The multiple of the resolution that a number is, rounded down; nil where that can't be counted.
  static func index(_ number: ExactDecimal?, _ exponent: Int) -> Int64? {
    guard let number else { return nil }
    let power = Int(number.exponent) - exponent
    guard power.magnitude <= 18 else { return number.isZero ? 0 : nil }
    let scale = (0..<power.magnitude).reduce(Int128(1)) { scale, _ in scale * 10 }
    let significand = Int128(number.significand)
    if power >= 0 { return Int64(exactly: significand * scale).flatMap { $0.magnitude <= farthest ? $0 : nil } }
    let (quotient, rest) = significand.quotientAndRemainder(dividingBy: scale)
    return Int64(exactly: rest < 0 ? quotient - 1 : quotient)
  }

  func number(_ index: Int64) -> ExactDecimal {
    ExactDecimal(significand: Int128(index), exponent: exponent) ?? .zero
  }

  private mutating func verdict(_ number: ExactDecimal) -> Verdict {
    if let known = verdicts[number] { return known }
    let verdict = trial(number)
    verdicts[number] = verdict
    return verdict
  }

  mutating func fault(_ number: ExactDecimal, _ criterion: Criterion) -> Fault? { verdict(number).fault(criterion) }
}

extension SafeRangeSearch {
  /// The interval around the number.
  mutating func interval(_ criterion: Criterion) -> SafeRange.Interval { interval(around: number, criterion) }

  private mutating func interval(around inner: ExactDecimal, _ criterion: Criterion) -> SafeRange.Interval {
    let (lower, upper) = (end(from: inner, .down, criterion), end(from: inner, .up, criterion))
    let numbers = evenNumbers(from: lower.number, to: upper.number)
    return SafeRange.Interval(
      lower: end(lower, after: numbers.filter { $0 < inner }.reversed(), .down, criterion),
      upper: end(upper, after: numbers.filter { $0 > inner }, .up, criterion))
  }

  /// The interval nearest to the number, itself at fault; nil where none was met.
  ///
  /// `proposals` are what the rules of its faults propose.
  mutating func nearestInterval(_ criterion: Criterion, proposals: [ExactDecimal]) -> SafeRange.Interval? {
    let both = [Direction.down, .up].compactMap { direction -> (distance: Double, interval: SafeRange.Interval)? in
      guard let inner = firstValid(direction, criterion, proposals) else { return nil }
      let interval = interval(around: inner, criterion)
      let near = direction == .up ? interval.lower : interval.upper
      return ((near.number.double - number.double).magnitude, interval)
    }
    return both.min { $0.distance < $1.distance }?.interval
  }

  /// The first number without a fault in a direction.
  private mutating func firstValid(
    _ direction: Direction, _ criterion: Criterion, _ proposals: [ExactDecimal]
  ) -> ExactDecimal? {
    let limit = direction == .up ? upper.index : lower.index
    let own = number
    let onward = Set(proposals).sorted().filter {
      direction == .up ? $0 > own && $0 <= number(limit) : $0 < own && $0 >= number(limit)
    }
    for proposal in Self.some(of: direction == .up ? onward : onward.reversed())
    where fault(proposal, criterion) == nil { return proposal }
    var last = start
    var distance: Int64 = 1
    while (limit - last) * direction.rawValue > 0 {
      last = step(from: start, last, direction, &distance, limit)
      if fault(number(last), criterion) == nil { return number(last) }
    }
    return nil
  }

  /// As many of the proposals as are tried, the first and the last among them: each use of a number may have its own.
  private static func some(of proposals: [ExactDecimal]) -> [ExactDecimal] {
    let most = 16
    return proposals.count <= most ? proposals : (0..<most).map { proposals[$0 * (proposals.count - 1) / (most - 1)] }
  }

  /// The next number of a way outward, at no stop jumped over, and the distance of the one after it.
  private func step(
    from start: Int64, _ last: Int64, _ direction: Direction, _ distance: inout Int64, _ limit: Int64
  ) -> Int64 {
    let sign = direction.rawValue
    let open = start + sign * distance
    // A step before one is looked at, too, so that an end there needn't be looked for.
    let watched: [Int64] = stops.flatMap { [$0 - sign, $0] }
    let onward = watched.filter { ($0 - last) * sign > 0 && (open - $0) * sign > 0 }
    let stop = sign > 0 ? onward.min() : onward.max()
    if let stop, (limit - stop) * sign > 0 { return stop }
    distance *= distance * 4 <= near ? 4 : 2
    return (limit - open) * sign < 0 ? limit : open
  }

  /// The end of the numbers without a fault from one on in a direction.
  private mutating func end(from inner: Int64, _ direction: Direction, _ criterion: Criterion) -> SafeRange.End {
    let limit = direction == .up ? upper : lower
    var last = inner
    var distance: Int64 = 1
    while (limit.index - last) * direction.rawValue > 0 {
      let next = step(from: inner, last, direction, &distance, limit.index)
      if let fault = fault(number(next), criterion) { return narrowed(number(last), number(next), fault, criterion) }
      last = next
    }
    return SafeRange.End(number: number(last), reason: limit.reason)
  }

  private mutating func end(from inner: ExactDecimal, _ direction: Direction, _ criterion: Criterion) -> SafeRange.End {
    guard let below = Self.index(inner, exponent) else { return SafeRange.End(number: inner, reason: .none) }
    if number(below) == inner { return end(from: below, direction, criterion) }
    // A rule's own bound, or a number with more places, lies between two multiples of the resolution.
    let (next, limit) = direction == .up ? (below + 1, upper) : (below, lower)
    if (limit.index - next) * direction.rawValue < 0 { return SafeRange.End(number: inner, reason: limit.reason) }
    if let fault = fault(number(next), criterion) { return narrowed(inner, number(next), fault, criterion) }
    return end(from: next, direction, criterion)
  }
}

extension ExactDecimal {
  fileprivate var magnitude: ExactDecimal { self < .zero ? -self : self }
}

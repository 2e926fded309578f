/// The greatest value of a function of one variable, found by halving ranges and leaving out those that can't hold a greater one.
///
/// Nothing is sampled: a range is left out only by a bound that holds everywhere in it.
struct Extreme: Equatable {
  /// A value that the function reaches, or comes as near to as anybody asks.
  private(set) var value: Double
  /// Whether no value is greater by more than the tolerance; else ``value`` is a bound.
  private(set) var isExact = true

  /// A range with a value that is reached in it, and a bound that no value in it exceeds.
  struct Look {
    let reached: Double
    let bound: Double
  }

  /// The most ranges that are looked at before a bound has to do.
  private static let patience = 1 << 16
  /// The length below which a range is one place, as a part of the whole.
  private static let least = 1e-12

  /// Finds the greatest value on `ranges` above `floor`; `floor` itself where there is none.
  ///
  /// - Parameters:
  ///   - ranges: Ranges of the variable, in which `look` knows a bound.
  ///   - floor: A value that is reached elsewhere.
  ///   - tolerance: The difference that doesn't matter.
  ///   - look: What is known of a range.
  init(
    on ranges: [ClosedRange<Double>] = [0...1], above floor: Double = 0, within tolerance: Double,
    _ look: (ClosedRange<Double>) -> Look
  ) {
    value = floor
    var open: [(range: ClosedRange<Double>, bound: Double)] = []
    func add(_ range: ClosedRange<Double>, to value: inout Double) {
      let seen = look(range)
      value = max(value, seen.reached)
      if range.upperBound - range.lowerBound > Self.least { open.append((range, seen.bound)) }
    }
    for range in ranges { add(range, to: &value) }
    var looks = 0
    while let (range, bound) = open.popLast() {
      if bound <= value + tolerance { continue }
      looks += 1
      guard looks < Self.patience else {
        value = open.reduce(bound) { max($0, $1.bound) }
        isExact = false
        return
      }
      let middle = (range.lowerBound + range.upperBound) / 2
      add(range.lowerBound...middle, to: &value)
      add(middle...range.upperBound, to: &value)
    }
  }
}

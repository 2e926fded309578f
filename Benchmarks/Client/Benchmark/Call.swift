internal import CAllocationCount

/// A call that is measured.
struct Call {
  let name: String
  /// The number of allocations that its result consists of.
  let resultAllocations: Double
  /// Makes the call once, and returns a number that depends on all results.
  let run: (Int) -> Double

  /// Prints the best of seven measurements of a number of calls.
  func measure(rounds: Int) {
    var best = Double.infinity
    for _ in 0..<7 { best = min(best, nanoseconds(of: rounds)) }
    print(
      padded(name, 36), leftPadded(tenths(best), 10), leftPadded(allocations.map(tenths) ?? "-", 12),
      leftPadded(tenths(resultAllocations), 20), separator: " ")
  }

  /// Whether a call asks for no memory but its result's, as far as allocations are counted here.
  var allocatesOnlyItsResult: Bool { allocations.map { $0 <= resultAllocations + 0.01 } ?? true }

  /// The average number of allocations of many calls; nil where they can't be counted.
  private var allocations: Double? {
    guard allocation_count() >= 0 else { return nil }
    _ = repeated(10)
    let before = allocation_count()
    let rounds = 200
    _ = repeated(rounds)
    return Double(allocation_count() - before) / Double(rounds)
  }

  private func nanoseconds(of rounds: Int) -> Double {
    let clock = ContinuousClock()
    var sum = 0.0
    let time = clock.measure { sum = repeated(rounds) }
    // A result that is looked at can't be left out.
    if sum.isNaN { print("\(name) gives no number") }
    let (seconds, attoseconds) = time.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(rounds)
  }

  private func repeated(_ rounds: Int) -> Double {
    var sum = 0.0
    for round in 0..<rounds { sum += run(round) }
    return sum
  }
}

private func tenths(_ number: Double) -> String { String((number * 10).rounded() / 10) }

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func leftPadded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Where a monotone condition begins to fail.
enum Onset {
  /// The value in `range` from which on `fails` holds, which it does at the upper end; the lower end where it fails there too.
  ///
  /// Only for conditions that are monotone: once they fail they fail for all that is larger. The rule has proved the failure
  /// before; this finds the number for the message, to a billionth and then rounded to 1e-6.
  static func value(in range: ClosedRange<Double>, _ fails: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    if fails(low) { return low }
    while high - low > 1e-9 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if fails(middle) { high = middle } else { low = middle }
    }
    return (high * 1e6).rounded() / 1e6
  }
}

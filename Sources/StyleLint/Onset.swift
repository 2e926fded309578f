/// A search for the value at which a monotone condition begins to fail.
enum Onset {
  /// The value in `range` from which on `fails` holds; its lower end where it fails there too.
  ///
  /// `fails` has to hold at the upper end, and to be monotone: true of all larger values once it is true. The rule has proved the
  /// failure before; this finds the number for the message, to a billionth and then rounded to 1e-6.
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

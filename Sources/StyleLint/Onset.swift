/// A search for the value at which a monotone condition begins to fail.
enum Onset {
  /// The largest millionth in `range` at which `fails` doesn't hold yet; its lower end where it fails there too.
  ///
  /// `fails` has to hold at the upper end, and to be monotone: true of all larger values once it is true. The rule has proved the
  /// failure before; this finds the number for the message, to a billionth, and takes the millionth on its sound side.
  static func value(in range: ClosedRange<Double>, _ fails: (Double) -> Bool) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    if fails(low) { return low }
    while high - low > 1e-9 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if fails(middle) { high = middle } else { low = middle }
    }
    let millionths = (high * 1e6).rounded()
    let nearest = millionths / 1e6
    return nearest > range.lowerBound && fails(nearest) ? max(range.lowerBound, (millionths - 1) / 1e6) : nearest
  }
}

import StyleGeometry

/// The texts and shapes that pictures of several kinds share.
enum PreviewText {
  /// The largest, the middle and the smallest size, as far as they differ, each with the strength of its drawing, 0…1.
  static func extents(
    _ width: ClosedRange<Double>, _ height: ClosedRange<Double>
  ) -> [(size: Size, strength: Double)] {
    let largest = Size(width: width.upperBound, height: height.upperBound)
    let smallest = Size(width: width.lowerBound, height: height.lowerBound)
    if largest == smallest { return [(largest, 1)] }
    let middle = Size(
      width: (width.lowerBound + width.upperBound) / 2, height: (height.lowerBound + height.upperBound) / 2)
    return [(largest, 0), (middle, 0.15), (smallest, 1)]
  }

  /// Ranges of width and height: `120–313 × 48 pt`.
  static func size(_ width: ClosedRange<Double>, _ height: ClosedRange<Double>) -> String {
    "\(range(width)) × \(range(height)) pt"
  }

  static func range(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (number(range.lowerBound), number(range.upperBound))
    return low == high ? low : "\(low)–\(high)"
  }

  /// A number to hundredths, with a minus sign as people write it.
  static func number(_ value: Double) -> String {
    let text = PixelNumber.text(value)
    return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }
}

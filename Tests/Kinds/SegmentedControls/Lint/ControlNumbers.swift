import StyleModel
import StyleTestSupport

/// A segmented control in hundredths of a point, so that whole numbers decide which conditions hold.
struct ControlNumbers: Sendable {
  var segments: ClosedRange<Int>
  var width: ClosedRange<Int>
  var height: Int
  var inset: Int
  var cornerRadius: Int
  var fontSize: Int
  var titleWidth: ClosedRange<Int>
  /// The duration in thousandths of a second.
  var duration: Int
  var isStill: Bool
  /// The shake's period in thousandths of a second, and its count; nil for none.
  var shake: (period: Int, count: Int)?

  init(_ random: inout SeededGenerator) {
    let least = 2 + random.next(below: 3)
    segments = least...least + random.next(below: 5)
    // Many controls just hold a condition or just fail it.
    let cell = [2400, 4400, 100 * (10 + random.next(below: 90)), random.next(below: 9000) + 100][random.next(below: 4)]
    let narrowest = max(1, cell * segments.upperBound + [-1, 0, 0, 1][random.next(below: 4)])
    width = narrowest...narrowest + random.next(below: 20_000)
    height = [2400, 4400, 1000 + random.next(below: 6000), 4399, 2399][random.next(below: 5)]
    inset = [0, 200, random.next(below: 2500)][random.next(below: 3)]
    let (windowWidth, windowHeight) = (cell - 2 * inset, height - 2 * inset)
    let half = max(0, min(windowWidth, windowHeight) / 2)
    cornerRadius = [0, half, half + 1, random.next(below: 3000)][random.next(below: 4)]
    fontSize = [1100, 1099, 100 * max(1, windowHeight / 119), 900 + random.next(below: 3000)][random.next(below: 4)]
    // A word space less than the cell, as nearly as hundredths of a point allow.
    let apart = max(0, cell - (fontSize + 3) / 4)
    let widest = [max(0, windowWidth), max(0, windowWidth) + 1, random.next(below: 9000), apart, apart + 1][
      random.next(below: 5)]
    titleWidth = widest / 2...widest
    duration = [1000, 1001, 100 + random.next(below: 3000)][random.next(below: 3)]
    isStill = random.next(below: 2) == 0
    if random.next(below: 2) == 0 {
      let count = 1 + random.next(below: 12)
      shake = ([1000 / count, 1000 / count + 1, 20 + random.next(below: 400)][random.next(below: 3)], count)
    }
  }

  static func many(_ count: Int, seed: UInt64) -> [ControlNumbers] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in ControlNumbers(&random) }
  }

  private static func points(_ hundredths: Int) -> String {
    "\(ExactDecimal(significand: Int128(hundredths), exponent: -2) ?? .zero)"
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    "\(points(range.lowerBound))..\(points(range.upperBound))"
  }

  private var shakeLine: String {
    shake.map { "    shake: { distance: 2, period: \($0.period)ms, count: \($0.count) }\n" } ?? ""
  }

  /// The control as a file of its own.
  func source(_ name: String) -> String {
    """
    segmentedControls:
      \(name):
        segments: \(segments.lowerBound)..\(segments.upperBound)
        width: \(Self.range(width))
        height: \(Self.points(height))
        inset: \(Self.points(inset))
        cornerRadius: \(Self.points(cornerRadius))
        title: { fontSize: \(Self.points(fontSize)), width: \(Self.range(titleWidth)) }
        colors: { title: "#000000", titleHighlighted: "#FFFFFF", highlight: "#B00020" }
        duration: \(duration)ms
    \(isStill ? "    reducedMotion: none\n" : "")\(shakeLine)
    """
  }

  /// The conditions that fail at some width and number of segments of the ranges, each tried by itself, in whole numbers.
  var failing: Set<String> {
    var failing: Set<String> = []
    if !isStill { failing.insert("segment-reduced-motion-missing note") }
    if duration > 1000 { failing.insert("segment-move-long warning duration") }
    if let shake, shake.count * shake.period > 1000 { failing.insert("segment-move-long warning count") }
    if fontSize < 1100 { failing.insert("text-small note") }
    if height < 4400 { failing.insert("segment-cell-small \(height < 2400 ? "warning" : "note") height") }
    var cellLevel: String?
    var isEmpty = height - 2 * inset <= 0
    var others: Set<String> = []
    var touches = false
    if 119 * fontSize > 100 * (height - 2 * inset) { others.insert("segment-title-clipped error fontSize") }
    if 2 * cornerRadius > height - 2 * inset { others.insert("segment-radius-too-large error") }
    for count in segments {
      for total in [width.lowerBound, width.upperBound, (width.lowerBound + width.upperBound) / 2] {
        // All of a control's width is count times a cell's.
        let windows = total - 2 * inset * count
        if windows <= 0 { isEmpty = true }
        if 2 * cornerRadius * count > windows { others.insert("segment-radius-too-large error") }
        if titleWidth.upperBound * count > windows { others.insert("segment-title-clipped error width") }
        if 4 * (total - titleWidth.upperBound * count) < fontSize * count { touches = true }
        if total < 4400 * count, cellLevel == nil { cellLevel = "note" }
        if total < 2400 * count { cellLevel = "error" }
      }
    }
    if let cellLevel { failing.insert("segment-cell-small \(cellLevel) width") }
    if touches, titleWidth.upperBound > 0, !others.contains("segment-title-clipped error width") {
      others.insert("segment-titles-touch note")
    }
    return failing.union(isEmpty ? ["segment-window-empty error"] : others)
  }
}

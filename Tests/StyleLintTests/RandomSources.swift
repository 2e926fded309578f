import StyleGeometry
import StyleModel

extension PlainTag {
  /// The tag set as a file of its own; the first two styles are to mirror each other.
  func source(_ name: String) -> String {
    func range(_ range: ClosedRange<Double>) -> String {
      [range.lowerBound, range.upperBound].map { "\(ExactDecimal(rounded: $0))" }.joined(separator: "..")
    }
    let lists = styles.enumerated().map { index, texts in
      let angles = texts.map { "{ angle: \($0.angle), side: \($0.isRight ? "right" : "left") }" }
      return "        s\(index): [\(angles.joined(separator: ", "))]\n"
    }
    return """
      tags:
        \(name):
          layout:
            radius: \(radius)
            dot: { radius: \(dot)\(halo.map { ", halo: { radius: \($0), opacity: 0.3 }" } ?? "") }
            line: { width: \(lineWidth) }
            text: { width: \(range(width)), height: \(range(height)), padding: \(padding), gap: \(gap)\(fontSize.map { ", fontSize: \($0)" } ?? "") }
      \(pixelGrid.map { "      pixelGrid: \($0)\n" } ?? "")\
          hit: { dot: \(hitDot), text: \(hitText), prefer: \(isDotPreferred ? "dot" : "text") }
          cycle: [\(styles.indices.map { "s\($0)" }.joined(separator: ", "))]
      \(styles.count > 1 ? "    mirrors: [[s0, s1]]\n" : "")\
          angles:
            \(styles[0].count):
      \(lists.joined())
      """
  }
}

extension BubbleNumbers {
  /// The bubble as a file of its own.
  func source(_ name: String) -> String {
    func range(_ range: ClosedRange<Double>) -> String {
      [range.lowerBound, range.upperBound].map { "\(ExactDecimal(rounded: $0))" }.joined(separator: "..")
    }
    let radii =
      tipRadius == baseRadius ? "radius: \(tipRadius)" : "tipRadius: \(tipRadius), baseRadius: \(baseRadius)"
    let insets = insets.map {
      "    contentInsets: { top: \($0[0]), left: \($0[1]), bottom: \($0[2]), right: \($0[3]) }\n"
    }
    return """
      bubbles:
        \(name):
          arrow:
            direction: [\(directions.map(\.rawValue).joined(separator: ", "))]
            width: \(arrowWidth)
            height: \(arrowHeight)
            \(radii.replacing(", ", with: "\n      "))
            position: \(positions.map(range) ?? "follow")
          cornerRadius: \(cornerRadius)
          size: { width: \(range(width)), height: \(range(height)) }
      \(insets ?? "")\
      \(placement.map { "    placement: { margin: \($0.margin), gap: \($0.gap) }\n" } ?? "")
      """
  }
}

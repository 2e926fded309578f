import Foundation
import StyleCompiler
import StyleDiagnostics
import StyleDriver
import StyleModel
import StyleTestSupport
import Testing

/// Safe ranges of bubbles beside the closed forms of their geometry, which are reckoned here by themselves.
@Suite(.firstIssues) struct BubbleSafeRangeTests {
  /// The arrow's side, and the radius at which its arcs take all of it, in points.
  private struct Arrow {
    let width: Double
    let height: Double

    var angle: Double { atan2(height, width / 2) }
    var side: Double { hypot(height, width / 2) }
    /// The largest radius of tip and base points alike.
    var largestRadius: Double { side / (tan(angle) + tan(angle / 2)) }
  }

  private static func source(_ width: Double, _ height: Double, _ radius: Double, _ corner: Double) -> String {
    """
    bubbles:
      tip:
        arrow: { direction: bottom, width: \(width), height: \(height), radius: \(radius), position: 0.5 }
        cornerRadius: \(corner)
        size: { width: 120..500, height: 120..500 }
        contentInsets: 20

    """
  }

  /// In a bubble with safe range everywhere else the arrow's own sides end the radius, at the rule's bound to a hundredth.
  @Test func radiusEndsWhereTheArrowFolds() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      func hundredths(_ range: ClosedRange<Double>) -> Double { (random.next(in: range) * 100).rounded() / 100 }
      let arrow = Arrow(width: hundredths(16...50), height: hundredths(6...20))
      let text = Self.source(
        arrow.width, arrow.height, hundredths(arrow.largestRadius / 12...arrow.largestRadius / 2), 8)
      let safeRange = try #require(
        try SafeRangeCheck(text) { $0.filter { $0.keyPath.components.last == "radius" } }?.safeRanges.first)
      let upper = safeRange.interval.upper
      #expect(upper.fault?.name == "bubble-arrow-folds", "\(text)")
      #expect(
        upper.number.double <= arrow.largestRadius + 1e-9 && upper.number.double > arrow.largestRadius - 0.01, "\(text)"
      )
      #expect(safeRange.interval.lower.number == .zero)
    }
  }

  /// The corners end where two of them fill the body, and the smallest width where arrow and corners, or the insets, fill the edge.
  @Test func cornersAndSizesEndWhereTheEdgeIsFull() throws {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<40 {
      let (width, height) = (Double(12 + random.next(below: 30)), Double(6 + random.next(below: 16)))
      let (radius, corner) = (Double(random.next(below: 3)), Double(8 + random.next(below: 12)))
      let arrow = Arrow(width: width, height: height)
      let clearance = radius * tan(arrow.angle / 2)
      let text = Self.source(width, height, radius, corner)
      let check = try #require(
        try SafeRangeCheck(text) { $0.filter { ["cornerRadius", "width"].contains($0.keyPath.components.last) } })
      for safeRange in check.safeRanges {
        switch (safeRange.number.keyPath.components.last, safeRange.number.part) {
        case ("cornerRadius", _):
          // The content's corners are inset far enough for all of them.
          let expected = min((120 - height) / 2, (120 - width - 2 * clearance) / 2)
          let end = safeRange.interval.upper
          #expect(
            end.number.double <= expected + 1e-9 && end.number.double > expected - 0.01, "\(end) \(expected)\n\(text)")
        case ("width", .min):
          // Insets of 20 on both sides leave content from the next hundredth on.
          let expected = max(width + 2 * corner + 2 * clearance, 40.01)
          let end = safeRange.interval.lower
          #expect(
            end.number.double >= expected - 1e-9 && end.number.double < expected + 0.01, "\(end) \(expected)\n\(text)")
        default: break
        }
      }
    }
  }
}

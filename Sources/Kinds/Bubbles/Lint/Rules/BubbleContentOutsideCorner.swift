import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A corner of the content that lies outside the rounded corner of the body.
enum BubbleContentOutsideCorner: StyleRule {
  static let description = RuleDescription(
    "bubble-content-outside-corner", .bubbles, .warning,
    fixability: .suggestion,
    summary: "a corner of the content is outside the body's rounded corner",
    explanation: """
      Content is placed in a rectangle, `contentInsets` inside the body. A body with rounded corners is smaller than its \
      rectangle: where a corner of the content is outside the corner's arc, pictures stick out of the bubble, or are cut \
      where the client clips, and letters touch the border.

      With the insets x and y at a corner of radius r, the content's corner is outside when both are under r and √((r − \
      x)² + (r − y)²) > r, its distance from the arc's center. Insets of r·(1 − √½) on both sides are on the arc; they \
      are the default, rounded to a millionth of a point, which counts as equal. Insets and arcs keep to their corners, \
      so size, position and direction don't matter. At a tail that isn't flipped the content's corner may be anywhere inside the outline. \
      Where the insets leave no content, only `bubble-content-empty` \
      reports it.
      """,
    examples: examples)

  /// The rounding of the default insets, in points: the place of an arc at its middle can't be written as a decimal number.
  private static let rounding = 1e-6

  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard bubble.cornerRadius > 0, !bubble.insetsKeepInside, !BubbleContentEmpty.isEmpty(bubble, context) else {
      return
    }
    let outside = ContentCorner.all(bubble).filter { $0.overhang > rounding && !bubble.tailHolds($0, within: rounding) }
    guard let worst = outside.max(by: { $0.overhang < $1.overhang }) else { return }
    report(.contentOutside(bubble, outside, worst: worst))
  }
}

extension BubbleFigure {
  /// Whether the least inset keeps content inside a corner even where it is that of both sides; larger ones do all the more.
  fileprivate var insetsKeepInside: Bool {
    let insets = style.contentInsets
    let least = min(insets.top, insets.left, insets.bottom, insets.right)
    return ContentCorner(corner: .topLeft, x: least, y: least, radius: cornerRadius).overhang <= 0
  }
}

extension BubbleFigure {
  /// Whether the content's corner at the tail lies inside the outline, to a tolerance; it may be in the tail, or where a flat one covers
  /// the body's corner.
  ///
  /// A tail that the app flips is at neither corner all the time, so it holds nothing.
  fileprivate func tailHolds(_ content: ContentCorner, within tolerance: Double) -> Bool {
    guard let tails, tails.count == 1, tails[0].corner == content.corner else { return false }
    let (left, size) = (content.corner.isLeft, smallest)
    let x = tails[0].height + content.x + tolerance
    let y = content.y + tolerance
    let point = Point(x: left ? x : size.width - x, y: content.corner.isTop ? y : size.height - y)
    return OutlineCorner.contains(point, in: outline(size, tails[0].direction, position: 0.5))
  }
}

/// A corner of the content, seen from the corner of the body that it belongs to.
private struct ContentCorner {
  let corner: BubbleCorner
  let x: Double
  let y: Double
  let radius: Double

  static func all(_ bubble: BubbleFigure) -> [ContentCorner] {
    let insets = bubble.style.contentInsets
    let corners: [BubbleCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    return corners.map { corner in
      ContentCorner(
        corner: corner, x: corner.isLeft ? insets.left : insets.right, y: corner.isTop ? insets.top : insets.bottom,
        radius: bubble.radii[corner])
    }
  }

  var name: String { corner.words }

  /// The distance from the arc's center; 0 where the corner lies beside the arc or further inside.
  var distance: Double {
    guard x < radius, y < radius else { return 0 }
    return ((radius - x) * (radius - x) + (radius - y) * (radius - y)).squareRoot()
  }

  /// The distance by which the corner lies outside the arc; below 0 inside.
  var overhang: Double { distance - radius }
}

extension Finding {
  fileprivate static func contentOutside(
    _ bubble: BubbleFigure, _ corners: [ContentCorner], worst: ContentCorner
  ) -> Finding {
    let n = Numerals.number
    let radius = n(worst.radius)
    let names = corners.count == 4 ? "all four corners" : "the \(corners.map(\.name).joined(separator: " and ")) corner"
    let plural = corners.count == 4 || corners.count == 1 ? "" : "s"
    let needed = ValidNumber(.atLeast, bubble.cornerRadius * (1 - 0.5.squareRoot()))
    let (overhang, _) = Numerals.brief(worst.overhang, 0)
    return Finding(
      BubbleContentOutsideCorner.self,
      "\(names)\(plural) of the content \(corners.count == 1 ? "is" : "are") "
        + "\(corners.count == 1 ? "" : "up to ")\(overhang) pt outside the body's corners (radius \(radius) pt)",
      at: bubble.member("contentInsets"),
      related: [.init(bubble.member("cornerRadius"), "\(radius) pt")],
      notes: [
        "calculation: \(worst.name), insets \(n(worst.x)) and \(n(worst.y)): √((\(radius) − \(n(worst.x)))² + "
          + "(\(radius) − \(n(worst.y)))²) = \(n(worst.distance)) pt from the arc's center, \(n(worst.overhang)) too far"
      ],
      counterexample: Counterexample(bubble.sample),
      advice: Suggestion(
        [Suggestion.Option("an inset", needed, at: bubble.member("contentInsets"))],
        "keep the content inside on every side", "; or remove `contentInsets`"))
  }
}

private let examples = [
  RuleExample(
    "default insets are on the arc",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      """),
  RuleExample(
    "a narrow inset beside a wide one",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 8
      size: { width: 120..313, height: 48..313 }
      contentInsets: { top: 1, left: 8, bottom: 1, right: 8 }
      """),
  RuleExample(
    "content up to the corners of a rounded body",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 16
      size: { width: 120..313, height: 48..313 }
      contentInsets: 4
      #              ^ bubble-content-outside-corner
      """),
  RuleExample(
    "one corner outside",
    bubble: """
      arrow: { direction: bottom, width: 30, height: 12 }
      cornerRadius: 16
      size: { width: 120..313, height: 60..313 }
      contentInsets: { top: 2, left: 6, bottom: 8, right: 12 }
      #              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ bubble-content-outside-corner
      """),
  RuleExample(
    "a flat tail covers the corner",
    bubble: """
      tail: { corner: bottomRight, width: 7, height: 5.5 }
      cornerRadius: { topLeft: 4, topRight: 4, bottomRight: 18, bottomLeft: 4 }
      size: { width: 60..280, height: 36..2000 }
      contentInsets: 2
      """),
  RuleExample(
    "a corner outside where the tail leaves a notch",
    bubble: """
      tail: { corner: bottomRight, width: 7, height: 5.5, notch: 4 }
      cornerRadius: { topLeft: 4, topRight: 4, bottomRight: 18, bottomLeft: 4 }
      size: { width: 60..280, height: 36..2000 }
      contentInsets: 2
      #              ^ bubble-content-outside-corner
      """),
]

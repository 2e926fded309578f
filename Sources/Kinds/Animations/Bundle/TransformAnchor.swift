public import StyleGeometry

/// The fixed point of a target's scale and rotation.
public enum TransformAnchor: Hashable, Sendable {
  /// A point in proportions of the target's box, from its upper left corner; it may lie outside.
  case point(Point)
  /// The tip of the bubble that shows the target; the middle of the box where there is none.
  case tip

  /// The middle of the target's box.
  public static let middle = TransformAnchor.point(AnchorPoint().point)
}

/// A point in proportions of a box.
struct AnchorPoint: Sendable {
  var x = 0.5
  var y = 0.5

  var point: Point { Point(x: x, y: y) }
}

extension TransformAnchor: FormChoice {
  static let expected = "an object or `tip`"

  init() { self = .middle }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.word("tip", .tip, isChosen: self == .tip, &self)
    try form.value(.object, anchorPoint, AnchorPoint.form, { .point($0.point) }, &self)
  }

  private var anchorPoint: AnchorPoint? {
    if case .point(let point) = self { AnchorPoint(x: point.x, y: point.y) } else { nil }
  }
}

extension AnchorPoint: SchemaObject {
  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("x", &x, .proportion(.any), "proportion of the width, from the left")
    try form.member("y", &y, .proportion(.any), "proportion of the height, from the top")
  }
}

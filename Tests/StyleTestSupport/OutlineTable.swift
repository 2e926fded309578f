/// A point of a bubble's outline, in points; y down.
package struct OutlinePoint: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The seven points that the documented table has for a bubble.
///
/// - Parameters:
///   - direction: The arrow's direction: `right`, `bottom`, `left`, or else up.
///   - size: The bubble's width and height, arrow included, in points.
///   - position: The arrow's position along its edge, 0…1.
///   - arrow: The arrow's width and height, in points.
///   - cornerRadius: The radius of the body's corners, in points.
/// - Returns: Begin, tip, end, and the body's corners from the one after the arrow, clockwise.
package func outlineTable(
  _ direction: String, size: (width: Double, height: Double), position: Double,
  arrow: (width: Double, height: Double), cornerRadius: Double
) -> [OutlinePoint] {
  typealias Point = OutlinePoint
  let half = arrow.width / 2
  let x = size.width / 2 + (size.width - 2 * cornerRadius - arrow.width) * (position - 0.5)
  let y = size.height / 2 + (size.height - 2 * cornerRadius - arrow.width) * (position - 0.5)
  let left = direction == "left" ? arrow.height : 0
  let right = direction == "right" ? size.width - arrow.height : size.width
  let top = direction == "top" ? arrow.height : 0
  let bottom = direction == "bottom" ? size.height - arrow.height : size.height
  let (topLeft, topRight) = (Point(x: left, y: top), Point(x: right, y: top))
  let (bottomLeft, bottomRight) = (Point(x: left, y: bottom), Point(x: right, y: bottom))
  return switch direction {
  case "right":
    [Point(x: right, y: y - half), Point(x: size.width, y: y), Point(x: right, y: y + half)]
      + [bottomRight, bottomLeft, topLeft, topRight]
  case "bottom":
    [Point(x: x + half, y: bottom), Point(x: x, y: size.height), Point(x: x - half, y: bottom)]
      + [bottomLeft, topLeft, topRight, bottomRight]
  case "left":
    [Point(x: left, y: y + half), Point(x: 0, y: y), Point(x: left, y: y - half)]
      + [topLeft, topRight, bottomRight, bottomLeft]
  default:
    [Point(x: x - half, y: top), Point(x: x, y: 0), Point(x: x + half, y: top)]
      + [topRight, bottomRight, bottomLeft, topLeft]
  }
}

import StyleClient

/// The places and times at which models are asked.
enum Samples {
  /// Times before, at, between and after both ends of a time line, in seconds; none between lies where an even part of it ends.
  static func times(_ duration: Double?) -> [Double] {
    let end = duration ?? 3
    let between = (0..<12).map { (number: Int) -> Double in end * (Double(number) + 0.37) / 12 }
    return [-0.05, 0] + between + [end, end + 0.05]
  }

  /// Points across a rectangle and beyond its edges.
  static func points(across box: Rectangle) -> [Point] {
    let parts = [-0.11, 0.07, 0.31, 0.52, 0.78, 0.96, 1.13]
    return parts.flatMap { down in
      parts.map { Point(x: box.minX + box.width * $0, y: box.minY + box.height * down) }
    }
  }

  /// Points across a size and beyond its edges.
  static func points(across size: Size) -> [Point] { points(across: Rectangle(size)) }

  /// Anchors in the middle, at the edges and in the corners of ``screen``.
  static let anchors: [Rectangle] = [0.0, 165, 331].flatMap { x in
    [0.0, 310, 623].map { Rectangle(minX: x, minY: $0, maxX: x + 44, maxY: $0 + 44) }
  }

  static let screen = Rectangle(minX: 0, minY: 0, maxX: 375, maxY: 667)
}

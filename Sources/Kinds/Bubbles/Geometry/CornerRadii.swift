/// A corner of a bubble's body; the cases are in clockwise order on screen.
public enum BubbleCorner: String, Hashable, CaseIterable, Sendable {
  /// The upper left corner.
  case topLeft
  /// The upper right corner.
  case topRight
  /// The lower right corner.
  case bottomRight
  /// The lower left corner.
  case bottomLeft
}

extension BubbleCorner {
  /// Whether it is at the left side.
  package var isLeft: Bool { self == .topLeft || self == .bottomLeft }

  /// Whether it is at the top.
  package var isTop: Bool { self == .topLeft || self == .topRight }

  /// The corner in a mirror image.
  package var mirrored: BubbleCorner {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    }
  }

  /// The corner above or below on the same side.
  package var turnedOver: BubbleCorner {
    switch self {
    case .topLeft: .bottomLeft
    case .topRight: .bottomRight
    case .bottomRight: .topRight
    case .bottomLeft: .topLeft
    }
  }

  /// The corner in a sentence: `top left`.
  package var words: String { (isTop ? "top " : "bottom ") + (isLeft ? "left" : "right") }
}

/// The radii of a body's four corners, in points; 0 draws no arc.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the upper left corner.
  public var topLeft: Double
  /// The radius of the upper right corner.
  public var topRight: Double
  /// The radius of the lower right corner.
  public var bottomRight: Double
  /// The radius of the lower left corner.
  public var bottomLeft: Double

  /// The same radius at all corners, in points.
  public init(all radius: Double) {
    (topLeft, topRight, bottomRight, bottomLeft) = (radius, radius, radius, radius)
  }

  /// The radius of one corner.
  public subscript(corner: BubbleCorner) -> Double {
    get {
      switch corner {
      case .topLeft: topLeft
      case .topRight: topRight
      case .bottomRight: bottomRight
      case .bottomLeft: bottomLeft
      }
    }
    set {
      switch corner {
      case .topLeft: topLeft = newValue
      case .topRight: topRight = newValue
      case .bottomRight: bottomRight = newValue
      case .bottomLeft: bottomLeft = newValue
      }
    }
  }

  /// The largest of the four.
  public var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }
}

extension CornerRadii {
  /// The sum of the radii at the ends of a side.
  package func sum(_ side: Direction) -> Double { self[side.corners.first] + self[side.corners.second] }

  /// The least size of a body with a length for both radii on each of its sides.
  package var leastBody: Size {
    Size(width: max(sum(.top), sum(.bottom)), height: max(sum(.left), sum(.right)))
  }

  /// The radii in a mirror image.
  package var mirrored: CornerRadii {
    BubbleCorner.allCases.reduce(into: self) { $0[$1] = self[$1.mirrored] }
  }

  /// The radius of all corners with which a client accepts a body of some size that knows no others; at most the largest.
  package func accepted(at body: Size) -> Double { min(largest, body.width / 2, body.height / 2) }

  /// The radii, none of them above a limit.
  package func limited(to most: Double) -> CornerRadii {
    BubbleCorner.allCases.reduce(into: self) { $0[$1] = min($0[$1], most) }
  }
}

extension Direction {
  /// The corners at the ends of a body's side, clockwise.
  package var corners: (first: BubbleCorner, second: BubbleCorner) {
    switch self {
    case .top: (.topLeft, .topRight)
    case .right: (.topRight, .bottomRight)
    case .bottom: (.bottomRight, .bottomLeft)
    case .left: (.bottomLeft, .topLeft)
    }
  }

  /// The opposite edge.
  package var opposite: Direction {
    switch self {
    case .right: .left
    case .bottom: .top
    case .left: .right
    case .top: .bottom
    }
  }
}

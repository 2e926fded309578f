import StyleBundle
import StyleGeometry
import StyleModel

/// Outlines without an arrow that moves: their coordinates depend on the size alone.
extension BubbleStyle {
  /// Adds the seven points for each direction and the smallest sizes.
  ///
  /// The corner radius becomes one with which clients accept these sizes that know no bubbles but those with an arrow. Throws where a
  /// bundle can't hold a sum.
  mutating func drawFixedOutline() throws(NumberFault) {
    let radii = radii
    var accepted = radii.largest
    for direction in arrow.directions {
      outline[direction] = try Self.points(fixedVertices(direction))
      guard let size = try leastSize(direction) else { continue }
      smallest[direction] = size
      let height = pointer == .plain ? 0 : arrow.height
      accepted = min(accepted, radii.accepted(at: Size(width: size.width - height, height: size.height)))
    }
    if accepted < radii.largest { cornerRadius = ExactDecimal(bound: accepted, .down).double }
    ownRadii = radii == CornerRadii(all: cornerRadius) ? nil : radii
  }

  /// The smallest size, at which two arcs meet somewhere; nil where no size is valid.
  private func leastSize(_ direction: Direction) throws(NumberFault) -> Size? {
    guard let tail = tailGeometry(direction) else { return try leastBody() }
    guard let size = tail.smallest else { return nil }
    func bound(_ length: Double) throws(NumberFault) -> Double {
      try ExactDecimal.held(ExactDecimal(bound: length, .up)).double
    }
    return Size(width: try bound(size.width), height: try bound(size.height))
  }

  private func leastBody() throws(NumberFault) -> Size {
    func sum(_ side: Direction) throws(NumberFault) -> ExactDecimal {
      try .held(radii[side.corners.first].exact.adding(radii[side.corners.second].exact))
    }
    return Size(width: try max(sum(.top), sum(.bottom)).double, height: try max(sum(.left), sum(.right)).double)
  }

  private static func points(_ vertices: [FixedVertex]) throws(NumberFault) -> [Vertex] {
    try vertices.map { vertex throws(NumberFault) in
      var point = Vertex()
      (point.x.constant, point.x.width) = (try rounded(vertex.x.constant), vertex.x.factor)
      (point.y.constant, point.y.height) = (try rounded(vertex.y.constant), vertex.y.factor)
      point.radius = vertex.radius
      return point
    }
  }

  /// A length to a millionth of a point.
  private static func rounded(_ length: Double) throws(NumberFault) -> Double {
    try ExactDecimal.held(ExactDecimal(rounded: length)).double
  }
}

import StyleGeometry
package import StyleModel

extension BundleWriter {
  mutating func bubble(_ bubble: Bubble, _ outline: BubbleOutline) {
    let directions = bubble.arrow.directions.sorted { $0.rawValue < $1.rawValue }
    object("arrow") { $0.arrow(bubble.arrow, clearance: outline.clearance) }
    if let border = bubble.border {
      object("border") {
        $0.member("color", border.color)
        $0.member("width", border.width)
      }
    }
    object("contentInsets") {
      $0.member("bottom", bubble.contentInsets.bottom)
      $0.member("left", bubble.contentInsets.left)
      $0.member("right", bubble.contentInsets.right)
      $0.member("top", bubble.contentInsets.top)
    }
    member("cornerRadius", bubble.cornerRadius)
    member("fill", bubble.fill)
    object("outline") { writer in
      for direction in directions { writer.points(direction, outline.points[direction] ?? []) }
    }
    object("size") {
      $0.member("height", bubble.height)
      $0.member("width", bubble.width)
    }
    object("smallest") { writer in
      for direction in directions {
        guard let size = outline.smallest[direction] else { continue }
        writer.object(direction.rawValue) {
          $0.member("height", size.height)
          $0.member("width", size.width)
        }
      }
    }
  }

  private mutating func arrow(_ arrow: Bubble.Arrow, clearance: ExactDecimal) {
    member("baseRadius", arrow.baseRadius)
    member("clearance", clearance)
    list("directions", arrow.directions) { $0.text($1.rawValue) }
    member("height", arrow.height)
    switch arrow.position {
    case .follow: member("position", "follow")
    case .range(let min, let initial, let max):
      object("position") {
        $0.member("default", initial)
        $0.member("max", max)
        $0.member("min", min)
      }
    }
    member("tipRadius", arrow.tipRadius)
    member("width", arrow.width)
  }

  private mutating func points(_ direction: Direction, _ points: [BubbleOutline.Point]) {
    list(direction.rawValue, points) { writer, point in
      writer.item {
        $0.member("radius", point.radius)
        $0.member("x", point.x)
        $0.member("y", point.y)
      }
    }
  }
}

extension BubbleOutline.Form {
  /// c, cW, cH, cP, cPW, cPH.
  package var coefficients: [ExactDecimal] {
    [
      constant, ExactDecimal(Int(width)), ExactDecimal(Int(height)), position, ExactDecimal(Int(positionWidth)),
      ExactDecimal(Int(positionHeight)),
    ]
  }
}

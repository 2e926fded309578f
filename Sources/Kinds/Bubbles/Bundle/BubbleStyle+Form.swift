import StyleGeometry

extension BubbleStyle {
  init(_ name: Name, _ value: JSONValue) throws(BundleError) {
    self.name = name
    arrow = try Arrow(value.requireValue(at: "arrow", expecting: "an object"))
    cornerRadius = try value.number("cornerRadius", .notNegative)
    let size = try value.requireValue(at: "size", expecting: "an object")
    (width, height) = (try size.range("width", .notNegative), try size.range("height", .notNegative))
    contentInsets = try Insets(value.requireValue(at: "contentInsets", expecting: "an object"))
    fill = try value["fill"].map(BundleColor.init)
    border = try value["border"].map { border throws(BundleError) in
      Border(
        color: try BundleColor(border.requireValue(at: "color", expecting: "a colour")),
        width: try border.number("width", .notNegative))
    }
    let (sizes, points) = (
      try value.requireValue(at: "smallest", expecting: "an object"),
      try value.requireValue(at: "outline", expecting: "an object")
    )
    var (smallest, outline): ([Direction: Size], [Direction: [Vertex]]) = ([:], [:])
    for direction in arrow.directions {
      outline[direction] = try Self.vertices(points.requireValue(at: direction.rawValue, expecting: "an array"))
      smallest[direction] = try sizes[direction.rawValue].map { size throws(BundleError) in
        Size(width: try size.number("width", .notNegative), height: try size.number("height", .notNegative))
      }
    }
    (self.smallest, self.outline) = (smallest, outline)
  }

  private static func vertices(_ value: JSONValue) throws(BundleError) -> [Vertex] {
    let items = try value.requireArray()
    guard items.count == 7 else { throw value.wrongLength(7, items.count) }
    var vertices: [Vertex] = []
    for item in items {
      vertices.append(
        Vertex(
          x: LinearForm(try item.numbers("x", .any, count: 6)), y: LinearForm(try item.numbers("y", .any, count: 6)),
          radius: try item.number("radius", .notNegative)))
    }
    return vertices
  }
}

extension BubbleStyle.LinearForm {
  /// From six coefficients, in the order of the bundle.
  init(_ numbers: [Double]) {
    self.init(
      constant: numbers[0], width: numbers[1], height: numbers[2], position: numbers[3], positionWidth: numbers[4],
      positionHeight: numbers[5])
  }
}

extension BubbleStyle.Arrow {
  init(_ value: JSONValue) throws(BundleError) {
    var directions: [Direction] = []
    let list = try value.requireValue(at: "directions", expecting: "an array")
    for item in try list.requireArray() {
      let direction = try item.word(as: Direction.self)
      guard !directions.contains(direction) else { throw item.mismatch("a direction that isn't listed yet") }
      directions.append(direction)
    }
    guard !directions.isEmpty else { throw list.mismatch("at least one direction", found: "an empty array") }
    self.directions = directions
    width = try value.number("width", .positive)
    height = try value.number("height", .positive)
    tipRadius = try value.number("tipRadius", .notNegative)
    baseRadius = try value.number("baseRadius", .notNegative)
    clearance = try value.number("clearance", .notNegative)
    position = try BubbleStyle.Position(
      value.requireValue(at: "position", expecting: "an object or `\(BubbleStyle.Position.followWord)`"))
  }
}

extension BubbleStyle.Position {
  fileprivate static let followWord = "follow"

  fileprivate init(_ value: JSONValue) throws(BundleError) {
    if value.kind == .string {
      guard value.stringValue == Self.followWord else {
        throw value.mismatch("an object or `\(Self.followWord)`")
      }
      self = .follow
      return
    }
    let (min, max) = (try value.number("min", .proportion), try value.number("max", .proportion))
    let initial = try value.number("default", .proportion)
    guard min <= initial, initial <= max else {
      throw value.mismatch("`default` between `min` and `max`", found: "\(initial), \(min) and \(max)")
    }
    self = .range(min...max, initial: initial)
  }
}

extension BubbleStyle.Insets {
  init(_ value: JSONValue) throws(BundleError) {
    top = try value.number("top", .notNegative)
    left = try value.number("left", .notNegative)
    bottom = try value.number("bottom", .notNegative)
    right = try value.number("right", .notNegative)
  }
}

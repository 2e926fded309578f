import StyleGeometry

extension TagStyles {
  init(_ name: Name, _ value: JSONValue, _ animations: AnimationNames) throws(BundleError) {
    self.name = name
    let layout = try Layout(value.requireValue(at: "layout", expecting: "an object"))
    self.layout = layout
    hit = try HitAreas(value.requireValue(at: "hit", expecting: "an object"))
    cycle = try Self.cycle(value.requireValue(at: "cycle", expecting: "an array"))
    styles = try TagStyleTable(cycle).read(
      styles: value.requireValue(at: "styles", expecting: "an object"),
      bounds: value.requireValue(at: "bounds", expecting: "an object"))
    if let missing = styles.keys.filter({ layout.radius[$0] == nil }).min() {
      let radii = try value.requireValue(at: "layout").requireValue(at: "radius")
      throw BundleError(missing: String(missing), in: radii, expected: "the length of a leg")
    }
    show = try value["show"].map(animations.name)
    hide = try value["hide"].map(animations.name)
    colors = try value["colors"].map(Colors.init)
    var verticals: [Verticals] = []
    if let list = value["verticals"] {
      for pair in try list.requireArray() { verticals.append(try Verticals(pair)) }
    }
    self.verticals = verticals
  }

  /// At least one name, none of them twice.
  private static func cycle(_ value: JSONValue) throws(BundleError) -> [TagStyle.Name] {
    var names: [TagStyle.Name] = []
    var known: Set<TagStyle.Name> = []
    for item in try value.requireArray() {
      let name = TagStyle.Name(try item.requireString())
      guard known.insert(name).inserted else { throw item.mismatch("a style that isn't in the cycle yet") }
      names.append(name)
    }
    guard !names.isEmpty else { throw value.mismatch("at least one style", found: "an empty array") }
    return names
  }
}

extension TagStyles.Layout {
  init(_ value: JSONValue) throws(BundleError) {
    var radii: [Int: Double] = [:]
    for entry in try value.requireValue(at: "radius", expecting: "an object").byCount() {
      radii[entry.count] = try entry.value.number(.notNegative)
    }
    radius = radii
    dotRadius = try value.requireValue(at: "dot", expecting: "an object").number("radius", .notNegative)
    halo = try value["halo"].map { halo throws(BundleError) in
      TagStyles.Halo(
        radius: try halo.number("radius", .notNegative), opacity: try halo.number("opacity", .proportion))
    }
    lineWidth = try value.requireValue(at: "line", expecting: "an object").number("width", .notNegative)
    let text = try value.requireValue(at: "text", expecting: "an object")
    textWidth = try text.range("width", .notNegative)
    textHeight = try text.range("height", .notNegative)
    padding = try text.number("padding", .notNegative)
    gap = try text.number("gap", .notNegative)
    pixelGrid = try value["pixelGrid"].map { grid throws(BundleError) in try grid.number(.notNegative) }
  }
}

extension TagStyles.HitAreas {
  init(_ value: JSONValue) throws(BundleError) {
    dot = try value.number("dot", .notNegative)
    text = try value.number("text", .notNegative)
    panDot = try value.number("panDot", .notNegative)
    panText = try value.number("panText", .notNegative)
    prefer = try value.word("prefer", as: Preference.self)
  }
}

extension TagStyles.Colors {
  init(_ value: JSONValue) throws(BundleError) {
    line = try value["line"].map(BundleColor.init)
    dot = try value["dot"].map(BundleColor.init)
    text = try value["text"].map(BundleColor.init)
  }
}

extension TagStyles.Verticals {
  init(_ value: JSONValue) throws(BundleError) {
    right = try value.number("right", .positive)
    left = try value.number("left", .positive)
  }
}

/// Reads what a set of tags has by count and style, and holds it to the cycle.
private struct TagStyleTable {
  let cycle: [TagStyle.Name]
  let places: [TagStyle.Name: Int]

  init(_ cycle: [TagStyle.Name]) {
    self.cycle = cycle
    places = Dictionary(uniqueKeysWithValues: zip(cycle, cycle.indices))
  }

  func read(styles: JSONValue, bounds: JSONValue) throws(BundleError) -> [Int: [TagStyle]] {
    var table: [Int: [TagStyle]] = [:]
    var boxes: [Int: JSONValue] = [:]
    for entry in try bounds.byCount() { boxes[entry.count] = entry.value }
    for (count, value) in try styles.byCount() {
      guard let ownBoxes = boxes[count] else {
        throw BundleError(missing: String(count), in: bounds, expected: "the boxes of these styles")
      }
      let texts = try inOrder(value, of: "the angles of this style") { list throws(BundleError) in
        try self.texts(list, count: count)
      }
      let rectangles = try inOrder(ownBoxes, of: "the box of this style") { box throws(BundleError) in
        try rectangle(box)
      }
      table[count] = cycle.indices.map {
        TagStyle(name: cycle[$0], index: $0, texts: texts[$0], bounds: rectangles[$0])
      }
    }
    return table
  }

  /// Something of each style, in the order of the cycle.
  private func inOrder<Item>(
    _ value: JSONValue, of expected: String, _ read: (JSONValue) throws(BundleError) -> Item
  ) throws(BundleError) -> [Item] {
    var found = [Item?](repeating: nil, count: cycle.count)
    for member in try value.requireObject() {
      guard let place = places[TagStyle.Name(member.name)] else {
        throw member.value.mismatch("a style of the cycle as the key", found: "`\(member.name)`")
      }
      found[place] = try read(member.value)
    }
    var items: [Item] = []
    for (item, name) in zip(found, cycle) {
      guard let item else { throw BundleError(missing: name.text, in: value, expected: expected) }
      items.append(item)
    }
    return items
  }

  private func texts(_ value: JSONValue, count: Int) throws(BundleError) -> [TagStyle.Text] {
    let items = try value.requireArray()
    guard items.count == count else { throw value.wrongLength(count, items.count) }
    var texts: [TagStyle.Text] = []
    for item in items {
      let elbow = try item.numbers("elbow", .any, count: 2)
      let angle = try item.number("angle", .angle)
      let side = try item.word("side", as: Side.self)
      guard (Side(angle: angle) ?? side) == side else {
        throw item.mismatch("the side that follows from the angle \(angle)", found: "`\(side.rawValue)`")
      }
      texts.append(TagStyle.Text(angle: angle, side: side, elbow: Point(x: elbow[0], y: elbow[1])))
    }
    return texts
  }

  private func rectangle(_ value: JSONValue) throws(BundleError) -> Rectangle {
    let box = Rectangle(
      minX: try value.number("minX", .any), minY: try value.number("minY", .any), maxX: try value.number("maxX", .any),
      maxY: try value.number("maxY", .any))
    guard box.minX <= box.maxX, box.minY <= box.maxY else { throw value.mismatch("a box that isn't turned over") }
    return box
  }
}

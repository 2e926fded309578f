package import StyleBundle
import StyleGeometry
package import StyleModel

/// One bundle's styles, compiled, each kind in canonical order of the names.
package struct BundleContents: Sendable {
  package let name: StyleName
  package var tagSets: [(set: TagSet, drawing: TagDrawing)]
  package var bubbles: [(bubble: Bubble, outline: BubbleOutline)]
  package var animations: [Animation]
  /// Per tag set what each of its dictionaries writes for ±90.
  package var verticals: [StyleName: [Project.Verticals]]

  package init(
    _ name: StyleName, _ parts: [StyleCompilation.Result], verticals: [StyleName: [Project.Verticals]]
  ) {
    self.name = name
    self.verticals = verticals
    tagSets = parts.flatMap(\.tagSets).sorted { CanonicalOrder.utf16Precedes($0.set.name.text, $1.set.name.text) }
    bubbles = parts.flatMap(\.bubbles).sorted {
      CanonicalOrder.utf16Precedes($0.bubble.name.text, $1.bubble.name.text)
    }
    animations = parts.flatMap(\.animations).sorted { CanonicalOrder.utf16Precedes($0.name.text, $1.name.text) }
  }
}

/// Writes a bundle as clients read it: version 1, canonical JSON.
package struct BundleWriter {
  /// The version of the bundle's form.
  package static let version = 1
  /// The first client revision that knows everything that a version-1 bundle holds.
  package static let minimumClient = 1

  private var json: JSONWriter

  /// The bundle's bytes.
  package static func write(_ contents: BundleContents) throws(JSONWriter.Fault) -> [UInt8] {
    var writer = BundleWriter(json: JSONWriter(capacity: 4096))
    writer.write(contents)
    return try writer.json.finish()
  }

  private mutating func write(_ contents: BundleContents) {
    json.beginObject()
    named("animations", contents.animations, \.name) { writer, animation in writer.animation(animation) }
    named("bubbles", contents.bubbles, \.bubble.name) { writer, entry in writer.bubble(entry.bubble, entry.outline) }
    json.key("format")
    json.object { json in
      json.key("minimumClient")
      json.integer(Self.minimumClient)
      json.key("version")
      json.integer(Self.version)
    }
    json.key("name")
    json.string(contents.name.text)
    named("tags", contents.tagSets, \.set.name) { writer, entry in
      writer.tagSet(entry.set, entry.drawing, verticals: contents.verticals[entry.set.name] ?? [])
    }
    json.endObject()
  }

  /// A kind's styles by name; a kind without styles is absent.
  private mutating func named<Style>(
    _ kind: String, _ styles: [Style], _ name: (Style) -> StyleName, _ body: (inout BundleWriter, Style) -> Void
  ) {
    guard !styles.isEmpty else { return }
    json.key(kind)
    json.beginObject()
    for style in styles {
      json.key(name(style).text)
      body(&self, style)
    }
    json.endObject()
  }
}

/// Members that several kinds share.
extension BundleWriter {
  private mutating func member(_ key: String, _ number: ExactDecimal) {
    json.key(key)
    json.number(number.double)
  }

  private mutating func member(_ key: String, _ quantity: Quantity) {
    member(key, quantity.exact)
  }

  private mutating func member(_ key: String, _ text: String) {
    json.key(key)
    json.string(text)
  }

  private mutating func member(_ key: String, _ range: QuantityRange) {
    json.key(key)
    json.beginObject()
    member("max", range.max)
    member("min", range.min)
    json.endObject()
  }

  private mutating func member(_ key: String, _ color: StyleColor?) {
    guard let color else { return }
    json.key(key)
    self.color(color)
  }

  private mutating func color(_ color: StyleColor) {
    json.beginObject()
    member("alpha", color.alpha)
    member("colorSpace", color.space.rawValue)
    json.key("components")
    numbers(color.components)
    json.endObject()
  }

  private mutating func numbers(_ numbers: [ExactDecimal]) {
    json.beginArray()
    for number in numbers { json.number(number.double) }
    json.endArray()
  }
}

extension BundleWriter {
  private mutating func tagSet(_ set: TagSet, _ drawing: TagDrawing, verticals: [Project.Verticals]) {
    json.beginObject()
    byCount("bounds", set, drawing) { writer, _, style in writer.bounds(style.bounds) }
    if let colors = set.colors {
      json.key("colors")
      json.beginObject()
      member("dot", colors.dot)
      member("line", colors.line)
      member("text", colors.text)
      json.endObject()
    }
    json.key("cycle")
    json.beginArray()
    for name in set.cycle { json.string(name.text) }
    json.endArray()
    if let hide = set.hide { member("hide", hide.text) }
    json.key("hit")
    hit(set.hit)
    json.key("layout")
    layout(set.layout)
    if let show = set.show { member("show", show.text) }
    byCount("styles", set, drawing) { writer, style, drawn in writer.texts(style, drawn) }
    if !verticals.isEmpty {
      json.key("verticals")
      json.beginArray()
      for pair in verticals {
        json.beginObject()
        member("left", pair.left)
        member("right", pair.right)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }

  /// Something of every style, by count and name.
  private mutating func byCount(
    _ key: String, _ set: TagSet, _ drawing: TagDrawing,
    _ body: (inout BundleWriter, TagSet.Style, TagDrawing.Style) -> Void
  ) {
    json.key(key)
    json.beginObject()
    for count in set.styles.keys.sorted(by: { CanonicalOrder.utf16Precedes(String($0), String($1)) }) {
      json.key(String(count))
      json.beginObject()
      let pairs = zip(set.styles[count] ?? [], drawing.styles[count] ?? [])
      for (style, drawn) in pairs.sorted(by: { CanonicalOrder.utf16Precedes($0.0.name.text, $1.0.name.text) }) {
        json.key(style.name.text)
        body(&self, style, drawn)
      }
      json.endObject()
    }
    json.endObject()
  }

  private mutating func bounds(_ bounds: TagDrawing.Bounds) {
    json.beginObject()
    member("maxX", bounds.maxX)
    member("maxY", bounds.maxY)
    member("minX", bounds.minX)
    member("minY", bounds.minY)
    json.endObject()
  }

  private mutating func texts(_ style: TagSet.Style, _ drawn: TagDrawing.Style) {
    json.beginArray()
    for (text, elbow) in zip(style.texts, drawn.elbows) {
      json.beginObject()
      member("angle", text.angle)
      json.key("elbow")
      numbers([elbow.x, elbow.y])
      member("side", text.side.rawValue)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func hit(_ hit: TagSet.HitAreas) {
    json.beginObject()
    member("dot", hit.dot)
    member("panDot", hit.panDot)
    member("panText", hit.panText)
    member("prefer", hit.prefer.rawValue)
    member("text", hit.text)
    json.endObject()
  }

  private mutating func layout(_ layout: TagSet.Layout) {
    json.beginObject()
    json.key("dot")
    json.beginObject()
    member("radius", layout.dotRadius)
    json.endObject()
    if let halo = layout.halo {
      json.key("halo")
      json.beginObject()
      member("opacity", halo.opacity)
      member("radius", halo.radius)
      json.endObject()
    }
    json.key("line")
    json.beginObject()
    member("width", layout.lineWidth)
    json.endObject()
    if let grid = layout.pixelGrid { member("pixelGrid", grid) }
    json.key("radius")
    json.beginObject()
    for (count, radius) in layout.radius.sorted(by: { CanonicalOrder.utf16Precedes(String($0.key), String($1.key)) }) {
      member(String(count), radius)
    }
    json.endObject()
    json.key("text")
    json.beginObject()
    member("gap", layout.gap)
    member("height", layout.textHeight)
    member("padding", layout.padding)
    member("width", layout.textWidth)
    json.endObject()
    json.endObject()
  }
}

extension BundleWriter {
  private mutating func bubble(_ bubble: Bubble, _ outline: BubbleOutline) {
    let directions = bubble.arrow.directions.sorted { $0.rawValue < $1.rawValue }
    json.beginObject()
    json.key("arrow")
    arrow(bubble.arrow, clearance: outline.clearance)
    if let border = bubble.border {
      json.key("border")
      json.beginObject()
      member("color", border.color)
      member("width", border.width)
      json.endObject()
    }
    json.key("contentInsets")
    json.beginObject()
    member("bottom", bubble.contentInsets.bottom)
    member("left", bubble.contentInsets.left)
    member("right", bubble.contentInsets.right)
    member("top", bubble.contentInsets.top)
    json.endObject()
    member("cornerRadius", bubble.cornerRadius)
    member("fill", bubble.fill)
    json.key("outline")
    json.beginObject()
    for direction in directions {
      json.key(direction.rawValue)
      points(outline.points[direction] ?? [])
    }
    json.endObject()
    json.key("size")
    json.beginObject()
    member("height", bubble.height)
    member("width", bubble.width)
    json.endObject()
    json.key("smallest")
    json.beginObject()
    for direction in directions {
      guard let size = outline.smallest[direction] else { continue }
      json.key(direction.rawValue)
      json.beginObject()
      member("height", size.height)
      member("width", size.width)
      json.endObject()
    }
    json.endObject()
    json.endObject()
  }

  private mutating func arrow(_ arrow: Bubble.Arrow, clearance: ExactDecimal) {
    json.beginObject()
    member("baseRadius", arrow.baseRadius)
    member("clearance", clearance)
    json.key("directions")
    json.beginArray()
    for direction in arrow.directions { json.string(direction.rawValue) }
    json.endArray()
    member("height", arrow.height)
    switch arrow.position {
    case .follow: member("position", "follow")
    case .range(let min, let initial, let max):
      json.key("position")
      json.beginObject()
      member("default", initial)
      member("max", max)
      member("min", min)
      json.endObject()
    }
    member("tipRadius", arrow.tipRadius)
    member("width", arrow.width)
    json.endObject()
  }

  private mutating func points(_ points: [BubbleOutline.Point]) {
    json.beginArray()
    for point in points {
      json.beginObject()
      member("radius", point.radius)
      json.key("x")
      form(point.x)
      json.key("y")
      form(point.y)
      json.endObject()
    }
    json.endArray()
  }

  private mutating func form(_ form: BubbleOutline.Form) {
    json.beginArray()
    json.number(form.constant.double)
    json.integer(form.width)
    json.integer(form.height)
    json.number(form.position.double)
    json.integer(form.positionWidth)
    json.integer(form.positionHeight)
    json.endArray()
  }
}

extension BundleWriter {
  private mutating func animation(_ animation: Animation) {
    json.beginObject()
    if let duration = animation.duration { member("duration", duration) }
    if let reduced = animation.reducedMotion {
      json.key("reducedMotion")
      json.beginObject()
      switch reduced {
      case .none:
        json.key("none")
        json.bool(true)
      case .use(let name): member("use", name.text)
      case .tracks(let tracks, _):
        json.key("tracks")
        self.tracks(tracks)
      }
      json.endObject()
    }
    json.key("tracks")
    tracks(animation.tracks)
    json.endObject()
  }

  private mutating func tracks(_ tracks: [Track]) {
    json.beginArray()
    for track in tracks { self.track(track) }
    json.endArray()
  }

  private mutating func track(_ track: Track) {
    json.beginObject()
    if track.allowFlip {
      json.key("allowFlip")
      json.bool(true)
    }
    json.key("autoreverse")
    json.bool(track.autoreverse)
    member("begin", track.begin)
    json.key("curves")
    json.beginArray()
    for curve in track.curves { self.curve(curve) }
    json.endArray()
    member("duration", track.duration)
    member("fill", track.fill.rawValue)
    json.key("keyTimes")
    numbers(track.keyTimes)
    member("property", track.property.name)
    switch track.repeat {
    case .times(let times): member("repeat", times)
    case .forever: member("repeat", "forever")
    }
    member("target", track.target.text)
    json.key("values")
    switch track.values {
    case .numbers(let values): numbers(values)
    case .colors(let colors):
      json.beginArray()
      for color in colors { self.color(color) }
      json.endArray()
    }
    json.endObject()
  }

  private mutating func curve(_ curve: TimingCurve) {
    switch curve {
    case .cubic(let points): numbers(points)
    case .spring(let spring):
      json.beginObject()
      json.key("spring")
      json.beginObject()
      member("damping", spring.damping)
      member("mass", spring.mass)
      member("stiffness", spring.stiffness)
      member("velocity", spring.velocity)
      json.endObject()
      json.endObject()
    case .steps(let count, let jump):
      json.beginObject()
      json.key("steps")
      json.beginObject()
      json.key("count")
      json.integer(count)
      member("jump", jump.rawValue)
      json.endObject()
      json.endObject()
    }
  }
}

import StyleBundle
import StyleClient
import StyleGeometry

/// The numbers that clients draw of each style, by `kind.name`: of outlines, elbows and curves at samples that two bundles share.
struct DrawnStyles {
  private let bundle: DecodedBundle
  /// The bundle beside it, which has a say in the samples.
  private let other: DecodedBundle
  /// The styles that are looked at, by `kind.name`.
  private let names: Set<String>

  init(_ bundle: DecodedBundle, beside other: DecodedBundle, of names: Set<String>) {
    (self.bundle, self.other, self.names) = (bundle, other, names)
  }

  /// The largest difference between the numbers of two bundles, by the styles that both have; infinite where they are others in
  /// number.
  static func differences(_ old: DecodedBundle, _ new: DecodedBundle, of names: Set<String>) -> [String: Double] {
    let before = DrawnStyles(old, beside: new, of: names).numbers
    let after = DrawnStyles(new, beside: old, of: names).numbers
    return before.reduce(into: [:]) { differences, style in
      guard let numbers = after[style.key] else { return }
      differences[style.key] =
        numbers.count == style.value.count
        ? zip(numbers, style.value).reduce(0) { max($0, difference($1.0, $1.1)) } : .infinity
    }
  }

  /// What isn't drawn in one of them isn't compared.
  private static func difference(_ one: Double, _ other: Double) -> Double {
    one.isNaN || other.isNaN ? 0 : (one - other).magnitude
  }

  private var numbers: [String: [Double]] {
    var numbers: [String: [Double]] = [:]
    for style in bundle.bubbles where names.contains("bubbles.\(style.name)") {
      if let beside = other.bubbles[style.name] { numbers["bubbles.\(style.name)"] = outlines(style, beside) }
    }
    for style in bundle.tags where names.contains("tags.\(style.name)") {
      if let beside = other.tags[style.name] { numbers["tags.\(style.name)"] = layouts(style, beside) }
    }
    for style in bundle.animations where names.contains("animations.\(style.name)") {
      if let beside = other.animations[style.name] { numbers["animations.\(style.name)"] = values(style, beside) }
    }
    for style in bundle.segmentedControls where names.contains("segmentedControls.\(style.name)") {
      if other.segmentedControls[style.name] != nil { numbers["segmentedControls.\(style.name)"] = moves(style) }
    }
    return numbers
  }

  private static let parts = (0...20).map { Double($0) / 20 }

  private func outlines(_ style: BubbleStyle, _ beside: BubbleStyle) -> [Double] {
    let widths = Self.samples(style.width, beside.width)
    let heights = Self.samples(style.height, beside.height)
    var numbers: [Double] = []
    for direction in style.arrow.directions where beside.arrow.directions.contains(direction) {
      for width in widths {
        for height in heights {
          for position in [0, 0.3, 1] {
            let size = Size(width: width, height: height)
            let outline = BubbleOutline(style, size: size, direction: direction, position: position)
            numbers += Self.padded(outline?.elements.flatMap(\.points) ?? [], to: 32)
          }
        }
      }
    }
    return numbers
  }

  /// The ends and the middle of what two ranges share.
  private static func samples(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> [Double] {
    let (low, high) = (max(one.lowerBound, other.lowerBound), min(one.upperBound, other.upperBound))
    return low <= high ? [low, (low + high) / 2, high] : []
  }

  private static func padded(_ numbers: [Double], to count: Int) -> [Double] {
    numbers + [Double](repeating: .nan, count: max(0, count - numbers.count))
  }

  private func layouts(_ tags: TagStyles, _ beside: TagStyles) -> [Double] {
    let widths = Self.samples(tags.layout.textWidth, beside.layout.textWidth)
    let heights = Self.samples(tags.layout.textHeight, beside.layout.textHeight)
    var numbers: [Double] = []
    for count in tags.styles.keys.sorted() {
      for style in tags.styles[count] ?? [] {
        guard beside.styles[count]?.contains(where: { $0.name == style.name }) == true else { continue }
        for (width, height) in zip(widths, heights) {
          let sizes = [Size](repeating: Size(width: width, height: height), count: count)
          let layout = TagLayout(style, of: tags, textSizes: sizes, dot: Point(x: 0, y: 0))
          for text in layout?.texts ?? [] {
            numbers += [text.elbow.x, text.elbow.y, text.underlineEnd.x, text.underlineEnd.y]
            numbers += [text.rectangle.minX, text.rectangle.minY, text.rectangle.maxX, text.rectangle.maxY]
          }
        }
      }
    }
    return numbers
  }

  private func values(_ style: AnimationStyle, _ beside: AnimationStyle) -> [Double] {
    let duration = min(style.duration ?? 3, beside.duration ?? 3)
    // What another animation shows in its place is that one's own.
    let variants = if case .use = style.reducedMotion { [false] } else { [false, true] }
    let timelines = variants.compactMap { bundle.timeline(style.name, reducedMotion: $0) }
    return timelines.flatMap(\.channels).flatMap { channel in
      Self.parts.flatMap { part -> [Double] in
        guard let value = channel.value(at: part * duration) else { return [.nan] }
        if let number = value.number { return [number] }
        return value.color.map { [$0.red, $0.green, $0.blue, $0.alpha] } ?? [.nan]
      }
    }
  }

  private func moves(_ style: SegmentedControlStyle) -> [Double] {
    let highlight = SegmentedHighlight(style, width: 320, segments: 3)
    return Self.parts.flatMap { part -> [Double] in
      let place = highlight.move(from: 0, to: 2, at: part * 0.5)
      return [place.window.minX, place.window.minY, place.window.maxX, place.window.maxY]
    }
  }
}

extension PathElement {
  /// The points that it leads through: of an arc both ends and its middle.
  fileprivate var points: [Double] {
    switch self {
    case .move(let point), .line(let point): [point.x, point.y]
    case .arc(let arc): [0.0, 0.5, 1].flatMap { [arc.point(at: $0).x, arc.point(at: $0).y] }
    case .quadratic(let control, let point): [control.x, control.y, point.x, point.y]
    case .close: []
    }
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The tap areas of a tag's texts: their rectangles, grown on every side.
struct TapAreas {
  let tags: TagFigure
  let growth: Double
  /// The radius of the dot's tap area.
  let dotRadius: Double
  let tolerance: Double
  private let isTextPreferred: Bool

  /// Creates the tap areas; nil where they could not be read.
  init?(_ tags: TagFigure, tolerance: Double) {
    guard let hit = tags.style.hit else { return nil }
    self.tags = tags
    self.tolerance = tolerance
    (growth, dotRadius) = (hit.text, hit.dot)
    isTextPreferred = hit.prefer == .text
  }

  func area(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    tags.rectangle(text, size).grown(by: growth)
  }

  /// Whether the texts themselves share area at some sizes.
  func textsOverlap(_ first: TagFigure.Text, _ second: TagFigure.Text) -> Bool {
    TagClearance(tags: tags, tolerance: tolerance).overlap(first, second)
  }

  func overlap(_ first: TagFigure.Text, _ firstSize: Size, _ second: TagFigure.Text, _ secondSize: Size) -> Bool {
    area(first, firstSize).isNearer(than: 0, to: area(second, secondSize), tolerance: tolerance)
  }

  /// Whether a tap area may take taps from the dot: not where the dot is preferred, or lies in the text itself.
  func mayCoverDot(_ text: TagFigure.Text) -> Bool {
    isTextPreferred
      && (tags.style.layout.dotRadius <= 0 || !holdsDot(tags.rectangle(text, tags.largest)))
  }

  func holdsDot(_ text: TagFigure.Text, _ size: Size) -> Bool { holdsDot(area(text, size)) }

  /// Whether the dot's center lies inside a rectangle, not on an edge.
  private func holdsDot(_ rectangle: Rectangle) -> Bool {
    let apart = rectangle.apart(from: Rectangle(around: .dot))
    return max(apart.x, apart.y) < -tolerance
  }

  /// Whether all tap areas are clear of each other and of the dot, but for overlapping texts, at sizes up to `size`.
  func isClear(_ style: TagFigure.Style, _ size: Size) -> Bool {
    style.texts.allSatisfy { !mayCoverDot($0) || !holdsDot($0, size) }
      && style.pairs.allSatisfy { pair in
        let (first, second) = (style.texts[pair.first], style.texts[pair.second])
        return textsOverlap(first, second) || !overlap(first, size, second, size)
      }
  }
}

/// Numbers that keep the tap areas of every style of a tag set apart and off the dot.
struct TapSuggestion {
  /// The suggestion of the largest valid growth; nil where the present one is as small.
  private let growth: Suggestion.Option?
  private let height: Suggestion.Option?

  init(_ areas: TapAreas) {
    let tags = areas.tags
    growth = areas.largestGrowth.flatMap { number in
      number.number < areas.growth ? Suggestion.Option("a `hit.text`", number, at: tags.hit("text")) : nil
    }
    let (largest, styles) = (tags.largest, tags.styles)
    // Overlapping texts are disregarded here, and count again once they are low enough to be apart.
    let hasOverlaps = styles.contains { style in
      style.pairs.contains { areas.textsOverlap(style.texts[$0.first], style.texts[$0.second]) }
    }
    let number =
      hasOverlaps
      ? nil
      : ValidNumber(.atMost, in: tags.height) { height in
        !styles.allSatisfy { areas.isClear($0, Size(width: largest.width, height: height)) }
      }
    height = number.map { tags.texts("height", $0) }
  }

  /// Returns the ways that end a fault with such an onset.
  func ways(_ onset: FailingSize) -> [Suggestion.Option?] { [growth, onset.height == nil ? nil : height] }
}

extension TapAreas {
  /// The growth, in points, at which the first two tap areas meet, or one reaches the dot; nil where that never happens.
  var largestGrowth: ValidNumber? {
    var least = Double.infinity
    for style in tags.styles {
      for pair in style.pairs {
        let apart = tags.rectangle(style.texts[pair.first], tags.largest)
          .apart(from: tags.rectangle(style.texts[pair.second], tags.largest))
        if max(apart.x, apart.y) >= 0 { least = min(least, max(apart.x, apart.y) / 2) }
      }
      for text in style.texts where mayCoverDot(text) {
        let apart = tags.rectangle(text, tags.largest).apart(from: Rectangle(around: .dot))
        least = min(least, max(apart.x, apart.y, 0))
      }
    }
    return least.isFinite ? ValidNumber(.atMost, least) : nil
  }
}

extension TagFigure {
  /// The suggestion that prefers the dot where tap areas of dot and text overlap.
  var preferringDot: Suggestion.Option {
    Suggestion.Option("`prefer: dot`", [.init(hit("prefer"), .text(TagStyles.HitAreas.Preference.dot.rawValue))])
  }
}

extension Double {
  /// Returns a number as a source would set it.
  static func stated(_ value: Double) -> Double { ExactDecimal(rounded: value).double }
}

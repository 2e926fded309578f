import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Where the texts of a tag are tapped: their rectangles, grown on every side.
struct TapAreas {
  let tags: TagFigure
  let growth: Double
  private let tolerance: Double

  init(_ tags: TagFigure, tolerance: Double) {
    self.tags = tags
    self.tolerance = tolerance
    growth = tags.set.hit.text.value
  }

  func area(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    tags.rectangle(text, size).grown(by: growth)
  }

  /// Whether the texts themselves share area at some extents.
  func textsOverlap(_ first: TagFigure.Text, _ second: TagFigure.Text) -> Bool {
    TagClearance(tags: tags, tolerance: tolerance).overlap(first, second)
  }

  func overlap(_ first: TagFigure.Text, _ firstSize: Size, _ second: TagFigure.Text, _ secondSize: Size) -> Bool {
    area(first, firstSize).isNearer(than: 0, to: area(second, secondSize), tolerance: tolerance)
  }

  /// Whether taps on the dot may be the tap area's fault: not where the dot goes before, or lies in the text itself.
  func mayCoverDot(_ text: TagFigure.Text) -> Bool {
    tags.set.hit.prefer == .text
      && (tags.set.layout.dotRadius.value <= 0 || !holdsDot(tags.rectangle(text, tags.largest)))
  }

  func holdsDot(_ text: TagFigure.Text, _ size: Size) -> Bool { holdsDot(area(text, size)) }

  /// Whether the dot's centre lies inside, not on an edge.
  private func holdsDot(_ rectangle: Rectangle) -> Bool {
    let apart = rectangle.apart(from: .atDot)
    return max(apart.x, apart.y) < -tolerance
  }

  /// Whether all tap areas are apart and off the dot, apart from texts that overlap themselves, at extents up to `size`.
  func isClear(_ style: TagFigure.Style, _ size: Size) -> Bool {
    style.texts.allSatisfy { !mayCoverDot($0) || !holdsDot($0, size) }
      && style.pairs.allSatisfy { pair in
        let (first, second) = (style.texts[pair.first], style.texts[pair.second])
        return textsOverlap(first, second) || !overlap(first, size, second, size)
      }
  }
}

/// Numbers that keep the tap areas of every style of a tag set apart and off the dot.
struct TapRemedy {
  /// The largest growth, to hundredths; infinite where any will do.
  let growth: Double
  private let isSmaller: Bool
  private let height: Double?

  init(_ areas: TapAreas) {
    growth = Self.growth(areas)
    isSmaller = growth < areas.growth
    let largest = areas.tags.largest
    let limit = Numerals.roundedDown(
      Onset.value(in: 0...largest.height) { height in
        !areas.tags.styles.allSatisfy { areas.isClear($0, Size(width: largest.width, height: height)) }
      })
    // Texts that overlap themselves are looked over here, and come back once they are low enough to be apart.
    let hasOverlaps = areas.tags.styles.contains { style in
      style.pairs.contains { areas.textsOverlap(style.texts[$0.first], style.texts[$0.second]) }
    }
    height = limit > 0 && limit < largest.height && !hasOverlaps ? limit : nil
  }

  /// Twice the growth fills what lies between two texts; once, between a text and the dot.
  static func growth(_ areas: TapAreas) -> Double {
    let tags = areas.tags
    var least = Double.infinity
    for style in tags.styles {
      for pair in style.pairs {
        let apart = tags.rectangle(style.texts[pair.first], tags.largest)
          .apart(from: tags.rectangle(style.texts[pair.second], tags.largest))
        if max(apart.x, apart.y) >= 0 { least = min(least, max(apart.x, apart.y) / 2) }
      }
      for text in style.texts where areas.mayCoverDot(text) {
        let apart = tags.rectangle(text, tags.largest).apart(from: .atDot)
        least = min(least, max(apart.x, apart.y, 0))
      }
    }
    return Numerals.roundedDown(least)
  }

  /// `a growth of up to 0.5, or text heights up to 21, keeps …`; nil where neither helps.
  func help(_ onset: ExtentOnset, _ singular: String, _ plural: String, _ goal: String) -> String? {
    let small = isSmaller ? "a growth of up to \(Numerals.number(growth))" : nil
    let low = onset.height == nil ? nil : height.map { "text heights up to \(Numerals.number($0))" }
    switch (small, low) {
    case (let small?, let low?): return "\(small), or \(low), \(singular) \(goal)"
    case (let small?, nil): return "\(small) \(singular) \(goal)"
    case (nil, let low?): return "\(low) \(plural) \(goal)"
    case (nil, nil): return nil
    }
  }

  /// The largest growth, to be shown.
  var advice: [FixProposal] {
    guard isSmaller else { return [] }
    return [FixProposal(title: "grow texts by \(Numerals.number(growth)) or less", applicability: .display)]
  }
}

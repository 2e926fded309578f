import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The tap areas of a tag's texts: their rectangles, grown on every side.
struct TapAreas {
  let tags: TagFigure
  let growth: Double
  private let isTextPreferred: Bool
  private let tolerance: Double

  /// Creates the tap areas; nil where they could not be read.
  init?(_ tags: TagFigure, tolerance: Double) {
    guard let hit = tags.style.hit else { return nil }
    self.tags = tags
    self.tolerance = tolerance
    growth = hit.text.value
    isTextPreferred = hit.prefer == .text
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

  /// Whether a tap area may take taps from the dot: not where the dot is preferred, or lies in the text itself.
  func mayCoverDot(_ text: TagFigure.Text) -> Bool {
    isTextPreferred
      && (tags.style.layout.dotRadius.value <= 0 || !holdsDot(tags.rectangle(text, tags.largest)))
  }

  func holdsDot(_ text: TagFigure.Text, _ size: Size) -> Bool { holdsDot(area(text, size)) }

  /// Whether the dot's centre lies inside a rectangle, not on an edge.
  private func holdsDot(_ rectangle: Rectangle) -> Bool {
    let apart = rectangle.apart(from: .atDot)
    return max(apart.x, apart.y) < -tolerance
  }

  /// Whether all tap areas are clear of each other and of the dot, but for overlapping texts, at extents up to `size`.
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
  private let tags: TagFigure
  /// The largest sound growth, to hundredths; nil where that is no less than the present one, or brings an error.
  private let growth: Double?
  private let height: Double?

  init(_ areas: TapAreas, _ context: LintContext) {
    tags = areas.tags
    let trial = TagTrial(tags, context)
    let sound = Self.growth(areas)
    growth = sound < areas.growth && trial.changed { $0.hit?.text = .stated(sound) } != nil ? sound : nil
    let (largest, styles) = (tags.largest, tags.styles)
    func fails(_ height: Double) -> Bool {
      !styles.allSatisfy { areas.isClear($0, Size(width: largest.width, height: height)) }
    }
    // Overlapping texts are disregarded here, and count again once they are low enough to be apart.
    let hasOverlaps = styles.contains { style in
      style.pairs.contains { areas.textsOverlap(style.texts[$0.first], style.texts[$0.second]) }
    }
    height =
      hasOverlaps
      ? nil
      : Numerals.sound(
        upTo: SoundNumber.bound(.atMost, in: tags.height, fails: fails), from: tags.height.lowerBound, fails)
  }

  /// Returns the growth, in points, at which the first two tap areas meet, or one reaches the dot.
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

  /// Returns `a growth of up to 0.5, or text heights up to 21, keeps …`; nil where neither helps.
  func help(_ onset: ExtentOnset, _ singular: String, _ plural: String, _ goal: String) -> String? {
    let small = growth.map { "a growth of up to \(Numerals.number($0))" }
    let low = onset.height == nil ? nil : height.map { "text heights up to \(Numerals.number($0))" }
    switch (small, low) {
    case (let small?, let low?): return "\(small), or \(low), \(singular) \(goal)"
    case (let small?, nil): return "\(small) \(singular) \(goal)"
    case (nil, let low?): return "\(low) \(plural) \(goal)"
    case (nil, nil): return nil
    }
  }

  /// Returns the advice of the largest growth, then of the largest height, to be shown.
  func advice(_ onset: ExtentOnset) -> [FixProposal] {
    let small = growth.map {
      FixProposal.advice("grow texts by \(Numerals.number($0)) or less", [.init(tags.hit("text"), $0)])
    }
    let low = (onset.height == nil ? nil : height).map {
      FixProposal.advice("declare text heights up to \(Numerals.number($0)) only", [tags.change(height: $0)])
    }
    return [small, low].compactMap { $0 }
  }

  /// The advice to prefer the dot where tap areas of dot and text overlap, to be shown.
  var preference: FixProposal { .advice("write `prefer: dot`", [tags.prefersDot]) }
}

extension TagFigure {
  /// The change that prefers the dot where tap areas of dot and text overlap.
  var prefersDot: FixProposal.Change { .init(hit("prefer"), .text(TagSet.Preference.dot.rawValue)) }
}

extension Quantity {
  /// Returns a number as a source would state it.
  static func stated(_ value: Double) -> Quantity { Quantity(ExactDecimal(rounded: value), .stated) }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Two colors to choose from that people can't tell apart.
enum PaletteColorsAlike: StyleRule {
  private static let difference = RuleDescription.Option(
    "difference", default: 5, unit: .colorDifference, "the required difference between any two colors of a palette")

  static let description = RuleDescription(
    "palette-colors-alike", .palettes, .warning,
    levelRemark: "note where they look alike only to people with a color vision deficiency",
    options: [difference], summary: "two colors of a palette look the same",
    explanation: """
      People choose from a palette by looking at it. Of two swatches that look the same they pick one at random, and in \
      their drawing they don't find the two again. One man in twelve sees reds and greens as one color.

      Colors are laid over white and compared by ΔE₀₀, CIEDE2000, which is about 1 for the smallest difference that \
      people notice side by side; `difference` leaves a reserve for swatches that are apart, small areas and bad \
      screens. L*a*b* is that of sRGB under D65; a color of Display P3 isn't cut off. Then the colors are compared as \
      they are seen with protanopia, deuteranopia and tritanopia: the matrices of Machado, Oliveira and Fernandes (2009) \
      at full severity, in linear light, cut off to 0…1.

      Each color is compared with all before it and reported with the one that it is most like. Four and more such \
      findings of a palette, of those that nothing sets off, are one about its colors, with the closest pair; where \
      usual vision has so many, those of other visions are left out. A palette whose colors may look alike, such as \
      shades of one color, sets `distinct: false`.
      """,
    examples: examples)

  static func check(_ figure: PaletteFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard figure.style.isDistinct else { return }
    let least = context.number(difference, of: self, at: figure.keyPath) - context.tolerance
    for index in figure.colors.indices.dropFirst() {
      var usual: LikeColor?
      var deficient: LikeColor?
      for earlier in figure.colors.indices.prefix(index) {
        let found = Likeness(figure.colors[earlier], figure.colors[index], below: least)
        if let difference = found.usual {
          if difference < usual?.difference ?? .infinity { usual = LikeColor(earlier: earlier, difference: difference) }
        } else if let (difference, vision) = found.deficient, difference < deficient?.difference ?? .infinity {
          deficient = LikeColor(earlier: earlier, difference: difference, vision: vision)
        }
      }
      for found in [usual, deficient] {
        if let found { report(.colorsAlike(figure, found, index, needed: least + context.tolerance)) }
      }
    }
  }

  /// A picture of both colors side by side, and below as a deficient vision sees them where it makes them alike.
  static func sketch(of counterexample: Counterexample) -> Sketch? {
    let colors = counterexample.texts("colors")
    guard colors.count == 2, let difference = counterexample.number("difference") else { return nil }
    var sketch = Sketch()
    func row(_ role: Sketch.Role, _ colors: [String], top: Double, _ words: String) {
      for (index, color) in colors.enumerated() {
        let left = Double(index) * 30
        sketch.add(role, .swatch(Rectangle(minX: left, minY: top, maxX: left + 30, maxY: top + 20), color: color))
      }
      sketch.add(role, .label(words, at: Point(x: 60, y: top + 10), .right))
    }
    let words = "ΔE₀₀ \(Numerals.brief(difference))"
    guard let name = counterexample.text("vision"), let vision = ColorVision(rawValue: name) else {
      row(.fault, colors, top: 0, words)
      return sketch
    }
    row(.plain, colors, top: 0, "usual vision")
    row(.fault, colors.compactMap { vision.seen(hex: $0) }, top: 26, "with \(name)")
    sketch.add(.fault, .label(words, at: Point(x: 30, y: 46), .below))
    return sketch
  }
}

/// An earlier color that another one looks like.
private struct LikeColor {
  let earlier: Int
  let difference: Double
  /// The vision to which they look alike; nil for the usual one.
  var vision: ColorVision?
}

/// The differences between two colors, as far as they are too small.
private struct Likeness {
  private(set) var usual: Double?
  /// The least difference with any deficiency.
  private(set) var deficient: (difference: Double, vision: ColorVision)?

  init(_ one: PaletteFigure.SeenColor, _ other: PaletteFigure.SeenColor, below least: Double) {
    usual = Self.difference(one.lab, other.lab, below: least)
    guard usual == nil else { return }
    for (index, vision) in ColorVision.allCases.enumerated() {
      guard let found = Self.difference(one.others[index], other.others[index], below: least),
        found < deficient?.difference ?? .infinity
      else { continue }
      deficient = (found, vision)
    }
  }

  /// The difference where it is below `least`; nil otherwise.
  ///
  /// Lightness alone weighs no less than 1/1.75 of its difference, and the rest only adds: most pairs need no more.
  private static func difference(_ one: LabColor, _ other: LabColor, below least: Double) -> Double? {
    guard (one.lightness - other.lightness).magnitude < 1.75 * least else { return nil }
    let difference = one.difference(from: other)
    return difference < least ? difference : nil
  }
}

extension ColorVision {
  /// The color `#RRGGBB` as somebody with this vision sees it; nil where the text is none.
  fileprivate func seen(hex: String) -> String? {
    guard let bytes = ColorBytes(hex: hex) else { return nil }
    return ColorBytes(seen(LinearColor(bytes.encoded))).hex
  }
}

extension Finding {
  fileprivate static func colorsAlike(
    _ figure: PaletteFigure, _ like: LikeColor, _ index: Int, needed: Double
  ) -> Finding {
    let (one, other) = (figure.colors[like.earlier], figure.colors[index])
    let names = [one, other].map { "`\($0.swatch.name.text)` (\($0.swatch.color.text))" }
    let eyes = like.vision.map { "look alike with \($0.rawValue)" } ?? "look alike"
    let keyPath = figure.keyPath.appending("colors")
    let labs =
      like.vision.map { vision in
        [one, other].map { LabColor(vision.seen($0.light)) }
      } ?? [one.lab, other.lab]
    return Finding(
      PaletteColorsAlike.self,
      "\(names[1]) and \(names[0]) \(eyes) (ΔE₀₀ \(Numerals.brief(like.difference)), minimum \(Numerals.number(needed)))",
      level: like.vision == nil ? .warning : .note, at: keyPath.appending(other.swatch.name.text),
      related: [.init(keyPath.appending(one.swatch.name.text), "the other color")],
      notes: [
        "example: \(like.vision.map { "with \($0.rawValue) " } ?? "")L*a*b* \(words(labs[1])) and \(words(labs[0]))"
      ],
      help: [
        like.vision == nil
          ? "remove one, change one, or set `distinct: false`"
          : "use a lighter or darker color for one of them: any vision sees lightness"
      ],
      counterexample: Counterexample(
        [
          .init("colors", .texts(ReportedColors.texts([one, other].map(\.light)))),
          .init("difference", .number(Numerals.bound(like.difference, .down))),
        ] + (like.vision.map { [.init("vision", .text($0.rawValue))] } ?? []),
        bound: .init(member: "difference", value: needed, isOpen: true)))
  }

  private static func words(_ lab: LabColor) -> String {
    "(" + [lab.lightness, lab.a, lab.b].map { Numerals.brief($0) }.joined(separator: ", ") + ")"
  }
}

private let examples = [
  RuleExample(
    "six colors far apart",
    palette: """
      colors: { black: "#000000", red: "#FF0000", gray: "#808080", green: "#00FF00", purple: "#800080", blue: "#0000FF" }
      """),
  RuleExample(
    "two reds that differ only in their numbers",
    palette: """
      colors:
        ink: "#1A1A1A"
        red: "#E53935"
        danger: "#E33B30"
        #       ^^^^^^^^^ palette-colors-alike
      """),
  RuleExample(
    "a green and a brown that are one color to one man in twenty",
    palette: """
      colors:
        moss: "#7A8C3A"
        clay: "#A97F3C"
        #     ^^^^^^^^^ palette-colors-alike
      """),
  RuleExample(
    "shades that may look alike",
    palette: """
      colors: { gray: "#808080", mist: "#838383" }
      distinct: false
      """),
]

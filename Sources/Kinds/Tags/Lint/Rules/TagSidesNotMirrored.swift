import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Pairs of styles that should be mirror images of each other and aren't.
enum TagSidesNotMirrored: StyleRule {
  static let description = RuleDescription(
    "tag-sides-not-mirrored", .tags, .warning, levelRemark: "only the order of the texts differs: note",
    fixability: .unsafe,
    summary: "partners under `mirrors` aren't mirror images, text by text",
    explanation: """
      A left and a right style are two versions of one drawing. Where the left one isn't the mirror image of the right \
      one, the tag seems to jump when a tap on its dot turns it over; where only the order of the texts differs, the \
      text that was on top is suddenly below.

      Partners are the pairs under `mirrors`; without it those whose names differ only in left and right, Left and \
      Right, or LEFT and RIGHT. Of every count each text of one has to mirror the text of the same number of the other: \
      the angle a becomes 180 − a (below zero −180 − a), and the side is swapped. With a `pixelGrid` the rule compares \
      what is drawn: elbows, rounded to the grid, at (−x, y); without one the angles, to a ten-thousandth of a degree, \
      which is invisible and which 32-bit floats near 180 can't distinguish. Elbows are computed from angles folded to \
      0…90, so on a grid mirror images are exact and no tolerance is needed.

      A bundle doesn't record which pairs were set, so the rule is silent there. The fix mirrors the first style of the \
      pair into the second.
      """,
    examples: examples)

  static let compares = true

  /// A tolerance in degrees, larger than the spacing of 32-bit floats near 180, to which dictionaries round, and invisible.
  static let floatSpacing = 1e-4

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    guard !context.isDecoded, !tags.style.mirrors.isEmpty else { return }
    let isOnGrid = tags.style.layout.pixelGrid != nil
    let places = tags.places()
    for pair in tags.style.mirrors where pair.count == 2 {
      for styles in tags.counts {
        let count = tags.styles[styles.lowerBound].count
        guard let first = places[.init(name: pair[0], count: count)],
          let second = places[.init(name: pair[1], count: count)]
        else { continue }
        let partners = MirrorPartners(tags.styles[first], tags.styles[second], isOnGrid: isOnGrid)
        if !partners.wrong.isEmpty { report(.notMirrored(partners)) }
      }
    }
  }
}

extension ExactDecimal {
  /// The angle as a source can hold it: to a millionth of a degree where it has more digits than a double.
  fileprivate var writable: ExactDecimal { survivesDouble ? self : ExactDecimal(rounded: double) }
}

/// Two styles of a count, with the texts in which one isn't the other's mirror image.
private struct MirrorPartners {
  let first: TagFigure.Style
  let second: TagFigure.Style
  let isOnGrid: Bool
  /// The indices of the texts that don't mirror the text of the same index.
  let wrong: [Int]
  /// Whether each text has its mirror image, though in another place.
  let isOnlyOrder: Bool

  init(_ first: TagFigure.Style, _ second: TagFigure.Style, isOnGrid: Bool) {
    self.first = first
    self.second = second
    self.isOnGrid = isOnGrid
    func mirrors(_ one: Int, _ other: Int) -> Bool {
      let (text, image) = (first.texts[one], second.texts[other])
      guard text.side == image.side.mirrored else { return false }
      if isOnGrid { return text.elbow.x == -image.elbow.x && text.elbow.y == image.elbow.y }
      guard let wanted = first.stated[one].angle.mirroredAngle else { return false }
      return (wanted.double - second.stated[other].angle.double).magnitude <= TagSidesNotMirrored.floatSpacing
    }
    wrong = (0..<min(first.texts.count, second.texts.count)).filter { !mirrors($0, $0) }
    var free = wrong
    isOnlyOrder = wrong.allSatisfy { index in
      guard let image = free.firstIndex(where: { mirrors(index, $0) }) else { return false }
      free.remove(at: image)
      return true
    }
  }
}

extension Finding {
  fileprivate static func notMirrored(_ partners: MirrorPartners) -> Finding {
    let (first, second) = (partners.first, partners.second)
    let index = partners.wrong[0]
    let (text, image) = (first.texts[index], second.texts[index])
    let expected = first.stated.map { $0.angle.mirroredAngle?.writable }
    let wanted = expected.indices.contains(index) ? expected[index].map { Numerals.degrees($0) } ?? "" : ""
    let place = "text \(index + 1) is at \(Numerals.degrees(image.angle)) on the \(image.side.rawValue)"
    let mirror = "expected \(wanted) on the \(text.side.mirrored.rawValue)"
    let apart = "remove the pair from `mirrors` if the two should differ"
    let suggestion = mirrored(first).map {
      Suggestion.Option("`\(second.name.text): \($0.flowText)`", [.init(second.keyPath, $0)], as: .unsafe)
    }
    return Finding(
      TagSidesNotMirrored.self,
      partners.isOnlyOrder
        ? "\(second.title) mirrors `\(first.name.text)`, but in a different order"
        : "\(second.title) isn't the mirror of `\(first.name.text)`: \(place), \(mirror)",
      level: partners.isOnlyOrder ? .note : .warning,
      at: second.keyPath,
      caption: partners.isOnlyOrder ? "\(Numerals.texts(partners.wrong)) changed places" : "",
      related: [.init(first.keyPath, "`\(first.name.text)`, which it should mirror")],
      notes: [
        "example: \(place), the mirror of \(Numerals.degrees(text.angle)) is \(wanted)"
          + elbows(text, image, isOnGrid: partners.isOnGrid)
      ],
      counterexample: second.counterexample(partners.wrong),
      advice: Suggestion(
        [suggestion], "", ", or \(apart)",
        otherwise: "mirror it after `\(first.name.text)` is fixed, whose errors it would copy, or \(apart)"))
  }

  private static func elbows(_ text: TagFigure.Text, _ image: TagFigure.Text, isOnGrid: Bool) -> String {
    guard isOnGrid else { return "" }
    let expected = Point(x: 0 - text.elbow.x, y: text.elbow.y)
    return "; its elbow on the pixel grid is \(Numerals.point(image.elbow)), expected \(Numerals.point(expected))"
  }

  /// Returns the angles of the mirror image, with sides where the angle doesn't determine it.
  private static func mirrored(_ style: TagFigure.Style) -> Literal? {
    let texts = style.stated
    let angles = texts.compactMap { $0.angle.mirroredAngle?.writable }
    guard angles.count == texts.count else { return nil }
    let numbers = angles.map { Literal.number($0) }
    guard angles.contains(where: \.isVertical) else { return .list(numbers) }
    let sides = texts.map { Literal.text($0.side.mirrored.rawValue) }
    if Set(sides).count == 1 { return .map([.init("side", sides[0]), .init("angles", .list(numbers))]) }
    return .list(
      angles.indices.map { index in
        angles[index].isVertical ? .map([.init("angle", numbers[index]), .init("side", sides[index])]) : numbers[index]
      })
  }
}

private let examples = [
  RuleExample(
    "mirror images, text by text",
    tagSet: """
      cycle: [square-right, square-left, oblique-right, oblique-left]
      angles:
        2:
          square-right: { side: right, angles: [-90, 90] }
          square-left: { side: left, angles: [-90, 90] }
          oblique-right: [-45, 40]
          oblique-left: [-135, 140]
      """),
  RuleExample(
    "mirror images once they are rounded to the grid",
    layout: "radius: 25, pixelGrid: 1, dot: { radius: 2 }",
    tagSet: """
      cycle: [oblique-right, oblique-left]
      angles:
        2: { oblique-right: [-45, 45], oblique-left: [-134.5, 135] }
      """),
  RuleExample(
    "one angle copied and not mirrored",
    tagSet: """
      cycle: [one, two]
      mirrors: [[one, two]]
      angles:
        2:
          one: [-40, 50]
          two: [-140, 140]
          #    ^^^^^^^^^^^ tag-sides-not-mirrored
      """,
    fixes: ["[-140, 140]": "[-140, 130]"]),
  RuleExample(
    "the same texts in a different order",
    tagSet: """
      cycle: [square-right, square-left]
      angles:
        2:
          square-right: { side: right, angles: [-90, 90] }
          square-left: { side: left, angles: [90, -90] }
          #            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-sides-not-mirrored
      """,
    fixes: ["[90, -90]": "[-90, 90]"]),
]

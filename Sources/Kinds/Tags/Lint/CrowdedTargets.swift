import StyleBundle
import StyleGeometry
import StyleModel

/// A search for 24-pt circles of WCAG 2.5.8, on the centres of smaller tap areas, that meet another target or circle.
struct CrowdedTargets {
  /// A meeting of a circle with another target or circle.
  struct Meeting {
    let style: TagFigure.Style
    /// The numbers of the text that is too small, then of the other, from 1.
    let texts: [Int]
    /// The size of the text that is too small; where it is the dot, of the text that the dot's circle meets.
    let sample: Size
    /// The size of the other text; nil where it is the same.
    var other: Size?
    /// `, and the 24-pt circle round it meets …`.
    let words: String
    /// The distance and the required one, in words.
    let measure: String
  }

  /// A range of a text's sizes, and the centres of its tap area over that range.
  private struct Centres {
    let sizes: (least: Size, most: Size)
    let place: Rectangle
    let side: Side
  }

  private let tags: TagFigure
  private let tolerance: Double
  private let growth: Double
  /// The radius of the dot's tap area.
  private let dotRadius: Double

  /// Creates the search; nil where the tap areas could not be read.
  init?(_ tags: TagFigure, tolerance: Double) {
    guard let hit = tags.style.hit else { return nil }
    self.tags = tags
    self.tolerance = tolerance
    growth = hit.text
    dotRadius = hit.dot
  }

  /// The radius of a circle, half of the size that a target needs, in points.
  private static let radius = TouchTarget.wcag / 2

  /// The first meeting of a text's circle; nil where none meets anything.
  var text: Meeting? {
    for style in tags.styles {
      for (index, text) in style.texts.enumerated() {
        for centres in smallCentres(text) {
          if let meeting = meeting(centres, index, style) { return meeting }
        }
      }
    }
    return nil
  }

  /// The first meeting of the dot's circle; nil where it meets nothing.
  var dot: Meeting? {
    guard dotRadius < Self.radius - tolerance else { return nil }
    for style in tags.styles {
      for (index, text) in style.texts.enumerated() {
        for size in [tags.smallest, tags.largest] {
          let distance = area(text, size).distance(to: .dot)
          guard distance < Self.radius - tolerance else { continue }
          return dotMeeting(style, index, size, "its tap area", distance, Self.radius)
        }
        for centres in smallCentres(text) {
          let distance = centres.place.distance(to: .dot)
          guard distance < 2 * Self.radius - tolerance else { continue }
          let sample = sample(text, centres, nearest: .atDot, within: 2 * Self.radius)
          return dotMeeting(
            style, index, sample.size, "the centre of its tap area", sample.distance, 2 * Self.radius)
        }
      }
    }
    return nil
  }

  private func dotMeeting(
    _ style: TagFigure.Style, _ index: Int, _ sample: Size, _ what: String, _ distance: Double, _ needed: Double
  ) -> Meeting {
    Meeting(
      style: style, texts: [index + 1], sample: sample,
      words: ", and the 24-pt circle round the dot meets text \(index + 1) of \(style.title)",
      measure: "\(what) is \(Numerals.points(distance)) from the dot, under \(Numerals.number(needed))")
  }

  private func meeting(_ centres: Centres, _ index: Int, _ style: TagFigure.Style) -> Meeting? {
    let reach = max(dotRadius, Self.radius)
    let distance = centres.place.distance(to: .dot)
    if distance < Self.radius + reach - tolerance {
      let sample = sample(style.texts[index], centres, nearest: .atDot, within: Self.radius + reach)
      return Meeting(
        style: style, texts: [index + 1], sample: sample.size, words: words(index, style, "the dot's tap area"),
        measure: "its centre \(Numerals.points(sample.distance)) from the dot, under "
          + Numerals.number(Self.radius + reach))
    }
    for (other, text) in style.texts.enumerated() where other != index {
      if let meeting = meeting(centres, index, with: other, text, style) { return meeting }
    }
    return nil
  }

  /// Returns the meeting with another text's tap area at its largest, or with the circle of one that is too small as well.
  private func meeting(
    _ centres: Centres, _ index: Int, with other: Int, _ text: TagFigure.Text, _ style: TagFigure.Style
  ) -> Meeting? {
    let one = style.texts[index]
    if centres.place.distance(to: area(text, tags.largest)) < Self.radius - tolerance {
      let sample = sample(one, centres, nearest: area(text, tags.largest), within: Self.radius)
      let isSame = centre(one, sample.size).distance(to: area(text, sample.size)) < Self.radius - tolerance
      let size = isSame ? sample.size : tags.largest
      return meeting(
        index, other, style, sample.size, size, "tap area", centre(one, sample.size).distance(to: area(text, size)),
        Self.radius)
    }
    for circle in smallCentres(text) where centres.place.distance(to: circle.place) < 2 * Self.radius - tolerance {
      let sample = sample(one, centres, nearest: circle.place, within: 2 * Self.radius)
      let centre = centre(one, sample.size)
      let its = self.sample(text, circle, nearest: centre, within: 2 * Self.radius)
      return meeting(index, other, style, sample.size, its.size, "circle", its.distance, 2 * Self.radius)
    }
    return nil
  }

  private func meeting(
    _ index: Int, _ other: Int, _ style: TagFigure.Style, _ sample: Size, _ its: Size, _ name: String,
    _ distance: Double, _ needed: Double
  ) -> Meeting {
    let target = name == "circle" ? "the centre of" : "the tap area of"
    let size = its == sample ? "" : " at \(Numerals.size(its))"
    return Meeting(
      style: style, texts: [index + 1, other + 1], sample: sample, other: its == sample ? nil : its,
      words: words(index, style, "text \(other + 1)'s \(name)"),
      measure: "its centre \(Numerals.points(distance)) from \(target) text \(other + 1)\(size), under "
        + Numerals.number(needed))
  }

  private func words(_ index: Int, _ style: TagFigure.Style, _ other: String) -> String {
    ", and the 24-pt circle round text \(index + 1) of \(style.title) meets \(other)"
  }

  private func area(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    tags.rectangle(text, size).grown(by: growth)
  }

  /// Returns the centres of the text's tap area where that is under 24 pt wide, and where it is under 24 pt high.
  private func smallCentres(_ text: TagFigure.Text) -> [Centres] {
    let bound = TouchTarget.wcag - 2 * growth
    var all: [Centres] = []
    if tags.smallest.width < bound - tolerance {
      all.append(
        centres(text, tags.smallest, Size(width: min(tags.largest.width, bound), height: tags.largest.height)))
    }
    if tags.smallest.height < bound - tolerance {
      all.append(
        centres(text, tags.smallest, Size(width: tags.largest.width, height: min(tags.largest.height, bound))))
    }
    return all
  }

  private func centres(_ text: TagFigure.Text, _ least: Size, _ most: Size) -> Centres {
    let (one, other) = (tags.rectangle(text, least).centre, tags.rectangle(text, most).centre)
    return Centres(
      sizes: (least, most),
      place: Rectangle(
        minX: min(one.x, other.x), minY: min(one.y, other.y), maxX: max(one.x, other.x), maxY: max(one.y, other.y)),
      side: text.side)
  }

  private func centre(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    let centre = tags.rectangle(text, size).centre
    return Rectangle(minX: centre.x, minY: centre.y, maxX: centre.x, maxY: centre.y)
  }

  /// Returns extents with a tap area under 24 pt and its centre less than `needed` from a target, and that distance in points.
  private func sample(
    _ text: TagFigure.Text, _ centres: Centres, nearest target: Rectangle, within needed: Double
  ) -> (size: Size, distance: Double) {
    let (least, nearest) = (centres.sizes.least, nearestSize(centres, target))
    func size(_ part: Double) -> Size {
      Size(
        width: least.width + (nearest.width - least.width) * part,
        height: least.height + (nearest.height - least.height) * part)
    }
    func distance(_ part: Double) -> Double { centre(text, size(part)).distance(to: target) }
    func isSmall(_ size: Size) -> Bool {
      min(size.width, size.height) + 2 * growth < TouchTarget.wcag - tolerance
    }
    // At 24 pt the area is large enough: halfway to the point at exactly the needed distance both are under their bounds.
    let part =
      isSmall(nearest) ? 1 : (1 + ValidNumber.bound(.atMost, in: 0...1) { distance($0) < needed - tolerance }) / 2
    return (size(part), distance(part))
  }

  /// Returns the least extents whose centre is nearest to a target.
  ///
  /// The centre moves away from the elbow, half as far as the text grows.
  private func nearestSize(_ centres: Centres, _ target: Rectangle) -> Size {
    let (least, most) = centres.sizes
    let grows = Size(width: (most.width - least.width) / 2, height: (most.height - least.height) / 2)
    let place = centres.place
    let isRight = centres.side == .right
    let start = Point(x: isRight ? place.minX : place.maxX, y: place.maxY)
    let sideways = isRight ? target.minX - start.x : start.x - target.maxX
    let up = start.y - target.maxY
    return Size(
      width: least.width + 2 * min(max(sideways, 0), grows.width),
      height: least.height + 2 * min(max(up, 0), grows.height))
  }
}

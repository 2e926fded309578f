import StyleGeometry
import StyleModel

/// Where the 24-pt circles of WCAG 2.5.8, centred on tap areas smaller than that, meet another target or circle.
struct CrowdedTargets {
  /// A circle that meets something.
  struct Meeting {
    let style: TagFigure.Style
    /// The text that is too small, then the other; counted from 1.
    let texts: [Int]
    /// Of the text that is too small; where it is the dot, of the text that it meets.
    let sample: Size
    /// `, and the 24-pt circle round it meets …`.
    let words: String
    /// The distance and what it should be.
    let measure: String
  }

  /// Size of a text and where the centre of its tap area is for them.
  private struct Centres {
    let sizes: (least: Size, most: Size)
    let place: Rectangle
    let side: Side
  }

  private let tags: TagFigure
  private let tolerance: Double
  private let growth: Double

  init(_ tags: TagFigure, tolerance: Double) {
    self.tags = tags
    self.tolerance = tolerance
    growth = tags.set.hit.text.value
  }

  /// Half of what a target needs.
  private static let radius = TagHitAreaSmall.wcag / 2

  /// The first circle of a text that meets something.
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

  /// What the dot's circle meets.
  var dot: Meeting? {
    guard tags.set.hit.dot.value < Self.radius - tolerance else { return nil }
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
          let sample = sample(centres, nearest: .atDot)
          return dotMeeting(style, index, sample, "the centre of its tap area", distance, 2 * Self.radius)
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
    let reach = max(tags.set.hit.dot.value, Self.radius)
    let distance = centres.place.distance(to: .dot)
    if distance < Self.radius + reach - tolerance {
      return Meeting(
        style: style, texts: [index + 1], sample: sample(centres, nearest: .atDot),
        words: words(index, style, "the dot's tap area"),
        measure: "its centre \(Numerals.points(distance)) from the dot, under \(Numerals.number(Self.radius + reach))")
    }
    for (other, text) in style.texts.enumerated() where other != index {
      let circles = smallCentres(text).map { ($0.place, 2 * Self.radius, "circle") }
      for (target, needed, name) in [(area(text, tags.largest), Self.radius, "tap area")] + circles {
        let distance = centres.place.distance(to: target)
        guard distance < needed - tolerance else { continue }
        return Meeting(
          style: style, texts: [index + 1, other + 1], sample: sample(centres, nearest: target),
          words: words(index, style, "text \(other + 1)'s \(name)"),
          measure: "its centre \(Numerals.points(distance)) from that, under \(Numerals.number(needed))")
      }
    }
    return nil
  }

  private func words(_ index: Int, _ style: TagFigure.Style, _ other: String) -> String {
    ", and the 24-pt circle round text \(index + 1) of \(style.title) meets \(other)"
  }

  private func area(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    tags.rectangle(text, size).grown(by: growth)
  }

  /// Where the tap area is under 24 in width, and where in height.
  private func smallCentres(_ text: TagFigure.Text) -> [Centres] {
    let bound = TagHitAreaSmall.wcag - 2 * growth
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

  /// The least extents whose centre is as near as can be to a target.
  ///
  /// The centre moves away from the elbow, half as far as the text grows.
  private func sample(_ centres: Centres, nearest target: Rectangle) -> Size {
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

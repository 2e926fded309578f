import StyleBundle
import StyleGeometry
import StyleModel

/// The search for 24-pt circles of WCAG 2.5.8, on the centers of smaller tap areas, that meet another target or circle.
extension TapAreas {
  /// A meeting of a circle with another target or circle.
  struct Meeting {
    let style: TagFigure.Style
    /// The numbers of the text that is too small, then of the other, from 1.
    let texts: [Int]
    /// The size of the text that is too small; where it is the dot, of the text that the dot's circle meets.
    let sample: Size
    /// The size of the other text; nil where it is the same.
    var other: Size?
    /// `, and its 24 pt circle meets …`.
    let words: String
    /// The distance and the required one, in words.
    let measure: String
  }

  /// A range of a text's sizes, and the centers of its tap area over that range.
  private struct Centers {
    let sizes: (least: Size, most: Size)
    let place: Rectangle
    let side: Side
  }

  /// The radius of a circle, half of the size that a target needs, in points.
  private static let radius = TouchTarget.wcag / 2

  /// The first meeting of a text's circle; nil where none meets anything.
  var crowdedText: Meeting? {
    for style in tags.styles {
      for (index, text) in style.texts.enumerated() {
        for centers in smallCenters(text) {
          if let meeting = meeting(centers, index, style) { return meeting }
        }
      }
    }
    return nil
  }

  /// The first meeting of the dot's circle; nil where it meets nothing.
  var crowdedDot: Meeting? {
    guard dotRadius < Self.radius - tolerance else { return nil }
    for style in tags.styles {
      for (index, text) in style.texts.enumerated() {
        for size in [tags.smallest, tags.largest] {
          let distance = area(text, size).distance(to: .dot)
          guard distance < Self.radius - tolerance else { continue }
          return dotMeeting(style, index, size, "its tap area", distance, Self.radius)
        }
        for centers in smallCenters(text) {
          let distance = centers.place.distance(to: .dot)
          guard distance < 2 * Self.radius - tolerance else { continue }
          let sample = sample(text, centers, nearest: Rectangle(around: .dot), within: 2 * Self.radius)
          return dotMeeting(
            style, index, sample.size, "the center of its tap area", sample.distance, 2 * Self.radius)
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
      words: ", and its 24 pt circle meets text \(index + 1)",
      measure: "\(what) is \(Numerals.points(distance)) from the dot, required \(Numerals.number(needed))")
  }

  private func meeting(_ centers: Centers, _ index: Int, _ style: TagFigure.Style) -> Meeting? {
    let reach = max(dotRadius, Self.radius)
    let distance = centers.place.distance(to: .dot)
    if distance < Self.radius + reach - tolerance {
      let sample = sample(style.texts[index], centers, nearest: Rectangle(around: .dot), within: Self.radius + reach)
      return Meeting(
        style: style, texts: [index + 1], sample: sample.size, words: words(index, "the dot's tap area"),
        measure: "its center is \(Numerals.points(sample.distance)) from the dot, required "
          + Numerals.number(Self.radius + reach))
    }
    for (other, text) in style.texts.enumerated() where other != index {
      if let meeting = meeting(centers, index, with: other, text, style) { return meeting }
    }
    return nil
  }

  /// Returns the meeting with another text's tap area at its largest, or with the circle of one that is too small as well.
  private func meeting(
    _ centers: Centers, _ index: Int, with other: Int, _ text: TagFigure.Text, _ style: TagFigure.Style
  ) -> Meeting? {
    let one = style.texts[index]
    if centers.place.distance(to: area(text, tags.largest)) < Self.radius - tolerance {
      let sample = sample(one, centers, nearest: area(text, tags.largest), within: Self.radius)
      let isSame = center(one, sample.size).distance(to: area(text, sample.size)) < Self.radius - tolerance
      let size = isSame ? sample.size : tags.largest
      return meeting(
        index, other, style, sample.size, size, "tap area", center(one, sample.size).distance(to: area(text, size)),
        Self.radius)
    }
    for circle in smallCenters(text) where centers.place.distance(to: circle.place) < 2 * Self.radius - tolerance {
      let sample = sample(one, centers, nearest: circle.place, within: 2 * Self.radius)
      let center = center(one, sample.size)
      let its = self.sample(text, circle, nearest: center, within: 2 * Self.radius)
      return meeting(index, other, style, sample.size, its.size, "circle", its.distance, 2 * Self.radius)
    }
    return nil
  }

  private func meeting(
    _ index: Int, _ other: Int, _ style: TagFigure.Style, _ sample: Size, _ its: Size, _ name: String,
    _ distance: Double, _ needed: Double
  ) -> Meeting {
    let target = name == "circle" ? "the center of" : "the tap area of"
    let size = its == sample ? "" : " at \(Numerals.size(its))"
    return Meeting(
      style: style, texts: [index + 1, other + 1], sample: sample, other: its == sample ? nil : its,
      words: words(index, "text \(other + 1)'s \(name)"),
      measure: "its center is \(Numerals.points(distance)) from \(target) text \(other + 1)\(size), required "
        + Numerals.number(needed))
  }

  private func words(_ index: Int, _ other: String) -> String {
    ", and text \(index + 1)'s 24 pt circle meets \(other)"
  }

  /// Returns the centers of the text's tap area where that is under 24 pt wide, and where it is under 24 pt high.
  private func smallCenters(_ text: TagFigure.Text) -> [Centers] {
    let bound = TouchTarget.wcag - 2 * growth
    let (smallest, largest) = (tags.smallest, tags.largest)
    var all: [Centers] = []
    if smallest.width < bound - tolerance {
      all.append(centers(text, upTo: Size(width: min(largest.width, bound), height: largest.height)))
    }
    if smallest.height < bound - tolerance {
      all.append(centers(text, upTo: Size(width: largest.width, height: min(largest.height, bound))))
    }
    return all
  }

  private func centers(_ text: TagFigure.Text, upTo most: Size) -> Centers {
    let (one, other) = (tags.rectangle(text, tags.smallest).center, tags.rectangle(text, most).center)
    return Centers(
      sizes: (tags.smallest, most),
      place: Rectangle(around: one).union(Rectangle(around: other)),
      side: text.side)
  }

  private func center(_ text: TagFigure.Text, _ size: Size) -> Rectangle {
    Rectangle(around: tags.rectangle(text, size).center)
  }

  /// Returns sizes with a tap area under 24 pt and its center less than `needed` from a target, and that distance in points.
  private func sample(
    _ text: TagFigure.Text, _ centers: Centers, nearest target: Rectangle, within needed: Double
  ) -> (size: Size, distance: Double) {
    let (least, nearest) = (centers.sizes.least, nearestSize(centers, target))
    func size(_ part: Double) -> Size {
      Size(
        width: least.width + (nearest.width - least.width) * part,
        height: least.height + (nearest.height - least.height) * part)
    }
    func distance(_ part: Double) -> Double { center(text, size(part)).distance(to: target) }
    func isSmall(_ size: Size) -> Bool {
      min(size.width, size.height) + 2 * growth < TouchTarget.wcag - tolerance
    }
    // At 24 pt the area is large enough: halfway to the point at exactly the needed distance both are under their bounds.
    let part =
      isSmall(nearest) ? 1 : (1 + ValidNumber.bound(.atMost, in: 0...1) { distance($0) < needed - tolerance }) / 2
    return (size(part), distance(part))
  }

  /// Returns the least sizes whose center is nearest to a target.
  ///
  /// The center moves away from the elbow, half as far as the text grows.
  private func nearestSize(_ centers: Centers, _ target: Rectangle) -> Size {
    let (least, most) = centers.sizes
    let grows = Size(width: (most.width - least.width) / 2, height: (most.height - least.height) / 2)
    let place = centers.place
    let isRight = centers.side == .right
    let start = Point(x: isRight ? place.minX : place.maxX, y: place.maxY)
    let sideways = isRight ? target.minX - start.x : start.x - target.maxX
    let up = start.y - target.maxY
    return Size(
      width: least.width + 2 * min(max(sideways, 0), grows.width),
      height: least.height + 2 * min(max(up, 0), grows.height))
  }
}

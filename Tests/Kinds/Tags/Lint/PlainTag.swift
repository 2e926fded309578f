import StyleBundle
import Foundation
import StyleGeometry
import StyleLint
import StyleModel
import StyleTestSupport

/// A style for some number of texts in plain numbers, with its drawing by the definitions of the domain.
///
/// It is the second way beside the rules, and uses no code of theirs.
struct PlainTag {
  struct Text {
    let angle: Double
    let isRight: Bool
  }

  struct Size {
    var width: Double
    var height: Double
  }

  struct Box {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    func grown(_ by: Double) -> Box { Box(left: left - by, top: top - by, right: right + by, bottom: bottom + by) }
  }

  typealias Place = SIMD2<Double>

  var radius = 25.0
  var dot = 2.0
  var halo: Double? = 4
  var lineWidth = 1.0
  var width = 20.0...150
  var height = 14.0...15
  var padding = 5.0
  var gap = 5.0
  var pixelGrid: Double?
  var fontSize: Double?
  var hitDot = 25.0
  var hitText = 5.0
  var isDotPreferred = false
  /// The styles of one count, in the order of the cycle.
  var styles: [[Text]]

  var largest: Size { Size(width: width.upperBound, height: height.upperBound) }

  /// The corners of the range of extents, with its middle.
  var sizes: [Size] {
    [
      largest, Size(width: width.lowerBound, height: height.lowerBound),
      Size(width: width.lowerBound, height: height.upperBound),
      Size(width: width.upperBound, height: height.lowerBound),
      Size(
        width: (width.lowerBound + width.upperBound) / 2, height: (height.lowerBound + height.upperBound) / 2),
    ]
  }

  func elbow(_ text: Text) -> Place {
    if text.angle == 0 || abs(text.angle) == 180 { return Place(0, 0) }
    func snapped(_ value: Double) -> Double {
      let fine = (value * 1e9).rounded() / 1e9
      guard let pixelGrid else { return fine }
      let steps = abs(fine) / pixelGrid
      return (fine < 0 ? -1 : 1) * floor(steps + 0.5 + 1e-9) * pixelGrid
    }
    let radians = text.angle / 180 * Double.pi
    // cos 90° is no exact zero.
    return Place(abs(text.angle) == 90 ? 0 : snapped(radius * cos(radians)), snapped(radius * sin(radians)))
  }

  func box(_ text: Text, _ size: Size) -> Box {
    let elbow = elbow(text)
    let near = elbow.x + (text.isRight ? padding : -padding)
    let far = near + (text.isRight ? size.width : -size.width)
    let bottom = elbow.y - gap
    return Box(left: min(near, far), top: bottom - size.height, right: max(near, far), bottom: bottom)
  }

  func leg(_ text: Text) -> (Place, Place) { (Place(0, 0), elbow(text)) }

  func underline(_ text: Text, _ size: Size) -> (Place, Place) {
    let elbow = elbow(text)
    let length = size.width + padding + padding
    return (elbow, Place(elbow.x + (text.isRight ? length : -length), elbow.y))
  }
}

extension PlainTag {
  /// The tag set `t` with one count.
  var set: TagSet {
    func stated(_ value: Double) -> Double { ExactDecimal(rounded: value).double }
    func stated(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
      stated(range.lowerBound)...stated(range.upperBound)
    }
    let count = styles.first?.count ?? 0
    let names = styles.indices.map { StyleName("s\($0)") }
    var tags = TagStyles()
    tags.name = "t"
    tags.layout.radius = [count: stated(radius)]
    tags.layout.dotRadius = stated(dot)
    tags.layout.halo = halo.map { radius in
      var halo = TagStyles.Halo()
      (halo.radius, halo.opacity) = (stated(radius), 0.3)
      return halo
    }
    tags.layout.lineWidth = stated(lineWidth)
    (tags.layout.textWidth, tags.layout.textHeight) = (stated(width), stated(height))
    (tags.layout.padding, tags.layout.gap) = (stated(padding), stated(gap))
    tags.layout.pixelGrid = pixelGrid.map(stated)
    tags.layout.fontSize = fontSize.map(stated)
    (tags.hit.dot, tags.hit.panDot) = (stated(hitDot), stated(hitDot))
    (tags.hit.text, tags.hit.panText) = (stated(hitText), stated(hitText))
    tags.hit.prefer = isDotPreferred ? .dot : .text
    tags.cycle = names.map { TagStyle.Name($0.text) }
    let list = zip(names, styles).map { name, texts in
      TagSet.Style(
        name: name,
        texts: texts.map { text in
          TagSet.Text(
            angle: ExactDecimal(rounded: text.angle), side: text.isRight ? .right : .left, statesSide: true)
        })
    }
    return TagSet(tags, styles: [count: list])
  }

  /// Returns a random style whose texts are often near each other.
  static func random(
    _ generator: inout SeededGenerator, styles: Int = 1, text: (inout SeededGenerator) -> Text = Text.random
  ) -> PlainTag {
    func hundredths(_ range: ClosedRange<Double>) -> Double {
      (generator.next(in: range) * 100).rounded() / 100
    }
    let count = [1, 2, 2, 3, 3, 4][generator.next(below: 6)]
    func range(from least: ClosedRange<Double>, growing: ClosedRange<Double>) -> ClosedRange<Double> {
      let start = hundredths(least)
      return start...((start + hundredths(growing)) * 100).rounded() / 100
    }
    let texts = (0..<styles).map { _ in (0..<count).map { _ in text(&generator) } }
    return PlainTag(
      radius: hundredths(2...60), dot: hundredths(0...9),
      halo: generator.next(below: 2) == 0 ? hundredths(3...14) : nil,
      lineWidth: hundredths(0...3), width: range(from: 5...80, growing: 0...80),
      height: range(from: 4...30, growing: 0...20),
      padding: hundredths(0...9), gap: hundredths(0...9),
      pixelGrid: [nil, nil, nil, nil, 1, 0.5, 0.1][generator.next(below: 7)], hitDot: hundredths(4...30),
      hitText: hundredths(0...14), isDotPreferred: generator.next(below: 4) == 0, styles: texts)
  }
}

extension PlainTag.Text {
  /// Returns a random text that often has the direction of another one, or its height on a coarse grid.
  static func nearLevel(_ generator: inout SeededGenerator) -> Self {
    let angles: [Double] = [90, -90, -90, 0.5, 0, 30]
    let angle = angles[generator.next(below: angles.count)]
    return .init(angle: angle, isRight: abs(angle) == 90 ? generator.next(below: 2) == 0 : abs(angle) < 90)
  }

  /// Returns a random text to the right.
  static func rightward(_ generator: inout SeededGenerator) -> Self {
    let text = random(&generator)
    let angle = abs(text.angle) <= 90 ? text.angle : text.angle < 0 ? -180 - text.angle : 180 - text.angle
    return .init(angle: (angle * 1000).rounded() / 1000, isRight: true)
  }

  static func random(_ generator: inout SeededGenerator) -> Self {
    let usual: [Double] = [0, 180, 45, 135, -45, -135, 30, 60, -60, 120]
    let angle =
      switch generator.next(below: 4) {
      case 0: [90.0, -90][generator.next(below: 2)]
      case 1: usual[generator.next(below: usual.count)]
      default: generator.next(in: -179_999...180_000).rounded() / 1000
      }
    return .init(angle: angle, isRight: abs(angle) == 90 ? generator.next(below: 2) == 0 : abs(angle) < 90)
  }
}

/// The margin by which a condition holds, in points; negative where it doesn't.
///
/// Within a millionth of the bound the two ways may disagree.
struct Verdict {
  let margin: Double

  var isClose: Bool { abs(margin) < 1e-6 }
  var fails: Bool { margin > 0 }

  static func worst(_ verdicts: some Sequence<Verdict>) -> Verdict {
    Verdict(margin: verdicts.map(\.margin).max() ?? -1)
  }
}

extension PlainTag.Box {
  /// Returns the depth to which two boxes share area: along the axis on which they share least.
  func shared(with other: Self) -> Double {
    let apartX = abs((left + right) - (other.left + other.right)) / 2
    let apartY = abs((top + bottom) - (other.top + other.bottom)) / 2
    let reachX = ((right - left) + (other.right - other.left)) / 2
    let reachY = ((bottom - top) + (other.bottom - other.top)) / 2
    return min(reachX - apartX, reachY - apartY)
  }

  /// Returns the depth to which a line enters the box: separating axes are the two of the box and the line's normal.
  func entered(by line: (PlainTag.Place, PlainTag.Place)) -> Double {
    let (from, to) = line
    let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    let insideX = min(max(from.x, to.x) - left, right - min(from.x, to.x))
    let insideY = min(max(from.y, to.y) - top, bottom - min(from.y, to.y))
    guard length > 0 else { return min(insideX, insideY) }
    let normal = PlainTag.Place(-(to.y - from.y) / length, (to.x - from.x) / length)
    let offset = normal.x * from.x + normal.y * from.y
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
      normal.x * $0.0 + normal.y * $0.1 - offset
    }
    let insideNormal = min(corners.max() ?? 0, -(corners.min() ?? 0))
    return min(insideX, insideY, insideNormal)
  }

  /// Returns the depth to which a circle round the dot enters the box.
  func covered(byDisc radius: Double) -> Double {
    let (nearX, nearY) = (min(max(0, left), right), min(max(0, top), bottom))
    return radius - hypot(nearX, nearY)
  }

  /// Returns the distance between two boxes, by clamping a point of one to the other and back.
  func distance(to other: Self) -> Double {
    var point = PlainTag.Place((left + right) / 2, (top + bottom) / 2)
    var nearest = point
    for _ in 0..<3 {
      nearest = PlainTag.Place(min(max(point.x, other.left), other.right), min(max(point.y, other.top), other.bottom))
      point = PlainTag.Place(min(max(nearest.x, left), right), min(max(nearest.y, top), bottom))
    }
    return hypot(point.x - nearest.x, point.y - nearest.y)
  }
}

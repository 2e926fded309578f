import Foundation
import StyleBundle
import StyleTestSupport
import Testing

/// Elbows and bounds of tags in bundles, against the whole drawing of a client.
///
/// A stroke covers all that is within half its line width of its line, its round ends included: bounds that hold for round caps
/// hold for butt caps too.
@Suite(.firstIssues) struct TagDrawingTests {
  /// A random tag set: one style for each of the counts 1…4.
  struct RandomTags {
    struct Text {
      let angle: Double
      let side: String
      let isSideStated: Bool
    }

    let name: String
    let radii: [Double]
    let hasOneRadius: Bool
    let dot: Double
    let halo: Double?
    let lineWidth: Double
    let textWidth: Double
    let textHeight: Double
    let padding: Double
    let gap: Double
    let pixelGrid: Double?
    let texts: [[Text]]

    init(_ name: String, _ generator: inout SeededGenerator) {
      func hundredths(_ range: ClosedRange<Double>) -> Double {
        (generator.next(in: range) * 100).rounded() / 100
      }
      self.name = name
      let radius = generator.next(below: 2) == 0 ? hundredths(1...60) : nil
      hasOneRadius = radius != nil
      radii = (0..<4).map { _ in radius ?? hundredths(1...60) }
      dot = hundredths(0...10)
      halo = generator.next(below: 2) == 0 ? hundredths(0...40) : nil
      lineWidth = generator.next(below: 4) == 0 ? hundredths(0...30) : hundredths(0...3)
      textWidth = hundredths(0...200)
      textHeight = hundredths(0...60)
      padding = hundredths(0...10)
      gap = hundredths(0...10)
      pixelGrid = [nil, 1, 0.5, 0.1, 0.25][generator.next(below: 5)]
      texts = (1...4).map { count in (0..<count).map { _ in Self.text(&generator) } }
    }

    private static func text(_ generator: inout SeededGenerator) -> Text {
      let exact: [Double] = [0, 180, 30, 60, 120, -150, -60, 45, 135]
      let angle =
        switch generator.next(below: 4) {
        case 0: [90.0, -90][generator.next(below: 2)]
        case 1: exact[generator.next(below: exact.count)]
        default: (generator.next(in: -179_999...180_000)).rounded() / 1000
        }
      if abs(angle) == 90 {
        return Text(angle: angle, side: ["left", "right"][generator.next(below: 2)], isSideStated: true)
      }
      return Text(
        angle: angle, side: abs(angle) < 90 ? "right" : "left", isSideStated: generator.next(below: 5) == 0)
    }

    var source: String {
      let perCount = radii.enumerated().map { "\($0 + 1): \($1)" }.joined(separator: ", ")
      let styles = texts.enumerated().map { index, texts in
        let angles = texts.map { $0.isSideStated ? "{ angle: \($0.angle), side: \($0.side) }" : "\($0.angle)" }
        return "      \(index + 1): { only: [\(angles.joined(separator: ", "))] }\n"
      }
      return """
          \(name):
            layout:
              radius: \(hasOneRadius ? "\(radii[0])" : "{ \(perCount) }")
              dot: { radius: \(dot)\(halo.map { ", halo: { radius: \($0), opacity: 0.3 }" } ?? "") }
              line: { width: \(lineWidth) }
              text: { width: 0..\(textWidth), height: 0..\(textHeight), padding: \(padding), gap: \(gap) }
          \(pixelGrid.map { "    pixelGrid: \($0)" } ?? "")
            hit: { dot: 25, text: 5 }
            cycle: [only]
            angles:
        \(styles.joined())

        """
    }
  }

  private static let sets: [RandomTags] = {
    var generator = SeededGenerator(seed: 51)
    return (0..<120).map { RandomTags("t\($0)", &generator) }
  }()
  /// All random tag sets, compiled once for all tests.
  private static let compiled = Result { try compile("tags:\n" + sets.map(\.source).joined()) }

  private let sets = Self.sets
  private let written: JSONValue

  init() throws {
    let compiled = try Self.compiled.get()
    #expect(compiled.lines == [])
    written = try compiled.bundle().root.at("tags")
  }

  @Test func writesElbowsAtTheirPlaces() throws {
    for set in sets {
      for (index, texts) in set.texts.enumerated() {
        let list = Array(try written.at(set.name, "styles", "\(index + 1)", "only").requireArray())
        #expect(list.count == texts.count)
        for (text, written) in zip(texts, list) {
          #expect(try written.requireNumber(at: "angle") == text.angle)
          #expect(try written.requireString(at: "side") == text.side)
          let hasLeg = text.angle != 0 && text.angle != 180
          let radius = hasLeg ? set.radii[index] : 0
          let exact = [radius * cos(text.angle / 180 * .pi), radius * sin(text.angle / 180 * .pi)]
          for (coordinate, exact) in zip(try written.at("elbow").numbers(), exact) {
            let comment: Comment = "\(text.angle)° · \(radius) on \(String(describing: set.pixelGrid)): \(coordinate)"
            if let grid = set.pixelGrid {
              #expect(abs(coordinate - exact) <= grid / 2 + 1e-8, comment)
              #expect(abs(coordinate / grid - (coordinate / grid).rounded()) < 1e-9, comment)
            } else {
              #expect(abs(coordinate - exact) <= 0.51e-6, comment)
            }
          }
        }
      }
    }
  }

  /// The elbow before it is rounded to a bundle's decimals; on a pixel grid as the bundle has it, which is exact there.
  private func elbow(_ text: RandomTags.Text, _ set: RandomTags, count: Int, _ written: JSONValue) throws -> [Double] {
    guard set.pixelGrid == nil else { return try written.at("elbow").numbers() }
    let radius = text.angle == 0 || abs(text.angle) == 180 ? 0 : set.radii[count - 1]
    return [radius * cos(text.angle / 180 * .pi), radius * sin(text.angle / 180 * .pi)]
  }

  /// Returns the drawing as discs (center, radius) in points; texts are the discs of radius 0 at their corners.
  private func discs(_ set: RandomTags, count: Int, _ style: JSONValue) throws -> [(x: Double, y: Double, r: Double)] {
    var discs = [(x: 0.0, y: 0.0, r: set.dot), (0, 0, set.halo ?? 0)]
    func stroke(_ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
      for step in 0...20 {
        let part = Double(step) / 20
        discs.append(
          (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, set.lineWidth / 2))
      }
    }
    for (text, written) in zip(set.texts[count - 1], try style.requireArray()) {
      let elbow = try elbow(text, set, count: count, written)
      let away = text.side == "right" ? 1.0 : -1
      let end = elbow[0] + away * (set.textWidth + 2 * set.padding)
      stroke((0, 0), (elbow[0], elbow[1]))
      stroke((elbow[0], elbow[1]), (end, elbow[1]))
      let middle = (elbow[0] + end) / 2
      for x in [middle - set.textWidth / 2, middle + set.textWidth / 2] {
        discs.append((x, elbow[1] - set.gap, 0))
        discs.append((x, elbow[1] - set.gap - set.textHeight, 0))
      }
    }
    return discs
  }

  /// Bounds hold the drawing with exact elbows, and lie less than a millionth outside of it.
  @Test func writesBoundsOfEverythingDrawn() throws {
    for set in sets {
      for count in 1...4 {
        let tags = try written.at(set.name)
        let discs = try discs(set, count: count, tags.at("styles", "\(count)", "only"))
        var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for disc in discs {
          for direction in 0..<8 {
            let angle = Double(direction) * .pi / 4
            let (x, y) = (disc.x + disc.r * cos(angle), disc.y + disc.r * sin(angle))
            (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
          }
        }
        let bounds = try tags.at("bounds", "\(count)", "only")
        for (key, expected) in [("minX", minX), ("minY", minY), ("maxX", maxX), ("maxY", maxY)] {
          let value = try bounds.requireNumber(at: key)
          let outside = key.hasPrefix("min") ? expected - value : value - expected
          #expect(-1e-9..<1.001e-6 ~= outside, "\(key) of \(set.name) with \(count) texts\n\(set.source)")
        }
      }
    }
  }
}

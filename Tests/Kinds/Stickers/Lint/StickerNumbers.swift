import StyleBundle
import StyleGeometry
import StyleModel
import StyleTestSupport

/// A sticker's numbers, chosen by chance so that every condition holds for some and fails for others.
struct StickerNumbers: CustomStringConvertible, Sendable {
  /// A snap in hundredths of a degree, so that multiples are found by whole numbers.
  struct Snap: Sendable {
    var angle: Int
    var tolerance: Int
  }

  struct Close: Sendable {
    var size: Double
    var growth: Double
    var x: Double
    var y: Double
  }

  var content: StickerContent
  var width: Double
  var height: Double
  var scale: ClosedRange<Double>
  var snap: Snap?
  /// The quarter turn in hundredths of a degree.
  var quarterTurn: Int
  var close: Close?
  /// The smallest, the largest and the first size of its text in hundredths of a point; nil for the app's choice.
  var fontSize: (least: Int, most: Int, initial: Int)?

  init(_ generator: inout SeededGenerator) {
    func hundredths(_ range: ClosedRange<Double>) -> Double { (generator.next(in: range) * 100).rounded() / 100 }
    content = [.image, .photo, .text][generator.next(below: 3)]
    width = hundredths(20...200)
    height = hundredths(20...200)
    let least = hundredths(0.1...2)
    scale = least...(least + hundredths(0...6) + 0)
    quarterTurn = [9000, 9000, 4500, 0, -9000, 3000 + generator.next(below: 4000)][generator.next(below: 6)]
    if generator.next(below: 2) == 0 {
      let angle = [500, 750, 1500, 4500, 5000, 100 + generator.next(below: 9000)][generator.next(below: 6)]
      snap = Snap(angle: angle, tolerance: generator.next(below: min(angle / 2, 600) + 1))
    }
    if generator.next(below: 4) > 0 {
      close = Close(
        size: hundredths(10...50), growth: generator.next(below: 2) == 0 ? 0 : hundredths(0...16),
        x: generator.next(below: 2) == 0 ? 0 : hundredths(-30...60),
        y: generator.next(below: 2) == 0 ? 0 : hundredths(-30...60))
    }
    if content == .text, generator.next(below: 5) > 0 {
      // Some lines are just as high as the body, to a hundredth.
      let line = Int((height * 100).rounded()) * 100 / 119
      let most = max(1, [line, line + 1, 1100 + generator.next(below: 16_000)][generator.next(below: 3)])
      let least = 1 + generator.next(below: most)
      fontSize = (least, most, least + generator.next(below: most - least + 1))
    }
  }

  /// The sticker as the compiler makes it of a source that states these numbers.
  var model: Authored<StickerStyle> {
    var style = StickerStyle()
    (style.name, style.content, style.scale) = ("s", content, scale)
    style.size = Size(width: width, height: height)
    style.quarterTurn = Double(quarterTurn) / 100
    style.snap = snap.map {
      var snap = StickerStyle.Snap()
      (snap.angle, snap.tolerance) = (Double($0.angle) / 100, Double($0.tolerance) / 100)
      return snap
    }
    style.close = close.map {
      var close = StickerStyle.Close()
      (close.size, close.growth, close.offset) = ($0.size, $0.growth, Point(x: $0.x, y: $0.y))
      return close
    }
    style.fontSize = fontSize.map {
      var size = StickerStyle.FontSize()
      size.range = Double($0.least) / 100...Double($0.most) / 100
      size.initial = Double($0.initial) / 100
      return size
    }
    return Authored(style)
  }

  /// The sticker as a file of its own.
  func source(_ name: String) -> String {
    func number(_ value: Double) -> ExactDecimal { ExactDecimal(rounded: value) }
    let snap = snap.map {
      "    snap: { angle: \(number(Double($0.angle) / 100)), tolerance: \(number(Double($0.tolerance) / 100)) }\n"
    }
    let close = close.map {
      "    close: { size: \($0.size), growth: \($0.growth), offset: { x: \($0.x), y: \($0.y) } }\n"
    }
    let fontSize = fontSize.map { size in
      let sizes = [size.least, size.most, size.initial].map { number(Double($0) / 100) }
      return "    fontSize: { min: \(sizes[0]), max: \(sizes[1]), default: \(sizes[2]) }\n"
    }
    return """
      stickers:
        \(name):
          content: \(content.rawValue)
          size: { width: \(width), height: \(height) }
          scale: \(number(scale.lowerBound))..\(number(scale.upperBound))
          quarterTurn: \(number(Double(quarterTurn) / 100))
      \(snap ?? "")\(close ?? "")\(fontSize ?? "")
      """
  }

  var description: String { source("s") }

  static func many(_ count: Int, seed: UInt64) -> [StickerNumbers] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in StickerNumbers(&generator) }
  }
}

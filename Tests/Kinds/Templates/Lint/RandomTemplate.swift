import StyleBundle
import StyleGeometry
import StyleModel
import StyleTestSupport

/// A template's numbers, chosen by chance so that every condition holds for some and fails for others.
struct RandomTemplate: CustomStringConvertible, Sendable {
  struct Slot: Sendable {
    /// The rectangle's x, y, width and height in proportions.
    var rect: [Double]
    var rotation: Double
    var z: Int
    /// The sticker's width, height and smallest scale.
    var sticker: [Double]?
  }

  var page: Size
  var direction: TemplateShape.Direction?
  var slots: [Slot]

  init(_ generator: inout SeededGenerator) {
    func places(_ range: ClosedRange<Double>, _ scale: Double) -> Double {
      (generator.next(in: range) * scale).rounded() / scale
    }
    page = Size(width: places(80...400, 1), height: places(80...600, 1))
    direction = [nil, nil, .right, .down][generator.next(below: 4)]
    slots = (0..<1 + generator.next(below: 4)).map { _ in
      // Slots of a grid touch each other and the edges.
      let isOnGrid = generator.next(below: 3) == 0
      let steps = isOnGrid ? 4.0 : 200
      let small = generator.next(below: 4) == 0
      let width = max(places(small ? 0.02...0.2 : 0.1...0.7, isOnGrid ? 4 : 200), isOnGrid ? 0.25 : 0.01)
      let height = max(places(small ? 0.02...0.2 : 0.1...0.7, isOnGrid ? 4 : 200), isOnGrid ? 0.25 : 0.01)
      let isOutside = generator.next(below: 6) == 0
      let (x, y) = (
        places((isOutside ? -0.5 : 0)...(isOutside ? 1.1 : max(1 - width, 0)), steps),
        places((isOutside ? -0.5 : 0)...(isOutside ? 1.1 : max(1 - height, 0)), steps)
      )
      return Slot(
        rect: [x, y, width, height],
        rotation: [0, 0, 90, 180, places(-30...30, 1), places(-400...400, 10)][generator.next(below: 6)],
        z: [0, 0, 0, 1, 2][generator.next(below: 5)],
        sticker: generator.next(below: 3) == 0
          ? [places(20...300, 1), places(20...300, 1), places(0.1...1, 100)] : nil)
    }
  }

  /// The name of a slot by its number, as it was made.
  static func name(_ index: Int) -> String { "s\(index)" }

  /// The template as the compiler makes it of a source that states these numbers, with its stickers.
  func models(_ name: String = "t0") -> [any ModelStyle] {
    let slots = slots.enumerated().map { index, slot in
      var own = TemplateStyle.Slot()
      (own.name, own.accepts, own.rotation, own.z) = (.init(Self.name(index)), [.image], slot.rotation, slot.z)
      own.rect = PageProportions(x: slot.rect[0], y: slot.rect[1], width: slot.rect[2], height: slot.rect[3])
      own.sticker = slot.sticker.map { _ in StickerStyle.Name("k\(index)") }
      return (index, own)
    }
    var template = TemplateStyle()
    template.name = .init(name)
    template.canvas.width = direction == .right ? .endless : .length(page.width)
    template.canvas.height = direction == .down ? .endless : .length(page.height)
    template.page = direction.map { $0 == .right ? page.width : page.height }
    template.slots = slots.sorted { ($0.1.z, $0.0) < ($1.1.z, $1.0) }.map(\.1)
    let stickers = self.slots.enumerated().compactMap { index, slot in
      slot.sticker.map { numbers in
        var sticker = StickerStyle()
        (sticker.name, sticker.scale) = (.init("k\(index)"), numbers[2]...4)
        sticker.size = Size(width: numbers[0], height: numbers[1])
        return Authored(sticker)
      }
    }
    return [Authored(template)] + stickers
  }

  /// The template as a file of its own, which shares no name with others of its number.
  func source(_ number: Int) -> String {
    let side = { (length: Double) in "\(ExactDecimal(rounded: length))" }
    let width = direction == .right ? "endless" : side(page.width)
    let height = direction == .down ? "endless" : side(page.height)
    let length = direction.map { "    page: \(side($0 == .right ? page.width : page.height))\n" } ?? ""
    let lines = slots.enumerated().map { index, slot in
      let rect = slot.rect.map { "\(ExactDecimal(rounded: $0))" }.joined(separator: ", ")
      let sticker = slot.sticker.map { _ in ", sticker: k\(number)-\(index)" } ?? ""
      return "      \(Self.name(index)): { accepts: [image], rect: [\(rect)], "
        + "rotation: \(ExactDecimal(rounded: slot.rotation)), z: \(slot.z)\(sticker) }\n"
    }
    let stickers = slots.enumerated().compactMap { index, slot in
      slot.sticker.map {
        "  k\(number)-\(index): { content: image, size: { width: \(side($0[0])), height: \(side($0[1])) }, "
          + "scale: \(side($0[2]))..4 }\n"
      }
    }
    return "templates:\n  t\(number):\n    canvas: { width: \(width), height: \(height) }\n\(length)    slots:\n"
      + lines.joined() + (stickers.isEmpty ? "" : "stickers:\n" + stickers.joined())
  }

  var description: String { source(0) }

  static func many(_ count: Int, seed: UInt64) -> [RandomTemplate] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in RandomTemplate(&generator) }
  }
}

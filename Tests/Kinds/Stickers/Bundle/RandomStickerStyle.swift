import StyleBundle
import StyleGeometry

extension StickerStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> StickerStyle {
    var style = StickerStyle()
    style.name = name
    style.content = StickerContent.allCases.randomElement(using: &random) ?? .image
    style.size = Size(width: random.positive(), height: random.positive())
    let scales = random.list(2) { $0.positive() }.sorted()
    style.scale = scales[0]...scales[1]
    style.snap = random.maybe { random in
      var snap = Snap()
      snap.angle = random.positive()
      snap.tolerance = snap.angle / 2 * random.proportion()
      return snap
    }
    style.quarterTurn = random.number()
    style.flip = Array(StickerFlip.allCases.shuffled(using: &random).prefix(Int(random.next() % 3)))
    style.border = random.maybe { random in
      var border = BundleBorder()
      border.color = random.color()
      border.width = random.notNegative()
      return border
    }
    style.close = random.maybe { random in
      var close = Close()
      close.size = random.positive()
      close.growth = random.notNegative()
      close.offset = Point(x: random.number(), y: random.number())
      return close
    }
    style.fontSize = random.maybe { random in
      var size = FontSize()
      let sizes = random.list(3) { $0.positive() }.sorted()
      (size.range, size.initial) = (sizes[0]...sizes[2], sizes[1])
      return size
    }
    style.fonts = random.maybe { random in random.list(3) { "\($0.next())" } }
    style.palette = random.maybe { _ in RoundTripTests.palette }
    return style
  }
}

import StyleBundle
import StyleGeometry

extension TagStyles: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> TagStyles {
    var tags = TagStyles()
    tags.name = name
    tags.cycle = (0...Int(random.next() % 3)).map { TagStyle.Name(random.name($0)) }
    for count in Set(random.list(Int(random.next() % 3)) { 1 + Int($0.next() % 12) }) {
      tags.layout.radius[count] = random.notNegative()
      tags.styles[count] = tags.cycle.indices.map { .random(tags.cycle[$0], index: $0, count: count, &random) }
    }
    tags.layout.radius[20] = random.maybe { $0.notNegative() }
    tags.layout.dotRadius = random.notNegative()
    tags.layout.halo = random.maybe { random in
      var halo = Halo()
      halo.radius = random.notNegative()
      halo.opacity = random.proportion()
      return halo
    }
    tags.layout.lineWidth = random.notNegative()
    tags.layout.textWidth = random.range()
    tags.layout.textHeight = random.range()
    tags.layout.padding = random.notNegative()
    tags.layout.gap = random.notNegative()
    tags.layout.pixelGrid = random.maybe { $0.positive() }
    tags.layout.fontSize = random.maybe { $0.positive() }
    tags.hit.dot = random.notNegative()
    tags.hit.text = random.notNegative()
    tags.hit.panDot = random.notNegative()
    tags.hit.panText = random.notNegative()
    tags.hit.prefer = random.isLucky() ? .dot : .text
    tags.show = random.maybe { _ in animations[0] }
    tags.hide = random.maybe { _ in animations[1] }
    tags.change = random.maybe { _ in animations[0] }
    tags.colors = random.maybe { random in
      var colors = Colors()
      colors.line = random.maybe { $0.color() }
      colors.dot = random.maybe { $0.color() }
      colors.text = random.maybe { $0.color() }
      return colors
    }
    tags.verticals = random.list(Int(random.next() % 3)) { random in
      var verticals = Verticals()
      verticals.right = random.positive()
      verticals.left = random.positive()
      return verticals
    }
    return tags
  }
}

extension TagStyle {
  fileprivate static func random(
    _ name: Name, index: Int, count: Int, _ random: inout SeededGenerator
  ) -> TagStyle {
    var style = TagStyle()
    style.name = name
    style.index = index
    style.texts = random.list(count) { random in
      var text = Text()
      text.angle = 180 - 360 * random.proportion() * 0.999
      text.side = Side(angle: text.angle) ?? (random.isLucky() ? .left : .right)
      text.elbow = Point(x: random.number(), y: random.number())
      return text
    }
    let (x, y) = (random.range(), random.range())
    style.bounds = Rectangle(minX: -x.upperBound, minY: y.lowerBound, maxX: x.lowerBound, maxY: y.upperBound)
    return style
  }
}

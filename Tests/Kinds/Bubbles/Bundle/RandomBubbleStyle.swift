import StyleBundle
import StyleGeometry

extension BubbleStyle: RandomStyle {
  static func random(
    _ name: Name, animations: [AnimationStyle.Name], _ random: inout SeededGenerator
  ) -> BubbleStyle {
    var style = BubbleStyle()
    style.name = name
    style.arrow.directions = Array(Direction.allCases.shuffled(using: &random).prefix(1 + Int(random.next() % 2)))
    style.arrow.width = random.positive()
    style.arrow.height = random.positive()
    style.arrow.tipRadius = random.notNegative()
    style.arrow.baseRadius = random.notNegative()
    style.arrow.clearance = random.notNegative()
    let ends = random.list(3) { $0.proportion() }.sorted()
    style.arrow.position = random.isLucky() ? .follow : .range(ends[0]...ends[2], initial: ends[1])
    style.cornerRadius = random.notNegative()
    style.width = random.positiveRange()
    style.height = random.positiveRange()
    style.contentInsets.top = random.notNegative()
    style.contentInsets.left = random.notNegative()
    style.contentInsets.bottom = random.notNegative()
    style.contentInsets.right = random.notNegative()
    style.fill = random.maybe { $0.color() }
    style.placement = random.maybe { Placement(margin: $0.notNegative(), gap: $0.notNegative()) }
    style.border = random.maybe { random in
      var border = BundleBorder()
      border.color = random.color()
      border.width = random.notNegative()
      return border
    }
    for direction in style.arrow.directions {
      style.outline[direction] = random.list(7) { .random(&$0) }
      style.smallest[direction] = random.maybe { Size(width: $0.notNegative(), height: $0.notNegative()) }
    }
    return style
  }
}

extension BubbleStyle.Vertex {
  fileprivate static func random(_ random: inout SeededGenerator) -> BubbleStyle.Vertex {
    var vertex = BubbleStyle.Vertex()
    vertex.radius = random.notNegative()
    vertex.x = .random(&random)
    vertex.y = .random(&random)
    return vertex
  }
}

extension BubbleStyle.LinearForm {
  fileprivate static func random(_ random: inout SeededGenerator) -> BubbleStyle.LinearForm {
    var form = BubbleStyle.LinearForm()
    form.constant = random.number()
    form.width = random.number()
    form.height = random.proportion()
    form.position = random.number()
    form.positionWidth = random.proportion()
    form.positionHeight = random.number()
    return form
  }
}

import StyleDiagnostics
import StyleGeometry
import StyleModel

extension Sketch {
  /// A style of a tag set at the witness's extents, the texts that the witness names marked; nil where it names no style.
  init?(_ tags: TagFigure, _ witness: Witness, keyPath: StyleKeyPath) {
    guard let style = Self.style(tags, witness, keyPath) else { return nil }
    self.init()
    let width = witness.number("textWidth") ?? tags.width.lowerBound
    let height = witness.number("textHeight") ?? tags.height.lowerBound
    let marked = witness.counts("texts").map { $0 - 1 }
    if case .rectangle(let minX, let minY, let maxX, let maxY)? = witness["uncovered"] {
      addPicture(witness, Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
      return
    }
    addTapAreas(tags, style, width: width, height: height)
    let centre = Point(x: 0, y: 0)
    if let halo = tags.set.layout.halo {
      add(.plain, .circle(centre: centre, radius: halo.radius.value, isFilled: false))
    }
    add(.plain, .circle(centre: centre, radius: tags.set.layout.dotRadius.value, isFilled: true))
    for (index, text) in style.texts.enumerated() {
      let role = marked.contains(index) ? Role.fault : .plain
      let rectangle = tags.rectangle(text, width: width, height: height)
      add(role, .line(from: centre, to: text.elbow))
      add(role, .line(from: text.elbow, to: tags.underlineEnd(text, width: width)))
      add(role, .rectangle(rectangle, isFilled: true))
      add(role, .text("\(index + 1)", at: Point(x: rectangle.minX + 2, y: rectangle.maxY - 3)))
    }
  }

  /// The style of the key path `tags.NAME.angles.COUNT.STYLE`, or the first for the witness's count.
  private static func style(_ tags: TagFigure, _ witness: Witness, _ keyPath: StyleKeyPath) -> TagFigure.Style? {
    let path = keyPath.components
    let named = path.count > 4 ? tags.styles.first { $0.keyPath.components.prefix(5) == path.prefix(5) } : nil
    let count = witness.counts("count").first
    return named ?? tags.styles.first { count == nil || $0.count == count }
  }

  private mutating func addTapAreas(_ tags: TagFigure, _ style: TagFigure.Style, width: Double, height: Double) {
    let growth = tags.set.hit.text.value
    add(.guide, .circle(centre: Point(x: 0, y: 0), radius: tags.set.hit.dot.value, isFilled: false))
    for text in style.texts {
      let own = tags.rectangle(text, width: width, height: height)
      let area = Rectangle(
        minX: own.minX - growth, minY: own.minY - growth, maxX: own.maxX + growth, maxY: own.maxY + growth)
      add(.guide, .rectangle(area, isFilled: false))
    }
  }

  /// A device's picture with the places of the dot where no style fits.
  private mutating func addPicture(_ witness: Witness, _ uncovered: Rectangle) {
    if let width = witness.number("width"), let height = witness.number("height") {
      add(.guide, .rectangle(Rectangle(minX: 0, minY: 0, maxX: width, maxY: height), isFilled: false))
    } else {
      add(.guide, .circle(centre: Point(x: 0, y: 0), radius: 1, isFilled: true))
    }
    add(.fault, .rectangle(uncovered, isFilled: true))
  }
}

extension Witness {
  func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name] { number } else { nil }
  }

  func counts(_ name: String) -> [Int] {
    if case .counts(let counts)? = self[name] { counts } else { [] }
  }

  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }
}

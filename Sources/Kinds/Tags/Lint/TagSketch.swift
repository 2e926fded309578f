package import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  package func sketch(of witness: Witness, at keyPath: StyleKeyPath, devices: [LintContext.Device]) -> Sketch? {
    Sketch(self, witness, keyPath: keyPath, devices: devices)
  }
}

extension Sketch {
  /// A style of a tag set at the witness's extents, the texts that the witness names marked; nil where it names no style.
  package init?(_ tags: TagFigure, _ witness: Witness, keyPath: StyleKeyPath, devices: [LintContext.Device]) {
    guard let style = Self.style(tags, witness, keyPath) else { return nil }
    self.init()
    let size = Size(
      width: witness.number("textWidth") ?? tags.width.lowerBound,
      height: witness.number("textHeight") ?? tags.height.lowerBound)
    let marked = witness.counts("texts").map { $0 - 1 }
    if case .rectangle(let minX, let minY, let maxX, let maxY)? = witness["uncovered"] {
      let device = devices.first { $0.name == witness.text("device") }
      addPicture(device, Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
      return
    }
    addTapAreas(tags, style, size, marking: keyPath)
    let centre = Point.dot
    if let halo = tags.set.layout.halo {
      add(.plain, .circle(centre: centre, radius: halo.radius.value, isFilled: false))
    }
    add(.plain, .circle(centre: centre, radius: tags.set.layout.dotRadius.value, isFilled: true))
    for (index, text) in style.texts.enumerated() {
      let role = marked.contains(index) ? Role.fault : .plain
      let rectangle = tags.rectangle(text, size)
      let line = tags.underline(text, width: size.width)
      add(role, .line(from: centre, to: text.elbow))
      add(role, .line(from: line.start, to: line.end))
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

  /// The areas that are tapped; the one that `tags.NAME.hit.dot` or `.text` is about is marked.
  private mutating func addTapAreas(
    _ tags: TagFigure, _ style: TagFigure.Style, _ size: Size, marking keyPath: StyleKeyPath
  ) {
    guard let hit = tags.set.hit else { return }
    let path = keyPath.components
    let marked = path.count > 3 && path[2] == "hit" ? path[3] : ""
    add(marked == "dot" ? .fault : .guide, .circle(centre: .dot, radius: hit.dot.value, isFilled: false))
    for (index, text) in style.texts.enumerated() {
      let area = tags.rectangle(text, size).grown(by: hit.text.value)
      add(marked == "text" && index == 0 ? .fault : .guide, .rectangle(area, isFilled: false))
    }
  }

  /// A device's picture with the places of the dot where no style fits.
  private mutating func addPicture(_ device: LintContext.Device?, _ uncovered: Rectangle) {
    if let device {
      add(
        .guide, .rectangle(Rectangle(minX: 0, minY: 0, maxX: device.width, maxY: device.height), isFilled: false))
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

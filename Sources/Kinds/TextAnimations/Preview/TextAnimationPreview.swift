package import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a text animation: the boxes of some units at moments from its start to its end, one row each.
package enum TextAnimationPreview: KindPreview {
  static let title = "Text animations"
  static let legend = "the boxes of some units from start to end; filled: the new text"

  private static let rows = 7
  private static let box = Size(width: 12, height: 16)
  private static let pitch = Point(x: 17, y: 26)

  package static func figures(of style: TextAnimationStyle) -> [Figure] {
    let count = shownCount(style.units)
    let timeline = TextTimeline(style, old: style.out == nil ? 0 : count, new: style.in == nil ? 0 : count)
    let drawn = (0..<rows).flatMap { row in
      let time = timeline.duration * Double(row) / Double(rows - 1)
      return units(of: style, timeline, at: time, count).map { (row, $0) }
    }
    // The rows stand apart by what the units need.
    let reach = drawn.map { $0.1.reach }.max() ?? 0
    let step = max(pitch.y, min(reach, 3 * pitch.y))
    let shapes = drawn.map { $0.1.moved(by: Point(x: 0, y: Double($0.0) * step)) }
    let rest = Rectangle(
      minX: 0, minY: 0, maxX: Double(count) * pitch.x, maxY: Double(rows - 1) * step + box.height)
    let bounds = shapes.map(\.bounds).reduce(rest) { $0.union($1) }
    let scale = Picture.scale(fitting: bounds)
    var picture = Picture(of: bounds, height: Picture.height(of: bounds, scale: scale), on: .page)
    for shape in shapes { shape.draw(in: &picture) }
    return [Figure(style.name.text, details(of: style, timeline, count), part: "", picture)]
  }

  /// The number of units shown: as many as one row shows well, within the style's range.
  private static func shownCount(_ units: ClosedRange<Int>) -> Int { max(units.lowerBound, min(8, units.upperBound)) }

  private static func details(of style: TextAnimationStyle, _ timeline: TextTimeline, _ count: Int) -> String {
    let unit = "\(count) \(style.unit.rawValue)\(count == 1 ? "" : "s")"
    let reduced: String? =
      switch style.reducedMotion {
      case .some(.none): "reduced motion: none"
      case .use(let name): "reduced motion: \(name.text)"
      case nil: nil
      }
    return [unit, "\(PreviewText.number(timeline.duration)) s", reduced].compactMap(\.self).joined(separator: " · ")
  }

  private static func units(
    of style: TextAnimationStyle, _ timeline: TextTimeline, at time: Double, _ count: Int
  ) -> [UnitBox] {
    (0..<count).flatMap { unit -> [UnitBox] in
      let old = style.out.map { UnitBox(timeline.state(ofOld: unit, at: time), $0, unit, isNew: false) }
      let new = style.in.map { UnitBox(timeline.state(ofNew: unit, at: time), $0, unit, isNew: true) }
      return [old, new].compactMap { $0 }.filter(\.isVisible)
    }
  }

  /// The box of a unit as it is drawn at one moment.
  private struct UnitBox {
    private var corners: [Point]
    private let state: TextUnitState
    private let isNew: Bool

    init(_ state: TextUnitState, _ effect: TextEffect, _ unit: Int, isNew: Bool) {
      let left = Double(unit) * pitch.x
      let anchor = Point(x: left + effect.anchor.x * box.width, y: effect.anchor.y * box.height)
      corners = [(0.0, 0.0), (box.width, 0), (box.width, box.height), (0, box.height)].map {
        state.place(of: Point(x: left + $0.0, y: $0.1), about: anchor)
      }
      (self.state, self.isNew) = (state, isNew)
    }

    var isVisible: Bool { state.isDrawn && state.opacity > 0 && state.scale != 0 }

    var bounds: Rectangle { corners.bounds }

    /// The height of the row that holds it and a box at rest.
    var reach: Double {
      let own = bounds.union(Rectangle(box))
      return own.height + 8
    }

    func moved(by offset: Point) -> UnitBox {
      var box = self
      box.corners = corners.map { Point(x: $0.x + offset.x, y: $0.y + offset.y) }
      return box
    }

    func draw(in picture: inout Picture) {
      picture.path(corners.polygon, isNew ? .solid : .line, opacity: (state.opacity * 100).rounded() / 100)
    }
  }
}

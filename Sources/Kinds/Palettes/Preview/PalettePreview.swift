import StyleBundle
import StyleClient
import StyleGeometry

/// Draws a palette: its colors, the same as they are seen with each deficiency, and its pairs on each other.
enum PalettePreview: KindPreview {
  static let title = "Palettes"
  static let legend = "vision, row by row: usual, then without red, green and blue cones"

  static func figures(of style: PaletteStyle) -> [Figure] {
    let count = style.colors.count
    var figures = [
      Figure(style.name.text, count == 1 ? "1 color" : "\(count) colors", part: "colors", swatches(style)),
      Figure(style.name.text, "vision", part: "vision", visions(style)),
    ]
    if !style.pairs.isEmpty {
      let pairs = style.pairs.count == 1 ? "1 pair" : "\(style.pairs.count) pairs"
      figures.append(Figure(style.name.text, pairs, part: "pairs", pairsOnEachOther(style)))
    }
    return figures
  }

  private static let room = Size(width: 170, height: 120)

  /// The colors as a grid of squares, so many in a row that they are as large as can be.
  private static func swatches(_ style: PaletteStyle) -> Picture {
    let count = style.colors.count
    let columns = (1...count).max { cellEdge(count, $0) < cellEdge(count, $1) } ?? 1
    let edge = cellEdge(count, columns)
    let rows = Double((count + columns - 1) / columns)
    var picture = Picture(of: Rectangle(Size(width: Double(columns) * edge, height: rows * edge)), on: .page)
    for (index, swatch) in style.colors.enumerated() {
      let (x, y, gap) = (Double(index % columns) * edge, Double(index / columns) * edge, edge / 20)
      let square = Rectangle(minX: x + gap, minY: y + gap, maxX: x + edge - gap, maxY: y + edge - gap)
      picture.rectangle(square, .solid, swatch.color)
      picture.rectangle(square, .line, nil, opacity: 0.25)
    }
    return picture
  }

  /// The edge of a square, from the number of squares and of columns; at most 56, so that a few aren't larger than need be.
  private static func cellEdge(_ count: Int, _ columns: Int) -> Double {
    let rows = (count + columns - 1) / columns
    return min(room.width / Double(columns), room.height / Double(rows), 56)
  }

  /// The colors in a row for usual vision and one for each deficiency.
  private static func visions(_ style: PaletteStyle) -> Picture {
    let rows: [(PaletteStyle.Swatch) -> BundleColor] =
      [{ $0.color }] + ColorVision.allCases.map { vision in { $0.color.seen(with: vision) } }
    let width = 160 / Double(style.colors.count)
    var picture = Picture(of: Rectangle(Size(width: 160, height: 100)), on: .page)
    for (row, seen) in rows.enumerated() {
      for (column, swatch) in style.colors.enumerated() {
        let (x, y) = (Double(column) * width, Double(row) * 26)
        picture.rectangle(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + 22), .solid, seen(swatch))
      }
    }
    return picture
  }

  /// A bar of each background with a bar of the foreground on it.
  private static func pairsOnEachOther(_ style: PaletteStyle) -> Picture {
    let shown = style.pairs.prefix(8)
    let height = 120 / Double(shown.count)
    var picture = Picture(of: Rectangle(Size(width: 160, height: 120)), on: .page)
    for (row, pair) in shown.enumerated() {
      guard let foreground = style.color(pair.foreground), let background = style.color(pair.background) else {
        continue
      }
      let top = Double(row) * height
      let bar = Rectangle(minX: 0, minY: top + 1, maxX: 160, maxY: top + height - 1)
      let own = Rectangle(minX: 20, minY: top + height * 0.35, maxX: 140, maxY: top + height * 0.65)
      picture.rectangle(bar, .solid, background)
      picture.rectangle(bar, .line, nil, opacity: 0.25)
      picture.rectangle(own, .solid, foreground)
    }
    return picture
  }
}

import StyleGeometry

/// The exact coverage of an area by rectangles: between all their edges every cell is either covered or not.
struct RectangleCoverage {
  /// The uncovered share of the area, 0…1.
  let uncoveredShare: Double
  private let xs: [Double]
  private let ys: [Double]
  /// Whether each cell is covered, row by row.
  private let isCovered: [Bool]

  /// Measures the area, which has a width and a height; rectangles may reach beyond it.
  init(of area: Rectangle, by rectangles: [Rectangle]) {
    let inside = rectangles.compactMap { $0.intersection(area) }
    let xs = Self.edges([area.minX, area.maxX] + inside.flatMap { [$0.minX, $0.maxX] })
    let ys = Self.edges([area.minY, area.maxY] + inside.flatMap { [$0.minY, $0.maxY] })
    var isCovered: [Bool] = []
    var uncovered = 0.0
    for row in 1..<ys.count {
      let (top, bottom) = (ys[row - 1], ys[row])
      let across = inside.filter { $0.minY <= top && $0.maxY >= bottom }
      for column in 1..<xs.count {
        let (left, right) = (xs[column - 1], xs[column])
        var covers = false
        for rectangle in across where rectangle.minX <= left && rectangle.maxX >= right { covers = true }
        isCovered.append(covers)
        if !covers { uncovered += (right - left) * (bottom - top) }
      }
    }
    uncoveredShare = uncovered / (area.width * area.height)
    (self.xs, self.ys, self.isCovered) = (xs, ys, isCovered)
  }

  private static func edges(_ values: [Double]) -> [Double] {
    var edges: [Double] = []
    for value in values.sorted() where edges.last != value { edges.append(value) }
    return edges
  }

  /// The largest rectangle that nothing covers, of equals the uppermost, then the leftmost; nil where all is covered.
  ///
  /// It ends at edges on all four sides, or it could grow, so only the cells' edges are tried: for every stretch of
  /// rows the runs of columns that are open in all of them.
  var largestGap: Rectangle? {
    var largest: Rectangle?
    var area = 0.0
    let columns = xs.count - 1
    for top in ys.indices.dropLast() {
      var isOpen = Array(repeating: true, count: max(columns, 0))
      for bottom in top + 1..<ys.count {
        var start = 0
        for column in 0...columns {
          if column < columns { isOpen[column] = isOpen[column] && !isCovered[(bottom - 1) * columns + column] }
          guard column == columns || !isOpen[column] else { continue }
          let run = Rectangle(minX: xs[start], minY: ys[top], maxX: xs[column], maxY: ys[bottom])
          if run.width * run.height > area { (area, largest) = (run.width * run.height, run) }
          start = column + 1
        }
      }
    }
    return largest
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The drawing from right to left, which a source says by a key or by the words for the arrow's directions.
extension BubbleSource {
  /// Decides on the drawing from right to left, and reports where it contradicts the arrow.
  ///
  /// - Parameters:
  ///   - explicit: The value of `rightToLeft`; nil where it is left out or can't be read.
  ///   - arrow: The arrow as it was read.
  ///   - words: Its directions as the source names them.
  ///   - map: The bubble's map.
  /// - Returns: The drawing, by the key or else by the directions.
  static func rightToLeft(
    _ explicit: BubbleStyle.RightToLeft?, _ arrow: BubbleStyle.Arrow, _ words: ArrowDirections, in map: MergedMap
  ) -> BubbleStyle.RightToLeft {
    if explicit == .same, let word = words.changing {
      map.report({ Message.sameContradicts(word, at: $0) }, about: "rightToLeft", losing: .nothing)
    }
    let drawing = explicit ?? (words.changing == nil ? .same : .mirrored)
    if drawing == .mirrored, arrow.hasEdgesOfBothKinds, !arrow.position.isSymmetric, let own = map.map(of: "arrow") {
      let directions = own.value(of: "direction").map(own.reader.sources.place)
      own.report(
        { Message.positionNotSymmetric(at: $0, directions: directions) }, about: "position", losing: .nothing)
    }
    return drawing
  }
}

extension BubbleStyle.Arrow {
  /// Whether the arrow's edges are a side and top or bottom.
  fileprivate var hasEdgesOfBothKinds: Bool {
    directions.contains(where: \.isVertical) && !directions.allSatisfy(\.isVertical)
  }
}

extension BubbleStyle.Position {
  /// Whether it is the same counted from either end of the edge, in decimals as written.
  fileprivate var isSymmetric: Bool {
    switch self {
    case .follow: true
    case .range(let range, let initial):
      initial == 0.5 && range.lowerBound.exact.adding(range.upperBound.exact) == ExactDecimal(1)
    }
  }
}

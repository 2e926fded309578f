import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A reader of the fixed point of scale and rotation: a map of proportions, or the word for a bubble's tip.
struct AnchorReader {
  let reader: ValueReader

  func read(_ layers: Layers) -> TransformAnchor? {
    let (value, sources) = (layers.top, reader.sources)
    guard sources.kind(value) == .mapping else {
      if sources.kind(value) == .text, let meant = Self.sides(in: sources.text(value)) {
        reader.report(Message.anchorInWords(sources.text(value), meant: meant, at: sources.place(value)), about: value)
        return nil
      }
      guard sources.isWord(value) else {
        reader.wrongType(value, expected: AnimationKey.type(of: .anchor))
        return nil
      }
      return reader.word(value, of: ["tip"], beside: .map(AnchorKey.table)).map { _ in .tip }
    }
    guard let map = MapReader<AnchorKey>(reader, layers), let x = map.quantity(.x), let y = map.quantity(.y) else {
      return nil
    }
    return .point(Point(x: x.double, y: y.double))
  }

  /// Returns the point that CSS, SwiftUI and Android call by its sides: `top left`, `bottomTrailing`; nil for other words.
  private static func sides(in text: String) -> Point? {
    var (point, rest) = (Point(x: 0.5, y: 0.5), text.lowercased()[...])
    while !rest.isEmpty {
      guard let side = sides.first(where: { rest.hasPrefix($0.word) }) else { return nil }
      if let x = side.x { point.x = x }
      if let y = side.y { point.y = y }
      rest = rest.dropFirst(side.word.count).drop { " -_,.".contains($0) }
    }
    return text.isEmpty ? nil : point
  }

  private static let sides: [(word: String, x: Double?, y: Double?)] = [
    ("top", nil, 0), ("bottom", nil, 1), ("left", 0, nil), ("leading", 0, nil), ("right", 1, nil),
    ("trailing", 1, nil), ("center", nil, nil), ("middle", nil, nil),
  ]
}

import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure.Style {
  /// Returns the change that gives a text another angle and leaves it on its side; `index` from 0.
  ///
  /// An upright leader has to set its side, so the angle becomes `{angle, side}` where nothing sets one yet.
  func change(ofText index: Int, _ text: TagSet.Text, to angle: ExactDecimal) -> Suggestion.Change {
    let number = Literal.number(angle.description)
    if text.hasOwnMap { return .init(keyPath(ofText: index).appending("angle"), number) }
    if text.statesSide || !angle.isVertical { return .init(keyPath(ofText: index), number) }
    return .init(
      keyPath(ofText: index), .map([.init("angle", number), .init("side", .text(text.side.rawValue))]))
  }
}

extension ExactDecimal {
  /// Whether the angle is 90 or −90 degrees, straight down or up.
  var isVertical: Bool { self == ExactDecimal(90) || self == ExactDecimal(-90) }

  /// The angle of the mirror image, left for right: 180 − a, in (−180, 180].
  var mirroredAngle: ExactDecimal? {
    ExactDecimal(significand < 0 ? -180 : 180).subtracting(self)
  }
}

extension Numerals {
  /// Returns `−89.9990005493164°`, with all digits.
  static func degrees(_ angle: ExactDecimal) -> String {
    (angle < .zero ? "\u{2212}\((-angle).description)" : angle.description) + "°"
  }

  /// Returns `text 2` or `texts 1 and 3`, with numbers from 1, of indices from 0.
  static func texts(_ indices: [Int]) -> String {
    (indices.count == 1 ? "text " : "texts ") + indices.map { String($0 + 1) }.listed
  }
}

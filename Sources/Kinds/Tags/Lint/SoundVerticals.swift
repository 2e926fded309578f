import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The numbers for ±90 by which all clients of a dictionary recognize their tags, on both sides: one piece of advice, whichever of
/// them a rule found at fault.
///
/// Each is what clients have stored, or else what the dictionary writes, as the nearest 32-bit float on its side of 90°.
struct SoundVerticals {
  private let name: StyleName
  private let right: ExactDecimal
  private let left: ExactDecimal
  /// Whether a number is another than the one that clients have stored, or the dictionary writes.
  private let isRounded: Bool

  init(_ dictionary: TagDictionary, in tags: TagFigure) {
    func meant(_ side: Side) -> ExactDecimal {
      DictionaryVerticalsDiffer.Difference(dictionary, side, tags)?.former.magnitude ?? dictionary.magnitude(on: side)
    }
    name = dictionary.name
    let (right, left) = (meant(.right), meant(.left))
    self.right = right.nearestVertical(.right)
    self.left = left.nearestVertical(.left)
    isRounded = self.right != right || self.left != left
  }

  /// The advice to write the numbers into the project file.
  var advice: Suggestion {
    let verticals = Literal.map([.init("right", .number(right)), .init("left", .number(left))])
    let keyPath = StyleKeyPath(["dictionaries", name.text, "verticals"])
    return Suggestion(
      [
        Suggestion.Option(
          "`verticals: \(verticals.flowText)` for `\(name.text)` in the project file", [.init(keyPath, verticals)],
          as: .unsafe)
      ], "", isRounded ? ", the nearest exact 32-bit floats" : "")
  }
}

extension ExactDecimal {
  /// The shortest decimal whose double is the nearest 32-bit float on a side of 90°: below it on the right, above it on the left.
  fileprivate func nearestVertical(_ side: Side) -> ExactDecimal {
    let nearest = side == .right ? min(float, Float(90).nextDown) : max(float, Float(90).nextUp)
    return Double(nearest) == double ? self : ExactDecimal(source: Double(nearest).description.utf8) ?? self
  }
}

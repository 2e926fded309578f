package import StyleGeometry

/// A plain count → index → angles file of a tag set, for clients in the field.
///
/// Those clients take the side from whether an angle is within ±90, so exactly ±90 is written as a number just beside it.
package struct TagDictionary: Hashable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case json, plist

    /// The path of a dictionary's file in the output folder.
    package func path(of dictionary: StyleName) -> String { "dictionaries/\(dictionary).\(rawValue)" }
  }

  package let name: StyleName
  /// The number in the place of ±90 on the right, as a magnitude in degrees.
  package let right: ExactDecimal
  /// The number in the place of ±90 on the left, as a magnitude in degrees.
  package let left: ExactDecimal
  package let formats: [Format]

  package init(name: StyleName, right: ExactDecimal, left: ExactDecimal, formats: [Format] = []) {
    self.name = name
    self.right = right
    self.left = left
    self.formats = formats
  }

  /// Returns the dictionary's number for a text, in degrees.
  package func angle(_ text: TagSet.Text) -> ExactDecimal {
    guard text.angle.double.magnitude == 90 else { return text.angle }
    let magnitude = magnitude(on: text.side)
    return text.angle < .zero ? -magnitude : magnitude
  }

  /// Returns the number in the place of ±90 on a side, as a magnitude in degrees.
  package func magnitude(on side: Side) -> ExactDecimal { side == .right ? right : left }
}

/// The number that clients in the field have stored for ±90 on one side, according to a file of theirs.
package struct FormerVertical: Hashable, Sendable {
  package enum File: Hashable, Sendable {
    /// The dictionary that the tag set imports.
    case imported
    /// A dictionary that the project makes of the same tag set in a base bundle.
    case dictionary(StyleName)
  }

  package let side: Side
  /// The number as a magnitude, in degrees.
  package let magnitude: ExactDecimal
  package let file: File

  package init(side: Side, magnitude: ExactDecimal, file: File) {
    self.side = side
    self.magnitude = magnitude
    self.file = file
  }
}

import StyleGeometry
import StyleModel

/// A plain dictionary of a tag set: the one it imports, or one that the project writes.
///
/// Existing clients find a stored tag's style by the first angle of such a file, compared as a 32-bit float.
enum PlainDictionary {
  case imported
  case written(TagDictionary)

  /// The dictionaries of a tag set, the imported one first.
  static func all(of set: TagSet) -> [PlainDictionary] {
    (set.isImported ? [.imported] : []) + set.dictionaries.map { .written($0) }
  }

  /// Returns the dictionary's number for a text, in degrees; nil for one that stands beside an import, in the source itself.
  func angle(_ text: TagSet.Text) -> ExactDecimal? {
    switch self {
    case .imported: return text.statesSide ? nil : text.unnormalized ?? text.angle
    case .written(let dictionary): return dictionary.angle(text)
    }
  }

  /// The dictionary's name in messages, as the object of a verb.
  var title: String {
    switch self {
    case .imported: "the imported dictionary"
    case .written(let dictionary): "dictionary `\(dictionary.name.text)`"
    }
  }
}

extension ExactDecimal {
  /// The nearest 32-bit float, as existing clients hold an angle.
  var float: Float { Float(double) }

  /// The shortest decimal whose double is the nearest 32-bit float; nil where that is the number itself.
  var nearestFloatDecimal: ExactDecimal? {
    let nearest = Double(float)
    return nearest == double ? nil : ExactDecimal(source: nearest.description.utf8)
  }
}

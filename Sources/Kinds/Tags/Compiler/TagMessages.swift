import StyleBundle
import StyleDiagnostics
import StyleModel

/// The compiler's messages about tags.
extension Message {
  static func badCount(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "read \(quoted(key)), expected a number of texts", at: place,
      help: ["write a whole number from 1 on: `1`, `2`, `3`"])
  }

  static func tooManyTexts(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "read \(quoted(key)), but a tag has at most \(TagStyles.mostTexts) texts", at: place,
      help: ["write a number from 1 to \(TagStyles.mostTexts)"])
  }

  static func tooManyStyles(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "read \(count) styles, but a cycle has at most \(TagStyles.mostStyles)", at: place,
      help: ["spread them over several tag sets"])
  }

  static func badIndex(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "read \(quoted(key)), expected the index of a style", at: place,
      help: ["write a whole number from 0 on: `0`, `1`, `2`"])
  }

  static func noCounts(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "no number of texts is named here", at: place,
      help: ["write for example `1: { square-right: [0] }`, with every style of the cycle"])
  }

  static func angleCount(_ read: Int, expected: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .angleCount, "read \(counted(read, "angle")) for \(counted(expected, "text"))", at: place,
      help: [
        read < expected
          ? "add \(counted(expected - read, "angle")): every text needs one"
          : "remove \(counted(read - expected, "angle")), or move the list under `\(read)`"
      ])
  }

  static func styleMissing(_ names: [String], count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .styleMissing,
      "\(list(names)) of the cycle \(names.count == 1 ? "has" : "have") no angles for \(counted(count, "text"))",
      at: place,
      help: ["add `\(names[0]): […]` with \(counted(count, "angle")), or take it out of `cycle`"])
  }

  /// Returns the finding about a style outside the cycle; `near` are the names of the cycle that may be meant.
  static func unknownStyle(_ name: String, cycle: [String], near: [String], at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(quoted(name)) is not in the cycle, so no tap would ever reach it", at: place,
      help: near.isEmpty
        ? ["add it to `cycle`, or use \(choice(cycle))"]
        : suggestion(of: near) + ["if \(quoted(name)) is right, write it so in `cycle`"])
  }

  static func sideMissing(_ angle: String, isImported: Bool, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "at exactly \(angle)° the underline could run to either side", at: place,
      help: [
        isImported
          ? "state this style's angles under `angles`, beside `import`, as `{ side: right, angles: […] }`"
          : "state it: `{ angle: \(angle), side: right }`, or `{ side: right, angles: […] }` for the whole list"
      ])
  }

  static func sideContradicts(
    _ angle: String, stated: String, following: String, at place: Place, side: Place?
  )
    -> Diagnostic
  {
    Diagnostic(
      .sideContradicts, "an angle of \(angle)° points \(following), and `side: \(stated)` is stated", at: place,
      labels: side.map { $0 == place ? [] : [Label($0, "stated here")] } ?? [],
      help: ["remove the side, or turn the angle to the other side of ±90"])
  }

  static func angleTooLarge(_ angle: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read an angle of \(angle)°, too many turns to count", at: place,
      help: ["write it between −180 and 180"])
  }

  static func radiusMissing(_ counts: [Int], at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "no radius for \(list(counts.map(String.init))) \(counts == [1] ? "text" : "texts")", at: place,
      help: ["add `\(counts[0]): 25`, or write one radius for all"])
  }

  static func radiusWithoutCount(_ count: Int, counts: [Int], at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "a radius for \(counted(count, "text")), and no style has so many", at: place,
      help: ["remove it; styles exist for \(list(counts.map(String.init))) \(counts == [1] ? "text" : "texts")"])
  }

  static func namesWithoutPairs(_ names: [String], at place: Place) -> Diagnostic {
    let canPair = names.count.isMultiple(of: 2) && names.count <= 8
    let starts = stride(from: 0, to: names.count, by: 2)
    let pairs = canPair ? starts.map { "[\(names[$0]), \(names[$0 + 1])]" } : ["[square-right, square-left]"]
    return Diagnostic(
      .wrongType, "read a list of names, expected a list of pairs of styles", at: place,
      help: ["each pair is a list of its own: `[\(pairs.joined(separator: ", "))]`"])
  }

  static func pairCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "name")), expected a pair of styles", at: place,
      help: ["write for example `[square-right, square-left]`"])
  }
}

/// Messages about imports of the field's dictionaries.
extension Message {
  static func namesWithoutImport(at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`names` names the indices of an imported file, and no `import` is here", at: place,
      help: ["add `import: FILE`, or remove `names`"])
  }

  static func dictionaryAsSource(at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownKey, "this file is a dictionary of angles, from numbers of texts to lists by index, and no source",
      at: place,
      help: ["let a tag set take its angles: `import: FILE`, a property list or JSON beside the tag set's source"])
  }

  static func nameCount(_ count: Int, indices: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .angleCount, "read \(counted(count, "name")) for the \(indices) indices of the imported file", at: place,
      help: ["write one name per index, in the order 0, 1, 2, …"])
  }

  static func importShape(_ read: String, expected: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(read), expected \(expected)", at: place,
      help: [
        "a dictionary is a map from the number of texts to a map from the style's index to a list of angles, or to a list "
          + "of such lists"
      ])
  }

  static func numberAsText(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .numberAsText, "the number \(text) is written as text; some clients read it and some don't", level: .warning,
      at: place, help: ["write it as a number: `<real>\(text)</real>`, in JSON without quotes"])
  }

  static func importUnreadable(_ path: String, reason: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .fileUnreadable, "the file \(quoted(path)) can't be imported: \(reason)", at: place,
      help: ["write the path relative to this file, ending in `.plist` or `.json`"])
  }

  static func importReference(at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "a reference stands here, expected a path", at: place,
      help: ["write the path itself: which files belong to a bundle may not depend on its tokens"])
  }
}

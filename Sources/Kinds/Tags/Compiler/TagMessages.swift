import StyleBundle
import StyleDiagnostics
import StyleModel

/// The compiler's messages about tags.
extension Message {
  static func badCount(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "expected a number of texts, found \(quoted(key))", at: place,
      help: ["use \(DictionaryShape.count(key).map { "`\($0)`" } ?? "an integer, 1 or greater")"])
  }

  static func tooManyTexts(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many texts: \(key) (maximum \(TagStyles.mostTexts))", at: place,
      help: ["use a number from 1 to \(TagStyles.mostTexts)"])
  }

  static func tooManyStyles(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many styles in a cycle: \(count) (maximum \(TagStyles.mostStyles))", at: place,
      help: ["move some to other tag sets"])
  }

  static func badIndex(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "expected the index of a style, found \(quoted(key))", at: place,
      help: ["use an integer, 0 or greater"])
  }

  static func noCounts(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "empty `angles`: at least one number of texts is required", at: place,
      help: ["expected form: `1: { NAME: [DEGREES] }`, with every style of the cycle"])
  }

  static func angleCount(_ read: Int, expected: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angleCount, "expected \(counted(expected, "angle")) (one per text), found \(read)", at: place,
      help: [
        read < expected
          ? "add \(counted(expected - read, "angle"))"
          : "remove \(counted(read - expected, "angle")), or move the list under `\(read)`"
      ])
  }

  static func styleMissing(_ names: [String], count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .styleMissing, missingAngles(list(names), count), at: place,
      help: ["add `\(names[0]): […]` with \(counted(count, "angle")), or remove it from `cycle`"])
  }

  /// The message about styles without angles for a number of texts.
  static func missingAngles(_ styles: String, _ count: Int) -> String {
    "missing angles for \(styles) with \(counted(count, "text"))"
  }

  /// Returns the finding about a style outside the cycle; `near` are the names of the cycle that may be meant.
  static func unknownStyle(_ name: String, cycle: [String], near: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "\(quoted(name)) isn't in `cycle`", at: place,
      help: near.isEmpty
        ? ["add it to `cycle`, or use \(choice(cycle))"]
        : [guess(near), "add \(quoted(name)) to `cycle` if it is right"])
  }

  static func sideMissing(_ angle: String, isImported: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "an angle of ±90° needs a side", at: place,
      help: [
        isImported
          ? "add this style under `angles`, beside `import`, as `{ side: right, angles: […] }`"
          : "use `{ angle: \(angle), side: right }`, or `{ side: right, angles: […] }` for the whole list"
      ])
  }

  static func sideContradicts(
    _ angle: String, stated: String, following: String, at place: SourceRange, side: SourceRange?
  )
    -> Diagnostic
  {
    Diagnostic(
      .sideContradicts, "`side: \(stated)` contradicts the angle \(angle)°, which points \(following)", at: place,
      labels: side.map { $0 == place ? [] : [Label($0, "the side is set here")] } ?? [],
      help: ["remove the side, or use an angle on the other side of ±90"])
  }

  static func angleTooLarge(_ angle: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("\(angle)°", ": too many full turns"), at: place,
      help: ["use an angle from −180 to 180"])
  }

  static func radiusMissing(_ counts: [Int], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "missing radius for \(list(counts.map(String.init))) \(counts == [1] ? "text" : "texts")", at: place,
      help: ["add `\(counts[0]): POINTS`, or use one radius for all"])
  }

  static func radiusWithoutCount(_ count: Int, counts: [Int], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "unknown key `\(count)` in `radius`: no style has \(counted(count, "text"))", at: place,
      help: ["remove it: styles exist for \(list(counts.map(String.init))) \(counts == [1] ? "text" : "texts")"])
  }

  static func namesWithoutPairs(_ names: [String], at place: SourceRange) -> Diagnostic {
    let canPair = names.count.isMultiple(of: 2) && names.count <= 8
    let starts = stride(from: 0, to: names.count, by: 2)
    let pairs = canPair ? starts.map { "[\(names[$0]), \(names[$0 + 1])]" } : ["[NAME, NAME]"]
    return Diagnostic(
      .wrongType, "expected a list of pairs of styles, found a list of names", at: place,
      help: ["use a list for each pair: `[\(pairs.joined(separator: ", "))]`"])
  }

  static func pairCount(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a pair of styles, found \(counted(count, "name"))", at: place,
      help: ["expected form: `[NAME, NAME]`"])
  }
}

/// Messages about imports of existing clients' dictionaries.
extension Message {
  static func namesWithoutImport(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownKey, "`names` requires `import`: it names the indices of an imported file", at: place,
      help: ["add `import: FILE`, or remove `names`"])
  }

  static func nameCount(_ count: Int, indices: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angleCount, "expected \(counted(indices, "name")) (one per index of the imported file), found \(count)",
      at: place,
      help: ["use one name per index, in the order 0, 1, 2, …"])
  }

  static func importShape(_ read: String, expected: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected \(expected), found \(read)", at: place,
      help: ["expected form: `{ TEXTS: { INDEX: [DEGREES] } }` or `{ TEXTS: [[DEGREES]] }`"])
  }

  static func numberAsText(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberAsText, "the number \(text) is a string here, which only some clients read", level: .warning,
      at: place, help: ["use a number: `<real>\(text)</real>`, in JSON without quotes"])
  }

  static func importUnreadable(_ path: String, reason: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .fileUnreadable, "can't import \(quoted(path)): \(reason)", at: place,
      help: ["use a path relative to this file that ends in `.plist` or `.json`"])
  }

  static func importReference(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a path, found a reference", at: place,
      help: ["use the path itself: the files of a bundle can't depend on its tokens"])
  }
}

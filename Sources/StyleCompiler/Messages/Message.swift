import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages of the compiler, in one place: the text read, the value expected, and advice on what to write instead.
package enum Message {
  /// The message about YAML's merge keys, wherever one is.
  static let mergeKeys = "merge keys (`<<`) aren't supported"

  /// A finding about a key that a map doesn't have; `advice` is of a reader that knows more than the key tells.
  static func unknownKey(
    _ key: String, in table: KeyTable, at place: SourceRange, advice: [Suggestion] = []
  ) -> Diagnostic {
    let message =
      key == "<<" ? mergeKeys : "unknown key \(quoted(key)) in \(table.title)"
    return Diagnostic(
      .unknownKey, message, at: place, suggestions: advice + self.advice(onKey: key, in: table))
  }

  private static func advice(onKey key: String, in table: KeyTable) -> [Suggestion] {
    let known = table.keys.map(\.name)
    if key == "<<" { return [.words("use `extends: NAME`, or tokens")] }
    if let meant = table.key(equalButForCase: key) {
      return didYouMean([meant], as: .key) + [.words("remove one: `\(meant)` is already here")]
    }
    if let elsewhere = placeElsewhere(of: key, in: table) { return [.words(elsewhere)] }
    if let missing = MissingSpace.help(for: key.utf8) { return [.words(missing)] }
    if let side = LineSide.help(on: key, among: known) { return [side] }
    let bare = key.trimming()
    if bare != key, known.contains(bare) { return didYouMean([bare], as: .key) }
    if let space = key.firstIndex(of: " "), known.contains(String(key[..<space])) {
      return [.words("add a colon: `\(key[..<space]):\(key[space...])`")]
    }
    let owners = table.keys.filter { $0.type.maps.contains { $0.keys.contains { $0.name == key } } }
    let otherwise = owners.isEmpty ? validKeys(table) : "move it into \(choice(owners.map(\.name)))"
    let meant = table.key(meantElsewhereBy: key)
    return didYouMean(meant.map { [$0] } ?? nearest(to: key, among: known), as: .key)
      + [.words(otherwise)]
  }

  /// A finding about a missing key; `replacement` is a key that the source sets and an inherited one that it replaces.
  static func missingKey(
    _ key: Key, of title: String, besides replacement: (stated: Key, inherited: Key)? = nil, in tree: SourceTree,
    at place: SourceRange
  ) -> Diagnostic {
    let other = replacement.map { "remove `\($0.stated.name)`, which replaces the inherited `\($0.inherited.name)`" }
    return Diagnostic(
      .missingKey, missingKey(key.name, in: title), at: place,
      help: [line(of: key, in: tree)] + (other.map { [$0] } ?? []))
  }

  /// The message about a key that a map, or a file, requires.
  package static func missingKey(_ key: String, in title: String) -> String {
    "missing required key `\(key)` in \(title)"
  }

  /// A suggestion to add a key, with the form of its value, in a file's own notation.
  private static func line(of key: Key, in tree: SourceTree) -> String {
    let summary = " (\(key.summary))"
    let line = "add `\(tree.notation(ofKey: key.name, value: form(of: key.type)))`"
    if line.count > mostOfHelp { return "add `\(key.name)`" + summary }
    return line.count + summary.count > mostOfHelp ? line : line + summary
  }

  static func emptyValue(_ key: Key, comment: String?, at place: SourceRange) -> Diagnostic {
    if let color = comment.flatMap(commentedColor) { return colorInComment(key.name, color, at: place) }
    return Diagnostic(
      key.isRequired ? .missingKey : .wrongType, "empty value for `\(key.name)`, expected \(expected(key.type))",
      at: place,
      help: [key.isRequired ? "set a value: `\(key.name): \(form(of: key.type))`" : "set a value, or remove the line"])
  }

  /// The color that a comment begins with.
  static func commentedColor(_ comment: String) -> String? {
    let word = comment.prefix { !" ,]}\"'".contains($0) }
    return BundleColor(hex: String(word)) == nil ? nil : String(word)
  }

  static func colorInComment(_ name: String, _ color: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "empty value for \(quoted(name)): `#` starts a comment", at: place,
      help: ["quote the color: `\(name): \"\(color)\"`"])
  }

  static func alternatives(
    _ first: String, _ second: String, in table: KeyTable, at place: SourceRange, other: SourceRange,
    advice: [Suggestion]
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "`\(first)` and `\(second)` can't be combined in \(table.title)", at: place,
      caption: "conflicting key", labels: [Label(other, "first key")],
      suggestions: advice + [.words(forms(with: first, second, in: table) ?? "remove one of them")])
  }

  /// The complete forms that two keys belong to; nil unless one has several keys and neither has too many to name.
  private static func forms(with first: String, _ second: String, in table: KeyTable) -> String? {
    let group = table.alternatives.first { group in
      [first, second].allSatisfy { key in group.contains { $0.contains(key) } }
    }
    let forms = [first, second].compactMap { key in group?.first { $0.contains(key) } }
    guard forms.count == 2, forms.contains(where: { $0.count > 1 }), forms.allSatisfy({ $0.count < 4 }) else {
      return nil
    }
    return "use either \(list(forms[0])), or \(list(forms[1]))"
  }

  static func oneOf(_ names: [String], of table: KeyTable, in tree: SourceTree, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(table.title) requires \(choice(names))", at: place,
      help: names.compactMap { name in
        table.keys.first { $0.name == name }.map { line(of: $0, in: tree) }
      })
  }

  /// A finding about a value of another type; `advice` is of a reader that knows more than the value tells.
  static func wrongType(
    _ read: Description, expected type: ValueType, at place: SourceRange, advice: [Suggestion] = []
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected \(expected(type)), found \(read.words)", at: place,
      suggestions: advice + read.suggestions(for: type) + [expectedForm(of: type)])
  }

  /// A finding about a word that isn't known.
  ///
  /// `beside` is the type of another value that may be in the word's place, such as a number; `advice` is what to write where no
  /// word is near.
  static func unknownWord(
    _ word: String, of path: [String], known: [String], beside type: ValueType? = nil, at place: SourceRange,
    advice: [Suggestion] = []
  ) -> Diagnostic {
    let whole = "use \(choice(known))\(type.map { ", or \(expectation($0))" } ?? "")"
    let other = type.map { "\(expectation($0)), or " } ?? ""
    let help = whole.count <= mostOfHelp ? whole : fitting("use \(other)one of ", known)
    let side = LineSide.help(on: word, among: known).map { [$0] }
    return Diagnostic(
      .unknownName, "unknown value \(quoted(word))\(field(path))", at: place,
      suggestions: advice + WordTable.refusal(word, known: known) + (side ?? near(word, among: known) + [.words(help)]))
  }

  /// A finding about a text that its own commas cut, in a map or list in brackets.
  static func splitText(_ split: SplitText, in tree: SourceTree) -> Diagnostic {
    let text = String(decoding: tree.source[split.range], as: UTF8.self)
    let spelling = OtherSpelling(text)
    let isNumber = split.isNumber
    let decimal = Suggestion(.value, "use a decimal point: ", [String(text.map { $0 == "," ? "." : $0 })])
    let advice =
      isNumber
      ? [decimal]
      : [spelling.curve, spelling.color, Suggestion(.value, "quote it: ", ["\"\(text)\""])].compactMap(\.self)
    return Diagnostic(
      .wrongType,
      isNumber
        ? "\(quoted(text)) was split at its decimal comma"
        : "\(quoted(text)) was split at its commas",
      at: SourceRange(file: tree.file, range: split.range),
      suggestions: advice + [.words("quote it, or remove the commas")])
  }

  /// A finding about a number that a field doesn't take; `path` leads to the field.
  static func outOfRange(_ read: String, _ type: ValueType, of path: [String], at place: SourceRange) -> Diagnostic {
    var message = "expected \(expected(type)), found \(quoted(read))"
    if case .quantity(let dimension, let bounds) = type, dimension != .whole || Double(read).map(isWhole) == true {
      message = outOfRange(quoted(read), field: field(path), phrase(bounds))
    }
    return Diagnostic(
      .valueOutOfRange, message, at: place,
      suggestions: NumberSpelling.suggestions(for: read, outside: type) + [expectedForm(of: type)])
  }

  /// The message about a number outside of what a field takes: the field as ``field(_:)``, the numbers as ``phrase(_:)`` say them.
  package static func outOfRange(_ read: String, field: String = "", _ numbers: String) -> String {
    read + " is out of range" + field + numbers
  }

  private static func isWhole(_ number: Double) -> Bool { number == number.rounded() }

  static func notHeld(_ read: String, _ fault: NumberFault, at place: SourceRange) -> Diagnostic {
    if case .beyondLimit = fault { return beyondLimit(quoted(read), at: place) }
    let isDecimal = !read.hasPrefix("0x") && !read.hasPrefix("0o")
    let nearest = isDecimal ? Double(read.filter { "0123456789.eE+-".contains($0) }) : nil
    let exact = ExactDecimal(source: Array((nearest ?? 0).description.utf8))
    guard let nearest, nearest.isFinite, let exact else {
      return Diagnostic(
        .valueOutOfRange, "\(quoted(read)) can't be stored as a 64-bit floating-point number", at: place,
        help: ["use a number from -1e15 to 1e15"])
    }
    return Diagnostic(
      .numberNotExact, "\(quoted(read)) can't be stored exactly: clients would get \(exact)", at: place,
      help: ["use `\(exact)`, or at most 15 significant digits"])
  }

  private static func beyondLimit(_ what: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange(what, " (±1e15)"), at: place,
      help: ["use a number from -1e15 to 1e15"])
  }

  static func sumNotHeld(_ what: String, _ fault: NumberFault, at place: SourceRange) -> Diagnostic {
    if case .beyondLimit = fault { return beyondLimit(what, at: place) }
    return Diagnostic(
      .numberNotExact, "\(what) has more digits than a 64-bit floating-point number can hold", at: place,
      help: ["use fewer digits in the numbers that add up to it"])
  }

  static func quotedNumber(_ text: String, excerpt: String, _ dimension: Dimension, at place: SourceRange) -> Diagnostic
  {
    // In a property list it is the element that makes it text.
    let isQuoted = excerpt.hasPrefix("\"") || excerpt.hasPrefix("'")
    return Diagnostic(
      .wrongType, "expected \(expectation(.quantity(dimension, .any))), found the string `\"\(text)\"`", at: place,
      suggestions: [
        Suggestion(.value, isQuoted ? "remove the quotes: " : "use a number: ", [text]),
        expectedForm(of: .quantity(dimension, .any)),
      ])
  }

  /// A finding about a unit; `advice` is what to write in place of the whole value, if the number is only a part of it.
  static func wrongUnit(
    _ text: String, _ dimension: Dimension, path: [String], at place: SourceRange, advice: [Suggestion] = []
  ) -> Diagnostic {
    let number = String(decoding: Measurement.number(of: Array(text.utf8)[...]), as: UTF8.self)
    let unit = String(text.dropFirst(number.count))
    let relative = Suggestion.words("use a length in points; relative lengths aren't supported")
    let otherwise = [expectedForm(of: .quantity(dimension, .any))]
    if let read = Measurement.Unit(rawValue: unit)?.dimension {
      // A scale of 50 % is one of a half.
      let part = NumberSpelling(dimension: dimension).converted(number, unit)?.number
      let meant = Suggestion(.value, "use ", part.map { [$0] } ?? withUnits(number, dimension))
      return Diagnostic(
        .wrongUnit, "expected \(article(dimension))\(field(path)), found `\(number)\(unit)` (\(article(read)))",
        at: place,
        suggestions: advice + [dimension == .length && unit == "%" ? relative : meant] + otherwise)
    }
    let meant = unitMeant(number, unit, dimension)
    let named = field(path)
    return Diagnostic(
      .wrongUnit,
      "unknown unit \(quoted(unit))" + (named.isEmpty ? " for " : named + " (") + article(dimension)
        + (named.isEmpty ? "" : ")"),
      at: place,
      suggestions: advice
        + (dimension == .length && WordTable.relativeUnits.contains(unit.lowercased()) ? [relative] : meant + otherwise)
    )
  }

  /// A number with an unknown unit in one that is known: by its factor, by another spelling, else in all units.
  private static func unitMeant(_ number: String, _ unit: String, _ dimension: Dimension) -> [Suggestion] {
    if let converted = NumberSpelling(dimension: dimension).converted(number, unit) {
      return [Suggestion(.value, "use ", [converted.number], " (\(number)\(unit)\(converted.basis))")]
    }
    let known = Measurement.Unit.allCases.filter { $0.dimension == dimension }.map(\.rawValue)
    let near = nearest(to: unit, among: known, limit: 1).first.map { number + $0 }
    return didYouMean([NumberSpelling(dimension: dimension).number(number + unit) ?? near].compactMap(\.self))
      + [Suggestion(.value, "use ", withUnits(number, dimension))]
  }

  /// A number in all ways to write its dimension; a proportion above 1 only as a percentage, as it was most likely meant.
  private static func withUnits(_ number: String, _ dimension: Dimension) -> [String] {
    let isLarge = dimension == .proportion && (Double(number)?.magnitude ?? 0) > 1
    return words(for: dimension).units.filter { !(isLarge && $0.isEmpty) }.map { number + $0 }
  }

  /// The field at the end of a path, in words that follow a value; empty for an item of a list.
  static func field(_ path: [String]) -> String {
    path.last.flatMap { Int($0) == nil ? " for \(quoted($0))" : nil } ?? ""
  }

  static func radians(_ text: String, degrees: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .angleInRadians, "`\(text)` is stored as \(degrees)°", level: .note, at: place,
      help: ["use `\(degrees)` to see what clients get"])
  }

  static func unportable(_ text: String, at place: SourceRange) -> Diagnostic {
    guard ScalarResolver(text.utf8).kind == .number else {
      return Diagnostic(
        .portability, "\(quoted(text)) is a string here, but other YAML parsers may read it differently",
        level: .warning, at: place, help: ["quote it: `\"\(text)\"`"])
    }
    let number = ExactDecimal(source: text.utf8)?.description ?? ""
    guard 1...24 ~= number.utf8.count else {
      return Diagnostic(
        .portability, "\(quoted(text)) is a number here, but other YAML parsers may read it as a string",
        level: .warning, at: place, help: ["use the number without an exponent"])
    }
    return Diagnostic(
      .portability, "\(quoted(text)) is \(number) here, but other YAML parsers may read it differently",
      level: .warning, at: place, help: ["use `\(number)`, or quote it"])
  }
}

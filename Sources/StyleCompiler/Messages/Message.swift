import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages of the compiler, in one place: the text read, the value expected, and advice on what to write instead.
package enum Message {
  /// A finding about a key that a map doesn't have; `advice` is of a reader that knows more than the key tells.
  static func unknownKey(
    _ key: String, in table: KeyTable, at place: Place, advice: [Suggestion] = []
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(table.title) has no key \(quoted(key))", at: place,
      suggestions: advice + self.advice(onKey: key, in: table))
  }

  private static func advice(onKey key: String, in table: KeyTable) -> [Suggestion] {
    let known = table.keys.map(\.name)
    if key == "<<" {
      return [.words("merge keys are not part of this language: write `extends: NAME` in a style, or use tokens")]
    }
    if let meant = table.key(equalButForCase: key) {
      return didYouMean([meant], as: .key) + [.words("`\(meant)` is here already: remove one of the two")]
    }
    if let elsewhere = placeElsewhere(of: key, in: table) { return [.words(elsewhere)] }
    if let missing = MissingSpace.help(for: key.utf8) { return [.words(missing)] }
    let bare = key.trimming { $0 == " " }
    if bare != key, known.contains(bare) { return didYouMean([bare], as: .key) }
    if let space = key.firstIndex(of: " "), known.contains(String(key[..<space])) {
      return [.words("put a colon behind `\(key[..<space])`: `\(key[..<space]):\(key[space...])`")]
    }
    let owners = table.keys.filter { $0.type.maps.contains { $0.keys.contains { $0.name == key } } }
    let otherwise =
      owners.isEmpty
      ? "\(table.title) may have \(list(known))"
      : "it is a key of \(choice(owners.map(\.name))): write it there"
    let meant = table.key(meantBy: key) ?? WordElsewhere.meant(by: key, among: known)
    return didYouMean(meant.map { [$0] } ?? nearest(to: key, among: known), as: .key)
      + [.words(otherwise)]
  }

  /// A finding about a missing key; `replacement` is a stated key and an inherited one that it replaces.
  static func missingKey(
    _ key: Key, of title: String, besides replacement: (stated: Key, inherited: Key)? = nil, in tree: SourceTree,
    at place: Place
  ) -> Diagnostic {
    let other = replacement.map { "or leave `\($0.stated.name)` out: it replaces the inherited `\($0.inherited.name)`" }
    return Diagnostic(
      .missingKey, "\(title) needs `\(key.name)`, and it is missing here", at: place,
      help: [line(of: key, in: tree)] + (other.map { [$0] } ?? []))
  }

  /// Advice to write a key, with an example of its value, in a file's own notation.
  private static func line(of key: Key, in tree: SourceTree) -> String {
    "write `\(tree.notation(ofKey: key.name, value: example(of: key.type)))` (\(key.summary))"
  }

  static func emptyValue(_ key: Key, comment: String?, at place: Place) -> Diagnostic {
    if let color = comment.flatMap(commentedColor) { return colorInComment(key.name, color, at: place) }
    let suggestion = "write `\(key.name): \(example(of: key.type))`"
    return Diagnostic(
      key.isRequired ? .missingKey : .wrongType, "`\(key.name)` has no value, expected \(expectation(key.type))",
      at: place, help: [key.isRequired ? suggestion : suggestion + ", or remove the line"])
  }

  /// The colour that a comment begins with.
  static func commentedColor(_ comment: String) -> String? {
    let word = comment.prefix { !" ,]}\"'".contains($0) }
    return BundleColor(hex: String(word)) == nil ? nil : String(word)
  }

  static func colorInComment(_ name: String, _ color: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(quoted(name)) has no value: `#` starts a comment", at: place,
      help: ["quote the colour: `\(name): \"\(color)\"`"])
  }

  static func alternatives(
    _ first: String, _ second: String, in table: KeyTable, at place: Place, other: Place
  )
    -> Diagnostic
  {
    Diagnostic(
      .wrongType, "\(table.title) has either `\(first)` or `\(second)`, and both stand here", at: place,
      caption: "the second",
      labels: [Label(other, "the first")], help: [forms(with: first, second, in: table) ?? "remove one of the two"])
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
    return "write either \(list(forms[0])), or \(list(forms[1]))"
  }

  static func oneOf(_ names: [String], of table: KeyTable, in tree: SourceTree, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(table.title) needs \(choice(names)), and none is here", at: place,
      help: names.compactMap { name in
        table.keys.first { $0.name == name }.map { line(of: $0, in: tree) }
      })
  }

  /// A finding about a value of another type; `advice` is of a reader that knows more than the value tells.
  static func wrongType(
    _ read: Description, expected type: ValueType, at place: Place, advice: [Suggestion] = []
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(read.words), expected \(expectation(type))", at: place,
      suggestions: advice + read.suggestions(for: type) + [.example(example(of: type))])
  }

  /// A finding about a word that isn't known.
  ///
  /// `beside` is the type of a value that may stand in the word's place and is none, such as a number; `advice` is what to write
  /// where no word is near.
  static func unknownWord(
    _ word: String, known: [String], beside type: ValueType? = nil, at place: Place, advice: [Suggestion] = []
  ) -> Diagnostic {
    let other = type.map { ", or \(expectation($0))" } ?? ""
    return Diagnostic(
      .unknownName, "\(quoted(word)) is none of the words that can stand here", at: place,
      suggestions: near(word, among: known) + advice + [.words("write \(choice(known))\(other)")])
  }

  static func unknownCurve(_ text: String, at place: Place, advice: [Suggestion]) -> Diagnostic {
    let known = NamedCurves.all.map(\.name)
    return Diagnostic(
      .unknownName, "no curve is called \(quoted(text))", at: place,
      suggestions: advice + near(text, among: known)
        + [.words("write \(choice(known)), `[x1, y1, x2, y2]`, or a spring or steps")])
  }

  /// A finding about a text that its own commas cut, in a map or list in brackets.
  static func splitText(_ split: SplitText, in tree: SourceTree) -> Diagnostic {
    let text = String(decoding: tree.source[split.range], as: UTF8.self)
    let spelling = OtherSpelling(text)
    let isNumber = split.isNumber
    let decimal = Suggestion(.value, "write a decimal point: ", [String(text.map { $0 == "," ? "." : $0 })])
    let advice =
      isNumber
      ? [decimal]
      : [spelling.curve, spelling.color, Suggestion(.value, "quote it: ", ["\"\(text)\""])].compactMap(\.self)
    return Diagnostic(
      .wrongType,
      isNumber
        ? "the decimal comma of \(quoted(text)) was read as the end of a value"
        : "the commas of \(quoted(text)) were read as ends of values",
      at: Place(file: tree.file, range: split.range),
      suggestions: advice + [.words("quote it, or write it without commas")])
  }

  static func outOfRange(_ read: String, _ type: ValueType, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read \(quoted(read)), expected \(expectation(type))", at: place,
      suggestions: NumberSpelling.suggestions(for: read, outside: type) + [.example(example(of: type))])
  }

  static func notHeld(_ read: String, _ fault: NumberFault, at place: Place) -> Diagnostic {
    if case .beyondLimit = fault { return beyondLimit("read \(quoted(read))", at: place) }
    let isDecimal = !read.hasPrefix("0x") && !read.hasPrefix("0o")
    let nearest = isDecimal ? Double(read.filter { "0123456789.eE+-".contains($0) }) : nil
    let exact = ExactDecimal(source: Array((nearest ?? 0).description.utf8))
    guard let nearest, nearest.isFinite, let exact else {
      return Diagnostic(
        .valueOutOfRange, "read \(quoted(read)), which no 64-bit floating-point number can hold", at: place,
        help: ["write a number from -1e15 to 1e15"])
    }
    return Diagnostic(
      .numberNotExact, "a client reads \(quoted(read)) as \(exact), another number", at: place,
      help: ["write `\(exact)`, or fewer digits: up to 15 are always kept exactly"])
  }

  private static func beyondLimit(_ what: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(what), beyond the ±1e15 that bundles hold", at: place,
      help: ["write a number from -1e15 to 1e15"])
  }

  static func sumNotHeld(_ what: String, _ fault: NumberFault, at place: Place) -> Diagnostic {
    if case .beyondLimit = fault { return beyondLimit("\(what) adds up to a number", at: place) }
    return Diagnostic(
      .numberNotExact, "\(what) has more digits than a 64-bit floating-point number holds", at: place,
      help: ["write the numbers that it is made of with fewer digits"])
  }

  static func quotedNumber(_ text: String, excerpt: String, _ dimension: Dimension, at place: Place) -> Diagnostic {
    // In a property list it is the element that makes it text.
    let isQuoted = excerpt.hasPrefix("\"") || excerpt.hasPrefix("'")
    return Diagnostic(
      .wrongType, "read the text `\"\(text)\"`, expected \(expectation(.quantity(dimension, .any)))", at: place,
      suggestions: [
        Suggestion(.value, isQuoted ? "remove the quotes: " : "write it as a number: ", [text]),
        .example(example(of: .quantity(dimension, .any))),
      ])
  }

  /// A finding about a unit; `advice` is what to write in place of the whole value, if the number is only a part of it.
  static func wrongUnit(
    _ text: String, _ dimension: Dimension, path: [String], at place: Place, advice: [Suggestion] = []
  ) -> Diagnostic {
    let number = String(decoding: Measurement.number(of: Array(text.utf8)[...]), as: UTF8.self)
    let unit = String(text.dropFirst(number.count))
    let field = path.last.flatMap { Int($0) == nil ? "`\($0)`" : nil } ?? "this value"
    let otherwise = [Suggestion.example(example(of: .quantity(dimension, .any)))]
    if let read = Measurement.Unit(rawValue: unit)?.dimension {
      // A scale of 50 % is one of a half.
      let part =
        unit == "%" && dimension == .number ? ExactDecimal(source: Array(number.utf8))?.scaled(byPowerOfTen: -2) : nil
      let meant = Suggestion(
        .value, "write \(article(dimension)): ", part.map { [$0.description] } ?? withUnits(number, dimension))
      return Diagnostic(
        .wrongUnit, "`\(number)\(unit)` is \(article(read)), and \(field) is \(article(dimension))", at: place,
        suggestions: advice + [meant] + otherwise)
    }
    let known = Measurement.Unit.allCases.filter { $0.dimension == dimension }.map(\.rawValue)
    let near = nearest(to: unit, among: known, limit: 1).first.map { number + $0 }
    let meant = didYouMean([NumberSpelling(dimension: dimension).number(text) ?? near].compactMap(\.self))
    return Diagnostic(
      .wrongUnit, "\(field) is \(article(dimension)), and \(quoted(unit)) is none of its units", at: place,
      suggestions: advice + meant + [Suggestion(.value, "write ", withUnits(number, dimension))] + otherwise)
  }

  /// A number in all ways to write its dimension; a proportion above 1 only as a percentage, as it was most likely meant.
  private static func withUnits(_ number: String, _ dimension: Dimension) -> [String] {
    let isLarge = dimension == .proportion && (Double(number)?.magnitude ?? 0) > 1
    return units(of: dimension).filter { !(isLarge && $0.isEmpty) }.map { number + $0 }
  }

  static func radians(_ text: String, degrees: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .angleInRadians, "`\(text)` is rounded to \(degrees) degrees", level: .note, at: place,
      help: ["write `\(degrees)` to have in the source what clients get"])
  }

  static func unportable(_ text: String, at place: Place) -> Diagnostic {
    guard ScalarResolver(text.utf8).kind == .number else {
      return Diagnostic(
        .portability, "\(quoted(text)) is text here, and something else to other YAML readers", level: .warning,
        at: place, help: ["write `\"\(text)\"` if it is text"])
    }
    let number = ExactDecimal(source: text.utf8)?.description ?? ""
    guard 1...24 ~= number.utf8.count else {
      return Diagnostic(
        .portability, "\(quoted(text)) is a number here, and text to other YAML readers", level: .warning, at: place,
        help: ["write it without exponent"])
    }
    return Diagnostic(
      .portability, "\(quoted(text)) is the number \(number) here, and something else to other YAML readers",
      level: .warning, at: place, help: ["write `\(number)`, or `\"\(text)\"` if it is text"])
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages of the compiler, in one place: the text read, the value expected, and advice on what to write instead.
package enum Message {
  static func unknownKey(_ key: String, in table: KeyTable, at place: Place) -> Diagnostic {
    let known = table.keys.map(\.name)
    var help: [String]
    if key == "<<" {
      help = ["merge keys are not part of this language: write `extends: NAME` in a style, or use tokens"]
    } else if let elsewhere = placeElsewhere(of: key, in: table) {
      help = [elsewhere]
    } else if let missing = MissingSpace.help(for: key.utf8) {
      help = [missing]
    } else if let space = key.firstIndex(of: " "), known.contains(String(key[..<space])) {
      help = ["put a colon behind `\(key[..<space])`: `\(key[..<space]):\(key[space...])`"]
    } else {
      help = suggestion(of: table.key(meantBy: key).map { [$0] } ?? nearest(to: key, among: known))
      let owners = table.keys.filter { $0.type.maps.contains { $0.keys.contains { $0.name == key } } }
      if help.isEmpty {
        help =
          owners.isEmpty
          ? ["\(table.title) may have \(list(known))"]
          : ["it is a key of \(choice(owners.map(\.name))): write it there"]
      }
    }
    return Diagnostic(.unknownKey, "\(table.title) has no key \(quoted(key))", at: place, help: help)
  }

  /// A finding about a missing key; `replacement` is a stated key and an inherited one that it replaces.
  static func missingKey(
    _ key: Key, of title: String, besides replacement: (stated: Key, inherited: Key)? = nil, at place: Place
  ) -> Diagnostic {
    let other = replacement.map { "or leave `\($0.stated.name)` out: it replaces the inherited `\($0.inherited.name)`" }
    return Diagnostic(
      .missingKey, "\(title) needs `\(key.name)`, and it is missing here", at: place,
      help: ["write `\(key.name): \(example(of: key.type))` (\(key.summary))"] + (other.map { [$0] } ?? []))
  }

  static func emptyValue(_ key: Key, comment: String?, at place: Place) -> Diagnostic {
    if let color = comment.flatMap(commentedColor) { return colorInComment(key.name, color, at: place) }
    let remedy = "write `\(key.name): \(example(of: key.type))`"
    return Diagnostic(
      key.isRequired ? .missingKey : .wrongType, "`\(key.name)` has no value, expected \(expectation(key.type))",
      at: place, help: [key.isRequired ? remedy : remedy + ", or remove the line"])
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

  static func oneOf(_ names: [String], in table: KeyTable, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(table.title) needs \(choice(names)), and none is here", at: place,
      help: names.compactMap { name in
        table.keys.first { $0.name == name }.map { "write `\($0.name): \(example(of: $0.type))` (\($0.summary))" }
      })
  }

  /// A finding about a value of another type; `advice` is for a reader that knows more than the value tells.
  static func wrongType(
    _ read: Description, expected type: ValueType, at place: Place, advice: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(read.words), expected \(expectation(type))", at: place,
      help: [advice ?? read.advice(for: type) ?? "write for example `\(example(of: type))`"])
  }

  /// A finding about a word that isn't known.
  ///
  /// `beside` is the type of a value that may stand in the word's place and is none, such as a number; `advice` is what to write
  /// where no word is near.
  static func unknownWord(
    _ word: String, known: [String], beside type: ValueType? = nil, at place: Place, advice: String? = nil
  ) -> Diagnostic {
    let near = suggestion(word, among: known)
    let other = type.map { ", or \(expectation($0))" } ?? ""
    return Diagnostic(
      .unknownName, "\(quoted(word)) is none of the words that can stand here", at: place,
      help: near.isEmpty ? [advice ?? "write \(choice(known))\(other)"] : near)
  }

  static func unknownCurve(_ text: String, at place: Place, advice: String?) -> Diagnostic {
    let known = NamedCurves.all.map(\.name)
    let near = advice.map { [$0] } ?? suggestion(text, among: known)
    return Diagnostic(
      .unknownName, "no curve is called \(quoted(text))", at: place,
      help: near.isEmpty ? ["write \(choice(known)), `[x1, y1, x2, y2]`, or a spring or steps"] : near)
  }

  /// A finding about a text that its own commas cut, in a map or list in brackets.
  static func splitText(_ split: SplitText, in tree: SourceTree) -> Diagnostic {
    let text = String(decoding: tree.source[split.range], as: UTF8.self)
    let spelling = OtherSpelling(text)
    let isNumber = split.isNumber
    let help =
      isNumber
      ? "write a decimal point: `\(String(text.map { $0 == "," ? "." : $0 }))`"
      : spelling.curve ?? spelling.color ?? "quote it: `\"\(text)\"`"
    return Diagnostic(
      .wrongType,
      isNumber
        ? "the decimal comma of \(quoted(text)) was read as the end of a value"
        : "the commas of \(quoted(text)) were read as ends of values",
      at: Place(file: tree.file, range: split.range), help: [help])
  }

  static func outOfRange(_ read: String, _ type: ValueType, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read \(quoted(read)), expected \(expectation(type))", at: place,
      help: ["write for example `\(example(of: type))`"])
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
      help: [isQuoted ? "remove the quotes: `\(text)`" : "write it as a number: `<real>\(text)</real>`"])
  }

  /// A finding about a unit; `advice` is what to write in place of the whole value, if the number is only a part of it.
  static func wrongUnit(
    _ text: String, _ dimension: Dimension, path: [String], at place: Place, advice: String? = nil
  ) -> Diagnostic {
    let number = String(decoding: Measurement.number(of: Array(text.utf8)[...]), as: UTF8.self)
    let unit = String(text.dropFirst(number.count))
    let field = path.last.flatMap { Int($0) == nil ? "`\($0)`" : nil } ?? "this value"
    if let read = Measurement.Unit(rawValue: unit)?.dimension {
      // A scale of 50 % is one of a half.
      let part =
        unit == "%" && dimension == .number ? ExactDecimal(source: Array(number.utf8))?.scaled(byPowerOfTen: -2) : nil
      return Diagnostic(
        .wrongUnit, "`\(number)\(unit)` is \(article(read)), and \(field) is \(article(dimension))", at: place,
        help: [advice ?? "write \(article(dimension)): \(part.map { "`\($0)`" } ?? withUnits(number, dimension))"])
    }
    let known = Measurement.Unit.allCases.filter { $0.dimension == dimension }.map(\.rawValue)
    let near = nearest(to: unit, among: known, limit: 1).first.map { number + $0 }
    let meant = (NumberSpelling(dimension: dimension).number(text) ?? near).map { "did you mean `\($0)`?" }
    return Diagnostic(
      .wrongUnit, "\(field) is \(article(dimension)), and \(quoted(unit)) is none of its units", at: place,
      help: [advice ?? meant ?? "write \(withUnits(number, dimension))"])
  }

  /// A number in all ways to write its dimension; a proportion above 1 only as a percentage, as it was most likely meant.
  private static func withUnits(_ number: String, _ dimension: Dimension) -> String {
    let isLarge = dimension == .proportion && (Double(number)?.magnitude ?? 0) > 1
    return units(of: dimension).filter { !(isLarge && $0.isEmpty) }.map { "`\(number)\($0)`" }
      .joined(separator: " or ")
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

/// Messages about colours, curves and springs.
extension Message {
  static func badColor(_ read: String, text: String, at place: Place, advice: String?) -> Diagnostic {
    Diagnostic(
      .wrongType, "read the text \(quoted(read)), expected a colour", at: place, help: [advice ?? colorHelp(text)])
  }

  static func unquotedColor(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(.wrongType, "read the number \(quoted(read)), expected a colour", at: place, help: [colorHelp(read)])
  }

  private static func colorHelp(_ read: String) -> String {
    let bare = read.trimming { "“”„‘’ ".contains($0) || HiddenCharacter.name(in: String($0).utf8) != nil }
    if bare != read, BundleColor(hex: bare) != nil {
      return "write `\"\(bare)\"`, in straight quotes and without spaces"
    }
    if let color = OtherSpelling(read).color { return color }
    return BundleColor(hex: "#" + read) == nil
      ? "a colour is text in quotes: `\"#RGB\"`, `\"#RRGGBB\"` or `\"#RRGGBBAA\"` with hexadecimal digits"
      : "write `\"#\(read)\"`: a colour begins with `#` and is quoted"
  }

  static func foreignMap(_ noun: String, _ help: String, at place: Place) -> Diagnostic {
    Diagnostic(.wrongType, "read a map that is no \(noun)", at: place, help: [help])
  }

  static func componentCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(count) components, expected three: red, green, blue", at: place,
      help: ["write for example `components: [1, 0.5, 0]`; transparency goes into `alpha`"])
  }

  /// A finding about the number of a curve's coordinates; `list` is the list as it is written.
  static func controlPointCount(_ count: Int, list: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "item")), expected the four numbers of a curve: x1, y1, x2, y2", at: place,
      help: [OtherSpelling(list).curve ?? "write for example `[0.42, 0, 0.58, 1]`"])
  }

  static func singleStepWithoutJump(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "one step that jumps neither at its start nor at its end never moves", at: place,
      help: ["write `jump: end`, or at least `steps: 2`"])
  }

  static func bounce(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read a bounce of \(read), expected one above −1 and below 1", at: place,
      help: ["a bounce of 1 has no damping and never rests: write for example `bounce: 0.3`"])
  }

  static func springOutOfReach(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "this spring is too slow or too stiff for the six decimals that clients get", at: place,
      help: ["write a response or duration between 0.001 s and 1000 s"])
  }

  /// A label at the value that a reference or alias stands for; `use` is that as it is written.
  static func leadsHere(_ use: String, at place: Place) -> Label {
    Label(place, "\(quoted(use)) leads here")
  }
}

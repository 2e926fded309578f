import StyleBundle
import StyleDiagnostics

/// Forms of values with placeholders: what help shows where nothing that was written could be kept.
extension Message {
  /// The suggestion for a value that nothing written could be made into.
  static func expectedForm(of type: ValueType) -> Suggestion {
    switch type {
    case .word(let words): .words("use \(choice(words))")
    case .boolean: .words("use `true` or `false`")
    default: .example(form(of: type))
    }
  }

  /// A value of a type, with a placeholder in capitals for each number, name and text; it doesn't compile.
  static func form(of type: ValueType) -> String {
    let whole = form(of: type, isWhole: true)
    return whole.count > 100 ? form(of: type, isWhole: false) : whole
  }

  /// Unless it is the whole, a map's form has `…` for maps and lists inside of it.
  private static func form(of type: ValueType, isWhole: Bool) -> String {
    switch type {
    case .quantity(let dimension, _): words(for: dimension).placeholder
    case .range: "MIN..MAX"
    case .boolean: "true|false"
    case .text: "\"TEXT\""
    case .word(let words): words.count < 7 ? words.joined(separator: "|") : "WORD"
    case .name: "NAME"
    case .path(let example): path(like: example)
    case .color: "\"#RRGGBB\""
    case .curve: "[X1, Y1, X2, Y2]"
    case .map(let table): "{ " + members(table, areWhole: isWhole) + " }"
    case .named(let kind, .map) where kind != .bundle: "{ NAME: { … } }"
    case .named(_, let inner): "{ NAME: \(form(of: inner, isWhole: isWhole)) }"
    case .counts(let inner): "{ COUNT: \(form(of: inner, isWhole: isWhole)) }"
    case .list(.animatedValue): "[NUMBER, NUMBER]"
    case .list(.quantity(.proportion, _)): "[PROPORTION, PROPORTION]"
    case .list(let item): "[\(form(of: item, isWhole: isWhole))]"
    case .rectangle: "[X, Y, WIDTH, HEIGHT]"
    case .pairs: "[[NAME, NAME]]"
    case .either(let types):
      if case .word(let words)? = types.first, types.contains(where: \.isName) {
        (words + ["NAME"]).joined(separator: "|")
      } else {
        types.first.map { form(of: $0, isWhole: isWhole) } ?? ""
      }
    case .steps: "[{ target: NAME, property: NAME, from: NUMBER, to: NUMBER, duration: SECONDS }]"
    case .animatedValue: "NUMBER"
    case .tokens: "{ GROUP: { NAME: VALUE } }"
    }
  }

  /// The members of a map's form: those of its example, else the required ones, else the first.
  private static func members(_ table: KeyTable, areWhole: Bool) -> String {
    let required = table.keys.filter(\.isRequired)
    let keys =
      table.example.map { example in outerKeys(of: example).compactMap { name in table.keys.first { $0.name == name } }
      }
      ?? (required.isEmpty ? Array(table.keys.prefix(1)) : required)
    return keys.map { key in
      let form = form(of: key.type, isWhole: areWhole)
      return "\(key.name): \(areWhole || !"{[".contains(form.prefix(1)) ? form : "…")"
    }.joined(separator: ", ")
  }

  /// The keys of a map on one line, without those of maps inside of it.
  private static func outerKeys(of map: String) -> [String] {
    var (names, word, depth) = ([String](), "", 0)
    for character in map {
      switch character {
      case "{", "[": (depth, word) = (depth + 1, "")
      case "}", "]": depth -= 1
      case ",", " ": word = ""
      case ":":
        if depth == 1 { names.append(word) }
      default: word.append(character)
      }
    }
    return names
  }

  /// A path with the ending of an example alone.
  private static func path(like example: String) -> String {
    if example.contains("*") { return "\"GLOB\"" }
    let name = example.split(separator: "/").last ?? ""
    return "PATH" + (name.hasPrefix(".") ? "" : name.firstIndex(of: ".").map { String(name[$0...]) } ?? "")
  }
}

extension ValueType {
  fileprivate var isName: Bool {
    if case .name = self { true } else { false }
  }
}

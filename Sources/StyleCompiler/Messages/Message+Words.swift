package import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Words of messages for values that were read and types that were expected.
extension Message {
  /// The greatest number of characters of a help.
  static let mostOfHelp = 140
  /// The most characters of a form behind `expected form: `, in backticks.
  static let mostOfForm = mostOfHelp - "expected form: ``".count

  /// The value that a type expects, in words that follow "expected".
  static func expectation(_ type: ValueType) -> String {
    switch type {
    case .quantity(let dimension, let bounds): article(dimension) + phrase(bounds)
    case .range(let dimension, let bounds): "a range of " + plural(.quantity(dimension, bounds))
    case .boolean: "`true` or `false`"
    case .text: "a string"
    case .word(let words): choice(words)
    case .name(let kind): "the name of \(noun(kind))"
    case .path: "a path"
    case .color: "a color"
    case .curve: "a curve"
    case .map(let table): "a map for \(table.title)"
    case .named(let kind, _): "a map of \(noun(kind, plural: true)) by name"
    case .counts(let item): "a map from the number of texts to \(plural(item))"
    case .list(let item): "a list of \(plural(item))"
    case .rectangle: "a list of x, y, width and height in proportions"
    case .pairs(let kind): "a list of pairs of \(noun(kind, plural: true))"
    case .either(let types): types.map(alternative).joined(separator: ", or ")
    case .steps: "a list of steps"
    case .animatedValue: "a number or a color"
    case .tokens: "a map of tokens"
    }
  }

  /// The value that a type expects, in words short enough for a message: of very many words only their number.
  static func expected(_ type: ValueType) -> String {
    let words = expectation(type)
    guard words.count > 60 else { return words }
    if case .word(let all) = type { return "one of \(all.count) words" }
    if case .either(let types) = type, words.count > 100 { return types.map(expected).joined(separator: ", or ") }
    // The numbers that its parts may be.
    return words.replacing(#/ \([^)]*\)/#, with: "")
  }

  /// One of several forms in words, a map by its required keys.
  private static func alternative(_ type: ValueType) -> String {
    guard case .map(let table) = type else { return expectation(type) }
    let required = table.keys.filter(\.isRequired)
    return "a map with \(list((required.isEmpty ? table.keys : required).map(\.name)))"
  }

  /// Words for several values of a type.
  private static func plural(_ type: ValueType) -> String {
    switch type {
    case .quantity(let dimension, let bounds): words(for: dimension).all + phrase(bounds)
    case .word(let words): "the words \(list(words))"
    case .name(let kind): "names of \(noun(kind, plural: true))"
    case .path: "paths"
    case .color: "colors"
    case .curve: "curves"
    case .animatedValue: "numbers or colors"
    case .either(let types): types.first.map(plural) ?? "values"
    case .list(let item): "lists of \(plural(item))"
    case .map(let table): "maps with \(list(table.keys.map(\.name)))"
    case .named(let kind, _): "maps of \(noun(kind, plural: true)) by name"
    default: "values"
    }
  }

  /// A text that is right for a type.
  static func example(of type: ValueType) -> String {
    switch type {
    case .quantity(let dimension, let bounds): exampleNumber(dimension, bounds)
    case .range(.whole, let bounds):
      "\(exampleNumber(.whole, bounds))..\(bounds.upper.map { min($0.value, 8) } ?? 8)"
    case .range(.time, _): "300ms..500ms"
    case .range(.number, let bounds) where bounds.upper == nil: "0.5..2"
    case .range(let dimension, let bounds):
      bounds.upper == nil ? "20..\(dimension == .length ? 120 : 40)" : "0.2..0.8"
    case .boolean: "true"
    case .text: "\"…\""
    case .word(let words): words.first ?? ""
    case .name(let kind): exampleName(kind)
    case .path(let example): example
    case .color: "\"#3366FF\""
    case .curve: "easeOut"
    case .map(let table): table.example ?? "{ " + exampleMembers(table) + " }"
    case .named(.bundle, let inner): "{ default: \(example(of: inner)) }"
    case .named(let kind, .map): "{ \(exampleName(kind)): { … } }"
    case .named(let kind, let inner): "{ \(exampleName(kind)): \(example(of: inner)) }"
    case .counts(let inner): "{ 1: \(example(of: inner)) }"
    case .list(.quantity(.proportion, _)): "[0, 0.5, 1]"
    case .list(.animatedValue): "[0, 1]"
    case .list(let item): "[\(example(of: item))]"
    case .rectangle: "[0.1, 0.1, 0.8, 0.4]"
    case .pairs(let kind): "[[\(exampleName(kind)), …]]"
    case .either(let types): types.first.map(example) ?? ""
    case .steps: "[{ target: dot, property: opacity, from: 0, to: 1, duration: 300ms }]"
    case .animatedValue: "1"
    case .tokens: "{ motion: { phase: 300ms } }"
    }
  }

  private static func exampleMembers(_ table: KeyTable) -> String {
    let required = table.keys.filter(\.isRequired)
    return (required.isEmpty ? Array(table.keys.prefix(1)) : required)
      .map { "\($0.name): \(example(of: $0.type))" }.joined(separator: ", ")
  }

  private static func exampleNumber(_ dimension: Dimension, _ bounds: NumberDomain) -> String {
    guard dimension == .whole, let lower = bounds.lower else { return words(for: dimension).example }
    return "\(lower.isIncluded ? lower.value : lower.value + 1)"
  }

  private static func exampleName(_ kind: NameKind) -> String { words(for: kind).example }

  /// The noun of a kind of name: `a tag set`, `tag sets`.
  package static func noun(_ kind: NameKind, plural: Bool = false) -> String {
    plural ? words(for: kind).all : words(for: kind).one
  }

  /// The words for one name of a kind and for several, and such a name.
  private static func words(for kind: NameKind) -> (one: String, all: String, example: String) {
    switch kind {
    case .style: ("a style", "styles", "square-right")
    case .of(let kind): (kind.withArticle, kind.plural, kind.exampleName)
    case .part(let noun, let all, let example): ("a \(noun)", all, example)
    case .bundle: ("a bundle", "bundles", "default")
    case .target: ("a target", "targets", "dot")
    case .property: ("a property", "properties", "opacity")
    case .rule: ("a rule", "rules", "portability")
    }
  }

  static func article(_ dimension: Dimension) -> String { words(for: dimension).one }

  /// The words for one number of a dimension and for several, the one in place of such a number in a form, such a number, and
  /// the units that it may have.
  static func words(
    for dimension: Dimension
  ) -> (one: String, all: String, placeholder: String, example: String, units: [String]) {
    switch dimension {
    case .length: ("a length", "lengths", "POINTS", "12", ["", "pt"])
    case .angle: ("an angle", "angles", "DEGREES", "45", ["", "deg"])
    case .time: ("a time", "times", "SECONDS", "300ms", ["s", "ms"])
    case .proportion: ("a proportion", "proportions", "PROPORTION", "0.5", ["", "%"])
    case .number: ("a number", "numbers", "NUMBER", "1", [""])
    case .whole: ("an integer", "integers", "COUNT", "1", [""])
    }
  }

  /// The numbers of a domain, in words that follow those for the kind of number; empty for all numbers.
  static func phrase(_ bounds: NumberDomain) -> String {
    let lower = bounds.lower.map { $0.isIncluded ? "\($0.value) or greater" : "greater than \($0.value)" }
    let upper = bounds.upper.map { $0.isIncluded ? "at most \($0.value)" : "less than \($0.value)" }
    if let lower = bounds.lower, let upper = bounds.upper, lower.isIncluded, upper.isIncluded {
      return " (\(lower.value) to \(upper.value))"
    }
    let words = [lower, upper].compactMap(\.self).joined(separator: ", ")
    return words.isEmpty ? "" : " (\(words))"
  }

  /// The names that there are, as many as fit; only their number where they are too many, over 1000, to sort for one message.
  package static func available(_ known: some Collection<String>) -> String {
    known.count > 1000 ? "available: \(known.count) other names" : fitting("available: ", known.sorted())
  }

  /// The keys of a table, as many as fit.
  static func validKeys(_ table: KeyTable) -> String { fitting("valid keys: ", table.keys.map(\.name)) }

  /// Words with as many names after them as a help has space for, and the number of the others.
  static func fitting(_ words: String, _ names: [String]) -> String {
    var (text, count) = (words, 0)
    for name in names {
      let next = text + (count == 0 ? "" : ", ") + "`\(name)`"
      let rest = names.count - count - 1
      if count > 0, next.count + (rest == 0 ? 0 : " and \(rest) more".count) > mostOfHelp { break }
      (text, count) = (next, count + 1)
    }
    return count < names.count ? text + " and \(names.count - count) more" : text
  }

  /// Advice "did you mean" for a word nobody knows, or else in other words.
  static func help(on word: String, among known: some Collection<String>, otherwise: String) -> [String] {
    let near = nearest(to: word, among: known)
    return near.isEmpty ? [otherwise] : [guess(near)]
  }

  static func guess(_ near: [String]) -> String {
    "did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?"
  }

  /// Advice to write the near words in place of a value; none where nothing is near.
  static func near(_ word: String, among known: some Collection<String>) -> [Suggestion] {
    let bare = word.firstRange(of: " //").map { String(word[..<$0.lowerBound]) } ?? word
    let meant = WordElsewhere.meant(by: bare, among: known).map { [$0] }
    return didYouMean(meant ?? nearest(to: bare, among: known))
  }

  static func didYouMean(_ texts: [String], as role: Suggestion.Role = .word) -> [Suggestion] {
    texts.isEmpty ? [] : [Suggestion(role, "did you mean ", texts, "?")]
  }

  /// Names as `a`, `b` and `c`; a list of more than 20 is cut after 16.
  static func list(_ names: [String], _ conjunction: String = "and") -> String {
    let shown = names.prefix(names.count > 20 ? 16 : 20).map { "`\($0)`" }
    if names.count > shown.count { return shown.joined(separator: ", ") + " and \(names.count - shown.count) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Text of a file in backticks, cut after its first line, or to 47 characters where it has more than 48.
  static func quoted(_ text: String) -> String {
    let line = text.prefix { $0 != "\n" && $0 != "\r\n" }
    return line.count > 48 || line.count < text.count ? "`\(line.prefix(47))…`" : "`\(line)`"
  }

  /// A choice among names, in words that follow "use" or "expected".
  static func choice(_ names: [String]) -> String {
    (names.count > 2 ? "one of " : "") + list(names, "or")
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

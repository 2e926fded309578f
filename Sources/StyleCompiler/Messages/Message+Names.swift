import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages about names, tokens, and chains of references.
extension Message {
  static func badName(_ name: String, kind: String, at place: SourceRange?) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      name == "<<"
        ? mergeKeys
        : name.isEmpty ? "empty \(kind) name" : "invalid \(kind) name \(quoted(name))",
      at: place,
      help: [
        name == "<<"
          ? "use `extends: NAME` in a style" : MissingSpace.help(for: name.utf8) ?? "use letters, digits, `-` and `_`"
      ])
  }

  static func hiddenInText(_ scalar: Unicode.Scalar, at place: SourceRange) -> Diagnostic {
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return Diagnostic(
      .valueOutOfRange, "invisible character \(codePoint(scalar.value))\(name) in a string", at: place,
      help: ["remove it; line feeds and tabs are allowed"])
  }

  static func unusualName(_ name: String, at place: SourceRange) -> Diagnostic {
    let isLong = name.unicodeScalars.count > NameShape.mostScalars || name.utf8.count > NameShape.mostBytes
    return Diagnostic(
      .nameUnusual,
      isLong
        ? "long name: \(counted(name.unicodeScalars.count, "character")), \(counted(name.utf8.count, "byte"))"
        : "unusual name \(quoted(name))", level: .warning, at: place,
      help: [
        isLong
          ? "use at most \(NameShape.mostScalars) letters, digits, `-` and `_`"
          : "use letters, digits, `-` and `_`; other names need quotes in key paths"
      ])
  }

  /// The way to a theme.
  static let themes =
    "run `stylec init --theme dark`, or add a bundle: `dark: { extends: default, sources: [\"themes/dark/**\"] }`"

  /// The help about a key of another file than the table's; nil where it is of none.
  static func placeElsewhere(of key: String, in table: KeyTable) -> String? {
    if key == "themes", table === SourceKeys.table || table === ProjectKey.table { return themes }
    let isOfProject = table === SourceKeys.table && ProjectKey.table.keys.contains { $0.name == key }
    return isOfProject ? "move it to the project file, `stylec.yaml`" : nil
  }

  /// Whether a map's keys are the names that other tools have for looks of one value.
  static func areThemes(_ names: [String]) -> Bool {
    let looks: Set = ["light", "dark", "any", "default", "highContrast"]
    return names.contains("dark") && names.count > 1 && looks.isSuperset(of: names)
  }

  static func duplicateName(
    _ name: String, kind: String, isDerived: Bool, at place: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "duplicate \(kind) \(quoted(name)) in one bundle", at: place, caption: "duplicate",
      labels: [Label(earlier, "first defined here")],
      help: [
        isDerived ? "rename or remove one" : "rename one, or move it to a bundle that extends this one"
      ])
  }

  /// A finding about a style that one bundle defines under two of its names.
  static func definedByTwoNames(
    _ first: String, _ name: String, _ kind: StyleKind, at place: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "duplicate \(kind.noun): \(quoted(first)) and \(quoted(name)) are names of the same one",
      at: place, caption: "duplicate", labels: [Label(earlier, "first defined here")],
      help: ["move both definitions under one of the names"])
  }

  static func aliasTaken(
    _ name: String, _ kind: StyleKind, by owner: String, at place: SourceRange, there: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      name == owner
        ? "the alias \(quoted(name)) is the name of \(kind.withArticle)"
        : "the alias \(quoted(name)) already belongs to the \(kind.noun) \(quoted(owner))",
      at: place, labels: [Label(there, "that \(kind.noun)")],
      help: ["remove it from `aliases`, or use it for one style only"])
  }

  /// A note about a definition of a derived bundle under another name of one of the base's styles.
  static func overlaidAlias(_ name: String, of owner: String, _ kind: StyleKind, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameUnusual, "\(quoted(name)) is an alias: this changes the \(kind.noun) \(quoted(owner))",
      level: .note, keyPath: StyleKeyPath([kind.key, owner]), at: place, help: ["use \(quoted(owner))"])
  }

  /// A suggestion to remove an entry that holds a word for nothing.
  static let withoutEntry = Suggestion.removal("remove the entry to leave it out")

  /// A finding about a name that nothing has.
  ///
  /// `known` are names that may be meant; `isAmong` says whether what names it is of the same kind, and isn't among them.
  static func unknownName(
    _ name: String, kind: NameKind, known: some Collection<String>, isAmong: Bool = false, advice: [Suggestion] = [],
    at place: SourceRange
  ) -> Diagnostic {
    let isOff = Description.offWords.contains(name.lowercased())
    let off = isOff ? [known.contains("none") ? Suggestion("none") : withoutEntry] : []
    let none = "add one of that name: this bundle has no \(isAmong ? "other " : "")\(noun(kind, plural: true))"
    let otherwise = known.isEmpty ? none : available(known)
    // `default/tip`: a bundle has its base's styles under their own names.
    let bare = name.lastIndex(of: "/").map { String(name[$0...].dropFirst()) } ?? ""
    return Diagnostic(
      .unknownName, "unknown \(noun(kind).split(separator: " ", maxSplits: 1).last ?? "") \(quoted(name))", at: place,
      suggestions: off + advice + didYouMean(known.contains(bare) ? [bare] : []) + near(name, among: known)
        + [.words(otherwise)])
  }

  /// Advice on an `extends` in a theme's definition of a style that its base has.
  static func extendsInTheme(_ name: String) -> String {
    "remove `extends`: in a theme, \(quoted(name)) already changes the base's \(quoted(name))"
  }

  static func unknownToken(_ name: String, advice: [Suggestion], at place: SourceRange) -> Diagnostic {
    Diagnostic(.unknownName, "unknown token \(quoted(name))", at: place, suggestions: advice)
  }

  /// A finding about a key path to a token that isn't known, which is no reference.
  static func unknownToken(_ name: String, known: some Collection<String>, at place: SourceRange) -> Diagnostic {
    let all = known.isEmpty ? "add it under `tokens:`" : available(known)
    return Diagnostic(
      .unknownName, "unknown token \(quoted(name))", at: place, help: help(on: name, among: known, otherwise: all))
  }

  /// A finding about a chain of references; `way` are the names in it, where they are known.
  static func tooManyReferences(_ way: [String] = [], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many references in a chain (maximum \(TreeLimits.depth))", at: place,
      help: ["use the token that has the value" + (way.isEmpty ? "" : ": " + self.way(way))])
  }

  /// The names of a chain, of which the middle is left out where there are many.
  private static func way(_ names: [String]) -> String {
    let shown = names.count > 5 ? names.prefix(3).map(quoted) + ["…"] + names.suffix(1).map(quoted) : names.map(quoted)
    return shown.joined(separator: " → ")
  }

  static func expandsTooFar(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "\(quoted(name)) and its references make a style too deep or too large", at: place,
      help: ["move lists and maps into the style itself, and check that the token doesn't refer to itself"])
  }

  static func extendsTooFar(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many styles in a chain of `extends` (maximum \(TreeLimits.depth))", at: place,
      help: ["use a style nearer to the chain's end as the base"])
  }

  static func inheritsTooMuch(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many inherited values in one bundle, exceeded at \(quoted(name)) (maximum \(TreeLimits.inherited))",
      at: place, help: ["use a smaller base, or extend it in fewer styles"])
  }

  static func unquotedReference(_ advice: Suggestion, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "unquoted reference: YAML reads `{…}` as a map", at: place,
      suggestions: [advice, .words("quote it: `\"{group.name}\"`")])
  }

  static func tokenGroup(_ name: String, in tokens: TokenTable, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(quoted(name)) is a token group, not a token", at: place,
      suggestions: areThemes(tokens.members(of: name))
        ? [.words(themes)] : [tokens.reference(to: name), .words(available(tokens.names))])
  }

  /// A finding about a token whose value stands under `$value`, as in design tokens; nil for any other.
  static func designToken(_ name: String, _ value: Value, in sources: SourceTrees) -> Diagnostic? {
    guard sources.kind(value) == .mapping, sources.entries(value).contains(where: { $0.name == "$value" }) else {
      return nil
    }
    let meant = Description(sources.tree(value.file), Int(value.node)).designTokenValue
    return Diagnostic(
      .wrongType, "`$value` isn't supported (\(quoted(name)))", at: sources.keyPlace(value),
      suggestions: meant.map { [Suggestion(.value, "use ", [$0], " as the token's value")] }
        ?? [.words("use the value itself in place of this map")])
  }

  static func tokenCycle(_ chain: [(name: String, place: SourceRange)], at place: SourceRange) -> Diagnostic {
    cycle(
      chain, at: place, one: "the token \(quoted(chain[0].name)) refers to itself",
      help: chain.count == 1 ? "set a value" : "set a value for one of them")
  }

  /// A finding about styles or bundles made from each other; each comes with the place where it names the next.
  ///
  /// `verb` is what a single one does to itself, and `help` what to do in place of naming another one.
  static func styleCycle(
    _ chain: [(name: String, place: SourceRange)], verb: String, help: String? = nil, at place: SourceRange
  ) -> Diagnostic {
    cycle(
      chain, at: place, one: "\(quoted(chain[0].name)) \(verb) itself",
      help: help ?? (chain.count == 1 ? ownCycle(verb) : "remove the reference from one of them"))
  }

  private static func ownCycle(_ verb: String) -> String {
    verb == "extends"
      ? "remove `extends`; in a theme the name alone changes the base's style" : "use another name"
  }

  static func cycle(
    _ chain: [(name: String, place: SourceRange)], at place: SourceRange, one: String, help: String
  ) -> Diagnostic {
    let names = (chain + chain.prefix(1)).map { quoted($0.name) }
    return Diagnostic(
      .referenceCycle,
      chain.count == 1 ? one : "circular reference: " + way((chain + chain.prefix(1)).map(\.name)),
      at: place,
      labels: chain.indices.filter { chain[$0].place != place }.map { index in
        Label(chain[index].place, "\(names[index]) refers to \(names[index + 1])")
      },
      help: [help])
  }

  /// A finding about an entry without a value; `comment` is the one that follows the key in the value's place.
  static func emptyEntry(_ name: String, comment: String? = nil, at place: SourceRange) -> Diagnostic {
    if let color = comment.flatMap(commentedColor) { return colorInComment(name, color, at: place) }
    return Diagnostic(
      .wrongType, "empty value for \(quoted(name))", at: place,
      help: ["set a value, or remove the line (an empty value removes an inherited one; nothing is inherited)"])
  }

  /// The suggestion for a style or a group of tokens at the top of a source, which belongs under a key.
  static func looksLike(_ key: String, _ name: String) -> Suggestion {
    .words("move \(quoted(name)) under `\(key):`")
  }

  static func noSpace(_ name: String, _ help: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, "expected `key: value`, found \(quoted(name))", at: place, help: [help])
  }

  static func duplicateItem(_ text: String, at place: SourceRange, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "duplicate \(quoted(text)) in this list", at: place,
      labels: [Label(earlier, "first defined here")], help: ["remove one of them"])
  }

  static func tooMany(_ count: Int, _ noun: String, most: Int, at place: SourceRange?) -> Diagnostic {
    Diagnostic(
      .limit, "too many \(noun)s: \(count) (maximum \(most))", at: place,
      help: ["remove some, or move them to other styles"])
  }

  static func emptyList(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "empty list: at least one item is required", at: place, help: ["add an item"])
  }
}

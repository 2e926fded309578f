import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages about names, tokens, and chains of references.
extension Message {
  static func badName(_ name: String, kind: String, at place: Place?) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      name.isEmpty
        ? "an empty key names no \(kind)" : "\(quoted(name)) can't name \(kind == "animation" ? "an" : "a") \(kind)",
      at: place,
      help: [
        name == "<<"
          ? "merge keys are not part of this language: write `extends: NAME` in a style"
          : MissingSpace.help(for: name.utf8)
            ?? "use letters, digits, `-` and `_`; quotes, braces, dots and what can't be seen have no place here"
      ])
  }

  static func hiddenInText(_ scalar: Unicode.Scalar, at place: Place) -> Diagnostic {
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return Diagnostic(
      .valueOutOfRange, "read a text with \(codePoint(scalar.value))\(name), expected one that shows all it holds",
      at: place,
      help: ["remove the character; line feeds and tabs may stand in it"])
  }

  static func unusualName(_ name: String, at place: Place) -> Diagnostic {
    let isLong = name.unicodeScalars.count > NameShape.mostScalars || name.utf8.count > NameShape.mostBytes
    return Diagnostic(
      .nameUnusual,
      isLong
        ? "a name of \(counted(name.unicodeScalars.count, "character")) and \(counted(name.utf8.count, "byte"))"
        : "\(quoted(name)) is an unusual name", level: .warning, at: place,
      help: [
        "use letters, digits, `-` and `_`, up to \(NameShape.mostScalars) of them; in a key path this one stands in quotes"
      ])
  }

  /// The way to a theme.
  static let themes =
    "a theme is a bundle that extends another one: under `bundles:` of the project file write "
    + "`dark: { extends: default, sources: [\"themes/dark/**\"] }`, or let `stylec init --theme dark` lay it out"

  /// The help about a key of another file than the table's; nil where it is of none.
  static func placeElsewhere(of key: String, in table: KeyTable) -> String? {
    if key == "themes", table === SourceKeys.table || table === ProjectKey.table { return themes }
    let isOfProject = table === SourceKeys.table && ProjectKey.table.keys.contains { $0.name == key }
    return isOfProject ? "it is a key of the project file, `stylec.yaml` beside the sources" : nil
  }

  /// Whether a map's keys are the names that other tools have for looks of one value.
  static func areThemes(_ names: [String]) -> Bool {
    let looks: Set = ["light", "dark", "any", "default", "highContrast"]
    return names.contains("dark") && names.count > 1 && looks.isSuperset(of: names)
  }

  static func duplicateName(
    _ name: String, kind: String, isDerived: Bool, at place: Place, earlier: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the \(kind) \(quoted(name)) is defined twice in one bundle", at: place, caption: "again",
      labels: [Label(earlier, "first here")],
      help: [
        isDerived
          ? "rename one of the two, or remove one"
          : "rename one of the two, or put it into a bundle of its own that extends this one"
      ])
  }

  /// A finding about a style that one bundle defines under two of its names.
  static func definedByTwoNames(
    _ first: String, _ name: String, _ kind: StyleKind, at place: Place, earlier: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "\(quoted(first)) and \(quoted(name)) are one \(kind.noun), defined twice in one bundle",
      at: place, caption: "again", labels: [Label(earlier, "first here")],
      help: ["write what both say under one of the names"])
  }

  static func aliasTaken(
    _ name: String, _ kind: StyleKind, by owner: String, at place: Place, there: Place
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      name == owner
        ? "\(quoted(name)) is the name of \(kind.withArticle), so it can't be another name of one"
        : "\(quoted(name)) is another name of the \(kind.noun) \(quoted(owner)) already",
      at: place, labels: [Label(there, "that \(kind.noun)")],
      help: ["remove it from `aliases`, or give it to one style alone"])
  }

  /// A note about a definition of a derived bundle under another name of one of the base's styles.
  static func overlaidAlias(_ name: String, of owner: String, _ kind: StyleKind, at place: Place) -> Diagnostic {
    Diagnostic(
      .nameUnusual, "\(quoted(name)) is another name of the \(kind.noun) \(quoted(owner)), which this changes",
      level: .note, keyPath: StyleKeyPath([kind.key, owner]), at: place, help: ["write \(quoted(owner))"])
  }

  /// A finding about a name that nothing has.
  ///
  /// `known` are names that may be meant; `isAmong` says whether what names it is of the same kind, and isn't among them.
  static func unknownName(
    _ name: String, kind: NameKind, known: some Collection<String>, isAmong: Bool = false, advice: [Suggestion] = [],
    at place: Place
  ) -> Diagnostic {
    let none = "this bundle has no \(isAmong ? "other " : "")\(noun(kind, plural: true)); define one of that name"
    let otherwise = known.isEmpty ? none : "known here: \(inventory(known))"
    // `default/tip`: a bundle has its base's styles under their own names.
    let bare = name.lastIndex(of: "/").map { String(name[$0...].dropFirst()) } ?? ""
    return Diagnostic(
      .unknownName,
      "no \(noun(kind).split(separator: " ", maxSplits: 1).last ?? "") of this bundle is called \(quoted(name))",
      at: place,
      suggestions: didYouMean(known.contains(bare) ? [bare] : []) + near(name, among: known) + advice
        + [.words(otherwise)])
  }

  /// Advice on an `extends` in a theme's definition of a style that its base has.
  static func extendsInTheme(_ name: String) -> String {
    "remove `extends`: in a theme, \(quoted(name)) already changes the base's \(quoted(name))"
  }

  static func unknownToken(_ name: String, advice: [Suggestion], at place: Place) -> Diagnostic {
    Diagnostic(.unknownName, "no token is called \(quoted(name))", at: place, suggestions: advice)
  }

  /// A finding about a key path to a token that isn't known, which is no reference.
  static func unknownToken(_ name: String, known: some Collection<String>, at place: Place) -> Diagnostic {
    let near = suggestion(name, among: known)
    let all = known.isEmpty ? "define it under `tokens:`" : "known here: \(inventory(known))"
    return Diagnostic(
      .unknownName, "no token is called \(quoted(name))", at: place, help: near.isEmpty ? [all] : near)
  }

  static func tooManyReferences(at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "this reference leads through more than \(TreeLimits.depth) others", at: place,
      help: ["refer to the token that holds the value"])
  }

  static func expandsTooFar(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "with what \(quoted(name)) and its references hold, a style is too deep or too large", at: place,
      help: ["write lists and maps into the style itself; does the token lead back to itself?"])
  }

  static func extendsTooFar(at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "this chain of `extends` has more than \(TreeLimits.depth) members", at: place,
      help: ["let the style extend one that is nearer to the chain's end"])
  }

  static func inheritsTooMuch(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .limit,
      "from \(quoted(name)) on, the styles of this bundle inherit more than \(TreeLimits.inherited) values in all",
      at: place, help: ["let fewer styles extend so large a one, or give them a smaller base"])
  }

  static func unquotedReference(_ advice: Suggestion, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "a reference without quotes is a map to YAML", at: place,
      suggestions: [advice, .words("a reference is quoted: `\"{group.name}\"`")])
  }

  static func tokenGroup(_ name: String, in tokens: TokenTable, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(quoted(name)) is a group of tokens, expected one of them", at: place,
      suggestions: areThemes(tokens.members(of: name))
        ? [.words(themes)] : [tokens.reference(to: name), .words("known here: \(inventory(tokens.names))")])
  }

  /// A finding about a token whose value stands under `$value`, as in design tokens; nil for any other.
  static func designToken(_ name: String, _ value: Value, in sources: SourceTrees) -> Diagnostic? {
    guard sources.kind(value) == .mapping, sources.entries(value).contains(where: { $0.name == "$value" }) else {
      return nil
    }
    let meant = Description(sources.tree(value.file), Int(value.node)).designTokenValue
    return Diagnostic(
      .wrongType, "\(quoted(name)) has its value under `$value`, expected the value itself",
      at: sources.keyPlace(value),
      suggestions: meant.map { [Suggestion($0)] } ?? [] + [.words("write the value in the place of this map")])
  }

  static func tokenCycle(_ chain: [(name: String, place: Place)], at place: Place) -> Diagnostic {
    cycle(
      chain, at: place, one: "the token \(quoted(chain[0].name)) refers to itself", several: "these tokens",
      help: chain.count == 1 ? "give it a value" : "give one of them a value of its own")
  }

  /// A finding about styles or bundles made from each other; each comes with the place where it names the next.
  ///
  /// `help` is what to do in place of naming another one.
  static func styleCycle(
    _ chain: [(name: String, place: Place)], help: String? = nil, at place: Place
  ) -> Diagnostic {
    cycle(
      chain, at: place, one: "\(quoted(chain[0].name)) is made from itself", several: "these",
      help: help ?? (chain.count == 1 ? "name another one" : "let one of them stand on its own"))
  }

  private static func cycle(
    _ chain: [(name: String, place: Place)], at place: Place, one: String, several: String, help: String
  ) -> Diagnostic {
    let names = (chain + chain.prefix(1)).map { quoted($0.name) }
    return Diagnostic(
      .referenceCycle,
      chain.count == 1 ? one : "\(several) refer to each other in a circle: \(names.joined(separator: " → "))",
      at: place,
      labels: chain.indices.filter { chain[$0].place != place }.map { index in
        Label(chain[index].place, "\(names[index]) goes on to \(names[index + 1])")
      },
      help: [help])
  }

  /// A finding about an entry without a value; `comment` is the one that follows the key in the value's place.
  static func emptyEntry(_ name: String, comment: String? = nil, at place: Place) -> Diagnostic {
    if let color = comment.flatMap(commentedColor) { return colorInComment(name, color, at: place) }
    return Diagnostic(
      .wrongType, "\(quoted(name)) has no value, and nothing is inherited that it could remove", at: place,
      help: ["write its value, or remove the line"])
  }

  /// Advice on a style that stands at the top of a source, as a style of `kind`.
  static func looksLike(_ kind: StyleKind, _ name: String) -> Suggestion {
    .words("\(quoted(name)) looks like \(kind.withArticle): write it under `\(kind.key):`, indented deeper")
  }

  static func noSpace(_ name: String, _ help: String, at place: Place) -> Diagnostic {
    Diagnostic(.wrongType, "\(quoted(name)) was read as a name without a value", at: place, help: [help])
  }

  static func duplicateItem(_ text: String, at place: Place, earlier: Place) -> Diagnostic {
    Diagnostic(
      .duplicateName, "\(quoted(text)) stands twice in this list", at: place, labels: [Label(earlier, "first here")],
      help: ["remove one of the two"])
  }

  static func tooMany(_ count: Int, _ noun: String, most: Int, at place: Place?) -> Diagnostic {
    Diagnostic(
      .limit, "read \(counted(count, noun)), expected at most \(most)", at: place,
      help: ["leave some out, or spread them over several styles"])
  }

  static func emptyList(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the list is empty, expected at least one item", at: place, help: ["write at least one item"])
  }
}

import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages of the compiler about the project file.
package enum ProjectMessage {
  static func empty(at place: Place) -> Diagnostic {
    Diagnostic(
      .syntax, "the project file is empty, or all of it is a comment", at: place,
      help: ["write `format: 1`, or delete the file: every source beside and below it makes the bundle `default` then"])
  }

  static func unknownFormat(_ format: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read format \(format); this program knows format 1", at: place,
      help: ["write `format: 1`, or use a newer stylec"])
  }

  static func app(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) is no app's identifier", at: place,
      help: ["write its domain the other way round, in letters, digits and `-`: `com.example.notes`"])
  }

  static func releaseRoot(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) is no SHA-256", at: place,
      help: ["write the 64 lower-case hexadecimal digits that the first `stylec publish` printed"])
  }

  static func noBundles(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "no bundle is named here", at: place,
      help: ["write for example `default: { sources: [\"**/*.yaml\"] }`, or leave `bundles` out"])
  }

  static func globOutside(_ glob: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(glob)) leads out of the project file's folder", at: place,
      help: ["sources lie beside or below the project file: write for example `\"tags/*.yaml\"`"])
  }

  /// A finding about a glob that leaves out files, where none before it takes any.
  static func firstLeavesOut(_ glob: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(glob)) leaves files out, and no glob before it takes any", at: place,
      help: ["write first what it leaves them out of: `[\"**\", \"\(glob)\"]`"])
  }

  /// A finding about a path that no file can have.
  static func noPath(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) is no path: it holds U+0000", at: place,
      help: ["write a path from the project file's folder"])
  }

  /// A finding about an output folder whose name ends as those of the files in it; nil where it doesn't.
  package static func fileEnding(_ read: String, at place: Place?) -> Diagnostic? {
    let endings = [".json", ".plist", ".yaml", ".yml"]
    guard endings.contains(where: read.lowercased().hasSuffix) else { return nil }
    return outputFile(read, "\(Message.quoted(read)) names a file, expected a folder", at: place)
  }

  /// A finding about a file where the output folder is to be.
  package static func outputFile(_ read: String, at place: Place?) -> Diagnostic {
    outputFile(read, "\(Message.quoted(read)) is a file, expected a folder", at: place)
  }

  private static func outputFile(_ read: String, _ message: String, at place: Place?) -> Diagnostic {
    let folder = read.lastIndex(of: "/").map { String(read[..<$0]) } ?? ""
    let isNamed = folder.contains { $0 != "." && $0 != "/" }
    return Diagnostic(
      .valueOutOfRange, message, at: place,
      help: ["use a folder of the build's own, such as `\(isNamed ? folder : "../Generated")`"])
  }

  static func nameFile(_ read: String, _ language: NameLanguage, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) is no \(language.title) file", at: place,
      help: ["end it in `\(language.ending)`: `../App/\(language.exampleName)`"])
  }

  static func fileName(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(name)) can't name a file", at: place,
      help: ["use letters, digits, `-`, `_` and `.`, not beginning with a dot"])
  }

  static func deviceName(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(name)) can't name a file: on Windows it is a device", at: place,
      help: ["give it another name before its first dot"])
  }

  static func sameFile(_ name: String, _ other: String, _ things: String, at place: Place, earlier: Place) -> Diagnostic
  {
    Diagnostic(
      .duplicateName,
      "the \(things) \(Message.quoted(other)) and \(Message.quoted(name)) are one file on disks that don't tell case apart",
      at: place, labels: [Label(earlier, "first here")], help: ["give one of the two another name"])
  }

  static func baseTooFar(at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "this chain of bundles has more than \(TreeLimits.depth) members", at: place,
      help: ["let it extend one that is nearer to the chain's end"])
  }

  static func unknownBundle(_ name: String, known: [String], at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "no bundle is called \(Message.quoted(name))", at: place,
      suggestions: Message.near(name, among: known) + [.words("known are \(Message.list(known.sorted()))")])
  }

  static func dictionaryOf(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(Message.quoted(read)), expected a bundle and one of its tag sets", at: place,
      help: ["write `BUNDLE/TAGSET`, for example `default/note`"])
  }

  static func unknownTagSet(_ name: String, bundle: String, known: [String], at place: Place) -> Diagnostic {
    let near = Message.suggestion(name, among: known)
    let all = known.isEmpty ? "it has none" : "it has \(Message.list(known.sorted()))"
    return Diagnostic(
      .unknownName, "the bundle `\(bundle)` has no tag set \(Message.quoted(name))", at: place,
      help: near.isEmpty ? [all] : near)
  }

  static func verticals(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "verticals have to be just under 90 for `right` and just over 90 for `left`", at: place,
      help: ["leave them out for 89.9990234375 and 90.0009765625, which are exact as 32-bit floats"])
  }

  static func newerClientNeeded(_ bundle: String, needed: Int, minimum: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      "the bundle `\(bundle)` needs clients of revision \(needed), and those of \(minimum) have to read it",
      keyPath: StyleKeyPath(["clients", "minimum"]), at: place,
      help: ["write `minimum: \(needed)` if no older client is in use, or leave out what only newer ones can draw"])
  }

  static func unknownRule(_ name: String, known: [String], at place: Place) -> Diagnostic {
    if CompilerErrors.contains(DiagnosticName(rawValue: name)) {
      let words = CompilerErrors.fixedLevel(name)
      return Diagnostic(.unknownName, words.message, at: place, help: [words.help])
    }
    let near = Message.suggestion(name, among: known)
    return Diagnostic(
      .unknownName, "no rule is called \(Message.quoted(name))", at: place,
      help: near.isEmpty ? ["`stylec rules` lists them"] : near)
  }

  static func unknownChange(_ name: String, known: [String], at place: Place) -> Diagnostic {
    let near = Message.suggestion(name, among: known)
    return Diagnostic(
      .unknownName, "no change is called \(Message.quoted(name))", at: place,
      help: near.isEmpty ? ["`stylec rules` lists them"] : near)
  }

  static func noDigest(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) isn't 12 hexadecimal digits", at: place,
      help: ["remove the entry; `stylec diff --accept REASON` writes it anew"])
  }

  static func acceptedInside(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) lies among the sources, and accepted changes are none", at: place,
      help: ["write a path that leads out of the project file's folder, such as `../accepted.yaml`"])
  }

  static func unknownOption(_ name: String, of rule: RuleDescription, at place: Place) -> Diagnostic {
    let known = ["level"] + rule.options.map(\.name)
    let near = Message.suggestion(name, among: known)
    return Diagnostic(
      .unknownKey, "the rule `\(rule.name.rawValue)` has no option \(Message.quoted(name))", at: place,
      help: near.isEmpty ? ["known are \(Message.list(known))"] : near)
  }

  static func noRoot(_ name: String, at place: Place) -> Diagnostic {
    let known = KindRegistry.all.map { $0.kind.key } + ["tokens"]
    let near = Message.suggestion(name, among: known)
    return Diagnostic(
      .unknownName, "no kind of style is called \(Message.quoted(name))", at: place,
      help: near.isEmpty ? ["a key path begins with \(Message.list(known, "or"))"] : near)
  }

  static func noStyle(_ name: String, _ kind: StyleKind, known: some Collection<String>, at place: Place) -> Diagnostic
  {
    let near = Message.suggestion(name, among: known)
    let all = known.isEmpty ? "there are no \(kind.plural)" : "known are \(Message.inventory(known))"
    return Diagnostic(
      .unknownName, "no \(kind.noun) of any bundle is called \(Message.quoted(name))", at: place,
      help: near.isEmpty ? [all] : near)
  }

  static func noKey(_ key: String, in parent: StyleKeyPath, known: [String], at place: Place) -> Diagnostic {
    let near = Message.suggestion(key, among: known)
    let all = known.isEmpty ? "write the key path of a finding" : "known are \(Message.list(known))"
    return Diagnostic(
      .unknownName, "`\(parent)` has no \(Message.quoted(key))", at: place, help: near.isEmpty ? [all] : near)
  }

  static func neverLooks(_ rule: DiagnosticName, _ kinds: [StyleKind], _ root: String, at place: Place) -> Diagnostic {
    let about = kinds.map(\.plural).joined(separator: ", ")
    let keys = Message.list(kinds.map(\.key), "or")
    return Diagnostic(
      .unknownName, "`\(rule.rawValue)` never looks at `\(root)`", at: place,
      help: ["it is about \(about): write a key path that begins with \(keys)"])
  }
}

import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages of the compiler about the project file.
package enum ProjectMessage {
  static func empty(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, "empty project file", at: place,
      help: ["add `format: 1`, or remove the file: all sources beside and below it then form the bundle `default`"])
  }

  static func unknownFormat(_ format: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "unsupported format \(format): this version supports format 1", at: place,
      help: ["use `format: 1`, or a newer stylec"])
  }

  static func app(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid app identifier \(Message.quoted(read))", at: place,
      help: ["use reverse-DNS notation with letters, digits and `-`: `com.example.notes`"])
  }

  static func releaseRoot(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) isn't a SHA-256 digest", at: place,
      help: ["use the 64 lower-case hexadecimal digits that the first `stylec publish` printed"])
  }

  static func noBundles(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "empty `bundles`: at least one bundle is required", at: place,
      help: ["add `default: { sources: [\"**/*.yaml\"] }`, or remove `bundles`"])
  }

  /// A finding about a glob of sources that leads out of their folder; nil for others.
  static func sourceGlob(_ glob: Project.Glob, at place: SourceRange) -> Diagnostic? {
    guard glob.path.hasPrefix("/") || glob.path.split(separator: "/").contains("..") else { return nil }
    return Diagnostic(
      .valueOutOfRange, "\(Message.quoted(glob.pattern)) is outside the project file's directory", at: place,
      help: ["use a glob for files beside or below the project file, such as `\"tags/*.yaml\"`"])
  }

  /// A finding about a glob that can't be one of token files; nil for others.
  static func tokenGlob(_ glob: Project.Glob, at place: SourceRange) -> Diagnostic? {
    let parts = glob.path.split(separator: "/").filter { $0 != "." }
    let inside = parts.dropFirst(parts.first == ".." ? 1 : 0)
    func refused(_ what: String, _ help: String) -> Diagnostic {
      Diagnostic(.valueOutOfRange, "\(Message.quoted(glob.pattern)) \(what)", at: place, help: [help])
    }
    if glob.path.hasPrefix("/") || inside.contains("..") {
      return refused(
        "is outside the directory that holds the project file's", "copy the file into the project, and name it there")
    }
    if let hidden = inside.first(where: { $0.hasPrefix(".") }) {
      return refused(
        "leads to the hidden `\(hidden)`", "move the file, or copy it to a directory that isn't hidden")
    }
    let isOpen = glob.leavesOut || parts.last.map { $0.contains("*") && !$0.contains(".") } ?? true
    guard !isOpen, ![".json", ".tokens"].contains(where: glob.path.hasSuffix) else { return nil }
    return refused(
      "isn't the name of a token file", "use files that end in .json or .tokens; sources belong to `sources`")
  }

  /// A finding about a glob that leaves out files, where none before it takes any.
  static func firstLeavesOut(_ glob: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(glob)) excludes files, but no glob before it includes any", at: place,
      help: ["add a glob before it: `[\"**\", \"\(glob)\"]`"])
  }

  /// A finding about a path that no file can have.
  static func noPath(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid path \(Message.quoted(read)): it contains U+0000", at: place,
      help: ["use a path relative to the project file's directory"])
  }

  /// A finding about an output folder whose name ends as those of the files in it; nil where it doesn't.
  package static func fileEnding(_ read: String, at place: SourceRange?) -> Diagnostic? {
    let endings = [".json", ".plist", ".yaml", ".yml"]
    guard endings.contains(where: read.lowercased().hasSuffix) else { return nil }
    return outputFile(read, "expected a directory, found \(Message.quoted(read)), the name of a file", at: place)
  }

  /// A finding about a file where the output folder is to be.
  package static func outputFile(_ read: String, at place: SourceRange?) -> Diagnostic {
    outputFile(read, "expected a directory, found the file \(Message.quoted(read))", at: place)
  }

  private static func outputFile(_ read: String, _ message: String, at place: SourceRange?) -> Diagnostic {
    let folder = read.lastIndex(of: "/").map { String(read[..<$0]) } ?? ""
    let isNamed = folder.contains { $0 != "." && $0 != "/" }
    return Diagnostic(
      .valueOutOfRange, message, at: place,
      help: ["use a directory for build output only, such as `\(isNamed ? folder : "../Generated")`"])
  }

  static func nameFile(_ read: String, _ language: NameLanguage, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) isn't a \(language.title) file", at: place,
      help: ["use a name that ends in `\(language.ending)`: `../App/\(language.exampleName)`"])
  }

  static func fileName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid file name \(Message.quoted(name))", at: place,
      help: ["use letters, digits, `-`, `_` and `.`, without a dot at the start"])
  }

  static func deviceName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid file name \(Message.quoted(name)): it is a device name on Windows", at: place,
      help: ["rename the part before the first dot"])
  }

  static func sameFile(
    _ name: String, _ other: String, _ things: String, at place: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "the \(things) \(Message.quoted(other)) and \(Message.quoted(name)) are the same file on case-insensitive disks",
      at: place, labels: [Label(earlier, "first defined here")], help: ["rename one of them"])
  }

  static func baseTooFar(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many bundles in a chain of `extends` (maximum \(TreeLimits.depth))", at: place,
      help: ["use a bundle nearer to the chain's end as the base"])
  }

  static func unknownBundle(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown bundle \(Message.quoted(name))", at: place,
      suggestions: Message.near(name, among: known) + [.words(Message.available(known))])
  }

  static func dictionaryOf(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a bundle and one of its tag sets, found \(Message.quoted(read))", at: place,
      help: ["expected form: `BUNDLE/TAGSET`"])
  }

  static func unknownTagSet(_ name: String, bundle: String, known: [String], at place: SourceRange) -> Diagnostic {
    let all = known.isEmpty ? "add one: the bundle has no tag sets" : Message.available(known)
    return Diagnostic(
      .unknownName, "unknown tag set \(Message.quoted(name)) in the bundle `\(bundle)`", at: place,
      help: Message.help(on: name, among: known, otherwise: all))
  }

  static func verticals(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "`verticals` requires `right` just under 90 and `left` just over 90", at: place,
      help: ["remove them to use 89.9990234375 and 90.0009765625, which are exact 32-bit floats"])
  }

  static func newerClientNeeded(_ bundle: String, needed: Int, minimum: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      "the bundle `\(bundle)` requires client revision \(needed), but `minimum` is \(minimum)",
      keyPath: StyleKeyPath(["clients", "minimum"]), at: place,
      help: ["set `minimum: \(needed)` if no older client is in use, else remove what only newer clients can draw"])
  }

  static func unknownRule(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    if CompilerErrors.contains(DiagnosticName(rawValue: name)) {
      let words = CompilerErrors.fixedLevel(name)
      return Diagnostic(.unknownName, words.message, at: place, help: [words.help])
    }
    let parts = name.split(separator: ".").map(String.init)
    let inPath = parts.count > 1 && known.contains(parts[parts.count - 1])
    return Diagnostic(
      .unknownName, "unknown rule \(Message.quoted(name))", at: place,
      help: inPath
        ? ["use `\"\(parts.dropLast().joined(separator: "."))/\(parts[parts.count - 1])\"`"]
        : Message.help(on: name, among: known, otherwise: "run `stylec rules` to list them"))
  }

  static func unknownChange(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown change \(Message.quoted(name))", at: place,
      help: Message.help(on: name, among: known, otherwise: "run `stylec rules` to list them"))
  }

  static func noDigest(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "expected 12 hexadecimal digits, found \(Message.quoted(read))", at: place,
      help: ["remove the entry; `stylec diff --accept REASON` writes it again"])
  }

  static func acceptedInside(_ read: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(Message.quoted(read)) is among the sources, but accepted changes aren't a source", at: place,
      help: ["use a path outside the project file's directory, such as `../accepted.yaml`"])
  }

  static func unknownOption(_ name: String, of rule: RuleDescription, at place: SourceRange) -> Diagnostic {
    let known = ["level"] + rule.options.map(\.name)
    return Diagnostic(
      .unknownKey, "unknown option \(Message.quoted(name)) of the rule `\(rule.name.rawValue)`", at: place,
      help: Message.help(on: name, among: known, otherwise: Message.available(known)))
  }

  static func noRoot(_ name: String, at place: SourceRange) -> Diagnostic {
    let known = KindRegistry.all.map { $0.kind.key } + ["tokens"]
    return Diagnostic(
      .unknownName, "unknown kind of style \(Message.quoted(name))", at: place,
      help: Message.help(on: name, among: known, otherwise: Message.available(known)))
  }

  static func noStyle(
    _ name: String, _ kind: StyleKind, known: some Collection<String>, at place: SourceRange
  ) -> Diagnostic {
    let all = known.isEmpty ? "add one: there are no \(kind.plural)" : Message.available(known)
    return Diagnostic(
      .unknownName, "unknown \(kind.noun) \(Message.quoted(name))", at: place,
      help: Message.help(on: name, among: known, otherwise: all))
  }

  static func noKey(_ key: String, in parent: StyleKeyPath, known: [String], at place: SourceRange) -> Diagnostic {
    let all = known.isEmpty ? "use the key path of a finding" : Message.available(known)
    return Diagnostic(
      .unknownName, "unknown key \(Message.quoted(key)) in `\(parent)`", at: place,
      help: Message.help(on: key, among: known, otherwise: all))
  }

  static func neverLooks(
    _ rule: DiagnosticName, _ kinds: [StyleKind], _ root: String, at place: SourceRange
  ) -> Diagnostic {
    let keys = Message.list(kinds.map(\.key), "or")
    return Diagnostic(
      .unknownName, "the rule `\(rule.rawValue)` doesn't apply to `\(root)`", at: place,
      help: ["use a key path that begins with \(keys)"])
  }
}

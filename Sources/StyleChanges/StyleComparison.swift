import StyleBundle
import StyleDiagnostics
import StyleLint

/// A kind's changes with the type of its styles set aside, for the one loop over all kinds.
protocol AnyKindChanges: SendableMetatype {
  static var kind: StyleKind { get }
  static func changes(
    from old: DecodedBundle, to new: DecodedBundle, _ context: LintContext, _ edits: (String) -> StyleEdits?
  ) -> [StyleChange]
}

/// Every kind's changes are compared in the same way.
struct Comparing<Changes: KindChanges>: AnyKindChanges {
  static var kind: StyleKind { Changes.Style.kind }

  static func changes(
    from old: DecodedBundle, to new: DecodedBundle, _ context: LintContext, _ edits: (String) -> StyleEdits?
  ) -> [StyleChange] {
    let (before, after) = (old.styles(Changes.Style.self), new.styles(Changes.Style.self))
    lazy var form = Changes.Style.node
    lazy var replacements = Replacements(after.filter { before[$0.name] == nil })
    var changes: [StyleChange] = []
    func isSame(_ name: Changes.Style.Name) -> Bool { edits(name.text)?.edits.allSatisfy(\.isOfNames) ?? true }
    var pairs: [StylePair<Changes.Style>] = []
    for style in before {
      let keyPath = StyleKeyPath([kind.key, style.name.text])
      guard let successor = after[style.name] else {
        changes.append(gone(style, at: keyPath, replacements))
        continue
      }
      let values = edits(style.name.text)
      let members = values?.edits.filter { !$0.isOfNames } ?? []
      if members.isEmpty, Changes.calmer(successor).map(isSame) ?? true { continue }
      pairs.append(
        StylePair(
          old: style, new: successor, edits: members, values: values.map { ($0.old, $0.new) }, keyPath: keyPath,
          form: form, all: (before, after), context: context))
    }
    return changes + alike(pairs).flatMap { place, others in self.changes(of: pairs[place], alsoOf: others) }
  }

  /// The places of pairs that differ from each other, each with the names of those that are the same: aliases of a style, for one.
  private static func alike(
    _ pairs: [StylePair<Changes.Style>]
  ) -> [(place: Int, others: [Changes.Style.Name])] {
    var places: [Contents: Int] = [:]
    var found: [(place: Int, others: [Changes.Style.Name])] = []
    for index in pairs.indices {
      guard let contents = contents(of: pairs[index]) else {
        found.append((index, []))
        continue
      }
      let place = places[contents, default: found.count]
      if place < found.count {
        found[place].others.append(pairs[index].new.name)
      } else {
        places[contents] = place
        found.append((index, []))
      }
    }
    return found
  }

  /// The texts of both styles; nil where only a style differs that they refer to.
  private static func contents(of pair: StylePair<Changes.Style>) -> Contents? {
    pair.values.map { Contents(old: content($0.old, pair.old), new: content($0.new, pair.new)) }
  }

  /// The text of all that a style holds but what is said of its names.
  private static func content(_ value: JSONValue, _ style: Changes.Style) -> ArraySlice<UInt8> {
    NameNotes.members.contains { value[$0.key] != nil } ? style.json[...] : value.source
  }

  private static func changes(
    of pair: StylePair<Changes.Style>, alsoOf others: [Changes.Style.Name]
  ) -> [StyleChange] {
    var changes = changes(of: pair)
    if !others.isEmpty {
      let note = "also applies to " + Numerals.names(others.map(\.text))
      for index in changes.indices { changes[index].notes.append(note) }
    }
    return changes
  }

  private static func gone(
    _ style: Changes.Style, at keyPath: StyleKeyPath, _ replacements: Replacements<Changes.Style>
  ) -> StyleChange {
    var change = StyleChange(
      .nameRemoved, "\(kind.noun) `\(style.name)` was removed: apps that use it won't find it", at: keyPath)
    if let (replacement, isSame) = replacements.replacement(of: style) {
      let numbers = isSame ? "" : " with other numbers"
      let name = StyleKeyPath([style.name.text])
      change.help = ["add `aliases: [\(name)]` to `\(replacement.name)` if `\(style.name)` was renamed to it\(numbers)"]
    } else {
      change.help = ["restore `\(style.name)` with `deprecated: \"TEXT\"` until no app uses it"]
    }
    return change
  }

  private static func changes(of pair: StylePair<Changes.Style>) -> [StyleChange] {
    var changes = removedNames(of: pair)
    Changes.check(pair) { if let change = $0 { changes.append(change) } }
    for reach in Changes.reach {
      let losses = reach.losses(in: pair)
      guard let first = losses.first else { continue }
      var change = StyleChange(
        .reachSmaller, pair.reported(first), at: pair.keyPath(reach.path.keys))
      change.notes = Array(losses.dropFirst())
      changes.append(change)
    }
    if let drawn = drawn(pair) { changes.append(drawn) }
    return changes
  }

  /// The names inside a style that apps' code may have, and that are gone.
  private static func removedNames(of pair: StylePair<Changes.Style>) -> [StyleChange] {
    let (before, after) = (pair.old.codeNames, pair.new.codeNames)
    if before == after { return [] }
    let kept = Set(after)
    var reported: Set<CodeName> = []
    return before.filter { !kept.contains($0) && reported.insert($0).inserted }.map { name in
      let noun = name.noun
      var change = StyleChange(
        .nameRemoved, "the \(noun) `\(name.text)` of \(pair.title) was removed: apps that use it won't find it",
        at: pair.keyPath,
        help: ["restore `\(name.text)`, and add it to `deprecatedNames`, until no app uses it"])
      change.removedName = RemovedName(noun: noun, text: name.text)
      return change
    }
  }
}

/// The texts of a style before and after; long ones, whose hash is reckoned once.
private struct Contents: Hashable {
  private let old: ArraySlice<UInt8>
  private let new: ArraySlice<UInt8>
  private let hash: Int

  init(old: ArraySlice<UInt8>, new: ArraySlice<UInt8>) {
    (self.old, self.new) = (old, new)
    var hasher = Hasher()
    hasher.combine(bytes: old)
    hasher.combine(bytes: new)
    hash = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension BundleEdit {
  /// Whether it is of what a bundle says of a style's names.
  fileprivate var isOfNames: Bool { NameNotes.members.contains { path.first == .key($0.key) } }
}

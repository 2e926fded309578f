import StyleBundle
import StyleDiagnostics
import StyleLint

/// A kind's changes with the type of its styles set aside, for the one loop over all kinds.
protocol AnyKindChanges: SendableMetatype {
  static var kind: StyleKind { get }
  static func changes(
    from old: DecodedBundle, to new: DecodedBundle, _ edits: (String) -> [BundleEdit]
  ) -> [StyleChange]
}

/// Every kind's changes are compared in the same way.
struct Comparing<Changes: KindChanges>: AnyKindChanges {
  static var kind: StyleKind { Changes.Style.kind }

  static func changes(
    from old: DecodedBundle, to new: DecodedBundle, _ edits: (String) -> [BundleEdit]
  ) -> [StyleChange] {
    let (before, after) = (old.styles(Changes.Style.self), new.styles(Changes.Style.self))
    let isAnyGone = before.contains { after[$0.name] == nil }
    let added = isAnyGone ? after.filter { before[$0.name] == nil } : []
    let heirs = Dictionary(grouping: added, by: \.json)
    let form = Changes.Style.node
    var changes: [StyleChange] = []
    var pairs: [StylePair<Changes.Style>] = []
    for style in before {
      let keyPath = StyleKeyPath([kind.key, style.name.text])
      guard let successor = after[style.name] else {
        changes.append(gone(style, at: keyPath, heirs: added.isEmpty ? [] : heirs[style.json] ?? []))
        continue
      }
      let edits = edits(style.name.text).filter { !$0.isOfNames }
      if edits.isEmpty { continue }
      pairs.append(StylePair(old: style, new: successor, edits: edits, keyPath: keyPath, form: form))
    }
    return changes + alike(pairs).flatMap { pair, others in self.changes(of: pair, alsoOf: others) }
  }

  /// The pairs that differ from each other, each with the names of those that are the same: aliases of a style, for one.
  private static func alike(
    _ pairs: [StylePair<Changes.Style>]
  ) -> [(pair: StylePair<Changes.Style>, others: [Changes.Style.Name])] {
    var places: [[[UInt8]]: Int] = [:]
    var found: [(pair: StylePair<Changes.Style>, others: [Changes.Style.Name])] = []
    for pair in pairs {
      let place = places[[pair.old.json, pair.new.json], default: found.count]
      if place < found.count {
        found[place].others.append(pair.new.name)
      } else {
        places[[pair.old.json, pair.new.json]] = place
        found.append((pair, []))
      }
    }
    return found
  }

  private static func changes(
    of pair: StylePair<Changes.Style>, alsoOf others: [Changes.Style.Name]
  ) -> [StyleChange] {
    var changes = changes(of: pair)
    if !others.isEmpty {
      let note = "the same holds of " + others.map { "`\($0)`" }.joined(separator: ", ")
      for index in changes.indices { changes[index].notes.append(note) }
    }
    return changes
  }

  private static func gone(
    _ style: Changes.Style, at keyPath: StyleKeyPath, heirs: [Changes.Style]
  ) -> StyleChange {
    var change = StyleChange(
      .nameRemoved, "\(kind.noun) `\(style.name)` is gone, and apps that ask for it get nothing", at: keyPath)
    if heirs.count == 1, let heir = heirs.first {
      change.help = [
        "`\(style.name)` is `\(heir.name)` now? `aliases: [\(StyleKeyPath([style.name.text]))]` there keeps both"
      ]
    } else {
      change.help = ["keep `\(style.name)` as long as an app in use asks for it, `deprecated: \"…\"` from now on"]
    }
    return change
  }

  private static func changes(of pair: StylePair<Changes.Style>) -> [StyleChange] {
    var changes = removedNames(of: pair)
    Changes.check(pair) { changes.append($0) }
    for reach in Changes.reach {
      let losses = pair.edits.compactMap { reach.loss(by: $0, in: pair.form) }
      guard let first = losses.first else { continue }
      var change = StyleChange(
        .reachSmaller, pair.told(first), at: pair.keyPath(reach.path.split(separator: ".").map(String.init)))
      change.notes = Array(losses.dropFirst())
      changes.append(change)
    }
    if let drawn = drawn(pair) { changes.append(drawn) }
    return changes
  }

  /// The names inside a style that apps' code may have, and that are gone.
  private static func removedNames(of pair: StylePair<Changes.Style>) -> [StyleChange] {
    let kept = Set(pair.new.codeNames.map(CodeName.init))
    var told: Set<CodeName> = []
    return pair.old.codeNames.map(CodeName.init).filter { !kept.contains($0) && told.insert($0).inserted }.map { name in
      var change = StyleChange(
        .nameRemoved, pair.told("the \(name.noun) `\(name.text)` is gone, and apps' code may have it"),
        at: pair.keyPath,
        help: ["keep `\(name.text)` as long as an app in use asks for it, under `deprecatedNames` from now on"])
      change.goneName = GoneName(noun: name.noun, text: name.text)
      return change
    }
  }

  /// What people see of the differences, the largest measure first; nil where they see nothing.
  private static func drawn(_ pair: StylePair<Changes.Style>) -> StyleChange? {
    let (measures, covered) = Changes.measures(of: pair)
    let hidden = covered + Changes.unseen + Changes.reach.map(\.path)
    let members = pair.edits.filter { edit in edit.isSeen && !hidden.contains { edit.isAt($0) } }
      .map { $0.words(in: pair.form) }
    let all = measures + members
    guard let first = all.first else { return nil }
    // The members that a measure tells of are its detail.
    let detail =
      measures.isEmpty
      ? []
      : pair.edits.filter { $0.isScalar && $0.isSeen && $0.isAmong(covered) }
        .map { $0.words(in: pair.form) }
    let notes = Array(all.dropFirst()) + detail
    let more = notes.count > 8 ? ["and \(notes.count - 8) more"] : []
    var change = StyleChange(
      .drawnDifferently, "\(pair.title) is drawn differently: \(first)", at: pair.keyPath,
      notes: notes.prefix(8) + more)
    change.members = pair.edits.filter(\.isSeen).map { pair.keyPath($0.path.map(\.text)) }
    return change
  }
}

/// A name inside a style with its type, since a target and a property may have the same text.
private struct CodeName: Hashable {
  let type: ObjectIdentifier
  let noun: String
  let text: String

  init(_ name: any BundleName) {
    type = ObjectIdentifier(Swift.type(of: name))
    noun = Self.noun(Swift.type(of: name))
    text = name.text
  }

  /// `ColorName` as `color name`, and of the types that are called `Name` in a style's own type that type's.
  private static func noun(_ type: any BundleName.Type) -> String {
    let words = "\(type)".reduce(into: "") { text, letter in
      text += letter.isUppercase && !text.isEmpty ? " " + letter.lowercased() : letter.lowercased()
    }
    return words == "name" ? "style" : words
  }
}

extension BundleEdit {
  /// Whether it is of what a bundle says of a style's names.
  fileprivate var isOfNames: Bool { NameNotes.members.contains { isAt($0.key) } }

  /// Whether old and new are single values, which read well side by side.
  fileprivate var isScalar: Bool {
    [old, new].allSatisfy { $0.map { $0.elements == nil && $0.members == nil } ?? true }
  }

  fileprivate func isAmong(_ paths: [String]) -> Bool { path.count <= 2 && paths.contains { isAt($0) } }

  /// The difference in words: `cap` is butt, was round.
  fileprivate func words(in form: FormNode) -> String {
    let dimension = form.dimension(at: path)
    let name = "`" + path.map(\.text).joined(separator: ".") + "`"
    func shown(_ value: JSONValue) -> String? {
      let words = value.words(dimension)
      return words.utf8.count <= 40 ? words : nil
    }
    switch (old, new) {
    case (let old?, let new?):
      guard let old = shown(old), let new = shown(new) else { return "\(name) differs" }
      return "\(name) is \(new), was \(old)"
    case (nil, let new?): return "\(name) is new" + (shown(new).map { ": \($0)" } ?? "")
    case (let old?, nil): return "\(name) is gone" + (shown(old).map { ", was \($0)" } ?? "")
    case (nil, nil): return name
    }
  }
}

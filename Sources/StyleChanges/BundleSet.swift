import StyleBundle
package import StyleDiagnostics
package import StyleLint

/// The bundles of a release, or of the sources, by the names that apps ask for.
package struct BundleSet: Sendable {
  /// What the user calls it.
  package let title: String
  /// The bundles by the name that apps ask for, in byte order.
  package let bundles: [ComparedBundle]
  /// The bundles that are called so where `active` shows another one.
  private let hidden: [ComparedBundle]

  /// The dictionaries beside them, by file name; nil where nobody knows which there are.
  package let dictionaries: [String: DictionaryFile]?

  /// Pairs names with bundles; `active` says which bundle is shown for which name.
  ///
  /// With `isNew` this version has just made them, and so knows all that they hold. Bundles that are `known` are read no second time.
  package init(
    _ title: String, _ files: [String: [UInt8]], active: [String: String] = [:], isNew: Bool = false,
    dictionaries: [String: DictionaryFile]? = nil, known: [BundleSet] = []
  ) throws(BundleSetProblem) {
    func bundle(_ bytes: [UInt8], _ name: String) throws(ComparisonProblem) -> ComparedBundle {
      let all = known.lazy.flatMap(\.bundles).map { ($0, $0.root.source) }
      let known = all.first { $1.count == bytes.count && $1.elementsEqual(bytes) }?.0
      if let known { return known.askedFor(name) }
      return try ComparedBundle(bytes, askedFor: name, isNew: isNew)
    }
    (self.title, self.dictionaries) = (title, dictionaries)
    var bundles: [ComparedBundle] = []
    var hidden: [ComparedBundle] = []
    for name in files.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let own = files[name] else { continue }
      let shown = active[name].flatMap { files[$0] }
      do throws(ComparisonProblem) {
        bundles.append(try bundle(shown ?? own, name))
        if shown != nil { hidden.append(try bundle(own, name)) }
      } catch {
        throw BundleSetProblem(bundle: name, problem: error)
      }
    }
    self.bundles = bundles
    self.hidden = hidden
  }

  package func bundle(_ name: String) -> ComparedBundle? { Self.bundle(name, in: bundles) }

  /// The bundle that is called so, where `active` shows another one under its name; nil elsewhere.
  fileprivate func hidden(_ name: String) -> ComparedBundle? { Self.bundle(name, in: hidden) }

  /// A tag set of the bundle that is called so, whatever is shown under its name.
  fileprivate func tagSet(_ set: String, of name: String) -> TagStyles? {
    (hidden(name) ?? bundle(name))?.decoded.tags[TagStyles.Name(set)]
  }

  private static func bundle(_ name: String, in bundles: [ComparedBundle]) -> ComparedBundle? {
    bundles.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

/// A bundle of a set that can't be compared.
package struct BundleSetProblem: Error {
  package let bundle: String
  package let problem: ComparisonProblem
}

/// A bundle before and after.
package struct BundleComparison: Sendable {
  /// The name that apps ask for.
  package let name: String
  /// The differences that matter, by kind and name.
  package private(set) var changes: [StyleChange]
  private let walk: EditCollector
  /// What the bundle said before of the names of styles that have lost one or are gone.
  private var notes: [StyleKey: NameNotes] = [:]
  /// The comparison of the bundles that are called so, where `active` shows others; else none.
  private var own: [BundleComparison] = []

  /// The numbers that differ in what is drawn of each style, in a line.
  package var numbers: [StyleKeyPath: String] {
    let drawn = changes.filter { !$0.numbers.isEmpty }
    return Dictionary(drawn.compactMap { change in change.keyPath.map { ($0, Self.line(of: change.numbers)) } }) {
      first, _ in first
    }
  }

  private static func line(of numbers: [String]) -> String {
    numbers.prefix(6).map(arrowed).joined(separator: "; ") + (numbers.count > 6 ? "; …" : "")
  }

  /// The words for two values as they are beside a picture: `cornerRadius` 20 → 22 pt.
  private static func arrowed(_ words: String) -> String {
    guard let was = words.firstRange(of: ", was "), let verb = words.firstRange(of: " is "),
      verb.upperBound <= was.lowerBound
    else { return words }
    let (now, before) = (words[verb.upperBound..<was.lowerBound], words[was.upperBound...])
    let unit = before.lastIndex(of: " ").map { before[$0...] } ?? ""
    return "\(words[..<verb.lowerBound]) \(now.hasSuffix(unit) ? before.dropLast(unit.count) : before) → \(now)"
  }

  /// Compares all bundles of the old release with those under the same name.
  ///
  /// `context` has the devices on which styles have to fit, and the settings of the rules that say so.
  package static func all(
    from old: BundleSet, to new: BundleSet, _ context: LintContext = LintContext()
  ) -> [BundleComparison] {
    var context = context
    context.isDecoded = true
    let names = Set(old.bundles.map { Array($0.name.utf8) } + new.bundles.map { Array($0.name.utf8) })
    var comparisons = names.sorted { $0.lexicographicallyPrecedes($1) }.map { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      var comparison = BundleComparison(name, from: old.bundle(name), to: new.bundle(name), context)
      if old.hidden(name) != nil || new.hidden(name) != nil {
        // A dictionary is a file of its own: which bundle is shown under a name doesn't touch it.
        let own = BundleComparison(
          name, from: old.hidden(name) ?? old.bundle(name), to: new.hidden(name) ?? new.bundle(name), context)
        comparison.changes = comparison.changes.filter { !$0.isOfDictionary } + own.changes.filter(\.isOfDictionary)
        comparison.own = [own]
      }
      return comparison
    }
    if let before = old.dictionaries, let after = new.dictionaries {
      let files = DictionaryFiles(old: before, new: after)
      tell(files.findings(in: old.bundles), in: &comparisons)
    } else {
      let dictionaries = InheritedDictionaries(
        names: comparisons.map(\.name), old: { old.tagSet($1, of: $0) }, new: { new.tagSet($1, of: $0) })
      for index in comparisons.indices {
        comparisons[index].changes = dictionaries.own(comparisons[index].changes, of: comparisons[index].name)
      }
    }
    return comparisons
  }

  /// Puts what files say in the place of what follows from the bundles, each in its own bundle, else in the first.
  private static func tell(_ findings: [DictionaryFiles.Finding], in comparisons: inout [BundleComparison]) {
    for index in comparisons.indices {
      comparisons[index].changes.removeAll { $0.name == .dictionaryChanges || $0.name == .dictionaryRemoved }
    }
    for finding in findings where !comparisons.isEmpty {
      let index = comparisons.firstIndex { $0.name == finding.bundle } ?? 0
      comparisons[index].changes.append(finding.change)
    }
  }

  private init(_ name: String, from old: ComparedBundle?, to new: ComparedBundle?, _ context: LintContext) {
    self.name = name
    guard let old else {
      walk = EditCollector(new.map { BundleEdit(path: [], old: nil, new: $0.root) })
      changes = []
      return
    }
    guard let new else {
      walk = EditCollector(BundleEdit(path: [], old: old.root, new: nil))
      changes = [
        StyleChange(
          .nameRemoved, "bundle `\(name)` was removed: apps that use it keep their last copy", at: nil,
          help: ["restore `\(name)` until no app uses it"])
      ]
      return
    }
    walk = EditCollector(from: old.root, to: new.root, areBundles: true)
    let styles = walk.styles
    let (before, after) = (old.decoded.minimumClient, new.decoded.minimumClient)
    let needs = "bundle `\(name)` requires clients of revision \(after), was \(before): older clients can't read it"
    changes =
      (after > before ? [StyleChange(.clientTooOld, needs, at: nil)] : [])
      + ChangeRegistry.kinds.flatMap { kind in
        kind.changes(from: old.decoded, to: new.decoded, context) { styles[StyleKey(kind: kind.kind.key, name: $0)] }
      }
    notes = notes(in: old.root)
  }

  /// What a bundle says of the names of styles from which one is gone; each kind is gone through once.
  private func notes(in bundle: JSONValue) -> [StyleKey: NameNotes] {
    let removed = Set(changes.filter { $0.name == .nameRemoved }.compactMap(\.styleKey))
    var notes: [StyleKey: NameNotes] = [:]
    for kind in Set(removed.map(\.kind)) {
      for member in bundle[kind]?.members.map(Array.init) ?? [] {
        let key = StyleKey(kind: kind, name: member.name)
        if removed.contains(key) { notes[key] = NameNotes(of: member.value) }
      }
    }
    return notes
  }
}

extension StyleChange {
  /// The style that it is about as a whole; nil for any other change.
  fileprivate var styleKey: StyleKey? {
    guard let path = keyPath?.components, path.count == 2 else { return nil }
    return StyleKey(kind: path[0], name: path[1])
  }
}

extension BundleComparison {
  /// Whether nothing of the JSON differs.
  package var isEmpty: Bool { walk.edits.isEmpty }

  /// Every difference of the JSON, told or not.
  package var edits: [BundleEdit] { walk.wholeEdits }

  /// The advice that the old release gave for a name that is gone now; nil where it gave none.
  package func advice(for change: StyleChange) -> String? {
    guard change.name == .nameRemoved, let notes = change.styleKey.flatMap({ notes[$0] }) else { return nil }
    return change.removedName.map { notes.deprecatedNames[$0.text] } ?? notes.deprecated
  }

  /// The level of a change before any setting: a name that went away with notice breaks nothing.
  package func level(of change: StyleChange) -> Level { advice(for: change) == nil ? change.level : .note }

  /// What tells a change from all others, as bytes: its name, bundle and key path, and, unless something is gone, the old and
  /// new values of the members that differ there.
  ///
  /// The members are those at the change's key path and below, or where none is there all of the style.
  package func evidence(of change: StyleChange) -> [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for text in [
      change.name.rawValue, name, change.keyPath?.description ?? "",
      change.removedName.map { "\($0.noun) \($0.text)" } ?? "",
    ] {
      json.string(text)
    }
    for text in change.evidence ?? [] { json.string(text) }
    for edit in change.evidence == nil ? values(of: change) : [] {
      for step in edit.path { json.string(step.text) }
      for value in [edit.old, edit.new] {
        if let value { json.value(value) } else { json.null() }
      }
    }
    json.endArray()
    return json.bytes
  }

  /// The key paths under which the old release may state the value of a change: of a name inside a style that is gone the
  /// members that differ, by that name, then the style.
  package func oldKeyPaths(of change: StyleChange) -> [StyleKeyPath] {
    guard let keyPath = change.keyPath, let name = change.removedName?.text, keyPath.components.count == 2 else {
      return change.keyPath.map { [$0] } ?? []
    }
    let style = StyleKey(kind: keyPath.components[0], name: keyPath.components[1])
    let members = walk.styles[style]?.edits.compactMap(\.path.first?.text) ?? []
    return members.map { keyPath.appending($0).appending(name) } + [keyPath]
  }

  private func values(of change: StyleChange) -> [BundleEdit] {
    if change.isOfDictionary, let own = own.first { return own.values(of: change) }
    if change.name == .nameRemoved || change.name == .dictionaryRemoved { return [] }
    guard let path = change.keyPath?.components, path.count >= 2 else {
      return edits.filter { $0.isAt("format") }
    }
    let all = walk.styles[StyleKey(kind: path[0], name: path[1])]?.edits ?? []
    let here = all.filter { edit in edit.path.map(\.text).starts(with: path.dropFirst(2)) }
    return here.isEmpty ? all : here
  }
}

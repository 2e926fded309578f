import StyleDiagnostics
import StyleModel
import StyleSyntax

extension StyleName {
  /// The keys that lead to the token with this dotted name.
  var tokenKeys: [String] { ["tokens"] + text.split(separator: ".").map(String.init) }
}

/// The tokens of one bundle: its own over those of its bases, by dotted path.
struct TokenTable {
  private(set) var values: [StyleName: Value] = [:]
  /// Maps of tokens, which are no values themselves.
  private var groups: Set<StyleName> = []

  /// Whether some name was read together with its value, so that nobody knows what it was meant to be.
  private(set) var hasSlips = false
  /// Whether it is of a bundle that extends another one.
  var isDerived = false

  /// Whether some group has a token of its own name, as in token files.
  private var hasRoots = false

  init() {}

  /// Takes the maps of tokens of one bundle over those of its base, and so on; their own bundles report what is wrong with them.
  init(_ layers: some Collection<[Value]>, _ sources: SourceTrees) {
    var reportedThere: [Diagnostic] = []
    for layer in layers { overlay(layer, sources: sources, findings: &reportedThere) }
  }

  /// The names by which references lead to the tokens.
  var names: some Collection<String> {
    values.keys.lazy.map { [hasRoots] in hasRoots && $0.text.hasSuffix(".$root") ? String($0.text.dropLast(6)) : $0.text
    }
  }

  /// The tokens and groups of token files that have a fault.
  var faults: Set<StyleName> = []

  /// Whether a name is of something that couldn't be read (reported), or of a part of it.
  func isInFault(_ name: StyleName) -> Bool { (Self.groups(above: name) + [name]).contains(where: faults.contains) }

  func isGroup(_ path: String) -> Bool {
    groups.contains(StyleName(path))
  }

  subscript(path: StyleName) -> Value? {
    values[path] ?? (hasRoots ? values[root(of: path)] : nil)
  }

  /// The token that a reference names: one of that name, or the one of a group.
  func name(_ reference: StyleName) -> StyleName {
    hasRoots && values[reference] == nil ? root(of: reference) : reference
  }

  private func root(of group: StyleName) -> StyleName { StyleName(group.text + ".$root") }

  /// Adds a bundle's own tokens over those that are there; a token that two of the own files define is reported.
  mutating func overlay(_ roots: [Value], sources: SourceTrees, findings: inout [Diagnostic]) {
    var own: [StyleName: Value] = [:]
    for root in roots { collect(root, path: "", sources: sources, own: &own, findings: &findings) }
    reportLeavesThatAreGroups(own, sources: sources, findings: &findings)
    let written = own.lazy.filter { !sources.isImported($0.value) }.map { (name: $0.key, value: $0.value) }
    findings += LookAlikes.findings(written, over: values.lazy.map { ($0.key, $0.value) }, sources)
    replaceGroups(by: own.keys)
    for (name, value) in own {
      if sources.node(value).kind == .null {
        if values[name] == nil, sources.node(value).traits.contains(.empty) {
          findings.append(sources.emptyEntry(name.text, value))
        }
        values[name] = nil
      } else {
        values[name] = value
      }
    }
  }

  /// The values that some maps of tokens state, `null` among them, by dotted path.
  static func stated(in roots: [Value], sources: SourceTrees) -> [StyleName: Value] {
    var table = TokenTable()
    var own: [StyleName: Value] = [:]
    var reportedElsewhere: [Diagnostic] = []
    for root in roots {
      table.collect(root, path: "", sources: sources, own: &own, findings: &reportedElsewhere)
    }
    return own
  }

  /// Whether a token of this name takes the place of a value or group here.
  func isReplaced(by name: StyleName) -> Bool {
    values[name] != nil || groups.contains(name) || Self.groups(above: name).contains { values[$0] != nil }
  }

  /// Removes the base's groups that values of these names replace, and the base's values that the groups above them replace.
  private mutating func replaceGroups(by names: some Collection<StyleName>) {
    let replaced = groups.intersection(names)
    if !replaced.isEmpty {
      for name in values.keys where Self.groups(above: name).contains(where: replaced.contains) { values[name] = nil }
    }
    for name in names {
      for above in Self.groups(above: name) { values[above] = nil }
    }
  }

  /// Reports paths that are a value in one file and a group of values in another.
  private func reportLeavesThatAreGroups(_ own: [StyleName: Value], sources: SourceTrees, findings: inout [Diagnostic])
  {
    var reported: Set<StyleName> = []
    // Hardly ever is there one, and then nothing has to be put in order.
    let clashing = own.filter { name, value in
      Self.groups(above: name).contains { own[$0].map { $0.useFile != value.useFile } ?? false }
    }
    for (name, value) in clashing.sorted(by: { sources.keyPlace($0.value) < sources.keyPlace($1.value) }) {
      for above in Self.groups(above: name) {
        guard let leaf = own[above], leaf.useFile != value.useFile, reported.insert(above).inserted else { continue }
        let (earlier, later) = sources.keyPlace(leaf) < sources.keyPlace(value) ? (leaf, value) : (value, leaf)
        findings.append(
          Message.duplicateName(
            above.text, kind: "token", isDerived: isDerived, at: sources.keyPlace(later),
            earlier: sources.keyPlace(earlier)))
      }
    }
  }

  /// The groups that a name is in, the outermost first: `a` and `a.b` for `a.b.c`.
  static func groups(above name: StyleName) -> [StyleName] {
    guard name.text.utf8.contains(UInt8(ascii: ".")) else { return [] }
    let parts = name.text.split(separator: ".")
    return (1..<max(parts.count, 1)).map { StyleName(parts[..<$0].joined(separator: ".")) }
  }

  /// The finding about a reference without quotes in place of a token's value, which YAML reads as a map of one name.
  private static func unquotedReference(
    _ key: String, _ value: Value, of map: Value, in sources: SourceTrees
  ) -> Diagnostic? {
    let node = sources.node(value)
    guard node.kind == .null, node.traits.contains(.empty), key.contains("."), sources.entries(map).count == 1 else {
      return nil
    }
    return Message.unquotedReference(Suggestion(.value, "quote it: ", ["\"{\(key)}\""]), at: sources.place(map))
  }

  private mutating func collect(
    _ map: Value, path: String, sources: SourceTrees, own: inout [StyleName: Value], findings: inout [Diagnostic]
  ) {
    let isImported = sources.isImported(map)
    for (key, value) in sources.entries(map) {
      if !isImported, let fault = fault(in: key, value, of: map, sources, &findings) {
        findings.append(fault)
        continue
      }
      let name = StyleName(path.isEmpty ? key : path + "." + key)
      let node = sources.node(value)
      let isLeaf =
        node.kind != .mapping
        || !sources.isOfTokenFile(value)
          && (isImported || Self.isValueMap(Int(value.node), in: sources.tree(value.file)))
      if isLeaf {
        if isImported, key == "$root" { hasRoots = true }
        if let earlier = own[name] {
          // Twice in one file is a duplicate key, which the reader has reported.
          guard earlier.useFile != value.useFile else { continue }
          findings.append(
            Message.duplicateName(
              name.text, kind: "token", isDerived: isDerived, at: sources.keyPlace(value),
              earlier: sources.keyPlace(earlier)))
        } else {
          own[name] = value
        }
      } else {
        groups.insert(name)
        collect(value, path: name.text, sources: sources, own: &own, findings: &findings)
      }
    }
  }

  /// The reason why an entry of a source defines no token; nil where it does, with a warning at most.
  private mutating func fault(
    in key: String, _ value: Value, of map: Value, _ sources: SourceTrees, _ findings: inout [Diagnostic]
  ) -> Diagnostic? {
    if let slip = sources.slip(inName: key, value) ?? Message.designToken(key, value, in: sources) {
      hasSlips = true
      return slip
    }
    if let reference = Self.unquotedReference(key, value, of: map, in: sources) { return reference }
    let shape = NameShape(key)
    if shape == .refused || Self.isReserved(key) {
      return Message.badName(key, kind: "token", at: sources.keyPlace(value))
    }
    if shape == .unusual { findings.append(Message.unusualName(key, at: sources.keyPlace(value))) }
    if let warning = sources.unportableKey(value) { findings.append(warning) }
    return nil
  }

  /// Whether a key has the character that parts the names in a reference.
  private static func isReserved(_ key: String) -> Bool { key.utf8.contains(UInt8(ascii: ".")) }

  /// Whether a map is one value: a range, a curve or a color.
  static func isValueMap(_ map: Int, in tree: SourceTree) -> Bool {
    let keys = Set(tree.entries(map).map { tree.string($0.key) })
    return (keys.contains("colorSpace") && keys.isSubset(of: ["colorSpace", "components", "alpha"]))
      || keys == ["spring"] || (keys.contains("steps") && keys.isSubset(of: ["steps", "jump"]))
      || (keys.contains("points") && keys.isSubset(of: ["points", "curves"]))
      || (keys.isSuperset(of: ["min", "max"]) && keys.isSubset(of: ["min", "max", "default"]))
  }
}

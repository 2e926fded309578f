import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Resolution of references to tokens: `"{motion.fast}"`.
extension ValueReader {
  /// Reports a name that no style of a kind has in the bundle, unless a file that broke off may define it.
  ///
  /// `words` may stand in the place of a name, and `own` is the style's own name, which isn't offered.
  func checkName(
    _ name: StyleName, of kind: StyleKind, besides words: [String] = [], except own: StyleName? = nil,
    at place: SourceRange,
    losing loss: ErrorScope = .value
  ) {
    guard !mayHaveUnreadNames, let number = KindRegistry.number(of: kind),
      definitions.indices.contains(number), case let known = definitions[number],
      !known.contains(name)
    else { return }
    let offered = known.names.filter { StyleName($0) != own } + words
    report(Message.unknownName(name.text, kind: .of(kind), known: offered, at: place), losing: loss)
  }

  /// The token that a text refers to as a whole; nil where it is no reference.
  func reference(_ value: Value) -> StyleName? {
    guard sources.kind(value) == .text else { return nil }
    let text = sources.textBytes(value)
    guard text.first == UInt8(ascii: "{"), text.count > 2, text.last == UInt8(ascii: "}") else { return nil }
    let name = text.dropFirst().dropLast()
    let isWhole = name.allSatisfy { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
    return isWhole ? StyleName(utf8: name) : nil
  }

  /// The pointers through which a value of a token file was read.
  func pointers(in value: Value) -> [TokenPointer] {
    guard sources.isImported(value), reference(value) == nil, case let text = sources.excerpt(value),
      text.contains("\"$ref\""), let json = try? JSONDocument(parsing: Array(text.utf8), limit: TreeLimits.bytes)
    else { return [] }
    return json.root.pointers
  }

  /// The first pointer of a value that leads to what a source has in the place of a token file's.
  func replacedPointer(in value: Value, links: Int = TreeLimits.depth) -> TokenPointer? {
    pointers(in: value).first { pointer in
      var next = tokens.target(of: pointer)
      while let value = next, sources.isImported(value), let name = reference(value) { next = tokens[name] }
      guard let value = next, links > 0 else { return false }
      return !sources.isImported(value) || replacedPointer(in: value, links: links - 1) != nil
    }
  }

  /// Follows a reference, and those it leads to; a value that is no reference stands for itself.
  ///
  /// Nil where it leads nowhere (reported).
  func resolved(_ value: Value, at step: @autoclosure () -> PathStep? = nil) -> Value? {
    sources.mayStandForAnother(value) ? at(step()) { followed(value) } : value
  }

  private func followed(_ value: Value) -> Value? {
    guard var name = reference(value) else {
      return sources.kind(value) == .invalid || reportedAsUnquoted(value) ? nil : value
    }
    var chain: [(name: StyleName, value: Value)] = []
    while true {
      if let start = chain.firstIndex(where: { $0.name == name }) {
        reportTokenCircle(chain[start...].map { ($0.name.text, sources.definition($0.value)) })
        return nil
      }
      if chain.count > TreeLimits.depth {
        report(Message.tooManyReferences(chain.map(\.name.text), at: sources.place(value)))
        return nil
      }
      guard let target = tokens[name] else {
        reportUnknownToken(name.text, at: chain.last?.value ?? value, in: chain.last?.name)
        return nil
      }
      guard let next = reference(target) else {
        return sources.kind(target) == .invalid ? nil : counted(Value(target, usedBy: value), name)
      }
      chain.append((name, target))
      name = next
    }
  }

  /// Counts the nodes that a reference brings in against the limits of a file, as an alias's; nil beyond them (reported).
  private func counted(_ value: Value, _ name: StyleName) -> Value? {
    let size = sources.tree(value.file).size(Int(value.node))
    guard size > 1 else { return value }
    referredNodes += size
    guard depth <= TreeLimits.depth + 8, referredNodes <= TreeLimits.nodes else {
      var finding = Message.expandsTooFar(name.text, at: sources.definition(value))
      finding.keyPath = keyPath(ofToken: name)
      if !findings.contains(finding) { report(finding) }
      return nil
    }
    return value
  }

  private func keyPath(ofToken name: StyleName) -> StyleKeyPath {
    StyleKeyPath(name.tokenKeys)
  }

  /// Whether a value is a reference without its quotes, which YAML reads as a map with one key and no value.
  private func reportedAsUnquoted(_ value: Value) -> Bool {
    let tree = sources.tree(value.file)
    guard sources.kind(value) == .mapping, tree.childCount(Int(value.node)) == 2,
      let entry = tree.entries(Int(value.node)).first(where: { _ in true }),
      tree.nodes[entry.value].traits.contains(.empty), let name = tokens.meant(by: tree.string(entry.key))
    else { return false }
    report(Message.unquotedReference(tokens.reference(to: name, "quote it: "), at: sources.place(value)))
    return true
  }

  /// Reports a name that no token has where it is written: in a style, or in the token that refers to it.
  private func reportUnknownToken(_ name: String, at reference: Value, in token: StyleName?) {
    var finding: Diagnostic
    if tokens.isInFault(StyleName(name)) { return }
    if tokens.isGroup(name) {
      finding = Message.tokenGroup(name, in: tokens, at: sources.definition(reference))
    } else if !mayHaveUnreadNames {
      finding = Message.unknownToken(
        name, advice: tokens.suggestions(forUnknown: name), at: sources.definition(reference))
    } else {
      return
    }
    finding.keyPath = token.map(keyPath)
    report(finding)
  }

  /// Reports a circle of tokens at the one that stands first, so that it is reported once, whoever runs into it.
  private func reportTokenCircle(_ circle: [(name: String, place: SourceRange)]) {
    guard let circle = Self.fromFirst(circle) else { return }
    var finding = Message.tokenCycle(circle, at: circle[0].place)
    finding.keyPath = keyPath(ofToken: StyleName(circle[0].name))
    report(finding)
  }
}

package import StyleDiagnostics
import StyleModel

/// What is known of one value of the sources: what each bundle sees, where that comes from, and who uses it.
package struct ValueExplanation: Sendable {
  /// What some bundles see.
  package struct View: Sendable {
    package enum Origin: String, Sendable {
      /// Some source, or a file that one imports, states it.
      case stated
      /// Nothing states it, and the language has a value for that.
      case byDefault = "default"
      /// Nothing states it, and without it there is none.
      case absent
    }

    /// The numbers of the bundles.
    package var bundles: [Int]
    package let origin: Origin
    /// References followed, a number in the fixed unit of its field; nil for what is absent.
    package let text: String?
    /// As it is written where it is stated, if that is another text.
    package let written: String?
    /// `pt`, `deg`, `s`; nil for what has none.
    package let unit: String?
    /// Whether a number is the one that was written, unit changes included; nil for what is no number.
    package let isExact: Bool?
    /// The place that counts first.
    package let steps: [SourceLocator.Step]

    /// Whether two bundles see the same, from the same places.
    func isLike(_ other: View) -> Bool {
      origin == other.origin && text == other.text && written == other.written && steps == other.steps
    }
  }

  /// Somebody who sees the value, too.
  package struct Use: Sendable {
    package enum Manner: String, Sendable {
      case refersTo, extends, names, inherits
    }

    package let manner: Manner
    /// Whose value it is; nil where that can't be told.
    package let keyPath: StyleKeyPath?
    package let place: Place
    /// The numbers of the bundles.
    package var bundles: [Int]
  }

  package let keyPath: StyleKeyPath
  /// What the key is for; nil for names of the author's own.
  package let summary: String?
  /// What it may be, in words.
  package let type: String?
  /// In the order of the first bundle that sees each.
  package let views: [View]
  /// The bundles that don't have the style or token.
  package let others: [Int]
  /// By place.
  package let uses: [Use]
}

extension Workspace {
  /// Explains a value; a finding without a meaningful place says why there is none at a key path.
  package func explain(_ keyPath: StyleKeyPath) -> Result<ValueExplanation, KeyPathProblem> {
    if let problem = problem(at: keyPath) { return .failure(KeyPathProblem(problem)) }
    let (types, key) = types(at: keyPath)
    var views: [ValueExplanation.View] = []
    var others: [Int] = []
    for (bundle, scope) in scopes.enumerated() {
      guard scope.knows(keyPath) else {
        others.append(bundle)
        continue
      }
      let view = ValueViewReader(scope, bundle).view(at: keyPath, types, key)
      if let known = views.firstIndex(where: { $0.isLike(view) }) {
        views[known].bundles.append(bundle)
      } else {
        views.append(view)
      }
    }
    return .success(
      ValueExplanation(
        keyPath: keyPath, summary: key?.summary, type: types.first.map { Message.expectation($0) }, views: views,
        others: others, uses: ValueUses(self, keyPath, views).all()))
  }

  /// What may stand at a key path, and the key that it ends with.
  private func types(at keyPath: StyleKeyPath) -> (types: [ValueType], key: Key?) {
    guard let kind = KindRegistry.all.first(where: { $0.kind.key == keyPath.components[0] }) else { return ([], nil) }
    var types = [ValueType.map(kind.table)]
    var key: Key?
    for component in keyPath.components.dropFirst(2) {
      key = types.flatMap(\.maps).flatMap(\.keys).first { $0.name == component }
      // The angles of `{ side, angles }` are counted like those of a plain list.
      types = types.flatMap { type in
        // A step has the keys of the animation that it is of.
        if case .steps = type { return ValueType.list(.map(kind.table)).types(under: component) }
        return type.types(under: component)
      }
    }
    return (types, key)
  }

  private func problem(at keyPath: StyleKeyPath) -> Diagnostic? {
    let nowhere = Place(file: FileID(0), range: 0..<0)
    let parts = keyPath.components
    if parts.count < 2 || parts.contains("") {
      return ProjectMessage.noRoot(keyPath.description, at: nowhere)
    }
    if parts[0] == "tokens" {
      let name = parts.dropFirst().joined(separator: ".")
      if scopes.contains(where: { $0.tokens[StyleName(name)] != nil }) { return nil }
      if let scope = scopes.first(where: { $0.tokens.isGroup(name) }) {
        let members = scope.tokens.names.filter { $0.hasPrefix(name + ".") }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        var finding = Message.tokenGroup(name, in: scope.tokens, at: nowhere)
        finding.help = ["name one of them: \(Message.inventory(members.map { "tokens." + $0 }))"]
        return finding
      }
      return Message.unknownToken(name, known: Set(scopes.flatMap { $0.tokens.names }), at: nowhere)
    }
    guard let number = KindRegistry.all.firstIndex(where: { $0.kind.key == parts[0] }) else {
      return ProjectMessage.noRoot(parts[0], at: nowhere)
    }
    let owners = scopes.filter { $0.definitions[number].contains(StyleName(parts[1])) }
    guard !owners.isEmpty else {
      let known = Set(scopes.flatMap { $0.definitions[number].names })
      return ProjectMessage.noStyle(parts[1], KindRegistry.all[number].kind, known: known, at: nowhere)
    }
    let faults = owners.map { SourceLocator($0).fault(at: keyPath, in: KindRegistry.all[number].table) }
    guard !faults.contains(where: { $0 == nil }), let fault = faults.compactMap({ $0 }).max(by: { $0.depth < $1.depth })
    else { return nil }
    return ProjectMessage.noKey(
      parts[fault.depth], in: StyleKeyPath(Array(parts[..<fault.depth])), known: fault.known, at: nowhere)
  }
}

/// Why a key path leads nowhere.
package struct KeyPathProblem: Error, Sendable {
  package let message: String
  package let hint: String

  init(_ finding: Diagnostic) {
    message = finding.message
    hint = finding.help.first ?? "`stylec explain` takes the key path of a finding"
  }
}

extension BundleScope {
  /// Whether the bundle has the style or token that a key path begins with.
  fileprivate func knows(_ keyPath: StyleKeyPath) -> Bool {
    let parts = keyPath.components
    if parts[0] == "tokens" { return tokens[StyleName(parts.dropFirst().joined(separator: "."))] != nil }
    let number = KindRegistry.all.firstIndex { $0.kind.key == parts[0] }
    return number.map { definitions[$0].contains(StyleName(parts[1])) } ?? false
  }
}

import StyleBundle
package import StyleDiagnostics
import StyleModel

/// Explanation of one value of the sources: each bundle's view of it, the places that it comes from, and its users.
package struct ValueExplanation: Sendable {
  /// One view of the value, which some bundles share.
  package struct View: Sendable {
    package enum Origin: String, Sendable {
      /// A value that some source states, or a file that one imports.
      case stated
      /// A value that nothing states and the language fills in.
      case byDefault = "default"
      /// No value: nothing states one, and the language has no default.
      case absent
    }

    /// Numbers of the bundles, from 0, ascending.
    package var bundles: [Int]
    package let origin: Origin
    /// The value's text, references followed, a number in the fixed unit of its field; nil for an absent value.
    package let text: String?
    /// The text where the value is stated; nil where that is the same.
    package let written: String?
    /// The unit `pt`, `deg` or `s`; nil for a value without one.
    package let unit: String?
    /// Whether a number is the one that was written, unit changes included; nil for a value that is no number.
    package let isExact: Bool?
    /// The spring of a curve that is one; nil for other values.
    package var spring: SpringMeasures?
    /// Places on the way to the value, the effective one first.
    package let steps: [SourceLocator.Step]

    /// Whether two bundles see the same, from the same places.
    func isLike(_ other: View) -> Bool {
      origin == other.origin && text == other.text && written == other.written && steps == other.steps
    }
  }

  /// A use of the value elsewhere in the sources or the project file.
  package struct Use: Sendable {
    package enum Manner: String, Sendable {
      case refersTo, extends, names, inherits
    }

    package let manner: Manner
    /// Key path of the value that uses it; nil where that can't be told.
    package let keyPath: StyleKeyPath?
    package let place: SourceRange
    /// Numbers of the bundles, from 0, ascending.
    package var bundles: [Int]
  }

  package let keyPath: StyleKeyPath
  /// Summary of the key; nil for names of the author's own.
  package let summary: String?
  /// Type of the value, in words; nil where none is known.
  package let type: String?
  /// Views in the order of the first bundle that sees each.
  package let views: [View]
  /// The bundles that don't have the style or token.
  package let others: [Int]
  /// Uses in the order of their places.
  package let uses: [Use]
  /// A sentence about what the value isn't, though it looks like it; nil for most.
  package var remark: String?
}

extension Workspace {
  /// Explains a value; the failure says why there is none at a key path.
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
        keyPath: keyPath, summary: key?.summary ?? description(ofToken: keyPath),
        type: types.first.map { Message.expectation($0) }, views: views,
        others: others, uses: ValueUses(workspace: self, keyPath: keyPath, views: views).all(),
        remark: remark(on: views, types)))
  }

  /// The description of a token in its file; nil for any other value.
  private func description(ofToken keyPath: StyleKeyPath) -> String? {
    guard keyPath.components[0] == "tokens" else { return nil }
    let name = StyleName(keyPath.components.dropFirst().joined(separator: "."))
    return scopes.lazy.compactMap { $0.notes[$0.tokens.name(name)]?.description }.first
  }

  /// The types of value that may stand at a key path, and the key that it ends with.
  func types(at keyPath: StyleKeyPath) -> (types: [ValueType], key: Key?) {
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
    let nowhere = SourceRange(file: FileID(0), range: 0..<0)
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
        finding.help = [Message.available(members.map { "tokens." + $0 })]
        return finding
      }
      return Message.unknownToken(name, known: Set(scopes.flatMap { $0.tokens.names }), at: nowhere)
    }
    guard let number = KindRegistry.all.firstIndex(where: { $0.kind.key == parts[0] }) else {
      return ProjectMessage.noRoot(parts[0], at: nowhere)
    }
    return problem(ofStyle: keyPath, number, nowhere)
  }
}

/// Reason why a key path leads nowhere.
package struct KeyPathProblem: Error, Sendable {
  package let message: String
  package let hint: String

  init(_ finding: Diagnostic) {
    message = finding.message
    hint = finding.help.first ?? "use the key path of a finding"
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

package import StyleBundle
package import StyleDiagnostics
import StyleModel

extension Workspace {
  /// Findings about settings of rules for key paths that no style or token has, or where the rule never looks.
  ///
  /// `kinds` are those that a rule looks at, none for a rule about the sources' text. Where a file wasn't read to its end nobody
  /// knows what is in the rest.
  package func settingFindings(kinds: (DiagnosticName) -> [StyleKind]) -> [Diagnostic] {
    if project.isPart { return [] }
    return project.rules.compactMap { setting in
      guard let keyPath = setting.keyPath, let place = setting.place else { return nil }
      var finding = problem(of: setting, at: StyleKeyPath(parsing: keyPath), place, kinds: kinds(setting.rule))
      finding?.keyPath = StyleKeyPath(["lint", "rules", "\(keyPath)/\(setting.rule.rawValue)"])
      return finding
    }
  }

  private func problem(
    of setting: RuleSetting, at keyPath: StyleKeyPath, _ place: SourceRange, kinds: [StyleKind]
  ) -> Diagnostic? {
    let root = keyPath.components[0]
    let number = KindRegistry.all.firstIndex { $0.kind.key == root }
    guard number != nil || root == "tokens" else { return ProjectMessage.noRoot(root, at: place) }
    if !kinds.isEmpty, !kinds.contains(where: { $0.key == root }) {
      return ProjectMessage.neverLooks(setting.rule, kinds, root, at: place)
    }
    // This rule is only about styles that no bundle takes.
    if keyPath.components.count < 2 || setting.rule == .unusedStyle || scopes.contains(where: \.mayHaveUnreadNames) {
      return nil
    }
    guard let number else { return problem(ofToken: keyPath.components.dropFirst().joined(separator: "."), place) }
    return problem(ofStyle: keyPath, number, place)
  }

  /// The finding about a key path of a kind's style that is in no bundle, or of a key that it has in none.
  func problem(ofStyle keyPath: StyleKeyPath, _ number: Int, _ place: SourceRange) -> Diagnostic? {
    let (kind, name) = (KindRegistry.all[number], keyPath.components[1])
    let owners = scopes.filter { $0.definitions[number].contains(StyleName(name)) }
    guard !owners.isEmpty else {
      let known = Set(scopes.flatMap { $0.definitions[number].names })
      return ProjectMessage.noStyle(name, kind.kind, known: known, at: place)
    }
    let faults = owners.map { SourceLocator($0).fault(at: keyPath, in: kind.table) }
    guard !faults.contains(where: { $0 == nil }), let fault = faults.compactMap({ $0 }).max(by: { $0.depth < $1.depth })
    else { return nil }
    let parent = StyleKeyPath(Array(keyPath.components[..<fault.depth]))
    return ProjectMessage.noKey(keyPath.components[fault.depth], in: parent, known: fault.known, at: place)
  }

  private func problem(ofToken name: String, _ place: SourceRange) -> Diagnostic? {
    // A token may be a map, such as a spring.
    let parts = name.split(separator: ".")
    let isKnown = scopes.contains { scope in
      scope.tokens.isGroup(name)
        || parts.indices.contains { scope.tokens[StyleName(parts[...$0].joined(separator: "."))] != nil }
    }
    return isKnown ? nil : Message.unknownToken(name, known: Set(scopes.flatMap { $0.tokens.names }), at: place)
  }
}

extension Project {
  /// The project with its settings of rules by the styles' own names, where they have others.
  func byOwnNames(in scopes: [BundleScope]) -> Project {
    var project = self
    for index in rules.indices {
      guard let keyPath = rules[index].keyPath.map(StyleKeyPath.init(parsing:)), keyPath.components.count > 1,
        let kind = KindRegistry.all.firstIndex(where: { $0.kind.key == keyPath.components[0] }),
        let own = scopes.lazy.compactMap({ $0.definitions[kind].style(aliased: StyleName(keyPath.components[1])) })
          .first
      else { continue }
      let components = [keyPath.components[0], own.text] + keyPath.components.dropFirst(2)
      project.rules[index].keyPath = StyleKeyPath(components).description
    }
    return project
  }
}

extension SourceLocator {
  /// The number of the component at which a key path leads nowhere, and the keys there; nil where a style has or could have it.
  func fault(at keyPath: StyleKeyPath, in table: KeyTable) -> (depth: Int, known: [String])? {
    var types = [ValueType.map(table)]
    for depth in 2..<max(keyPath.components.count, 2) {
      let component = keyPath.components[depth]
      let isStated = place(of: StyleKeyPath(Array(keyPath.components[...depth]))) != nil
      let known = types.flatMap(\.keys)
      let inner = types.flatMap { $0.types(under: component) }
      if inner.isEmpty, !isStated { return (depth, known) }
      // A name of the author's own is there only where it is stated, unless all around it is a default.
      let isOpen = place(of: StyleKeyPath(Array(keyPath.components[..<depth]))) == nil
      if !isStated, !isOpen, !known.contains(component) { return (depth, known) }
      types = inner.isEmpty ? [.tokens] : inner
    }
    return nil
  }
}

extension ValueType {
  /// The keys of a map of this type, where they are fixed.
  fileprivate var keys: [String] {
    switch self {
    case .map(let table): table.keys.map(\.name)
    case .range: ["min", "max", "default"]
    case .either(let types): types.flatMap(\.keys)
    default: []
    }
  }

  /// The types of value that may stand under a key or number; empty where none may.
  func types(under component: String) -> [ValueType] {
    switch self {
    case .map(let table): table.keys.filter { $0.name == component }.map(\.type)
    case .named(_, let type), .counts(let type): [type]
    case .list(let type): Int(component) == nil ? [] : [type]
    case .either(let types): types.flatMap { $0.types(under: component) }
    case .quantity, .boolean, .text, .word, .name, .path: []
    case .rectangle: Int(component).map { (0..<4).contains($0) } == true ? [.quantity(.proportion, .any)] : []
    case .curve: member(component).isEmpty ? [.tokens] : member(component)
    case .range, .color, .pairs, .steps, .animatedValue, .tokens: [.tokens]
    }
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// What the statements, the names and the tokens of a project offer at one spot.
struct Offers {
  let project: EditorProject
  let spot: CompletionSpot
  let names: NameOffers
  let scopes: [BundleScope]

  init(_ project: EditorProject, _ spot: CompletionSpot) {
    (self.project, self.spot) = (project, spot)
    scopes = project.bundles(reading: spot.place.file).map { project.workspace.scopes[$0] }
    names = NameOffers(project, spot, scopes)
  }

  /// All that can stand there; nil for nothing.
  func completions(withKeys: Bool) -> Completions? {
    let items = spot.isKey ? keys(withKeys: withKeys) : values(withWords: withKeys)
    return items.isEmpty ? nil : Completions(place: spot.place, items: items)
  }

  private func keys(withKeys: Bool) -> [CompletionItem] {
    guard let step = spot.way.last else { return [] }
    let present = spot.present
    var items: [CompletionItem] = []
    for type in step.types {
      switch type {
      case .named(let kind, let inner):
        items += names.keys(of: kind).filter { !present.contains($0) }.map { name in
          item(.name, name, key: YAMLText.name(name), [inner], detail: "", documentation: "")
        }
      case .counts(let inner):
        let next = (1...64).first { !present.contains(String($0)) }
        items += next.map { [item(.name, String($0), key: String($0), [inner], detail: "", documentation: "")] } ?? []
      case .tokens: items += names.inheritedTokens(present)
      default: if withKeys { items += type.writtenMaps.flatMap { stated($0, type, present) } }
      }
    }
    if withKeys, step.types.contains(where: { $0.isMap(RuleSettingKey.table) }) { items += options(present) }
    return items.filter { $0.kind == .requiredKey } + items.filter { $0.kind != .requiredKey }
  }

  /// The keys of a table that are still missing, without those that a stated alternative rules out.
  private func stated(_ table: KeyTable, _ type: ValueType, _ present: Set<String>) -> [CompletionItem] {
    let stated = table.mask(of: Array(present))
    let excluded = table.keys(excludedBy: stated)
    return table.keys.indices.filter { !present.contains(table.keys[$0].name) && !excluded.contains(key: $0) }.map {
      let key = table.keys[$0]
      return item(
        key.isRequired ? .requiredKey : .key, key.name, key: key.name, type.member(key.name),
        detail: detail(key), documentation: key.summary)
    }
  }

  private func detail(_ key: Key) -> String {
    let type = Message.expectation(key.type)
    if case .defaulted(let text) = key.presence { return "\(type); left out: \(text)" }
    return type
  }

  /// The options of the rule that a map of the project file sets.
  private func options(_ present: Set<String>) -> [CompletionItem] {
    guard let setting = spot.parent?.component.split(separator: "/").last.map(String.init) else { return [] }
    let rule = (project.rules + project.changes).first { $0.name.rawValue == setting }
    return (rule?.options ?? []).filter { !present.contains($0.name) }.map { option in
      item(
        .key, option.name, key: option.name, [.quantity(option.unit.dimension, .notNegative)],
        detail: "a number of \(option.unit.dimension.rawValue)", documentation: option.summary)
    }
  }

  private func item(
    _ kind: CompletionItem.Kind, _ label: String, key: String, _ types: [ValueType], detail: String,
    documentation: String
  ) -> CompletionItem {
    var text = spot.around.before + key + spot.around.after
    var snippet: String?
    if !spot.hasValue {
      let form = ValueSnippet(types.first ?? .text, names: names.first)
      if spot.isPropertyList {
        text += spot.tree.notation(of: form.text) ?? "<string></string>"
      } else {
        snippet = ValueSnippet.escaped(text + ": ") + form.snippet
        text += ": " + form.text
      }
    }
    return CompletionItem(
      kind: kind, label: label, text: text, snippet: snippet, detail: detail, documentation: documentation)
  }

  private func values(withWords: Bool) -> [CompletionItem] {
    guard let step = spot.way.last else { return [] }
    let own = StyleReference(spot.way)
    var items = step.types.flatMap { value(of: $0, withWords: withWords) }
    if spot.place.file.index > 0 {
      let path = spot.way.map(\.component).dropFirst()
      let token = path.first == "tokens" ? path.dropFirst().joined(separator: ".") : nil
      for scope in scopes {
        items += TokenFit(scope).tokens(fitting: step.types, but: token).map { name, value in
          written(.token, label: "{\(name)}", .text("{\(name)}"), detail: value)
        }
      }
      if step.types.isEmpty || own == nil && token == nil { items = [] }
    }
    var known: Set<String> = []
    return items.filter { known.insert($0.text).inserted }
  }

  private func value(of type: ValueType, withWords: Bool) -> [CompletionItem] {
    switch type {
    case .word(let words): return withWords ? words.map { written(.word, label: $0, .text($0)) } : []
    case .boolean: return withWords ? [true, false].map { written(.boolean, label: "\($0)", .boolean($0)) } : []
    case .name(let kind):
      return names.values(of: kind, withWords: withWords).map {
        written(.init(kind), label: $0, .text($0), detail: Message.noun(kind))
      }
    case .curve:
      guard withWords else { return [] }
      return NamedCurves.all.map { written(.word, label: $0.name, .text($0.name)) }
        + [form("{ spring: \(Message.example(of: .map(SpringKey.table))) }")]
    case .quantity(let dimension, _): return numbers(dimension, type)
    case .tokens, .text, .animatedValue: return []
    case .path(let example):
      let path = example.trimming("\"")
      return [written(.path, label: path, .text(path))]
    default:
      let form = ValueSnippet(type, names: names.first)
      return [self.form(form.text, snippet: form.snippet)]
    }
  }

  /// The number before the cursor with each unit, or one to begin with.
  private func numbers(_ dimension: Dimension, _ type: ValueType) -> [CompletionItem] {
    let number = Measurement.number(of: Array(spot.typed.utf8)[...])
    guard !number.isEmpty, Double(String(decoding: number, as: UTF8.self)) != nil else {
      let example = spot.way.last?.key.flatMap { key in
        if case .defaulted(let text) = key.presence, !text.isEmpty { text } else { nil }
      }
      let isNumber = example.map { Double($0) != nil } ?? false
      return [form(isNumber ? example ?? "" : Message.example(of: type))]
    }
    let digits = String(decoding: number, as: UTF8.self)
    return Measurement.Unit.allCases.filter { $0.dimension == dimension }.map { unit in
      written(.number, label: digits + unit.rawValue, .text(digits + unit.rawValue))
    }
  }

  /// A value in YAML's flow style, as the file's notation has it.
  private func form(_ text: String, snippet: String? = nil) -> CompletionItem {
    guard !spot.isPropertyList else {
      return CompletionItem(
        kind: .form, label: text, text: spot.tree.notation(of: text) ?? "<string></string>", snippet: nil, detail: "",
        documentation: "")
    }
    let before = spot.around.before
    return CompletionItem(
      kind: .form, label: text, text: before + text,
      snippet: ValueSnippet.escaped(before) + (snippet ?? "${1:\(ValueSnippet.escaped(text))}"),
      detail: "", documentation: "")
  }

  private func written(
    _ kind: CompletionItem.Kind, label: String, _ value: Literal, detail: String = ""
  ) -> CompletionItem {
    let text = spot.isPropertyList ? value.element ?? "<string></string>" : YAMLText.flow(value)
    return .plain(kind, spot.around.before + text, label: label, detail: detail)
  }
}

extension CompletionItem.Kind {
  fileprivate init(_ kind: NameKind) {
    switch kind {
    case .of: self = .style
    case .style, .part: self = .name
    case .bundle: self = .bundle
    case .target: self = .target
    case .property: self = .property
    case .rule: self = .rule
    }
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Tokens of sources.
extension DesignTokenWriter {
  func formInSource(of name: StyleName, _ uses: [TokenType]) -> DesignTokenForm {
    // What references bring in counts for each token by itself.
    reader.referredNodes = 0
    guard let value = scope.tokens.values[name], let literal = literal(value) else { return .none }
    guard isPlaceable(name) else { return .loose(JSONText.value(literal)) }
    if let target = reader.reference(value) {
      let form = alias(of: target)
      guard case .none = form else { return form }
    }
    if let ends = ends(of: value, literal, uses) { return .range(ends, JSONText.value(literal)) }
    guard let own = DesignTokenValue(literal, uses: uses) else { return .loose(JSONText.value(literal)) }
    return .token(.init(own, literal))
  }

  /// The ends of a range; nil for another value.
  private func ends(
    of value: Value, _ literal: Literal, _ uses: [TokenType]
  ) -> [(key: String, entry: DesignTokenForm.Entry)]? {
    var ends: [(key: String, entry: DesignTokenForm.Entry?)]
    if case .text(let text) = literal, let (low, high) = text.splitOnce(on: "..") {
      ends = [(key: "min", entry: Self.end(low, uses)), (key: "max", entry: Self.end(high, uses))]
    } else if let map = reader.resolved(value), scope.sources.kind(map) == .mapping, case .map(let entries) = literal,
      Set(entries.map(\.key)).isSuperset(of: ["min", "max"])
    {
      ends = scope.sources.entries(map).map { key, value in (key: key, entry: end(value, uses)) }
    } else {
      return nil
    }
    return ends.map { key, entry in entry.map { (key: key, entry: $0) } }.whole()
  }

  private func end(_ value: Value, _ uses: [TokenType]) -> DesignTokenForm.Entry? {
    if let target = reader.reference(value), case .token(let entry) = alias(of: target) { return entry }
    return literal(value).flatMap { own in DesignTokenValue(own, uses: uses).map { .init($0, own) } }
  }

  private static func end(_ text: String, _ uses: [TokenType]) -> DesignTokenForm.Entry? {
    let bytes = Array(text.utf8)[...].withoutBlanks
    let own: Literal =
      ExactDecimal(source: bytes).map { .number($0.description) } ?? .text(String(decoding: bytes, as: UTF8.self))
    return DesignTokenValue(own, uses: uses).map { .init($0, own) }
  }

  /// A value with all that it refers to in its place; nil for one that can't be read.
  private func literal(_ value: Value, depth: Int = 0) -> Literal? {
    guard depth <= TreeLimits.depth, let value = reader.resolved(value) else { return nil }
    switch scope.sources.kind(value) {
    case .mapping:
      return scope.sources.entries(value).map { name, value in
        literal(value, depth: depth + 1).map { Literal.Entry(name, $0) }
      }.whole().map(Literal.map)
    case .sequence: return scope.sources.items(value).map { literal($0, depth: depth + 1) }.whole().map(Literal.list)
    case .number: return ExactDecimal(source: scope.sources.textBytes(value)).map { .number($0.description) }
    default: return scope.sources.tree(value.file).literal(Int(value.node))
    }
  }
}

/// Tokens of token files.
extension DesignTokenWriter {
  func formInFile(of name: StyleName) -> DesignTokenForm {
    guard let token = merged.token(name.text)?.token, let value = token.object.tokenValue else {
      return typeless.contains(name) ? loose(name) : .none
    }
    if let original = token.copy.map({ StyleName($0.original) }) {
      // A copy has the faults of what it is a copy of, and the value that a source replaces that by.
      guard isOfFile(original) else { return alias(of: original) }
      if case .none = form(of: original) { return .none }
    }
    if let target = value.reference { return alias(of: StyleName(target)) }
    guard let type = merged.type(of: name.text) else { return .none }
    if type == .string || type == .boolean { return loose(name) }
    guard type != .gradient || value.kind == .array, let json = json(value, type) else { return .none }
    return .token(DesignTokenForm.Entry(type: type, json: json))
  }

  private func loose(_ name: StyleName) -> DesignTokenForm {
    guard let value = scope.tokens.values[name] else { return .none }
    if let target = reader.reference(value) { return .loose(JSONText.string("{\(target)}")) }
    return literal(value).map { .loose(JSONText.value($0)) } ?? .none
  }

  /// A value as 2025.10 has it; nil for one that it hasn't.
  private func json(_ value: JSONValue, _ type: TokenType) -> String? {
    if let target = value.reference {
      return reference(to: StyleName(target)).flatMap { $0.type == type ? $0.json : nil }
    }
    if value.pointer != nil { return copied(value) }
    if type.mayBeList, let items = value.elements { return list(items, type) }
    if !type.parts.isEmpty, let members = value.members { return composite(members, type) }
    if let text = value.utf8Value, type == .dimension || type == .duration {
      let digits = Measurement.number(of: text)
      let unit = String(decoding: text[digits.endIndex...], as: UTF8.self)
      return ExactDecimal(source: digits).map { DesignTokenValue.measure($0, unit) }
    }
    if let text = value.stringValue, type == .color { return DesignTokenValue(.text(text), uses: [])?.json }
    if let text = value.stringValue, let words = type.words, !words.contains(text[...]) { return nil }
    if type == .fontWeight, let number = value.doubleValue, !(1...1000 ~= number) { return nil }
    return copied(value)
  }

  private func list(_ items: JSONValue.Elements, _ type: TokenType) -> String? {
    items.isEmpty ? nil : items.map { json($0, type) }.whole().map(JSONText.list)
  }

  private func composite(_ members: JSONValue.Members, _ type: TokenType) -> String? {
    members.map { member -> (key: String, json: String)? in
      guard let part = type.parts.first(where: { member.hasName($0.name) }) else { return nil }
      // The position of a gradient's stop.
      if type == .gradient, let number = member.value.doubleValue, !(0...1 ~= number) { return nil }
      let items = part.isList ? member.value.elements : nil
      return (items.map { list($0, part.type) } ?? json(member.value, part.type)).map { (key: part.name, json: $0) }
    }.whole().map(JSONText.object)
  }

  /// A value as it is, its pointers followed by what they lead to; nil where that is left out.
  private func copied(_ value: JSONValue) -> String? {
    if let pointer = value.pointer {
      guard let (token, _) = pointer.part, isOfFile(StyleName(token)), (try? merged.target(of: value)) != nil,
        case .token = form(of: StyleName(token))
      else { return nil }
      return Self.pointer(pointer.parts)
    }
    if let items = value.elements { return items.map(copied).whole().map(JSONText.list) }
    guard let members = value.members else { return JSONText.value(value) }
    // Nobody reads a color's `hex`, so it may be anything.
    return members.filter { !$0.hasName("hex") || $0.value.stringValue.flatMap(ColorBytes.init(hex:)) != nil }
      .map { member in copied(member.value).map { (key: member.name, json: $0) } }.whole().map(JSONText.object)
  }
}

/// References.
extension DesignTokenWriter {
  /// A token that refers to another one.
  private func alias(of target: StyleName) -> DesignTokenForm {
    let name = token(target)
    switch form(of: name) {
    case .range(let ends, _):
      let entries = ends.map { end in
        (
          key: end.key,
          entry: DesignTokenForm.Entry(type: end.entry.type, json: Self.reference(StyleName("\(name).\(end.key)")))
        )
      }
      return .range(entries, JSONText.string("{\(target)}"))
    case .loose: return .loose(JSONText.string("{\(target)}"))
    case .token, .none:
      return reference(to: target).map { .token(DesignTokenForm.Entry(type: $0.type, json: $0.json)) } ?? .none
    }
  }

  /// A reference to a token, or to a part of a composite one, and the type of that; nil for one that is left out.
  private func reference(to target: StyleName) -> (type: TokenType, json: String)? {
    let name = token(target)
    if case .token(let entry) = form(of: name) { return (entry.type, Self.reference(name)) }
    guard let owner = TokenTable.groups(above: name).last(where: isToken), case .token(let entry) = form(of: owner)
    else { return nil }
    let keys = owner.text.split(separator: ".").map(String.init)
    let way = name.text.split(separator: ".").map(String.init).dropFirst(keys.count)
    return entry.type.part(at: way).map { ($0, Self.pointer(keys + ["$value"] + way)) }
  }

  /// The token that a reference means: one of that name, or the one of a group.
  private func token(_ reference: StyleName) -> StyleName {
    isToken(reference) ? reference : scope.tokens.name(reference)
  }

  /// Braces, where the format lets names be in them, or a pointer.
  private static func reference(_ name: StyleName) -> String {
    let keys = name.text.split(separator: ".").map(String.init)
    return keys.contains { $0.hasPrefix("$") } ? pointer(keys + ["$value"]) : JSONText.string("{\(name)}")
  }

  private static func pointer(_ keys: [String]) -> String {
    JSONText.object([(key: "$ref", json: JSONText.string(TokenPointer.text(of: keys)))])
  }

  /// Whether the bundle has a token from a file and not from a source.
  func isOfFile(_ name: StyleName) -> Bool {
    if let value = scope.tokens.values[name] { return scope.sources.isImported(value) }
    return scope.tokens.isGroup(name.text)
      && TokenTable.groups(above: name).allSatisfy { scope.tokens.values[$0] == nil }
  }

  /// Whether a token file has a token of just this name, which counts.
  private func isToken(_ name: StyleName) -> Bool {
    merged.token(name.text)?.name == name.text && isOfFile(name)
  }

  /// Whether the format has such names, and no other token has the parts of one at this place.
  private func isPlaceable(_ name: StyleName) -> Bool {
    name.isPlain && !TokenTable.groups(above: name).contains(where: isToken)
  }
}

extension StyleName {
  /// Whether the format may have the name's parts as names.
  var isPlain: Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && !part.hasPrefix("$") && !part.contains { $0 == "{" || $0 == "}" }
    }
  }
}

extension DesignTokenForm.Entry {
  fileprivate init(_ own: DesignTokenValue, _ literal: Literal) {
    self.init(type: own.type, json: own.json, value: own.isWhole ? nil : JSONText.value(literal))
  }
}

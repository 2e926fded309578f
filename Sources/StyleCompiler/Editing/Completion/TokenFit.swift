import StyleBundle
import StyleModel
import StyleSyntax

/// Tells which tokens of a bundle fit the types of a place.
struct TokenFit {
  private let scope: BundleScope
  private let reader: ValueReader

  init(_ scope: BundleScope) {
    self.scope = scope
    reader = ValueReader(sources: scope.sources, tokens: scope.tokens, mayHaveUnreadNames: true)
  }

  /// The tokens that may stand for a value of some types, by name, each with its value as written.
  func tokens(fitting types: [ValueType], but own: String?) -> [(name: String, value: String)] {
    scope.tokens.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { name in
      guard name != own, let token = scope.tokens[StyleName(name)], let value = reader.resolved(token),
        types.contains(where: { fits(value, $0) })
      else { return nil }
      let text = scope.sources.excerpt(value).prefix { !$0.isNewline }
      return (name, String(text.prefix(48)))
    }
  }

  private func fits(_ value: Value, _ type: ValueType) -> Bool {
    let kind = scope.sources.kind(value)
    if kind == .null || kind == .invalid { return false }
    switch type {
    case .quantity(let dimension, let domain):
      return [.number, .text].contains(kind) && reader.quantity(value, dimension, domain) != nil
    case .range(let dimension, let domain): return reader.range(Layers(value), dimension, domain) != nil
    case .boolean: return kind == .boolTrue || kind == .boolFalse
    case .word(let words): return kind == .text && words.contains(scope.sources.text(value))
    case .text: return scope.sources.isText(value)
    case .name(.of(let style)):
      return scope.sources.isText(value) && scope.definitions(of: style).contains(StyleName(scope.sources.text(value)))
    case .name: return scope.sources.isText(value) && !ValueReader.mayBeColor(scope.sources.textBytes(value))
    case .color: return reader.color(Layers(value)) != nil
    case .curve: return reader.trackCurve(Layers(value)) != nil
    case .animatedValue:
      return kind == .number || reader.color(Layers(value)) != nil
        || (kind == .text && Measurement.Unit(utf8: unit(of: value)) != nil)
    case .map(let table):
      guard kind == .mapping else { return false }
      return scope.sources.entries(value).allSatisfy { table.index(of: $0.name) != nil }
    case .list, .rectangle, .pairs, .steps: return kind == .sequence && items(value, fit: type)
    case .either(let types): return types.contains { fits(value, $0) }
    case .tokens: return true
    case .path, .named, .counts: return false
    }
  }

  private func items(_ list: Value, fit type: ValueType) -> Bool {
    scope.sources.items(list).enumerated().allSatisfy { index, item in
      guard let value = reader.resolved(item) else { return false }
      return type.item(index).contains { fits(value, $0) }
    }
  }

  private func unit(of value: Value) -> ArraySlice<UInt8> {
    let text = scope.sources.textBytes(value)
    return text[Measurement.number(of: text).endIndex...]
  }
}

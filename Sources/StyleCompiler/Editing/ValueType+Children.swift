package import StyleBundle

/// The types below a type: what may stand under a key or in a list.
extension ValueType {
  /// The types that such a value may have, alternatives apart.
  package var alternatives: [ValueType] {
    if case .either(let types) = self { types.flatMap(\.alternatives) } else { [self] }
  }

  /// The tables of the maps that such a value may be written as: ranges, colors and curves have some, too.
  package var writtenMaps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .range: [RangeKey.table]
    case .color, .animatedValue: [ColorKey.table]
    case .curve: [CurveKey.table]
    case .either(let types): types.flatMap(\.writtenMaps)
    default: []
    }
  }

  /// The types of the value of a source at a key path, and its key; none where the path leads to nothing that is known.
  static func types(at path: [String]) -> (types: [ValueType], key: Key?) {
    var (types, key): ([ValueType], Key?) = ([.map(SourceKeys.table)], nil)
    for name in path {
      key = types.flatMap(\.writtenMaps).lazy.flatMap(\.keys).first { $0.name == name }
      let members = types.flatMap { $0.member(name) }
      types = members.isEmpty ? Int(name).map { index in types.flatMap { $0.item(index) } } ?? [] : members
    }
    return (types, key)
  }

  /// The types of the value under a key of such a map.
  package func member(_ name: String) -> [ValueType] {
    switch self {
    case .named(_, let type), .counts(let type): type.alternatives
    case .range(let dimension, let domain):
      RangeKey.table.index(of: name) == nil ? [] : [.quantity(dimension, domain)]
    case .tokens: [.tokens]
    case .either(let types): types.flatMap { $0.member(name) }
    default:
      writtenMaps.flatMap { table in table.keys.filter { $0.name == name }.flatMap(\.type.alternatives) }
    }
  }

  /// The types of an item of such a list, the items counted from 0.
  package func item(_ index: Int) -> [ValueType] {
    switch self {
    case .list(let type): type.alternatives
    case .rectangle: index < 4 ? [.quantity(.proportion, index < 2 ? .any : .positive)] : []
    case .pairs(let kind): [.list(.either([.name(kind)]))]
    case .steps: [.map(AnimationKey.stepTable)]
    case .curve: index < 4 ? [.quantity(.number, index.isMultiple(of: 2) ? .proportion : .any)] : []
    case .tokens: [.tokens]
    case .either(let types): types.flatMap { $0.item(index) }
    default: []
    }
  }

  /// Whether names stand in such a value, which a token may hold as well.
  var mayHoldNames: Bool {
    switch self {
    case .name, .pairs: true
    case .named(let kind, _): kind != .rule
    case .counts(let type), .list(let type): type.mayHoldNames
    case .either(let types): types.contains(where: \.mayHoldNames)
    default: false
    }
  }
}

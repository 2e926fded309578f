import StyleBundle

/// The types below a type: what may stand under a key or in a list.
extension ValueType {
  /// The types that such a value may have, alternatives apart.
  var alternatives: [ValueType] {
    if case .either(let types) = self { types.flatMap(\.alternatives) } else { [self] }
  }

  /// The tables of the maps that such a value may be written as: ranges, colors and curves have some, too.
  var writtenMaps: [KeyTable] {
    switch self {
    case .map(let table): [table]
    case .range: [RangeKey.table]
    case .color, .animatedValue: [ColorKey.table]
    case .curve: [CurveKey.table]
    case .either(let types): types.flatMap(\.writtenMaps)
    default: []
    }
  }

  /// The types of the value under a key of such a map.
  func member(_ name: String) -> [ValueType] {
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
  func item(_ index: Int) -> [ValueType] {
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

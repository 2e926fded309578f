import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one bundle's view of the value at a key path.
struct ValueViewReader {
  private let bundle: Int
  private let locator: SourceLocator
  private var sources: SourceTrees { locator.scope.sources }
  /// Reader of the values; its own findings are dropped, since others have made them.
  private var reader: ValueReader { locator.reader }

  init(_ scope: BundleScope, _ bundle: Int) {
    locator = SourceLocator(scope)
    self.bundle = bundle
  }

  /// The bundle's view of a value; `types` are those that may stand at the key path, `key` is the one that it ends with.
  func view(at keyPath: StyleKeyPath, _ types: [ValueType], _ key: Key?) -> ValueExplanation.View {
    let steps = locator.steps(to: keyPath)
    guard let first = steps.first else { return unstated(key, types) }
    let parts = keyPath.components
    let layers = locator.layers(of: parts[0], Array(parts.dropFirst())).flatMap { Layers($0) }
    if layers == nil, let imported = locator.importedValue(at: keyPath) {
      return ValueExplanation.View(
        bundles: [bundle], origin: .stated, text: imported.text, written: nil, unit: imported.unit,
        isExact: imported.unit == nil ? nil : true, steps: steps)
    }
    guard let layers, let value = reader.resolved(layers.top) else {
      return stated(excerpt(first.place), number: nil, first.place, steps)
    }
    let resolved = Layers(value, layers.rest)
    let number =
      types.lazy.compactMap { self.number(resolved, $0) }.first ?? (types.isEmpty ? self.number(ofToken: value) : nil)
    var view = stated(number?.text ?? text(of: value), number: number, first.place, steps)
    view.spring = types.lazy.compactMap { spring(resolved, $0) }.first
    return view
  }

  private func spring(_ layers: Layers, _ type: ValueType) -> SpringMeasures? {
    let curve: StatedCurve?
    switch type {
    case .curve: curve = reader.curve(layers)
    case .map(let table) where table === SpringKey.table: curve = reader.spring(layers)
    default: return nil
    }
    guard let curve, case .spring(let spring) = curve.motion else { return nil }
    return SpringMeasures(spring)
  }

  /// A number as clients get it, its unit, and whether it is exact.
  private typealias Number = (text: String, unit: String?, isExact: Bool)

  private func stated(
    _ text: String, number: Number?, _ place: SourceRange, _ steps: [SourceLocator.Step]
  ) -> ValueExplanation.View {
    let written = excerpt(place)
    return ValueExplanation.View(
      bundles: [bundle], origin: .stated, text: text, written: written == text ? nil : written, unit: number?.unit,
      isExact: number?.isExact, steps: steps)
  }

  private func unstated(_ key: Key?, _ types: [ValueType]) -> ValueExplanation.View {
    guard let key, case .defaulted(let text) = key.presence else {
      return ValueExplanation.View(
        bundles: [bundle], origin: .absent, text: nil, written: nil, unit: nil, isExact: nil, steps: [])
    }
    let dimension = types.lazy.compactMap(\.dimension).first
    return ValueExplanation.View(
      bundles: [bundle], origin: .byDefault, text: text, written: nil, unit: dimension?.unit,
      isExact: dimension == nil ? nil : true, steps: [])
  }

  private func number(_ layers: Layers, _ type: ValueType) -> Number? {
    switch type {
    case .quantity(let dimension, _):
      return quantity(layers.top, dimension)
    case .range(let dimension, _):
      guard let range = reader.range(layers, dimension, .any) else { return nil }
      let isExact = !excerpt(sources.definition(layers.top)).contains("rad")
      let ends = range.min == range.max ? "\(range.min)" : "\(range.min)..\(range.max)"
      return (ends, dimension.unit, isExact)
    case .either(let types): return types.lazy.compactMap { number(layers, $0) }.first
    default: return nil
    }
  }

  private func quantity(_ value: Value, _ dimension: Dimension) -> Number? {
    guard [.number, .text].contains(sources.kind(value)), let read = reader.quantity(value, dimension, .any) else {
      return nil
    }
    return (read.description, dimension.unit, !sources.text(value).hasSuffix("rad"))
  }

  /// The number of a token, which has no field: a unit tells its dimension.
  private func number(ofToken value: Value) -> Number? {
    switch sources.kind(value) {
    case .number: return (sources.text(value), nil, true)
    case .text:
      let text = sources.textBytes(value)
      guard let unit = Measurement.Unit(utf8: text[Measurement.number(of: text).endIndex...]) else { return nil }
      return quantity(value, unit.dimension)
    default: return nil
    }
  }

  /// A value as its source has it; one of a token file as a source would.
  private func text(of value: Value) -> String {
    let tree = sources.tree(value.file)
    let literal = tree.isImported ? tree.literal(Int(value.node)) : nil
    return literal.map(YAMLText.flow) ?? excerpt(sources.definition(value))
  }

  /// A stretch of a source on one line.
  private func excerpt(_ place: SourceRange) -> String {
    let text = String(decoding: sources.trees[place.file.index].source[place.range], as: UTF8.self)
    return text.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
      .map { line in String(line.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }
}

extension ValueType {
  /// Dimension of a number or range of this type; nil for other types.
  fileprivate var dimension: Dimension? {
    switch self {
    case .quantity(let dimension, _), .range(let dimension, _): dimension
    case .either(let types): types.lazy.compactMap(\.dimension).first
    default: nil
    }
  }
}

extension Dimension {
  /// The fixed unit of its fields.
  var unit: String? {
    switch self {
    case .length: "pt"
    case .angle: "deg"
    case .time: "s"
    case .proportion, .number, .whole: nil
    }
  }
}

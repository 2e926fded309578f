package import StyleBundle
package import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// A number as a source states it: that of a value, or an end of a range, with all that is read from it.
package struct SourceNumber: Sendable {
  /// The part of its value that the number is.
  package enum Part: String, Sendable {
    case whole, min, max
  }

  /// A value of a style that has the number.
  package struct Use: Hashable, Sendable {
    /// The number of the bundle, from 0.
    package let bundle: Int
    package let keyPath: StyleKeyPath
  }

  /// The place of the value, where it is written.
  package let place: SourceRange
  /// The key path of the value where it is written: of a style, or of a token.
  package let keyPath: StyleKeyPath
  package let part: Part
  /// The number in the fixed unit of its field.
  package let number: ExactDecimal
  package let dimension: Dimension
  /// The numbers that all uses may have.
  package let domain: NumberDomain
  /// The uses, by bundle and then in the order in which they are read.
  package let uses: [Use]
  /// The unit of the field, `pt`, `deg` or `s`; nil for a number without one.
  package var unit: String? { dimension.unit }

  private let value: Value

  init(_ entries: [(bundle: Int, entry: NumberTrace.Entry)], in sources: SourceTrees) {
    let first = entries[0].entry
    value = first.value
    place = sources.definition(first.value)
    keyPath = sources.tree(first.value.file).keyPath(at: place.range.lowerBound)
    (part, number) = (first.part, first.number)
    dimension = entries.lazy.map(\.entry.dimension).first { $0 == .whole } ?? first.dimension
    domain = entries.dropFirst().reduce(first.domain) { $0.intersection($1.entry.domain) }
    uses = entries.map { Use(bundle: $0.bundle, keyPath: StyleKeyPath($0.entry.keyPath)) }
  }
}

extension SourceNumber {
  /// The text that states another number in the number's place; nil where the whole value's text can't be taken apart.
  func text(of other: ExactDecimal, in sources: SourceTrees) -> [UInt8]? {
    let text = sources.textBytes(value)
    switch part {
    case .whole: return Array(Self.written(other, as: text).utf8)
    case .min, .max:
      guard let (low, high) = text.splitOnce(on: "..") else { return nil }
      let written = Array(Self.written(other, as: part == .min ? low : high).utf8)
      return part == .min ? written + Array("..".utf8) + high : low + Array("..".utf8) + written
    }
  }

  /// The place of the number's own text with its unit; nil where the source has the value's text in another form.
  package func ownPlace(in workspace: Workspace) -> SourceRange? {
    guard let sources = workspace.scopes.first?.sources else { return nil }
    let text = sources.textBytes(value)
    var own = text
    if part != .whole {
      guard let (low, high) = text.splitOnce(on: "..") else { return nil }
      own = part == .min ? low : high
    }
    own = own.withoutBlanks
    let written = sources.trees[place.file.index].source[place.range]
    guard !own.isEmpty, let start = written.firstRange(of: text)?.lowerBound else { return nil }
    let first = start + own.startIndex - text.startIndex
    return SourceRange(file: place.file, range: first..<first + own.count)
  }

  /// A number with the unit that another one is written with, as far as that holds it exactly.
  private static func written(_ number: ExactDecimal, as text: ArraySlice<UInt8>) -> String {
    let text = text.withoutBlanks
    let unit = Measurement.Unit(utf8: text[Measurement.number(of: text).endIndex...])
    switch unit {
    case nil: return number.description
    case .ms: return (number.scaled(byPowerOfTen: 3) ?? number).description + "ms"
    case .percent: return (number.scaled(byPowerOfTen: 2) ?? number).description + "%"
    case .turn, .rad, .deg: return number.description + "deg"
    case .pt, .s: return number.description + (unit?.rawValue ?? "")
    }
  }

  /// The value with another number in the number's place; nil where the whole value's text can't be taken apart.
  func value(of other: ExactDecimal, in sources: SourceTrees) -> SourceValue? {
    guard let text = text(of: other, in: sources) else { return nil }
    let written = String(decoding: text, as: UTF8.self)
    let isBare = part == .whole && sources.kind(value) == .number
    return SourceValue(.value(isBare ? .number(written) : .text(written)), at: Int(value.node), in: place.file)
  }

  /// The text of the value with another number in the number's place, as its source may state it.
  package func text(of other: ExactDecimal, in workspace: Workspace) -> String? {
    guard let sources = workspace.scopes.first?.sources else { return nil }
    return text(of: other, in: sources).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Workspace {
  /// The places of the values that a token stands for, in all bundles.
  package func places(ofToken keyPath: StyleKeyPath) -> Set<SourceRange> {
    scopes.reduce(into: []) { $0.formUnion(SourceLocator($1).places(ofToken: keyPath)) }
  }

  /// The workspace with other numbers in the place of some, wherever these are read; the endpoints of a range may be one text.
  package func trying(
    _ changes: [(number: SourceNumber, other: ExactDecimal)], in trials: inout TrialTrees
  ) -> Workspace? {
    var (tried, values) = (self, [SourceValue]())
    for (number, other) in changes {
      guard let sources = tried.scopes.first?.sources, let value = number.value(of: other, in: sources) else {
        return nil
      }
      values.append(value)
      tried = trying(values, in: &trials)
    }
    return tried
  }
}

extension NumberDomain {
  /// The numbers that lie in both domains.
  fileprivate func intersection(_ other: NumberDomain) -> NumberDomain {
    func end(_ one: End?, _ other: End?, isInner: (Int, Int) -> Bool) -> End? {
      guard let one, let other else { return one ?? other }
      if one.value == other.value { return one.isIncluded ? other : one }
      return isInner(one.value, other.value) ? one : other
    }
    return NumberDomain(lower: end(lower, other.lower, isInner: >), upper: end(upper, other.upper, isInner: <))
  }
}

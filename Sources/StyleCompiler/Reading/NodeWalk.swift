import StyleModel
import StyleSyntax

/// The way through a tree, for the readers that go it most.
///
/// The same as the tree's own functions; these are part of this module, so that they cost no calls.
extension SourceTree.Storage {
  /// The node behind `index` and all that is under it.
  @inline(__always)
  func index(behind index: Int) -> Int {
    nodes[index].traits.rawValue & NodeBits.collection != 0 ? Int(nodes[index].link) : index + 1
  }

  /// The bytes of the source that are a scalar's text; nil where it had to be decoded.
  @inline(__always)
  func verbatimText(_ index: Int) -> Range<Int>? {
    let node = nodes[index]
    guard node.traits.rawValue & NodeBits.verbatim != 0 else { return nil }
    let quote = node.traits.rawValue & NodeBits.betweenQuotes != 0 ? 1 : 0
    return Int(node.lower) + quote..<Int(node.upper) - quote
  }

  /// The value at a node of a file, its alias followed.
  @inline(__always)
  func value(_ index: Int, key: Int, file: Int32) -> Value {
    var node = Int32(truncatingIfNeeded: index)
    if case .alias = nodes[index].kind { node = Int32(truncatingIfNeeded: nodes[index].link) }
    return Value(
      file: file, node: node, use: Int32(truncatingIfNeeded: index), key: Int32(truncatingIfNeeded: key))
  }

  /// A number where there is nothing to say about it; nil for all else, be it right or wrong.
  func soundNumber(_ index: Int, _ dimension: Dimension, _ bounds: Bounds) -> ExactDecimal? {
    guard let range = verbatimText(index) else { return nil }
    let source = source
    let text = source.span.extracting(range)
    let node = nodes[index]
    let exact: ExactDecimal?
    switch node.kind {
    case .number where node.traits.rawValue & NodeBits.unportable == 0: exact = ExactDecimal(source: text)
    case .text: exact = Measurement.quick(text, as: dimension)
    default: return nil
    }
    guard let exact, exact.survivesDouble, bounds.contain(exact) else { return nil }
    return exact
  }

  /// Whether a value may be a reference, or could not be read; all others stand for themselves.
  @inline(__always)
  func mayStandForAnother(_ index: Int) -> Bool {
    switch nodes[index].kind {
    case .number, .boolTrue, .boolFalse, .null, .notFinite, .sequence: return false
    case .text:
      guard let text = verbatimText(index) else { return true }
      return !text.isEmpty && source[text.lowerBound] == UInt8(ascii: "{")
    // A reference without quotes is a map of one key and no value.
    case .mapping: return self.index(behind: index) - index == 3
    case .alias, .invalid: return true
    }
  }
}

/// Goes through a mapping's entries in source order; a key that is no scalar (already reported) is left out.
struct EntryWalk {
  private var key: Int
  private let end: Int

  init(_ storage: SourceTree.Storage, of mapping: Int) {
    key = mapping + 1
    end = storage.index(behind: mapping)
  }

  /// The next entry; `storage` is that of `init`, handed in again so that it is counted once a walk and not once an entry.
  @inline(__always)
  mutating func next(in storage: SourceTree.Storage) -> (key: Int, value: Int)? {
    while key < end {
      let value = storage.index(behind: key)
      if value >= end { return nil }  // the file broke off behind the key
      let entry = (key, value)
      key = storage.index(behind: value)
      if case .text = storage.nodes[entry.0].kind { return entry }
    }
    return nil
  }
}

/// The bits of ``NodeTraits`` that the readers look at, as constants; a test holds them to be the same.
package enum NodeBits {
  package static let incomplete: UInt8 = 1
  package static let unportable: UInt8 = 16
  package static let verbatim: UInt8 = 32
  package static let betweenQuotes: UInt8 = 64
  package static let collection: UInt8 = 128
}

extension Span<UInt8> {
  /// Whether two stretches hold the same bytes.
  @inline(__always)
  func isSame(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }
}

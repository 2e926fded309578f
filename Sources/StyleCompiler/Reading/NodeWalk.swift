import StyleSyntax

/// The way through a tree, for the readers that go it most.
///
/// The same as the tree's own functions; these are part of this module, so that they cost no calls.
extension SourceTree.Storage {
  /// The node behind `index` and all that is under it.
  func index(behind index: Int) -> Int {
    nodes[index].traits.rawValue & NodeBits.collection != 0 ? Int(nodes[index].link) : index + 1
  }

  /// The bytes of the source that are a scalar's text; nil where it had to be decoded.
  func verbatimText(_ index: Int) -> Range<Int>? {
    let node = nodes[index]
    guard node.traits.rawValue & NodeBits.verbatim != 0 else { return nil }
    let quote = node.traits.rawValue & NodeBits.betweenQuotes != 0 ? 1 : 0
    return Int(node.lower) + quote..<Int(node.upper) - quote
  }

  /// Gives a mapping's entries in source order; a key that is no scalar (already reported) is left out.
  func forEachEntry(of mapping: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    let end = index(behind: mapping)
    var key = mapping + 1
    while key < end {
      let value = index(behind: key)
      if value >= end { return }  // the file broke off behind the key
      if case .text = nodes[key].kind { body(key, value) }
      key = index(behind: value)
    }
  }
}

/// The bits of ``NodeTraits`` that the walk looks at, as constants; a test holds them to be the same.
package enum NodeBits {
  package static let verbatim: UInt8 = 32
  package static let betweenQuotes: UInt8 = 64
  package static let collection: UInt8 = 128
}

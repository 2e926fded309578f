/// A few bits of the hashes of a mapping's keys, which nearly always rule out that one is there twice.
struct KeyFilter {
  private var seen: UInt128 = 0
  /// Whether two keys may be the same.
  private(set) var mayRepeat = false

  mutating func insert(_ hash: UInt16) {
    let bit: UInt128 = 1 &<< UInt128(hash)
    mayRepeat = mayRepeat || seen & bit != 0
    seen |= bit
  }
}

/// The keys of one mapping, to find those that are there more than once.
///
/// One is used for all mappings of a file, so that it keeps its memory.
struct MappingKeys {
  /// The nodes of the keys that are text, in the order of the source.
  private(set) var nodes: [Int] = []
  private var hashes: [UInt16] = []

  mutating func collect(of mapping: Int, in all: [Node]) {
    nodes.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    var key = mapping + 1
    while key < all.count {
      if all[key].kind == .text {
        nodes.append(key)
        hashes.append(all[key].keyHash)
      }
      let value = index(behind: key, in: all)
      guard value < all.count else { break }
      key = index(behind: value, in: all)
    }
  }

  private func index(behind index: Int, in all: [Node]) -> Int {
    all[index].isCollection ? Int(all[index].link) : index + 1
  }

  /// The keys whose text an earlier one has, in the order of the source, each with the first of that text.
  func repeated(in all: [Node], source: [UInt8], text: DecodedText) -> [(key: Int, first: Int)] {
    guard nodes.count <= 16 else { return repeatedOfMany(in: all, source: source, text: text) }
    var found: [(key: Int, first: Int)] = []
    for position in hashes.indices {
      for earlier in 0..<position where hashes[earlier] == hashes[position] {
        let pair = (key: nodes[position], first: nodes[earlier])
        guard Self.bytes(of: pair.key, all, source, text) == Self.bytes(of: pair.first, all, source, text) else {
          continue
        }
        found.append(pair)
        break
      }
    }
    return found
  }

  /// The same where comparing each with each would take long: equal texts are neighbours once they are sorted.
  private func repeatedOfMany(in all: [Node], source: [UInt8], text: DecodedText) -> [(key: Int, first: Int)] {
    let sorted = nodes.sorted { left, right in
      let hashes = (all[left].keyHash, all[right].keyHash)
      if hashes.0 != hashes.1 { return hashes.0 < hashes.1 }
      let texts = (Self.bytes(of: left, all, source, text), Self.bytes(of: right, all, source, text))
      return texts.0 == texts.1 ? left < right : texts.0.lexicographicallyPrecedes(texts.1)
    }
    var found: [(key: Int, first: Int)] = []
    var first = sorted[0]
    for key in sorted.dropFirst() {
      if all[key].keyHash == all[first].keyHash,
        Self.bytes(of: first, all, source, text) == Self.bytes(of: key, all, source, text)
      {
        found.append((key, first))
      } else {
        first = key
      }
    }
    return found.sorted { $0.key < $1.key }
  }

  private static func bytes(
    of key: Int, _ all: [Node], _ source: [UInt8], _ text: DecodedText
  ) -> ArraySlice<UInt8> {
    all[key].verbatimRange.map { source[$0] } ?? text[Int(all[key].link)]
  }
}

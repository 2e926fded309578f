/// The path from an animation to one of its tracks: `sequence`, `0`, `parallel`, `1`.
///
/// It is spelt out only for findings.
package struct TrackPath: Hashable, Sendable {
  package enum Key: Int, CaseIterable, Sendable {
    case sequence, parallel, reverse, tracks
  }

  /// The steps of the path: an item's index, or −1 and below for a key.
  ///
  /// The first few are in a vector and the others in an array, since nearly all paths are short and there is one for every track.
  private var first = SIMD4<Int32>()
  private var others: [Int32] = []
  private var count = 0

  /// Creates the path to the animation itself, to the value of one of its keys, or to an item of that.
  package init(_ key: Key? = nil, _ index: Int? = nil) {
    if let key { append(key) }
    if let index { append(index) }
  }

  package mutating func append(_ key: Key) { append(step: -1 - Int32(key.rawValue)) }

  package mutating func append(_ index: Int) { append(step: Int32(index)) }

  private mutating func append(step: Int32) {
    if count < first.scalarCount { first[count] = step } else { others.append(step) }
    count += 1
  }

  package var components: [String] {
    (0..<count).map { number in
      let step = number < first.scalarCount ? first[number] : others[number - first.scalarCount]
      return step >= 0 ? String(step) : "\(Key.allCases[Int(-1 - step)])"
    }
  }
}

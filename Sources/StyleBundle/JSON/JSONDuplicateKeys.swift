extension JSONParser {
  /// The text of the string at `node`, escapes resolved.
  func text(_ node: Int) -> ArraySlice<UInt8> {
    if let range = nodes[node].unescaped { return unescaped[range] }
    return bytes[nodes[node].range.dropFirst().dropLast()]
  }

  /// Refuses the first key that repeats an earlier one of the object at `object`, byte for byte.
  ///
  /// Few keys are compared each with each; for many there is an open hash table with a seed of the process, so that a
  /// million keys stay cheap, whoever chose them.
  func refuseDuplicateKeys(_ object: Int) throws(JSONError) {
    guard nodes[object].count > 8 else {
      try refuseDuplicatesAmongFew(object)
      return
    }
    let capacity = Self.powerOfTwo(above: nodes[object].count * 2)
    var slots = [UInt32](repeating: 0, count: capacity)
    var key = object + 1
    while key < nodes[object].end {
      let name = text(key)
      var slot = Self.hash(name) & (capacity - 1)
      // The root is never a key, so zero marks a free slot.
      while slots[slot] != 0 {
        let other = Int(slots[slot])
        if text(other) == name {
          throw JSONError(.duplicateKey(first: nodes[other].range), nodes[key].range)
        }
        slot = (slot + 1) & (capacity - 1)
      }
      slots[slot] = UInt32(key)
      key = indexAfterValue(key + 1)
    }
  }

  private func refuseDuplicatesAmongFew(_ object: Int) throws(JSONError) {
    var key = object + 1
    while key < nodes[object].end {
      var other = object + 1
      while other < key {
        if text(other) == text(key) {
          throw JSONError(.duplicateKey(first: nodes[other].range), nodes[key].range)
        }
        other = indexAfterValue(other + 1)
      }
      key = indexAfterValue(key + 1)
    }
  }

  private func indexAfterValue(_ index: Int) -> Int {
    let first = bytes[Int(nodes[index].lower)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? nodes[index].end : index + 1
  }

  private static func powerOfTwo(above count: Int) -> Int {
    var power = 8
    while power < count { power *= 2 }
    return power
  }

  private static func hash(_ name: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: name)
    return hasher.finalize()
  }
}

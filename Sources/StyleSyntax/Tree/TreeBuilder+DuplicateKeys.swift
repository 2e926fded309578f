import StyleDiagnostics

extension TreeBuilder {
  /// Reports keys that a mapping holds more than once, and warns of those that only look the same.
  mutating func reportDuplicateKeys(of mapping: Int, mayLookAlike: Bool) {
    let keys = keys(of: mapping)
    let repeated = repeated(keys)
    for (key, first) in repeated {
      report(
        SyntaxMessage.duplicateKey(
          String(decoding: bytes(of: key), as: UTF8.self), at: SourceRange(file: file, range: nodes[key].range),
          earlier: SourceRange(file: file, range: nodes[first].range)))
    }
    if mayLookAlike { reportLookAlikes(keys, except: Set(repeated.map(\.key))) }
  }

  /// The keys of a mapping that are text, in the order of the source.
  private func keys(of mapping: Int) -> [Int] {
    var keys: [Int] = []
    var index = mapping + 1
    var isKey = true
    while index < nodes.count {
      if isKey, nodes[index].kind == .text { keys.append(index) }
      index = nodes[index].isCollection ? Int(nodes[index].link) : index + 1
      isKey.toggle()
    }
    return keys
  }

  /// The keys whose text an earlier one has, each with the first of that text.
  private func repeated(_ keys: [Int]) -> [(key: Int, first: Int)] {
    var firsts: [ArraySlice<UInt8>: Int] = [:]
    return keys.compactMap { key in
      if let first = firsts[bytes(of: key)] {
        // A piece of a text that its commas cut was never meant as a key.
        let isEmpty = key + 1 < nodes.count && nodes[key + 1].kind == .null
        return isEmpty && SplitText(nodes[key].range, in: source) != nil ? nil : (key, first)
      }
      firsts[bytes(of: key)] = key
      return nil
    }
  }

  private func bytes(of key: Int) -> ArraySlice<UInt8> {
    nodes[key].verbatimRange.map { source[$0] } ?? text[Int(nodes[key].link)]
  }

  /// Warns of keys that only look the same.
  ///
  /// Swift compares text by canonical equivalence, which is just the test for look-alikes.
  private mutating func reportLookAlikes(_ keys: [Int], except repeated: Set<Int>) {
    var table: [String: Int] = [:]
    for key in keys where !repeated.contains(key) {
      let text = String(decoding: bytes(of: key), as: UTF8.self)
      if let earlier = table[text] {
        report(
          SyntaxMessage.lookAlikeKey(
            text, at: SourceRange(file: file, range: nodes[key].range),
            earlier: SourceRange(file: file, range: nodes[earlier].range)))
      } else {
        table[text] = key
      }
    }
  }
}

import StyleBundle

/// Keys that are known beforehand, each as it stands in a JSON text: quoted, with its colon.
struct FixedKeys: Sendable {
  private let first: [[UInt8]]
  private let further: [[UInt8]]

  /// Plain ASCII words in canonical order.
  init(_ names: [String]) {
    assert(zip(names, names.dropFirst()).allSatisfy { CanonicalOrder.utf16Precedes($0, $1) })
    first = names.map { Array("\"\($0)\":".utf8) }
    further = first.map { [UInt8(ascii: ",")] + $0 }
  }

  /// Appends a key, behind a comma where it isn't an object's first.
  func append(_ key: BundleKey, isFirst: Bool, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: isFirst ? first[key.rawValue] : further[key.rawValue])
  }
}

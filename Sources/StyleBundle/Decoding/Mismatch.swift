extension JSONValue {
  /// The error for this value where another was expected; a short number or string is quoted.
  func mismatch(_ expected: String, found: String? = nil) -> BundleError {
    let isShort = range.count <= 40 && (kind == .number || kind == .string)
    let quoted = isShort ? "`\(String(decoding: source, as: UTF8.self))`" : nil
    return BundleError(at: self, expected: expected, found: found ?? quoted)
  }

  func wrongLength(_ expected: Int, _ found: Int) -> BundleError {
    BundleError(
      at: self, expected: expected == 1 ? "1 item" : "\(expected) items", found: found == 1 ? "1" : "\(found)")
  }
}

extension FixedFile {
  /// The changed stretches of the original, in order, with their new text.
  package var edits: [(range: Range<Int>, text: String)] {
    text.changes.map { ($0.old, String(decoding: text.bytes[$0.new], as: UTF8.self)) }
  }
}

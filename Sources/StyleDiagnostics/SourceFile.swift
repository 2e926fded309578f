/// A file as it was read: its path for people, and its bytes.
package struct SourceFile: Sendable {
  /// Path relative to the folder the program runs in, with `/`; never absolute unless the user named it so.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What a host's tree of files holds now.
package protocol HostFiles {
  /// A file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(HostProblem) -> [UInt8]?
  /// What a folder holds, in byte order; nothing where there is none.
  func names(in folder: String) throws(HostProblem) -> [String]
}

/// Why something in a host's tree can't be read.
package struct HostProblem: Error, Hashable, Sendable {
  package let path: String
  /// In words that follow a colon.
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Read access to a host's tree of files.
package protocol HostFiles {
  /// Reads a file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(HostProblem) -> [UInt8]?
  /// The names in a folder, in byte order; none where there is no such folder.
  func names(in folder: String) throws(HostProblem) -> [String]
}

/// A failure to read something in a host's tree.
package struct HostProblem: Error, Hashable, Sendable {
  package let path: String
  /// The cause, in words that follow a colon.
  package let reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }
}

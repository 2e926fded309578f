/// Read access to a host's tree of files.
package protocol HostFiles {
  /// Reads a file's bytes, at most `limit` + 1 of them; nil where there is none.
  func read(_ path: String, limit: Int) throws(ReleaseProblem) -> [UInt8]?
  /// The names in a folder, in byte order; none where there is no such folder.
  func names(in folder: String) throws(ReleaseProblem) -> [String]
}

/// One step of what is done to a host's tree; all of them in their order keep every reader whole.
package enum HostStep: Hashable, Sendable {
  /// Writes a file whose content never changes, or that nobody reads in the middle of a release.
  case write(path: String, bytes: [UInt8])
  /// Replaces the pointer and moves its modification time on by a second at least: common servers tell versions apart by size
  /// and whole second.
  case point(path: String, bytes: [UInt8])
  /// Reads back what clients will read.
  case check(path: String, bytes: [UInt8])
  /// Removes what no release names that is kept.
  case remove(path: String)
}

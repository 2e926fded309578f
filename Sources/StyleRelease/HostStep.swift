/// One step of a change to a host's tree; taken in order, the steps leave every reader with a whole release.
package enum HostStep: Hashable, Sendable {
  /// Writes a file whose content never changes, or that nobody reads in the middle of a release.
  case write(path: String, bytes: [UInt8])
  /// Replaces the pointer and moves its modification time on by at least a second.
  ///
  /// Common servers tell versions apart by size and whole second.
  case point(path: String, bytes: [UInt8])
  /// Reads a file back as clients will read it, and compares.
  case check(path: String, bytes: [UInt8])
  /// Removes a file that no kept release names.
  case remove(path: String)
}

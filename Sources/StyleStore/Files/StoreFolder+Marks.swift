internal import StyleFiles
internal import StyleTrust

/// Marks of launches: files whose names tell the release that a process shows, and the embedded set beside it.
extension StoreFolder {
  private var marks: String { path + "/marks" }

  /// The prefix of the names of a release's marks.
  static func mark(of place: Pointer.Position) -> String { "\(place.rootVersion).\(place.seq)." }

  /// The prefix of the names of a release's marks beside one embedded set.
  static func mark(of place: Pointer.Position, beside embedded: StyleStore.Embedded) -> String {
    mark(of: place) + embedded.id.prefix(16) + "."
  }

  /// Leaves a mark, held while the process lives.
  ///
  /// - Parameter start: The prefix of its name.
  /// - Returns: The mark; nil where it can't be left.
  func leaveMark(_ start: String) -> (any StoreMark)? {
    // Another process may take a file that isn't held yet for one that was left.
    for _ in 0..<3 {
      let name = start + String(UInt64.random(in: 0...UInt64.max), radix: 16)
      if let mark = try? files.hold("\(marks)/\(name)") { return mark }
    }
    return nil
  }

  /// The names of the marks whose processes ended without removing them.
  func abandonedMarks() -> [String] {
    ((try? files.names(in: marks)) ?? []).filter { files.isAbandoned("\(marks)/\($0)") }
  }

  /// Removes marks that a killed process left before it held them, and that so tell of no launch.
  func removeUnheldMarks() { removeMarks(abandonedMarks().filter { $0.hasSuffix(LockFile.temporary) }) }

  func removeMarks(_ names: some Sequence<String>) {
    for name in names { try? files.remove("\(marks)/\(name)") }
  }
}

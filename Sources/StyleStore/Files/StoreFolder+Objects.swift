internal import StyleFiles
internal import StyleTrust

/// The bundles of releases: `objects/<sha256>`, so that a changed file is detected by its name.
extension StoreFolder {
  var objects: String { path + "/objects" }

  private func path(of id: ContentID) -> String { "\(objects)/\(id.sha256)" }

  /// Reads a kept content; nil where it is missing or has changed.
  func object(_ id: ContentID) -> [UInt8]? {
    guard let bytes = try? files.read(path(of: id), limit: id.size), id.matches(bytes) else { return nil }
    return bytes
  }

  /// Keeps contents so that they survive a crash; called while the folder is locked.
  func keep(_ contents: [ContentID: [UInt8]]) throws(FileProblem) {
    for (id, bytes) in contents {
      if object(id) == nil {
        try replace(path(of: id), with: bytes)
      } else {
        // The process that wrote it may have been killed before it was synced.
        try files.synchronize(path(of: id))
      }
    }
    if !contents.isEmpty { try files.synchronize(objects) }
  }

  /// Keeps a content of a release that is still incomplete, so that the next try starts from it.
  ///
  /// Nothing relies on it until a record names it. With ``Refresh/contentLimit`` for each of the record's two releases and for
  /// this one, the folder holds 24 MiB at most.
  ///
  /// - Parameters:
  ///   - bytes: The content, checked against its id.
  ///   - id: The content's id.
  ///   - release: The hashes of all contents of the release.
  ///   - isFirst: Whether to remove objects first that neither the record nor the release names.
  /// - Returns: Whether it was kept; false where nothing can be written or another process holds the folder.
  func keepEarly(_ bytes: [UInt8], as id: ContentID, of release: Set<String>, isFirst: Bool) -> Bool {
    do throws(FileProblem) {
      try files.makeFolder(path)
      try files.makeFolder(objects)
      let done: Void? = try files.locking(path, waits: true) { () throws(FileProblem) in
        if isFirst { sweepObjects(but: records().state.objects.union(release)) }
        try replace(path(of: id), with: bytes)
      }
      return done != nil
    } catch {
      return false
    }
  }

  /// Removes all objects but the named ones; one that can't be removed stays until the next time.
  func sweepObjects(but named: Set<String>) {
    for name in (try? files.names(in: objects)) ?? [] where !named.contains(name) {
      try? files.remove("\(objects)/\(name)")
    }
  }
}

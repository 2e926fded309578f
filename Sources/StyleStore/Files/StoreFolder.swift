internal import StyleFiles
internal import StyleTrust

/// A store's folder: two records, `objects/<sha256>` for each bundle that they name, and `marks/` of launches.
struct StoreFolder: Sendable {
  let path: String
  let files: any StoreFiles

  static let temporary = ".new"

  /// Changes the records as they are now, which another process may have changed since.
  ///
  /// - Parameters:
  ///   - contents: The contents that the new record names, by id.
  ///   - sweeps: Whether to remove what the new record doesn't name.
  ///   - waits: Whether to wait for another process that holds the folder, a second at most.
  ///   - change: The change to the state.
  /// - Returns: The new record.
  /// - Throws: The error of `change`, or ``StyleStoreError/notKept(_:)``; the old record is whole then.
  @discardableResult
  func update(
    keeping contents: [ContentID: [UInt8]] = [:], sweeping sweeps: Bool = false, waits: Bool = true,
    _ change: (inout StoreState) throws(StyleStoreError) -> Void
  ) throws(StyleStoreError) -> StoreState {
    var refusal: StyleStoreError?
    let result: StoreState?
    do throws(FileProblem) {
      // First the folder itself: what a system is told of it counts for all in it.
      try files.makeFolder(path)
      try files.makeFolder(objects)
      result = try files.locking(path, waits: waits) { () throws(FileProblem) in
        let old = records()
        var new = old.state
        do throws(StyleStoreError) {
          try change(&new)
        } catch {
          refusal = error
          return old.state
        }
        try keep(contents)
        try write(&new, over: old)
        if sweeps { sweep(but: new) }
        return new
      }
    } catch {
      throw .notKept(error.reason)
    }
    if let refusal { throw refusal }
    guard let result else { throw .notKept("another process is using the directory") }
    return result
  }

  /// Replaces a file whole or not at all; the new bytes survive a crash once the folder is synced.
  func replace(_ file: String, with bytes: [UInt8]) throws(FileProblem) {
    let temporary = file + Self.temporary
    do throws(FileProblem) {
      try files.write(temporary, bytes)
      try files.synchronize(temporary)
      try files.rename(temporary, to: file)
    } catch {
      try? files.remove(temporary)
      throw error
    }
  }

  /// Removes the remains of a crash, and all objects and marks that a record doesn't need.
  ///
  /// Files that can't be removed stay until the next time.
  private func sweep(but state: StoreState) {
    sweepObjects(but: state.objects)
    for name in Self.records {
      let temporary = "\(path)/\(name)\(Self.temporary)"
      if (try? files.read(temporary, limit: 0)) ?? nil != nil { try? files.remove(temporary) }
    }
    let marksInUse = state.placeInUse.map { Self.mark(of: $0) }
    removeMarks(abandonedMarks().filter { name in !(marksInUse.map { name.hasPrefix($0) } ?? false) })
  }
}

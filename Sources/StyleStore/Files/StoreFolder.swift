internal import StyleFiles
internal import StyleTrust

/// A store's folder: `state`, and `objects/<sha256>` for each bundle that it names.
struct StoreFolder: Sendable {
  let path: String
  let files: any StoreFiles

  init(_ path: String, files: any StoreFiles) {
    self.path = path
    self.files = files
  }

  private var statePath: String { path + "/state" }
  static let temporary = ".new"

  /// What the record says; where it isn't there or is damaged, that nothing was ever fetched.
  func state() -> StoreState {
    guard let bytes = try? files.read(statePath, limit: StoreState.sizeLimit) else { return StoreState() }
    return StoreState(record: bytes) ?? StoreState()
  }

  /// Changes the record as it is now, which another process may have changed meanwhile.
  ///
  /// - Parameters:
  ///   - contents: What the new record names, by its id.
  ///   - sweeps: Whether what the new record doesn't name goes.
  ///   - change: What becomes of the record.
  /// - Returns: The new record.
  /// - Throws: What `change` throws, or ``StyleStoreError/notKept(_:)``; the old record is whole then.
  @discardableResult
  func update(
    keeping contents: [ContentID: [UInt8]] = [:], sweeping sweeps: Bool = false,
    _ change: (inout StoreState) throws(StyleStoreError) -> Void
  ) throws(StyleStoreError) -> StoreState {
    var refusal: StyleStoreError?
    let result: StoreState?
    do throws(FileProblem) {
      // First the folder itself: what a system is told of it counts for all in it.
      try files.makeFolder(path)
      try files.makeFolder(objects)
      result = try files.locking(path) { () throws(FileProblem) in
        let old = state()
        var new = old
        do throws(StyleStoreError) {
          try change(&new)
        } catch {
          refusal = error
          return old
        }
        try keep(contents)
        if new != old {
          try replace(statePath, with: new.record)
          try files.synchronise(path)
        }
        if sweeps { sweep(but: new.objects) }
        return new
      }
    } catch {
      throw .notKept(error.reason)
    }
    if let refusal { throw refusal }
    guard let result else { throw .notKept("another process holds the folder") }
    return result
  }

  /// Makes some bytes stand under a name, whole or not at all; they outlive a crash once the folder is synced.
  func replace(_ file: String, with bytes: [UInt8]) throws(FileProblem) {
    let temporary = file + Self.temporary
    do throws(FileProblem) {
      try files.write(temporary, bytes)
      try files.synchronise(temporary)
      try files.rename(temporary, to: file)
    } catch {
      try? files.remove(temporary)
      throw error
    }
  }

  /// Removes what a crash left behind, and all objects but some.
  ///
  /// What can't be removed stays until the next time.
  private func sweep(but named: Set<String>) {
    sweepObjects(but: named)
    if (try? files.read(statePath + Self.temporary, limit: 0)) ?? nil != nil {
      try? files.remove(statePath + Self.temporary)
    }
  }
}

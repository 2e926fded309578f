package import StyleFiles
package import StyleStore

/// A folder in memory that can lose unsynced bytes, and stop at any call.
package final class MemoryFiles: StoreFiles {
  /// The remains of unsynced bytes after a crash.
  package enum Unsynced: CaseIterable {
    case lost, empty, half, kept
  }

  private struct Content: Sendable {
    var bytes: [UInt8]
    /// The bytes that are synced.
    var durable: [UInt8] = []
  }

  private struct State: Sendable {
    var contents: [Content] = []
    var names: [String: Int] = [:]
    var durableNames: [String: Int] = [:]
    /// The number of calls so far that change something.
    var calls = 0
    /// The number of calls after which no other is done.
    var limit = Int.max
    /// The number of the call that fails.
    var failing: Int?
    var isLocked = false
    /// The processes that made the marks, by the marks' paths.
    var holders: [String: Int] = [:]
    /// The living processes.
    var living: Set<Int> = []
    var lastProcess = 0
  }

  private let state = Locked(State())

  package init() {}

  private func change(_ body: (inout State) -> Void) throws(FileProblem) {
    let isDone = state.withLock { state in
      defer { state.calls += 1 }
      guard state.calls < state.limit, state.calls != state.failing else { return false }
      body(&state)
      return true
    }
    if !isDone { throw FileProblem("No space left on device") }
  }

  package func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    self[path].map { Array($0.prefix(limit + 1)) }
  }

  package func names(in folder: String) throws(FileProblem) -> [String] {
    files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }.sorted()
  }

  package func makeFolder(_ path: String) throws(FileProblem) {}

  package func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try change { state in
      state.contents.append(Content(bytes: bytes))
      state.names[path] = state.contents.count - 1
    }
  }

  package func synchronize(_ path: String) throws(FileProblem) {
    try change { state in
      if let content = state.names[path] { state.contents[content].durable = state.contents[content].bytes }
      let isBelow = { (name: String) in name.hasPrefix(path + "/") && !name.dropFirst(path.count + 1).contains("/") }
      state.durableNames = state.durableNames.filter { !isBelow($0.key) }
      for (name, content) in state.names where isBelow(name) { state.durableNames[name] = content }
    }
  }

  package func rename(_ path: String, to other: String) throws(FileProblem) {
    try change { state in
      state.names[other] = state.names.removeValue(forKey: path)
    }
  }

  package func remove(_ path: String) throws(FileProblem) {
    try change { state in state.names[path] = nil }
  }

  package func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    // Others hold it for a moment only, as on a disk.
    var tries = 0
    while !state.withLock({ state in
      defer { state.isLocked = true }
      return !state.isLocked
    }) {
      tries += 1
      if !waits || tries > 1_000_000 { return nil }
    }
    defer { state.withLock { $0.isLocked = false } }
    return try body()
  }

  package func hold(_ path: String) throws(FileProblem) -> any StoreMark { try hold(path, by: startProcess()) }

  package func isAbandoned(_ path: String) -> Bool {
    state.withLock { state in
      state.names[path] != nil && !(state.holders[path].map { state.living.contains($0) } ?? false)
    }
  }
}

// Processes.
extension MemoryFiles {
  /// Starts a process, and returns its number.
  func startProcess() -> Int {
    state.withLock { state in
      state.lastProcess += 1
      state.living.insert(state.lastProcess)
      return state.lastProcess
    }
  }

  /// Ends processes, all for nil; orderly ones remove their marks.
  func endProcesses(_ numbers: Set<Int>? = nil, orderly isOrderly: Bool) {
    state.withLock { state in
      let ending = numbers ?? state.living
      for (path, process) in state.holders where isOrderly && ending.contains(process) { state.names[path] = nil }
      state.living.subtract(ending)
    }
  }

  func isLiving(_ process: Int) -> Bool { state.withLock { $0.living.contains(process) } }

  func hold(_ path: String, by process: Int) throws(FileProblem) -> any StoreMark {
    try write(path, [])
    state.withLock { $0.holders[path] = process }
    return Mark(files: self, path: path, process: process)
  }

  private struct Mark: StoreMark {
    let files: MemoryFiles
    let path: String
    let process: Int

    func remove() { if files.isLiving(process) { try? files.remove(path) } }
  }

  /// The paths of the marks of launches, held or not.
  package var marks: [String] { files.keys.filter { $0.contains("/marks/") } }
}

extension MemoryFiles {
  /// A file's bytes; a test that sets them damages what the store wrote.
  package subscript(path: String) -> [UInt8]? {
    get { state.withLock { state in state.names[path].map { state.contents[$0].bytes } } }
    set {
      state.withLock { state in
        guard let newValue else {
          (state.names[path], state.durableNames[path]) = (nil, nil)
          return
        }
        state.contents.append(Content(bytes: newValue, durable: newValue))
        (state.names[path], state.durableNames[path]) = (state.contents.count - 1, state.contents.count - 1)
      }
    }
  }

  /// The bytes of all files, by path.
  package var files: [String: [UInt8]] {
    state.withLock { state in state.names.mapValues { state.contents[$0].bytes } }
  }

  /// Loses all files, as when a user frees room.
  package func removeAll() { state.withLock { ($0.names, $0.durableNames) = ([:], [:]) } }

  /// The number of calls so far that changed something.
  package var calls: Int { state.withLock { $0.calls } }

  /// Lets the system die after the given number of further calls.
  package func die(after calls: Int) { state.withLock { $0.limit = $0.calls + calls } }

  /// Lets calls succeed again, for the processes from before.
  package func recover() { state.withLock { $0.limit = .max } }

  /// Lets one call fail, the given number of calls from now.
  package func fail(at call: Int) { state.withLock { $0.failing = $0.calls + call } }

  /// Restarts the system without any process: unsynced bytes may be lost, and unsynced names may be the old ones.
  package func restart(_ unsynced: Unsynced = .kept, losingNames: Bool = false) {
    state.withLock { state in
      state.limit = .max
      state.failing = nil
      state.isLocked = false
      state.living = []
      if losingNames { state.names = state.durableNames } else { state.durableNames = state.names }
      for content in state.contents.indices {
        let bytes = state.contents[content].bytes
        guard bytes != state.contents[content].durable else { continue }
        let left: [UInt8] =
          switch unsynced {
          case .lost: state.contents[content].durable
          case .empty: []
          case .half: Array(bytes.prefix(bytes.count / 2))
          case .kept: bytes
          }
        state.contents[content] = Content(bytes: left, durable: left)
      }
    }
  }
}

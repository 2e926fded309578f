import StyleFiles
import StyleStore

/// A process of an app on a device, which may be in front or not, and may die at any time.
package final class AppProcess: Sendable {
  private struct State: Sendable {
    var isInFront: Bool
    var observers: [Int: @Sendable (Bool) -> Void] = [:]
    var lastObserver = 0
  }

  let files: ProcessFiles
  private let state: Locked<State>

  /// Whether its store gets no notifications, and takes the process for in front.
  private let isDeaf: Bool

  package init(on device: Device, inFront isInFront: Bool = true, isDeaf: Bool = false) {
    self.isDeaf = isDeaf
    files = ProcessFiles(memory: device.files, number: device.files.startProcess())
    state = Locked(State(isInFront: isInFront))
  }

  /// Brings the process to the front, or sends it to the background.
  package func show(_ isInFront: Bool) {
    let observers = state.withLock { state in
      state.isInFront = isInFront
      return Array(state.observers.values)
    }
    if !isDeaf { for observer in observers { observer(isInFront) } }
  }

  /// Ends the process abruptly.
  package func die() { files.memory.endProcesses([files.number], orderly: false) }

  /// Ends the process in an orderly way.
  package func exit() { files.memory.endProcesses([files.number], orderly: true) }

  var lifecycle: StoreLifecycle {
    StoreLifecycle(
      beginsInFront: { self.isDeaf || self.state.withLock { $0.isInFront } },
      observe: { change in
        let number = self.state.withLock { state in
          state.lastObserver += 1
          state.observers[state.lastObserver] = change
          return state.lastObserver
        }
        return Observation(process: self, number: number)
      })
  }

  private final class Observation: Sendable {
    let process: AppProcess
    let number: Int

    init(process: AppProcess, number: Int) {
      self.process = process
      self.number = number
    }

    deinit { process.state.withLock { _ = $0.observers.removeValue(forKey: number) } }
  }
}

/// A device's files as one process sees them; after its death it changes none of them.
struct ProcessFiles: StoreFiles {
  let memory: MemoryFiles
  let number: Int

  private func live() throws(FileProblem) {
    guard memory.isLiving(number) else { throw FileProblem("the process is dead") }
  }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? { try memory.read(path, limit: limit) }
  func names(in folder: String) throws(FileProblem) -> [String] { try memory.names(in: folder) }
  func makeFolder(_ path: String) throws(FileProblem) { try memory.makeFolder(path) }

  func write(_ path: String, _ bytes: [UInt8]) throws(FileProblem) {
    try live()
    try memory.write(path, bytes)
  }

  func synchronize(_ path: String) throws(FileProblem) {
    try live()
    try memory.synchronize(path)
  }

  func rename(_ path: String, to other: String) throws(FileProblem) {
    try live()
    try memory.rename(path, to: other)
  }

  func remove(_ path: String) throws(FileProblem) {
    try live()
    try memory.remove(path)
  }

  func locking<Result>(
    _ folder: String, waits: Bool, _ body: () throws(FileProblem) -> Result
  ) throws(FileProblem) -> Result? {
    try live()
    return try memory.locking(folder, waits: waits, body)
  }

  func hold(_ path: String) throws(FileProblem) -> any StoreMark {
    try live()
    return try memory.hold(path, by: number)
  }

  func isAbandoned(_ path: String) -> Bool { memory.isAbandoned(path) }
}

/// Shares one run of work between callers: the first starts it, all get its result, and it is cancelled once all have left.
final class SharedRun<Value: Sendable>: Sendable {
  fileprivate struct State: Sendable {
    /// The number of the current run.
    var run = 0
    var task: Task<Void, Never>?
    var callers: [Int: CheckedContinuation<Value?, Never>] = [:]
    var lastCaller = 0
  }

  private let state = Locked(State())

  /// The result of the run under way, or of a new one; nil, at once, where the caller's task is cancelled.
  func value(of work: @escaping @Sendable () async -> Value) async -> Value? {
    let caller = state.withLock { state in
      state.lastCaller += 1
      return state.lastCaller
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasJoined = state.withLock { state in
          // A caller that is cancelled from here on waits for the lock, and is then found.
          if Task.isCancelled { return false }
          state.callers[caller] = continuation
          if state.task == nil { state.task = start(work, as: state.run) }
          return true
        }
        if !hasJoined { continuation.resume(returning: nil) }
      }
    } onCancel: {
      leave(caller)
    }
  }

  private func start(_ work: @escaping @Sendable () async -> Value, as run: Int) -> Task<Void, Never> {
    Task {
      let value = await work()
      let callers = state.withLock { state -> [CheckedContinuation<Value?, Never>] in
        guard state.run == run else { return [] }
        defer { state.end() }
        return Array(state.callers.values)
      }
      for caller in callers { caller.resume(returning: value) }
    }
  }

  private func leave(_ caller: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.callers.removeValue(forKey: caller)
      guard continuation != nil, state.callers.isEmpty else { return (continuation, nil as Task<Void, Never>?) }
      defer { state.end() }
      return (continuation, state.task)
    }
    task?.cancel()
    continuation?.resume(returning: nil)
  }
}

extension SharedRun.State {
  fileprivate mutating func end() {
    run += 1
    task = nil
    callers = [:]
  }
}

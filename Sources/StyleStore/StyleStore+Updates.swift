extension StyleStore {
  /// The snapshot shown now, then each one shown after it; a slow reader gets only the newest.
  ///
  /// Each access begins a sequence of its own, which ends with the store. Its snapshots count as read, as ``current`` does.
  public var updates: AsyncStream<Snapshot> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      // In one step, so that none is missed, and no earlier one comes after a later one.
      let observer = memory.withLock { memory in
        crashGuard?.begin(with: memory.shownRelease)
        memory.lastObserver += 1
        memory.observers[memory.lastObserver] = continuation
        continuation.yield(memory.shown)
        return memory.lastObserver
      }
      continuation.onTermination = { [weak self] _ in
        self?.memory.withLock { $0.observers[observer] = nil }
      }
    }
  }
}

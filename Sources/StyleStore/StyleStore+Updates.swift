extension StyleStore {
  /// What is shown now, then each snapshot that is shown after it; where a reader is slow, only the newest.
  ///
  /// Each access begins a sequence of its own, which ends with the store. What it gives counts as read, as ``current`` does.
  public var updates: AsyncStream<Snapshot> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      var observer: Int?
      while observer == nil {
        let shown = current
        observer = memory.withLock { memory in
          // Another one may have come since it was read.
          guard memory.shown.release == shown.release else { return nil }
          memory.lastObserver += 1
          memory.observers[memory.lastObserver] = continuation
          continuation.yield(memory.shown)
          return memory.lastObserver
        }
      }
      continuation.onTermination = { [weak self, observer] _ in
        self?.memory.withLock { memory in _ = observer.map { memory.observers.removeValue(forKey: $0) } }
      }
    }
  }
}

import Synchronization

/// Values that are worked out once for each key, by whichever worker asks first.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// The value of a key, where it was asked for before.
  func known(_ key: Key) -> Value? { known.withLock { $0[key] } }

  /// The value of a key; two workers that ask at the same time may both work it out, to the same end.
  package func value(of key: Key, _ make: () -> Value) -> Value {
    if let value = known(key) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}

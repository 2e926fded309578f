import StyleBundle
import StyleModel
import Synchronization

/// Values that are worked out once for each key, by whichever worker asks first.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  /// The value of a key; two workers that ask at the same time may both work it out, to the same end.
  package func value(of key: Key, _ make: () -> Value) -> Value { known.value(of: key, make) }
}

/// Facts about a bundle's sources, each worked out once.
///
/// No ``Memo`` each: a trial makes some for each bundle, and the end of a generic one takes its types' metadata every time.
final class ScopeMemo: Sendable {
  /// The styles of a kind that others play for people who ask for less motion.
  let variants = Mutex<[StyleKind: Set<StyleName>]>([:])
  /// The number of the first style of a kind that is more than a bundle may hold.
  let limits = Mutex<[StyleKind: Int]>([:])
}

extension Mutex {
  /// The value of a key, worked out unless it was before; two workers that ask at the same time may both do so, to the same end.
  func value<Key: Hashable & Sendable, Worked: Sendable>(of key: Key, _ make: () -> Worked) -> Worked
  where Value == [Key: Worked] {
    if let known = withLock({ $0[key] }) { return known }
    let worked = make()
    withLock { $0[key] = worked }
    return worked
  }
}

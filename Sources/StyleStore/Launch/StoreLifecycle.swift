/// The lifecycle of a store's process, that is, whether people see it; tests provide their own.
package struct StoreLifecycle: Sendable {
  /// Whether the process is in front when a store is opened.
  package var beginsInFront: @Sendable () -> Bool
  /// Reports each change on the thread where it happens, true for to the front, until the returned value is released.
  package var observe: @Sendable (_ change: @escaping @Sendable (_ isInFront: Bool) -> Void) -> any Sendable

  package init(
    beginsInFront: @escaping @Sendable () -> Bool,
    observe: @escaping @Sendable (@escaping @Sendable (Bool) -> Void) -> any Sendable
  ) {
    self.beginsInFront = beginsInFront
    self.observe = observe
  }

  /// The lifecycle of a process without any notifications: it is always in front.
  package static let alwaysInFront = StoreLifecycle(beginsInFront: { true }, observe: { _ in () })

  /// The device's lifecycle.
  package static var system: StoreLifecycle {
    #if canImport(Darwin)
      StoreLifecycle(beginsInFront: AppleLifecycle.beginsInFront, observe: AppleLifecycle.observe)
    #else
      alwaysInFront
    #endif
  }
}

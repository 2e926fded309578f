/// What a store knows of its process's life: whether people see it; tests have their own.
package struct StoreLifecycle: Sendable {
  /// Whether the process is in front when a store is opened.
  package var beginsInFront: @Sendable () -> Bool
  /// Tells of each change, on the thread where it happens, until what is returned is let go: true for to the front.
  package var observe: @Sendable (_ change: @escaping @Sendable (_ isInFront: Bool) -> Void) -> any Sendable

  package init(
    beginsInFront: @escaping @Sendable () -> Bool,
    observe: @escaping @Sendable (@escaping @Sendable (Bool) -> Void) -> any Sendable
  ) {
    self.beginsInFront = beginsInFront
    self.observe = observe
  }

  /// That of a process of which nobody tells anything: it is in front.
  package static let alwaysInFront = StoreLifecycle(beginsInFront: { true }, observe: { _ in () })

  /// The device's.
  package static var system: StoreLifecycle {
    #if canImport(Darwin)
      StoreLifecycle(beginsInFront: AppleLifecycle.beginsInFront, observe: AppleLifecycle.observe)
    #else
      alwaysInFront
    #endif
  }
}

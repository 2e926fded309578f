/// The steps of an editor that can be undone and redone: a value, like the states that it keeps.
///
/// A new edit after an undo drops what could have been redone, and of the steps at most ``limit`` are kept, the latest.
public struct EditHistory<State> {
  /// The current state, which is on the screen.
  public private(set) var state: State
  /// The most steps that can be undone; the oldest are dropped.
  public let limit: Int
  /// The states before the current one, the oldest first.
  private var past: [State] = []
  /// The states that were undone, the next one to be redone last.
  private var future: [State] = []

  /// A history that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The current state, which is on the screen.
  ///   - limit: The most steps that can be undone; below 0 counts as 0.
  public init(_ state: State, limit: Int = 100) {
    self.state = state
    self.limit = max(limit, 0)
  }

  /// Whether there is a step to be undone.
  public var canUndo: Bool { !past.isEmpty }

  /// Whether there is a step to be redone.
  public var canRedo: Bool { !future.isEmpty }

  /// Takes over the state that an edit led to; what could have been redone is dropped.
  ///
  /// An app that draws while a finger moves calls this once, when the finger is lifted.
  public mutating func record(_ state: State) {
    future.removeAll()
    if limit > 0 {
      if past.count == limit { past.removeFirst() }
      past.append(self.state)
    }
    self.state = state
  }

  /// Goes a step back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let before = past.popLast() else { return false }
    future.append(state)
    state = before
    return true
  }

  /// Goes a step forward again.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    guard let after = future.popLast() else { return false }
    past.append(state)
    state = after
    return true
  }
}

extension EditHistory: Sendable where State: Sendable {}
extension EditHistory: Equatable where State: Equatable {}
extension EditHistory: Hashable where State: Hashable {}

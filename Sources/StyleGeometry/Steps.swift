/// A change in equal steps, as in CSS `steps()`.
public struct Steps: Hashable, Sendable {
  /// The moments at which steps jump.
  public enum Jump: String, Hashable, CaseIterable, Sendable {
    /// Jumps at the end of each step.
    case end
    /// Jumps at the start of each step.
    case start
    /// Jumps neither at the very start nor at the very end.
    case none
    /// Jumps at the very start and at the very end too.
    case both
  }

  /// The number of equal parts of the time: from 1 on, from 2 on with ``Jump/none``.
  public var count: Int
  /// The moments at which the steps jump.
  public var jump: Jump

  /// Steps from their number and the moment of their jumps.
  public init(count: Int, jump: Jump) {
    self.count = count
    self.jump = jump
  }

  /// The progress at a part of the time, in 0…1; times outside 0…1 count as its ends.
  ///
  /// At the moment of a jump the jump is made. A time that is within a billionth of that moment counts as it, so that
  /// rounding doesn't hold a jump back.
  public func value(at time: Double) -> Double {
    let part = max(0, min(time, 1))
    let done = (part * Double(count) + 1e-9 * Double(count)).rounded(.down)
    let jumps: Double
    switch jump {
    case .end, .start: jumps = Double(count)
    case .none: jumps = Double(count - 1)
    case .both: jumps = Double(count + 1)
    }
    let made = jump == .start || jump == .both ? done + 1 : done
    return min(made, jumps) / jumps
  }
}

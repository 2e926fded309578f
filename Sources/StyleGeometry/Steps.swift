/// A change in equal steps, as in CSS `steps()`.
public struct Steps: Hashable, Sendable {
  /// When the steps jump.
  public enum Jump: String, Hashable, CaseIterable, Sendable {
    /// At the end of each step.
    case end
    /// At the start of each step.
    case start
    /// Neither at the very start nor at the very end.
    case none
    /// At the very start and at the very end too.
    case both
  }

  /// Into how many equal parts the time is cut: from 1 on, from 2 on with ``Jump/none``.
  public var count: Int
  /// When the steps jump.
  public var jump: Jump

  /// Steps from their number and the moment of their jumps.
  public init(count: Int, jump: Jump) {
    self.count = count
    self.jump = jump
  }

  /// The part of the way at a part of the time; times outside 0…1 count as its ends.
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

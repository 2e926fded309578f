/// The widths that a brush may have: the one code that linter and clients share.
///
/// Lengths are points, above 0.
public struct BrushWidth: Hashable, Sendable {
  /// The width to begin with.
  public var start: Double
  /// The difference between one width and the next.
  public var step: Double
  /// The least width.
  public var min: Double
  /// The largest width, at or above the least.
  public var max: Double

  /// Widths from a least to a largest one.
  public init(start: Double, step: Double, min: Double, max: Double) {
    self.start = start
    self.step = step
    self.min = min
    self.max = max
  }

  /// The width one step wider, at most the largest.
  public func wider(than width: Double) -> Double { Swift.min(width + step, max) }

  /// The width one step thinner, at least the least.
  public func thinner(than width: Double) -> Double { Swift.max(width - step, min) }
}

import StyleGeometry
import StyleModel

extension TrackFigure {
  /// From the first moment at which anything changes to the last, in seconds of the animation; nil where nothing ever does.
  ///
  /// The end is infinite for ever.
  func movement() -> ClosedRange<Double>? {
    let changes = changes()
    guard period > 0, let first = changes.first, let last = changes.last else { return nil }
    if isForever { return begin + first.start ... .infinity }
    let whole = ((end - begin) / period - Self.moment).rounded(.down)
    let phase = end - begin - whole * period
    // The last change of the last period that has begun, or of the one before.
    let latest = changes.last {
      $0.start < phase - Self.moment || ($0.start == $0.end && $0.start <= phase + Self.moment)
    }
    if let latest { return begin + first.start...begin + whole * period + min(latest.end, phase) }
    // Where a run doesn't end as it begins, starting over is a change too.
    let wraps = !motion.autoreverse && !value(motion.startSample).isEqual(keyValue(count - 1), tolerance: 0)
    return whole > 0 ? begin + first.start...begin + whole * period + (wraps ? 0 : last.end - period) : nil
  }

  /// When anything changes within one period, in local times.
  private func changes() -> [(start: Double, end: Double)] {
    if hasNumbers { return cycle().filter { $0.from != $0.to }.map { ($0.start, $0.end) } }
    let forwards = (firstInterval..<max(firstInterval, count - 1))
      .filter { !keyValue($0).isEqual(keyValue($0 + 1), tolerance: 0) }
      .map { (start: position($0), end: position($0 + 1)) }
    let backwards = forwards.reversed().map { (start: period - $0.end, end: period - $0.start) }
    return motion.autoreverse ? forwards + backwards : forwards
  }
}

extension AnimationFigure {
  /// From the first moment at which anything changes to the last; nil where nothing ever does.
  var movement: ClosedRange<Double>? {
    let spans = tracks.compactMap { $0.movement() }
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return nil }
    return first...last
  }
}

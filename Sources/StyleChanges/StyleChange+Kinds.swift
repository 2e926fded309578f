import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleLint

/// Changes that styles of several kinds have.
extension StyleChange {
  /// A state that a page or app may have stored, and that no longer fits.
  static func outside<Style>(_ pair: StylePair<Style>, _ message: String, at keys: String...) -> StyleChange {
    StyleChange(.storedStateOutside, pair.reported(message), at: pair.keyPath(keys))
  }

  /// A stored number that was within a range and is outside the new one; nil where all numbers fit.
  static func outside<Style>(
    _ pair: StylePair<Style>, _ noun: String, in old: ClosedRange<Double>, to new: ClosedRange<Double>,
    _ unit: String = "", at key: String
  ) -> StyleChange? {
    let isBelow = old.lowerBound < new.lowerBound - 1e-6
    guard isBelow || old.upperBound > new.upperBound + 1e-6 else { return nil }
    let (stored, end) =
      isBelow
      ? Numerals.apart(old.lowerBound, new.lowerBound)
      : Numerals.apart(old.upperBound, new.upperBound)
    let ends = isBelow ? (end, Numerals.number(new.upperBound)) : (Numerals.number(new.lowerBound), end)
    return outside(
      pair, "a saved \(noun) of \(stored)\(unit) is out of range (\(ends.0) to \(ends.1)\(unit))", at: key)
  }

  /// Something that an app could do, and can't do any more.
  static func smaller<Style>(_ pair: StylePair<Style>, _ message: String, at keys: String...) -> StyleChange {
    StyleChange(.reachSmaller, pair.reported(message), at: pair.keyPath(keys))
  }

  /// Some places of a device at which something fitted, and doesn't any more; nil where all are left.
  ///
  /// `old` has the words for what fits beside each coverage, `new` the same devices in the same order.
  static func uncovered<Style>(
    _ pair: StylePair<Style>, from old: [(DeviceCoverage, String)], to new: [DeviceCoverage], at keys: String...
  ) -> StyleChange? {
    let losses = zip(old, new).compactMap { before, now -> String? in
      let (coverage, subject) = before
      guard now.share < coverage.share - 1e-6 else { return nil }
      let shares = Numerals.apart(coverage.share * 100, now.share * 100, "%")
      return "on \(coverage.device.words), \(subject) fits at \(shares.1) of the positions, was \(shares.0)"
    }
    guard let first = losses.first else { return nil }
    var change = StyleChange(.reachSmaller, pair.reported(first), at: pair.keyPath(keys))
    change.notes = Array(losses.dropFirst())
    return change
  }

  /// Texts that the app enlarges by less than before where people choose larger text; nil for any others.
  static func lessEnlarged<Style>(
    _ pair: StylePair<Style>, _ texts: String, from old: TextGrowth, to new: TextGrowth, at keys: String...
  ) -> StyleChange? {
    guard let limit = new.limit, new.greatest < old.greatest - 1e-6 else { return nil }
    let now = limit == .size(.large) ? "never enlarged" : "enlarged up to \(new.words)"
    let before = old.limit == nil ? "as far as people ask" : "up to \(old.words)"
    return StyleChange(
      .reachSmaller, pair.reported("\(texts) are \(now), was \(before)"), at: pair.keyPath(keys))
  }

  /// A reduced-motion variant that moves more, in words, or is gone.
  static func rougher<Style>(_ pair: StylePair<Style>, _ more: String? = nil) -> StyleChange {
    let words = more.map { "with Reduce Motion, \($0)" } ?? "its reduced-motion variant was removed"
    return StyleChange(
      .motionRougher, pair.reported(words), at: pair.keyPath("reducedMotion"))
  }

  /// A duration that is over a tenth longer, in seconds; nil for any other, and nil as `new` is without an end.
  static func slower<Style>(
    _ pair: StylePair<Style>, from old: Double, to new: Double?, _ subject: String
  ) -> StyleChange? {
    if let new, new <= old * 1.1 + 1e-6 { return nil }
    let words = new.map { "takes \(Numerals.seconds($0))" } ?? "never ends"
    return StyleChange(
      .slower, pair.reported("\(subject) \(words), was \(Numerals.seconds(old))"), at: pair.keyPath("duration"))
  }
}

extension TextGrowth {
  /// The limit in words: × 1.353 (`xxxLarge`).
  fileprivate var words: String {
    let size = if case .size(let size)? = limit { " (`\(size.rawValue)`)" } else { "" }
    return "× \(Numerals.ratio(greatest))" + size
  }
}

extension StylePair {
  /// A message about the style, which it begins with.
  func reported(_ message: String) -> String { "\(title): \(message)" }

  /// The style as messages call it: bubble `tip`.
  var title: String { "\(Style.kind.noun) `\(old.name)`" }

  func keyPath(_ keys: [String]) -> StyleKeyPath { StyleKeyPath(keyPath.components + keys) }
}

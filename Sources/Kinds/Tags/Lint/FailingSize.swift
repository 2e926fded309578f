import StyleDiagnostics
import StyleGeometry

/// The text sizes above which a condition fails that only gets worse as texts grow.
///
/// It is for a condition between one or two texts of a tag, each of which varies on its own: growing either of them in either
/// direction never fixes it. So the condition fails somewhere in range exactly when it fails at the largest sizes, and one
/// number a direction says where failing begins.
struct FailingSize {
  /// The text whose size decides: one of the two alone, or each of them.
  enum DecidingText {
    case first, second, each
  }

  /// A limit in points, beyond which the condition fails once the deciding texts have grown there.
  struct Limit {
    let value: Double
    let text: DecidingText
    /// The limit's dependence on the other dimension; nil where there is none.
    fileprivate var varies: Variation?
  }

  /// The change of a limit from one value of the other dimension to another.
  fileprivate struct Variation {
    /// The other dimension at which the limit is as given, in points.
    let here: Double
    /// The other dimension at which the limit is another one, in points.
    let there: Double
    /// The limit at `there`; 0 where the condition fails in any case.
    let limit: Double
  }

  /// The limit of heights; nil where height decides nothing.
  private(set) var height: Limit?
  /// The limit of widths; with `height` both have to be exceeded; with neither the condition fails at any size.
  private(set) var width: Limit?
  /// A failing sample for both texts: the least of an dimension that doesn't matter, the largest of one that does.
  private(set) var sample: Size

  /// Computes the onset; nil where the condition holds in the whole range.
  init?(_ tags: TagFigure, fails: (Size, Size) -> Bool) {
    sample = tags.largest
    guard fails(sample, sample) else { return nil }
    let (largest, narrow, low) = (sample, tags.width.lowerBound, tags.height.lowerBound)
    let isNarrow = Self.fail(narrow, largest.height, fails)
    let isLow = Self.fail(largest.width, low, fails)
    if isNarrow, let limit = Self.height(Size(width: narrow, height: largest.height), fails) {
      sample.width = narrow
      height = limit
      let wide = Self.height(largest, fails)
      guard let other = Self.variation(narrow, limit, largest.width, wide) else { return }
      height?.varies = other
      if let wide {
        (height, sample.width) = (wide, largest.width)
        height?.varies = Variation(here: largest.width, there: narrow, limit: limit.value)
      }
    } else if isNarrow || isLow {
      sample.height = isLow ? low : largest.height
      width = Self.width(sample, fails)
      guard let limit = width else {
        sample = Size(width: narrow, height: Self.fail(narrow, low, fails) ? low : largest.height)
        return
      }
      let high = Self.width(largest, fails)
      guard let other = Self.variation(sample.height, limit, largest.height, high) else { return }
      width?.varies = other
      if let high {
        width = high
        width?.varies = Variation(here: largest.height, there: sample.height, limit: limit.value)
        sample = largest
      }
    } else {
      height = Self.height(largest, fails)
      width = Self.width(largest, fails)
      markSlanted(largest, fails)
    }
  }

  /// Returns the limit's change at another value of the other dimension; nil where it is the same.
  private static func variation(_ here: Double, _ limit: Limit, _ there: Double, _ other: Limit?) -> Variation? {
    let value = other?.value ?? 0
    return limit.value - value > 2e-6 ? Variation(here: here, there: there, limit: value) : nil
  }

  /// Marks limits that each hold at the largest of the other dimension, where a text just beyond both doesn't fail yet.
  private mutating func markSlanted(_ largest: Size, _ fails: (Size, Size) -> Bool) {
    guard let high = height?.value, let wide = width?.value,
      !Self.fail(min(wide + 1e-5, largest.width), min(high + 1e-5, largest.height), fails)
    else { return }
    height?.varies = Variation(here: largest.width, there: 0, limit: .infinity)
    width?.varies = Variation(here: largest.height, there: 0, limit: .infinity)
  }

  /// The first failing dimension, for the counterexample.
  var bound: Counterexample.Bound {
    if height == nil, let width { return Counterexample.Bound(member: "textWidth", value: width.value, isOpen: true) }
    return Counterexample.Bound(member: "textHeight", value: height?.value ?? 0, isOpen: true)
  }

  private static func fail(_ width: Double, _ height: Double, _ fails: (Size, Size) -> Bool) -> Bool {
    let size = Size(width: width, height: height)
    return fails(size, size)
  }

  /// Returns the height above which the condition fails at a width; nil where it fails at any height.
  private static func height(_ size: Size, _ fails: (Size, Size) -> Bool) -> Limit? {
    let value = ValidNumber.bound(.atMost, in: 0...size.height) { fail(size.width, $0, fails) }
    guard value > 0 else { return nil }
    return Limit(value: value, text: decidingText(Size(width: size.width, height: value / 2), size, fails))
  }

  private static func width(_ size: Size, _ fails: (Size, Size) -> Bool) -> Limit? {
    let value = ValidNumber.bound(.atMost, in: 0...size.width) { fail($0, size.height, fails) }
    guard value > 0 else { return nil }
    return Limit(value: value, text: decidingText(Size(width: value / 2, height: size.height), size, fails))
  }

  /// Returns the text that fixes the condition by being small, if one alone does.
  private static func decidingText(_ small: Size, _ large: Size, _ fails: (Size, Size) -> Bool) -> DecidingText {
    switch (fails(small, large), fails(large, small)) {
    case (false, true): .first
    case (true, false): .second
    default: .each
    }
  }
}

extension FailingSize {
  /// The text that has to grow, or each where both do, with one number for all; it is the one to speak of.
  var decidingText: DecidingText { (height ?? width)?.text ?? .each }

  /// Returns the failing condition, as in `when taller than 20 pt`; texts count from 1, `subject` is the sentence's own.
  func condition(_ first: Int, _ second: Int, subject: Int?, in tags: TagFigure) -> String {
    func who(_ limit: Limit) -> String {
      switch limit.text {
      case .first: first == subject ? "" : "text \(first) is "
      case .second: second == subject ? "" : "text \(second) is "
      case .each: "they are "
      }
    }
    let higher = height.map { (who($0), $0.words("taller", below: tags.height.upperBound, of: "height", "width")) }
    let wider = width.map { (who($0), $0.words("wider", below: tags.width.upperBound, of: "width", "height")) }
    switch (higher, wider) {
    case (let high?, let wide?):
      let link = height?.varies == nil ? "and" : "or"
      return "when \(high.0)\(high.1) \(link) " + (high.0 == wide.0 ? wide.1 : wide.0 + wide.1)
    case (let one?, nil), (nil, let one?): return "when \(one.0)\(one.1)"
    case (nil, nil): return "at any size"
    }
  }

  /// Returns the project's declarations of the deciding sizes, as places to look at.
  func declared(in tags: TagFigure) -> [Finding.Related] {
    (height != nil || width?.varies != nil ? [tags.declared("height")] : [])
      + (width != nil || height?.varies != nil ? [tags.declared("width")] : [])
  }

  /// Returns the counterexample in words, after its sample: `example: width 20, height 24: …`.
  func note(_ words: String) -> String {
    "example: \(Self.words(sample))\(words)"
  }

  /// Returns a sample in words that stand before others: `width 20, height 24: `.
  static func words(_ size: Size) -> String {
    "width \(Numerals.number(size.width)), height \(Numerals.number(size.height)): "
  }

  func counterexample(texts: [Int], count: Int) -> Counterexample {
    Counterexample(Counterexample.texts(texts, of: count, sample), bound: bound)
  }
}

extension FailingSize.Limit {
  /// Returns `taller than 20 pt`; with a varying limit `taller than 15.04 pt at a width of 60, 16.27 at 20`.
  fileprivate func words(_ more: String, below max: Double, of extent: String, _ other: String) -> String {
    // All beyond the number fails; the limit itself may be a millionth short of that.
    func rounded(_ limit: Double) -> Double {
      let number = limit.isFinite ? ValidNumber(.atLeast, Swift.max(0, limit - 2e-6)).number : limit
      return number < max ? number : limit
    }
    let own = Numerals.points(rounded(value))
    guard let varies else { return "\(more) than \(own)" }
    let (here, there) = (Numerals.number(varies.here), Numerals.number(varies.there))
    let limit = Numerals.number(rounded(varies.limit))
    if varies.limit == 0 { return "\(more) than \(own) at a \(other) of \(here), or of any \(extent) at \(there)" }
    let isSame = varies.limit.isFinite && limit + " pt" == own
    return "\(more) than \(own)"
      + (isSame ? "" : " at a \(other) of \(here)" + (varies.limit.isFinite ? ", \(limit) at \(there)" : ""))
  }
}

/// Looks for the nearest tone of a color that has enough contrast: the color mixed with black or with white, which keeps its hue.
///
/// Stored components are mixed in steps of a thousandth and rounded to eight bits; the first step whose contrast is enough is the
/// nearest. A color with a hue has tones only as far as that shows: down to a chroma of 10, or to half its own where that is less.
package struct ToneSearch {
  /// What a color is mixed with.
  package enum Direction: String, CaseIterable, Sendable {
    /// Black.
    case darker
    /// White.
    case lighter
  }

  private let other: LinearColor
  private let ratio: Double

  /// Creates a search for colors with at least that contrast ratio to an opaque one.
  package init(contrast ratio: Double, with other: EncodedColor) {
    self.ratio = ratio
    self.other = LinearColor(other)
  }

  /// The nearest tone of an opaque color in that direction; nil where none has enough contrast.
  package func nearest(to color: EncodedColor, _ direction: Direction) -> ColorBytes? {
    let end: EncodedColor = direction == .darker ? .black : .white
    let chroma = LabColor(LinearColor(color)).chroma
    let least = chroma < 5 ? 0 : min(chroma / 2, 10)
    func tone(_ step: Int) -> ColorBytes {
      ColorBytes(LinearColor(color.mixed(with: end, progress: Double(step) / 1000)))
    }
    func isEnough(_ step: Int) -> Bool { LinearColor(tone(step).encoded).contrast(with: other) >= ratio }
    var nearest = 0
    if !isEnough(nearest) {
      // From a color without enough contrast on, tones move away from the other color, and have enough from one step on.
      guard isEnough(1000) else { return nil }
      var short = 0
      nearest = 1000
      while nearest - short > 1 {
        let middle = (short + nearest) / 2
        if isEnough(middle) { nearest = middle } else { short = middle }
      }
    }
    let found = tone(nearest)
    return LabColor(LinearColor(found.encoded)).chroma >= least ? found : nil
  }
}

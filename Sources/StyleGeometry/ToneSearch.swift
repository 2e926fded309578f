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
    for step in 0...1000 {
      let tone = ColorBytes(LinearColor(color.mixed(with: end, progress: Double(step) / 1000)))
      let light = LinearColor(tone.encoded)
      if light.contrast(with: other) >= ratio { return LabColor(light).chroma >= least ? tone : nil }
    }
    return nil
  }
}

/// Looks for a colour that has enough contrast, by moving a given one's lightness alone.
///
/// L* goes up or down by tenths, a quarter of what a byte tells apart, while a* and b* stay; each step is cut off to sRGB and rounded
/// to eight bits a component, and the first whose contrast is enough is the nearest. All steps are tried: what is cut off may make
/// contrast fall again on the way.
package struct LightnessSearch {
  /// The direction in which L* goes.
  package enum Direction: Hashable, CaseIterable, Sendable {
    /// Towards black.
    case darker
    /// Towards white.
    case lighter
  }

  private let background: LinearColor
  private let ratio: Double

  /// Creates a search for colours with at least that contrast ratio to an opaque background.
  package init(contrast ratio: Double, with background: EncodedColor) {
    self.ratio = ratio
    self.background = LinearColor(background)
  }

  /// The nearest colour to an opaque one in that direction; nil where none has enough contrast.
  package func nearest(to color: EncodedColor, _ direction: Direction) -> ColorBytes? {
    let start = LabColor(LinearColor(color))
    let room = direction == .lighter ? 100 - start.lightness : start.lightness
    for step in 0...Int((max(room, 0) * 10).rounded(.up)) {
      var moved = start
      let way = min(Double(step) / 10, max(room, 0))
      moved.lightness += direction == .lighter ? way : -way
      let candidate = ColorBytes(moved.linear)
      if LinearColor(candidate.encoded).contrast(with: background) >= ratio { return candidate }
    }
    return nil
  }
}

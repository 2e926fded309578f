/// Looks for a colour that has enough contrast, by moving a given one's lightness alone.
///
/// L* goes up or down by hundredths while a* and b* stay; each step is cut off to sRGB and rounded to eight bits a component, and
/// the first whose contrast is enough is the nearest.
package struct LightnessSearch {
  /// Which way L* goes.
  package enum Direction: Hashable, CaseIterable, Sendable {
    /// Towards black.
    case darker
    /// Towards white.
    case lighter
  }

  private let background: LinearColor
  private let ratio: Double

  /// Colours that have at least that contrast with an opaque background.
  package init(contrast ratio: Double, with background: EncodedColor) {
    self.ratio = ratio
    self.background = LinearColor(background)
  }

  /// The nearest to an opaque colour in that direction; nil where none is enough.
  package func nearest(to color: EncodedColor, _ direction: Direction) -> ColorBytes? {
    let start = LabColor(LinearColor(color))
    let room = direction == .lighter ? 100 - start.lightness : start.lightness
    let steps = Int((max(room, 0) * 100).rounded(.up))
    func candidate(_ step: Int) -> ColorBytes {
      var moved = start
      let way = min(Double(step) / 100, max(room, 0))
      moved.lightness += direction == .lighter ? way : -way
      return ColorBytes(moved.linear)
    }
    func isEnough(_ step: Int) -> Bool { LinearColor(candidate(step).encoded).contrast(with: background) >= ratio }
    // Contrast falls until the lightness of the background and grows beyond it, but for what bytes and clipping round away.
    guard isEnough(steps) else { return nil }
    var (low, high) = (0, steps)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return candidate(high)
  }
}

public import StyleBundle
public import StyleGeometry

extension PaletteStyle {
  /// The color of a name; nil where the palette has none.
  public subscript(name: ColorName) -> BundleColor? {
    colors.first { $0.name == name }?.color
  }

  /// A color of a pair: the pair's own, or the palette's of that name.
  public func color(_ color: PairColor) -> BundleColor? {
    switch color {
    case .own(let color): color
    case .named(let name): self[name]
    }
  }

  /// The contrast of a pair, from 1 to 21; nil where its background isn't opaque.
  public func contrast(of pair: Pair) -> Double? {
    guard let foreground = color(pair.foreground), let background = color(pair.background) else { return nil }
    return foreground.contrast(on: background)
  }
}

extension BundleColor {
  /// The contrast with an opaque background, from 1 to 21, as WCAG 2.2 reckons it; nil where that isn't opaque.
  ///
  /// Alpha is blended over the background. Needed are 4.5 for text and 3 for large text and graphics
  /// (``ContrastSize/neededContrast``).
  public func contrast(on background: BundleColor) -> Double? {
    guard background.alpha == 1 else { return nil }
    let below = background.encoded
    return LinearColor(encoded.laid(over: below)).contrast(with: LinearColor(below.laid(over: .white)))
  }

  /// The difference from another color, both over white: ΔE₀₀, about 1 where people just see it.
  public func difference(from other: BundleColor) -> Double {
    LabColor(lightOverWhite).difference(from: LabColor(other.lightOverWhite))
  }

  /// The color over white as somebody without one kind of cones sees it, in sRGB.
  public func seen(with vision: ColorVision) -> BundleColor {
    let parts = vision.seen(lightOverWhite).encoded().parts
    return BundleColor(red: parts[0], green: parts[1], blue: parts[2])
  }

  private var lightOverWhite: LinearColor { LinearColor(encoded.laid(over: .white)) }
}

package import StyleDiagnostics
package import StyleGeometry
package import StyleBundle
import StyleModel

/// A foreground that has to differ by its color from the layers below it.
package struct ColorPair: Sendable {
  /// The size of the foreground, which decides how much contrast it needs.
  package enum Size: Hashable, Sendable {
    case stated(ContrastSize)
    /// Text of a size, in points.
    case text(fontSize: Double, isBold: Bool)
  }

  /// One of the pair's colors.
  package struct Layer: Sendable {
    package let color: BundleColor
    /// The layer's name in messages: `` `ink` ``, `the title`; nil for a color that has no name.
    package let name: String?
    /// The key path that names or sets the color.
    package let keyPath: StyleKeyPath
    /// The key path that sets it.
    package let source: StyleKeyPath

    package init(_ color: BundleColor, name: String?, at keyPath: StyleKeyPath, from source: StyleKeyPath? = nil) {
      self.color = color
      self.name = name
      self.keyPath = keyPath
      self.source = source ?? keyPath
    }
  }

  /// The layers from the foreground to the lowest, at least two.
  package let layers: [Layer]
  package let size: Size
  /// The level of a finding where the contrast is too low.
  package let level: Level

  package init(_ foreground: Layer, on background: Layer, over base: Layer? = nil, _ size: Size, _ level: Level) {
    layers = [foreground, background] + (base.map { [$0] } ?? [])
    self.size = size
    self.level = level
  }

  package var foreground: Layer { layers[0] }
  package var background: Layer { layers[1] }

  /// The colors of foreground and background as they are seen; nil where no layer below the foreground is opaque.
  package var seen: (foreground: EncodedColor, background: EncodedColor)? {
    let opaque = layers.dropFirst().firstIndex { $0.color.alpha == 1 }
    guard let opaque else { return nil }
    let background = layers[1..<opaque].reversed().reduce(layers[opaque].color.encoded.laid(over: .white)) {
      $1.color.encoded.laid(over: $0)
    }
    return (foreground.color.encoded.laid(over: background), background)
  }
}

extension ColorPair.Size {
  /// The least contrast ratio that the foreground needs.
  package var neededContrast: Double {
    switch self {
    case .stated(let size): size.neededContrast
    case .text(let fontSize, let isBold): ContrastSize(fontSize: fontSize, isBold: isBold).neededContrast
    }
  }

  /// Whether text is large to Apple and not to WCAG, whose 18 and 14 points are 24 and 18.66 pixels.
  package var isLargeToAppleAlone: Bool {
    guard case .text(let fontSize, let isBold) = self else { return false }
    return isBold ? (14..<18.66).contains(fontSize) : (18..<24).contains(fontSize)
  }
}

extension BundleColor {
  private var components: [Double] { [red, green, blue] }

  /// The color in messages: `#FF8000`, `#FF800080`, `display-p3 (1, 0.5, 0)`.
  package var text: String {
    if space == .displayP3 {
      let opacity = alpha == 1 ? "" : ", alpha \(alpha.exact)"
      return "display-p3 (\(components.map(\.exact.description).joined(separator: ", ")))\(opacity)"
    }
    let shown = components + (alpha == 1 ? [] : [alpha])
    return "#"
      + shown.map { part in
        String(256 + Int((part * 255).rounded()), radix: 16, uppercase: true).dropFirst()
      }.joined()
  }
}

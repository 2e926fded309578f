package import StyleBundle
package import StyleGeometry

/// One kind of image tag: its layout, and its styles for every number of texts.
///
/// Lengths are in points.
package struct TagSet: ModelStyle {
  package static let kind = StyleKind.tags

  package struct Halo: Hashable, Sendable {
    package var radius: Quantity
    /// The opacity at rest, in 0…1.
    package var opacity: Quantity

    package init(radius: Quantity, opacity: Quantity) {
      self.radius = radius
      self.opacity = opacity
    }
  }

  package struct Layout: Sendable {
    /// The length of a leg, per count; every count of the styles is in it.
    package var radius: [Int: Quantity]
    package var dotRadius: Quantity
    package var halo: Halo?
    package var lineWidth: Quantity
    /// The widths of a text; each text of a tag varies on its own within these.
    package var textWidth: QuantityRange
    package var textHeight: QuantityRange
    /// The space between either end of a text and the end of its underline.
    package var padding: Quantity
    /// The space between a text and its underline.
    package var gap: Quantity
    package var pixelGrid: Quantity?
    /// The size of the texts' font; nil where none is stated.
    package var fontSize: Quantity?

    package init(
      radius: [Int: Quantity], dotRadius: Quantity, halo: Halo?, lineWidth: Quantity, textWidth: QuantityRange,
      textHeight: QuantityRange, padding: Quantity, gap: Quantity, pixelGrid: Quantity?,
      fontSize: Quantity? = nil
    ) {
      self.radius = radius
      self.dotRadius = dotRadius
      self.halo = halo
      self.lineWidth = lineWidth
      self.textWidth = textWidth
      self.textHeight = textHeight
      self.padding = padding
      self.gap = gap
      self.pixelGrid = pixelGrid
      self.fontSize = fontSize
    }
  }

  /// The part that wins where two tap areas overlap.
  package enum Preference: String, CaseIterable, Sendable {
    case text, dot
  }

  package struct HitAreas: Sendable {
    /// The radius of the dot's tap area.
    package var dot: Quantity
    /// The growth of a text's rectangle on every side, for taps.
    package var text: Quantity
    package var panDot: Quantity
    package var panText: Quantity
    package var prefer: Preference

    package init(dot: Quantity, text: Quantity, panDot: Quantity, panText: Quantity, prefer: Preference) {
      self.dot = dot
      self.text = text
      self.panDot = panDot
      self.panText = panText
      self.prefer = prefer
    }
  }

  /// The place of one text of a style.
  package struct Text: Sendable {
    /// The leg's direction, in degrees in (−180, 180].
    package var angle: Quantity
    /// The angle as written, in degrees, where that is outside (−180, 180]; else nil.
    package var unnormalised: ExactDecimal?
    package var side: Side
    /// The side's origin: written out, or derived from the angle.
    package var sideOrigin: Origin
    /// Whether the text is written as `{angle, side}`, so that its angle stands one key deeper.
    package var hasOwnMap: Bool

    package init(
      angle: Quantity, unnormalised: ExactDecimal?, side: Side, sideOrigin: Origin, hasOwnMap: Bool = false
    ) {
      self.angle = angle
      self.unnormalised = unnormalised
      self.side = side
      self.sideOrigin = sideOrigin
      self.hasOwnMap = hasOwnMap
    }
  }

  /// A style for one number of texts.
  package struct Style: Sendable {
    package var name: StyleName
    package var texts: [Text]

    package init(name: StyleName, texts: [Text]) {
      self.name = name
      self.texts = texts
    }
  }

  package struct Colors: Hashable, Sendable {
    package var line: BundleColor?
    package var dot: BundleColor?
    package var text: BundleColor?

    package init(line: BundleColor?, dot: BundleColor?, text: BundleColor?) {
      self.line = line
      self.dot = dot
      self.text = text
    }
  }

  package var name: StyleName
  package var layout: Layout
  /// The hit areas; nil where they could not be read: then there is no bundle either.
  package var hit: HitAreas?
  /// The styles in tap order.
  package var cycle: [StyleName]
  /// The styles in the order of the cycle, by number of texts.
  package var styles: [Int: [Style]]
  package var mirrors: [[StyleName]]
  package var mirrorsOrigin: Origin
  package var show: StyleName?
  package var hide: StyleName?
  /// The animation that plays when a tap on the dot changes the style.
  package var change: StyleName?
  package var colors: Colors?
  /// Whether the angles come from a file of the field by `import`.
  package var isImported: Bool
  /// The plain files that are made of the tag set for clients in the field.
  package var dictionaries: [TagDictionary]
  /// The numbers that such clients have stored for ±90 so far, as far as the project knows; the first of several counts.
  package var formerVerticals: [FormerVertical] = []

  package init(
    name: StyleName, layout: Layout, hit: HitAreas?, cycle: [StyleName], styles: [Int: [Style]], mirrors: [[StyleName]],
    mirrorsOrigin: Origin, show: StyleName?, hide: StyleName?, change: StyleName? = nil, colors: Colors?,
    isImported: Bool, dictionaries: [TagDictionary] = []
  ) {
    self.name = name
    self.layout = layout
    self.hit = hit
    self.cycle = cycle
    self.styles = styles
    self.mirrors = mirrors
    self.mirrorsOrigin = mirrorsOrigin
    self.show = show
    self.hide = hide
    self.change = change
    self.colors = colors
    self.isImported = isImported
    self.dictionaries = dictionaries
  }

  package var related: [StyleReference] {
    [show, hide, change].compactMap { $0.map { StyleReference(.animations, $0) } }
  }
}

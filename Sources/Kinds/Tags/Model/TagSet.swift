package import StyleBundle
package import StyleGeometry

/// Tag set as its source states it: the clients' value, and its styles with exact angles.
///
/// Lengths are in points.
package struct TagSet: ModelStyle {
  package static let kind = StyleKind.tags

  /// The place of one text of a style.
  package struct Text: Sendable {
    /// The leg's direction, in degrees in (−180, 180].
    package var angle: ExactDecimal
    /// The angle as written, in degrees, where that is outside (−180, 180]; else nil.
    package var unnormalized: ExactDecimal?
    package var side: Side
    /// Whether the side is written out, and not derived from the angle.
    package var statesSide: Bool
    /// Whether the text is written as `{angle, side}`, so that its angle stands one key deeper.
    package var hasOwnMap = false

    package init(angle: ExactDecimal, unnormalized: ExactDecimal? = nil, side: Side, statesSide: Bool) {
      self.angle = angle
      self.unnormalized = unnormalized
      self.side = side
      self.statesSide = statesSide
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

  package let name: StyleName
  /// The clients' value, whose styles and verticals are filled where it is written.
  package var tags: TagStyles
  /// The hit areas; nil where they could not be read: then there is no bundle either.
  package var hit: TagStyles.HitAreas?
  /// The styles' names in tap order.
  package let cycle: [StyleName]
  /// The styles in the order of the cycle, by number of texts.
  package var styles: [Int: [Style]]
  package let mirrors: [[StyleName]]
  /// Whether the angles come from a file of the field by `import`.
  package var isImported = false
  /// The plain files that are made of the tag set for clients in the field.
  package var dictionaries: [TagDictionary] = []
  /// The plain files that are made of the tag set in base bundles, the nearest base first: clients that read them have stored tags.
  package var baseDictionaries: [TagDictionary] = []
  /// The numbers that such clients have stored for ±90 so far, as far as the project knows; the first of several counts.
  package var formerVerticals: [FormerVertical] = []

  /// The animation that shows a tag; nil for none.
  package let show: StyleName?
  /// The animation that hides a tag; nil for none.
  package let hide: StyleName?
  /// The animation that plays when a tap on the dot changes the style; nil for none.
  package let change: StyleName?

  package init(_ tags: TagStyles, styles: [Int: [Style]], mirrors: [[StyleName]] = []) {
    self.init(
      tags, StyleName(tags.name.text), cycle: tags.cycle.map { StyleName($0.text) }, styles: styles, mirrors: mirrors)
  }

  /// A tag set whose own name and cycle are those of its value.
  package init(
    _ tags: TagStyles, _ name: StyleName, cycle: [StyleName], styles: [Int: [Style]], mirrors: [[StyleName]]
  ) {
    (self.tags, self.name, self.cycle, self.styles, self.mirrors) = (tags, name, cycle, styles, mirrors)
    hit = tags.hit
    (show, hide) = (tags.show.map { StyleName($0.text) }, tags.hide.map { StyleName($0.text) })
    change = tags.change.map { StyleName($0.text) }
  }

  package var layout: TagStyles.Layout {
    get { tags.layout }
    set { tags.layout = newValue }
  }

  package var related: [StyleReference] {
    [show, hide, change].compactMap { $0.map { StyleReference(.animations, $0) } }
  }
}

extension TagSet {
  /// A tag set of a bundle, which doesn't tell which styles were meant to mirror each other, nor the names of dictionaries.
  package init(lifting tags: TagStyles) {
    self.init(
      tags,
      styles: tags.styles.mapValues { styles in
        styles.map { style in
          Style(
            name: StyleName(style.name.text),
            texts: style.texts.map { Text(angle: $0.angle.exact, side: $0.side, statesSide: true) })
        }
      })
    dictionaries = tags.verticals.enumerated().map { index, verticals in
      TagDictionary(name: StyleName("\(index + 1)"), right: verticals.right.exact, left: verticals.left.exact)
    }
  }
}

import StyleBundle
import StyleModel

extension TagSet {
  init(lifting tags: TagStyles) {
    let hit = tags.hit
    self.init(
      name: StyleName(tags.name.text), layout: Layout(lifting: tags.layout),
      hit: HitAreas(
        dot: Quantity(lifting: hit.dot), text: Quantity(lifting: hit.text), panDot: Quantity(lifting: hit.panDot),
        panText: Quantity(lifting: hit.panText), prefer: hit.prefer == .text ? .text : .dot),
      cycle: tags.cycle.map { StyleName($0.text) },
      styles: tags.styles.mapValues { styles in styles.map { Style(lifting: $0) } },
      // A bundle doesn't tell which styles were meant to mirror each other.
      mirrors: [], mirrorsOrigin: .derived, show: tags.show.map { StyleName($0.text) },
      hide: tags.hide.map { StyleName($0.text) }, change: tags.change.map { StyleName($0.text) },
      colors: tags.colors.map { colors in
        Colors(
          line: colors.line, dot: colors.dot,
          text: colors.text)
      },
      isImported: false,
      // A bundle doesn't hold the names of dictionaries.
      dictionaries: tags.verticals.enumerated().map { index, verticals in
        TagDictionary(
          name: StyleName("\(index + 1)"), right: verticals.right.exact,
          left: verticals.left.exact)
      })
  }
}

extension TagSet.Layout {
  fileprivate init(lifting layout: TagStyles.Layout) {
    self.init(
      radius: layout.radius.mapValues { Quantity(lifting: $0) }, dotRadius: Quantity(lifting: layout.dotRadius),
      halo: layout.halo.map {
        TagSet.Halo(radius: Quantity(lifting: $0.radius), opacity: Quantity(lifting: $0.opacity))
      },
      lineWidth: Quantity(lifting: layout.lineWidth), textWidth: QuantityRange(lifting: layout.textWidth),
      textHeight: QuantityRange(lifting: layout.textHeight), padding: Quantity(lifting: layout.padding),
      gap: Quantity(lifting: layout.gap), pixelGrid: layout.pixelGrid.map { Quantity(lifting: $0) },
      fontSize: layout.fontSize.map { Quantity(lifting: $0) })
  }
}

extension TagSet.Style {
  fileprivate init(lifting style: TagStyle) {
    self.init(
      name: StyleName(style.name.text),
      texts: style.texts.map { text in
        TagSet.Text(
          angle: Quantity(lifting: text.angle), unnormalised: nil, side: text.side, sideOrigin: .stated)
      })
  }
}

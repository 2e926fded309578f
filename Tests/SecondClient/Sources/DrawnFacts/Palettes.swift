import StyleClient

extension FactSheet {
  /// Adds a palette: its colors, their places on a wheel, how people see them, and its pairs.
  mutating func draw(_ palette: PaletteStyle) {
    add("distinct", palette.isDistinct)
    let wheel = ColorWheel(diameter: 200)
    for (swatch, next) in zip(palette.colors, palette.colors.dropFirst() + palette.colors.prefix(1)) {
      at("\(swatch.name)") { sheet in
        let hsb = HSBColor(swatch.color)
        sheet.add("color", palette[swatch.name])
        sheet.add("on the wheel", hsb.hue, hsb.saturation, hsb.brightness, wheel.point(of: hsb))
        sheet.add("from the wheel", BundleColor(hsb))
        sheet.add("seen", ColorVision.allCases.map { swatch.color.seen(with: $0) })
        sheet.add("difference", swatch.color.difference(from: next.color))
      }
    }
    each(palette.pairs, "pair") { sheet, pair in
      sheet.add("colors", palette.color(pair.foreground), palette.color(pair.background))
      sheet.add("contrast", palette.contrast(of: pair), pair.size.rawValue, pair.size.neededContrast)
    }
  }
}

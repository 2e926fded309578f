import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one sticker from its layers into the model.
struct StickerReader {
  let reader: ValueReader
  let name: StyleName
  /// Reports the name of a palette that the bundle doesn't have.
  let checkPalette: (StyleName, Place) -> Void

  func read(_ layers: Layers) -> Sticker? {
    guard let map = MapReader<StickerKey>(reader, layers) else { return nil }
    let content = map.word(.content, as: StickerContent.self)
    let size = map.map(.size, StickerSizeKey.self)
    let (width, height) = (size?.quantity(.width), size?.quantity(.height))
    let (scale, quarterTurn) = (map.range(.scale), map.quantity(.quarterTurn))
    let snap = readSnap(in: map)
    let flip = map.at(.flip) { layers in
      reader.distinctItems(layers.top, expected: StickerKey.type(of: .flip), mayBeEmpty: true) { item, step in
        reader.word(item, as: StickerFlip.self, at: step)
      }
    }
    let border = map.border(.border)
    let close = readClose(in: map)
    let (fontSize, fonts, palette) = (readFontSize(in: map), readFonts(in: map), readPalette(in: map))
    if let content, content != .text { reportTextKeys(of: map, content) }
    guard let content, let width, let height, let scale, let quarterTurn else { return nil }
    var sticker = Sticker(
      name: name, content: content, width: width, height: height, scale: scale, quarterTurn: quarterTurn)
    sticker.snap = snap
    sticker.flip = flip ?? []
    sticker.border = border
    sticker.close = close
    (sticker.fontSize, sticker.fonts, sticker.palette) = (fontSize, fonts, palette)
    return sticker
  }

  /// Reports keys that only stickers of text have, where the style itself is at fault: at its own key, else at its own content.
  private func reportTextKeys(of map: MapReader<StickerKey>, _ content: StickerContent) {
    for key in StickerKey.ofText {
      guard let value = map.top(key) else { continue }
      let own = [value, map.top(.content)].compactMap { $0 }.first { isOwn($0, of: map) }
      let place = reader.sources.keyPlace(own ?? value)
      reader.at(.value(value, of: map.path)) {
        reader.report(Message.onlyForText(map.name(of: key), content, at: place), losing: .nothing)
      }
    }
  }

  private func isOwn(_ value: Value, of map: MapReader<StickerKey>) -> Bool {
    let (whole, place) = (reader.sources.place(map.value), reader.sources.keyPlace(value))
    return whole.file == place.file && whole.range.contains(Int(place.lower))
  }

  /// Reads the snap; its tolerance is at most half of the angle, also where it is left out.
  private func readSnap(in sticker: MapReader<StickerKey>) -> Sticker.Snap? {
    sticker.at(.snap) { layers in
      guard let map = MapReader<SnapKey>(reader, layers) else { return nil }
      guard let angle = map.quantity(.angle), let tolerance = map.quantity(.tolerance) else { return nil }
      guard let half = angle.exact.multiplied(by: .half), tolerance.exact > half else {
        return Sticker.Snap(angle: angle, tolerance: tolerance)
      }
      guard let value = map.top(.tolerance) else {
        return Sticker.Snap(angle: angle, tolerance: Quantity(half, .byDefault))
      }
      reader.at(.value(value, of: map.path)) {
        reader.report(
          Message.toleranceTooWide(
            tolerance.exact.description, angle: angle.exact.description, half: half.description,
            at: reader.sources.place(value)), about: value)
      }
      return nil
    }
  }

  private func readClose(in sticker: MapReader<StickerKey>) -> Sticker.Close? {
    guard let map = sticker.map(.close, CloseKey.self) else { return nil }
    let (size, growth) = (map.quantity(.size), map.quantity(.growth))
    let nothing = Quantity(.zero, .byDefault)
    var (x, y) = (Optional(nothing), Optional(nothing))
    if map.states(.offset) {
      let offset = map.map(.offset, OffsetKey.self)
      (x, y) = (offset?.quantity(.x), offset?.quantity(.y))
    }
    guard let size, let growth, let x, let y else { return nil }
    return Sticker.Close(size: size, growth: growth, offsetX: x, offsetY: y)
  }

  /// The font size where no default is stated, brought into the range: 17 points, the system's usual size.
  private static let usualFontSize = ExactDecimal(17)

  private func readFontSize(in sticker: MapReader<StickerKey>) -> Sticker.FontSize? {
    sticker.at(.fontSize) { layers in
      guard let map = MapReader<FontSizeKey>(reader, layers) else { return nil }
      let (min, max, stated) = (map.quantity(.min), map.quantity(.max), map.quantity(.default))
      guard let min, let max else { return nil }
      guard min.exact <= max.exact else {
        reader.report(
          Message.endsReversed(min.exact.description, max.exact.description, at: reader.sources.keyPlace(map.value)))
        return nil
      }
      let range = QuantityRange(min: min, max: max)
      guard let stated else {
        let usual = Swift.max(min.exact, Swift.min(Self.usualFontSize, max.exact))
        return map.states(.default) ? nil : Sticker.FontSize(range: range, initial: Quantity(usual, .byDefault))
      }
      guard stated.exact < min.exact || stated.exact > max.exact, let value = map.top(.default) else {
        return Sticker.FontSize(range: range, initial: stated)
      }
      reader.at(.value(value, of: map.path)) {
        reader.report(
          Message.defaultOutsideRange(
            "font size", stated.exact.description, min.exact.description, max.exact.description,
            at: reader.sources.place(value)), about: value)
      }
      return nil
    }
  }

  private func readFonts(in map: MapReader<StickerKey>) -> [String]? {
    map.at(.fonts) { layers in
      reader.checkLength(of: layers.top, StickerStyle.mostFonts, "font")
      return reader.distinctItems(layers.top, expected: StickerKey.type(of: .fonts)) { item, step in
        reader.visibleText(item, of: "font", at: step)
      }
    }
  }

  private func readPalette(in map: MapReader<StickerKey>) -> StyleName? {
    guard let name = map.name(.palette), let value = map.top(.palette) else { return nil }
    reader.at(.value(value, of: map.path)) { checkPalette(name, reader.sources.place(value)) }
    return name
  }
}

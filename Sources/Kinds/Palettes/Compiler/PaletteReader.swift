import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads one palette from its layers into the model.
struct PaletteReader {
  let reader: ValueReader
  let name: StyleName

  func read(_ layers: Layers) -> Palette? {
    guard let map = MapReader<PaletteKey>(reader, layers) else { return nil }
    let swatches = map.at(.colors) { readColors($0, map.type(of: .colors)) }
    let isDistinct = map.states(.distinct) ? map.boolean(.distinct) : true
    // Where names may be missing nobody knows which of them a pair means.
    let known = swatches.flatMap { $0.isWhole && !map.isIncomplete ? $0.names : nil }
    let pairs = map.at(.pairs) { readPairs($0.top, map.type(of: .pairs), known) }
    guard let colors = swatches?.colors, !colors.isEmpty else { return nil }
    return Palette(name: name, colors: colors, pairs: pairs ?? [], isDistinct: isDistinct)
  }

  /// The colours that a palette's `colors` state.
  private struct Swatches {
    var colors: [Palette.Swatch] = []
    /// All names, also those of colours that can't be read.
    var names: [String] = []
    var isWhole: Bool
  }

  private func readColors(_ layers: Layers, _ type: ValueType) -> Swatches? {
    guard let entries = reader.namedEntries(layers, expected: type) else { return nil }
    var swatches = Swatches(isWhole: !reader.mayInheritMore && !layers.contains(where: reader.sources.isIncomplete))
    for entry in entries {
      // An inherited colour that is removed has no layers.
      guard let layers = entry.layers else { continue }
      swatches.names.append(entry.name.text)
      let color = reader.at(entry.name.text) { () -> StyleColor? in
        check(entry.name.text, at: entry.place)
        return reader.color(layers)
      }
      if let color { swatches.colors.append(Palette.Swatch(name: entry.name, color: color)) }
    }
    let place = reader.sources.keyPlace(layers.top)
    if swatches.names.isEmpty, swatches.isWhole { reader.report(Message.noColors(at: place)) }
    if swatches.names.count > PaletteStyle.mostColors {
      reader.report(Message.tooManyColors(swatches.names.count, at: place))
    }
    return swatches
  }

  /// Reports a name that no colour can have, or that other tools may not take.
  private func check(_ name: String, at place: Place) {
    if name.hasPrefix("#"), NameShape(name) == .unusual {
      reader.report(Message.colorAsName(name, at: place))
    } else {
      reader.checkName(name, of: "colour", at: place)
    }
  }

  private func readPairs(_ value: Value, _ type: ValueType, _ known: [String]?) -> [Palette.Pair]? {
    guard let items = reader.list(value, expected: type) else { return nil }
    var pairs: [Palette.Pair] = []
    pairs.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let item, let pair = reader.at(index, { readPair(item, known) }) else { continue }
      pairs.append(pair)
    }
    return pairs.count == items.count ? pairs : nil
  }

  private func readPair(_ value: Value, _ known: [String]?) -> Palette.Pair? {
    guard let map = MapReader<ColorPairKey>(reader, Layers(value)) else { return nil }
    let foreground = map.at(.foreground) { readColor($0, map.type(of: .foreground), known) }
    let background = map.at(.background) { readColor($0, map.type(of: .background), known) }
    let size = map.word(.size, as: ContrastSize.self)
    guard let foreground, let background, let size else { return nil }
    return Palette.Pair(foreground: foreground, background: background, size: size)
  }

  /// Reads a name of the palette's, or a colour.
  private func readColor(_ layers: Layers, _ type: ValueType, _ known: [String]?) -> Palette.PairColor? {
    let text = reader.sources.kind(layers.top) == .text ? reader.sources.text(layers.top) : nil
    if reader.sources.kind(layers.top) == .mapping || text?.hasPrefix("#") == true {
      return reader.color(layers).map(Palette.PairColor.own)
    }
    guard let name = reader.name(layers.top, expected: type) else { return nil }
    if let known, !known.contains(where: { StyleName($0) == name }) {
      let finding = Message.unknownColor(name.text, known: known, at: reader.sources.place(layers.top))
      reader.report(finding, about: layers.top)
      return nil
    }
    return .named(name)
  }
}

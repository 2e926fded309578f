import StyleBundle
import StyleDiagnostics
import StyleModel

/// Sources of palettes.
enum PaletteSource: StatedKind {
  typealias Style = PaletteStyle
  static let summary = "colours to choose from"
  /// The keys without which the others still give the colours.
  static let parts: Set = ["pairs"]

  /// Reads the colours, which have names, and the pairs, which name them.
  static func complete(
    _ read: inout SourceReading<PaletteStyle>, from map: MergedMap, in scope: BundleScope
  ) -> Bool {
    let swatches = map.at("colors") { Swatches($0, map) }
    // Where names may be missing nobody knows which of them a pair means.
    let known = swatches.flatMap { $0.isWhole && !map.isIncomplete ? $0.names : nil }
    read.style.pairs = map.at("pairs") { pairs($0.top, map, known) } ?? []
    read.style.colors = swatches?.colors ?? []
    return !read.style.colors.isEmpty
  }

  private static func pairs(_ value: Value, _ map: MergedMap, _ known: [String]?) -> [PaletteStyle.Pair]? {
    let reader = map.reader
    guard let items = reader.list(value, expected: .list(.map(PaletteStyle.Pair.table))) else { return nil }
    var pairs: [PaletteStyle.Pair] = []
    pairs.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let item, let pair = reader.at(index, { pair(item, reader, known) }) else { continue }
      pairs.append(pair)
    }
    return pairs.count == items.count ? pairs : nil
  }

  /// Reads a pair; nil also where it names none of the palette's colours (reported).
  private static func pair(_ value: Value, _ reader: ValueReader, _ known: [String]?) -> PaletteStyle.Pair? {
    guard let map = MergedMap(reader, Layers(value), PaletteStyle.Pair.table),
      let pair = PaletteStyle.Pair.read(map)
    else { return nil }
    guard let known else { return pair }
    var isKnown = true
    for case (let key, .named(let name)) in [("foreground", pair.foreground), ("background", pair.background)]
    where !known.contains(where: { StyleName($0) == StyleName(name.text) }) {
      map.report({ Message.unknownColor(name.text, known: known, at: $0) }, about: key)
      isKnown = false
    }
    return isKnown ? pair : nil
  }
}

/// The colours that a palette's `colors` state.
private struct Swatches {
  private(set) var colors: [PaletteStyle.Swatch] = []
  /// All names, also those of colours that can't be read.
  private(set) var names: [String] = []
  /// Whether no name can be missing.
  let isWhole: Bool

  /// Reads colours; nil where they aren't a map (reported).
  init?(_ layers: Layers, _ map: MergedMap) {
    let reader = map.reader
    guard let entries = reader.namedEntries(layers, expected: .named(PaletteStyle.colorKind, .color)) else { return nil }
    isWhole = !reader.mayInheritMore && !layers.contains(where: reader.sources.isIncomplete)
    for entry in entries {
      // An inherited colour that is removed has no layers.
      guard let layers = entry.layers else { continue }
      names.append(entry.name.text)
      let color = reader.at(entry.name.text) { () -> BundleColor? in
        Self.check(entry.name.text, reader, at: entry.place)
        return reader.color(layers)
      }
      if let color { colors.append(PaletteStyle.Swatch(name: .init(entry.name.text), color: color)) }
    }
    let place = reader.sources.keyPlace(layers.top)
    if names.isEmpty, isWhole { reader.report(Message.noColors(at: place)) }
    if names.count > PaletteStyle.mostColors { reader.report(Message.tooManyColors(names.count, at: place)) }
  }

  /// Reports a name that no colour can have, or that other tools may not take.
  private static func check(_ name: String, _ reader: ValueReader, at place: Place) {
    if name.hasPrefix("#"), NameShape(name) == .unusual {
      reader.report(Message.colorAsName(name, at: place))
    } else {
      reader.checkName(name, of: "colour", at: place)
    }
  }
}

import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Sources of palettes.
enum PaletteSource: DeclaredKind {
  typealias Style = PaletteStyle
  static let summary = "colors to choose from"
  /// The keys without which the others still give the colors.
  static let parts: Set = ["pairs"]

  /// Reads the colors, which have names, and the pairs, which name them.
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
    guard let items = reader.list(value, expected: map.type(of: "pairs")) else { return nil }
    let pairs = reader.each(items) { pair($0, reader, known) }
    return pairs.count == items.count ? pairs : nil
  }

  /// Reads a pair; nil also where it names none of the palette's colors (reported).
  private static func pair(_ value: Value, _ reader: ValueReader, _ known: [String]?) -> PaletteStyle.Pair? {
    guard let map = MergedMap(reader, Layers(value), PaletteStyle.Pair.table) else { return nil }
    let (pair, isWhole) = PaletteStyle.Pair.read(map)
    // Each name is looked at, also where the rest of the pair can't be read.
    let areKnown = ["foreground", "background"].map { isKnown(map.value(of: $0), $0, map, known) }
    return isWhole && !areKnown.contains(false) ? pair : nil
  }

  /// Whether a value isn't a name, or one that the palette has; reports any other.
  private static func isKnown(_ value: Value?, _ key: String, _ map: MergedMap, _ known: [String]?) -> Bool {
    guard let value, let known, map.reader.sources.isText(value) else { return true }
    let name = map.reader.sources.text(value)
    let isColor = ValueReader.mayBeColor(map.reader.sources.textBytes(value))
    if name.isEmpty || isColor || known.contains(where: { StyleName($0) == StyleName(name) }) { return true }
    let advice = map.reader.tokenAdvice(for: value, expected: .color)
    map.report({ Message.unknownColor(name, known: known, advice: advice, at: $0) }, about: key)
    return false
  }
}

/// The colors that a palette's `colors` state.
private struct Swatches {
  private(set) var colors: [PaletteStyle.Swatch] = []
  /// All names, also those of colors that can't be read.
  private(set) var names: [String] = []
  /// Whether no name can be missing.
  let isWhole: Bool

  /// Reads colors; nil where they aren't a map (reported).
  init?(_ layers: Layers, _ map: MergedMap) {
    let reader = map.reader
    guard let entries = reader.namedEntries(layers, expected: map.type(of: "colors")) else { return nil }
    isWhole = !reader.mayInheritMore && !layers.contains(where: reader.sources.isIncomplete)
    for entry in entries {
      // An inherited color that is removed has no layers.
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

  /// Reports a name that no color can have, or that other tools may not take.
  private static func check(_ name: String, _ reader: ValueReader, at place: SourceRange) {
    if name.hasPrefix("#"), NameShape(name) == .unusual {
      reader.report(Message.colorAsName(name, at: place))
    } else {
      reader.checkName(name, of: "color", at: place)
    }
  }
}

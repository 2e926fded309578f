import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

extension TagCompiler {
  /// Returns what an imported dictionary gives a tag set: `NAME.cycle`, `NAME.angles`, and below `.COUNT`, `.STYLE`, `.INDEX`.
  static func importedValue(of path: [String], _ locator: SourceLocator) -> ImportedValue? {
    guard path.count > 1, let dictionary = dictionary(of: path[0], locator), let place = dictionary.place else {
      return nil
    }
    let names = names(of: path[0], dictionary, locator)
    if path.dropFirst() == ["cycle"] { return ImportedValue(place: place, text: listed(names)) }
    guard path[1] == "angles" else { return nil }
    guard path.count > 2 else {
      let counts = dictionary.counts.sorted { $0.key < $1.key }
      return ImportedValue(place: place, text: mapped(counts.map { ("\($0)", text(of: $1, names)) }))
    }
    guard let count = Int(path[2]).flatMap({ dictionary.counts[$0] }) else { return nil }
    guard path.count > 3 else { return ImportedValue(place: count.place, text: text(of: count, names)) }
    guard let style = names.firstIndex(of: path[3]).flatMap({ count.styles[$0] }) else { return nil }
    guard path.count > 4, let item = Int(path[4]), style.angles.indices.contains(item) else {
      return ImportedValue(place: style.place, text: text(of: style))
    }
    let angle = style.angles[item]
    return ImportedValue(place: angle.place, text: angle.value.description, unit: "deg")
  }

  /// The dictionary that a tag set imports; nil where it imports none, or none that could be read.
  private static func dictionary(of name: String, _ locator: SourceLocator) -> ImportedDictionary? {
    guard let value = locator.layers(of: kind.key, [name, "import"])?.first,
      let written = locator.reader.resolved(value)
    else { return nil }
    let path = StyleName(locator.scope.sources.text(written))
    guard
      case .dictionary(let found) = locator.scope.imports[ImportReference(file: FileID(Int(written.file)), path: path)]
    else { return nil }
    return found
  }

  /// The names of a dictionary's indices, in their order: those that the tag set states, else the indices themselves.
  private static func names(
    of name: String, _ dictionary: ImportedDictionary, _ locator: SourceLocator
  ) -> [String] {
    let sources = locator.scope.sources
    let stated = locator.layers(of: kind.key, [name, "names"])?.first.flatMap { locator.reader.resolved($0) }
    return stated.map { sources.items($0).map(sources.text) } ?? (0..<dictionary.indexCount).map(String.init)
  }

  private static func text(of count: ImportedDictionary.Count, _ names: [String]) -> String {
    mapped(
      count.styles.sorted { $0.key < $1.key }.map { index, style in
        (names.indices.contains(index) ? names[index] : "\(index)", text(of: style))
      })
  }

  private static func text(of style: ImportedDictionary.Style) -> String {
    listed(style.angles.map(\.value.description))
  }

  private static func listed(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }

  private static func mapped(_ entries: [(key: String, value: String)]) -> String {
    "{ \(entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ")) }"
  }
}

import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Key frames as other languages have them: a list of maps with a time and a value, or a map from shares of the duration to values.
enum KeyframeSpelling {
  private static let times: Set = ["t", "time", "at", "offset", "keytime", "start", "position"]
  private static let values: Set = ["s", "value", "v", "to", "val"]

  /// Advice to write two lists in place of an entry of key frames; none for another entry, or in a map without such lists.
  static func advice(on entry: (key: Int, value: Int), of table: KeyTable, in tree: SourceTree) -> [Suggestion] {
    let names = Set(table.keys.map(\.name))
    guard names.isSuperset(of: ["values", "keyTimes"]), tree.string(entry.key).lowercased().hasSuffix("frames"),
      let frames = frames(Description(tree, entry.value)), let last = frames.last?.time, last > 0
    else { return [] }
    let scale = frames.contains { $0.time > 1 } ? last : 1
    let list = frames.map(\.value).joined(separator: ", ")
    let times = frames.map { ExactDecimal(rounded: $0.time / scale).description }.joined(separator: ", ")
    var suggestion = Suggestion(
      .key, "use two lists, of values and times: ", ["values: [\(list)], keyTimes: [\(times)]"])
    suggestion.stretch = tree.nodes[entry.key].range.lowerBound..<tree.nodes[entry.value].range.upperBound
    return [
      suggestion, .words("use two lists: `values: [\(list)]` and `keyTimes: [\(times)]`"),
    ]
  }

  /// The key that an entry of key frames means; nil for another entry, or in a map without such lists.
  static func key(of entry: (key: Int, value: Int), in table: KeyTable, _ tree: SourceTree) -> String? {
    advice(on: entry, of: table, in: tree).isEmpty ? nil : "values"
  }

  private static func frames(_ read: Description) -> [(time: Double, value: String)]? {
    let parts = read.parts
    guard (2...40).contains(parts.count) else { return nil }
    let frames = parts.compactMap { part -> (time: Double, value: String)? in
      let inner = part.value.parts
      guard !inner.isEmpty else {
        return share(part.name).flatMap { time in part.value.scalar.map { (time, $0) } }
      }
      guard let time = inner.first(where: { times.contains($0.name.lowercased()) })?.value.scalar.flatMap(share),
        let value = inner.first(where: { values.contains($0.name.lowercased()) })?.value.scalar
      else { return nil }
      return (time, value)
    }
    return frames.count == parts.count ? frames : nil
  }

  /// A time as a number: `0.5`, `50%`, `from`, `to`; nil for another text.
  private static func share(_ text: String) -> Double? {
    switch text {
    case "from": 0
    case "to": 100
    default: Double(text.hasSuffix("%") ? String(text.dropLast()) : text)
    }
  }
}

import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleLint

/// The meaning of a palette's changes: drawings store the names of colours.
enum PaletteChanges: KindChanges {
  static let reach: [Reach] = []
  static let unseen = ["distinct", "pairs"]

  static func check(_ pair: StylePair<PaletteStyle>, _ report: (StyleChange) -> Void) {
    let names = Set(pair.new.colors.map(\.name))
    for swatch in pair.old.colors where !names.contains(swatch.name) {
      report(.outside(pair, "its colour `\(swatch.name)` is gone", at: "colors", swatch.name.text))
    }
  }

  static func measures(of pair: StylePair<PaletteStyle>) -> (measures: [String], covered: [String]) {
    let colors = Dictionary(pair.old.colors.map { ($0.name, $0.color) }) { first, _ in first }
    let moved = pair.new.colors.compactMap { swatch -> (name: String, difference: Double)? in
      guard let old = colors[swatch.name], old != swatch.color else { return nil }
      return (swatch.name.text, old.difference(from: swatch.color))
    }
    let largest = moved.max { $0.difference < $1.difference }
    var measures = moved.count > 1 ? ["\(moved.count) colours differ"] : []
    if let largest {
      measures.insert("`\(largest.name)` by \(Numerals.number((largest.difference * 100).rounded() / 100)) ΔE₀₀", at: 0)
    }
    let kept = Set(colors.keys).intersection(pair.new.colors.map(\.name))
    let order = [pair.old, pair.new].map { $0.colors.map(\.name).filter(kept.contains) }
    if order[0] != order[1] { measures.append("its colours are in another order") }
    return (measures, ["colors"])
  }
}

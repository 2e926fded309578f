import StyleBundle
import StyleClient
import StyleDiagnostics
import StyleLint

/// The meaning of a palette's changes: drawings store the names of colors.
enum PaletteChanges: KindChanges {
  static let unseen: [MemberPath] = ["distinct", "pairs"]

  static func check(_ pair: StylePair<PaletteStyle>, _ report: (StyleChange?) -> Void) {
    let names = Set(pair.new.colors.map(\.name))
    for swatch in pair.old.colors where !names.contains(swatch.name) {
      let message = "its color `\(swatch.name)` was removed, and saved drawings may use it"
      report(.outside(pair, message, at: "colors", swatch.name.text))
    }
  }

  static func measures(of pair: StylePair<PaletteStyle>) -> (measures: [String], covered: [MemberPath]) {
    let colors = Dictionary(pair.old.colors.map { ($0.name, $0.color) }) { first, _ in first }
    let moved = pair.new.colors.compactMap { swatch -> (name: PaletteStyle.ColorName, move: ColorMove)? in
      guard let old = colors[swatch.name], old != swatch.color else { return nil }
      return (swatch.name, ColorMove(old, to: swatch.color))
    }
    let largest = moved.sorted { $0.move.difference > $1.move.difference }
    var measures = largest.map { "`\($0.name)` \($0.move.words)" }
    measures += contrasts(of: pair).words
    let kept = Set(colors.keys).intersection(pair.new.colors.map(\.name))
    let order = [pair.old, pair.new].map { $0.colors.map(\.name).filter(kept.contains) }
    if order[0] != order[1] { measures.append("its colors are in a different order") }
    return (measures, ["colors"])
  }

  /// The contrasts of the pairs that both palettes have.
  private static func contrasts(of pair: StylePair<PaletteStyle>) -> [ContrastMove] {
    let before = Dictionary(pair.old.pairs.map { ([$0.foreground, $0.background], $0) }) { first, _ in first }
    return pair.new.pairs.compactMap { colors in
      guard let old = before[[colors.foreground, colors.background]] else { return nil }
      return ContrastMove(
        "\(colors.foreground.words) on \(colors.background.words)", from: pair.old.contrast(of: old),
        to: pair.new.contrast(of: colors))
    }
  }
}

extension PaletteStyle.PairColor {
  fileprivate var words: String {
    switch self {
    case .named(let name): "`\(name)`"
    case .own(let color): color.text
    }
  }
}

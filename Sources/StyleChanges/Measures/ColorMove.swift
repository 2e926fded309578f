import StyleBundle
import StyleClient
import StyleGeometry
import StyleLint

/// The difference between two colors.
struct ColorMove {
  private let old: BundleColor
  private let new: BundleColor

  init(_ old: BundleColor, to new: BundleColor) { (self.old, self.new) = (old, new) }

  /// The difference over white, ΔE₀₀; about 1 where people just see it.
  var difference: Double { old.difference(from: new) }

  /// The difference in words that follow a color's name: is #102030, was #000000 (ΔE₀₀ 9.3).
  var words: String {
    let (now, before) = (new.text, old.text)
    // Eight bits don't tell all colors apart.
    let names = now == before ? "is a different \(now)" : "is \(now), was \(before)"
    return "\(names) (ΔE₀₀ \(Numerals.number((difference * 100).rounded() / 100)))"
  }
}

/// The contrast of something that is read on something else, from 1 to 21, before and after.
struct ContrastMove {
  /// The words for both: `title` on `background`.
  let title: String
  let old: Double
  let new: Double

  /// The contrasts; nil where one is unknown, or they are the same to a millionth.
  init?(_ title: String, from old: Double?, to new: Double?) {
    guard let old, let new, (old - new).magnitude > 1e-6 else { return nil }
    (self.title, self.old, self.new) = (title, old, new)
  }

  var words: String {
    let scale = [1e2, 1e3, 1e4].first { Self.cut(new, $0) != Self.cut(old, $0) }
    let (now, before) = Numerals.apart(
      scale.map { Self.cut(new, $0) } ?? new, scale.map { Self.cut(old, $0) } ?? old, ":1")
    return "the contrast of \(title) is \(now), was \(before)"
  }

  /// The ratio without the digits below a scale, which is never more than there is.
  private static func cut(_ ratio: Double, _ scale: Double) -> Double {
    (ratio * scale + 1e-6).rounded(.down) / scale
  }
}

extension [ContrastMove] {
  /// The one that falls most, or else rises least, in words; none where nothing differs.
  var words: [String] {
    self.min { $0.new / $0.old < $1.new / $1.old }.map { [$0.words] } ?? []
  }
}

extension BundleColor {
  /// Reads a color of a bundle; nil for anything else.
  init?(_ json: JSONValue) {
    guard let space = json["colorSpace"]?.stringValue.flatMap(Space.init), let alpha = json["alpha"]?.doubleValue,
      let parts = json["components"]?.elements?.compactMap(\.doubleValue), parts.count == 3
    else { return nil }
    self.init(space, red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}

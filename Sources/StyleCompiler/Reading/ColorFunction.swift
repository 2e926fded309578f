import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A color as CSS's functions write it: `oklch(97.1% 0.013 17.38)`, `rgb(255 0 0 / 50%)`, `color(display-p3 1 0 0)` (CSS Color 4).
struct ColorFunction {
  /// The color's space and its components there, as ``ColorSpace/xyz(_:)`` takes them.
  let space: ColorSpace
  let components: SIMD3<Double>
  /// The color as bundles hold it.
  let shown: ShownColor

  /// A part between the parentheses: its name, the number that is 100 %, and the numbers that it may be.
  struct Part {
    let name: String
    let whole: Double
    let domain: ClosedRange<Double>
    let isHue: Bool

    init(_ name: String, _ domain: ClosedRange<Double>, whole: Double, isHue: Bool = false) {
      (self.name, self.domain, self.whole, self.isHue) = (name, domain, whole, isHue)
    }

    static func proportion(_ name: String) -> Part { Part(name, 0...1, whole: 1) }
    static func percent(_ name: String) -> Part { Part(name, 0...100, whole: 100) }
    // CSS sets no ends to these; with such large ones all that follows can be calculated.
    static func free(_ name: String, _ whole: Double) -> Part { Part(name, -1000...1000, whole: whole) }
    static func chroma(_ whole: Double) -> Part { Part("chroma", 0...1000, whole: whole) }
    static let hue = Part("hue", -1_000_000...1_000_000, whole: 1, isHue: true)
  }

  /// A reason why a text can't be read.
  enum Fault: Error {
    case noFunction
    case unknownSpace(String)
    case count(Int, of: [Part])
    case noNumber(String, Part)
    case unit(String, Part)
    /// A part outside of its domain, with the text in which it is at the nearest end.
    case outside(String, Part, nearest: String)
  }

  /// Whether a text is a function's call, whether that is one of a color or not.
  static func isCall(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    text.last == UInt8(ascii: ")") && text.first.map { $0 | 0x20 }.map { 0x61...0x7A ~= $0 } == true
      && text.contains(UInt8(ascii: "("))
  }

  /// Reads a call.
  init(_ text: String) throws(Fault) {
    let name = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), name.count < text.count, !text.contains(","), !Self.hasFormula(text) else {
      throw .noFunction
    }
    let inside = text.dropFirst(name.count + 1).dropLast()
    var words = inside.split(separator: "/", omittingEmptySubsequences: false).map { half in
      half.split { $0 == " " || $0 == "\t" || $0.isNewline }.map(String.init)
    }
    var space: ColorSpace?
    if name == "color", let first = words[0].first {
      guard Self.takes(first) else { throw .unknownSpace(first) }
      space = first == "xyz" ? .xyzD65 : ColorSpace(rawValue: first)
      words[0].removeFirst()
    } else {
      space = Self.functions[String(name)]
    }
    guard let space else { throw .noFunction }
    let parts = Self.parts(of: space, in: String(name))
    guard words[0].count == 3, words.count == 1 || words.count == 2 && words[1].count == 1 else {
      throw .count(words.reduce(0) { $0 + $1.count }, of: parts)
    }
    let all = words[0] + words.dropFirst().joined()
    let numbers = try zip(all, parts + [.proportion("alpha")]).map { word, part throws(Fault) in
      try Self.number(word, part) { text.replacing(word, with: $0, maxReplacements: 1) }
    }
    var components = SIMD3(numbers[0], numbers[1], numbers[2])
    if name == "rgb" { components /= 255 }
    (self.space, self.components) = (space, components)
    shown = ShownColor(space, components, alpha: numbers.count > 3 ? numbers[3] : 1)
  }

  /// The functions with the spaces that they are of, but for `color()`.
  static let functions: [String: ColorSpace] = [
    "rgb": .sRGB, "hsl": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch, "oklab": .okLab, "oklch": .okLCH,
  ]

  /// The spaces that `color()` takes.
  static let ofColor: [ColorSpace] = [
    .sRGB, .linearSRGB, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50,
  ]

  /// Whether `color()` takes a space of that name.
  static func takes(_ space: String) -> Bool {
    space == "xyz" || ColorSpace(rawValue: space).map(ofColor.contains) == true
  }

  /// Whether a text has functions of CSS whose result only a browser knows.
  static func hasFormula(_ text: String) -> Bool {
    ["color-mix(", "light-dark(", "var(", "calc(", "env(", "(from "].contains { text.contains($0) }
  }

  /// The call that is a color of a space.
  static func call(of space: ColorSpace, _ parts: [String], alpha: String?) -> String {
    let start = ofColor.contains(space) ? "color(\(space.rawValue) " : "\(space.rawValue)("
    return start + parts.joined(separator: " ") + (alpha.map { " / \($0)" } ?? "") + ")"
  }

  /// The parts of a space's colors; those of `rgb()` go to 255.
  static func parts(of space: ColorSpace, in function: String = "color") -> [Part] {
    switch space {
    case .hsl: [.hue, .percent("saturation"), .percent("lightness")]
    case .hwb: [.hue, .percent("whiteness"), .percent("blackness")]
    case .lab: [.percent("lightness"), .free("a", 125), .free("b", 125)]
    case .lch: [.percent("lightness"), .chroma(150), .hue]
    case .okLab: [.proportion("lightness"), .free("a", 0.4), .free("b", 0.4)]
    case .okLCH: [.proportion("lightness"), .chroma(0.4), .hue]
    case .xyzD65, .xyzD50: [.free("x", 1), .free("y", 1), .free("z", 1)]
    default: ["red", "green", "blue"].map { function == "rgb" ? Part($0, 0...255, whole: 255) : .proportion($0) }
    }
  }

  /// Reads a part: a number, one in per cent, a hue's angle, or `none`, which is 0.
  private static func number(
    _ word: String, _ part: Part, replacing: (String) -> String
  ) throws(Fault) -> Double {
    if word == "none" { return 0 }
    let digits = word.prefix { $0.isNumber || "+-.".contains($0) || ($0 == "e" && word.last?.isNumber == true) }
    guard let exact = ExactDecimal(source: digits.utf8) else { throw .noNumber(word, part) }
    let unit = String(word.dropFirst(digits.count))
    let scale = part.isHue ? degrees[unit] : [("", 1), ("%", part.whole / 100)].first { $0.0 == unit }?.1
    guard let scale else { throw .unit(word, part) }
    let number = exact.double * scale
    guard part.domain.contains(number) else {
      let nearest = ExactDecimal(rounded: min(max(number, part.domain.lowerBound), part.domain.upperBound) / scale)
      throw .outside(word, part, nearest: replacing(nearest.description + unit))
    }
    return part.isHue ? number.truncatingRemainder(dividingBy: 360) : number
  }

  /// The degrees of each unit of a hue.
  private static let degrees: [String: Double] = ["": 1, "deg": 1, "grad": 0.9, "turn": 360, "rad": 180 / .pi]
}

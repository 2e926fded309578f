import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Suggestions for a text that means the right thing in the words of another language: CSS, Swift, prose.
///
/// Asked only about text that could not be read.
struct OtherSpelling {
  private let text: String
  /// The text in small letters.
  private let folded: String

  init(_ text: String) {
    self.text = text
    folded = text.lowercased()
  }

  /// A function's name and arguments; nil where the text is no call.
  private var call: (name: String, arguments: [String])? {
    guard let open = folded.firstIndex(of: "("), folded.hasSuffix(")") else { return nil }
    let inner = folded[folded.index(after: open)...].dropLast()
    // A comma without a space is part of a number, unless all are like that.
    let spaced = inner.split(separator: ", ")
    let parts = spaced.count > 2 ? spaced : inner.split { " ,/".contains($0) }
    // Swift's labels: `red: 0.2`.
    let values = parts.map { part in part.split(separator: ":").last.map(String.init) ?? "" }
    return (String(folded[..<open]), values.map { $0.trimming { " \"".contains($0) } }.filter { !$0.isEmpty })
  }

  /// Numbers in a text, decimal commas turned into points; nil where it holds anything else.
  private static func numbers(_ parts: some Sequence<String>) -> [Double]? {
    var numbers: [Double] = []
    for part in parts {
      guard let number = Double(String(part.map { $0 == "," ? "." : $0 })), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Advice on a curve; nil where the text means none that is known.
  var curve: Suggestion? {
    if let call { return curve(call.name, call.arguments) }
    if let points = controlPoints(Self.words(in: folded)) { return points }
    switch folded {
    case "ease": return Suggestion(.value, "use ", ["default"], ", the same curve as CSS `ease`")
    case "spring": return Self.spring
    case "step-end", "stepend": return Suggestion("{ steps: 1, jump: end }")
    case "step-start", "stepstart": return Suggestion("{ steps: 1, jump: start }")
    default: break
    }
    return WordElsewhere.curve(text)
  }

  private static let spring = Suggestion.words(
    "use a spring with its parameters: `{ spring: { dampingRatio: PROPORTION, response: SECONDS } }`")

  private static func words(in text: String) -> [String] {
    let isPlain = text.allSatisfy { $0.isNumber || " ,.-+[]()".contains($0) }
    guard isPlain else { return [] }
    let words = text.split { " []()".contains($0) }.map { $0.last == "," ? String($0.dropLast()) : String($0) }
    return words.count == 1 ? words[0].split(separator: ",").map(String.init) : words.filter { !$0.isEmpty }
  }

  private func curve(_ name: String, _ arguments: [String]) -> Suggestion? {
    switch name.filter(\.isLetter) {
    case "": return controlPoints(arguments)
    case "cubicbezier": return controlPoints(arguments)
    case "steps":
      guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
        return .example("{ steps: COUNT, jump: end }")
      }
      let word = arguments.dropFirst().first.map { $0.hasPrefix("jump-") ? String($0.dropFirst(5)) : $0 } ?? "end"
      let jump = Steps.Jump(rawValue: word)?.rawValue ?? "end"
      return Suggestion("{ steps: \(count), jump: \(jump) }")
    case "spring":
      // The order of libraries that have such a call: spring(mass, stiffness, damping, velocity).
      let keys = ["mass", "stiffness", "damping", "velocity"]
      guard 3...4 ~= arguments.count, Self.numbers(arguments) != nil else { return Self.spring }
      return Suggestion("{ spring: { \(zip(keys, arguments).map { "\($0): \($1)" }.joined(separator: ", ")) } }")
    default: return nil
    }
  }

  private func controlPoints(_ parts: [String]) -> Suggestion? {
    guard parts.count == 4, let numbers = Self.numbers(parts) else { return nil }
    let within = numbers.enumerated().map { $0.offset.isMultiple(of: 2) ? min(max($0.element, 0), 1) : $0.element }
    let list = within.map { ExactDecimal(rounded: $0).description }.joined(separator: ", ")
    return Suggestion(
      .value, within == numbers ? "use a list of four numbers: " : "use x1 and x2 from 0 to 1: ",
      ["[\(list)]"])
  }

  /// Advice on a map that holds the parts or the name of a curve; nil where it holds something else.
  static func curve(of entries: [(name: String, value: String)]) -> Suggestion? {
    let values = ["x1", "y1", "x2", "y2"].compactMap { name in entries.first { $0.name == name }?.value }
    if values.count == 4 { return OtherSpelling("").controlPoints(values) }
    let entries = entries.filter { !($0.name == "type" && $0.value.lowercased().contains("spring")) }
    if let spring = SpringSpelling.spring(of: entries) {
      return spring.writing(spring.options.map { "{ spring: \($0.text) }" })
    }
    if !entries.isEmpty, entries.allSatisfy({ entry in SpringKey.table.keys.contains { $0.name == entry.name } }) {
      let members = entries.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
      return Suggestion(.value, "move them under `spring`: ", ["{ spring: { \(members) } }"])
    }
    guard entries.count == 1 else { return nil }
    return [entries[0].value, entries[0].name].lazy.compactMap { text -> Suggestion? in
      if NamedCurves.all.contains(where: { $0.name == text }) {
        return Suggestion(.value, "use the curve itself: ", [text])
      }
      return OtherSpelling(text).curve
    }.first
  }

  /// Advice on a color; nil where the text means none that is known.
  var color: Suggestion? {
    if let hex = hexColor { return Suggestion("\"\(hex)\"") }
    if let call, call.name == "color" {
      let parts = call.arguments
      guard parts.count >= 4, Self.numbers(parts[1...3]) != nil, BundleColor.Space(rawValue: parts[0]) != nil else {
        return nil
      }
      return Suggestion("{ colorSpace: \(parts[0]), components: [\(parts[1...3].joined(separator: ", "))] }")
    }
    return nil
  }

  /// Advice on a list of red, green and blue: bytes, or parts of 1.
  static func color(ofList list: String) -> Suggestion? {
    let inner = list.trimming { "[]".contains($0) }
    let parts = numbers(inner.split { ", ".contains($0) }.map(String.init)) ?? []
    guard parts.count == 3, parts.allSatisfy({ 0...1 ~= $0 }) else { return OtherSpelling("rgb(\(inner))").color }
    return Suggestion("{ colorSpace: srgb, components: [\(inner)] }")
  }

  /// Advice on a map of red, green and blue, with or without an opacity; nil where it holds something else.
  static func color(of entries: [(name: String, value: String)]) -> Suggestion? {
    func part(_ names: [String]) -> Double? {
      entries.first { names.contains($0.name.lowercased()) }.flatMap { numbers([$0.value])?.first }
    }
    let parts = [["red", "r"], ["green", "g"], ["blue", "b"]].compactMap(part)
    let alpha = part(["alpha", "a", "opacity"])
    guard parts.count == 3, entries.count == (alpha == nil ? 3 : 4) else { return nil }
    let list = parts.map { ExactDecimal(rounded: $0).description }.joined(separator: ", ")
    let isBytes = !parts.allSatisfy { 0...1 ~= $0 }
    guard let alpha, alpha != (isBytes ? 255 : 1) else { return color(ofList: list) }
    let opacity = ExactDecimal(rounded: isBytes && alpha > 1 ? alpha / 255 : alpha).description
    if isBytes { return OtherSpelling("rgba(\(list), \(opacity))").color }
    return Suggestion("{ colorSpace: srgb, components: [\(list)], alpha: \(opacity) }")
  }

  private var hexColor: String? {
    if let call { return Self.hex(call.name, call.arguments) }
    let digits = folded.hasPrefix("0x") ? String(folded.dropFirst(2)) : folded
    if folded != digits, BundleColor(hex: "#" + digits) != nil {
      // Eight digits of a number begin with the opacity.
      return "#" + (digits.count == 8 ? digits.dropFirst(2) + digits.prefix(2) : digits[...]).uppercased()
    }
    if digits.hasPrefix("#"), digits.count == 5, digits.dropFirst().allSatisfy(\.isHexDigit) {
      return "#" + digits.dropFirst().map { "\($0)\($0)" }.joined().uppercased()
    }
    let name = folded.split(separator: ".").last.map(String.init) ?? folded
    return Self.named[name]
  }

  /// The colors of CSS's first level, and other names that are written often.
  private static let named = [
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF",
    "maroon": "#800000", "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "magenta": "#FF00FF",
    "green": "#008000", "lime": "#00FF00", "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080",
    "blue": "#0000FF", "teal": "#008080", "aqua": "#00FFFF", "cyan": "#00FFFF", "orange": "#FFA500",
    "transparent": "#00000000", "clear": "#00000000", "systemblue": "#007AFF", "systemred": "#FF3B30",
    "systemgreen": "#34C759", "systemorange": "#FF9500", "systemyellow": "#FFCC00", "systemgray": "#8E8E93",
  ]

  /// A call such as `rgb(255, 0, 0)`, `rgba(…)` or `hsl(120, 50%, 50%)` as `#RRGGBB` or `#RRGGBBAA`; nil for any other.
  private static func hex(_ name: String, _ arguments: [String]) -> String? {
    let labeled = ["color", "uicolor", "nscolor", "cgcolor", ".init"].contains(name)
    if labeled, arguments.count == 1 { return OtherSpelling(arguments[0]).hexColor }
    guard labeled || ["rgb", "rgba", "hsl", "hsla"].contains(name), 3...4 ~= arguments.count else { return nil }
    // Arguments with labels are parts of 1.
    let byte: Double = labeled ? 1 : 255
    func share(_ part: String, of whole: Double) -> Double? {
      part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : numbers([part]).map { $0[0] / whole }
    }
    let isHue = name.hasPrefix("h")
    let first =
      isHue ? Double(arguments[0].filter { $0.isNumber || $0 == "." || $0 == "-" }) : share(arguments[0], of: byte)
    let rest = arguments[1...2].compactMap { share($0, of: isHue ? 100 : byte) }
    let alpha = arguments.count == 4 ? share(arguments[3], of: 1) : 1
    guard let first, rest.count == 2, let alpha else { return nil }
    let parts = (isHue ? components(hue: first, rest[0], rest[1]) : [first] + rest) + (alpha == 1 ? [] : [alpha])
    guard parts.allSatisfy({ 0...1 ~= $0 }) else { return nil }
    return "#"
      + parts.map { part in
        let digits = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Red, green and blue of a hue in degrees, saturation and lightness (CSS Color 4, section 7.1).
  private static func components(hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    [0.0, 8, 4].map { offset in
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
  }
}

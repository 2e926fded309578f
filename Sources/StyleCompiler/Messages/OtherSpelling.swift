import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Suggestions for a text that means the right thing in the words of another language: CSS, Swift, prose.
///
/// Asked only about text that could not be read.
struct OtherSpelling {
  /// The text in small letters.
  private let folded: String

  init(_ text: String) { folded = text.lowercased() }

  /// A function's name and arguments; without a name, the parts of any other text.
  private var call: (name: String, arguments: [String]) {
    let open = (folded.hasSuffix(")") ? folded.firstIndex(of: "(") : nil) ?? folded.startIndex
    return (String(folded[..<open]), Self.arguments(in: folded[open...]))
  }

  /// The parts between commas and spaces, without labels such as Swift's; in `0,4 0 1 1` commas are decimal ones.
  private static func arguments(in text: some StringProtocol) -> [String] {
    let words = text.split { " /[]()".contains($0) }.filter { $0.last != ":" }
      .map { String($0).trimming(",\"") }.filter { !$0.isEmpty }
    let parts = words.count > 2 ? words : words.flatMap { $0.split(separator: ",").map(String.init) }
    return parts.map { $0.split(separator: ":").last.map(String.init) ?? "" }
  }

  /// Numbers, however they are written; nil where some text is none.
  private static func numbers(_ parts: some Collection<String>) -> [Double]? {
    let numbers = parts.compactMap(NumberSpelling(dimension: .number).value)
    return numbers.count == parts.count ? numbers : nil
  }

  /// Advice on a curve; nil where the text means none that is known.
  var curve: Suggestion? {
    let (name, arguments) = call
    switch name.filter(\.isLetter) {
    case "" where folded != "spring", "cubicbezier": return controlPoints(arguments) ?? WordElsewhere.curve(folded)
    case "steps":
      guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
        return .example("{ steps: COUNT, jump: end }")
      }
      let word = arguments.dropFirst().first.map { $0.hasPrefix("jump-") ? String($0.dropFirst(5)) : $0 } ?? "end"
      let jump = Steps.Jump(rawValue: word)?.rawValue ?? "end"
      return Suggestion("{ steps: \(count), jump: \(jump) }")
    case "", "spring":
      // The order of libraries that have such a call: spring(mass, stiffness, damping, velocity).
      let keys = ["mass", "stiffness", "damping", "velocity"]
      guard 3...4 ~= arguments.count, Self.numbers(arguments) != nil else {
        return .words("use a spring with its parameters: `{ spring: { dampingRatio: PROPORTION, response: SECONDS } }`")
      }
      return Suggestion("{ spring: \(SpringSpelling.map(Array(zip(keys, arguments)))) }")
    default: return nil
    }
  }

  private func controlPoints(_ parts: [String]) -> Suggestion? {
    guard parts.count == 4, let numbers = Self.numbers(parts) else { return nil }
    let within = numbers.enumerated().map { $0.offset.isMultiple(of: 2) ? min(max($0.element, 0), 1) : $0.element }
    let list = within.map { ExactDecimal(rounded: $0).description }.joined(separator: ", ")
    let use = within == numbers ? "use a list of four numbers: " : "use x1 and x2 from 0 to 1: "
    return Suggestion(.value, use, ["[\(list)]"])
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
      return Suggestion(.value, "move them under `spring`: ", ["{ spring: \(SpringSpelling.map(entries)) }"])
    }
    guard entries.count == 1 else { return nil }
    return [entries[0].value, entries[0].name].lazy.compactMap { text -> Suggestion? in
      if NamedCurves.all.contains(where: { $0.name == text }) {
        return Suggestion(.value, "use the curve itself: ", [text])
      }
      return OtherSpelling(text).curve
    }.first
  }

  /// Advice on a map of one value, under a key that means neither end of a range.
  static func range(of entries: [(name: String, value: String)]) -> Suggestion? {
    guard entries.count == 1, RangeKey.table.meant(by: entries[0].name) == nil else { return nil }
    return Suggestion(.value, "use it alone: ", [entries[0].value])
  }

  /// Advice on a color; nil where the text means none that is known.
  var color: Suggestion? {
    let (name, arguments) = call
    switch name {
    case "": return hex.map { Suggestion("\"\($0)\"") } ?? Self.triple(arguments) ?? Self.color(ofList: arguments)
    case "rgb", "rgba":
      let opacity = arguments.count == 4 ? Self.numbers(arguments.suffix(1))?[0] ?? 0 : 0
      return opacity > 1 ? Self.hex(arguments, of: 255) : Self.call("rgb", arguments)
    case "hsla": return Self.call(String(name.dropLast()), arguments)
    case _ where ColorFunction.functions[name] != nil: return Self.call(name, arguments)
    case "color" where arguments.first.map(ColorFunction.takes) == true: return Self.call(name, arguments)
    case "color", "uicolor", "nscolor", "cgcolor", ".init":
      if let space = arguments.first.flatMap(BundleColor.Space.init(rawValue:)) {
        return Self.numbers(arguments.dropFirst()).flatMap { Self.color($0, in: space) }
      }
      // Arguments with labels are parts of 1.
      return arguments.count == 1 ? OtherSpelling(arguments[0]).color : Self.hex(arguments, of: 1)
    default: return nil
    }
  }

  /// Advice on a list of red, green, blue and maybe an opacity: bytes, or parts of 1.
  static func color(ofList list: [String]) -> Suggestion? {
    guard let numbers = numbers(list) else { return nil }
    return numbers.prefix(3).allSatisfy { 0...1 ~= $0 } ? color(numbers, in: .sRGB) : hex(list, of: 255)
  }

  /// Advice on a map of red, green and blue, with or without an opacity; nil where it holds something else.
  static func color(of entries: [(name: String, value: String)]) -> Suggestion? {
    let parts = [["red", "r"], ["green", "g"], ["blue", "b"], ["alpha", "a", "opacity"]].compactMap { names in
      entries.first { names.contains($0.name.lowercased()) }?.value
    }
    return parts.count == entries.count ? color(ofList: parts) : nil
  }

  /// A color of three components, and an opacity if any, which are parts of 1.
  private static func color(_ parts: [Double], in space: BundleColor.Space) -> Suggestion? {
    guard 3...4 ~= parts.count else { return nil }
    let texts = parts.map { ExactDecimal(rounded: $0).description }
    let alpha = parts.count == 4 && parts[3] != 1 ? ", alpha: \(texts[3])" : ""
    return Suggestion(
      "{ colorSpace: \(space.rawValue), components: [\(texts.prefix(3).joined(separator: ", "))]\(alpha) }")
  }

  /// A function's call with blanks between its arguments, and an opacity after `/`; nil where it can't be read even so.
  private static func call(_ name: String, _ arguments: [String]) -> Suggestion? {
    let space = name == "color" ? Array(arguments.prefix(1)) : []
    let parts = arguments.dropFirst(space.count).map { $0.replacing(",", with: ".") }
    guard 3...4 ~= parts.count else { return nil }
    let alpha = parts.dropFirst(3).map { "/ \($0)" }
    var text = "\(name)(\((space + parts.prefix(3) + alpha).joined(separator: " ")))"
    // At most all parts are outside of what they may be.
    for _ in parts {
      do throws(ColorFunction.Fault) {
        _ = try ColorFunction(text)
        return Suggestion("\"\(text)\"")
      } catch .outside(_, _, let nearest) {
        text = nearest
      } catch {
        return nil
      }
    }
    return Suggestion("\"\(text)\"")
  }

  /// A hue, and a saturation and lightness in per cent, as themes of the web have them without their function.
  private static func triple(_ parts: [String]) -> Suggestion? {
    guard 3...4 ~= parts.count, !parts[0].hasSuffix("%"), parts[1...2].allSatisfy({ $0.hasSuffix("%") }) else {
      return nil
    }
    return call("hsl", parts)
  }

  /// Red, green and blue, and an opacity if any: per cent, or parts of a whole.
  private static func hex(_ written: [String], of whole: Double) -> Suggestion? {
    let shares = written.enumerated().compactMap { index, text -> Double? in
      // An opacity up to 1 is a part of that.
      numbers([text]).map { $0[0] / (text.hasSuffix("%") || index == 3 && $0[0] <= 1 ? 1 : whole) }
    }
    guard 3...4 ~= written.count, shares.count == written.count, shares.allSatisfy({ 0...1 ~= $0 }) else { return nil }
    let shown = shares.count == 4 && shares[3] == 1 ? shares.dropLast() : shares
    let bytes = shown.map { String(0x100 + Int(($0 * 255).rounded()), radix: 16, uppercase: true).dropFirst() }
    return Suggestion("\"#\(bytes.joined())\"")
  }

  private var hex: String? {
    let digits = folded.hasPrefix("0x") ? String(folded.dropFirst(2)) : folded
    if folded != digits, BundleColor(hex: "#" + digits) != nil {
      // Eight digits of a number begin with the opacity.
      return "#" + (digits.count == 8 ? digits.dropFirst(2) + digits.prefix(2) : digits[...]).uppercased()
    }
    if digits.hasPrefix("#"), digits.count == 5, digits.dropFirst().allSatisfy(\.isHexDigit) {
      return "#" + digits.dropFirst().map { "\($0)\($0)" }.joined().uppercased()
    }
    return WordTable.colors[folded.split(separator: ".").last.map(String.init) ?? folded]
  }
}

import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

/// What a bundle's tokens are written as reads as the same tokens, and is written as the same bytes again.
@Suite(.tags(.many), .firstIssues) struct DesignTokenFuzzTests {
  private static let project = """
    format: 1
    rem: 16
    bundles: { default: { sources: ["a.yaml"], tokens: [a.json] } }

    """

  private func written(_ compiled: Compiled) throws -> [UInt8] {
    let workspace = try #require(compiled.workspace)
    return workspace.designTokens(of: "default", in: compiled.bundles["default"] ?? []).text
  }

  @Test func filesAreWrittenWithoutTheirFaults() throws {
    let bytes = try Fixtures.bytes("tokens/values.tokens.json")
    let faults = [
      "\"4px\"", "{}", "[]", "\"{border.thin}\"", "{ \"$ref\": \"#/length/px/$value/value\" }", "null", "-1",
    ]
    var generator = SeededGenerator(seed: 2_025)
    for round in 0..<Effort.cases(1_000, few: 40) {
      var text = String(decoding: bytes, as: UTF8.self)
      for _ in 0...generator.next(below: 4) {
        let parts = text.split(separator: "\"$value\": ")
        let part = parts[1 + generator.next(below: parts.count - 1)]
        let fault = faults[generator.next(below: faults.count)]
        text.replace(
          "\"$value\": " + part.prefix { $0 != "," && $0 != "}" }, with: "\"$value\": " + fault, maxReplacements: 1)
      }
      let first = try written(compile(["a.yaml": [], "a.json": Array(text.utf8)], project: Self.project))
      let second = try compile(["a.yaml": [], "a.json": first], project: Self.project)
      #expect(!second.names.contains("token-invalid"), "round \(round): \(second.lines)")
      #expect(try written(second) == first, "round \(round)")
    }
  }

  @Test func tokensOfSourcesComeBack() throws {
    var generator = SeededGenerator(seed: 2_026)
    var whole = 0
    for round in 0..<Effort.cases(1_000, few: 20) {
      var source = RandomTokens(generator)
      let (tokens, styles) = source.texts()
      generator = source.generator
      let first = try compile(
        ["a.yaml": Array((tokens + styles).utf8)], project: Self.project.replacing("[a.json]", with: "[]"))
      if first.findings.contains(where: { $0.level == .error }) { continue }
      whole += 1
      let text = try written(first)
      let second = try compile(["a.yaml": Array(styles.utf8), "a.json": text], project: Self.project)
      #expect(second.bundles == first.bundles, "round \(round): \(tokens)\(styles)\(second.lines)")
      #expect(try written(second) == text, "round \(round)")
    }
    #expect(whole > Effort.enough(200), "\(whole)")
  }
}

/// Tokens of every notation, and styles that use them.
private struct RandomTokens {
  var generator: SeededGenerator
  private var names: [String: [String]] = [:]

  init(_ generator: SeededGenerator) { self.generator = generator }

  private static let kinds = ["length", "time", "part", "angle", "color", "curve", "range", "word"]

  mutating func texts() -> (tokens: String, styles: String) {
    var tokens = "tokens:\n"
    for index in 0..<4 + generator.next(below: 16) {
      let kind = pick(Self.kinds)
      let name = pick(["a", "b c", "ü", "d/e", "50%", "~"])
      tokens += "  \"\(name)\(index)\": { \(kind): \(value(kind)) }\n"
      names[kind, default: []].append("\(name)\(index).\(kind)")
    }
    tokens += "  both: 0.5\n"
    names["time", default: []].append("both")
    names["part", default: []].append("both")
    var styles = "bubbles:\n"
    for index in 0..<3 {
      styles +=
        "  b\(index): { arrow: { direction: \(use("word")), width: 20, height: 8 }, cornerRadius: \(use("length")), "
        + "size: { width: \(use("range")), height: \(use("range")) }, fill: \(use("color")) }\n"
    }
    styles += "animations:\n"
    for index in 0..<3 {
      styles += track("a\(index)", "opacity", "part") + track("r\(index)", "rotation", "angle")
    }
    return (tokens, styles)
  }

  private mutating func track(_ name: String, _ property: String, _ kind: String) -> String {
    "  \(name): { target: view, property: \(property), from: \(use(kind)), to: \(use(kind)), duration: \(use("time")), "
      + "curve: \(use("curve")), reducedMotion: none }\n"
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[generator.next(below: items.count)] }

  private mutating func use(_ kind: String) -> String {
    guard let known = names[kind], generator.next(below: 5) > 0 else { return value(kind) }
    return "\"{\(pick(known))}\""
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let scale = pick([1.0, 10, 1000])
    return ((generator.next(in: range) * scale).rounded() / scale).formatted
  }

  private mutating func value(_ kind: String) -> String {
    if let known = names[kind], generator.next(below: 3) == 0 { return "\"{\(pick(known))}\"" }
    switch kind {
    case "length": return number(1...12) + pick(["", "pt"])
    case "time": return pick([number(0.2...0.9), number(100...900) + "ms", number(0.2...0.9) + "s"])
    case "part": return pick([number(0...1), number(0...100) + "%"])
    case "angle":
      return pick([number(-360...360), number(-90...90) + "deg", number(0...1) + "turn", number(0...3) + "rad"])
    case "range":
      let low = pick([160, 170, 180])
      return pick(["\(low)..300", "\(low)pt..300", "{ min: \(low), max: 300pt }"])
    case "word": return pick(["bottom", "left", "[bottom, top]"])
    case "curve":
      return pick([
        "easeOut", "linear", "[\(number(0...1)), \(number(-1...2)), \(number(0...1)), \(number(-1...2))]",
        "{ spring: { response: \(number(0.3...0.9)), dampingRatio: \(number(0.3...1.5)) } }",
        "{ spring: { settles: \(number(0.3...0.9)), dampingRatio: \(number(0.3...1.5)), velocity: 2 } }",
        "{ steps: \(2 + generator.next(below: 7)), jump: both }",
      ])
    default: return color()
    }
  }

  private mutating func color() -> String {
    let (first, second, third) = (number(0...1), number(0...1), number(0...100))
    return pick([
      "\"#3366FF\"", "\"#36f\"", "\"#3366FF80\"", "rgb(\(third) 20% 30 / \(third)%)", "hsl(-\(third)deg \(third) 40%)",
      "hwb(\(first)turn 20 \(third)%)", "lab(\(third) 40 -\(third))", "lch(\(third)% 50 none)",
      "oklab(\(first) 0.1 -0.2)", "oklch(\(third)% \(first) 400 / 0.5)", "oklch(0.70000001 0.1 20)",
      "color(prophoto-rgb \(first) \(second) \(third)%)", "color(xyz \(first) 1.2 -\(second))",
      "{ colorSpace: display-p3, components: [\(first), \(second), 50%] }",
    ])
  }
}

extension Double {
  /// The shortest decimal, without a point where it is whole.
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

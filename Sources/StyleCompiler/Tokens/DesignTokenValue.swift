import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A source's value as one of the format 2025.10.
struct DesignTokenValue {
  let type: TokenType
  let json: String
  /// Whether readers of `json` know all that the source has.
  var isWhole = true

  private init(_ type: TokenType, _ json: String, isWhole: Bool = true) {
    (self.type, self.json, self.isWhole) = (type, json, isWhole)
  }

  /// Takes a value without references; nil for one of which the format has no type.
  ///
  /// `uses` are the types of what it is used for: they say what a number without a unit means.
  init?(_ value: Literal, uses: [TokenType]) {
    switch value {
    case .number(let text):
      guard let number = ExactDecimal(source: text.utf8) else { return nil }
      self.init(number, uses)
    case .text(let text): self.init(text)
    case .list:
      guard uses.contains(.cubicBezier), case .cubic(let curve)? = Self.read(value, { $0.curve($1)?.motion }) else {
        return nil
      }
      self.init(.cubicBezier, Self.json(curve))
    case .map:
      if case .spring(let spring)? = Self.read(value, { $0.curve($1)?.motion }) {
        self.init(.transition, Self.transition(spring), isWhole: false)
      } else if let color = Self.read(value, { $0.color($1) }) {
        self.init(color)
      } else {
        return nil
      }
    case .boolean: return nil
    }
  }

  private init(_ number: ExactDecimal, _ uses: [TokenType]) {
    switch Set(uses) {
    case [.dimension]: self.init(.dimension, Self.measure(number, "px"))
    case [.duration] where number >= .zero: self.init(.duration, Self.measure(number, "s"))
    // Numbers of token files are no times.
    case let uses: self.init(.number, number.description, isWhole: !uses.contains(.duration))
    }
  }

  private init?(_ text: String) {
    let bytes = Array(text.utf8)[...]
    let digits = Measurement.number(of: bytes)
    if let unit = Measurement.Unit(utf8: bytes[digits.endIndex...]),
      let measured = try? Measurement(bytes, as: unit.dimension), let number = ExactDecimal(source: digits)
    {
      switch unit {
      case .pt: self.init(.dimension, Self.measure(number, "px"))
      case .s where number >= .zero, .ms where number >= .zero:
        self.init(.duration, Self.measure(number, unit.rawValue))
      default: self.init(.number, measured.value.description, isWhole: false)
      }
    } else if let curve = NamedCurves.all.first(where: { $0.name == text })?.curve, case .cubic(let cubic) = curve {
      self.init(.cubicBezier, Self.json(cubic))
    } else if let color = BundleColor(hex: text) {
      self.init(color)
    } else if let call = try? ColorFunction(text) {
      self.init(call)
    } else {
      return nil
    }
  }

  /// Reads a value as sources have it.
  private static func read<Result>(_ value: Literal, _ body: (ValueReader, Layers) -> Result?) -> Result? {
    var nodes = NodeWriter()
    // What is said of a fault shows the text around it.
    nodes.append(ofSource: value, 0..<1)
    let tree = nodes.imported(FileID(0), of: [UInt8(ascii: " ")])
    let reader = ValueReader(sources: SourceTrees(trees: [tree]), tokens: TokenTable(), mayHaveUnreadNames: true)
    return body(reader, Layers(Value(in: tree, node: 0)))
  }

  static func measure(_ number: ExactDecimal, _ unit: String) -> String {
    JSONText.object([(key: "value", json: number.description), (key: "unit", json: JSONText.string(unit))])
  }
}

/// Curves.
extension DesignTokenValue {
  static func json(_ curve: CubicCurve) -> String {
    JSONText.list([curve.x1, curve.y1, curve.x2, curve.y2].map { $0.exact.description })
  }

  /// A transition over the time in which a spring settles, with the curve that is nearest to it.
  static func transition(_ spring: Spring) -> String {
    transition(ExactDecimal(bound: spring.settlingTime(), .up), json(CubicCurve(nearestTo: spring)))
  }

  static func transition(_ duration: ExactDecimal, _ curve: String) -> String {
    JSONText.object([
      (key: "duration", json: measure(duration, "s")), (key: "delay", json: measure(.zero, "s")),
      (key: "timingFunction", json: curve),
    ])
  }
}

/// Colors.
extension DesignTokenValue {
  private init(_ color: BundleColor) {
    let parts = SIMD4(color.red, color.green, color.blue, color.alpha)
    self.init(EncodedColor(isDisplayP3: color.space == .displayP3, parts), isWhole: true)
  }

  private init(_ color: EncodedColor, isWhole: Bool) {
    let parts = (0..<3).map { color.parts[$0].exact }
    self.init(.color, Self.json(color.isDisplayP3 ? .displayP3 : .sRGB, parts, color), isWhole: isWhole)
  }

  /// Takes a color in its own space, where token files may have its components.
  private init(_ call: ColorFunction) {
    let parts = ColorFunction.parts(of: call.space)
    var numbers = call.components
    if let hue = parts.firstIndex(where: \.isHue), numbers[hue] < 0 { numbers[hue] += 360 }
    let color = call.shown.color
    // Six decimals are enough for nearly all.
    let rounded = (numbers * 1e6).rounded(.toNearestOrAwayFromZero) / 1e6
    if ShownColor(call.space, rounded, alpha: color.alpha).color == color { numbers = rounded }
    if let hue = parts.firstIndex(where: \.isHue), numbers[hue] >= 360 { numbers[hue] = 0 }
    if zip(parts, 0..<3).allSatisfy({ $0.tokenDomain(in: call.space).contains(numbers[$1]) }) {
      self.init(.color, Self.json(call.space, (0..<3).map { numbers[$0].exact }, color))
    } else {
      self.init(color, isWhole: false)
    }
  }

  private static func json(_ space: ColorSpace, _ parts: [ExactDecimal], _ shown: EncodedColor) -> String {
    var members = [
      (key: "colorSpace", json: JSONText.string(space.rawValue)),
      (key: "components", json: JSONText.list(parts.map(\.description))),
    ]
    if shown.alpha != 1 { members.append((key: "alpha", json: shown.alpha.exact.description)) }
    members.append((key: "hex", json: JSONText.string(ColorBytes(LinearColor(shown)).hex)))
    return JSONText.object(members)
  }
}

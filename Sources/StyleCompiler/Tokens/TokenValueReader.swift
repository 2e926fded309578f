import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reads values of token files and gives what a source would state: `{ "value": 4, "unit": "px" }` is `4pt`.
struct TokenValueReader {
  let file: FileID
  /// Points in 1 rem; nil where the project doesn't say.
  let rem: ExactDecimal?
  /// The tree into which pointers lead; nil where there is none.
  var merged: MergedTokens?

  func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, range: range) }

  /// The value of a type without parts.
  func literal(of value: JSONValue, _ type: TokenType) throws(Diagnostic) -> Literal {
    switch type {
    case .dimension: return try measure(value, type, Self.lengths)
    case .duration: return try measure(value, type, Self.times)
    case .number: return .number(try number(value, type).description)
    case .cubicBezier: return .list(try curve(value).map { .number($0.description) })
    case .color: return .text(try color(value))
    case .fontFamily: return try family(value)
    case .fontWeight where value.kind == .number: return .text(try number(value, type).description)
    case .fontWeight, .string, .strokeStyle, .lineCap: return try text(value, type)
    case .boolean:
      guard let boolean = value.boolValue else { throw refused(value, type) }
      return .boolean(boolean)
    case .border, .transition, .shadow, .gradient, .typography: throw refused(value, type)
    }
  }

  /// Reads a value, or that to which a pointer in its place leads, whose faults are those of the pointer.
  private func through<Result>(
    _ value: JSONValue, _ body: (JSONValue) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    guard value.pointer != nil else { return try body(value) }
    let target = try target(of: value, at: value.range)
    do {
      return try body(target)
    } catch {
      throw error.moved(to: place(value.range))
    }
  }

  /// The value to which a pointer leads; its faults are those of `place`.
  func target(of value: JSONValue, at place: Range<Int>) throws(Diagnostic) -> JSONValue {
    do throws(ReferenceFault) {
      guard let target = try merged?.target(of: value) else { throw .unknown }
      return target
    } catch {
      let place = self.place(place)
      throw Message.unreachable(
        error, "leads to", "set a value for one of them", at: place, unknown: Message.unknownPointer(value, at: place))
    }
  }

  private func refused(_ value: JSONValue, _ type: TokenType) -> Diagnostic {
    Message.wrongTokenForm(value, type, at: place(value.range))
  }

  private func text(_ value: JSONValue, _ type: TokenType) throws(Diagnostic) -> Literal {
    try through(value) { value throws(Diagnostic) in
      guard let text = value.stringValue else { throw refused(value, type) }
      return .text(text)
    }
  }

  private func family(_ value: JSONValue) throws(Diagnostic) -> Literal {
    guard let names = value.elements else { return try text(value, .fontFamily) }
    guard !names.isEmpty else { throw refused(value, .fontFamily) }
    var list: [Literal] = []
    for name in names { list.append(try text(name, .fontFamily)) }
    return .list(list)
  }

  /// A number as the file writes it.
  private func number(_ value: JSONValue, _ type: TokenType) throws(Diagnostic) -> ExactDecimal {
    try through(value) { value throws(Diagnostic) in
      guard value.kind == .number else { throw refused(value, type) }
      return try held(ExactDecimal(source: value.source), value)
    }
  }

  private func held(_ number: ExactDecimal?, _ value: JSONValue) throws(Diagnostic) -> ExactDecimal {
    do throws(NumberFault) {
      return try .held(number)
    } catch {
      throw Message.notHeld(String(decoding: value.source, as: UTF8.self), error, at: place(value.range))
    }
  }

  // MARK: Lengths and times

  private static let lengths = ["px", "rem"]
  private static let times = ["ms", "s"]

  /// A number with its unit: an object of the two, or a text as drafts of the format have it.
  private func measure(_ value: JSONValue, _ type: TokenType, _ units: [String]) throws(Diagnostic) -> Literal {
    let (number, unit): (ExactDecimal, String)
    if let text = value.utf8Value {
      let digits = Measurement.number(of: text)
      guard digits.contains(where: { 0x30...0x39 ~= $0 }) else { throw refused(value, type) }
      (number, unit) = (
        try held(ExactDecimal(source: digits), value), String(decoding: text[digits.endIndex...], as: UTF8.self)
      )
    } else {
      guard let members = value.members, let amount = value["value"], let unitValue = value["unit"],
        case .text(let read) = try text(unitValue, type)
      else { throw refused(value, type) }
      if let other = members.first(where: { !$0.hasName("value") && !$0.hasName("unit") }) {
        throw Message.unknownPart(other.name, of: type, at: place(other.keyRange))
      }
      (number, unit) = (try self.number(amount, type), read)
    }
    let unitPlace = place(value["unit"]?.range ?? value.range)
    guard units.contains(unit) else { throw Message.tokenUnit(unit, units, of: type, at: unitPlace) }
    if type == .duration {
      guard number >= .zero else { throw Message.negativeTime(at: place(value.range)) }
      return .text(number.description + unit)
    }
    guard unit == "rem" else { return .text(number.description + "pt") }
    guard let rem else { throw Message.noRem(at: unitPlace) }
    return .text(try held(number.multiplied(by: rem), value).description + "pt")
  }

  // MARK: Curves and colors

  private func curve(_ value: JSONValue) throws(Diagnostic) -> [ExactDecimal] {
    guard let items = value.elements, items.count == 4 else { throw refused(value, .cubicBezier) }
    return try items.enumerated().map { index, item throws(Diagnostic) in
      let number = try number(item, .cubicBezier)
      guard !index.isMultiple(of: 2) || number >= .zero && number <= .one else {
        throw Message.outsideToken(item, "x\(index / 2 + 1)", 0...1, at: place(item.range))
      }
      return number
    }
  }

  /// A color as a source's function, or the hexadecimal text of drafts.
  private func color(_ value: JSONValue) throws(Diagnostic) -> String {
    if let text = value.stringValue {
      guard BundleColor(hex: text) != nil || (try? ColorFunction(text)) != nil else { throw refused(value, .color) }
      return text
    }
    guard value.kind == .object, let named = value["colorSpace"], case .text(let name) = try text(named, .color),
      let components = value["components"]
    else { throw refused(value, .color) }
    if let other = value.members?.first(where: { member in !Self.colorKeys.contains { member.hasName($0) } }) {
      throw Message.unknownPart(other.name, of: .color, at: place(other.keyRange))
    }
    guard let space = ColorSpace(rawValue: name) else {
      let known = ColorSpace.allCases
      throw Message.unknownSpace(name, known: known, in: name, at: place(named.range))
    }
    let parts: [String] = try through(components) { list throws(Diagnostic) in
      guard let items = list.elements, items.count == 3 else { throw refused(value, .color) }
      return try zip(items, ColorFunction.parts(of: space)).map { item, part throws(Diagnostic) in
        try component(item, part.name, part.tokenDomain(in: space))
      }
    }
    var alpha: String?
    if let own = value["alpha"] { alpha = try component(own, "alpha", 0...1) }
    return ColorFunction.call(of: space, parts, alpha: alpha)
  }

  private static let colorKeys = ["colorSpace", "components", "alpha", "hex"]

  private func component(
    _ value: JSONValue, _ name: String, _ domain: ClosedRange<Double>
  ) throws(Diagnostic) -> String {
    try through(value) { value throws(Diagnostic) in
      if value.stringValue == "none", name != "alpha" { return "none" }
      guard let number = value.doubleValue else { throw refused(value, .number) }
      // A hue ends before a full turn.
      guard domain.contains(number), name != "hue" || number < 360 else {
        throw Message.outsideToken(value, name, domain, at: place(value.range))
      }
      // More digits than a decimal holds make no other color.
      return (ExactDecimal(source: value.source) ?? ExactDecimal(rounded: number)).description
    }
  }
}

extension ColorFunction.Part {
  /// The numbers that token files may have for the part.
  func tokenDomain(in space: ColorSpace) -> ClosedRange<Double> {
    if isHue { return 0...360 }
    return space == .xyzD65 || space == .xyzD50 ? 0...1 : domain
  }
}

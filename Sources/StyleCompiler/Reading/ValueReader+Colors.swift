import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading of colors.
extension ValueReader {
  /// A color: `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"`, a function, or a map with color space and components; nil for others (reported).
  func color(_ layers: Layers) -> BundleColor? {
    switch sources.kind(layers.top) {
    case .text:
      let text = sources.textBytes(layers.top)
      if let color = BundleColor(hex: text.span) { return color }
      if ColorFunction.isCall(text) { return color(ofCall: layers.top) }
      badColor(layers.top)
      return nil
    case .mapping:
      if reportedAsForeign(layers, ColorKey.table, "color", OtherSpelling.color(of:)) { return nil }
      return untraced { MapReader<ColorKey>(self, layers).flatMap(color) }
    case .number:
      badColor(layers.top)
      return nil
    default:
      wrongType(layers.top, expected: .color)
      return nil
    }
  }

  /// Whether a text can only be meant as a color: no name is written so.
  static func mayBeColor(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") || ColorFunction.isCall(text)
  }

  /// A color as a function writes it, with a note where screens can't show it.
  private func color(ofCall value: Value) -> BundleColor? {
    do throws(ColorFunction.Fault) {
      let shown = try ColorFunction(sources.text(value)).shown
      let color = BundleColor(shown.color)
      if let difference = shown.difference {
        report(Message.outOfGamut(sources.text(value), color, difference, at: sources.place(value)))
      }
      return color
    } catch .noFunction {
      badColor(value)
    } catch {
      report(Message.badCall(error, sources.text(value), at: sources.place(value)), about: value)
    }
    return nil
  }

  private func badColor(_ value: Value) {
    if sources.isOfTokenFile(value) { return wrongType(value, expected: .color) }
    guard !reportedAsSplit(value) else { return }
    let advice = tokenAdvice(for: value, expected: .color) + offAdvice(for: value)
    report(
      Message.badColor(
        sources.excerpt(value), text: sources.text(value),
        inPropertyList: sources.tree(value.useFile).isPropertyList, at: sources.place(value), advice: advice),
      about: value)
  }

  private func color(_ map: MapReader<ColorKey>) -> BundleColor? {
    if reportedAsOtherSpace(map) { return nil }
    let space = map.word(.colorSpace, as: BundleColor.Space.self)
    let alpha = map.quantity(.alpha)
    let components: [ExactDecimal]? = map.at(.components) { layers in
      guard let items = list(layers.top, expected: map.type(of: .components)) else { return nil }
      guard items.count == 3 else {
        if sources.isIncomplete(layers.top) { return nil }
        report(Message.componentCount(items.count, at: sources.place(layers.top)), about: layers.top)
        return nil
      }
      return numbers(items, .proportion) { _ in .proportion }
    }
    guard let space, let components, let alpha else { return nil }
    return BundleColor(
      space, red: components[0].double, green: components[1].double, blue: components[2].double, alpha: alpha.double)
  }

  /// Reports a map of a space that only functions have, and says whether it did.
  private func reportedAsOtherSpace(_ map: MapReader<ColorKey>) -> Bool {
    guard let value = map.top(.colorSpace), sources.kind(value) == .text,
      let space = ColorSpace(rawValue: sources.text(value)), BundleColor.Space(rawValue: space.rawValue) == nil
    else { return false }
    let tree = sources.tree(map.value.file)
    let parts = map.top(.components).map { Description(tree, Int($0.node)).parts.map { $0.value.scalar ?? "" } } ?? []
    let alpha = map.top(.alpha).map { sources.text($0) }
    let call = ColorFunction.call(of: space, parts, alpha: alpha)
    let advice = (try? ColorFunction(call)).map { _ in
      Suggestion(["\"\(call)\""]).over(tree.nodes[Int(map.value.node)].range)
    }
    at(.value(value, of: map.path)) {
      report(
        Message.unknownWord(
          space.rawValue, of: pathComponents, known: BundleColor.Space.allCases.map(\.rawValue),
          at: sources.place(value),
          advice: [advice].compactMap(\.self)),
        about: value)
    }
    return true
  }
}

extension BundleColor {
  /// Creates a color from its numbers.
  init(_ color: EncodedColor) {
    let parts = color.parts
    self.init(
      color.isDisplayP3 ? .displayP3 : .sRGB, red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  init?(hex text: String) {
    self.init(hex: ContiguousArray(text.utf8).span)
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` in sRGB; components are rounded to six decimals.
  init?(hex text: Span<UInt8>) {
    guard [4, 7, 9].contains(text.count), text[0] == UInt8(ascii: "#") else { return nil }
    let width = text.count == 4 ? 1 : 2
    var parts: [Double] = []
    parts.reserveCapacity(4)
    for first in stride(from: 1, to: text.count, by: width) {
      guard let high = Self.digits[Int(text[first])], let low = Self.digits[Int(text[first + width - 1])] else {
        return nil
      }
      parts.append(Self.fractions[high << 4 | low])
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  /// Proportion of 255 that each byte is, rounded to six decimals.
  private static let fractions = (0...255).map { ExactDecimal(rounded: Double($0) / 255).double }

  /// The value of every byte that is a hexadecimal digit.
  private static let digits = (UInt8.min...UInt8.max).map { Character(UnicodeScalar($0)).hexDigitValue }
}

extension ArraySlice<UInt8> {
  /// The text without the spaces at both ends.
  var withoutBlanks: ArraySlice<UInt8> {
    let upper = lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? startIndex
    return self[..<upper].drop { $0 == 0x20 }
  }

  /// The parts before and after the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let mark = separator.utf8
    return indices.first { self[$0] == mark.first && self[$0...].starts(with: mark) }.map {
      (self[..<$0], self[($0 + mark.count)...])
    }
  }
}

extension String {
  /// The parts of a text before and after the first occurrence of a separator; nil where it doesn't occur.
  func splitOnce(on separator: String) -> (String, String)? {
    Array(utf8)[...].splitOnce(on: separator).map {
      (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self))
    }
  }
}

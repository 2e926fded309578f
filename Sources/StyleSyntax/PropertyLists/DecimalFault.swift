import StyleDiagnostics

/// Fault of a property list's `<integer>` or `<real>`, which has anything but one decimal number.
enum DecimalFault {
  case empty, notFinite(String), notWhole(String), hexadecimal(String), comma(String), other(String)

  /// Finds the fault of `text`; nil where it is such a number.
  init?(_ text: ArraySlice<UInt8>, isWhole: Bool) {
    let isDecimal =
      ScalarResolver(text.span).kind == .number
      && text.allSatisfy { $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "o") }
    let unsigned =
      text.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } == true ? text.dropFirst() : text
    let isDigits = unsigned.allSatisfy(\.isDigit)
    if isDecimal, isDigits || !isWhole { return nil }

    let written = String(decoding: text.prefix(40), as: UTF8.self) + (text.count > 40 ? "…" : "")
    let word = String(decoding: unsigned.prefix(9), as: UTF8.self).lowercased()
    if text.isEmpty {
      self = .empty
    } else if isDecimal {
      self = .notWhole(written)
    } else if ["nan", "inf", "infinity", ".nan", ".inf"].contains(word) {
      self = .notFinite(written)
    } else if word.hasPrefix("0x") {
      self = .hexadecimal(written)
    } else if ScalarResolver(Array(text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 })).kind == .number {
      self = .comma(written)
    } else {
      self = .other(written)
    }
  }

  func diagnostic(_ element: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, message(element), at: place, help: [help])
  }

  private func message(_ element: String) -> String {
    switch self {
    case .empty: "expected a number in `<\(element)>`, found nothing"
    case .notFinite(let text): "expected a finite number, found `\(text)`"
    case .notWhole(let text): "expected an integer in `<integer>`, found `\(text)`"
    case .hexadecimal(let text), .comma(let text), .other(let text): "expected a decimal number, found `\(text)`"
    }
  }

  private var help: String {
    switch self {
    case .empty: "add a number, or remove the key"
    case .notFinite: "use a number from -1e15 to 1e15"
    case .notWhole(let text): "use `<real>\(text)</real>`"
    case .hexadecimal: "use decimal digits"
    case .comma(let text): "use a decimal point: `\(String(text.map { $0 == "," ? "." : $0 }))`"
    case .other: "use digits with at most a sign, a decimal point and an exponent, or `<string>` for a string"
    }
  }
}

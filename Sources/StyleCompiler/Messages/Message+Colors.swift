import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages about colors.
extension Message {
  static func badColor(
    _ read: String, text: String, inPropertyList: Bool, at place: SourceRange, advice: [Suggestion]
  ) -> Diagnostic {
    let forms = ["#RGB", "#RRGGBB", "#RRGGBBAA"].map { inPropertyList ? "<string>\($0)</string>" : "\"\($0)\"" }
    return Diagnostic(
      .wrongType, "expected a color, found \(quoted(read))", at: place,
      suggestions: advice + colors(text)
        + [.words("expected form: " + list(forms, "or") + (inPropertyList ? "" : ", in quotes"))])
  }

  /// Advice on a text that can't be read as a color.
  private static func colors(_ read: String) -> [Suggestion] {
    var colors: [Suggestion] = []
    let bare = read.trimming("“”„‘’")
    if bare != read, BundleColor(hex: bare) != nil {
      colors.append(Suggestion(.value, "use ", ["\"\(bare)\""], " with straight quotes and without spaces"))
    }
    if let color = OtherSpelling(read).color { colors.append(color) }
    if ColorFunction.hasFormula(read) {
      colors.append(.words("use the color that results: sources have no formulas for colors"))
    }
    if BundleColor(hex: "#" + read) != nil {
      colors.append(Suggestion(.value, "use ", ["\"#\(read)\""], ": a color begins with `#` and needs quotes"))
    }
    return colors
  }

  static func componentCount(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected 3 components (red, green, blue), found \(count)", at: place,
      help: ["expected form: `components: [RED, GREEN, BLUE], alpha: OPACITY`"])
  }

  /// A finding about a function's call, which is one of a color but for a fault.
  static func badCall(_ fault: ColorFunction.Fault, _ text: String, at place: SourceRange) -> Diagnostic {
    let meant = [OtherSpelling(text).color].compactMap(\.self)
    switch fault {
    case .noFunction:
      return badColor(text, text: text, inPropertyList: false, at: place, advice: [])
    case .unknownSpace(let space):
      return unknownSpace(space, known: ColorFunction.ofColor, in: text, at: place)
    case .count(let count, let parts):
      let names = parts.map(\.name).joined(separator: ", ")
      return Diagnostic(
        .wrongType, "expected 3 numbers (\(names)) and an opacity after `/` if any, found \(count)", at: place,
        suggestions: meant + [.words("expected form: `\(form(of: text, parts))`")])
    case .noNumber(let word, let part):
      return Diagnostic(
        .wrongType, "expected a number for \(part.name), found \(quoted(word))", at: place,
        suggestions: meant + [.words("use a number, a percentage, or `none` for 0")])
    case .unit(let word, let part):
      return Diagnostic(
        .wrongUnit, "unknown unit for \(part.name): \(quoted(word))", at: place,
        suggestions: meant + [.words(part.isHue ? "use deg, turn, rad or grad" : "use a number or a percentage")])
    case .outside(let word, let part, let nearest):
      let (least, most) = (part.domain.lowerBound, part.domain.upperBound)
      let whole = most == part.whole ? ", or 100%" : ""
      let numbers = " (\(ExactDecimal(rounded: least)) to \(ExactDecimal(rounded: most))\(whole))"
      return Diagnostic(
        .valueOutOfRange, outOfRange(quoted(word), field: " for \(part.name)", numbers), at: place,
        suggestions: [Suggestion(["\"\(nearest)\""])])
    }
  }

  /// A finding about a space that isn't known, in a text that names it.
  static func unknownSpace(
    _ space: String, known: [ColorSpace], in text: String, at place: SourceRange
  ) -> Diagnostic {
    let known = known.map(\.rawValue)
    return Diagnostic(
      .unknownName, "unknown color space \(quoted(space))", at: place,
      suggestions: nearest(to: space, among: known).map { Suggestion(["\"\(text.replacing(space, with: $0))\""]) }
        + [.words(fitting("use one of ", known))])
  }

  /// A function with its parts in capitals: `rgb(RED GREEN BLUE / OPACITY)`.
  private static func form(of text: String, _ parts: [ColorFunction.Part]) -> String {
    let start = text.prefix { $0 != "(" }
    let space =
      start == "color" ? text.dropFirst(start.count + 1).split(separator: " ").first.map { "\($0) " } ?? "" : ""
    return "\(start)(\(space)\(parts.map { $0.name.uppercased() }.joined(separator: " ")) / OPACITY)"
  }

  /// A note about a color that screens can't show; `color` is what bundles hold in its place.
  static func outOfGamut(
    _ text: String, _ color: BundleColor, _ difference: Double, at place: SourceRange
  ) -> Diagnostic {
    let parts = [color.red, color.green, color.blue].map { ExactDecimal(rounded: $0).description }
    let alpha = color.alpha == 1 ? nil : ExactDecimal(rounded: color.alpha).description
    let shown = ColorFunction.call(of: .displayP3, parts, alpha: alpha)
    return Diagnostic(
      .colorOutOfGamut, "\(quoted(text)) is stored as `\(shown)`: no screen of Display P3 shows it", level: .note,
      at: place, notes: ["difference: ΔE₀₀ \(ExactDecimal(rounded: (difference * 100).rounded() / 100))"],
      help: ["use `\"\(shown)\"` to see what clients get"])
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Messages about colours, curves and springs.
extension Message {
  static func badColor(_ read: String, text: String, at place: Place, advice: [Suggestion]) -> Diagnostic {
    Diagnostic(
      .wrongType, "read the text \(quoted(read)), expected a colour", at: place, suggestions: advice + colors(text))
  }

  static func unquotedColor(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(.wrongType, "read the number \(quoted(read)), expected a colour", at: place, suggestions: colors(read))
  }

  /// Advice on a text that is no colour.
  private static func colors(_ read: String) -> [Suggestion] {
    var colors: [Suggestion] = []
    let bare = read.trimming { "“”„‘’ ".contains($0) || HiddenCharacter.name(in: String($0).utf8) != nil }
    if bare != read, BundleColor(hex: bare) != nil {
      colors.append(Suggestion(.value, "write ", ["\"\(bare)\""], ", in straight quotes and without spaces"))
    }
    if let color = OtherSpelling(read).color { colors.append(color) }
    if BundleColor(hex: "#" + read) != nil {
      colors.append(Suggestion(.value, "write ", ["\"#\(read)\""], ": a colour begins with `#` and is quoted"))
    }
    let forms = "a colour is text in quotes: `\"#RGB\"`, `\"#RRGGBB\"` or `\"#RRGGBBAA\"` with hexadecimal digits"
    return colors + [.words(forms)]
  }

  static func foreignMap(_ noun: String, _ advice: [Suggestion], at place: Place) -> Diagnostic {
    Diagnostic(.wrongType, "read a map that is no \(noun)", at: place, suggestions: advice)
  }

  static func componentCount(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "component")), expected three: red, green, blue", at: place,
      help: ["write for example `components: [1, 0.5, 0]`; transparency goes into `alpha`"])
  }

  /// A finding about the number of a curve's coordinates; `list` is the list as it is written.
  static func controlPointCount(_ count: Int, list: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read \(counted(count, "item")), expected the four numbers of a curve: x1, y1, x2, y2", at: place,
      suggestions: [OtherSpelling(list).curve].compactMap(\.self) + [.example("[0.42, 0, 0.58, 1]")])
  }

  static func singleStepWithoutJump(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "one step that jumps neither at its start nor at its end never moves", at: place,
      help: ["write `jump: end`, or at least `steps: 2`"])
  }

  static func bounce(_ read: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read a bounce of \(read), expected one above −1 and below 1", at: place,
      help: ["a bounce of 1 has no damping and never rests: write for example `bounce: 0.3`"])
  }

  /// A finding about a spring with only some of its physical constants, and two ways to write all of them.
  static func springPart(_ stated: [String], ratio: String?, whole: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .missingKey, "this spring has \(list(stated)) alone; `mass`, `stiffness` and `damping` go together", at: place,
      suggestions: (ratio.map { [Suggestion(.value, "a damping from 0 to 1 is a ratio: write ", [$0])] } ?? [])
        + [Suggestion(.value, "write for example ", [whole])])
  }

  static func springOutOfReach(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "this spring is too slow or too stiff for the six decimals that clients get", at: place,
      help: ["write a response or duration between 0.001 s and 1000 s"])
  }

  /// A label at the value that a reference or alias stands for; `use` is that as it is written.
  static func leadsHere(_ use: String, at place: Place) -> Label {
    Label(place, "\(quoted(use)) leads here")
  }
}

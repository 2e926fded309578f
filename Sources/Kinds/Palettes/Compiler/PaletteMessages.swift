import StyleBundle
import StyleDiagnostics
import StyleModel

/// The compiler's messages about palettes.
extension Message {
  static func noColors(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "empty palette: at least one color is required", at: place,
      help: ["expected form: `{ NAME: \"#RRGGBB\" }`"])
  }

  static func tooManyColors(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "too many colors: \(count) (maximum \(PaletteStyle.mostColors))", at: place,
      help: ["move some to other palettes"])
  }

  static func colorAsName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid color name \(quoted(name)): pairs would read it as a color", at: place,
      help: ["use a name for the color: `NAME: \"\(name)\"`"])
  }

  static func unknownColor(
    _ name: String, known: [String], advice: [Suggestion], at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownName, "unknown color \(quoted(name)) in this palette", at: place,
      suggestions: advice + near(name, among: known) + [.words(available(known))])
  }
}

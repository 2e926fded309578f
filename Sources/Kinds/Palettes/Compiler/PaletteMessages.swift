import StyleBundle
import StyleDiagnostics
import StyleModel

/// The compiler's messages about palettes.
extension Message {
  static func noColors(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the palette has no colour, expected at least one", at: place,
      help: ["write for example `{ ink: \"#222222\" }`"])
  }

  static func tooManyColors(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(count) colours, expected at most \(PaletteStyle.mostColors)", at: place,
      help: ["spread them over several palettes"])
  }

  static func colorAsName(_ name: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "\(quoted(name)) can't name a colour, since pairs would read it as one", at: place,
      help: ["write a name and the colour behind it, for example `ink: \"\(name)\"`"])
  }

  static func unknownColor(_ name: String, known: [String], at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "no colour of this palette is called \(quoted(name))", at: place,
      suggestions: near(name, among: known) + [.words("known here: \(inventory(known))")])
  }
}

import StyleDiagnostics

/// The compiler's messages about text animations.
extension Message {
  static func stepsOfText(at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "read steps, expected a curve that moves: units of a text don't jump", at: place,
      help: ["write a curve such as `easeOut`, `[x1, y1, x2, y2]` or a spring"])
  }

  static func springInRange(at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "read a range of durations, expected one number: a spring has its own time", at: place,
      help: ["write one duration, and let units differ by `delay` or `stagger`"])
  }
}

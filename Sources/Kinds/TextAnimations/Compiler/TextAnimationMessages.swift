import StyleDiagnostics

/// The compiler's messages about text animations.
extension Message {
  static func stepsOfText(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "expected a continuous curve, found steps", at: place,
      help: ["use a named curve, `[X1, Y1, X2, Y2]` or a spring"])
  }

  static func springInRange(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "expected one duration with a spring, found a range", at: place,
      help: ["use one duration, and `delay` or `stagger` to vary the units"])
  }
}

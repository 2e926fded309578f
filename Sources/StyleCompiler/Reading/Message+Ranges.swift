import StyleDiagnostics
import StyleSyntax

/// What the compiler says about ranges.
extension Message {
  static func rangeReversed(_ min: String, _ max: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the range begins at \(min), above its end at \(max)", at: place,
      help: ["write `\(max)..\(min)` if the two were swapped"])
  }

  static func defaultOutsideRange(
    _ noun: String, _ read: String, _ min: String, _ max: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the default \(noun) \(read) lies outside its range \(min)..\(max)", at: place,
      help: ["write a default from \(min) to \(max)"])
  }
}

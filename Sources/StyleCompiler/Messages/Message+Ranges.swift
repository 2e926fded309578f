import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages about ranges.
extension Message {
  /// A finding about a range that begins above its end; `meant` has one unit at both ends, where only the second has one.
  static func rangeReversed(_ min: String, _ max: String, meant: String? = nil, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the range begins at \(min), above its end at \(max)", at: place,
      suggestions: [
        meant.map { Suggestion(.value, "each end has a unit of its own: write ", [$0]) }
          ?? Suggestion(.value, "write ", ["\(max)..\(min)"], " if the two were swapped"),
        .words("write the smaller end first"),
      ])
  }

  /// A finding about reversed ends in a map that has more keys than those of a range.
  static func endsReversed(
    _ lower: (key: String, value: Double), _ upper: (key: String, value: Double), at place: Place
  ) -> Diagnostic {
    let (min, max) = (lower.value.exact.description, upper.value.exact.description)
    return Diagnostic(
      .valueOutOfRange, "`\(lower.key)` is \(min), above `\(upper.key)` at \(max)", at: place,
      help: ["write `\(lower.key): \(max)` and `\(upper.key): \(min)` if the two were swapped"])
  }

  static func defaultOutsideRange(
    _ noun: String, _ read: String, _ min: String, _ max: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the default \(noun) \(read) lies outside its range \(min)..\(max)", at: place,
      help: ["write a default from \(min) to \(max)"])
  }
}

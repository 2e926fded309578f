import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Messages about ranges.
extension Message {
  /// A finding about a range that begins above its end; `meant` has one unit at both ends, where only the second has one.
  static func rangeReversed(_ min: String, _ max: String, meant: String? = nil, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "the range's minimum \(min) is greater than its maximum \(max)", at: place,
      suggestions: [
        meant.map { Suggestion(.value, "use ", [$0], ": each end needs its own unit") }
          ?? Suggestion(["\(max)..\(min)"]),
        .words("use the smaller number first"),
      ])
  }

  /// A finding about reversed ends in a map that has more keys than those of a range.
  static func endsReversed(
    _ lower: (key: String, value: Double), _ upper: (key: String, value: Double), at place: SourceRange
  ) -> Diagnostic {
    let (min, max) = (lower.value.exact.description, upper.value.exact.description)
    return Diagnostic(
      .valueOutOfRange, "`\(lower.key)` \(min) is greater than `\(upper.key)` \(max)", at: place,
      help: ["use `\(lower.key): \(max)` and `\(upper.key): \(min)`"])
  }

  static func defaultOutsideRange(
    _ noun: String, _ read: String, _ min: String, _ max: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, outOfRange("the default \(noun) \(read)", " (\(min) to \(max))"), at: place,
      help: ["use a default from \(min) to \(max)"])
  }
}

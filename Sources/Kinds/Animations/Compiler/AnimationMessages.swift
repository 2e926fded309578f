import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// The compiler's messages about animations.
extension Message {
  static func piecesBeyondColors(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "these pieces leave the way between two colors", at: place,
      help: ["use points with y from 0 to 1: no color is beyond both ends"])
  }

  static func foreverNotLast(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .foreverNotLast, "this step repeats forever, so later steps never start", at: place,
      help: ["move it to the end of the sequence, or set a number of repeats"])
  }

  static func keyOfWholeAnimation(_ key: String, at place: SourceRange) -> Diagnostic {
    let help =
      switch key {
      case "reverse": "use the reversed steps themselves: only a named animation can be a reversal"
      case "extends": "use the step's keys themselves: only named animations extend each other"
      default: "move it out of the list, beside `sequence` or `parallel`"
      }
    return Diagnostic(.unknownKey, "`\(key)` is a key of a whole animation, not of a step", at: place, help: [help])
  }

  static func unknownProperty(_ text: String, at place: SourceRange, advice: [Suggestion] = []) -> Diagnostic {
    let known = AnimatedProperty.known.map(\.name)
    return Diagnostic(
      .unknownName, "unknown property \(quoted(text))", at: place,
      suggestions: advice + near(text, among: known)
        + [.words(fitting("use `x-NAME` for a property of the app's own, or one of ", known))])
  }

  static func progressElsewhere(_ target: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "`progress` isn't a property of \(quoted(target)): only a tag's lines change between styles",
      at: place, help: ["use `target: line`"])
  }

  static func tooFewValues(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "expected at least 2 values, found \(count)", at: place,
      help: ["expected form: `values: [NUMBER, NUMBER]`"])
  }

  static func keyTimeCount(_ count: Int, values: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "expected \(counted(values, "key time")) (one per value), found \(count)", at: place,
      help: ["use one key time per value, or remove `keyTimes` to space them evenly"])
  }

  static func keyTimeEnds(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "`keyTimes` don't start at 0 and end at 1", at: place,
      help: ["use 0 as the first and 1 as the last; repeat a value to hold it"])
  }

  /// A finding about key times that end at another number than 1; `list` is their list scaled to end there.
  static func keyTimesScaled(_ last: Double, as list: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      "`keyTimes` end at \(ExactDecimal(rounded: last)), required 1 (they are proportions of the duration)",
      at: place, suggestions: [Suggestion(list), .words("use 0 as the first and 1 as the last")])
  }

  static func endlessRepeat(_ read: String, _ type: ValueType, at place: SourceRange) -> Diagnostic {
    var finding = outOfRange(read, type, of: ["repeat"], at: place)
    finding.suggestions.insert(Suggestion("forever"), at: 0)
    return finding
  }

  static func anchorInWords(_ text: String, meant point: Point, at place: SourceRange) -> Diagnostic {
    let (x, y) = (ExactDecimal(rounded: point.x), ExactDecimal(rounded: point.y))
    return Diagnostic(
      .wrongType, "expected an anchor as a map or `tip`, found \(quoted(text))", at: place,
      suggestions: [Suggestion("{ x: \(x), y: \(y) }")])
  }

  /// A finding about a translation in per cent, which is a shift.
  static func shiftMeant(_ text: String, of property: AnimatedProperty, at place: SourceRange) -> Diagnostic {
    let axis = property == .translationX ? (name: "X", side: "width") : (name: "Y", side: "height")
    return Diagnostic(
      .wrongUnit, "expected a length, found `\(text)` (a proportion)", at: place,
      help: ["use `property: shift\(axis.name)` for proportions of the target's \(axis.side)"])
  }

  /// A note about a shift that looks like per cent; `side` is the length of which it is a proportion.
  static func suspectShift(_ shift: Double, of side: String, at place: SourceRange) -> Diagnostic? {
    guard shift.magnitude >= 10, let part = ExactDecimal(rounded: shift).scaled(byPowerOfTen: -2) else { return nil }
    return Diagnostic(
      .unitSuspect,
      "a shift of \(ExactDecimal(rounded: shift)) means \(ExactDecimal(rounded: shift)) times the \(side)",
      level: .note, at: place, help: ["use `\(part)` for a percentage; 1 is the whole \(side)"])
  }

  static func keyTimesFall(_ first: String, _ second: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "the key time \(second) comes after \(first)", at: place,
      help: ["move values and key times into ascending order of time"])
  }

  static func curveCount(_ count: Int, intervals: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "expected \(counted(intervals, "curve")) (one per interval), found \(count)", at: place,
      help: ["use one curve per interval, or `curve` for all of them"])
  }

  static func namedNone(_ kind: StyleKind, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "invalid \(kind.noun) name `none`: `reducedMotion: none` means that nothing plays",
      at: place, help: ["rename it"])
  }

  static func reversalsTooDeep(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .limit, "too many reversals in a chain (maximum \(TreeLimits.depth))", at: place,
      help: ["use the animation at the chain's end"])
  }

  static func notReversible(_ obstacle: Reversal.Obstacle, of name: String, at place: SourceRange) -> Diagnostic {
    let (message, help) =
      switch obstacle {
      case .forever: ("\(quoted(name)) repeats forever, so it can't be reversed", "use an animation that ends")
      case .partialRepeat(let target, let property):
        (
          "\(quoted(name)) repeats `\(target)` `\(property)` a fractional number of times, so it can't be reversed",
          "use an integer for `repeat`"
        )
      case .spring(let target, let property):
        (
          "\(quoted(name)) uses a spring for `\(target)` `\(property)`, which can't be mirrored in time",
          "use `reverse: { of: \(name), curves: keep }`"
        )
      case .anchor:
        ("\(quoted(name)) scales or turns about another anchor", "use an animation with the same anchor")
      case .tooManyDigits:
        ("the mirrored times of \(quoted(name)) have too many digits", "use fewer digits in its times")
      }
    return Diagnostic(.notReversible, message, at: place, help: [help])
  }
}

import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The compiler's messages about animations.
extension Message {
  static func foreverNotLast(at place: Place) -> Diagnostic {
    Diagnostic(
      .foreverNotLast, "this step goes on for ever, so the ones behind it never start", at: place,
      help: ["move it to the end of the sequence, or give it a number of repeats"])
  }

  static func keyOfWholeAnimation(_ key: String, at place: Place) -> Diagnostic {
    let help =
      switch key {
      case "reverse": "write the steps of the way back out; only an animation with a name of its own can be a reversal"
      case "extends": "write the step's keys out; only animations with names extend each other"
      default: "move it out of the list, beside `sequence` or `parallel`"
      }
    return Diagnostic(.unknownKey, "`\(key)` is a key of a whole animation, not of a step", at: place, help: [help])
  }

  static func unknownProperty(_ text: String, at place: Place) -> Diagnostic {
    let known = AnimatedProperty.known.map(\.name)
    return Diagnostic(
      .unknownName, "\(quoted(text)) is no property that clients animate", at: place,
      suggestions: near(text, among: known)
        + [.words("write \(choice(known)), or `x-\(text)` for a property of the app's own")])
  }

  static func progressElsewhere(_ target: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownName, "`progress` is no property of \(quoted(target)): only the lines of a tag go from style to style",
      at: place, help: ["write `target: line`"])
  }

  static func tooFewValues(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "read \(counted(count, "value")), expected at least two to move between", at: place,
      help: ["write for example `values: [0, 30, -30, 0]`"])
  }

  static func keyTimeCount(_ count: Int, values: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "read \(counted(count, "key time")) for \(counted(values, "value"))", at: place,
      help: ["write one key time per value, or leave `keyTimes` out to space them evenly"])
  }

  static func keyTimeEnds(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "the key times don't run from 0 to 1", at: place,
      help: ["begin with 0 and end with 1; hold a value by writing it twice"])
  }

  /// A finding about key times that end at another number than 1; `list` is their list scaled to end there.
  static func keyTimesScaled(_ last: Double, as list: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange,
      "the key times end at \(ExactDecimal(rounded: last)), expected shares of the duration from 0 to 1",
      at: place, suggestions: [Suggestion(list), .words("begin with 0 and end with 1")])
  }

  static func endlessRepeat(_ read: String, _ type: ValueType, at place: Place) -> Diagnostic {
    var finding = outOfRange(read, type, at: place)
    finding.suggestions.insert(Suggestion(.value, "for ever is ", ["forever"]), at: 0)
    return finding
  }

  static func keyTimesFall(_ first: String, _ second: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .keyframesUneven, "the key time \(second) stands behind \(first), and time can't go back", at: place,
      help: ["put values and key times into their order in time"])
  }

  static func curveCount(_ count: Int, intervals: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .keyframesUneven,
      "read \(counted(count, "curve")) for \(counted(intervals, "interval")) between the values", at: place,
      help: ["write one curve per interval, or `curve` for all of them"])
  }

  static func namedNone(_ kind: StyleKind, at place: Place) -> Diagnostic {
    Diagnostic(
      .valueOutOfRange, "`none` can't name \(kind.withArticle): `reducedMotion: none` means that nothing plays",
      at: place,
      help: ["give it another name"])
  }

  static func reversalsTooDeep(at place: Place) -> Diagnostic {
    Diagnostic(
      .limit, "this is a reversal of a reversal more than \(TreeLimits.depth) times over", at: place,
      help: ["reverse the animation that the chain begins with"])
  }

  static func notReversible(_ obstacle: Reversal.Obstacle, of name: String, at place: Place) -> Diagnostic {
    let (message, help) =
      switch obstacle {
      case .forever: ("\(quoted(name)) goes on for ever, so it has no end to begin from", "reverse one that ends")
      case .partialRepeat(let target, let property):
        (
          "\(quoted(name)) repeats its track `\(target)` `\(property)` a number of times that isn't whole",
          "give it a whole number of repeats"
        )
      case .spring(let target, let property):
        (
          "\(quoted(name)) moves `\(target)` `\(property)` by a spring, which can't be turned round in time",
          "write `reverse: { of: \(name), curves: keep }`, which runs the same spring from the other end"
        )
      case .tooManyDigits:
        ("the mirrored times of \(quoted(name)) have too many digits", "write its times with fewer digits")
      }
    return Diagnostic(.notReversible, message, at: place, help: [help])
  }
}

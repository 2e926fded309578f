import StyleDiagnostics
import StyleModel

/// A value, overshoot included, that its property can't have.
enum AnimationValueOutOfDomain: AnimationRule {
  static let description = RuleDescription(
    "animation-value-out-of-domain", .animations, .error,
    levelRemark: "overshoot of `opacity`, `strokeStart` and `strokeEnd`, which clients clamp: note",
    fixability: .display,
    summary: "a value, or the overshoot of a curve, leaves what its property can be",
    explanation: """
      `opacity`, `strokeStart` and `strokeEnd` lie in 0…1, `cornerRadius` and `lineWidth` from 0 on. A negative `scale` \
      turns the target over, which has to be meant: `allowFlip: true` says so; a scale of 0 is fine. Other properties \
      have no bounds. Where only the overshoot of a curve passes the ends of 0…1, clients stop there and nothing \
      breaks.

      The extremes are exact. A cubic turns where 3(1−s)²·y1 + 6(1−s)s·(y2 − y1) + 3s²·(1 − y2) = 0, a swinging spring \
      every half period, and between turns the value goes one way, so its values at key times and turns decide. Of a \
      track that repeats less than once only the part that plays counts, and what never shows for any length of time doesn't.
      """,
    examples: examples)

  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    for index in animation.tracks.indices {
      let track = animation.tracks[index]
      guard let domain = PropertyDomain(of: track), let fault = fault(of: track, domain, context) else {
        continue
      }
      if context.original(of: animation, hasFindingOf: Self.self) { return }
      report(fault.finding(animation, track, domain))
    }
  }

  private static func fault(
    of track: TrackFigure, _ domain: PropertyDomain, _ context: LintContext
  ) -> OutOfDomain? {
    guard track.hasNumbers else { return nil }
    // The value that lies furthest outside, of equals the first.
    var written: Int?
    var most = context.tolerance
    for value in track.firstInterval..<track.count where domain.excess(track.number(value)) > most {
      (written, most) = (value, domain.excess(track.number(value)))
    }
    guard written != nil || !track.isPlain, let extremes = track.extremes() else { return nil }
    let worst =
      domain.excess(extremes.greatest.value) > domain.excess(extremes.least.value)
      ? extremes.greatest : extremes.least
    // What is written out of bounds takes the curve along.
    return domain.excess(worst.value) > context.tolerance ? OutOfDomain(moment: worst, written: written) : nil
  }
}

/// The numbers that a property can have.
private struct PropertyDomain {
  let range: ClosedRange<Double>
  /// Whether leaving it turns the target over.
  let isFlip: Bool

  /// Nil for a property without bounds.
  init?(of track: TrackFigure) {
    switch track.property {
    case .opacity, .strokeStart, .strokeEnd: (range, isFlip) = (0...1, false)
    case .cornerRadius, .lineWidth: (range, isFlip) = (0 ... .infinity, false)
    case .scale, .scaleX, .scaleY:
      if track.track.allowFlip { return nil }
      (range, isFlip) = (0 ... .infinity, true)
    default: return nil
    }
  }

  /// Whether clients stop at its ends.
  var isClamped: Bool { range.upperBound == 1 }

  /// How far a value lies outside; below 0 within.
  func excess(_ value: Double) -> Double { max(range.lowerBound - value, value - range.upperBound) }

  /// The end that a value passes.
  func bound(passedBy value: Double) -> Double { value < range.lowerBound ? range.lowerBound : range.upperBound }
}

/// An extreme value outside its property's domain.
private struct OutOfDomain {
  let moment: TrackMoment
  /// The number of the value as written, from 0; nil for overshoot.
  let written: Int?

  func finding(_ animation: AnimationFigure, _ track: TrackFigure, _ domain: PropertyDomain) -> Finding {
    let name = track.title
    var sample = track.sample(of: moment)
    if domain.excess(sample.value) <= 0 { sample.value = moment.value }
    let value = track.track.property.text(sample.value)
    let stated = track.track.property.text(written.map { track.number($0) } ?? sample.value)
    let time = (sample.isApproached ? "just before " : "at ") + Numerals.seconds(sample.time)
    let bound = domain.bound(passedBy: sample.value)
    let isClamped = domain.isClamped && written == nil
    let limits =
      domain.isFlip
      ? "below 0 it is turned over"
      : isClamped
        ? "clients stop at \(Numerals.number(bound))"
        : domain.isClamped ? "it can only be 0 to 1" : "it can only be 0 or more"
    let message =
      written == nil
      ? "the curve takes \(name) to \(value) \(time); \(limits)" : "\(name) is set to \(stated); \(limits)"
    return Finding(
      AnimationValueOutOfDomain.self, message, level: isClamped ? .note : .error,
      at: written.map { animation.keyPath(ofValue: $0, of: track.track) }
        ?? animation.keyPath(ofCurve: track.interval(at: moment), of: track.track),
      notes: ["witness: \(time) \(name) is \(value)"], help: [place(animation) + help(domain)],
      witness: .animation(
        time: sample.time, value: sample.value, track,
        bound: Witness.Bound(member: "value", value: bound, isOpen: true)),
      proposals: advice(animation, track, domain))
  }

  /// The values that are written outside, each at the bound that it passes, to be shown.
  private func advice(_ animation: AnimationFigure, _ track: TrackFigure, _ domain: PropertyDomain) -> [FixProposal] {
    guard written != nil, !domain.isFlip, animation.animation.original == nil else { return [] }
    let outside = (0..<track.count).filter { domain.excess(track.number($0)) > 0 }
    let bounds = outside.map { ExactDecimal(rounded: domain.bound(passedBy: track.number($0))) }
    let changes = zip(outside, bounds).map { index, bound in
      FixProposal.Change(animation.keyPath(ofValue: index, of: track.track), .number(bound.description))
    }
    return [FixProposal(title: "write \(bounds[0])", applicability: .display, changes: changes)]
  }

  /// A reversal has nothing of its own to change.
  private func place(_ animation: AnimationFigure) -> String {
    animation.animation.original.map { "in `\($0.text)`, which this plays backwards: " } ?? ""
  }

  private func help(_ domain: PropertyDomain) -> String {
    let flip = "`allowFlip: true` if it is meant to turn over"
    if written != nil {
      return domain.isFlip ? "write \(flip)" : "write a value of \(domain.isClamped ? "0 to 1" : "0 or more")"
    }
    let calm = "take a curve that doesn't overshoot, such as `easeOut`"
    return domain.isFlip ? "\(calm), or write \(flip)" : calm
  }
}

private let examples = [
  RuleExample(
    "a scale may overshoot 1, and start from 0",
    animations: """
      pop: { target: view, property: scale, from: 0, to: 1, duration: 300ms, curve: outBack, reducedMotion: none }
      """),
  RuleExample(
    "a flip that is meant",
    animations: """
      flip:
        { target: view, property: scaleX, from: 1, to: -1, duration: 300ms, allowFlip: true, reducedMotion: none }
      """),
  RuleExample(
    "percent written as a number",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 100, duration: 300ms }
      #                                                     ^^^ animation-value-out-of-domain
      """),
  RuleExample(
    "a curve that swings back before it goes",
    animations: """
      grow: { target: view, property: scale, from: 0, to: 1, duration: 300ms, curve: inBack, reducedMotion: none }
      #                                                                              ^^^^^^ animation-value-out-of-domain
      """),
  RuleExample(
    "an opacity past 1, where clients stop",
    animations: """
      fade: { target: view, property: opacity, from: 0, to: 1, duration: 300ms, curve: outBack }
      #                                                                                ^^^^^^^ animation-value-out-of-domain
      """),
]

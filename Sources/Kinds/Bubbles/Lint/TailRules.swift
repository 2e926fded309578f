import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The conditions of arrows, of a tail.
extension BubbleFigure {
  /// The largest that a tail needs of something over all of its corners.
  func most(_ need: (TailGeometry) -> Double) -> Double { tails?.map(need).max() ?? 0 }

  /// A sample for a fault of the tail at every size.
  func sample(_ tail: TailGeometry) -> [Counterexample.Member] {
    [
      .init("width", .number(smallest.width)), .init("height", .number(smallest.height)),
      .init("corner", .text(tail.corner.rawValue)),
    ]
  }
}

extension BubbleArrowFolds {
  static func checkTails(_ tails: [TailGeometry], _ bubble: BubbleFigure, _ report: (Finding) -> Void) {
    if let tail = tails.first(where: { !$0.hasNotch }) { return report(.notchTooLarge(bubble, tail)) }
    if let tail = tails.first(where: { !$0.sidesHoldTheirArcs }) { report(.folds(bubble, tail)) }
  }
}

extension BubbleArrowWiderThanEdge {
  static func checkTails(
    _ tails: [TailGeometry], _ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    guard tails.allSatisfy(\.sidesHoldTheirArcs) else { return }
    let sizes = bubble.largerSizes(context)
    let (side, flat) = (tails.max { $0.neededSide < $1.neededSide }, tails.max { $0.neededFlat < $1.neededFlat })
    if let side, side.neededSide > bubble.smallest.height + context.tolerance {
      let n = Numerals.number
      let (corner, base) = (n(side.radii[side.others.side]), n(side.baseReach))
      report(
        .tailTooWide(
          bubble, side, "height", side.neededSide, "tail \(n(side.width)) + base \(base) + corner \(corner)", sizes))
    }
    if let flat, flat.neededFlat > bubble.smallest.width + context.tolerance {
      let n = Numerals.number
      let corner = n(flat.radii[flat.others.flat])
      report(
        .tailTooWide(bubble, flat, "width", flat.neededFlat, "tip \(n(flat.tipReach)) + corner \(corner)", sizes))
    }
  }
}

extension BubbleBodyEmpty {
  static func checkTails(
    _ tails: [TailGeometry], _ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    guard let tail = tails.first, tail.height >= bubble.smallest.width - context.tolerance else { return }
    let (height, width) = (Numerals.number(tail.height), Numerals.number(bubble.smallest.width))
    report(
      Finding(
        BubbleBodyEmpty.self, "at a width of \(width) pt the tail (\(height) pt high) leaves no body",
        at: bubble.member("size", "width"),
        related: [.init(bubble.member("tail", "height"), "\(height) pt high")],
        notes: ["calculation: body \(width) − \(height) = \(Numerals.points(bubble.smallest.width - tail.height))"],
        counterexample: Counterexample(
          bubble.sample(tail), bound: .init(member: "width", value: tail.height, isOpen: false)),
        advice: Suggestion(
          [bubble.largerSizes(context), Suggestion.Option("a lower tail")], "leave a body")))
  }
}

extension BubbleTipShort {
  static func checkTails(
    _ tails: [TailGeometry], _ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    guard tails.allSatisfy(\.hasNotch), let tail = tails.max(by: { $0.tipShortfall < $1.tipShortfall }),
      tail.tipShortfall > 1 + context.tolerance
    else { return }
    let member = bubble.sharesRadius ? "radius" : "tipRadius"
    let largest = ValidNumber(.atMost, tail.tipRadius / tail.tipShortfall)
    let (short, _) = Numerals.brief(tail.tipShortfall, 1)
    report(
      Finding(
        BubbleTipShort.self,
        "the tail's rounded tip (\(Numerals.points(tail.tipRadius))) ends \(short) pt short of the edge",
        at: bubble.member("tail", member),
        related: [.init(bubble.member("tail", "height"), "\(Numerals.points(tail.height)) high")],
        notes: ["calculation: an angle of \(Numerals.degrees(tail.tipAngle)) at the tip"],
        counterexample: Counterexample(
          bubble.sample(tail) + [.init(member, .number(tail.tipRadius))],
          bound: .init(member: member, value: largest.bound, isOpen: true)),
        advice: Suggestion(
          [
            Suggestion.Option(
              bubble.sharesRadius ? "a radius" : "a tip radius", largest, at: bubble.member("tail", member))
          ], "keep the tip within 1 pt of the edge")))
  }
}

extension BubbleArrowNeedle {
  static func checkTails(
    _ tails: [TailGeometry], _ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void
  ) {
    guard tails.allSatisfy(\.hasNotch), let tail = tails.min(by: { $0.tipAngle < $1.tipAngle }) else { return }
    let (isSharp, isNarrow) = (tail.tipAngle < 20 - context.tolerance, tail.width < 4 - context.tolerance)
    guard isSharp || isNarrow else { return }
    let (angle, _) = Numerals.brief(tail.tipAngle, 20)
    let words = [
      isSharp ? "its tip has an angle of \(angle)°, required 20°" : nil,
      isNarrow ? "it is \(Numerals.number(tail.width)) pt wide, required 4 pt" : nil,
    ].compactMap(\.self)
    // Wider and lower tails have blunter tips, and lower ones with a notch blunter still.
    let wider = ValidNumber(.atLeast, in: tail.width...max(1000, tail.width)) { width in
      tails.contains { other in
        var other = other
        other.width = width
        return width < 4 || other.tipAngle < 20
      }
    }
    report(
      Finding(
        BubbleArrowNeedle.self, "the tail is too thin: " + words.joined(separator: ", and "),
        at: bubble.member("tail", "width"),
        related: [.init(bubble.member("tail", "height"), "\(Numerals.points(tail.height)) high")],
        notes: ["calculation: an angle of \(Numerals.degrees(tail.tipAngle)) at the tip"],
        counterexample: Counterexample(bubble.sample(tail)),
        advice: Suggestion(
          [wider.map { Suggestion.Option("a width", $0, at: bubble.member("tail", "width")) }], "make it visible",
          otherwise: "use a lower tail, or a smaller notch")))
  }
}

extension Finding {
  fileprivate static func notchTooLarge(_ bubble: BubbleFigure, _ tail: TailGeometry) -> Finding {
    let n = Numerals.number
    let radius = tail.radii[tail.corner]
    let isOverRadius = tail.notch > radius
    let bound = isOverRadius ? "the corner's radius is \(n(radius)) pt" : "the tail is \(n(tail.width)) pt wide"
    let largest = ValidNumber(.atMost, min(radius, tail.width * 0.75))
    return Finding(
      BubbleArrowFolds.self, "the tail folds: its notch is \(n(tail.notch)) pt, but \(bound)",
      at: bubble.member("tail", "notch"),
      related: [.init(bubble.member("cornerRadius"), "\(n(radius)) pt at the tail")],
      counterexample: Counterexample(bubble.sample(tail) + [.init("notch", .number(tail.notch))]),
      advice: Suggestion(
        [largest.number > 0 ? Suggestion.Option("a notch", largest, at: bubble.member("tail", "notch")) : nil],
        "fit this corner", otherwise: "use a larger radius at the tail's corner, or no notch"))
  }

  fileprivate static func folds(_ bubble: BubbleFigure, _ tail: TailGeometry) -> Finding {
    let n = Numerals.number
    let sum = tail.tipReach + tail.baseReach
    let isFlat = sum <= tail.sideLength * (1 + 1e-9)
    let (length, needed) = isFlat ? (tail.flatLength ?? 0, tail.tipReach) : (tail.sideLength, sum)
    let (shown, arcs) = Numerals.brief(length, needed)
    let member = bubble.sharesRadius ? "radius" : tail.tipReach >= sum / 2 || isFlat ? "tipRadius" : "baseRadius"
    let rest = tail.sideLength - tail.tipReach
    let largest = ValidNumber(.atMost, rest * (tail.width + tail.sideLength) / tail.height)
    return Finding(
      BubbleArrowFolds.self,
      "the tail folds: \(isFlat ? "the arc of its tip needs" : "its arcs need") \(arcs) pt, but its "
        + "\(isFlat ? "flat side" : "side") is \(shown) pt long",
      at: bubble.member("tail", member),
      related: [
        .init(bubble.member("tail", "width"), "\(Numerals.points(tail.width)) wide"),
        .init(bubble.member("tail", "height"), "\(Numerals.points(tail.height)) high"),
      ],
      notes: [
        "calculation: side √(\(n(tail.width))² + \(n(tail.height))²) = \(n(tail.sideLength)); "
          + "arcs \(n(tail.tipReach)) + \(n(tail.baseReach)) = \(n(sum))"
      ],
      counterexample: Counterexample(
        bubble.sample(tail) + [
          .init("tipRadius", .number(tail.tipRadius)), .init("baseRadius", .number(tail.baseRadius)),
        ]),
      advice: Suggestion(
        [
          !isFlat && rest > 0 && !bubble.sharesRadius
            ? Suggestion.Option("a base radius", largest, at: bubble.member("tail", "baseRadius"), as: .unsafe) : nil
        ], "fit this tail", otherwise: "use smaller radii, or a wider or higher tail"))
  }

  fileprivate static func tailTooWide(
    _ bubble: BubbleFigure, _ tail: TailGeometry, _ extent: String, _ needed: Double, _ sum: String,
    _ sizes: Suggestion.Option?
  ) -> Finding {
    let size = extent == "width" ? bubble.smallest.width : bubble.smallest.height
    let (length, _) = Numerals.brief(needed, size)
    return Finding(
      BubbleArrowWiderThanEdge.self,
      "at a \(extent) of \(Numerals.number(size)) pt the tail and the corner beside it need \(length) pt",
      at: bubble.member("size", extent),
      related: [.init(bubble.member("tail", "width"), "\(Numerals.points(tail.width)) wide")],
      notes: ["calculation: \(tail.corner.words) tail: \(sum) = \(Numerals.points(needed))"],
      counterexample: Counterexample(
        bubble.sample(tail), bound: .init(member: extent, value: ValidNumber(.atLeast, needed).bound, isOpen: true)),
      advice: Suggestion(
        [sizes, Suggestion.Option("a narrower tail"), Suggestion.Option("smaller radii")], "make it fit"))
  }
}

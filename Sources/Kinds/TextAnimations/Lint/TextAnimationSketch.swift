import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TextAnimationFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    let counterexample = finding.counterexample
    switch finding.rule {
    case TextAnimationLong.name:
      return bars(until: longest, limit: counterexample.number("time") == nil ? nil : counterexample.bound?.value)
    case TextAnimationInStep.name: return bars(until: longest, limit: nil)
    default:
      guard let direction = counterexample.text("effect").flatMap({ TextDirection(rawValue: $0) }),
        let side = side(direction),
        let property = counterexample.text("property").flatMap({ AnimatedProperty(StyleName($0)) }),
        let value = counterexample.number("value")
      else { return nil }
      return chart(side, property, value, finding)
    }
  }

  /// The times at which units move at the latest, some of them row by row; the part after a limit is marked as the fault.
  private func bars(until end: Double, limit: Double?) -> Sketch? {
    guard end > 0 else { return nil }
    var chart = Chart("\(counted(units)) of \(style.name.text)", until: end * 1.08, nil)
    let rows = Array(Set((0..<min(units, 12)).map { $0 * (units - 1) / max(min(units, 12) - 1, 1) })).sorted()
    let zero = style.begin == .afterOut ? side(.out)?.effect.longest(units: units) ?? 0 : 0
    for (row, unit) in rows.enumerated() {
      chart.name("\(unit + 1)", row: row, of: rows.count)
      for side in sides {
        let rank = side.effect.order.rank(of: unit, in: units) ?? unit
        let start =
          side.effect.delay.upperBound + side.effect.stagger * Double(rank) + (side.direction == .in ? zero : 0)
        let stop = start + side.effect.duration.upperBound
        let valid = limit.map { max(min(stop, $0), start) } ?? stop
        chart.bar(limit == nil ? .fault : .plain, row: row, of: rows.count, from: start, to: valid)
        if stop > valid { chart.bar(.fault, row: row, of: rows.count, from: valid, to: stop) }
      }
    }
    if let limit { chart.moment(.guide, limit, "up to \(Numerals.seconds(limit))") }
    chart.moment(.fault, end, Numerals.seconds(Numerals.shown(end, of: end)))
    return chart.sketch
  }

  /// A property of one unit over its time, away by the value of a counterexample.
  private func chart(
    _ side: TextSide, _ property: AnimatedProperty, _ value: Double, _ finding: PicturedFinding
  ) -> Sketch? {
    let isMoment = finding.rule == AnimationSpringUnsettled.name || finding.rule == AnimationValueOutOfDomain.name
    let (rest, seconds) = (TextSide.rest(property), side.effect.duration.upperBound)
    let away = isMoment ? side.away(of: property, finding) : value
    func shown(_ part: Double, before: Bool = false) -> Double {
      let progress = side.effect.curve.progress(at: part, of: seconds, before: before)
      return rest + (away - rest) * side.direction.away(progress)
    }
    let parts = (0...240).map { Double($0) / 240 }
    let line = parts.map { Point(x: $0 * seconds, y: shown($0, before: $0 == 1)) }
    let limit = finding.counterexample.bound.flatMap { $0.member == "value" ? $0.value : nil }
    let isCut = finding.rule == TextAnimationCut.name
    let values = line.map(\.y) + [rest, value] + (limit.map { [$0] } ?? []) + (isCut ? [0] : [])
    guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else { return nil }
    let room = high > low ? (high - low) * 0.1 : 0.5
    func text(_ value: Double) -> String { property.text(Numerals.shown(value, of: high - low)) }
    let settling = finding.counterexample.bound.flatMap { $0.member == "time" ? $0.value : nil }
    var chart = Chart(
      "\(property.name) of a unit of \(side.direction.rawValue)", until: max(seconds, settling ?? 0) * 1.08,
      .init(range: low - room...high + room, text: text))
    chart.curve(.plain, line)
    if let limit {
      chart.level(limit, (value > limit ? "at most " : "at least ") + text(limit), .right)
      for stretch in line.split(whereSeparator: { value > limit ? $0.y <= limit : $0.y >= limit }) {
        chart.curve(.fault, Array(stretch))
      }
    }
    let isOut = side.direction == .out
    let time = isMoment ? finding.counterexample.number("time") ?? 0 : isOut ? seconds : 0
    if isCut { chart.curve(.fault, [Point(x: time, y: value), Point(x: time, y: 0)]) }
    if let settling {
      chart.curve(.fault, [Point(x: seconds, y: value), Point(x: seconds, y: shown(1))])
      chart.moment(.guide, settling, "settles at \(Numerals.seconds(Numerals.shown(settling, of: settling)))")
    }
    let words = "\(text(value)) at \(Numerals.seconds(Numerals.shown(time, of: seconds)))"
    chart.mark(.fault, time, value, words, value < (low + high) / 2 ? .below : .above)
    return chart.sketch
  }
}

extension TextSide {
  /// The draw of a finding about one moment: the least scale's, or that which a spring travels from or to.
  fileprivate func away(of property: AnimatedProperty, _ finding: PicturedFinding) -> Double {
    guard finding.rule == AnimationValueOutOfDomain.name, let least = leastScale else { return furthest(property) }
    let way = direction.away(
      effect.curve.progress(at: least.part, of: effect.duration.upperBound, before: least.isApproached))
    return 1 + (effect.scale.lowerBound - 1) * way < 1 + (effect.scale.upperBound - 1) * way
      ? effect.scale.lowerBound : effect.scale.upperBound
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension AnimationFigure {
  package func sketch(of finding: PicturedFinding) -> Sketch? {
    let counterexample = finding.counterexample
    let chart =
      switch finding.rule {
      case AnimationTracksFight.name: fight(counterexample)
      case AnimationReducedEndsElsewhere.name: endings(AnimationFigure(reduced: style, finding.context), counterexample)
      case AnimationSpringUnsettled.name: channel(of: counterexample).flatMap { cut($0, counterexample) }
      default: channel(of: counterexample).flatMap { self.chart($0, finding) }
      }
    return chart ?? bars(counterexample)
  }

  /// The end of the last track that has one, in seconds; 0 for none.
  var end: Double { tracks.map(\.end).filter(\.isFinite).max() ?? 0 }

  /// Returns the channel that a counterexample names; nil where the animation has none.
  func channel(of counterexample: Counterexample) -> Channel? {
    channels.first {
      counterexample.text("target") == $0.target.text && counterexample.text("property") == $0.property.name
    }
  }

  /// Returns this animation's line of another animation's channel; at rest where it doesn't move the property.
  func line(of channel: Channel) -> MotionLine {
    self.channel(channel.target, channel.property).map { MotionLine($0) } ?? MotionLine(resting: channel.resting)
  }

  /// Draws all tracks as bars over time, for findings about time alone and about colors.
  func bars(_ counterexample: Counterexample) -> Sketch? {
    let (time, limit) = (counterexample.time, counterexample.limit("time") ?? .infinity)
    let shown = Array(tracks.prefix(20))
    let stop = max(end, time, limit.isFinite ? limit : 0) * 1.08
    guard stop > 0 else { return nil }
    var chart = Chart("the tracks of \(style.name.text)", until: stop, nil)
    for (row, track) in shown.enumerated() {
      let valid = max(min(track.end, limit, stop), track.begin)
      chart.bar(.plain, row: row, of: shown.count, from: track.begin, to: valid)
      if track.end > valid { chart.bar(.fault, row: row, of: shown.count, from: valid, to: track.end) }
      chart.name("\(track.index + 1): \(track.style.target.text) \(track.property.name)", row: row, of: shown.count)
    }
    if limit < time { chart.moment(.guide, limit, "up to \(Numerals.seconds(limit))") }
    chart.moment(.fault, time, Numerals.seconds(Numerals.shown(time, of: stop)))
    return chart.sketch
  }

  /// Draws the counterexample's property, and its fault.
  private func chart(_ channel: Channel, _ finding: PicturedFinding) -> Sketch? {
    let (counterexample, line) = (finding.counterexample, MotionLine(channel))
    let (time, value) = (counterexample.time, counterexample.number("value"))
    let limit = counterexample.limit("time") ?? 0
    let zero = channel.tracks.first {
      $0.run <= TrackFigure.moment && ($0.begin - time).magnitude <= TrackFigure.moment
    }
    let more = [value, zero?.number(0)].compactMap(\.self)
    guard var chart = AnimationChart(channel, until: max(end, time, limit), showing: more) else { return nil }
    switch finding.rule {
    case AnimationFlashes.name: chart.markFlashes(channel, finding.context)
    case AnimationEndless.name:
      let start = limit - AnimationEndless.longest
      chart.draw(.fault, line, from: limit)
      chart.span(.fault, from: start, to: time, "moves for over \(Numerals.seconds(AnimationEndless.longest))")
    case AnimationJump.name, AnimationDurationZero.name, KeyframeIntervalEmpty.name:
      guard let before = zero?.number(0) ?? line.value(time, true), let after = value ?? line.value(time, false) else {
        return nil
      }
      chart.jump(time, from: before, to: after)
    default:
      guard let value = value ?? line.value(time, false) else { return nil }
      if let limit = counterexample.limit("value") {
        let words =
          finding.rule == AnimationReducedMotionMissing.name
          ? "no variant needed up to" : value > limit ? "at most" : "at least"
        chart.beyond(
          limit, line, isAbove: value > limit, words + " " + chart.text(limit))
      }
      chart.mark(.fault, time, value, "\(chart.text(value)) at \(chart.time(time))")
    }
    return chart.sketch
  }

  /// Draws a spring that is cut off on its way; the counterexample counts from its start.
  private func cut(_ channel: Channel, _ counterexample: Counterexample) -> Sketch? {
    let start = channel.tracks.lazy.compactMap { $0.start(ofSpringTaking: counterexample.time) }.first ?? 0
    let (stop, settled) = (start + counterexample.time, start + (counterexample.limit("time") ?? 0))
    guard let value = counterexample.number("value"), let last = MotionLine(channel).value(stop, false),
      var chart = AnimationChart(channel, until: max(end, settled), showing: [value])
    else { return nil }
    chart.jump(stop, from: value, to: last)
    chart.moment(settled, "settles at \(chart.time(settled))")
    return chart.sketch
  }

  /// Draws two tracks on one property, each by itself.
  private func fight(_ counterexample: Counterexample) -> Sketch? {
    guard let channel = channel(of: counterexample),
      let fight = channel.contests.first(where: {
        ($0.later.begin - counterexample.time).magnitude <= TrackFigure.moment
      }),
      var chart = AnimationChart(
        channel.target, channel.property, [fight.earlier, fight.later].map { .init($0) },
        until: max(end, counterexample.time))
    else { return nil }
    let stop = min(fight.earlier.end, fight.later.end)
    for track in [fight.earlier, fight.later] {
      let line = MotionLine(track)
      chart.draw(.plain, line)
      chart.draw(.fault, line, from: counterexample.time, to: stop)
      let named = track.begin < counterexample.time ? track.begin : min(track.end, chart.chart.end)
      chart.mark(.plain, named, line.value(named, named > track.begin) ?? 0, "track \(track.index + 1)")
    }
    chart.span(.fault, from: counterexample.time, to: stop, "both")
    return chart.sketch
  }

  /// Draws a property's ends in an animation and in its reduced variant.
  private func endings(_ variant: AnimationFigure?, _ counterexample: Counterexample) -> Sketch? {
    guard let variant, let channel = channel(of: counterexample) ?? variant.channel(of: counterexample) else {
      return nil
    }
    let (full, less) = (line(of: channel), variant.line(of: channel))
    let lines = [full, less]
    guard var chart = AnimationChart(channel.target, channel.property, lines, until: max(end, variant.end)) else {
      return nil
    }
    chart.draw(.plain, full)
    chart.draw(.fault, less)
    for (role, line, words) in [(Sketch.Role.plain, full, ""), (.fault, less, "reduced: ")] {
      guard let last = line.value(chart.chart.end, false) else { continue }
      chart.chart.mark(role, chart.chart.end, last, words + chart.text(last), .right)
    }
    return chart.sketch
  }
}

extension TrackFigure {
  /// Returns the start of a spring over an interval of some length, in seconds; nil where there is none.
  fileprivate func start(ofSpringTaking length: Double) -> Double? {
    let interval = (0..<count - 1).first { index in
      guard case .spring = motion.curves[index] else { return false }
      return (position(index + 1) - position(index) - length).magnitude <= Self.moment
    }
    return interval.map { begin + position($0) }
  }
}

extension AnimationChart {
  /// Marks the first second with too many flashes, each of them counted where it is completed.
  fileprivate mutating func markFlashes(_ channel: Channel, _ context: LintContext) {
    guard let second = Flashes(channel.unrolled(), tolerance: context.tolerance).firstSecond else { return }
    let line = MotionLine(channel)
    draw(.fault, line, from: second.start, to: second.start + 1)
    for (index, time) in second.flashes.enumerated() {
      guard let value = line.value(time, false) else { continue }
      chart.mark(.fault, time, value, "\(index + 1)", .above)
    }
    span(
      .fault, from: second.start, to: second.start + 1, "1 s: \(second.flashes.count) flashes, at most \(Flashes.most)")
  }
}

extension Counterexample {
  /// The time that the counterexample names, in seconds; 0 for none.
  var time: Double { number("time") ?? 0 }

  /// Returns the bound of a member, its greatest or least value; nil where the counterexample bounds another one.
  func limit(_ member: String) -> Double? { bound.flatMap { $0.member == member ? $0.value : nil } }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  /// Draws the end of `show` and then the start of `hide`, or the other way round.
  func reversal(_ finding: PicturedFinding) -> Sketch? {
    guard let second = playing(finding.keyPath),
      let first = finding.keyPath.components.last == "show" ? hide : show,
      let channel = first.channel(of: finding.counterexample) ?? second.channel(of: finding.counterexample)
    else { return nil }
    let turn = first.end
    let earlier = first.line(of: channel)
    let later =
      second.channel(channel.target, channel.property).map { MotionLine($0, after: turn) }
      ?? MotionLine(resting: channel.resting)
    guard
      var chart = AnimationChart(channel.target, channel.property, [earlier, later], until: turn + second.end)
    else { return first.bars(finding.counterexample) }
    chart.draw(.plain, earlier, to: turn)
    chart.draw(.plain, later, from: turn)
    chart.moment(turn, "\(second.style.name.text) begins")
    if let end = earlier.value(turn, false), let start = later.value(turn, false) {
      chart.jump(turn, from: end, to: start)
    }
    return chart.sketch
  }

  /// Draws the start or end of a part in an animation, or in its reduced variant.
  func ending(_ finding: PicturedFinding) -> Sketch? {
    let completeness = TagCompleteness(hasHalo: style.layout.halo != nil, tolerance: finding.context.tolerance)
    let counterexample = finding.counterexample
    guard let role = TagRole(finding.keyPath), let own = TagPlaying(self, role) else { return nil }
    let playings = [own, TagPlaying(variantOf: own, finding.context)].compactMap(\.self)
    for playing in playings {
      let fault = completeness.faults(of: playing).first {
        $0.time(of: playing) == counterexample.time && $0.value == counterexample.number("value")
          && $0.target.text == counterexample.text("target")
          && $0.channel?.property.name == counterexample.text("property")
      }
      if let fault { return sketch(fault, playing) ?? playing.figure.bars(counterexample) }
    }
    return nil
  }

  private func sketch(_ fault: TagFault, _ playing: TagPlaying) -> Sketch? {
    let figure = playing.figure
    let property = fault.channel?.property ?? (fault.kind == .withoutProgress ? .progress : .opacity)
    let line =
      fault.channel.map { MotionLine($0) } ?? MotionLine(resting: property.resting(of: fault.target, figure.rest))
    let (time, wanted) = (fault.time(of: playing), fault.wanted(in: playing.role) ?? 0)
    guard var chart = AnimationChart(fault.target, property, [line], until: figure.end, showing: [wanted]) else {
      return nil
    }
    chart.draw(.plain, line, to: figure.end)
    chart.draw(fault.kind == .end ? .fault : .plain, line, from: figure.end)
    let isOldStyle = property == .progress && wanted == 0
    chart.level(wanted, !playing.role.endsAtRest ? "gone" : isOldStyle ? "the old style" : "at rest")
    if let value = fault.value ?? line.value(time, false) {
      chart.mark(.fault, time, value, "\(chart.text(value)) at \(chart.time(time))")
    }
    return chart.sketch
  }

  /// Draws a text that can be seen while the lines go from style to style.
  func seenTexts(_ finding: PicturedFinding) -> Sketch? {
    let counterexample = finding.counterexample
    guard let own = TagPlaying(self, .change) else { return nil }
    let playings = [own, TagPlaying(variantOf: own, finding.context)].compactMap(\.self)
    let shown = playings.first { SeenText.first(in: $0.figure)?.time == counterexample.time }
    guard let figure = shown?.figure, let progress = figure.channel(TagTarget.line, .progress),
      let value = counterexample.number("value"),
      var chart = AnimationChart(progress, until: figure.end, showing: [value])
    else { return nil }
    chart.level(0.5, "texts change places")
    if let text = figure.channel(TagTarget.text, .opacity) { chart.draw(.guide, MotionLine(text)) }
    chart.mark(
      .fault, counterexample.time, value, "\(chart.text(value)) at \(chart.time(counterexample.time)), texts visible")
    return chart.sketch
  }
}

import StyleDiagnostics
import StyleGeometry
import StyleModel

extension TagFigure {
  /// What `show` leaves and `hide` begins with, one behind the other, or the other way round.
  func reversal(_ finding: PicturedFinding) -> Sketch? {
    guard let second = playing(finding.keyPath),
      let first = finding.keyPath.components.last == "show" ? hide : show,
      let channel = first.channel(of: finding.witness) ?? second.channel(of: finding.witness)
    else { return nil }
    let turn = first.end
    let earlier = first.line(of: channel)
    let later =
      second.channel(channel.target, channel.property).map { MotionLine($0, after: turn) }
      ?? MotionLine(resting: channel.resting)
    guard
      var chart = AnimationChart(
        "\(channel.property.name) of \(channel.target.text)", channel.property, [earlier, later],
        until: turn + second.end, showing: [])
    else { return first.bars(finding.witness) }
    chart.draw(.plain, earlier, to: turn)
    chart.draw(.plain, later, from: turn)
    chart.moment(turn, "\(second.animation.name.text) begins")
    if let end = earlier.value(turn, false), let start = later.value(turn, false) {
      chart.jump(turn, from: end, to: start)
    }
    return chart.sketch
  }

  /// Where `show` or `hide`, or its reduced variant, leaves a part.
  func ending(_ finding: PicturedFinding) -> Sketch? {
    guard let whole = playing(finding.keyPath) else { return nil }
    let (witness, isShow) = (finding.witness, finding.keyPath.components.last == "show")
    let variant = AnimationFigure(reduced: whole.animation, finding.context, whole.rest)
    let playing = [whole, variant].compactMap(\.self).first {
      $0.end == witness.time && $0.channel(of: witness)?.lastNumber == witness.number("value")
    }
    guard let playing, let target = witness.text("target") else { return nil }
    let channel = playing.channel(of: witness)
    let property = channel?.property ?? .opacity
    let resting = property.resting(of: StyleName(target), playing.rest)
    let line = channel.map { MotionLine($0) } ?? MotionLine(resting: resting)
    let wanted = isShow ? resting?.number ?? 0 : 0
    guard
      var chart = AnimationChart(
        "\(property.name) of \(target)", property, [line], until: playing.end, showing: [wanted])
    else { return playing.bars(witness) }
    chart.draw(.plain, line, to: playing.end)
    chart.draw(.fault, line, from: playing.end)
    chart.level(wanted, isShow ? "at rest" : "gone")
    if let value = witness.number("value") ?? line.value(playing.end, false) {
      chart.mark(.fault, playing.end, value, "\(chart.text(value)) at \(chart.time(playing.end))")
    }
    return chart.sketch
  }
}

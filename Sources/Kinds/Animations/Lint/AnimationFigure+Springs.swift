import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

extension AnimationFigure {
  package func cutSprings(_ context: LintContext) -> [CutSpring] {
    var cut: [CutSpring] = []
    // Only tracks that may overshoot have springs, which are few.
    for index in tracks.indices where tracks[index].mayOvershoot {
      let track = tracks[index]
      guard track.stated.statesDuration, track.run > 0 else { continue }
      let own = track.style.curves.indices.compactMap { cutSpring(track, interval: $0) }
      guard !own.isEmpty else { continue }
      if context.original(of: self, hasFindingOf: AnimationSpringUnsettled.self) { return [] }
      // One curve for all intervals is one spring: its shortest interval has the greatest need.
      cut += track.stated.listsCurves ? own : [own.min { $0.seconds < $1.seconds }].compactMap(\.self)
    }
    return cut
  }

  private func cutSpring(_ track: TrackFigure, interval: Int) -> CutSpring? {
    guard case .spring(let spring) = track.style.curves[interval] else { return nil }
    let isWhole = track.style.curves.count == 1
    return CutSpring(
      spring, as: track.stated.springForms[interval] ?? .physical,
      seconds: track.position(interval + 1) - track.position(interval),
      SpringPart(
        title: track.title, property: track.property, from: track.keyValue(interval), to: track.keyValue(interval + 1),
        keyPath: keyPath(ofCurve: interval, of: track.stated),
        duration: (keyPath(of: track.stated, "duration"), track.run),
        place: isWhole ? "" : " from value \(interval + 1) to \(interval + 2)",
        cure: isWhole ? .leaveDurationOut : .lengthen("the interval"),
        subject: [.init("target", .text(track.style.target.text))]))
  }
}

import StyleModel

/// A moment of a change at which a visible text jumps from its old place to its new one, or stays while its line moves.
struct SeenText {
  /// The time in seconds.
  let time: Double
  /// The lines' progress at that time, in parts of the way; just after a jump.
  let progress: Double
  /// The lines' progress just before a jump, else the same.
  let before: Double
  /// Whether a text is seen at any time as the progress passes ½, where it jumps to its new place.
  let isTextMoved: Bool

  /// The progress up to which lines count as being where they begin or end.
  private static let unseen = 0.001

  /// Returns the first such moment of a change; nil where texts can't be seen while lines move.
  ///
  /// Nothing comes or goes within a stretch in which all numbers are monotone, so a few moments of each decide.
  static func first(in figure: AnimationFigure) -> SeenText? {
    guard let progress = figure.channel(TagTarget.line, .progress) else { return nil }
    let targets = [TagTarget.text, TagTarget.view]
    let runs = progress.unrolled() + figure.channels.filter { targets.contains($0.target) }.flatMap { $0.unrolled() }
    let edges = apart([0] + runs.flatMap { [$0.start, $0.end] }.filter(\.isFinite))
    var first: SeenText?
    for (index, edge) in edges.enumerated() {
      let gaps = [index > 0 ? edge - edges[index - 1] : 1, index + 1 < edges.count ? edges[index + 1] - edge : 1]
      let moment = min(gaps[0], gaps[1], 1e-5) / 4
      if let seen = step(figure, progress, at: edge, within: moment) { return first?.moving ?? seen }
      guard index + 1 < edges.count else { break }
      for part in [0.5, 0.25, 0.75, 0.125, 0.875] where first == nil {
        let time = edge + gaps[1] * part
        guard let value = progress.shown(at: time)?.number, value.magnitude > unseen, (value - 1).magnitude > unseen,
          figure.isVisible(TagTarget.text, at: time)
        else { continue }
        first = SeenText(time: time, progress: value, before: value, isTextMoved: false)
      }
      if step(figure, progress, at: edge + gaps[1] / 2, within: gaps[1] / 2 - moment) != nil { return first?.moving }
    }
    return first
  }

  /// The same moment of a change in which texts jump.
  private var moving: SeenText { SeenText(time: time, progress: progress, before: before, isTextMoved: true) }

  /// Returns moments in ascending order, one for those that differ by no more than a sum's rounding.
  private static func apart(_ moments: [Double]) -> [Double] {
    moments.sorted().reduce(into: []) { edges, moment in
      if edges.last.map({ moment - $0 > 10 * TrackFigure.moment }) ?? true { edges.append(moment) }
    }
  }

  /// Returns a step of the lines over ½ around a time with texts in view before and after; nil for none.
  private static func step(
    _ figure: AnimationFigure, _ progress: Channel, at time: Double, within moment: Double
  ) -> SeenText? {
    guard time > 0, let before = progress.shown(at: time - moment)?.number,
      let after = progress.shown(at: time + moment)?.number, (before < 0.5) != (after < 0.5),
      figure.isVisible(TagTarget.text, at: time - moment), figure.isVisible(TagTarget.text, at: time + moment)
    else { return nil }
    return SeenText(time: time, progress: after, before: before, isTextMoved: true)
  }
}

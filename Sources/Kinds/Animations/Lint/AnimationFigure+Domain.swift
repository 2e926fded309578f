import StyleBundle
import StyleDiagnostics
import StyleModel

extension AnimationFigure {
  package func domainExcesses(_ context: LintContext) -> [DomainExcess] {
    var excesses: [DomainExcess] = []
    for index in tracks.indices {
      let track = tracks[index]
      guard let domain = PropertyDomain(of: track.property, allowFlip: track.style.allowFlip),
        let excess = excess(of: track, domain, context)
      else { continue }
      if context.original(of: self, hasFindingOf: AnimationValueOutOfDomain.self) { return [] }
      excesses.append(excess)
    }
    return excesses
  }

  private func excess(of track: TrackFigure, _ domain: PropertyDomain, _ context: LintContext) -> DomainExcess? {
    guard track.hasNumbers else { return nil }
    // The value furthest outside, of equals the first.
    var written: Int?
    var most = context.tolerance
    for value in track.firstInterval..<track.count where domain.excess(track.number(value)) > most {
      (written, most) = (value, domain.excess(track.number(value)))
    }
    guard written != nil || !track.isPlain, let extremes = track.extremes() else { return nil }
    let worst =
      domain.excess(extremes.greatest.value) > domain.excess(extremes.least.value)
      ? extremes.greatest : extremes.least
    // A value written out of bounds takes the curve along.
    guard domain.excess(worst.value) > context.tolerance else { return nil }
    return excess(of: track, domain, at: worst, written)
  }

  private func excess(
    of track: TrackFigure, _ domain: PropertyDomain, at moment: TrackMoment, _ written: Int?
  ) -> DomainExcess {
    var sample = track.sample(of: moment)
    if domain.excess(sample.value) <= 0 { sample.value = moment.value }
    return DomainExcess(
      property: track.property, domain: domain, title: track.title, time: sample.time,
      isApproached: sample.isApproached, value: sample.value, stated: written.map { track.number($0) },
      keyPath: written.map { keyPath(ofValue: $0, of: track.stated) }
        ?? keyPath(ofCurve: track.interval(at: moment), of: track.stated),
      mayFlip: true,
      // A reversal has nothing of its own to change.
      preface: style.original.map { " in `\($0.text)`, which this reverses" } ?? "",
      subject: [.init("target", .text(track.style.target.text))],
      suggestion: written == nil ? nil : suggestion(track, domain))
  }

  /// Returns the bounds that values pass which are written outside; nil where they aren't to be changed there.
  private func suggestion(_ track: TrackFigure, _ domain: PropertyDomain) -> Suggestion.Option? {
    guard !domain.isFlip, style.original == nil else { return nil }
    let outside = (0..<track.count).filter { domain.excess(track.number($0)) > 0 }
    return Suggestion.Option(
      writing: outside.map { index in
        let bound = domain.bound(passedBy: track.number(index))
        return .init(keyPath(ofValue: index, of: track.stated), .number(bound.exact))
      }, as: .suggestion)
  }
}

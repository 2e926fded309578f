import StyleClient

extension FactSheet {
  /// Adds an animation: as it is played, with less motion, backwards, and begun in the middle of the same backwards.
  mutating func draw(_ style: AnimationStyle, in bundle: DecodedBundle) {
    add("duration", style.duration)
    each(style.tracks, "track") { $0.add($1) }
    let resting = bundle.tags.first.map { RestingValues($0) } ?? RestingValues()
    for reducedMotion in [false, true] {
      guard let line = bundle.timeline(style.name, reducedMotion: reducedMotion, resting: resting) else { continue }
      at(reducedMotion ? "less motion" : "motion") { sheet in
        sheet.draw(line)
        guard let reversed = line.reversed() else { return }
        sheet.at("reversed") { $0.draw(reversed) }
        let middle = (line.duration ?? 2) * 0.43
        sheet.at("interrupting") { $0.draw(line.interrupting(reversed, at: middle)) }
      }
    }
  }

  private mutating func draw(_ line: Timeline) {
    add("duration", line.duration)
    let times = Samples.times(line.duration)
    add("taps", times.map { line.acceptsTaps(at: $0) })
    for channel in line.channels {
      at("\(channel.target) \(channel.property)") { sheet in
        sheet.add("resting", channel.restingValue)
        sheet.add("end", channel.endValue)
        sheet.add("values", times.map { line.value(of: channel.property, on: channel.target, at: $0) })
        sheet.add("shown", times.map { line.shows(channel.target, at: $0) })
      }
    }
    for target in Set(line.channels.map(\.target)).sorted() {
      add("transforms of \(target)", times.map { line.transform(of: target, at: $0) })
    }
  }

  private mutating func add(_ track: AnimationTrack) {
    add("moves", track.target.text, track.property.text)
    add("times", track.begin, track.duration, track.activeDuration, track.keyTimes)
    add("curves", track.curves)
    add("plays", track.fill.rawValue, track.autoreverse, track.allowFlip)
    if case .times(let count) = track.repeat { add("repeat", count) }
    if case .numbers(let numbers) = track.values { add("values", numbers) }
    if case .colors(let colors) = track.values { add("values", colors) }
  }
}

extension AnimatedValue: Fact {
  var text: String { number?.text ?? color?.text ?? "none" }
}

extension TargetTransform: Fact {
  var text: String {
    "\(translation.text) \([rotationX, rotationY, rotation].text) \([scaleX, scaleY].text)"
  }
}

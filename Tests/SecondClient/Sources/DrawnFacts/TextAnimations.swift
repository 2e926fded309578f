import StyleClient

extension FactSheet {
  /// Adds a text animation: the states of all units at sampled times, by the style's own seed and by another.
  mutating func draw(_ style: TextAnimationStyle, in bundle: DecodedBundle) {
    add("text", style.unit.rawValue, style.units, style.begin.rawValue, Int(style.seed))
    for (name, effect) in [("out", style.out), ("in", style.in)] {
      if let effect { at(name) { $0.add(effect) } }
    }
    let most = min(style.units.upperBound, 9)
    for seed in [nil, 7] as [UInt64?] {
      for reducedMotion in [false, true] {
        let line = bundle.textTimeline(
          style.name, old: style.units.lowerBound, new: most, seed: seed, reducedMotion: reducedMotion)
        at("seed \(seed.map { "\($0)" } ?? "own") \(reducedMotion ? "less motion" : "motion")") { sheet in
          sheet.add("duration", line?.duration, line?.oldCount, line?.newCount)
          for unit in 0...most {
            let times = Samples.times(line?.duration)
            sheet.add("old \(unit)", times.map { line?.state(ofOld: unit, at: $0) })
            sheet.add("new \(unit)", times.map { line?.state(ofNew: unit, at: $0) })
          }
        }
      }
    }
  }

  private mutating func add(_ effect: TextEffect) {
    add("times", effect.duration, effect.delay, effect.stagger, effect.order.rawValue, effect.curve)
    add("away", effect.opacity, effect.translationX, effect.translationY, effect.rotation, effect.scale, effect.anchor)
  }
}

extension TextUnitState: Fact {
  var text: String { "\(isDrawn) \(opacity.text) \(translation.text) \([rotation, scale].text)" }
}

package import StyleGeometry

extension MotionTrack {
  /// Creates the timing of a bundle's track; `index` is its place in the animation.
  package init(_ track: AnimationTrack, index: Int) {
    var repeats = Double.infinity
    if case .times(let times) = track.repeat { repeats = times }
    self.init(
      index: index, begin: track.begin, activeDuration: track.activeDuration ?? .infinity, run: track.duration,
      repeats: repeats, autoreverse: track.autoreverse,
      fillsForwards: track.fill == .forwards || track.fill == .both,
      fillsBackwards: track.fill == .backwards || track.fill == .both, keyTimes: track.keyTimes,
      curves: track.curves)
  }
}

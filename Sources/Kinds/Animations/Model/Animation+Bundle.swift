package import StyleBundle

extension Animation {
  /// An animation of a bundle, which says nothing of how it was stated.
  package init(lifting style: AnimationStyle) {
    func lifted(_ tracks: [AnimationTrack]) -> [Track] {
      tracks.enumerated().map { Track(lifting: $1, index: $0) }
    }
    let reduced: ReducedMotion? =
      switch style.reducedMotion {
      case .jumpToEnd: ReducedMotion.none
      case .use(let name): .use(StyleName(name.text))
      case .tracks(let tracks):
        .tracks(
          lifted(tracks),
          duration: tracks.compactMap { track in track.activeDuration.map { track.begin + $0 } }.max() ?? 0)
      case nil: nil
      }
    self.init(
      name: StyleName(style.name.text), tracks: lifted(style.tracks), duration: style.duration, reducedMotion: reduced)
    anchor = style.anchor
  }

  /// The clients' value.
  package var written: AnimationStyle {
    var style = AnimationStyle()
    style.name = AnimationStyle.Name(name.text)
    style.anchor = anchor
    style.duration = duration
    style.tracks = tracks.map(\.value)
    style.reducedMotion =
      switch reducedMotion {
      case .none?: .jumpToEnd
      case .use(let name)?: .use(AnimationStyle.Name(name.text))
      case .tracks(let tracks, _)?: .tracks(tracks.map(\.value))
      case .unread?, nil: nil
      }
    return style
  }
}

extension Track {
  /// A track of a bundle; its path is its place in the list: `tracks`, `0`.
  fileprivate init(lifting track: AnimationTrack, index: Int) {
    let property = StyleName(track.property.text)
    self.init(
      track, StyleName(track.target.text), AnimatedProperty(property) ?? .custom(property),
      path: TrackPath(.tracks, index))
    (listsValues, listsCurves) = (true, true)
  }
}

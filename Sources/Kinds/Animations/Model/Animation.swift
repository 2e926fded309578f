package import StyleBundle

/// An animation as absolute tracks on one time line, and how its source states it.
///
/// Times are in seconds.
package struct Animation: ModelStyle {
  package static let kind = StyleKind.animations

  package enum ReducedMotion: Sendable {
    /// A jump to the end state.
    case none
    /// Another animation of the bundle.
    case use(StyleName)
    /// Tracks of its own: the reversal of an original's reduced variant, which takes as long as that.
    case tracks([Track], duration: Double)
    /// A variant that could not be read: then there is no bundle either.
    case unread
  }

  package let name: StyleName
  /// The fixed point of every target's scale and rotation; a reversal has its original's.
  package var anchor = TransformAnchor.middle
  package var tracks: [Track]
  /// The end of the last track, or of a reversal's original, in seconds; nil when something goes on for ever.
  package let duration: Double?
  package var reducedMotion: ReducedMotion?
  /// The animation that a reversal plays backwards; nil for any other.
  package let original: StyleName?
  /// Whether others play it for people who ask for less motion; looked up only where a track takes less than a frame.
  package var isReducedVariant = false

  package init(
    name: StyleName, tracks: [Track], duration: Double?, reducedMotion: ReducedMotion? = nil, original: StyleName? = nil
  ) {
    self.name = name
    self.tracks = tracks
    self.duration = duration
    self.reducedMotion = reducedMotion
    self.original = original
  }

  /// The other animation that it plays for people who ask for less motion.
  package var reducedVariant: StyleName? {
    if case .use(let variant) = reducedMotion, variant != name { variant } else { nil }
  }

  /// Whether some track takes less than the sixtieth of a second that a frame takes.
  package var hasBriefTrack: Bool { tracks.contains { $0.value.duration < 1 / 60.0 } }

  /// Whether some track has curves in pieces.
  package var hasPieces: Bool { tracks.contains { $0.statedIntervals != nil } }

  /// Whether it names itself for people who ask for less motion, who then see it in full.
  package var isItsOwnVariant: Bool {
    if case .use(let variant) = reducedMotion { variant == name } else { false }
  }

  package var related: [StyleReference] { original.map { [StyleReference(.animations, $0)] } ?? [] }

  package var reducedVariantReference: StyleReference? { reducedVariant.map { StyleReference(.animations, $0) } }
}

/// Motion of a target's property: the clients' value, and how its source states it.
package struct Track: Sendable {
  package var value: AnimationTrack
  /// A role of the view (dot, halo, line, text, view) or a name of the app's own.
  package var target: StyleName
  package var property: AnimatedProperty
  /// The way from the animation to the track; empty for a single track.
  package var path: TrackPath
  /// Whether the duration is written, and not a spring's settling time.
  package var statesDuration = true
  /// Whether the values stand in a list, `values`, and not as `from` and `to`.
  package var listsValues = false
  /// Whether the curves stand in a list, `curves`, and not as one `curve` for all intervals.
  package var listsCurves = false
  /// The forms in which springs are written, by their intervals; a bundle's all have the physical one.
  package var springForms: [Int: SpringForm] = [:]
  /// The intervals as they are written, where some have curves in pieces; nil where there are none.
  package var statedIntervals: StatedIntervals?

  /// A track with the target and the property of its value.
  package init(_ value: AnimationTrack, _ target: StyleName, _ property: AnimatedProperty, path: TrackPath) {
    self.value = value
    self.target = target
    self.property = property
    self.path = path
  }
}

extension AnimationTrack {
  /// The length of the active time in seconds, exactly: duration × repeat × (2 with autoreverse).
  ///
  /// Nil for ever, or where that has too many digits.
  package var exactActiveDuration: ExactDecimal? { exactActiveDuration(ofRunTaking: duration.exact) }

  /// The same where the duration of a run is known exactly.
  package func exactActiveDuration(ofRunTaking duration: ExactDecimal) -> ExactDecimal? {
    guard case .times(let times) = `repeat` else { return nil }
    let whole = times == 1 ? duration : duration.multiplied(by: times.exact)
    return autoreverse ? whole?.multiplied(by: ExactDecimal(2)) : whole
  }
}

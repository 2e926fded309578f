extension StyleKind {
  package static let animations = StyleKind(
    "animations", noun: "animation", plural: "animations", exampleName: "fade")
}

extension DecodedBundle {
  /// The animations, by name.
  public var animations: StylesByName<AnimationStyle> { styles(AnimationStyle.self) }
}

extension AnimationStyle: SchemaStyle {
  package static let kind = StyleKind.animations
  package static let isReferredTo = true

  package var codeNames: [CodeName] {
    let all = tracks + (reducedMotion?.tracks ?? [])
    return [CodeName(name)] + all.map { CodeName($0.target, noun: "target") }
      + all.map { CodeName($0.property, noun: "property") }
  }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.added(
      "anchor", &anchor, absent: .middle, TransformAnchor.form,
      "the fixed point of scale and rotation, in proportions of each target's box; `tip`: a bubble's; absent: the middle"
    )
    try form.optional(
      "duration", &duration, .time(.notNegative), "when the last track ends; absent if a track repeats forever")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "with Reduce Motion: `none` jumps to the end state, `use` plays another animation, `tracks` plays these tracks"
    )
    try form.member("tracks", &tracks, .list(of: AnimationTrack.form), "the tracks, on one timeline")
    try form.presence(
      of: "duration", .notNegative, isAsked: !tracks.contains { $0.repeat == .forever },
      by: .not(.member("tracks", .item(.member("repeat", .text([AnimationTrack.Repeat.endless]))))),
      refusal: "no duration with a track that repeats forever")
  }
}

extension AnimationStyle.ReducedMotion: FormChoice {
  static let expected = "`none`, `use` or `tracks`"

  init() { self = .jumpToEnd }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("use", name, AnimationStyle.reference, Self.use, &self)
    try form.keyed("tracks", tracks, .list(of: AnimationTrack.form), Self.tracks, &self)
    try form.keyed("none", self == .jumpToEnd ? true : nil, YesForm(), { _ in .jumpToEnd }, &self)
  }

  private var name: AnimationStyle.Name? {
    if case .use(let name) = self { name } else { nil }
  }

  fileprivate var tracks: [AnimationTrack]? {
    if case .tracks(let tracks) = self { tracks } else { nil }
  }
}

extension AnimationTrack.Target: PartlyDeclaredName {
  package static var declared: [Self] { [.dot, .halo, .line, .text, .view] }
}

extension AnimationTrack.Property: PartlyDeclaredName {
  package static var declared: [Self] {
    [
      .opacity, .strokeStart, .strokeEnd, .translationX, .translationY, .shiftX, .shiftY, .scale, .scaleX, .scaleY,
      .rotation, .rotationX,
      .rotationY, .cornerRadius, .lineWidth, .color, .backgroundColor, .progress,
    ]
  }
}

import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reads one animation from its layers: steps are flattened into absolute tracks on one time line.
struct AnimationReader {
  let reading: Reading
  let name: StyleName
  /// Gives another animation of the bundle, compiled; nil where there is none of that name (reported).
  let other: (StyleName, Place) -> Animation?
  /// Reports the name of a reduced variant where the bundle has no such animation.
  let checkName: (StyleName, Place) -> Void
  /// What a reversal reverses, and where it says so.
  struct Reversed {
    let original: StyleName
    let reversal: Reversal
    let place: Place
  }

  /// Tracks and when the last of them ends; no end where something goes on for ever.
  struct Block {
    var tracks: [Track] = []
    var end: ExactDecimal?
  }

  /// The animation as it is stated; a reversal's reduced variant follows from others and is not here.
  func read(_ layers: Layers) -> (animation: Animation, reversed: Reversed?)? {
    guard let map = MapReader<AnimationKey>(reading, layers) else { return nil }
    let reduced = map.at(.reducedMotion) { reducedMotion($0.top) }
    if map.states(.reverse) {
      return map.at(.reverse) { reversal($0, reduced: reduced) }
    }
    guard let block = step(map, begin: .zero) else { return nil }
    let animation = Animation(
      name: name, tracks: block.tracks, duration: block.end, reducedMotion: reduced,
      reducedMotionOrigin: reduced == nil ? .byDefault : .stated)
    return (animation, nil)
  }

  private func reducedMotion(_ value: Value) -> Animation.ReducedMotion? {
    guard let text = reading.text(value, expected: AnimationKey.type(of: .reducedMotion)) else { return nil }
    if text == "none" { return Animation.ReducedMotion.none }
    checkName(StyleName(text), reading.forest.place(value))
    return .use(StyleName(text))
  }

  private func reversal(
    _ layers: Layers, reduced: Animation.ReducedMotion?
  ) -> (animation: Animation, reversed: Reversed?)? {
    let value = layers.top
    var mirrorsCurves = true
    var named: (name: String, value: Value)?
    if reading.forest.node(value).kind == .mapping {
      guard let map = MapReader<ReverseKey>(reading, layers) else { return nil }
      mirrorsCurves = map.word(.curves, as: CurveTreatment.self) != .keep
      named = map.text(.of).flatMap { text in map[.of].map { (text, $0.top) } }
    } else {
      named = reading.text(value, expected: .name(.animation)).map { ($0, value) }
    }
    guard let named, let original = other(StyleName(named.name), reading.forest.place(named.value)) else { return nil }
    let reversed = Reversed(
      original: original.name, reversal: Reversal(mirrorsCurves: mirrorsCurves),
      place: reading.forest.place(named.value))
    do throws(Reversal.Obstacle) {
      let animation = Animation(
        name: name, tracks: try reversed.reversal.tracks(of: original), duration: original.duration,
        reducedMotion: reduced, reducedMotionOrigin: reduced == nil ? .derived : .stated, original: original.name)
      return (animation, reversed)
    } catch {
      reading.report(Wording.notReversible(error, of: named.name, at: reversed.place))
      return nil
    }
  }

  private enum CurveTreatment: String, CaseIterable {
    case mirror, keep
  }

  /// A step: a sequence, a parallel or a single track.
  private func step(
    _ map: MapReader<AnimationKey>, begin: ExactDecimal, isStep: Bool = false
  ) -> Block? {
    if map.states(.sequence) {
      return map.at(.sequence) { sequence($0.top, begin: begin) }
    }
    if map.states(.parallel) {
      return map.at(.parallel) { parallel($0.top, begin: begin) }
    }
    return TrackReader(reading: reading, map: map, isStep: isStep).read(begin: begin)
  }

  /// Every child starts when the one before ends.
  private func sequence(_ value: Value, begin: ExactDecimal) -> Block? {
    guard let items = steps(value) else { return nil }
    var block = Block(end: begin)
    var isSound = true
    for (index, item) in items.enumerated() {
      let start = block.end ?? begin
      let child: Block? = reading.at(index) {
        item.flatMap { readChild($0, begin: start) }
      }
      guard let child else {
        isSound = false
        continue
      }
      if child.end == nil, index < items.count - 1, let item {
        reading.at(index) { reading.report(Wording.foreverNotLast(at: reading.forest.place(item))) }
        isSound = false
      }
      block.tracks += child.tracks
      block.end = child.end ?? (index < items.count - 1 ? block.end : nil)
    }
    return isSound ? block : nil
  }

  /// All children start together.
  private func parallel(_ value: Value, begin: ExactDecimal) -> Block? {
    guard let items = steps(value) else { return nil }
    var block = Block(end: begin)
    var isSound = true
    for (index, item) in items.enumerated() {
      let child: Block? = reading.at(index) {
        item.flatMap { readChild($0, begin: begin) }
      }
      guard let child else {
        isSound = false
        continue
      }
      block.tracks += child.tracks
      block.end = block.end.flatMap { end in child.end.map { max(end, $0) } }
    }
    return isSound ? block : nil
  }

  private static let ofWholeAnimations = KeyMask([AnimationKey.extends, .reducedMotion, .reverse])

  private func steps(_ value: Value) -> [Value?]? {
    guard let items = reading.list(value, expected: .steps) else { return nil }
    if items.isEmpty, !reading.forest.isIncomplete(value) {
      reading.report(Wording.emptyList(at: reading.forest.keyPlace(value)))
      return nil
    }
    return items
  }

  private func readChild(_ value: Value, begin: ExactDecimal) -> Block? {
    guard reading.forest.node(value).kind == .mapping else {
      reading.wrongType(value, expected: .map(AnimationKey.stepTable))
      return nil
    }
    guard let map = MapReader<AnimationKey>(reading, Layers(value)) else { return nil }
    if !map.statesAny(of: Self.ofWholeAnimations) { return step(map, begin: begin, isStep: true) }
    let foreign = [AnimationKey.extends, .reducedMotion, .reverse].filter { map[$0] != nil }
    for key in foreign {
      guard let layers = map[key] else { continue }
      reading.report(Wording.keyOfWholeAnimation(map.name(of: key), at: reading.forest.keyPlace(layers.top)))
    }
    let hasOwn = AnimationKey.allCases.contains { !foreign.contains($0) && map.states($0) }
    return foreign.isEmpty || hasOwn ? step(map, begin: begin, isStep: true) : nil
  }
}

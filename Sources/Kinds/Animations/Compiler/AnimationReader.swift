import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A reader of one animation from its layers, whose steps become absolute tracks on one time line.
struct AnimationReader {
  let reader: ValueReader
  let name: StyleName
  /// The other animations of the bundle.
  let catalog: AnimationCatalog

  /// The original of a reversal, and the place that names it.
  struct Reversed {
    let original: StyleName
    /// The original's number.
    let number: Int
    let reversal: Reversal
    let place: SourceRange
  }

  /// The end of a step.
  enum End {
    case at(ExactDecimal)
    case never

    var time: ExactDecimal? {
      if case .at(let time) = self { time } else { nil }
    }
  }

  /// The name of the reduced variant that jumps to the end state.
  private static let none = StyleName("none")

  /// Returns the animation as it is stated, without a reversal's reduced variant, which follows from others.
  func read(_ layers: Layers) -> (animation: Animation, reversed: Reversed?)? {
    guard let map = MapReader<AnimationKey>(reader, layers) else { return nil }
    let stated = map.at(.reducedMotion) { reducedMotion($0.top) }
    let reduced = stated ?? (map.states(.reducedMotion) ? .unread : nil)
    if map.states(.reverse) {
      return map.at(.reverse) { reversal($0, reduced: reduced) }
    }
    let anchor = map.at(.anchor) { AnchorReader(reader: reader).read($0) }
    var tracks: [Track] = []
    tracks.reserveCapacity(4)
    guard let end = step(map, begin: .zero, path: TrackPath(), into: &tracks) else { return nil }
    var animation = Animation(
      name: name, tracks: tracks, duration: end.time?.double, reducedMotion: reduced)
    animation.anchor = anchor ?? .middle
    return (animation, nil)
  }

  private func reducedMotion(_ value: Value) -> Animation.ReducedMotion? {
    guard let name = reader.name(value, expected: AnimationKey.type(of: .reducedMotion)) else {
      return nil
    }
    if name == Self.none { return Animation.ReducedMotion.none }
    catalog.checkVariant(name, of: self.name, at: reader.sources.place(value))
    return .use(name)
  }

  private func reversal(
    _ layers: Layers, reduced: Animation.ReducedMotion?
  ) -> (animation: Animation, reversed: Reversed?)? {
    let value = layers.top
    var mirrorsCurves = true
    var named: (name: StyleName, value: Value)?
    if reader.sources.kind(value) == .mapping {
      guard let map = MapReader<ReverseKey>(reader, layers) else { return nil }
      mirrorsCurves = map.word(.curves, as: CurveTreatment.self) != .keep
      named = map.name(.of).flatMap { name in map.top(.of).map { (name, $0) } }
    } else {
      named = reader.name(value, expected: .name(.animation)).map { ($0, value) }
    }
    guard let named else { return nil }
    let place = reader.sources.place(named.value)
    guard let number = catalog.number(named.name, reversedBy: name, at: place),
      let original = catalog.original(number)
    else { return nil }
    let reversed = Reversed(
      original: original.name, number: number, reversal: Reversal(mirrorsCurves: mirrorsCurves), place: place)
    do throws(Reversal.Obstacle) {
      var animation = Animation(
        name: name, tracks: try reversed.reversal.tracks(of: original), duration: original.duration,
        reducedMotion: reduced, original: original.name)
      animation.anchor = original.anchor
      return (animation, reversed)
    } catch {
      reader.report(Message.notReversible(error, of: named.name.text, at: reversed.place))
      return nil
    }
  }

  private enum CurveTreatment: String, CaseIterable {
    case mirror, keep
  }

  /// Reads a step, which is a sequence, a parallel or a single track, and adds its tracks to `tracks`.
  private func step(
    _ map: MapReader<AnimationKey>, begin: ExactDecimal, path: TrackPath, isStep: Bool = false,
    into tracks: inout [Track]
  ) -> End? {
    for (key, step) in [(AnimationKey.sequence, TrackPath.Key.sequence), (.parallel, .parallel)]
    where map.top(key) != nil {
      var path = path
      path.append(step)
      return map.at(key) { children($0.top, isSequence: step == .sequence, begin: begin, path: path, into: &tracks) }
    }
    guard !map.states(.sequence), !map.states(.parallel) else { return nil }
    return TrackReader(map: map, isStep: isStep).read(begin: begin, path: path, into: &tracks)
  }

  /// Reads a list of steps: in a sequence each starts when the one before ends, in a parallel all start together.
  private func children(
    _ value: Value, isSequence: Bool, begin: ExactDecimal, path: TrackPath, into tracks: inout [Track]
  ) -> End? {
    guard let items = steps(value) else { return nil }
    var end = End.at(begin)
    var isComplete = true
    for (index, item) in items.enumerated() {
      let start = isSequence ? end.time ?? begin : begin
      guard let child = child(item, at: index, begin: start, path: path, into: &tracks) else {
        isComplete = false
        continue
      }
      switch (child, end) {
      case (.at(let time), .at(let last)): end = .at(isSequence ? time : max(last, time))
      case (.never, _) where !isSequence || index == items.count - 1: end = .never
      case (.at, .never): break
      case (.never, _):
        if let item {
          reader.at(index) { reader.report(Message.foreverNotLast(at: reader.sources.place(item))) }
        }
        isComplete = false
      }
    }
    return isComplete ? end : nil
  }

  private func child(
    _ item: Value?, at index: Int, begin: ExactDecimal, path: TrackPath, into tracks: inout [Track]
  ) -> End? {
    guard let item else { return nil }
    var path = path
    path.append(index)
    return reader.at(index) { readChild(item, begin: begin, path: path, into: &tracks) }
  }

  private static let ofWholeAnimations = KeyMask(wholeAnimationKeys)
  private static let wholeAnimationKeys = [AnimationKey.extends, .reducedMotion, .reverse, .anchor]

  private func steps(_ value: Value) -> [Value?]? {
    guard let items = reader.list(value, expected: .steps) else { return nil }
    if items.isEmpty, !reader.sources.isIncomplete(value) {
      reader.report(Message.emptyList(at: reader.sources.keyPlace(value)))
      return nil
    }
    return items
  }

  private func readChild(
    _ value: Value, begin: ExactDecimal, path: TrackPath, into tracks: inout [Track]
  ) -> End? {
    guard reader.sources.kind(value) == .mapping else {
      reader.wrongType(value, expected: .map(AnimationKey.stepTable))
      return nil
    }
    guard let map = MapReader<AnimationKey>(reader, Layers(value)) else { return nil }
    if !map.statesAny(of: Self.ofWholeAnimations) {
      return step(map, begin: begin, path: path, isStep: true, into: &tracks)
    }
    let foreign = Self.wholeAnimationKeys.filter { map[$0] != nil }
    for key in foreign {
      guard let layers = map[key] else { continue }
      reader.report(Message.keyOfWholeAnimation(map.name(of: key), at: reader.sources.keyPlace(layers.top)))
    }
    let hasOwn = AnimationKey.allCases.contains { !foreign.contains($0) && map.states($0) }
    return foreign.isEmpty || hasOwn ? step(map, begin: begin, path: path, isStep: true, into: &tracks) : nil
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading of timing curves: a name, four control coordinates, a spring, steps or pieces.
extension ValueReader {
  /// A curve by itself; nil where it can't be read, or is in pieces (reported).
  func curve(_ layers: Layers) -> StatedCurve? {
    switch trackCurve(layers) {
    case .single(let curve): return curve
    case .pieces:
      report(Message.piecesElsewhere(at: sources.place(layers.top)), about: layers.top)
      return nil
    case nil: return nil
    }
  }

  /// A curve of a track, which may be in pieces; nil where it can't be read (reported).
  func trackCurve(_ layers: Layers) -> TrackCurve? {
    switch sources.kind(layers.top) {
    case .text where LinearFunction.isCall(sources.textBytes(layers.top)):
      return pieces(layers.top).map(TrackCurve.pieces)
    // No text of a token file is a curve's name.
    case .text where !sources.isOfTokenFile(layers.top): return namedCurve(layers.top).map { .single(StatedCurve($0)) }
    case .sequence: return cubic(layers.top).map { .single(StatedCurve($0)) }
    case .mapping:
      if reportedAsForeign(layers, CurveKey.table, "curve", OtherSpelling.curve(of:)) { return nil }
      guard let map = MapReader<CurveKey>(self, layers) else { return nil }
      if map.states(.points) || map.states(.curves) { return pieces(map).map(TrackCurve.pieces) }
      return curve(map).map(TrackCurve.single)
    default:
      wrongType(layers.top, expected: .curve)
      return nil
    }
  }

  private func namedCurve(_ value: Value) -> MotionCurve? {
    if let curve = Self.curves[StyleName(utf8: sources.textBytes(value))] { return curve }
    guard !reportedAsSplit(value) else { return nil }
    let text = sources.text(value)
    let advice =
      tokenAdvice(for: value, expected: .curve) + offAdvice(for: value) + [OtherSpelling(text).curve].compactMap(\.self)
    report(Message.unknownCurve(text, at: sources.place(value), advice: advice), about: value)
    return nil
  }

  /// The named curves, by name.
  static let curves = [StyleName: MotionCurve](
    uniqueKeysWithValues: NamedCurves.all.map { (StyleName($0.name), $0.curve) })

  private func cubic(_ value: Value) -> MotionCurve? {
    guard let items = list(value, expected: .curve) else { return nil }
    guard items.count == 4 else {
      if sources.isIncomplete(value) { return nil }
      report(
        Message.controlPointCount(items.count, list: description(of: value).excerpt, at: sources.place(value)),
        about: value)
      return nil
    }
    // A control point's x lies between the ends of the time, its y anywhere.
    return numbers(items, .number) { $0.isMultiple(of: 2) ? .proportion : .any }.map { numbers in
      .cubic(CubicCurve(numbers[0].double, numbers[1].double, numbers[2].double, numbers[3].double))
    }
  }

  private func curve(_ map: MapReader<CurveKey>) -> StatedCurve? {
    if map.states(.spring) { return map.at(.spring) { spring($0) } }
    guard map.states(.steps) else {
      map.requireOne(of: ["spring", "steps", "points"])
      return nil
    }
    let count = map.at(.steps) { positiveInteger($0.top) }
    guard let count, let jump = map.word(.jump, as: Steps.Jump.self) else { return nil }
    guard jump != .none || count > 1 else {
      report(Message.singleStepWithoutJump(at: sources.keyPlace(map.value)))
      return nil
    }
    return StatedCurve(.steps(Steps(count: count, jump: jump)))
  }
}

extension StatedCurve {
  /// The time in seconds that a spring takes: as stated, or else until it has settled, rounded up; nil for other curves.
  var ownDuration: ExactDecimal? {
    guard case .spring(let spring) = motion else { return nil }
    return settles?.exact ?? ExactDecimal(bound: spring.settlingTime(), .up)
  }
}

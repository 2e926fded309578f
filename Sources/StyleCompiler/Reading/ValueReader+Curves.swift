import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading of timing curves: a name, four control coordinates, a spring or steps.
extension ValueReader {
  func curve(_ layers: Layers) -> StatedCurve? {
    switch sources.kind(layers.top) {
    case .text: return namedCurve(layers.top).map { StatedCurve($0) }
    case .sequence: return cubic(layers.top).map { StatedCurve($0) }
    case .mapping:
      if reportedAsForeign(layers, CurveKey.table, "curve", OtherSpelling.curve(of:)) { return nil }
      return MapReader<CurveKey>(self, layers).flatMap(curve)
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
      if !map.isIncomplete {
        report(
          Message.oneOf(
            ["spring", "steps"], of: CurveKey.table, in: sources.tree(map.value.file), at: sources.keyPlace(map.value)))
      }
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

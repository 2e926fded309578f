import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// A curve, and of a spring the form in which it is stated.
typealias StatedCurve = (motion: MotionCurve, form: SpringForm?)

/// Reading of timing curves: a name, four control coordinates, a spring or steps.
extension ValueReader {
  func curve(_ layers: Layers) -> StatedCurve? {
    switch sources.kind(layers.top) {
    case .text: return namedCurve(layers.top).map { ($0, nil) }
    case .sequence: return cubic(layers.top).map { ($0, nil) }
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
        Message.controlPointCount(items.count, list: sources.excerpt(value), at: sources.place(value)), about: value)
      return nil
    }
    // A control point's x lies between the ends of the time, its y anywhere.
    return numbers(items, .number) { $0.isMultiple(of: 2) ? .proportion : .any }.map { numbers in
      .cubic(CubicCurve(numbers[0].double, numbers[1].double, numbers[2].double, numbers[3].double))
    }
  }

  private func curve(_ map: MapReader<CurveKey>) -> StatedCurve? {
    if map.states(.spring) { return map.map(.spring, SpringKey.self).flatMap(spring) }
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
    return (.steps(Steps(count: count, jump: jump)), nil)
  }

  /// A spring from one of its three forms; nil where it can't be read (reported).
  ///
  /// The forms without a mass have mass 1, stiffness (2π/response)² and damping 4π·dampingRatio/response; a bounce b is the
  /// damping ratio 1 − b, and 1/(1 + b) below 0.
  private func spring(_ map: MapReader<SpringKey>) -> StatedCurve? {
    let form: SpringForm
    let members: [SpringKey]
    if [.mass, .stiffness, .damping].contains(where: map.states) {
      (form, members) = (.physical, [.mass, .stiffness, .damping])
    } else if [.dampingRatio, .response].contains(where: map.states) {
      (form, members) = (.dampingRatio, [.dampingRatio, .response])
    } else {
      (form, members) = (.bounce, [.duration, .bounce])
    }
    // Members of two forms are one fault, which opening the map has reported.
    let others = SpringKey.allCases.filter { $0 != .velocity && !members.contains($0) }
    if others.contains(where: map.states) { return nil }
    if form == .physical, !map.isIncomplete, reportedAsPart(map, of: members) { return nil }
    map.require(KeyMask(members))
    let numbers = members.compactMap { map.quantity($0)?.double }
    guard numbers.count == members.count, let velocity = map.quantity(.velocity)?.double else { return nil }
    let spring: Spring?
    switch form {
    case .physical:
      spring = Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], velocity: velocity)
    case .dampingRatio: spring = Spring(dampingRatio: numbers[0], response: numbers[1], velocity: velocity)
    case .bounce:
      let bounce = numbers[1]
      guard bounce > -1, bounce < 1 else {
        let place = sources.place(map.top(.bounce) ?? map.value)
        at(.name("bounce", of: map.path)) { report(Message.bounce(bounce.exact.description, at: place)) }
        return nil
      }
      let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
      spring = Spring(dampingRatio: ratio, response: numbers[0], velocity: velocity)
    }
    guard let spring, spring.isTractable else {
      at(map.path) { report(Message.springOutOfReach(at: sources.keyPlace(map.value))) }
      return nil
    }
    return (.spring(spring), form)
  }

  /// Reports a spring that lacks some of its physical constants; returns whether it does.
  private func reportedAsPart(_ map: MapReader<SpringKey>, of members: [SpringKey]) -> Bool {
    let stated = members.filter(map.states)
    guard stated.count < members.count else { return false }
    func text(_ key: SpringKey, otherwise: String) -> String { map.top(key).map(sources.excerpt) ?? otherwise }
    let whole = [
      "mass: " + text(.mass, otherwise: "1"), "stiffness: " + text(.stiffness, otherwise: "200"),
      "damping: " + text(.damping, otherwise: "20"),
    ]
    // A damping of about 1, alone, is a ratio.
    let damping = Double(text(.damping, otherwise: "")) ?? 0
    let ratio =
      stated == [.damping] && damping > 0 && damping <= 2
      ? "{ dampingRatio: \(damping.exact), response: 400ms }" : nil
    at(map.path) {
      report(
        Message.springPart(
          stated.map { SpringKey.table.keys[$0.rawValue].name }, ratio: ratio,
          whole: "{ \(whole.joined(separator: ", ")) }", at: sources.keyPlace(map.value)))
    }
    return true
  }
}

extension Spring {
  /// A spring of mass 1, with constants rounded to millionths; nil where a bundle can't hold them.
  fileprivate init?(dampingRatio: Double, response: Double, velocity: Double) {
    let frequency = 2 * Double.pi / response
    let (stiffness, damping) = (
      ExactDecimal(rounded: frequency * frequency), ExactDecimal(rounded: 2 * dampingRatio * frequency)
    )
    guard (try? stiffness.checkHeld()) != nil, (try? damping.checkHeld()) != nil else { return nil }
    self.init(mass: 1, stiffness: stiffness.double, damping: damping.double, velocity: velocity)
  }
}

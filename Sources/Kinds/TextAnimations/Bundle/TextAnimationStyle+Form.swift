import StyleGeometry

extension DecodedBundle {
  /// The text animations, by name.
  public var textAnimations: StylesByName<TextAnimationStyle> { styles(TextAnimationStyle.self) }
}

extension TextAnimationStyle: FormStyle {
  package static let key = "textAnimations"
  package static let noun = "a text animation"
  package static let isReferredTo = true

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member(
      "begin", &begin, TextBegin.form, "where the new text's time has its zero: when the old text has, or is away")
    try form.optional("in", &`in`, TextEffect.form, "what new units do; absent: the new text is there at once")
    try form.optional("out", &out, TextEffect.form, "what old units do; absent: the old text is gone at once")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "for people who ask for less motion: with `none` the new text is at rest at once, `use` plays another text animation"
    )
    try form.member("seed", &seed, SeedForm(), "what random numbers begin with, unless the app has a seed of its own")
    try form.member("unit", &unit, TextUnit.form, "what moves by itself")
    try form.member("units", &units, CountRangeForm(least: 1), "how many units each text may have")
    try form.check { json throws(BundleError) in
      if out == nil, `in` == nil { throw json.mismatch("`out` or `in`") }
    }
  }
}

extension TextAnimationStyle.ReducedMotion: FormChoice {
  static let expected = "`none` or `use`"

  init() { self = .none }

  mutating func alternatives<Walker: ChoiceWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("use", name, TextAnimationStyle.reference, Self.use, &self)
    try form.keyed("none", self == .none ? true : nil, YesForm(), { _ in .none }, &self)
  }

  private var name: TextAnimationStyle.Name? {
    if case .use(let name) = self { name } else { nil }
  }
}

extension TextEffect: FormObject {
  static let shared: String? = "textEffect"

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.beginObject("anchor")
    try form.member(
      "x", &anchor.x, .any, "centre of rotation and scale, from the unit's left edge in proportions of its width")
    try form.member("y", &anchor.y, .any, "the same from its upper edge, in proportions of its height")
    form.endObject()
    try form.member("curve", &curve, WayForm(), "how a unit moves; no steps")
    try form.member("delay", &delay, .range, "before a unit begins, in seconds")
    try form.member(
      "duration", &duration, .range(of: .positive), "how long a unit takes, in seconds; with a spring one number")
    try form.member("opacity", &opacity, .range(of: .proportion), "of a unit that is away")
    try form.member("order", &order, TextOrder.form, "which units come first")
    try form.member("rotation", &rotation, .range(of: .any), "of a unit that is away, in degrees, turns kept")
    try form.member("scale", &scale, .range, "of a unit that is away")
    try form.member("stagger", &stagger, .notNegative, "from one rank to the next, in seconds")
    try form.member("translationX", &translationX, .range(of: .any), "of a unit that is away, to the right")
    try form.member("translationY", &translationY, .range(of: .any), "of a unit that is away, downwards")
    try form.check { json throws(BundleError) in try checkCurve(json) }
  }

  /// Refuses steps, which have no way, and several durations with a spring, which has its own time.
  private func checkCurve(_ json: JSONValue) throws(BundleError) {
    switch curve {
    case .cubic: return
    case .steps: throw try json.requireValue(at: "curve").mismatch("a curve that has no steps")
    case .spring:
      guard duration.lowerBound < duration.upperBound else { return }
      throw try json.requireValue(at: "duration")
        .mismatch("one number with a spring", found: "\(duration.lowerBound) to \(duration.upperBound)")
    }
  }
}

/// The form of a random seed: a whole number below 2³².
private struct SeedForm: ValueForm {
  var node: FormNode { .integer(0...Int(clamping: UInt32.max)) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> UInt32 {
    if let seed = UInt32(exactly: try json.requireNumber()) { return seed }
    return UInt32(try json.requireInteger(in: 0...Int(clamping: UInt32.max)))
  }

  func write(_ value: UInt32, to json: inout FormWriter) { json.number(Double(value)) }
}

/// The form of a unit's curve: any curve but steps, which a condition between members refuses.
private struct WayForm: ValueForm {
  var node: FormNode {
    guard case .choice(let forms, let expected) = MotionCurve.form.node else { return MotionCurve.form.node }
    return .choice(forms.filter { !Self.isSteps($0) }, expected: expected)
  }

  private static func isSteps(_ form: FormNode) -> Bool {
    if case .object(let members, _) = form { members.contains { $0.key == "steps" } } else { false }
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> MotionCurve {
    try MotionCurve.form.read(json, in: bundle)
  }

  func write(_ value: MotionCurve, to json: inout FormWriter) { MotionCurve.form.write(value, to: &json) }
}

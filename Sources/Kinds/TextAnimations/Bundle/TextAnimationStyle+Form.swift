import StyleGeometry

extension StyleKind {
  package static let textAnimations = StyleKind(
    "textAnimations", noun: "text animation", plural: "text animations", exampleName: "fall")
}

extension DecodedBundle {
  /// The text animations, by name.
  public var textAnimations: StylesByName<TextAnimationStyle> { styles(TextAnimationStyle.self) }
}

extension TextAnimationStyle: StatedForm {
  package static let kind = StyleKind.textAnimations
  package static let isReferredTo = true
  package static let table = KeyTable(
    of: Self.self, example: "{ units: 1..40, in: { duration: 300ms, stagger: 30ms, opacity: 0 } }")

  package var reducedVariant: String? {
    if case .use(let variant) = reducedMotion, variant != name { variant.text } else { nil }
  }

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "begin", &begin, TextBegin.form, .defaulted,
      "zero of the time of `in`: when the last old unit is away, or when `out` begins")
    try form.optionalKey(
      "in", &`in`, TextEffect.form, .optional, "effect on the units of the new text; left out, it is there at once")
    try form.optionalKey(
      "out", &out, TextEffect.form, .optional, "effect on the units of the old text; left out, it is gone at once")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "for people who ask for less motion: with `none` the new text is at rest at once, `use` plays another text animation"
    )
    form.sourceKey(
      "reducedMotion", .either([.word(["none"]), .name(.of(.textAnimations))]), .optional,
      "replacement when people ask for less motion; with `none` the new text is at rest at once")
    try form.key(
      "seed", &seed, SeedForm(), .defaulted, "seed of random numbers, unless the app has a seed of its own")
    try form.key(
      "unit", &unit, TextUnit.form, .defaulted,
      "part of a text that moves by itself: a character as people see it, a word, or a line as it is laid out")
    try form.key("units", &units, CountRangeForm(least: 1), .required, "numbers of units that each text may have")
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

extension TextEffect: StatedObject {
  static let shared: String? = "textEffect"
  static let table = KeyTable(
    of: Self.self, "a text animation's effect", example: "{ duration: 300ms, stagger: 30ms, opacity: 0 }")

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    var own = TextAnchor(point: anchor)
    try form.key(
      "anchor", &own, TextAnchor.form, .optional,
      "the centre of rotation and scale in the unit's box; left out, its middle")
    anchor = own.point
    try form.key(
      "curve", &curve, WayForm(), .defaulted.elsewhere("easing timing timingFunction"),
      "any timing curve without steps")
    try form.key(
      "delay", &delay, .range(of: .time(.notNegative)), .defaulted,
      "time before a unit begins; a range: one draw a unit")
    try form.key(
      "duration", &duration, .range(of: .time(.positive)), .required,
      "duration of a unit; of a range each unit draws one number, with a spring it is one number")
    try form.key(
      "opacity", &opacity, .range(of: .proportion(.proportion)), .defaulted,
      "of a unit that is away; a range: one draw a unit")
    try form.key("order", &order, TextOrder.form, .defaulted, "order in which units begin")
    try form.key(
      "rotation", &rotation, .range(of: .angle(.any)), .defaulted,
      "of a unit that is away, about the anchor; turns are kept")
    try form.key(
      "scale", &scale, .range(of: .proportion(.notNegative)), .defaulted, "of a unit that is away, about the anchor")
    try form.key("stagger", &stagger, .time(.notNegative), .defaulted, "from one rank to the next")
    try form.key(
      "translationX", &translationX, .range(of: .length(.any)), .defaulted,
      "distance to the right of a unit that is away")
    try form.key(
      "translationY", &translationY, .range(of: .length(.any)), .defaulted, "distance down of a unit that is away")
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

/// The centre of an effect's rotation and scale, as an object of its own.
private struct TextAnchor: StatedObject {
  static let table = KeyTable(of: Self.self, "an effect's anchor")

  var point = Point(x: 0.5, y: 0.5)

  mutating func members<Walker: FormWalker>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("x", &point.x, .proportion(.any), .defaulted, "0 is the box's left edge, 1 its right one")
    try form.key("y", &point.y, .proportion(.any), .defaulted, "0 is the box's upper edge, 1 its lower one")
  }
}

/// The form of a random seed: a whole number below 2³².
private struct SeedForm: SourceForm {
  var node: FormNode { .integer(0...Int(clamping: UInt32.max)) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> UInt32 {
    if let seed = UInt32(exactly: try json.requireNumber()) { return seed }
    return UInt32(try json.requireInteger(in: 0...Int(clamping: UInt32.max)))
  }

  func write(_ value: UInt32, to json: inout FormWriter) { json.number(Double(value)) }

  var type: ValueType { .quantity(.whole, .seeds) }

  func take(_ keys: inout SourceWalker, _ position: Int) -> UInt32? {
    keys.source.number(position).flatMap { UInt32(exactly: $0) }
  }
}

/// The form of a unit's curve: any curve but steps, which a condition between members refuses.
private struct WayForm: SourceForm {
  var node: FormNode {
    guard case .choice(let forms, let expected, _) = MotionCurve.form.node else { return MotionCurve.form.node }
    return .choice(forms.filter { !Self.isSteps($0) }, expected: expected, of: nil)
  }

  private static func isSteps(_ form: FormNode) -> Bool {
    if case .keyed("steps", _) = form { true } else { false }
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> MotionCurve {
    try MotionCurve.form.read(json, in: bundle)
  }

  func write(_ value: MotionCurve, to json: inout FormWriter) { MotionCurve.form.write(value, to: &json) }

  var type: ValueType { MotionCurve.type }

  var innerKeyCount: Int { MotionCurve.innerKeyCount }

  func take(_ keys: inout SourceWalker, _ position: Int) -> MotionCurve? {
    keys.curve(position, mayHaveSteps: false)
  }
}

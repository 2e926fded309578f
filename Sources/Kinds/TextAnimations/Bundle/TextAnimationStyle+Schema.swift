import StyleGeometry

extension StyleKind {
  package static let textAnimations = StyleKind(
    "textAnimations", noun: "text animation", plural: "text animations", exampleName: "fall")
}

extension DecodedBundle {
  /// The text animations, by name.
  public var textAnimations: StylesByName<TextAnimationStyle> { styles(TextAnimationStyle.self) }
}

extension TextAnimationStyle: DeclaredStyle {
  package static let kind = StyleKind.textAnimations
  package static let isReferredTo = true
  package static let table = KeyTable(
    of: Self.self, example: "{ units: 1..40, in: { duration: 300ms, stagger: 30ms, opacity: 0 } }")

  package var reducedVariant: String? {
    if case .use(let variant) = reducedMotion, variant != name { variant.text } else { nil }
  }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key(
      "begin", &begin, TextBegin.form, .defaulted,
      "start of `in`: when the last old unit is gone, or when `out` begins")
    try form.optionalKey(
      "in", &`in`, TextEffect.form, .optional.elsewhere("enter appear show"),
      "effect on the units of the new text; default: it appears at once")
    try form.optionalKey(
      "out", &out, TextEffect.form, .optional.elsewhere("exit leave disappear hide"),
      "effect on the units of the old text; default: it disappears at once")
    try form.optional(
      "reducedMotion", &reducedMotion, ReducedMotion.form,
      "with Reduce Motion: `none` shows the new text at rest at once, `use` plays another text animation"
    )
    form.sourceKey(
      "reducedMotion", .either([.word(["none"]), .name(.of(.textAnimations))]), .optional,
      "replacement with Reduce Motion; `none` shows the new text at rest at once")
    try form.key(
      "seed", &seed, SeedForm(), .defaulted, "seed of random numbers, unless the app uses its own")
    try form.key(
      "unit", &unit, TextUnit.form, .defaulted,
      "part of a text that moves by itself: a character as people see it, a word, or a line of the layout")
    try form.key("units", &units, CountRangeForm(least: 1), .required, "the possible numbers of units of a text")
    try form.check { json throws(BundleError) in
      if out == nil, `in` == nil { throw json.mismatch("`out` or `in`") }
    }
  }
}

extension TextAnimationStyle.ReducedMotion: FormChoice {
  static let expected = "`none` or `use`"

  init() { self = .none }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.keyed("use", name, TextAnimationStyle.reference, Self.use, &self)
    try form.keyed("none", self == .none ? true : nil, YesForm(), { _ in .none }, &self)
  }

  private var name: TextAnimationStyle.Name? {
    if case .use(let name) = self { name } else { nil }
  }
}

extension TextEffect: SourceObject {
  static let shared: String? = "textEffect"
  static let table = KeyTable(
    of: Self.self, "a text animation's effect", example: "{ duration: 300ms, stagger: 30ms, opacity: 0 }")

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    var own = TextAnchor(point: anchor)
    try form.key(
      "anchor", &own, TextAnchor.form, .optional,
      "the center of rotation and scale in the unit's box; default: its middle")
    anchor = own.point
    try form.key(
      "curve", &curve, WayForm(), .defaulted,
      "any timing curve without steps")
    try form.key(
      "delay", &delay, .range(of: .time(.notNegative)), .defaulted,
      "time before a unit begins; from a range each unit gets a random number")
    try form.key(
      "duration", &duration, .range(of: .time(.positive)), .required,
      "duration of a unit; from a range each unit gets a random number, a spring requires one number")
    try form.key(
      "opacity", &opacity, .range(of: .proportion(.proportion)), .defaulted,
      "opacity of a unit that is away; from a range each unit gets a random number")
    try form.key(
      "order", &order, TextOrder.form(respelled: ["centerOut": .centreOut]), .defaulted, "order in which units begin")
    try form.key(
      "rotation", &rotation, .range(of: .angle(.any)), .defaulted,
      "rotation of a unit that is away, about the anchor; full turns are kept")
    try form.key(
      "scale", &scale, .range(of: .proportion(.notNegative)), .defaulted,
      "scale of a unit that is away, about the anchor")
    try form.key("stagger", &stagger, .time(.notNegative), .defaulted, "time between two ranks of units")
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

/// The center of an effect's rotation and scale, as an object of its own.
private struct TextAnchor: SourceObject {
  static let table = KeyTable(of: Self.self, "an effect's anchor")

  var point = Point(x: 0.5, y: 0.5)

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.key("x", &point.x, .proportion(.any), .defaulted, "0 is the box's left edge, 1 its right one")
    try form.key("y", &point.y, .proportion(.any), .defaulted, "0 is the box's upper edge, 1 its lower one")
  }
}

/// The form of a random seed: a whole number below 2³².
private struct SeedForm: SourceValueSchema {
  var node: SchemaNode { .integer(0...Int(clamping: UInt32.max)) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> UInt32 {
    if let seed = UInt32(exactly: try json.requireNumber()) { return seed }
    return UInt32(try json.requireInteger(in: 0...Int(clamping: UInt32.max)))
  }

  func write(_ value: UInt32, to json: inout BundleWriter) { json.number(Double(value)) }

  var type: ValueType { .quantity(.whole, .seeds) }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> UInt32? {
    keys.source.number(position).flatMap { UInt32(exactly: $0) }
  }
}

/// The form of a unit's curve: any curve but steps, which a condition between members refuses.
private struct WayForm: SourceValueSchema {
  var node: SchemaNode {
    guard case .choice(let forms, let expected, _) = MotionCurve.form.node else { return MotionCurve.form.node }
    return .choice(forms.filter { !Self.isSteps($0) }, expected: expected, of: nil)
  }

  private static func isSteps(_ form: SchemaNode) -> Bool {
    if case .keyed("steps", _) = form { true } else { false }
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> MotionCurve {
    try MotionCurve.form.read(json, in: bundle)
  }

  func write(_ value: MotionCurve, to json: inout BundleWriter) { MotionCurve.form.write(value, to: &json) }

  var type: ValueType { MotionCurve.type }

  var innerKeyCount: Int { MotionCurve.innerKeyCount }

  func take(_ keys: inout SourceVisitor, _ position: Int) -> MotionCurve? {
    keys.curve(position, mayHaveSteps: false)
  }
}

import StyleGeometry

extension AnimationTrack: SchemaObject {
  static let shared: String? = "track"

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.added("allowFlip", &allowFlip, absent: false, .boolean, "`true` where a scale may be negative")
    try form.member("autoreverse", &autoreverse, .boolean, "whether each run is followed by the same run backwards")
    try form.member("begin", &begin, .time(.notNegative), "start of the track, in seconds")
    try form.member(
      "curves", &curves, .list(of: Curve.form, .matching(least: 1)), "one curve per interval between two key times")
    try form.member("duration", &duration, .time(.notNegative), "duration of one run, without repeats, in seconds")
    try form.member("fill", &fill, Fill.form, "whether the track applies after its end and before its start")
    try form.member(
      "keyTimes", &keyTimes, .list(of: .proportion, .matching(least: 2)),
      "one per value, from 0 to 1, in ascending order")
    try form.member(
      "property", &property, Property.form,
      "the property that changes: one of the [properties](#properties)")
    try form.member("repeat", &`repeat`, Repeat.form, "number of runs, also fractional, or `forever`")
    try form.member(
      "target", &target, Target.form,
      "the part that changes: `dot`, `halo`, `line`, `text`, `view`, or a name of the app's own")
    try form.member(
      "values", &values, ValuesForm(property: property),
      "the values, at least two, in the property's unit (points, degrees or proportions), or colors")
    form.condition(ValuesForm.ofColors)
    form.condition(ValuesForm.ofNumbers)
    try form.check { json throws(BundleError) in try checkLists(json) }
  }

  /// Checks key times and curves against the values.
  private func checkLists(_ json: JSONValue) throws(BundleError) {
    let times = try json.requireValue(at: "keyTimes")
    guard keyTimes.count == values.count else { throw times.wrongLength(values.count, keyTimes.count) }
    guard keyTimes.first == 0, keyTimes.last == 1 else {
      throw times.mismatch("key times from 0 to 1", found: "\(keyTimes.first ?? 0) to \(keyTimes.last ?? 0)")
    }
    for (time, next) in zip(keyTimes, keyTimes.dropFirst()) where next < time {
      throw times.mismatch("key times that don't fall", found: "\(time) before \(next)")
    }
    guard curves.count == values.count - 1 else {
      throw try json.requireValue(at: "curves").wrongLength(values.count - 1, curves.count)
    }
  }
}

/// The form of a property's values.
///
/// They are colors where the property's name says so, and for a property of the app's own where the first value is one.
private struct ValuesForm: ValueSchema {
  let property: AnimationTrack.Property

  private static let numbers = ListForm<NumberForm>(item: .any, length: .atLeast(2, "value"))
  private static let colors = ListForm(item: BundleColor.form, length: .atLeast(2, "value"))

  private static let colorProperties: [AnimationTrack.Property] = [.color, .backgroundColor]
  private static let prefixOfOwn = "x-"

  private static var isOfColors: SchemaPredicate { .member("property", .text(colorProperties.map(\.text))) }
  private static var isOfApp: SchemaPredicate { .member("property", .beginning(prefixOfOwn)) }

  /// The values of properties that are colors.
  static var ofColors: SchemaCondition { SchemaCondition(isOfColors, then: .form("values", colors.node)) }
  /// The values of all others, but for the app's own.
  static var ofNumbers: SchemaCondition {
    SchemaCondition(.either([isOfColors, isOfApp]), otherwise: .form("values", numbers.node))
  }

  var node: SchemaNode { .choice([Self.numbers.node, Self.colors.node], expected: "an array", of: nil) }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> AnimationTrack.Values {
    let isOfColors = Self.colorProperties.contains(property)
    let isOfApp = property.text.utf8.starts(with: Self.prefixOfOwn.utf8)
    guard isOfColors || isOfApp && json.elements?.first?.kind == .object else {
      return .numbers(try Self.numbers.read(json, in: bundle))
    }
    return .colors(try Self.colors.read(json, in: bundle))
  }

  func write(_ value: AnimationTrack.Values, to json: inout BundleWriter) {
    switch value {
    case .numbers(let values): Self.numbers.write(values, to: &json)
    case .colors(let values): Self.colors.write(values, to: &json)
    }
  }
}

extension AnimationTrack.Repeat: FormChoice {
  static let expected = "a number above 0 or `forever`"

  /// The word for a repetition without end.
  static let endless = "forever"

  init() { self = .forever }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.value(.number, times, .positive, Self.times, &self)
    try form.endless(Self.endless, .forever, isChosen: self == .forever, &self)
  }

  private var times: Double? {
    if case .times(let times) = self { times } else { nil }
  }
}

extension AnimationTrack.Curve: FormChoice {
  static let expected = "`spring` or `steps`"

  init() { self = .cubic(.linear) }

  mutating func alternatives<Walker: ChoiceVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.value(.array, cubic, CubicCurve.form, Self.cubic, &self)
    try form.keyed("steps", steps, Steps.form, Self.steps, &self)
    try form.keyed("spring", spring, Spring.form, Self.spring, &self)
  }

  private var cubic: CubicCurve? {
    if case .cubic(let curve) = self { curve } else { nil }
  }

  private var steps: Steps? {
    if case .steps(let steps) = self { steps } else { nil }
  }

  private var spring: Spring? {
    if case .spring(let spring) = self { spring } else { nil }
  }
}

extension CubicCurve: SchemaTuple {
  init() { self = .linear }

  mutating func numbers<Walker: TupleVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.number(&x1, .proportion, checkedAs: .any)
    try form.number(&y1, .any)
    try form.number(&x2, .proportion, checkedAs: .any)
    try form.number(&y2, .any)
    try form.check { json throws(BundleError) in
      guard 0...1 ~= x1, 0...1 ~= x2 else {
        throw json.mismatch("a first and a third number from 0 to 1", found: "\(x1) and \(x2)")
      }
    }
  }
}

extension Steps: SchemaObject {
  init() { self.init(count: 1, jump: .end) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("count", &count, IntegerForm(least: 1), "number of equal steps; at least 2 if `jump` is `none`")
    try form.member("jump", &jump, Jump.form, "when the steps jump")
    try form.check { json throws(BundleError) in
      guard jump == .none else { return }
      _ = try json.requireInteger(at: "count", in: IntegerForm(least: 2).range)
    }
  }
}

extension Spring: SchemaObject {
  init() { self.init(mass: 1, stiffness: 1, damping: 1) }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try form.member("damping", &damping, .positive, "damping coefficient")
    try form.member("mass", &mass, .positive, "mass")
    try form.member("stiffness", &stiffness, .positive, "spring constant")
    try form.member(
      "velocity", &velocity, .any, "initial velocity: 1 is the interval's whole change in one second")
    try form.check { json throws(BundleError) in
      guard isTractable else { throw json.mismatch("a spring whose motion can be computed") }
    }
  }
}

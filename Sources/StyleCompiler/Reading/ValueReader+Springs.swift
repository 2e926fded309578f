import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel
import StyleSyntax

/// Reading of springs.
extension ValueReader {
  /// A spring from one of its forms; nil where it can't be read (reported).
  func spring(_ layers: Layers) -> StatedCurve? {
    if sources.kind(layers.top) == .mapping,
      reportedAsForeign(layers, SpringKey.table, "spring", SpringSpelling.spring(of:))
    {
      return nil
    }
    guard let map = MapReader<SpringKey>(self, layers) else { return nil }
    let stated = SpringForm.allKeys.intersection(map.known)
    let forms = SpringForm.allCases.filter { stated.isSubset(of: $0.keys) }
    // Keys that share no form are one fault, which opening the map has reported.
    guard !forms.isEmpty else { return nil }
    guard let form = forms.first(where: { $0.required.isSubset(of: stated) }) else {
      if !map.isIncomplete { reportAsPart(map, stated, of: forms) }
      return nil
    }
    let members = SpringKey.allCases.filter { form.keys.contains(key: $0.rawValue) || $0 == .velocity }
    let numbers = members.compactMap { map.quantity($0)?.double }
    guard numbers.count == members.count, isWithinReach(map, form) else { return nil }
    guard let spring = Spring(form, numbers), spring.isTractable else {
      at(map.path) { report(Message.springOutOfReach(form, at: sources.keyPlace(map.value))) }
      return nil
    }
    return StatedCurve(.spring(spring), form, settles: map.quantity(.settles)?.double)
  }

  /// Whether a bounce leaves some damping, and a time to settle is one that six decimals hold springs for (else reported).
  private func isWithinReach(_ map: MapReader<SpringKey>, _ form: SpringForm) -> Bool {
    let finding: (key: SpringKey, message: (String, SourceRange) -> Diagnostic)
    switch form {
    case .bounce: finding = (.bounce, Message.bounce)
    case .settling: finding = (.settles, Message.settles)
    default: return true
    }
    guard let number = map.quantity(finding.key)?.double, let value = map.top(finding.key) else { return false }
    if form == .bounce ? number > -1 && number < 1 : Spring.settlingTimes ~= number { return true }
    at(.value(value, of: map.path)) { report(finding.message(sources.excerpt(value), sources.place(value))) }
    return false
  }

  /// Reports a spring that lacks some keys of each of the forms that it may have.
  private func reportAsPart(_ map: MapReader<SpringKey>, _ stated: KeyMask, of forms: [SpringForm]) {
    // Nothing but a velocity says which form is meant.
    let forms = stated.isEmpty ? [.response] : forms
    let missing = forms.map { $0.required.subtracting(stated) }
    let isRatio = stated == KeyMask([SpringKey.damping]) && map.quantity(.damping).map { $0.double <= 2 } ?? false
    guard isRatio || forms.count > 1 && missing.allSatisfy({ SpringKey.names($0).count == 1 }) else {
      return map.require(missing.reduce(missing[0]) { $0.intersection($1) })
    }
    let tree = sources.tree(map.value.file)
    at(map.path) {
      report(
        Message.springPart(
          SpringKey.names(stated), lacking: missing.flatMap(SpringKey.names),
          SpringSpelling.completions(of: Int(map.value.node), forms, in: tree), at: sources.keyPlace(map.value)))
    }
  }
}

extension SpringForm {
  /// The keys of all forms.
  static let allKeys = SpringKey.table.alternativeKeys

  /// The keys of the form.
  var keys: KeyMask { SpringKey.table.choices[0].members[rawValue] }

  /// The keys without which the form sets no spring.
  var required: KeyMask { keys.subtracting(KeyMask([SpringKey.mass])) }
}

extension SpringKey {
  static func names(_ keys: KeyMask) -> [String] {
    table.keys.indices.filter(keys.contains).map { table.keys[$0].name }
  }
}

extension Spring {
  /// A spring from the numbers of a form's keys and its velocity, in the order of ``SpringKey``; nil where a bundle can't hold it.
  ///
  /// Forms without stiffness have mass 1: of a response the stiffness is (2π/response)² and the damping
  /// 4π·dampingRatio/response; a bounce b is the damping ratio 1 − b, and 1/(1 + b) below 0.
  fileprivate init?(_ form: SpringForm, _ numbers: [Double]) {
    let velocity = numbers[numbers.count - 1]
    switch form {
    case .physical: self.init(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], velocity: velocity)
    case .ratio: self.init(mass: numbers[0], stiffness: numbers[1], dampingRatio: numbers[2], velocity: velocity)
    case .settling: self.init(dampingRatio: numbers[0], settles: numbers[1], velocity: velocity)
    case .response: self.init(dampingRatio: numbers[0], response: numbers[1], velocity: velocity)
    case .bounce:
      let ratio = numbers[1] < 0 ? 1 / (1 + numbers[1]) : 1 - numbers[1]
      self.init(dampingRatio: ratio, response: numbers[0], velocity: velocity)
    }
  }
}

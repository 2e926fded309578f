import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reading single values, each with its one meaning or a finding at its place.
extension Reading {
  /// A number in the field's unit, bounds checked.
  func quantity(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> Quantity? {
    if let exact = soundNumber(value, dimension, bounds) { return Quantity(exact, .stated) }
    guard let exact = decimal(value, dimension) else { return nil }
    guard bounds.contain(exact) else {
      report(Wording.outOfRange(excerpt(value), .quantity(dimension, bounds), at: forest.place(value)), about: value)
      return nil
    }
    return Quantity(exact, .stated)
  }

  /// The same where there is nothing to say about the number; nil for all else, be it right or wrong.
  func soundNumber(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> ExactDecimal? {
    forest.trees[Int(value.file)].storage.soundNumber(Int(value.node), dimension, bounds)
  }

  /// The numbers of a list; nil where the list or one of them can't be read (reported).
  func numbers(
    _ value: Value, _ dimension: Dimension, _ bounds: Bounds, expected type: @autoclosure () -> ValueType
  ) -> [ExactDecimal]? {
    if let sound = soundNumbers(value, dimension, bounds) { return sound }
    guard let items = list(value, expected: type()) else { return nil }
    var numbers: [ExactDecimal] = []
    for (index, item) in items.enumerated() {
      guard let item, let number = at(index, { quantity(item, dimension, bounds) }) else { continue }
      numbers.append(number.exact)
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// The same where there is nothing to say about any of them; nil for all else, be it right or wrong.
  func soundNumbers(_ value: Value, _ dimension: Dimension, _ bounds: Bounds) -> [ExactDecimal]? {
    let storage = forest.trees[Int(value.file)].storage
    guard case .sequence = storage.nodes[Int(value.node)].kind else { return nil }
    var numbers: [ExactDecimal] = []
    numbers.reserveCapacity(4)
    var item = Int(value.node) + 1
    let end = storage.index(behind: Int(value.node))
    while item < end {
      guard let number = storage.soundNumber(item, dimension, bounds) else { return nil }
      numbers.append(number)
      item += 1
    }
    return numbers
  }

  /// A number in the field's unit, whatever its size.
  private func decimal(_ value: Value, _ dimension: Dimension) -> ExactDecimal? {
    let node = forest.node(value)
    switch node.kind {
    case .number:
      guard let exact = ExactDecimal(source: forest.textBytes(value)), exact.survivesDouble else {
        report(Wording.notExact(forest.text(value), at: forest.place(value)), about: value)
        return nil
      }
      if node.traits.contains(.unportable) { warnIfUnportable(value) }
      return exact
    case .text: return decimal(text: forest.text(value), dimension, value: value)
    default:
      wrongType(value, expected: .quantity(dimension, .any))
      return nil
    }
  }

  /// A number with a unit: `300ms`.
  func decimal(text: String, _ dimension: Dimension, value: Value) -> ExactDecimal? {
    switch Measurement.read(text, as: dimension) {
    case .success(let measurement):
      if measurement.isRounded {
        report(Wording.radians(text, degrees: measurement.value.description, at: forest.place(value)))
      }
      return measurement.value
    case .failure(.noNumber):
      wrongType(value, expected: .quantity(dimension, .any))
    case .failure(.noUnit):
      report(Wording.quotedNumber(text, excerpt: excerpt(value), dimension, at: forest.place(value)), about: value)
    case .failure(.unit(let number, let unit)):
      report(Wording.wrongUnit(unit, number: number, dimension, path: path, at: forest.place(value)), about: value)
    case .failure(.notExact):
      report(Wording.notExact(text, at: forest.place(value)), about: value)
    }
    return nil
  }

  /// One of fixed words, as a case of an enumeration whose raw values they are.
  ///
  /// `beside` is the type of what may stand in a word's place.
  func word<Word: SourceWord>(_ value: Value, as type: Word.Type, beside other: ValueType? = nil) -> Word? {
    if let sound = soundWord(value, as: type) { return sound }
    guard forest.kind(value) == .text else {
      wrongType(value, expected: .word(Word.allCases.map(\.rawValue)))
      return nil
    }
    report(
      Wording.unknownWord(
        forest.text(value), known: Word.allCases.map(\.rawValue), beside: other, at: forest.place(value)),
      about: value)
    return nil
  }

  /// The same where it is one of them; nil for all else.
  func soundWord<Word: SourceWord>(_ value: Value, as type: Word.Type) -> Word? {
    Word.words.find(value, in: forest)
  }

  func boolean(_ value: Value) -> Bool? {
    switch forest.kind(value) {
    case .boolTrue: return true
    case .boolFalse: return false
    default:
      wrongType(value, expected: .boolean)
      return nil
    }
  }

  /// A whole number from 1 on.
  func positiveInteger(_ value: Value) -> Int? {
    let type = ValueType.integer(.positive)
    guard forest.node(value).kind == .number else {
      wrongType(value, expected: type)
      return nil
    }
    guard let exact = ExactDecimal(source: forest.textBytes(value)), exact.exponent >= 0, exact.significand > 0,
      exact < ExactDecimal(1_000_000)
    else {
      report(Wording.outOfRange(excerpt(value), type, at: forest.place(value)), about: value)
      return nil
    }
    warnIfUnportable(value)
    return Int(exact.double)
  }

  /// A name or other text that isn't empty.
  func text(_ value: Value, expected type: @autoclosure () -> ValueType) -> String? {
    if let sound = soundText(value) { return sound }
    guard forest.kind(value) == .text, !forest.textBytes(value).isEmpty else {
      wrongType(value, expected: type())
      return nil
    }
    warnIfUnportable(value)
    return forest.text(value)
  }

  /// The same where there is nothing to say about it; nil for all else, be it right or wrong.
  func soundText(_ value: Value) -> String? {
    let text = soundBytes(value)
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// A name.
  func name(_ value: Value, expected type: @autoclosure () -> ValueType) -> StyleName? {
    soundName(value) ?? text(value, expected: type()).map { StyleName($0) }
  }

  /// The same where there is nothing to say about it; nil for all else, be it right or wrong.
  func soundName(_ value: Value) -> StyleName? {
    let text = soundBytes(value)
    return text.isEmpty ? nil : StyleName(utf8: text)
  }

  /// Whether a value is text that is no reference and the same to all readers.
  func isPlainText(_ value: Value) -> Bool { isPortableText(value) && reference(value) == nil }

  private func soundBytes(_ value: Value) -> ArraySlice<UInt8> {
    isPortableText(value) ? forest.textBytes(value) : []
  }

  private func isPortableText(_ value: Value) -> Bool {
    let node = forest.node(value)
    guard case .text = node.kind else { return false }
    return node.traits.rawValue & NodeBits.unportable == 0
  }

  /// The items of a list, references followed; nil where the value is no list.
  func list(_ value: Value, expected type: ValueType) -> [Value?]? {
    guard case .sequence = forest.kind(value) else {
      wrongType(value, expected: type)
      return nil
    }
    var items: [Value?] = []
    items.reserveCapacity(4)
    var walk = forest.walk(value)
    while let item = walk.next() {
      let index = items.count
      items.append(mayStandForAnother(item) ? at(index) { resolved(item) } : item)
    }
    return items
  }

  /// Checks a value whose type nobody knows yet: a token's.
  func checkLoose(_ value: Value) {
    if soundNumber(value, .number, .any) != nil { return }
    guard let value = resolved(value) else { return }
    // What another token holds is checked there.
    if value.isReferred { return }
    switch forest.node(value).kind {
    case .number:
      let text = forest.textBytes(value)
      if !(ExactDecimal(source: text)?.survivesDouble ?? false) {
        report(Wording.notExact(String(decoding: text, as: UTF8.self), at: forest.place(value)))
      } else {
        warnIfUnportable(value)
      }
    case .text: warnIfUnportable(value)
    case .notFinite: wrongType(value, expected: .quantity(.number, .any))
    case .sequence:
      var walk = forest.walk(value)
      var index = 0
      while let item = walk.next() {
        if soundNumber(item, .number, .any) == nil { at(index) { checkLoose(item) } }
        index += 1
      }
    case .mapping:
      for entry in forest.entries(value) { at(entry.name) { checkLoose(entry.value) } }
    case .null where forest.node(value).traits.contains(.empty):
      report(Wording.emptyEntry(path.last ?? "", at: forest.keyPlace(value)))
    default: break
    }
  }

  func warnIfUnportable(_ value: Value) {
    guard forest.node(value).traits.contains(.unportable) else { return }
    report(Wording.unportable(forest.tree(value.file).excerpt(Int(value.node)), at: forest.definition(value)))
  }

  func wrongType(_ value: Value, expected type: ValueType) {
    let node = forest.node(value)
    // What broke off at its bracket has one fault, and the reader has named it.
    guard node.kind != .invalid, !node.traits.contains(.incomplete) else { return }
    report(
      Wording.wrongType(
        Description(node: node, excerpt: excerpt(value), text: forest.text(value)), expected: type,
        at: node.kind == .mapping || node.kind == .sequence ? headPlace(value) : forest.place(value)),
      about: value)
  }

  /// A key without a value where nothing was inherited that it could remove.
  func emptyValue(_ value: Value, key: Key) {
    let tree = forest.tree(value.useFile)
    let keyEnd = value.key < 0 ? Int(value.use) : tree.nodes[Int(value.key)].range.upperBound
    let comment = tree.comments.first { $0.lowerBound >= keyEnd }.flatMap { range -> String? in
      let isSameLine = !tree.source[keyEnd..<range.lowerBound].contains(0x0A)
      return isSameLine ? String(decoding: tree.source[range], as: UTF8.self) : nil
    }
    report(Wording.emptyValue(key, comment: comment, at: forest.keyPlace(value)))
  }

  func excerpt(_ value: Value) -> String {
    forest.tree(value.file).excerpt(Int(value.node))
  }

  /// A collection's first line is enough to point at.
  private func headPlace(_ value: Value) -> Place {
    value.key >= 0 && !value.isReferred ? forest.keyPlace(value) : forest.place(value)
  }
}

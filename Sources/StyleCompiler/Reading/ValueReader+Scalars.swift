import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Reading of single values, each with its one meaning or a finding at its place.
///
/// `step` leads to the value from where the reader is, if anything does; it is taken only where something is reported.
extension ValueReader {
  /// A number in the field's unit, bounds checked.
  ///
  /// `type` is the type that messages say was expected, where that is more than a number.
  func quantity(
    _ value: Value, _ dimension: Dimension, _ bounds: NumberDomain, as type: @autoclosure () -> ValueType? = nil,
    at step: @autoclosure () -> PathStep? = nil
  ) -> ExactDecimal? {
    do throws(NumberFault) {
      let node = sources.node(value)
      let text = sources.textBytes(value)
      let exact: ExactDecimal
      switch node.kind {
      case .number:
        // A number of a token file has no unit; times of theirs have one.
        if dimension == .time, sources.isOfTokenFile(value) { throw .noNumber }
        exact = try number(text)
      case .text: exact = try measurement(text, dimension, value, at: step())
      default: throw .noNumber
      }
      if let trace { at(step()) { trace.note(exact, .whole, dimension, bounds, of: value, self) } }
      if node.kind == .number, node.traits.contains(.unportable) { at(step()) { warnIfUnportable(value) } }
      if bounds.contain(exact), dimension.holds(exact) { return exact }
      at(step()) {
        report(
          Message.outOfRange(
            sources.excerpt(value), .quantity(dimension, bounds), of: pathComponents, at: sources.place(value)),
          about: value)
      }
    } catch {
      at(step()) { report(error, sources.text(value), dimension, value, as: type()) }
    }
    return nil
  }

  /// A bare number.
  func number(_ text: ArraySlice<UInt8>) throws(NumberFault) -> ExactDecimal {
    try ExactDecimal.held(ExactDecimal(source: text.span))
  }

  /// A number with a unit, with a note where it had to be rounded.
  func measurement(
    _ text: ArraySlice<UInt8>, _ dimension: Dimension, _ value: Value, at step: @autoclosure () -> PathStep? = nil
  ) throws(NumberFault) -> ExactDecimal {
    let measurement = try Measurement(text, as: dimension)
    if measurement.isRounded {
      let (text, degrees) = (String(decoding: text, as: UTF8.self), measurement.value.description)
      at(step()) { report(Message.radians(text, degrees: degrees, at: sources.place(value))) }
    }
    return measurement.value
  }

  /// Reports why a text in a value is no number.
  ///
  /// `type` is the type expected of the whole value, where the text is only a part of it.
  func report(
    _ fault: NumberFault, _ text: String, _ dimension: Dimension, _ value: Value, as type: ValueType? = nil
  ) {
    let (place, isImported) = (sources.place(value), sources.isOfTokenFile(value))
    switch fault {
    case .noUnit where isImported, .wrongUnit where isImported, .noNumber:
      wrongType(value, expected: type ?? .quantity(dimension, .any))
    case .noUnit:
      report(Message.quotedNumber(text, excerpt: sources.excerpt(value), dimension, at: place), about: value)
    case .wrongUnit:
      let advice = type.map { text == sources.text(value) ? [] : description(of: value).suggestions(for: $0) } ?? []
      report(Message.wrongUnit(text, dimension, path: pathComponents, at: place, advice: advice), about: value)
    case .notExact, .beyondLimit: report(Message.notHeld(text, fault, at: place), about: value)
    }
  }

  /// One of fixed words, as a case of an enumeration whose raw values they are.
  ///
  /// `other` is the type of another value that may be in a word's place.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: Value, as type: Word.Type, beside other: ValueType? = nil, at step: @autoclosure () -> PathStep? = nil
  ) -> Word? {
    if sources.kind(value) == .text, let word = Word(rawValue: sources.text(value)) { return word }
    let words = Word.allCases.map(\.rawValue)
    return self.word(value, of: words, beside: other, at: step()).flatMap { Word(rawValue: words[$0]) }
  }

  /// The index of a word among fixed ones; `other` is the type of another value that may be in a word's place.
  func word(
    _ value: Value, of words: [String], beside other: ValueType? = nil, at step: @autoclosure () -> PathStep? = nil
  ) -> Int? {
    if sources.kind(value) == .text {
      let text = sources.textBytes(value)
      if let index = words.firstIndex(where: { $0.utf8.elementsEqual(text) }) { return index }
    }
    at(step()) {
      guard sources.kind(value) == .text, description(of: value).tokenType == nil, !reportedAsSplit(value) else {
        return wrongType(value, expected: .word(words))
      }
      let list = sources.text(value).split { " ,".contains($0) }.map(String.init)
      let isList = list.count > 1 && list.allSatisfy(words.contains)
      let asList = isList ? [Suggestion(.value, "use a list: ", ["[\(list.joined(separator: ", "))]"])] : []
      let advice =
        tokenAdvice(for: value, expected: .word(words)) + offAdvice(for: value) + asList
        + (other.map(description(of: value).suggestions) ?? [])
      report(
        Message.unknownWord(
          sources.text(value), of: pathComponents, known: words, beside: other, at: sources.place(value), advice: advice
        ),
        about: value)
    }
    return nil
  }

  func boolean(_ value: Value) -> Bool? {
    switch sources.kind(value) {
    case .boolTrue: return true
    case .boolFalse: return false
    default:
      wrongType(value, expected: .boolean)
      return nil
    }
  }

  /// A whole number from 1 to a million.
  func positiveInteger(_ value: Value) -> Int? {
    let bounds = NumberDomain.counts(from: 1)
    let type = ValueType.integer(bounds)
    guard sources.kind(value) == .number else {
      wrongType(value, expected: type)
      return nil
    }
    guard let exact = ExactDecimal(source: sources.textBytes(value).span), bounds.contain(exact),
      Dimension.whole.holds(exact)
    else {
      report(
        Message.outOfRange(sources.excerpt(value), type, of: pathComponents, at: sources.place(value)), about: value)
      return nil
    }
    trace?.note(exact, .whole, .whole, bounds, of: value, self)
    warnIfUnportable(value)
    return Int(exact.double)
  }

  /// A name or other text that isn't empty.
  func text(
    _ value: Value, expected type: @autoclosure () -> ValueType, at step: @autoclosure () -> PathStep? = nil
  ) -> String? {
    let node = sources.node(value)
    let text = sources.isText(value) ? sources.text(value) : ""
    if text.isEmpty {
      at(step()) { wrongType(value, expected: type()) }
      return nil
    }
    if node.traits.contains(.unportable) { at(step()) { warnIfUnportable(value) } }
    return text
  }

  func name(
    _ value: Value, expected type: @autoclosure () -> ValueType, at step: @autoclosure () -> PathStep? = nil
  ) -> StyleName? {
    text(value, expected: type(), at: step()).map { StyleName($0) }
  }

  /// The items of a list, references followed and nil where one leads nowhere; nil where the value is no list.
  func list(_ value: Value, expected type: @autoclosure () -> ValueType) -> [Value?]? {
    let isList =
      sources.kind(value) == .sequence && (!sources.isOfTokenFile(value) || description(of: value).isList(type()))
    guard isList else {
      wrongType(value, expected: type())
      return nil
    }
    let tree = sources.tree(value.file)
    var items: [Value?] = []
    items.reserveCapacity(4)
    for node in tree.items(Int(value.node)) {
      items.append(resolved(Value(in: tree, node: node), at: .item(items.count, of: path)))
    }
    return items
  }

  /// The numbers of a list; nil where the list or one of them can't be read (reported).
  func numbers(
    _ list: Value, _ dimension: Dimension, _ bounds: NumberDomain, expected type: @autoclosure () -> ValueType
  ) -> [ExactDecimal]? {
    guard let items = self.list(list, expected: type()) else { return nil }
    return numbers(items, dimension) { _ in bounds }
  }

  /// The numbers of a list's items, each with bounds of its own; nil where one can't be read (reported).
  func numbers(_ items: [Value?], _ dimension: Dimension, _ bounds: (_ index: Int) -> NumberDomain) -> [ExactDecimal]? {
    var numbers: [ExactDecimal] = []
    numbers.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let item, let number = quantity(item, dimension, bounds(index), at: .item(index, of: path)) else {
        continue
      }
      numbers.append(number)
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// Checks a value whose type nobody knows yet: a token's.
  func checkLoose(_ value: Value) {
    guard let value = resolved(value) else { return }
    // A value of another token is checked there.
    if value.isReferred { return }
    let node = sources.node(value)
    switch node.kind {
    case .number:
      do throws(NumberFault) {
        _ = try number(sources.textBytes(value))
        warnIfUnportable(value)
      } catch {
        report(Message.notHeld(sources.text(value), error, at: sources.place(value)))
      }
    case .text: warnIfUnportable(value)
    case .notFinite: wrongType(value, expected: .quantity(.number, .any))
    case .sequence:
      for (index, item) in sources.items(value).enumerated() { at(index) { checkLoose(item) } }
    case .mapping:
      for entry in sources.entries(value) { at(.value(entry.value, of: path)) { checkLoose(entry.value) } }
    case .null where node.traits.contains(.empty):
      report(sources.emptyEntry(pathComponents.last ?? "", value))
    default: break
    }
  }

  func warnIfUnportable(_ value: Value) {
    guard sources.node(value).traits.contains(.unportable) else { return }
    report(Message.unportable(sources.excerpt(value), at: sources.definition(value)))
  }

  func wrongType(_ value: Value, expected type: ValueType) {
    let node = sources.node(value)
    // A collection that broke off at its bracket has one fault, and the reader has named it.
    guard node.kind != .invalid, !node.traits.contains(.incomplete), !reportedAsSplit(value) else { return }
    report(
      Message.wrongType(
        description(of: value), expected: type,
        at: node.kind == .mapping || node.kind == .sequence ? headPlace(value) : sources.place(value),
        advice: tokenAdvice(for: value, expected: type) + commentAdvice(for: value)
          + offAdvice(for: value, expected: type)),
      about: value)
  }

  /// The place of a collection's key, which is enough to point at; of the collection where it has none.
  private func headPlace(_ value: Value) -> SourceRange {
    value.key >= 0 && !value.isReferred ? sources.keyPlace(value) : sources.place(value)
  }

  /// Reports a key without a value where nothing was inherited that it could remove.
  func emptyValue(_ value: Value, key: Key) {
    report(Message.emptyValue(key, comment: sources.comment(behind: value), at: sources.keyPlace(value)))
  }
}

/// The form of a list of a fixed number of numbers.
struct TupleForm<Tuple: SchemaTuple>: ValueSchema {

  var node: SchemaNode {
    var describer = TupleDescriber()
    var blank = Tuple()
    blank.numbers(&describer)
    for (index, name) in zip(describer.numbers.indices, Tuple.names) { describer.numbers[index].name = name }
    for index in describer.numbers.indices { describer.numbers[index].dimension = Tuple.dimension }
    return .numbers(describer.numbers, of: Tuple.self)
  }

  func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> Tuple {
    let items = try json.requireArray()
    var tuple = Tuple()
    var counter = TupleCounter()
    tuple.numbers(&counter)
    guard items.count == counter.count else { throw json.wrongLength(counter.count, items.count) }
    var reader = TupleReader(json: json, items: items, next: items.startIndex)
    try tuple.numbers(&reader)
    return tuple
  }

  func write(_ value: Tuple, to json: inout BundleWriter) {
    var tuple = value
    json.beginArray()
    tuple.numbers(&json)
    json.endArray()
  }
}

extension TupleVisitor {
  /// Visits the next number, checked by itself.
  mutating func number(_ value: inout Double, _ domain: NumberDomain) throws(Failure) {
    try number(&value, domain, checkedAs: domain)
  }
}

private struct TupleReader: TupleVisitor {
  let json: JSONValue
  let items: JSONValue.Elements
  var next: JSONValue.Index

  mutating func number(
    _ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain
  ) throws(BundleError) {
    value = try checked.read(items[next])
    next = items.index(after: next)
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) throws(BundleError) { try body(json) }
}

private struct TupleDescriber: TupleVisitor {
  var numbers: [FormNumber] = []

  mutating func number(_ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain) {
    numbers.append(FormNumber(domain: domain, checked: checked))
  }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}

private struct TupleCounter: TupleVisitor {
  var count = 0

  mutating func number(_ value: inout Double, _ domain: NumberDomain, checkedAs checked: NumberDomain) { count += 1 }

  func check(_ body: (JSONValue) throws(BundleError) -> Void) {}
}

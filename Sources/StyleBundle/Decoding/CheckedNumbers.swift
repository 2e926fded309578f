import StyleGeometry

/// Which numbers a member may have.
enum NumberDomain {
  case any, notNegative, positive, proportion, angle

  /// The largest magnitude of any number: far above everything that is drawn, and small enough that whatever clients
  /// compute from it stays finite.
  static let limit = 1e15

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: number >= 0
    case .positive: number > 0
    case .proportion: number >= 0 && number <= 1
    case .angle: number > -180 && number <= 180
    }
  }

  var expected: String {
    switch self {
    case .any: "a number"
    case .notNegative: "a number from 0 on"
    case .positive: "a number above 0"
    case .proportion: "a number from 0 to 1"
    case .angle: "an angle above -180, up to 180"
    }
  }
}

extension JSONValue {
  func number(_ domain: NumberDomain) throws(BundleError) -> Double {
    let number = try requireNumber()
    guard domain.contains(number) else { throw mismatch(domain.expected) }
    guard number.magnitude <= NumberDomain.limit else { throw mismatch("a number within ±1e15") }
    return number
  }

  func number(_ key: String, _ domain: NumberDomain) throws(BundleError) -> Double {
    try requireValue(at: key, expecting: domain.expected).number(domain)
  }

  /// A list of numbers; of a fixed length where one is given.
  func numbers(_ key: String, _ domain: NumberDomain, count: Int? = nil) throws(BundleError) -> [Double] {
    try requireValue(at: key, expecting: "an array").numbers(domain, count: count)
  }

  func numbers(_ domain: NumberDomain, count: Int? = nil) throws(BundleError) -> [Double] {
    let items = try requireArray()
    if let count, items.count != count { throw wrongLength(count, items.count) }
    var numbers: [Double] = []
    numbers.reserveCapacity(items.count)
    for item in items { numbers.append(try item.number(domain)) }
    return numbers
  }

  /// `{ "min", "max" }`, not reversed.
  func range(_ key: String, _ domain: NumberDomain) throws(BundleError) -> ClosedRange<Double> {
    let value = try requireValue(at: key, expecting: "an object")
    let (min, max) = (try value.number("min", domain), try value.number("max", domain))
    guard min <= max else { throw value.mismatch("`min` at or below `max`", found: "\(min) and \(max)") }
    return min...max
  }

  /// One of the words that a type knows.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, as type: Word.Type
  ) throws(BundleError) -> Word {
    try requireValue(at: key, expecting: Self.list(type)).word(as: type)
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(as type: Word.Type) throws(BundleError) -> Word {
    let text = try requireString()
    guard let word = Word(rawValue: text) else { throw mismatch(Self.list(type)) }
    return word
  }

  private static func list<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
    type.allCases.map { "`\($0.rawValue)`" }.joined(separator: " or ")
  }

  /// The error that this value isn't what is asked for, with a short value quoted.
  func mismatch(_ expected: String, found: String? = nil) -> BundleError {
    let isShort = range.count <= 40 && (kind == .number || kind == .string)
    let quoted = isShort ? "`\(String(decoding: source, as: UTF8.self))`" : nil
    return BundleError(at: self, expected: expected, found: found ?? quoted)
  }

  func wrongLength(_ expected: Int, _ found: Int) -> BundleError {
    BundleError(
      at: self, expected: expected == 1 ? "1 item" : "\(expected) items", found: found == 1 ? "1" : "\(found)")
  }

  /// A kind's styles by name; none where the member is absent.
  func styles<Style>(
    at key: String, _ read: (Style.Name, JSONValue) throws(BundleError) -> Style
  ) throws(BundleError) -> StylesByName<Style> {
    var styles = StylesByName<Style>()
    guard let value = self[key] else { return styles }
    for member in try value.requireObject() { styles.append(try read(Style.Name(member.name), member.value)) }
    return styles
  }

  /// The numbers of texts that an object has as keys, with their values.
  func byCount() throws(BundleError) -> [(count: Int, value: JSONValue)] {
    var entries: [(count: Int, value: JSONValue)] = []
    for member in try requireObject() {
      let name = member.name
      guard let count = Int(name), count > 0, count <= Int(Int32.max), String(count) == name else {
        throw member.value.mismatch("a number of texts as the key", found: "`\(name)`")
      }
      entries.append((count, member.value))
    }
    return entries
  }
}

/// The names of a bundle's animations, to which others may refer.
struct AnimationNames {
  private var names: Set<AnimationStyle.Name> = []

  init(_ root: JSONValue) throws(BundleError) {
    guard let animations = root["animations"] else { return }
    for member in try animations.requireObject() { names.insert(AnimationStyle.Name(member.name)) }
  }

  /// The name that a value has to be.
  func name(_ value: JSONValue) throws(BundleError) -> AnimationStyle.Name {
    let name = AnimationStyle.Name(try value.requireString())
    guard names.contains(name) else { throw value.mismatch("the name of an animation of this bundle") }
    return name
  }
}

import StyleCompiler
import StyleDiagnostics
import StyleModel
import StyleTestSupport
import Testing

/// Dictionaries of angles in shapes that no client reads, as `init --from` takes them.
@Suite struct DictionaryShapeTests {
  /// Random angles by number of texts and style, all numbers with all styles.
  private struct Angles {
    let counts: [Int]
    let names: [String]
    /// The angles by count, then style.
    var lists: [[[Double]]] = []

    init(_ random: inout SeededGenerator) {
      counts = (1...4).filter { $0 == 2 || random.next(below: 2) == 0 }
      names = ["left", "right", "up", "steep-left"].prefix(1 + random.next(below: 4)).map { $0 }
      for count in counts {
        lists.append(names.map { _ in (0..<count).map { _ in Double(random.next(below: 71) * 5 - 175) } })
      }
    }

    /// The angles as they are read of any shape.
    var numbers: [Int: [[Double]]] { Dictionary(uniqueKeysWithValues: zip(counts, lists)) }
  }

  private static let words = ["one", "two", "three", "four"]

  /// Each shape of a file, by its name.
  private static func texts(_ angles: Angles) -> [(shape: String, text: String)] {
    func list(_ numbers: [Double]) -> String { "[" + numbers.map { "\(Int($0))" }.joined(separator: ", ") + "]" }
    func map(_ entries: [(String, String)]) -> String {
      "{" + entries.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    func countsFirst(_ counts: [String], _ names: [String]) -> String {
      map(zip(counts, angles.lists).map { ($0, map(zip(names, $1.map(list)).map { ($0, $1) })) })
    }
    func namesFirst(_ counts: [String], _ names: [String], _ style: (String) -> String) -> [(String, String)] {
      names.enumerated().map { index, name in
        (name, style(map(zip(counts, angles.lists).map { ($0, list($1[index])) })))
      }
    }
    let counts = angles.counts.map(String.init)
    let fromOne = angles.names.indices.map { String($0 + 1) }
    let named = namesFirst(counts, angles.names) { $0 }
    return [
      ("usual", countsFirst(counts, angles.names.indices.map(String.init))),
      ("named", countsFirst(counts, angles.names)),
      ("from one", countsFirst(counts, fromOne)),
      ("in words", countsFirst(angles.counts.map { words[$0 - 1] }, angles.names)),
      ("names first", map(named)),
      ("wrapped", map([("version", "3"), ("styles", map(named))])),
      ("with members", map(namesFirst(counts, angles.names) { map([("title", "\"a style\""), ("angles", $0)]) })),
      ("listed", "[" + named.map { map([("name", "\"\($0)\""), ("angles", $1)]) }.joined(separator: ", ") + "]"),
    ]
  }

  @Test func everyShapeHoldsTheSameAngles() {
    var random = SeededGenerator(seed: 49)
    for _ in 0..<100 {
      let angles = Angles(&random)
      for (shape, text) in Self.texts(angles) {
        let dictionary = LegacyDictionary(Array(text.utf8), isJSON: true)
        #expect(dictionary.findings.isEmpty, "\(shape): \(text)")
        #expect(dictionary.numbers == angles.numbers, "\(shape): \(text)")
        #expect(dictionary.isUsual == (shape == "usual"), "\(shape): \(text)")
      }
    }
  }

  /// Whole and half degrees come back from radians of three to twelve decimals.
  @Test(arguments: 3...12) func radiansBecomeTheDegreesThatWereMeant(_ decimals: Int) {
    for half in stride(from: -360, through: 360, by: decimals < 4 ? 10 : 1) {
      let degrees = Double(half) / 2
      let radians = fixed(degrees * .pi / 180, decimals: decimals)
      let text = "{\"1\": {\"0\": [\(radians)]}}"
      let dictionary = LegacyDictionary(Array(text.utf8), isJSON: true, inRadians: true)
      #expect(dictionary.numbers == [1: [[degrees]]], "\(radians)")
    }
  }

  @Test(arguments: [
    (#"{ "1": { "0": [0], "1": [180] }, "2": { "0": [0, 20] } }"#, "index 1"),
    (#"{ "1": { "plain": [0], "round": [180] }, "2": { "plain": [0, 20] } }"#, "`round`"),
    (#"{ "plain": { "1": [0], "2": [0, 20] }, "round": { "1": [180] } }"#, "`round`"),
    (#"{ "1": { "1": [0], "2": [180] }, "2": { "1": [0, 20] } }"#, "index 2"),
  ])
  func stylesThatAreMissingHaveTheNamesOfTheFile(_ text: String, _ style: String) {
    let findings = LegacyDictionary(Array(text.utf8), isJSON: true).findings
    #expect(findings.map(\.message) == ["missing angles for \(style) with 2 texts"])
    let help: [String] = findings.flatMap { $0.help }
    #expect(help.allSatisfy { $0.contains(" \(style): taps") }, "\(help)")
  }

  @Test(
    arguments: [
      ("[0.785, -0.785]", true), ("[0.7853981633974483, 3.141592653589793]", true), ("[1.5707, 0]", true),
      ("[0, 1]", false), ("[45, -45]", false), ("[0.5, 0.7]", false), ("[1.5, 2.5]", false),
      ("[-89.999, 89.999]", false),
    ])
  func radiansAreNoticed(_ list: String, _ areRadians: Bool) {
    let dictionary = LegacyDictionary(Array("{\"2\": {\"0\": \(list)}}".utf8), isJSON: true)
    #expect(dictionary.findings.map(\.name.rawValue) == (areRadians ? ["angle-in-radians"] : []), "\(list)")
  }
}

/// Returns a number with as many decimals.
private func fixed(_ number: Double, decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
  let digits = String(Int((number.magnitude * scale).rounded()))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (number < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

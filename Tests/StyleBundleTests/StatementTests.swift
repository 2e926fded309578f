import StyleBundle
import StyleGeometry
import Testing

/// The numbers by which a style remembers what its source states, as the walker counts keys and as the tables do.
@Suite struct StatementTests {
  private static let kinds = BundleKinds.all.compactMap { $0 as? any SourceStyle.Type }

  @Test(arguments: kinds.map { $0.key }) func everyKeyHasTheNumberThatTheWalkerCounts(key: String) throws {
    let kind = try #require(Self.kinds.first { $0.key == key })
    let paths = Self.paths(in: kind.table)
    #expect(paths.count >= kind.table.positions.count && kind.table.positions.count > 2)
    for path in paths { try expectOneKey(kind, path) }
  }

  /// A source that states one key, and the maps on the way to it, has the numbers of these alone.
  private func expectOneKey<Style: SourceStyle>(_ kind: Style.Type, _ path: [Int]) throws {
    let names = Self.names(of: path, in: kind.table)
    let stated = kind.read(OneKey(path), as: "plain").stated
    let expected = try names.indices.map { try #require(kind.table.number(of: names[...$0])) }
    for number in 0..<64 {
      #expect(stated.contains(number) == expected.contains(number), "\(names) \(number)")
    }
    #expect(Set(expected).count == names.count)
  }

  @Test func everyKindButAnimationsIsStated() {
    #expect(BundleKinds.all.filter { !($0 is any SourceStyle.Type) }.map { $0.key } == ["animations"])
  }

  /// The ways to all keys of a table, by positions; a map that a kind's compiler opens is no further way.
  private static func paths(in table: KeyTable) -> [[Int]] {
    table.positions.indices.flatMap { position -> [[Int]] in
      guard case .map(let inner) = table.keys[table.positions[position]].type else { return [[position]] }
      return [[position]] + paths(in: inner).map { [position] + $0 }
    }
  }

  private static func names(of path: [Int], in table: KeyTable) -> [String] {
    guard let first = path.first else { return [] }
    let key = table.keys[table.positions[first]]
    return [key.name] + (key.map.map { names(of: Array(path.dropFirst()), in: $0) } ?? [])
  }
}

/// A source that states one key at the end of a way through maps; nothing in it can be read.
private final class OneKey: SourceReader {
  private let path: [Int]

  init(_ path: [Int]) {
    self.path = path
  }

  func states(_ position: Int) -> Bool { path.first == position }
  func map(_ position: Int) -> (any SourceReader)? { path.count > 1 ? OneKey(Array(path.dropFirst())) : nil }

  func number(_ position: Int) -> Double? { nil }
  func range(_ position: Int) -> ClosedRange<Double>? { nil }
  func boolean(_ position: Int) -> Bool? { nil }
  func isWord(_ position: Int) -> Bool { false }
  func isWord(_ position: Int, _ word: String) -> Bool { false }
  func word(_ position: Int) -> Int? { nil }
  func words(_ position: Int, mayBeEmpty: Bool) -> [Int]? { nil }
  func texts(_ position: Int, of noun: String) -> [String]? { nil }
  func name(_ position: Int) -> String? { nil }
  func nameOrColor(_ position: Int) -> (name: String?, color: BundleColor?)? { nil }
  func rectangle(_ position: Int) -> PageProportions? { nil }
  func color(_ position: Int) -> BundleColor? { nil }
  func curve(_ position: Int, mayHaveSteps: Bool) -> StatedCurve? { nil }
  func isOrdered(_ lower: (key: String, value: Double), _ upper: (key: String, value: Double)) -> Bool { true }
}

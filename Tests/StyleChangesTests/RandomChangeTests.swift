import Foundation
import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleTestSupport
import Testing

/// Random pairs of bundles of all kinds, judged by the clients' own models.
@Suite(.tags(.many), .firstIssues) struct RandomChangeTests {
  private static let pairCount = Effort.cases(4_000, few: 40)

  /// The bundles that are changed, in one order.
  private static let wholes: Result<[WholeBundle], any Error> = Result {
    try ["every-member", "motion"].flatMap { try ProjectFixture($0).compiled().bundles.values }
      .map { try WholeBundle(Instance(JSONDocument(parsing: $0, limit: 1 << 24).root)) }
      .sorted { $0.instance.json < $1.instance.json }
  }

  @Test(arguments: 0..<8) func whatClientsDrawTheSameIsNotToldAndWhatTheyDoNotIs(_ part: Int) throws {
    let wholes = try Self.wholes.get()
    var random = SeededGenerator(seed: UInt64(310 + part))
    var judged: [String: Int] = [:]
    for number in 0..<Self.pairCount / 8 {
      let whole = wholes[number % wholes.count]
      let change = RandomChange(of: whole.instance, &random)
      guard let pair = try? ComparedPair(whole, change) else { continue }
      for (style, difference) in pair.drawn {
        let reported = pair.reported(of: style)
        switch difference {
        case ...1e-7:
          let isQuiet = change.paths.allSatisfy { !$0.isOf(style) || $0.isDrawn }
          if isQuiet { #expect(!reported.contains(.drawnDifferently), "\(style): \(change.paths) \(pair.messages)") }
          judged["same", default: 0] += 1
        case 1e-5...:
          #expect(!reported.isEmpty, "\(style) by \(difference): \(change.paths)")
          judged["different", default: 0] += 1
        default: judged["unclear", default: 0] += 1
        }
      }
    }
    #expect(
      (judged["different"] ?? 0) >= Self.pairCount / 120 && (judged["same"] ?? 0) >= Effort.cases(1, few: 0),
      "\(judged)")
  }

  /// A comparison told backwards has the same styles in it, and none of a bundle with itself has any.
  @Test func comparisonsAreSoundBothWays() throws {
    let whole = try #require(try Self.wholes.get().first)
    #expect(ComparedPair.changes(whole.set, whole.set).isEmpty)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<Self.pairCount / 10 {
      guard let pair = try? ComparedPair(whole, RandomChange(of: whole.instance, &random)) else { continue }
      let back = ComparedPair.changes(pair.new, whole.set)
      let drawn = [pair.changes, back].map { changes in
        changes.filter { $0.name == .drawnDifferently }.compactMap { $0.keyPath?.description }.sorted()
      }
      #expect(drawn[0] == drawn[1], "\(pair.paths)")
    }
  }

  /// Numbers that differ by so little that six digits don't tell them apart look different wherever two of them are shown.
  @Test func numbersThatDifferLookDifferent() throws {
    let whole = try #require(try Self.wholes.get().max { $0.instance.json.count < $1.instance.json.count })
    var random = SeededGenerator(seed: 99)
    var shown = 0
    for number in 0..<80 {
      let change = RandomChange(of: whole.instance, by: number % 2 == 0 ? 3e-6 : -2e-7, &random)
      guard let pair = try? ComparedPair(whole, change) else { continue }
      for text in pair.changes.flatMap({ [$0.message] + $0.notes }) {
        for match in text.matches(of: /(?:is|are|at|within) ([^,;:]+), (?:was|were|is|are|was at) ([^,;:]+)/) {
          shown += 1
          #expect(match.1 != match.2, "\(text)")
        }
      }
    }
    #expect(shown > 8, "\(shown)")
  }

  /// What the other client judges, too: edits of a bundle, and whether each style in it is drawn the same.
  @Test func verdictsAreThoseThatTheOtherClientIsAskedFor() throws {
    let whole = try #require(try Self.wholes.get().max { $0.instance.json.count < $1.instance.json.count })
    var random = SeededGenerator(seed: 7)
    var cases: [Instance] = []
    let old = try JSONDocument(parsing: whole.instance.bytes, limit: 1 << 24).root
    while cases.count < 100 {
      let change = RandomChange(of: whole.instance, &random)
      guard let pair = try? ComparedPair(whole, change) else { continue }
      let verdicts = pair.drawn.filter { $0.value <= 1e-7 || $0.value >= 1e-5 }
        .map { (name: $0.key, value: Instance.string($0.value <= 1e-7 ? "same" : "different")) }
        .filter { verdict in change.paths.contains { $0.isOf(verdict.name) } }
      if verdicts.isEmpty { continue }
      let edits = BundleEdit.edits(from: old, to: try JSONDocument(parsing: change.new.bytes, limit: 1 << 24).root)
      cases.append(
        .object([("edits", .array(edits.map(\.instance))), ("styles", .object(verdicts.sorted { $0.name < $1.name }))]))
    }
    let file = Instance.object([("bundle", whole.instance), ("cases", .array(cases))])
    try expectGolden(file.json + "\n", named: "changes/drawn.json")
  }
}

/// A bundle as it is before all changes.
private struct WholeBundle {
  let instance: Instance
  let set: BundleSet

  init(_ instance: Instance) throws {
    self.instance = instance
    set = try BundleSet("side", ["default": instance.bytes])
  }
}

/// Two bundles that clients read, with what is told of them and what clients draw.
private struct ComparedPair {
  let new: BundleSet
  let changes: [StyleChange]
  /// The paths of the changed members.
  let paths: [[JSONStep]]
  /// How differently each style is drawn, by `kind.name`.
  let drawn: [String: Double]

  init(_ whole: WholeBundle, _ change: RandomChange) throws {
    new = try BundleSet("side", ["default": change.new.bytes])
    paths = change.paths
    let bundles = try [whole.set, new].map { try #require($0.bundle("default")).decoded }
    drawn = DrawnStyles.differences(
      bundles[0], bundles[1], of: Set(change.paths.map { $0.prefix(2).map(\.words).joined(separator: ".") }))
    changes = Self.changes(whole.set, new)
  }

  static func changes(_ old: BundleSet, _ new: BundleSet) -> [StyleChange] {
    BundleComparison.all(from: old, to: new).flatMap(\.changes)
  }

  func reported(of style: String) -> Set<DiagnosticName> {
    Set(changes.filter { $0.keyPath.map { $0.components.prefix(2).joined(separator: ".") } == style }.map(\.name))
  }

  var messages: [String] { changes.map(\.message) }
}

extension DiagnosticName {
  fileprivate static let drawnDifferently = DiagnosticName(rawValue: "drawn-differently")
}

extension [JSONStep] {
  fileprivate func isOf(_ style: String) -> Bool { prefix(2).map(\.words).joined(separator: ".") == style }

  /// Whether the member is drawn and nothing else: an outline's, an elbow's or a curve's.
  fileprivate var isDrawn: Bool {
    let keys = map(\.words)
    return keys.contains("outline") || keys.contains("elbow") || keys.contains("curves") || keys.contains("curve")
  }
}

extension JSONStep {
  fileprivate var words: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}

extension BundleEdit {
  /// The edit as the command's JSON has it.
  fileprivate var instance: Instance {
    let path = path.map { step -> Instance in
      switch step {
      case .key(let key): .string(key)
      case .index(let index): .number(Double(index))
      }
    }
    return .object([("path", .array(path))] + (new.map { [("new", Instance($0))] } ?? []))
  }
}

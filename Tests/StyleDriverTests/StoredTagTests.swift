import StyleBundle
import StyleChanges
import StyleDiagnostics
import StyleDriver
import StyleLint
import StyleTestSupport
import Testing

/// What stored tags become, by brute force: all tags that a random old release could have stored, recognized before and after by a
/// recognizer that is written anew from its description.
@Suite(.tags(.many), .firstIssues) struct StoredTagTests {
  /// A tag set as plain values.
  private struct Model {
    struct Text: Equatable {
      let angle: Double
      let isLeft: Bool
    }

    /// Style names in tap order.
    var cycle: [String] = []
    /// The texts of each style, by number of texts.
    var styles: [Int: [String: [Text]]] = [:]
    /// The number that the dictionary writes for ±90, right and left; nil without one.
    var verticals: (right: Double, left: Double)?

    /// The style that a stored tag has, and whether it is known; nil for an unknown number of texts.
    func recognized(_ stored: [Text], _ isSame: (Text, Text) -> Bool) -> (texts: [Text], isKnown: Bool)? {
      guard let all = styles[stored.count] else { return nil }
      let ordered = cycle.compactMap { all[$0] }
      if let found = ordered.first(where: { zip($0, stored).allSatisfy(isSame) }) { return (found, true) }
      return ordered.first.map { ($0, false) }
    }

    /// The style of a tag that an old client stored: by all angles, else by the first.
    func recognizedOld(_ stored: [Float]) -> (texts: [Text], isKnown: Bool)? {
      guard let all = styles[stored.count] else { return nil }
      let ordered = cycle.compactMap { all[$0] }
      func wrote(_ text: Text, _ number: Float) -> Bool {
        Float(text.angle) == number || number == -180 && text.angle == 180 || written(text).map { Float($0) } == number
      }
      let whole = ordered.first { zip($0, stored).allSatisfy { wrote($0, $1) } }
      if let found = whole ?? ordered.first(where: { wrote($0[0], stored[0]) }) { return (found, true) }
      return ordered.first.map { ($0, false) }
    }

    /// The number of a text at ±90 in the dictionary.
    func written(_ text: Text) -> Double? {
      guard text.angle.magnitude == 90, let verticals else { return nil }
      let number = text.isLeft ? verticals.left : verticals.right
      return text.angle < 0 ? -number : number
    }
  }

  /// The styles of which some stored tag isn't what it was.
  private static func lost(from old: Model, to new: Model) -> Set<String> {
    var lost: Set<String> = []
    func check(
      _ name: String, _ before: (texts: [Model.Text], isKnown: Bool)?, _ after: (texts: [Model.Text], isKnown: Bool)?
    ) {
      guard let before, before.isKnown else { return }
      if after?.isKnown != true || after?.texts != before.texts { lost.insert(name) }
    }
    for (_, styles) in old.styles {
      for (name, texts) in styles {
        check(name, old.recognized(texts, ==), new.recognized(texts, ==))
        for usesDictionary in [true, false] {
          let numbers = texts.map { Float(usesDictionary ? old.written($0) ?? $0.angle : $0.angle) }
          check(name, old.recognizedOld(numbers), new.recognizedOld(numbers))
        }
      }
    }
    return lost
  }

  /// Where only the order of the cycle changed, the message names it, at the cycle, and the help restores it.
  @Test func anotherOrderIsNamedAsTheCause() throws {
    func tags(_ cycle: String) -> String {
      """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [\(cycle)]
          angles: { 1: { a: { side: right, angles: [-90] }, b: { side: left, angles: [-90] } } }

      """
    }
    let scratch = try ScratchFolder(source: tags("a, b"))
    #expect(scratch.run("build").code == .clean)
    try scratch.write(tags("b, a"), to: "StyleSources/a.yaml")
    let output = scratch.run("diff", scratch["Generated"], "--only", "stored-tag-changes").output
    let message = "the order of `cycle` changed: tags saved by old clients with `a` (1 text) will show `b`"
    #expect(output.contains("error[stored-tag-changes]: \(message)\n"), "\(output)")
    #expect(output.contains("a.yaml:5:") && output.contains("= help: restore the order of `cycle`\n"), "\(output)")
  }

  @Test func everyTagThatTheOldReleaseCouldHaveStoredIsJudged() throws {
    var random = SeededGenerator(seed: 310)
    var (losses, numbers) = (0, 0)
    for _ in 0..<Effort.cases(240, few: 60) {
      let old = Self.model(&random)
      let new = Self.changed(old, &random)
      let changes = BundleComparison.all(from: try Self.set(old), to: try Self.set(new)).flatMap(\.changes)
      let reported = Set(
        changes.filter { $0.name.rawValue == "stored-tag-changes" }.compactMap { change in
          change.message.firstMatch(of: /with `(\w+)` \(/).map { String($0.1) }
        })
      let expected = Self.lost(from: old, to: new)
      #expect(reported == expected, "\(old) \(new)")
      losses += expected.count
      let isRenumbered = old.cycle.indices.contains { number in
        old.styles.contains { count, styles in
          guard let others = new.styles[count] else { return false }
          return number >= new.cycle.count || others[new.cycle[number]] != styles[old.cycle[number]]
        }
      }
      #expect(changes.contains { $0.name.rawValue == "stored-index-changes" } == isRenumbered, "\(old) \(new)")
      numbers += isRenumbered ? 1 : 0
    }
    #expect(
      losses > Effort.enough(40) && numbers > Effort.enough(60) && numbers < Effort.cases(240),
      "the pairs are of both sorts: \(losses), \(numbers)"
    )
  }

  /// Numbers for ±90 that are exact as 32-bit floats.
  private static let pairs = [(right: 89.9990234375, left: 90.0009765625), (right: 89.998046875, left: 90.001953125)]

  private static func model(_ random: inout SeededGenerator) -> Model {
    var model = Model()
    model.cycle = Array(["a", "b", "c", "d"].shuffled(using: &random).prefix(1 + random.next(below: 4)))
    for count in 1...(1 + random.next(below: 2)) {
      for name in model.cycle { model.styles[count, default: [:]][name] = texts(count, &random) }
    }
    if random.next(below: 2) == 0 { model.verticals = pairs[random.next(below: 2)] }
    return model
  }

  private static func texts(_ count: Int, _ random: inout SeededGenerator) -> [Model.Text] {
    (0..<count).map { _ in
      let angle = [0.0, 30.1, -30.1, 180, 150.7, 90, -90][random.next(below: 7)]
      return Model.Text(angle: angle, isLeft: angle.magnitude == 90 ? random.next(below: 2) == 0 : angle.magnitude > 90)
    }
  }

  private static func changed(_ old: Model, _ random: inout SeededGenerator) -> Model {
    var new = old
    switch random.next(below: 6) {
    case 0: new.cycle.shuffle(using: &random)
    case 1:
      new.cycle.append("e")
      for count in new.styles.keys.sorted() { new.styles[count]?["e"] = texts(count, &random) }
    case 2:
      if new.cycle.count > 1 { new.cycle.removeLast() }
      for count in new.styles.keys { new.styles[count] = new.styles[count]?.filter { new.cycle.contains($0.key) } }
    case 3:
      let name = new.cycle[random.next(below: new.cycle.count)]
      for count in new.styles.keys.sorted() where random.next(below: 2) == 0 {
        new.styles[count]?[name] = texts(count, &random)
      }
    case 4: new.verticals = new.verticals.map { $0 == pairs[0] ? pairs[1] : pairs[0] }
    default:
      new.styles[new.styles.count + 1] = Dictionary(
        uniqueKeysWithValues: new.cycle.map {
          ($0, texts(new.styles.count + 1, &random))
        })
    }
    return new
  }

  private static func set(_ model: Model) throws -> BundleSet {
    let angles = model.styles.sorted { $0.key < $1.key }.map { count, styles in
      let lists = model.cycle.compactMap { name in
        styles[name].map { texts in
          let items = texts.map { "{ angle: \($0.angle), side: \($0.isLeft ? "left" : "right") }" }
          return "\(name): [\(items.joined(separator: ", "))]"
        }
      }
      return "      \(count): { \(lists.joined(separator: ", ")) }\n"
    }
    let source = """
      tags:
        note:
          layout: { radius: 25, dot: { radius: 2 }, text: { width: 20..40, height: 14..15, padding: 5, gap: 5 } }
          hit: { dot: 25, text: 5, prefer: dot }
          cycle: [\(model.cycle.joined(separator: ", "))]
          mirrors: []
          angles:
      \(angles.joined())
      """
    let rules = RuleRegistry.all.map { "    \($0.name.rawValue): off\n" }.joined()
    let dictionary = model.verticals.map {
      "dictionaries: { old: { of: default/note, formats: [json], verticals: { right: \($0.right), left: \($0.left) } } }\n"
    }
    let scratch = try ScratchFolder(source: source, project: "format: 1\n\(dictionary ?? "")lint:\n  rules:\n\(rules)")
    let run = scratch.run("build")
    try #require(run.code == .clean, "\(run.output)\(run.errors)\n\(source)")
    return try BundleSet("side", ["default": try scratch.bytes("Generated/bundles/default.json")])
  }
}

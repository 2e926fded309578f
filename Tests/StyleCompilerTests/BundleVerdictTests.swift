import StyleBundle
import StyleCompiler
import StyleTestSupport
import Testing

/// The reader of bundles and the JSON Schema follow from one form: both take the same bundles, but for relations between several values.
@Suite(.tags(.many), .firstIssues) struct BundleVerdictTests {
  /// A kind of condition that the reader checks and no JSON Schema can say, and the starts of the reader's messages.
  private struct Exception {
    let reason: String
    let messages: [String]
  }

  private static let exceptions = [
    Exception(reason: "a map has one of two keys", messages: [#"`textAnimations\..*`: expected `out` or `in`"#]),
    Exception(
      reason: "a list is as long as another one",
      messages: [
        #"`animations\..*\.(keyTimes|curves)`: expected \d+ items?, found"#
      ]),
    Exception(
      reason: "a list has an item that goes with each of another one",
      messages: [
        #"`bubbles\..*\.tail\.corners`: expected a corner at the side of each of the `directions`, in their order"#
      ]),
    Exception(
      reason: "a map has the keys that another list or map has",
      messages: [
        #"`tags\..*`: expected the boxes of these styles"#,
        #"`tags\..*`: expected a style of the cycle as the key"#,
        #"`tags\..*`: expected the (angles|box) of this style"#,
      ]),
    Exception(
      reason: "a number is compared with another one",
      messages: [
        #".*: expected `min` at or below `max`"#, #".*: expected `default` between `min` and `max`"#,
        #"`tags\..*`: expected the side that follows from the angle"#,
        #"`animations\..*keyTimes`: expected key times"#, #"`tags\..*`: expected a box that isn't turned over"#,
        #"`stickers\..*\.snap`: expected `tolerance` at or below half of `angle`"#,
      ]),
    Exception(
      reason: "a formula of several numbers",
      messages: [
        #".*: expected a spring whose motion can be computed"#, #".*: expected one number with a spring"#,
      ]),
    Exception(
      reason: "a name is one of the bundle's, or comes once in a list of objects",
      messages: [
        #".*: expected the name of an? [a-z ]+ of this bundle"#,
        #"`templates\..*name`: expected a name that no slot before has"#,
        #"`palettes\..*`: expected (pairs of its own colors|colors of different names)"#,
      ]),
  ]

  /// The start of what only the schema refuses: values for directions that the arrow hasn't, which the reader passes over.
  private static let passedOver = "/bubbles/follower/smallest/"

  @Test func readerAndSchemaAgreeOnDamagedBundles() throws {
    let whole = try ["every-member", "motion"].flatMap { try ProjectFixture($0).compiled().bundles.values }
      .sorted { $0.lexicographicallyPrecedes($1) }.map {
        Instance(try JSONDocument(parsing: $0, limit: 1 << 24).root)
      }
    var schema = try SchemaValidator(BundleSchema.file())
    let messages = try Self.exceptions.flatMap { exception in try exception.messages.map { ($0, try Regex($0)) } }
    var unused = Set(messages.map(\.0))
    var damage = Damage(seed: 11)
    var (refused, excepted) = (0, 0)
    var unexplained: Set<String> = []
    for number in 0..<Effort.cases(40_000, few: 200) {
      var damaged = whole[number % whole.count].withOneStyle(&damage.random)
      for _ in 0...damage.random.next(below: 4) / 3 { damaged = damage.damaged(damaged) }
      let refusal = refusal(damaged.json)
      let problems = schema.problems(damaged)
      if refusal != nil { refused += 1 }
      guard (refusal == nil) != problems.isEmpty else { continue }
      excepted += 1
      if let refusal {
        let matching = messages.filter { refusal.prefixMatch(of: $0.1) != nil }
        if matching.isEmpty { unexplained.insert("only the reader refuses: \(refusal)") }
        unused.subtract(matching.map(\.0))
      } else {
        if problems.allSatisfy({ $0.hasPrefix(Self.passedOver) }) { continue }
        unexplained.insert("only the schema refuses: \(problems)")
      }
    }
    #expect(unexplained.isEmpty, "\(unexplained.sorted().joined(separator: "\n"))")
    #expect(refused > Effort.enough(1_000), "\(refused)")
    #expect(excepted < Effort.cases(2_000, few: 20), "\(excepted)")
    #expect(unused.isEmpty || !Effort.isWhole, "no bundle needs these any more: \(unused)")
  }

  private func refusal(_ text: String) -> String? {
    do throws(BundleRefusal) {
      _ = try DecodedBundle(decoding: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }
}

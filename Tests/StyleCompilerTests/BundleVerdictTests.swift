import StyleBundle
import StyleCompiler
import StyleTestSupport
import Testing

/// The reader of bundles and the JSON Schema follow from one form: both take the same bundles, but for conditions that a schema
/// can't express.
@Suite struct BundleVerdictTests {
  /// Starts of the reader's messages about conditions that a schema can't express.
  private static let conditions = [
    // Lists that belong together.
    #"`animations\..*\.(keyTimes|curves)`: expected \d+ items?, found"#,
    #"`tags\..*\.styles\..*`: expected \d+ items?, found"#,
    #"`animations\..*keyTimes`: expected key times"#,
    #"`tags\..*`: expected the (angles|box) of this style"#, #"`tags\..*`: expected the boxes of these styles"#,
    #"`tags\..*`: expected a style of the cycle as the key"#,
    #"`bubbles\..*\.outline\.\w+`: expected an array, found nothing"#,
    // Members that belong together.
    #".*: expected `min` at or below `max`"#, #".*: expected `default` between `min` and `max`"#,
    #"`tags\..*`: expected a box that isn't turned over"#,
    #"`tags\..*`: expected the side that follows from the angle"#,
    #".*: expected a spring whose motion can be computed"#, #".*: expected one number with a spring"#,
    #"`palettes\..*`: expected (pairs of its own colours|colours of different names)"#,
    #"`stickers\..*\.snap`: expected `tolerance` at or below half of `angle`"#,
    #"`templates\..*\.page`: expected .*"#, #"`templates\..*\.name`: expected a name that no slot before has"#,
    #"`textAnimations\..*`: expected `out` or `in`"#,
    #"`animations\.[^.]*\.duration`: expected (no duration of what goes on for ever|a number from 0 on, found nothing)"#,
    // The property tells whether values are numbers or colours.
    #"`animations\..*\.values\.\d+`: expected an? (number, found an object|object, found a number)"#,
    #".*: expected the name of an? [a-z ]+ of this bundle"#,
  ]

  @Test func readerAndSchemaAgreeOnDamagedBundles() throws {
    let whole = try ["every-member", "motion"].flatMap { try ProjectFixture($0).compiled().bundles.values }
      .sorted { $0.lexicographicallyPrecedes($1) }.map {
        Instance(try JSONDocument(parsing: $0, limit: 1 << 24).root)
      }
    var schema = try SchemaValidator(BundleSchema.file())
    let conditions = try Self.conditions.map { try Regex($0) }
    var damage = Damage(seed: 11)
    var (refused, excepted) = (0, 0)
    for number in 0..<2_000 {
      var damaged = whole[number % whole.count].withOneStyle(&damage.random)
      for _ in 0...damage.random.next(below: 4) / 3 { damaged = damage.damaged(damaged) }
      let refusal = refusal(damaged.json)
      let problems = schema.problems(damaged)
      if refusal != nil { refused += 1 }
      guard (refusal == nil) != problems.isEmpty else { continue }
      excepted += 1
      if let refusal {
        #expect(conditions.contains { refusal.prefixMatch(of: $0) != nil }, "only the reader refuses: \(refusal)")
      } else {
        Issue.record("only the schema refuses: \(problems)")
      }
    }
    #expect(refused > 1_000, "\(refused)")
    #expect(excepted < 600, "\(excepted)")
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

import StyleBundle
import StyleChanges
import StyleTestSupport
import Testing

/// A member whose absence stands for a value differs from it in nothing.
@Suite struct AbsentMemberTests {
  private static let bundles: Result<[JSONValue], any Error> = Result {
    try ProjectFixture("every-member").compiled().bundles.values.map { try root($0) }
  }

  @Test(arguments: GrownStyles.all.indices) func membersThatCameLaterHadTheirDefaultsBefore(kind: Int) throws {
    try expectEdits(GrownStyles.all[kind])
  }

  private func expectEdits<Style: GrownStyle>(_ kind: Style.Type) throws {
    var style = try #require(Self.bundles.get().flatMap { try Style.styles(in: $0) }.first)
    let absent = try Self.root(style.json)
    style.later = .other
    let stated = try Self.root(style.json)
    for (old, new) in [(absent, stated), (stated, absent)] {
      let edits = BundleEdit.edits(from: old, to: new, of: Style.node)
      #expect(edits.allSatisfy { $0.old != nil && $0.new != nil })
      for text in LaterKeys.texts { #expect(edits.contains { $0.path.first == .key(text.name) }, "\(text.name)") }
    }
    var explicit = Instance(absent)
    for text in LaterKeys.texts {
      let member = try #require(Style.node.member(named: text.name, of: absent))
      explicit[text.name] = try Instance(#require(member.absentValue))
    }
    let same = try Self.root(Array(explicit.json.utf8))
    #expect(BundleEdit.edits(from: absent, to: same, of: Style.node).isEmpty)
    #expect(BundleEdit.edits(from: same, to: absent, of: Style.node).isEmpty)
  }

  private static func root(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try JSONDocument(parsing: bytes, limit: 1 << 24).root
  }

  private static func bundle(_ allowFlip: String) throws -> BundleSet {
    let source = """
      animations:
        turn: { reducedMotion: none, target: view, property: scaleX, from: 1, to: 2, duration: 1 }

      """
    let bundle = try compile(source).bundle().source
    let text = String(decoding: bundle, as: UTF8.self)
      .replacing("\"autoreverse\"", with: "\(allowFlip)\"autoreverse\"")
    return try BundleSet("side", ["default": Array(text.utf8)])
  }

  @Test func bundlesThatDifferInNothingElseAreTheSame() throws {
    let comparisons = try BundleComparison.all(from: Self.bundle(""), to: Self.bundle("\"allowFlip\":false,"))
    #expect(comparisons.map(\.isEmpty) == [true] && comparisons.flatMap(\.changes).isEmpty)
  }

  @Test(arguments: [false, true]) func valueIsToldBesideTheOneThatAbsenceStoodFor(isNewer: Bool) throws {
    let sides = try [Self.bundle(""), Self.bundle("\"allowFlip\":true,")]
    let comparison = try #require(
      BundleComparison.all(from: sides[isNewer ? 0 : 1], to: sides[isNewer ? 1 : 0]).first)
    let message = comparison.changes.map(\.message).joined()
    #expect(message.hasSuffix(isNewer ? "is true, was false" : "is false, was true"), "\(message)")
  }
}

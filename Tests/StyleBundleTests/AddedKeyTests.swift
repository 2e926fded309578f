import StyleBundle
import StyleTestSupport
import Testing

/// Keys that any kind gets after the first release: the bundles that are out there go on to be read, and written, as they are.
@Suite struct AddedKeyTests {
  private typealias Bundle = (root: JSONValue, decoded: DecodedBundle)

  /// The bundles of today: those that `make styles` made, and those of the conformance vectors.
  private static let bundles: Result<[Bundle], any Error> = Result {
    let vectors = try Fixture.all(in: "conformance", endings: [".json"]).compactMap { try root($0.bytes())["bundle"] }
    return try (SampleBundle.shipped.map { try root(SampleBundle.shipped($0)) } + vectors)
      .map { try ($0, DecodedBundle($0)) }
  }

  @Test func everyKindGetsLaterKeys() {
    #expect(GrownStyles.all.map { $0.key } == BundleKinds.all.map { $0.key })
  }

  @Test(arguments: GrownStyles.all.indices) func bundlesOfTodayHaveTheDefaultsAndAreWrittenAsTheyAre(kind: Int) throws {
    let count = try Self.bundles.get().reduce(0) { try $0 + expectDefaults(GrownStyles.all[kind], in: $1) }
    #expect(count > 2)
  }

  @Test(arguments: GrownStyles.all.indices) func otherValuesAreWrittenReadBackAndIgnoredByClientsOfToday(
    kind: Int
  ) throws {
    for bundle in try Self.bundles.get() { try expectOthers(GrownStyles.all[kind], in: bundle) }
  }

  @Test(arguments: GrownStyles.all.indices) func membersAreOptionalAndInCanonicalOrder(kind: Int) throws {
    let (grown, today) = try (members(GrownStyles.all[kind].node), members(BundleKinds.all[kind].node))
    #expect(grown.count == today.count + LaterKeys.texts.count)
    for (member, next) in zip(grown, grown.dropFirst()) {
      #expect(CanonicalOrder.utf16Precedes(member.key, next.key))
    }
    for text in LaterKeys.texts {
      let member = try #require(grown.first { $0.key == text.name })
      #expect(member.isOptional && member.absentValue != nil && !member.summary.isEmpty)
    }
  }

  /// A random style has each of them sometimes, and never with its default, which bundles don't have.
  @Test(arguments: GrownStyles.all.indices) func randomStylesLackDefaults(kind: Int) throws {
    let node = GrownStyles.all[kind].node
    var forms = RandomForms(seed: 1, names: [:])
    var counts: [String: Int] = [:]
    for _ in 0..<100 {
      let style = forms.value(node)
      for member in try members(node) {
        guard let absent = member.absentValue, let value = style[member.key] else { continue }
        #expect(value.json != Instance(absent).json, "\(member.key)")
        counts[member.key, default: 0] += 1
      }
    }
    for text in LaterKeys.texts { #expect(5...95 ~= counts[text.name] ?? 0, "\(text.name)") }
  }

  /// Returns the number of styles that were looked at.
  private func expectDefaults<Style: GrownStyle>(_ kind: Style.Type, in bundle: Bundle) throws -> Int {
    let styles = try Style.styles(in: bundle.root)
    for style in styles { #expect(style.later == LaterKeys(), "\(style.name)") }
    #expect(try Self.text(styles) == Self.text(bundle.decoded.styles(Style.Own.self)))
    return styles.count
  }

  private func expectOthers<Style: GrownStyle>(_ kind: Style.Type, in bundle: Bundle) throws {
    var styles = try Style.styles(in: bundle.root)
    if styles.isEmpty { return }
    for index in styles.indices { styles[index].later = .other }
    var changed = Instance(bundle.root)
    changed[Style.key] = try Instance(Self.root(Self.text(styles)))[Style.key]
    let root = try Self.root(JSONWriter.text { changed.write(to: &$0) })
    for style in root[Style.key]?.members.map(Array.init) ?? [] {
      for text in LaterKeys.texts { #expect(style.value[text.name] != nil, "\(text.name) of \(style.name)") }
    }
    #expect(try Style.styles(in: root) == styles)
    #expect(try Array(DecodedBundle(root).styles(Style.Own.self)) == styles.map(\.own))
  }

  private func members(_ node: SchemaNode) throws -> [SchemaMember] {
    guard case .object(let object) = node else { return [] }
    return object.members
  }

  private static func root(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try JSONDocument(parsing: bytes, limit: 1 << 24).root
  }

  /// A bundle of some styles alone.
  private static func text<Style: BundleStyle>(_ styles: some Sequence<Style>) throws -> [UInt8] {
    var part = BundlePart()
    for style in styles { part.append(style) }
    return try PiecedText(bundle: "today", of: [part]).bytes
  }
}

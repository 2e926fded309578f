import StyleBundle
import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

@testable import StyleCompiler

/// Keys that any kind gets after the first release, in sources and schemas: they may be left out, and have their defaults then.
@Suite struct AddedSourceKeyTests {
  @Test func everyKindIsReadWithLaterKeysButAnimations() {
    let keys = Set(GrownStyles.sources.map { $0.key })
    #expect(BundleKinds.all.map { $0.key }.filter { !keys.contains($0) } == ["animations"])
  }

  @Test(arguments: GrownStyles.sources.indices) func sourcesOfTodayHaveTheDefaults(kind: Int) throws {
    try expect(LaterKeys(), areStated: false, [], of: GrownStyles.sources[kind])
  }

  @Test(arguments: GrownStyles.sources.indices) func valuesThatAreStatedAreRead(kind: Int) throws {
    let kind = GrownStyles.sources[kind]
    try expect(.other, areStated: true, LaterKeys.texts.map { "\($0.name): \($0.other)" }, of: kind)
    try expect(LaterKeys(), areStated: true, LaterKeys.texts.map { "\($0.name): \($0.byDefault)" }, of: kind)
  }

  @Test(arguments: GrownStyles.sources.indices) func valuesThatCannotBeReadAreReported(kind: Int) throws {
    try expectFindings(GrownStyles.sources[kind])
  }

  @Test(arguments: GrownStyles.sources.indices) func keyTableAndSchemaOfSourcesHaveTheDefaults(kind: Int) throws {
    let table = GrownStyles.sources[kind].table
    let schema = try root(SourceSchema.node(table, isStyle: true).file(id: "style", title: "style"))
    #expect(schema["required"] == nil)
    for text in LaterKeys.texts {
      let key = try #require(table.keys.first { $0.name == text.name })
      guard case .defaulted(text.byDefault) = key.presence else {
        Issue.record("\(text.name): \(key.presence)")
        continue
      }
      #expect(key.otherNames == ["later"] && !key.isRequired)
      let property = try #require(schema["properties"]?[text.name])
      let expected = Instance(readSource(Array(text.byDefault.utf8), file: FileID(0), isPropertyList: false))
      let found = try Instance(#require(property["default"]))
      let texts = try [found, expected].map { value in try JSONWriter.text { value.write(to: &$0) } }
      #expect(texts[0] == texts[1], "\(text.name)")
      #expect(property["description"]?.stringValue == key.summary)
    }
  }

  @Test(arguments: GrownStyles.all.indices) func schemaOfBundlesDoesNotRequireTheMembers(kind: Int) throws {
    let node = GrownStyles.all[kind].node
    var forms = FormSchema()
    let bytes = forms.node(node).file(
      id: "style", title: "style", definitions: forms.definitions.map { ($0.key, $0.value) })
    let (members, required) = try (root(bytes)["properties"], root(bytes)["required"]?.elements.map(Array.init) ?? [])
    var schema = try SchemaValidator(bytes)
    var random = RandomForms(seed: 5, names: [:])
    var style = random.value(node)
    for text in LaterKeys.texts {
      #expect(!required.contains { $0.stringValue == text.name })
      style[text.name] = nil
      let problems = schema.problems(style).count
      style[text.name] = try Instance(#require(members?[text.name]?["default"]))
      #expect(schema.problems(style).count == problems, "\(text.name)")
      style[text.name] = .null
      #expect(schema.problems(style).count > problems, "\(text.name)")
      style[text.name] = nil
    }
  }

  /// Expects the later keys of a kind's sample, to which some lines are added, to have some values, and all else to be read as today.
  private func expect<Style: GrownSource>(
    _ later: LaterKeys, areStated: Bool, _ lines: [String], of kind: Style.Type
  ) throws {
    let (grown, findings) = try read(kind, with: lines)
    #expect(grown.style.later == later && findings.isEmpty, "\(findings)")
    #expect(try grown.style.own == read(Style.Own.self).reading.style)
    for text in LaterKeys.texts {
      let number = try #require(kind.table.number(of: [text.name]))
      #expect(grown.knows(text.name) && grown.stated.contains(number) == areStated, "\(text.name)")
    }
  }

  private func expectFindings<Style: GrownSource>(_ kind: Style.Type) throws {
    let (grown, findings) = try read(kind, with: LaterKeys.texts.map { "\($0.name): [[]]" })
    #expect(grown.style.later == LaterKeys())
    for text in LaterKeys.texts {
      let others = Set(LaterKeys.texts.map(\.name)).subtracting([text.name])
      #expect(!grown.isRead(but: others) && !grown.knows(text.name), "\(text.name)")
      #expect(findings.contains { $0.keyPath?.components.contains(text.name) ?? false }, "\(text.name)")
    }
  }

  private func root(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try JSONDocument(parsing: bytes, limit: 1 << 24).root
  }

  /// Reads the first style of a kind's sample, with lines of its own before the others.
  private func read<Style: SourceStyle>(
    _ kind: Style.Type, with own: [String] = []
  ) throws -> (reading: SourceReading<Style>, findings: [Diagnostic]) {
    var files = Dictionary(uniqueKeysWithValues: KindRegistry.samples.map { ("\($0.kind.key).yaml", $0.text) })
    var lines = try #require(files["\(kind.key).yaml"]).split(separator: "\n", omittingEmptySubsequences: false)
    let style = try #require(lines.firstIndex { $0.hasPrefix("\(kind.key):") }) + 1
    lines.insert(contentsOf: own.map { "    \($0)" }, at: style + 1)
    files["\(kind.key).yaml"] = lines.joined(separator: "\n")
    let scope = try #require(compile(files).workspace?.scopes.first)
    let reader = ValueReader(of: scope)
    reader.begin(at: [kind.key, "one"])
    let chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: kind.kind))
    let layers = try #require(chain.layers(of: 0))
    let map = try #require(MergedMap(reader, layers, kind.table))
    return (Style.read(map, as: "one"), reader.findings)
  }
}

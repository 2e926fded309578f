import Foundation
import StyleBundle
import StyleCompiler
import StyleLint
import StyleDiagnostics
import StyleDriver
import StyleSyntax
import StyleTestSupport
import Testing

/// The schemas agree with the input and output of the compiler.
@Suite struct SchemaTests {
  private static func file(_ name: String) -> URL {
    Fixtures.url("../..").standardized.appending(path: name)
  }

  /// The paths of a folder's sources; a property list that a tag set imports is none.
  private static func sources(_ folder: String) -> [String] {
    let paths = FileManager.default.subpaths(atPath: file(folder).path(percentEncoded: false)) ?? []
    return paths.filter { path in
      [".yaml", ".yml", ".plist"].contains { path.hasSuffix($0) } && path != "field-tags.plist"
    }.sorted().map { "\(folder)/\($0)" }
  }

  private static func read(_ name: String) throws -> Instance {
    let tree = readSource(
      Array(try Data(contentsOf: file(name))), file: FileID(0), isPropertyList: name.hasSuffix(".plist"))
    return Instance(tree)
  }

  /// The schema of sources, read once.
  private static let ofSources = Result { try SchemaValidator(SourceSchema.file(rules: RuleRegistry.all)) }

  @Test(
    arguments: sources("StyleSources") + sources("Tests/Fixtures/projects/page2/StyleSources")
      + sources("Tests/Fixtures/projects/plain/StyleSources")
      + sources("Tests/Fixtures/projects/every-member/StyleSources"))
  func sourcesAreValid(name: String) throws {
    var schema = try Self.ofSources.get()
    #expect(try schema.problems(Self.read(name)) == [])
  }

  @Test func sourcesAreMany() {
    #expect(Self.sources("StyleSources").count > 8)
    #expect(Self.sources("Tests/Fixtures/projects/page2/StyleSources").count == 1)
  }

  @Test(arguments: [
    ("tagz: {}", "/tagz"), ("tags: { a: { layout: { radus: 1 } } }", "/tags/a/layout/radus"), ("tags: 1", "/tags"),
    ("tags: { a: { layout: { radius: 12px } } }", "/tags/a/layout/radius"),
    ("tags: { a: { angles: { 0: { b: [1] } } } }", "/tags/a/angles/0"),
    ("bubbles: { a: { fill: \"#12\" } }", "/bubbles/a/fill"),
    ("bubbles: { a: { arrow: { direction: up } } }", "/bubbles/a/arrow/direction"),
    ("animations: { a: { duration: -1 } }", "/animations/a/duration"),
    ("animations: { a: { curve: [1, 2, 3] } }", "/animations/a/curve"),
    ("animations: { a: { sequence: [{ reverse: b }] } }", "/animations/a/sequence/0/reverse"),
    ("format: x", "/format"), ("format: 1\nbundles: { a: { source: [] } }", "/bundles/a/source"),
    ("format: 1\nlint: { rules: { portability: loud } }", "/lint/rules/portability"),
  ])
  func faultySourcesAreRefusedAtTheirPlaces(text: String, path: String) throws {
    var schema = try Self.ofSources.get()
    let problems = schema.problems(Instance(readSource(Array(text.utf8), file: FileID(0), isPropertyList: false)))
    #expect(problems.contains { $0.hasPrefix(path + ": ") }, "\(problems)")
  }

  /// A third party's validator accepts sources that compile, and refuses those that don't.
  @Test func anotherValidatorAgrees() throws {
    func compiles(_ source: String) throws -> Bool { try compile(source).findings.allSatisfy { $0.level != .error } }
    let examples = RuleRegistry.all.flatMap(\.examples).map { RuleExample.lines(of: $0.source).joined(separator: "\n") }
    let (sound, faulty) = (try examples.filter(compiles) + Self.soundSources, Self.faultySources)
    #expect(try Self.soundSources.filter { try !compiles($0) } == [])
    #expect(try faulty.filter(compiles) == [])
    let lines = try Self.validate(
      (sound + faulty).map { Instance(readSource(Array($0.utf8), file: FileID(0), isPropertyList: false)) }
        + [.object([("format", .number(1))]), .object([("format", .number(2))])])
    try #require(lines.count == sound.count + faulty.count + 2)
    for (source, line) in zip(sound + faulty + ["format: 1", "format: 2"], lines) {
      #expect(line.isEmpty == (sound.contains(source) || source == "format: 1"), "\(source): \(line)")
    }
  }

  private static let soundSources =
    [
      "100..320", "100", "1e2..3.2e2", "50.5..150.5", "100pt..320pt", "0x40..0x80", "{ min: 100, max: 320 }",
      "+90..200.",
    ].map {
      "bubbles: { a: { arrow: { direction: bottom, width: 8, height: 4 }, size: { width: \($0), height: 400 }, cornerRadius: 0 } }"
    } + ["opacity", "rotationX", "x-glow"].map { "animations: { a: \(track($0)) }" }

  private static let faultySources =
    ["100...320", "100-320", "100..", "..320", "100 to 320", "100px..320px", "1...5"].map {
      "bubbles: { a: { arrow: { direction: bottom, width: 8, height: 4 }, size: { width: \($0), height: 400 }, cornerRadius: 0 } }"
    } + ["opacty", "x-", "alpha"].map { "animations: { a: \(track($0)) }" }

  private static func track(_ property: String) -> String {
    "{ target: view, property: \(property), from: 0, to: 1, duration: 1, reducedMotion: none }"
  }

  /// The answers of the validator of `make deps-test` for each document; empty for a valid one.
  private static func validate(_ documents: [Instance]) throws -> [Substring] {
    let scratch = try ScratchFolder()
    try scratch.write(SourceSchema.file(rules: RuleRegistry.all), to: "schema.json")
    try scratch.write(Array(JSONSerialization.data(withJSONObject: documents.map(\.foundation))), to: "documents.json")
    let run = try Executable.installed("python3").run(
      [Fixtures.url("schema/validate.py").path, scratch["schema.json"], scratch["documents.json"]])
    try #require(run.status == 0, "\(run.text)\(run.errors)")
    return run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test(arguments: SchemaFile.allCases)
  func programHoldsTheSchemasThatTheStatementsMake(file: SchemaFile) {
    let isCurrent = file.bytes == file.made()
    #expect(isCurrent, "run `make docs`, build again and commit the result")
  }

  /// The files that a build makes of a folder's project, by path.
  private static func made(_ project: URL) throws -> [String: [UInt8]] {
    let scratch = try ScratchFolder()
    let run = scratch.run(
      "build", "--project", project.appending(path: "StyleSources/stylec.yaml").path(percentEncoded: false), "-o",
      scratch["out"])
    try #require(run.code == .clean, "\(run.output)\(run.errors)")
    return try scratch.contents(of: "out")
  }

  private static let everyMember = Result { try made(Fixtures.url("projects/every-member")) }

  @Test func everyMemberIsNamedAndUsed() throws {
    let made = try Self.everyMember.get()
    var bundles = try SchemaValidator(BundleSchema.file(), isClosed: true)
    var manifest = try SchemaValidator(BundleSchema.manifestFile(), isClosed: true)
    #expect(bundles.problems(try Self.json(made["bundles/all.json"])) == [])
    #expect(manifest.problems(try Self.json(made["manifest.json"])) == [])
    // Members about names are those of all kinds: StyleNameTests.
    let unused = try bundles.unusedMembers().filter { path in
      !NameNotes.members.contains { path.hasSuffix("/\($0.key)") }
    }
    #expect(unused == [])
    #expect(try manifest.unusedMembers() == [])
  }

  private static func json(_ bytes: [UInt8]?) throws -> Instance {
    Instance(try JSONDocument(parsing: try #require(bytes), limit: 1 << 24).root)
  }

  @Test func bundlesOfTheProjectAreValid() throws {
    let made = try Self.made(Self.file(""))
    var count = 0
    for (name, bytes) in made where name.hasPrefix("bundles/") || name == "manifest.json" {
      let file = name == "manifest.json" ? "manifest" : "bundle"
      var schema = try SchemaValidator(try #require(made["schema/\(file).schema.json"]), isClosed: true)
      #expect(schema.problems(try Self.json(bytes)) == [], "\(name)")
      count += 1
    }
    #expect(count == 6)
  }

  /// Each change in one place makes a bundle that the schema refuses.
  @Test(arguments: [
    (#""version":1"#, #""version":2"#), (#""minimumClient":1"#, #""minimumClient":0"#),
    (#""name":"all""#, #""nom":"all""#),
    (#""side":"left""#, #""side":"up""#), (#""cornerRadius":8"#, #""cornerRadius":"8""#),
    (#""cornerRadius":8"#, #""cornerRadius":-8"#), (#""position":"follow""#, #""position":"stay""#),
    (#""repeat":"forever""#, #""repeat":"often""#), (#""none":true"#, #""none":false"#),
    (#""jump":"end""#, #""jump":"last""#),
    (#""elbow":["#, #""elbow":[1,"#), (#""colorSpace":"display-p3""#, #""colorSpace":"cmyk""#),
    (#""prefer":"dot""#, #""prefer":7"#), (#""layout":{"#, #""out":{"#), (#""right":["#, #""right":[7,"#),
  ])
  func mutatedBundlesAreRefused(old: String, new: String) throws {
    let bundle = try #require(try Self.everyMember.get()["bundles/all.json"])
    let text = String(decoding: bundle, as: UTF8.self)
    let place = try #require(text.range(of: old))
    let mutated = text.replacingCharacters(in: place, with: new)
    var schema = try SchemaValidator(BundleSchema.file())
    #expect(try !schema.problems(Self.json(Array(mutated.utf8))).isEmpty)
  }

  @Test func unknownKeywordsAreRefused() {
    #expect(throws: SchemaValidator.UnknownKeyword.self) {
      try SchemaValidator(Array(#"{"properties":{"a":{"items":{"oneOf":[]}}}}"#.utf8))
    }
  }
}

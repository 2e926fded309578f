import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

private let okFixtures = Fixture.all(in: "syntax/ok")
private let errFixtures = Fixture.all(in: "syntax/err")

@Suite
struct FixtureTests {
  @Test
  func documentsAreFound() {
    #expect(okFixtures.count > 10)
    #expect(errFixtures.count > 50)
  }

  @Test(arguments: okFixtures)
  func soundDocumentsGiveTheirTree(_ fixture: Fixture) throws {
    let tree = readSource(try fixture.bytes(), file: FileID(0), isPropertyList: fixture.isPropertyList)
    #expect(!tree.diagnostics.contains { $0.level == .error })
    #expect(!tree.isTruncated)
    try expectGolden(tree.dump, named: fixture.path + ".txt")
  }

  @Test(arguments: errFixtures)
  func faultyDocumentsGiveTheirFindings(_ fixture: Fixture) throws {
    let tree = readSource(
      try fixture.bytes(), file: FileID(0), isPropertyList: fixture.isPropertyList,
      rootKeys: ["tokens", "tags", "bubbles", "animations"])
    #expect(!tree.diagnostics.isEmpty)
    try expectGolden(tree.dump, named: fixture.path + ".txt")
  }

  /// A place is right when the text there, read by itself, is the same value.
  @Test(arguments: okFixtures)
  func everyScalarIsReadAgainFromItsPlace(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let tree = readSource(bytes, file: FileID(0), isPropertyList: fixture.isPropertyList)
    let mappings = tree.nodes.indices.filter { tree.nodes[$0].kind == .mapping }
    let keys = Set(mappings.flatMap { tree.entries($0).map(\.key) })
    for (index, node) in tree.nodes.enumerated() {
      guard [.text, .number, .boolTrue, .boolFalse, .null, .notFinite].contains(node.kind) else { continue }
      guard !node.traits.contains(.empty), !node.traits.contains(.block) else { continue }
      let again = rereading(bytes[node.range], as: node.kind, isKey: keys.contains(index), fixture)
      #expect(again == tree.textBytes(index)[...], "\(tree.excerpt(index))")
    }
  }

  /// All places of findings and nodes lie inside the file, and children inside their parents.
  @Test(arguments: okFixtures + errFixtures)
  func placesNest(_ fixture: Fixture) throws {
    let tree = readSource(try fixture.bytes(), file: FileID(0), isPropertyList: fixture.isPropertyList)
    let whole = 0..<tree.source.count
    for place in tree.diagnostics.flatMap({ [$0.place].compactMap { $0 } + $0.labels.map(\.place) }) {
      #expect(place.range.clamped(to: whole) == place.range)
    }
    for index in tree.nodes.indices where tree.nodes[index].kind == .mapping || tree.nodes[index].kind == .sequence {
      for child in tree.items(index) {
        #expect(tree.nodes[child].range.clamped(to: tree.nodes[index].range) == tree.nodes[child].range)
      }
    }
  }
}

/// The text of one scalar that stands alone in a document of the same syntax.
private func rereading(
  _ bytes: ArraySlice<UInt8>, as kind: NodeKind, isKey: Bool, _ fixture: Fixture
) -> ArraySlice<UInt8>? {
  var document = Array(bytes)
  if fixture.isPropertyList {
    let isElement = bytes.first == UInt8(ascii: "<") && !bytes.starts(with: "<!".utf8)
    let element = kind == .number ? "real" : "string"
    if !isElement { document = Array("<\(element)>".utf8) + bytes + Array("</\(element)>".utf8) }
    if bytes.starts(with: "<key".utf8) { document = Array("<string/>".utf8) }
    document = Array("<plist>".utf8) + document + Array("</plist>".utf8)
  } else if isKey {
    document += Array(": 0".utf8)
  }
  let tree = readSource(document, file: FileID(0), isPropertyList: fixture.isPropertyList)
  guard let root = tree.root else { return nil }
  return tree.textBytes(isKey && !fixture.isPropertyList ? root + 1 : root)
}

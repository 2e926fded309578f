import StyleDiagnostics
import StyleSyntax
import StyleTestSupport
import Testing

/// Inputs made to cost time or memory: each is refused early, which the few nodes built and the findings show.
@Suite(.firstIssues)
struct HostileInputTests {
  struct Repetition: Sendable, CustomStringConvertible {
    let part: String
    let count: Int
    /// Column where level 65 begins, from 0.
    let column: Int
    var description: String { "\(count) × \(part)" }
  }

  @Test(
    arguments: [
      Repetition(part: "[", count: 100_000, column: 64), Repetition(part: "{a: ", count: 40_000, column: 64 * 4),
      Repetition(part: "- ", count: 40_000, column: 64 * 2), Repetition(part: "? ", count: 1000, column: 64 * 2),
    ])
  func nestingStopsAtItsLimit(_ input: Repetition) {
    let bytes = Array(String(repeating: input.part, count: input.count).utf8)
    #expect(processorTime { _ = readYAML(bytes, file: FileID(0)) } < 60)
    let tree = readYAML(bytes, file: FileID(0))
    #expect(tree.nodes.count <= 2 * (TreeLimits.depth + 1))
    #expect(tree.isTruncated)
    let limits = tree.diagnostics.filter { $0.name == .limit }
    #expect(limits.map { $0.place?.range } == [input.column..<input.column + 1])
    #expect(tree.nodes[0].traits.contains(.incomplete))
  }

  @Test(arguments: ["<array>", "<dict><key>a</key>"])
  func propertyListNestingStopsAtItsLimit(_ part: String) {
    let text = "<plist>" + String(repeating: part, count: 20_000)
    let tree = readPropertyList(Array(text.utf8), file: FileID(0))
    #expect(tree.nodes.count <= 2 * (TreeLimits.depth + 1))
    #expect(tree.isTruncated)
    #expect(tree.diagnostics.map(\.name) == [.limit])
    let column = 7 + part.utf8.count * 64
    #expect(tree.diagnostics.first?.place?.range == column..<column + 1)
  }

  @Test
  func sixtyFourLevelsAreRead() {
    let depth = TreeLimits.depth
    let yaml = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(readYAML(Array(yaml.utf8), file: FileID(0)).diagnostics.isEmpty)
    let list = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    #expect(readPropertyList(Array("<plist>\(list)</plist>".utf8), file: FileID(0)).diagnostics.isEmpty)
  }

  @Test
  func aliasTowerIsRefusedByName() throws {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    let finding = try #require(tree.diagnostics.first)
    #expect(tree.diagnostics.count == 1)
    #expect(finding.name == .limit)
    #expect(finding.message == "too many values and keys in one file with `*a3` expanded (maximum 100,000)")
    #expect(tree.nodes.count < 100)
  }

  @Test
  func aliasesCountTheirDepth() throws {
    var text = "a0: &a0 [x]\n"
    for level in 1..<70 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    #expect(
      tree.diagnostics.map(\.message) == ["too many nested lists and maps with `*a62` expanded: 65 levels (maximum 64)"]
    )
  }

  @Test
  func tooManyKeysAreRefused() {
    let keys = (0..<100_000).map { "k\($0):\n" }.joined()
    let yaml = readYAML(Array(keys.utf8), file: FileID(0))
    #expect(yaml.diagnostics.map(\.name) == [.limit])
    #expect(yaml.nodes.count == TreeLimits.nodes + 1)
    let list = "<plist><array>" + String(repeating: "<true/>", count: 100_001) + "</array></plist>"
    #expect(readPropertyList(Array(list.utf8), file: FileID(0)).diagnostics.map(\.name) == [.limit])
  }

  @Test
  func manyKeysAreReadWithoutADuplicate() {
    let keys = (0..<49_000).map { "k\($0): 1\n" }.joined()
    let tree = readYAML(Array(keys.utf8), file: FileID(0))
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.childCount(0) == 98_000)
    let again = readYAML(Array((keys + "k7: 1\n").utf8), file: FileID(0))
    #expect(again.diagnostics.map(\.name) == [.duplicateKey])
  }

  @Test(arguments: [false, true])
  func sizeIsLimited(_ isPropertyList: Bool) {
    let bytes = [UInt8](repeating: UInt8(ascii: "<"), count: TreeLimits.bytes + 1)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
    #expect(tree.diagnostics.map(\.name) == [.limit])
    #expect(tree.nodes.isEmpty)
    #expect(tree.isTruncated)
  }

  @Test(arguments: [false, true])
  func aMebibyteIsRead(_ isPropertyList: Bool) {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: TreeLimits.bytes)
    let tree = readSource(bytes, file: FileID(0), isPropertyList: isPropertyList)
    #expect(!tree.diagnostics.contains { $0.name == .limit })
  }

  /// A list and its items are 100,000 nodes; one more is refused above.
  @Test
  func valuesAreReadUpToTheirLimit() {
    let yaml = "[" + String(repeating: "1,", count: TreeLimits.nodes - 1) + "]"
    #expect(readYAML(Array(yaml.utf8), file: FileID(0)).diagnostics.isEmpty)
  }

  /// A list of 1,000 nodes and 98 aliases of it, each as many, beside 999 other items in a list.
  @Test(arguments: [(999, []), (1000, [.limit])] as [(Int, [DiagnosticName])])
  func aliasesAreReadUpToTheLimitOfValues(count: Int, names: [DiagnosticName]) {
    let items = Array(repeating: "x", count: 999).joined(separator: ", ")
    let text = "- &a [\(items)]\n" + String(repeating: "- y\n", count: count) + String(repeating: "- *a\n", count: 98)
    #expect(readYAML(Array(text.utf8), file: FileID(0)).diagnostics.map(\.name) == names)
  }

  @Test
  func directivesAreRefusedBeforeTheyAreRead() {
    let text = (0..<40_000).map { "%TAG !\($0)! tag:x,2000:\n" }.joined() + "---\na: 1\n"
    #expect(processorTime { _ = readYAML(Array(text.utf8), file: FileID(0)) } < 60)
    let tree = readYAML(Array(text.utf8), file: FileID(0))
    #expect(tree.diagnostics.map(\.name) == [.tagNotAllowed])
    #expect(tree.diagnostics.first?.place?.range == 0..<20)
  }

  @Test
  func inputsThatRepeatOneFaultStayLinear() {
    let time = processorTime {
      let marks = "a: \"" + String(repeating: "\u{feff}-", count: 100_000) + "\"\n" + "b: \"x\"\n"
      #expect(readYAML(Array(marks.utf8), file: FileID(0)).diagnostics.count == 100_000)
      let lines = "a: [\n" + String(repeating: "1,\n", count: 90_000) + "]\n"
      #expect(readYAML(Array(lines.utf8), file: FileID(0)).diagnostics.map(\.name) == [.portability])
      let anchors = (0..<20_000).map { "&n\($0) 1, " }.joined() + (0..<20_000).map { "*m\($0), " }.joined()
      #expect(readYAML(Array("a: [\(anchors)]\n".utf8), file: FileID(0)).diagnostics.count == 20_000)
      let comment = "<plist><!-- " + String(repeating: "- ", count: 400_000) + "--x --><true/></plist>"
      #expect(readPropertyList(Array(comment.utf8), file: FileID(0)).diagnostics.count == 1)
    }
    #expect(time < 60)
  }

  /// More events than one of expat's batches, with texts that go through unchanged.
  @Test
  func longPropertyListsAreReadWhole() {
    let items = (0..<5000).map { "<string>a\($0)\nb&amp;c</string>" }.joined()
    let tree = readPropertyList(Array("<plist><array>\(items)</array></plist>".utf8), file: FileID(0))
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.childCount(0) == 5000)
    #expect(tree.string(5000) == "a4999\nb&c")
  }

  /// Every beginning of a file is read to the same end: no crash, places inside it, findings where it is broken.
  @Test(arguments: Fixture.all(in: "syntax/ok"))
  func everyBeginningOfADocumentIsRead(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    for end in 0..<bytes.count {
      let tree = readSource(Array(bytes[..<end]), file: FileID(0), isPropertyList: fixture.isPropertyList)
      let places = tree.diagnostics.flatMap { [$0.place].compactMap { $0 } + $0.labels.map(\.place) }
      #expect(places.allSatisfy { $0.range.upperBound <= end }, "cut at \(end)")
      #expect(tree.nodes.allSatisfy { $0.range.upperBound <= end }, "cut at \(end)")
      if tree.isTruncated || tree.nodes.isEmpty { #expect(!tree.diagnostics.isEmpty, "cut at \(end)") }
    }
  }

  /// A file with one byte in turn replaced by one that means something is read to the same end.
  @Test(arguments: Fixture.all(in: "syntax/ok"))
  func everyDocumentWithOneChangedByteIsRead(_ fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let replacements = Array("\n\t\":&<]".utf8) + [0, 0xFF]
    for index in bytes.indices {
      let byte = replacements[index % replacements.count]
      var changed = bytes
      changed[index] = byte
      let tree = readSource(changed, file: FileID(0), isPropertyList: fixture.isPropertyList)
      let places = tree.diagnostics.flatMap { [$0.place].compactMap { $0 } + $0.labels.map(\.place) }
      #expect(places.allSatisfy { $0.range.upperBound <= bytes.count }, "\(byte) at \(index)")
      if tree.isTruncated { #expect(!tree.diagnostics.isEmpty, "\(byte) at \(index)") }
    }
  }
}

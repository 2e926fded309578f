import StyleDiagnostics
import StyleSyntax
import Testing

@Suite
struct PropertyListTests {
  /// The same styles as YAML and as a property list: the same nodes, but for where and how they are written.
  @Test
  func yamlAndPropertyListGiveTheSameTree() {
    let yaml = "a: [1, -2.5, true, false]\n\"45\": \"45\"\nm: { x: text, \"\": [] }\n"
    let list = """
      <plist version="1.0"><dict>
      <key>a</key><array><integer>1</integer><real>-2.5</real><true/><false/></array>
      <key>45</key><string>45</string>
      <key>m</key><dict><key>x</key><string>text</string><key></key><array/></dict>
      </dict></plist>
      """
    let fromYAML = readSource(Array(yaml.utf8), file: FileID(0), isPropertyList: false)
    let fromList = readSource(Array(list.utf8), file: FileID(0), isPropertyList: true)
    #expect(fromYAML.diagnostics.isEmpty)
    #expect(fromList.diagnostics.isEmpty)
    #expect(shape(fromYAML) == shape(fromList))
  }

  private func shape(_ tree: SourceTree) -> [String] {
    tree.nodes.indices.map { index in
      let kind = tree.nodes[index].kind
      let isCollection = kind == .mapping || kind == .sequence
      return "\(kind) \(isCollection ? String(tree.childCount(index)) : tree.string(index)) \(tree.index(after: index))"
    }
  }

  /// Texts that stand in the file as they are read cost no copy; all others are decoded.
  @Test(arguments: [
    ("plain", true), ("two\nlines", true), ("é 😀", true), ("a&amp;b", false), ("<![CDATA[x]]>", false),
    ("a<!-- c -->b", false), ("a\r\nb", false), ("a<?x y?>b", false),
  ])
  func textIsVerbatimWhereItsBytesAre(_ content: String, _ isVerbatim: Bool) {
    let bytes = Array("<plist><string>\(content)</string></plist>".utf8)
    let tree = readPropertyList(bytes, file: FileID(0))
    #expect(tree.nodes.first?.traits.contains(.verbatim) == isVerbatim)
    #expect(tree.nodes.first?.range == 15..<15 + content.utf8.count)
  }

  @Test(arguments: ["UTF-8", "utf-8", "Utf-8"])
  func utf8MayBeDeclared(_ name: String) {
    let bytes = Array("<?xml version='1.0' encoding='\(name)'?><plist><true/></plist>".utf8)
    #expect(readPropertyList(bytes, file: FileID(0)).diagnostics.isEmpty)
  }

  @Test(arguments: ["0", "-0", "+5", "007", "180", " 12\n"])
  func wholeNumbersAreIntegers(_ text: String) {
    let tree = readPropertyList(Array("<plist><integer>\(text)</integer></plist>".utf8), file: FileID(0))
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.nodes.first?.kind == .number)
  }
}

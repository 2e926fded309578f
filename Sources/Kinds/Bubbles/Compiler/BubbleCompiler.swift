package import StyleModel

/// Compiles bubbles.
struct BubbleCompiler: KindCompiler {
  static let kind = StyleKind.bubbles
  static let summary = "speech bubbles"
  static let table = BubbleKey.table
  static let innerTables = [PositionKey.table, InsetsKey.table]

  private let reading: Reading
  private let definitions: Definitions

  init(_ scope: BundleScope, _ reading: Reading) {
    self.reading = reading
    definitions = scope.definitions(of: Self.kind)
  }

  func compile(_ name: StyleName, _ number: Int) -> (any CompiledStyle)? {
    reading.begin(Self.kind.key, name)
    let errors = reading.errorCount
    guard let layers = ExtendsChain(reading: reading, definitions: definitions).layers(of: number),
      let bubble = BubbleReader(reading: reading, name: name).read(layers), reading.errorCount == errors
    else { return nil }
    guard let outline = BubbleOutline(bubble) else {
      reading.report(Wording.sumNotExact("a bubble's outline", at: reading.forest.keyPlace(layers.top)))
      return nil
    }
    return CompiledBubble(bubble: bubble, outline: outline)
  }
}

package struct CompiledBubble: CompiledStyle {
  package let bubble: Bubble
  package let outline: BubbleOutline

  package var model: any ModelStyle { bubble }
}

extension StyleCompilation.Result {
  package var bubbles: [CompiledBubble] { styles.compactMap { $0 as? CompiledBubble } }
}

extension NameKind {
  static let bubble = NameKind.of(.bubbles)
}

package import StyleBundle
package import StyleModel

/// Compiles bubbles.
struct BubbleCompiler: KindCompiler {
  static let kind = StyleKind.bubbles
  static let summary = "speech bubbles"
  static let table = BubbleKey.table
  static let innerTables = [PositionKey.table, InsetsKey.table]

  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  func compile(_ name: StyleName, _ number: Int) -> (any CompiledStyle)? {
    reader.begin(Self.kind.key, name)
    let errors = reader.errorCount
    guard let layers = chain.layers(of: number),
      let bubble = BubbleReader(reader: reader, name: name).read(layers), reader.errorCount == errors
    else { return nil }
    do throws(NumberFault) {
      return CompiledBubble(bubble: bubble, outline: try BubbleOutline(bubble))
    } catch {
      reader.report(Message.sumNotHeld("a bubble's outline", error, at: reader.sources.keyPlace(layers.top)))
      return nil
    }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] { bundle.bubbles.map { Bubble(lifting: $0) } }
}

package struct CompiledBubble: CompiledStyle {
  package let bubble: Bubble
  package let outline: BubbleOutline

  package var model: any ModelStyle { bubble }
  package var bundleStyle: any BundleStyle { BubbleStyle(bubble, outline) }
}

extension NameKind {
  static let bubble = NameKind.of(.bubbles)
}

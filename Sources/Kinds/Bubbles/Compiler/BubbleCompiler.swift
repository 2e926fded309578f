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

  /// The keys without which the others still place arrow and corners; content insets and placement are then as if left out.
  private static let parts: Set = ["contentInsets", "fill", "border", "placement"]

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    let read = reader.style(Self.kind, name, without: Self.parts) { () -> (bubble: Bubble, top: Value)? in
      guard let layers = chain.layers(of: number) else { return nil }
      return BubbleReader(reader: reader, name: name).read(layers).map { ($0, layers.top) }
    }
    guard let read else { return nil }
    let bubble = read.model.bubble
    guard read.isSound else { return ReadStyle(bubble, nil) }
    do throws(NumberFault) {
      return ReadStyle(bubble, CompiledBubble(bubble: bubble, outline: try BubbleOutline(bubble)))
    } catch {
      reader.report(Message.sumNotHeld("a bubble's outline", error, at: reader.sources.keyPlace(read.model.top)))
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

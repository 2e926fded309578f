package import StyleBundle
package import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A color in a source.
package struct SourceColor: Sendable {
  /// The bytes of the value, quotes included.
  package let place: SourceRange
  package let color: BundleColor
}

/// A notation for colors.
package struct ColorPresentation: Sendable {
  /// The value as a list shows it.
  package let label: String
  package let edit: TextEdit
}

extension EditorProject {
  /// The colors that a file states, in their order; what references stand for is left out.
  package func colors(in file: FileID) -> [SourceColor] {
    guard file.index > 0, let typed = typed(file) else { return [] }
    let reader = ValueReader(
      sources: SourceTrees(trees: trees), tokens: TokenTable(), mayHaveUnreadNames: true)
    var found: [SourceColor] = []
    var known: Set<Int> = []
    typed.forEach { way in
      guard let step = way.last, !step.isKey, typed.tree.nodes[step.node].kind != .alias,
        step.types.contains(where: \.mayBeColor), isColor(step.node, typed.tree), known.insert(step.node).inserted,
        let color = reader.color(Layers(Value(in: typed.tree, node: step.node)))
      else { return }
      found.append(SourceColor(place: typed.tree.place(step.node), color: color))
    }
    return found
  }

  private func isColor(_ node: Int, _ tree: SourceTree) -> Bool {
    switch tree.nodes[node].kind {
    case .text: ValueReader.mayBeColor(tree.textBytes(node))
    case .mapping: tree.entries(node).contains { tree.string($0.key) == "colorSpace" }
    default: false
    }
  }

  /// The forms in which a source may state a color in place of one that it states, the shortest first.
  ///
  /// Hexadecimal forms are offered where they give the color to half a step of 255.
  package func presentations(of color: BundleColor, at place: SourceRange) -> [ColorPresentation] {
    guard trees.indices.contains(place.file.index) else { return [] }
    let tree = trees[place.file.index]
    let node = tree.nodes.indices.first { tree.nodes[$0].range == place.range && !isKey($0, tree) }
    guard let node else { return [] }
    return Self.texts(of: color).compactMap { text, value in
      let plain = tree.isPropertyList ? value.element : YAMLText.flow(value)
      guard let plain else { return nil }
      let edit: TextEdit?
      if tree.nodes[node].kind == .text, case .text(let text) = value {
        edit = tree.edit(naming: node, text)
      } else {
        edit = tree.edits(replacing: node, with: value)?.first
      }
      return edit.map { ColorPresentation(label: tree.isPropertyList ? text : plain, edit: $0) }
    }
  }

  private func isKey(_ node: Int, _ tree: SourceTree) -> Bool { tree.nodes[node].keyHash != 0 }

  /// A color as hexadecimal text, where it is of sRGB, and as a map of each space.
  private static func texts(of color: BundleColor) -> [(text: String, value: Literal)] {
    func digits(_ part: Double) -> String {
      UInt8((min(max(part, 0), 1) * 255).rounded()).hex(2)
    }
    let parts = [color.red, color.green, color.blue].map(digits)
    var texts: [String] = []
    if color.space == .sRGB {
      if color.alpha == 1 {
        if parts.allSatisfy({ $0.first == $0.last }) { texts.append("#" + parts.map { String($0.prefix(1)) }.joined()) }
        texts.append("#" + parts.joined())
      }
      texts.append("#" + parts.joined() + digits(color.alpha))
    }
    var entries: [Literal.Entry] = [
      .init("colorSpace", .text(color.space.rawValue)),
      .init(
        "components",
        .list([color.red, color.green, color.blue].map { .number(ExactDecimal(rounded: $0).description) })),
    ]
    if color.alpha != 1 { entries.append(.init("alpha", .number(ExactDecimal(rounded: color.alpha).description))) }
    let map = Literal.map(entries)
    return texts.map { ($0, .text($0)) } + [(map.flowText, map)]
  }
}

extension ValueType {
  fileprivate var mayBeColor: Bool {
    switch self {
    case .color, .animatedValue, .tokens: true
    default: false
    }
  }
}

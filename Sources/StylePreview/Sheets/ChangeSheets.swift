import StyleBundle
package import StyleDiagnostics

/// Pictures of the styles of a bundle that are drawn differently: each as it is, and over it as it was.
package enum ChangeSheets {
  /// The sheets in the order of the kinds and names; one holds all figures of a style that differ.
  package static func sheets(
    before: PreviewBundle, after: PreviewBundle, numbers: [StyleKeyPath: String] = [:]
  ) -> [(keyPath: StyleKeyPath, text: String)] {
    PreviewKinds.all.flatMap { kind -> [(keyPath: StyleKeyPath, text: String)] in
      let old = Dictionary(kind.drawn(before.styles).map { ($0.style.keyPath, $0.figures) }) { first, _ in first }
      return kind.drawn(after.styles).compactMap { drawn in
        guard let earlier = old[drawn.style.keyPath] else { return nil }
        let cards = SheetComparison.pairs(earlier, drawn.figures).compactMap(card)
        if cards.isEmpty { return nil }
        var sheet = SheetWriter(
          "\(drawn.style.keyPath)", "\(after.name) · before: dashed lines, and the upper left of split areas")
        sheet.add(SheetSection(title: kind.title, details: "", cards: cards))
        if let words = numbers[drawn.style.keyPath] { sheet.say(words) }
        let text = sheet.text(style: SheetStyle.text + SheetStyle.earlier, defining: PictureShape.Half.definitions)
        return (drawn.style.keyPath, text)
      }
    }
  }

  private static func card(_ old: Figure?, _ new: Figure?) -> SheetCard? {
    guard let new else { return old.map { SheetCard($0, "removed") } }
    guard let old else { return SheetCard(new, "new") }
    return SheetCard(new, over: old)
  }
}

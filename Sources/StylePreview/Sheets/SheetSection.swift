import StyleBundle
import StyleDiagnostics

/// Cards of one kind of style.
struct SheetSection {
  let title: String
  /// How many there are.
  let details: String
  var cards: [SheetCard]
}

/// A figure on a sheet, or what stands in its place.
struct SheetCard {
  /// What is special about it.
  enum Mark: String {
    case plain, draft, missing
  }

  let title: String
  let details: String
  let start: Figure.Start
  /// Nil where there is nothing to be drawn.
  let picture: Picture?
  var mark = Mark.plain

  init(_ figure: Figure, details: String? = nil, start: Figure.Start? = nil, isDraft: Bool = false) {
    (title, picture) = (figure.title, figure.picture)
    self.details = details ?? figure.details
    self.start = start ?? figure.start
    mark = isDraft ? .draft : .plain
  }

  /// The place of something that isn't there.
  init(missing title: String, _ details: String, start: Figure.Start = .beside) {
    (self.title, self.details, self.start, picture, mark) = (title, details, start, nil, .missing)
  }
}

extension PreviewBundle {
  /// All of it, kind by kind, each by name.
  var sections: [SheetSection] {
    PreviewKinds.all.compactMap { kind in
      let figures = styles.sortedByName(of: kind)
      let lost = missing.filter { $0.components.first == kind.key }
      if figures.isEmpty, lost.isEmpty { return nil }
      var cards = figures.flatMap { style, figures in
        figures.map { SheetCard($0, isDraft: drafts.contains(style.keyPath)) }
      }
      for (index, keyPath) in lost.enumerated() {
        let name = keyPath.components.dropFirst().first ?? ""
        cards.append(SheetCard(missing: name, "doesn't compile", start: index == 0 ? .row : .beside))
      }
      return SheetSection(title: kind.title, details: String(figures.count + lost.count), cards: cards)
    }
  }
}

extension [any BundleStyle] {
  /// Those of a kind with their figures, by name.
  func sortedByName(of kind: any KindPreview.Type) -> [(style: any BundleStyle, figures: [Figure])] {
    compactMap { style in kind.figures(of: style).map { (style, $0) } }
      .sorted { $0.0.name.text.utf8.lexicographicallyPrecedes($1.0.name.text.utf8) }
  }
}

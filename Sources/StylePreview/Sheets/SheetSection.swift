import StyleBundle
import StyleDiagnostics

/// Cards of one kind of style.
struct SheetSection {
  let title: String
  /// The number of styles, and the legend of their pictures.
  let details: String
  var cards: [SheetCard]
}

/// A figure on a sheet, or its placeholder.
struct SheetCard {
  /// The state of the card's style.
  enum Mark: String {
    case plain, draft, missing
  }

  let title: String
  let details: String
  let start: Figure.Start
  /// The ground and scale of what is drawn; nil where there is nothing to draw.
  let picture: Picture?
  /// The drawing, as SVG.
  let elements: [String]
  let mark: Mark
  /// The state that a change shows: `before`; empty elsewhere.
  let word: String
  /// Number of cards, this one included, that stand in one row with it, if they can.
  var company = 1

  /// The card of a figure; `word` says that it is one before or after a change.
  init(_ figure: Figure, _ word: String = "", isDraft: Bool = false) {
    (title, details, picture, self.word) = (figure.title, figure.details, figure.picture, word)
    start = word.isEmpty ? figure.start : .beside
    elements = figure.picture.elements
    mark = isDraft ? .draft : .plain
  }

  /// The card of a figure that shows what it was, too.
  init(_ figure: Figure, over old: Figure) {
    let overlay = PictureOverlay(figure.picture, over: old.picture)
    (title, details, start, picture) = (figure.title, figure.details, .beside, overlay.ground)
    (elements, mark, word) = (overlay.elements, .plain, "")
  }

  /// The placeholder of something that isn't there.
  init(missing title: String, _ details: String, start: Figure.Start = .beside) {
    (self.title, self.details, self.start, picture, elements, mark) = (title, details, start, nil, [], .missing)
    word = ""
  }
}

extension PreviewBundle {
  /// The sections of the bundle, kind by kind, each by name.
  func sections(_ drawings: Drawings) -> [SheetSection] {
    PreviewKinds.all.compactMap { kind in
      let drawn = kind.drawn(styles, drawings)
      let lost = missing.filter { $0.components.first == kind.key }
      if drawn.isEmpty, lost.isEmpty { return nil }
      var cards = drawn.flatMap { style -> [SheetCard] in
        var cards = style.figures.map { SheetCard($0, isDraft: drafts.contains(style.style.keyPath)) }
        if !cards.isEmpty { cards[0].company = cards.count }
        return cards
      }
      for (index, keyPath) in lost.enumerated() {
        let name = keyPath.components.dropFirst().first ?? ""
        cards.append(SheetCard(missing: name, "doesn't compile", start: index == 0 ? .row : .beside))
      }
      return SheetSection(title: kind.title, details: "\(drawn.count + lost.count) · \(kind.legend)", cards: cards)
    }
  }
}

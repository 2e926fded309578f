import StyleDiagnostics
import StyleGeometry

/// Puts cards on a grid of four columns, one row after the other.
///
/// The sheet has its own ground and looks right on a light page and on a dark one.
package struct SheetWriter {
  /// The first characters of each sheet, by which a sweep of its folder knows it.
  package static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" data-made-by=\"stylec preview\""

  private static let (width, margin, gap, padding) = (1000.0, 36.0, 16.0, 10.0)
  private static let columns = 4
  private static let cardWidth = (width - 2 * margin - Double(columns - 1) * gap) / Double(columns)
  /// The height of the name and details below a picture, in pixels.
  private static let captionHeight = 50.0
  /// The height of a line of details more than one, in pixels.
  private static let lineHeight = 14.0

  private let title: String
  private let details: String
  private var lines: [String] = []
  /// The top of the next row, in pixels.
  private var y: Double

  init(_ title: String, _ details: String) {
    (self.title, self.details) = (title, details)
    y = 44
    write("title", title, x: Self.margin, y: y + 8, columns: 44)
    if Double(min(title.count, 44)) * 16 + Double(details.count) * 7 < Self.width - 2 * Self.margin {
      write("count", details, x: Self.width - Self.margin, y: y + 8, columns: 130, isEnd: true)
    } else {
      y += 22
      write("count", details, x: Self.margin, y: y + 8, columns: 130)
    }
    y += 36
  }

  mutating func add(_ section: SheetSection) {
    write("section", section.title, x: Self.margin, y: y + 14, columns: 60)
    write("count", section.details, x: Self.width - Self.margin, y: y + 14, columns: 110, isEnd: true)
    let rule = PixelNumber.text(y + 26)
    lines.append(
      "<path class=\"rule\" d=\"M\(PixelNumber.text(Self.margin)) \(rule)H\(PixelNumber.text(Self.width - Self.margin))\"/>"
    )
    y += 42
    for row in Self.rows(section.cards) { add(row) }
    y += 16
  }

  /// A card as a file of its own.
  static func text(of card: SheetCard, named title: String) -> String {
    var sheet = SheetWriter(title, card.details)
    (sheet.lines, sheet.y) = ([], gap)
    sheet.add([card])
    return sheet.text(from: margin - gap, width: cardWidth + 2 * gap)
  }

  mutating func say(_ words: String) {
    write("name", words, x: Self.margin, y: y + 14, columns: 120)
    y += 40
  }

  /// The rows, each with at most as many cards as there are columns; cards of one style share a row, if they can.
  private static func rows(_ cards: [SheetCard]) -> [[SheetCard]] {
    cards.reduce(into: []) { rows, card in
      let company = card.company <= columns ? card.company : 1
      if card.start == .beside, let last = rows.last, last.count + company <= columns {
        rows[rows.count - 1].append(card)
      } else {
        rows.append([card])
      }
    }
  }

  private mutating func add(_ row: [SheetCard]) {
    if case .heading(let name, let details)? = row.first?.start {
      write("name", name, x: Self.margin, y: y + 10, columns: 40)
      write("count", details, x: Self.width - Self.margin, y: y + 10, columns: 110, isEnd: true)
      y += 24
    }
    for (column, card) in row.enumerated() {
      let x = Self.margin + Double(column) * (Self.cardWidth + Self.gap)
      lines.append("<g transform=\"translate(\(PixelNumber.text(x)) \(PixelNumber.text(y)))\">")
      add(card)
      lines.append("</g>")
    }
    y += (row.map(Self.height).max() ?? 0) + Self.gap
  }

  private static func height(_ card: SheetCard) -> Double {
    (card.picture.map { $0.size.height + padding } ?? 0) + captionHeight + Double(caption(card).count - 1) * lineHeight
  }

  /// The lines of a card's details: one, or two where one is too short.
  private static func caption(_ card: SheetCard) -> [String] {
    let lines = card.details.count <= 34 ? [card.details] : card.details.wrapped(to: 34)
    return lines.count < 3 ? lines : [lines[0], lines.dropFirst().joined(separator: " ")]
  }

  /// Adds a card in its own coordinates.
  private mutating func add(_ card: SheetCard) {
    let state = card.word.isEmpty ? "" : "\(card.word): "
    lines.append("<title>\(XMLText.escaped(ShownText.harmless("\(card.title): \(state)\(card.details)")))</title>")
    lines.append(
      "<rect class=\"card \(card.mark.rawValue)\" width=\"\(PixelNumber.text(Self.cardWidth))\" "
        + "height=\"\(PixelNumber.text(Self.height(card)))\" rx=\"10\"/>")
    var below = 0.0
    if let picture = card.picture {
      let inset = PixelNumber.text(Self.padding)
      lines.append("<g class=\"\(picture.panel.rawValue)\" transform=\"translate(\(inset) \(inset))\">")
      lines.append(
        "<rect class=\"panel\" width=\"\(PixelNumber.text(picture.size.width))\" "
          + "height=\"\(PixelNumber.text(picture.size.height))\" rx=\"6\"/>")
      lines += card.elements + ["</g>"]
      below = picture.size.height + Self.padding
    }
    let aside = card.mark == .draft ? ("warn", "draft") : ("note", card.word)
    write("name", card.title, x: Self.padding + 2, y: below + 21, columns: aside.1.isEmpty ? 27 : 20)
    if !aside.1.isEmpty {
      write(aside.0, aside.1, x: Self.cardWidth - Self.padding - 2, y: below + 21, columns: 8, isEnd: true)
    }
    for (number, line) in Self.caption(card).enumerated() {
      write("note", line, x: Self.padding + 2, y: below + 37 + Double(number) * Self.lineHeight, columns: 34)
    }
  }

  private mutating func write(
    _ style: String, _ text: String, x: Double, y: Double, columns: Int, isEnd: Bool = false
  ) {
    let shown = XMLText.escaped(ShownText.clipped(text, to: columns))
    lines.append(
      "<text class=\"\(style)\" x=\"\(PixelNumber.text(x))\" y=\"\(PixelNumber.text(y))\""
        + "\(isEnd ? " text-anchor=\"end\"" : "")>\(shown)</text>")
  }

  /// The sheet as a file, with elements that others in it refer to.
  func text(
    style: String = SheetStyle.text, defining definitions: [String] = [], from x: Double = 0, width: Double = width
  ) -> String {
    let (start, size) = (PixelNumber.text(x), (PixelNumber.text(width), PixelNumber.text(y + (x > 0 ? 0 : 20))))
    let label = XMLText.escaped(ShownText.harmless("\(title): \(details)"))
    let head = [
      Self.start + " width=\"\(size.0)\" height=\"\(size.1)\" viewBox=\"\(start) 0 \(size.0) \(size.1)\" role=\"img\" "
        + "aria-label=\"\(label)\">",
      "<style>\n\(style)</style>",
      "<rect class=\"ground\"\(x > 0 ? " x=\"\(start)\"" : "") width=\"\(size.0)\" height=\"\(size.1)\" rx=\"14\"/>",
    ]
    let defined = definitions.isEmpty ? [] : ["<defs>"] + definitions + ["</defs>"]
    return (head + defined + lines).joined(separator: "\n") + "\n</svg>\n"
  }
}

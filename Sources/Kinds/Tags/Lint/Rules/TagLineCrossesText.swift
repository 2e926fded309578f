import StyleDiagnostics
import StyleGeometry
import StyleModel

/// Leaders and underlines of one text that pass through the inside of another text's rectangle.
enum TagLineCrossesText: StyleRule {
  static let description = RuleDescription(
    "tag-line-crosses-text", .tags, .error, fixability: .suggestion,
    summary: "a leader or underline of one text crosses another text, at some of the declared text sizes",
    explanation: """
      A line through letters makes them unreadable, and text over another text's line looks struck out. Clients draw it \
      as it is.

      The leader runs from the dot to the elbow, the underline from there to `width + 2 · padding` on the text's side; \
      both count as lines without thickness. A text begins `padding` away from its elbow, its lower edge `gap` above its \
      underline. A line along an edge is outside.

      A leader is the same at all sizes; an underline and a rectangle only grow with them. So if no line crosses a text \
      at the largest sizes, none does at all; one sample proves the range. Of two rows one above the other the lower \
      text reaches the line above it when its `height + gap` exceeds the distance of the underlines.

      A text that overlaps the one above it has crossed that one's underline first. Then `tag-texts-overlap` reports it \
      and this rule is silent about the underline: the help of both gives numbers that fix both.
      """,
    examples: examples)

  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    lazy var suggestions = TagSuggestions(tags, context)
    for style in tags.styles where style.count > 1 {
      for part in LinePart.all {
        for cause in PairFault.causes(faults(part, tags, style, clearance)) {
          let suggestion = suggestions.suggestion(style, cause.first.onset)
          report(.lineCrosses(tags, style, part, cause, suggestion))
        }
      }
    }
  }

  /// Returns a note of the sizes at which overlapping texts cross each other's underlines, where the rule itself is silent.
  static func underlineNote(
    _ tags: TagFigure, _ style: TagFigure.Style, _ overlaps: PairFault.Cause, _ clearance: TagClearance
  ) -> [String] {
    let faults = ([overlaps.first] + overlaps.others).prefix(8).flatMap { overlap -> [PairFault] in
      let (first, second) = (overlap.first, overlap.second)
      guard clearance.overlap(style.texts[first], style.texts[second]) else { return [] }
      return [(first, second), (second, first)].compactMap {
        fault(.underline, line: $0.0, text: $0.1, tags, style, clearance)
      }
    }
    if faults.isEmpty { return [] }
    return [faults.map { Finding.sentence($0, .underline, of: "", in: tags) }.joined(separator: "; ")]
  }

  private static func faults(
    _ part: LinePart, _ tags: TagFigure, _ style: TagFigure.Style, _ clearance: TagClearance
  ) -> [PairFault] {
    var faults: [PairFault] = []
    for (first, second) in style.pairs {
      // An overlap of the texts themselves is a finding of its own.
      if part == .underline, clearance.overlap(style.texts[first], style.texts[second]) { continue }
      if let fault = fault(part, line: first, text: second, tags, style, clearance) { faults.append(fault) }
      if let fault = fault(part, line: second, text: first, tags, style, clearance) { faults.append(fault) }
    }
    return faults
  }

  /// Returns the fault of a line, whose text is the first, and a text that it crosses, the second; nil where there is none.
  private static func fault(
    _ part: LinePart, line: Int, text: Int, _ tags: TagFigure, _ style: TagFigure.Style, _ clearance: TagClearance
  ) -> PairFault? {
    let (one, other) = (style.texts[line], style.texts[text])
    let onset = FailingSize(tags) { lineSize, size in
      switch part {
      case .underline: clearance.underline(of: one, lineSize, crosses: other, size)
      case .leg: clearance.leg(of: one, crosses: other, size)
      }
    }
    return onset.map { PairFault(first: line, second: text, onset: $0) }
  }
}

/// A part of a text's line.
enum LinePart: String {
  case underline, leg = "leader"

  static let all: [LinePart] = [.underline, .leg]
}

extension TagFigure {
  /// Returns the places of a text, and of a part of another one's line, by index, with all texts of one size, in words.
  func words(_ part: LinePart, of line: Int, _ text: Int, in style: Style, _ size: Size) -> String {
    let own = style.texts[line]
    let segment = part == .leg ? leg(own) : underline(own, width: size.width)
    let run = segment.map { Numerals.point($0.start) + "…" + Numerals.point($0.end) } ?? ""
    return words([text], in: style, size) + ", the \(part.rawValue) of text \(line + 1) runs \(run)"
  }
}

extension Finding {
  fileprivate static func lineCrosses(
    _ tags: TagFigure, _ style: TagFigure.Style, _ part: LinePart, _ cause: PairFault.Cause, _ suggestion: TagSuggestion
  ) -> Finding {
    let fault = cause.first
    let (line, text) = (style.texts[fault.first], style.texts[fault.second])
    let onset = fault.onset
    return Finding(
      TagLineCrossesText.self, sentence(fault, part, of: " of " + style.title, in: tags), at: style.keyPath,
      caption: part == .underline ? rows(line, text, onset, tags, style) : "",
      related: onset.declared(in: tags),
      notes: [onset.note(tags.words(part, of: fault.first, fault.second, in: style, onset.sample))]
        + cause.note { sentence($0, part, of: "", in: tags) },
      counterexample: onset.counterexample(texts: [fault.second + 1, fault.first + 1], count: style.count),
      advice: suggestion.advice(extentsFirst: false))
  }

  fileprivate static func sentence(_ fault: PairFault, _ part: LinePart, of style: String, in tags: TagFigure) -> String
  {
    let (line, text) = (fault.first + 1, fault.second + 1)
    let isText = fault.onset.decidingText == .second
    let what =
      isText
      ? "text \(text)\(style) overlaps the \(part.rawValue) of text \(line)"
      : "the \(part.rawValue) of text \(line)\(style) crosses text \(text)"
    return what + " " + fault.onset.condition(line, text, subject: isText ? text : nil, in: tags)
  }

  /// Returns the space that rows leave and the one that the text needs, in words.
  private static func rows(
    _ line: TagFigure.Text, _ text: TagFigure.Text, _ onset: FailingSize, _ tags: TagFigure, _ style: TagFigure.Style
  ) -> String {
    guard onset.height != nil, onset.width == nil else { return "" }
    let needed = tags.largest.height + tags.gap
    return "rows are \(Numerals.points(text.elbow.y - line.elbow.y)) apart "
      + "(radius \(Numerals.number(tags.radius(count: style.count)))); "
      + "\(Numerals.points(tags.largest.height)) of text over a \(Numerals.points(tags.gap)) gap need "
      + Numerals.number(needed)
  }
}

private let examples = [
  RuleExample(
    "texts of 20 just reach the line above them",
    height: "20", hit: "2",
    tagSet: """
      cycle: [square-right]
      angles: { 3: { square-right: { side: right, angles: [-90, 0, 90] } } }
      """),
  RuleExample(
    "texts that are taller than the space between rows",
    hit: "0.5", text: "width: 24..120, height: 23..24, padding: 5, gap: 5",
    tagSet: """
      cycle: [square-right]
      angles:
        3:
          square-right: { side: right, angles: [-90, 0, 90] }
          #             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ tag-line-crosses-text
      """),
  RuleExample(
    "an upper leader crosses the text in the middle",
    radius: 36,
    tagSet: """
      cycle: [oblique]
      angles:
        2:
          oblique: [-45, 0]
          #        ^^^^^^^^ tag-line-crosses-text
      """),
]

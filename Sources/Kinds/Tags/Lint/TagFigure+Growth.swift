import StyleBundle
import StyleDiagnostics
package import StyleGeometry
import StyleModel

extension TagFigure {
  private var growingText: GrowingText {
    let layout = style.layout
    return GrowingText(
      growth: layout.textGrowth, fontSize: layout.textStyle == nil ? layout.textSize : nil,
      keyPath: self.layout("text"))
  }

  /// Returns the set with texts of other sizes, without its animations.
  func grown(by growth: Double) -> TagFigure {
    var set = style
    let (width, height) = (set.layout.textWidth, set.layout.textHeight)
    set.layout.textWidth = width.lowerBound * growth...width.upperBound * growth
    set.layout.textHeight = height.lowerBound * growth...height.upperBound * growth
    return TagFigure(set, LintContext())
  }

  /// The set with texts as large as the project asks for, `xxxLarge` at most; nil where they don't grow.
  func enlarged(_ context: LintContext) -> TagFigure? {
    guard let asked = context.largestText else { return nil }
    let own = style.layout.textGrowth
    let growth = min(own.proved(at: asked), own.proved(at: .size(.xxxLarge)))
    return growth > 1 ? grown(by: growth) : nil
  }

  package func outgrown(upTo limit: TextLimit, _ context: LintContext) -> OutgrownText? {
    let text = growingText
    guard let asked = AskedText(upTo: limit, of: text.growth) else { return nil }
    let meetings = TagMeetings(tags: self, context)
    var (failing, faulty): ([(style: Style, step: Int)], Int) = ([], 0)
    for style in styles where style.count > 1 && !meetings.isClear(style, largest.scaled(by: asked.largest)) {
      guard meetings.isClear(style, largest) else {
        faulty += 1
        continue
      }
      failing.append((style, asked.least { !meetings.isClear(style, largest.scaled(by: $0)) }))
    }
    guard let step = failing.map(\.step).min() else { return nil }
    let end = asked.steps[step].growth
    var first: (index: Int, bound: Double)?
    for (index, (style, own)) in failing.enumerated() where own == step {
      if let first, meetings.isClear(style, largest.scaled(by: first.bound)) { continue }
      let bound = ValidNumber.bound(.atMost, in: 1...end) { !meetings.isClear(style, largest.scaled(by: $0)) }
      first = (index, bound)
    }
    guard let first else { return nil }
    let style = failing[first.index].style
    guard let meeting = meetings.first(of: style, above: first.bound) else { return nil }
    let advice = OutgrownTags(
      tags: self, text: text, asked: asked, context: context, step: step, bound: first.bound, hasFaults: faulty > 0)
    let others = failing.enumerated().filter { $0.offset != first.index }
      .map { (title: $0.element.style.title, step: $0.element.step, index: $0.offset) }
      .sorted { ($0.step, $0.index) < ($1.step, $1.index) }
    let size = largest.scaled(by: end)
    return OutgrownText(
      growing: text, asked: asked, step: step, bound: first.bound,
      sentence: meeting.sentence(in: style, leastGap: context.leastGap(style)),
      example: FailingSize.words(size) + meeting.words(in: style, size, self),
      members: [.init("style", .text(style.name.text))]
        + Counterexample.texts([meeting.text + 1, meeting.other + 1], of: style.count, size),
      others: others.map { ($0.title, $0.step) }, suggestion: advice.suggestion)
  }

  /// Returns the meeting of texts that a finding about grown ones shows.
  func meeting(in style: Style, _ finding: PicturedFinding) -> TagMeeting? {
    finding.counterexample.bound.flatMap { TagMeetings(tags: self, finding.context).first(of: style, above: $0.value) }
  }
}

/// A text of a style that meets another one, or one of its lines; indices from 0.
struct TagMeeting {
  let text: Int
  let other: Int
  /// The part of the other that the text meets; nil for the text itself.
  let part: LinePart?

  /// Returns the meeting as a message says it: `` text 2 of `square-right` (3 texts) runs into the underline of text 1 ``.
  fileprivate func sentence(in style: TagFigure.Style, leastGap: Double) -> String {
    let (text, other) = ("text \(text + 1) of \(style.title)", "text \(other + 1)")
    if let part { return "\(text) runs into the \(part.rawValue) of \(other)" }
    return leastGap > 0
      ? "\(text) is less than \(Numerals.points(leastGap)) from \(other)" : "\(text) overlaps \(other)"
  }

  /// Returns the places of what meets, with all texts of one size.
  fileprivate func words(in style: TagFigure.Style, _ size: Size, _ tags: TagFigure) -> String {
    part.map { tags.words($0, of: other, text, in: style, size) } ?? tags.words([other, text], in: style, size)
  }
}

/// The meetings of a set's texts once they have grown.
struct TagMeetings {
  private let clearance: TagClearance
  private let context: LintContext

  init(tags: TagFigure, _ context: LintContext) {
    clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    self.context = context
  }

  /// Whether a style's texts, none larger than `size`, are clear of each other and of each other's lines.
  func isClear(_ style: TagFigure.Style, _ size: Size) -> Bool {
    clearance.isClear(style.texts, size, leastGap: context.leastGap(style))
  }

  /// Returns the first meeting just above a multiple, a millionth of it or two, up to which the style is clear.
  func first(of style: TagFigure.Style, above bound: Double) -> TagMeeting? {
    let size = clearance.tags.largest.scaled(by: bound + 2e-6)
    let gap = context.leastGap(style)
    for pair in style.pairs {
      let (one, two) = (style.texts[pair.first], style.texts[pair.second])
      if clearance.areNearer(than: gap, one, size, two, size) {
        return TagMeeting(text: pair.second, other: pair.first, part: nil)
      }
      for (line, text) in [pair, (pair.second, pair.first)] {
        let (own, other) = (style.texts[line], style.texts[text])
        let part: LinePart? =
          clearance.underline(of: own, size, crosses: other, size)
          ? .underline : clearance.leg(of: own, crosses: other, size) ? .leg : nil
        if let part { return TagMeeting(text: text, other: line, part: part) }
      }
    }
    return nil
  }
}

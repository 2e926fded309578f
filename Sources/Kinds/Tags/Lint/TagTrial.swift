import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A trial of other numbers for a tag set, which tells whether a rule's advice would bring an error.
///
/// It looks at angles, numbers of the layout and tap areas. A fault that is there already isn't looked at again.
struct TagTrial {
  private let tags: TagFigure
  private let context: LintContext
  /// Whether texts of each style meet each other or each other's lines.
  private let meetings: [Bool]
  private let isTextCrowded: Bool
  private let isDotCrowded: Bool
  private let twins: Int

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    meetings = tags.styles.map { !clearance.isClear($0.texts, tags.largest, leastGap: context.leastGap($0)) }
    let targets = CrowdedTargets(tags, tolerance: context.tolerance)
    isTextCrowded = targets?.text != nil
    isDotCrowded = targets?.dot != nil
    twins = Self.twins(tags)
  }

  /// Returns the set with changes, without its animations; nil where an error comes that wasn't there.
  func changed(_ change: (inout TagSet) -> Void) -> TagFigure? {
    var set = tags.style
    change(&set)
    let figure = TagFigure(set, LintContext())
    return bringsNoError(figure) ? figure : nil
  }

  private func bringsNoError(_ figure: TagFigure) -> Bool {
    let clearance = TagClearance(tags: figure, tolerance: context.tolerance)
    let meets = zip(figure.styles, meetings).contains { style, met in
      !met && !clearance.isClear(style.texts, figure.largest, leastGap: context.leastGap(style))
    }
    if meets || Self.twins(figure) > twins { return false }
    let targets = CrowdedTargets(figure, tolerance: context.tolerance)
    return (isTextCrowded || targets?.text == nil) && (isDotCrowded || targets?.dot == nil)
  }

  /// Returns the number of styles with the angles and sides of another one for as many texts.
  private static func twins(_ tags: TagFigure) -> Int {
    tags.styles.count - Set(tags.styles.map { $0.texts.map { [$0.angle, $0.side == .right ? 1 : 0] } }).count
  }
}

extension FixProposal {
  /// Returns a proposal that people have to choose, with its values.
  static func advice(_ title: String, _ changes: [Change]) -> FixProposal {
    FixProposal(title: title, applicability: .display, changes: changes)
  }
}

extension FixProposal.Change {
  init(_ keyPath: StyleKeyPath, _ number: Double) {
    self.init(keyPath, .number(ExactDecimal(rounded: number).description))
  }
}

extension TagFigure {
  /// Returns the change that lowers the largest height of a text.
  func change(height: Double) -> FixProposal.Change {
    .init(layout("text", "height"), .upTo(height, style.layout.textHeight))
  }

  /// Returns the change that lowers the largest width of a text.
  func change(width: Double) -> FixProposal.Change {
    .init(layout("text", "width"), .upTo(width, style.layout.textWidth))
  }
}

extension ProposedValue {
  /// Returns a range with another upper end.
  fileprivate static func upTo(_ end: Double, _ range: ClosedRange<Double>) -> ProposedValue {
    let (start, end) = (range.lowerBound.exact, ExactDecimal(rounded: end))
    return start < end ? .text("\(start)..\(end)") : .number(start.description)
  }
}

extension Numerals {
  /// Returns the largest number of hundredths up to a bound at which nothing fails, and no less than `least`.
  ///
  /// It is `least` where no larger one will do, and nil where that fails as well.
  static func sound(upTo bound: Double, from least: Double, _ fails: (Double) -> Bool) -> Double? {
    let rounded = roundedDown(bound)
    return [rounded, rounded - 0.01, least].first { $0 >= least && !fails($0) }
  }
}

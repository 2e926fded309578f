import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A tag set with other numbers, to see whether what a rule would advise brings an error with it.
///
/// At fault are angles, numbers of the layout and tap areas. What has a fault already isn't asked again.
struct TagTrial {
  private let tags: TagFigure
  private let context: LintContext
  /// Of each style, whether texts meet each other or each other's lines.
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

  /// The set with changes, without its animations; nil where an error comes that wasn't there.
  func changed(_ change: (inout TagSet) -> Void) -> TagFigure? {
    var set = tags.set
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

  /// How many styles have the angles and sides of another one for as many texts.
  private static func twins(_ tags: TagFigure) -> Int {
    tags.styles.count - Set(tags.styles.map { $0.texts.map { [$0.angle, $0.side == .right ? 1 : 0] } }).count
  }
}

extension FixProposal {
  /// A way out that people have to choose, with the values that it is about.
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
  /// The change that takes the largest height of a text down.
  func change(height: Double) -> FixProposal.Change {
    .init(layout("text", "height"), .upTo(height, set.layout.textHeight))
  }

  /// The change that takes the largest width of a text down.
  func change(width: Double) -> FixProposal.Change {
    .init(layout("text", "width"), .upTo(width, set.layout.textWidth))
  }
}

extension ProposedValue {
  /// A range with another upper end.
  fileprivate static func upTo(_ end: Double, _ range: QuantityRange) -> ProposedValue {
    let end = ExactDecimal(rounded: end)
    return range.min.exact < end ? .text("\(range.min.exact)..\(end)") : .number(range.min.exact.description)
  }
}

extension Numerals {
  /// The largest number of hundredths up to a bound at which nothing fails; the least one of all where it comes to that, and nil
  /// where that fails as well.
  static func sound(upTo bound: Double, from least: Double, _ fails: (Double) -> Bool) -> Double? {
    let rounded = roundedDown(bound)
    return [rounded, rounded - 0.01, least].first { $0 >= least && !fails($0) }
  }
}

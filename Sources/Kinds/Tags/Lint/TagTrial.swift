import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// A trial of other numbers for a tag set, which tells whether a rule's advice would bring an error.
///
/// It looks at angles, numbers of the layout and tap areas.
struct TagTrial {
  private let set: TagSet
  private let trial: Trial<TagFigure>

  init(_ tags: TagFigure, _ context: LintContext) {
    set = tags.style
    let lookalikes = Self.lookalikes(tags)
    let meetings = tags.styles.indices.map { index in
      { (tags: TagFigure) in
        let (style, clearance) = (tags.styles[index], TagClearance(tags: tags, tolerance: context.tolerance))
        return !clearance.isClear(style.texts, tags.largest, leastGap: context.leastGap(style))
      }
    }
    trial = Trial(
      tags,
      meetings + [
        { Self.lookalikes($0) > lookalikes }, { CrowdedTargets($0, tolerance: context.tolerance)?.text != nil },
        { CrowdedTargets($0, tolerance: context.tolerance)?.dot != nil },
      ])
  }

  /// Returns the set with changes, without its animations; nil where an error comes that wasn't there.
  func changed(_ change: (inout TagSet) -> Void) -> TagFigure? {
    var set = set
    change(&set)
    let figure = TagFigure(set, LintContext())
    return trial.allows(figure) ? figure : nil
  }

  /// Returns the number of styles with the angles and sides of another one for as many texts.
  private static func lookalikes(_ tags: TagFigure) -> Int {
    tags.styles.count - Set(tags.styles.map { $0.texts.map { [$0.angle, $0.side == .right ? 1 : 0] } }).count
  }
}

extension TagFigure {
  /// Returns the project's declaration of a text dimension, as a place to look at.
  func declared(_ extent: String) -> Finding.Related {
    let most = extent == "height" ? largest.height : largest.width
    return .init(layout("text", extent), "declared up to \(Numerals.points(most))")
  }

  /// Returns the suggestion of other text sizes: `text heights of at most 20`.
  func texts(_ extent: String, _ number: ValidNumber) -> Suggestion.Option {
    let range = extent == "height" ? style.layout.textHeight : style.layout.textWidth
    let (low, high) = (range.lowerBound.exact, range.upperBound.exact)
    return Suggestion.Option(
      "text \(extent)s", number, of: low...high, at: layout("text", extent))
  }
}

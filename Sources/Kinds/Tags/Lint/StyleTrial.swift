import StyleGeometry
import StyleModel

/// A trial of other texts for a style of a tag set, which tells whether an error comes with them.
///
/// Only the one style is examined again, so that the cost of a trial doesn't grow with the number of styles.
struct StyleTrial {
  /// The angles and sides by which clients tell the styles of a count apart.
  private struct Shape: Hashable {
    let angles: [Double]
    let sides: [Side]

    init(_ style: TagFigure.Style) {
      angles = style.texts.map(\.angle)
      sides = style.texts.map(\.side)
    }
  }

  private let tags: TagFigure
  private let context: LintContext
  /// The number of styles of each shape.
  private let shapes: [Shape: Int]

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    shapes = tags.styles.reduce(into: [:]) { $0[Shape($1), default: 0] += 1 }
  }

  /// Whether texts can stand in place of a style's own without a new error.
  func allows(_ texts: [TagSet.Text], for style: TagFigure.Style) -> Bool {
    var alone = tags.style
    alone.styles = [style.count: [TagSet.Style(name: style.name, texts: style.stated)]]
    let trial = TagTrial(TagFigure(alone, LintContext()), context)
    let changed = trial.changed { $0.styles[style.count] = [TagSet.Style(name: style.name, texts: texts)] }
    guard let other = changed?.styles.first else { return false }
    let (now, then) = (Shape(style), Shape(other))
    return now == then || shapes[then] == nil || shapes[now, default: 0] > 1
  }
}

import StyleGeometry
import StyleModel

/// A style of a tag set with other texts, to see whether an error comes with them.
///
/// Only the one style is looked at again, so that trying each of many takes no longer a style than trying each of a few.
struct StyleTrial {
  /// Angles and sides, by which clients tell the styles of a count apart.
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
  /// How many styles have each shape.
  private let shapes: [Shape: Int]

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    shapes = tags.styles.reduce(into: [:]) { $0[Shape($1), default: 0] += 1 }
  }

  /// Whether texts of a style can stand in place of its own without an error that it doesn't have now.
  func allows(_ texts: [TagSet.Text], for style: TagFigure.Style) -> Bool {
    var alone = tags.set
    alone.styles = [style.count: [TagSet.Style(name: style.name, texts: style.stated)]]
    let trial = TagTrial(TagFigure(alone, LintContext()), context)
    let changed = trial.changed { $0.styles[style.count] = [TagSet.Style(name: style.name, texts: texts)] }
    guard let other = changed?.styles.first else { return false }
    let (now, then) = (Shape(style), Shape(other))
    return now == then || shapes[then] == nil || shapes[now, default: 0] > 1
  }
}

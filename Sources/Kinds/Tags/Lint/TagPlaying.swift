import StyleDiagnostics
import StyleModel

/// The purpose of an animation that a tag set plays, by the name of its key.
enum TagRole: String, CaseIterable {
  case show, hide, change

  /// Creates the role of the key path `tags.NAME.show`, or of one under it; nil for any other.
  init?(_ keyPath: StyleKeyPath) {
    guard keyPath.components.count > 2 else { return nil }
    self.init(rawValue: keyPath.components[2])
  }

  /// Whether the tag stands as its layout says when the animation is over.
  var endsAtRest: Bool { self != .hide }
}

extension TagFigure {
  /// Returns the animation of a role; nil where none is named, or the named one is unknown.
  func animation(_ role: TagRole) -> AnimationFigure? {
    switch role {
    case .show: show
    case .hide: hide
    case .change: change
    }
  }
}

/// An animation that a tag set plays.
struct TagPlaying {
  let role: TagRole
  let figure: AnimationFigure
  /// The animation of which `figure` is the reduced-motion variant; nil where it is none.
  let variantOf: Animation?

  /// Creates the animation of a role; nil where none is known.
  init?(_ tags: TagFigure, _ role: TagRole) {
    guard let figure = tags.animation(role) else { return nil }
    (self.role, self.figure, variantOf) = (role, figure, nil)
  }

  /// Creates the reduced-motion variant; nil for none, or an unknown one.
  init?(variantOf own: TagPlaying, _ context: LintContext) {
    let animation = own.figure.style
    guard let figure = AnimationFigure(reduced: animation, context, own.figure.rest) else { return nil }
    (role, self.figure, variantOf) = (own.role, figure, animation)
  }

  /// The animation's name in messages.
  var title: String {
    guard let variantOf else { return "`\(figure.style.name.text)`" }
    if case .use(let name) = variantOf.reducedMotion {
      return "`\(name.text)`, the reduced-motion variant of `\(variantOf.name.text)`"
    }
    return "the reduced-motion variant of `\(variantOf.name.text)`"
  }
}

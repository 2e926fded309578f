import StyleDiagnostics
import StyleModel

/// What a tag set plays an animation for, as its keys call it.
enum TagRole: String, CaseIterable {
  case show, hide, change

  /// Of the key path `tags.NAME.show`, or what lies under it.
  init?(_ keyPath: StyleKeyPath) {
    guard keyPath.components.count > 2 else { return nil }
    self.init(rawValue: keyPath.components[2])
  }

  /// Whether the tag stands there as its layout says when it is over.
  var endsAtRest: Bool { self != .hide }
}

extension TagFigure {
  /// What plays in a role; nil where nothing is named, or what is named is unknown.
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
  /// The animation that it is the reduced-motion variant of.
  let variantOf: Animation?

  /// What plays in a role.
  init?(_ tags: TagFigure, _ role: TagRole) {
    guard let figure = tags.animation(role) else { return nil }
    (self.role, self.figure, variantOf) = (role, figure, nil)
  }

  /// What plays in its place for people who ask for less motion; nil where nothing does, or it is unknown.
  init?(variantOf own: TagPlaying, _ context: LintContext) {
    let animation = own.figure.animation
    guard let figure = AnimationFigure(reduced: animation, context, own.figure.rest) else { return nil }
    (role, self.figure, variantOf) = (own.role, figure, animation)
  }

  /// As messages call it.
  var title: String {
    guard let variantOf else { return "`\(figure.animation.name.text)`" }
    let title = "the reduced-motion variant of `\(variantOf.name.text)`"
    if case .use(let name) = variantOf.reducedMotion { return title + ", `\(name.text)`," }
    return title
  }
}

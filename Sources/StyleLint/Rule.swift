package import StyleDiagnostics

/// One thing that can be wrong with a style, and the proof that it is not.
///
/// A rule proves its condition over the whole declared range: all text extents, all sizes, all positions, all times. Where the
/// condition fails it reports one finding a cause, with a witness. Rules know no source text; a value is named by its key path.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
}

/// A rule about a tag set.
package protocol TagRule: Rule {
  static func check(_ tags: TagFigure, _ context: LintContext, _ report: (Finding) -> Void)
}

/// A rule about a bubble.
package protocol BubbleRule: Rule {
  static func check(_ bubble: BubbleFigure, _ context: LintContext, _ report: (Finding) -> Void)
}

/// A rule about an animation.
package protocol AnimationRule: Rule {
  static func check(_ animation: AnimationFigure, _ context: LintContext, _ report: (Finding) -> Void)
}

/// A rule about the text of the sources: found by name where that text is read, and only described here.
package protocol SourceRule: Rule {}

extension Rule {
  package static var name: DiagnosticName { description.name }
}

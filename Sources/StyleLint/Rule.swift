package import StyleDiagnostics
package import StyleModel

/// A fault that a style may have, and the proof that it has none.
///
/// A rule proves its condition over the whole declared range: all text extents, all sizes, all positions, all times. Where the
/// condition fails it reports one finding a cause, with a witness. Rules know no source text; a value is named by its key path.
/// A rule is a ``StyleRule``, a ``CrossKindRule``, a ``BundleRule`` or a ``SourceRule``.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  static var scope: RuleDescription.Scope { get }
  /// Whether the rule looks at styles with figures of a type; at none where it is about the sources' text.
  static func looks(at figure: any LintFigure.Type) -> Bool
  /// Checks one style by itself, if that is the rule's scope.
  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void)
  /// The rule's excerpt of one style, if its scope is the bundle; nil where the style has nothing for it.
  static func excerpt(style: any LintFigure, _ context: LintContext) -> (any Sendable)?
  /// Checks the excerpts of all styles of a bundle.
  static func check(excerpts: [any Sendable], _ report: (Finding) -> Void)
  /// Whether the rule compares a value with another one, or with a 32-bit float, so that any step of the value has its finding.
  ///
  /// Such a rule is left out of the search for safe ranges.
  static var compares: Bool { get }
}

extension Rule {
  package static var name: DiagnosticName { description.name }

  package static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {}

  package static func excerpt(style: any LintFigure, _ context: LintContext) -> (any Sendable)? { nil }

  package static func check(excerpts: [any Sendable], _ report: (Finding) -> Void) {}

  package static var compares: Bool { false }
}

/// A style with the measures that the rules of its kind share; by reference, since figures are large and rules many.
package protocol LintFigure: AnyObject, Sendable {
  associatedtype Model: ModelStyle

  init(_ style: Model, _ context: LintContext)

  /// A picture of a finding's witness; nil where there is nothing to draw.
  func sketch(of finding: PicturedFinding) -> Sketch?

  /// The type with the trait that a rule of several kinds looks at; nil for a figure without it.
  ///
  /// A cast would search all conformances of the program, which takes 0.13 M instructions for each type and trait.
  static var asTextFigure: (any TextFigure.Type)? { get }
  static var asColoredFigure: (any ColoredFigure.Type)? { get }
  static var asSpringFigure: (any SpringFigure.Type)? { get }
  static var asBoundedFigure: (any BoundedFigure.Type)? { get }
}

/// A rule that looks at a style, and at the styles that it names.
package protocol StyleRule: Rule {
  associatedtype Figure: LintFigure

  static func check(_ figure: Figure, _ context: LintContext, _ report: (Finding) -> Void)
}

extension StyleRule {
  package static var scope: RuleDescription.Scope { .style }

  package static func looks(at figure: any LintFigure.Type) -> Bool { figure == Figure.self }

  package static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let figure = style as? Figure { check(figure, context, report) }
  }
}

/// A rule about a trait that styles of several kinds share: a protocol states the trait, and the kinds' figures conform to it.
///
/// It is listed with one kind or in ``SharedRules``, and looks at every kind whose figures conform.
package protocol CrossKindRule: Rule {
  /// A picture of a finding's witness; nil where the style's figure draws it.
  static func sketch(of finding: PicturedFinding) -> Sketch?
}

extension CrossKindRule {
  package static var scope: RuleDescription.Scope { .style }

  package static func sketch(of finding: PicturedFinding) -> Sketch? { nil }
}

/// A rule about all styles of a bundle, which are never in memory at the same time: it takes an excerpt of each.
package protocol BundleRule: Rule {
  associatedtype Figure: LintFigure
  associatedtype Excerpt: Sendable

  /// The rule's excerpt of a style; nil where the style has nothing for it.
  static func excerpt(of figure: Figure, _ context: LintContext) -> Excerpt?

  /// Checks the excerpts of all styles of a bundle, in the order of the sources.
  static func check(_ excerpts: [Excerpt], _ report: (Finding) -> Void)
}

extension BundleRule {
  package static var scope: RuleDescription.Scope { .bundle }

  package static func looks(at figure: any LintFigure.Type) -> Bool { figure == Figure.self }

  package static func excerpt(style: any LintFigure, _ context: LintContext) -> (any Sendable)? {
    (style as? Figure).flatMap { excerpt(of: $0, context) }
  }

  package static func check(excerpts: [any Sendable], _ report: (Finding) -> Void) {
    check(excerpts.compactMap { $0 as? Excerpt }, report)
  }
}

/// A rule about the text of the sources: found by name where that text is read, and only described here.
package protocol SourceRule: Rule {}

extension SourceRule {
  package static var scope: RuleDescription.Scope { .source }

  package static func looks(at figure: any LintFigure.Type) -> Bool { false }
}

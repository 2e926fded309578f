package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A fault that a style may have, and the proof that it has none.
///
/// A rule proves its condition over the whole declared range: all text sizes, all sizes, all positions, all times. Where the
/// condition fails it reports one finding a cause, with a counterexample. Rules know no source text; a value is named by its key path.
/// A rule is a ``StyleRule``, a ``CrossKindRule`` or a ``SourceRule``.
package protocol Rule: Sendable {
  static var description: RuleDescription { get }
  /// Whether the rule looks at styles with figures of a type; at none where it is about the sources' text.
  static func looks(at figure: any LintFigure.Type) -> Bool
  /// Checks a style with a figure that the rule looks at.
  static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void)
  /// Whether the rule compares a value with another one, with a 32-bit float, or with the divisors of one, so that any step of the
  /// value has its finding.
  ///
  /// Such a rule is left out of the search for safe ranges.
  static var compares: Bool { get }
}

extension Rule {
  package static var name: DiagnosticName { description.name }

  package static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {}

  package static var compares: Bool { false }
}

/// A style with the measures that the rules of its kind share; by reference, since figures are large and rules many.
package protocol LintFigure: AnyObject, Sendable {
  associatedtype Model: ModelStyle

  /// The rules about several kinds that look at the figure, by the members below.
  static var crossKindRules: [any CrossKindRule.Type] { get }
  /// The texts that it draws in a font whose size it sets, each at its smallest.
  var statedTexts: [StatedText] { get }
  /// The pairs of its colors that need contrast, in the order of the sources.
  var colorPairs: [ColorPair] { get }

  init(_ style: Model, _ context: LintContext)

  /// A picture of a finding's counterexample; nil where there is nothing to draw.
  func sketch(of finding: PicturedFinding) -> Sketch?
  /// Returns what texts outgrow first that grow up to a limit; nil where all that is valid as declared stays valid.
  func outgrown(upTo limit: TextLimit, _ context: LintContext) -> OutgrownText?
  /// Returns the springs that have less time than they need to settle, one a cause.
  func cutSprings(_ context: LintContext) -> [CutSpring]
  /// Returns the values outside their property's domain, overshoot included, each at its extreme.
  func domainExcesses(_ context: LintContext) -> [DomainExcess]
}

extension LintFigure {
  package static var crossKindRules: [any CrossKindRule.Type] { [] }
  package var statedTexts: [StatedText] { [] }
  package var colorPairs: [ColorPair] { [] }

  package func outgrown(upTo limit: TextLimit, _ context: LintContext) -> OutgrownText? { nil }
  package func cutSprings(_ context: LintContext) -> [CutSpring] { [] }
  package func domainExcesses(_ context: LintContext) -> [DomainExcess] { [] }
}

/// A rule that looks at a style, and at the styles that it names.
package protocol StyleRule: Rule {
  associatedtype Figure: LintFigure

  static func check(_ figure: Figure, _ context: LintContext, _ report: (Finding) -> Void)
}

extension StyleRule {
  package static func looks(at figure: any LintFigure.Type) -> Bool { figure == Figure.self }

  package static func check(style: any LintFigure, _ context: LintContext, _ report: (Finding) -> Void) {
    if let figure = style as? Figure { check(figure, context, report) }
  }
}

/// A rule about a trait that styles of several kinds share.
///
/// It is listed with one kind or in ``SharedRules``, and looks at every kind whose figure names it.
package protocol CrossKindRule: Rule {
  /// A picture of a finding's counterexample; nil where the style's figure draws it.
  static func sketch(of finding: PicturedFinding) -> Sketch?
}

extension CrossKindRule {
  package static func looks(at figure: any LintFigure.Type) -> Bool {
    figure.crossKindRules.contains { $0 == Self.self }
  }

  package static func sketch(of finding: PicturedFinding) -> Sketch? { nil }
}

/// A rule about the text of the sources: found by name where that text is read, and only described here.
package protocol SourceRule: Rule {}

extension SourceRule {
  package static func looks(at figure: any LintFigure.Type) -> Bool { false }
}

package import StyleBundle
package import StyleDiagnostics
package import StyleModel

/// A figure of a style that is set as its bundle has it.
package protocol StatedFigure: LintFigure where Model == Authored<Style> {
  associatedtype Style: SourceStyle

  var style: Style { get }
}

extension StatedFigure {
  /// The style's key path: `brushes.NAME`.
  package var keyPath: StyleKeyPath { StyleKeyPath([Model.kind.key, style.name.text]) }

  /// The key path of a member: `member("width", "min")`.
  package func member(_ components: String...) -> StyleKeyPath { StyleKeyPath(keyPath.components + components) }
}

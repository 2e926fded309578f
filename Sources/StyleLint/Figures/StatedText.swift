package import StyleDiagnostics

/// A text that a style draws, at its smallest.
package struct StatedText: Sendable {
  /// A factor by which the text is drawn, and the key path that sets it.
  package struct Scale: Sendable {
    package let factor: Double
    package let keyPath: StyleKeyPath
  }

  /// The text's name in messages: `a title`, `the smallest text`.
  package let title: String
  /// The font's size as set, in points.
  package let fontSize: Double
  /// The key path of the number that sets the size.
  package let keyPath: StyleKeyPath
  /// The largest size that may be set there, in points, where another key bounds it.
  package let largest: Double?
  /// The smallest factor by which it is drawn; nil where it is drawn as set.
  package var scale: Scale?

  /// The size as drawn, in points.
  package var drawnSize: Double { fontSize * (scale?.factor ?? 1) }
}

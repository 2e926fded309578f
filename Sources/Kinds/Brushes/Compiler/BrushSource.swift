import StyleBundle

/// Sources of brushes.
enum BrushSource: DeclaredKind {
  typealias Style = BrushStyle
  static let summary = "brushes to draw with, and erasers"
  /// The keys without which the others still give the brush's widths.
  static let parts: Set = ["cap", "join", "palette", "eraser", "smoothing"]
}

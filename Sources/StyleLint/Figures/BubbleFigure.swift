package import StyleDiagnostics
package import StyleGeometry
package import StyleModel

/// A bubble with the measures that rules about bubbles share, in points.
package struct BubbleFigure: Sendable {
  package let bubble: Bubble
  /// `bubbles.NAME`.
  package let keyPath: StyleKeyPath
  package let arrow: ArrowGeometry
  package let cornerRadius: Double
  /// The bubble's width, arrow included.
  package let width: ClosedRange<Double>
  /// The bubble's height, arrow included.
  package let height: ClosedRange<Double>

  package init(_ bubble: Bubble) {
    self.bubble = bubble
    keyPath = StyleKeyPath(["bubbles", bubble.name.text])
    arrow = ArrowGeometry(
      width: bubble.arrow.width.value, height: bubble.arrow.height.value, tipRadius: bubble.arrow.tipRadius.value,
      baseRadius: bubble.arrow.baseRadius.value)
    cornerRadius = bubble.cornerRadius.value
    width = bubble.width.min.value...Swift.max(bubble.width.min.value, bubble.width.max.value)
    height = bubble.height.min.value...Swift.max(bubble.height.min.value, bubble.height.max.value)
  }

  /// The key path of a member: `member("arrow", "radius")`.
  package func member(_ components: String...) -> StyleKeyPath {
    StyleKeyPath(keyPath.components + components)
  }
}

/// A way to see colors without one of the eye's three kinds of cones.
public enum ColorVision: String, Hashable, CaseIterable, Sendable {
  /// Vision without the cones for long waves: reds are dark.
  case protanopia
  /// Vision without the cones for middle waves: red and green look alike.
  case deuteranopia
  /// Vision without the cones for short waves: blue and green look alike.
  case tritanopia

  /// The color as somebody with this vision sees it, in 0…1.
  ///
  /// Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color vision deficiency", IEEE Transactions
  /// on Visualization and Computer Graphics 15 (2009): the published matrices at full severity, in linear light.
  package func seen(_ color: LinearColor) -> LinearColor { LinearColor(matrix * color.light).clipped }

  private var matrix: ColorMatrix {
    switch self {
    case .protanopia: Self.protanopiaMatrix
    case .deuteranopia: Self.deuteranopiaMatrix
    case .tritanopia: Self.tritanopiaMatrix
    }
  }

  private static let protanopiaMatrix = ColorMatrix(
    [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998])
  private static let deuteranopiaMatrix = ColorMatrix(
    [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881])
  private static let tritanopiaMatrix = ColorMatrix(
    [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900])
}

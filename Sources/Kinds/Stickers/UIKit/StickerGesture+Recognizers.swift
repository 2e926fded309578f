#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleClient
  public import UIKit

  extension StickerGesture {
    /// The totals that recognisers running at once have seen since the gesture began.
    ///
    /// - Parameters:
    ///   - pinch: The pinch; nil where none runs.
    ///   - rotation: The rotation; nil where none runs.
    ///   - pan: The pan; nil where none runs.
    ///   - middle: The place of the fingers' middle on the page when the gesture began: keep `point(in: page)` of that moment.
    ///   - page: The view that stickers lie on.
    @MainActor public init(
      pinch: UIPinchGestureRecognizer? = nil, rotation: UIRotationGestureRecognizer? = nil,
      pan: UIPanGestureRecognizer? = nil, middle: StyleClient.Point, in page: UIView
    ) {
      self.init(
        factor: Double(pinch?.scale ?? 1), angle: Double(rotation?.rotation ?? 0) * 180 / .pi,
        translation: (pan?.translation(in: page) ?? .zero).model, middle: middle)
    }
  }
#endif

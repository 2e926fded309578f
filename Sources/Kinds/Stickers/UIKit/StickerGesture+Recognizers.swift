#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import StyleClient
  public import UIKit

  extension StickerGesture {
    /// Creates the totals of recognizers that run at once, since the gesture's begin.
    ///
    /// - Parameters:
    ///   - pinch: The pinch recognizer; nil where none runs.
    ///   - rotation: The rotation recognizer; nil where none runs.
    ///   - pan: The pan recognizer; nil where none runs.
    ///   - middle: The fingers' middle on the page at the gesture's begin: keep `point(in: page)` of that moment.
    ///   - page: The view that carries the stickers.
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

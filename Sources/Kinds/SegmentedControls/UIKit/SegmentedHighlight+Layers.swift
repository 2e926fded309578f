#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension SegmentedHighlight {
    /// The layers of a highlight: a window that clips, and the row of highlighted labels inside it.
    ///
    /// The window needs `masksToBounds`, and the row is its sublayer.
    public struct Layers {
      /// The clipping layer; its `cornerRadius` is the style's.
      public let window: CALayer
      /// The row of highlighted labels, as large as the control.
      public let innerRow: CALayer

      /// Creates a pair of layers, both those of an app's views.
      public init(window: CALayer, innerRow: CALayer) {
        (self.window, self.innerRow) = (window, innerRow)
      }

      /// Puts both layers at their places of one moment, without animation.
      public func show(_ placement: Placement) {
        CATransaction.withoutActions {
          window.frame = CGRect(placement.window)
          innerRow.frame = CGRect(placement.innerRow)
        }
      }
    }

    /// Plays the move and shake of a tap on a segment, beginning now; both layers are at the segment before it starts.
    ///
    /// Window and row are sampled at the same times, so labels keep their places between samples, too.
    ///
    /// - Parameters:
    ///   - index: The tapped segment's index, from 0.
    ///   - x: The window's left edge as shown, in points: that of its presentation layer while it moves.
    ///   - layers: The highlight's layers.
    public func tap(_ index: Int, from x: Double, playing layers: Layers) {
      let (rest, length) = (rest(index), tapDuration(index, from: x))
      layers.show(rest)
      let times = length > 0 ? Array(stride(from: 0, to: length, by: 1 / 120)) + [length] : []
      func slide(_ layer: CALayer, _ offset: @escaping (Placement) -> Double) {
        layer.removeAnimation(forKey: "position.x")
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        let slide = CAKeyframeAnimation(keyPath: "position.x", times: times, from: now) { time in
          NSNumber(value: offset(tap(index, from: x, at: time)))
        }
        guard let slide else { return }
        // An additive offset is independent of the anchor point.
        slide.isAdditive = true
        layer.add(slide, forKey: "position.x")
      }
      slide(layers.window) { $0.window.minX - rest.window.minX }
      slide(layers.innerRow) { $0.innerRow.minX - rest.innerRow.minX }
    }
  }
#endif

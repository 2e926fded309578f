#if canImport(UIKit) && !os(watchOS)
  import StyleClient
  import UIKit

  /// A key path of a layer, with the properties of a target that it shows.
  ///
  /// Translation, rotation and scale share one, since they are one transform.
  struct LayerProperty {
    /// The layer's key path.
    let keyPath: String
    /// The properties of the target, by descending precedence.
    let properties: [AnimationTrack.Property]

    /// Returns the properties that a layer of some class shows.
    ///
    /// Lines have their color from `strokeColor`, other shapes from `fillColor`, also where a track calls it the background, since
    /// a shape's own background is a rectangle; texts have it from `foregroundColor`.
    static func all(of layer: CALayer, as target: AnimationTrack.Target) -> [LayerProperty] {
      let numbers: [AnimationTrack.Property] = [.opacity, .strokeStart, .strokeEnd, .cornerRadius, .lineWidth]
      let common =
        numbers.map { LayerProperty(keyPath: $0.text, properties: [$0]) }
        + [LayerProperty(keyPath: "transform", properties: TargetTransform.properties)]
      let background = LayerProperty(keyPath: "backgroundColor", properties: [.backgroundColor])
      switch layer {
      case is CAShapeLayer where target == .line:
        return common + [background, LayerProperty(keyPath: "strokeColor", properties: [.color])]
      case is CAShapeLayer:
        return common + [LayerProperty(keyPath: "fillColor", properties: [.color, .backgroundColor])]
      case is CATextLayer:
        return common + [background, LayerProperty(keyPath: "foregroundColor", properties: [.color])]
      default: return common + [background]
      }
    }

    /// Returns the layer's value at a time; nil where nothing moves, or nobody has stated a resting value.
    func value(
      _ timeline: Timeline, _ target: AnimationTrack.Target, at time: Double, in box: LayerBox
    ) -> Any? {
      if properties == TargetTransform.properties {
        let transform = timeline.transform(of: target, at: time)
        return NSValue(caTransform3D: CATransform3D(transform, size: box.size, fixed: box.fixed))
      }
      let values = properties.lazy.compactMap { timeline.value(of: $0, on: target, at: time) }
      return switch values.first {
      case .number(let number): NSNumber(value: number)
      case .color(let color): color.cgColor
      case nil: nil
      }
    }

    /// Whether a time line moves one of the properties.
    func isMoved(by timeline: Timeline, _ target: AnimationTrack.Target) -> Bool {
      timeline.channels.contains { $0.target == target && properties.contains($0.property) }
    }
  }
#endif

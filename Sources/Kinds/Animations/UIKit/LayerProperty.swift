#if canImport(UIKit) && !os(watchOS)
  import StyleClient
  import UIKit

  /// A key path of a layer, and the properties of a target that it shows.
  ///
  /// Translation, rotation and scale share one, since they are one transform.
  struct LayerProperty {
    /// What the layer calls it.
    let keyPath: String
    /// What an animation calls it, those first that win.
    let properties: [AnimationTrack.Property]

    /// What layers of a kind show.
    ///
    /// Lines have their colour from `strokeColor`, other shapes from `fillColor`, also where a track calls it the background, since
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

    /// What the layer has at a time; nil where nothing moves, or nobody has stated what it has at rest.
    func value(_ timeline: Timeline, _ target: AnimationTrack.Target, at time: Double) -> Any? {
      if properties == TargetTransform.properties {
        return NSValue(caTransform3D: CATransform3D(timeline.transform(of: target, at: time)))
      }
      let values = properties.lazy.compactMap { timeline.value(of: $0, on: target, at: time) }
      return switch values.first {
      case .number(let number): NSNumber(value: number)
      case .color(let color): color.cgColor
      case nil: nil
      }
    }

    /// Whether a time line moves it.
    func isMoved(by timeline: Timeline, _ target: AnimationTrack.Target) -> Bool {
      timeline.channels.contains { $0.target == target && properties.contains($0.property) }
    }
  }
#endif

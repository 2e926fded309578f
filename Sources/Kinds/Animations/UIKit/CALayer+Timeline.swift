#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension CALayer {
    /// Shows a target's state at a time of a time line, without animation.
    ///
    /// Properties of the app's own, `x-…`, aren't a layer's, nor is the color of a plain layer.
    ///
    /// - Parameters:
    ///   - timeline: The time line.
    ///   - target: The target that the layer shows.
    ///   - time: Seconds from the start; infinity for the end.
    ///   - tip: The tip of the bubble that shows the target, in points from the layer's upper left corner.
    ///   - anchor: The fixed point of scale and rotation in proportions of the layer, instead of the time line's.
    public func show(
      _ timeline: Timeline, as target: AnimationTrack.Target, at time: Double, tip: CGPoint? = nil,
      anchor: CGPoint? = nil
    ) {
      let box = LayerBox(of: self, timeline, tip: tip, anchor: anchor)
      CATransaction.withoutActions {
        for property in LayerProperty.all(of: self, as: target) where property.isMoved(by: timeline, target) {
          guard let value = property.value(timeline, target, at: time, in: box) else { continue }
          setValue(value, forKeyPath: property.keyPath)
        }
      }
    }

    /// Plays a target's part of a time line, beginning now, and leaves the layer in its end state.
    ///
    /// Each key path has one linear key-frame animation, sampled from the time line with every jump at its time, so delays,
    /// fills, repeats, springs and steps come out as the model has them, and the layer's own value is the end's before it starts.
    /// Shifts are of the layer's present size. Endless tracks loop until ``stopPlaying(_:as:)``, or until another time line plays the same key path. A jump to the end,
    /// for people who ask for less motion, sets the end state and animates nothing.
    ///
    /// - Parameters:
    ///   - timeline: The time line.
    ///   - target: The target that the layer shows.
    ///   - start: The start time on the clock of `CACurrentMediaTime`, in seconds; give layers that play together the same.
    ///   - tip: The tip of the bubble that shows the target, in points from the layer's upper left corner.
    ///   - anchor: The fixed point of scale and rotation in proportions of the layer, instead of the time line's.
    /// - Returns: Whether all of it plays. It doesn't where endless repeats never meet again, as one of 2 s beside one of 0.7 s,
    ///   nor where it would take more than `Timeline.mostSamples` samples: then call ``show(_:as:at:tip:anchor:)`` for each frame.
    @discardableResult
    public func play(
      _ timeline: Timeline, as target: AnimationTrack.Target, from start: CFTimeInterval = CACurrentMediaTime(),
      tip: CGPoint? = nil, anchor: CGPoint? = nil
    ) -> Bool {
      stopPlaying(timeline, as: target)
      show(timeline, as: target, at: .infinity, tip: tip, anchor: anchor)
      let box = LayerBox(of: self, timeline, tip: tip, anchor: anchor)
      let now = convertTime(start, from: nil)
      var isWhole = true
      for property in LayerProperty.all(of: self, as: target) where property.isMoved(by: timeline, target) {
        guard let sampling = timeline.sampling(of: property.properties, on: target) else {
          isWhole = false
          continue
        }
        func animation(_ times: [Double]) -> CAKeyframeAnimation? {
          let present = value(forKeyPath: property.keyPath)
          return CAKeyframeAnimation(keyPath: property.keyPath, times: times, from: now) {
            property.value(timeline, target, at: $0, in: box) ?? present
          }
        }
        if let run = animation(sampling.times) { add(run, forKey: property.keyPath) }
        if let loop = animation(sampling.loop) {
          loop.repeatCount = .infinity
          // Else it would be gone when the app comes back from the background.
          loop.isRemovedOnCompletion = false
          add(loop, forKey: property.loopKey)
        }
      }
      return isWhole
    }

    /// Ends the animations of ``play(_:as:from:tip:anchor:)`` at any time; the layer shows the end state.
    ///
    /// - Parameters:
    ///   - timeline: The time line that plays, or another one of the same properties.
    ///   - target: The target that the layer shows.
    public func stopPlaying(_ timeline: Timeline, as target: AnimationTrack.Target) {
      for property in LayerProperty.all(of: self, as: target) where property.isMoved(by: timeline, target) {
        removeAnimation(forKey: property.keyPath)
        removeAnimation(forKey: property.loopKey)
      }
    }
  }

  extension LayerProperty {
    /// The key of the property's endless animation.
    fileprivate var loopKey: String { keyPath + " for ever" }
  }

  extension CAKeyframeAnimation {
    /// Creates an animation of straight lines between values; nil where no time passes, or a time has no value.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the layer's property.
    ///   - times: The key times, rising, in seconds.
    ///   - start: The layer's time at which `times` are 0, in seconds.
    ///   - value: The layer's value at each key time.
    convenience init?(keyPath: String, times: [Double], from start: Double, _ value: (Double) -> Any?) {
      guard let first = times.first, let last = times.last, last > first else { return nil }
      let values = times.compactMap(value)
      guard values.count == times.count else { return nil }
      self.init(keyPath: keyPath)
      self.values = values
      keyTimes = times.map { NSNumber(value: ($0 - first) / (last - first)) }
      (beginTime, duration) = (start + first, last - first)
    }
  }
#endif

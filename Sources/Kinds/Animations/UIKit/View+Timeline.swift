#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension View {
    /// Shows a target's opacity, translation, rotation and scale at a time of a time line.
    ///
    /// The time can be animated: `withAnimation(.linear(duration: d))` over a change of it from 0 to `d` plays the time line as
    /// the model has it. For a target's other properties, such as `strokeEnd`, ask `timeline.value(of:on:at:)`.
    ///
    /// - Parameters:
    ///   - timeline: The time line.
    ///   - target: The target that the view shows.
    ///   - time: Seconds from the start.
    ///   - tip: The tip of the bubble that shows the target, in points from the view's upper left corner.
    ///   - anchor: The fixed point of scale and rotation, instead of the time line's.
    /// - Returns: The view as it is at that time.
    public nonisolated func showing(
      _ timeline: Timeline, as target: AnimationTrack.Target, at time: Double, tip: CGPoint? = nil,
      anchor: UnitPoint? = nil
    ) -> some View {
      modifier(TimelineEffect(timeline, target, time: time, fixed: FixedPoint(tip: tip, anchor: anchor)))
    }

    /// Plays a target's part of a time line each time a value changes; shows its start before the first change.
    ///
    /// - Parameters:
    ///   - timeline: The time line. An endless one plays for a day.
    ///   - target: The target that the view shows.
    ///   - trigger: The value whose change starts the time line.
    ///   - tip: The tip of the bubble that shows the target, in points from the view's upper left corner.
    ///   - anchor: The fixed point of scale and rotation, instead of the time line's.
    /// - Returns: The view as it is at each time.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func playing(
      _ timeline: Timeline, as target: AnimationTrack.Target, trigger: some Equatable & Sendable,
      tip: CGPoint? = nil, anchor: UnitPoint? = nil
    ) -> some View {
      let fixed = FixedPoint(tip: tip, anchor: anchor)
      return modifier(TimelinePlayer(timeline: timeline, target: target, trigger: trigger, fixed: fixed))
    }
  }

  /// The fixed point of scale and rotation as an app gives it; nil where the time line's counts.
  struct FixedPoint: Sendable {
    let tip: CGPoint?
    let anchor: UnitPoint?
  }

  /// A modifier that shows a view at a time of a time line.
  struct TimelineEffect: ViewModifier, Animatable {
    private let timeline: Timeline
    private let target: AnimationTrack.Target
    private var time: Double
    private let fixed: FixedPoint

    nonisolated init(_ timeline: Timeline, _ target: AnimationTrack.Target, time: Double, fixed: FixedPoint) {
      (self.timeline, self.target, self.time, self.fixed) = (timeline, target, time, fixed)
    }

    nonisolated var animatableData: Double {
      get { time }
      set { time = newValue }
    }

    func body(content: Content) -> some View {
      content
        .modifier(
          TransformEffect(timeline: timeline, transform: timeline.transform(of: target, at: time), fixed: fixed)
        )
        .opacity(timeline.value(of: .opacity, on: target, at: time)?.number ?? 1)
    }
  }

  /// A modifier that draws a view through a target's transform, which depends on the view's size.
  struct TransformEffect: GeometryEffect {
    let timeline: Timeline
    let transform: TargetTransform
    let fixed: FixedPoint

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
      let anchor =
        fixed.anchor.map { Point(x: Double($0.x), y: Double($0.y)) }
        ?? timeline.anchorPoint(size: size.model, tip: fixed.tip?.model)
      return ProjectionTransform(CGAffineTransform(transform.matrix(in: size.model, anchor: anchor)))
    }
  }

  /// A modifier that plays a time line: its key frames are the time's, and the model gives the view's look at each time.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct TimelinePlayer<Trigger: Equatable & Sendable>: ViewModifier {
    let timeline: Timeline
    let target: AnimationTrack.Target
    let trigger: Trigger
    let fixed: FixedPoint

    func body(content: Content) -> some View {
      let (timeline, target, fixed) = (timeline, target, fixed)
      let duration = timeline.duration ?? 86_400
      return content.keyframeAnimator(initialValue: 0.0, trigger: trigger) { view, time in
        view.modifier(TimelineEffect(timeline, target, time: time, fixed: fixed))
      } keyframes: { _ in
        KeyframeTrack(\.self) {
          MoveKeyframe(0.0)
          LinearKeyframe(duration, duration: duration)
        }
      }
    }
  }
#endif

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
    ///   - anchor: The fixed point of scale and rotation.
    /// - Returns: The view as it is at that time.
    public nonisolated func showing(
      _ timeline: Timeline, as target: AnimationTrack.Target, at time: Double, anchor: UnitPoint = .center
    ) -> some View {
      modifier(TimelineEffect(timeline: timeline, target: target, time: time, anchor: anchor))
    }

    /// Plays a target's part of a time line each time a value changes; shows its start before the first change.
    ///
    /// - Parameters:
    ///   - timeline: The time line. An endless one plays for a day.
    ///   - target: The target that the view shows.
    ///   - trigger: The value whose change starts the time line.
    ///   - anchor: The fixed point of scale and rotation.
    /// - Returns: The view as it is at each time.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func playing(
      _ timeline: Timeline, as target: AnimationTrack.Target, trigger: some Equatable & Sendable,
      anchor: UnitPoint = .center
    ) -> some View {
      modifier(TimelinePlayer(timeline: timeline, target: target, trigger: trigger, anchor: anchor))
    }
  }

  /// A modifier that shows a view at a time of a time line.
  struct TimelineEffect: ViewModifier, Animatable {
    private let timeline: Timeline
    private let target: AnimationTrack.Target
    private var time: Double
    private let anchor: UnitPoint

    nonisolated init(timeline: Timeline, target: AnimationTrack.Target, time: Double, anchor: UnitPoint) {
      (self.timeline, self.target, self.time, self.anchor) = (timeline, target, time, anchor)
    }

    nonisolated var animatableData: Double {
      get { time }
      set { time = newValue }
    }

    func body(content: Content) -> some View {
      let transform = timeline.transform(of: target, at: time)
      return
        content
        .scaleEffect(x: CGFloat(transform.scaleX), y: CGFloat(transform.scaleY), anchor: anchor)
        .rotationEffect(.degrees(transform.rotation), anchor: anchor)
        .rotation3DEffect(.degrees(transform.rotationY), axis: (x: 0, y: 1, z: 0), anchor: anchor, perspective: 0)
        .rotation3DEffect(.degrees(transform.rotationX), axis: (x: 1, y: 0, z: 0), anchor: anchor, perspective: 0)
        .offset(x: CGFloat(transform.translation.x), y: CGFloat(transform.translation.y))
        .opacity(timeline.value(of: .opacity, on: target, at: time)?.number ?? 1)
    }
  }

  /// A modifier that plays a time line: its key frames are the time's, and the model gives the view's look at each time.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct TimelinePlayer<Trigger: Equatable & Sendable>: ViewModifier {
    let timeline: Timeline
    let target: AnimationTrack.Target
    let trigger: Trigger
    let anchor: UnitPoint

    func body(content: Content) -> some View {
      let (timeline, target, anchor) = (timeline, target, anchor)
      let duration = timeline.duration ?? 86_400
      return content.keyframeAnimator(initialValue: 0.0, trigger: trigger) { view, time in
        view.modifier(TimelineEffect(timeline: timeline, target: target, time: time, anchor: anchor))
      } keyframes: { _ in
        KeyframeTrack(\.self) {
          MoveKeyframe(0.0)
          LinearKeyframe(duration, duration: duration)
        }
      }
    }
  }
#endif

#if canImport(SwiftUI)
  public import StyleClient
  public import SwiftUI

  extension View {
    /// Shows what a time line has for a target at a time: opacity, translation, rotation and scale.
    ///
    /// The time can be animated: `withAnimation(.linear(duration: d))` over a change of it from 0 to `d` plays the time line as
    /// the model has it. What else a target has, such as `strokeEnd`, `timeline.value(of:on:at:)` says.
    ///
    /// - Parameters:
    ///   - timeline: The time line.
    ///   - target: What the view is of it.
    ///   - time: Seconds from the start.
    ///   - anchor: About what the view is scaled and turned.
    /// - Returns: The view as it is at that time.
    public nonisolated func showing(
      _ timeline: Timeline, as target: AnimationTrack.Target, at time: Double, anchor: UnitPoint = .center
    ) -> some View {
      modifier(TimelineEffect(timeline: timeline, target: target, time: time, anchor: anchor))
    }

    /// Plays what a time line has for a target each time a value changes; before the first time it shows the start.
    ///
    /// - Parameters:
    ///   - timeline: The time line. What goes on for ever plays for a day.
    ///   - target: What the view is of it.
    ///   - trigger: What starts it by changing.
    ///   - anchor: About what the view is scaled and turned.
    /// - Returns: The view as it is at each time.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    public func playing(
      _ timeline: Timeline, as target: AnimationTrack.Target, trigger: some Equatable & Sendable,
      anchor: UnitPoint = .center
    ) -> some View {
      modifier(TimelinePlayer(timeline: timeline, target: target, trigger: trigger, anchor: anchor))
    }
  }

  /// A view at a time of a time line.
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

  /// A view that plays a time line: its key frames are those of the time, and the model says what it shows then.
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

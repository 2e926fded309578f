#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension TagLayers {
    /// Plays a `show` or `hide`, all of it beginning now, from the state that is shown.
    ///
    /// In the middle of a change of style the lines stay where they are; before a `show` call ``show(_:of:strings:font:color:contentsScale:)``
    /// with the new style.
    ///
    /// - Parameter timeline: The time line, with `RestingValues(tags)`.
    /// - Returns: Whether all of it plays; see `CALayer.play(_:as:from:)`.
    @discardableResult
    public func play(_ timeline: Timeline) -> Bool {
      if let layout {
        stopLines()
        change = TagChange(at: layout)
        place(layout)
      }
      return run(timeline, takesTaps: false)
    }

    /// Draws the next style, and plays the way to it from the state that is shown, also in the middle of another change.
    ///
    /// Lines move by key frames of their `path`, sampled from the time line; texts change places by discrete ones, as its
    /// progress passes ½.
    ///
    /// - Parameters:
    ///   - next: The layout at the end of the change.
    ///   - timeline: The tag set's `change`, with `RestingValues(tags)`; nil, for a set without one, changes at once, as another
    ///     number of texts does.
    ///   - tags: The kind of tag.
    ///   - strings: The texts, as many as the layout has.
    ///   - font: The font in which their sizes were measured.
    ///   - color: The color of parts whose color the bundle leaves to the app.
    ///   - scale: Pixels per point, as `traitCollection.displayScale` says.
    /// - Returns: Whether all of it plays; see `CALayer.play(_:as:from:)`.
    @discardableResult
    public func change(
      to next: TagLayout, by timeline: Timeline?, of tags: TagStyles, strings: [String], font: UIFont,
      color: UIColor = .white, contentsScale scale: CGFloat
    ) -> Bool {
      let shown = layout ?? next
      show(next, of: tags, strings: strings, font: font, color: color, contentsScale: scale)
      let way = TagChange(from: shown, to: next)
      guard let timeline, !way.isAtOnce else {
        stopParts()
        playing = nil
        return true
      }
      change = way
      return run(timeline, takesTaps: true)
    }

    /// The layout that is shown now, also in the middle of a change; nil before anything is shown.
    public var layout: TagLayout? { change?.layout(playing?.timeline, at: elapsed) }

    /// Returns the part under a finger now; nil while a `show` or `hide` plays, and never a text that can't be seen.
    public func hit(_ point: StyleClient.Point, _ touch: TagLayout.Touch = .tap) -> TagLayout.Part? {
      let (playing, elapsed) = (playing, elapsed)
      if let playing, !playing.takesTaps, !playing.timeline.acceptsTaps(at: elapsed) { return nil }
      return layout?.hit(point, touch) { _ in playing?.timeline.shows(.text, at: elapsed) ?? true }
    }

    /// Seconds since the playing time line began, by the clock of `view`, which the app may have slowed or stopped.
    private var elapsed: Double { playing.map { now - $0.start } ?? 0 }

    private var now: CFTimeInterval { view.convertTime(CACurrentMediaTime(), from: nil) }

    /// Plays a time line that takes over from the one that plays.
    private func run(_ timeline: Timeline, takesTaps: Bool) -> Bool {
      let own = playing.map { timeline.interrupting($0.timeline, at: elapsed) } ?? timeline
      stopParts()
      playing = (own, now, takesTaps)
      let start = CACurrentMediaTime()
      let isWhole = parts.map { $0.layer.play(own, as: $0.target, from: start) }.allSatisfy { $0 }
      return playLines(own, from: start) && isWhole
    }

    /// Adds the animations that move lines and texts from style to style.
    private func playLines(_ timeline: Timeline, from start: CFTimeInterval) -> Bool {
      guard let change, timeline.channel(.progress, of: .line) != nil else { return true }
      guard let times = timeline.sampling(of: [.progress], on: .line)?.times else { return false }
      let layouts = Dictionary(times.map { ($0, change.layout(timeline, at: $0)) }, uniquingKeysWith: { $1 })
      for (index, line) in lines.enumerated() {
        let key = CAKeyframeAnimation.linePath
        let move = CAKeyframeAnimation(keyPath: key, times: times, from: line.convertTime(start, from: nil)) {
          layouts[$0]?.linePaths[index]
        }
        if let move { line.add(move, forKey: key) }
      }
      for (index, text) in texts.enumerated() {
        let key = CAKeyframeAnimation.textAnchor
        let jump = CAKeyframeAnimation(jumpsOf: key, times: times, from: text.convertTime(start, from: nil)) {
          layouts[$0].map { CGPoint(anchorOf: $0.dot, in: $0.texts[index].rectangle) }
        }
        if let jump { text.add(jump, forKey: key) }
      }
      return true
    }

    /// Ends the animations of lines and texts; these stay at their layers' own values.
    func stopLines() {
      for line in lines { line.removeAnimation(forKey: CAKeyframeAnimation.linePath) }
      for text in texts { text.removeAnimation(forKey: CAKeyframeAnimation.textAnchor) }
    }

    /// Ends the animations of the parts' own properties; these show the end state.
    private func stopParts() {
      guard let playing else { return }
      for part in parts { part.layer.stopPlaying(playing.timeline, as: part.target) }
    }
  }

  extension CAKeyframeAnimation {
    /// The key path of a line layer's path.
    fileprivate static let linePath = "path"
    /// The key path of a text layer's anchor point; the layer's position is the tag's dot.
    fileprivate static let textAnchor = "anchorPoint"

    /// Creates an animation that jumps from place to place; nil where there is only one place, or no time passes.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the layer's property.
    ///   - times: The sampled times, rising, in seconds.
    ///   - start: The layer's time at which `times` are 0, in seconds.
    ///   - value: The layer's value at each time.
    fileprivate convenience init?(
      jumpsOf keyPath: String, times: [Double], from start: Double, _ value: (Double) -> CGPoint?
    ) {
      guard let first = times.first, let last = times.last, last > first else { return nil }
      var places: [(time: Double, point: CGPoint)] = []
      for time in times {
        if let point = value(time), point != places.last?.point { places.append((time, point)) }
      }
      guard places.count > 1 else { return nil }
      self.init(keyPath: keyPath)
      calculationMode = .discrete
      values = places.map { NSValue(cgPoint: $0.point) }
      // A discrete animation has a begin time for each value, and an end time for the last one.
      keyTimes = (places.map(\.time) + [last]).map { NSNumber(value: ($0 - first) / (last - first)) }
      (beginTime, duration) = (start + first, last - first)
    }
  }
#endif

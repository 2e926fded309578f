#if canImport(UIKit) && !os(watchOS)
  public import StyleClient
  public import UIKit

  extension TagLayers {
    /// Plays a `show` or `hide`, all of it beginning now, and from what is shown where something plays still.
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

    /// Draws the next style, and plays the way to it from what is shown, also in the middle of another change.
    ///
    /// Lines go by key frames of their `path`, sampled from the time line; texts change places, by discrete ones, as its progress
    /// passes ½.
    ///
    /// - Parameters:
    ///   - next: Where everything comes to.
    ///   - timeline: The tag set's `change`, with `RestingValues(tags)`; nil, where it has none, changes at once, as another
    ///     number of texts does.
    ///   - tags: The kind of tag.
    ///   - strings: The texts, as many as the layout has.
    ///   - font: The font in which their sizes were measured.
    ///   - color: What a bundle without colours leaves to the app.
    ///   - scale: Pixels a point has, as `traitCollection.displayScale` says.
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

    /// What is shown now: where lines and texts stand, in mid-way too; nil before anything is.
    public var layout: TagLayout? { change?.layout(playing?.timeline, at: elapsed) }

    /// What a finger touches now, where things stand: nothing while a `show` or `hide` plays, and no text that can't be seen.
    public func hit(_ point: StyleClient.Point, _ touch: TagLayout.Touch = .tap) -> TagLayout.Part? {
      let (playing, elapsed) = (playing, elapsed)
      if let playing, !playing.takesTaps, !playing.timeline.acceptsTaps(at: elapsed) { return nil }
      return layout?.hit(point, touch) { _ in playing?.timeline.shows(.text, at: elapsed) ?? true }
    }

    /// How long it has been playing, by the clock of its own layer, which the app may have slowed or stopped.
    private var elapsed: Double { playing.map { now - $0.start } ?? 0 }

    private var now: CFTimeInterval { view.convertTime(CACurrentMediaTime(), from: nil) }

    /// Goes on from what plays with another time line.
    private func run(_ timeline: Timeline, takesTaps: Bool) -> Bool {
      let own = playing.map { timeline.interrupting($0.timeline, at: elapsed) } ?? timeline
      stopParts()
      playing = (own, now, takesTaps)
      let start = CACurrentMediaTime()
      let isWhole = parts.map { $0.layer.play(own, as: $0.target, from: start) }.allSatisfy { $0 }
      return playLines(own, from: start) && isWhole
    }

    /// Adds what moves lines and texts from style to style.
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

    /// Ends what moves lines and texts; they are where the layers have them.
    func stopLines() {
      for line in lines { line.removeAnimation(forKey: CAKeyframeAnimation.linePath) }
      for text in texts { text.removeAnimation(forKey: CAKeyframeAnimation.textAnchor) }
    }

    /// Ends what plays of the parts' own properties; they are at its end.
    private func stopParts() {
      guard let playing else { return }
      for part in parts { part.layer.stopPlaying(playing.timeline, as: part.target) }
    }
  }

  extension CAKeyframeAnimation {
    /// Of a line's layer.
    fileprivate static let linePath = "path"
    /// Of a text's layer, whose position is the tag's dot.
    fileprivate static let textAnchor = "anchorPoint"

    /// One place after the other, without ways between them; nil where there is only one, or no time passes.
    ///
    /// - Parameters:
    ///   - keyPath: What of the layer changes.
    ///   - times: Rising, in seconds.
    ///   - start: The layer's time that is their zero.
    ///   - value: What the layer has at each.
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
      // Of discrete values each has a time to begin, and the last one to end.
      keyTimes = (places.map(\.time) + [last]).map { NSNumber(value: ($0 - first) / (last - first)) }
      (beginTime, duration) = (start + first, last - first)
    }
  }
#endif

public import StyleBundle
import StyleGeometry

/// A tag on its way from one layout to another style.
///
/// Each of a line's three points (dot, elbow, end of the underline) goes straight from the one place to the other, relative to
/// the dot, also where the side changes; a pixel grid holds at both ends only. A text stands at its old place while the progress
/// is under ½ and at the new one from then on, so animations hide texts while lines move. A tag that gets another number of
/// texts changes at once.
///
/// The layout in mid-way is a layout like any other, so a tap then sets out from there:
/// `TagChange(from: change.layout(timeline, at: time), to: next)`. A `hide` in mid-way leaves the lines where they are,
/// `TagChange(at: change.layout(timeline, at: time))`, and a `show` draws the new style, `TagChange(at: next)`.
public struct TagChange: Hashable, Sendable {
  /// The layout at the start; its dot may have been elsewhere.
  public let start: TagLayout
  /// The layout at the end.
  public let end: TagLayout

  /// Creates a change from one layout to another.
  ///
  /// - Parameters:
  ///   - start: The layout that is shown, also in the middle of another change.
  ///   - end: The layout in the new style. While the tag is dragged, the same with its dot at its present place.
  public init(from start: TagLayout, to end: TagLayout) {
    (self.start, self.end) = (start, end)
  }

  /// Creates a tag that stays as it is.
  public init(at layout: TagLayout) {
    self.init(from: layout, to: layout)
  }

  /// Whether the number of texts differs, so that there is no way between, and nothing is to be played.
  public var isAtOnce: Bool { start.texts.count != end.texts.count }

  /// Returns the layout on the way, about the dot of the new style.
  ///
  /// - Parameter progress: The part of the way, from 0 to 1; less and more where a curve overshoots.
  /// - Returns: The layout, whose ``TagLayout/hit(_:_:shown:)`` finds parts at their present places.
  public func layout(at progress: Double) -> TagLayout {
    guard progress != 1, !isAtOnce else { return end }
    return end.with(zip(start.texts, end.texts).map { text($0, $1, progress) })
  }

  /// Returns the layout at a time, in seconds from the start of the `change` that plays.
  ///
  /// - Parameters:
  ///   - timeline: The time line that plays; nil, and one that doesn't move the lines' progress, show the end.
  ///   - time: Seconds from its start.
  /// - Returns: The layout.
  public func layout(_ timeline: Timeline?, at time: Double) -> TagLayout {
    layout(at: timeline?.value(of: .progress, on: .line, at: time)?.number ?? 1)
  }

  private func text(_ old: TagLayout.Text, _ new: TagLayout.Text, _ progress: Double) -> TagLayout.Text {
    let (x, y) = (end.dot.x - start.dot.x, end.dot.y - start.dot.y)
    let way = MotionSample(value: 0, next: 1, progress: progress)
    func point(_ old: Point, _ new: Point) -> Point {
      Point(x: way.between(old.x + x, new.x), y: way.between(old.y + y, new.y))
    }
    let box = old.rectangle
    return TagLayout.Text(
      elbow: point(old.elbow, new.elbow), underlineEnd: point(old.underlineEnd, new.underlineEnd),
      rectangle: progress < 0.5
        ? Rectangle(minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y) : new.rectangle)
  }
}

extension Timeline {
  /// Whether a target can be seen, and so hit, at a time in seconds: its opacity and the view's are above 0.
  public func shows(_ target: AnimationTrack.Target, at time: Double) -> Bool {
    [target, .view].allSatisfy { value(of: .opacity, on: $0, at: time)?.number ?? 1 > 0 }
  }
}

public import StyleBundle
public import StyleGeometry

/// The highlight of a segmented control of one width and number of segments: a window that clips, and inside it a second row of
/// the same labels, as large as the control, in the highlighted color.
///
/// Window and inner row move against each other, so that labels never seem to move: at any time the window's origin and the inner
/// row's add up to exactly 0. Lengths are points, x to the right and y down from the control's upper left corner; times are
/// seconds since a tap.
public struct SegmentedHighlight: Hashable, Sendable {
  /// The places of window and inner row at one moment.
  public struct Placement: Hashable, Sendable {
    /// The window, in the control's coordinates; round its corners by ``SegmentedControlStyle/cornerRadius``.
    public let window: Rectangle
    /// The row of highlighted labels, as large as the control, in the window's coordinates: at minus the window's origin.
    public let innerRow: Rectangle
  }

  /// The duration of a move, in seconds; 0 where nothing moves for people who ask for less motion.
  public var moveDuration: Double { way.duration }

  private let shape: SegmentedControlShape
  private let reading: ReadingDirection
  private let way: SegmentedMove
  private let swing: SegmentedShake?
  private let shakesAfterMoves: Bool

  /// The highlight of a control.
  ///
  /// - Parameters:
  ///   - style: The control's style.
  ///   - width: The width of the whole control, from 0 on; ``SegmentedControlStyle/width`` has those that the style is made for.
  ///   - segments: The number of segments; at least 1 is taken.
  ///   - reducedMotion: Whether less motion is asked for. Where the style has something else for that, the window is at its cell
  ///     at once and nothing shakes.
  ///   - reading: The direction in which the segments follow each other. Left out for controls whose sides mean left and right.
  public init(
    _ style: SegmentedControlStyle, width: Double, segments: Int, reducedMotion: Bool = false,
    reading: ReadingDirection = .leftToRight
  ) {
    self.reading = reading
    shape = SegmentedControlShape(
      width: max(0, width), height: style.height, segments: max(1, segments), inset: style.inset)
    let isStill = reducedMotion && style.reducedMotion != nil
    way = SegmentedMove(curve: style.curve, duration: isStill ? 0 : style.duration)
    swing =
      isStill
      ? nil
      : style.shake.map { SegmentedShake(distance: $0.distance, period: $0.period, count: $0.count) }
    shakesAfterMoves = style.shake?.occasion == .moved
  }

  /// The cell of a segment, counted from 0 in the reading direction; its label is centered in it.
  public func cell(_ index: Int) -> Rectangle { shape.cell(place(of: index)) }

  /// Window and inner row at rest at a segment.
  public func rest(_ index: Int) -> Placement { placement(x: restingX(index)) }

  /// The segment at a point: a border belongs to the cell on its right; nil outside of the control.
  public func index(at point: Point) -> Int? { shape.index(at: point).map(place) }

  /// Window and inner row on their way to a segment.
  ///
  /// - Parameters:
  ///   - x: The window's left edge when the move begins. Give the one that is shown, also in the middle of another move or a
  ///     shake, and nothing jumps.
  ///   - index: The segment that they move to.
  ///   - time: The seconds since the move began; before it they are at `x`, from its end on they rest.
  /// - Returns: The places of both.
  public func move(from x: Double, to index: Int, at time: Double) -> Placement {
    placement(x: way.place(from: x, to: restingX(index), at: time))
  }

  /// The offset that a shake adds to the window's x, in points: distance·sin(2π·t/period) while it lasts; 0 before and after,
  /// and for a style without one.
  public func shake(at time: Double) -> Double { swing?.offset(at: time) ?? 0 }

  /// Window and inner row after a tap on a segment: the move, and after it the shake, where the style has one then.
  ///
  /// A tap on the segment at which the window rests moves nothing, and shakes at once.
  ///
  /// - Parameters:
  ///   - index: The segment that was tapped.
  ///   - x: The window's left edge at the tap, as it was shown.
  ///   - time: The seconds since the tap.
  /// - Returns: The places of both.
  public func tap(_ index: Int, from x: Double, at time: Double) -> Placement {
    let begin = shakeBegin(index, from: x)
    guard let begin, time >= begin else { return move(from: x, to: index, at: time) }
    // The difference of two times may fall short of the shake's end.
    if time >= tapDuration(index, from: x) { return rest(index) }
    return placement(x: restingX(index) + shake(at: time - begin))
  }

  /// The time at which everything that a tap on a segment brings is over, in seconds since the tap.
  public func tapDuration(_ index: Int, from x: Double) -> Double {
    let moves = x != restingX(index)
    return (moves ? way.duration : 0) + (shakeBegin(index, from: x) == nil ? 0 : swing?.duration ?? 0)
  }

  /// The time at which the shake that follows a tap begins, in seconds since the tap; nil where none does.
  private func shakeBegin(_ index: Int, from x: Double) -> Double? {
    guard swing != nil else { return nil }
    if x == restingX(index) { return 0 }
    return shakesAfterMoves ? way.duration : nil
  }

  /// The place of a segment's cell among all, from 0 at the left, and in the same way the segment of a cell.
  private func place(of index: Int) -> Int { reading == .leftToRight ? index : shape.segments - 1 - index }

  private func restingX(_ index: Int) -> Double { shape.restingX(place(of: index)) }

  private func placement(x: Double) -> Placement {
    let window = shape.window(x: x)
    return Placement(window: window, innerRow: shape.innerRow(in: window))
  }
}

import StyleBundle
import StyleClient
import StyleGeometry

// The Swift of docs/draw-on-apple.md and docs/kinds, as it is there.

extension TagStyles.Name {
  static let note: Self = "note"
}

/// Returns the bundle that the app shows: the one just fetched, or the one that it had.
func styles(fetched bytes: [UInt8], else old: DecodedBundle) -> DecodedBundle {
  do {
    return try DecodedBundle(decoding: bytes)
  } catch .newerVersion, .newerClientNeeded {
    return old  // nothing is wrong: a later version of the app can draw it
  } catch {
    print("the bundle was refused: \(error)")
    return old
  }
}

/// Returns a tag's angles after a tap: on the dot those of the next style that fits, on a text the present ones.
func tap(
  _ point: Point, angles: [TagAngle], textSizes: [Size], place: TagPlace, picture: Size, tags: TagStyles
) -> [TagAngle] {
  let cycle = TagStyleCycle(tags)
  let dot = place.point(on: picture)
  guard let style = cycle.recognize(angles).style,
    let layout = TagLayout(style, of: tags, textSizes: textSizes, dot: dot), layout.hit(point) == .dot
  else { return angles }
  switch cycle.nextFitting(after: angles, textSizes: textSizes, dot: dot, on: picture) {
  case .style(let next), .noneFits(let next): return next.angles
  case .unknownCount: return angles  // the bundle has no styles for so many texts
  }
}

/// A tag on a picture whose style changes in motion.
struct MovingTag {
  let tags: TagStyles
  let bundle: DecodedBundle
  /// The angles that the app stores.
  var angles: [TagAngle]
  /// The way from style to style; at rest `TagChange(at: layout)`.
  var change: TagChange
  /// The time line that plays; nil at rest.
  var timeline: Timeline?

  /// Takes a tap some seconds after `timeline` began, and returns whether the tag goes to its next style from now on.
  mutating func tap(_ point: Point, at time: Double, textSizes: [Size], reducedMotion: Bool) -> Bool {
    let (playing, shown) = (timeline, change.layout(timeline, at: time))
    guard shown.hit(point, shown: { _ in playing?.shows(.text, at: time) ?? true }) == .dot,
      let style = TagStyleCycle(tags).next(after: angles).style,
      let next = TagLayout(style, of: tags, textSizes: textSizes, dot: shown.dot)
    else { return false }
    let own = tags.change.flatMap {
      bundle.timeline($0, reducedMotion: reducedMotion, resting: RestingValues(tags))
    }
    (angles, change) = (style.angles, TagChange(from: shown, to: next))
    timeline = playing.flatMap { own?.interrupting($0, at: time) } ?? own
    return true
  }
}

/// Returns the path of a bubble that points at a target, and the distance to move the bubble where the arrow can't reach it.
func bubble(_ style: BubbleStyle, size: Size, target: Point) -> (path: [PathElement], move: Double)? {
  guard let arrow = style.arrow(pointingAt: target, size: size),
    let outline = BubbleOutline(style, size: size, position: arrow.position)
  else { return nil }
  return (outline.elements, arrow.remainingOffset)
}

/// Returns a stroke of a brush in a color of its palette, a step wider than at first.
func stroke(of brush: BrushStyle, in bundle: DecodedBundle, through points: [Point]) -> BrushStroke? {
  var tool = BrushTool(brush)
  if let palette = brush.palette.flatMap({ bundle.palettes[$0] }), let first = palette.colors.first {
    tool.pick(first.color)
  }
  tool.wider()
  guard let start = points.first else { return nil }
  var stroke = tool.stroke(from: start)
  for point in points.dropFirst() { stroke.append(point) }
  return stroke
}

/// Returns the outline of a bubble's usual arrow for people who read in a direction.
func outline(_ style: BubbleStyle, size: Size, reading: ReadingDirection) -> BubbleOutline? {
  BubbleOutline(style.laidOut(reading), size: size)
}

/// Returns the corner at which a bubble's tail is in a direction; nil where it has none.
func tailCorner(_ style: BubbleStyle, direction: Direction) -> BubbleCorner? {
  guard case .tail(let tail) = style.pointer else { return nil }
  return zip(style.arrow.directions, tail.corners).first { $0.0 == direction }?.1
}

/// Returns a popover's frame, and its path in that frame; nil where it can't be drawn.
func popover(
  _ style: BubbleStyle, size: Size, at anchor: Rectangle, on screen: Rectangle
) -> (frame: Rectangle, path: [PathElement])? {
  guard let place = BubblePlacement(style, size: size, anchor: anchor, container: screen),
    let outline = BubbleOutline(style, size: size, direction: place.direction, position: place.position)
  else { return nil }
  return (place.frame, outline.elements)
}

/// Returns a sticker's state after a gesture whose totals are known, and whether the close button lies under a finger.
func moved(
  _ style: StickerStyle, _ state: StickerState, by gesture: StickerGesture, on page: Rectangle, finger: Point
) -> (state: StickerState, closes: Bool) {
  let sticker = StickerTransform(style, state).applying(gesture).keepingCenter(in: page)
  return (sticker.state, sticker.hit(finger) == .close)
}

/// Returns the places of window and inner row some seconds after a tap, and whether the motion is over.
func highlight(
  _ style: SegmentedControlStyle, width: Double, titles: Int, tapped: Point, windowX: Double, at time: Double
) -> (placement: SegmentedHighlight.Placement, isOver: Bool)? {
  let highlight = SegmentedHighlight(style, width: width, segments: titles)
  guard let index = highlight.index(at: tapped) else { return nil }
  let end = highlight.tapDuration(index, from: windowX)
  return (highlight.tap(index, from: windowX, at: time), time >= end)
}

/// Returns the opacity and the stroke of a tag's lines at a time of its appearing, in seconds.
func lines(of tags: TagStyles, in bundle: DecodedBundle, at time: Double, reducedMotion: Bool) -> [Double?] {
  guard let show = tags.show,
    let timeline = bundle.timeline(show, reducedMotion: reducedMotion, resting: RestingValues(tags))
  else { return [] }
  return [.opacity, .strokeEnd].map { timeline.value(of: $0, on: .line, at: time)?.number }
}

/// Returns the looks of two texts' units at a time, as far as they are drawn, each with its range in its text, in UTF-16 units.
func units(
  of old: String, _ new: String, in bundle: DecodedBundle, at time: Double, reducedMotion: Bool
) -> [(range: Range<Int>, look: TextUnitState)] {
  guard let style = bundle.textAnimations["fall"] else { return [] }
  let (leaving, coming) = (TextUnits(old, by: style.unit), TextUnits(new, by: style.unit))
  let timeline = bundle.textTimeline("fall", old: leaving.count, new: coming.count, reducedMotion: reducedMotion)
  guard let timeline else { return [] }
  let gone = leaving.ranges.enumerated().map { (range: $1, look: timeline.state(ofOld: $0, at: time)) }
  let there = coming.ranges.enumerated().map { (range: $1, look: timeline.state(ofNew: $0, at: time)) }
  return (gone + there).filter(\.look.isDrawn)
}

/// Returns the place of the next photo on a page of an app's width, and its state there; nil where no slot is left for one.
func nextPhoto(
  _ sticker: StickerStyle, aspect: Double, in style: TemplateStyle, width: Double, filled: Set<TemplatePage.Place>
) -> (place: TemplatePage.Place, state: StickerState)? {
  let page = TemplatePage(style, size: Size(width: width, height: width * 1.5))
  guard let place = page.next(accepting: .photo, filled: filled),
    let state = page.place(sticker, aspect: aspect, in: place)
  else { return nil }
  return (place, state)
}

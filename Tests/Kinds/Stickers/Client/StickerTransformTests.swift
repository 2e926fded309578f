import Foundation
import StyleBundle
import StyleClient
import StyleGeometry
import StyleTestSupport
import Testing

/// Gestures on a sticker keep the effect of earlier ones.
@Suite(.tags(.many), .firstIssues) struct StickerTransformTests {
  private static let caseCount = 2000
  private let style: StickerStyle

  init() throws {
    let compiled = try compile(
      """
      stickers:
        note:
          content: image
          size: { width: 100, height: 60 }
          scale: 0.5..4
          snap: { angle: 15, tolerance: 3 }
          quarterTurn: 90
          flip: [horizontal]
          close: { size: 24, growth: 10 }
      """)
    let bundle = try DecodedBundle(decoding: compiled.bundles["default"] ?? [])
    style = try #require(bundle.stickers["note"])
  }

  private func random(_ generator: inout SeededGenerator) -> StickerTransform {
    let center = Point(x: generator.next(in: 0...375), y: generator.next(in: 0...500))
    return StickerTransform(
      style,
      StickerState(
        center: center, scale: generator.next(in: 0.5...4), rotation: generator.next(in: -400...400),
        flippedX: generator.next(below: 2) == 0, flippedY: generator.next(below: 2) == 0))
  }

  private func isEqual(_ one: StickerTransform, _ other: StickerTransform) -> Bool {
    let (a, b) = (one.state, other.state)
    let numbers = zip(
      [a.center.x, a.center.y, a.scale, a.rotation], [b.center.x, b.center.y, b.scale, b.rotation])
    return numbers.allSatisfy { ($0 - $1).magnitude < 1e-9 } && a.flippedX == b.flippedX && a.flippedY == b.flippedY
  }

  @Test func aPanAPinchAndARotationComeTogetherInAnyOrder() {
    var generator = SeededGenerator(seed: 301)
    for _ in 0..<Self.caseCount {
      let start = random(&generator)
      let middle = Point(x: generator.next(in: 0...375), y: generator.next(in: 0...500))
      let factor = generator.next(in: 0.5 / start.state.scale...4 / start.state.scale)
      let angle = generator.next(in: -180...180)
      let pan = StickerGesture(translation: Point(x: generator.next(in: -50...50), y: generator.next(in: -50...50)))
      let pinch = StickerGesture(factor: factor, middle: middle)
      let turn = StickerGesture(angle: angle, middle: middle)
      let whole = StickerGesture(factor: factor, angle: angle, translation: pan.translation, middle: middle)
      let together = start.applying(whole)
      #expect(isEqual(start.applying(pinch).applying(turn).applying(pan), together))
      #expect(isEqual(start.applying(turn).applying(pinch).applying(pan), together))
      // After the pan the fingers are elsewhere, and pinch and turn there.
      let moved = Point(x: middle.x + pan.translation.x, y: middle.y + pan.translation.y)
      let later = StickerGesture(factor: factor, angle: angle, middle: moved)
      #expect(isEqual(start.applying(pan).applying(later), together))
    }
  }

  /// A gesture and its opposite lead back, and the point between the fingers stays there.
  @Test func whatIsBetweenTheFingersStaysThere() {
    var generator = SeededGenerator(seed: 302)
    for _ in 0..<Self.caseCount {
      let start = random(&generator)
      let middle = Point(x: generator.next(in: 0...375), y: generator.next(in: 0...500))
      let factor = generator.next(in: 0.5 / start.state.scale...4 / start.state.scale)
      let angle = generator.next(in: -180...180)
      let end = start.applying(StickerGesture(factor: factor, angle: angle, middle: middle))
      let back = end.applying(StickerGesture(factor: 1 / factor, angle: -angle, middle: middle))
      #expect(isEqual(back, start))
      // The fingers' middle in the body's own axes, before and after; without the snap, which is only drawn.
      #expect(own(middle, start.state).distance(to: own(middle, end.state)) < 1e-9)
    }
  }

  private func own(_ point: Point, _ state: StickerState) -> Point {
    let radians = -state.rotation * .pi / 180
    let (x, y) = (point.x - state.center.x, point.y - state.center.y)
    return Point(
      x: (cos(radians) * x - sin(radians) * y) / state.scale, y: (sin(radians) * x + cos(radians) * y) / state.scale)
  }

  @Test func aQuarterTurnAndAFlipKeepEverythingElse() {
    var generator = SeededGenerator(seed: 303)
    for _ in 0..<Self.caseCount {
      let start = random(&generator)
      let turned = start.quarterTurned()
      #expect(turned.state.rotation == start.state.rotation + 90)
      #expect(turned.state.scale == start.state.scale && turned.state.center == start.state.center)
      #expect(isEqual(start.flipped(.horizontal).quarterTurned(), turned.flipped(.horizontal)))
      #expect(start.flipped(.horizontal).flipped(.horizontal) == start)
      #expect(start.flipped(.vertical) == start, "the style doesn't list it")
      let gesture = StickerGesture(
        factor: generator.next(in: 0.2...5), angle: generator.next(in: -180...180), middle: start.state.center)
      #expect(isEqual(start.applying(gesture).quarterTurned(), turned.applying(gesture)))
      let flipped = start.flipped(.horizontal).applying(gesture)
      #expect(isEqual(start.applying(gesture).flipped(.horizontal), flipped))
    }
  }

  /// A slow turn is the sum of its parts, though each of them is drawn at the snap.
  @Test func aSnapIsOnlyDrawn() {
    var generator = SeededGenerator(seed: 304)
    var snapped = 0
    for _ in 0..<Self.caseCount {
      let start = random(&generator)
      let (rotation, drawn) = (start.state.rotation, start.drawnRotation)
      let multiples: [Double] = (-40...40).map { Double($0) * 15 }
      let near: Double? = multiples.first { ($0 - rotation).magnitude <= 3 }
      #expect(drawn == near ?? rotation)
      snapped += drawn == rotation ? 0 : 1
      let slow = (0..<10).reduce(start) { sticker, _ in
        sticker.applying(StickerGesture(angle: 0.5, middle: start.state.center))
      }
      #expect((slow.state.rotation - rotation - 5).magnitude < 1e-9)
      // Four quarter turns are drawn where it was: the snap's multiples go into them.
      var round = start
      for _ in 0..<4 { round = round.quarterTurned() }
      #expect((round.drawnRotation - drawn - 360).magnitude < 1e-9)
    }
    #expect((200...1800).contains(snapped))
  }

  @Test func theToleranceIsIncluded() {
    func drawn(_ rotation: Double) -> Double {
      StickerTransform(style, StickerState(center: Point(x: 0, y: 0), rotation: rotation)).drawnRotation
    }
    #expect(drawn(3) == 0 && drawn(3.001) == 3.001 && drawn(-3) == 0 && drawn(12) == 15 && drawn(11.999) == 11.999)
    #expect(drawn(357) == 360 && drawn(-450) == -450 && drawn(-447) == -450)
  }

  @Test func scalesStayInRangeAndUnsoundTotalsHaveNoEffect() {
    let start = StickerTransform(style, style.initialState(at: Point(x: 100, y: 100)))
    let far = start.applying(StickerGesture(factor: 100, middle: Point(x: 0, y: 0)))
    #expect(far.state.scale == 4 && far.state.center == Point(x: 400, y: 400), "the center moves as far as it grew")
    #expect(start.applying(StickerGesture(factor: 0.001, middle: start.state.center)).state.scale == 0.5)
    for nonsense in [0, -1, Double.nan, .infinity] {
      #expect(start.applying(StickerGesture(factor: nonsense)) == start)
    }
    #expect(start.applying(StickerGesture(angle: .nan)) == start)
    #expect(start.applying(StickerGesture(translation: Point(x: .infinity, y: 0))) == start)
    #expect(StickerTransform(style, StickerState(center: Point(x: 0, y: 0), scale: 9)).state.scale == 4)
  }

  @Test func theMatrixAgreesWithTheCorners() {
    var generator = SeededGenerator(seed: 305)
    for _ in 0..<Self.caseCount {
      let sticker = random(&generator)
      var corners = [(-50.0, -30.0), (50, -30), (50, 30), (-50, 30)].map { x, y in
        sticker.matrix.point(Point(x: sticker.state.flippedX ? -x : x, y: sticker.state.flippedY ? -y : y))
      }
      for corner in sticker.corners { #expect(corner.distance(to: corners.removeFirst()) < 1e-9) }
    }
  }

  @Test func theCloseButtonIsHitOutsideOfTheBody() throws {
    let sticker = StickerTransform(style, StickerState(center: Point(x: 100, y: 100)))
    let middle = try #require(sticker.closeCenter)
    #expect(middle == Point(x: 50, y: 70))
    #expect(sticker.hit(Point(x: 32, y: 60)) == .close && sticker.hit(Point(x: 60, y: 80)) == .close)
    #expect(sticker.hit(Point(x: 28, y: 70)) == .close && sticker.hit(Point(x: 27.9, y: 70)) == nil)
    #expect(sticker.hit(Point(x: 60, y: 80), showsClose: false) == .body)
    #expect(sticker.hit(Point(x: 150, y: 130)) == .body && sticker.hit(Point(x: 150.01, y: 130)) == nil)
    // Scaled, the button is as large as before, at the corner; flipped, it stays where it is.
    let large = StickerTransform(style, StickerState(center: Point(x: 100, y: 100), scale: 2, flippedX: true))
    #expect(large.closeCenter == Point(x: 0, y: 40) && large.hit(Point(x: -22, y: 40)) == .close)
    let turned = StickerTransform(style, StickerState(center: Point(x: 100, y: 100), rotation: 90))
    #expect(turned.closeCenter == Point(x: 130, y: 50))
  }

  @Test func aStateSurvivesItsEncoding() throws {
    var generator = SeededGenerator(seed: 306)
    for _ in 0..<Effort.cases(200) {
      let state = random(&generator).state
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(StickerState.self, from: data) == state)
    }
    let text = #"{"center":{"x":1,"y":2},"scale":3,"rotation":4,"flippedX":true,"flippedY":false}"#
    let state = try JSONDecoder().decode(StickerState.self, from: Data(text.utf8))
    #expect(state == StickerState(center: Point(x: 1, y: 2), scale: 3, rotation: 4, flippedX: true))
  }

  @Test func theCenterIsKeptOnThePage() {
    let page = Rectangle(minX: 0, minY: 0, maxX: 375, maxY: 500)
    let inside = StickerTransform(style, StickerState(center: Point(x: 10, y: 20), rotation: 33))
    #expect(inside.keepingCenter(in: page) == inside)
    let outside = StickerTransform(style, StickerState(center: Point(x: -10, y: 520), rotation: 33))
    #expect(outside.keepingCenter(in: page).state == StickerState(center: Point(x: 0, y: 500), rotation: 33))
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

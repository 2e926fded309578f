import StyleGeometry

/// What the circle of 24 points round a small slot's middle meets: WCAG's least room for a target.
struct CrowdedSlot {
  /// The other's number.
  let other: Int
  /// Whether it is the other's circle.
  let isCircle: Bool
  /// From the small slot's middle to the other, or to its middle.
  let distance: Double

  /// The first slot that a small one meets, on its own page or on those beside it; nil for one that is large enough, or has room.
  ///
  /// - Parameters:
  ///   - number: The small slot's place among the frames.
  ///   - frames: All slots of a page.
  ///   - shape: Where the pages are.
  ///   - tolerance: What differs by no more is equal.
  /// - Returns: What is met.
  static func met(
    by number: Int, among frames: [TurnedRectangle], _ shape: TemplateShape, tolerance: Double
  ) -> CrowdedSlot? {
    let (own, least) = (frames[number], TouchTarget.wcag - tolerance)
    guard own.shorterSide < least else { return nil }
    for page in shape.direction == nil ? [0] : [0, -1, 1] {
      let offset = shape.offset(ofPage: page)
      for other in frames.indices where page != 0 || other != number {
        let frame = frames[other].moved(by: offset)
        let distance = frame.distance(to: own.center)
        if distance < TouchTarget.wcag / 2 - tolerance {
          return CrowdedSlot(other: other, isCircle: false, distance: distance)
        }
        let middle = TurnedRectangle(center: frame.center, size: Size(width: 0, height: 0), rotation: 0)
        let apart = middle.distance(to: own.center)
        if frame.shorterSide < least, apart < least {
          return CrowdedSlot(other: other, isCircle: true, distance: apart)
        }
      }
    }
    return nil
  }
}

extension TurnedRectangle {
  /// The lesser of width and height, in its own axes.
  var shorterSide: Double { min(size.width, size.height) }
}

import StyleGeometry

/// The slot that the circle of 24 points round a small slot's middle meets: WCAG's least room for a target.
struct CrowdedSlot {
  /// The other slot's number.
  let other: Int
  /// Whether the circle of the other slot is met.
  let isCircle: Bool
  /// The distance from the small slot's middle to the other slot, or to its middle, in points.
  let distance: Double

  /// The first slot that a small one meets, on its own page or on those beside it; nil for one that is large enough, or has room.
  ///
  /// - Parameters:
  ///   - number: The small slot's place among the frames.
  ///   - frames: All slots of a page.
  ///   - shape: The places of the pages.
  ///   - tolerance: The largest difference that counts as none, in points.
  /// - Returns: The slot that is met.
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
        let apart = frame.center.distance(to: own.center)
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

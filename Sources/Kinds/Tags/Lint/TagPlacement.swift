import StyleGeometry

/// Where on a picture the dot of a tag may be, so that a style of the cycle fits inside the picture.
struct TagPlacement {
  let tags: TagFigure
  /// Those for one number of texts.
  let styles: [TagFigure.Style]
  let places: DevicePlaces
  let tolerance: Double

  /// Where each style fits with all its texts of one size, not only at the places.
  ///
  /// A style fits while its bounds lie inside the picture, which is so for the dots of a rectangle.
  func fitting(_ size: Size) -> [Rectangle] {
    styles.compactMap { places.device.fitting(tags.bounds($0, size), tolerance: tolerance) }
  }

  /// The largest width up to which coverage reaches `share`, to 1e-6; nil where none does.
  ///
  /// Bounds only grow with the width, so what is covered only shrinks.
  func widest(reaching share: Double) -> Double? {
    limit(tags.largest.width) { !reaches(share, Size(width: $0, height: tags.largest.height)) }
  }

  /// The largest height up to which coverage reaches `share`, likewise.
  func highest(reaching share: Double) -> Double? {
    limit(tags.largest.height) { !reaches(share, Size(width: tags.largest.width, height: $0)) }
  }

  private func limit(_ largest: Double, _ fails: (Double) -> Bool) -> Double? {
    guard !fails(0) else { return nil }
    let onset = Onset.value(in: 0...largest, fails)
    return fails(onset) ? onset - 1e-6 : onset
  }

  /// Whether enough is covered with all texts of one size.
  func reaches(_ share: Double, _ size: Size) -> Bool { places.reaches(share, by: fitting(size)) }
}

extension LintContext.Device {
  /// Where the dot of a tag with such bounds round it may be; nil where the tag fits nowhere.
  fileprivate func fitting(_ bounds: Rectangle, tolerance: Double) -> Rectangle? {
    let fits = Rectangle(
      minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY)
    return fits.width < 0 || fits.height < 0 ? nil : fits.grown(by: tolerance)
  }
}

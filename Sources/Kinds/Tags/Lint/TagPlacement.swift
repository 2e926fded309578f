import StyleGeometry

/// Where on a picture the dot of a tag may be, so that a style of the cycle fits inside the picture.
struct TagPlacement {
  let tags: TagFigure
  /// Those for one number of texts.
  let styles: [TagFigure.Style]
  let device: LintContext.Device
  /// Where the dot may be asked for; it has a width and a height.
  let places: Rectangle
  let tolerance: Double

  /// Nil where the margins leave nothing of the picture.
  init?(
    _ tags: TagFigure, _ styles: [TagFigure.Style], on device: LintContext.Device, margin: Double, tolerance: Double
  ) {
    self.tags = tags
    self.styles = styles
    self.device = device
    self.tolerance = tolerance
    places = device.places(margin: margin)
    guard places.width > tolerance, places.height > tolerance else { return nil }
  }

  /// Where some style fits with all its texts of one size.
  ///
  /// A style fits while its bounds lie inside the picture, which is so for the dots of a rectangle. Rectangles that touch
  /// leave nothing between them.
  func coverage(_ size: Size) -> RectangleCoverage {
    RectangleCoverage(of: places, by: fitting(size))
  }

  /// Where each style fits, not only at the places.
  func fitting(_ size: Size) -> [Rectangle] {
    styles.compactMap { device.fitting(tags.bounds($0, size), tolerance: tolerance) }
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
  func reaches(_ share: Double, _ size: Size) -> Bool {
    let uncovered = places.pieces(without: fitting(size)).reduce(0) { $0 + $1.width * $1.height }
    return reaches(share, uncoveredShare: uncovered / (places.width * places.height))
  }

  func reaches(_ share: Double, uncoveredShare: Double) -> Bool { uncoveredShare <= 1 - share + 1e-12 }
}

extension LintContext.Device {
  /// Where dots are placed.
  fileprivate func places(margin: Double) -> Rectangle {
    Rectangle(minX: margin, minY: margin, maxX: width - margin, maxY: height - margin)
  }

  /// Where the dot of a tag with such bounds round it may be; nil where the tag fits nowhere.
  fileprivate func fitting(_ bounds: Rectangle, tolerance: Double) -> Rectangle? {
    let fits = Rectangle(
      minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY)
    return fits.width < 0 || fits.height < 0 ? nil : fits.grown(by: tolerance)
  }
}

extension TagFigure {
  /// Whether at each place of a picture one of some styles fits, with all its texts at their largest.
  func fitEverywhere(
    _ styles: Range<Int>, on device: LintContext.Device, margin: Double, tolerance: Double
  ) -> Bool {
    let fitting = styles.compactMap { device.fitting(bounds(self.styles[$0], largest), tolerance: tolerance) }
    return device.places(margin: margin).pieces(without: fitting).isEmpty
  }
}

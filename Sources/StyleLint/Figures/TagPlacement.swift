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
    places = Rectangle(minX: margin, minY: margin, maxX: device.width - margin, maxY: device.height - margin)
    guard places.width > tolerance, places.height > tolerance else { return nil }
  }

  /// Where some style fits with all its texts of one size.
  ///
  /// A style fits while its bounds lie inside the picture, which is so for the dots of a rectangle. Rectangles that touch
  /// leave nothing between them.
  func coverage(_ size: Extents) -> RectangleCoverage {
    RectangleCoverage(
      of: places,
      by: styles.compactMap { style in
        let bounds = tags.bounds(style, size)
        let fits = Rectangle(
          minX: -bounds.minX, minY: -bounds.minY, maxX: device.width - bounds.maxX, maxY: device.height - bounds.maxY)
        return fits.width < 0 || fits.height < 0 ? nil : fits.grown(by: tolerance)
      })
  }

  /// The largest width up to which coverage reaches `share`, to 1e-6; nil where none does.
  ///
  /// Bounds only grow with the width, so what is covered only shrinks.
  func widest(reaching share: Double) -> Double? {
    limit(tags.largest.width) { !reaches(share, coverage(Extents(width: $0, height: tags.largest.height))) }
  }

  /// The largest height up to which coverage reaches `share`, likewise.
  func highest(reaching share: Double) -> Double? {
    limit(tags.largest.height) { !reaches(share, coverage(Extents(width: tags.largest.width, height: $0))) }
  }

  private func limit(_ largest: Double, _ fails: (Double) -> Bool) -> Double? {
    guard !fails(0) else { return nil }
    let onset = Onset.value(in: 0...largest, fails)
    return fails(onset) ? onset - 1e-6 : onset
  }

  func reaches(_ share: Double, _ coverage: RectangleCoverage) -> Bool {
    coverage.uncoveredShare <= 1 - share + 1e-12
  }
}

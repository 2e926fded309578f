package import StyleBundle
import StyleGeometry
import StyleModel

/// The places of a tag's dot on a picture at which a style of the cycle fits inside the picture.
struct TagPlacement {
  let tags: TagFigure
  /// The styles for one number of texts.
  let styles: [TagFigure.Style]
  let places: DevicePlaces
  let tolerance: Double

  /// Returns the dots for which each style fits with all its texts of one size, not only among the places.
  ///
  /// A style fits while its bounds lie inside the picture, which is so for the dots in a rectangle.
  func fitting(_ size: Size) -> [Rectangle] {
    styles.compactMap { places.device.fitting(tags.bounds($0, size), tolerance: tolerance) }
  }

  /// Whether coverage reaches `share` with all texts of one size.
  func reaches(_ share: Double, _ size: Size) -> Bool { places.reaches(share, by: fitting(size)) }
}

extension TagStyles {
  /// The share of each device's places at which some style for a number of texts fits with its largest ones, as
  /// `tag-placement-gap` reckons it.
  package func coverage(texts count: Int, _ context: LintContext) -> [DeviceCoverage] {
    let tags = TagFigure(TagSet(lifting: self), context)
    let styles = tags.styles.filter { $0.count == count }
    return context.places(margin: TagPlacementGap.margin(tags, count: count, context)).map { places in
      let placement = TagPlacement(tags: tags, styles: styles, places: places, tolerance: context.tolerance)
      return places.coverage(by: placement.fitting(tags.largest))
    }
  }
}

extension Device {
  /// Returns the dots for which a tag with such bounds round its dot fits; nil where it fits nowhere.
  fileprivate func fitting(_ bounds: Rectangle, tolerance: Double) -> Rectangle? {
    let fits = Rectangle(
      minX: -bounds.minX, minY: -bounds.minY, maxX: width - bounds.maxX, maxY: height - bounds.maxY)
    return fits.width < 0 || fits.height < 0 ? nil : fits.grown(by: tolerance)
  }
}

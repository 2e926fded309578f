/// A text style of the system, which grows with people's text size, in UIKit's words.
public enum TextStyle: String, Hashable, CaseIterable, Sendable {
  /// The largest titles, 34 points by default.
  case largeTitle
  /// Titles of the first level, 28 points by default.
  case title1
  /// Titles of the second level, 22 points by default.
  case title2
  /// Titles of the third level, 20 points by default.
  case title3
  /// Headings, which grow as body text does.
  case headline
  /// Body text, 17 points by default.
  case body
  /// Callouts, 16 points by default.
  case callout
  /// Subheadings, 15 points by default.
  case subheadline
  /// Footnotes, 13 points by default.
  case footnote
  /// Captions, 12 points by default.
  case caption1
  /// Small captions, 11 points by default.
  case caption2

  /// The points at each size, from `xSmall` to `accessibility5`, of Apple's guidelines for iOS (Typography).
  private var points: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// The leading at each size in points, from the same table.
  private var leadings: [Double] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
    }
  }

  /// Returns the points at a size as a multiple of those at `large`, as preferred fonts grow.
  package func scale(at size: TextSize) -> Double { Self.ratio(points, size) }

  /// Returns the greater of the multiples of points and leading at a size: font metrics grow by the leading.
  package func growth(at size: TextSize) -> Double { max(scale(at: size), Self.ratio(leadings, size)) }

  private static func ratio(_ row: [Double], _ size: TextSize) -> Double { row[size.place] / row[TextSize.large.place] }

  /// Returns the style whose points at `large` are nearest to a font's size in points; of two the smaller.
  package static func nearest(to fontSize: Double) -> TextStyle {
    let rest = TextSize.large.place
    let order = allCases.filter { $0 != .headline }.reversed()
    return order.min { ($0.points[rest] - fontSize).magnitude < ($1.points[rest] - fontSize).magnitude } ?? .body
  }
}

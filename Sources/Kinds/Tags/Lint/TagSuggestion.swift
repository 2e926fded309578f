import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The numbers that make styles valid whose texts meet each other or each other's lines.
///
/// It is one suggestion for both faults, so that removing one doesn't bring the other.
struct TagSuggestion {
  private let who: String
  private let radius: Suggestion.Option?
  private let height: Suggestion.Option?
  private let width: Suggestion.Option?
  /// The deciding sizes of which no declared one is small enough.
  private let tooLarge: [String]

  fileprivate init(
    _ styles: [TagFigure.Style], _ who: String, _ suggestions: TagSuggestions, _ onset: FailingSize
  ) {
    let (tags, context) = (suggestions.tags, suggestions.context)
    self.who = who
    let counts = Set(styles.map(\.count))
    let count = counts.count == 1 && !suggestions.hasOneRadius ? counts.first : nil
    let grown = suggestions.enlarged.flatMap { ValidRadius($0, styles, context).number }
    radius = (grown ?? ValidRadius(tags, styles, context).number).map { number in
      Suggestion.Option(
        "a radius", number, at: count.map { tags.layout("radius", String($0)) } ?? tags.layout("radius"))
    }
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    let largest = tags.largest
    let texts = styles.map { (texts: $0.texts, leastGap: context.leastGap($0)) }
    func limit(
      _ extent: String, _ limit: FailingSize.Limit?, _ range: ClosedRange<Double>, _ size: (Double) -> Size
    )
      -> Suggestion.Option?
    {
      guard limit != nil else { return nil }
      let number = ValidNumber(.atMost, in: range) { extent in
        !texts.allSatisfy { clearance.isClear($0.texts, size(extent), leastGap: $0.leastGap) }
      }
      return number.map { tags.texts(extent, $0) }
    }
    height = limit("height", onset.height, tags.height) { Size(width: largest.width, height: $0) }
    width = limit("width", onset.width, tags.width) { Size(width: $0, height: largest.height) }
    tooLarge = [
      onset.height != nil && height == nil ? "height" : nil, onset.width != nil && width == nil ? "width" : nil,
    ].compactMap { $0 }
  }

  fileprivate var isEmpty: Bool { radius == nil && height == nil && width == nil }

  /// Returns `use a radius of at least 29, or text heights of at most 20, to make every style of `note` valid`.
  ///
  /// - Parameter extentsFirst: Whether the proposals begin with the sizes instead of the radius.
  /// - Returns: The suggestions.
  func advice(extentsFirst: Bool) -> Suggestion {
    let none = tooLarge.isEmpty ? nil : "no declared \(tooLarge.joined(separator: " or "))"
    return Suggestion(
      [radius, width, height], "make \(who) valid", none.map { "; \($0) is enough" } ?? "",
      otherwise: "use other angles or sides" + (none.map { ": \($0) makes \(who) valid" } ?? ""),
      offersLastFirst: extentsFirst)
  }
}

extension [Int: Double] {
  /// Returns the leaders' lengths with another one for a number of texts, or for all.
  func with(_ radius: Double, count: Int?) -> [Int: Double] {
    var radii = self
    for key in keys where count == nil || count == key { radii[key] = radius }
    return radii
  }
}

/// The suggestions of one tag set, each computed once.
struct TagSuggestions {
  fileprivate let tags: TagFigure
  fileprivate let context: LintContext
  fileprivate let hasOneRadius: Bool
  /// The set with texts as large as the project asks for, for which a radius is valid, too.
  fileprivate let enlarged: TagFigure?
  private var known: [Int: TagSuggestion] = [:]

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    enlarged = tags.enlarged(context)
    hasOneRadius = Set(tags.styles.map { tags.radius(count: $0.count) }).count == 1
  }

  /// Returns the suggestion of every style of the set, if their leaders are of one length, else of those of one count.
  ///
  /// If no number removes the faults of all, the suggestion is that of the one style.
  mutating func suggestion(_ style: TagFigure.Style, _ onset: FailingSize) -> TagSuggestion {
    let key = (hasOneRadius ? 0 : style.count * 4) + (onset.height == nil ? 0 : 2) + (onset.width == nil ? 0 : 1)
    let all = known[key] ?? suggestion(for: style.count, onset)
    known[key] = all
    return all.isEmpty && tags.styles.count > 1 ? TagSuggestion([style], style.title, self, onset) : all
  }

  private func suggestion(for count: Int, _ onset: FailingSize) -> TagSuggestion {
    let name = "`\(tags.style.name.text)`"
    if hasOneRadius { return TagSuggestion(tags.styles, "every style of \(name)", self, onset) }
    let texts = "\(count) \(count == 1 ? "text" : "texts")"
    return TagSuggestion(
      tags.styles.filter { $0.count == count }, "every style for \(texts) of \(name)", self, onset)
  }
}

extension TagFigure {
  /// Returns the project's declaration of a text dimension, as a place to look at.
  func declared(_ extent: String) -> Finding.Related {
    let most = extent == "height" ? largest.height : largest.width
    return .init(layout("text", extent), "declared up to \(Numerals.points(most))")
  }

  /// Returns the suggestion of other text sizes: `text heights of at most 20`.
  func texts(_ extent: String, _ number: ValidNumber) -> Suggestion.Option {
    let range = extent == "height" ? style.layout.textHeight : style.layout.textWidth
    let (low, high) = (range.lowerBound.exact, range.upperBound.exact)
    return Suggestion.Option(
      "text \(extent)s", number, of: low...high, at: layout("text", extent))
  }
}

import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The numbers that keep a tag set valid whose texts grow.
struct OutgrownTags {
  let tags: TagFigure
  let text: GrowingText
  let asked: AskedText
  let context: LintContext
  /// The index of the least step at which a style fails.
  let step: Int
  /// The multiple up to which all are valid.
  let bound: Double
  /// Whether other styles fail as declared.
  let hasFaults: Bool

  /// Returns `` use a radius of at least 58.5, or `upTo: xxLarge`, to make every style of `note` valid ``.
  var suggestion: Suggestion {
    let limit = text.limited(to: asked.limit(below: step, bound: bound))
    let options = context.searchesAdvice ? [radius(at: asked.largest), limit, cappedRadius] : [limit]
    let name = "`\(tags.style.name.text)`"
    return Suggestion(options, hasFaults ? "keep other styles of \(name) valid" : "make every style of \(name) valid")
  }

  /// The radius for `xxxLarge`, beyond which the app doesn't enlarge; nil where it wouldn't help, or nobody asks for more.
  private var cappedRadius: Suggestion.Option? {
    let limit = TextLimit.size(.xxxLarge)
    let growth = text.growth.proved(at: limit)
    guard let size = asked.steps[step].size, size <= .xxxLarge, growth < asked.largest else { return nil }
    return radius(at: growth)?.with([text.limited(to: limit)])
  }

  /// Returns the radius above which all styles are valid at a multiple, or one for each number of texts where these differ.
  private func radius(at growth: Double) -> Suggestion.Option? {
    let grown = tags.grown(by: growth)
    let counts = Set(tags.styles.map(\.count)).sorted()
    guard Set(counts.map(tags.radius)).count > 1 else { return radius(grown, count: nil) }
    let needed = counts.filter { count in
      let clearance = TagMeetings(tags: grown, context)
      return tags.styles.contains { $0.count == count && !clearance.isClear($0, grown.largest) }
    }
    let options = needed.map { radius(grown, count: $0) }
    return options.contains { $0 == nil } ? nil : Suggestion.Option.together(options.compactMap(\.self))
  }

  private func radius(_ grown: TagFigure, count: Int?) -> Suggestion.Option? {
    let clearance = TagMeetings(tags: tags, context)
    let styles = tags.styles.filter { style in
      (count == nil || style.count == count) && (!hasFaults || clearance.isClear(style, tags.largest))
    }
    guard let number = ValidRadius(grown, styles, context).number else { return nil }
    guard let count else { return Suggestion.Option("a radius", number, at: tags.layout("radius")) }
    let path = tags.layout("radius", String(count))
    return Suggestion.Option(
      "a radius of \(number.words) for \(count) texts", [.init(path, .number(number.value))])
  }
}

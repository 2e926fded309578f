import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The changes that make tap areas large enough, each tried out.
///
/// None brings an error, and none lets tap areas meet that were apart.
struct TapGrowth {
  /// A value to change, as a suggestion and in the tag set; a way has one or several.
  private struct Part {
    let option: Suggestion.Option
    let apply: (inout TagSet) -> Void

    init(_ option: Suggestion.Option, _ apply: @escaping (inout TagSet) -> Void) {
      (self.option, self.apply) = (option, apply)
    }

    /// Creates the part of one number: `` `gap: 15` ``.
    init(
      _ key: String, _ number: ValidNumber, at keyPath: StyleKeyPath,
      _ apply: @escaping (inout TagSet, Double) -> Void
    ) {
      self.init(.init("`\(key): \(number.value)`", [.init(keyPath, .number(number.value))])) {
        apply(&$0, number.number)
      }
    }
  }

  private let tags: TagFigure
  private let context: LintContext
  private let areas: TapAreas
  /// The conditions that the set meets as it is, each an error once it fails.
  private let conditions: [(TagFigure) -> Bool]

  /// Creates the ways; nil where the tap areas could not be read.
  init?(_ tags: TagFigure, _ context: LintContext) {
    guard let areas = TapAreas(tags, tolerance: context.tolerance) else { return nil }
    (self.tags, self.context, self.areas) = (tags, context, areas)
    let clear = tags.styles.indices.map { index in
      { (tags: TagFigure) in TagMeetings(tags: tags, context).isClear(tags.styles[index], tags.largest) }
    }
    let tolerance = context.tolerance
    conditions =
      (clear + [
        { TapAreas($0, tolerance: tolerance)?.crowdedText == nil },
        { TapAreas($0, tolerance: tolerance)?.crowdedDot == nil },
      ]).filter { $0(tags) }
  }

  /// Returns the growth of texts by which a tap area becomes as large as asked, in points.
  private func growth(_ asked: Double) -> ValidNumber {
    ValidNumber(.atLeast, (asked - min(tags.smallest.width, tags.smallest.height)) / 2)
  }

  private func grown(_ growth: ValidNumber) -> Part {
    Part("hit.text", growth, at: tags.hit("text")) { $0.hit?.text = $1 }
  }

  /// Returns the ways to texts' tap areas that are as large as `asked`, in points.
  func ofTexts(_ asked: Double) -> Suggestion {
    let needed = growth(asked)
    let own = [grown(needed)]
    let most = areas.largestGrowth
    let isAlone = isValid(own)
    let ways = isAlone ? [own] : least(own, [gap(needed.number), preference, largerDot, radius(needed.number)])
    // Areas that overlap already get no worse.
    guard !ways.isEmpty || most != nil && changed(own) != nil else {
      return Suggestion(
        [], "", otherwise: "move the texts away from the dot, and set `hit.text: \(needed.value)`")
    }
    let limit = most.map { "; above \($0.value), tap areas overlap unless the texts move apart" }
    return Suggestion(
      (ways.isEmpty ? [own] : ways).map(suggestion), "",
      isAlone || ways.isEmpty ? limit ?? "" : "")
  }

  /// Returns the ways to a tap area of the dot that is as wide as `asked`, in points.
  func ofDot(_ asked: Double) -> Suggestion {
    let needed = ValidNumber(.atLeast, asked / 2)
    let own = Part("hit.dot", needed, at: tags.hit("dot")) { $0.hit?.dot = $1 }
    // A new error is a meeting with the circle of a text whose own tap area is too small.
    let growth = growth(TouchTarget.wcag)
    let grown = [own, grown(growth)]
    let way = [[own], grown].first(where: isValid) ?? least(grown, [gap(growth.number), preference]).first
    return Suggestion(
      [way.map(suggestion)], "",
      otherwise:
        "move the texts away from the dot, or use larger tap areas for them, and set `hit.dot: \(needed.value)`")
  }

  /// Returns the valid ways with the fewest of some additions.
  private func least(_ own: [Part], _ additions: [Part?]) -> [[Part]] {
    let additions = additions.compactMap(\.self)
    for count in 1...max(additions.count, 1) {
      let subsets = (0..<1 << additions.count).filter { $0.nonzeroBitCount == count }
      let ways = subsets.map { subset in
        own + additions.indices.filter { subset & 1 << $0 != 0 }.map { additions[$0] }
      }
      let valid = ways.filter(isValid)
      if !valid.isEmpty { return valid }
    }
    return []
  }

  /// Returns the addition that lifts texts over the dot's center off it; nil where none is needed.
  private func gap(_ growth: Double) -> Part? {
    let over = tags.styles.flatMap(\.texts).filter { text in
      let apart = tags.rectangle(text, tags.largest).grown(by: growth).apart(from: Rectangle(around: .dot))
      return areas.mayCoverDot(text) && max(apart.x, apart.y) < -context.tolerance
    }
    return over.map(\.elbow.y).max().map { lowest in
      Part("gap", ValidNumber(.atLeast, lowest + growth), at: tags.layout("text", "gap")) { $0.layout.gap = $1 }
    }
  }

  private var preference: Part? {
    tags.style.hit?.prefer == .text ? Part(tags.preferringDot) { $0.hit?.prefer = .dot } : nil
  }

  /// The addition that enlarges the dot's own tap area until it needs no circle; nil where it needs none.
  private var largerDot: Part? {
    let least = TouchTarget.wcag / 2
    guard let dot = tags.style.hit?.dot, dot < least else { return nil }
    return Part("hit.dot", ValidNumber(.atLeast, least), at: tags.hit("dot")) { $0.hit?.dot = $1 }
  }

  /// Returns the addition of longer leaders; nil for leaders of several lengths, or where they would be four times as long.
  private func radius(_ growth: Double) -> Part? {
    let radii = Set(tags.style.layout.radius.values)
    guard radii.count == 1 else { return nil }
    // The tap areas are treated as texts in a layout with larger measures.
    var set = tags.style
    set.layout.textWidth = set.layout.textWidth.grown(by: 2 * growth)
    set.layout.textHeight = set.layout.textHeight.grown(by: 2 * growth)
    set.layout.padding = .stated(set.layout.padding - growth)
    set.layout.gap = .stated(set.layout.gap - growth)
    let grown = TagFigure(set, LintContext())
    guard let radius = ValidRadius(grown, grown.styles, context, includesLines: false).number,
      let own = tags.styles.first.map({ tags.radius(count: $0.count) }), radius.number > own, radius.number < 4 * own
    else { return nil }
    return Part("radius", radius, at: tags.layout("radius")) {
      $0.layout.radius = $0.layout.radius.with($1, count: nil)
    }
  }

  /// The values of a way together: `` `hit.text: 14.84`, `prefer: dot` and `radius: 44.5` ``.
  private func suggestion(_ way: [Part]) -> Suggestion.Option {
    Suggestion.Option(way.map(\.option.words).listed, way.flatMap(\.option.changes))
  }

  /// Returns the set with changes, without its animations; nil where an error comes that wasn't there.
  private func changed(_ way: [Part]) -> TagFigure? {
    var set = tags.style
    for part in way { part.apply(&set) }
    let figure = TagFigure(set, LintContext())
    return conditions.allSatisfy { $0(figure) } ? figure : nil
  }

  /// Whether no error comes, and tap areas that were clear still are.
  private func isValid(_ way: [Part]) -> Bool {
    guard let changed = changed(way), let new = TapAreas(changed, tolerance: context.tolerance) else { return false }
    return zip(tags.styles, changed.styles).allSatisfy { old, style in
      new.isClear(style, changed.largest) || !areas.isClear(old, tags.largest)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func grown(by length: Double) -> ClosedRange {
    Double.stated(lowerBound + length)...Double.stated(upperBound + length)
  }
}

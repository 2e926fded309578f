import StyleBundle
import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The ways to tap areas that are large enough, each tried out.
///
/// None brings an error, and none lets tap areas meet that were apart.
struct TapGrowth {
  /// The growth of a tap area with changes beside it, and their words.
  private struct Way {
    var words: [String] = []
    var changes: [FixProposal.Change] = []
    var apply: [(inout TagSet) -> Void] = []

    /// The words of the changes beside the growth: `a gap of 15 and `prefer: dot``.
    var list: String { Numerals.list(Array(words.dropFirst())) }

    func adding(_ words: String, _ change: FixProposal.Change, _ apply: @escaping (inout TagSet) -> Void) -> Way {
      Way(words: self.words + [words], changes: changes + [change], apply: self.apply + [apply])
    }
  }

  private let tags: TagFigure
  private let context: LintContext
  private let trial: TagTrial
  private let areas: TapAreas

  /// Creates the ways; nil where the tap areas could not be read.
  init?(_ tags: TagFigure, _ context: LintContext) {
    guard let areas = TapAreas(tags, tolerance: context.tolerance) else { return nil }
    (self.tags, self.context, self.areas) = (tags, context, areas)
    trial = TagTrial(tags, context)
  }

  /// Returns help and proposals that make texts' tap areas as large as `asked`, in points.
  func ofTexts(_ asked: Double) -> (help: String, proposals: [FixProposal]) {
    let needed = Numerals.roundedUp((asked - min(tags.smallest.width, tags.smallest.height)) / 2)
    let growth = "grow texts by \(Numerals.number(needed))"
    let own = Way().adding("", .init(tags.hit("text"), needed)) { $0.hit?.text = .stated(needed) }
    let most = TapRemedy.growth(areas)
    let limit = "beyond \(Numerals.number(most)) tap areas overlap unless the texts stand further apart"
    if isSound(own) {
      // Areas that overlap already get no worse.
      let range = most.isInfinite ? " or more" : most > needed ? " to \(Numerals.number(most))" : ""
      return (growth + (most < needed ? "; \(limit)" : range), [.advice(growth, own.changes)])
    }
    let ways = least(own, [gap(needed), preference, largerDot, radius(needed)])
    guard ways.isEmpty else {
      let words = ways.map(\.list)
      return (
        "\(growth), with " + words.joined(separator: ", or with "),
        zip(ways, words).map { .advice("\(growth), with \($1)", $0.changes) }
      )
    }
    guard most.isFinite, trial.changed({ $0.hit?.text = .stated(needed) }) != nil else {
      return ("\(growth) or more, once the texts stand further from the dot", [])
    }
    return ("\(growth) or more; \(limit)", [.advice(growth, own.changes)])
  }

  /// Returns help and proposals that make the dot's tap area as wide as `asked`, in points.
  func ofDot(_ asked: Double) -> (help: String, proposals: [FixProposal]) {
    let needed = Numerals.roundedUp(asked / 2)
    let radius = "a radius of \(Numerals.number(needed))"
    let own = Way().adding("", .init(tags.hit("dot"), needed)) { $0.hit?.dot = .stated(needed) }
    let areTextsSmall = min(tags.smallest.width, tags.smallest.height) + 2 * areas.growth < TouchTarget.wcag
    if isSound(own) {
      let advice = FixProposal.advice("make the radius \(Numerals.number(needed))", own.changes)
      return (radius + (areTextsSmall ? "" : " or more") + " makes it large enough", [advice])
    }
    // The new error is a meeting with the circle of a text whose own tap area is too small.
    let growth = Numerals.roundedUp((TouchTarget.wcag - min(tags.smallest.width, tags.smallest.height)) / 2)
    let grown = own.adding("texts grown by \(Numerals.number(growth))", .init(tags.hit("text"), growth)) {
      $0.hit?.text = .stated(growth)
    }
    guard let way = isSound(grown) ? grown : least(grown, [gap(growth), preference]).first else {
      return ("\(radius) makes it large enough once the texts' tap areas are, or stand further from the dot", [])
    }
    let words = way.list
    return (
      "\(radius), with \(words), makes it large enough",
      [.advice("make the radius \(Numerals.number(needed)), with \(words)", way.changes)]
    )
  }

  /// Returns the sound ways with the fewest of some additions.
  private func least(_ own: Way, _ additions: [((Way) -> Way)?]) -> [Way] {
    let additions = additions.compactMap(\.self)
    for count in 1...max(additions.count, 1) {
      let subsets = (0..<1 << additions.count).filter { $0.nonzeroBitCount == count }
      let ways = subsets.map { subset in
        additions.indices.reduce(own) { subset & 1 << $1 == 0 ? $0 : additions[$1]($0) }
      }
      let sound = ways.filter(isSound)
      if !sound.isEmpty { return sound }
    }
    return []
  }

  /// Returns the addition that lifts texts over the dot's centre off it; nil where none is needed.
  private func gap(_ growth: Double) -> ((Way) -> Way)? {
    let over = tags.styles.flatMap(\.texts).filter { text in
      let apart = tags.rectangle(text, tags.largest).grown(by: growth).apart(from: .atDot)
      return areas.mayCoverDot(text) && max(apart.x, apart.y) < -context.tolerance
    }
    guard let lowest = over.map(\.elbow.y).max() else { return nil }
    let gap = Numerals.roundedUp(lowest + growth)
    return { way in
      way.adding("a gap of \(Numerals.number(gap))", .init(tags.layout("text", "gap"), gap)) {
        $0.layout.gap = .stated(gap)
      }
    }
  }

  private var preference: ((Way) -> Way)? {
    guard tags.style.hit?.prefer == .text else { return nil }
    return { way in way.adding("`prefer: dot`", tags.prefersDot) { $0.hit?.prefer = .dot } }
  }

  /// The addition that enlarges the dot's own tap area until it needs no circle; nil where it needs none.
  private var largerDot: ((Way) -> Way)? {
    let least = TouchTarget.wcag / 2
    guard let dot = tags.style.hit?.dot, dot < least else { return nil }
    return { way in
      way.adding("a `hit.dot` of \(Numerals.number(least))", .init(tags.hit("dot"), least)) {
        $0.hit?.dot = .stated(least)
      }
    }
  }

  /// Returns the addition of longer legs; nil for legs of several lengths, and where they would be four times as long or more.
  private func radius(_ growth: Double) -> ((Way) -> Way)? {
    let radii = Set(tags.style.layout.radius.values)
    guard radii.count == 1 else { return nil }
    // The tap areas are treated as texts in a layout with larger measures.
    var set = tags.style
    set.layout.textWidth = set.layout.textWidth.grown(by: 2 * growth)
    set.layout.textHeight = set.layout.textHeight.grown(by: 2 * growth)
    set.layout.padding = .stated(set.layout.padding - growth)
    set.layout.gap = .stated(set.layout.gap - growth)
    let grown = TagFigure(set, LintContext())
    guard let radius = SoundRadius(grown, grown.styles, context, includesLines: false).value,
      let own = tags.styles.first.map({ tags.radius(count: $0.count) }), radius > own, radius < 4 * own
    else { return nil }
    return { way in
      way.adding("a `radius` of \(Numerals.number(radius))", .init(tags.layout("radius"), radius)) {
        $0.layout.radius = $0.layout.radius.with(.stated(radius), count: nil)
      }
    }
  }

  /// Whether no error comes, and tap areas that were clear still are.
  private func isSound(_ way: Way) -> Bool {
    let changed = trial.changed { set in way.apply.forEach { $0(&set) } }
    guard let changed, let new = TapAreas(changed, tolerance: context.tolerance) else { return false }
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

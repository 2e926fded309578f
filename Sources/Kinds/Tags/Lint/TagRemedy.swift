import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The numbers that make styles sound whose texts meet each other or each other's lines: one remedy for both faults, so that
/// a fault that is mended doesn't make room for the next.
struct TagRemedy {
  private let who: String
  private let radius: Double?
  private let height: Double?
  private let width: Double?

  fileprivate init(
    _ styles: [TagFigure.Style], _ who: String, _ tags: TagFigure, _ onset: ExtentOnset, _ context: LintContext
  ) {
    self.who = who
    radius = SoundRadius(tags, styles, context).value
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    let largest = tags.largest
    let texts = styles.map { (texts: $0.texts, leastGap: context.leastGap($0)) }
    func fails(_ size: Size) -> Bool {
      !texts.allSatisfy { clearance.isClear($0.texts, size, leastGap: $0.leastGap) }
    }
    func limit(_ limit: ExtentOnset.Limit?, _ range: ClosedRange<Double>, _ size: (Double) -> Size) -> Double? {
      guard limit != nil else { return nil }
      let value = Numerals.roundedDown(Onset.value(in: range) { fails(size($0)) })
      return value > 0 ? value : nil
    }
    height = limit(onset.height, 0...largest.height) { Size(width: largest.width, height: $0) }
    width = limit(onset.width, 0...largest.width) { Size(width: $0, height: largest.height) }
  }

  fileprivate var isEmpty: Bool { radius == nil && height == nil && width == nil }

  /// `a radius of 29 or more, or text heights up to 20, makes every style of `note` sound`.
  var help: String {
    let ways = [
      radius.map { "a radius of \(Numerals.number($0)) or more" },
      height.map { "text heights up to \(Numerals.number($0))" },
      width.map { "text widths up to \(Numerals.number($0))" },
    ].compactMap { $0 }
    guard let first = ways.first else { return "give the texts other angles or sides" }
    if ways.count == 1 { return "\(first) \(radius == nil ? "make" : "makes") \(who) sound" }
    return ways.joined(separator: ", or ") + ", makes \(who) sound"
  }

  /// The largest sound height, else width, to be shown.
  var extentAdvice: [FixProposal] {
    if let height { return [advice("declare text heights up to \(Numerals.number(height)) only")] }
    return width.map { [advice("declare text widths up to \(Numerals.number($0)) only")] } ?? []
  }

  /// The smallest sound radius, to be shown.
  var radiusAdvice: [FixProposal] {
    radius.map { [advice("make the radius \(Numerals.number($0)) or more")] } ?? []
  }

  private func advice(_ title: String) -> FixProposal { FixProposal(title: title, applicability: .display) }
}

/// The remedies of one tag set; each is worked out once.
struct TagRemedies {
  private let tags: TagFigure
  private let context: LintContext
  private let hasOneRadius: Bool
  private var known: [Int: TagRemedy] = [:]

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    hasOneRadius = Set(tags.styles.map { tags.radius(count: $0.count) }).count == 1
  }

  /// What mends every style of the set, as far as their legs are of one length: else those of one count; or, where no number
  /// mends them all, the one style.
  mutating func remedy(_ style: TagFigure.Style, _ onset: ExtentOnset) -> TagRemedy {
    let key = (hasOneRadius ? 0 : style.count * 4) + (onset.height == nil ? 0 : 2) + (onset.width == nil ? 0 : 1)
    let all = known[key] ?? remedy(for: style.count, onset)
    known[key] = all
    return all.isEmpty && tags.styles.count > 1 ? TagRemedy([style], style.title, tags, onset, context) : all
  }

  private func remedy(for count: Int, _ onset: ExtentOnset) -> TagRemedy {
    let name = "`\(tags.set.name.text)`"
    if hasOneRadius { return TagRemedy(tags.styles, "every style of \(name)", tags, onset, context) }
    let texts = "\(count) \(count == 1 ? "text" : "texts")"
    return TagRemedy(
      tags.styles.filter { $0.count == count }, "every style for \(texts) of \(name)", tags, onset, context)
  }
}

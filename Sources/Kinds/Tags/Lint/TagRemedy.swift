import StyleDiagnostics
import StyleGeometry
import StyleModel

/// The numbers that make styles sound whose texts meet each other or each other's lines.
///
/// It is one remedy for both faults, so that mending one fault doesn't make room for the other.
struct TagRemedy {
  private let tags: TagFigure
  private let who: String
  /// The key path of the leg's length.
  private let radiusPath: StyleKeyPath
  private let radius: Double?
  private let height: Double?
  private let width: Double?
  /// The deciding extents of which no declared one is small enough.
  private let tooLarge: [String]

  fileprivate init(
    _ styles: [TagFigure.Style], _ who: String, _ remedies: TagRemedies, _ onset: ExtentOnset
  ) {
    let (tags, context) = (remedies.tags, remedies.context)
    (self.tags, self.who) = (tags, who)
    let counts = Set(styles.map(\.count))
    let count = counts.count == 1 && !remedies.hasOneRadius ? counts.first : nil
    radiusPath = count.map { tags.layout("radius", String($0)) } ?? tags.layout("radius")
    radius = SoundRadius(tags, styles, context).value.flatMap { value in
      let quantity = Quantity.stated(value)
      return remedies.trial.changed { $0.layout.radius = $0.layout.radius.with(quantity, count: count) } == nil
        ? nil : value
    }
    let clearance = TagClearance(tags: tags, tolerance: context.tolerance)
    let largest = tags.largest
    let texts = styles.map { (texts: $0.texts, leastGap: context.leastGap($0)) }
    func limit(_ limit: ExtentOnset.Limit?, _ range: ClosedRange<Double>, _ size: (Double) -> Size) -> Double? {
      guard limit != nil else { return nil }
      func fails(_ extent: Double) -> Bool {
        !texts.allSatisfy { clearance.isClear($0.texts, size(extent), leastGap: $0.leastGap) }
      }
      return Numerals.sound(upTo: SoundNumber.bound(.atMost, in: range, fails: fails), from: range.lowerBound, fails)
    }
    height = limit(onset.height, tags.height) { Size(width: largest.width, height: $0) }
    width = limit(onset.width, tags.width) { Size(width: $0, height: largest.height) }
    tooLarge = [
      onset.height != nil && height == nil ? "height" : nil, onset.width != nil && width == nil ? "width" : nil,
    ].compactMap { $0 }
  }

  fileprivate var isEmpty: Bool { radius == nil && height == nil && width == nil }

  /// The help in words: `a radius of 29 or more, or text heights up to 20, makes every style of `note` sound`.
  var help: String {
    let ways = [
      radius.map { "a radius of \(Numerals.number($0)) or more" },
      height.map { "text heights up to \(Numerals.number($0))" },
      width.map { "text widths up to \(Numerals.number($0))" },
    ].compactMap { $0 }
    let none = tooLarge.isEmpty ? nil : "no declared text \(tooLarge.joined(separator: " or "))"
    guard let first = ways.first else {
      let words = "give the texts other angles or sides"
      return none.map { "\(words): \($0) makes \(who) sound" } ?? words
    }
    let rest = none.map { "; \($0) does" } ?? ""
    if ways.count == 1 { return "\(first) \(radius == nil ? "make" : "makes") \(who) sound\(rest)" }
    return ways.joined(separator: ", or ") + ", makes \(who) sound\(rest)"
  }

  /// The advice of the largest sound height, else width, and then the smallest sound radius, to be shown.
  var extentAdvice: [FixProposal] { heightAdvice + widthAdvice + ownRadiusAdvice }

  /// The advice of the smallest sound radius, and then the extents, to be shown.
  var radiusAdvice: [FixProposal] { ownRadiusAdvice + heightAdvice + widthAdvice }

  private var ownRadiusAdvice: [FixProposal] {
    radius.map { [.advice("make the radius \(Numerals.number($0)) or more", [.init(radiusPath, $0)])] } ?? []
  }

  private var heightAdvice: [FixProposal] {
    height.map {
      [.advice("declare text heights up to \(Numerals.number($0)) only", [tags.change(height: $0)])]
    } ?? []
  }

  private var widthAdvice: [FixProposal] {
    width.map { [.advice("declare text widths up to \(Numerals.number($0)) only", [tags.change(width: $0)])] } ?? []
  }
}

extension [Int: Quantity] {
  /// Returns the legs' lengths with another one for a number of texts, or for all.
  func with(_ radius: Quantity, count: Int?) -> [Int: Quantity] {
    var radii = self
    for key in keys where count == nil || count == key { radii[key] = radius }
    return radii
  }
}

/// The remedies of one tag set, each computed once.
struct TagRemedies {
  fileprivate let tags: TagFigure
  fileprivate let context: LintContext
  fileprivate let trial: TagTrial
  fileprivate let hasOneRadius: Bool
  private var known: [Int: TagRemedy] = [:]

  init(_ tags: TagFigure, _ context: LintContext) {
    self.tags = tags
    self.context = context
    trial = TagTrial(tags, context)
    hasOneRadius = Set(tags.styles.map { tags.radius(count: $0.count) }).count == 1
  }

  /// Returns the remedy of every style of the set, if their legs are of one length, else of those of one count.
  ///
  /// Where no number mends them all, it is the remedy of the one style.
  mutating func remedy(_ style: TagFigure.Style, _ onset: ExtentOnset) -> TagRemedy {
    let key = (hasOneRadius ? 0 : style.count * 4) + (onset.height == nil ? 0 : 2) + (onset.width == nil ? 0 : 1)
    let all = known[key] ?? remedy(for: style.count, onset)
    known[key] = all
    return all.isEmpty && tags.styles.count > 1 ? TagRemedy([style], style.title, self, onset) : all
  }

  private func remedy(for count: Int, _ onset: ExtentOnset) -> TagRemedy {
    let name = "`\(tags.style.name.text)`"
    if hasOneRadius { return TagRemedy(tags.styles, "every style of \(name)", self, onset) }
    let texts = "\(count) \(count == 1 ? "text" : "texts")"
    return TagRemedy(
      tags.styles.filter { $0.count == count }, "every style for \(texts) of \(name)", self, onset)
  }
}

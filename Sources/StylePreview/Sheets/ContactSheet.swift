/// A picture of every style of a bundle at a glance, as an SVG that is the same for the same styles.
package struct ContactSheet {
  private let bundle: PreviewBundle
  private let drawings: Drawings

  package init(_ bundle: PreviewBundle, _ drawings: Drawings = Drawings()) {
    (self.bundle, self.drawings) = (bundle, drawings)
  }

  /// The first card alone, as editors show it.
  package func card() -> String {
    bundle.sections(drawings).first?.cards.first.map { SheetWriter.text(of: $0, named: bundle.name) } ?? text()
  }

  package func text() -> String {
    let (drafts, missing) = (bundle.drafts.count, bundle.missing.count)
    let counts = [
      drafts == 0 ? nil : "\(drafts) with an error",
      missing == 0 ? nil : "\(missing) that \(missing == 1 ? "doesn't" : "don't") compile",
    ]
    let details =
      ["\(bundle.styles.count + missing) \(bundle.styles.count + missing == 1 ? "style" : "styles")"]
      + counts.compactMap(\.self)
    var sheet = SheetWriter(bundle.name, details.joined(separator: " · "))
    let sections = bundle.sections(drawings)
    for section in sections { sheet.add(section) }
    if sections.isEmpty { sheet.say("There are no styles yet.") }
    return sheet.text()
  }
}

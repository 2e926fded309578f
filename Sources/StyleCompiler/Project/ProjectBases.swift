import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Checks of the bundles that others extend: each is there, and no chain of them is a circle or too long.
struct ProjectBases {
  let project: Project
  let reader: ValueReader

  func check() {
    /// The number of bundles that each is made of, itself included; none of one that a circle or too long a chain holds up.
    var lengths: [StyleName: Int?] = [:]
    for bundle in project.bundles where lengths[bundle.name] == nil {
      let (chain, end) = chain(from: bundle) { lengths[$0] != nil }
      var length: Int? = end.map { lengths[$0] ?? nil } ?? 0
      if let end, let start = chain.firstIndex(where: { $0.name == end }) {
        reportCircle(chain[start...])
        length = nil
      }
      for bundle in chain.reversed() {
        length = length.map { $0 + 1 }
        if let known = length, known > TreeLimits.depth {
          report(about: bundle) { ProjectMessage.baseTooFar(at: $0) }
          length = nil
        }
        lengths[bundle.name] = .some(length)
      }
    }
    reader.begin(at: .root)
  }

  /// A bundle and its bases up to one that is known; `end` is that one, or the member to which a circle leads back.
  private func chain(
    from bundle: Project.BundleEntry, _ isKnown: (StyleName) -> Bool
  ) -> (chain: [Project.BundleEntry], end: StyleName?) {
    var (chain, seen) = ([bundle], Set([bundle.name]))
    while let last = chain.last, let name = last.base {
      guard let base = project.bundle(name) else {
        let known = project.bundles.map(\.name.text)
        report(about: last) { ProjectMessage.unknownBundle(name.text, known: known, at: $0) }
        break
      }
      guard !isKnown(name), seen.insert(name).inserted else { return (chain, name) }
      chain.append(base)
    }
    return (chain, nil)
  }

  private func reportCircle(_ circle: ArraySlice<Project.BundleEntry>) {
    guard let first = circle.first else { return }
    reader.begin(at: ["bundles", first.name.text, "extends"])
    reader.reportCircle(circle.compactMap { entry in entry.basePlace.map { (entry.name.text, $0) } })
  }

  private func report(about bundle: Project.BundleEntry, _ finding: (SourceRange) -> Diagnostic) {
    guard let place = bundle.basePlace else { return }
    reader.begin(at: ["bundles", bundle.name.text, "extends"])
    reader.report(finding(place))
  }
}

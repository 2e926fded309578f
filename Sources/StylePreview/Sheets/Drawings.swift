package import StyleBundle

/// The figures of styles, each drawn once however many bundles have it.
package struct Drawings: Sendable {
  /// A style by all that is in it.
  private struct Key: Hashable, Sendable {
    let style: any BundleStyle

    static func == (left: Key, right: Key) -> Bool { left.isEqual(to: right.style) }

    private func isEqual<Style: BundleStyle>(to other: Style) -> Bool { style as? Style == other }

    func hash(into hasher: inout Hasher) { style.hash(into: &hasher) }
  }

  private var figures: [Key: [Figure]] = [:]

  /// None yet: what is asked for is drawn.
  package init() {}

  /// Those that were drawn of some styles, in their order.
  package init(_ styles: [any BundleStyle], _ figures: [[Figure]]) {
    for (style, drawn) in zip(styles, figures) { self.figures[Key(style: style)] = drawn }
  }

  /// The styles of some bundles, each once.
  package static func styles(of bundles: [PreviewBundle]) -> [any BundleStyle] {
    var known: Set<Key> = []
    return bundles.flatMap(\.styles).filter { known.insert(Key(style: $0)).inserted }
  }

  subscript(style: any BundleStyle) -> [Figure] {
    figures[Key(style: style)] ?? PreviewKinds.figures(of: style)
  }
}

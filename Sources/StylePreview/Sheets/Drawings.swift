package import StyleBundle

/// The figures of styles, each drawn once however many bundles hold the style.
package struct Drawings: Sendable {
  /// A style, equal to another if all its values are.
  private struct Key: Hashable, Sendable {
    let style: any BundleStyle

    static func == (left: Key, right: Key) -> Bool { left.isEqual(to: right.style) }

    private func isEqual<Style: BundleStyle>(to other: Style) -> Bool { style as? Style == other }

    func hash(into hasher: inout Hasher) { style.hash(into: &hasher) }
  }

  private var figures: [Key: [Figure]] = [:]

  /// Makes an empty store; a style is drawn when it is asked for.
  package init() {}

  /// Takes the figures drawn of some styles, in their order.
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

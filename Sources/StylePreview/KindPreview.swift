package import StyleBundle

/// The drawing of one kind of style: a type in the kind's folder, listed in ``PreviewKinds``.
protocol KindPreview: SendableMetatype {
  associatedtype Style: BundleStyle

  /// The kind's name in the plural, as in `Bubbles`.
  static var title: String { get }
  /// The legend of the kind's pictures.
  static var legend: String { get }

  /// The rank of a style: styles are ordered by it, then by name, so that pictures of one height stand together.
  static func rank(of style: Style) -> Int

  /// The pictures of a style, complete at a glance.
  static func figures(of style: Style) -> [Figure]
}

/// The kinds of style that are drawn, in the order of the documentation: the one list.
package enum PreviewKinds {
  static let all: [any KindPreview.Type] = [
    TagPreview.self,
    BubblePreview.self,
    AnimationPreview.self,
    TextAnimationPreview.self,
    SegmentedControlPreview.self,
    StickerPreview.self,
    BrushPreview.self,
    PalettePreview.self,
    TemplatePreview.self,
  ]

  /// The keys of the bundle's members that hold their styles.
  package static let keys = Set(all.map { $0.key })

  /// The pictures of a style, complete at a glance; none for a kind that isn't drawn.
  package static func figures(of style: any BundleStyle) -> [Figure] {
    let key = type(of: style).key
    return all.first { $0.key == key }?.figures(ofStyle: style) ?? []
  }
}

extension KindPreview {
  static var key: String { Style.key }

  static func rank(of style: Style) -> Int { 0 }

  /// The styles of this kind among some, in their order and with their figures.
  static func drawn(
    _ styles: [any BundleStyle], _ drawings: Drawings = Drawings()
  ) -> [(style: any BundleStyle, figures: [Figure])] {
    let own = styles.compactMap { $0 as? Style }.sorted { one, other in
      let (first, second) = (rank(of: one), rank(of: other))
      return first == second ? one.name < other.name : first < second
    }
    return own.map { ($0, drawings[$0]) }
  }

  fileprivate static func figures(ofStyle style: any BundleStyle) -> [Figure] {
    (style as? Style).map(figures) ?? []
  }

  static func styles(of bundle: DecodedBundle) -> [any BundleStyle] { Array(bundle.styles(Style.self)) }
}

extension DecodedBundle {
  /// The styles of all kinds.
  package var allStyles: [any BundleStyle] { PreviewKinds.all.flatMap { $0.styles(of: self) } }
}

/// One picture of a style, with its name.
package struct Figure: Hashable, Sendable {
  /// The place of a figure after the one before it.
  package enum Start: Hashable, Sendable {
    /// A place beside it.
    case beside
    /// The start of a new row.
    case row
    /// The start of a new row below words.
    case heading(String, details: String)
  }

  /// The name of the shown part, unique among the figures of its style.
  package let part: String
  package let title: String
  package let details: String
  package let start: Start
  package let picture: Picture

  package init(_ title: String, _ details: String, part: String, start: Start = .beside, _ picture: Picture) {
    (self.title, self.details, self.part, self.start, self.picture) = (title, details, part, start, picture)
  }
}

/// A style that a bundle holds under a name.
public protocol NamedStyle: Sendable {
  /// The type of the style's name.
  associatedtype Name: BundleName

  /// The style's name.
  var name: Name { get }
}

/// All styles of a kind, in the order of the bundle, and each by its name.
public struct StylesByName<Style: NamedStyle>: RandomAccessCollection, Sendable {
  private var styles: [Style] = []
  private var places: [AnyName: Int] = [:]

  package init() {}

  /// The style of that name; nil where the bundle has none.
  public subscript(name: Style.Name) -> Style? {
    places[AnyName(name.text)].map { styles[$0] }
  }

  /// The style at a place in the order of the bundle.
  public subscript(position: Int) -> Style { styles[position] }

  /// The place of the first style.
  public var startIndex: Int { 0 }

  /// The place after the last style.
  public var endIndex: Int { styles.count }

  /// The names, in the order of the bundle.
  public var names: [Style.Name] { styles.map(\.name) }

  mutating func append(_ style: Style) {
    places[AnyName(style.name.text)] = styles.count
    styles.append(style)
  }
}

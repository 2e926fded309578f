/// A kind of style as bundles hold it: a member of the bundle that has an object for every name.
package protocol BundleStyle: NamedStyle, Hashable {
  /// The kind: its key in bundles, and what it is called in messages.
  static var kind: StyleKind { get }
  /// Whether members of other styles may be names of the kind.
  static var isReferredTo: Bool { get }
  /// The form of a style's object.
  static var node: SchemaNode { get }

  /// Reads all styles of the kind, as ``StylesByName``.
  static func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> any Sendable

  /// Writes the style's object.
  func write(to json: inout BundleWriter)

  /// The names that apps' code has for the style: its own first, then those inside it.
  var codeNames: [CodeName] { get }
  /// The texts of the author's own that name things outside the bundle, such as fonts.
  var texts: [String] { get }
  /// The lists whose length the tools limit; clients read longer ones, too.
  var lists: [LimitedList] { get }
}

/// The length of a list in a style, and the greatest that sources may state.
package struct LimitedList: Sendable {
  /// The noun of one item, as in `slot`.
  package let noun: String
  package let count: Int
  package let most: Int
}

extension BundleStyle {
  /// The bundle's member that holds the kind's styles, as in `bubbles`.
  package static var key: String { kind.key }

  /// The style's object in canonical JSON, which lacks its name.
  package var json: [UInt8] {
    var writer = BundleWriter(capacity: 256)
    write(to: &writer)
    return writer.bytes
  }
}

/// A type of names, some of which clients declare themselves.
package protocol PartlyDeclaredName: BundleName {
  /// The names that clients declare, each as the constant that it is spelled as.
  static var declared: [Self] { get }
}

/// The kinds of style that a bundle holds: the one list.
package enum BundleKinds {
  /// All kinds, each as the type of its styles.
  package static let all: [any BundleStyle.Type] = [
    AnimationStyle.self,
    BrushStyle.self,
    BubbleStyle.self,
    PaletteStyle.self,
    SegmentedControlStyle.self,
    StickerStyle.self,
    TagStyles.self,
    TemplateStyle.self,
    TextAnimationStyle.self,
  ]
}

/// A style whose form is stated, with the name that the bundle holds it under.
protocol SchemaStyle: BundleStyle, SchemaObject {
  var name: Name { get set }
}

extension SchemaStyle {
  package static var isReferredTo: Bool { false }

  package static var node: SchemaNode { form.node }

  package static func read(_ json: JSONValue, in bundle: BundleNames) throws(BundleError) -> any Sendable {
    var styles = StylesByName<Self>()
    for member in try json.requireObject() {
      var style = try form.read(member.value, in: bundle)
      style.name = Name(member.name)
      styles.append(style)
    }
    return styles
  }

  package func write(to json: inout BundleWriter) { Self.form.write(self, to: &json) }

  package var codeNames: [CodeName] { [CodeName(name)] }

  package var texts: [String] { [] }

  package var lists: [LimitedList] { [] }
}

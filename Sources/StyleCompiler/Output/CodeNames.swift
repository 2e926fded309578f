import StyleBundle
import StyleModel

/// The names that apps write in their code, by the types that clients have for them.
package struct CodeNames: Sendable {
  /// The names of one type, in the order of their bytes; those that clients declare themselves are kept apart.
  struct TypeNames {
    /// The type as code writes it, without its module: `TagStyles.Name`.
    let type: String
    let names: [StyleName]
    let declared: [StyleName]
  }

  private struct Collected: Sendable {
    let type: any BundleName.Type
    var names: Set<StyleName> = []
  }

  private var collected: [ObjectIdentifier: Collected] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Collects the names of the styles that are written.
  package init(_ styles: StyleCompilation.Result) {
    for name in styles.styles.lazy.flatMap(\.bundleStyle.codeNames) {
      let type = type(of: name)
      collected[ObjectIdentifier(type), default: Collected(type: type)].names.insert(StyleName(name.text))
    }
  }

  /// Adds the names of another collection.
  package mutating func append(_ other: CodeNames) {
    for (key, entry) in other.collected {
      collected[key, default: Collected(type: entry.type)].names.formUnion(entry.names)
    }
  }

  /// All types that have names, in the byte order of their own.
  var types: [TypeNames] {
    collected.values.compactMap { entry in
      let declared = (entry.type as? any PartlyDeclaredName.Type).map { Self.declared($0) } ?? []
      let names = entry.names.subtracting(declared).sorted()
      return names.isEmpty ? nil : TypeNames(type: Self.path(of: entry.type), names: names, declared: declared)
    }
    .sorted { $0.type.utf8.lexicographicallyPrecedes($1.type.utf8) }
  }

  private static func declared<Name: PartlyDeclaredName>(_ type: Name.Type) -> [StyleName] {
    type.declared.map { StyleName($0.text) }
  }

  /// The type's name without its module: `TagStyles.Name` of `StyleBundle.TagStyles.Name`.
  private static func path(of type: any BundleName.Type) -> String {
    String(String(reflecting: type).drop { $0 != "." }.dropFirst())
  }
}

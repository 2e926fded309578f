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
    /// The names among them that go away.
    let deprecations: [StyleName: Deprecation]
  }

  /// The advice for code that has a name which goes away.
  struct Deprecation: Hashable, Sendable {
    let advice: String
    /// The style's own name, where this is another one of it.
    var renamed: StyleName?
  }

  private struct Collected: Sendable {
    let type: any BundleName.Type
    /// The names, each with its advice; nil for one that stays.
    var names: [StyleName: Deprecation?] = [:]

    /// Adds a name: what one style keeps stays, and of several pieces of advice one is taken.
    mutating func add(_ name: StyleName, _ deprecation: Deprecation?) {
      guard let known = names[name] else {
        names[name] = .some(deprecation)
        return
      }
      guard let known, let deprecation else {
        names[name] = .some(nil)
        return
      }
      names[name] = known.advice.utf8.lexicographicallyPrecedes(deprecation.advice.utf8) ? known : deprecation
    }
  }

  private var collected: [ObjectIdentifier: Collected] = [:]

  /// Makes an empty collection.
  package init() {}

  /// Collects the names of the styles that are written.
  package init(_ styles: StyleCompilation.Result) {
    for style in styles.styles {
      let (all, stated) = (style.bundleStyle.codeNames, styles.names[style.model.reference])
      for name in all.dropFirst() {
        add(name.name, stated?.notes.deprecatedNames[name.text].map { Deprecation(advice: $0) })
      }
      guard let own = all.first?.name else { continue }
      add(own, stated?.notes.deprecated.map { Deprecation(advice: $0) })
      for alias in stated?.aliases ?? [] {
        let advice = alias.deprecated ?? stated?.notes.deprecated
        add(
          type(of: own).init(alias.name.text),
          advice.map { Deprecation(advice: $0, renamed: alias.deprecated == nil ? nil : style.model.name) })
      }
    }
  }

  private mutating func add(_ name: any BundleName, _ deprecation: Deprecation?) {
    let type = type(of: name)
    collected[ObjectIdentifier(type), default: Collected(type: type)].add(StyleName(name.text), deprecation)
  }

  /// Adds the names of another collection.
  package mutating func append(_ other: CodeNames) {
    for (key, entry) in other.collected {
      for (name, deprecation) in entry.names {
        collected[key, default: Collected(type: entry.type)].add(name, deprecation)
      }
    }
  }

  /// All types that have names, in the byte order of their own.
  var types: [TypeNames] {
    collected.values.compactMap { entry in
      let declared = (entry.type as? any PartlyDeclaredName.Type).map { Self.declared($0) } ?? []
      let names = Set(entry.names.keys).subtracting(declared).sorted()
      if names.isEmpty { return nil }
      return TypeNames(
        type: Self.path(of: entry.type), names: names, declared: declared,
        deprecations: entry.names.compactMapValues(\.self))
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

@testable package import StyleBundle

/// A style whose kind got keys after the first release.
///
/// Statements are the library's own: here alone tests look into them.
package protocol GrownStyle: BundleStyle {
  associatedtype Own: BundleStyle

  /// The style as its kind has it today.
  var own: Own { get }
  var later: LaterKeys { get set }
}

/// The same of a kind whose statement reads sources.
package protocol GrownSource: GrownStyle, SourceStyle where Own: SourceStyle {}

package enum GrownStyles {
  /// All kinds with later keys.
  package static let all = BundleKinds.all.compactMap { ($0 as? any SchemaStyle.Type).map { form($0) } }

  /// Those of them whose statements read sources.
  package static let sources = BundleKinds.all.compactMap { ($0 as? any DeclaredStyle.Type).map { stated($0) } }

  private static func form<Own: SchemaStyle>(_: Own.Type) -> any GrownStyle.Type { Grown<Own>.self }

  private static func stated<Own: DeclaredStyle>(_: Own.Type) -> any GrownSource.Type { Grown<Own>.self }
}

extension GrownStyle {
  /// The styles that a bundle has.
  package static func styles(in root: JSONValue) throws -> [Self] {
    guard let json = root[key] else { return [] }
    return try (read(json, in: BundleNames(root)) as? StylesByName<Self>).map(Array.init) ?? []
  }
}

/// The members of a style and later ones, in canonical order.
private struct Grown<Own: SchemaStyle>: GrownStyle, SchemaStyle {
  static var kind: StyleKind { Own.kind }

  var own = Own()
  var later = LaterKeys()

  var name: Own.Name {
    get { own.name }
    set { own.name = newValue }
  }

  mutating func members<Walker: SchemaVisitor>(_ form: inout Walker) throws(Walker.Failure) {
    try later.visitFirst(&form)
    try own.members(&form)
    try later.visitLast(&form)
  }
}

extension Grown: SourceValue, SourceObject, SourceStyle, DeclaredStyle, GrownSource where Own: DeclaredStyle {
  static var table: KeyTable { KeyTable(of: Self.self, alternatives: Own.table.alternatives) }
}

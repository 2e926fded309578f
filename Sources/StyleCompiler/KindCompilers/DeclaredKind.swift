import StyleBundle
import StyleDiagnostics
import StyleModel

/// A kind whose sources say what its bundles say: its type's statement reads them, and only what that can't say stands here.
protocol DeclaredKind: KindDescription {
  associatedtype Style: SourceStyle
  typealias Lengths = @Sendable (Style) -> [ProportionLengths]
  /// The lengths that proportions of a style stand for; nil for a kind without such.
  static var lengths: Lengths? { get }
  /// The keys without which the others still give all that rules look at.
  static var parts: Set<String> { get }

  /// Checks a style as it was read, and adds what follows from it.
  ///
  /// - Returns: Whether the style is one that rules can look at; what is wrong with others has been reported.
  static func complete(_ read: inout SourceReading<Style>, from map: MergedMap, in scope: BundleScope) -> Bool

  /// Compiles a style of some layers; a requirement, so that its default is specialized for each kind.
  static func compile(
    _ name: StyleName, _ reader: ValueReader, in scope: BundleScope, _ layers: () -> Layers?
  ) -> ReadStyle?

  /// The style with what only bundles have; asked where one is written, of a style that was complete.
  static func written(_ style: Style) -> Style
}

extension DeclaredKind {
  static var lengths: Lengths? { nil }

  static var parts: Set<String> { [] }

  static func complete(_ read: inout SourceReading<Style>, from map: MergedMap, in scope: BundleScope) -> Bool { true }

  static func written(_ style: Style) -> Style { style }

  static func compile(
    _ name: StyleName, _ reader: ValueReader, in scope: BundleScope, _ layers: () -> Layers?
  ) -> ReadStyle? {
    let read = reader.style(Style.kind, name, without: parts) { () -> Authored<Style>? in
      guard let layers = layers(), let map = MergedMap(reader, layers, Style.table) else { return nil }
      var read = Style.read(map, as: name.text)
      let isComplete = complete(&read, from: map, in: scope)
      return read.isWhole && isComplete && read.isRead(but: parts) ? Authored(read.style, keys: read.stated) : nil
    }
    guard let read else { return nil }
    return ReadStyle(model: read.model, compiled: read.isValid ? CompiledStated<Self>(stated: read.model) : nil)
  }
}

/// Compiles the styles of a stated kind.
struct StatedCompiler<Kind: DeclaredKind>: KindCompiler {
  static var kind: StyleKind { Kind.Style.kind }
  static var summary: String { Kind.summary }
  static var table: KeyTable { Kind.Style.table }
  static var innerTables: [KeyTable] { Kind.innerTables }
  static var errors: [RuleDescription] { Kind.errors }
  static var sample: String { Kind.sample }
  static var lengths: (@Sendable (any ModelStyle) -> [ProportionLengths])? {
    guard let lengths = Kind.lengths else { return nil }
    return { model in (model as? Authored<Kind.Style>).map { lengths($0.style) } ?? [] }
  }

  private let scope: BundleScope
  private let reader: ValueReader
  private let chain: ExtendsChain

  init(_ scope: BundleScope, _ reader: ValueReader) {
    self.scope = scope
    self.reader = reader
    chain = ExtendsChain(reader: reader, definitions: scope.definitions(of: Self.kind))
  }

  func compile(_ name: StyleName, _ number: Int) -> ReadStyle? {
    Kind.compile(name, reader, in: scope) { chain.layers(of: number) }
  }

  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle] {
    bundle.styles(Kind.Style.self).map { Authored($0) }
  }
}

/// A stated style as it was compiled.
private struct CompiledStated<Kind: DeclaredKind>: CompiledStyle {
  let stated: Authored<Kind.Style>

  var model: any ModelStyle { stated }
  var bundleStyle: any BundleStyle { Kind.written(stated.style) }
}

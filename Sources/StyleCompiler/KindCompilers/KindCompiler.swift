package import StyleBundle
import StyleDiagnostics
package import StyleModel
import StyleSyntax

/// The documentation of one kind of style: its summary, tables, errors and sample.
protocol KindDescription: SendableMetatype {
  /// Summary of such styles, for the table of a source's keys: `speech bubbles`.
  static var summary: String { get }
  /// Tables of maps inside a style that the documentation shows by themselves.
  static var innerTables: [KeyTable] { get }
  /// The errors that only such styles have.
  static var errors: [RuleDescription] { get }
  /// A source with such styles and comments that explain them, for a project that begins.
  static var sample: String { get }
}

extension KindDescription {
  static var innerTables: [KeyTable] { [] }

  static var errors: [RuleDescription] { [] }
}

/// Compiler of the styles of one kind: a type in the kind's folder, listed in ``KindRegistry``.
///
/// Each part of a bundle that is compiled has its own.
protocol KindCompiler: KindDescription {
  static var kind: StyleKind { get }
  /// The keys of a style; one of them is `extends`.
  static var table: KeyTable { get }
  /// The lengths that proportions of a style stand for; nil for a kind without such.
  static var lengths: (@Sendable (any ModelStyle) -> [ProportionLengths])? { get }

  init(_ scope: BundleScope, _ reader: ValueReader)

  /// Compiles a style by its number among the bundle's definitions; nil for one that could not be read (reported).
  func compile(_ name: StyleName, _ number: Int) -> ReadStyle?

  /// The styles of a bundle as the model that rules look at.
  static func lift(_ bundle: DecodedBundle) -> [any ModelStyle]
}

extension KindCompiler {
  static var lengths: (@Sendable (any ModelStyle) -> [ProportionLengths])? { nil }

  /// The fault of a name that a style of another kind may have; nil where it has none.
  ///
  /// `none` in the place of a reduced variant's name means that nothing plays.
  static func problem(ofName name: String, at place: SourceRange) -> Diagnostic? {
    name == "none" && [.animations, .textAnimations].contains(kind) ? Message.namedNone(kind, at: place) : nil
  }
}

/// A style as it was read.
struct ReadStyle {
  /// The model that rules look at: also of a style with an error that leaves all that they look at to be read.
  let model: any ModelStyle
  /// The style as it is written; nil for a style with an error.
  let compiled: (any CompiledStyle)?
}

/// A style as it was compiled.
package protocol CompiledStyle: Sendable {
  /// The model that rules look at.
  var model: any ModelStyle { get }
  /// The style as clients read it in the bundle.
  var bundleStyle: any BundleStyle { get }
  /// The files of it beside the bundle.
  func files() throws(JSONWriter.Fault) -> [CompiledFile]
}

extension CompiledStyle {
  package func files() throws(JSONWriter.Fault) -> [CompiledFile] { [] }
}

/// A file beside the bundles; the path is relative to the output folder.
package struct CompiledFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
}

/// The kinds of style, in the order of the documentation.
package enum KindRegistry {
  static let all: [any KindCompiler.Type] = [
    TagCompiler.self,
    StatedCompiler<BubbleSource>.self,
    AnimationCompiler.self,
    StatedCompiler<TextAnimationSource>.self,
    StatedCompiler<SegmentedControlSource>.self,
    StatedCompiler<StickerSource>.self,
    StatedCompiler<BrushSource>.self,
    StatedCompiler<PaletteSource>.self,
    StatedCompiler<TemplateSource>.self,
  ]

  /// The tables of all kinds that the documentation shows.
  package static let tables = all.flatMap { [$0.table] + $0.innerTables }

  /// Sources that a project begins with: for each kind one, with one style of it.
  package static let samples = all.map { (kind: $0.kind, text: $0.sample) }

  /// The place of a kind in the list, which numbers the definitions of a bundle; nil for a kind that nothing compiles.
  static func number(of kind: StyleKind) -> Int? { all.firstIndex { $0.kind == kind } }
}

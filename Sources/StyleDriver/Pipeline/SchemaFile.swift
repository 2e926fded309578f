internal import CSchemas
import StyleCompiler
import StyleLint

/// A JSON Schema of the files that stylec reads or writes, or of what it prints for programs.
package enum SchemaFile: String, CaseIterable, Sendable {
  case source, bundle, manifest
  case safeRanges = "safe-ranges"
  case diff

  /// The schemas that builds write beside the bundles: those of files, and not of what is printed.
  static let written: [SchemaFile] = [.source, .bundle, .manifest]

  /// The names of all schemas in words that follow `name`.
  static let choice = allCases.dropLast().map(\.rawValue).joined(separator: ", ") + " or \(diff.rawValue)"

  /// The file's name.
  package var name: String { "\(rawValue).schema.json" }

  /// The schema as the program holds it: no source changes it.
  package var bytes: [UInt8] {
    let schema =
      switch self {
      case .source: unsafe stylec_source_schema()
      case .bundle: unsafe stylec_bundle_schema()
      case .manifest: unsafe stylec_manifest_schema()
      case .safeRanges: unsafe stylec_safe_ranges_schema()
      case .diff: unsafe stylec_diff_schema()
      }
    return unsafe Array(UnsafeBufferPointer(start: schema.bytes, count: schema.size))
  }

  /// Makes the schema of the statements; `make docs` writes it where the program takes its own from.
  package func made() -> [UInt8] {
    switch self {
    case .source: SourceSchema.file(rules: RuleRegistry.all)
    case .bundle: BundleSchema.file()
    case .manifest: BundleSchema.manifestFile()
    case .safeRanges: SafeRangeSchema.file()
    case .diff: DiffSchema.file()
    }
  }
}

import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// The bundles that a preview is compared with.
struct EarlierBundles {
  private let bundles: ReleaseBundles

  init(_ bundles: ReleaseBundles) { self.bundles = bundles }

  /// The bundles' names, in byte order.
  var names: [String] { bundles.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The styles of an earlier bundle; none where there was no such bundle.
  func styles(of name: String) throws(RunError) -> [any BundleStyle] {
    guard let bytes = bundles.files[name] else { return [] }
    let bundle: DecodedBundle
    do throws(BundleRefusal) {
      bundle = try DecodedBundle(decoding: bytes)
    } catch {
      throw .refused("the earlier bundle `\(name)` can't be read: \(error)", hint: "compare with one that stylec built")
    }
    if let excess = BundleReview.findings(in: bundle).first(where: { $0.name == .limit }) {
      let style = excess.keyPath.map { "`\($0)` of " } ?? ""
      throw .refused("\(style)the earlier bundle `\(name)`: \(excess.message)", hint: "compare with another one")
    }
    return bundle.allStyles
  }
}

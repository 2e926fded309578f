import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleModel
import StylePreview

/// The bundles that a preview is compared with.
struct EarlierBundles {
  /// The styles of each bundle, by its name.
  private let styles: [String: [any BundleStyle]]
  /// Whether somebody named one bundle by its file, so that nothing is said of any other.
  private let areOneFile: Bool

  /// Reads all bundles of a release.
  init(_ release: ReleaseBundles) throws(RunError) {
    areOneFile = release.isOneFile
    var styles: [String: [any BundleStyle]] = [:]
    for name in release.files.keys.sorted() {
      styles[name] = try release.files[name].map { bytes throws(RunError) in try Self.styles(bytes, of: name) }
    }
    self.styles = styles
  }

  /// The bundles' names, in order.
  var names: [String] { styles.keys.sorted() }

  /// Whether a bundle of that name is compared with them.
  func concern(_ name: String) -> Bool { !areOneFile || styles[name] != nil }

  /// The styles of an earlier bundle; none where there was no such bundle.
  func styles(of name: String) -> [any BundleStyle] { styles[name] ?? [] }

  private static func styles(_ bytes: [UInt8], of name: String) throws(RunError) -> [any BundleStyle] {
    let bundle: DecodedBundle
    do throws(BundleRefusal) {
      bundle = try DecodedBundle(decoding: bytes)
    } catch {
      throw .refused("can't read the earlier bundle `\(name)`: \(error)", hint: "use one that stylec built")
    }
    if let excess = BundleReview.findings(in: bundle).first(where: { $0.name == .limit }) {
      let style = excess.keyPath.map { "`\($0)` of " } ?? ""
      throw .refused("\(style)the earlier bundle `\(name)`: \(excess.message)", hint: "use another one")
    }
    return bundle.allStyles
  }
}

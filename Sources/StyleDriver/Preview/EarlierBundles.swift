import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StylePreview

/// The bundles that a preview is compared with: files, or git's at some revision.
struct EarlierBundles {
  /// The bundles' names, in byte order.
  let names: [String]
  private let read: (String) throws(RunError) -> [UInt8]

  /// Finds bundles by `old`, as the user wrote it, and by that as a path; `output` is the project's output folder.
  init(_ old: String, path: String, output: String) throws(RunError) {
    switch FileSystem.target(path) {
    case .file: self = Self.file(path)
    case .directory: self = try Self.folder(path)
    default: self = try Self.revision(old, output: output)
    }
    if names.isEmpty {
      throw .refused("`\(old)` has no bundles", hint: "name a folder that a build wrote, or a revision that holds one")
    }
  }

  private init(_ names: [String], _ read: @escaping (String) throws(RunError) -> [UInt8]) {
    (self.names, self.read) = (names, read)
  }

  private static func file(_ path: String) -> EarlierBundles {
    EarlierBundles(bundles([Path.name(path)])) { _ throws(RunError) in try bytes(path) }
  }

  /// The bundles of a build's output folder, or of the folder of bundles itself.
  private static func folder(_ path: String) throws(RunError) -> EarlierBundles {
    let inner = Path.join(path, "bundles")
    let folder = FileSystem.target(inner) == .directory ? inner : path
    do throws(FileProblem) {
      return EarlierBundles(bundles(try FileSystem.list(folder))) { name throws(RunError) in
        try bytes(Path.join(folder, "\(name).json"))
      }
    } catch {
      throw .refused("`\(folder)` can't be read: \(error.reason)", hint: "check its permissions")
    }
  }

  private static func revision(_ name: String, output: String) throws(RunError) -> EarlierBundles {
    let git = GitRevision(name, folder: output)
    return EarlierBundles(bundles(try git.names(in: "bundles"))) { bundle throws(RunError) in
      try git.file("bundles/\(bundle).json")
    }
  }

  private static func bundles(_ files: [String]) -> [String] {
    files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }
  }

  private static func bytes(_ path: String) throws(RunError) -> [UInt8] {
    do throws(FileProblem) {
      return try FileSystem.read(path, limit: DecodedBundle.sizeLimit)
    } catch {
      throw .refused("`\(path)` can't be read: \(error.reason)", hint: "name a bundle that a build wrote")
    }
  }

  /// The styles of an earlier bundle; none where there was no such bundle.
  func styles(of name: String) throws(RunError) -> [any BundleStyle] {
    guard names.contains(name) else { return [] }
    let bytes = try read(name)
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

import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleLint
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// The content to publish, with the sources that it was made of now; nil where they have errors, which were reported.
  func content() throws(RunError) -> (content: Content, check: Check?)? {
    if let folder = options.releasing.bundles.map(path) { return (try content(of: builtFiles(in: folder)), nil) }
    var pipeline = try pipeline()
    pipeline.isWriting = true
    let check = try check(pipeline)
    let report = check.report(of: check.findings)
    try writeFaults(report, of: check)
    if check.hasErrors || code(for: report) != .clean {
      printStatus("nothing was published")
      return nil
    }
    return (try content(of: pipeline.output(of: check).files), check)
  }

  /// The content that the sources build to now, where it isn't required; nil where they have errors, which aren't reported.
  func sourceContent() -> Content? {
    do throws(RunError) {
      var pipeline = try pipeline()
      pipeline.isWriting = true
      let check = try check(pipeline)
      return check.hasErrors ? nil : try content(of: pipeline.output(of: check).files)
    } catch {
      return nil
    }
  }

  private func content(of files: [OutputFile]) throws(RunError) -> Content {
    let bundles = Self.named(files, in: "bundles/", without: ".json")
    guard !bundles.isEmpty else {
      throw .refused("no bundles to publish", hint: "run `stylec build`, or add sources")
    }
    return try releasing { () throws(ReleaseProblem) in
      try Content(bundles: bundles, dictionaries: Self.named(files, in: "dictionaries/", without: ""))
    }
  }

  private static func named(_ files: [OutputFile], in folder: String, without ending: String) -> [String: [UInt8]] {
    var named: [String: [UInt8]] = [:]
    for file in files where file.path.hasPrefix(folder) && file.path.hasSuffix(ending) {
      named[String(file.path.dropFirst(folder.count).dropLast(ending.count))] = file.text.bytes
    }
    return named
  }

  /// Reads a build's files from its output folder, by its manifest.
  private func builtFiles(in folder: String) throws(RunError) -> [OutputFile] {
    let output = OutputFolder(folder)
    guard let bytes = output.read(Manifest.path, limit: Manifest.sizeLimit), let entries = Manifest.read(bytes) else {
      throw .refused(
        "`\(output.full(Manifest.path))` isn't the manifest of a build",
        hint: "use a directory that `stylec build` wrote")
    }
    return try entries.map { entry throws(RunError) in
      guard let bytes = output.read(entry.path, limit: entry.size), SHA256.hex(bytes) == entry.sha256 else {
        throw .refused(
          "`\(output.full(entry.path))` differs from the manifest", hint: "run `stylec build` again")
      }
      return OutputFile(path: entry.path, bytes: bytes)
    }
  }
}

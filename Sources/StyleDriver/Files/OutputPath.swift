import StyleBundle
import StyleCompiler
import StyleDiagnostics
import StyleFiles

/// Paths that output is written to: a file that stylec hasn't made stays as it is.
enum OutputPath {
  /// Throws where a report, or what `output` names, would replace a source, or another file that the run has read.
  static func refuseSource(
    _ path: String, among files: [String], by output: String = "report"
  ) throws(RunError) {
    guard FileSystem.target(path) == .file else { return }
    let isSource = [".yaml", ".yml", ".plist"].contains { path.hasSuffix($0) }
    guard isSource || files.contains(where: { isSame($0, path) }) else { return }
    throw .refused(
      "`\(path)` is \(isSource ? "a source" : "read here"), so no \(output) replaces it", hint: "name another file")
  }

  /// Throws where a baseline would replace a file that is none, not even a damaged one.
  static func refuseOther(thanBaseline path: String) throws(RunError) {
    guard FileSystem.target(path) == .file, let bytes = try? FileSystem.read(path, limit: Baseline.sizeLimit),
      !bytes.isEmpty, (try? Baseline(parsing: bytes)) == nil
    else { return }
    // Two people's changes that git could not merge are written anew.
    let isJSON = (try? JSONDocument(parsing: bytes, limit: Baseline.sizeLimit)) != nil
    if !isJSON, String(decoding: bytes, as: UTF8.self).contains("\"findings\"") { return }
    throw .refused("`\(path)` is no baseline, so it stays as it is", hint: "name another file, or remove it")
  }

  /// Throws where a depfile would replace a file that is none, such as a makefile.
  static func refuseOther(thanDepfile path: String) throws(RunError) {
    guard FileSystem.target(path) == .file, let bytes = try? FileSystem.read(path), !DependencyFile.isOne(bytes) else {
      return
    }
    throw .refused("`\(path)` is no depfile, so it stays as it is", hint: "name another file, or remove it")
  }

  /// Throws where a build would replace another program's manifest.
  static func refuseOther(thanManifest bytes: [UInt8], at path: String) throws(RunError) {
    // A manifest that a crash of the system has emptied, that is cut off, or that git could not merge, is made anew.
    let isForeign =
      if let root = (try? JSONDocument(parsing: bytes, limit: Manifest.sizeLimit))?.root {
        root.members?.contains { !["files", "format"].contains($0.name) } ?? false
      } else {
        bytes.first != 0 && !Array("{\"files\":".utf8).starts(with: bytes)
          && !String(decoding: bytes, as: UTF8.self).contains("\"sha256\"")
      }
    guard isForeign else { return }
    throw .refused(
      "`\(path)` is no manifest of a build, so it stays as it is",
      hint: "name a folder of the build's own: -o \(Path.join(Path.parent(path), "Generated"))")
  }

  /// Throws where a build would replace files that no build has made.
  static func refuseForeign(_ generated: GeneratedFiles) throws(RunError) {
    let foreign = generated.foreign.map { "`\(generated.folder.full($0))`" }
    guard !foreign.isEmpty else { return }
    let (names, others) = (foreign.prefix(3).joined(separator: ", "), foreign.count - 3)
    let verb =
      foreign.count == 1
      ? "is no file of a build, so it stays as it is" : "are no files of a build, so they stay as they are"
    throw .refused(
      "\(names)\(others > 0 ? " and \(others) more" : "") \(verb)",
      hint: "move \(foreign.count == 1 ? "it" : "them"), or name a folder of the build's own: -o DIR")
  }

  private static func isSame(_ path: String, _ other: String) -> Bool {
    guard Path.name(path).utf8.elementsEqual(Path.name(other).utf8) || FileSystem.kind(other) == .link else {
      return false
    }
    return FileSystem.realPath(path).map { FileSystem.realPath(other)?.utf8.elementsEqual($0.utf8) ?? false } ?? false
  }
}

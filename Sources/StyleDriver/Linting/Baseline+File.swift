import StyleFiles

extension Baseline {
  /// Reads the baseline at a path.
  package init(at path: String, in files: FileTree) throws(RunError) {
    let bytes = try reading(
      "the baseline `\(path)`", hint: "run `stylec baseline write` to create one",
      files.read(path, limit: Self.sizeLimit))
    do throws(FileProblem) {
      self = try Baseline(parsing: bytes)
    } catch {
      throw .refused("`\(path)` isn't a baseline: \(error.reason)", hint: "run `stylec baseline write` to create one")
    }
  }
}

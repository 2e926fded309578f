import StyleFiles

extension Baseline {
  /// Reads the baseline at a path.
  package init(at path: String, in files: FileTree) throws(RunError) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try files.read(path, limit: Self.sizeLimit)
    } catch {
      throw .refused(
        "the baseline `\(path)` can't be read: \(error.reason)", hint: "`stylec baseline write` makes one")
    }
    do throws(FileProblem) {
      self = try Baseline(parsing: bytes)
    } catch {
      throw .refused("`\(path)` is no baseline: \(error.reason)", hint: "`stylec baseline write` makes one")
    }
  }
}

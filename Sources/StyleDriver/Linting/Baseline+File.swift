import StyleFiles

extension Baseline {
  /// Reads the baseline at a path.
  package init(at path: String, in files: FileTree) throws(RunError) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try files.read(path, limit: Self.sizeLimit)
    } catch {
      throw .refused(
        "can't read the baseline `\(path)`: \(error.reason)", hint: "run `stylec baseline write` to create one")
    }
    do throws(FileProblem) {
      self = try Baseline(parsing: bytes)
    } catch {
      throw .refused("`\(path)` isn't a baseline: \(error.reason)", hint: "run `stylec baseline write` to create one")
    }
  }
}

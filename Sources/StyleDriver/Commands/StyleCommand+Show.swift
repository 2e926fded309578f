import StyleBundle
import StyleChanges
import StyleFiles

extension StyleCommand {
  /// Runs `stylec show BUNDLE`: prints a bundle one member a line.
  ///
  /// git calls it for every version of a bundle, and gives up where it fails; so a file that isn't JSON, as one with marks of a
  /// conflict, is printed as it is.
  func show() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let bytes = try reading(
      "`\(path)`", hint: "use a bundle, such as Generated/bundles/default.json",
      FileSystem.read(path, limit: DecodedBundle.sizeLimit))
    guard let root = (try? JSONDocument(parsing: bytes, limit: DecodedBundle.sizeLimit))?.root, root.members != nil
    else {
      printStatus("`\(path)` isn't a bundle; printed unchanged")
      try print(bytes)
      return .clean
    }
    // A bundle may be of anybody's, and git prints what it gets.
    return try answer(BundleText.lines(of: root).map { environment.sanitizer.text($0) + "\n" }.joined())
  }
}

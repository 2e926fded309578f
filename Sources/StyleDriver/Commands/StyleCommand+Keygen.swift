import StyleFiles
import StyleTrust

extension StyleCommand {
  /// Runs `stylec keygen PATH`.
  func keygen() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let key = try KeyFile.make(at: path)
    try print(Array("\(key.id)\n".utf8))
    printStatus("\(path) is secret: keep it out of version control; \(KeyFile.publicPath(path)) is public")
    if Git.wouldTake(Path.name(path), in: Path.parent(path)) {
      warn(
        "git doesn't ignore \(path), and anyone who reads the repository could publish; add it to .gitignore"
      )
    }
    return .clean
  }
}

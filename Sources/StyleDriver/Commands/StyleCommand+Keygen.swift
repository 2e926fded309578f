import StyleFiles
import StyleTrust

extension StyleCommand {
  /// Runs `stylec keygen PATH`.
  func keygen() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let key = try KeyFile.make(at: path)
    try print(Array("\(key.id)\n".utf8))
    printStatus("\(path) is secret: keep it out of version control; \(KeyFile.publicPath(path)) is for everybody")
    if Git.wouldTake(Path.name(path), in: Path.parent(path)) {
      warn(
        "git would take \(path), and whoever reads the repository could publish; write `*.key` or its name into .gitignore"
      )
    }
    return .clean
  }
}

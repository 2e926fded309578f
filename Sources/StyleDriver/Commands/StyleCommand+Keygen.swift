import StyleTrust

extension StyleCommand {
  /// Does `stylec keygen PATH`.
  func keygen() throws(RunError) -> ExitCode {
    let path = path(options.arguments[0])
    let key = try KeyFile.make(at: path)
    try print(Array("\(key.id)\n".utf8))
    printStatus("\(path) is secret: keep it out of version control; \(KeyFile.publicPath(path)) is for everybody")
    return .clean
  }
}

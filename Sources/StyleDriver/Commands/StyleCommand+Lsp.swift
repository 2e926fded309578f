package import StyleFiles

/// The settings that the command line gives the language server.
package struct ServingOptions: Sendable {
  /// Whether links among sources and imports may lead out of the project.
  package var followsLinks = false
  /// Number of workers.
  package var jobs = 1
  /// Writes a line to the record of messages; nil where none is kept.
  package var log: FileSystem.SharedSink?
  /// Prints on standard error why the server ends before its time.
  package var complain: @Sendable (String) -> Void = { _ in }

  package init() {}
}

extension StyleCommand {
  /// Runs `stylec lsp`: hands the standard streams to the language server that the program has brought.
  func serve() throws(RunError) -> ExitCode {
    guard let serve = environment.serve else {
      throw .refused("this program has no language server", hint: "run `stylec` itself")
    }
    var serving = ServingOptions()
    serving.followsLinks = options.followsLinks
    serving.jobs = options.jobs ?? environment.processors
    if let path = options.log { serving.log = try record(path) }
    serving.complain = environment.printFailure
    return serve(serving)
  }

  /// Begins the record of messages; a file that is no earlier record stays.
  private func record(_ path: String) throws(RunError) -> FileSystem.SharedSink {
    let title = Array("stylec lsp \(Version.text)\n".utf8)
    if let found = try? FileSystem.read(path, limit: 11), !found.isEmpty, !found.starts(with: title.prefix(11)) {
      throw .refused(
        "`\(path)` isn't a log of `stylec lsp`, so it wasn't changed", hint: "use another file: --log FILE")
    }
    return try writing(path, FileSystem.appending(to: path, startingWith: title))
  }
}

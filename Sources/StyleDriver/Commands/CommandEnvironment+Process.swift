import StyleFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension CommandEnvironment {
  /// The environment of this process.
  package static func process() -> CommandEnvironment {
    var own = CommandEnvironment(
      variables: variables(["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM", "GITHUB_ACTIONS", "MAKELEVEL"]),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      columns: columns() ?? 120,
      print: { bytes throws(FileProblem) in try FileSystem.write(bytes, to: STDOUT_FILENO) },
      printError: { bytes throws(FileProblem) in try FileSystem.write(bytes, to: STDERR_FILENO) },
      readInput: { limit throws(FileProblem) in try FileSystem.readStandardInput(limit: limit) })
    own.finish = { code in exit(code.rawValue) }
    return own
  }

  private static func variables(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return values
  }

  /// The terminal's width in columns; nil where neither output nor errors go to one.
  private static func columns() -> Int? {
    var size = winsize()
    let isKnown = [STDOUT_FILENO, STDERR_FILENO].contains {
      unsafe ioctl($0, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    }
    return isKnown ? Int(size.ws_col) : nil
  }
}

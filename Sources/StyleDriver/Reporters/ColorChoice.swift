/// The choices of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether output is colored: the flag decides, else `NO_COLOR`, else `FORCE_COLOR` or `CLICOLOR_FORCE`, else
  /// `TERM=dumb`, else whether the output is a terminal.
  ///
  /// A variable that is set to nothing counts as absent, and a `FORCE_COLOR` or `CLICOLOR_FORCE` of 0 doesn't force.
  package func usesColor(environment: [String: String], isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { environment[name, default: ""] != "" }
    func forces(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if isSet("NO_COLOR") { return false }
      if forces("FORCE_COLOR") || forces("CLICOLOR_FORCE") { return true }
      return isTerminal && environment["TERM"] != "dumb"
    }
  }
}

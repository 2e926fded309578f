import StyleBundle
import StyleDriver
import StyleTestSupport
import Synchronization

/// Runs `stylec lint` over a folder anew, and puts its findings into the terms of the protocol.
enum ColdRun {
  /// The findings by path: `line:character-line:character level name: message`, lines and characters from 0.
  static func findings(in folder: ScratchFolder) throws -> [String: [String]] {
    let output = Mutex<[UInt8]>([])
    let environment = CommandEnvironment(
      variables: [:], outputIsTerminal: false, processors: 1, columns: 120,
      print: { bytes in output.withLock { $0 += bytes } }, printError: { _ in }, readInput: { _ in [] })
    _ = StyleCommand.run(["--project", folder.path, "lint", "--format", "json"], environment)
    let bytes = output.withLock { $0 }
    if bytes.isEmpty { return [:] }
    var found: [String: [String]] = [:]
    for finding in try JSONDocument(parsing: bytes, limit: 1 << 26).root["diagnostics"]?.elements.map(Array.init) ?? []
    {
      let level = ["error": 1, "warning": 2, "note": 3][finding["level"]?.stringValue ?? ""] ?? 0
      let range = ["start", "end"].map { end in
        let place = finding["range"]?[end]
        return "\((place?["line"]?.integerValue ?? 0) - 1):\((place?["column"]?.integerValue ?? 0) - 1)"
      }
      found[finding["path"]?.stringValue ?? "", default: []].append(
        "\(range.joined(separator: "-")) \(level) \(finding["name"]?.stringValue ?? ""): \(finding["message"]?.stringValue ?? "")"
      )
    }
    return found
  }

  /// The findings of a server that have to be a cold run's: all, or, where that ended at the project file, those of this file.
  ///
  /// Sources keep what they had while their project file has an error.
  static func comparable(_ reported: [String: [String]], to cold: [String: [String]]) -> [String: [String]] {
    let project = "StyleSources/stylec.yaml"
    let hasEnded = cold.count == 1 && cold[project]?.contains { $0.split(separator: " ")[1] == "1" } ?? false
    return hasEnded ? reported.filter { $0.key == project } : reported
  }

  /// A diagnostic of the protocol in the same words.
  static func line(_ finding: JSONValue) -> String {
    let range = ["start", "end"].map { end in
      let place = finding["range"]?[end]
      return "\(place?["line"]?.integerValue ?? -1):\(place?["character"]?.integerValue ?? -1)"
    }
    let message = finding["message"]?.stringValue?.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
    return
      "\(range.joined(separator: "-")) \(finding["severity"]?.integerValue ?? 0) \(finding["code"]?.stringValue ?? ""): \(message)"
  }
}

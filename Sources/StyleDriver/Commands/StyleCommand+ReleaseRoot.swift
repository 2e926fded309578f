import StyleCompiler
import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

/// Reading of a host's tree, compared first with the root 1 that the project expects.
extension StyleCommand {
  /// The hash that root 1 has to have, by the command line or else the project file; nil where neither names one.
  func pinnedRoot() throws(RunError) -> String? {
    if let root = options.releasing.trustedRoot { return root }
    return try releaseRoot()
  }

  /// The same, where a project file that can't be read is no reason to stop.
  func pinnedRootIfKnown() -> String? {
    do throws(RunError) {
      return try pinnedRoot()
    } catch {
      warn("\(error.cause), so root 1 isn't compared with its `releaseRoot`; use --root SHA256 to require a hash")
      return nil
    }
  }

  /// The project file's hash of the channel's root 1; nil where it names none, or there is no project file.
  func releaseRoot() throws(RunError) -> String? {
    let place = try projectPlace()
    guard place.isRequired || FileSystem.kind(place.file) != nil else { return nil }
    return try ProjectFile(place, in: .disk).project(of: nil).releaseRoots[options.releasing.channel]
  }

  /// Reads the tree that the command line names, as far as it verifies, and names on standard error what doesn't.
  func hostTree(pinnedTo root: String?, isReleasing: Bool) throws(RunError) -> HostTree? {
    let tree = try releasing { () throws(ReleaseProblem) in
      try HostTree(HostLayout(channel: options.releasing.channel), in: hostFolder, pinnedTo: root)
    }
    if let tree { warn(ofDamageIn: tree, isReleasing: isReleasing) }
    return tree
  }

  /// Prints the hash of root 1 until the project file has it.
  func sayRoot(_ hash: String) {
    guard (try? releaseRoot()) == .some(nil) else { return }
    let line =
      options.releasing.channelFlags.isEmpty
      ? "releaseRoot: \(hash)" : "releaseRoot: { \(options.releasing.channel): \(hash) }"
    printStatus("root 1 is \(hash)")
    printStatus("next: add `\(line)` to the project file, and commit it with the directory keys/")
  }
}

extension RunError {
  /// The cause in words, without a suggestion.
  var cause: String {
    switch self {
    case .refused(let message, _), .unwritten(let message): message
    case .project(let report): "the project file `\(report.files.first?.path ?? "")` has errors"
    }
  }
}

import StyleDiagnostics
import StyleFiles
import StyleRelease
import StyleTrust

extension StyleCommand {
  /// Runs a step of a release, and rethrows its problem with message and hint.
  func releasing<Value>(_ body: () throws(ReleaseProblem) -> Value) throws(RunError) -> Value {
    do throws(ReleaseProblem) {
      return try body()
    } catch {
      throw .refused(error.message, hint: suggestion(error))
    }
  }

  /// The suggestion, with the line that deletes a file of somebody else's.
  func suggestion(_ problem: ReleaseProblem) -> String {
    switch problem {
    case .foreignRoot(let path, _): "\(problem.hint): \(removal(of: path))"
    case .newerRootNamed(let path, _, _): "\(problem.hint); if the file isn't yours: \(removal(of: path))"
    default: problem.hint
    }
  }

  /// The command that deletes a file of the tree.
  private func removal(of path: String) -> String { "rm \(Path.join(hostFolder.path, path).shellWord)" }

  /// Prints a warning with a suggestion for each file that isn't the root or pointer that its name says.
  func warn(ofDamageIn tree: HostTree, isReleasing: Bool) {
    for problem in tree.foreignRoots { warn("\(problem.message); \(suggestion(problem))") }
    for problem in tree.problems {
      warn("\(problem.message); \(advice(problem, isLive: problem.path == tree.layout.pointer, isReleasing))")
    }
  }

  private func advice(_ problem: ReleaseProblem, isLive: Bool, _ isReleasing: Bool) -> String {
    if case .newerRootNamed(let path, _, _) = problem {
      return
        "if that root is yours, restore `keys/` and run this again: apps accept nothing that an older root signs; "
        + "if the file isn't yours: \(removal(of: path))"
    }
    if isLive { return isReleasing ? "this release replaces it" : "run `stylec publish` again, or restore it" }
    let line = problem.path.map { ": \(removal(of: $0))" } ?? ""
    return "restore it from a copy of the directory, or remove it, since rolling back to it is impossible\(line)"
  }

  /// Warns where a clock was or may be wrong: releases are numbered by it, and clients never take a lower number.
  func warn(ofClockIn pointer: Pointer, after tree: HostTree?) {
    let now = environment.now()
    let seq = pointer.place.seq
    if seq > now + HostTree.aheadLimit {
      let date = Timestamp(seconds: seq).map { "which the clock reaches on \($0)" } ?? "which no clock can reach"
      warn(
        "the release number is \(seq), \(date): a clock or --after was wrong once, and numbers continue from there; "
          + "run `stylec rotate` to restart from the clock")
    }
    guard let last = tree?.releases.map(\.pointer.issued).max(), now > last.seconds + Self.longPause else { return }
    warn(
      "the clock is at \(pointer.issued), but the last release was at \(last); if the clock is wrong, set it and run "
        + "`stylec rotate`: clients accept no lower number")
  }

  /// The pause between releases that suggests a wrong clock, in seconds; nobody minds being asked after so long.
  private static var longPause: Int { 366 * 86_400 }

  /// Warns of dictionaries that legacy clients still read as they were before the kill switch.
  func warn(ofDictionariesBeside publication: Publication, in folder: HostFolder) {
    let layout = HostLayout(channel: options.releasing.channel)
    let written = Set(publication.steps.map(\.path))
    for name in (try? folder.names(in: layout.dictionaryFolder)) ?? [] where !written.contains(layout.dictionary(name))
    {
      warn("`\(layout.dictionary(name))` stays live, unchanged: clients that read it ship no styles to go back to")
    }
  }
}

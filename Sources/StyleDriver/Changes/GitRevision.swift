import StyleBundle

/// Files as git has them at some revision; git is called as a program.
struct GitRevision {
  /// The revision as it was written.
  let name: String
  /// The folder that paths are relative to.
  private let folder: String

  init(_ name: String, folder: String) {
    (self.name, self.folder) = (name, folder)
  }

  /// The paths of all files at and below the folder, in byte order.
  func allNames() throws(RunError) -> [String] {
    let list = try run("ls-tree", "-r", "-z", "--full-tree", "--name-only", "\(name):./")
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  func file(_ path: String) throws(RunError) -> [UInt8] { try run("show", "\(name):./\(path)") }

  /// The commit from which two revisions have gone their own ways.
  static func mergeBase(of left: String, and right: String, folder: String) throws(RunError) -> String {
    let said =
      left.hasPrefix("-") || right.hasPrefix("-") ? nil : Git.run(["merge-base", left, right], in: folder, limit: 200)
    guard let said, said.status == 0 else {
      throw .refused(
        "`\(left)` and `\(right)` have no commit in common that git knows",
        hint: shallowHint(in: folder) ?? "git log --oneline \(left) and \(right) show what they hold")
    }
    return String(decoding: said.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func run(_ arguments: String...) throws(RunError) -> [UInt8] {
    // git would take it for a flag.
    guard !name.hasPrefix("-"), let run = Git.run(arguments, in: folder, limit: DecodedBundle.sizeLimit * 8) else {
      throw unknown
    }
    switch run.status {
    case 0: return run.output
    case 127:
      throw .refused("git isn't here to look up `\(name)`", hint: "name a folder of bundles, or install git")
    default: throw unknown
    }
  }

  private var unknown: RunError {
    .refused(
      "`\(name)` is no folder, no bundle, and no git revision that holds `\(folder)`",
      hint: Self.shallowHint(in: folder) ?? known.map { "a revision is there by the name of \($0)" }
        ?? "name a folder of bundles, or commit the project first, and compare with that commit later")
  }

  /// A revision that is there; what was asked for, or what there isn't, is no advice.
  private var known: String? {
    ["HEAD~1", "HEAD"].first { other in
      other != name
        && Git.run(["rev-parse", "--verify", "--quiet", "\(other):./"], in: folder, limit: 200)?.status == 0
    }
  }

  /// The line that brings what a shallow clone lacks; nil in any other clone.
  private static func shallowHint(in folder: String) -> String? {
    let said = Git.run(["rev-parse", "--is-shallow-repository"], in: folder, limit: 10)
    return said?.output.starts(with: Array("true".utf8)) == true
      ? "this clone is shallow: git fetch --unshallow brings the rest" : nil
  }
}

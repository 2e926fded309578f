import StyleBundle

/// Files as git has them at some revision; git is called as a program.
struct GitRevision {
  private let name: String
  /// The folder that paths are relative to.
  private let folder: String

  init(_ name: String, folder: String) {
    (self.name, self.folder) = (name, folder)
  }

  /// The names in a folder, in byte order.
  func names(in path: String) throws(RunError) -> [String] {
    let list = try run("ls-tree", "-z", "--full-tree", "--name-only", "\(name):./\(path)")
    return list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  func file(_ path: String) throws(RunError) -> [UInt8] { try run("show", "\(name):./\(path)") }

  private func run(_ arguments: String...) throws(RunError) -> [UInt8] {
    // git would take it for a flag.
    guard !name.hasPrefix("-"), let run = Git.run(arguments, in: folder, limit: DecodedBundle.sizeLimit) else {
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
    // What was asked for, or what there isn't, is no advice.
    let others = ["HEAD~1", "HEAD"].filter { $0 != name }
    let other = others.first {
      Git.run(["rev-parse", "--verify", "--quiet", "\($0):./"], in: folder, limit: 200)?.status == 0
    }
    return .refused(
      "`\(name)` is no folder, no bundle, and no git revision with bundles in `\(folder)`",
      hint: other.map { "write for example: stylec preview --compare \($0)" }
        ?? "name a folder of bundles, or commit Generated/ first, and compare with that commit later")
  }
}

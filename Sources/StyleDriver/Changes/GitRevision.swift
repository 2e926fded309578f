import StyleBundle

/// Files as git has them at some revision; git is called as a program.
struct GitRevision {
  /// The revision as it was written.
  let name: String
  /// The folder that paths are relative to.
  let folder: String

  /// A file with the name under which git keeps its bytes.
  struct File {
    /// The path, of which what isn't UTF-8 is U+FFFD.
    let path: String
    fileprivate let object: String
  }

  /// All files at and below the folder, in byte order.
  func files() throws(RunError) -> [File] {
    let list = try run("ls-tree", "-r", "-z", "--full-tree", "\(name):./")
    return list.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      // Its mode, `blob` or, of a submodule, `commit`, and its name.
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[1].elementsEqual("blob".utf8) else { return nil }
      return File(
        path: String(decoding: line[line.index(after: tab)...], as: UTF8.self),
        object: String(decoding: words[2], as: UTF8.self))
    }
  }

  /// The bytes of some files, asked for at once.
  func bytes(of files: [File]) throws(RunError) -> [[UInt8]] {
    var contents: [[UInt8]] = []
    var files = files[...]
    while !files.isEmpty {
      let part = files.prefix(Self.mostAtOnce)
      files = files.dropFirst(part.count)
      var answer = try run("cat-file", "--batch", input: part.map(\.object))[...]
      for _ in part {
        // The object's name, its type and the number of its bytes, these bytes, and a line feed.
        let head = answer.prefix { $0 != 0x0A }.split(separator: UInt8(ascii: " "))
        let start = answer.firstIndex(of: 0x0A).map { $0 + 1 } ?? answer.endIndex
        guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)), size < answer.endIndex - start
        else { throw unknown }
        contents.append(Array(answer[start..<start + size]))
        answer = answer[(start + size + 1)...]
      }
    }
    return contents
  }

  /// The number of files whose names of 64 digits are less than 128 KiB.
  private static let mostAtOnce = 2_000
  /// The most bytes of all files that are asked for at once.
  private static let sizeLimit = 1 << 30

  /// The commit from which two revisions have gone their own ways.
  static func mergeBase(of left: String, and right: String, folder: String) throws(RunError) -> String {
    let said =
      left.hasPrefix("-") || right.hasPrefix("-") ? nil : Git.run(["merge-base", left, right], in: folder, limit: 200)
    guard let said, said.status == 0 else {
      throw .refused(
        "`\(left)` and `\(right)` have no common commit in this clone",
        hint: fetchHint([left, right], in: folder)
          ?? "check `git log --oneline \(left)` and `git log --oneline \(right)`")
    }
    return String(decoding: said.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func run(_ arguments: String..., input: [String] = []) throws(RunError) -> [UInt8] {
    // git would take it for a flag.
    guard !name.hasPrefix("-"), let run = Git.run(arguments, in: folder, input: input, limit: Self.sizeLimit) else {
      throw unknown
    }
    switch run.status {
    case 0: return run.output
    case 127:
      throw .refused(
        "`\(name)` isn't a file or directory, and git isn't installed to look it up",
        hint: "use a directory of bundles, or add git to the PATH")
    default: throw unknown
    }
  }

  private var unknown: RunError {
    .refused(
      "`\(name)` isn't a directory, a bundle, or a git revision that has `\(folder)`",
      hint: Self.fetchHint([name], in: folder) ?? known.map { "did you mean `\($0)`?" }
        ?? "use a directory of bundles; to compare with a revision, commit the project first")
  }

  /// A revision that is there; what was asked for, or what there isn't, is no advice.
  private var known: String? {
    ["HEAD~1", "HEAD"].first { other in
      other != name
        && Git.run(["rev-parse", "--verify", "--quiet", "\(other):./"], in: folder, limit: 200)?.status == 0
    }
  }

  /// The line that brings what this clone lacks of some revisions: a remote's branch, or in a shallow clone the rest; nil where
  /// nobody knows one.
  private static func fetchHint(_ names: [String], in folder: String) -> String? {
    func lines(_ arguments: String...) -> [String] {
      let said = Git.run(arguments, in: folder, limit: 1 << 16)
      guard let said, said.status == 0 else { return [] }
      return String(decoding: said.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let isShallow = lines("rev-parse", "--is-shallow-repository") == ["true"]
    let flags = isShallow ? "--unshallow " : ""
    let remotes = lines("remote")
    for name in names where !name.hasPrefix("-") && lines("rev-parse", "--verify", "--quiet", name).isEmpty {
      guard let remote = remotes.first(where: { name.hasPrefix($0 + "/") }) else { continue }
      let branch = name.dropFirst(remote.utf8.count + 1)
      return "run `git fetch \(flags)\(remote) \(branch):refs/remotes/\(name)`: this clone doesn't have it"
    }
    return isShallow ? "run `git fetch --unshallow`: this clone is shallow" : nil
  }
}

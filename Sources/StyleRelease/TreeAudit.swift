import StyleTrust

/// A channel of a host's tree with every byte of it checked.
package struct TreeAudit: Sendable {
  package let tree: HostTree
  /// What is wrong, each path once.
  package let problems: [ReleaseProblem]

  /// Throws where a folder can't be listed.
  package init(_ tree: HostTree, in files: some HostFiles) throws(ReleaseProblem) {
    self.tree = tree
    var problems = tree.problems
    for release in tree.releases {
      do throws(ReleaseProblem) {
        _ = try Content(of: release.pointer, tree.layout, in: files)
      } catch {
        problems.append(error)
      }
    }
    let folder = tree.layout.contentFolder
    for name in try reading({ () throws(HostProblem) in try files.names(in: folder) }) {
      if let problem = Self.problem("\(folder)/\(name)", ContentName(name), in: files) { problems.append(problem) }
    }
    for (name, id) in (tree.current?.pointer.dictionaries ?? [:]).sorted(by: { $0.key < $1.key }) {
      let path = tree.layout.dictionary(name)
      let bytes = try reading { () throws(HostProblem) in try files.read(path, limit: id.size) }
      if !(bytes.map(id.matches) ?? false) {
        problems.append(bytes == nil ? .missing(path: path) : .damaged(path: path))
      }
    }
    var seen: Set<ReleaseProblem> = []
    self.problems = problems.filter { seen.insert($0).inserted }
  }

  /// What is wrong with a content's file or twin; nothing is asked of files that aren't contents.
  private static func problem(_ path: String, _ name: ContentName?, in files: some HostFiles) -> ReleaseProblem? {
    guard let name else { return nil }
    do throws(HostProblem) {
      guard let bytes = try files.read(path, limit: Content.sizeLimit) else { return .missing(path: path) }
      guard let compression = name.compression else {
        return SHA256.hex(bytes) == name.sha256 ? nil : .damaged(path: path)
      }
      let original = String(path.dropLast(compression.rawValue.utf8.count + 1))
      let limit = try files.read(original, limit: Content.sizeLimit)?.count ?? Content.sizeLimit
      // Alone it is what a publish that was cut off has left.
      let content = compression.decompress(bytes, limit: limit)
      return content.map(SHA256.hex) == name.sha256 ? nil : .twinDamaged(path: path)
    } catch {
      return .unreadable(error)
    }
  }
}

extension HostTree {
  /// All releases: what is live, and what is kept.
  package var releases: [Release] { history + (current.map { history.contains($0) ? [] : [$0] } ?? []) }
}

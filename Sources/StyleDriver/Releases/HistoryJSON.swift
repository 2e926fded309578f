import StyleDiagnostics
import StyleRelease
import StyleTrust

/// The document of `stylec history --format json`: a channel's releases for other programs.
enum HistoryJSON {
  static func document(of tree: HostTree, in files: some HostFiles, version: String) -> [UInt8] {
    let audience = tree.chain.audience
    let releases = zip(tree.releases, KnownReleaseChanges.all(in: tree, files)).reversed().map { release, changes in
      object(release, changes, isLive: release == tree.current)
    }
    let damaged = (tree.foreignRoots + tree.problems).map(object)
    return ReportValue.document(
      ReportValue.header(version: version, schema: 1) + [
        ("app", .string(audience.app)), ("channel", .string(audience.channel)),
        ("firstRoot", .string(tree.firstRootHash)), ("releases", .array(releases)), ("damaged", .array(damaged)),
      ])
  }

  private static func object(_ problem: ReleaseProblem) -> ReportValue {
    var members: [ReportValue.Member] = [("message", .string(problem.message))]
    if let path = problem.path { members.insert(("path", .string(path)), at: 0) }
    return .object(members)
  }

  private static func object(_ release: HostTree.Release, _ changes: KnownReleaseChanges, isLive: Bool) -> ReportValue {
    let pointer = release.pointer
    var members: [ReportValue.Member] = [
      ("seq", .integer(pointer.place.seq)), ("rootVersion", .integer(pointer.place.rootVersion)),
      ("key", .string(release.keyID)), ("issued", .string(pointer.issued.description)),
      ("action", .string(pointer.action.rawValue)), ("live", .boolean(isLive)),
    ]
    if let expires = pointer.expires { members.append(("expires", .string(expires.description))) }
    if let message = pointer.message { members.append(("message", .string(message))) }
    if let client = pointer.minimumClient { members.append(("minimumClient", .integer(client))) }
    if pointer.allowsBreaking { members.append(("ungated", .boolean(true))) }
    // Absent where it isn't known.
    if case .known(let changes) = changes { members.append(("changes", changes.json)) }
    members.append(("bundles", contents(pointer.bundles)))
    members.append(("dictionaries", contents(pointer.dictionaries)))
    let active = pointer.active.sorted { $0.key < $1.key }
    members.append(("active", .object(active.map { ReportValue.Member($0.key, .string($0.value)) })))
    return .object(members)
  }

  private static func contents(_ contents: [String: ContentID]) -> ReportValue {
    .object(
      contents.sorted { $0.key < $1.key }.map { name, id in
        (name, .object([("sha256", .string(id.sha256)), ("size", .integer(id.size))]))
      })
  }
}

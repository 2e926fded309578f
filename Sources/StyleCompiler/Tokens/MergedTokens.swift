import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// The token files of a bundle and its bases as one tree, in which later entries replace what earlier ones have.
struct MergedTokens {
  /// A token as the file that counts has it.
  struct Token {
    /// The position of the file among those that are merged.
    let file: Int
    /// The list's entry that names the file.
    let entry: Int
    let key: Range<Int>
    let object: JSONValue
    /// The type of the token in an earlier entry, which counts where neither this one nor a group has one.
    let formerType: JSONValue?
  }

  struct Group {
    var members: [String: Member] = [:]
    /// The value of `$type`.
    var type: JSONValue?
    /// The last entry that has something in it, and the first place where that has it.
    var entry = -1
    var place: SourceRange?
  }

  indirect enum Member {
    case token(Token)
    case group(Group)
  }

  private(set) var root = Group()
  let files: [TokenDocument]
  private(set) var findings: [Diagnostic] = []

  /// Merges files, the later over the earlier; those of one entry have no order.
  init(_ entries: [[TokenDocument]]) {
    files = entries.flatMap(\.self)
    if files.reduce(0, { $0 + ($1.root?.nodeCount ?? 0) }) > TreeLimits.nodes, let last = files.last {
      findings = [Message.tooManyTokens(at: last.start)]
      return
    }
    var (root, number) = (Group(), 0)
    for (entry, files) in entries.enumerated() {
      for file in files {
        if let members = file.root?.members { merge(members, of: number, entry, into: &root, "") }
        number += 1
      }
    }
    self.root = root
  }

  private mutating func merge(
    _ members: JSONValue.Members, of file: Int, _ entry: Int, into group: inout Group, _ path: String
  ) {
    for member in members {
      if member.hasName("$type") { group.type = member.value }
      guard let name = member.tokenName, member.value.kind == .object else { continue }
      let (own, place) = (path + name, SourceRange(file: files[file].file, range: member.keyRange))
      let isToken = member.value["$value"] != nil
      let former = group.members[name]
      if let earlier = former?.clash(entry, isToken: isToken, files) {
        if earlier.file != place.file { findings.append(Message.duplicateToken(own, at: place, earlier: earlier)) }
        continue
      }
      guard !isToken else {
        let token = Token(
          file: file, entry: entry, key: member.keyRange, object: member.value, formerType: former?.statedType)
        group.members[name] = .token(token)
        continue
      }
      var inner = Group()
      if case .group(let known)? = former { inner = known }
      if inner.entry != entry { (inner.entry, inner.place) = (entry, place) }
      // Taken out, so that there is one of it and nothing is copied.
      group.members[name] = nil
      if let members = member.value.members { merge(members, of: file, entry, into: &inner, own + ".") }
      group.members[name] = .group(inner)
    }
  }

  /// The token that a reference names, or the `$root` of the group; nil where there is none.
  func token(_ name: String) -> (token: Token, name: String, groupType: JSONValue?)? {
    var (group, type) = (root, root.type)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for (position, part) in parts.enumerated() {
      switch group.members[part] {
      case .group(let inner)?: (group, type) = (inner, inner.type ?? type)
      case .token(let token)?: return position == parts.count - 1 ? (token, name, type) : nil
      case nil: return nil
      }
    }
    guard case .token(let token)? = group.members["$root"] else { return nil }
    return (token, name + ".$root", type)
  }
}

extension MergedTokens.Member {
  /// The place of what a later file of the same entry must not define again; nil where it may.
  fileprivate func clash(_ entry: Int, isToken: Bool, _ files: [TokenDocument]) -> SourceRange? {
    switch self {
    case .token(let token):
      token.entry == entry ? SourceRange(file: files[token.file].file, range: token.key) : nil
    case .group(let group): isToken && group.entry == entry ? group.place : nil
    }
  }

  /// The value of a token's `$type`, its own or the one that it has from an earlier entry.
  fileprivate var statedType: JSONValue? {
    guard case .token(let token) = self else { return nil }
    return token.object["$type"] ?? token.formerType
  }
}

extension JSONValue.Member {
  /// The key as a name of a token or group; nil for a key of the format's own.
  var tokenName: String? { utf8Name.first != UInt8(ascii: "$") || hasName("$root") ? name : nil }
}

extension JSONValue {
  /// The number of values and keys that are in it.
  fileprivate var nodeCount: Int {
    (members?.reduce(0) { $0 + 2 + $1.value.nodeCount } ?? 0)
      + (elements?.reduce(0) { $0 + 1 + $1.nodeCount } ?? 0)
  }
}

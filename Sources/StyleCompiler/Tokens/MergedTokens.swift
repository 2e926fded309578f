import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// The token files of a bundle and its bases as one tree, in which later entries replace what earlier ones have.
struct MergedTokens: Sendable {
  /// A token as the file that counts has it.
  struct Token: Sendable {
    /// The position of the file among those that are merged.
    let file: Int
    /// The list's entry that names the file.
    let entry: Int
    let key: Range<Int>
    let object: JSONValue
    /// The type of the token in an earlier entry, which counts where neither this one nor a group has one.
    let formerType: JSONValue?
    /// The token that this is a copy of, by a group's `$extends`; nil for one that a file defines.
    var copy: Copy?

    /// The value of its own `$type`, or of the type that a copy has where it is from.
    var ownType: JSONValue? { object["$type"] ?? copy?.type }
  }

  /// A place in one of the files.
  struct Place: Hashable, Sendable {
    let file: Int
    let range: Range<Int>
  }

  struct Copy: Sendable {
    let original: String
    let type: JSONValue?
    /// The place of the `$extends`.
    let place: Place
  }

  struct Group: Sendable {
    /// The members by their names, which are equal only byte by byte.
    var members: [StyleName: Member] = [:]
    /// The value of `$type`.
    var type: JSONValue?
    /// The value of `$deprecated`.
    var deprecated: JSONValue?
    /// The group whose tokens it has as well, nil where `$extends` names none, with the place of that; nil without one.
    var extends: (name: String?, place: Place)?
    /// The last entry that has something in it, and the first place where that has it.
    var entry = -1
    var place: SourceRange?
  }

  indirect enum Member: Sendable {
    case token(Token)
    case group(Group)
  }

  var root = Group()
  let files: [TokenDocument]
  var findings: [Diagnostic] = []
  /// Faults of groups.
  var faults: [TokenFault] = []
  /// Number of values and keys, those of copies included.
  var count: Int

  /// Merges files, the later over the earlier; those of one entry have no order.
  init(_ entries: [[TokenDocument]]) {
    files = entries.flatMap(\.self)
    count = files.reduce(0) { $0 + ($1.root?.nodeCount ?? 0) }
    guard count <= TreeLimits.nodes else {
      findings = files.suffix(1).map { Message.tooManyTokens(at: $0.start) }
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
    extend()
  }

  private mutating func merge(
    _ members: JSONValue.Members, of file: Int, _ entry: Int, into group: inout Group, _ path: String
  ) {
    for member in members {
      group.take(member, of: file)
      guard let text = member.tokenName, member.value.kind == .object,
        !path.isEmpty || text != DesignTokenWriter.group || member.value.own("bundle") == nil
      else { continue }
      let (name, own, place) = (
        StyleName(text), path + text, SourceRange(file: files[file].file, range: member.keyRange)
      )
      let isToken = member.value["$value"] != nil
      let former = group.members[name]
      if let earlier = former?.clash(entry, isToken: isToken, files) {
        if earlier.file != place.file { findings.append(Message.duplicateToken(own, at: place, earlier: earlier)) }
        continue
      }
      guard !isToken else {
        let token = Token(
          file: file, entry: entry, key: member.keyRange, object: member.value, formerType: former?.ownType)
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
      switch group.members[StyleName(part)] {
      case .group(let inner)?: (group, type) = (inner, inner.type ?? type)
      case .token(let token)?: return position == parts.count - 1 ? (token, name, type) : nil
      case nil: return nil
      }
    }
    guard case .token(let token)? = group.members["$root"] else { return nil }
    return (token, name + ".$root", type)
  }
}

extension MergedTokens {
  /// The token at the end of a chain of references with its type, which may be anywhere in the chain.
  ///
  /// Nil where the chain leads nowhere, or in a circle: whoever uses the token reports that.
  func end(of reference: String) -> (token: Token, name: String, type: JSONValue?)? {
    var next = reference
    var types: [(own: JSONValue?, group: JSONValue?)] = []
    for _ in 0...TreeLimits.depth {
      guard let found = token(next), let value = found.token.object["$value"] else { return nil }
      types.append((own: found.token.ownType, group: found.groupType ?? found.token.formerType))
      guard let further = value.reference else {
        // Each has its own type, else that of what it refers to, else its group's.
        return (found.token, found.name, types.reversed().reduce(nil) { $1.own ?? $0 ?? $1.group })
      }
      next = further
    }
    return nil
  }

  /// The part of a value to which a pointer leads, references on the way followed; nil where there is none.
  func value(at pointer: TokenPointer) -> JSONValue? {
    // All links of all that is on the way count together, so that they can't multiply.
    var links = TreeLimits.depth
    return value(at: pointer, &links)
  }

  private func value(at pointer: TokenPointer, _ links: inout Int) -> JSONValue? {
    guard let (token, way) = pointer.part, let whole = end(of: token)?.token.object["$value"] else { return nil }
    var value = followed(whole, &links)
    for step in way {
      guard let known = value else { return nil }
      let index = Int(step).flatMap { $0 >= 0 && String($0) == step ? $0 : nil }
      let inner = index.flatMap { known.elements?.dropFirst($0).first } ?? known[step]
      value = inner.flatMap { followed($0, &links) }
    }
    return value
  }

  /// The value at the end of references and pointers.
  private func followed(_ value: JSONValue, _ links: inout Int) -> JSONValue? {
    guard value.reference != nil || value.pointer != nil else { return value }
    links -= 1
    guard links >= 0 else { return nil }
    guard let reference = value.reference else { return value.pointer.flatMap { self.value(at: $0, &links) } }
    return end(of: reference)?.token.object["$value"].flatMap { followed($0, &links) }
  }
}

extension MergedTokens.Group {
  /// Takes a property of the group's own.
  fileprivate mutating func take(_ member: JSONValue.Member, of file: Int) {
    if member.hasName("$type") { type = member.value }
    if member.hasName("$deprecated") { deprecated = member.value }
    guard member.hasName("$extends") || member.hasName("$ref") else { return }
    let name =
      member.hasName("$ref") ? member.value.stringValue.flatMap(TokenPointer.init)?.token : member.value.reference
    extends = (name, MergedTokens.Place(file: file, range: member.value.range))
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
  fileprivate var ownType: JSONValue? {
    guard case .token(let token) = self else { return nil }
    return token.ownType ?? token.formerType
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

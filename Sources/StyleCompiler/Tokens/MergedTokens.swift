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
    /// The groups that its copies come through.
    var links: [String] = []
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
  /// The groups with their copies, while these are made: by path, and by path with a dot those with copies of groups around them.
  var known: [String: (group: Group, type: JSONValue?)?] = [:]

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
      let isToken = member.value.tokenValue != nil
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

/// A reason why references, pointers or `$extends` lead to nothing, with the names on the way.
enum ReferenceFault: Error {
  case unknown
  case circle([String])
  case tooLong([String])
}

extension MergedTokens {
  /// The token at the end of a chain of references with its type, which may be anywhere in the chain.
  func end(of reference: String) throws(ReferenceFault) -> (token: Token, name: String, type: JSONValue?) {
    var (next, way) = (reference, [String]())
    var types: [(own: JSONValue?, group: JSONValue?)] = []
    while way.count <= TreeLimits.depth {
      guard let found = token(next), let value = found.token.object.tokenValue else { throw .unknown }
      if let start = way.firstIndex(of: found.name) { throw .circle(Array(way[start...])) }
      way.append(found.name)
      types.append((own: found.token.ownType, group: found.groupType ?? found.token.formerType))
      guard let further = value.reference else {
        // Each has its own type, else that of what it refers to, else its group's.
        return (found.token, found.name, types.reversed().reduce(nil) { $1.own ?? $0 ?? $1.group })
      }
      next = further
    }
    throw .tooLong(way)
  }

  /// The type of the token at the end of a reference; nil where either is missing.
  func type(of reference: String) -> TokenType? {
    (try? end(of: reference))?.type?.stringValue.flatMap(TokenType.init(named:))
  }

  /// The value to which a value's reference or pointer leads, others on the way followed; any other value itself.
  func target(of value: JSONValue) throws(ReferenceFault) -> JSONValue {
    // All pointers of all that is on the way count together, so that they can't multiply.
    var (way, links) = ([String](), TreeLimits.depth)
    return try target(of: value, &way, &links)
  }

  private func target(
    of value: JSONValue, _ way: inout [String], _ links: inout Int
  ) throws(ReferenceFault) -> JSONValue {
    let pointer = value.reference == nil ? value.pointer : nil
    guard let token = pointer.map({ $0.part?.token ?? "" }) ?? value.reference else { return value }
    if let pointer {
      if let start = way.firstIndex(of: pointer.text) { throw .circle(Array(way[start...])) }
      way.append(pointer.text)
      links -= 1
      guard links >= 0 else { throw .tooLong(way) }
    }
    guard let whole = try end(of: token).token.object.tokenValue else { throw .unknown }
    var value = try target(of: whole, &way, &links)
    for step in pointer?.part?.way ?? [] {
      let index = Int(step).flatMap { $0 >= 0 && String($0) == step ? $0 : nil }
      guard let inner = index.flatMap({ value.elements?.dropFirst($0).first }) ?? value[step] else { throw .unknown }
      value = try target(of: inner, &way, &links)
    }
    if pointer != nil { way.removeLast() }
    return value
  }

  /// The token that is the part of a composite value to which a pointer leads, with its type; nil for what is none by itself.
  func part(at pointer: TokenPointer) -> (name: String, type: TokenType)? {
    guard let (token, way) = pointer.part, let name = self.token(token)?.name, let type = type(of: token)?.part(at: way)
    else { return nil }
    return (([name] + way).joined(separator: "."), type)
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

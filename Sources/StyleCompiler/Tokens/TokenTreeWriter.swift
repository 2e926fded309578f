import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A token whose value can't be read, or can't in part; or a group.
struct TokenFault: Sendable {
  let name: StyleName
  let finding: Diagnostic
}

/// Notes on a token in its file.
package struct TokenNotes: Sendable {
  package let description: String?
  /// The text of its own `$deprecated` or that of the nearest group, empty where that is `true`; nil for a token to be used.
  package let deprecated: String?
}

/// Writes the tokens of one file as a source would define them: a map `tokens`, each value at its place in the file.
///
/// Readers of sources read them as they are. A composite value is a group of its parts.
struct TokenTreeWriter {
  let merged: MergedTokens
  /// The position of the file among those that are merged.
  let number: Int
  let reader: TokenValueReader
  var nodes = NodeWriter()
  /// Number of composite values around the one that is written.
  var depth = 0
  /// The tokens for which the format has no type.
  private var loose: [JSONValue.Member] = []
  private(set) var faults: [TokenFault] = []
  private(set) var notes: [StyleName: TokenNotes] = [:]

  /// The properties of a group and those around it.
  private struct Inherited {
    let type: JSONValue?
    let deprecated: JSONValue?

    func inside(_ group: MergedTokens.Group) -> Inherited {
      Inherited(type: group.type ?? type, deprecated: group.deprecated ?? deprecated)
    }
  }

  /// Writes the file at a position; `rem` is the number of points in 1 rem, nil where the project doesn't say.
  init(_ merged: MergedTokens, file number: Int, rem: ExactDecimal?) {
    (self.merged, self.number) = (merged, number)
    let document = merged.files[number]
    reader = TokenValueReader(file: document.file, rem: rem, merged: merged)
    guard let root = document.root else { return }
    nodes.beginMapping(root.range)
    nodes.appendKey("tokens", root.range.prefix(0))
    loose = (root.own("tokens")?.members.map(Array.init) ?? []).filter { !isReplaced($0.name) }
    writeGroup(root, merged.root, "", Inherited(type: merged.root.type, deprecated: merged.root.deprecated))
    nodes.end()
  }

  var isOverLimit: Bool { nodes.nodes.count > TreeLimits.nodes }

  func tree() -> SourceTree {
    let document = merged.files[number]
    return (isOverLimit ? NodeWriter() : nodes).imported(document.file, of: document.source)
  }

  private mutating func writeGroup(
    _ object: JSONValue, _ group: MergedTokens.Group, _ path: String, _ inherited: Inherited
  ) {
    nodes.beginMapping(object.range)
    for member in loose.filter({ _ in path.isEmpty }) { writeOwn(member.value, member.name, member.keyRange) }
    writeRange(object, path)
    for member in object.members.map(Array.init) ?? [] where !isOverLimit {
      if let extends = group.extends, extends.place == MergedTokens.Place(file: number, range: member.value.range) {
        writeCopies(in: group, path, by: extends.place, deprecated: group.deprecated ?? inherited.deprecated)
      }
      guard let name = member.tokenName else { continue }
      writeMember(member, named: name, of: group.members[StyleName(name)], path + name, inherited)
    }
    nodes.end()
  }

  private mutating func writeMember(
    _ member: JSONValue.Member, named name: String, of merged: MergedTokens.Member?, _ path: String,
    _ inherited: Inherited
  ) {
    if let problem = Message.tokenName(name, at: place(member.keyRange)) { return report(problem, path) }
    switch merged {
    case .group(let inner)? where member.value.kind == .object && member.value.tokenValue == nil:
      nodes.appendKey(name, member.keyRange)
      writeGroup(member.value, inner, path + ".", inherited.inside(inner))
    case .token(let token)?
    where token.file == number && token.key == member.keyRange && token.copy == nil && !isReplaced(path):
      nodes.appendKey(name, member.keyRange)
      writeToken(token, path, inherited)
    case nil where member.value.kind != .object:
      nodes.appendKey(name, member.keyRange)
      nodes.appendFault(member.value.range)
      report(Message.noToken(name, member.value, at: place(member.value.range)), path)
    default: break
    }
  }

  /// Writes the copies that a group has by a `$extends`, each a reference to what it is a copy of.
  private mutating func writeCopies(
    in group: MergedTokens.Group, _ path: String, by place: MergedTokens.Place, deprecated: JSONValue?
  ) {
    for (key, member) in group.members.sorted(by: { $0.key < $1.key }) where !isOverLimit {
      let name = key.text
      switch member {
      case .token(let token):
        guard let copy = token.copy, copy.place == place, let value = token.object.tokenValue else { continue }
        nodes.appendKey(name, place.range)
        note(token, path + name, deprecated: deprecated)
        let type = copy.type?.stringValue.flatMap(TokenType.init(named:))
        let whole = type.flatMap { composite(value, $0) }?.value
        if let whole, let type {
          writeParts(whole, type, path + name, like: copy.original, at: place.range)
        } else {
          nodes.append(.text("{\(copy.original)}"), place.range)
        }
      case .group(let inner):
        nodes.appendKey(name, place.range)
        nodes.beginMapping(place.range)
        writeCopies(in: inner, path + name + ".", by: place, deprecated: inner.deprecated ?? deprecated)
        nodes.end()
      }
    }
  }

  private mutating func writeToken(_ token: MergedTokens.Token, _ name: String, _ inherited: Inherited) {
    guard let value = token.object.tokenValue else { return }
    note(token, name, deprecated: inherited.deprecated)
    do throws(Diagnostic) {
      try checkMembers(of: token.object)
      // What leads nowhere, in a circle, or to a token without a known type is found by whoever uses it.
      if let reference = value.reference, merged.type(of: reference) == nil {
        nodes.append(.text("{\(reference)}"), value.range)
        return
      }
      let type = try type(of: token, inherited.type, name)
      if type.parts.isEmpty, let own = own(token.object, type) {
        nodes.append(ofSource: own, value.range)
      } else {
        write(value, type, name)
      }
    } catch {
      nodes.appendFault(value.range)
      report(error, name)
    }
  }

  private mutating func note(_ token: MergedTokens.Token, _ name: String, deprecated group: JSONValue?) {
    let mark = token.object["$deprecated"] ?? group
    let deprecated = mark?.stringValue ?? (mark?.boolValue == true ? "" : nil)
    let description = token.object["$description"]?.stringValue
    if description == nil, deprecated == nil { return }
    notes[StyleName(name)] = TokenNotes(description: description, deprecated: deprecated)
  }

  /// Refuses what is beside a token's value: nobody would read it.
  private func checkMembers(of object: JSONValue) throws(Diagnostic) {
    let other = object["$value"].flatMap { _ in object.members }?.first {
      $0.hasName("$ref") || $0.utf8Name.first != UInt8(ascii: "$")
    }
    if let other { throw Message.besideValue(other.name, at: place(other.keyRange)) }
  }

  /// The type of a token: its own, that of the token which it refers to, or the nearest group's.
  private func type(
    of token: MergedTokens.Token, _ groupType: JSONValue?, _ name: String
  ) throws(Diagnostic) -> TokenType {
    let value = token.object.tokenValue
    let target = value?.reference.flatMap { try? merged.end(of: $0) }
    guard let stated = token.ownType ?? target?.type ?? groupType ?? token.formerType else {
      let place = place(value.map(\.range) ?? token.key)
      throw Message.noTokenType(name, like: value, at: place)
    }
    guard let type = stated.stringValue.flatMap(TokenType.init(named:)) else {
      throw Message.unknownTokenType(stated, at: place(token.object["$type"]?.range ?? token.key))
    }
    return type
  }

  mutating func report(_ finding: Diagnostic, _ name: String) {
    var finding = finding.untried
    let name = StyleName(name)
    finding.keyPath = StyleKeyPath(name.tokenKeys)
    faults.append(TokenFault(name: name, finding: finding))
  }

  func place(_ range: Range<Int>) -> SourceRange { reader.place(range) }
}

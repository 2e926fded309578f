import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// A token whose value can't be read, or can't in part.
struct TokenFault {
  let name: StyleName
  let finding: Diagnostic
}

/// Notes on a token in its file.
package struct TokenNotes: Sendable {
  package let description: String?
}

/// Writes the tokens of one file as a source would define them: a map `tokens`, each value at its place in the file.
///
/// So all that reads sources reads them. A composite value is a group of its parts.
struct TokenTreeWriter {
  private let merged: MergedTokens
  /// The position of the file among those that are merged.
  private let number: Int
  private let reader: TokenValueReader
  private var nodes = NodeWriter()
  private(set) var faults: [TokenFault] = []
  private(set) var notes: [StyleName: TokenNotes] = [:]

  /// Writes the file at a position; `rem` is the number of points in 1 rem, nil where the project doesn't say.
  init(_ merged: MergedTokens, file number: Int, rem: ExactDecimal?) {
    (self.merged, self.number) = (merged, number)
    let document = merged.files[number]
    reader = TokenValueReader(file: document.file, rem: rem)
    guard let root = document.root else { return }
    nodes.beginMapping(root.range)
    nodes.appendKey("tokens", root.range.prefix(0))
    writeGroup(root, merged.root, "", type: merged.root.type)
    nodes.end()
  }

  var isOverLimit: Bool { nodes.nodes.count > TreeLimits.nodes }

  func tree() -> SourceTree {
    let document = merged.files[number]
    return (isOverLimit ? NodeWriter() : nodes).imported(document.file, of: document.source)
  }

  private mutating func writeGroup(_ object: JSONValue, _ group: MergedTokens.Group, _ path: String, type: JSONValue?) {
    nodes.beginMapping(object.range)
    for member in object.members.map(Array.init) ?? [] {
      guard let name = member.tokenName, !isOverLimit else { continue }
      let own = path + name
      if let problem = Message.tokenName(name, at: place(member.keyRange)) {
        report(problem, own)
        continue
      }
      switch group.members[name] {
      case .group(let inner)? where member.value.kind == .object && member.value["$value"] == nil:
        nodes.appendKey(name, member.keyRange)
        writeGroup(member.value, inner, own + ".", type: inner.type ?? type)
      case .token(let token)? where token.file == number && token.key == member.keyRange:
        nodes.appendKey(name, member.keyRange)
        writeToken(token, own, groupType: type)
      case nil where member.value.kind != .object:
        nodes.appendKey(name, member.keyRange)
        nodes.appendFault(member.value.range)
        report(Message.noToken(name, member.value, at: place(member.value.range)), own)
      default: break
      }
    }
    nodes.end()
  }

  private mutating func writeToken(_ token: MergedTokens.Token, _ name: String, groupType: JSONValue?) {
    guard let value = token.object["$value"] else { return }
    if let text = token.object["$description"]?.stringValue { notes[StyleName(name)] = TokenNotes(description: text) }
    do throws(TokenProblem) {
      try checkMembers(of: token.object)
      // What leads nowhere, or in a circle, is found by whoever uses it.
      if let reference = reference(value), end(of: reference) == nil {
        nodes.append(.text("{\(reference)}"), value.range)
      } else {
        write(value, try type(of: token, groupType, name), name)
      }
    } catch {
      nodes.appendFault(value.range)
      report(error.finding, name)
    }
  }

  /// Refuses what is beside a token's value: nobody would read it.
  private func checkMembers(of object: JSONValue) throws(TokenProblem) {
    guard let members = object.members else { return }
    for member in members {
      if member.hasName("$ref") {
        throw TokenProblem(Message.besideValue(member.name, .duplicateKey, at: place(member.keyRange)))
      }
      if member.utf8Name.first != UInt8(ascii: "$") {
        throw TokenProblem(Message.besideValue(member.name, .unknownKey, at: place(member.keyRange)))
      }
    }
  }

  /// The type of a token: its own, that of the token which it refers to, or the nearest group's.
  private func type(
    of token: MergedTokens.Token, _ groupType: JSONValue?, _ name: String
  ) throws(TokenProblem) -> TokenType {
    let value = token.object["$value"]
    let target = value.flatMap(reference).flatMap { end(of: $0) }
    guard let stated = token.object["$type"] ?? target?.type ?? groupType ?? token.formerType else {
      let place = place(value.map(\.range) ?? token.key)
      throw TokenProblem(Message.noTokenType(name, like: value, at: place))
    }
    guard let text = stated.stringValue, let type = TokenType(rawValue: text) else {
      throw TokenProblem(Message.unknownTokenType(stated, at: place(token.object["$type"]?.range ?? token.key)))
    }
    if let other = target?.type?.stringValue, other != text, let known = TokenType(rawValue: other), let value {
      throw TokenProblem(Message.otherTokenType(type, of: known, at: place(value.range)))
    }
    return type
  }

  /// The token at the end of a chain of references with its type, which may be anywhere in the chain.
  ///
  /// Nil where the chain leads nowhere, or in a circle: whoever uses the token reports that.
  private func end(of reference: String) -> (token: MergedTokens.Token, name: String, type: JSONValue?)? {
    var next = reference
    var type: JSONValue?
    for _ in 0...TreeLimits.depth {
      guard let found = merged.token(next), let value = found.token.object["$value"] else { return nil }
      type = type ?? found.token.object["$type"]
      guard let further = self.reference(value) else {
        return (found.token, found.name, type ?? found.groupType ?? found.token.formerType)
      }
      type = type ?? found.groupType
      next = further
    }
    return nil
  }

  /// The name of the token to which a value refers; nil for any other value.
  private func reference(_ value: JSONValue) -> String? {
    guard let text = value.stringValue, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let name = text.dropFirst().dropLast()
    return name.contains { $0 == "{" || $0 == "}" } ? nil : String(name)
  }

  private mutating func write(_ value: JSONValue, _ type: TokenType, _ name: String) {
    guard let reference = reference(value) else { return writeParts(value, type, name) }
    if let end = end(of: reference), let whole = end.token.object["$value"], whole.isComposite(type) {
      return writeParts(whole, type, name, like: end.name, at: value.range)
    }
    nodes.append(.text("{\(reference)}"), value.range)
  }

  /// Writes a value, each part of a composite one for itself.
  ///
  /// `other` is the token to whose parts those of this one refer, written at the place of the reference.
  private mutating func writeParts(
    _ value: JSONValue, _ type: TokenType, _ name: String, like other: String? = nil, at place: Range<Int>? = nil
  ) {
    guard !isOverLimit else { return }
    if type.mayBeList, let items = value.elements {
      writeItems(items, type, name, like: other, at: place ?? value.range)
    } else if !type.parts.isEmpty, value.kind == .object {
      writeMembers(of: value, type, name, like: other, at: place)
    } else if let other {
      nodes.append(.text("{\(other)}"), place ?? value.range)
    } else {
      do throws(TokenProblem) {
        nodes.append(try reader.literal(of: value, type), value.range)
      } catch {
        nodes.appendFault(value.range)
        report(error.finding, name)
      }
    }
  }

  private mutating func writeItems(
    _ items: JSONValue.Elements, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>
  ) {
    nodes.beginMapping(place)
    for (index, item) in items.enumerated() {
      let own = other.map { "\($0).\(index)" }
      nodes.appendKey(String(index), own == nil ? item.range.prefix(0) : place)
      writePart(item, type, "\(name).\(index)", like: own, at: place)
    }
    nodes.end()
  }

  private mutating func writeMembers(
    of value: JSONValue, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>?
  ) {
    nodes.beginMapping(place ?? value.range)
    for member in value.members.map(Array.init) ?? [] {
      guard let part = type.parts.first(where: { member.hasName($0.name) }) else {
        if other == nil { report(Message.unknownPart(member.name, of: type, at: self.place(member.keyRange)), name) }
        continue
      }
      nodes.appendKey(part.name, place ?? member.keyRange)
      let (own, inner) = (other.map { "\($0).\(part.name)" }, "\(name).\(part.name)")
      if part.isList, let items = member.value.elements {
        writeItems(items, part.type, inner, like: own, at: place ?? member.value.range)
      } else {
        writePart(member.value, part.type, inner, like: own, at: place)
      }
    }
    nodes.end()
    let missing = type.parts.filter { $0.isRequired && value[$0.name] == nil }.map(\.name)
    if other == nil, !missing.isEmpty {
      report(Message.missingParts(missing, of: type, at: self.place(value.range)), name)
    }
  }

  private mutating func writePart(
    _ value: JSONValue, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>?
  ) {
    guard let other else { return write(value, type, name) }
    let whole = reference(value).flatMap { end(of: $0) }?.token.object["$value"]
    writeParts(whole ?? value, type, name, like: other, at: place)
  }

  private mutating func report(_ finding: Diagnostic, _ name: String) {
    var finding = finding.untried
    let name = StyleName(name)
    finding.keyPath = StyleKeyPath(name.tokenKeys)
    faults.append(TokenFault(name: name, finding: finding))
  }

  private func place(_ range: Range<Int>) -> SourceRange { reader.place(range) }
}

extension JSONValue {
  /// Whether a value of a type has parts that are tokens by themselves.
  fileprivate func isComposite(_ type: TokenType) -> Bool {
    switch kind {
    case .object: !type.parts.isEmpty
    case .array: type.mayBeList
    default: false
    }
  }
}

import StyleBundle
import StyleDiagnostics
import StyleSyntax

/// Values of tokens, and the parts of composite ones.
///
/// A value from elsewhere, by a pointer or a reference to a composite value, is written at the place of that, `place`.
extension TokenTreeWriter {
  mutating func write(_ value: JSONValue, _ type: TokenType, _ name: String, at place: Range<Int>? = nil) {
    let place = place ?? value.range
    let pointer = value.reference == nil ? value.pointer : nil
    let part = pointer.flatMap { merged.part(at: $0) }
    if let other = part?.type ?? value.reference.flatMap({ merged.type(of: $0) }), other != type {
      return refuse(Message.otherTokenType(type, of: other, isPart: depth > 0, at: self.place(place)), place, name)
    }
    if let reference = value.reference {
      guard let (whole, other) = composite(value, type) else {
        nodes.append(.text("{\(reference)}"), place)
        return
      }
      return writeParts(whole, type, name, like: other, at: place)
    }
    guard pointer != nil else { return writeParts(value, type, name, at: place == value.range ? nil : place) }
    do throws(Diagnostic) {
      writeParts(try reader.target(of: value, at: place), type, name, like: part?.name, at: place)
    } catch {
      refuse(error, place, name)
    }
  }

  private mutating func refuse(_ finding: Diagnostic, _ place: Range<Int>, _ name: String) {
    nodes.appendFault(place)
    report(finding, name)
  }

  /// The composite value to which a reference leads, with the name of the token that has it; nil for any other value.
  func composite(_ value: JSONValue, _ type: TokenType) -> (value: JSONValue, token: String)? {
    guard let reference = value.reference else {
      guard let own = try? merged.target(of: value) else { return nil }
      return own.isComposite(type) ? (own, "") : nil
    }
    guard let end = try? merged.end(of: reference), let whole = end.token.object.tokenValue, whole.isComposite(type)
    else {
      return nil
    }
    return (whole, end.token.copy?.original ?? end.name)
  }

  /// Writes a value, each part of a composite one for itself.
  ///
  /// `other` is the token to whose parts those of this one refer.
  mutating func writeParts(
    _ value: JSONValue, _ type: TokenType, _ name: String, like other: String? = nil, at place: Range<Int>? = nil
  ) {
    guard !isOverLimit else { return }
    depth += 1
    defer { depth -= 1 }
    if depth > TreeLimits.depth {
      let place = place ?? value.range
      return refuse(Message.tooManyReferences(at: self.place(place)), place, name)
    }
    if type.mayBeList, let items = value.elements {
      writeItems(items, type, name, like: other, at: place ?? value.range, isElsewhere: place != nil)
    } else if !type.parts.isEmpty, value.kind == .object {
      writeMembers(of: value, type, name, like: other, at: place)
    } else if let other {
      nodes.append(.text("{\(other)}"), place ?? value.range)
    } else {
      do throws(Diagnostic) {
        nodes.append(try reader.literal(of: value, type), place ?? value.range, texts: type.isString ? .string : .text)
      } catch {
        refuse(place.map { error.moved(to: self.place($0)) } ?? error, place ?? value.range, name)
      }
    }
  }

  private mutating func writeItems(
    _ items: JSONValue.Elements, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>,
    isElsewhere: Bool
  ) {
    nodes.beginMapping(place)
    for (index, item) in items.enumerated() {
      nodes.appendKey(String(index), isElsewhere ? place : item.range.prefix(0))
      writePart(
        item, type, "\(name).\(index)", like: other.map { "\($0).\(index)" }, at: isElsewhere ? place : nil)
    }
    nodes.end()
  }

  private mutating func writeMembers(
    of value: JSONValue, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>?
  ) {
    nodes.beginMapping(place ?? value.range)
    if type == .transition { writeSpring(value, name, like: other) }
    for member in value.members.map(Array.init) ?? [] {
      guard let part = type.parts.first(where: { member.hasName($0.name) }) else {
        if other == nil {
          report(Message.unknownPart(member.name, of: type, at: self.place(place ?? member.keyRange)), name)
        }
        continue
      }
      nodes.appendKey(part.name, place ?? member.keyRange)
      let (own, inner) = (other.map { "\($0).\(part.name)" }, "\(name).\(part.name)")
      if part.isList, let items = (try? merged.target(of: member.value))?.elements {
        let isElsewhere = place != nil || member.value.kind != .array
        writeItems(items, part.type, inner, like: own, at: place ?? member.value.range, isElsewhere: isElsewhere)
      } else {
        writePart(member.value, part.type, inner, like: own, at: place)
      }
    }
    nodes.end()
    let missing = type.parts.filter { $0.isRequired && value[$0.name] == nil }.map(\.name)
    if other == nil, !missing.isEmpty {
      report(Message.missingParts(missing, of: type, at: self.place(place ?? value.range)), name)
    }
  }

  private mutating func writePart(
    _ value: JSONValue, _ type: TokenType, _ name: String, like other: String?, at place: Range<Int>?
  ) {
    guard let other else { return write(value, type, name, at: place) }
    writeParts(composite(value, type)?.value ?? value, type, name, like: other, at: place)
  }
}

extension Diagnostic {
  /// The finding at another place, which brings the value at fault.
  func moved(to place: SourceRange) -> Diagnostic {
    var finding = self
    (finding.place, finding.labels) = (place, [])
    return finding
  }
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

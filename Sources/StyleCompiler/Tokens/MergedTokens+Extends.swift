import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Groups that have the tokens of another group as well, by `$extends`.
extension MergedTokens {
  /// Gives each group with `$extends` copies of the tokens and properties that it lacks.
  mutating func extend() {
    root = (try? extended(root, "", open: [])) ?? root
    known = [:]
    guard count > TreeLimits.nodes, let last = files.last else { return }
    findings.append(Message.tooManyTokens(at: last.start))
    root = Group()
  }

  /// A group with its own copies, and those in the groups below it; `open` are the groups whose copies are being made.
  ///
  /// Throws where a chain that began further out is too long.
  private mutating func extended(_ group: Group, _ path: String, open: [String]) throws(ReferenceFault) -> Group {
    if case let (done, _)?? = known[path] { return done }
    var group = group
    for (name, member) in group.members.sorted(by: { $0.key < $1.key }) {
      guard case .group(let inner) = member, count <= TreeLimits.nodes else { continue }
      group.members[name] = .group(
        try extended(inner, path.isEmpty ? name.text : "\(path).\(name)", open: open))
    }
    if let (name, place) = group.extends {
      let way = open + [path]
      do throws(ReferenceFault) {
        // A group can't have what is in itself, nor what it is in.
        if let name, let start = way.firstIndex(where: { $0.isInside(name) || name.isInside($0) }) {
          throw .circle(Array(way[start...]))
        }
        guard let name, let base = try self.group(name, open: way, by: place) else { throw .unknown }
        group.links = [name] + base.group.links
        if group.links.count > TreeLimits.depth { throw .tooLong(way + group.links) }
        fill(&group, with: base.group, name, type: base.type, by: place)
      } catch {
        if case .tooLong = error, !open.isEmpty { throw error }
        let at = SourceRange(file: files[place.file].file, range: place.range)
        let finding = Message.unreachable(
          error, "extends", "remove `$extends`, or use a group that isn't made of this one", at: at,
          unknown: Message.unknownTokenGroup(name, at: at))
        faults.append(TokenFault(name: StyleName(path), finding: finding))
      }
    }
    known[path] = (group, nil)
    return group
  }

  /// The group of a name with its copies, also those that groups around it bring, and the type that it or those give.
  private mutating func group(
    _ name: String, open: [String], by place: Place
  ) throws(ReferenceFault) -> (group: Group, type: JSONValue?)? {
    guard open.count <= TreeLimits.depth else { throw .tooLong(open + [name]) }
    if let done = known[name + "."] { return done }
    let parts = name.split(separator: ".").map(String.init)
    var (own, type, others): (Group?, JSONValue?, [(name: String, of: String)]) = (root, root.type, [])
    for (index, part) in parts.enumerated() {
      if let base = own?.extends?.name {
        others.append((([base] + parts[index...]).joined(separator: "."), parts[..<index].joined(separator: ".")))
      }
      if case .group(let inner)? = own?.members[StyleName(part)] { own = inner } else { own = nil }
      type = own?.type ?? type
    }
    if let raw = own { own = try extended(raw, name, open: open) }
    for other in others.reversed() where !open.contains(other.of) {
      guard let base = try group(other.name, open: open + [other.of], by: place) else { continue }
      var group = own ?? Group()
      fill(&group, with: base.group, other.name, type: base.type, by: place)
      own = group
    }
    let found = own.map { (group: $0, type: $0.type ?? type) }
    known.updateValue(found, forKey: name + ".")
    return found
  }

  /// Adds copies of what a group lacks; `name` is the path of the base, and `type` the type that its groups give.
  private mutating func fill(
    _ group: inout Group, with base: Group, _ name: String, type: JSONValue?, by place: Place
  ) {
    for (key, member) in base.members where count <= TreeLimits.nodes {
      let path = "\(name).\(key)"
      switch (group.members[key], member) {
      case (nil, .token(var token)):
        count += 2
        token.copy = Copy(
          original: token.copy?.original ?? path, type: token.ownType ?? type ?? token.formerType, place: place)
        group.members[key] = .token(token)
      case (nil, .group(let inner)):
        count += 2
        var copy = Group()
        fill(&copy, with: inner, path, type: inner.type ?? type, by: place)
        group.members[key] = .group(copy)
      case (.group(var own)?, .group(let inner)):
        fill(&own, with: inner, path, type: inner.type ?? type, by: place)
        group.members[key] = .group(own)
      default: break
      }
    }
    group.type = group.type ?? base.type
    group.deprecated = group.deprecated ?? base.deprecated
  }
}

extension String {
  /// Whether the name of a group is another's, or of a group in that.
  fileprivate func isInside(_ other: String) -> Bool { self == other || hasPrefix(other + ".") }
}

import StyleBundle
import StyleDiagnostics
import StyleModel
import StyleSyntax

/// Groups that have the tokens of another group as well, by `$extends`.
extension MergedTokens {
  /// Gives each group with `$extends` copies of the tokens and properties that it lacks.
  mutating func extend() {
    var known: [String: Group] = [:]
    root = extended(root, "", known: &known, open: [])
    guard count > TreeLimits.nodes, let last = files.last else { return }
    findings.append(Message.tooManyTokens(at: last.start))
    root = Group()
  }

  /// A group with its copies, and those in the groups below it; `open` are the groups whose copies are being made.
  private mutating func extended(
    _ group: Group, _ path: String, known: inout [String: Group], open: [String]
  ) -> Group {
    if let done = known[path] { return done }
    var group = group
    for (name, member) in group.members.sorted(by: { $0.key < $1.key }) {
      guard case .group(let inner) = member, count <= TreeLimits.nodes else { continue }
      group.members[name] = .group(
        extended(inner, path.isEmpty ? name.text : "\(path).\(name)", known: &known, open: open))
    }
    if let (name, place) = group.extends {
      let at = SourceRange(file: files[place.file].file, range: place.range)
      // A group can't have what is in itself, nor what it is in.
      let isCircle = name.map { name in ([path] + open).contains { $0.isInside(name) || name.isInside($0) } } ?? false
      if isCircle {
        note(Message.tokenGroupCycle(path, at: at), path)
      } else if let name, let (base, type) = self.group(name, known: &known, open: open + [path]) {
        fill(&group, with: base, name, type: type, by: place)
      } else {
        note(Message.unknownTokenGroup(name, at: at), path)
      }
    }
    known[path] = group
    return group
  }

  private mutating func note(_ finding: Diagnostic, _ group: String) {
    faults.append(TokenFault(name: StyleName(group), finding: finding))
  }

  /// The group of a name with its copies, and the type that it or those around it give; nil where there is none.
  private mutating func group(
    _ name: String, known: inout [String: Group], open: [String]
  ) -> (group: Group, type: JSONValue?)? {
    guard open.count <= TreeLimits.depth else { return nil }
    var (group, path, type) = (root, "", root.type)
    for part in name.split(separator: ".").map(String.init) {
      if group.extends != nil, !open.contains(path) { group = extended(group, path, known: &known, open: open) }
      guard case .group(let inner)? = group.members[StyleName(part)] else { return nil }
      (group, path, type) = (inner, path.isEmpty ? part : "\(path).\(part)", inner.type ?? type)
    }
    group = extended(group, path, known: &known, open: open)
    return (group, group.type ?? type)
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

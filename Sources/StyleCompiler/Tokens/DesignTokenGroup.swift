import StyleBundle

/// A group of tokens to be written, its members in their order.
struct DesignTokenGroup {
  /// The format's own members of a group, by name, as JSON.
  private var properties: [(key: String, json: String)] = []
  private var names: [String] = []
  private var members: [String: Member] = [:]

  private indirect enum Member {
    /// The members of a token, as JSON.
    case token([(key: String, json: String)])
    case group(DesignTokenGroup)
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  /// Puts a token at its path, behind what its group has.
  mutating func put(_ token: [(key: String, json: String)], at path: ArraySlice<String>) {
    change(path.dropLast()) { group in
      guard let name = path.last else { return }
      if group.members.updateValue(.token(token), forKey: name) == nil { group.names.append(name) }
    }
  }

  /// Puts a property of the group at a path in the place of the one that it has.
  mutating func put(_ key: String, _ json: String, at path: ArraySlice<String>) {
    change(path) { group in
      group.properties.removeAll { $0.key == key }
      group.properties.append((key: key, json: json))
    }
  }

  private mutating func change(_ path: ArraySlice<String>, _ body: (inout DesignTokenGroup) -> Void) {
    guard let name = path.first else { return body(&self) }
    var inner = DesignTokenGroup()
    switch members.updateValue(.group(inner), forKey: name) {
    case .group(let known)?: inner = known
    case .token?: break
    case nil: names.append(name)
    }
    inner.change(path.dropFirst(), body)
    members[name] = .group(inner)
  }

  /// Writes the group, each token's value on one line.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      Self.write(properties, to: &writer)
      for name in names {
        writer.keyInAnyOrder(name)
        switch members[name] {
        case .group(let group)?: group.write(to: &writer)
        case .token(let token)?: writer.object { Self.write(token, to: &$0) }
        case nil: break
        }
      }
    }
  }

  private static func write(_ members: [(key: String, json: String)], to writer: inout JSONWriter) {
    for (key, json) in members {
      writer.keyInAnyOrder(key)
      writer.value(written: json)
    }
  }
}

extension JSONValue {
  /// The place of an item or member in its container.
  public struct Index: Hashable, Comparable, Sendable {
    let node: Int

    /// Whether one place is before another of the same container.
    public static func < (left: Index, right: Index) -> Bool {
      left.node < right.node
    }
  }

  /// The items of an array.
  public struct Elements: Collection, Sendable {
    let arena: JSONArena
    let container: Int

    /// The place of the first item.
    public var startIndex: Index { Index(node: container + 1) }

    /// The place after the last item.
    public var endIndex: Index { Index(node: arena.nodes[container].end) }

    /// The number of items, known without counting.
    public var count: Int { arena.nodes[container].count }

    /// The place after that of an item.
    public func index(after index: Index) -> Index {
      Index(node: arena.indexAfterValue(index.node))
    }

    /// The item at a place.
    public subscript(index: Index) -> JSONValue {
      JSONValue(arena: arena, index: index.node)
    }
  }

  /// The members of an object, in the order of the document.
  public struct Members: Collection, Sendable {
    let arena: JSONArena
    let container: Int

    /// The place of the first member.
    public var startIndex: Index { Index(node: container + 1) }

    /// The place after the last member.
    public var endIndex: Index { Index(node: arena.nodes[container].end) }

    /// The number of members, known without counting.
    public var count: Int { arena.nodes[container].count }

    /// The place after that of a member.
    public func index(after index: Index) -> Index {
      Index(node: arena.indexAfterValue(index.node + 1))
    }

    /// The member at a place.
    public subscript(index: Index) -> Member {
      Member(arena: arena, key: index.node)
    }
  }

  /// A key and its value.
  public struct Member: Sendable {
    let arena: JSONArena
    let key: Int

    /// The key's text, made anew at each call.
    public var name: String { String(decoding: utf8Name, as: UTF8.self) }

    /// The key's text as UTF-8, escapes resolved.
    public var utf8Name: ArraySlice<UInt8> { arena.text(key) }

    /// The key's byte range in the document, quotes included.
    public var keyRange: Range<Int> { arena.nodes[key].range }

    /// The member's value.
    public var value: JSONValue { JSONValue(arena: arena, index: key + 1) }

    /// Whether the key is `name`, byte for byte.
    public func hasName(_ name: String) -> Bool { arena.isText(key, name) }
  }
}

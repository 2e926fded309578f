/// Why well-formed JSON isn't what a reader of bundles asks for.
public struct BundleError: Error, Hashable, Sendable {
  /// The way from the root to the value: keys, and the numbers of items counted from 0; empty for the root itself.
  public let path: [String]
  /// What the reader asks for, as in `an array`.
  public let expected: String
  /// What is there instead, as in `a string`, or `nothing`.
  public let found: String
  /// The value's bytes in the document; where a member is missing, those of its object.
  public let range: Range<Int>

  /// Says that a value isn't what was asked for.
  ///
  /// - Parameters:
  ///   - value: The value at fault; its path is found by a walk from the root.
  ///   - expected: What the reader asks for.
  ///   - found: What the value is; its kind unless stated.
  public init(at value: JSONValue, expected: String, found: String? = nil) {
    path = value.path
    self.expected = expected
    self.found = found ?? value.kind.rawValue
    range = value.range
  }

  /// Says that an object lacks a member.
  public init(missing key: String, in object: JSONValue, expected: String) {
    path = object.path + [key]
    self.expected = expected
    found = "nothing"
    range = object.range
  }
}

extension BundleError: CustomStringConvertible {
  /// The path and the message, as in `` `tags.note.cycle`: expected an array, found a string ``.
  public var description: String {
    path.isEmpty ? message : "`\(keyPath)`: \(message)"
  }

  /// What was expected and what was found, without the path.
  public var message: String { "expected \(expected), found \(found)" }

  /// The path with dots; a component that would not read back is written in double quotes.
  public var keyPath: String {
    let components = path.map { component in
      guard component.isEmpty || component.utf8.contains(where: Self.reserved.contains) else { return component }
      var quoted = "\""
      for scalar in component.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
        quoted.unicodeScalars.append(scalar)
      }
      return quoted + "\""
    }
    return components.joined(separator: ".")
  }

  private static let reserved = Set(" ./\"\\".utf8)
}

extension JSONValue {
  /// The way from the root to this value: keys, and the numbers of items counted from 0.
  ///
  /// A view doesn't know its parents; this walks down from the root, and is meant for messages.
  public var path: [String] {
    var path: [String] = []
    var parent = JSONValue(arena: arena, index: 0)
    while parent.index != index {
      guard let (component, child) = parent.child(holding: index) else { break }
      path.append(component)
      parent = child
    }
    return path
  }

  private func child(holding node: Int) -> (String, JSONValue)? {
    func holds(_ child: JSONValue) -> Bool {
      node < arena.indexAfterValue(child.index)
    }
    if let members {
      return members.first { holds($0.value) }.map { ($0.name, $0.value) }
    }
    return elements?.enumerated().first { holds($0.element) }.map { (String($0.offset), $0.element) }
  }
}

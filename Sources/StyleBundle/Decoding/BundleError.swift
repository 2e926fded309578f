/// The error of well-formed JSON that isn't what a reader of bundles expects.
public struct BundleError: Error, Hashable, Sendable {
  /// The path from the root to the value: keys, and items' numbers counted from 0; empty for the root itself.
  public let path: [String]
  /// The expected value in words, as in `an array`.
  public let expected: String
  /// The found value in words, as in `a string`; `nothing` for a missing member.
  public let found: String
  /// The value's byte range in the document; where a member is missing, that of its object.
  public let range: Range<Int>

  /// Creates the error for a value that isn't the expected one.
  ///
  /// - Parameters:
  ///   - value: The value at fault; its path is found by a walk from the root.
  ///   - expected: The expected value in words.
  ///   - found: The found value in words; its kind unless stated.
  public init(at value: JSONValue, expected: String, found: String? = nil) {
    path = value.path
    self.expected = expected
    self.found = found ?? value.kind.rawValue
    range = value.range
  }

  /// Creates the error for a member that an object lacks.
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

  /// The message, without the path: the expected and the found value.
  public var message: String { "expected \(expected), found \(found)" }

  /// The path joined by dots; a component that would not read back is in double quotes.
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
  /// The path from the root to this value: keys, and items' numbers counted from 0.
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

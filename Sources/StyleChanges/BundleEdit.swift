package import StyleBundle

/// A step from a value of JSON to one inside it.
package enum JSONStep: Hashable, Sendable {
  /// The member of an object.
  case key(String)
  /// The item of an array, from 0.
  case index(Int)

  /// The step as key paths write it.
  var text: String {
    switch self {
    case .key(let key): key
    case .index(let index): String(index)
    }
  }
}

/// A member of a bundle's JSON that differs.
///
/// All edits of a comparison applied to the old bundle give the new one.
package struct BundleEdit: Sendable {
  /// The way from the bundle, or from a style, to the member.
  package var path: [JSONStep]
  /// The value before; nil where it was added.
  package let old: JSONValue?
  /// The value after; nil where it was removed.
  package let new: JSONValue?

  /// The differences of two values in canonical order: of objects member by member, of equally long arrays item by item.
  package static func edits(from old: JSONValue, to new: JSONValue, at path: [JSONStep] = []) -> [BundleEdit] {
    if old.source == new.source { return [] }
    if let (before, after) = both(old.members, new.members) {
      return edits(Array(before), Array(after), at: path)
    }
    if let (before, after) = both(old.elements, new.elements), before.count == after.count {
      return zip(before, after).enumerated().flatMap { index, items in
        edits(from: items.0, to: items.1, at: path + [.index(index)])
      }
    }
    return old.holdsSame(as: new) ? [] : [BundleEdit(path: path, old: old, new: new)]
  }

  private static func both<Value>(_ old: Value?, _ new: Value?) -> (Value, Value)? {
    guard let old, let new else { return nil }
    return (old, new)
  }

  private static func edits(
    _ old: [JSONValue.Member], _ new: [JSONValue.Member], at path: [JSONStep]
  ) -> [BundleEdit] {
    var (before, after) = (inOrder(old)[...], inOrder(new)[...])
    var edits: [BundleEdit] = []
    while let key = [before.first, after.first].compactMap(\.self).min(by: Self.precedes)?.utf8Name {
      let (left, right) = (take(key, from: &before), take(key, from: &after))
      let inner = path + [.key(String(decoding: key, as: UTF8.self))]
      if let left, let right {
        edits += Self.edits(from: left, to: right, at: inner)
      } else {
        edits.append(BundleEdit(path: inner, old: left, new: right))
      }
    }
    return edits
  }

  /// The members in canonical order, which bundles have already.
  private static func inOrder(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    zip(members, members.dropFirst()).allSatisfy(precedes) ? members : members.sorted(by: precedes)
  }

  private static func precedes(_ left: JSONValue.Member, _ right: JSONValue.Member) -> Bool {
    CanonicalOrder.utf16Precedes(left.utf8Name, right.utf8Name)
  }

  /// Takes the first member where it has that key.
  private static func take(_ key: ArraySlice<UInt8>, from members: inout ArraySlice<JSONValue.Member>) -> JSONValue? {
    guard let first = members.first, first.utf8Name == key else { return nil }
    members.removeFirst()
    return first.value
  }
}

extension JSONValue {
  /// Whether a value that is no container holds the same as another one; of containers whether both are empty.
  fileprivate func holdsSame(as other: JSONValue) -> Bool {
    guard kind == other.kind else { return false }
    return switch kind {
    case .null: true
    case .boolean: boolValue == other.boolValue
    case .number: doubleValue == other.doubleValue
    case .string: utf8Value.map(Array.init) == other.utf8Value.map(Array.init)
    case .array, .object: source == other.source
    }
  }
}

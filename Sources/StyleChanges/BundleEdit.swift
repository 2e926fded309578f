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
  package static func edits(from old: JSONValue, to new: JSONValue) -> [BundleEdit] {
    var walk = EditWalk()
    walk.compare(old, new, at: [])
    return walk.edits
  }
}

/// A style of a bundle by its kind's key and its name; names are told apart by their bytes.
struct StyleKey: Hashable {
  let kind: String
  let name: String

  static func == (left: StyleKey, right: StyleKey) -> Bool {
    left.kind == right.kind && left.name.utf8.elementsEqual(right.name.utf8)
  }
}

/// The members of two styles of one name that differ.
struct StyleEdits: Sendable {
  /// The style's value before.
  let old: JSONValue
  /// The style's value after.
  let new: JSONValue
  /// The differing members, their paths from the style on.
  let edits: [BundleEdit]
}

/// A walk through two values side by side, which collects what differs.
struct EditWalk {
  private(set) var edits: [BundleEdit] = []
  /// The edits of each style that two bundles have.
  private(set) var styles: [StyleKey: StyleEdits] = [:]

  /// Compares two values that stand at a path.
  mutating func compare(_ old: JSONValue, _ new: JSONValue, at path: [JSONStep]) {
    if old.source == new.source { return }
    let start = edits.count
    if let before = old.members, let after = new.members {
      compare(before, after, at: path)
    } else if let before = old.elements, let after = new.elements, before.count == after.count {
      for (index, items) in zip(before, after).enumerated() { compare(items.0, items.1, at: path + [.index(index)]) }
    } else if !old.holdsSame(as: new) {
      edits.append(BundleEdit(path: path, old: old, new: new))
    }
    guard path.count == 2, edits.count > start else { return }
    let own = edits[start...].map { BundleEdit(path: Array($0.path.dropFirst(2)), old: $0.old, new: $0.new) }
    styles[StyleKey(kind: path[0].text, name: path[1].text)] = StyleEdits(old: old, new: new, edits: own)
  }

  private mutating func compare(_ old: JSONValue.Members, _ new: JSONValue.Members, at path: [JSONStep]) {
    // Most objects have the same keys, which then need no order.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.utf8Name == $1.utf8Name }) {
      for (before, after) in zip(old, new) where before.value.source != after.value.source {
        compare(before.value, after.value, at: path + [.key(before.name)])
      }
      return
    }
    var (before, after) = (inOrder(old)[...], inOrder(new)[...])
    while let key = [before.first, after.first].compactMap(\.self).min(by: { $0.precedes($1) })?.utf8Name {
      let (left, right) = (take(key, from: &before), take(key, from: &after))
      let inner = path + [.key(String(decoding: key, as: UTF8.self))]
      if let left, let right {
        compare(left, right, at: inner)
      } else {
        edits.append(BundleEdit(path: inner, old: left, new: right))
      }
    }
  }

  /// The members in canonical order, which bundles have already.
  private func inOrder(_ members: JSONValue.Members) -> [JSONValue.Member] {
    let members = Array(members)
    let isInOrder = zip(members, members.dropFirst()).allSatisfy { $0.precedes($1) }
    return isInOrder ? members : members.sorted { $0.precedes($1) }
  }

  /// Takes the first member where it has that key.
  private func take(_ key: ArraySlice<UInt8>, from members: inout ArraySlice<JSONValue.Member>) -> JSONValue? {
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

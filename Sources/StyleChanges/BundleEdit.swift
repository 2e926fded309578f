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
/// All edits of a comparison applied to the old bundle give the new one, which may hold the value that a member's absence stands for.
package struct BundleEdit: Sendable {
  /// The way from the bundle, or from a style, to the member.
  package var path: [JSONStep]
  /// The value before; nil where it was added.
  package let old: JSONValue?
  /// The value after; nil where it was removed.
  package let new: JSONValue?

  /// The differences of two values in canonical order: of objects member by member, of equally long arrays item by item.
  ///
  /// A member that one side lacks has the value that its absence stands for, where the values' form says so.
  package static func edits(
    from old: JSONValue, to new: JSONValue, of form: @autoclosure () -> SchemaNode? = nil
  ) -> [BundleEdit] {
    let edits = EditCollector(from: old, to: new).edits
    guard edits.contains(where: \.isOfOneSide), let form = form() else { return edits }
    return edits.withDefaults(of: form, from: old, to: new)
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
